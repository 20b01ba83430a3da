"""The server's data, for the commands that manage it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from stickup.server.process.machine_checks import prepare
from stickup.server.process.setting_values import WrongSetting
from stickup.server.process.settings import Settings
from stickup.store.contract import Damaged, OtherSchema, StoreDown, StoreProblem
from stickup.store.errors import FileMissing, FileTaken, Unfit

from ..errors import BadUsage, CommandError, Incompatible

FILE: Final = "sqlite:///"


def database_file(settings: Settings) -> Path:
    """The SQLite file. PostgreSQL has none: it has its own backup tools."""
    if not settings.store_url.startswith(FILE):
        raise BadUsage("backup-postgres")
    return Path(settings.store_url.removeprefix(FILE))


def make_room(settings: Settings) -> None:
    """Create the data folder if it's missing."""
    try:
        prepare(settings)
    except WrongSetting as wrong:
        raise BadUsage(wrong.key, **wrong.facts) from wrong


def named(damaged: Iterable[Damaged]) -> str:
    """Which tables are damaged, and where."""
    return ", ".join(f"{why.table} ({why.position})" for why in damaged)


@contextmanager
def store_troubles() -> Iterator[None]:
    """Turns errors of the store into one line and an exit code."""
    try:
        yield
    except FileTaken as error:
        raise BadUsage("file-exists", file=str(error.path)) from error
    except FileMissing as error:
        raise CommandError("file-missing", file=str(error.path)) from error
    except OtherSchema as error:
        raise explained(Incompatible, error, "store-other") from error
    except Unfit as error:
        raise explained(BadUsage, error, "store-unfit") from error
    except StoreDown as error:
        raise explained(CommandError, error, "store-down") from error


def explained(kind: type[CommandError], error: StoreProblem, usual: str) -> CommandError:
    """In the error's own text, or else in the usual one, which quotes the message for the log."""
    return kind(usual, said=str(error)) if error.key is None else kind(error.key, **error.facts)
