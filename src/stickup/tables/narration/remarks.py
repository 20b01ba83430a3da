"""What bots with manners say at the table, and when. Both depend only on what everyone has seen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from stickup.bots.manners import Happenings, Remark
from stickup.core.types import Event, Seat
from stickup.core.view import seen_by
from stickup.games import happenings_in, manner_called

from ..clock import bot_takes, chance_of
from ..match import Match, PendingRemark
from ..table import Table

TALKATIVE: Final = 0.6
"""The chance that a bot speaks when it has something to say."""


def remark_on(table: Table, match: Match, facts: Sequence[Event], at: int) -> PendingRemark | None:
    """What one of the bots will say about these facts, once everyone has seen them.

    Nothing if the table's speed leaves no time."""
    happenings = happenings_in(match.game.name)
    if happenings is None or not table.tempo.show or not bots_at(table, match) or hushed(match):
        return None
    found = list(remarks(table, match, happenings, list(seen_by(None, facts))))
    if not found:
        return None
    seat, said = found[int(chance_of(match.header.deal, match.rounds, "who") * len(found))]
    shown = at if match.round is None else max(at, match.round.starts)
    when = shown + bot_takes(table.agreed.speed, match.header.deal, match.rounds, "remark")
    whom = None if said.whom is None else match.seats[said.whom]
    return PendingRemark(when, match.seats[seat], said.kind, said.text, whom)


def bots_at(table: Table, match: Match) -> bool:
    return any(table.people[place].bot for place in match.seats)


def remarks(
    table: Table, match: Match, happenings: Happenings, facts: Sequence[Event]
) -> Iterator[tuple[Seat, Remark]]:
    """The bots that have something to say, and what."""
    for number, place in enumerate(match.seats):
        seat, bot = Seat(number), table.people[place].bot
        manner = None if bot is None else manner_called(match.game.name, bot)
        if manner is None or match.muted(seat) or match.ghost(place):
            continue
        said = manner().remark(happenings(seat, match.state.table, facts))
        if said is not None:
            yield seat, said


def hushed(match: Match) -> bool:
    """Whether all bots stay silent this time."""
    return chance_of(match.header.deal, match.rounds, at_floor(match)) >= TALKATIVE


def at_floor(match: Match) -> int:
    """How much has been said on an open floor, so that each thing said can get its own remark."""
    return match.words.total()
