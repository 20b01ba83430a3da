"""The folder of a training run: its checkpoint, its log, its plot, and the weights for a bot."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from os import SEEK_END
from pathlib import Path
from typing import Any, BinaryIO
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


@contextmanager
def writable(place: Path) -> Iterator[None]:
    """Write there. If that's impossible, the error is one line; what was saved before is still there."""
    try:
        yield
    except OSError as error:
        raise click.ClickException(f"Can't write {place}: {error.strerror or error}") from error


class Folder:
    """Where a run saves what it has learned, so that it can continue."""

    def __init__(self, path: Path) -> None:
        with writable(path):
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
            if any(leaf.shape != wanted.shape for leaf, wanted in zip(leaves, blank, strict=True)):
                raise click.ClickException(
                    f"{found} is of another recipe: change the same parts of it, or name another folder."
                )
            return jax.tree.unflatten(shape, leaves), int(kept["lessons"]), float(kept["seconds"])

    def save(self, state: Any, lessons: int, seconds: float) -> None:
        """Each file is replaced as a whole: whatever ends the run, the old one or the new one is there."""
        leaves = {f"leaf-{at}": np.asarray(leaf) for at, leaf in enumerate(jax.tree.leaves(state))}
        counts = {"lessons": np.asarray(lessons), "seconds": np.asarray(seconds)}
        halves = {name: np.asarray(leaf).astype(np.float16) for name, leaf in state.weights.items()}
        with self._replaced("checkpoint.npz") as file:
            np.savez(file, **counts, **leaves)  # type: ignore[arg-type]
        with self._replaced("weights.npz") as file:
            np.savez_compressed(file, **halves)  # type: ignore[arg-type]
        with self._replaced("plot.svg") as file:
            file.write(plotted(self.lines()).encode())

    @contextmanager
    def _replaced(self, name: str) -> Iterator[BinaryIO]:
        """Write a file beside the one of that name, then put it in its place."""
        draft, place = self.path / f".{name}.part", self.path / name
        with writable(place):
            try:
                with draft.open("wb") as file:
                    yield file
                draft.replace(place)
            finally:
                draft.unlink(missing_ok=True)

    def note(self, line: dict[str, Any]) -> None:
        with writable(self.log), self.log.open("ab+") as file:
            if file.tell() and last_byte(file) != b"\n":  # a run was ended in the middle of a line
                file.write(b"\n")
            file.write(msgspec.json.encode(line) + b"\n")

    def lines(self) -> list[dict[str, Any]]:
        """The log, without lines that were cut short. Of a lesson that was taken again, because no checkpoint
        knew of it, only the last line counts."""
        found: dict[int, dict[str, Any]] = {}
        written = self.log.read_bytes() if self.log.exists() else b""
        for number, text in enumerate(written.splitlines(), 1):
            with suppress(msgspec.DecodeError):
                line = msgspec.json.decode(text, type=dict[str, Any])
                found[line.get("lesson", -number)] = line
        return list(found.values())


def last_byte(file: BinaryIO) -> bytes:
    file.seek(-1, SEEK_END)
    return file.read(1)
