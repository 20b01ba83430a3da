"""Bots with manners have something to say, at the right moment, and never about what nobody has seen."""

from __future__ import annotations

from itertools import count
from random import Random

import pytest

from stickup.core.types import Action
from stickup.tables import commands as c
from stickup.tables import entries as e
from stickup.tables.alarms import next_alarm
from stickup.tables.clock import SECOND, TEMPOS, Speed
from stickup.tables.match import PendingRemark
from stickup.tables.narration.remarks import remark_on
from tests.tables.room import CASH, MILLIONS, Choose, Room


def anything(seed: object) -> Choose:
    luck = Random(f"{seed}")

    def choose(_: int, options: tuple[Action, ...]) -> Action:
        return luck.choice(options)

    return choose


def played(game: str, bot: str | None, speed: Speed = Speed.NORMAL, luck: object = "remarks") -> Room:
    room = Room(1, 4, game=game, speed=speed, bot=bot, luck=luck)
    room.begin()
    room.play_out(anything(luck))
    return room


def remarks(room: Room) -> list[e.Said]:
    entries = [e.decode(entry) for entry in room.log]
    return [entry for entry in entries if isinstance(entry, e.Said)]


@pytest.mark.parametrize("game", [CASH, MILLIONS])
def test_bots_with_manners_talk_and_others_keep_quiet(game: str) -> None:
    said = remarks(played(game, "rookie/mixed"))
    assert len(said) >= 3
    assert {entry.kind for entry in said} <= {"line", "emote"}
    assert all(entry.place != entry.whom for entry in said)
    assert remarks(played(game, "rookie")) == []


def test_where_there_is_no_time_nobody_talks() -> None:
    assert remarks(played(CASH, "rookie/mixed", Speed.BLITZ)) == []


def test_a_remark_waits_until_everyone_has_seen_what_it_is_about() -> None:
    room = Room(1, 4, bot="rookie/mixed", luck="moment")
    room.begin()
    choose, pending, shown = anything("moment"), room.match.remark, 0
    least, _ = TEMPOS[Speed.NORMAL].bot
    while not room.match.over:
        if not room.all_answer(choose):
            room.step()
        before, pending = pending, room.match.remark
        if pending is not None and pending != before and not room.match.over:
            shown += room.round.starts > room.round.opened
            assert pending.when >= room.round.starts + least, "it would tell the end of the scene"
    assert shown > 2


def test_planned_remarks_are_made_in_time() -> None:
    room = Room(1, 4, bot="rookie/mixed", luck="moment")
    room.begin()
    choose, due = anything("moment"), list[tuple[int, str]]()
    while not room.match.over:
        if room.match.remark is not None:
            due.append((room.match.remark.when, room.match.remark.text))
        if not room.all_answer(choose):
            room.step()
    said = [(entry.at, entry.text) for entry in remarks(room)]
    assert len(said) > 2
    assert set(said) <= set(due)


def test_a_reloaded_table_plans_the_same_remarks() -> None:
    room = Room(1, 4, bot="rookie/mixed", luck="again")
    room.begin()
    choose, pending = anything("again"), 0
    for number in count():
        if room.match.over:
            break
        if not room.all_answer(choose):
            room.step()
        if room.match.remark is None and number % 5:
            continue
        twin = room.folded().match
        assert twin is not None
        assert twin.remark == room.match.remark
        pending += twin.remark is not None
    assert pending


def test_remarks_do_not_depend_on_hidden_hands() -> None:
    """The same facts, other hands: the same remark."""
    room = Room(1, 4, bot="rookie/mixed", luck="hands")
    room.begin()
    choose, said = anything("hands"), 0
    while not room.match.over:
        if not room.all_answer(choose):
            room.step()
        facts, hands = list(room.shown[-1].facts), room.match.state.hands
        before = remark_on(room.table, room.match, facts, room.now)
        held = [(hand.clicks, hand.bangs, hand.loaded) for hand in hands]
        for hand in hands:
            hand.clicks, hand.bangs, hand.loaded = 1, 0, None
        assert remark_on(room.table, room.match, facts, room.now) == before
        for hand, were in zip(hands, held, strict=True):
            hand.clicks, hand.bangs, hand.loaded = were
        said += before is not None
    assert said


def test_nobody_points_at_someone_who_has_left() -> None:
    """Not at the place with number 0 either."""
    room = Room(2, 3, bot="rookie/mixed", luck="left")
    room.begin()
    room.play_out(anything("left"))
    room.match.remark = PendingRemark(room.now, place=3, kind="emote", text="point", whom=0)
    assert next_alarm(room.table) is not None
    before = len(remarks(room))
    room.do(0, c.LeaveTable)
    room.wait(SECOND)
    assert len(remarks(room)) == before
