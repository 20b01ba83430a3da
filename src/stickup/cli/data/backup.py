"""`stickup backup`: a copy of the server's data, made while it runs."""

from __future__ import annotations

from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import click

from stickup.server.process.metrics import LAST_BACKUP
from stickup.store.sqlite.backup import backup as copy
from stickup.store.sqlite.backup import damaged_tables

from ..errors import BadUsage, Incompatible, say
from ..files import STDIN, cannot
from ..setting_flags import WHERE_THE_DATA_IS, setting_flags, settings_from
from .folder import database_file, named, store_troubles

NAME: Final = "stickup-%Y%m%d-%H%M%S.db"
OURS: Final = "stickup-????????-??????.db"
MOST: Final = 10_000
PRIVATE: Final = 0o600
"""Only the owner may read it."""


@click.command()
@click.argument("target", metavar="TARGET")
@click.option(
    "--keep", type=click.IntRange(1, MOST), metavar="N", help="In a folder, keep only the newest N."
)
@setting_flags(*WHERE_THE_DATA_IS)
def backup(target: str, keep: int | None, **flags: str | None) -> None:
    """Back up the server's data to TARGET: a new file, or a folder, where the file is named after the time.
    The copy is checked before it's put there. It contains everyone's secrets: guard it like the server.

    \b
    Exit code: 0  done
               1  the data can't be read, or the copy can't be written
               2  the file already exists, or a setting is invalid
               3  the data isn't Stickup's, or is damaged (damaged tables are copied as they are)
    """
    settings = settings_from(flags).settings
    source = database_file(settings)
    place = place_for(target, keep)
    with store_troubles():
        copy(source, place)
        damaged = damaged_tables(place)
    remember(settings.data / LAST_BACKUP)
    click.echo(say("backup-done", file=str(place)))
    if damaged:  # older backups may be all that's left of these tables
        raise Incompatible("backup-damaged", tables=len(damaged), which=named(damaged))
    if keep is not None:
        forget_all_but(keep, place)


def place_for(target: str, keep: int | None) -> Path:
    """The file to write: TARGET itself, or a new one named after the time in the folder TARGET."""
    if target == STDIN:
        raise BadUsage("backup-file")
    path = Path(target)
    try:
        if path.is_dir():
            return path / datetime.now(UTC).strftime(NAME)
    except ValueError as error:
        raise cannot("file-unwritable", target, error) from error
    if keep is not None:
        raise BadUsage("backup-keep", target=target)
    return path


def remember(stamp: Path) -> None:
    """For the metrics. If this can't be written, the backup is still good."""
    with suppress(OSError):
        stamp.touch(PRIVATE)
        stamp.chmod(PRIVATE)


def forget_all_but(keep: int, newest: Path) -> None:
    """Delete older backups, but only files named the way we name them, and never the one just made: after a
    clock was set back, others have later names."""
    others = sorted(path for path in newest.parent.glob(OURS) if path.name != newest.name)
    for old in others[: max(0, len(others) - (keep - 1))]:
        try:
            old.unlink()
        except OSError as error:
            raise cannot("file-unwritable", str(old), error) from error
        click.echo(say("backup-removed", file=str(old)))
