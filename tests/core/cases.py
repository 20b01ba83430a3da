"""The games that keep the promises of `stickup.testing`, which Hypothesis puts to the test here."""

from __future__ import annotations

import os
from typing import ClassVar

import hypothesis.strategies as st
from hypothesis import given, settings

from stickup.testing import Case
from stickup.testing.base import Promise
from tests.core.cash_n_guns import CASH_N_GUNS
from tests.core.millions_of_dollars import HIDDEN_MONEY, MILLIONS

CASES: tuple[Case, ...] = (CASH_N_GUNS, MILLIONS)
RUNS = int(os.environ.get("STICKUP_RUNS", settings().max_examples // 12))
"""Whole games for one promise: each of them says more than another example does."""
seeds = st.integers(0, 2**32 - 1)


class Thoroughly:
    """With any seed; STICKUP_RUNS=500 plays so many games for each promise."""

    case: ClassVar[Case]

    def often(self, promise: Promise, times: int = 1) -> None:
        def tried(seed: int) -> None:
            promise(self.case, seed)

        tried.__name__ = f"{promise.__name__}_in_{self.case}".replace("-", "_")  # other seeds for each
        tries = settings(max_examples=RUNS * times)
        tries(given(seed=seeds)(tried))()


class CashNGuns(Thoroughly):
    case = CASH_N_GUNS


class MillionsOfDollars(Thoroughly):
    case = MILLIONS


class HiddenMoney(Thoroughly):
    case = HIDDEN_MONEY
