"""What a careful player expects from a heist, in millions."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from msgspec import Struct

from ..rules.cards import Role
from .estimates import Estimates
from .payout_cache import ONE, Payouts, Roles, crew_of, payouts
from .possible_roles import World

Column = list[float]
"""What an answer brings in every scene, by how likely that scene is: the sum is what one may expect."""


class Scene(Struct, frozen=True):
    """One way the heist may come: how likely it is, and which of the others stay, as one number."""

    chance: float
    crew: int
    roles: list[Role]
    """Of the others who are in, in order."""
    parts: list[int]
    """What each of them adds to the crew's number: 0 for those who will have left by then."""


class ExpectedGain(Estimates):
    """A look at the table with an eye on the money."""

    @cached_property
    def scenes(self) -> list[Scene]:
        whole = sum([world.weight for world in self.worlds])
        return [self._scene(world, world.weight / whole) for world in self.worlds]

    def _scene(self, world: World, chance: float) -> Scene:
        roles, parts = [], []
        for place, likely in self._others:  # one loop for both: nothing here is done as often
            role = world.roles[place]
            roles.append(role)
            parts.append(ONE[role] if world.nerves[place] < likely else 0)
        return Scene(chance, sum(parts), roles, parts)

    @cached_property
    def _others(self) -> list[tuple[int, float]]:
        """Of every other who is in: the place in a world, and how likely a stay is."""
        place = {who: number for number, who in enumerate((*self.unseen, *self.seen))}
        return [(place[who], self.stays(who)) for who in self.others]

    # What I expect

    def expected(self, mine: Roles) -> Column:
        """What these roles of mine bring by going along."""
        return self.priced(self.payouts(mine))

    def priced(self, pay: Payouts) -> Column:
        return [scene.chance * pay[scene.crew] for scene in self.scenes]

    def payouts(self, mine: Roles) -> Payouts:
        """What they bring with any crew. The Snitch may name anything, unless it is me."""
        if Role.SNITCH not in mine or not self.nameable:
            return payouts(self.bank, mine, self.nameable)
        return max(
            (payouts(self.bank, mine, (name,)) for name in self.nameable),
            key=lambda pay: sum(self.priced(pay)),
        )

    @cached_property
    def stay(self) -> Column:
        """What I may expect if all of mine stay."""
        return self.priced(self._mine)

    @cached_property
    def _mine(self) -> Payouts:
        return self.payouts(tuple(self.mine.values()))

    # What the others do to that

    def worth_leaving(self, number: int) -> float:
        """What it is worth to me that this one of the others leaves."""
        pay = self._mine
        return sum(
            [s.chance * (pay[s.crew - s.parts[number]] - pay[s.crew]) for s in self.scenes if s.parts[number]]
        )

    def hopes(self, number: int) -> float:
        """What the owner of that one may expect by staying, from where I sit."""
        me = crew_of(self.mine.values())
        hope = 0.0
        for scene in self.scenes:
            pay = payouts(self.bank, (scene.roles[number],), self.nameable)
            hope += scene.chance * pay[scene.crew - scene.parts[number] + me]
        return hope

    def worth_seeing(self, number: int, choices: Sequence[Column]) -> float:
        """How much more I may expect if I look at that one before I choose."""
        by_role: dict[Role, list[float]] = {}
        for place, scene in enumerate(self.scenes):
            sums = by_role.setdefault(scene.roles[number], [0.0] * len(choices))
            for choice, column in enumerate(choices):
                sums[choice] += column[place]
        return sum(map(max, by_role.values())) - max(map(sum, choices))
