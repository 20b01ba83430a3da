"""A game as a file: a line of JSON for the setup, for every answer, for the result (docs/record.md)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from enum import StrEnum
from typing import Annotated, Any, Final, Generic, Literal

import msgspec
from msgspec import UNSET, Meta, Raw, Struct, UnsetType, structs

from .dealer import CountingDealer, Deal, Dealer, FairDealer, FastDealer, commitment, commitment_1
from .engine import IllegalAction, State, apply, start
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
SEAL: Final = 2
"""The version of the commitment that new deals use."""
LARGEST: Final = 2**53 - 1
"""The largest number that a browser holds exactly."""


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


class FairDeal(
    Struct, frozen=True, tag="fair", tag_field="dealer", forbid_unknown_fields=True, omit_defaults=True
):
    """A deal that everyone can check: what was shown before the first card.

    Deals under version 1 of the commitment say neither which attempt they were nor when the seal was shown.
    """

    table: str
    commitment: str
    entropies: dict[int, str]
    version: Literal[1, 2] = 1
    attempt: Annotated[int, Meta(ge=1, le=LARGEST)] = 1
    shown: Annotated[int, Meta(ge=0, le=LARGEST)] = 0
    """When the seal was shown, in milliseconds since 1970; 0 if nobody wrote it down."""

    def __post_init__(self) -> None:
        if self.version == 1 and (self.attempt, self.shown) != (1, 0):
            raise ValueError("a commitment of version 1 covers neither attempt nor time")


class Generator(StrEnum):
    """What a fast deal's cards follow from."""

    TWISTER = "twister"
    COUNTER = "counter"


class FastDeal(
    Struct, frozen=True, tag="fast", tag_field="dealer", forbid_unknown_fields=True, omit_defaults=True
):
    """A deal by a generator, for simulation."""

    seed: str
    generator: Generator = Generator.TWISTER

    def __post_init__(self) -> None:
        self.dealer()

    def dealer(self) -> Dealer:
        return CountingDealer(self.seed) if self.generator is Generator.COUNTER else FastDealer(self.seed)


class Line(Struct, frozen=True, tag_field="line", forbid_unknown_fields=True):
    """One line of the file."""


class SetupLine(Line, frozen=True, tag="setup", omit_defaults=True):
    """The first line: which game, under which rules, who sits where, how it's dealt."""

    stickup: Literal["record"]
    format: int
    game: str
    rules: int
    setup: dict[str, Any]
    players: tuple[RecordedPlayer, ...]
    deal: FairDeal | FastDeal
    looks: tuple[str, ...] = ()
    """What each player looked like, for replays; older records don't say. The seal doesn't cover it."""


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
        looks: tuple[str, ...] = (),
        write: Callable[[bytes], object] = lambda line: None,
    ) -> None:
        self._write = write
        self._secret = secret
        self._answers = 0
        plain = setup if agreed is None else agreed
        self.header = structs.replace(first_line(game, plain, players, deal), looks=looks)
        self._dealer = dealer_of(self.header, secret)
        self._put(self.header)
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


def fair_deal(
    game: Game[T, H],
    setup: Setup | dict[str, Any],
    players: Sequence[RecordedPlayer],
    deal: FairDeal,
    secret: bytes,
) -> FairDeal:
    """The deal with its seal, which is shown before anyone adds a text: the texts don't change it."""
    return structs.replace(deal, commitment=seal_of(first_line(game, setup, players, deal), secret))


def unsealed(table: str, entropies: dict[int, str], *, attempt: int = 1, shown: int = 0) -> FairDeal:
    """A deal to be sealed the way new deals are."""
    return FairDeal(table, "", entropies, SEAL, attempt, shown)


def first_line(
    game: Game[T, H],
    setup: Setup | dict[str, Any],
    players: Sequence[RecordedPlayer],
    deal: FairDeal | FastDeal,
) -> SetupLine:
    plain = setup if isinstance(setup, dict) else msgspec.to_builtins(setup)
    return SetupLine("record", FORMAT, game.name, game.version, plain, tuple(players), deal)


def seal_of(header: SetupLine, secret: bytes) -> str:
    """The commitment to this secret that a record's first line should have."""
    deal = header.deal
    if isinstance(deal, FastDeal):
        raise ValueError("a fast deal has no seal")
    if deal.version == 1:
        return commitment_1(secret, deal.table, rules_name(header.game, header.rules))
    return commitment(secret, basis(header, deal), deal.attempt, deal.shown)


def chance_of(header: SetupLine) -> tuple[Seat, ...]:
    """The people who added a text to the deal. Bots don't count, because the server chooses their texts."""
    deal = header.deal
    if isinstance(deal, FastDeal):
        return ()
    people = (Seat(seat) for seat, player in enumerate(header.players) if player.bot is None)
    return tuple(seat for seat in people if deal.entropies.get(seat))


def dealer_of(header: SetupLine, secret: bytes | None) -> Dealer:
    """The dealer named by a record's first line."""
    if isinstance(header.deal, FastDeal):
        return header.deal.dealer()
    if secret is None:
        raise ValueError("a fair deal needs its secret")
    return FairDealer(secret, basis(header, header.deal))


def basis(header: SetupLine, deal: FairDeal) -> Deal:
    """What a fair deal depends on besides its secret."""
    entropies = {Seat(seat): entropy for seat, entropy in deal.entropies.items()}
    return Deal(deal.table, rules_name(header.game, header.rules), agreed(header), entropies)


def rules_name(game: str, version: int) -> str:
    return f"{game}/{version}"


def agreed(header: SetupLine) -> str:
    """Setup and players as one line of JSON, keys sorted: what a fair deal is bound to."""
    both = {"players": header.players, "setup": header.setup}
    return msgspec.json.encode(msgspec.to_builtins(both), order="sorted").decode()
