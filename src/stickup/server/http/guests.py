"""Who is asking: a guest with a signed cookie. There are no accounts; a bad cookie makes a new guest."""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Iterator, Sequence
from typing import Final

from itsdangerous import BadSignature, Signer
from msgspec import Struct

from ..limits import LARGEST_COOKIES, MOST_COOKIES

SALT: Final = b"stickup guest"
DAY: Final = 24 * 3600
IDLE: Final = 90 * DAY
"""A guest who has been away longer than this is new."""
RENEW: Final = DAY
"""Age at which a cookie is renewed."""
SIGNED: Final = re.compile(r"([A-Za-z0-9_-]{22})\.([0-9]{1,12})")
VALUE: Final = re.compile(r"[A-Za-z0-9_.-]{1,200}")
"""The only spelling of a signed value we accept. The signer alone would also accept base64's other one."""


class Guest(Struct, frozen=True):
    """The person with this cookie."""

    id: str
    fresh: bool
    """The cookie is new, or due to be renewed: set it."""


class Guests:
    """Gives guests their cookies and recognizes them. Time is in seconds since 1970."""

    def __init__(self, keys: Sequence[bytes], *, secure: bool) -> None:
        """The first key signs; all are accepted. `secure`: people come by HTTPS."""
        # itsdangerous signs with the last key, and tries that one first.
        self._signer = Signer(list(reversed(keys)), SALT, key_derivation="hmac", digest_method=hashlib.sha256)
        self._secure = secure
        self.cookie_name: Final = "__Host-stickup" if secure else "stickup"

    def read_guest(self, cookies: str | None, now: float) -> Guest:
        """The guest with this Cookie header; a new one if anything is wrong with it."""
        for value in self._ours(cookies or ""):
            guest = self.known(value, now)
            if guest is not None:
                return guest
        return Guest(secrets.token_urlsafe(16), fresh=True)

    def known(self, value: str, now: float) -> Guest | None:
        """The guest of a signed value, from a cookie or from a client without cookies."""
        if not VALUE.fullmatch(value):
            return None
        try:
            found = SIGNED.fullmatch(self._signer.unsign(value).decode())
        except (BadSignature, ValueError):
            return None
        if found is None or now - int(found[2]) > IDLE:
            return None
        young = 0 <= now - int(found[2]) < RENEW
        return Guest(found[1], fresh=not young or self.signed(found[1], int(found[2])) != value)

    def signed(self, guest: str, now: float) -> str:
        """Proves later that someone is this guest."""
        return self._signer.sign(f"{guest}.{int(now)}").decode()

    def set_cookie(self, guest: Guest, now: float) -> str:
        """The Set-Cookie header."""
        value = f"{self.cookie_name}={self.signed(guest.id, now)}"
        rules = f"Max-Age={IDLE}; Path=/; HttpOnly; SameSite=Lax"
        return f"{value}; {rules}; Secure" if self._secure else f"{value}; {rules}"

    def _ours(self, cookies: str) -> Iterator[str]:
        if len(cookies) > LARGEST_COOKIES:
            return
        for cookie in cookies.split(";", MOST_COOKIES)[:MOST_COOKIES]:
            name, _, value = cookie.strip().partition("=")
            if name == self.cookie_name:
                yield value


def guest_hash(guest: str) -> str:
    """Identifies a guest in logs, limits and tables."""
    return hashlib.sha256(b"stickup guest " + guest.encode()).hexdigest()[:32]
