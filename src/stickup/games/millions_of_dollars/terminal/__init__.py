"""How Millions of Dollars looks in a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from rich.text import Text

from stickup.core.types import Event, Game, Setup
from stickup.terminal.menu import Choice, Page
from stickup.words import Words

from ..chronicle import MillionsChronicle
from ..rules import events as e
from ..rules.cards import ROLES
from ..rules.table import Hand, MillionsTable
from ..words import NOTES
from . import ending, menu, possible_payouts_page, table_lines
from .story import Story
from .terminal_words import MillionsView, TerminalWords


class MillionsDrawing:
    """Draws for one table: its names, one language."""

    def __init__(
        self, game: Game[MillionsTable, Hand], setup: Setup, words: Words, names: Sequence[str]
    ) -> None:
        self.game = game
        self.setup = setup
        self.terms = TerminalWords(words, names)
        self.say = self.terms.say
        self.story = Story(self.terms)
        self._drawn: list[str] = []
        """What was drawn since the round began."""

    # What there is to see

    def table(self, view: MillionsView, width: int) -> Iterable[Text]:
        yield table_lines.strip(self.terms, view)
        yield from table_lines.job(self.terms, view)
        yield from self._around(view, width)
        yield from table_lines.known_to_all(self.terms, view)

    def scene(self, view: MillionsView, width: int) -> Iterable[Text]:
        assert view.decision is not None, "somebody is asked"
        yield from self._once(table_lines.strip(self.terms, view))
        if view.decision.prompt != "plan":  # that question names the job itself
            yield from self._once(*table_lines.job(self.terms, view))
        yield from self._once(*self._around(view, width))

    def _around(self, view: MillionsView, width: int) -> Iterator[Text]:
        yield from table_lines.middle(self.terms, view)
        yield from table_lines.players(self.terms, view, width)
        yield from table_lines.beside(self.terms, view)

    def _once(self, *lines: Text) -> Iterable[Text]:
        """The lines, unless they were drawn just so before in this round."""
        drawn = "\n".join(line.plain for line in lines)
        if drawn in self._drawn:
            return ()
        self._drawn.append(drawn)
        return lines

    def help(self) -> Iterable[str]:
        return (*self.say("play-help-millions").splitlines(), self.say("play-legend-millions"))

    # What there is to answer

    def question(self, view: MillionsView) -> str:
        assert view.decision is not None, "somebody is asked"
        return self.terms.millions.question(view.decision.prompt, view)

    def choices(self, view: MillionsView) -> list[Choice]:
        return menu.choices(self.terms, view)

    def rule(self, view: MillionsView) -> str:
        assert view.decision is not None, "somebody is asked"
        return self.terms.millions.rule(view.decision.prompt)

    @property
    def pages(self) -> Mapping[str, Page]:
        return {"g": self._gains, "d": self._deals, "r": self._roles, "n": self._notes}

    def _gains(self, view: MillionsView, _: int) -> Iterable[Text]:
        return possible_payouts_page.page(self.terms, view)

    def _deals(self, view: MillionsView, _: int) -> Iterable[Text]:
        return self.story.ledger.page(self.terms, view)

    def _roles(self, view: MillionsView, _: int) -> Iterable[Text]:
        words = self.terms.millions
        for role in ROLES[len(view.table.players)]:
            yield Text.assemble((self.terms.label(words.role(role)), "bold"), f" {words.role_help(role)}")

    def _notes(self, _: MillionsView, __: int) -> Iterable[Text]:
        return [Text(self.terms.millions.note(name)) for name in NOTES]

    # What there is to tell

    def turn(self, fact: Event) -> int | None:
        return fact.round if isinstance(fact, e.RoundBegan) else None

    def chapter(self, fact: Event) -> str | None:
        chapter = self.story.chapter(fact)
        if chapter is not None:
            self._drawn.clear()
        return chapter

    def section(self, fact: Event, view: MillionsView) -> str | None:
        return self.story.section(fact, view.step)

    def telling(self, fact: Event, view: MillionsView) -> Sequence[Text]:
        return self.story.telling(fact, view)

    def on_the_table(self, fact: Event, view: MillionsView) -> bool:
        return isinstance(fact, e.BankRevealed | e.RolesShown)

    # The end

    def ending(self, facts: Sequence[Event], view: MillionsView, width: int) -> Sequence[Text]:
        return ending.ending(self.terms, view, self._chronicle(facts), facts, width)

    def secrets(self, facts: Sequence[Event], view: MillionsView, width: int) -> Sequence[Text]:
        return list(ending.secrets(self.terms, self._chronicle(facts), view.seat, width))

    def _chronicle(self, facts: Sequence[Event]) -> MillionsChronicle:
        return MillionsChronicle.of(self.game, self.setup, facts)
