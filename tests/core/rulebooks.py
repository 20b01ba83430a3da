"""The games that keep the promises of tests/conformance.py."""

from __future__ import annotations

import pytest

from tests.conformance import Rulebook
from tests.core.cash_n_guns import CASH_N_GUNS

RULEBOOKS: tuple[Rulebook, ...] = (CASH_N_GUNS,)

every_game = pytest.mark.parametrize("rulebook", RULEBOOKS, ids=str)
