"""`stickup purge`: deletes closed tables from the server's data."""

from __future__ import annotations

import re
import sys
import time
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Final

import click
import msgspec
from msgspec import Struct

from stickup.store.purge import OldTable, Purge, purge_for
from stickup.tables.clock import DAY, HOUR
from stickup.tables.codes import read_code

from ..errors import BadUsage, CommandError, say
from ..setting_flags import WHERE_THE_DATA_IS, setting_flags, settings_from
from .folder import store_troubles

AGE: Final = re.compile(r"([0-9]{1,5})([hdw])")
UNITS: Final = {"h": HOUR, "d": DAY, "w": 7 * DAY}


class PurgedTable(Struct, frozen=True):
    """A table that was deleted, or would be."""

    table: str
    code: str
    touched: str


class PurgeReport(Struct, frozen=True):
    """What `--json` prints."""

    dry_run: bool
    tables: tuple[PurgedTable, ...]


@click.command()
@click.argument("tables", nargs=-1, metavar="[TABLE]...")
@click.option("--older-than", metavar="AGE", help="All closed tables unused for this long: 30d, 12h, 4w.")
@click.option("--dry-run", is_flag=True, help="Only show what would be deleted.")
@click.option("--yes", is_flag=True, help="Don't ask.")
@click.option("--json", "as_json", is_flag=True, help="Print only what was deleted, as JSON.")
@setting_flags(*WHERE_THE_DATA_IS)
def purge(
    tables: tuple[str, ...],
    older_than: str | None,
    *,
    dry_run: bool,
    yes: bool,
    as_json: bool,
    **flags: str | None,
) -> None:
    """Delete closed tables for good, each TABLE by its id or code, or all that are old enough: people, games,
    messages. The server may be running; a table that is still open is refused. Backups keep what they have.

    \b
    Exit code: 0  done
               1  no such table, not confirmed, or the data can't be reached
               2  neither TABLE nor --older-than, a table is still open, or a setting is invalid
               3  the data isn't Stickup's, or is damaged
    """
    if bool(tables) == bool(older_than):
        raise BadUsage("purge-which")
    before = None if older_than is None else now() - age(older_than)
    settings = settings_from(flags).settings
    with store_troubles(), purge_for(settings.store_url) as store:
        chosen = store.closed(before) if before is not None else [the_one(store, name) for name in tables]
        if chosen and not dry_run:
            confirm(chosen, yes=yes)
            chosen = [table for table in chosen if store.delete(table.id)]
    click.echo(as_report(chosen, dry_run=dry_run) if as_json else told(chosen, dry_run=dry_run))


def now() -> int:
    return int(time.time() * 1000)


def age(text: str) -> int:
    """In milliseconds."""
    found = AGE.fullmatch(text)
    if found is None:
        raise BadUsage("purge-age", value=text)
    return int(found[1]) * UNITS[found[2]]


def the_one(store: Purge, name: str) -> OldTable:
    """The closed table with this id, or the only one that had this code."""
    named = store.named(name) or store.named(read_code(name) or name)
    found = [table for table in named if table.id == name] or named
    if not found:
        raise CommandError("purge-unknown", table=name)
    if any(table.live for table in found):
        raise BadUsage("purge-open", table=name)
    if len(found) > 1:
        raise BadUsage("purge-several", code=name, tables=", ".join(table.id for table in found))
    return found[0]


def confirm(chosen: Sequence[OldTable], *, yes: bool) -> None:
    """Ask before anything is deleted."""
    if yes:
        return
    if sys.stdin is None or not sys.stdin.isatty():
        raise CommandError("purge-unasked")
    click.echo(told(chosen, dry_run=True), err=True)
    if not click.confirm(say("purge-confirm", tables=len(chosen)), err=True):
        raise CommandError("purge-refused")


def told(chosen: Sequence[OldTable], *, dry_run: bool) -> str:
    lines = [say("purge-table", table=table.id, code=table.code, day=day(table)) for table in chosen]
    return "\n".join([*lines, say("purge-would" if dry_run else "purge-done", tables=len(chosen))])


def as_report(chosen: Sequence[OldTable], *, dry_run: bool) -> str:
    """The tables as JSON."""
    tables = tuple(PurgedTable(table.id, table.code, day(table)) for table in chosen)
    return msgspec.json.format(msgspec.json.encode(PurgeReport(dry_run, tables)), indent=2).decode()


def day(table: OldTable) -> str:
    return datetime.fromtimestamp(table.touched / 1000, UTC).strftime("%Y-%m-%d")
