"""Asks the player a question until there's an answer, and shows help on request."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence

from rich.text import Text

from stickup.core.types import Action, Decision
from stickup.terminal.columns import in_columns
from stickup.terminal.menu import Choice, Menu
from stickup.words import Words

from .narration import Narration
from .screen import Screen

FEW = 4
"""Up to this many choices are listed in one column."""


class PlayerQuit(Exception):
    """The player quit."""


class Prompt:
    """Numbered choices, and a few letters for help."""

    def __init__(self, narration: Narration, words: Words) -> None:
        self.narration = narration
        self.screen: Screen = narration.screen
        self.say = words.of("cli-play").text
        self._keys: dict[str, Callable[[], None]] = {
            "?": self._rule,
            "t": self._table,
            "l": self._log,
            "h": self._help,
            "q": self._leave,
        }

    def answer(self) -> Action:
        """What the player answers to the question at hand."""
        decision = self._scene()
        menu = Menu(self._question(), self._choices())
        if len(menu.choices) == 1:
            menu = with_usual(menu, menu.choices[0])
        elif decision.silence in decision.options:
            menu = with_usual(menu, answering(menu, decision.silence))
        chosen = self._ask(menu)
        assert chosen is not None
        assert chosen.answer is not None, "silence is for open floors"
        return chosen.answer

    def word(self, *, talk: bool) -> Action | None:
        """What the player says on an open floor, or None to listen.

        `talk`: the others have more to say. The first choice is to stay silent: to be done, or to leave
        things as they are.
        """
        decision = self._scene()
        choices, listen = self._choices(), Choice(self.say("play-listen"))
        settled = decision.silence not in decision.options
        choices.insert(0 if settled else 1, listen)
        menu = Menu(self._question(), choices)
        usual = listen if settled or talk else answering(menu, decision.silence)
        chosen = self._ask(with_usual(menu, usual))
        assert chosen is not None
        return chosen.answer

    def _ask(self, menu: Menu) -> Choice | None:
        """Ask for one choice; None to go back."""
        self._show(menu)
        while True:
            typed = self.screen.ask(self._prompt(menu)).casefold()
            chosen = menu.numbered(typed) if typed else menu.usual
            if chosen is not None:
                final = self._ask(Menu(chosen.title, chosen.inner, within=True)) if chosen.inner else chosen
                if final is not None:
                    return final
                self._show(menu)
            elif menu.within and not typed:
                return None
            elif self._explained(typed):
                self._show(menu)
            else:
                self.screen.line(self.say("play-hint", last=len(menu.choices)), "magenta")

    # What is shown

    def _scene(self) -> Decision:
        drawing, view, width = self.narration.drawing, self.narration.view, self.screen.width
        assert view.decision is not None, "somebody is asked"
        self.narration.section = None
        self.screen.line()
        self.screen.lines(drawing.scene(view, width))
        return view.decision

    def _question(self) -> str:
        return self.narration.drawing.question(self.narration.view)

    def _choices(self) -> list[Choice]:
        return list(self.narration.drawing.choices(self.narration.view))

    def _show(self, menu: Menu) -> None:
        self.screen.line(menu.title, "bold cyan")
        self.screen.lines(numbered([choice.label for choice in menu.choices], self.screen.width))

    def _prompt(self, menu: Menu) -> str:
        last = len(menu.choices)
        if menu.within:
            return self.say("play-prompt-back", last=last)
        if menu.usual is None:
            return self.say("play-prompt", last=last)
        return self.say("play-prompt-default", last=last, default=menu.choices.index(menu.usual) + 1)

    # What the letters do.

    def _explained(self, typed: str) -> bool:
        """Show help if that's one of the help letters, ours or the game's. Returns whether it was."""
        pages = self.narration.drawing.pages
        letter = key_of(typed, pages)
        if letter in pages:
            for line in pages[letter](self.narration.view, self.screen.width):
                self.screen.line(line, indent=2)
        elif letter in self._keys:
            self._keys[letter]()
        else:
            return False
        return True

    def _rule(self) -> None:
        self.screen.line(self.narration.drawing.rule(self.narration.view), indent=2)

    def _table(self) -> None:
        self.screen.lines(self.narration.drawing.table(self.narration.view, self.screen.width))

    def _log(self) -> None:
        for line, indent in self.narration.log:
            self.screen.line(line, indent=indent)

    def _help(self) -> None:
        for line in (*self.say("play-help").splitlines(), *self.narration.drawing.help()):
            self.screen.line(line, indent=2)

    def _leave(self) -> None:
        if self.screen.ask(self.say("play-leave")).casefold() == "q":
            raise PlayerQuit


def with_usual(menu: Menu, usual: Choice) -> Menu:
    """The same menu with another default choice."""
    return Menu(menu.title, menu.choices, usual, menu.within)


def answering(menu: Menu, answer: Action) -> Choice:
    """The choice that gives this answer."""
    return next(choice for choice in menu.choices if choice.answer == answer)


def key_of(typed: str, pages: Container[str]) -> str:
    """`? power` and the like ask for one of the game's own pages, any other question for the rule."""
    if not typed.startswith("?"):
        return typed
    page = typed[1:].strip()[:1]
    return page if page in pages else "?"


def numbered(choices: Sequence[str], width: int) -> list[Text]:
    """The choices with their numbers, in columns read downwards if there are many."""
    cells = [Text.assemble((f"{number:>4}  ", "bold"), label) for number, label in enumerate(choices, 1)]
    columns = 1
    if len(cells) > FEW:
        columns = max(1, width // (max(cell.cell_len for cell in cells) + 2))
    height = -(-len(cells) // columns)
    rows = [cells[row::height] for row in range(height)]
    longest = max(len(row) for row in rows)
    return in_columns([row + [Text()] * (longest - len(row)) for row in rows])
