"""What may lie face down: ways the roles can be dealt to the characters, given all that someone knows."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from operator import mul
from random import Random
from typing import Final

from msgspec import Struct, structs

from stickup.core.types import Seat

from .payout_cache import Roles

ENDLESS: Final = 1_000
"""So many of every role that nobody's choice leaves fewer to the next."""


class Guess(Struct, frozen=True):
    """A face-down character: whose it is, and how likely it is each of the roles, all else being equal."""

    owner: Seat | None
    odds: tuple[float, ...]


class World(Struct, frozen=True):
    """One way it may be: a role for every character of the others, and how likely that is beside other ways.

    Nerves run from 0 to 1: the player with the lowest leaves last.
    """

    weight: float
    roles: Roles
    nerves: tuple[float, ...]


class Evidence(Struct, frozen=True):
    """All that someone knows of the roles: those in use, shown, my own, seen, and a guess at the rest."""

    roles: Roles
    shown: Roles
    mine: Roles
    seen: Roles
    guesses: tuple[Guess, ...]


@lru_cache(maxsize=512)
def worlds(evidence: Evidence, seed: str, count: int) -> list[World]:
    """So many ways it may be; in each, first a role for every guess, then those that are seen."""
    luck = Random(seed).random
    hands = list(hands_of_the_unseen(evidence))
    tries = (deal(luck, evidence, *hands[number % len(hands)]) for number in range(count))
    found = [world for world in tries if world is not None]
    return found or worlds(no_guess(evidence), seed, count)


def hands_of_the_unseen(evidence: Evidence) -> Iterator[tuple[list[int], float]]:
    """For every card that may be the hidden one: how many of each role are left to guess at, and how likely.

    The more cards there are of a role, the likelier that I hold it, or that who I looked at does.
    """
    roles, shown = evidence.roles, evidence.shown
    if not shown:
        yield [ENDLESS] * len(roles), 1.0
        return
    for hidden in roles:
        cards, weight = [shown.count(role) + (role is hidden) for role in roles], 1.0
        for role in evidence.mine + evidence.seen:
            place = roles.index(role)
            weight *= cards[place]
            cards[place] -= 1
        if weight > 0:
            yield cards, weight


def deal(luck: Callable[[], float], evidence: Evidence, cards: list[int], weight: float) -> World | None:
    """One way to deal the cards by the guesses, or None if the last ones fit nobody.

    The first Characters have more to choose from; the weight makes up for that.
    """
    left = cards[:]
    dealt: list[int] = []
    owner = None
    for guess in evidence.guesses:
        chances = list(map(mul, guess.odds, left))
        if owner is not None and owner == guess.owner:
            chances[dealt[-1]] = 0.0  # M27: two different characters
        total = sum(chances)
        if total <= 0:
            return None
        place = pick(chances, luck() * total)
        weight *= total
        left[place] -= 1
        dealt.append(place)
        owner = guess.owner
    roles = tuple([evidence.roles[place] for place in dealt]) + evidence.seen
    return World(weight, roles, tuple([luck() for _ in roles]))


def pick(chances: Sequence[float], mark: float) -> int:
    """Where the mark falls on a line as long as all the chances."""
    for place, chance in enumerate(chances):
        if mark < chance:
            return place
        mark -= chance
    return chances.index(max(chances))  # it fell off the end, by a rounding


def no_guess(evidence: Evidence) -> Evidence:
    """The same, where no way was found by the guesses: anyone may be anything, and a way there always is."""
    anything = Guess(None, (1.0,) * len(evidence.roles))
    return structs.replace(evidence, guesses=(anything,) * len(evidence.guesses))
