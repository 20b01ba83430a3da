"""A game as a file: a line of JSON for the setup, for every answer, for the result (docs/record.md)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from enum import StrEnum
from typing import Any, Final, Generic, Literal

import msgspec
from msgspec import UNSET, Raw, Struct, UnsetType

from .dealer import Deal, Dealer, FairDealer, FastDealer, commitment
from .play import IllegalAction, State, apply, start
from .types import (
    BOOKKEEPING,
    DEALER,
    Action,
    Chance,
    Decision,
    Event,
    Game,
    H,
    Outcome,
    Seat,
    Setup,
    T,
)
from .view import audience

FORMAT: Final = 1


class By(StrEnum):
    """Who gave an answer."""

    HUMAN = "human"
    BOT = "bot"
    CLOCK = "clock"
    DEALER = "dealer"


class RecordedPlayer(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A player: a name, and for a bot, which one."""

    name: str
    bot: str | None = None


class FairDeal(Struct, frozen=True, tag="fair", tag_field="dealer", forbid_unknown_fields=True):
    """A deal that everyone can check: what was shown before the first card."""

    table: str
    commitment: str
    entropies: dict[int, str]


class FastDeal(Struct, frozen=True, tag="fast", tag_field="dealer", forbid_unknown_fields=True):
    """A deal by a generator, for simulation."""

    seed: str


class Line(Struct, frozen=True, tag_field="line", forbid_unknown_fields=True):
    """One line of the file."""


class SetupLine(Line, frozen=True, tag="setup"):
    """The first line: which game, under which rules, who sits where, how it's dealt."""

    stickup: Literal["record"]
    format: int
    game: str
    rules: int
    setup: dict[str, Any]
    players: tuple[RecordedPlayer, ...]
    deal: FairDeal | FastDeal


class Fact(Struct, frozen=True, forbid_unknown_fields=True):
    """A fact and who sees it: "*" for everyone, a seat's number, or "dealer" for nobody."""

    to: int | Literal["*", "dealer"]
    fact: Any


class StartLine(Line, frozen=True, tag="start"):
    """The facts before the first answer."""

    facts: list[Fact]


class AnswerLine(Line, frozen=True, tag="answer", omit_defaults=True):
    """One answer, who gave it, and the facts that followed. The dealer's names the draw it answers."""

    n: int
    seat: Seat
    by: By
    answer: Raw
    facts: list[Fact]
    label: str | UnsetType = UNSET


class ResultLine(Line, frozen=True, tag="result", omit_defaults=True):
    """How it ended; a fair dealer reveals the secret here, and only here."""

    result: Outcome
    secret: str | UnsetType = UNSET


AnyLine = SetupLine | StartLine | AnswerLine | ResultLine
encode: Final = msgspec.json.Encoder().encode
"""One value as compact JSON."""


class Recorded(Generic[T, H]):
    """A game that's being played and written down, line by line.

    `agreed` is the setup as it was written when the game was dealt; a fair deal is bound to it. A later
    program may know more options, or fewer.
    """

    def __init__(
        self,
        game: Game[T, H],
        setup: Setup,
        players: Sequence[RecordedPlayer],
        deal: FairDeal | FastDeal,
        *,
        secret: bytes | None = None,
        agreed: dict[str, Any] | None = None,
        write: Callable[[bytes], object] = lambda line: None,
    ) -> None:
        self._write = write
        self._secret = secret
        self._answers = 0
        self.head = SetupLine(
            "record",
            FORMAT,
            game.name,
            game.version,
            msgspec.to_builtins(setup) if agreed is None else agreed,
            tuple(players),
            deal,
        )
        self._dealer = dealer_of(self.head, secret)
        self._put(self.head)
        self.state: State[T, H] = start(game, setup)
        self.facts = self.state.take_facts()
        """Every fact so far."""
        self._put(StartLine(written(self.facts)))
        self._deal()

    def answer(self, seat: Seat, answer: Action, by: By) -> list[Event]:
        """Play an answer and the draws it causes; returns the facts that followed."""
        before = len(self.facts)
        self._answer(seat, answer, by)
        self._deal()
        return self.facts[before:]

    def _deal(self) -> None:
        while isinstance(chance := self.state.asked.get(DEALER), Chance):
            self._answer(DEALER, self._dealer.answer(chance), By.DEALER, chance.label)
        if self.state.over:
            assert self.state.outcome is not None, "a game that is over has an outcome"
            secret = UNSET if self._secret is None else self._secret.hex()
            self._put(ResultLine(self.state.outcome, secret))

    def _answer(self, seat: Seat, answer: Action, by: By, label: str | UnsetType = UNSET) -> None:
        question = self.state.asked.get(seat)
        if by is not By.CLOCK and isinstance(question, Decision) and answer not in question.options:
            raise IllegalAction(seat, answer, self.state.asked)
        apply(self.state, seat, answer)
        facts = self.state.take_facts()
        self._answers += 1
        self._put(AnswerLine(self._answers, seat, by, Raw(encode(answer)), written(facts), label))
        self.facts += facts

    def _put(self, line: AnyLine) -> None:
        self._write(encode(line) + b"\n")


def written(facts: Iterable[Event]) -> list[Fact]:
    """Facts as written in a file, without those about questions, which follow from the rules."""
    return [Fact(addressee(fact), fact) for fact in facts if not isinstance(fact, BOOKKEEPING)]


def addressee(fact: Event) -> int | Literal["*", "dealer"]:
    """Who sees a fact, as written in a record."""
    seat = audience(fact)
    if seat is None:
        return "*"
    return "dealer" if seat == DEALER else seat


def fair_deal(game: Game[T, H], table: str, secret: bytes, entropies: dict[int, str]) -> FairDeal:
    """What to show before the first card."""
    return FairDeal(table, commitment(secret, table, rules_name(game.name, game.version)), entropies)


def dealer_of(head: SetupLine, secret: bytes | None) -> Dealer:
    """The dealer named by a record's first line."""
    if isinstance(head.deal, FastDeal):
        return FastDealer(head.deal.seed)
    if secret is None:
        raise ValueError("a fair deal needs its secret")
    entropies = {Seat(seat): entropy for seat, entropy in head.deal.entropies.items()}
    return FairDealer(
        secret, Deal(head.deal.table, rules_name(head.game, head.rules), agreed(head), entropies)
    )


def rules_name(game: str, version: int) -> str:
    return f"{game}/{version}"


def agreed(head: SetupLine) -> str:
    """Setup and players as one line of JSON, keys sorted: what a fair deal is bound to."""
    both = {"players": head.players, "setup": head.setup}
    return msgspec.json.encode(msgspec.to_builtins(both), order="sorted").decode()
