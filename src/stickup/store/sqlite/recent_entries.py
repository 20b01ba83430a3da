"""The latest entries, written to the end of the file and filed later, many at a time.

Each table's filed entries are on another page, and a commit writes every page it touches. In the journal,
all entries of a commit are on the same page or two (docs/why/journal.md).
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Sequence
from typing import Final

from ..checksums import checksum
from ..contract import Appended, CommandKey, Conflict, Repeated

FULL: Final = 2_000
"""How many entries are filed together: enough for each table to have some, few enough to be quick."""

ADD: Final = """
    INSERT INTO journal (table_id, position, entry, place, command, digest, checksum)
    VALUES (?, ?, ?, ?, ?, ?, ?)"""
HEAD: Final = "SELECT max(position) FROM entries WHERE table_id = ?"
TOLD: Final = "SELECT digest FROM commands WHERE table_id = ? AND place = ? AND id = ?"
COMMANDS: Final = "SELECT place, id FROM commands WHERE table_id = ?"
COMMAND: Final = "INSERT INTO commands VALUES (?, ?, ?, ?)"
FILE_ENTRIES: Final = """
    INSERT INTO entries (table_id, position, entry, checksum)
    SELECT table_id, position, entry, checksum FROM journal ORDER BY table_id, position"""
FILE_COMMANDS: Final = """
    INSERT INTO commands SELECT table_id, place, command, digest FROM journal WHERE command IS NOT NULL
    ORDER BY table_id, place, command"""

MOST_FILTERS: Final = 4_096
"""Tables whose commands are kept in mind."""
BITS: Final = 8_192
"""Of a filter: with a thousand commands in it, it knows nineteen new ones out of twenty for new."""

Key = tuple[str, int, str]
Row = tuple[str, int, bytes, int | None, str | None, bytes | None, int]


class CommandFilter:
    """Which commands a table surely hasn't seen, in a kilobyte: they need not be looked up. (A Bloom filter
    with two bits for each.)"""

    __slots__ = ("_bits",)

    def __init__(self, commands: Iterable[tuple[int, str]]) -> None:
        self._bits = bytearray(BITS // 8)
        for command in commands:
            self.surely_new(command)

    def surely_new(self, command: tuple[int, str]) -> bool:
        """Whether it was never asked for before. From now on it was."""
        value, bits = hash(command), self._bits
        one, two = value % BITS, value // BITS % BITS
        known = bits[one >> 3] >> (one & 7) & bits[two >> 3] >> (two & 7) & 1
        bits[one >> 3] |= 1 << (one & 7)
        bits[two >> 3] |= 1 << (two & 7)
        return not known


class Journal:
    """Knows how long each log is and which commands aren't filed yet. A transaction's additions count once
    they're committed (`keep`); until then they can be undone (`forget`), and only the writer sees them."""

    def __init__(self) -> None:
        self._filed_heads: dict[str, int] = {}
        """Heads that were filed last: whoever is reading has perhaps not seen them filed."""
        self._kept_heads: dict[str, int] = {}
        self._kept_commands: dict[Key, bytes] = {}
        self._heads: dict[str, int] = {}
        self._commands: dict[Key, bytes] = {}
        self._new: list[Row] = []
        """Written all at once, before the transaction ends."""
        self._filters: dict[str, CommandFilter] = {}
        self._rows = 0

    def append(
        self,
        table: str,
        after: int,
        entries: Sequence[bytes],
        command: CommandKey | None,
        db: sqlite3.Connection,
    ) -> Appended | Conflict | Repeated:
        if command is not None and (told := self._told_before(table, command, db)) is not None:
            return Repeated(told)
        if self.head(table, db) != after:
            return Conflict()
        place, name, digest = (command.place, command.id, command.digest) if command else (None, None, None)
        for position, entry in enumerate(entries, after + 1):
            self._new.append((table, position, entry, place, name, digest, checksum(table, position, entry)))
            place = name = digest = None
        if name is not None:  # nothing to go along with
            db.execute(COMMAND, (table, place, name, digest))
        self._heads[table] = after + len(entries)
        if command is not None:
            self._commands[table, command.place, command.id] = command.digest
        return Appended(after + len(entries))

    def _told_before(self, table: str, command: CommandKey, db: sqlite3.Connection) -> bytes | None:
        """The digest of a command, in this transaction or an earlier one."""
        if self._filter(table, db).surely_new((command.place, command.id)):
            return None
        digest = self._commands.get((table, command.place, command.id))
        return self.told(table, command.place, command.id, db) if digest is None else digest

    def _filter(self, table: str, db: sqlite3.Connection) -> CommandFilter:
        found = self._filters.get(table)
        if found is None:
            if len(self._filters) >= MOST_FILTERS:
                del self._filters[next(iter(self._filters))]
            unfiled = [key[1:] for key in (*self._kept_commands, *self._commands) if key[0] == table]
            found = CommandFilter([*db.execute(COMMANDS, (table,)), *unfiled])
            self._filters[table] = found
        return found

    def write(self, db: sqlite3.Connection) -> None:
        """Everything that was added in this transaction."""
        db.executemany(ADD, self._new)
        self._new = []

    def head(self, table: str, db: sqlite3.Connection) -> int:
        head = self._heads.get(table) or self.last(table)
        if not head:
            (head,) = db.execute(HEAD, (table,)).fetchone()
            if head is None and not db.execute("SELECT 1 FROM tables WHERE id = ?", (table,)).fetchone():
                raise LookupError(f"no table {table!r}")
            head = head or 0
            self._heads[table] = head
        return head

    def told(self, table: str, place: int, command: str, db: sqlite3.Connection) -> bytes | None:
        """The digest of a committed command, filed or not."""
        key = (table, place, command)
        digest = self._kept_commands.get(key)
        if digest is None:
            row = db.execute(TOLD, key).fetchone()
            digest = row[0] if row else None
        return digest

    def last(self, table: str) -> int:
        """The head of a recently written table, otherwise 0."""
        return self._kept_heads.get(table) or self._filed_heads.get(table, 0)

    def keep(self) -> None:
        """The transaction is on disk."""
        self._rows += len(self._commands) + len(self._heads)
        self._kept_heads |= self._heads
        self._kept_commands |= self._commands
        self.forget()

    def forget(self) -> None:
        """The transaction was rolled back."""
        self._heads, self._commands, self._new = {}, {}, []

    @property
    def full(self) -> bool:
        return self._rows >= FULL

    def file(self, db: sqlite3.Connection) -> None:
        """Put everything where it belongs."""
        db.execute("BEGIN IMMEDIATE")
        try:
            db.execute(FILE_ENTRIES)
            db.execute(FILE_COMMANDS)
            db.execute("DELETE FROM journal")
            db.execute("COMMIT")
        except BaseException:
            if db.in_transaction:
                db.execute("ROLLBACK")
            raise
        self._kept_commands = {}
        self._filed_heads, self._kept_heads = self._kept_heads, {}
        self._rows = 0
