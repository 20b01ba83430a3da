"""What's in the log, read straight from the database instead of through the program."""

from __future__ import annotations

import shutil
import sqlite3
from collections import defaultdict
from collections.abc import Iterable
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory

import psycopg

ENTRIES = "SELECT table_id, position, entry FROM entries"
COMMANDS = "SELECT table_id, place, id FROM commands"
NOT_FILED = """
    FROM journal WHERE position
    > coalesce((SELECT max(position) FROM entries WHERE entries.table_id = journal.table_id), 0)"""
JOURNAL_ENTRIES = " UNION ALL SELECT table_id, position, entry" + NOT_FILED
JOURNAL_COMMANDS = " UNION ALL SELECT table_id, place, command" + NOT_FILED + " AND command IS NOT NULL"


@dataclass
class Log:
    """One table's: its entries in order, and whose commands they carried out."""

    entries: list[bytes] = field(default_factory=list)
    commands: list[tuple[int, str]] = field(default_factory=list)


@dataclass
class StoredLogs:
    logs: dict[str, Log]
    faults: list[str]
    """What is wrong with the database itself."""


def from_sqlite(path: Path) -> StoredLogs:
    """A dead server's file and its log, as they lie there. They are copied: looking changes nothing."""
    with TemporaryDirectory(prefix="stickup-logs-") as folder:
        for end in ("", "-wal"):
            source = path.with_name(path.name + end)
            if source.exists():
                shutil.copy(source, folder)
        with closing(sqlite3.connect(Path(folder) / path.name)) as db:
            faults = [str(row[0]) for row in db.execute("PRAGMA integrity_check") if row[0] != "ok"]
            entries = db.execute(ENTRIES + JOURNAL_ENTRIES).fetchall()
            commands = db.execute(COMMANDS + JOURNAL_COMMANDS).fetchall()
    return logs_of(entries, commands, faults)


def from_postgres(url: str) -> StoredLogs:
    with psycopg.connect(url) as link:
        entries = link.execute(ENTRIES, binary=True).fetchall()
        commands = link.execute(COMMANDS, binary=True).fetchall()
    return logs_of(entries, commands, [])


def logs_of(
    entries: Iterable[tuple[str, int, bytes]], commands: Iterable[tuple[str, int, str]], faults: list[str]
) -> StoredLogs:
    logs: dict[str, Log] = defaultdict(Log)
    for table, position, entry in sorted(entries):
        log = logs[table].entries
        if position != len(log) + 1:
            faults.append(f"{table}: entry {position} comes after entry {len(log)}")
        log.append(bytes(entry))
    for table, place, name in commands:
        logs[table].commands.append((place, name))
    return StoredLogs(dict(logs), faults)
