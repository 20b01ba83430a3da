"""Sends one message to one phone, encrypted for it alone and signed by this server. It blocks: never call it
on the event loop."""

from __future__ import annotations

import base64
import hashlib
import http.client
import socket
import ssl
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any, Final, Protocol

from stickup.tables.people import PushAddress

from .services import Endpoint, NotAService, PushServices

LASTS: Final = 12 * 3600
"""Seconds for which a service keeps a message for a phone that's off."""
PATIENCE: Final = 10.0
"""Seconds for the whole request."""
GONE: Final = frozenset({403, 404, 410})
"""The subscription has expired, or belongs to another key: don't ask again."""
P256: Final = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""The order of the curve P-256."""
LABEL: Final = b"stickup/push/1/"


class Sender(Protocol):
    """What sends messages."""

    @property
    def public_key(self) -> str:
        """The public key with which browsers subscribe."""

    def send(self, to: PushAddress, message: bytes) -> bool:
        """Send a message. Returns whether the subscription is still good. Raises OSError, NotAService.
        Blocks."""

    def allows(self, endpoint: str) -> bool:
        """Whether a subscription with this address may be kept."""


def sender_for(secret: bytes, services: PushServices, contact: str) -> Sender | None:
    """None if the libraries aren't installed (`stickup[push]`)."""
    try:
        return WebPush(secret, services, contact)
    except ModuleNotFoundError:
        return None


class WebPush:
    """RFC 8030, 8291 and 8292, by the libraries http-ece and py-vapid."""

    def __init__(self, secret: bytes, services: PushServices, contact: str) -> None:
        """All servers with the same secret have the same key."""
        from cryptography.hazmat.primitives.asymmetric import ec
        from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
        from py_vapid import Vapid02

        number = int.from_bytes(hashlib.sha512(LABEL + secret).digest(), "big")
        key = ec.derive_private_key(number % (P256 - 1) + 1, ec.SECP256R1())
        point = key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.public_key: str = encoded(point)
        self._vapid: Any = Vapid02(key)
        self._services = services
        self._contact = contact

    def allows(self, endpoint: str) -> bool:
        return self._services.allows(endpoint)

    def send(self, to: PushAddress, message: bytes) -> bool:
        found = self._services.read(to.endpoint)
        with connection(found, self._services.address(found)) as line:
            line.request("POST", found.path, self._sealed(to, message), self._headers(found))
            status = line.getresponse().status
        if status in GONE:
            return False
        if not 200 <= status < 300:
            raise OSError(f"the push service answers {status}")
        return True

    def _headers(self, found: Endpoint) -> dict[str, str]:
        claims = {"aud": found.origin, "sub": self._contact, "exp": int(time.time()) + LASTS}
        return {
            **self._vapid.sign(claims),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(LASTS),
            "Urgency": "normal",
        }

    def _sealed(self, to: PushAddress, message: bytes) -> bytes:
        import http_ece
        from cryptography.hazmat.primitives.asymmetric import ec

        try:
            sealed: bytes = http_ece.encrypt(
                message,
                private_key=ec.generate_private_key(ec.SECP256R1()),
                dh=decoded(to.p256dh),
                auth_secret=decoded(to.auth),
                version="aes128gcm",
            )
        except ValueError:
            raise NotAService from None  # not a point of the curve: nobody could decrypt it
        return sealed


@contextmanager
def connection(found: Endpoint, address: str) -> Iterator[http.client.HTTPConnection]:
    """A connection to exactly the address that was looked up. It follows no redirects. Raises OSError.

    Each step has its own timeout, so a service that answers a byte at a time is cut off when the time for the
    whole call is up.
    """
    line = http.client.HTTPConnection(found.host, found.port, timeout=PATIENCE)
    line.sock = socket.create_connection((address, found.port), PATIENCE)
    end = threading.Timer(PATIENCE, cut, (line,))
    end.daemon = True
    end.start()
    try:
        if found.scheme == "https":
            line.sock = encrypted(line.sock, found.host)
            line.sock.do_handshake()
        yield line
    except (http.client.HTTPException, ValueError) as error:  # a line that is cut in the middle of a word
        raise OSError(str(error)) from None
    finally:
        end.cancel()
        line.close()


def encrypted(raw: socket.socket, host: str) -> ssl.SSLSocket:
    context = ssl.create_default_context()
    return context.wrap_socket(raw, server_hostname=host, do_handshake_on_connect=False)


def cut(line: http.client.HTTPConnection) -> None:
    """Whoever waits for a word from it hears that it has ended."""
    with suppress(OSError, AttributeError):  # it may be closed by now
        line.sock.shutdown(socket.SHUT_RDWR)


def encoded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
