"""Errors beyond those in the contract. Every message is one line and holds no password."""

from __future__ import annotations

from pathlib import Path

from .contract import CodeTaken, StoreDown, StoreProblem


class StoreBusy(StoreDown):
    """Another server is using this data."""


class AnswerLost(StoreDown):
    """The connection broke, or the disk failed, before the answer came: it may have been written anyway. Only
    the log can tell."""


class Unfit(StoreProblem):
    """The configured service exists, but can't keep our promises: its settings, permissions or password.
    Retrying doesn't help."""


class TableExists(CodeTaken):
    """A table with this id already exists."""


def driver_missing(service: str, extra: str) -> Unfit:
    """The Python package that talks to this service isn't installed."""
    message = f"{service} needs its driver: pip install 'stickup[{extra}]'"
    return Unfit(message, "store-driver", service=service, extra=extra)


class FileTaken(FileExistsError):
    """A file that would be overwritten."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"there is a file {path} already")
        self.path = path


class FileMissing(FileNotFoundError):
    """There is no such file."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"there is no file {path}")
        self.path = path
