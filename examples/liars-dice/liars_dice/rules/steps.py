"""A round, step by step: roll, bid, doubt, lift the cups."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from stickup.core.engine import State
from stickup.core.types import DEALER, Action, Decision, Draw, Seat, Task

from . import events as e
from .actions import Bid, Doubt, Face
from .table import Hand, Table

DicePlay = State[Table, Hand]
FACES: Final = range(1, 7)
HIGHEST_RAISE: Final = 8
"""How many numbers one may choose from: as many buttons as a phone has room for."""


class NameFirst(Task, frozen=True):
    """Who bids first in the first round is drawn by lot."""

    def ask(self, play: DicePlay) -> None:
        play.draw("first", play.table.players())

    def resolve(self, play: DicePlay, answers: Mapping[Seat, Draw]) -> None:
        play.first(Round(answers[DEALER].cards[0]))


class Round(Task, frozen=True):
    """Everyone with dice rolls; `seat` bids first."""

    seat: Seat

    def resolve(self, play: DicePlay, answers: Mapping[Seat, Action]) -> None:
        play.emit(e.RoundBegan(play.table.round + 1, self.seat))
        play.first(*map(Roll, play.table.players()), Turn(self.seat))


class Roll(Task, frozen=True):
    """One die after the other: a bag is drawn from without putting back, and two dice may show the same."""

    seat: Seat
    rolled: tuple[int, ...] = ()

    def ask(self, play: DicePlay) -> None:
        play.draw(f"die/{play.table.round}/{self.seat}/{len(self.rolled)}", FACES)

    def resolve(self, play: DicePlay, answers: Mapping[Seat, Draw]) -> None:
        rolled = self.rolled + answers[DEALER].cards
        if len(rolled) < play.table.dice[self.seat]:
            play.first(Roll(self.seat, rolled))
        else:
            play.emit(e.DiceRolled(self.seat, tuple(sorted(rolled))))


class Turn(Task, frozen=True):
    """Doubt the bid on the table, or choose a face to bid higher on. Silence doubts, if it can."""

    seat: Seat

    def ask(self, play: DicePlay) -> None:
        table = play.table
        doubt = () if table.bid is None else (Doubt(),)
        faces = (Face(face) for face in FACES if table.lowest(face) <= sum(table.dice))
        options = (*doubt, *faces)
        play.ask(self.seat, Decision("bid", options, options[0]))

    def resolve(self, play: DicePlay, answers: Mapping[Seat, Doubt | Face]) -> None:
        answer = answers[self.seat]
        if isinstance(answer, Face):
            play.first(HowMany(self.seat, answer.face))
        else:
            lift_cups(play, self.seat)


class HowMany(Task, frozen=True):
    """The second half of a bid; nobody has been told the first."""

    seat: Seat
    face: int

    def ask(self, play: DicePlay) -> None:
        lowest, dice = play.table.lowest(self.face), sum(play.table.dice)
        counts = range(lowest, min(dice + 1, lowest + HIGHEST_RAISE))
        options = tuple(Bid(count, self.face) for count in counts)
        play.ask(self.seat, Decision("how-many", options, options[0]))

    def resolve(self, play: DicePlay, answers: Mapping[Seat, Bid]) -> None:
        play.emit(e.BidMade(self.seat, answers[self.seat].count, self.face))
        play.first(Turn(play.table.after(self.seat)))


def lift_cups(play: DicePlay, doubter: Seat) -> None:
    """Count the dice. Whoever was wrong loses one, and bids first in the next round."""
    table, bid = play.table, play.table.bid
    assert bid is not None, "there is a bid to doubt"
    players = table.players()
    dice = tuple(hand.dice if seat in players else () for seat, hand in enumerate(play.hands[:-1]))
    count = sum(table.matching(cup, bid.face) for cup in dice)
    loser = doubter if count >= bid.count else bid.seat
    play.emit(e.Doubted(doubter, bid.seat))
    play.emit(e.CupsLifted(dice, bid.face, count))
    play.emit(e.DieLost(loser, table.dice[loser] - 1))
    if len(table.players()) > 1:
        play.first(Round(loser if table.dice[loser] else table.after(loser)))
