"""`underbough prune`"""

from __future__ import annotations

import argparse
import re
import sys
import time
from pathlib import Path

from underbough import UnderboughError
from underbough.server.settings import database_url, default_data_dir
from underbough.server.storage.upkeep import prune

SECONDS = {"h": 3600.0, "d": 86400.0, "w": 7 * 86400.0}


def run(args: argparse.Namespace) -> int:
    before = time.time() - duration(args.older_than)
    data_dir = Path(args.data_dir) if args.data_dir else default_data_dir()
    count = prune(database_url(args.database, data_dir), before, dry_run=args.dry_run)
    done = "would be deleted" if args.dry_run else "were deleted"
    sys.stdout.write(f"{count} tables that nobody touched for {args.older_than} {done}.\n")
    return 0


def duration(text: str) -> float:
    found = re.fullmatch(r"(\d{1,5})([hdw])", text)
    if found is None:
        raise UnderboughError(f"{text!r} is no time; give it as 36h, 90d or 12w")
    return int(found[1]) * SECONDS[found[2]]
