"""The boss in a batch beside the bot: what it likes best is the same at every question."""

from __future__ import annotations

from random import Random
from typing import Any

from stickup.batch.array_backend import np
from stickup.batch.bots import BatchBots
from stickup.batch.questions import BatchWindow
from stickup.core.dealer import CountingDealer, Dealer
from stickup.core.types import Decision, Seat
from stickup.core.view import view_of
from stickup.games.cash_n_guns.bots.boss import Boss
from stickup.games.cash_n_guns.rules.options import CashSetup
from tests.batch.follow import Beside, SideBySide

CALM = 1e-6
"""How freely a boss chooses who always takes what it likes best."""


class BossBeside(Beside):
    """One game of bosses in the readable engine. All choose before the first one answers."""

    def __init__(self, setup: CashSetup, dealer: Dealer, temper: Random) -> None:
        self._chosen: dict[Seat, Any] = {}
        super().__init__(setup, dealer, temper)

    def choose(self, seat: Seat, question: Decision) -> Any:
        if seat not in self._chosen:
            self._chosen = {other: self._liked_best(other) for other in self.state.asked}
        return self._chosen.pop(seat)

    def _liked_best(self, seat: Seat) -> Any:
        question: Any = self.state.asked[seat]
        return Boss("calm").choose(view_of(self.state, seat), question)


class BossSideBySide(SideBySide):
    """Bosses answer in both."""

    def __init__(self, setup: CashSetup, games: int, seed: int) -> None:
        names = [f"{seed}/{game}" for game in range(games)]
        besides = [BossBeside(setup, CountingDealer(name), Random(name)) for name in names]
        super().__init__(setup, besides, seed, given=False)
        self._bots = BatchBots(self._engine, ["boss"])
        self.compared = 0

    def _answers(self, window: BatchWindow) -> Any:
        return self._compared(super()._answers(window))

    def _seconds(self) -> Any:
        return self._compared(super()._seconds())

    def _compared(self, bits: Any) -> Any:
        """The bits of the bot's answers, which are the batch's as well."""
        window, asked = self._engine.window(self._position), self._engine.asked(self._position)
        given = self._bots.answers(self._position, np.zeros(bits.shape, np.int64))
        found = self._engine.bits[int(self._position.window)][given]
        assert (found[asked] == bits[asked]).all(), window and window.name
        self.compared += int(asked.sum())
        return bits
