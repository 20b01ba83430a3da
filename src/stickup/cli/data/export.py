"""`stickup export`: finished games of the server, as record files."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import click

from stickup.core.versions import Unknown
from stickup.server.process.settings import Settings
from stickup.store.connect import store_for
from stickup.store.contract import Damaged, Store
from stickup.store.sqlite.backup import backup
from stickup.tables.finished_games import records

from ..errors import BadUsage, CommandError, Incompatible, say
from ..files import check_folder, write_file
from ..setting_flags import WHERE_THE_DATA_IS, setting_flags, settings_from
from .folder import FILE, database_file, named, store_troubles

COPY: Final = "copy.db"


@click.command()
@click.option("--table", metavar="ID", help="Export this table's games.")
@click.option("--all", "every", is_flag=True, help="Export the games of all open tables.")
@click.option("-o", "--out", default=".", metavar="DIR", help="Folder for the files.  [default: here]")
@setting_flags(*WHERE_THE_DATA_IS)
def export(table: str | None, out: str, *, every: bool, **flags: str | None) -> None:
    """Save finished games as record files, each with the proof of its deal, for `stickup replay` and
    `stickup verify`. The server may be running. Unfinished games aren't exported.

    \b
    Exit code: 0  done
               1  no such table, no finished game there, or a file can't be read or written
               2  neither --table nor --all, a different file of that name exists, or a setting is invalid
               3  the data isn't Stickup's, or a table is damaged or of a newer version (the rest is saved)
    """
    if (table is None) != every:
        raise BadUsage("export-which")
    settings = settings_from(flags).settings
    folder = Path(out)
    check_folder(folder)
    with store_troubles(), readable(settings) as url:
        logs, damaged = asyncio.run(logs_in(store_for(url), table))
    written, unknown = write_all(folder, logs, damaged)
    if table is not None and not (written or unknown or damaged):
        raise CommandError("export-running", table=table)
    click.echo(say("export-done", games=len(written), folder=str(folder)))
    if damaged:
        raise Incompatible("export-damaged", tables=len(damaged), which=named(damaged))
    if unknown:
        raise Incompatible("export-newer", tables=len(unknown), why=unknown[0])


def write_all(
    folder: Path, logs: Mapping[str, Iterable[bytes]], damaged: list[Damaged]
) -> tuple[list[Path], list[str]]:
    """The files written, and why some tables couldn't be read: that doesn't stop the others."""
    written, unknown = [], []
    for table, log in logs.items():
        try:
            for name, record in records(log):
                written.append(write(folder / name, record))
        except Unknown as why:
            unknown.append(f"{table}: {why}")
        except Damaged as why:  # written before entries had a checksum
            damaged.append(Damaged(table, why.position))
    return written, unknown


@contextmanager
def readable(settings: Settings) -> Iterator[str]:
    """An address that's safe to read while a server writes: for a SQLite file, a copy of it."""
    if not settings.store_url.startswith(FILE):
        yield settings.store_url
        return
    source = database_file(settings)
    with tempfile.TemporaryDirectory(prefix=".export-", dir=source.parent) as folder:
        backup(source, Path(folder) / COPY)
        yield f"{FILE}{folder}/{COPY}"


async def logs_in(store: Store, table: str | None) -> tuple[dict[str, list[bytes]], list[Damaged]]:
    """The logs of one table or of all, by id, and the damaged tables."""
    logs, damaged = {}, []
    await store.open()
    try:
        for name in [found.table for found in await store.live()] if table is None else [table]:
            try:
                logs[name] = await store.read(name)
            except Damaged as why:
                damaged.append(why)
    finally:
        await store.close()
    if table is not None and not logs.get(table) and not damaged:
        raise CommandError("export-unknown", table=table)
    return logs, damaged


def write(path: Path, record: bytes) -> Path:
    """Writes a record, unless exactly that file is already there."""
    if not (path.is_file() and path.read_bytes() == record):
        write_file(path, record, force=False)
    return path
