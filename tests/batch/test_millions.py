"""Millions of Dollars in batches: the game of the readable engine, which is the authority."""

from __future__ import annotations

from random import Random

import pytest

from stickup.batch import BatchEngine, IllegalAnswer
from stickup.batch.array_backend import np
from stickup.batch.millions_of_dollars.rules import VERSION
from stickup.batch.records import record_rollout
from stickup.core.types import Action, Seat
from stickup.core.verify_record import verify
from stickup.games.millions_of_dollars.rules import GAME, MillionsOfDollars
from stickup.games.millions_of_dollars.rules import actions as a
from stickup.games.millions_of_dollars.rules.cards import Bank
from stickup.games.millions_of_dollars.rules.options import Gifts, MillionsSetup, Options
from tests.ageing.shelf import RECORDS, lines, name
from tests.batch.any_crews import any_crews, shared_by_rules, shared_in_batch
from tests.batch.every_heist import play_every_heist
from tests.batch.follow_millions import any_setup, follow, follow_record, say_everything

KEPT = [record for record in RECORDS if b'"game":"millions-of-dollars"' in lines(record)[0]]
SHORTEST = sorted(KEPT, key=lambda record: len(lines(record)))[:2]
"""The others are replayed by `python -m tests.prove.batch`."""
S0, S1 = Seat(0), Seat(1)


@pytest.mark.parametrize(("seats", "number"), [(3, 0), (4, 1), (6, 2), (8, 3)])
def test_any_game_of_a_batch_is_a_game_by_the_rules(seats, number):
    """Options, loot cards and words at random: the same questions, options, tables, hands and scores."""
    follow(setup_for(seats, f"batch {number}"), 10, number, given=number % 2 == 1)


def setup_for(seats: int, name: str) -> MillionsSetup:
    setups = (any_setup(Random(f"{name} {attempt}")) for attempt in range(100))
    return next(setup for setup in setups if setup.seats == seats)


@pytest.mark.parametrize("record", SHORTEST, ids=name)
def test_a_record_that_was_kept_can_be_replayed_in_a_batch(record):
    """A word a round, while the others listen."""
    follow_record(lines(record))


def test_whatever_three_players_say_at_once_is_heard_as_if_said_in_turn():
    """All words of each: leaving while the payer leaves or withdraws, offering to a leaver, and so on."""
    before: list[dict[int, Action]] = [
        {0: a.Offer(S1, 0, 1), 1: a.Offer(S0, 0, 2), 3: a.Offer(S0, 0, 1), 2: a.READY},
        {0: a.READY, 3: a.READY},
    ]
    setup = MillionsSetup(4, Options(gifts=Gifts.ON))
    assert say_everything(setup, (0, 1, 2), before) > 5000


def test_heists_pay_as_in_the_readable_engine():
    """All plans and all leavers at a table of four; `make prove` plays other tables as well."""
    assert play_every_heist(4) == 3**4 * 2**4


@pytest.mark.parametrize("seats", [3, 8])
def test_loot_is_shared_as_in_the_readable_engine_also_among_the_poor(seats):
    """Any crew, any cash: those who are short pay what they have, even to their own Driver (M18-M23, M28)."""
    assert shared_in_batch(seats, any_crews(seats, 300)) == shared_by_rules(any_crews(seats, 300))


@pytest.mark.parametrize("seats", [3, 7])
def test_a_game_of_a_rollout_is_a_record_that_verifies(seats):
    setup = setup_for(seats, "record")
    finish = BatchEngine(setup).rollout(seats, 40)
    for game in (0, 39):
        written: list[bytes] = []
        outcome = record_rollout(setup, seats, game, written.append)
        verify({GAME.name: GAME}, written)
        assert outcome.scores == tuple(int(score[game]) for score in finish.scores)
        assert outcome.winners == tuple(seat for seat, won in enumerate(finish.winners) if won[game])
        assert sum(b'"by":"bot"' in line for line in written) == finish.decisions[game]


def test_games_do_not_depend_on_their_neighbours():
    """In game 33 the last floor to close is closed by the clock."""
    engine = BatchEngine(MillionsSetup(4))
    many, few = engine.rollout(9, 60), [engine.rollout(9, np.asarray([game])) for game in (33, 41)]
    for game, one in zip((33, 41), few, strict=True):
        assert [score[game] for score in many.scores] == [score[0] for score in one.scores]
        assert many.decisions[game] == one.decisions[0]


def test_a_word_that_is_not_on_offer_is_refused_by_name():
    engine = BatchEngine(MillionsSetup(4))
    position = engine.init(seed=1, games=2)
    position = engine.step(position, engine.legal(position).argmax(1))
    answers = engine.legal(position).argmax(1)
    answers[2, 1] = 5
    with pytest.raises(
        IllegalAnswer, match=r"game 1, seat 2: 5 isn't an answer to 'negotiate'; the options are 0 ready"
    ):
        engine.step(position, answers)


def test_more_loot_cards_than_a_word_has_bits_are_refused():
    banks = tuple(Bank(f"Bank {number}", 8, 1) for number in range(33))
    with pytest.raises(ValueError, match="a batch has at most 32 loot cards, not 33"):
        BatchEngine(MillionsSetup(4, banks=banks))


def test_a_setup_of_another_game_is_refused():
    with pytest.raises(TypeError, match=r"with what stickup\.setup\(\) returns, not with 'chess'"):
        BatchEngine("chess")


def test_the_batch_engine_plays_todays_rules():
    """A new version of the rules must be taught to it; then this number changes."""
    assert MillionsOfDollars.newest == VERSION
