"""Which network a client is in. Limits count networks too: a new cookie is free, a new address isn't."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from ipaddress import IPv6Address, ip_network
from typing import Final

from starlette.requests import Request

from ..limits import Client
from ..process.setting_values import address_of

WHOLE_LINE: Final = 64
"""Bits of an IPv6 address: a line usually gets a whole /64."""


def network_of(address: str) -> str:
    """An IPv4 address, or the /64 of an IPv6 address; anything else is returned as it is."""
    found = address_of(address)
    if not isinstance(found, IPv6Address):
        return address if found is None else str(found)
    inner = found.ipv4_mapped
    return str(inner) if inner else str(ip_network((found, WHOLE_LINE), strict=False))


def plain_address(address: str) -> str:
    """The address; an IPv4 address as such, though a socket for IPv6 names it `::ffff:192.0.2.1`."""
    found = address_of(address)
    inner = found.ipv4_mapped if isinstance(found, IPv6Address) else None
    return address if inner is None else str(inner)


class TrustedProxies:
    """Our own proxies. Only they are believed when they say where a client comes from."""

    def __init__(self, names: Sequence[str]) -> None:
        self._networks = tuple(map(ip_network, names))

    def client(self, peer: str, forwarded: Sequence[str]) -> str:
        """A client's address. `forwarded` are its X-Forwarded-For headers.

        Every proxy adds at the end whom it has heard: the last that isn't a proxy of ours is the client, and
        what stands before that anyone could have said.
        """
        address = peer
        for earlier in reversed(list(addresses_in(forwarded))):
            if not self.trusts(address):
                break
            address = earlier
        return address

    def trusts(self, address: str) -> bool:
        found = address_of(address)
        return found is not None and any(found in network for network in self._networks)


def addresses_in(forwarded: Sequence[str]) -> Iterator[str]:
    """The addresses in these headers, without ports: some proxies add them."""
    for part in ",".join(forwarded).split(","):
        text = part.strip()
        if text.startswith("["):
            text = text[1:].partition("]")[0]
        elif text.count(":") == 1:
            text = text.partition(":")[0]
        if text:
            yield plain_address(text)


def client_of(request: Request) -> Client:
    """Who asks. The address is already the one that a trusted proxy reported."""
    return Client(str(request.state.guest), network_of(request.client.host if request.client else ""))
