"""`python -m underbough.server.schema` writes the interface as an OpenAPI document, with the WebSocket's messages.

The browser client's types are generated from it.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter
from pydantic.json_schema import models_json_schema

from underbough.server import messages
from underbough.server.settings import Settings
from underbough.server.web.app import make_app

REF = "#/components/schemas/{model}"


def openapi() -> dict[str, Any]:
    document: dict[str, Any] = make_app(Settings()).openapi()
    schemas: dict[str, Any] = document["components"]["schemas"]
    models = [model for model in vars(messages).values() if is_message(model)]
    _, definitions = models_json_schema([(model, "serialization") for model in models], ref_template=REF)
    schemas = definitions["$defs"] | schemas  # the application knows which are sent to it, and may leave things out
    unions: dict[str, TypeAdapter[Any]] = {
        "FromClient": TypeAdapter(messages.FromClient),
        "FromServer": TypeAdapter(messages.FromServer),
    }
    for name, union in unions.items():
        schema = union.json_schema(ref_template=REF, mode="serialization")
        schema.pop("$defs")
        schemas[name] = schema
    document["components"]["schemas"] = dict(sorted(schemas.items()))
    return document


def is_message(model: object) -> bool:
    return isinstance(model, type) and issubclass(model, messages.Message) and model is not messages.Message


def main() -> int:
    text = json.dumps(openapi(), indent=2) + "\n"
    if len(sys.argv) > 1:
        Path(sys.argv[1]).write_text(text, encoding="utf-8")
    else:
        sys.stdout.write(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
