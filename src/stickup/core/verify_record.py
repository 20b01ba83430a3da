"""Replays a record and points at the first line that breaks the rules or the deal."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import reduce
from operator import or_
from typing import Any, Final, NoReturn

import msgspec
from msgspec import UNSET, Struct

from .dealer import SECRET_BYTES, Dealer
from .engine import State, apply, start
from .record import (
    FORMAT,
    AnswerLine,
    AnyLine,
    By,
    FairDeal,
    ResultLine,
    SetupLine,
    StartLine,
    dealer_of,
    encode,
    seal_of,
    written,
)
from .types import Action, Chance, Decision, Draw, Event, Game, Seat, Setup
from .versions import UnknownRules, rules_of, setup_of

MOST_LINES: Final = 100_000
LONGEST_LINE: Final = 1_000_000


class BadRecord(ValueError):
    """The file isn't a record, or can't be read."""


class OtherVersion(BadRecord):
    """A record in a format, or under rules, that this program doesn't know."""


class Difference(BadRecord):
    """The record says one thing, the rules or the deal another."""


class ReplayedLine(Struct, frozen=True):
    """One line of a record, replayed."""

    line: int
    seat: Seat | None
    by: By | None
    facts: list[Event]
    state: State[Any, Any]
    answer: Action | None = None


class Referee:
    """Replays the record's answers through `apply` and compares, line by line."""

    def __init__(self, games: Mapping[str, Game[Any, Any]], lines: Iterable[bytes]) -> None:
        self._lines = decoded(lines)
        self._line = 0
        self._draws: list[tuple[int, Chance, Draw]] = []
        header = self._next(SetupLine)
        self.header: SetupLine = header
        self.game, self.setup = agreed_game(games, header)
        if len(header.players) != self.setup.seats:
            self._differs(f"{len(header.players)} players for {self.setup.seats} seats")
        if isinstance(header.deal, FairDeal) and not set(header.deal.entropies) <= set(
            range(self.setup.seats)
        ):
            self._differs("a seat that doesn't exist added a number")
        self.result: ResultLine | None = None
        self._decode = msgspec.json.Decoder(reduce(or_, self.game.actions, Draw)).decode

    def steps(self) -> Iterator[ReplayedLine]:
        """The game, line by line; raises at the first difference. The deal is checked at the end."""
        state = start(self.game, self.setup)
        facts = state.take_facts()
        self._compare(self._next(StartLine), facts)
        yield ReplayedLine(self._line, None, None, facts, state)
        n = 0
        while not state.over:
            line = self._next(AnswerLine)
            n += 1
            if line.n != n:
                self._differs(f"answer {line.n} is where answer {n} should be")
            answer, facts = self._play(state, line)
            yield ReplayedLine(self._line, line.seat, line.by, facts, state, answer)
        self._finish(state)

    def _play(self, state: State[Any, Any], line: AnswerLine) -> tuple[Action, list[Event]]:
        question = state.asked.get(line.seat)
        if question is None:
            self._differs(f"seat {line.seat} answers without being asked")
        answer = self._answer(line, question)
        if isinstance(question, Chance):
            self._check_draw(line, question, answer)
        else:
            self._check_giver(line, question, answer)
        apply(state, line.seat, answer)
        facts = state.take_facts()
        self._compare(line, facts)
        return answer, facts

    def _answer(self, line: AnswerLine, question: Decision | Chance) -> Action:
        try:
            answer: Action = self._decode(line.answer)
        except msgspec.MsgspecError as error:
            self._differs(f"not an answer of this game: {error}")
        offered = question.offered(answer)
        if offered is None or exactly(offered) != exactly(answer):
            self._differs(f"seat {line.seat} may not answer {said(answer)}")
        return offered

    def _check_draw(self, line: AnswerLine, chance: Chance, answer: Action) -> None:
        if line.by is not By.DEALER or line.label != chance.label:
            self._differs(f"the dealer draws {chance.label!r} here")
        assert isinstance(answer, Draw), "a chance allows nothing else"
        self._draws.append((self._line, chance, answer))

    def _check_giver(self, line: AnswerLine, decision: Decision, answer: Action) -> None:
        if line.by is By.DEALER or line.label is not UNSET:
            self._differs(f"seat {line.seat} isn't the dealer")
        if line.by is not By.CLOCK and answer not in decision.options:
            self._differs(f"only the clock may answer {said(answer)} for seat {line.seat}")

    def _compare(self, line: StartLine | AnswerLine, facts: list[Event]) -> None:
        expected, found = written(facts), line.facts
        if encode(expected) == encode(found):
            return
        for number, (want, got) in enumerate(zip(expected, found, strict=False), 1):
            if exactly(want) != exactly(got):
                self._differs(f"fact {number} is {said(got)}, not {said(want)}")
        if len(expected) != len(found):
            self._differs(f"{len(found)} facts, not {len(expected)}")

    def _finish(self, state: State[Any, Any]) -> None:
        self.result = self._next(ResultLine)
        if self.result.result != state.outcome:
            self._differs(f"the result is {said(state.outcome)}, not {said(self.result.result)}")
        self._check_deal(self.result)
        for _ in self._lines:
            self._line += 1
            self._differs("there is something after the result")

    def _check_deal(self, result: ResultLine) -> None:
        dealer = self._dealer(result)
        for line, chance, drawn in self._draws:
            fair = dealer.answer(chance)
            if fair != drawn:
                self._line = line
                self._differs(
                    f"the draw {chance.label!r} should be {said(fair.cards)}, not {said(drawn.cards)}"
                )

    def _dealer(self, result: ResultLine) -> Dealer:
        deal = self.header.deal
        if not isinstance(deal, FairDeal):
            if result.secret is not UNSET:
                self._differs("a fast deal has no secret to open")
            return dealer_of(self.header, None)
        secret = self._secret(result)
        if seal_of(self.header, secret) != deal.commitment:
            self._differs("the secret opened is not the one committed to")
        return dealer_of(self.header, secret)

    def _secret(self, result: ResultLine) -> bytes:
        if result.secret is UNSET:
            self._differs("the dealer's secret was not opened")
        try:
            secret = bytes.fromhex(result.secret)
        except ValueError:
            self._differs("the dealer's secret isn't a hexadecimal number")
        if secret.hex() != result.secret:
            self._differs("the dealer's secret is not in plain lower-case hexadecimal digits")
        if len(secret) != SECRET_BYTES:
            self._differs(f"the dealer's secret has {len(secret)} bytes, not {SECRET_BYTES}")
        return secret

    def _next(self, kind: type[Any]) -> Any:
        self._line += 1
        line = next(self._lines, None)
        if line is None:
            self._differs("the record ends here, unfinished")
        if not isinstance(line, kind):
            self._differs(f"a line {kind.__struct_config__.tag!r} should be here")
        return line

    def _differs(self, what: str) -> NoReturn:
        raise Difference(f"line {self._line}: {what}")


def decoded(lines: Iterable[bytes]) -> Iterator[AnyLine]:
    """The decoded lines of a file."""
    decode = msgspec.json.Decoder(AnyLine, strict=True).decode
    for number, line in enumerate(lines, 1):
        if number > MOST_LINES or len(line) > LONGEST_LINE:
            raise BadRecord(f"line {number}: too long for a record")
        try:
            check_keys(line)
            yield decode(line)
        except (msgspec.MsgspecError, ValueError, RecursionError) as error:
            raise BadRecord(f"line {number}: not a line of a Stickup record ({error})") from None


def check_keys(line: bytes) -> None:
    """No object has a key twice: one reader would take the first, another the last. Raises ValueError, also
    where it isn't JSON in UTF-8 throughout."""
    text = line.rstrip(b"\r\n")
    if encode(msgspec.json.decode(text)) != text:  # not as we write it: look closer
        json.loads(text.decode(), object_pairs_hook=unique)


def unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    keys = dict(pairs)
    if len(keys) != len(pairs):
        twice = next(key for key, count in Counter(key for key, _ in pairs).items() if count > 1)
        raise ValueError(f"the key {said(twice)} appears twice")
    return keys


def agreed_game(games: Mapping[str, Game[Any, Any]], header: SetupLine) -> tuple[Game[Any, Any], Setup]:
    """The rules a record was played under, and its setup."""
    if header.format != FORMAT:
        raise OtherVersion(f"line 1: record format {header.format}; this program reads format {FORMAT}")
    try:
        game = rules_of(games, header.game, header.rules)
    except UnknownRules as unknown:
        raise OtherVersion(f"line 1: {unknown}") from None
    try:
        return game, setup_of(game, header.setup)
    except msgspec.MsgspecError as error:
        raise BadRecord(f"line 1: {error}") from None


def exactly(value: Any) -> bytes:
    """A value as JSON that can be compared: `1`, `1.0` and `true` are not the same."""
    return msgspec.json.encode(msgspec.json.decode(encode(value)), order="sorted")


def said(value: Any) -> str:
    """A value as written in a file, cut to a readable length."""
    text = msgspec.json.encode(value).decode()
    return text if len(text) <= 120 else text[:117] + "..."


def verify(games: Mapping[str, Game[Any, Any]], lines: Iterable[bytes]) -> Referee:
    """Replay a whole record and check its deal; raises `BadRecord` at the first error."""
    referee = Referee(games, lines)
    for _ in referee.steps():
        pass
    return referee
