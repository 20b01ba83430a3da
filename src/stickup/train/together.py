"""Several runs of training at once: one lesson of each is one program, which keeps a graphics card busy and
gives each of them as many lessons and games as any other."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any

import jax
import jax.numpy as jnp

from .__main__ import Training


def side_by_side(function: Callable[..., Any]) -> Any:
    """A function of several lists of arguments at once, to be compiled: returns the list of what it found."""

    def run(given: Sequence[tuple[Any, ...]]) -> list[Any]:
        stacked = jax.tree.map(lambda *leaves: jnp.stack(leaves), *given)
        found = jax.vmap(lambda one: function(*one))(stacked)
        return [jax.tree.map(lambda leaf, at=at: leaf[at], found) for at in range(len(given))]

    return jax.jit(run)


def next_lessons(runs: Sequence[Training], part: float) -> list[tuple[str, tuple[Any, ...]]]:
    """Of every run: the kind of its next lesson, and what that starts from."""
    kinds = [run.table(part, other=False) for run in runs]
    return [(kind, run.given(kind, part)) for run, kind in zip(runs, kinds, strict=True)]


def learn_together(
    runs: Sequence[Training],
    lesson: Callable[[Sequence[tuple[Any, ...]]], list[Any]],
    seconds: float,
    lessons: int | None = None,
    tell: Callable[[float], None] = lambda _: None,
) -> int:
    """A lesson each, again and again; returns how many each has had."""
    began, done = time.monotonic(), 0
    while (gone := time.monotonic() - began) < seconds and done != lessons:
        part = min(1.0, max(gone / seconds, done / lessons if lessons else 0.0))
        coming = next_lessons(runs, part)
        found = lesson([given for _, given in coming])
        figures = jax.device_get([told for _, told in found])
        for run, (kind, _), (state, _), told in zip(runs, coming, found, figures, strict=True):
            run.take(kind, state, told, gone)
        done += 1
        tell(gone)
    for run in runs:
        run.save(time.monotonic() - began)
    return done
