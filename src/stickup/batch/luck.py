"""Draws by label: each follows from the seed, the number of the game and the draw's label."""

from __future__ import annotations

from collections.abc import Mapping
from operator import index
from typing import Any, Final, Protocol, TypeAlias

from stickup.core.dealer import COUNTER_STEP, label_key, part_key
from stickup.core.dealer import mixed as mixed_number

from .array_backend import Word, np, u32

LABEL_STEP: Final = 0x01000193
Label: TypeAlias = tuple[Any, ...]
"""The parts of a label: texts, and numbers or words."""


class Luck(Protocol):
    """Answers the dealer's questions."""

    def below(self, key: Word, label: Label, bound: Any, place: int = 0) -> Word:
        """A number below `bound` (at most 255): where in the sorted bag the draw's next card is."""


class CounterLuck:
    """The counting dealer of `core.dealer`, for a whole batch."""

    def below(self, key: Word, label: Label, bound: Any, place: int = 0) -> Word:
        number = mixed(key + key_of(label) + u32(place * COUNTER_STEP))
        return ((number >> u32(8)) * bound) >> u32(24)


class GivenLuck:
    """The draws of games already played: for each label the places of the cards drawn, game by game."""

    def __init__(self, draws: Mapping[str, Any]) -> None:
        self._draws = draws

    def below(self, key: Word, label: Label, bound: Any, place: int = 0) -> Word:
        parts = [part if isinstance(part, (str, int)) else part.reshape(-1) for part in label]
        varying = next((part for part in parts if not isinstance(part, (str, int)) and part.size > 1), None)
        if varying is None:
            return self._drawn("/".join(map(text_of, parts)), place, key)
        drawn = key * u32(0)
        for number in range(8):
            given = "/".join(str(number) if part is varying else text_of(part) for part in parts)
            drawn = drawn + self._drawn(given, place, key) * (varying == number)
        return drawn

    def _drawn(self, label: str, place: int, key: Word) -> Word:
        places = self._draws.get(label)
        return key * u32(0) if places is None or place >= len(places) else places[place]


def text_of(part: Any) -> str:
    return str(part) if isinstance(part, (str, int)) else str(int(part[0]))


def salt_of(seed: int) -> Any:
    """What the games of a batch have in common."""
    try:
        return u32(mixed_number(index(seed) + COUNTER_STEP))
    except TypeError:
        raise TypeError(f"the seed of a batch is a whole number, not {seed!r}") from None


MOST_GAMES: Final = 2**32


def check_games(numbers: Any) -> None:
    """Raises ValueError for a number that no game has: as a word of 32 bits it would be another game's."""
    if numbers.dtype.kind == "u" and numbers.dtype.itemsize <= 4:
        return
    known = np.asarray(numbers)
    wrong = known[(known < 0) | (known >= MOST_GAMES)]
    if wrong.size:
        raise ValueError(f"the number of a game is from 0 to {MOST_GAMES - 1}, not {wrong[0]}")


def keys(salt: Word, games: Word) -> Word:
    """The key from which all draws of a game follow: `core.dealer.game_key` for arrays."""
    return mixed(games ^ salt)


def mixed(words: Word) -> Word:
    """A word in which every bit depends on every bit; `core.dealer.mixed` for arrays."""
    words = words ^ (words >> u32(16))
    words = words * u32(0x7FEB352D)
    words = words ^ (words >> u32(15))
    words = words * u32(0x846CA68B)
    return words ^ (words >> u32(16))


def key_of(label: Label) -> Any:
    """A label as a word; parts that are words (the turn) may differ from game to game."""
    known = next((at for at, part in enumerate(label) if not isinstance(part, (str, int))), len(label))
    key = u32(label_key("/".join(map(str, label[:known]))))
    for part in label[known:]:
        own = u32(part_key(str(part))) if isinstance(part, (str, int)) else part
        key = own + _times(key)
    return key


def _times(key: Any) -> Any:
    """Multiply single words as Python numbers: numpy warns when they wrap around."""
    return u32(int(key) * LABEL_STEP) if isinstance(key, np.generic) else key * u32(LABEL_STEP)
