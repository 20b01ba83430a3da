"""How Cash 'n Guns looks in a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from rich.text import Text

from stickup.core.types import Decision, Event, Game, Seat, Setup
from stickup.core.view import View
from stickup.terminal.menu import Choice, Page
from stickup.words import Words

from ..chronicle import CashChronicle
from ..rules import events as e
from ..rules.cards import TURNS
from ..rules.table import CashTable, Hand
from . import ending, story, table_lines
from .terminal_words import TerminalWords

CashView = View[CashTable, Hand]

GLANCE: Final = frozenset(
    {"draft", "give", "rob", "steal", "smart", "scavenge", "share", "forbid", "trade", "clip"}
)
"""Questions in the middle of something: your own cards and the loot are enough."""

ALWAYS: Final[dict[str, tuple[str, ...]]] = {"courage": ("spread", "bullets", "loot"), "share": ("spread",)}
"""Cards to look at for a question even though nothing about them is new."""


class CashDrawing:
    """Draws for one table: its names, its setup, one language."""

    def __init__(self, game: Game[CashTable, Hand], setup: Setup, words: Words, names: Sequence[str]) -> None:
        self.game = game
        self.setup = setup
        self.terms = TerminalWords(words, names)
        self.say = self.terms.say
        self.story = story.Story(self.terms)
        self._drawn: list[str] = []
        """What was drawn since the turn began."""

    # What there is to see

    def table(self, view: CashView, width: int) -> Iterable[Text]:
        yield self._strip(view)
        yield from table_lines.gangsters(self.terms, view, width)
        yield from table_lines.on_me(self.terms, view)
        yield from (line for _, line in table_lines.cards(self.terms, view))

    def scene(self, view: CashView, width: int) -> Iterator[Text]:
        prompt = asked(view).prompt
        yield from self.story.announcement()
        if prompt not in GLANCE:
            yield from self._once(self._strip(view))
            if not self._only_aiming(view):
                yield from self._once(*table_lines.gangsters(self.terms, view, width))
            yield from table_lines.on_me(self.terms, view)
        if view.table.turn:
            for key, line in table_lines.cards(self.terms, view):
                yield from [line] if key in ALWAYS.get(prompt, ()) else self._once(line)

    def _only_aiming(self, view: CashView) -> bool:
        """Aiming at once with the others: the table is still as it was for the bullet."""
        guns = (gangster.target for gangster in view.table.gangsters)
        return asked(view).prompt == "aim" and all(target is None for target in guns)

    def _once(self, *lines: Text) -> Iterable[Text]:
        """The lines, unless the same ones were already drawn this turn."""
        drawn = "\n".join(line.plain for line in lines)
        if drawn in self._drawn:
            return ()
        self._drawn.append(drawn)
        return lines

    def _strip(self, view: CashView) -> Text:
        """Turn, step and Godfather."""
        table = view.table
        where = [self.say("play-turn", turn=table.turn, turns=TURNS)]
        if view.step:
            where.append(self.terms.step(view.step))
        boss = self.say("play-godfather", name=self.terms.who(table.godfather, view.seat))
        return Text.assemble((" · ".join(where), "bold"), "   ", ("★ ", "bold yellow"), boss)

    def help(self) -> Iterable[str]:
        return (*self.say("play-help-cash").splitlines(), self.say("play-legend"))

    # What there is to answer

    def question(self, view: CashView) -> str:
        return self.terms.cash.question(asked(view).prompt, view)

    def choices(self, view: CashView) -> list[Choice]:
        prompt, options = asked(view).prompt, asked(view).options
        return [Choice(self.terms.cash.action(option, prompt, view.table), option) for option in options]

    def rule(self, view: CashView) -> str:
        return self.terms.cash.rule(asked(view).prompt)

    @property
    def pages(self) -> Mapping[str, Page]:
        return {"p": self._powers}

    def _powers(self, view: CashView, _: int) -> Iterator[Text]:
        held = self._held(view)
        for power, who in held:
            name = f"{self.terms.cash.power(power)} ({who}): "
            yield Text.assemble((name, "bold"), self.terms.cash.power_help(power))
        if not held:
            yield Text(self.say("play-no-powers"))

    def _held(self, view: CashView) -> list[tuple[str, str]]:
        """Everyone's power; during a draft, the two you were dealt."""
        dealt = [(gangster.power, Seat(seat)) for seat, gangster in enumerate(view.table.gangsters)]
        held = [(power, self.terms.who(seat, view.seat)) for power, seat in dealt if power]
        drafted = view.hand.draft if view.hand is not None else ()
        return held or [(power, self.say("play-you")) for power in drafted]

    # What there is to tell

    def turn(self, fact: Event) -> int | None:
        return fact.turn if isinstance(fact, e.TurnBegan) else None

    def chapter(self, fact: Event) -> str | None:
        chapter = self.story.chapter(fact)
        if chapter is not None:
            self._drawn.clear()
        return chapter

    def section(self, fact: Event, view: CashView) -> str | None:
        return self.story.section(fact, view.step)

    def telling(self, fact: Event, view: CashView) -> Sequence[Text]:
        return self.story.telling(fact, view)

    def on_the_table(self, fact: Event, view: CashView) -> bool:
        alive = view.seat is not None and view.table.gangsters[view.seat].alive
        return alive and isinstance(fact, e.LootRevealed | e.GunsAimed)

    # The end

    def ending(self, facts: Sequence[Event], view: CashView, width: int) -> Sequence[Text]:
        return ending.ending(self.terms, view, self._chronicle(facts), facts, width)

    def secrets(self, facts: Sequence[Event], view: CashView, width: int) -> Sequence[Text]:
        return ending.secrets(self.terms, self._chronicle(facts), view.seat, width)

    def _chronicle(self, facts: Sequence[Event]) -> CashChronicle:
        return CashChronicle.of(self.game, self.setup, facts)


def asked(view: CashView) -> Decision:
    assert view.decision is not None, "somebody is asked"
    return view.decision
