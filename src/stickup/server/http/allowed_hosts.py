"""Which Host and Origin headers a request may have."""

from __future__ import annotations

import socket
from collections.abc import Iterator

from msgspec import Struct

from ..process.join_addresses import LOOPBACK
from ..process.setting_values import address_of
from ..process.settings import Settings


class AllowedHosts(Struct, frozen=True):
    """The host names and origins that this server answers to.

    With a public address, only that one. Without, any numeric address of this machine: a foreign page that
    points its own name at us still sends that name.
    """

    public: str | None
    names: frozenset[str]
    proxied: bool = False
    """A trusted proxy is in front of us and says how clients reached it."""

    @property
    def secure(self) -> bool:
        """Whether people come by HTTPS."""
        return self.public is not None and self.public.startswith("https://")

    @property
    def https_only(self) -> bool:
        """Whether we can tell requests that didn't come by HTTPS."""
        return self.secure and self.proxied

    def host_is_ours(self, host: str) -> bool:
        """`host` is the header, with the port if there is one."""
        name = bare(host)
        if name is None:
            return False
        if name in LOOPBACK:
            return True
        if self.public is not None:
            return host.lower() == self.public.partition("://")[2]
        return name in self.names or address_of(name) is not None

    def origin_is_ours(self, origin: str, host: str) -> bool:
        """Only our own pages may send requests: those from the host that the request is for."""
        if origin == self.public:
            return True
        plain = self.public is None or bare(host) in LOOPBACK
        return plain and self.host_is_ours(host) and origin == f"http://{host.lower()}"


def allowed_hosts(settings: Settings) -> AllowedHosts:
    names = frozenset((*own_names(), settings.host.lower()))
    return AllowedHosts(settings.public_url, names, bool(settings.trusted_proxies))


def own_names() -> Iterator[str]:
    """The names of this machine in its own network."""
    name = socket.gethostname().lower().partition(".")[0]
    if name:
        yield from (name, f"{name}.local")


def bare(host: str) -> str | None:
    """A Host header without its port; None if it's malformed."""
    name, port = host, "0"
    if host.startswith("["):
        name, bracket, rest = host[1:].partition("]")
        if not bracket or (rest and not rest.startswith(":")) or address_of(name) is None:
            return None
        port = rest[1:] or "0"
    elif ":" in host:
        name, _, port = host.partition(":")
    if not name or not (port.isascii() and port.isdigit()) or int(port[:6]) > 65_535:
        return None
    return name.lower()
