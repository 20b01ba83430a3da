"""The scenes of the golden playthroughs: one module for each game, one function for each scene."""

from __future__ import annotations

from tests.playthroughs.scenarios.cash_n_guns import CASH_N_GUNS
from tests.playthroughs.scenarios.millions_of_dollars import MILLIONS

__all__ = ["CASH_N_GUNS", "MILLIONS", "REPERTOIRES"]

REPERTOIRES = (CASH_N_GUNS, MILLIONS)
