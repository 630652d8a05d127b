"""`underbough backup`"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from underbough.server.settings import database_url, default_data_dir
from underbough.server.storage.upkeep import backup


def run(args: argparse.Namespace) -> int:
    data_dir = Path(args.data_dir) if args.data_dir else default_data_dir()
    to = Path(args.file)
    games = backup(database_url(args.database, data_dir), to)
    sys.stdout.write(f"{games} tables are in {to}.\n")
    return 0
