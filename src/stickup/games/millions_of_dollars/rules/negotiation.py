"""Phase 2, negotiation: an open floor. Anyone who is in may act at any time, and it counts at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Any, ClassVar, Final

from stickup.core.types import Action, Decision, Seat, Task

from . import events as e
from .actions import (
    LAST_CALL,
    NOT_READY,
    READY,
    Claim,
    GiveMoney,
    LastCall,
    Leave,
    NotReady,
    Offer,
    Peek,
    Ready,
    Withdraw,
)
from .cards import ROLES, Role
from .events import Character
from .options import Gifts
from .shared_moves import MillionsPlay, pay, role_of
from .table import MillionsTable

GIFTS_ON: Final = Gifts.ON
a_leave, an_offer = cache(Leave), cache(Offer)
"""The same words recur all the time: the same objects are found faster than equal ones."""


class Negotiation(Task, frozen=True):
    """2. It ends when all who are in are ready (M13, B4, B6). Silence is ready."""

    step: ClassVar[int] = 2

    def ask(self, play: MillionsPlay) -> None:
        for seat in play.table.inside:
            play.ask(seat, question(play, seat))

    def hear(self, play: MillionsPlay, seat: Seat, answer: Action) -> None:
        concerned = SAYING[type(answer)](play, seat, answer)
        table = play.table
        closes = table.players[seat].ready and table.all_ready()  # a departure makes all unready (B4)
        inside = () if closes else table.inside
        for other in sorted(play.asked if closes else concerned):
            if other in inside:
                play.ask(other, question(play, other))
            else:
                play.dismiss(other)

    def resolve(self, play: MillionsPlay, answers: Mapping[Seat, Action]) -> None:
        for bid in list(play.table.bids):
            pay(play, e.OfferWithdrawn(bid.payer, bid.owner, bid.position, bid.amount))
        play.emit(e.NegotiationEnded())


# The options.


def question(play: MillionsPlay, seat: Seat) -> Decision:
    table, me = play.table, play.table.players[seat]
    crew, cash = table.crew, play.hands[seat].cash
    options = (
        NOT_READY if me.ready else READY,
        *leaving_and_withdrawing(table, seat),
        *claims(len(table.players), me.claim),
        *(peeks(seat, crew) if me.intimidations else ()),
        *((LAST_CALL,) if not table.last_call and table.caller() == seat else ()),
        *(with_gifts(seat, crew, cash) if table.options.gifts is GIFTS_ON else offers(seat, crew, cash)),
    )
    return Decision("negotiate", options, READY, floor=True)


def all_but(seat: Seat, crew: tuple[Character, ...]) -> tuple[Character, ...]:
    return tuple(who for who in crew if who[0] != seat)


def leaving_and_withdrawing(table: MillionsTable, seat: Seat) -> list[Leave | Withdraw]:
    """Each of my Characters may leave, for exactly what's offered for it now; and I may take back what I
    offer."""
    offered, mine = [0, 0], []
    for bid in table.bids:
        if bid.owner == seat:
            offered[bid.position] += bid.amount
        elif bid.payer == seat:
            mine.append((bid.owner, bid.position))
    options: list[Leave | Withdraw] = []
    for at, place in enumerate(table.players[seat].places):
        if not place.left:
            options.append(a_leave(at, offered[at]))
    if mine:
        options += withdrawals(frozenset(mine))
    return options


@cache
def withdrawals(bids: frozenset[Character]) -> tuple[Withdraw, ...]:
    return tuple(Withdraw(*who) for who in sorted(bids))


@cache
def offers(seat: Seat, crew: tuple[Character, ...], cash: int) -> tuple[Offer, ...]:
    """Whole millions, from my cash, which doesn't include what I already offer (B3)."""
    return tuple(an_offer(*who, amount) for who in all_but(seat, crew) for amount in range(1, cash + 1))


@cache
def claims(players: int, now: Role | None) -> tuple[Claim, ...]:
    return tuple(Claim(role) for role in ROLES[players] if role is not now)


@cache
def peeks(seat: Seat, crew: tuple[Character, ...]) -> tuple[Peek, ...]:
    return tuple(Peek(*who) for who in all_but(seat, crew))


@cache
def with_gifts(seat: Seat, crew: tuple[Character, ...], cash: int) -> tuple[Offer | GiveMoney, ...]:
    """Offers, and money with no strings attached, for anyone who is in."""
    others = dict.fromkeys(owner for owner, _ in all_but(seat, crew))
    gifts = (GiveMoney(other, amount) for other in others for amount in range(1, cash + 1))
    return (*offers(seat, crew, cash), *gifts)


# What each answer does, and whose question it changes.


def offer(play: MillionsPlay, seat: Seat, said: Offer) -> Iterable[Seat]:
    pay(play, e.Offered(seat, said.owner, said.position, said.amount))
    return (seat, said.owner)


def withdraw(play: MillionsPlay, seat: Seat, said: Withdraw) -> Iterable[Seat]:
    for bid in play.table.bids_on((said.owner, said.position)):
        if bid.payer == seat:
            pay(play, e.OfferWithdrawn(seat, bid.owner, bid.position, bid.amount))
    return (seat, said.owner)


def leave(play: MillionsPlay, seat: Seat, said: Leave) -> Iterable[Seat]:
    """One step: the money moves, the Character leaves, and that's final (M11, B3)."""
    character = (seat, said.position)
    bids = play.table.bids_on(character)
    ante = play.table.place(character).ante
    payers, amounts = tuple(bid.payer for bid in bids), tuple(bid.amount for bid in bids)
    pay(play, e.Left(seat, said.position, ante, payers, amounts))
    if seat not in play.table.inside:
        for bid in [bid for bid in play.table.bids if bid.payer == seat]:
            pay(play, e.OfferWithdrawn(seat, bid.owner, bid.position, bid.amount))
    return play.asked


def claim(play: MillionsPlay, seat: Seat, said: Claim) -> Iterable[Seat]:
    play.emit(e.Claimed(seat, said.role))
    return (seat,)


def peek(play: MillionsPlay, seat: Seat, said: Peek) -> Iterable[Seat]:
    """Everyone sees that `seat` looks; only `seat` sees the role (B12)."""
    play.emit(e.Peeked(seat, said.owner, said.position))
    play.emit(e.RoleSeen(seat, said.owner, said.position, role_of(play, (said.owner, said.position))))
    return (seat,)


def give(play: MillionsPlay, seat: Seat, said: GiveMoney) -> Iterable[Seat]:
    pay(play, e.MoneyGiven(seat, said.seat, said.amount))
    return (seat, said.seat)


def be_ready(play: MillionsPlay, seat: Seat, _: Ready) -> Iterable[Seat]:
    if not play.table.players[seat].ready:
        play.emit(e.SaidReady(seat))
    return (seat,)


def take_back_ready(play: MillionsPlay, seat: Seat, _: NotReady) -> Iterable[Seat]:
    play.emit(e.TookBackReady(seat))
    return (seat,)


def last_call(play: MillionsPlay, seat: Seat, _: LastCall) -> Iterable[Seat]:
    play.emit(e.LastCallMade(seat))
    return (seat,)


SAYING: Final[dict[type[Action], Callable[[MillionsPlay, Seat, Any], Iterable[Seat]]]] = {
    Offer: offer,
    Withdraw: withdraw,
    Leave: leave,
    Claim: claim,
    Peek: peek,
    GiveMoney: give,
    Ready: be_ready,
    NotReady: take_back_ready,
    LastCall: last_call,
}
