"""Open floors without a clock: the simulation lets everyone speak, in a fair order, and ends it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import groupby
from types import SimpleNamespace
from typing import Any

import pytest

from stickup.bots.play_to_end import PATIENCE, FloorTurns, answers
from stickup.core.dealer import FastDealer
from stickup.core.engine import IllegalAction, apply, start
from stickup.core.record import By
from stickup.core.types import Action, Decision, Seat, Task
from stickup.core.verify_record import verify
from stickup.core.view import View, shared_view
from stickup.environments.one_seat import OneSeat
from stickup.games import bots_for, registrations
from stickup.games.millions_of_dollars.rules import GAME
from stickup.games.millions_of_dollars.rules.actions import (
    READY,
    Claim,
    Leave,
    Name,
    NotReady,
    Offer,
    Plan,
    Withdraw,
)
from stickup.games.millions_of_dollars.rules.options import Gifts, MillionsSetup, Options
from stickup.simulation.game_runner import GameSeries, play_one, record_one, seat_bots, seed_of
from tests.games.millions_of_dollars.rules.heist_table import BRUTE, CROOK, DRIVER, HeistTable

EIGHT = MillionsSetup(8)


class Stubborn:
    """Gives the first of its favourite kinds of answer there is, time and again."""

    def __init__(self, *kinds: type[Action], plan: int = 0) -> None:
        self.kinds: tuple[type[Action], ...] = (*kinds, Name)
        self.plan = plan

    def choose(self, view: View[Any, Any], decision: Decision) -> Action:
        if decision.prompt == "plan":
            return decision.options[self.plan]
        liked = [o for kind in self.kinds for o in decision.options if isinstance(o, kind)]
        return liked[0] if liked else decision.options[0]


def never_ready() -> Stubborn:
    return Stubborn(Claim)


def always_leaving() -> Stubborn:
    return Stubborn(Leave)


def never_sure() -> Stubborn:
    return Stubborn(NotReady)


def offering_and_withdrawing() -> Stubborn:
    return Stubborn(Withdraw, Offer)


PESTS = {
    "never ready": never_ready,
    "always leaving": always_leaving,
    "never sure": never_sure,
    "offering and withdrawing": offering_and_withdrawing,
}


@pytest.fixture(autouse=True)
def pests(monkeypatch: pytest.MonkeyPatch) -> None:
    def maker(make: Callable[[], Stubborn]) -> Callable[[int | str], Stubborn]:
        return lambda seed: make()

    for name, make in PESTS.items():
        monkeypatch.setitem(registrations()[GAME.name].bots, name, maker(make))
    other_plan = maker(lambda: Stubborn(Claim, plan=-1))
    monkeypatch.setitem(registrations()[GAME.name].bots, "never ready, another role", other_plan)


Spoken = tuple[int, Seat, By, bool]
"""In which round, who, by whom, and whether the floor was open."""


def spoken(series: GameSeries, index: int = 0) -> Iterator[Spoken]:
    """Everything said in a game, luck left out."""
    state = start(series.game, series.setup, listen=False)
    seed = seed_of(series, index)
    for seat, answer, by in answers(state, seat_bots(series, index), FastDealer(seed), FloorTurns(seed)):
        question = state.asked[seat]
        if isinstance(question, Decision):
            yield state.table.round, seat, by, question.floor
        apply(state, seat, answer)


def on_floors(series: GameSeries, index: int = 0) -> list[list[tuple[Seat, By]]]:
    """What was said on the open floor of each round."""
    said = [(number, seat, by) for number, seat, by, floor in spoken(series, index) if floor]
    return [[(seat, by) for _, seat, by in floor] for _, floor in groupby(said, key=lambda it: it[0])]


@pytest.mark.parametrize("gifts", Gifts)
@pytest.mark.parametrize("pest", [*PESTS, "random", "cautious", None])
def test_every_floor_ends_no_matter_who_talks(pest, gifts):
    bots = (*PESTS, "random", "cautious") if pest is None else (pest,)
    series = GameSeries(GAME, MillionsSetup(8, Options(gifts=gifts)), bots, "pests")
    assert play_one(series, 0).outcome is not None


@pytest.mark.parametrize("pest", PESTS)
def test_nobody_speaks_more_often_than_patience_allows(pest):
    for floor in on_floors(GameSeries(GAME, EIGHT, (pest,), "patience")):
        by_bots = Counter(seat for seat, by in floor if by is By.BOT)
        assert max(by_bots.values()) <= PATIENCE
        late = [by for _, by in floor[PATIENCE * 8 :]]
        assert all(by is By.CLOCK for by in late)


def test_a_word_that_is_not_on_offer_is_an_error_not_silence(monkeypatch):
    """Else a broken bot would pass for a quiet one."""
    too_much = Offer(Seat(1), 0, 1_000)

    class Boaster(Stubborn):
        def choose(self, view: View[Any, Any], decision: Decision) -> Action:
            return too_much if decision.floor else super().choose(view, decision)

    monkeypatch.setitem(registrations()[GAME.name].bots, "boaster", lambda seed: Boaster())
    with pytest.raises(IllegalAction):
        play_one(GameSeries(GAME, EIGHT, ("boaster",), "s"), 0)
    with pytest.raises(IllegalAction):
        beside_a_learner("boaster")


def test_an_illegal_plan_is_refused_beside_a_learner_too(monkeypatch):
    class Cheat(Stubborn):
        def choose(self, view: View[Any, Any], decision: Decision) -> Action:
            return Plan(()) if decision.prompt == "plan" else super().choose(view, decision)

    monkeypatch.setitem(registrations()[GAME.name].bots, "cheat", lambda seed: Cheat())
    with pytest.raises(IllegalAction):
        beside_a_learner("cheat")


def beside_a_learner(bot: str) -> None:
    table = OneSeat(GAME.name, 4, [bot], None, "win", {})
    table.deal()
    while not table.over:
        table.play(table.episode.mask(table.seat).index(1))


def test_every_floor_has_its_own_patience():
    floors = on_floors(GameSeries(GAME, EIGHT, ("never ready",), "again"))
    assert len(floors) > 1
    for floor in floors:
        assert Counter(seat for seat, by in floor if by is By.BOT) == dict.fromkeys(range(8), PATIENCE)


def test_two_floors_in_a_row_each_have_their_own_patience():
    clock, talk = FloorTurns("s"), Decision("talk", (READY,), READY, floor=True)
    for floor in (Task(), Task()):
        state: Any = SimpleNamespace(task=floor)
        assert not any(clock.cuts_short(state, Seat(0), talk) for _ in range(PATIENCE))
        assert clock.cuts_short(state, Seat(0), talk)
        assert not clock.cuts_short(state, Seat(1), talk)


def test_nobody_speaks_again_before_all_others_have():
    for floor in on_floors(GameSeries(GAME, EIGHT, ("never ready",), "turns")):
        for turn in range(PATIENCE):
            assert sorted(seat for seat, _ in floor[8 * turn : 8 * turn + 8]) == list(range(8))


def test_everyone_is_first_to_speak_equally_often():
    first = Counter(
        floor[0][0]
        for index in range(60)
        for floor in on_floors(GameSeries(GAME, MillionsSetup(4), ("random",), "first"), index)
    )
    fair = first.total() / 4
    assert fair > 60
    assert all(0.7 * fair < first[Seat(seat)] < 1.3 * fair for seat in range(4))


def test_the_order_of_speaking_reveals_nothing_about_the_roles():
    one = on_floors(GameSeries(GAME, EIGHT, ("never ready",), "secret"))[0]
    other = on_floors(GameSeries(GAME, EIGHT, ("never ready, another role",), "secret"))[0]
    assert one == other


def test_off_the_floor_everyone_answers_for_themselves():
    for pest in PESTS:
        by = {by for *_, by, floor in spoken(GameSeries(GAME, EIGHT, (pest,), "off")) if not floor}
        assert by == {By.BOT}


def test_a_record_says_where_the_clock_has_answered():
    series, lines = GameSeries(GAME, MillionsSetup(5), ("never ready", "random"), "record"), list[bytes]()
    assert record_one(series, 0, lines.append) == play_one(series, 0)
    verify({GAME.name: GAME}, lines)
    whole = b"".join(lines)
    clock, bots = whole.count(b'"by":"clock"'), whole.count(b'"by":"bot"')
    said = Counter(by for *_, by, _ in spoken(series))
    assert (clock, bots) == (said[By.CLOCK], said[By.BOT])
    assert clock


def test_the_length_of_a_game_is_counted_in_rounds():
    lengths = {
        play_one(GameSeries(GAME, MillionsSetup(4), ("random",), "long"), index).turns for index in range(20)
    }
    assert lengths <= set(range(1, 9))
    assert len(lengths) > 2


# The random bot


def test_on_a_floor_the_random_bot_says_any_kind_of_thing_equally_often():
    """Were it any option, it would offer money nine times out of ten."""
    table = HeistTable(4, cash={0: 40}).floor(BRUTE, DRIVER, CROOK, CROOK).offer(1, 0, 1)
    question, bot = table.decision(0), bots_for(GAME.name)["random"]("kinds")
    said = [bot.choose(shared_view(table.state, Seat(0)), question) for _ in range(2_000)]
    kinds = Counter(type(answer).__name__ for answer in said)
    assert set(kinds) == {"Ready", "Leave", "Claim", "Offer", "LastCall"}
    assert all(320 < count < 480 for count in kinds.values())
    assert len({answer for answer in said if isinstance(answer, Offer)}) > 80


def test_off_the_floor_the_random_bot_takes_any_option_equally_often():
    table = HeistTable(3).turn_up()
    question, bot = table.decision(0), bots_for(GAME.name)["random"]("plans")
    said = Counter(bot.choose(shared_view(table.state, Seat(0)), question) for _ in range(2_000))
    assert set(said) == set(question.options) == {option for option in said if isinstance(option, Plan)}
    assert all(140 < count < 260 for count in said.values())
