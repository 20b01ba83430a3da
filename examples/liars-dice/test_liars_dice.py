"""Liar's Dice keeps every promise that a game makes, and its own rules."""

from __future__ import annotations

from random import Random
from typing import Any

from liars_dice import REGISTRATION
from liars_dice.rules import GAME
from liars_dice.rules.actions import Bid, Doubt, Face
from liars_dice.rules.options import DiceSetup, Ones, Options
from liars_dice.rules.steps import FACES, DicePlay, Roll
from liars_dice.rules.table import Table
from stickup.core.engine import apply, start
from stickup.core.types import DEALER, Draw, Seat
from stickup.testing import Case, Conformance


def obey(state: DicePlay) -> None:
    """Everyone has the dice that the table says, once all have rolled."""
    if state.asked and DEALER not in state.asked:
        assert all(len(state.hands[seat].dice) == state.table.dice[seat] for seat in state.table.players())


def hidden_draw(state: DicePlay, draw: Draw, rng: Random) -> tuple[Draw, frozenset[Seat]] | None:
    """Another die, which only the one whose cup it is sees."""
    if not isinstance(state.task, Roll):
        return None
    return Draw((rng.choice(FACES),)), frozenset({state.task.seat})


def reshuffled(state: DicePlay, seat: Seat, rng: Random) -> DicePlay | None:
    """All the others have rolled something else."""
    if DEALER in state.asked:
        return None
    twin = state.copy()
    for other, hand in enumerate(twin.hands):
        if other != seat:
            hand.dice = tuple(sorted(rng.choice(FACES) for _ in hand.dice))
    return twin


class TestLiarsDice(Conformance):
    case = Case(REGISTRATION, obey=obey, hidden_draw=hidden_draw, reshuffled=reshuffled)
    games = 10


def table_of_two(*cups: tuple[int, ...], ones: Ones = Ones.WILD) -> DicePlay:
    """Seat 0 bids first; each has rolled this."""
    play = start(GAME, DiceSetup(2, Options(ones=ones)))
    apply(play, DEALER, Draw((Seat(0),)))
    for die in (die for cup in cups for die in cup):
        apply(play, DEALER, Draw((die,)))
    return play


def bid(play: DicePlay, seat: int, count: int, face: int) -> None:
    apply(play, Seat(seat), Face(face))
    apply(play, Seat(seat), Bid(count, face))


def options(play: DicePlay, seat: int) -> Any:
    return play.asked[Seat(seat)].options  # type: ignore[union-attr]


def test_ones_are_wild_and_a_wrong_doubt_costs_the_doubter_a_die() -> None:
    play = table_of_two((1, 2, 3, 4, 5), (1, 2, 2, 6, 6))
    bid(play, 0, 5, 2)
    apply(play, Seat(1), Doubt())
    assert play.table.dice == [5, 4]


def test_plain_ones_are_ones_and_a_wrong_bid_costs_the_bidder_a_die() -> None:
    play = table_of_two((1, 2, 3, 4, 5), (1, 2, 2, 6, 6), ones=Ones.PLAIN)
    bid(play, 0, 5, 2)
    apply(play, Seat(1), Doubt())
    assert play.table.dice == [4, 5]


def test_a_bid_is_more_dice_or_as_many_of_a_higher_face() -> None:
    play = table_of_two((1, 2, 3, 4, 5), (1, 2, 2, 6, 6))
    assert options(play, 0) == tuple(map(Face, FACES))
    bid(play, 0, 3, 5)
    assert options(play, 1) == (Doubt(), *map(Face, FACES))
    assert (play.table.lowest(5), play.table.lowest(6)) == (4, 3)


def test_a_bid_on_all_the_dice_can_only_be_doubted() -> None:
    play = table_of_two((6, 6, 6, 6, 6), (6, 6, 6, 6, 6))
    bid(play, 0, 8, 6)
    bid(play, 1, 10, 6)
    assert options(play, 0) == (Doubt(),)


def test_a_player_with_no_dice_left_has_lost() -> None:
    table = Table(Options(), [0, 0, 2])
    outcome = GAME.outcome(table)
    assert outcome is not None
    assert (outcome.scores, outcome.winners) == ((0, 0, 2), (2,))
