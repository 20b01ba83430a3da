"""The server with an echo in place of the game."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple, Self

from stickup.server.limits import NO_LIMITS
from stickup.server.live.connection import Transport
from tests.server.frames import CLOSE, extent_of, frame, handshake
from tests.server.running import PATIENCE, Running, running

RESET = "reset"
"""How a connection ends if its last frames may be lost."""
ENDED = "ended"


class Echo:
    """Takes the place of a `Connection`."""

    def __init__(self, wire: Transport) -> None:
        self._wire = wire

    def hear(self, frame: str) -> None:
        self._wire.send(frame.encode())

    def lost(self) -> None:
        """Nothing to do."""


@contextmanager
def echoing(folder: Path) -> Iterator[Running]:
    with running(folder, NO_LIMITS) as server:
        admit = server.services.admit

        def admit_echo(wire: Any, cookies: str | None) -> Any:
            connection = admit(wire, cookies)
            if connection is None:
                return None
            connection.lost()
            return Echo(wire)

        server.ask(lambda: setattr(server.services, "admit", admit_echo))
        yield server


class Heard(NamedTuple):
    """A frame from the server, with all of its first byte."""

    first: int
    payload: bytes

    @property
    def closing(self) -> bool:
        return self.first & 0xF == CLOSE


class RawLine:
    """A client that sends bytes, and reads until the end."""

    def __init__(self, server: Running, *headers: str) -> None:
        self.socket = socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.socket.sendall(handshake(server.port, "/ws", *headers))
        self._rest = b""
        while b"\r\n\r\n" not in self._rest:
            self._rest += self.socket.recv(65_536)
        self.head, _, self._rest = self._rest.partition(b"\r\n\r\n")

    def send(self, data: bytes) -> None:
        self.socket.sendall(data)

    def send_byte_by_byte(self, data: bytes) -> None:
        for at in range(len(data)):
            self.socket.send(data[at : at + 1])

    def hear(self) -> Heard:
        """The next frame."""
        while (extent := extent_of(self._rest, 0)) is None:
            piece = self.socket.recv(65_536)
            assert piece, "it has hung up"
            self._rest += piece
        start, end = extent
        assert not self._rest[1] & 0x80, "a server masks nothing"
        heard, self._rest = Heard(self._rest[0], self._rest[start:end]), self._rest[end:]
        return heard

    def everything(self) -> tuple[list[Heard], str]:
        """All frames until the end, and how it ended. A close frame is answered, as it should be."""
        heard: list[Heard] = []
        try:
            while piece := self.socket.recv(65_536):
                self._rest += piece
                heard += self._whole_frames()
        except ConnectionResetError:
            return heard, RESET
        assert self._rest == b"", "half a frame is no frame"
        return heard, ENDED

    def _whole_frames(self) -> Iterator[Heard]:
        while extent_of(self._rest, 0) is not None:
            heard = self.hear()
            if heard.closing:
                with suppress(OSError):  # it has gone already
                    self.send(frame(heard.payload, CLOSE))
            yield heard

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()
