"""Whole games of bots in a batch, window by window: random bots, and networks that see only their view."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from stickup.core.dealer import COUNTER_STEP, label_key

from .array_backend import Word, chosen, np, u32
from .batch_game import Finishes
from .cash_n_guns.trained_network import Rows, TrainedNetwork
from .engine import BatchEngine, Position
from .luck import mixed

RANDOM: Final = "random"
BOSS: Final = "boss"
PLACES, SEATS = u32(64), u32(8)
"""More than a game has windows, and a table seats: no two chances have the same number."""
CHANCE: Final = u32(label_key("bots"))
BITS: Final = 23
"""Bits of a random number: few enough that as a float it stays below 1, and times a sum below the sum."""


class BatchBots:
    """Bots for the seats of a batch, by name. As in the readable engine, they move one seat on after every
    game."""

    def __init__(self, engine: BatchEngine, names: Sequence[str]) -> None:
        self.engine = engine
        self.names = tuple(names)
        self.xp = engine.arrays.xp
        self.networks = {
            number: TrainedNetwork(file_of(name), engine.windows, self.xp)
            for number, name in enumerate(self.names)
            if name != RANDOM
        }

    def play(self, seed: int, games: Any, note: Callable[[Position, Any], object] | None = None) -> Finishes:
        """Play whole games, from the deal to the scores; `note` gets every position and its answers."""
        engine, compiled = self.engine, self.engine.arrays.compiled
        choose, step = compiled(self.answers), compiled(self.engine.step)
        position, seated = engine.init(seed, games), self.seated(engine.numbers(games))
        while engine.window(position) is not None:
            answers = choose(position, seated)
            if note is not None:
                note(position, answers)
            position = step(position, answers)
        engine.check(position)
        return engine.game.finishes(engine.rules, position.table)

    def seated(self, games: Word) -> Any:
        """Which bot sits there, as an index into the names: `[seats, games]`."""
        seats = np.arange(self.engine.setup.seats, dtype=np.uint32)
        return (seats[:, None] + games[None]) % u32(len(self.names))

    def answers(self, position: Position, seated: Any) -> Any:
        """What everyone answers: `[seats, games]`."""
        legal, chance = self.engine.legal(position), self.chance(position)
        given = drawn(self.xp, legal, chance)
        choices = legal.sum(1, dtype=np.uint8) > 1
        for number, network in self.networks.items():
            mine = (seated == number) & choices
            given = self.xp.where(mine, self.network_answers(position, network, mine, chance), given)
        return given

    def chance(self, position: Position) -> Any:
        """A number from 0 to 1, by seat and game, that depends on the game and its progress."""
        table = position.table
        progress = (table.decisions * PLACES + self.xp.asarray(position.window).astype(np.uint32)) * SEATS
        seats = np.arange(self.engine.setup.seats, dtype=np.uint32)[:, None]
        word = mixed(table.key + CHANCE + (progress + seats) * u32(COUNTER_STEP))
        return (word >> u32(32 - BITS)).astype(np.float32) / np.float32(1 << BITS)

    # Networks.

    def network_answers(self, position: Position, network: TrainedNetwork, mine: Any, chance: Any) -> Any:
        """What a network answers in these seats; elsewhere the numbers mean nothing."""
        if not self.picks_games:
            return self.looked_at(position, network, mine, chance)
        found = np.zeros(mine.shape, np.int64)
        games = np.flatnonzero(mine.any(0))
        if games.size:
            there = Position(chosen(position.table, games), position.window, position.refused[games])
            found[:, games] = self.looked_at(there, network, mine[:, games], chance[:, games])
        return found

    @property
    def picks_games(self) -> bool:
        """Whether to run the network only where it has a choice: a compiler would have to know how often."""
        return self.engine.arrays.name == "numpy"

    def looked_at(self, position: Position, network: TrainedNetwork, mine: Any, chance: Any) -> Any:
        """The same for all games."""
        seen = self.engine.observe(position)
        seats, games = np.nonzero(mine if self.picks_games else np.ones(mine.shape, bool))
        announced = network.announced(position.table, position.window)[games]
        looks = seen.features[seats, :, games], seen.mask[seats, :, games]
        picked = network.choose(Rows(*looks, announced, chance[seats, games]), position.window)
        return self.engine.answers(position, self.with_picked(seen.mask.argmax(1), mine, picked))

    def with_picked(self, numbers: Any, mine: Any, picked: Any) -> Any:
        """The numbers, with those that were picked for some seats."""
        if not self.picks_games:
            return self.xp.where(mine, picked.reshape(mine.shape), numbers)
        numbers[mine] = picked
        return numbers


def file_of(name: str) -> str | None:
    """The file of a boss with other weights."""
    bot, _, file = name.partition(":")
    if bot != BOSS:
        raise ValueError(f"{name} can't play in batches")
    return file or None


def drawn(xp: Any, legal: Any, chance: Any) -> Any:
    """One of the legal answers, each equally likely: `[seats, games]`."""
    place = (chance * legal.sum(1, dtype=np.uint8)).astype(np.uint8)
    before, given = place * np.uint8(0), place * np.uint8(0)
    for answer in range(legal.shape[1]):
        may = legal[:, answer]
        given = xp.where(may & (before == place), np.uint8(answer), given)
        before = before + may
    return given.astype(np.int32)
