"""The trained bot: a network that learned by playing itself, run by plain numpy (docs/training.md)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, partial
from hashlib import blake2b
from importlib import resources
from pathlib import Path
from typing import Any, ClassVar, Final

from stickup.bots import MakeBot
from stickup.core.types import Action, Decision, Seat
from stickup.numbers.numbering import seen_from

from ..numbers.features import QUESTION, asked, observation
from ..numbers.numbering import NUMBERING
from ..rules.actions import PASS, Take
from ..rules.cards import KIND, Loot
from .boss_network import ANNOUNCED, INPUTS, OUTPUTS, Weights, likings
from .estimates import CashView

WEIGHTS: Final = "boss.npz"
TEMPERATURE: Final = 0.1
"""The temperature of its choices: at 1 as it has learned, near 0 always the best score."""
NUMBER: Final = {answer: number for number, answer in NUMBERING.rows()}


def numpy() -> Any:
    """Loaded with the first boss: a server without one needn't wait for it."""
    import numpy as np

    return np


@cache
def weights(path: str | None = None) -> Weights:
    """What it has learned, read when it's first asked; or what another has, from its file."""
    np = numpy()
    place = resources.files(__package__) / WEIGHTS if path is None else Path(path)
    with place.open("rb") as file, np.load(file) as kept:
        return {name: kept[name].astype(np.float32) for name in kept.files}


def playable(found: Weights) -> bool:
    """Whether a boss can play with them: they're as large as its network needs, and all are numbers."""
    np = numpy()
    try:
        liked = likings(np, found, np.zeros((1, INPUTS), np.float32))
    except (KeyError, TypeError, ValueError):
        return False
    whole = found.keys() == weights().keys() and liked.shape == (1, OUTPUTS)
    return whole and all(np.isfinite(part).all() for part in found.values())


class Boss:
    """Knows what its seat knows, and remembers nothing: the same view and seed give the same answer."""

    apart: ClassVar = True  # seven at each of many tables would keep people waiting

    def __init__(self, seed: int | str, file: str | None = None) -> None:
        self._seed = str(seed)
        self._file = file

    @classmethod
    def trained(cls, file: str) -> MakeBot:
        """One with other weights, as training leaves them."""
        if not playable(weights(file)):
            raise ValueError("these are other weights than a boss has")
        return partial(cls, file=file)

    def choose(self, view: CashView, decision: Decision) -> Action:
        if len(decision.options) == 1:
            return decision.options[0]
        reading = Reading(view, decision, self._seed, self._file)
        if decision.prompt == "share":
            return reading.take()
        if decision.prompt == "trade":
            return reading.favourite(decision.options, announced=reading.announced())
        return reading.favourite(decision.options)

    def regret(self, view: CashView, decision: Decision, answer: Action) -> float:
        """How much more it likes its favourite than this answer, in log odds; 0 if it can't tell."""
        reading = Reading(view, decision, self._seed, self._file)
        liked = {option: float(score) for option, score in reading.scores()}
        return max(liked.values()) - liked[answer] if answer in liked else 0.0


class Reading:
    """One look at the table before one answer."""

    def __init__(self, view: CashView, decision: Decision, seed: str, file: str | None = None) -> None:
        assert view.seat is not None, "a spectator is asked nothing"
        self.view, self.decision, self._seed = view, decision, seed
        self._weights = weights(file)
        self.seat: Seat = view.seat
        self.seats = len(view.table.gangsters)
        self.rest = observation(view)[QUESTION.size :]

    def favourite(self, options: Sequence[Action], *, announced: Loot | None = None) -> Action:
        """One of the options, drawn by their scores."""
        numbers = [NUMBER[seen_from(self.seat, self.seats, option)] for option in options]
        return options[self.pick(self.decision, numbers, announced)]

    def pick(self, question: Decision, numbers: Sequence[int], announced: Loot | None = None) -> int:
        """The place of the number chosen."""
        if len(numbers) == 1:
            return 0
        np = numpy()
        liked = self.likings(question, announced)[np.asarray(numbers)] / TEMPERATURE
        odds = np.exp(liked - liked.max()).cumsum()
        return int(np.searchsorted(odds, self.luck(question.prompt, announced) * odds[-1]))

    def scores(self) -> Iterator[tuple[Action, Any]]:
        """What it thinks of each option with a number of its own: not of two shares at once."""
        announced = self.announced() if self.decision.prompt == "trade" else None
        liked = self.likings(self.decision, announced)
        for option in self.decision.options:
            number = NUMBER.get(seen_from(self.seat, self.seats, option))
            if number is not None:
                yield option, liked[number]

    def likings(self, question: Decision, announced: Loot | None) -> Any:
        np = numpy()
        known = asked(question, self.seat, self.seats) + self.rest
        share = bytes(one is announced for one in ANNOUNCED)
        x = np.frombuffer(known + share, np.int8).astype(np.float32)
        return likings(np, self._weights, x[None])[0]

    def luck(self, prompt: str, announced: Loot | None) -> float:
        """A number from 0 to 1 that follows from the seed and the moment: the same look, the same luck."""
        table = self.view.table
        left = sum(table.spread.values())
        moment = f"{self._seed}/{table.turn}/{prompt}/{left}/{announced}/{table.forbidden}"
        return int.from_bytes(blake2b(moment.encode(), digest_size=8).digest(), "big") / 2**64

    # The split.

    def take(self) -> Action:
        """A share; then, for the Greedy, perhaps a second one."""
        options = [option for option in self.decision.options if isinstance(option, Take)]
        singles = [option for option in options if len(option.shares) == 1]
        first = self.first(self.decision, singles)
        pairs = [
            option for option in options if len(option.shares) > 1 and option.shares[0] is first.shares[0]
        ]
        if not pairs:
            return first
        numbers = [NUMBER[PASS], *(NUMBER[Take(pair.shares[1:])] for pair in pairs)]
        return [first, *pairs][self.pick(self.decision, numbers, first.shares[0])]

    def first(self, question: Decision, singles: Sequence[Take]) -> Take:
        return singles[self.pick(question, [NUMBER[single] for single in singles])]

    def announced(self) -> Loot:
        """What I'm about to take: nothing has changed since, so it's what I'd announce again."""
        table = self.view.table
        singles = tuple(Take((share,)) for share in table.spread if KIND[share] is not table.forbidden)
        return self.first(Decision("share", singles, singles[0]), singles).shares[0]
