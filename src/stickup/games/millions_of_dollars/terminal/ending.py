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
from .voice import AND, MillionsView, Voice

NAME: Final = 14
WIDE: Final = 72
"""What the count needs; narrower terminals get it in a line each."""
PILES: Final = ("start", "heists", "deals", "antes", "total")
LETTERS: Final = 3
"""As much of a role's name as tells it from the others."""


def ending(
    voice: Voice, view: MillionsView, chronicle: MillionsChronicle, facts: Sequence[Event], width: int
) -> list[Text]:
    """Everybody's purse, from last to first, then who won."""
    ended = next(fact for fact in facts if isinstance(fact, e.GameEnded))
    if width < WIDE:
        outcome = voice.millions.outcome(Outcome(ended.scores, ended.winners), view.seat)
        return [Text(line) for line in outcome.splitlines()]
    head = [Text(""), *(Text(voice.say(f"play-column-{name}"), "dim") for name in PILES)]
    rows = [head, *(purse_row(voice, purse, ended.winners, view.seat) for purse in chronicle.purses)]
    won = voice.millions.winners(ended.winners, ended.scores, view.seat)
    return [*in_columns(rows, right=range(1, 6)), Text(won, "bold yellow")]


def purse_row(voice: Voice, purse: Purse, winners: Sequence[Seat], me: Seat | None) -> list[Text]:
    won = purse.seat in winners
    style = "bold yellow" if won else ""
    name = cut(voice.who(purse.seat, me), NAME, style)
    made = [getattr(purse, pile) for pile in PILES]
    amounts = [voice.money(amount) if amount else "" for amount in made[:-1]] + [voice.money(purse.total)]
    return [Text.assemble("★ " if won else "  ", name), *(Text(amount, style) for amount in amounts)]


def secrets(voice: Voice, chronicle: MillionsChronicle, me: Seat | None, width: int) -> Iterator[Text]:
    """Every role of the game, every lie, and the awards."""
    if width >= WIDE:
        yield Text(voice.say("play-roles"), "bold")
        yield from in_columns(role_rows(voice, chronicle, me), gap=1)
        yield Text(voice.say("play-roles-legend"), "dim")
        yield Text()
    yield Text(
        voice.millions.words.text("chronicle-claims", count=chronicle.claims, lies=len(chronicle.lies)),
        "bold",
    )
    for number in range(1, chronicle.rounds + 1):
        lies = [lie for lie in chronicle.lies if lie.round == number]
        if lies:
            told = AND.join(lie_told(voice, lie, me) for lie in lies)
            yield Text.assemble((voice.label(round_of(voice, number)), "dim"), " ", told)
    yield Text()
    for award in chronicle.awards:
        yield Text(praise(voice, award, me))


def role_rows(voice: Voice, chronicle: MillionsChronicle, me: Seat | None) -> list[list[Text]]:
    """A row per character, a column per round."""
    head = [Text(""), *(Text(f" {number}", "dim") for number in range(1, chronicle.rounds + 1))]
    rows: dict[Character, list[Text]] = {}
    for card in chronicle.cards:
        name = cut(voice.who(card.seat, me) if card.position == 0 else "", NAME)
        rows.setdefault((card.seat, card.position), [name]).append(role_cell(voice, card))
    return [head, *rows.values()]


def role_cell(voice: Voice, card: Card) -> Text:
    short = voice.millions.role(card.role)[:LETTERS]
    if card.left:
        return Text(f"({short})", "dim")
    return Text(f"✗{short}", "red") if card.caught else Text(f" {short}")


def lie_told(voice: Voice, lie: Lie, me: Seat | None) -> str:
    """What was said, and what was so."""
    played = voice.millions.listed([voice.millions.role(role) for role in lie.played])
    said = voice.millions.role(lie.role)
    return voice.millions.words.text("chronicle-lie", name=voice.who(lie.seat, me), role=said, played=played)


def praise(voice: Voice, award: Award, me: Seat | None) -> str:
    title, why = voice.millions.award(award)
    return voice.say("play-award", title=title, name=voice.millions.people([award.seat], me), why=why)
