"""`underbough bench`"""

from __future__ import annotations

import argparse

from rich.console import Console

from underbough import bench
from underbough.cli import DEFAULT_EDITION
from underbough.commands.common import console, print_json
from underbough.rules.editions import find_edition


def run(args: argparse.Namespace) -> int:
    edition = args.edition or DEFAULT_EDITION
    find_edition(edition)
    with Console(stderr=True).status("Measuring") as status:
        result = bench.measure(progress=lambda step: status.update(f"Measuring: {step}"), edition=edition)
    if args.json:
        print_json(result)
    else:
        console().print(bench.table(result))
    return 0
