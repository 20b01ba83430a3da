"""The end of a game of Millions of Dollars: the count, every role and every lie, the awards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from rich.text import Text

from stickup.core.chronicle import Award
from stickup.core.types import Event, Outcome, Seat
from stickup.terminal.columns import cut, in_columns

from ..chronicle import Card, Lie, MillionsChronicle, Purse
from ..rules import events as e
from ..rules.events import Character
from .table_lines import round_of
from .terminal_words import AND, MillionsView, TerminalWords

NAME: Final = 14
WIDE: Final = 72
"""What the count needs; narrower terminals get it in a line each."""
PILES: Final = ("start", "heists", "deals", "antes", "total")
LETTERS: Final = 3
"""As much of a role's name as tells it from the others."""


def ending(
    terms: TerminalWords,
    view: MillionsView,
    chronicle: MillionsChronicle,
    facts: Sequence[Event],
    width: int,
) -> list[Text]:
    """Everyone's purse, from last to first, then who won."""
    ended = next(fact for fact in facts if isinstance(fact, e.GameEnded))
    if width < WIDE:
        outcome = terms.millions.outcome(Outcome(ended.scores, ended.winners), view.seat)
        return [Text(line) for line in outcome.splitlines()]
    head = [Text(""), *(Text(terms.say(f"play-column-{name}"), "dim") for name in PILES)]
    rows = [head, *(purse_row(terms, purse, ended.winners, view.seat) for purse in chronicle.purses)]
    won = terms.millions.winners(ended.winners, ended.scores, view.seat)
    return [*in_columns(rows, right=range(1, 6)), Text(won, "bold yellow")]


def purse_row(terms: TerminalWords, purse: Purse, winners: Sequence[Seat], me: Seat | None) -> list[Text]:
    won = purse.seat in winners
    style = "bold yellow" if won else ""
    name = cut(terms.who(purse.seat, me), NAME, style)
    made = [getattr(purse, pile) for pile in PILES]
    amounts = [terms.money(amount) if amount else "" for amount in made[:-1]] + [terms.money(purse.total)]
    return [Text.assemble("★ " if won else "  ", name), *(Text(amount, style) for amount in amounts)]


def secrets(
    terms: TerminalWords, chronicle: MillionsChronicle, me: Seat | None, width: int
) -> Iterator[Text]:
    """Every role of the game, every lie, and the awards."""
    if width >= WIDE:
        yield Text(terms.say("play-roles"), "bold")
        yield from in_columns(role_rows(terms, chronicle, me), gap=1)
        yield Text(terms.say("play-roles-legend"), "dim")
        yield Text()
    yield Text(
        terms.millions.words.text("chronicle-claims", count=chronicle.claims, lies=len(chronicle.lies)),
        "bold",
    )
    for number in range(1, chronicle.rounds + 1):
        lies = [lie for lie in chronicle.lies if lie.round == number]
        if lies:
            told = AND.join(lie_told(terms, lie, me) for lie in lies)
            yield Text.assemble((terms.label(round_of(terms, number)), "dim"), " ", told)
    yield Text()
    for award in chronicle.awards:
        yield Text(praise(terms, award, me))


def role_rows(terms: TerminalWords, chronicle: MillionsChronicle, me: Seat | None) -> list[list[Text]]:
    """A row per character, a column per round."""
    head = [Text(""), *(Text(f" {number}", "dim") for number in range(1, chronicle.rounds + 1))]
    rows: dict[Character, list[Text]] = {}
    for card in chronicle.cards:
        name = cut(terms.who(card.seat, me) if card.position == 0 else "", NAME)
        rows.setdefault((card.seat, card.position), [name]).append(role_cell(terms, card))
    return [head, *rows.values()]


def role_cell(terms: TerminalWords, card: Card) -> Text:
    short = terms.millions.role(card.role)[:LETTERS]
    if card.left:
        return Text(f"({short})", "dim")
    return Text(f"✗{short}", "red") if card.caught else Text(f" {short}")


def lie_told(terms: TerminalWords, lie: Lie, me: Seat | None) -> str:
    """What was said, and what was so."""
    played = terms.millions.listed([terms.millions.role(role) for role in lie.played])
    said = terms.millions.role(lie.role)
    return terms.millions.words.text("chronicle-lie", name=terms.who(lie.seat, me), role=said, played=played)


def praise(terms: TerminalWords, award: Award, me: Seat | None) -> str:
    title, why = terms.millions.award(award)
    return terms.say("play-award", title=title, name=terms.millions.people([award.seat], me), why=why)
