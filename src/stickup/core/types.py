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
"""The dealer has a seat too. What's face down for everyone is the dealer's hand: `hands[DEALER]`."""


class Action(
    Struct, frozen=True, tag=True, tag_field="do", forbid_unknown_fields=True, gc=False, cache_hash=True
):
    """One answer a seat may give."""


class Draw(Action, frozen=True):
    """The dealer's answer: the cards drawn from the bag, in order."""

    cards: tuple[Any, ...]


class Decision(Struct, frozen=True):
    """A question to one seat. What silence means is part of the question.

    Silence doesn't have to be an option: nobody chooses to be too slow. On an open floor every answer counts
    at once and the seat is asked again, until a timeout or the players end it.
    """

    prompt: str
    options: tuple[Action, ...]
    silence: Action
    about: Seat | None = None
    """The seat it's about, if the table doesn't show it."""
    floor: bool = False

    def offered(self, answer: Action) -> Action | None:
        """The option (or silence) that equals `answer`, or None."""
        try:
            return self.options[self.options.index(answer)]
        except ValueError:
            return self.silence if answer == self.silence else None

    def option(self, answer: Action) -> CheckedAnswer | None:
        """The option that equals `answer`, as a checked answer; None if it isn't an option."""
        try:
            return CheckedAnswer(self, self.options[self.options.index(answer)])
        except ValueError:
            return None


class CheckedAnswer:
    """An answer that a question offers: while that question is open, it isn't looked up again."""

    __slots__ = ("answer", "question")

    def __init__(self, question: Decision, answer: Action) -> None:
        self.question = question
        self.answer = answer


def take_out(cards: list[Any], card: Any) -> Any:
    """Take `card` out of a sorted list and return the object that was there."""
    place = bisect_left(cards, card)
    if cards[place] != card:
        raise LookupError(card)
    return cards.pop(place)


class Chance(Struct, frozen=True):
    """A question to the dealer: draw `count` cards from `bag`, which is sorted: it has no order."""

    label: str
    bag: tuple[Any, ...]
    count: int = 1

    def offered(self, answer: Action) -> Draw | None:
        """The same draw, with the bag's own cards; None if the bag doesn't hold them."""
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
    """True if it tells someone another's secret."""
    since: ClassVar[int] = 1
    """The rules version that added it: older games never have it."""

    def change(self, fold: Any) -> None:
        """What it does to a table, if plain assignments can say it; the client's fold is generated from them.

        Anything more complex goes in `Fold.changes`.
        """
        raise unheard_of(fold, self)


class Public(Event, frozen=True):
    """A fact that everyone at the table sees."""


class Private(Event, frozen=True):
    """A fact that only `seat` sees."""

    private: ClassVar[bool] = True
    seat: Seat


class Unseen(Private, frozen=True):
    """A fact that nobody sees during the game: it's the dealer's own."""


class Asked(Private, frozen=True):
    """Only `seat` sees its question; everyone sees that it's asked (`Waiting`)."""

    decision: Decision


class Sealed(Private, frozen=True):
    """An answer laid face down until all are in."""

    action: Action


class Waiting(Public, frozen=True):
    """The table waits for `seat`."""

    seat: Seat


class Answered(Public, frozen=True):
    """The table no longer waits for `seat`."""

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
"""Facts about questions and steps; they change no table and no hand, and aren't in records."""


Changes = Mapping[type[Event], Callable[[Any, Any], None]]


class Fold(Protocol):
    """Something that facts change, in place: a table or a hand."""

    changes: ClassVar[Changes]
    """What each kind of fact does to it. A fact that isn't listed is an error, never ignored."""

    def copy(self) -> Self: ...


def plain_changes(events: Iterable[type[Event]]) -> Changes:
    """The changes that public facts define themselves."""
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
    """One item of the agenda: plain data that reads the table when it runs, not when it was created."""

    step: ClassVar[int] = 0
    """The step of the turn it belongs to, as the rulebook numbers them; 0: the current one."""

    def ask(self, play: Any) -> None:
        """Ask its questions, if any."""

    def hear(self, play: Any, seat: Seat, answer: Any) -> None:
        """Take one answer: face down until all are in, unless a task says otherwise."""
        play.seal(seat, answer)

    def resolve(self, play: Any, answers: Mapping[Seat, Any]) -> None:
        """Act once all answers are in; `answers` are in seat order."""


class TableOptions(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """The options of a table: every field an enum, its default first."""

    def __post_init__(self) -> None:
        for name in self.__struct_fields__:
            if type(getattr(self, name)) is str:
                raise TypeError(f"{name} is a choice, not the text {getattr(self, name)!r}")

    @classmethod
    def check(cls, given: object) -> None:
        """Raises TypeError unless these are options: these, or those of another version of the game."""
        if not isinstance(given, TableOptions):
            raise TypeError(f"options are made by {cls.__name__}(), or by stickup.setup() from {given!r}")


class Setup(Struct, frozen=True, forbid_unknown_fields=True):
    """What's agreed before a game: the number of players and the options. Games add their own fields."""

    seats: int


class Outcome(Struct, frozen=True, forbid_unknown_fields=True):
    """How a game ended: everyone's score by seat, and the winners (none, one or several)."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]


class Opening(Struct, Generic[T, H], frozen=True):
    """The table at the start, every hand, and the first task."""

    table: T
    hands: list[H]
    first: Task


class CannotCalculate(Exception):
    """A calculator's input is impossible."""


class CalculatorInput(Struct, frozen=True, kw_only=True):
    """A calculator's input, with the rules version to use."""

    rules: int = 1


class Calculator(Struct, frozen=True):
    """Something a rulebook computes on request. Only the request goes in, never a state."""

    takes: type[CalculatorInput]
    gives: type[Struct]
    work: Callable[[Any], Struct]
    """Raises CannotCalculate."""


class Game(Protocol[T, H]):
    """A rulebook. It holds no state."""

    name: str
    version: int
    """Of its rules: 1, 2, 3 … Calling the class with an older number returns the old rulebook."""

    @property
    def dropped(self) -> Collection[str]:
        """Options that no longer exist, but that old games still name."""

    def __hash__(self) -> int:
        """By identity."""

    @property
    def setup(self) -> type[Setup]:
        """What's agreed before a game."""

    @property
    def actions(self) -> tuple[type[Action], ...]:
        """Every kind of answer."""

    @property
    def events(self) -> tuple[type[Event], ...]:
        """Every kind of fact."""

    @property
    def pace(self) -> Pace:
        """How long things should take; the rules never read it."""

    @property
    def calculators(self) -> Mapping[str, Calculator]:
        """What it computes on request, by name."""

    def opening(self, setup: Any, /) -> Opening[T, H]:
        """The start of a game. It holds no secrets: facts do the dealing."""

    def outcome(self, table: T, /) -> Outcome | None:
        """How it ended, or None while it goes on."""
