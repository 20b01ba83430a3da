"""The end of a game of Cash 'n Guns: the count, what lay in the guns, the awards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct
from rich.text import Text

from stickup.core.types import Event, Outcome, Seat
from stickup.core.view import View
from stickup.terminal.columns import cut, in_columns

from ..rules import events as e
from ..rules.cards import CASH, DIAMOND_BONUS, DIAMONDS, KIND, TURNS, Bullet, Kind, Loot
from ..rules.hooks import power_of
from ..rules.scoring import worth
from ..rules.table import Hand, Table
from .chronicle import Award, Gun, awards, guns
from .voice import Voice

NAME: Final = 14
WIDE: Final = 72
"""What the count needs; narrower terminals get it in a line each."""
PILES: Final = ("bills", "diamonds", "paintings", "bonus", "total")


class Pile(Struct, frozen=True):
    """What one gangster is worth, pile by pile; `alive` is False for those who only get a cross."""

    seat: Seat
    alive: bool
    bills: int
    diamonds: int
    paintings: int
    bonus: int

    @property
    def total(self) -> int:
        return self.bills + self.diamonds + self.paintings + self.bonus


def ending(voice: Voice, view: View[Table, Hand], facts: Sequence[Event], width: int) -> list[Text]:
    """Everybody's piles, from last to first, then who won; `view` is the one at the end."""
    ended = next(fact for fact in facts if isinstance(fact, e.GameEnded))
    if width < WIDE:
        outcome = voice.cash.outcome(Outcome(ended.scores, ended.winners), view.seat)
        return [Text(line) for line in outcome.splitlines()]
    opened = {fact.seat: fact.loot for fact in facts if isinstance(fact, e.LootOpened)}
    seats = map(Seat, range(len(view.table.gangsters)))
    piles = [pile(view.table, seat, opened.get(seat), ended.diamond_bonus) for seat in seats]
    piles.sort(key=lambda pile: (pile.alive, pile.seat in ended.winners, pile.total))
    head = [Text(""), *(Text(voice.say(f"play-column-{name}"), "dim") for name in PILES)]
    rows = [head, *(pile_row(voice, pile, ended.winners, view.seat) for pile in piles)]
    outcome = voice.cash.event(ended, view.seat) or ""
    return [*in_columns(rows, right=range(1, 6)), Text(outcome, "bold yellow")]


def pile(table: Table, seat: Seat, loot: tuple[Loot, ...] | None, bonus: Seat | None) -> Pile:
    if loot is None:
        return Pile(seat, False, 0, 0, 0, 0)
    bills = sum(CASH[card] for card in loot if KIND[card] is Kind.BILL)
    diamonds = sum(CASH[card] for card in loot if card in DIAMONDS)
    paintings = worth(loot, power_of(table, seat)) - bills - diamonds
    return Pile(seat, True, bills, diamonds, paintings, DIAMOND_BONUS * (seat == bonus))


def pile_row(voice: Voice, pile: Pile, winners: Sequence[Seat], me: Seat | None) -> list[Text]:
    won = pile.seat in winners
    style = "bold yellow" if won else "" if pile.alive else "dim"
    amounts = [getattr(pile, name) for name in PILES]
    cells = [voice.cash.money(amount) if amount else "" for amount in amounts]
    if not pile.alive:
        cells[-1] = voice.say("play-dead")
    elif not pile.total:
        cells[-1] = voice.cash.money(0)
    name = cut(voice.who(pile.seat, me), NAME, style)
    return [Text("★ " if won else "  ", style) + name, *(Text(cell, style) for cell in cells)]


def secrets(
    voice: Voice, bystander: View[Table, Hand], facts: Sequence[Event], me: Seat | None, width: int
) -> list[Text]:
    """Every gun of the game and the awards; the bystander has seen nothing yet."""
    fired = guns(bystander, facts)
    praises = [praise(voice, award, me) for award in awards(fired, facts)]
    if width < WIDE:
        return praises
    letters = {bullet.value: letter(voice, bullet) for bullet in Bullet}
    return [
        Text(voice.say("play-guns"), "bold"),
        *in_columns(gun_rows(voice, fired, len(bystander.table.gangsters), me), gap=1),
        Text(voice.say("play-guns-legend", **letters), "dim"),
        Text(),
        *praises,
    ]


def gun_rows(voice: Voice, fired: list[Gun], seats: int, me: Seat | None) -> list[list[Text]]:
    """A row per gangster, a column per turn."""
    turns = range(1, 1 + max((gun.turn for gun in fired), default=TURNS))
    cells = {(gun.seat, gun.turn): gun_cell(voice, gun) for gun in fired}
    head = [Text(""), *(Text(f" {turn} ", "dim") for turn in turns)]
    rows = [
        [cut(voice.who(Seat(seat), me), NAME), *(cells.get((Seat(seat), turn), Text(" ")) for turn in turns)]
        for seat in range(seats)
    ]
    return [head, *rows]


def gun_cell(voice: Voice, gun: Gun) -> Text:
    sign = letter(voice, gun.bullet)
    style = "bold red" if gun.bullet is Bullet.BANG else ""
    return Text(f"({sign})", "dim") if gun.ducked else Text(f" {sign} ", style)


def letter(voice: Voice, bullet: Bullet) -> str:
    return voice.cash.bullet(bullet)[0]


def praise(voice: Voice, award: Award, me: Seat | None) -> Text:
    who, key = voice.cash.people([award.seat], me), f"play-award-{award.name}"
    if award.turn:
        return Text(voice.say(key, name=who, count=award.count, turn=award.turn))
    return Text(voice.say(key, name=who, count=award.count))
