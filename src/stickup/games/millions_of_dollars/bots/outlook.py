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
from .heist_tables import (
    CREW,
    MORE,
    NAMES,
    SNITCH_ALONE,
    HeistTables,
    heist_tables,
    most_paid,
    snitchs_whims,
    weights_of,
)
from .hidden_roles import NUMBER, Array
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
    """The heists a look considers, one after the other.

    Each belongs to a scenario, and has a row in the heist tables. By Character of the others and heist: who
    is there, and with which role. By seat and scenario: the cash as it begins.
    """

    scenarios: Sequence[Scenario]
    scenario: Array
    rows: Array
    there: Array
    roles: Array
    cash: Array

    def with_my(self, who: Character) -> Array:
        """Whether this Character of mine stays."""
        return np.array([who not in one.gone for one in self.scenarios]).take(self.scenario)


class Outlook(TableReading):
    """A look at the table with an eye on the win."""

    def worth(self, scenarios: Sequence[Scenario]) -> list[float]:
        """My chance to win in each."""
        return [float(chance) for chance in self.by_way(scenarios).mean(1)]

    def by_way(self, scenarios: Sequence[Scenario]) -> Array:
        """The same by scenario and way, when the Snitch has named a role."""
        names = [number for number, role in enumerate(NAMES) if role in self.table.shown] or [0]
        crews = self._crews(scenarios)
        won = self._by_name(scenarios, names, crews)
        if Role.SNITCH in self.mine.values():
            mine = won.take(self._which, 2).mean(2).argmax(0)
            return np.take_along_axis(won, mine[None, :, None], 0)[0].take(self._which, 1)
        whims = snitchs_whims(self.bank, self.roles, tuple(names), SNITCHS_WHIM)
        return ((won * whims.odds.take(crews, 1)).sum(0) / whims.whole.take(crews)).take(self._which, 1)

    def by_name(self, scenarios: Sequence[Scenario], names: Sequence[int]) -> Array:
        """By role that a Snitch names, scenario, and way: my chance to win."""
        return self._by_name(scenarios, names, self._crews(scenarios)).take(self._which, 2)

    def _by_name(self, scenarios: Sequence[Scenario], names: Sequence[int], crews: Array) -> Array:
        """The same by evening instead of way. Where no Snitch is alone, the first name stands for all."""
        heists, named = self._heists(scenarios, names, crews)
        each = self._by_cash(heists) if self._may_be_the_last(heists) else self._later(heists)
        won = np.empty((len(names), crews.size))
        won[:] = each[: crews.size]
        won[1:, named] = each[crews.size :].reshape(len(names) - 1, len(named))
        return won.reshape(len(names), *crews.shape)

    def _heists(
        self, scenarios: Sequence[Scenario], names: Sequence[int], crews: Array
    ) -> tuple[Heists, Array]:
        """By scenario and evening, with the first name; then those where the name matters, with each other
        name. Also which these are."""
        named = np.flatnonzero(SNITCH_ALONE[crews])
        cells = np.concatenate([np.arange(crews.size), *[named] * (len(names) - 1)])
        first = np.full(crews.size, names[0])
        name = np.concatenate([first, np.repeat(np.array(names[1:], np.int64), len(named))])
        scenario, evening = np.divmod(cells, crews.shape[1])
        rows = crews.ravel().take(cells) * len(NAMES) + name
        there = self._there(scenarios).transpose(1, 0, 2).reshape(len(self.others), crews.size).take(cells, 1)
        roles = self._evening_roles.take(evening, 1)
        return Heists(scenarios, scenario, rows, there, roles, self._start(scenarios)), named

    # What may come about in the evening

    @cached_property
    def _evenings(self) -> tuple[Array, Array]:
        """Ways that differ in who of the others will be there as what: the first of each kind, and of which
        kind each is."""
        kinds = self.roles_in * 2 + self.staying
        codes = kinds @ (2 * len(ORDER)) ** np.arange(kinds.shape[1])
        _, first, which = np.unique(codes, return_index=True, return_inverse=True)
        return first, which

    @property
    def _which(self) -> Array:
        return self._evenings[1]

    @cached_property
    def _evening_roles(self) -> Array:
        """By Character and evening."""
        return np.ascontiguousarray(self.roles_in[self._evenings[0]].T)

    @cached_property
    def _evening_staying(self) -> Array:
        return np.ascontiguousarray(self.staying[self._evenings[0]].T)

    def _there(self, scenarios: Sequence[Scenario]) -> Array:
        """By scenario, Character and evening, who of the others is there."""
        gone = np.array([[who in one.gone for who in self.others] for one in scenarios], bool)
        return self._evening_staying & ~gone.reshape(len(scenarios), len(self.others), 1)

    def _crews(self, scenarios: Sequence[Scenario]) -> Array:
        """By scenario and evening, who is in, as one number."""
        mine = [[self.mine[who] for who in self.mine if who not in one.gone] for one in scenarios]
        counts = np.array([[roles.count(role) for role in ORDER] for roles in mine])
        there, kinds = self._there(scenarios), self._evening_roles
        crews = np.zeros((len(scenarios), kinds.shape[1]), np.int64)
        for role, each in enumerate(CREW):
            number = (there & (kinds == role)).sum(1) + counts[:, role, None]
            crews += np.minimum(number, MORE) * each
        return crews

    def _start(self, scenarios: Sequence[Scenario]) -> Array:
        """By seat and scenario: everyone's cash as the heist begins. If mine leave, they have their antes."""
        cash = np.repeat(self.cash[:, None], len(scenarios), 1)
        for number, one in enumerate(scenarios):
            for who in self.mine.keys() & {*one.gone}:
                cash[who[0], number] += self.table.place(who).ante
            for seat, amount in one.paid:
                cash[seat, number] += amount
        return cash

    # What it brings

    def _may_be_the_last(self, heists: Heists) -> bool:
        """Whether the game may be over after this heist: only then it matters who exactly has how much."""
        antes = [self.table.place(who).ante for who in self.table.crew]
        places = max([len(player.places) for player in self.table.players])
        most = heists.cash.max() + places * max([most_paid(self.bank, self.roles), *antes])
        return bool(self.table.round == ROUNDS or most >= GOAL)

    @cached_property
    def _tables(self) -> HeistTables:
        return heist_tables(self.bank, self.roles)

    def _by_cash(self, heists: Heists) -> Array:
        """My chance to win, by what everyone has after the heist."""
        tables = self._tables
        cash = heists.cash.take(heists.scenario, 1)
        home = np.zeros(cash.shape, bool)
        pays, shares = of_others(heists, tables.pays), of_others(heists, tables.shares) & heists.there
        pays = np.where(heists.there, pays, self._antes_of_others[:, None])
        for place, (owner, _) in enumerate(self.others):
            cash[owner] += pays[place]
            home[owner] |= shares[place]
        for who, role in self.mine.items():
            stays = heists.with_my(who)
            cash[self.seat] += stays * of_mine(heists, tables.pays, role)
            home[self.seat] |= stays & of_mine(heists, tables.shares, role)
        return win_chance(cash, home, self.seat, self.table.round)

    def _later(self, heists: Heists) -> Array:
        """The same while nobody can win yet: everyone's weight grows with what they get."""
        edge = edge_in(self.table.round)
        table = weights_of(self.bank, self.roles, edge)
        weights = np.exp(edge * heists.cash).take(heists.scenario, 1)
        antes = np.exp(edge * self._antes_of_others)[:, None]
        brought = np.where(heists.there, of_others(heists, table), antes)
        for place, (owner, _) in enumerate(self.others):
            weights[owner] *= brought[place]
        for who, role in self.mine.items():
            weights[self.seat] *= np.where(heists.with_my(who), of_mine(heists, table, role), 1.0)
        return weights[self.seat] / weights.sum(0)

    @cached_property
    def _antes_of_others(self) -> Array:
        return np.array([self.table.place(who).ante for who in self.others], float)


def of_others(heists: Heists, table: Array) -> Array:
    """What the table says of each of the others, by Character and heist."""
    return table.ravel().take(heists.rows * len(ORDER) + heists.roles)


def of_mine(heists: Heists, table: Array, role: Role) -> Array:
    """What it says of my Character with this role, by heist."""
    return table.ravel().take(heists.rows * len(ORDER) + NUMBER[role])
