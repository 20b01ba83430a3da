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
from .terminal_words import TerminalWords

NAME: Final = 14
WIDE: Final = 72
"""What the count needs; narrower terminals get it in a line each."""


def ending(
    terms: TerminalWords,
    view: View[CashTable, Hand],
    chronicle: CashChronicle,
    facts: Sequence[Event],
    width: int,
) -> list[Text]:
    """Everyone's piles, from last to first, then who won; `view` is the final one."""
    ended = next(fact for fact in facts if isinstance(fact, e.GameEnded))
    if width < WIDE:
        outcome = terms.cash.outcome(Outcome(ended.scores, ended.winners), view.seat)
        return [Text(line) for line in outcome.splitlines()]
    head = [Text(""), *(Text(terms.say(f"play-column-{name}"), "dim") for name in (*Pile, "total"))]
    rows = [head, *(score_row(terms, score, ended.winners, view.seat) for score in chronicle.scores)]
    outcome = terms.cash.event(ended, view.seat) or ""
    return [*in_columns(rows, right=range(1, 6)), Text(outcome, "bold yellow")]


def score_row(terms: TerminalWords, score: Score, winners: Sequence[Seat], me: Seat | None) -> list[Text]:
    won = score.seat in winners
    style = "bold yellow" if won else "" if score.alive else "dim"
    worth = {part.pile: terms.cash.money(part.worth) for part in score.parts}
    total = terms.cash.money(score.total) if score.alive else terms.say("play-dead")
    name = cut(terms.who(score.seat, me), NAME, style)
    cells = [*(worth.get(pile, "") for pile in Pile), total]
    return [Text("★ " if won else "  ", style) + name, *(Text(cell, style) for cell in cells)]


def secrets(terms: TerminalWords, chronicle: CashChronicle, me: Seat | None, width: int) -> list[Text]:
    """Every gun of the game, and the awards."""
    praises = [Text(praise(terms, award, me)) for award in chronicle.awards]
    if width < WIDE:
        return praises
    letters = {bullet.value: letter(terms, bullet) for bullet in Bullet}
    return [
        Text(terms.say("play-guns"), "bold"),
        *in_columns(gun_rows(terms, chronicle, me), gap=1),
        Text(terms.say("play-guns-legend", **letters), "dim"),
        Text(),
        *praises,
    ]


def gun_rows(terms: TerminalWords, chronicle: CashChronicle, me: Seat | None) -> list[list[Text]]:
    """A row per gangster, a column per turn."""
    turns = range(1, 1 + max(gun.turn for gun in chronicle.guns))
    cells = {(gun.seat, gun.turn): gun_cell(terms, gun) for gun in chronicle.guns}
    head = [Text(""), *(Text(f" {turn} ", "dim") for turn in turns)]
    rows = [
        [
            cut(terms.who(Seat(seat), me), NAME),
            *(cells.get((Seat(seat), turn), Text(" ")) for turn in turns),
        ]
        for seat in range(len(chronicle.scores))
    ]
    return [head, *rows]


def gun_cell(terms: TerminalWords, gun: Gun) -> Text:
    sign = letter(terms, gun.bullet)
    style = "bold red" if gun.bullet is Bullet.BANG else ""
    return Text(f"({sign})", "dim") if gun.ducked else Text(f" {sign} ", style)


def letter(terms: TerminalWords, bullet: Bullet) -> str:
    return terms.cash.bullet(bullet)[0]


def praise(terms: TerminalWords, award: Award, me: Seat | None) -> str:
    title, why = terms.cash.award(award)
    return terms.say("play-award", title=title, name=terms.cash.people([award.seat], me), why=why)
