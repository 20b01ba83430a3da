"""A database full of tables in the middle of a game, made without playing them over the network."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random

from msgspec import structs

from stickup.server.http.public_tables import listing_of
from stickup.server.live.live_table import KEEP_EVERY
from stickup.server.process.secret_key import secret_keys
from stickup.server.process.settings import DATABASE, Settings
from stickup.store.sqlite.store import SqliteStore
from stickup.tables import commands as c
from stickup.tables import entries as e
from stickup.tables.apply_entries import fold
from stickup.tables.checkpoints import Checkpoints
from stickup.tables.clock import Speed
from stickup.tables.codes import fresh_code, fresh_table_id, hash_token
from tests.tables.room import CASH, MILLIONS, Room, anything

from .endpoints import Place

PEOPLE = 5
SHORTEST, LONGEST = 100, 300
"""Entries of a table's log."""


class UnservedTable(Room):
    """A table played without a server, but stored as a server stores it: id, tokens and today's time."""

    def __init__(self, game: str) -> None:
        self.id, self.code = fresh_table_id(), fresh_code()
        self._began = int(time.time() * 1000) - 60_000
        self._at = 0
        super().__init__(PEOPLE, 0, game=game, speed=Speed.NORMAL, luck=self.id)

    @property
    def now(self) -> int:
        return self._at

    @now.setter
    def now(self, at: int) -> None:
        self._at = max(at, self._began)

    def dealt(self, entry: e.Entry) -> e.Entry:
        if isinstance(entry, e.Opened):
            return structs.replace(entry, table=self.id, code=self.code)
        if isinstance(entry, e.Sat):
            return structs.replace(entry, token=hash_token(self.token(entry.place)))
        return super().dealt(entry)

    def token(self, place: int) -> str:
        return f"{self.id}-{place}"

    def places(self) -> list[Place]:
        return [Place(self.id, place, self.token(place)) for place in range(PEOPLE)]

    def play_until(self, length: int, luck: Random) -> None:
        """To the middle of the game in which the log gets so long."""
        choose = anything(luck.random())
        while len(self.log) < length or self.match.over:
            if self.table.match is None or self.match.over:
                self._play_again()
            elif not self.all_answer(choose):
                assert self.step(), "nothing happens any more"

    def _play_again(self) -> None:
        if self.table.match is not None:
            self.do(self.table.host or 0, c.Again)
        self.begin()


async def fill(data: Path, tables: int, seed: int) -> list[list[Place]]:
    """So many tables, with what a server would have kept of each; everyone's place at each."""
    luck, checkpoints = Random(seed), Checkpoints(secret_keys(Settings(data=data))[0])
    store = SqliteStore(data / DATABASE)
    await store.open()
    places = []
    try:
        for number in range(tables):
            room = UnservedTable(MILLIONS if number % 4 == 3 else CASH)
            room.begin()
            room.play_until(luck.randint(SHORTEST, LONGEST), luck)
            await store.create(room.id, listing_of(room.table), room.log)
            position = len(room.log) - len(room.log) % KEEP_EVERY
            await store.keep(room.id, position, checkpoints.pack(fold(room.log[:position])))
            places.append(room.places())
    finally:
        await store.close()
    return places
