"""There are 175 millions, at every step of any game: STICKUP_GAMES=1000 plays more games than the default."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from random import Random

import msgspec
import pytest

from stickup.core.dealer import FastDealer
from stickup.core.engine import State, apply, start
from stickup.core.types import Action, Chance, Decision
from stickup.games.millions_of_dollars.rules import GAME
from stickup.games.millions_of_dollars.rules.actions import ACTIONS, Plan
from stickup.games.millions_of_dollars.rules.cards import BANKS, ORDER, Bank
from stickup.games.millions_of_dollars.rules.options import MillionsSetup, Money, Options

GAMES = int(os.environ.get("STICKUP_GAMES", "40"))
LONGEST = 20_000
VALUES = {field.name: tuple(field.type) for field in msgspec.structs.fields(Options)}


def any_setup(seats: int, rng: Random) -> MillionsSetup:
    """Any options, and every third table with loot cards of its own."""
    values = {name: rng.choice(choices) for name, choices in VALUES.items()}
    if seats == 3:
        del values["wont_get_fooled_again"]
    banks = any_banks(rng) if rng.random() < 1 / 3 else BANKS
    return MillionsSetup(seats, Options(**values), banks)


def any_banks(rng: Random) -> tuple[Bank, ...]:
    """As mean and as rich as a table may have them."""
    return tuple(
        Bank(f"Bank {n}", rng.choice([1, 2, 5, 12, 100]), rng.randint(0, 5), rng.choice([None, *ORDER]))
        for n in range(rng.randint(8, 12))
    )


def answer(question: Decision, rng: Random) -> Action:
    """Any kind of answer is as likely as another, however many there are of it; silence is one."""
    if rng.random() < 0.3:
        return question.silence
    kind = rng.choice(sorted({type(option) for option in question.options}, key=lambda kind: kind.__name__))
    return rng.choice([option for option in question.options if type(option) is kind])


def steps(state: State, seed: int, rng: Random) -> Iterator[Action]:
    """Play to the end at random; every answer is handed out once it is taken."""
    dealer = FastDealer(seed)
    while state.asked:
        seat = rng.choice(sorted(state.asked))
        question = state.asked[seat]
        said = dealer.answer(question) if isinstance(question, Chance) else answer(question, rng)
        apply(state, seat, said)
        yield said


def check_money(state: State) -> None:
    """M3: in the Reserve, in hands, on Characters as antes or as offers."""
    table = state.table
    hands = [state.hands[seat].cash for seat in table.seats()]
    antes = sum(place.ante for player in table.players for place in player.places)
    bids = sum(bid.amount for bid in table.bids)
    assert table.reserve + sum(hands) + antes + bids == 175
    assert min(hands) >= 0, "nobody owes anything"
    assert all(bid.amount > 0 for bid in table.bids)
    if table.options.money is Money.OPEN or state.over:
        assert [player.cash for player in table.players] == hands
    else:
        assert all(player.cash is None for player in table.players)


@pytest.mark.parametrize("seats", range(3, 9))
@pytest.mark.timeout(7200)
def test_no_money_is_made_or_lost(seats):
    """M3, B3, B19, B24: and nobody ever has less than nothing."""
    said: Counter[str] = Counter()
    for number in range(GAMES):
        rng = Random(f"{seats}/{number}")
        state = start(GAME, any_setup(seats, rng), listen=False)
        check_money(state)
        for count, word in enumerate(steps(state, number, rng)):
            said[type(word).__name__] += 1
            check_money(state)
            assert count < LONGEST, "it goes on for ever"
        assert state.over
        assert state.outcome is not None
        assert state.outcome.scores == tuple(state.hands[seat].cash for seat in range(seats))
    if GAMES >= 40:
        everything = {kind.__name__ for kind in ACTIONS} - ({"Name"} if seats == 4 else set())
        assert everything <= set(said), "a kind of answer that nobody ever gave proves nothing"


@pytest.mark.parametrize("seats", range(3, 9))
def test_players_who_are_out_are_not_asked(seats):
    """M9, B5: on the floor only those with a Character in; in the heist only a Snitch who is in."""
    for number in range(20):
        rng = Random(f"{seats}/{number}")
        state = start(GAME, any_setup(seats, rng), listen=False)
        for _ in steps(state, number, rng):
            for seat, question in state.asked.items():
                if isinstance(question, Decision) and not isinstance(question.options[0], Plan):
                    assert any(owner == seat for owner, _ in state.table.crew)
                    assert not all(place.left for place in state.table.players[seat].places)
