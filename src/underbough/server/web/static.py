"""The built client: its files, and one page for all its paths."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

from underbough.server.web.identity import recognise

PACKED = ("text/", "application/javascript", "application/json", "image/svg", "application/manifest")
FOR_EVER = "public, max-age=31536000, immutable"
ASK_FIRST = "private, no-cache"  # private: the page brings a secret
NOT_BUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Underbough</title>
<h1>The client is not built</h1>
<p>The server runs, but the pages it should show are missing. In the sources: <code>make play</code> builds them.</p>
"""


@dataclass(frozen=True)
class File:
    body: bytes
    packed: bytes | None
    kind: str
    etag: str
    changed: int


class Client:
    def __init__(self, folder: Path) -> None:
        self._folder = folder.resolve()
        self._files: dict[Path, File] = {}

    @property
    def is_built(self) -> bool:
        return (self._folder / "index.html").is_file()

    def answer(self, request: Request) -> Response:
        """The file of that name; every other path is one of the client's own, and it is given its page.

        The page brings the browser's secret, before anything on it asks for something: a page asks several things at
        once, and were it their answers that bring a secret, what was begun with one could be lost to another.
        """
        path = self._find(request.url.path)
        if path is None and "." in request.url.path.rpartition("/")[2]:
            return Response("There is no such file.", 404, media_type="text/plain")
        file = self._read(path or self._folder / "index.html")
        if file is None:
            return Response(NOT_BUILT, 503, media_type="text/html")
        response = self._send(request, file, hashed_name=path is not None and "assets" in path.parts)
        if path is None:
            recognise(request, response)
        return response

    def _find(self, path: str) -> Path | None:
        if not path.strip("/") or "\0" in path:
            return None
        try:
            found = (self._folder / path.lstrip("/")).resolve()
            return found if found.is_relative_to(self._folder) and found.is_file() else None
        except OSError:  # longer than any name can be
            return None

    def _read(self, path: Path) -> File | None:
        try:
            changed = path.stat().st_mtime_ns
            known = self._files.get(path)
            if known is None or known.changed != changed:
                known = self._files[path] = load(path, changed)
        except OSError:
            return None
        return known

    def _send(self, request: Request, file: File, *, hashed_name: bool) -> Response:
        headers = {
            "ETag": file.etag,
            "Cache-Control": FOR_EVER if hashed_name else ASK_FIRST,
            "Vary": "Accept-Encoding",
        }
        if file.etag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
            headers["Content-Encoding"] = "gzip"
            return Response(file.packed, media_type=file.kind, headers=headers)
        return Response(file.body, media_type=file.kind, headers=headers)


def load(path: Path, changed: int) -> File:
    body = path.read_bytes()
    kind = KINDS.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    packed = gzip.compress(body, mtime=0) if kind.startswith(PACKED) else None
    return File(body, packed, kind, f'"{hashlib.sha256(body).hexdigest()[:20]}"', changed)


# Not left to the machine: some systems are configured with wrong types, and nosniff makes browsers believe them.
KINDS = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
    ".png": "image/png",
    ".webp": "image/webp",
    ".avif": "image/avif",
    ".ogg": "audio/ogg",
    ".mp3": "audio/mpeg",
}
