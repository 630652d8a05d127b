"""`underbough bench`"""

from __future__ import annotations

import argparse

from rich.console import Console

from underbough import bench
from underbough.commands.common import console, print_json


def run(args: argparse.Namespace) -> int:
    with Console(stderr=True).status("Measuring") as status:
        result = bench.measure(progress=lambda step: status.update(f"Measuring: {step}"))
    if args.json:
        print_json(result)
    else:
        console().print(bench.table(result))
    return 0
