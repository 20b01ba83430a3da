"""The games that keep the promises of `stickup.testing`, which Hypothesis puts to the test here."""

from __future__ import annotations

from typing import ClassVar

import hypothesis.strategies as st
from hypothesis import given, settings

from stickup.testing import Case
from stickup.testing.base import Promise
from tests.core.cash_n_guns import CASH_N_GUNS
from tests.core.millions_of_dollars import HIDDEN_MONEY, MILLIONS

CASES: tuple[Case, ...] = (CASH_N_GUNS, MILLIONS)
seeds = st.integers(0, 2**32 - 1)


class Thoroughly:
    """As often as Hypothesis is told to try, with any seed."""

    case: ClassVar[Case]

    def often(self, promise: Promise, times: int = 1) -> None:
        def tried(seed: int) -> None:
            promise(self.case, seed)

        tried.__name__ = f"{promise.__name__}_in_{self.case}".replace("-", "_")  # other seeds for each
        tries = settings(max_examples=settings().max_examples * times)
        tries(given(seed=seeds)(tried))()


class CashNGuns(Thoroughly):
    case = CASH_N_GUNS


class MillionsOfDollars(Thoroughly):
    case = MILLIONS


class HiddenMoney(Thoroughly):
    case = HIDDEN_MONEY
