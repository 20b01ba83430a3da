"""A secret stays one: two games that differ in something hidden look the same to everyone else.

What the tests cannot see, how much a fact that says `reveals` tells, is read in the golden playthroughs.
"""

from __future__ import annotations

from stickup.testing.secrecy import OtherTruths, Secrecy
from tests.core.cases import CashNGuns, HiddenMoney, MillionsOfDollars


class TestCashNGuns(CashNGuns, Secrecy, OtherTruths):
    pass


class TestMillionsOfDollars(MillionsOfDollars, Secrecy, OtherTruths):
    pass


class TestHiddenMoney(HiddenMoney, OtherTruths):
    pass
