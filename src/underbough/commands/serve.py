"""`underbough serve`"""

from __future__ import annotations

import argparse
from pathlib import Path
from urllib.parse import urlsplit

from underbough import UnderboughError
from underbough.server.run import serve
from underbough.server.settings import Limits, Settings, default_data_dir


def run(args: argparse.Namespace) -> int:
    return serve(settings_of(args), args.port, browse=args.open)


def settings_of(args: argparse.Namespace) -> Settings:
    check_public_url(args.public_url)
    if args.port is not None and not 0 <= args.port < 65536:
        raise UnderboughError(f"there is no port {args.port}; they run from 1 to 65535")
    if args.rate < 1:
        raise UnderboughError(f"{args.rate:g} requests a second are too few to play; at least 1 is")
    return Settings(
        data_dir=Path(args.data_dir) if args.data_dir else default_data_dir(),
        database=args.database,
        host=args.host,
        public_url=args.public_url,
        limits=Limits.for_rate(args.rate),
    )


def check_public_url(url: str) -> None:
    parts = urlsplit(url)
    if url and (parts.scheme not in ("http", "https") or not parts.hostname or parts.path.strip("/")):
        raise UnderboughError(f"{url!r} is no public address; give it as https://play.example.org")
