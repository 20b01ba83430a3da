"""A WebSocket on its transport. Uvicorn hands it over at the upgrade; the protocol is that of `websockets`.

An idle socket has no task and no queue: what's sent goes to the transport in the same turn of the loop. The
transport's buffer is the only queue, and it's bounded (docs/why/sockets.md).
"""

from __future__ import annotations

import asyncio
import codecs
import logging
import os
import socket
from collections.abc import Collection, Mapping
from enum import Enum, auto
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, Final, cast

import structlog
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import State
from websockets.server import ServerProtocol

from .. import refusals
from ..http.request_guard import Headers, RequestRefused, check_handshake
from ..http.security_headers import security_headers
from ..limits import FRAME, Bucket
from ..refusals import CloseCode, Refusal, body_of, fresh_ref
from .connection import Connection
from .handover import HandedOver
from .text_frames import header, text_of

if TYPE_CHECKING:
    from ..process.services import Services

PATH: Final = "/ws"
QUEUE: Final = 256 * 1024
"""Bytes that may wait for a reader …"""
KERNEL_QUEUE: Final = 64 * 1024
"""… besides those that the system keeps: left to itself it would keep megabytes, and nobody would notice."""
MANY_PARTS: Final = 32
"""The most buffers joined into one write: everything a client missed wouldn't fit into the kernel's buffer.
"""
MOST_PIECES: Final = FRAME
"""Most fragments of one message: nobody needs empty ones."""
PIECES_SECONDS: Final = 10.0
"""Seconds for all fragments to arrive."""
PINGS: Final = 20
PINGS_PER_SECOND: Final = 5.0
GOODBYE: Final = 2.0
"""Seconds for the other side to close too."""
PING_AFTER: Final = 20.0
DROP_AFTER: Final = 40.0
"""Seconds without a sign of life."""

utf8_decoder: Final = codecs.getincrementaldecoder("utf-8")
silent = logging.getLogger("stickup.websockets")
silent.propagate = False
silent.addHandler(logging.NullHandler())
log = structlog.get_logger()


class LineState(Enum):
    """The state of a WebSocket, and whether its input is read."""

    HANDSHAKE = auto()
    """The handshake isn't over."""
    OPEN = auto()
    HELD = auto()
    """Reading is paused: enough frames are waiting."""
    PARTING = auto()
    """One side sent a close frame; input is still read, for the other's."""
    DEAF = auto()
    """We sent a close frame, and throw away what still comes."""


NEXT: Final[Mapping[LineState, Collection[LineState]]] = {
    LineState.HANDSHAKE: (LineState.OPEN, LineState.PARTING),
    LineState.OPEN: (LineState.HELD, LineState.PARTING),
    LineState.HELD: (LineState.OPEN, LineState.PARTING),
    LineState.PARTING: (LineState.DEAF,),
    LineState.DEAF: (),
}
"""The states that may follow each state. There's no way back from closing."""


class WrongLineState(Exception):
    """A WebSocket was used in a state that doesn't allow it."""


def following(now: LineState, then: LineState) -> LineState:
    """`then`, if it may follow. Raises WrongLineState."""
    if then not in NEXT[now]:
        raise WrongLineState(f"{then.name} cannot follow {now.name}")
    return then


class PartialMessage:
    """A message that hasn't fully arrived."""

    __slots__ = ("_decode", "_texts", "begun", "count")

    def __init__(self, begun: float) -> None:
        self.begun = begun
        self.count = 0
        self._decode = utf8_decoder().decode
        self._texts: list[str] = []

    def add(self, piece: bytes, *, last: bool) -> None:
        """Raises UnicodeDecodeError as soon as it can't become text any more."""
        self.count += 1
        self._texts.append(self._decode(piece, last))

    @property
    def text(self) -> str:
        return "".join(self._texts)


class FrameProtocol(ServerProtocol):
    """The library's protocol, but a close frame may come in the middle of a message (RFC 6455, 5.4)."""

    @property
    def between_messages(self) -> bool:
        """Whether no message is incomplete."""
        return not self.reader.buffer and self.current_size is None

    def recv_frame(self, frame: Frame) -> None:
        if frame.opcode is Opcode.CLOSE:
            self.current_size = None
        super().recv_frame(frame)


def open_protocol() -> FrameProtocol:
    """The protocol behind a handshake."""
    return FrameProtocol(state=State.OPEN, max_size=FRAME, logger=silent)


class WebSocket(asyncio.Protocol):
    """One WebSocket, from handshake to close."""

    __slots__ = (
        "_alone",
        "_connection",
        "_connections",
        "_loop",
        "_on_top",
        "_out",
        "_pieces",
        "_pings",
        "_protocol",
        "_services",
        "_state",
        "_transport",
        "_unread",
        "address",
        "guest",
        "heard",
    )

    def __init__(self, config: Any, server_state: Any, app_state: dict[str, Any]) -> None:
        self._services: Services = config.app.state.services
        self._loop = asyncio.get_running_loop()
        self._out: list[bytes] = []
        """What leaves at the end of this turn of the loop, in one piece: a write is dear."""
        self._on_top = 0
        """Bytes sent since the last that the reader was owed."""
        self._connections = server_state.connections
        self._protocol = FrameProtocol(max_size=FRAME, logger=silent)
        self._connection: Connection | None = None
        self._transport: asyncio.Transport
        """There from the first moment that anything happens."""
        self._pieces: PartialMessage | None = None
        self._pings: Bucket | None = None
        self._unread = b""
        self._alone = False
        """The text that is being heard is all that has come."""
        self._state = LineState.HANDSHAKE
        self.heard = 0.0
        self.guest = ""
        self.address = ""

    # What the transport says

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._transport.set_write_buffer_limits(QUEUE)
        line = transport.get_extra_info("socket")
        if line is not None:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, KERNEL_QUEUE)
        self._connections.add(self)

    def data_received(self, data: bytes) -> None:
        self.heard = self._services.time()
        if self._state is LineState.OPEN and not self._unread and len(data) <= FRAME:
            self._take(data)
        elif self._state is not LineState.DEAF:
            self._unread += data
            self._read()

    def _read(self) -> None:
        """Read a little at a time, so that a client that sends thousands of frames keeps nobody waiting."""
        data, self._unread = self._unread[:FRAME], self._unread[FRAME:]
        self._take(data)
        if self._unread and not self._held:
            self._let_wait()
            self._loop.call_soon(self._read_more)

    def _read_more(self) -> None:
        if self._held or self._state is LineState.DEAF:
            return
        if self._unread:
            self._read()
        if not self._unread and not self._held:
            self._let_come()

    def _take(self, data: bytes) -> None:
        if self._state is LineState.OPEN and self._protocol.between_messages:
            text = text_of(data)
            if text is not None:
                self._alone = True
                self._whole(text)
                self._alone = False
                return
        self._take_anything(data)

    def _take_anything(self, data: bytes) -> None:
        self._protocol.receive_data(data)
        answers = self._protocol.data_to_send()
        events = self._protocol.events_received()
        for event in events:
            if isinstance(event, Frame):
                if event.opcode is Opcode.PING:
                    self._pong(answers.pop(0))
                self._frame(event)
            elif isinstance(event, Request):
                self._handshake(event)
        self._flush(*answers)
        if self._protocol.parser_exc is not None or self._protocol.close_expected():
            self._part()
        match events:
            case [Request()] if self._state is LineState.OPEN and self._protocol.between_messages:
                self._protocol = open_protocol()  # the first keeps the request as long as it lives

    def eof_received(self) -> None:
        self._protocol.receive_eof()

    def connection_lost(self, exc: Exception | None) -> None:
        self._connections.discard(self)
        self._services.dismiss(self)
        self._forget()

    def shutdown(self) -> None:
        """Uvicorn stops."""
        self.close(CloseCode.RESTART)

    # The handshake

    def duplicate(self) -> int | None:
        """A copy of the socket for another process; None while data is in transit."""
        line = self._transport.get_extra_info("socket")
        busy = self._out or self._unread or not self._alone or self._transport.get_write_buffer_size()
        return None if busy or line is None else os.dup(line.fileno())

    def given_away(self) -> None:
        """Another process has it now: close it here without a close frame."""
        self._forget()
        self._transport.abort()

    def pass_on(self, table: str, hello: str) -> bool:
        return self._services.pass_on(self, table, HandedOver(self.address, self.guest, hello))

    def _handshake(self, request: Request) -> None:
        headers = Headers(
            [(k.encode("latin-1"), v.encode("latin-1")) for k, v in request.headers.raw_items()]
        )
        try:
            if request.path.partition("?")[0] != PATH:
                raise RequestRefused(refusals.NOT_FOUND)
            check_handshake(headers, self._services.allowed_hosts)
        except RequestRefused as refused:
            self._reject(refused.refusal, headers)
            return
        response = self._protocol.accept(request)
        if response.status_code != HTTPStatus.SWITCHING_PROTOCOLS:
            self._reject(refusals.BAD_HEADERS, headers)
            return
        self._protocol.send_response(response)
        self._flush()
        self._welcome(headers)

    def _reject(self, refusal: Refusal, headers: Headers) -> None:
        """Reject the handshake with our own text: the library's would repeat what was sent."""
        ref = fresh_ref()
        log.info("refused", code=refusal.code, ref=ref, size=headers.size)
        response = self._protocol.reject(HTTPStatus(refusal.status), body_of(refusal, ref).decode())
        del response.headers["Content-Type"]
        fields = {"content-type": "application/json", "sec-websocket-version": "13"}
        for name, value in (
            fields | security_headers(None, secure=self._services.allowed_hosts.secure)
        ).items():
            response.headers[name] = value
        self._protocol.send_response(response)

    def _welcome(self, headers: Headers) -> None:
        self._enter(LineState.OPEN)
        peer = self._transport.get_extra_info("peername")
        self.address = self._services.address_of(peer[0] if peer else "", headers.all("x-forwarded-for"))
        cookies = headers.all("cookie")
        self._connection = self._services.admit(self, cookies[0] if len(cookies) == 1 else None)

    # In

    def _frame(self, frame: Frame) -> None:
        """Pass on whole texts, in however many fragments they came. The library answers pings and counts the
        bytes."""
        match frame.opcode:
            case Opcode.TEXT | Opcode.CONT if self._connection is not None:
                self._text(frame)
            case Opcode.BINARY:
                self.close(CloseCode.BINARY)
            case Opcode.PING | Opcode.PONG:
                self._nudged()

    def _text(self, frame: Frame) -> None:
        pieces = self._pieces
        if pieces is None and frame.fin:
            self._whole(bytes(frame.data))
            return
        if pieces is None:
            pieces = self._pieces = PartialMessage(self._services.time())
        try:
            pieces.add(bytes(frame.data), last=frame.fin)
        except UnicodeDecodeError:
            self.close(CloseCode.NOT_UTF8)
            return
        if frame.fin:
            self._pieces = None
            self._heard(pieces.text)
        elif pieces.count > MOST_PIECES:
            self.close(CloseCode.TOO_BIG)

    def _whole(self, message: bytes) -> None:
        try:
            text = message.decode()
        except UnicodeDecodeError:
            self.close(CloseCode.NOT_UTF8)
            return
        self._heard(text)

    def _heard(self, text: str) -> None:
        if self._connection is not None:
            self._connection.hear(text)

    def _pong(self, answer: bytes) -> None:
        """Send the library's pong in order with our frames; none after a close frame."""
        if not self._parted:
            self._queue(answer)

    def _nudged(self) -> None:
        """Limit a client's pings."""
        if self._pings is None:
            self._pings = Bucket(PINGS, PINGS_PER_SECOND)
        if not self._pings.take(self._services.time()):
            self.close(CloseCode.TOO_OFTEN)

    def read_on(self, *, on: bool) -> None:
        """Pause or resume reading. No effect after a close frame."""
        if self._parted or self._held is not on:
            return
        if on:
            self._enter(LineState.OPEN)
            self._loop.call_soon(self._read_more)
        else:
            self._enter(LineState.HELD)
            self._let_wait()

    def _let_wait(self) -> None:
        if not self._transport.is_closing():
            self._transport.pause_reading()

    def _let_come(self) -> None:
        if not self._transport.is_closing():
            self._transport.resume_reading()

    # Out

    def send(self, *payloads: bytes, owed: bool = False) -> bool:
        """Send frames.

        False if the reader is too slow: it's cut off, and resumes later. Frames sent together leave in one
        write. What a returning client missed doesn't count: only what comes on top makes a reader too slow.
        """
        if self._on_top > QUEUE and not owed and self._too_slow:
            return False
        for payload in payloads:
            size = len(payload)
            self._on_top += size
            self._queue(header(size), payload)
        if owed:
            self._on_top = 0
        return True

    def _queue(self, *frames: bytes) -> None:
        if not self._out:
            self._loop.call_soon(self._send_out)
        self._out += frames
        if len(self._out) > MANY_PARTS:
            self._send_out()

    def _send_out(self) -> None:
        out, self._out = self._out, []
        if out and not self._transport.is_closing():
            self._transport.write(b"".join(out))

    @property
    def behind(self) -> bool:
        return self._transport.get_write_buffer_size() > QUEUE

    @property
    def _too_slow(self) -> bool:
        return self._on_top > QUEUE and self.behind

    def look_after(self) -> None:
        """Ping a silent client, or give up on it."""
        now = self._services.time()
        silence = now - self.heard
        if silence > DROP_AFTER or self._too_slow:
            self._transport.abort()
        elif self._pieces is not None and now - self._pieces.begun > PIECES_SECONDS:
            self.close(CloseCode.TOO_BIG)
        elif silence > PING_AFTER and self._hears_us:
            self._protocol.send_ping(b"")
            self._flush()

    def close(self, code: int) -> None:
        """Close the connection; don't wait for a client that doesn't answer."""
        self._forget()
        self._pieces = None
        if self._hears_us:
            self._protocol.send_close(code)
            self._flush()
        if code == CloseCode.TOO_OFTEN:  # nothing they still send matters
            self._go_deaf()
        else:
            self._part()

    def _flush(self, *answers: bytes) -> None:
        self._send_out()
        for data in (*answers, *self._protocol.data_to_send()):
            if data:
                self._transport.write(data)
            else:
                self._hang_up()

    def _hang_up(self) -> None:
        """Send nothing more, and throw away input until they close, too: a socket closed with unread input is
        reset, and then the client may never read why (RFC 6455, 7.1.1)."""
        self._forget()
        self._go_deaf()
        if not self._transport.is_closing():
            self._transport.write_eof()

    def _forget(self) -> None:
        """The connection is gone: drop everything."""
        if self._connection is not None:
            self._connection.lost()
            self._connection = None

    # Its state

    @property
    def _hears_us(self) -> bool:
        """Whether the handshake is over and neither side has closed."""
        return self._protocol.state is State.OPEN

    @property
    def _held(self) -> bool:
        return self._state is LineState.HELD

    @property
    def _parted(self) -> bool:
        return self._state in (LineState.PARTING, LineState.DEAF)

    def _part(self) -> None:
        """Give the other side a moment to close, too."""
        if self._parted:
            return
        held = self._held
        self._enter(LineState.PARTING)
        self._loop.call_later(GOODBYE, self._transport.abort)
        if held:
            self._loop.call_soon(self._read_more)

    def _go_deaf(self) -> None:
        self._part()
        if self._state is LineState.PARTING:
            self._enter(LineState.DEAF)
        self._unread = b""
        self._let_come()

    def _enter(self, then: LineState) -> None:
        """Change the state, which happens nowhere else. Raises WrongLineState."""
        self._state = following(self._state, then)


class AdoptedWebSocket(WebSocket):
    """A WebSocket that another worker accepted and read up to its hello."""

    __slots__ = ("_handed",)

    def __init__(self, config: Any, server_state: Any, handed: HandedOver) -> None:
        super().__init__(config, server_state, {})
        self._protocol = open_protocol()
        self._handed = handed

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.heard = self._services.time()
        self._enter(LineState.OPEN)
        self.address = self._handed.address
        self._connection = self._services.admit_guest(self, self._handed.guest)
        if self._connection is not None:
            self._connection.hear(self._handed.hello)
