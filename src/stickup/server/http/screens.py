"""Screens that wait for a phone to say which table they show.

A screen shows a code, and asks with a key of its own what to show. A phone sends the code and a table. A code
is good for one table and a few minutes, and only while its screen is there. It's kept in memory alone: after
a restart the screen asks for another one.
"""

from __future__ import annotations

import secrets
from typing import Final

from msgspec import Struct

from stickup.tables.codes import SYMBOLS, as_typed, fresh_token, hash_token, is_rude

from ..limits import MINUTE

MARK: Final = "TV"
"""What such a code begins with: so nobody takes it for a table's."""
LENGTH: Final = 5
"""Symbols after that."""
LIFETIME: Final = 10 * MINUTE
GONE: Final = 20.0
"""Seconds after which a screen that hasn't asked is gone. It asks every two."""
MOST: Final = 2_000
"""That wait at the same time."""


class WaitingScreen(Struct):
    """A screen, from its code to its table. The key is a hash."""

    code: str
    key: str
    opened: float
    asked: float
    table: str | None = None

    def here(self, now: float) -> bool:
        return now < self.asked + GONE and (self.table is not None or now < self.opened + LIFETIME)


class Screens:
    """All that wait. Times are seconds of a clock that never goes back."""

    def __init__(self) -> None:
        self._by_code: dict[str, WaitingScreen] = {}
        self._by_key: dict[str, WaitingScreen] = {}

    def __len__(self) -> int:
        return len(self._by_key)

    def open(self, now: float) -> tuple[str, str] | None:
        """A code to show and a key to ask with; None if there are too many."""
        self._forget_the_gone(now)
        if len(self) >= MOST:
            return None
        key = fresh_token()
        screen = WaitingScreen(self._free_code(), hash_token(key), now, now)
        self._by_code[screen.code] = self._by_key[screen.key] = screen
        return screen.code, key

    def ask(self, key: str, now: float) -> WaitingScreen | None:
        """The screen with this key, which is here now; None if it's forgotten."""
        screen = self._by_key.get(hash_token(key))
        if screen is None or not screen.here(now):
            return None
        screen.asked = now
        return screen

    def bring(self, code: str, table: str, now: float) -> bool:
        """Show a table on the screen with this code, which is used up then."""
        screen = self._by_code.get(read_screen_code(code) or "")
        if screen is None or not screen.here(now):
            return False
        del self._by_code[screen.code]
        screen.table = table
        return True

    def _free_code(self) -> str:
        while (code := fresh_screen_code()) in self._by_code:
            pass
        return code

    def _forget_the_gone(self, now: float) -> None:
        for screen in [screen for screen in self._by_key.values() if not screen.here(now)]:
            del self._by_key[screen.key]
            self._by_code.pop(screen.code, None)


def fresh_screen_code() -> str:
    while is_rude(code := MARK + "".join(secrets.choice(SYMBOLS) for _ in range(LENGTH))):
        pass
    return code


def read_screen_code(text: str) -> str | None:
    """The code meant, with or without its mark. None if it isn't one."""
    typed = as_typed(text) or ""
    code = typed if typed.startswith(MARK) and len(typed) > LENGTH else MARK + typed
    return code if len(code) == len(MARK) + LENGTH and set(code) <= set(SYMBOLS) else None
