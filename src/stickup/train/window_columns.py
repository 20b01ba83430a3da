"""The batch engine's windows as a network sees them: a few columns of its numbers, legal or not."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import jax.numpy as jnp

from stickup.batch.array_backend import u32
from stickup.batch.bit_lanes import PASS, WIDTH
from stickup.batch.cash_n_guns.legal_numbers import answered_at, bit_of
from stickup.batch.cash_n_guns.packed_features import SECOND
from stickup.batch.questions import BatchWindow
from stickup.core.types import Action
from stickup.games.cash_n_guns.numbers.numbering import NUMBERING, OTHERS, POWERS
from stickup.games.cash_n_guns.rules import actions as a
from stickup.games.cash_n_guns.rules.cards import Loot

MOST_COLUMNS: Final = len(POWERS)
SEATED: Final = (a.Point, a.Aim, a.TradePlayer)
NUMBER: Final = {answer: number for number, answer in NUMBERING.rows()}


class Columns(NamedTuple):
    """The answers of one window: each has a number, and a seat counted clockwise or a bit of the options."""

    numbers: tuple[int, ...]
    ahead: tuple[int, ...]
    """0 if the answer names no seat."""
    shifts: tuple[int, ...]


def columns_of(window: BatchWindow) -> Columns:
    """A second share has the number it would have alone, and passing it up is a pass."""
    if window.name == SECOND:
        takes = [(NUMBER[a.Take((loot,))], bit_of("share", a.Take((loot,)), 0, 8)) for loot in Loot]
        rows = [(NUMBER[a.PASS], 0, int(PASS)), *((number, 0, bit) for number, bit in takes)]
    else:
        rows = [row for number, answer in NUMBERING.rows() for row in row_of(window, number, answer)]
    numbers, ahead, bits = zip(*rows, strict=True)
    return Columns(numbers, ahead, tuple(bit.bit_length() - 1 for bit in bits))


def row_of(window: BatchWindow, number: int, answer: Action) -> list[tuple[int, int, int]]:
    bit = answered_at(window, answer, 0, len(OTHERS) + 1)
    if not bit:
        return []
    if not isinstance(answer, SEATED):
        return [(number, 0, bit)]
    return [(number, answer.target if isinstance(answer, a.Aim) else answer.seat, bit)]


def shifts_of(columns: Columns, seat: Any, people: Any) -> Any:
    """By column, the position of its bit in a seat's options: `[..., columns]`."""
    ahead = jnp.asarray(columns.ahead, jnp.uint32)
    lanes = (seat[..., None] + ahead) % people[..., None] * u32(WIDTH)
    return jnp.where(ahead > 0, lanes, jnp.asarray(columns.shifts, jnp.uint32))


def legal_of(columns: Columns, options: Any, shifts: Any, people: Any) -> Any:
    """By column, whether it's on offer."""
    there = jnp.asarray(columns.ahead, jnp.uint32) < people[..., None]
    return ((options[..., None] >> shifts & u32(1)) != 0) & there
