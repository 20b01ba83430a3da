"""What every environment is set up with: a game, a table, a reward, and deals that follow from a seed."""

from __future__ import annotations

from typing import Any, Final

from stickup.core.agreed_setup import agreed_setup
from stickup.core.dealer import fresh_entropy
from stickup.core.types import Outcome, Seat
from stickup.core.unknown_name import UnknownName
from stickup.numbers.numbering import Numbers
from stickup.numbers.refusals import NotDealt

from .coding import coding_of
from .episode import Episode
from .rewards import reward_called

Agreed = dict[str, Any]
"""The rest of a setup, as a record has it."""
ILLEGAL: Final = ("raise", "ask-again")
"""What an environment does with an illegal number: raise, or change nothing and say why in the info."""


def raises(illegal: str) -> bool:
    """Whether illegal numbers raise."""
    if illegal not in ILLEGAL:
        raise UnknownName("way to treat illegal numbers called", illegal, ILLEGAL)
    return illegal == ILLEGAL[0]


class AtATable:
    """Where a game is played, once it's dealt."""

    _episode: Episode | None = None

    @property
    def episode(self) -> Episode:
        """The game. Raises NotDealt."""
        if self._episode is None:
            raise NotDealt
        return self._episode


class Episodes:
    """Deals one game after another at the same table."""

    def __init__(self, game: str, seats: int, reward: str, agreed: Agreed, called: str = "seat {}") -> None:
        self.coding = coding_of(game)
        self.setup = agreed_setup(self.coding.game, seats, agreed)
        self._called = called
        self.numbers = Numbers(self.coding.numbering, self.coding.asked, seats)
        self.seats = tuple(map(Seat, range(seats)))
        self.actions = self.coding.numbering.size
        self.features = self.coding.layout.size
        self._reward = reward_called(reward)
        self.lost = self._reward(Outcome((0,) * seats, self.seats[:1]))[-1]
        """What the dead get: someone else will win."""
        self._seed = fresh_entropy()
        self.dealt = 0
        """Games so far, since the seed."""

    def seed(self, seed: int | str) -> None:
        """From here on, the deals follow from this seed."""
        self._seed, self.dealt = str(seed), 0

    def deal(self) -> Episode:
        """The next game."""
        seed = f"{self._seed}/{self.dealt}"
        self.dealt += 1
        episode = Episode(self.coding, self.numbers, self.setup, seed)
        episode.called = self._called
        return episode

    def rewards(self, outcome: Outcome | None) -> list[float]:
        """By seat; nothing before the end."""
        return [0.0] * len(self.seats) if outcome is None else self._reward(outcome)
