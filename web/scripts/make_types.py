"""Makes src/lib/types.ts from the server's messages: `npm run types`, or `--check` to see whether it is fresh."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any, get_args

from build_client import WEB, node_and_npm
from underbough.server import messages
from underbough.server.schema import openapi

TYPES = WEB / "src/lib/types.ts"
HEAD = "/* Made from src/underbough/server/messages.py by `npm run types`. Do not edit. */\n"
FROM_CLIENT = {*get_args(get_args(messages.FromClient)[0]), messages.NewTable, messages.SeatPlan, messages.Join}


def schemas() -> dict[str, Any]:
    """A field with a default may be left out by a client; the server sends all (but of what an option is about)."""
    found: dict[str, Any] = openapi()["components"]["schemas"]
    may_lack = {model.__name__ for model in FROM_CLIENT} | {"About"}
    for name, schema in found.items():
        if name not in may_lack and "properties" in schema:
            schema["required"] = list(schema["properties"])
    return found


def without_titles(schema: Any) -> Any:
    """Titles repeat the names of the fields and would become comments."""
    if isinstance(schema, dict):
        is_title = isinstance(schema.get("title"), str)
        return {key: without_titles(value) for key, value in schema.items() if not (is_title and key == "title")}
    return [without_titles(item) for item in schema] if isinstance(schema, list) else schema


def document() -> dict[str, Any]:
    info = {"title": "Underbough", "version": "1"}
    return {"openapi": "3.1.0", "info": info, "paths": {}, "components": {"schemas": without_titles(schemas())}}


def typescript() -> str:
    """The types that openapi-typescript makes of the document, each exported under its own name."""
    tool = [str(node_and_npm()[0]), "node_modules/openapi-typescript/bin/cli.js"]
    command = [*tool, "--root-types", "--root-types-no-schema-prefix", "--default-non-nullable", "false"]
    made = subprocess.run(command, cwd=WEB, input=json.dumps(document()), capture_output=True, text=True, check=True)
    return HEAD + made.stdout


def main() -> int:
    made = typescript()
    if "--check" not in sys.argv:
        TYPES.write_text(made, encoding="utf-8")
        return 0
    if TYPES.read_text(encoding="utf-8") == made:
        return 0
    sys.stderr.write("web/src/lib/types.ts is out of date: run `npm run types` in web/\n")
    return 1


if __name__ == "__main__":
    sys.exit(main())
