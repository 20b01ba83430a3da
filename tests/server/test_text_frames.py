"""Frames that are written and read without the library are those that the library writes and reads."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode
from websockets.protocol import State
from websockets.server import ServerProtocol

from stickup.server.live.text_frames import header, text_of

SIZES = (0, 1, 125, 126, 127, 4_096, 65_535, 65_536, 70_000)


def from_client(text: bytes, opcode: Opcode = Opcode.TEXT, *, fin: bool = True) -> bytes:
    return Frame(opcode, text, fin).serialize(mask=True)


def as_the_library_reads(data: bytes) -> list[Frame]:
    protocol = ServerProtocol(state=State.OPEN, max_size=None)
    protocol.receive_data(data)
    return [event for event in protocol.events_received() if isinstance(event, Frame)]


@pytest.mark.parametrize("size", SIZES)
def test_a_text_is_sent_as_the_library_would_send_it(size: int):
    text = b"x" * size
    assert header(size) + text == Frame(Opcode.TEXT, text).serialize(mask=False)


@pytest.mark.parametrize("size", SIZES)
def test_a_text_that_came_whole_is_read_unless_it_is_very_long(size: int):
    text = bytes(range(256)) * (size // 256) + b"y" * (size % 256)
    assert text_of(from_client(text)) == (text if size < 65_536 else None)


@given(st.binary(max_size=300), st.integers(0, 310))
def test_what_did_not_come_whole_or_not_alone_is_left_to_the_library(text: bytes, cut: int):
    frame = from_client(text)
    assert text_of(frame + b"\x81") is None
    if cut < len(frame):
        assert text_of(frame[:cut]) is None


@pytest.mark.parametrize("opcode", [Opcode.BINARY, Opcode.CONT, Opcode.PING, Opcode.PONG, Opcode.CLOSE])
def test_only_texts_are_read(opcode: Opcode):
    payload = b"\x03\xe8" if opcode is Opcode.CLOSE else b"hello"
    assert text_of(from_client(payload, opcode)) is None


def test_the_first_fragment_of_a_text_is_not_a_text():
    assert text_of(from_client(b"hello", fin=False)) is None


def test_a_client_has_to_mask_what_it_sends():
    assert text_of(header(5) + b"hello") is None
    assert text_of(header(200) + b"x" * 200) is None


@given(st.binary(max_size=200))
def test_whatever_bytes_come_what_is_read_is_what_the_library_reads(data: bytes):
    text = text_of(data)
    if text is not None:
        (frame,) = as_the_library_reads(data)
        assert (frame.opcode, frame.fin, bytes(frame.data)) == (Opcode.TEXT, True, text)


@given(st.binary(max_size=130))
def test_a_length_written_in_more_bytes_than_it_needs_is_read_like_any(text: bytes):
    masked = from_client(text)[-len(text) - 4 :]
    data = b"\x81\xfe" + len(text).to_bytes(2, "big") + masked
    (frame,) = as_the_library_reads(data)
    assert text_of(data) == bytes(frame.data) == text
