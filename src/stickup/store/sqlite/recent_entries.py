"""The latest entries, written to the end of the file and filed later, sorted by table.

Each table's filed entries are on another page, and a commit writes every page it touches. In the journal,
all entries of a commit are on the same page or two (docs/why/journal.md).
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Sequence
from itertools import chain, repeat
from operator import itemgetter
from typing import Final, NamedTuple

from msgspec import structs

from ..checksums import checksums
from ..contract import Appended, CommandKey, Conflict, Repeated

FULL: Final = 4_000
"""How many entries are sorted together: enough for each table to have some."""
FEW: Final = 128
"""How many of them are filed with a commit, at least: they take a millisecond or two."""
DELETES: Final = 4
"""How many are deleted together for each that would be filed: those that came together share pages."""
HOLD_OFF: Final = 100
"""Commits without filing after it failed, for want of room, say."""

ADD: Final = """
    INSERT INTO journal (seq, table_id, position, entry, place, command, digest, checksum)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)"""
HEAD: Final = "SELECT max(position) FROM entries WHERE table_id = ?"
TOLD: Final = "SELECT digest FROM commands WHERE table_id = ? AND place = ? AND id = ?"
COMMANDS: Final = "SELECT place, id FROM commands WHERE table_id = ?"
COMMAND: Final = "INSERT INTO commands VALUES (?, ?, ?, ?)"
FILE_ENTRIES: Final = """
    INSERT INTO entries (table_id, position, entry, checksum)
    SELECT table_id, position, entry, checksum FROM journal AS new
    WHERE position > coalesce((SELECT max(position) FROM entries WHERE table_id = new.table_id), 0)
    ORDER BY table_id, position"""
FILE_COMMANDS: Final = """
    INSERT INTO commands SELECT table_id, place, command, digest FROM journal AS new WHERE command IS NOT NULL
    AND NOT EXISTS (
        SELECT 1 FROM commands WHERE (table_id, place, id) = (new.table_id, new.place, new.command))
    ORDER BY table_id, place, command"""
FILE_SOME_ENTRIES: Final = """
    INSERT INTO entries (table_id, position, entry, checksum)
    SELECT table_id, position, entry, checksum FROM json_each(?) CROSS JOIN journal ON seq = value"""
FILE_SOME_COMMANDS: Final = """
    INSERT INTO commands SELECT table_id, place, command, digest
    FROM json_each(?) CROSS JOIN journal ON seq = value WHERE command IS NOT NULL"""
DELETE_SOME: Final = "DELETE FROM journal WHERE seq <= ?"

MOST_FILTERS: Final = 4_096
"""Tables whose commands are kept in mind."""
BITS: Final = 8_192
"""Of a filter: with a thousand commands in it, it knows nineteen new ones out of twenty for new."""
LAST_BYTE: Final = BITS // 8 - 1

Key = tuple[str, int, str]
Numbers = tuple[str, range]
"""In the journal, of entries that were added to a table together."""
Row = tuple[int, str, int, bytearray, int | None, str | None, bytearray | None, int]
"""`sqlite3` takes a bytearray as it is, but looks for an adapter for bytes: longer than all else of a row."""


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
        one, two = value >> 3 & LAST_BYTE, value >> 16 & LAST_BYTE
        first, second = 1 << (value & 7), 1 << (value >> 13 & 7)
        if bits[one] & first and bits[two] & second:
            return False
        bits[one] |= first
        bits[two] |= second
        return True


class JournalPile(NamedTuple):
    """The journal as it was when it was full, sorted: how much of it is filed, and then deleted."""

    numbers: Sequence[int] = ()
    """Of its entries in the journal, in the order in which they are filed."""
    filed: int = 0
    last: int = 0
    """The number in the journal of the last that was sorted …"""
    deleted: int = 0
    """… and of the last that was deleted."""

    @property
    def left(self) -> int:
        """How many are still to be filed."""
        return len(self.numbers) - self.filed

    def file(self, most: int) -> JournalPile:
        return self._replace(filed=self.filed + min(most, self.left))

    def delete(self, most: int) -> JournalPile:
        return self._replace(deleted=min(self.deleted + most, self.last))


class Journal:
    """Knows how long each log is and which commands aren't filed yet. A transaction's additions count once
    they're committed (`keep`); until then they can be undone (`forget`), and only the writer sees them."""

    def __init__(self) -> None:
        self._filed_heads: dict[str, int] = {}
        """Heads that were filed last: whoever is reading has perhaps not seen them filed."""
        self._kept_heads: dict[str, int] = {}
        self._kept_commands: dict[Key, bytes] = {}
        self._piled_heads: dict[str, int] = {}
        """Those of what is sorted, and being filed."""
        self._piled_commands: dict[Key, bytes] = {}
        self._heads: dict[str, int] = {}
        self._commands: dict[Key, bytes] = {}
        self._new: list[Row] = []
        """Written all at once, before the transaction ends."""
        self._kept_numbers: list[Numbers] = []
        self._numbers: list[Numbers] = []
        """Of what isn't sorted yet."""
        self._filters: dict[str, CommandFilter] = {}
        self._last = 0
        """The number of the last entry in the journal. None is used twice, whatever `purge` deletes …"""
        self._new_rows = 0
        """… and how many follow it in this transaction."""
        self._pile = JournalPile()
        self._new_pile: JournalPile | None = None
        """How it will be once the transaction is on disk."""
        self._hold_off = 0

    def append(
        self,
        table: str,
        after: int,
        entries: Sequence[bytes],
        commands: Sequence[CommandKey],
        db: sqlite3.Connection,
    ) -> Appended | Conflict | Repeated:
        if commands:
            known = self._filters.get(table) or self._filter(table, db)
            for command in commands:
                place, name = command.place, command.id
                told = None if known.surely_new((place, name)) else self._told_before(table, command, db)
                if told is not None:
                    return Repeated(told)
        if (self._heads.get(table) or self.head(table, db)) != after:
            return Conflict()
        self._add(table, after, entries, commands, db)
        return Appended(self._heads[table])

    def _add(
        self,
        table: str,
        head: int,
        entries: Sequence[bytes],
        commands: Sequence[CommandKey],
        db: sqlite3.Connection,
    ) -> None:
        """The first commands go along with the first entries."""
        new, known = self._commands, len(self._commands)
        before = number = self._last + len(self._new)
        sums = checksums(table, head, entries)
        for entry, command, its_sum in zip(entries, chain(commands, repeat(None)), sums, strict=False):
            head += 1
            number += 1
            if command is None:
                row: Row = (number, table, head, bytearray(entry), None, None, None, its_sum)
            else:
                place, name, digest = command.place, command.id, command.digest
                new[table, place, name] = digest
                row = (number, table, head, bytearray(entry), place, name, bytearray(digest), its_sum)
            self._new.append(row)
        for command in commands[len(entries) :]:
            new[table, command.place, command.id] = command.digest
        if len(new) != known + len(commands):
            raise ValueError("the same command twice: it could never be filed")
        self._heads[table] = head
        self._numbers.append((table, range(before + 1, number + 1)))
        for command in commands[len(entries) :]:  # nothing to go along with
            db.execute(COMMAND, (table, *structs.astuple(command)))

    def _told_before(self, table: str, command: CommandKey, db: sqlite3.Connection) -> bytes | None:
        """The digest of a command, in this transaction or an earlier one."""
        digest = self._commands.get((table, command.place, command.id))
        return self.told(table, command.place, command.id, db) if digest is None else digest

    def _filter(self, table: str, db: sqlite3.Connection) -> CommandFilter:
        """Made when it's needed for the first time."""
        if len(self._filters) >= MOST_FILTERS:
            del self._filters[next(iter(self._filters))]
        lately = (*self._piled_commands, *self._kept_commands, *self._commands)
        unfiled = [key[1:] for key in lately if key[0] == table]
        found = self._filters[table] = CommandFilter([*db.execute(COMMANDS, (table,)), *unfiled])
        return found

    def write(self, db: sqlite3.Connection) -> None:
        """Everything that was added in this transaction."""
        db.executemany(ADD, self._new)
        self._new_rows = len(self._new)
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
        if digest is None:  # this order: what is in the one goes to the other while we look
            digest = self._piled_commands.get(key)
        if digest is None:
            row = db.execute(TOLD, key).fetchone()
            digest = row[0] if row else None
        return digest

    def last(self, table: str) -> int:
        """The head of a recently written table, otherwise 0."""
        return self._kept_heads.get(table) or self._piled_heads.get(table) or self._filed_heads.get(table, 0)

    def keep(self) -> None:
        """The transaction is on disk."""
        self._last += self._new_rows
        self._hold_off = max(0, self._hold_off - 1)
        self._kept_heads |= self._heads
        self._kept_commands |= self._commands
        self._kept_numbers += self._numbers
        if self._new_pile is not None:
            self._turn_to(self._new_pile)
        self.forget()

    def forget(self) -> None:
        """The transaction was rolled back."""
        self._heads, self._commands, self._numbers = {}, {}, []
        self._new, self._new_rows, self._new_pile = [], 0, None

    # Filing

    def file_some(self, db: sqlite3.Connection) -> None:
        """In the transaction that is under way: sort a full journal, file the next few that are sorted, or
        delete some, once all are filed. Row by row, in the order of the tables, each deletion would write
        another page."""
        pile, some = self._pile, max(FEW, self._new_rows * 3 // 2)
        if self._hold_off:
            return
        if pile.left:
            self._new_pile = pile.file(some)
            numbers = str(pile.numbers[pile.filed : self._new_pile.filed])
            for statement in (FILE_SOME_ENTRIES, FILE_SOME_COMMANDS):
                db.execute(statement, (numbers,))
        elif pile.deleted < pile.last:
            self._new_pile = pile.delete(some * DELETES)
            db.execute(DELETE_SOME, (self._new_pile.deleted,))
        elif self._last - pile.last >= FULL:
            self._new_pile = JournalPile(
                self._sorted(), last=self._last + self._new_rows, deleted=pile.deleted
            )

    def _sorted(self) -> list[int]:
        """The numbers of all entries that aren't sorted yet, table by table."""
        by_table = sorted(self._kept_numbers + self._numbers, key=itemgetter(0))
        return [*chain.from_iterable(some for _, some in by_table)]

    def hold_off(self) -> None:
        """Filing has failed: leave those alone who only want to write."""
        self._hold_off = HOLD_OFF

    def _turn_to(self, pile: JournalPile) -> None:
        """Some were filed or deleted; or all were sorted, those of this transaction, too."""
        before, self._pile = self._pile, pile
        if pile.last != before.last:
            self._piled_heads, self._kept_heads = self._kept_heads, {}
            self._piled_commands, self._kept_commands = self._kept_commands, {}
            self._kept_numbers = []
        if not pile.left and pile.deleted == before.deleted:
            self._filed_heads, self._piled_heads, self._piled_commands = self._piled_heads, {}, {}

    def file(self, db: sqlite3.Connection) -> None:
        """Put everything where it belongs, at once: before anybody waits. What was filed when the server was
        killed is filed only once."""
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
