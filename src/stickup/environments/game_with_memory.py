"""A game that remembers what every seat was sent, and leaves the draws to its caller."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, Self

from stickup.core.agreed_setup import agreed_setup
from stickup.core.engine import State
from stickup.core.record import encode
from stickup.core.types import (
    DEALER,
    Action,
    Answered,
    Asked,
    Chance,
    Draw,
    Event,
    Public,
    Sealed,
    Seat,
    Setup,
    StepBegan,
    Waiting,
)
from stickup.core.view import View, audience, view_of
from stickup.numbers.numbering import Numbers

from .coding import Coding, coding_of
from .simultaneous_moves import SimultaneousMoves


class WordsHeard(Public, frozen=True):
    """A round of words on an open floor is over."""


class GameWithMemory(SimultaneousMoves):
    """A game with everyone's memory. A draw is made card by card, in the order drawn."""

    def __init__(self, coding: Coding, numbers: Numbers, setup: Setup) -> None:
        self.setup = setup
        self.told: list[list[Event]] = [[] for _ in range(setup.seats)]
        """By seat, every fact it was sent, and its own words on a floor."""
        self.drawn: tuple[Any, ...] = ()
        """What was drawn so far of the draw that is open."""
        self.moves: list[Draw | Mapping[Seat, Action]] = []
        """Every draw and every round of answers so far."""
        self._texts = [""] * setup.seats
        self._written = [0] * setup.seats
        super().__init__(coding, numbers, State(coding.game, setup))

    def copy(self) -> Self:
        """An independent copy."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.state = self.state.copy()
        twin.state.facts = []
        twin.heard = self.heard[:]
        twin.moves = self.moves[:]
        twin.told = [facts[:] for facts in self.told]
        twin._texts = self._texts[:]
        twin._written = self._written[:]
        return twin

    def __deepcopy__(self, _: Any) -> Self:
        return self.copy()

    def ask(self) -> None:
        super().ask()
        everyone = self.told
        for fact in self.state.take_facts():
            to = audience(fact)
            if to is None:
                for told in everyone:
                    told.append(fact)
            elif to != DEALER:
                everyone[to].append(fact)

    def answer(self, answers: Mapping[Seat, Action]) -> None:
        if self.on_the_floor:
            for seat, word in answers.items():
                self.told[seat].append(Sealed(seat, word))
        self.moves.append(answers)
        super().answer(answers)

    def words_were_heard(self) -> None:
        if self.state.facts is not None:
            self.state.facts.append(WordsHeard())

    def fresh(self) -> GameWithMemory:
        """The same table, before anything has happened."""
        return GameWithMemory(self.coding, self._numbers, self.setup)

    def view(self, seat: Seat) -> View[Any, Any]:
        return view_of(self.state, seat)

    def observation(self, seat: Seat) -> bytes:
        """What `seat` sees, one byte per feature."""
        return self.coding.observation(self.view(seat), self.clock)

    def memory(self, seat: Seat) -> str:
        """All that `seat` was told and has answered, a line each: two games with the same memory are the same
        game to that seat."""
        told = self.told[seat]
        if self._written[seat] < len(told):
            self._texts[seat] += "".join(line(fact) for fact in told[self._written[seat] :])
            self._written[seat] = len(told)
        return self._texts[seat]

    # Draws.

    @property
    def chance(self) -> Chance | None:
        """The draw that is open."""
        question = self.state.asked.get(DEALER)
        return question if isinstance(question, Chance) else None

    def kinds(self) -> list[Any]:
        """The different cards in the bag, in order."""
        assert self.chance is not None, "nothing is drawn now"
        return [*dict.fromkeys(self.chance.bag)]

    def outcomes(self) -> list[tuple[int, float]]:
        """The next card: its place among the different ones, and how likely it is."""
        assert self.chance is not None, "nothing is drawn now"
        left = Counter(self.chance.bag)
        left.subtract(self.drawn)
        total = left.total()
        return [(place, left[card] / total) for place, card in enumerate(self.kinds()) if left[card]]

    def draw(self, place: int) -> None:
        """Draw the next card."""
        assert self.chance is not None, "nothing is drawn now"
        self.drawn += (self.kinds()[place],)
        if len(self.drawn) == self.chance.count:
            self.deal(Draw(self.drawn))

    def deal(self, draw: Draw) -> None:
        """Make the whole draw at once."""
        state = self.state
        self.drawn = ()
        self.moves.append(draw)
        state.task.hear(state, DEALER, draw)  # type: ignore[union-attr]
        state.advance()
        self.ask()


def new_game(game: str, *, seats: int, **agreed: Any) -> GameWithMemory:
    """A game by its name, before anything has happened. Give the rest of the setup as a record does."""
    coding = coding_of(game)
    setup = agreed_setup(coding.game, seats, agreed)
    return GameWithMemory(coding, Numbers(coding.numbering, coding.asked, seats), setup)


def line(fact: Event) -> str:
    """A fact as a seat remembers it. Whom the table waits for and what's on offer follow from the rest."""
    match fact:
        case Waiting() | Answered() | StepBegan():
            return ""
        case Asked(_, question):
            return f"?{question.prompt}\n"
        case Sealed(_, answer):
            return f"!{encode(answer).decode()}\n"
    return f"{encode(fact).decode()}\n"
