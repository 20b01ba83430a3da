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
"""Steps after which finished games are replaced."""
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
    engine, step, renew = compiled(setup)
    games = CPU_GAMES if engine.device.platform == "cpu" else GPU_GAMES
    position, number = engine.init(1, games, own_pace=True), 0
    nothing = engine.arrays.placed(np.uint32(0), engine.device)

    def play(steps: int) -> Any:
        nonlocal position, number
        made = nothing
        for _ in range(steps):
            number += 1
            position, _seen, made = step(position, number, made)
            if number % RENEWED == 0:
                position = renew(position, number)
        return made

    return play


@cache
def compiled(setup: Setup) -> tuple[BatchEngine, Callable[..., Any], Callable[..., Any]]:
    jax, engine = required("jax"), BatchEngine(setup, "jax")

    def step(position: Any, number: Any, made: Any) -> Any:
        made = made + (engine.question(position).asked != 0).sum(dtype=np.uint32)
        position = engine.step(position, engine.random_answers(position, number))
        return position, engine.observe(position), made

    def renew(position: Any, number: Any) -> Any:
        games = position.table.key.size
        return engine.renew(position, 1, number * games + jax.numpy.arange(games, dtype=jax.numpy.uint32))

    return engine, jax.jit(step), jax.jit(renew)


def leduc() -> Play:
    jax, step = required("jax"), leduc_step()
    states = leduc_start()(jax.random.split(jax.random.PRNGKey(0), PGX_GAMES))
    key = jax.random.PRNGKey(1)

    def play(steps: int) -> Any:
        nonlocal states, key
        made = jax.numpy.zeros((), np.uint32)
        for _ in range(steps):
            states, key, made = step(states, key, made)
        return made

    return play


@cache
def leduc_start() -> Callable[..., Any]:
    jax, env = required("jax"), required("pgx").make("leduc_holdem")
    return jax.jit(jax.vmap(env.init))  # type: ignore[no-any-return]


@cache
def leduc_step() -> Callable[..., Any]:
    """A random legal move in every game; finished games are replaced."""
    jax, pgx = required("jax"), required("pgx")
    env = pgx.make("leduc_holdem")

    def one(state: Any, key: Any) -> Any:
        legal = jax.numpy.log(state.legal_action_mask.astype(jax.numpy.float32))
        moved = env.step(state, jax.random.categorical(key, legal))
        fresh = env.init(key)
        return jax.tree.map(lambda old, new: jax.numpy.where(moved.terminated, new, old), moved, fresh)

    def step(states: Any, key: Any, made: Any) -> Any:
        key, other = jax.random.split(key)
        moves = (~states.terminated).sum(dtype=np.uint32)
        return jax.vmap(one)(states, jax.random.split(other, PGX_GAMES)), key, made + moves

    return jax.jit(step)  # type: ignore[no-any-return]
