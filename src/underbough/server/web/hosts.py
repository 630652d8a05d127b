"""Under which names the server may be spoken to.

Any web page can send requests to a server on localhost or in the home network. Requests whose Host is not one of the
server's own names (a foreign name that was made to point here), or whose Origin is another site, are refused.
"""

from __future__ import annotations

import socket
from urllib.parse import urlsplit

from underbough.server.settings import Settings

LOCAL = frozenset({"localhost", "127.0.0.1", "::1"})
EVERYWHERE = ("0.0.0.0", "::", "")


def host_name(netloc: str) -> str:
    """`[::1]:80` -> `::1`; nothing if it cannot be read."""
    try:
        return (urlsplit(f"//{netloc}").hostname or "").rstrip(".")
    except ValueError:
        return ""


class Hosts:
    def __init__(self, settings: Settings) -> None:
        self._public = urlsplit(settings.public_url)
        names = set(LOCAL)
        if settings.host in EVERYWHERE:
            own = socket.gethostname().lower()
            names |= {own, f"{own}.local"}
        else:
            names.add(settings.host.lower())
        if self._public.hostname:
            names.add(self._public.hostname)
        self._names = frozenset(names)

    def is_ours(self, host: str, arrived_at: str | None) -> bool:
        """One of our names, or the very address the request arrived at: an address cannot be made to point here."""
        name = host_name(host)
        return bool(name) and (name in self._names or name == arrived_at)

    def is_same_site(self, origin: str, host: str) -> bool:
        """Does the page that asks come from this server?"""
        try:
            parts = urlsplit(origin)
        except ValueError:
            return False
        if parts.scheme not in ("http", "https"):
            return False
        if self._public.netloc and (parts.scheme, parts.netloc) == (self._public.scheme, self._public.netloc):
            return True
        return parts.netloc == host
