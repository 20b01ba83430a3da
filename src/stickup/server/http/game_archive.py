"""Finished games as records, stories and chronicles.

Each is replayed once, in a thread, for everyone who asks. It's a cache of bounded size: the log is the truth,
and nothing here outlives the process.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Hashable
from functools import partial
from itertools import count
from typing import Any, Final, Generic, NoReturn, TypeVar

import msgspec
from msgspec import Struct

from stickup.core.versions import Unknown
from stickup.store.contract import Damaged
from stickup.tables.finished_games import finished
from stickup.tables.handle_commands import CommandRefused
from stickup.tables.narration.narrated_replay import story
from stickup.tables.refusal_codes import RefusalCode
from stickup.tables.table import Phase

from ..live.hub import Hub
from ..live.live_table import LiveTable

MOST_BYTES: Final = 32 * 2**20
"""Size limit of cached games and stories: room for some hundreds."""
MOST_TABLES: Final = 10_000
"""Number of tables for which we remember how far their log was read."""

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")
encode: Final = msgspec.json.Encoder().encode


class KeptGame(Struct, frozen=True):
    """A finished game: its record as a file, and its chronicle if the game has one."""

    name: str
    record: bytes
    chronicle: bytes | None
    guests: tuple[str, ...] = ()
    """Who played it, by seat; empty for bots. Never shown to anyone."""

    @property
    def size(self) -> int:
        return len(self.record) + len(self.chronicle or b"")


class LookedThrough(Struct, frozen=True):
    """How far a log was read, which games were over by then, and what couldn't be read, if anything."""

    head: int
    over: frozenset[int]
    unknown: str | None

    def stopped(self, number: int) -> bool:
        """Whether a game will never be over: a later one is."""
        return number not in self.over and number < max(self.over, default=0)

    def lacks(self, number: int, head: int) -> bool:
        """Whether a game isn't over, if the log is so long."""
        return self.stopped(number) or (number not in self.over and head <= self.head)

    def refuse(self, number: int) -> NoReturn:
        """Raises CommandRefused or Unknown: why there is no such game."""
        known = self.unknown is None or self.stopped(number)
        raise CommandRefused(RefusalCode.NOT_FINISHED) if known else Unknown(self.unknown)


NOT_LOOKED: Final = LookedThrough(0, frozenset(), None)


class Kept(Generic[K, V]):
    """A cache of bounded size: the least recently used results are dropped."""

    def __init__(self, most: int) -> None:
        self._most, self._size = most, 0
        self._kept: OrderedDict[K, tuple[V, int]] = OrderedDict()

    def __contains__(self, key: K) -> bool:
        return key in self._kept

    def get(self, key: K) -> V | None:
        if key not in self._kept:
            return None
        self._kept.move_to_end(key)
        return self._kept[key][0]

    def put(self, key: K, value: V, size: int) -> None:
        _, before = self._kept.pop(key, (None, 0))
        self._kept[key] = value, size
        self._size += size - before
        self._shrink()

    def drop(self, key: K) -> None:
        _, size = self._kept.pop(key)
        self._size -= size

    def _shrink(self) -> None:
        while self._size > self._most:
            _, (_, gone) = self._kept.popitem(last=False)
            self._size -= gone


class SharedWork(Generic[K, V]):
    """Does work once, even if several ask for it at the same time."""

    def __init__(self) -> None:
        self._under_way: dict[K, asyncio.Task[V]] = {}

    async def do(self, key: K, work: Callable[[], Coroutine[Any, Any, V]]) -> V:
        """What `work` returns or raises. It goes on even if the first to ask has gone."""
        task = self._under_way.get(key)
        if task is None:
            task = self._under_way[key] = asyncio.ensure_future(work())
            task.add_done_callback(lambda done: self._done(key, done))
        return await asyncio.shield(task)

    def _done(self, key: K, task: asyncio.Task[V]) -> None:
        del self._under_way[key]
        if not task.cancelled():
            task.exception()  # everyone who asked has the result, or has gone


class GameArchive:
    """The finished games of all tables."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._begin()
        self._replays: SharedWork[str, tuple[dict[int, KeptGame], LookedThrough]] = SharedWork()
        self._tellings: SharedWork[tuple[str, int, str, str], bytes] = SharedWork()
        self._one = asyncio.Semaphore(1)
        """A game is played again for its record: one at a time, so that those at play hardly notice."""

    def _begin(self) -> None:
        """Nothing is known of the games in this store."""
        self._epoch = self._hub.store.epoch
        self._games: Kept[tuple[str, int], KeptGame] = Kept(MOST_BYTES)
        self._stories: Kept[tuple[str, int, str, str], bytes] = Kept(MOST_BYTES)
        self._looked: Kept[str, LookedThrough] = Kept(MOST_TABLES)

    async def game(self, table: str, number: int) -> KeptGame:
        """A finished game; the first that was started is 1. Raises CommandRefused, Unknown, StoreDown."""
        kept = None
        while kept is None:  # try again if the work we waited for began before this game was over
            head = await self._head(table)
            kept = self._games.get((table, number))
            if kept is None:
                await self._check_over(table, number, head)
                kept = await self._played_again(table, number, head)
        return kept

    async def _head(self, table: str) -> int:
        """How long the log is. Looked up for every request: the table may have been deleted."""
        found = await self._hub.store.find(table)
        if self._epoch != self._hub.store.epoch:  # a backup was restored, in which it may have gone otherwise
            self._begin()
        if found is None:
            raise CommandRefused(RefusalCode.NO_SUCH_TABLE)
        if table in self._hub.damaged:
            raise Damaged(table, self._hub.damaged[table])
        return found.head

    async def story(self, table: str, number: int, lang: str, whose: str) -> bytes:
        """A finished game in words. Raises what `game` raises, and NoSuchSeat."""
        game, key = await self.game(table, number), (table, number, lang, whose)
        kept = self._stories.get(key)
        if kept is None:
            kept = await self._tellings.do(key, partial(self._tell, game.record, lang, whose))
            self._stories.put(key, kept, len(kept))
        return kept

    async def _tell(self, record: bytes, lang: str, whose: str) -> bytes:
        async with self._one:
            return await asyncio.to_thread(lambda: encode(story(record.splitlines(), lang, whose)))

    async def _check_over(self, table: str, number: int, head: int) -> None:
        """Find out that a game isn't over without replaying anything: an open table knows, and a closed one
        hasn't changed."""
        looked = self._looked.get(table)
        if looked is not None and looked.lacks(number, head):
            looked.refuse(number)
        if number < 1 or await self._games_over(table, number) < number:
            raise CommandRefused(RefusalCode.NOT_FINISHED)

    async def _games_over(self, table: str, otherwise: int) -> int:
        """How many games are over at an open table."""
        try:
            over = await self._hub.at(table, games_over)
        except Unknown:  # there may be readable games before an entry that this program can't read
            return otherwise
        return otherwise if over is None else over

    async def _played_again(self, table: str, number: int, head: int) -> KeptGame | None:
        """Replay a table's games. None if its log has grown meanwhile, or is gone."""
        games, looked = await self._replays.do(table, partial(self._replay_undamaged, table))
        if looked.lacks(number, head):
            looked.refuse(number)
        return games.get(number)

    async def _replay_undamaged(self, table: str) -> tuple[dict[int, KeptGame], LookedThrough]:
        try:
            return await self._replay(table)
        except Damaged as why:
            self._hub.found_damaged(table, why)
            raise

    async def _replay(self, table: str) -> tuple[dict[int, KeptGame], LookedThrough]:
        """Replay all finished games of a table that aren't cached."""
        async with self._one:
            epoch, log = self._hub.store.epoch, await self._hub.store.read(table)
            first, before = self._kept_so_far(table)
            games, unknown = await asyncio.to_thread(played_again, log, first)
        if epoch != self._hub.store.epoch:
            return {}, NOT_LOOKED
        for number, game in games.items():
            self._games.put((table, number), game, game.size)
        looked = LookedThrough(len(log), before | games.keys(), unknown)
        self._looked.put(table, looked, 1)
        return games, looked

    def _kept_so_far(self, table: str) -> tuple[int, frozenset[int]]:
        """The first game that isn't cached and wasn't stopped, and those before it that are cached."""
        looked = self._looked.get(table) or NOT_LOOKED
        missing = (n for n in count(1) if (table, n) not in self._games and not looked.stopped(n))
        first = next(missing)
        return first, frozenset(n for n in range(1, first) if (table, n) in self._games)


async def games_over(live: LiveTable) -> int:
    """How many games are over at a loaded table, or were stopped."""
    await live.queue.look_for_more()
    return live.table.games - (live.table.phase is Phase.PLAYING)


def played_again(log: list[bytes], first: int) -> tuple[dict[int, KeptGame], str | None]:
    """The games from this number on, and why the rest can't be read, if it can't."""
    games = {}
    try:
        for game in finished(log, first):
            told = game.chronicle()
            chronicle = None if told is None else encode(told)
            games[game.number] = KeptGame(game.name, game.record, chronicle, game.guests)
    except Unknown as why:
        return games, str(why)
    return games, None
