"""What every game promises, whatever its rules. A game joins with one entry in tests/core/rulebooks.py."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from random import Random
from typing import Any, NamedTuple

from stickup.core.dealer import SECRET_BYTES, Deal, Dealer, FairDealer
from stickup.core.play import State, apply, start
from stickup.core.types import DEALER, Action, Chance, Decision, Draw, Event, Game, Seat, Setup
from stickup.core.view import seen_by

Pick = Callable[[Sequence[Any]], Any]
"""Chooses one of several: a seeded generator's `choice`, or Hypothesis."""


def no_hidden_draw(_: State, __: Draw, ___: Random) -> None:
    """Luck keeps nothing from anybody."""


def nothing_to_conserve(_: State) -> None:
    """No law is so short that it can be looked at after every answer."""


@dataclass(frozen=True)
class Rulebook:
    """A game, and what the promises need to know of it."""

    game: Game[Any, Any]
    seats: range
    setup: Callable[[int, Pick], Setup]
    """Any table of so many seats."""
    obey: Callable[[State], None]
    """The game's own laws: fails if a state breaks one."""
    secret_prompts: frozenset[str]
    """Questions whose answer stays hidden until a fact that says `reveals`."""
    reshuffled: Callable[[State, Seat, Random], State | None]
    """Another truth behind what a seat sees, or None where open questions still tell of the old one."""
    conserve: Callable[[State], None] = nothing_to_conserve
    """The one law that is looked at after every single answer, however many games are played."""
    hidden_draw: Callable[[State, Draw, Random], tuple[Draw, frozenset[Seat]] | None] = no_hidden_draw
    """Instead of a draw that not everybody sees: another one, and who may see the difference."""
    nameless: tuple[type[Event], ...] = ()
    """Reveals that do not say whose secret it was: reshuffling must not change them."""
    told_by_absence: tuple[type[Event], ...] = ()
    """Reveals that tell as much by not happening."""
    about: str = ""
    """Which secrets, where a game has several kinds that are told in different ways."""

    def __str__(self) -> str:
        return f"{self.game.name}{self.about and '-'}{self.about}"


# Playing.


def fair_dealer(seed: int) -> FairDealer:
    """The same label and the same bag always give the same cards."""
    return FairDealer(seed.to_bytes(SECRET_BYTES, "big"), Deal("tests", "", "", {}))


class Silence:
    """Falls now and then; on an open floor often, and after so many words for good."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._words = 0

    def falls(self, question: Decision) -> bool:
        self._words = self._words + 1 if question.floor else 0
        return self._words > ENOUGH or self._rng.random() < (0.3 if question.floor else 0.05)


def answer_by(question: Decision, rng: Random, silence: Silence | None = None) -> Action:
    """Any option, or silence where it falls."""
    silent = (silence or Silence(rng)).falls(question)
    return question.silence if silent else rng.choice(question.options)


ENOUGH = 80
"""Words on one floor, before nobody adds anything."""
FOR_EVER = 5_000
"""No game takes so many answers."""


class Step(NamedTuple):
    seat: Seat
    question: Decision | Chance
    answer: Action


def steps(state: State, dealer: Dealer, rng: Random) -> Iterator[Step]:
    """Play on at random, the seats asked in any order; each step is handed out before it is taken."""
    silence = Silence(rng)
    for _ in range(FOR_EVER):
        if not state.asked:
            return
        seat = rng.choice(sorted(state.asked))
        question = state.asked[seat]
        answer = (
            dealer.answer(question) if isinstance(question, Chance) else answer_by(question, rng, silence)
        )
        yield Step(seat, question, answer)
        apply(state, seat, answer)
    raise AssertionError("it goes on for ever")


def random_game(rulebook: Rulebook, rng: Random) -> tuple[Setup, State]:
    """A new table of any size, at its first question."""
    setup = rulebook.setup(rng.choice(rulebook.seats), rng.choice)
    return setup, start(rulebook.game, setup)


def listening(state: State) -> State:
    """A second game from here on, with its facts from here on."""
    twin = state.copy()
    twin.facts = []
    return twin


def truth(state: State) -> dict[str, Any]:
    """Everything a state is, but for the facts not yet fetched."""
    return {name: getattr(state, name) for name in State.__slots__ if name != "facts"}


def everybody(state: State) -> list[Seat | None]:
    """All the seats, and None for the spectator."""
    return [None, *map(Seat, range(len(state.hands) - 1))]


# Laws.


def check(rulebook: Rulebook, state: State) -> None:
    """Every law there is: the questions', and the game's own."""
    for question in state.asked.values():
        if isinstance(question, Chance):
            check_chance(question)
        else:
            check_decision(question)
    assert state.over == (not state.asked), "nobody can move, and it is not over"
    assert state.over == (state.outcome is not None), "an outcome is there when it is over, and not before"
    rulebook.obey(state)


def check_decision(question: Decision) -> None:
    assert question.options, f"{question.prompt} leaves nothing to choose"
    assert len(set(question.options)) == len(question.options), f"{question.prompt} offers something twice"
    assert question.offered(question.silence) is not None, f"{question.prompt} forbids silence"


def check_chance(question: Chance) -> None:
    assert list(question.bag) == sorted(question.bag), (
        f"the bag of {question.label} has an order that may tell"
    )
    assert 0 < question.count <= len(question.bag), f"the bag of {question.label} is too small"


# Telling two games apart.


def tell_apart(
    rulebook: Rulebook,
    one: State,
    two: State,
    watchers: Iterable[Seat | None],
    dealer: Dealer,
    rng: Random,
    *,
    alike: tuple[type[Event], ...] = (),
) -> None:
    """Fails when a watcher could tell the two games apart before something is openly revealed to them.

    Both go on with the same answers. Only who is no watcher may answer a secret question differently, where
    the same answer is not offered. There is nothing more to compare where an open question leaves no common
    answer, or where both have become the same game. Facts that must be `alike` tell nothing either, though
    they reveal.
    """
    watching, silence = set(watchers), Silence(rng)
    for _ in range(FOR_EVER):
        for state in (one, two):
            deal_all(state, dealer)
        compare(rulebook, one.take_facts(), two.take_facts(), watching, alike)
        if not watching or not one.asked or (one.hands == two.hands and truth(one) == truth(two)):
            return
        seat = rng.choice(sorted(one.asked))
        answers = same_answers(rulebook, one.asked[seat], two.asked[seat], rng, silence)
        if answers is None:
            return
        for state, answer in zip((one, two), answers, strict=True):
            apply(state, seat, answer)
    raise AssertionError("it goes on for ever")


def deal_all(state: State, dealer: Dealer) -> None:
    while isinstance(question := state.asked.get(DEALER), Chance):
        apply(state, DEALER, dealer.answer(question))


def compare(
    rulebook: Rulebook,
    one: Sequence[Event],
    two: Sequence[Event],
    watching: set[Seat | None],
    alike: tuple[type[Event], ...],
) -> None:
    """Whoever sees a declared difference watches no more; an undeclared one is a leak."""
    if one == two:
        return
    for watcher in list(watching):
        pairs = zip_longest(seen_by(watcher, one), seen_by(watcher, two))
        difference = next(((a, b) for a, b in pairs if a != b), None)
        if difference is not None:
            told = f"{watcher} can tell {difference[0]} from {difference[1]}"
            assert declared(rulebook, *difference), told
            assert not isinstance(difference[0], alike), told
            watching.discard(watcher)


def declared(rulebook: Rulebook, a: Event | None, b: Event | None) -> bool:
    """Two reveals, or one that would be as telling if it did not happen."""
    if isinstance(a, rulebook.told_by_absence) or isinstance(b, rulebook.told_by_absence):
        return True
    return a is not None and b is not None and a.reveals and b.reveals


def same_answers(
    rulebook: Rulebook, one: Decision | Chance, two: Decision | Chance, rng: Random, silence: Silence
) -> tuple[Action, Action] | None:
    assert isinstance(one, Decision)
    assert isinstance(two, Decision)
    secret = one.prompt in rulebook.secret_prompts
    if silence.falls(one) and (secret or one.silence == two.silence):
        return one.silence, two.silence
    also = set(two.options)
    common = [option for option in one.options if option in also]
    if common:
        answer = rng.choice(common)
        return answer, answer
    return (rng.choice(one.options), rng.choice(two.options)) if secret else None
