"""The catalogue of bad inputs: every row in its own words, with the expected result.

A row is either tried by a case or doesn't apply, and then the reason is here.
"""

from __future__ import annotations

import socket
from collections.abc import Callable
from typing import Any, NamedTuple

from tests.server.guests import Answer
from tests.server.running import Running

Case = Callable[[Running], Any]


class Row(NamedTuple):
    """An input, the expected result, and how it's tried."""

    words: str
    response: str
    case: Case

    def __repr__(self) -> str:
        return self.words


class Catalogue:
    """Rows and the cases that try them."""

    def __init__(self) -> None:
        self.rows: list[Row] = []

    def row(self, words: str, response: str) -> Callable[[Case], Case]:
        def enter(case: Case) -> Case:
            self.rows.append(Row(words, response, case))
            return case

        return enter


HTTP = Catalogue()
FRAMES = Catalogue()

NOT_HERE = {
    "cookie blocked by browser: the page explains": "the page is not ours; that a token is enough is tried",
    "import endpoint decides itself": "nothing can be imported over the network",
    "body slower than 1 kB/s": "a body has ten seconds, whatever its size: there is no second clock",
    "based_on": "a command carries no number of an entry; the `round` of an answer says what is meant",
    "identical whether the table exists": "a socket knows one table, the one it said hello to",
    "not_now + current phase": "the phase is part of the room, which everybody has been sent",
    "kick in reveal": "there is no such moment between two entries; whoever is kicked is played on by a bot",
}
"""Rows that don't apply here, and why."""


# Requests as bytes


def request(
    server: Running, line: str = "GET /healthz", *headers: str, body: bytes = b"", host: str | None = None
) -> Answer:
    """Send one request as raw bytes; returns what came back until the server hung up."""
    named = [f"Host: 127.0.0.1:{server.port}"] if host is None else [host] if host else []
    lines = [f"{line} HTTP/1.1", *named, *headers, "Connection: close", "", ""]
    return answered(server, "\r\n".join(lines).encode("latin-1") + body)


def posted(server: Running, body: bytes, *headers: str, path: str = "/api/tables") -> Answer:
    """A request with JSON, as our own page would send it, with some headers replaced."""
    usual = ("Content-Type: application/json", f"Content-Length: {len(body)}")
    names = {header.partition(":")[0].lower() for header in headers}
    kept = [header for header in usual if header.partition(":")[0].lower() not in names]
    sent = [header for header in headers if not header.endswith(": ")]
    return request(server, f"POST {path}", *kept, *sent, body=body)


def answered(server: Running, data: bytes, timeout: float = 5.0) -> Answer:
    with socket.create_connection(("127.0.0.1", server.port), timeout=timeout) as there:
        there.sendall(data)
        got = b""
        try:
            while piece := there.recv(65_536):
                got += piece
        except ConnectionResetError:  # it hung up on what it had not read: what it said is here
            pass
    return answer_of(got)


def answer_of(got: bytes) -> Answer:
    head, _, body = got.partition(b"\r\n\r\n")
    first, *lines = head.decode("latin-1").split("\r\n")
    fields = (line.partition(": ") for line in lines)
    return Answer(int(first.split()[1]), {name.lower(): value for name, _, value in fields}, body)
