"""How likely a player wins, whatever happens before the heist."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Final

import numpy as np
from msgspec import Struct

from stickup.core.types import Seat

from ..rules.cards import GOAL, ORDER, ROUNDS, Role
from ..rules.events import Character
from .heist_tables import CREW, MORE, NAMES, HeistTables, heist_tables, weights_of
from .hidden_roles import NUMBER, SNITCH, Array
from .reading import TableReading
from .win_chance import edge_in, win_chance

SNITCHS_WHIM: Final = 0.7
"""How far from its best a Snitch may name, in millions."""


class Scenario(Struct, frozen=True):
    """What may change before the heist: who leaves, and who pays what on the floor or gets it."""

    gone: tuple[Character, ...] = ()
    paid: tuple[tuple[Seat, int], ...] = ()


AS_IT_IS: Final = Scenario()


class Heists(Struct, frozen=True):
    """What a look considers: scenarios, by scenario, Character and way who of the others is there, by
    scenario and way the crew, and by seat and scenario the cash as it begins."""

    scenarios: Sequence[Scenario]
    there: Array
    crews: Array
    cash: Array

    def with_my(self, who: Character) -> Array:
        """By scenario, whether this Character of mine stays."""
        return np.array([who not in one.gone for one in self.scenarios])[:, None, None]


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
        gone = np.array([[[who in one.gone] for who in self.others] for one in scenarios], bool)
        there = self._staying_others & ~gone.reshape(len(scenarios), len(self.others), 1)
        crews = self._crews(scenarios, there)
        heists = Heists(scenarios, there, crews, self._start(scenarios))
        won = self._by_cash(heists) if self._may_be_the_last(heists) else self._later(heists)
        return won, self._tables.pays[..., SNITCH].take(crews, 0)

    @cached_property
    def _tables(self) -> HeistTables:
        return heist_tables(self.bank, self.roles)

    @cached_property
    def _staying_others(self) -> Array:
        """By Character and way."""
        return np.ascontiguousarray(self.staying.T)

    def _crews(self, scenarios: Sequence[Scenario], there: Array) -> Array:
        """By scenario and way, who is in, as one number."""
        mine = [[self.mine[who] for who in self.mine if who not in one.gone] for one in scenarios]
        counts = np.array([[roles.count(role) for role in ORDER] for roles in mine])[..., None]
        counts = np.repeat(counts, there.shape[2], 2)
        for role, kind in enumerate(self._roles_of_others):
            counts[:, role] += (there & kind).sum(1)
        return CREW @ np.minimum(counts, MORE)

    @cached_property
    def _roles_of_others(self) -> Array:
        """By role, Character and way: whether it has it."""
        return np.arange(len(ORDER))[:, None, None] == self.roles_in.T

    def _start(self, scenarios: Sequence[Scenario]) -> Array:
        """By seat and scenario: everyone's cash as the heist begins. If mine leave, they have their antes."""
        cash = np.repeat(self.cash[:, None], len(scenarios), 1)
        for number, one in enumerate(scenarios):
            for who in self.mine.keys() & {*one.gone}:
                cash[who[0], number] += self.table.place(who).ante
            for seat, amount in one.paid:
                cash[seat, number] += amount
        return cash

    def _may_be_the_last(self, heists: Heists) -> bool:
        """Whether the game may be over after this heist: only then it matters who exactly has how much."""
        antes = [self.table.place(who).ante for who in self.table.crew]
        places = max([len(player.places) for player in self.table.players])
        most = heists.cash.max() + places * max([self._tables.pays.max(), *antes])
        return bool(self.table.round == ROUNDS or most >= GOAL)

    def _by_cash(self, heists: Heists) -> Array:
        """My chance to win, by what everyone has after the heist."""
        tables = self._tables
        cash, home = self._for_all(heists, heists.cash), self._for_all(heists, heists.cash < 0)
        pays, shares = self._of_others(heists, tables.pays), self._of_others(heists, tables.shares)
        for place, who in enumerate(self.others):
            inside = heists.there[:, place, :, None]
            cash[who[0]] += np.where(inside, pays[:, place], self.table.place(who).ante)
            home[who[0]] |= inside & shares[:, place]
        for who, role in self.mine.items():
            stays = heists.with_my(who)
            cash[self.seat] += stays * tables.pays[..., NUMBER[role]].take(heists.crews, 0)
            home[self.seat] |= stays & tables.shares[..., NUMBER[role]].take(heists.crews, 0)
        return win_chance(cash, home, self.seat, self.table.round)

    def _later(self, heists: Heists) -> Array:
        """The same while nobody can win yet: everyone's weight grows with what they get."""
        edge = edge_in(self.table.round)
        tables = weights_of(self.bank, self.roles, edge)
        weights, brought = self._for_all(heists, np.exp(edge * heists.cash)), self._of_others(heists, tables)
        for place, who in enumerate(self.others):
            ante = np.exp(edge * self.table.place(who).ante)
            weights[who[0]] *= np.where(heists.there[:, place, :, None], brought[:, place], ante)
        for who, role in self.mine.items():
            mine = tables[..., NUMBER[role]].take(heists.crews, 0)
            weights[self.seat] *= np.where(heists.with_my(who), mine, 1.0)
        return weights[self.seat] / weights.sum(0)

    def _of_others(self, heists: Heists, table: Array) -> Array:
        """What the table says of each of the others, by scenario, Character, way, and the role named."""
        rows = table.transpose(0, 2, 1).reshape(-1, len(NAMES))
        return rows.take(heists.crews[:, None] * len(ORDER) + self.roles_in.T, 0)

    def _for_all(self, heists: Heists, known: Array) -> Array:
        """By seat, scenario, way, and the role named: what is known by seat and scenario."""
        whole = np.empty((len(known), *heists.crews.shape, len(NAMES)), known.dtype)
        whole[:] = known[..., None, None]
        return whole
