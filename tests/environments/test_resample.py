"""Hidden worlds dealt again: each looks the same to the observer, and is as likely as it should be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from stickup.core.types import Action, Seat
from stickup.environments.coding import coding_of
from stickup.environments.game_with_memory import GameWithMemory
from stickup.environments.resample import Belief, every, fits, own_answer, resample
from stickup.environments.review import at_length
from stickup.environments.small_tables import table_called
from stickup.games.cash_n_guns.rules.actions import BeTooSlow
from stickup.games.cash_n_guns.rules.options import CashSetup, Options, Powers, TooSlow
from stickup.games.millions_of_dollars.rules.actions import READY
from stickup.games.millions_of_dollars.rules.options import MillionsSetup
from stickup.numbers.numbering import NOTHING, Choices, Numbers
from tests.environments.playing import BY_NAME, GAMES, everyone_at


def told_at(coding, setup) -> GameWithMemory:
    return GameWithMemory(coding, Numbers(coding.numbering, coding.asked, setup.seats), setup)


def moments(told: GameWithMemory, rng: Random) -> Iterator[GameWithMemory]:
    """A game at random, at every round of answers."""
    while not told.over:
        if told.chance is not None:
            places, odds = zip(*told.outcomes(), strict=True)
            told.draw(rng.choices(places, odds)[0])
        else:
            yield told
            told.play({seat: rng.choice(choices.numbers) for seat, choices in told.choices.items()})


@pytest.mark.parametrize("game", GAMES)
def test_a_world_looks_the_same_to_the_one_who_looks(game):
    case, coding, other_hands = BY_NAME[game], coding_of(game), 0
    for seed in range(6):
        rng = Random(seed)
        told = told_at(coding, case.table(rng.choice(case.seats), rng.choice))
        for count, now in enumerate(moments(told, rng)):
            if count % 23 == 9:
                seat = rng.choice(everyone_at(now.setup))
                world = resample(now, seat, rng, worlds=1)
                assert world.told[seat] == now.told[seat]
                assert world.memory(seat) == now.memory(seat)
                assert world.observation(seat) == now.observation(seat)
                assert world.view(seat).hand == now.view(seat).hand
                assert world.choices.keys() == now.choices.keys()
                case.obey(world.state)
                other_hands += world.state.hands != now.state.hands
    assert other_hands > 10, "every world is the true one: nothing was dealt anew"


@pytest.mark.parametrize("game", GAMES)
def test_a_world_is_dealt_from_nothing_but_what_the_seat_has_seen(game):
    """Two games that differ in what others hold, and are the same game to one seat, give the same world."""
    case, coding = BY_NAME[game], coding_of(game)
    rng = Random(3)
    told = told_at(coding, case.table(5, rng.choice))
    for count, now in enumerate(moments(told, rng)):
        if count == 20:
            twin = resample(now, Seat(2), rng, worlds=1)
            assert twin.state.hands != now.state.hands
            one, two = (resample(each, Seat(2), Random(9), worlds=2) for each in (now, twin))
            assert one.state.hands == two.state.hands
            return


def test_a_world_can_be_played_to_the_end():
    for game in GAMES:
        rng = Random(4)
        told = told_at(coding_of(game), BY_NAME[game].table(4, rng.choice))
        now = next(now for count, now in enumerate(moments(told, rng)) if count == 15)
        world = resample(now, Seat(1), rng, worlds=1)
        before = repr(now.state)
        for _ in moments(world, rng):
            pass
        assert world.state.outcome is not None
        assert repr(now.state) == before, "the world was played, not the game it was taken from"


@pytest.mark.parametrize("too_slow", TooSlow)
@pytest.mark.parametrize("powers", Powers)
def test_a_world_can_be_dealt_though_somebody_was_too_slow(too_slow, powers):
    """C17, A8, A9, A11: the clock answers what no player can choose, and everyone may have seen it."""
    rng = Random(f"slow/{too_slow}/{powers}")
    setup = CashSetup(5, options=Options(powers=powers, too_slow=too_slow))
    told, looks = told_at(coding_of("cash-n-guns"), setup), 0
    while not told.over:
        if told.chance is not None:
            places, odds = zip(*told.outcomes(), strict=True)
            told.draw(rng.choices(places, odds)[0])
            continue
        if rng.random() < 0.3:
            seat = rng.choice([*told.choices])
            assert resample(told, seat, rng, worlds=1).told[seat] == told.told[seat]
            looks += 1
        told.answer({seat: slow_or_not(choices, rng) for seat, choices in told.choices.items()})
    assert looks > 15
    assert any(isinstance(answer, BeTooSlow) for _, answer, _ in told.said)


def test_a_world_can_be_dealt_though_the_clock_ended_a_negotiation():
    """It says "Ready" for everyone who is asked (B24), also for those who have said so."""
    rng, setup = Random(5), MillionsSetup(4)
    told = told_at(at_length(coding_of("millions-of-dollars")), setup)
    next(now for now in moments(told, rng) if now.on_the_floor)
    said(told, Seat(0), READY)
    for seat in [*told.choices]:
        said(told, seat, READY)
    next(now for now in moments(told, rng) if not now.on_the_floor)
    assert told.state.table.round == 2
    for seat in everyone_at(setup):
        assert resample(told, seat, rng, worlds=1).told[seat] == told.told[seat]


def said(told: GameWithMemory, seat: Seat, word: Action) -> None:
    """One speaks, as people do."""
    if told.on_the_floor:
        told.answer({**dict.fromkeys(told.choices, NOTHING), seat: word})


def slow_or_not(choices: Choices, rng: Random) -> Action:
    assert choices.question is not None
    return rng.choice([*choices.answers.values(), choices.question.silence])


# How likely each world is.


Hidden = Callable[[GameWithMemory], Any]
"""What someone else holds, say."""


def exact(told: GameWithMemory, seat: Seat, hidden: Hidden) -> dict[Any, float]:
    """The true odds of what is hidden, by playing every game: the others answer at random."""
    facts, odds = told.told[seat], Counter[Any]()

    def further(world: GameWithMemory, odd: float, at: int) -> None:
        now = fits(world, seat, facts, at)
        if now is None:
            return
        if now == len(facts) and world.chance is None:
            odds[hidden(world)] += odd  # type: ignore[assignment]
        elif world.chance is not None:
            for draw, part in every(world.chance):
                twin = world.copy()
                twin.deal(draw)
                further(twin, odd * part, now)
        else:
            everybody(world, odd, now)

    def everybody(world: GameWithMemory, odd: float, at: int) -> None:
        rounds: list[tuple[dict, float]] = [({}, odd)]
        for other, choices in world.choices.items():
            options = [own_answer(facts, at)] if other == seat else [*choices.answers.values()]
            rounds = [
                ({**given, other: one}, part / len(options)) for given, part in rounds for one in options
            ]
        for given, part in rounds:
            twin = world.copy()
            twin.answer(given)
            further(twin, part, at)

    further(told.fresh(), 1.0, 0)
    total = sum(odds.values())
    return {what: odd / total for what, odd in odds.items()}


def sampled(
    told: GameWithMemory, seat: Seat, hidden: Callable[[GameWithMemory], Any], worlds: int
) -> dict[Any, float]:
    belief, luck, odds = Belief(told, seat), Random(1), Counter[Any]()
    for _ in range(worlds):
        belief.widen(luck)
    for world, weight in belief.weighted():
        odds[hidden(world)] += weight  # type: ignore[assignment]
    total = sum(odds.values())
    return {what: odd / total for what, odd in odds.items()}


def hands(told: GameWithMemory) -> Any:
    return tuple((hand.clicks, hand.bangs, hand.loaded) for hand in told.state.hands)


def neighbours_role(told: GameWithMemory) -> Any:
    return told.state.hands[1].roles


def someone_to_ask(table: str, prompt: str, skip: int, seed: int) -> tuple[GameWithMemory, Seat]:
    small = table_called(table)
    rng, found = Random(seed), 0
    while True:
        for now in moments(told_at(small.coding, small.setup), rng):
            for seat, choices in now.choices.items():
                if choices.prompt == prompt:
                    found += 1
                    if found > skip:
                        return now, seat


@pytest.mark.parametrize(
    ("table", "prompt", "skip", "seed"),
    [
        ("long-duel", "courage", 2, 1),
        ("long-duel", "courage", 5, 0),
        ("long-duel", "load", 5, 0),
        ("standoff", "courage", 1, 3),
    ],
)
def test_bullets_are_as_likely_as_they_should_be(table, prompt, skip, seed):
    told, seat = someone_to_ask(table, prompt, skip, seed)
    compare(exact(told, seat, hands), sampled(told, seat, hands, 200))


@pytest.mark.parametrize("seed", [1, 2])
def test_roles_are_as_likely_as_they_should_be(seed):
    """On the first floor, once the roles are in the middle."""
    rng = Random(seed)
    told = told_at(coding_of("millions-of-dollars"), MillionsSetup(4))
    now = next(now for count, now in enumerate(moments(told, rng)) if count == 1)
    compare(exact(now, Seat(0), neighbours_role), sampled(now, Seat(0), neighbours_role, 250))


def compare(true: dict[Any, float], found: dict[Any, float]) -> None:
    assert len(true) > 1, "there is nothing to guess"
    assert found.keys() <= true.keys(), "a world that cannot be"
    assert sum(abs(true[what] - found.get(what, 0.0)) for what in true) / 2 < 0.1
