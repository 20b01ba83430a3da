"""Our games keep to the contract that any game has to keep, and so do their bots."""

from __future__ import annotations

from stickup.testing.bots import Bots
from stickup.testing.registration_contract import Contract
from tests.core.cash_n_guns import CASH_N_GUNS
from tests.core.millions_of_dollars import MILLIONS


class TestCashNGuns(Contract, Bots):
    case, games = CASH_N_GUNS, 2


class TestMillionsOfDollars(Contract, Bots):
    case, games = MILLIONS, 2
