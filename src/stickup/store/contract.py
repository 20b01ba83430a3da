"""What a store promises. The log is the truth: one append-only list of entries per table.

An entry is just bytes here; the table knows what's in it. Once `append` returns `Appended`, it's on disk.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Protocol

from msgspec import Struct


class CommandKey(Struct, frozen=True):
    """Identifies a command: its place, the client's `id`, and a `digest` of its contents."""

    place: int
    id: str
    digest: bytes


class Listing(Struct, frozen=True):
    """What's known about a table without opening its log. `public` is JSON for the list of public tables."""

    code: str
    live: bool
    """False once the table is closed: its code may be reused."""
    listed: bool
    """Shown in the list of public tables."""
    touched: int
    """When something last happened, in milliseconds since 1970."""
    due: int | None
    """When something is due even if nobody is connected; None while people are there."""
    public: bytes


class StoredTable(Struct, frozen=True):
    """A table in the store."""

    table: str
    listing: Listing
    head: int
    """The position of its last entry; the first is 1."""


class StoredLog(Struct, frozen=True):
    """A log, without its beginning if a snapshot of that was kept."""

    fold: bytes | None
    entries: list[bytes]
    position: int = 0
    """Where the snapshot is said to be from; the entries are those after it."""


class Appended(Struct, frozen=True):
    """The entries are in the log and on disk."""

    head: int


class Conflict(Struct, frozen=True):
    """Someone else was first: the log is longer than expected. Nothing was written."""


class Repeated(Struct, frozen=True):
    """A command is already in the log, with this digest; of several, the first. Nothing was written."""

    digest: bytes


class Renewal(Struct, frozen=True):
    """What a process learns when it renews its lease."""

    beats: dict[str, int]
    """Every process at this store, and a number that it raises with every renewal."""
    now: int | None
    """The store's clock, which never goes back, in milliseconds since 1970; None if it has none."""
    epoch: str


class CodeTaken(Exception):
    """An open table already has this code."""


class StoreProblem(Exception):
    """The message is one line in English, for the log. If there's a text in cli-serve.ftl that says the same,
    `key` is its name, and `facts` are its arguments."""

    def __init__(self, message: str = "", key: str | None = None, /, **facts: str | int) -> None:
        super().__init__(message)
        self.key = key
        self.facts = facts


class StoreDown(StoreProblem):
    """The store can't be read or written right now: nothing was written, and you may try again."""


class Damaged(Exception):
    """An entry of a table isn't what was written, or is missing. The table can't be read; others can."""

    def __init__(self, table: str, position: int) -> None:
        super().__init__(f"entry {position} of its log is damaged")
        self.table = table
        self.position = position


class OtherSchema(StoreProblem):
    """The data comes from a newer program, or isn't Stickup's."""


class Store(Protocol):
    """One log per table, and what's known about each table without reading it."""

    alone: bool
    """True if no other process can be serving these tables."""
    epoch: str
    """Changes when a backup is restored: older numbers are void. `renew` tells a running process."""

    async def open(self) -> None:
        """Connect, migrate, check. Raises OtherSchema or StoreDown."""

    async def close(self) -> None:
        """Finish what's in progress and close."""

    async def create(self, table: str, listing: Listing, entries: Sequence[bytes]) -> None:
        """A new table with its first entries. Raises CodeTaken."""

    def append(
        self,
        table: str,
        after: int,
        entries: Sequence[bytes],
        *,
        commands: Sequence[CommandKey] = (),
        listing: Listing | None = None,
    ) -> Awaitable[Appended | Conflict | Repeated]:
        """Add entries after position `after`, all or none, in one transaction with the ids of the commands
        they come from and the listing (None: as it was). `Repeated` comes before `Conflict` where both are
        true."""

    async def relist(self, table: str, listing: Listing) -> None:
        """Update the listing of an open table without touching its log. A closed one stays as it is: what
        comes late was meant for it while it was open."""

    async def read(self, table: str, after: int = 0) -> list[bytes]:
        """The entries after that position, in order; none if there is no such table. Raises Damaged."""

    async def keep(self, table: str, position: int, fold: bytes) -> None:
        """A snapshot of the log at that position: a cache; only the latest is kept, while the table is
        open."""

    async def recall(self, table: str) -> StoredLog:
        """The latest snapshot, and the entries after it. Raises Damaged."""

    async def told(self, table: str, place: int, command: str) -> bytes | None:
        """The digest of a command that was carried out before, or None."""

    async def find(self, table: str) -> StoredTable | None:
        """The table of this name."""

    async def find_code(self, code: str) -> StoredTable | None:
        """The live table with this code."""

    async def live(self, *, listed: bool = False, due_before: int | None = None) -> list[StoredTable]:
        """The live tables, those touched last first: all, or those listed, or those due before that time."""

    async def renew(self, node: str, now: int | None) -> Renewal:
        """This process is alive. `now` is its clock, so that the store's doesn't fall behind it; None while
        the process has no time of its own yet."""

    async def bury(self, nodes: Mapping[str, int]) -> None:
        """Forget processes that are dead, unless they have raised their number after all."""

    async def live_count(self) -> int:
        """How many tables are live."""

    async def ping(self) -> None:
        """Write something and make sure it's on disk. Raises StoreDown."""


Hear = Callable[[Mapping[str, int]], None]
"""Gets tables, and how many entries the log of each has."""


class Notifier(Protocol):
    """Tells other processes that a table's log has grown. Only a hint: it may be lost, duplicated or late."""

    async def open(self) -> None: ...

    async def close(self) -> None: ...

    def notify(self, table: str, head: int) -> None:
        """Notify all other processes; returns at once and never fails."""

    def listen(self, hear: Hear) -> None:
        """Call `hear(heads)` in the event loop for every notification from elsewhere."""

    healthy: bool
    """False while notifications may be getting lost: then poll from time to time."""
