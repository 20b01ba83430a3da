"""The end of a game of Cash 'n Guns: the count, what lay in the guns, the awards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from stickup.core.chronicle import Award
from stickup.core.types import Event, Outcome, Seat
from stickup.core.view import View
from stickup.terminal.columns import cut, in_columns

from ..chronicle import CashChronicle, Gun, Pile, Score
from ..rules import events as e
from ..rules.cards import Bullet
from ..rules.table import CashTable, Hand
from .voice import Voice

NAME: Final = 14
WIDE: Final = 72
"""What the count needs; narrower terminals get it in a line each."""


def ending(
    voice: Voice, view: View[CashTable, Hand], chronicle: CashChronicle, facts: Sequence[Event], width: int
) -> list[Text]:
    """Everybody's piles, from last to first, then who won; `view` is the one at the end."""
    ended = next(fact for fact in facts if isinstance(fact, e.GameEnded))
    if width < WIDE:
        outcome = voice.cash.outcome(Outcome(ended.scores, ended.winners), view.seat)
        return [Text(line) for line in outcome.splitlines()]
    head = [Text(""), *(Text(voice.say(f"play-column-{name}"), "dim") for name in (*Pile, "total"))]
    rows = [head, *(score_row(voice, score, ended.winners, view.seat) for score in chronicle.scores)]
    outcome = voice.cash.event(ended, view.seat) or ""
    return [*in_columns(rows, right=range(1, 6)), Text(outcome, "bold yellow")]


def score_row(voice: Voice, score: Score, winners: Sequence[Seat], me: Seat | None) -> list[Text]:
    won = score.seat in winners
    style = "bold yellow" if won else "" if score.alive else "dim"
    worth = {part.pile: voice.cash.money(part.worth) for part in score.parts}
    total = voice.cash.money(score.total) if score.alive else voice.say("play-dead")
    name = cut(voice.who(score.seat, me), NAME, style)
    cells = [*(worth.get(pile, "") for pile in Pile), total]
    return [Text("★ " if won else "  ", style) + name, *(Text(cell, style) for cell in cells)]


def secrets(voice: Voice, chronicle: CashChronicle, me: Seat | None, width: int) -> list[Text]:
    """Every gun of the game, and the awards."""
    praises = [Text(praise(voice, award, me)) for award in chronicle.awards]
    if width < WIDE:
        return praises
    letters = {bullet.value: letter(voice, bullet) for bullet in Bullet}
    return [
        Text(voice.say("play-guns"), "bold"),
        *in_columns(gun_rows(voice, chronicle, me), gap=1),
        Text(voice.say("play-guns-legend", **letters), "dim"),
        Text(),
        *praises,
    ]


def gun_rows(voice: Voice, chronicle: CashChronicle, me: Seat | None) -> list[list[Text]]:
    """A row per gangster, a column per turn."""
    turns = range(1, 1 + max(gun.turn for gun in chronicle.guns))
    cells = {(gun.seat, gun.turn): gun_cell(voice, gun) for gun in chronicle.guns}
    head = [Text(""), *(Text(f" {turn} ", "dim") for turn in turns)]
    rows = [
        [cut(voice.who(Seat(seat), me), NAME), *(cells.get((Seat(seat), turn), Text(" ")) for turn in turns)]
        for seat in range(len(chronicle.scores))
    ]
    return [head, *rows]


def gun_cell(voice: Voice, gun: Gun) -> Text:
    sign = letter(voice, gun.bullet)
    style = "bold red" if gun.bullet is Bullet.BANG else ""
    return Text(f"({sign})", "dim") if gun.ducked else Text(f" {sign} ", style)


def letter(voice: Voice, bullet: Bullet) -> str:
    return voice.cash.bullet(bullet)[0]


def praise(voice: Voice, award: Award, me: Seat | None) -> str:
    title, why = voice.cash.award(award)
    return voice.say("play-award", title=title, name=voice.cash.people([award.seat], me), why=why)
