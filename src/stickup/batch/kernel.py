"""Whole games inside one GPU kernel: each thread plays a game, which it keeps in registers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final

from .array_backend import Jax, S, Word, np, required, u32
from .batch_game import BatchGame, Finishes, Observation, PackedWatching
from .bit_lanes import ONE
from .questions import Question
from .rollout import random_game
from .rules import BatchRules

BLOCK: Final = 32
"""Games that play the rounds of a split together: the threads of one warp."""


class InKernel(Jax):
    """Jax inside a kernel, where some functions don't exist."""

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
    """`random_game` for a GPU; interpreted, it runs anywhere, slowly."""
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
    """The kernel for a number of games; it takes the salt and the games' numbers."""
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


# Any function of words, and observations.

WIDE: Final = 1024
"""Games whose observations are written together."""
WARPS: Final = 8
"""So each thread has four games, and writes four bytes at once."""
MOST_BYTES: Final = 1 << 31
"""The most bytes of one result: kernels count them in signed words."""


def fused(play: Callable[..., S], *, interpret: bool = False) -> Callable[..., S]:
    """A function from words to words, game by game, as one kernel: nothing goes through memory in between."""
    jax = Jax().jax

    def call(*state: Any) -> S:
        words, tree = jax.tree.flatten(state)
        found, shape = jax.tree.flatten(jax.eval_shape(play, *state))
        filled = [full_blocks(row, BLOCK) for row in words]

        def block(*rows: Any) -> None:
            results = jax.tree.leaves(play(*jax.tree.unflatten(tree, read(rows[: len(words)]))))
            for row, word in zip(rows[len(words) :], results, strict=True):
                row[...] = word

        rows = blocks_call(block, filled, [filled[0].shape] * len(found), interpret=interpret)
        return jax.tree.unflatten(shape, [row[: words[0].size] for row in rows])  # type: ignore[no-any-return]

    return jax.jit(call)  # type: ignore[no-any-return]


def full_blocks(row: Word, size: int) -> Word:
    """The last game again and again, up to a multiple of `size`."""
    missing = -row.size % size
    return Jax().xp.pad(row, (0, missing), mode="edge") if missing else row


def read(rows: Sequence[Any]) -> list[Word]:
    return [row[...] for row in rows]


def blocks_call(
    block: Callable[..., None], words: Sequence[Word], shapes: Sequence[tuple[int, ...]], *, interpret: bool
) -> Any:
    """Run `block` over all games, a warp at a time; results may have several rows."""
    pallas, triton = required("jax.experimental.pallas"), required("jax.experimental.pallas.triton")

    def spec(shape: tuple[int, ...]) -> Any:
        rows = shape[:-1]
        return pallas.BlockSpec((*rows, BLOCK), lambda at: (*(0 for _ in rows), at))

    return pallas.pallas_call(
        block,
        grid=(words[0].size // BLOCK,),
        in_specs=[spec(row.shape) for row in words],
        out_specs=[spec(shape) for shape in shapes],
        out_shape=[Jax().jax.ShapeDtypeStruct(shape, np.uint32) for shape in shapes],
        compiler_params=triton.CompilerParams(num_warps=1),
        interpret=interpret,
    )(*words)


def kernel_observe(
    watcher: PackedWatching, inside: PackedWatching, *, interpret: bool = False
) -> Callable[..., Observation]:
    """`observe` in two kernels: one packs what there is to see, the other writes it out."""
    jax = Jax().jax

    def observe(table: Any, question: Question, window: Any) -> Observation:
        key = table.key
        if key.size * len(question.options) * len(inside.feature_rows) >= MOST_BYTES:
            return watcher.observe(table, question, window)
        state = jax.tree.map(lambda words: by_game(words, key), (table, question, window))
        packed = packed_views(inside, state, interpret=interpret)
        features, mask = write_out(inside, packed, len(question.options), interpret=interpret)
        return Observation(features[..., : key.size], mask[..., : key.size])

    return jax.jit(observe)  # type: ignore[no-any-return]


def by_game(words: Word, key: Word) -> Word:
    """Values that all games share, repeated for each."""
    return words if words.shape == key.shape else Jax().xp.broadcast_to(words.astype(np.uint32), key.shape)


def packed_views(inside: PackedWatching, state: tuple[Any, ...], *, interpret: bool) -> Any:
    """What there is to see, packed: `[words, games]`."""
    jax = Jax().jax
    words, tree = jax.tree.flatten(state)
    filled = [full_blocks(row, WIDE) for row in words]
    size = len(jax.eval_shape(inside.packed_views, *state))

    def block(*rows: Any) -> None:
        for at, word in enumerate(inside.packed_views(*jax.tree.unflatten(tree, read(rows[:-1])))):
            rows[-1][at, :] = word

    (packed,) = blocks_call(block, filled, [(size, filled[0].size)], interpret=interpret)
    return packed


def write_out(inside: PackedWatching, packed: Any, seats: int, *, interpret: bool) -> Any:
    """Packed views as features and masks. Seats of the same games follow each other, to read them once."""
    pallas, triton = required("jax.experimental.pallas"), required("jax.experimental.pallas.triton")
    jax, (size, games) = Jax().jax, packed.shape
    kinds = ((inside.feature_rows, np.int8), (inside.mask_rows, np.bool_))

    def block(words: Any, *found: Any) -> None:
        word = inside.word_of(lambda at: words[at, :], pallas.program_id(0))
        for to, (rows, kind) in zip(found, kinds, strict=True):
            for row, bits in enumerate(rows):
                to[0, row, :] = (word(bits.word) >> u32(bits.shift) & u32(bits.most)).astype(kind)

    return pallas.pallas_call(
        block,
        grid=(seats, games // WIDE),
        in_specs=[pallas.BlockSpec((size, WIDE), lambda _, at: (0, at))],
        out_specs=[
            pallas.BlockSpec((1, len(rows), WIDE), lambda seat, at: (seat, 0, at)) for rows, _ in kinds
        ],
        out_shape=[jax.ShapeDtypeStruct((seats, len(rows), games), kind) for rows, kind in kinds],
        compiler_params=triton.CompilerParams(num_warps=WARPS),
        interpret=interpret,
    )(packed)
