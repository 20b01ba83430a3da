"""Rows of small numbers, packed side by side into words: an observation before it's written out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any, Final, NamedTuple, TypeAlias

from .array_backend import Word, np, u32

WORD: Final = 32
MANY: Final = 1 << 14
"""Above so many words numpy is faster row by row."""


class Bits(NamedTuple):
    """A number: some bits of a word, starting at this one."""

    word: int
    shift: int
    size: int

    @property
    def most(self) -> int:
        return (1 << self.size) - 1

    def moved(self, words: int) -> Bits:
        return self._replace(word=self.word + words)


NOTHING: Final = Bits(0, 0, 0)
"""Always 0."""
Rows: TypeAlias = tuple[Bits, ...]


def number(size: int) -> Rows:
    """One row, a number with this many bits."""
    return (Bits(0, 0, size),)


def flags(rows: int) -> Rows:
    """Several rows of one bit each, side by side."""
    return tuple(Bits(0, row, 1) for row in range(rows))


class Packing:
    """Where each row of a group is, in as few words as possible without splitting any part."""

    def __init__(self, parts: Mapping[str, Rows]) -> None:
        self.places: dict[str, Bits] = {}
        """By part, where its value goes."""
        self.rows: Rows = ()
        word, used = -1, WORD
        for name, rows in parts.items():
            size = max(bits.shift + bits.size for bits in rows)
            word, used = (word, used) if used + size <= WORD else (word + 1, 0)
            self.places[name] = Bits(word, used, size)
            self.rows += tuple(Bits(word, used + bits.shift, bits.size) for bits in rows)
            used += size
        self.words = word + 1

    def packed(self, values: Mapping[str, Word]) -> tuple[Word, ...]:
        """The words for these values, which must fit their parts; missing ones are 0."""
        words: list[Any] = [None] * self.words
        for name, value in values.items():
            at = self.places[name]
            moved = value << u32(at.shift) if at.shift else value
            words[at.word] = moved if words[at.word] is None else words[at.word] | moved
        return tuple(words)


def behind(*groups: tuple[int, Iterable[Bits]]) -> Rows:
    """The rows of groups that follow each other, each with the number of its first word."""
    return tuple(bits.moved(first) for first, rows in groups for bits in rows)


def written_out(words: Any, rows: Rows, kind: Any) -> Any:
    """From `[…, words, games]` the rows as numbers, `[…, rows, games]`."""
    if isinstance(words, np.ndarray) and words.size >= MANY:
        return _row_by_row(words, rows, kind)
    at, shifts, most = columns_of(rows)
    return (words[..., at, :] >> shifts & most).astype(kind)


@cache
def columns_of(rows: Rows) -> tuple[Any, Any, Any]:
    """By row its word, as a list; where it begins and its highest number, as columns."""
    shifts, most = np.asarray([(bits.shift, bits.most) for bits in rows], np.uint32).T[:, :, None]
    return np.asarray([bits.word for bits in rows]), shifts, most


def _row_by_row(words: Any, rows: Sequence[Bits], kind: Any) -> Any:
    """The same for many games on numpy, row by row, to save memory: numpy would write all rows out as words
    first."""
    found = np.empty((*words.shape[:-2], len(rows), words.shape[-1]), kind)
    for row, bits in enumerate(rows):
        found[..., row, :] = words[..., bits.word, :] >> u32(bits.shift) & u32(bits.most)
    return found
