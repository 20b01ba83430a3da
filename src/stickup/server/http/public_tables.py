"""A table in the public list of tables."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from msgspec import Struct

from stickup.store.contract import Listing
from stickup.tables.alarms import next_alarm
from stickup.tables.clock import MINUTE, Speed
from stickup.tables.game_setup import seats_of
from stickup.tables.table import Phase, Table


class Listed(Struct, frozen=True):
    """A table in the public list."""

    table: str
    game: str
    speed: Speed
    phase: str
    host: str
    people: int
    seats: int
    setup: dict[str, Any]


encode: Final = msgspec.json.Encoder().encode


def listing_of(table: Table) -> Listing:
    """What the store keeps about a table, to find it without reading its log."""
    open_to_all = table.agreed.listed and not table.locked and table.phase is not Phase.CLOSED
    alone = not any(person.here for person in table.humans)
    alarm = next_alarm(table) if alone or table.agreed.speed is Speed.DAYS else None
    return Listing(
        code=table.code,
        live=table.phase is not Phase.CLOSED,
        listed=open_to_all,
        touched=table.touched - table.touched % MINUTE,
        due=None if alarm is None else alarm.when,
        public=encode(listed(table)),
    )


def listed(table: Table) -> Listed:
    host = "" if table.host is None else table.people[table.host].name
    return Listed(
        table=table.id,
        game=table.agreed.game,
        speed=table.agreed.speed,
        phase=table.phase,
        host=host,
        people=len(table.people),
        seats=max(seats_of(table.agreed.game)),
        setup=table.agreed.setup,
    )
