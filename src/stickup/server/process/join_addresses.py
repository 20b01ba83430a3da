"""The addresses where people can join, and their QR code."""

from __future__ import annotations

import socket
import struct
import sys
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final

from msgspec import Struct

from .setting_values import address_of
from .settings import Settings

ANYWHERE: Final = ("0.0.0.0", "::")
ROUTES: Final = ("192.0.2.1", "192.168.254.254", "10.254.254.254", "172.31.254.254")
"""Nothing is ever sent there. Asked for the route, the system names the address of ours that it would use."""
SIOCGIFADDR: Final = 0x8915
BORDER: Final = 2
HALVES: Final = {(0, 0): "█", (0, 1): "▀", (1, 0): "▄", (1, 1): " "}
"""Two modules of a QR code, one above the other; 1 is dark. Light ones are drawn, dark ones left blank."""
BLACK_ON_WHITE: Final = "\x1b[38;5;231;48;5;16m{}\x1b[0m"
LOOPBACK: Final = ("localhost", "127.0.0.1", "::1")
CONTAINER: Final = (Path("/.dockerenv"), Path("/run/.containerenv"))


class Addresses(Struct, frozen=True):
    """What to type into a browser, here and elsewhere."""

    local: str
    lan: tuple[str, ...]
    public: str | None = None

    @property
    def shared(self) -> str | None:
        """The address to share with others, if there is one."""
        return self.public or next(iter(self.lan), None)


def addresses(settings: Settings) -> Addresses:
    """All addresses, once the port is known."""
    here = "localhost" if settings.host in (*ANYWHERE, *LOOPBACK) else settings.host
    lan = tuple(url(name, settings.port) for name in lan_addresses(settings.host))
    return Addresses(url(here, settings.port), lan, settings.public_url)


def url(host: str, port: int) -> str:
    name = f"[{host}]" if ":" in host else host
    return f"http://{name}:{port}"


# Our own addresses


def lan_addresses(host: str) -> tuple[str, ...]:
    """The addresses at which others in this network reach a server that listens on `host`."""
    if host in ANYWHERE:
        found = list(dict.fromkeys(by_route())) or list(dict.fromkeys(by_interface()))
        return tuple(name for name in found if useful(name))
    return (host,) if useful(host) else ()


def by_route() -> Iterator[str]:
    for there in ROUTES:
        with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect((there, 9))  # sends nothing
            yield str(probe.getsockname()[0])


def by_interface() -> Iterator[str]:
    """Without a route out of this network, ask every interface. Only on Linux."""
    if sys.platform != "linux":
        return
    import fcntl

    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        for _, name in socket.if_nameindex():
            with suppress(OSError):
                request = struct.pack("256s", name[:15].encode())
                yield socket.inet_ntoa(fcntl.ioctl(probe.fileno(), SIOCGIFADDR, request)[20:24])


def useful(name: str) -> bool:
    address = address_of(name)
    if address is None:
        return name != "localhost"
    return not (address.is_loopback or address.is_unspecified or address.is_link_local)


# Showing it


def qr_code(text: str) -> list[str]:
    """Lines of half blocks, light on dark."""
    import segno

    code = segno.make_qr(text, error="l")
    rows = [list(map(int, row)) for row in code.matrix_iter(border=BORDER)]
    rows += [[1] * len(rows[0])] * (len(rows) % 2)  # an even number of rows
    return [
        "".join(HALVES[above, below] for above, below in zip(*pair, strict=True))
        for pair in zip(rows[::2], rows[1::2], strict=True)
    ]


def coloured(lines: list[str]) -> list[str]:
    """Black on white, whatever colors the terminal uses."""
    return [BLACK_ON_WHITE.format(line) for line in lines]


def has_desktop(environ: Mapping[str, str]) -> bool:
    """Whether someone at this machine would see a browser open."""
    if "container" in environ or any(mark.exists() for mark in CONTAINER):
        return False
    if sys.platform in ("win32", "darwin"):
        return "SSH_CONNECTION" not in environ
    return bool(environ.get("DISPLAY") or environ.get("WAYLAND_DISPLAY"))
