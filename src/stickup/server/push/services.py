"""Which push services we talk to, and at which address. Phones name them, and phones aren't trusted."""

from __future__ import annotations

import socket
from collections.abc import Iterable
from ipaddress import ip_address
from typing import Final, NamedTuple
from urllib.parse import urlsplit

BROWSERS: Final = (
    "fcm.googleapis.com",
    "*.push.services.mozilla.com",
    "*.push.apple.com",
    "*.notify.windows.com",
)
"""The services of Chrome, Firefox, Safari and Edge."""
HTTPS: Final = 443


class NotAService(Exception):
    """The address belongs to no push service that we may talk to."""


class Endpoint(NamedTuple):
    """A subscription's address, taken apart."""

    scheme: str
    host: str
    port: int
    path: str

    @property
    def origin(self) -> str:
        usual = (self.scheme, self.port) == ("https", HTTPS)
        return f"{self.scheme}://{self.host}" + ("" if usual else f":{self.port}")


class PushServices:
    """The push services that the settings name. A name stands for HTTPS at a public address; an origin, like
    http://127.0.0.1:9000, for exactly that, wherever it is."""

    def __init__(self, allowed: Iterable[str] = BROWSERS) -> None:
        named = tuple(allowed)
        self._origins = {one for one in named if "://" in one}
        self._names = tuple(one for one in named if "://" not in one)

    def read(self, text: str) -> Endpoint:
        """Take an address apart. Raises NotAService."""
        try:
            parts = urlsplit(text)
            port = parts.port
        except ValueError:
            raise NotAService from None
        if not parts.hostname or parts.username is not None or not (text.isascii() and text.isprintable()):
            raise NotAService
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        found = Endpoint(parts.scheme, parts.hostname, port or HTTPS, path)
        if found.origin not in self._origins and not self._named(found):
            raise NotAService
        return found

    def _named(self, found: Endpoint) -> bool:
        plain = found.scheme == "https" and found.port == HTTPS
        return plain and any(matches(found.host, name) for name in self._names)

    def allows(self, text: str) -> bool:
        try:
            self.read(text)
        except NotAService:
            return False
        return True

    def address(self, found: Endpoint) -> str:
        """Its IP address, looked up now. A service's name must not lead us to a machine in our own network.

        Raises NotAService, OSError. Blocks.
        """
        looked_up = socket.getaddrinfo(found.host, found.port, type=socket.SOCK_STREAM)
        addresses = [str(info[4][0]) for info in looked_up]
        own = found.origin in self._origins
        if not addresses or not (own or all(ip_address(one).is_global for one in addresses)):
            raise NotAService
        return addresses[0]


def matches(host: str, name: str) -> bool:
    """Whether a host has this name, or is one of `*.` it."""
    return host.endswith(name[1:]) if name.startswith("*.") else host == name
