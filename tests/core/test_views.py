"""What a seat is sent is enough to know all it may know, and no more: this is also how one reconnects."""

from __future__ import annotations

from stickup.testing.views import Views
from tests.core.cases import CashNGuns, MillionsOfDollars


class TestCashNGuns(CashNGuns, Views):
    pass


class TestMillionsOfDollars(MillionsOfDollars, Views):
    pass
