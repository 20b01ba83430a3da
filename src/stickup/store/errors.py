"""Errors beyond those in the contract. Every message is one line and holds no password."""

from __future__ import annotations

from .contract import CodeTaken, StoreDown


class StoreBusy(StoreDown):
    """Another server is using this data."""


class AnswerLost(StoreDown):
    """The connection broke, or the disk failed, before the answer came: it may have been written anyway. Only
    the log can tell."""


class Unfit(Exception):
    """The configured service exists, but can't keep our promises: its settings, permissions or password.
    Retrying doesn't help."""


class TableExists(CodeTaken):
    """A table with this id already exists."""
