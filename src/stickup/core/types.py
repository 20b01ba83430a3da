"""The nouns every game shares."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Collection, Iterable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, NewType, Protocol, Self, TypeVar

from msgspec import Struct

if TYPE_CHECKING:
    from .pace import Pace

Seat = NewType("Seat", int)
"""Who answers: 0, 1, 2 … clockwise."""

DEALER: Final = Seat(-1)
"""Luck has a seat too. What lies face down for everybody is the dealer's hand: `hands[DEALER]`."""


class Action(Struct, frozen=True, tag=True, tag_field="do", forbid_unknown_fields=True, gc=False):
    """One answer a seat may give."""


class Draw(Action, frozen=True):
    """The dealer's answer: the cards that came out of the bag, in order."""

    cards: tuple[Any, ...]


class Decision(Struct, frozen=True):
    """A question to one seat. What silence means is part of the question.

    Silence need not be among the options: nobody chooses to be too slow. On an open floor every answer counts
    at once and the seat is asked again, until silence or everybody ends it.
    """

    prompt: str
    options: tuple[Action, ...]
    silence: Action
    about: Seat | None = None
    """Whom it is about, where the table alone does not say."""
    floor: bool = False

    def offered(self, answer: Action) -> Action | None:
        """The very option (or silence) that equals `answer`; None if there is none."""
        try:
            return self.options[self.options.index(answer)]
        except ValueError:
            return self.silence if answer == self.silence else None

    def option(self, answer: Action) -> CheckedAnswer | None:
        """The very option that equals `answer`, judged for good; None if nobody may choose that."""
        try:
            return CheckedAnswer(self, self.options[self.options.index(answer)])
        except ValueError:
            return None


class CheckedAnswer:
    """An answer that a question offers: while that very question is open nobody need look it up again."""

    __slots__ = ("answer", "question")

    def __init__(self, question: Decision, answer: Action) -> None:
        self.question = question
        self.answer = answer


def take_out(cards: list[Any], card: Any) -> Any:
    """Take `card` out of a sorted list, and give back the very one that lay there."""
    place = bisect_left(cards, card)
    if cards[place] != card:
        raise LookupError(card)
    return cards.pop(place)


class Chance(Struct, frozen=True):
    """A question to the dealer: draw `count` cards from `bag`, which has no order: it is sorted."""

    label: str
    bag: tuple[Any, ...]
    count: int = 1

    def offered(self, answer: Action) -> Draw | None:
        """The same draw in the very cards of the bag; None if they cannot come out of it."""
        if not isinstance(answer, Draw) or len(answer.cards) != self.count:
            return None
        left = list(self.bag)
        try:
            return Draw(tuple([take_out(left, card) for card in answer.cards]))
        except (LookupError, TypeError):  # not in it, or nothing that could be
            return None


class Event(Struct, frozen=True, tag=True, tag_field="event", forbid_unknown_fields=True, gc=False):
    """A fact. Nothing else changes a table or a hand."""

    private: ClassVar[bool] = False
    reveals: ClassVar[bool] = False
    """True if it tells somebody what was another's secret."""
    since: ClassVar[int] = 1
    """The version of the rules that brought it: a game of before is not told it."""

    def change(self, fold: Any) -> None:
        """What it does to a table, where plain assignments say it; the client's fold is made from them.

        Whatever takes more stands in `Fold.changes`.
        """
        raise unheard_of(fold, self)


class Public(Event, frozen=True):
    """A fact that everybody at the table sees."""


class Private(Event, frozen=True):
    """A fact that only `seat` sees."""

    private: ClassVar[bool] = True
    seat: Seat


class Unseen(Private, frozen=True):
    """A fact that nobody is told while the game lasts: it is the dealer's own."""


class Asked(Private, frozen=True):
    """Only `seat` sees its question; that it is asked is public (`Waiting`)."""

    decision: Decision


class Sealed(Private, frozen=True):
    """An answer laid face down until everybody's is in."""

    action: Action


class Waiting(Public, frozen=True):
    """The table waits for `seat`."""

    seat: Seat


class Answered(Public, frozen=True):
    """The table waits for `seat` no more."""

    seat: Seat


class StepBegan(Public, frozen=True):
    """The next step of the turn, as the rulebook numbers them."""

    step: int


Kind = TypeVar("Kind")


def declared(module: str, names: Mapping[str, Any], base: type[Kind]) -> tuple[type[Kind], ...]:
    """The subclasses of `base` that a module declares, in order."""
    classes = (value for value in names.values() if isinstance(value, type) and value.__module__ == module)
    return tuple(cls for cls in classes if issubclass(cls, base))


BOOKKEEPING: Final = (Asked, Sealed, Waiting, Answered, StepBegan)
"""Facts about questions and steps; they change no table and no hand, and no record keeps them."""


Changes = Mapping[type[Event], Callable[[Any, Any], None]]


class Fold(Protocol):
    """Something that facts change, in place: a table or a hand."""

    changes: ClassVar[Changes]
    """What each kind of fact does to it. A fact that is not listed is an error, never ignored."""

    def copy(self) -> Self: ...


def plain_changes(events: Iterable[type[Event]]) -> Changes:
    """Those of the public facts that say themselves what they do to the table."""
    return {event: by_itself for event in events if says_itself(event)}


def says_itself(event: type[Event]) -> bool:
    return issubclass(event, Public) and event.change is not Event.change


def by_itself(fold: Fold, event: Event) -> None:
    event.change(fold)


def change(fold: Fold, event: Event) -> None:
    """Let a fact change a table or a hand."""
    try:
        happen = fold.changes[event.__class__]
    except KeyError:
        raise unheard_of(fold, event) from None
    happen(fold, event)


def unheard_of(fold: Fold, event: Event) -> TypeError:
    return TypeError(f"{type(fold).__name__} knows nothing of {event}")


T = TypeVar("T", bound=Fold)
H = TypeVar("H", bound=Fold)


class Task(Struct, frozen=True, gc=False):
    """One item of the agenda: plain data that looks at the table when it runs, not when it was made."""

    step: ClassVar[int] = 0
    """The step of the turn that it belongs to, as the rulebook numbers them; 0: the one that is under way."""

    def ask(self, play: Any) -> None:
        """Put the questions, if there are any."""

    def hear(self, play: Any, seat: Seat, answer: Any) -> None:
        """Take one answer: face down until all are in, unless a task says otherwise."""
        play.seal(seat, answer)

    def resolve(self, play: Any, answers: Mapping[Seat, Any]) -> None:
        """Act once nobody is asked any more; `answers` come in seat order."""


class TableOptions(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """What a table can agree on: every field an enum, its default first."""

    def __post_init__(self) -> None:
        for name in self.__struct_fields__:
            if type(getattr(self, name)) is str:
                raise TypeError(f"{name} is a choice, not the text {getattr(self, name)!r}")


class Setup(Struct, frozen=True, forbid_unknown_fields=True):
    """What is agreed before a game: how many sit down, and by which options. Games add their own."""

    seats: int


class Outcome(Struct, frozen=True, forbid_unknown_fields=True):
    """How a game ended: everybody's score by seat, and who won (nobody, one or several)."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]


class Opening(Struct, Generic[T, H], frozen=True):
    """The table as everybody sits down, every hand, and the first thing to do."""

    table: T
    hands: list[H]
    first: Task


class CannotCalculate(Exception):
    """What a calculator was asked cannot be."""


class CalculatorInput(Struct, frozen=True, kw_only=True):
    """What is asked of a calculator, and by which version of the rules it is to be worked out."""

    rules: int = 1


class Calculator(Struct, frozen=True):
    """Something that a rulebook works out for anybody who asks. Only what is asked goes in, never a state."""

    takes: type[CalculatorInput]
    gives: type[Struct]
    work: Callable[[Any], Struct]
    """Raises Senseless."""


class Game(Protocol[T, H]):
    """A rulebook. It holds no state."""

    name: str
    version: int
    """Of its rules: 1, 2, 3 … The same class, called with an older number, is the rulebook as it was."""

    @property
    def dropped(self) -> Collection[str]:
        """Options there once were, which no rule reads any more: old games still name them."""

    def __hash__(self) -> int:
        """One is itself and no other."""

    @property
    def setup(self) -> type[Setup]:
        """What has to be agreed before."""

    @property
    def actions(self) -> tuple[type[Action], ...]:
        """Every answer there is."""

    @property
    def events(self) -> tuple[type[Event], ...]:
        """Every fact there is."""

    @property
    def pace(self) -> Pace:
        """How long things should take; the rules never look at it."""

    @property
    def calculators(self) -> Mapping[str, Calculator]:
        """What it works out for anybody who asks, by name."""

    def opening(self, setup: Any, /) -> Opening[T, H]:
        """Sit everybody down. No secret is in it: whatever is dealt is dealt by facts."""

    def outcome(self, table: T, /) -> Outcome | None:
        """How it ended, or None while it goes on."""
