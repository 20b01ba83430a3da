"""Two games that differ in something hidden, and who could tell them apart."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import zip_longest
from random import Random

from stickup.core.dealer import Dealer
from stickup.core.engine import apply
from stickup.core.types import Action, Chance, Decision, Event, Seat
from stickup.core.view import seen_by

from .game_under_test import AnyState, Case
from .random_play import ENDLESS, FOR_EVER, Silence, deal_all, truth


def tell_apart(
    case: Case,
    one: AnyState,
    two: AnyState,
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
        compare(case, one.take_facts(), two.take_facts(), watching, alike)
        if not watching or not one.asked or (one.hands == two.hands and truth(one) == truth(two)):
            return
        seat = rng.choice(sorted(one.asked))
        answers = same_answers(case, one.asked[seat], two.asked[seat], rng, silence)
        if answers is None:
            return
        for state, answer in zip((one, two), answers, strict=True):
            apply(state, seat, answer)
    raise AssertionError(ENDLESS)


def compare(
    case: Case,
    one: Sequence[Event],
    two: Sequence[Event],
    watching: set[Seat | None],
    alike: tuple[type[Event], ...],
) -> None:
    """A watcher who sees a declared difference stops watching; an undeclared one is a leak."""
    if one == two:
        return
    for watcher in list(watching):
        pairs = zip_longest(seen_by(watcher, one), seen_by(watcher, two))
        difference = next(((a, b) for a, b in pairs if a != b), None)
        if difference is not None:
            who = "a spectator" if watcher is None else f"seat {watcher}"
            told = f"a leak: {who} can tell {difference[0]} from {difference[1]}"
            assert declared(case, *difference), told
            assert not isinstance(difference[0], alike), told
            watching.discard(watcher)


def declared(case: Case, a: Event | None, b: Event | None) -> bool:
    """Whether a difference is declared: two reveals, or one that tells as much by not happening."""
    if isinstance(a, case.told_by_absence) or isinstance(b, case.told_by_absence):
        return True
    return a is not None and b is not None and a.reveals and b.reveals


def same_answers(
    case: Case, one: Decision | Chance, two: Decision | Chance, rng: Random, silence: Silence
) -> tuple[Action, Action] | None:
    assert isinstance(one, Decision)
    assert isinstance(two, Decision)
    secret = one.prompt in case.secret_prompts
    if silence.falls(one) and (secret or one.silence == two.silence):
        return one.silence, two.silence
    also = set(two.options)
    common = [option for option in one.options if option in also]
    if common:
        answer = rng.choice(common)
        return answer, answer
    return (rng.choice(one.options), rng.choice(two.options)) if secret else None
