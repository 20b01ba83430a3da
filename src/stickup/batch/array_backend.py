"""The array library behind the batch engine: numpy or jax. Nothing else in the package imports either."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module
from typing import Any, Final, Protocol, TypeAlias, TypeVar

from stickup.core.missing_extra import MissingExtra

Word: TypeAlias = Any
"""Unsigned words of 32 bits, one for each game of the batch: an array of numpy's or of jax's."""
Bools: TypeAlias = Any
"""A boolean for each game of the batch."""

S = TypeVar("S")
EXTRA: Final = "batch"


class NoSuchDevice(RuntimeError):
    """jax doesn't see the device you asked for."""

    def __init__(self, platform: str, seen: str) -> None:
        super().__init__(f"no {platform} on this machine; there is {seen}")


def required(package: str) -> Any:
    try:
        return import_module(package)
    except ImportError:
        raise MissingExtra(package.partition(".")[0], EXTRA) from None


np: Final = required("numpy")
ONES: Final = 0xFFFFFFFF


@cache
def u32(number: int) -> Any:
    """A constant that both libraries treat as a word, so that results wrap around."""
    return np.uint32(number & ONES)


class Arrays(Protocol):
    """What the engine needs from a library besides `+ - * & | ^ ~ << >>` and comparisons."""

    name: str
    xp: Any

    def single(self, words: Word) -> Word:
        """One 0 for all games."""

    def where(self, condition: Bools, yes: Any, no: Any) -> Word: ...
    def count_bits(self, words: Word) -> Word: ...
    def turns(self, turns: int, play: Callable[[S], S], state: S) -> S:
        """Play that many turns."""

    def repeat(self, going: Callable[[Any], Word], play: Callable[[Any], Any], state: Any) -> Any:
        """Play until nothing is left to do in any game."""

    def where_asked(self, asked: Word, play: Callable[[S], S], state: S) -> S:
        """Play the games where someone is asked. Playing the others would only take time."""

    def either(self, words: Word, yes: Callable[[S], Any], no: Callable[[S], Any], state: S) -> Any:
        """Take one branch if any word isn't 0, the other if all are."""

    def switch(self, number: Word, ways: Sequence[Callable[..., Any]], *state: Any) -> Any:
        """Take the branch with this number."""

    def compiled(self, play: Callable[..., S]) -> Callable[..., S]:
        """The same function, faster."""

    def device(self, platform: str | None) -> Any:
        """Where to compute."""

    def counted(self, number: int, device: Any) -> Word:
        """The numbers 0, 1, 2 … on a device."""

    def placed(self, words: Any, device: Any) -> Word:
        """Words, or values that can become words, on a device."""

    def known(self, words: Word) -> bool:
        """Whether values are known; while jax compiles, only their shapes are."""


class Numpy:
    """Plain numpy: slower, but with no compiler in the way, errors show at once."""

    name = "numpy"
    xp = np
    where = staticmethod(np.where)

    def single(self, words: Word) -> Word:
        return np.zeros(1, np.uint32)  # a plain number would warn when it wraps around

    def count_bits(self, words: Word) -> Word:
        return np.bitwise_count(words).astype(np.uint32)

    def turns(self, turns: int, play: Callable[[S], S], state: S) -> S:
        for _ in range(turns):
            state = play(state)
        return state

    def repeat(self, going: Callable[[Any], Word], play: Callable[[Any], Any], state: Any) -> Any:
        """Set finished games aside as soon as half of the games are finished."""
        active = np.flatnonzero(going(state))
        if not active.size:
            return state
        if 2 * active.size < going(state).size:
            before = chosen(state, active)
            return put_back(state, active, self.repeat(going, play, before), before)
        while 2 * active.size >= going(state).size:
            state = play(state)
            active = np.flatnonzero(going(state))
        return self.repeat(going, play, state)

    def where_asked(self, asked: Word, play: Callable[[S], S], state: S) -> S:
        return play(state) if np.any(asked) else state

    def either(self, words: Word, yes: Callable[[S], Any], no: Callable[[S], Any], state: S) -> Any:
        return yes(state) if np.any(words) else no(state)

    def switch(self, number: Word, ways: Sequence[Callable[..., Any]], *state: Any) -> Any:
        return ways[int(number)](*state)

    def compiled(self, play: Callable[..., S]) -> Callable[..., S]:
        return play

    def device(self, platform: str | None) -> Any:
        if platform not in (None, "cpu"):
            raise NoSuchDevice(str(platform), "cpu, which is all that numpy knows")
        return None

    def counted(self, number: int, device: Any) -> Word:
        return np.arange(number, dtype=np.uint32)

    def placed(self, words: Any, device: Any) -> Word:
        return np.asarray(words)

    def known(self, words: Word) -> bool:
        return True


def each(change: Callable[..., Any], *states: Any) -> Any:
    """Apply `change` to every array of a state, or to the same array of several states."""
    first = states[0]
    if not isinstance(first, tuple):
        return change(*states)
    parts = [each(change, *parts) for parts in zip(*states, strict=True)]
    return type(first)(*parts) if hasattr(first, "_fields") else tuple(parts)


def chosen(state: Any, games: Any) -> Any:
    """Only these games. What has one value for all games (the turn) stays."""
    return each(lambda words: words if words.size == 1 else words[games], state)


def put_back(state: Any, games: Any, played: Any, before: Any) -> Any:
    """The state, updated in these games."""

    def put(words: Any, new: Any, old: Any) -> Any:
        if words.size == 1 or new is old:
            return new if words.size == 1 else words
        words = words.copy()
        words[games] = new
        return words

    return each(put, state, played, before)


class Jax:
    """Jax: the same functions, compiled for a processor or a graphics card."""

    name = "jax"

    def __init__(self) -> None:
        self.jax = required("jax")
        self.xp = required("jax.numpy")
        self.where = self.xp.where

    def single(self, words: Word) -> Word:
        return self.xp.uint32(0)

    def count_bits(self, words: Word) -> Word:
        return self.jax.lax.population_count(words)

    def turns(self, turns: int, play: Callable[[S], S], state: S) -> S:
        return self.jax.lax.fori_loop(0, turns, lambda _, now: play(now), state)  # type: ignore[no-any-return]

    def repeat(self, going: Callable[[Any], Word], play: Callable[[Any], Any], state: Any) -> Any:
        return self.jax.lax.while_loop(lambda now: self.any_of(going(now)), play, state)

    def where_asked(self, asked: Word, play: Callable[[S], S], state: S) -> S:
        """A branch: without one, the compiler would also compute windows again and again."""
        return self.jax.lax.cond(self.any_of(asked), play, lambda now: now, state)  # type: ignore[no-any-return]

    def either(self, words: Word, yes: Callable[[S], Any], no: Callable[[S], Any], state: S) -> Any:
        return self.jax.lax.cond(self.any_of(words), yes, no, state)

    def switch(self, number: Word, ways: Sequence[Callable[..., Any]], *state: Any) -> Any:
        if self.known(number):
            return ways[int(number)](*state)
        return self.jax.lax.switch(number, ways, *state)

    def any_of(self, words: Word) -> Any:
        return self.xp.max(words) > 0

    def compiled(self, play: Callable[..., S]) -> Callable[..., S]:
        return self.jax.jit(play)  # type: ignore[no-any-return]

    def counted(self, number: int, device: Any) -> Word:
        return self.xp.arange(number, dtype=np.uint32, device=device)

    def placed(self, words: Any, device: Any) -> Word:
        words = words if isinstance(words, self.jax.Array) else np.asarray(words)
        return self.jax.device_put(words, device) if self.known(words) else words

    def known(self, words: Word) -> bool:
        return not isinstance(words, self.jax.core.Tracer)

    def device(self, platform: str | None) -> Any:
        """The first device of this platform (`cpu`, `gpu`, `tpu`), or the one that jax prefers."""
        try:
            return self.jax.devices(platform)[0]
        except RuntimeError:
            seen = ", ".join(sorted({device.platform for device in self.jax.devices()}))
            raise NoSuchDevice(str(platform), seen) from None


LIBRARIES: Final[dict[str, type[Numpy] | type[Jax]]] = {"numpy": Numpy, "jax": Jax}


def library(name: str) -> Arrays:
    """`numpy` or `jax`."""
    if name not in LIBRARIES:
        raise ValueError(f"the batch engine plays on {' or '.join(LIBRARIES)}, not on {name!r}")
    return LIBRARIES[name]()
