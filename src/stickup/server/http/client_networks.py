"""Which network a client is in. Limits count networks too: a new cookie is free, a new address isn't."""

from __future__ import annotations

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


def client_of(request: Request) -> Client:
    """Who asks. The address is already the one that a trusted proxy reported."""
    return Client(str(request.state.guest), network_of(request.client.host if request.client else ""))
