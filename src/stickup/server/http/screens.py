"""Screens that wait for a phone to say which table to show.

A screen shows a code, and asks with its own key what to show. A phone sends the code and a table. A code
works for one table, for a few minutes, while its screen is there. Codes are only in memory: after a restart,
screens ask for new ones.
"""

from __future__ import annotations

import secrets
from typing import Final

from msgspec import Struct

from stickup.tables.codes import SYMBOLS, as_typed, fresh_token, hash_token, is_rude

from ..limits import MINUTE

MARK: Final = "TV"
"""The start of every such code, so that nobody takes it for a table's."""
LENGTH: Final = 5
"""Number of symbols after the mark."""
LIFETIME: Final = 10 * MINUTE
GONE: Final = 20.0
"""Seconds after which a screen that hasn't asked is gone. It asks every two."""
MOST: Final = 2_000
"""The most screens that may wait at the same time …"""
MOST_OF_NETWORK: Final = 200
"""… and of them those in one network, so that it leaves room for others, however long its screens wait."""


class WaitingScreen(Struct):
    """A screen, from its code to its table. The key is a hash."""

    code: str
    key: str
    opened: float
    asked: float
    network: str
    table: str | None = None

    def here(self, now: float) -> bool:
        return now < self.asked + GONE and (self.table is not None or now < self.opened + LIFETIME)


class Screens:
    """All waiting screens. Times are seconds of a monotonic clock."""

    def __init__(self) -> None:
        self._by_code: dict[str, WaitingScreen] = {}
        self._by_key: dict[str, WaitingScreen] = {}

    def __len__(self) -> int:
        return len(self._by_key)

    def open(self, now: float, network: str) -> tuple[str, str] | None:
        """A code to show and a key to ask with; None if there are too many."""
        self._forget_the_gone(now)
        from_there = sum(screen.network == network for screen in self._by_key.values())
        if len(self) >= MOST or from_there >= MOST_OF_NETWORK:
            return None
        key = fresh_token()
        screen = WaitingScreen(self._free_code(), hash_token(key), now, now, network)
        self._by_code[screen.code] = self._by_key[screen.key] = screen
        return screen.code, key

    def ask(self, key: str, now: float) -> WaitingScreen | None:
        """The screen with this key, and note that it's there. None if it has expired."""
        screen = self._by_key.get(hash_token(key))
        if screen is None or not screen.here(now):
            return None
        screen.asked = now
        return screen

    def bring(self, code: str, table: str, now: float) -> bool:
        """Show a table on the screen with this code. That uses up the code."""
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
    """A typed code in its standard form, with or without the mark. None if it isn't one."""
    typed = as_typed(text) or ""
    code = typed if typed.startswith(MARK) and len(typed) > LENGTH else MARK + typed
    return code if len(code) == len(MARK) + LENGTH and set(code) <= set(SYMBOLS) else None
