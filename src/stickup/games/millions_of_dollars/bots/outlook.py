"""How likely a player wins, whatever happens before the heist."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Final

import numpy as np
from msgspec import Struct

from stickup.core.types import Seat

from ..rules.cards import ORDER, Role
from ..rules.events import Character
from .heist_tables import CREW, MORE, NAMES, HeistTables, heist_tables
from .hidden_roles import NUMBER, ROWS, SNITCH, Array
from .reading import TableReading
from .win_chance import win_chance

SNITCHS_WHIM: Final = 0.7
"""How far from its best a Snitch may name, in millions."""


class Scenario(Struct, frozen=True):
    """What may change before the heist: who leaves, and who pays what on the floor or gets it."""

    gone: tuple[Character, ...] = ()
    paid: tuple[tuple[Seat, int], ...] = ()


AS_IT_IS: Final = Scenario()


class Outlook(TableReading):
    """A look at the table with an eye on the win."""

    def worth(self, scenarios: Sequence[Scenario]) -> list[float]:
        """My chance to win in each."""
        return [float(chance) for chance in self.by_way(scenarios).mean(1)]

    def by_way(self, scenarios: Sequence[Scenario]) -> Array:
        """The same by scenario and way, when the Snitch has named a role."""
        won, hopes = self.by_name(scenarios)
        allowed = np.array([role in self.table.shown for role in NAMES])
        if not allowed.any():
            return won[..., 0]
        if Role.SNITCH in self.mine.values():
            mine = np.where(allowed, won.mean(1), -1.0).argmax(1)
            return np.take_along_axis(won, mine[:, None, None], 2)[..., 0]
        liked = np.where(allowed, np.exp((hopes - hopes.max(2, keepdims=True)) / SNITCHS_WHIM), 0.0)
        return (won * liked).sum(2) / liked.sum(2)

    def by_name(self, scenarios: Sequence[Scenario]) -> tuple[Array, Array]:
        """By scenario, way, and the role that a Snitch names: my chance to win, and what the Snitch gets."""
        gone = np.array([[who in one.gone for who in self.others] for one in scenarios], bool)
        there = self.staying[None] & ~gone.reshape(len(scenarios), 1, len(self.others))
        crew = self._crews(scenarios, there)
        pays, shares = self._tables.pays[crew], self._tables.shares[crew]
        cash, home = self._start(scenarios, there), np.zeros((*pays.shape[:3], len(self.cash)), bool)
        for place, (seat, _) in enumerate(self.others):
            role = self.roles_in[None, :, place, None, None]
            inside = there[:, :, place, None]
            cash[..., seat] += inside * np.take_along_axis(pays, role, 3)[..., 0]
            home[..., seat] |= inside & np.take_along_axis(shares, role, 3)[..., 0]
        for who, mine in self.mine.items():
            stays = np.array([who not in one.gone for one in scenarios])[:, None, None]
            cash[..., self.seat] += stays * pays[..., NUMBER[mine]]
            home[..., self.seat] |= stays & shares[..., NUMBER[mine]]
        return win_chance(cash, home, self.seat, self.table.round), pays[..., SNITCH]

    @cached_property
    def _tables(self) -> HeistTables:
        return heist_tables(self.bank, self.roles)

    def _crews(self, scenarios: Sequence[Scenario], there: Array) -> Array:
        """By scenario and way, who is in, as one number."""
        mine = [[self.mine[who] for who in self.mine if who not in one.gone] for one in scenarios]
        own = np.array([[roles.count(role) for role in ORDER] for roles in mine])
        counts = np.einsum("swc,wcr->swr", there.astype(np.int64), self.kinds) + own[:, None]
        return np.minimum(counts, MORE) @ CREW

    def _start(self, scenarios: Sequence[Scenario], there: Array) -> Array:
        """By scenario, way, name and seat: everyone's cash as the heist begins. Leavers have their antes."""
        cash = np.repeat(self.cash[None], len(scenarios), 0)
        for number, one in enumerate(scenarios):
            for who in self.mine.keys() & {*one.gone}:
                cash[number, who[0]] += self.table.place(who).ante
            for seat, amount in one.paid:
                cash[number, seat] += amount
        whole = np.repeat(cash[:, None], ROWS, 1)
        for place, who in enumerate(self.others):
            whole[..., who[0]] += ~there[..., place] * self.table.place(who).ante
        return np.repeat(whole[:, :, None], len(NAMES), 2)
