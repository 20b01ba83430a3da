"""The games that keep the promises of tests/conformance.py."""

from __future__ import annotations

import pytest

from tests.conformance import Rulebook
from tests.core.cash_n_guns import CASH_N_GUNS
from tests.core.millions_of_dollars import HIDDEN_MONEY, MILLIONS

RULEBOOKS: tuple[Rulebook, ...] = (CASH_N_GUNS, MILLIONS)

every_game = pytest.mark.parametrize("rulebook", RULEBOOKS, ids=str)
every_kind_of_secret = pytest.mark.parametrize("rulebook", [*RULEBOOKS, HIDDEN_MONEY], ids=str)
