"""A push service on this machine that can read what it gets: it has the phone's own keys."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest

from stickup.server.push.sender import encoded
from stickup.tables.people import PushAddress

DRIP = 0.02
"""Seconds."""
AUTH = b"sixteen bytes!!!"


@pytest.fixture
def service() -> Iterator[PushService]:
    with push_service() as there:
        yield there


class PushService:
    """The decrypted messages that came in, and the status to answer with."""

    def __init__(self) -> None:
        from cryptography.hazmat.primitives.asymmetric import ec

        self.key = ec.generate_private_key(ec.SECP256R1())
        self.status = 201
        self.drips = 0
        """So many blanks come one by one before it says what it thinks."""
        self.got: list[tuple[dict[str, str], bytes]] = []
        self.came = threading.Semaphore(0)
        self.origin = ""

    def address(self, path: str = "/phone", lang: str = "en") -> PushAddress:
        """A phone's subscription here."""
        from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return PushAddress(self.origin + path, encoded(point), encoded(AUTH), lang)

    def opened(self, sealed: bytes) -> bytes:
        import http_ece

        found: bytes = http_ece.decrypt(sealed, private_key=self.key, auth_secret=AUTH, version="aes128gcm")
        return found

    def wait(self) -> tuple[dict[str, str], bytes]:
        """The next message that comes, in the clear."""
        assert self.came.acquire(timeout=60), "nobody calls"
        headers, sealed = self.got.pop(0)
        return headers, self.opened(sealed)


@contextmanager
def push_service() -> Iterator[PushService]:
    service = PushService()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            sealed = self.rfile.read(int(self.headers["Content-Length"]))
            service.got.append((dict(self.headers.items()), sealed))
            if service.drips:
                self.drip()
                return
            self.send_response(service.status)
            self.send_header("Location", f"{service.origin}/elsewhere")
            self.send_header("Content-Length", "0")
            self.end_headers()
            service.came.release()

        def drip(self) -> None:
            with suppress(OSError):  # until they have had enough
                self.wfile.write(b"HTTP/1.0")
                for _ in range(service.drips):
                    self.wfile.write(b" ")
                    time.sleep(DRIP)
                self.wfile.write(b"201 Created\r\n\r\n")

        def log_message(self, *_: Any) -> None:
            """Quietly."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    service.origin = f"http://127.0.0.1:{server.server_port}"
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
    thread.start()
    try:
        yield service
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
