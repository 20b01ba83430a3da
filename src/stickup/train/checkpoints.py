"""The folder of a training run: its checkpoint, its log, its plot, and the weights for a bot."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import click
import jax
import msgspec
import numpy as np

from .plot import plotted


@contextmanager
def readable(file: Path) -> Iterator[None]:
    """Read a file of arrays. A file that isn't one, or has other arrays, is reported in one line."""
    try:
        yield
    except (OSError, ValueError, KeyError, EOFError, BadZipFile) as error:
        raise click.ClickException(
            f"{file} isn't what training leaves: remove it, or name another."
        ) from error


class Folder:
    """Where a run saves what it has learned, so that it can continue."""

    def __init__(self, path: Path) -> None:
        path.mkdir(parents=True, exist_ok=True)
        self.path = path
        self.log = path / "log.jsonl"

    def resume(self, begin: Callable[[], Any]) -> tuple[Any, int, float]:
        """The last checkpoint's state, the lessons so far and their seconds; or a fresh start."""
        found = self.path / "checkpoint.npz"
        if not found.exists():
            return begin(), 0, 0.0
        with readable(found), np.load(found) as kept:
            blank, shape = jax.tree.flatten(jax.eval_shape(begin))  # which compiles nothing
            leaves = [jax.numpy.asarray(kept[f"leaf-{at}"]) for at in range(len(blank))]
            return jax.tree.unflatten(shape, leaves), int(kept["lessons"]), float(kept["seconds"])

    def save(self, state: Any, lessons: int, seconds: float) -> None:
        leaves = {f"leaf-{at}": np.asarray(leaf) for at, leaf in enumerate(jax.tree.leaves(state))}
        written = self.path / "checkpoint.part.npz"
        np.savez(written, lessons=lessons, seconds=seconds, **leaves)  # type: ignore[arg-type]
        written.replace(self.path / "checkpoint.npz")
        halves = {name: np.asarray(leaf).astype(np.float16) for name, leaf in state.weights.items()}
        np.savez_compressed(self.path / "weights.npz", **halves)  # type: ignore[arg-type]
        (self.path / "plot.svg").write_text(plotted(self.lines()), "utf-8")

    def note(self, line: dict[str, Any]) -> None:
        with self.log.open("ab") as file:
            file.write(msgspec.json.encode(line) + b"\n")

    def lines(self) -> list[dict[str, Any]]:
        return [msgspec.json.decode(line) for line in self.log.read_bytes().splitlines()]
