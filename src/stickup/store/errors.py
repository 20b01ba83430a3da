"""What may go wrong besides what the contract names. Every message is one line and holds no password."""

from __future__ import annotations

from .contract import CodeTaken, StoreDown


class StoreBusy(StoreDown):
    """Another server is using this data."""


class AnswerLost(StoreDown):
    """The connection broke before the answer came: it may have been written all the same. Only the log
    can tell."""


class Unfit(Exception):
    """What we were told to use is there, but cannot keep our promises: its settings, rights or password.
    Trying again does not help."""


class TableExists(CodeTaken):
    """A table with this id already exists."""
