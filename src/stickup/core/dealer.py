"""Dealers. The only module of the rules that may import random or secrets."""

from __future__ import annotations

import hashlib
import hmac
import random
import secrets
from collections.abc import Mapping
from typing import Any, Protocol

import msgspec

from .types import Chance, Draw, Seat

SECRET_BYTES = 32


class Dealer(Protocol):
    """Answers draws."""

    def answer(self, chance: Chance, /) -> Draw: ...


class FastDealer:
    """For simulation: one fast generator; nobody can check its draws."""

    def __init__(self, seed: int | str) -> None:
        self._random = random.Random(seed).random

    def answer(self, chance: Chance) -> Draw:
        uniform, bag = self._random, list(chance.bag)
        cards = []
        for left in range(len(bag), len(bag) - chance.count, -1):
            index = int(uniform() * left)
            cards.append(bag[index])
            bag[index] = bag[left - 1]
        return Draw(tuple(cards))


class CountingDealer:
    """For simulation by the million: each card follows from two numbers and its label, in any order, and a
    whole batch of games can be dealt at once (docs/record.md)."""

    def __init__(self, seed: str) -> None:
        batch, slash, game = seed.partition("/")
        if not (slash and seed.isascii() and batch.isdecimal() and game.isdecimal()):
            raise ValueError(f"a counting dealer's seed is two numbers, like 7/12, not {seed!r}")
        self._key = game_key(int(batch), int(game))

    def answer(self, chance: Chance) -> Draw:
        bag = list(chance.bag)
        first = self._key + label_key(chance.label)
        numbers = (mixed(first + place * COUNTER_STEP) for place in range(chance.count))
        return Draw(tuple([bag.pop((number >> 8) * len(bag) >> 24) for number in numbers]))


COUNTER_STEP = 0x9E3779B9


def game_key(batch: int, game: int) -> int:
    """What the draws of one game have in common."""
    return mixed(mixed(batch + COUNTER_STEP) ^ game)


def label_key(label: str) -> int:
    """A label as a number of 32 bits: part by part, numbers as they are and texts by their hash."""
    key = 0
    for part in label.split("/"):
        key = (key * 0x01000193 + part_key(part)) & 0xFFFFFFFF
    return key


def part_key(part: str) -> int:
    """FNV-1a of a text."""
    if part.isdecimal():
        return int(part)
    key = 0x811C9DC5
    for byte in part.encode():
        key = (key ^ byte) * 0x01000193 & 0xFFFFFFFF
    return key


def mixed(number: int) -> int:
    """A number of 32 bits in which every bit depends on every bit."""
    number &= 0xFFFFFFFF
    number = (number ^ number >> 16) * 0x7FEB352D & 0xFFFFFFFF
    number = (number ^ number >> 15) * 0x846CA68B & 0xFFFFFFFF
    return number ^ number >> 16


class Deal(msgspec.Struct, frozen=True):
    """What a fair deal depends on, known to everyone before the first card: nobody can rig it later.

    `table` names the game being dealt, `rules` the rulebook and its version, `agreed` the seats and options
    as they were written down, `entropies` the text that each seat added.
    """

    table: str
    rules: str
    agreed: str
    entropies: Mapping[Seat, str]


class FairDealer:
    """For games among people: every draw follows from a secret committed to beforehand and from the texts the
    seats added, so anyone can check it once the secret is revealed (docs/record.md)."""

    def __init__(self, secret: bytes, deal: Deal) -> None:
        if len(secret) != SECRET_BYTES:
            raise ValueError(f"a dealer's secret has {SECRET_BYTES} bytes, not {len(secret)}")
        self._seed = hmac.digest(secret, transcript(deal), "sha256")

    def answer(self, chance: Chance) -> Draw:
        return Draw(tuple(draw(self._seed, chance)))


def fresh_secret() -> bytes:
    return secrets.token_bytes(SECRET_BYTES)


def fresh_entropy() -> str:
    return secrets.token_hex(SECRET_BYTES // 2)


def commitment(secret: bytes, deal: Deal, attempt: int, shown: int) -> str:
    """The seal, shown before anyone adds a text: it binds the dealer to `secret` without revealing it, and to
    everything else that decides the deal, except those texts."""
    told = (deal.table, deal.rules, deal.agreed, str(attempt), str(shown))
    return bound("stickup/commitment/2", *told, secret).hex()


def commitment_1(secret: bytes, table: str, rules: str) -> str:
    """The seal of older deals: it binds nobody to the players and the setup."""
    return bound("stickup/commitment/1", table, rules, secret).hex()


def transcript(deal: Deal) -> bytes:
    """Everything agreed before the first card, as one hash."""
    thrown_in = (part for seat, text in sorted(deal.entropies.items()) for part in (str(seat), text))
    return bound("stickup/deal/1", deal.table, deal.rules, deal.agreed, *thrown_in)


def bound(*parts: str | bytes) -> bytes:
    """The hash of the parts' hashes: two different lists of parts never have the same one."""
    raw = (part.encode() if isinstance(part, str) else part for part in parts)
    return hashlib.sha256(b"".join(hashlib.sha256(part).digest() for part in raw)).digest()


def draw(seed: bytes, chance: Chance) -> list[Any]:
    """`count` cards from the sorted bag, each equally likely (Fisher-Yates from the front)."""
    stream = Stream(seed, chance.label)
    bag = list(chance.bag)
    for place in range(chance.count):
        other = place + stream.below(len(bag) - place)
        bag[place], bag[other] = bag[other], bag[place]
    return bag[: chance.count]


class Stream:
    """Numbers that follow from a seed and a label: HMAC-SHA-256 of `label/0`, `label/1` …, 8 bytes each."""

    def __init__(self, seed: bytes, label: str) -> None:
        self._seed = seed
        self._label = label
        self._blocks = 0

    def below(self, bound: int) -> int:
        """Unbiased: numbers at or above the last whole multiple of `bound` are discarded."""
        limit = 2**64 - 2**64 % bound
        while (number := self._next()) >= limit:
            pass
        return number % bound

    def _next(self) -> int:
        block = hmac.digest(self._seed, f"{self._label}/{self._blocks}".encode(), "sha256")
        self._blocks += 1
        return int.from_bytes(block[:8], "big")
