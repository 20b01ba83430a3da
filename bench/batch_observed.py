"""`python -m bench.batch --observe`: joint steps a second with everyone's observations and masks written out.

A joint step is one question of one game, answered by everyone who is asked, after which the features and the
mask of every seat of that game are written to memory. A game that's over, or in which nobody is asked, makes
no step, whatever the rest of the batch does.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import cache
from importlib.util import find_spec
from typing import Any

from stickup.batch import BatchEngine
from stickup.batch.array_backend import np, required
from stickup.core.types import Setup

CPU_GAMES, GPU_GAMES, PGX_GAMES = 2048, 262_144, 1_048_576
RENEWED = 8
"""Steps after which finished games are replaced; they are one call."""
AT_ONCE = 32
"""Steps sent to the device before waiting for it."""
BEFORE = 160
"""Steps before counting starts: by then the games are at all stages."""

Play = Callable[[int], Any]
"""Makes a number of steps; returns how many games made one, added up on the device."""


def contestants(setup: Setup) -> dict[str, Callable[[float], float]]:
    """Joint steps per second by the clock, with observations."""
    kind = required("jax").devices()[0].device_kind
    found = {f"batch engine, own pace, jax on {kind}": lambda seconds: rate(own_pace(setup), seconds)}
    if find_spec("pgx"):
        found["Pgx leduc_holdem (other rules)"] = lambda seconds: rate(leduc(), seconds)
    return found


def rate(play: Play, seconds: float) -> float:
    int(play(BEFORE))
    began, made = time.perf_counter(), 0
    while time.perf_counter() < began + seconds:
        made += int(play(AT_ONCE))
    return made / (time.perf_counter() - began)


def own_pace(setup: Setup) -> Play:
    engine, several = compiled(setup)
    games = CPU_GAMES if on_processor(engine) else GPU_GAMES
    nothing = engine.arrays.placed(np.uint32(0), engine.device)
    position, number, looked = engine.init(1, games, own_pace=True), nothing, nothing

    def play(steps: int) -> Any:
        nonlocal position, number, looked
        made = nothing
        for _ in range(steps // RENEWED):
            position, number, made, looked = several(position, number, made, looked)
        return made

    return play


def on_processor(engine: BatchEngine) -> bool:
    return bool(engine.device.platform == "cpu")


@cache
def compiled(setup: Setup) -> tuple[BatchEngine, Callable[..., Any]]:
    """Some steps in one call: with a call for each, a graphics card waits for Python."""
    jax, engine = required("jax"), BatchEngine(setup, "jax")
    unroll = 1 if on_processor(engine) else 2  # by turns between two places in memory: fewer copies

    def step(_: int, state: Any) -> Any:
        position, number, made, looked = state
        made = made + (engine.question(position).asked != 0).sum(dtype=np.uint32)
        position = engine.step(position, engine.random_answers(position, number))
        seen = a_look(engine.observe(position), number)
        return position, number + np.uint32(1), made, looked + seen

    def several(*state: Any) -> Any:
        position, number, *counts = jax.lax.fori_loop(0, RENEWED, step, state, unroll=unroll)
        games = position.table.key.size
        others = number * np.uint32(games) + jax.numpy.arange(games, dtype=np.uint32)
        return engine.renew(position, 1, others), number, *counts

    return engine, jax.jit(several)


def a_look(seen: Any, number: Any) -> Any:
    """All that is seen in one of the games, added up: so no compiler can think that nobody looks."""
    game = number % np.uint32(seen.features.shape[-1])
    return sum(part[:, :, game].sum(dtype=np.uint32) for part in seen)


def leduc() -> Play:
    jax, several = required("jax"), leduc_steps()
    states = leduc_start()(jax.random.split(jax.random.PRNGKey(0), PGX_GAMES))
    key = jax.random.PRNGKey(1)

    def play(steps: int) -> Any:
        nonlocal states, key
        made = jax.numpy.zeros((), np.uint32)
        for _ in range(steps // RENEWED):
            states, key, made = several(states, key, made)
        return made

    return play


@cache
def leduc_start() -> Callable[..., Any]:
    jax, env = required("jax"), required("pgx").make("leduc_holdem")
    return jax.jit(jax.vmap(env.init))  # type: ignore[no-any-return]


@cache
def leduc_steps() -> Callable[..., Any]:
    """Random legal moves in every game; finished games are replaced."""
    jax, pgx = required("jax"), required("pgx")
    env = pgx.make("leduc_holdem")

    def one(state: Any, key: Any) -> Any:
        legal = jax.numpy.log(state.legal_action_mask.astype(jax.numpy.float32))
        moved = env.step(state, jax.random.categorical(key, legal))
        fresh = env.init(key)
        return jax.tree.map(lambda old, new: jax.numpy.where(moved.terminated, new, old), moved, fresh)

    def step(_: int, state: Any) -> Any:
        states, key, made = state
        key, other = jax.random.split(key)
        moves = (~states.terminated).sum(dtype=np.uint32)
        return jax.vmap(one)(states, jax.random.split(other, PGX_GAMES)), key, made + moves

    return jax.jit(lambda *state: jax.lax.fori_loop(0, RENEWED, step, state, unroll=2))  # type: ignore[no-any-return]
