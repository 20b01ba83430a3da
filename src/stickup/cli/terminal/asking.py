"""Puts a question to the player until there is an answer, and explains whatever they want explained."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.text import Text

from stickup.core.types import Action, Decision
from stickup.words import Words

from .screen import Screen, in_columns
from .telling import Teller

FEW = 4
"""As many choices stand under each other; more go into columns where there is room."""


class Left(Exception):
    """The player leaves the table."""


class Asking:
    """Numbered choices, and a few letters that explain."""

    def __init__(self, teller: Teller, words: Words) -> None:
        self.teller = teller
        self.screen: Screen = teller.screen
        self.say = words.of("cli-play").text
        self._keys: dict[str, Callable[[], None]] = {
            "?": self._rule,
            "p": self._powers,
            "t": self._table,
            "l": self._log,
            "h": self._help,
            "q": self._leave,
        }

    def answer(self) -> Action:
        """What the player answers to the question at hand."""
        self._scene()
        while True:
            decision = self._decision
            typed = self.screen.ask(self._prompt(decision)).casefold()
            chosen = choice(typed, decision)
            if chosen is not None:
                return chosen
            key = self._keys.get(key_of(typed))
            if key is not None:
                key()
                self._question()
            else:
                self.screen.line(self.say("play-hint", last=len(decision.options)), "magenta")

    @property
    def _decision(self) -> Decision:
        decision = self.teller.view.decision
        assert decision is not None, "somebody is asked"
        return decision

    def _scene(self) -> None:
        drawing, view, width = self.teller.drawing, self.teller.view, self.screen.width
        self.teller.section = None
        self.screen.line()
        self.screen.lines(drawing.scene(view, width))
        self._question()

    def _question(self) -> None:
        drawing, view = self.teller.drawing, self.teller.view
        self.screen.line(drawing.question(view), "bold cyan")
        self.screen.lines(numbered(drawing.choices(view), self.screen.width))

    def _prompt(self, decision: Decision) -> str:
        usual, last = default(decision), len(decision.options)
        if usual is None:
            return self.say("play-prompt", last=last)
        return self.say("play-prompt-default", last=last, default=decision.options.index(usual) + 1)

    # What the letters do.

    def _rule(self) -> None:
        self.screen.line(self.teller.drawing.rule(self.teller.view), indent=2)

    def _powers(self) -> None:
        for power in self.teller.drawing.powers(self.teller.view):
            self.screen.line(power, indent=2)

    def _table(self) -> None:
        self.screen.lines(self.teller.drawing.table(self.teller.view, self.screen.width))

    def _log(self) -> None:
        for line, indent in self.teller.log:
            self.screen.line(line, indent=indent)

    def _help(self) -> None:
        for line in (*self.say("play-help").splitlines(), self.teller.drawing.legend()):
            self.screen.line(line, indent=2)

    def _leave(self) -> None:
        if self.screen.ask(self.say("play-leave")).casefold() == "q":
            raise Left


def choice(typed: str, decision: Decision) -> Action | None:
    """The option of that number; an empty line takes the default."""
    if not typed:
        return default(decision)
    if not (typed.isascii() and typed.isdigit() and len(typed) < 4):
        return None
    number = int(typed)
    return decision.options[number - 1] if 1 <= number <= len(decision.options) else None


def default(decision: Decision) -> Action | None:
    """What silence would mean, where one may choose it, or the only answer there is."""
    if len(decision.options) == 1:
        return decision.options[0]
    return decision.silence if decision.silence in decision.options else None


def key_of(typed: str) -> str:
    """`? power` and the like ask for the powers, any other question for the rule."""
    if typed.startswith("?"):
        return "p" if typed[1:].strip()[:1] == "p" else "?"
    return typed


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
