"""The server's data, for the commands that look after it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from stickup.server.process.machine_checks import prepare
from stickup.server.process.setting_values import WrongSetting
from stickup.server.process.settings import Settings
from stickup.store.contract import Damaged, OtherSchema, StoreDown
from stickup.store.errors import Unfit

from .errors import BadUsage, CommandError, Incompatible

FILE: Final = "sqlite:///"


def database_file(settings: Settings) -> Path:
    """The file all data is in. PostgreSQL has none, and its own ways to copy what it has."""
    if not settings.store_url.startswith(FILE):
        raise BadUsage("backup-postgres")
    return Path(settings.store_url.removeprefix(FILE))


def make_room(settings: Settings) -> None:
    """The data folder, made if it is not there."""
    try:
        prepare(settings)
    except WrongSetting as wrong:
        raise BadUsage(wrong.key, **wrong.facts) from wrong


def named(damaged: Iterable[Damaged]) -> str:
    """Which tables are damaged, and where."""
    return ", ".join(f"{why.table} ({why.position})" for why in damaged)


@contextmanager
def store_troubles() -> Iterator[None]:
    """What goes wrong with the data, in one line and with its exit code."""
    try:
        yield
    except FileExistsError as error:
        raise BadUsage("store-exists", why=str(error)) from error
    except FileNotFoundError as error:
        raise CommandError("store-down", why=str(error)) from error
    except OtherSchema as error:
        raise Incompatible("store-other", why=str(error)) from error
    except Unfit as error:
        raise BadUsage("store-unfit", why=str(error)) from error
    except StoreDown as error:
        raise CommandError("store-down", why=str(error)) from error
