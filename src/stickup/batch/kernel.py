"""Whole games inside one kernel of a graphics card: each thread plays a game, kept in its registers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final

from .array_backend import Jax, Word, np, required, u32
from .batch_game import BatchGame, Finishes
from .lanes import ONE
from .rollout import random_game
from .rules import BatchRules

BLOCK: Final = 32
"""Games that go through the rounds of a split together: the threads of one warp."""


class InKernel(Jax):
    """Jax inside a kernel, where some of its functions don't exist."""

    def count_bits(self, words: Word) -> Word:
        pairs = words - (words >> ONE & u32(0x55555555))
        fours = (pairs & u32(0x33333333)) + (pairs >> u32(2) & u32(0x33333333))
        eights = fours + (fours >> u32(4)) & u32(0x0F0F0F0F)
        return eights * u32(0x01010101) >> u32(24)

    def any_of(self, words: Word) -> Any:
        return self.xp.max((words != 0).astype(np.int32)) > 0


def kernel_rollout(
    game: BatchGame, rules: BatchRules, *, interpret: bool = False
) -> Callable[[Word, Word], Finishes]:
    """`random_game` for a graphics card; interpreted, it runs anywhere, slowly."""
    jax = Jax().jax
    call = kernel_call(game, rules, interpret=interpret)

    def play(salt: Word, games: Word) -> Finishes:
        padded = jax.numpy.pad(games, (0, -games.size % BLOCK))
        words = call(padded.size)(salt.reshape(1), padded)
        return folded([row[: games.size] for row in words], rules.seats)

    return jax.jit(play)  # type: ignore[no-any-return]


def flat(finishes: Finishes) -> list[Word]:
    """All rows of words in a fixed order."""
    return [row for words in finishes for row in (words if isinstance(words, tuple) else (words,))]


def folded(rows: Sequence[Word], seats: int) -> Finishes:
    """What `flat` has flattened."""
    first, second, third = (tuple(rows[at : at + seats]) for at in range(0, 3 * seats, seats))
    turns, decisions = rows[3 * seats :]
    return Finishes(first, second, third, turns, decisions)


def kernel_call(
    game: BatchGame, rules: BatchRules, *, interpret: bool
) -> Callable[[int], Callable[..., Any]]:
    """The kernel for a number of games: it takes the salt and their numbers."""
    pallas, triton = required("jax.experimental.pallas"), required("jax.experimental.pallas.triton")
    row, rows = pallas.BlockSpec((BLOCK,), lambda block: (block,)), 3 * rules.seats + 2

    def call(games: int) -> Callable[..., Any]:
        called: Callable[..., Any] = pallas.pallas_call(
            one_block(game, rules),
            grid=(games // BLOCK,),
            in_specs=[pallas.BlockSpec((1,), lambda block: (0,)), row],
            out_specs=[row] * rows,
            out_shape=[Jax().jax.ShapeDtypeStruct((games,), np.uint32)] * rows,
            compiler_params=triton.CompilerParams(num_warps=1),
            interpret=interpret,
        )
        return called

    return call


def one_block(game: BatchGame, rules: BatchRules) -> Callable[..., None]:
    inside = replace(rules, arrays=InKernel(), silence=False, watched=False)

    def play(salt: Any, games: Any, *rows: Any) -> None:
        for row, words in zip(rows, flat(random_game(game, inside, salt[0], games[...])), strict=True):
            row[...] = words

    return play
