"""Table snapshots as bytes, so that a long log doesn't have to be read from the start.

The log is the truth; this is a cache of its fold. A snapshot made by other code, under other rules or with
another key isn't loaded: the whole log is read instead.
"""

from __future__ import annotations

import copyreg
import hashlib
import hmac
import io
import pickle
from collections.abc import Iterable
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from stickup.core.types import Game
from stickup.games import GAMES, rules_of

from .table import Table

SEAL: Final = 32
"""Length of the seal, which comes first."""
FOLDERS: Final = ("core", "games", "tables")
"""Packages whose code a fold depends on."""


class Checkpoints:
    """Packs tables into signed bytes, and unpacks only what it packed itself."""

    def __init__(self, key: bytes) -> None:
        rules = "".join(f"{name}/{game.version}/" for name, game in sorted(GAMES.items())).encode()
        self._key = hashlib.sha256(b"frozen tables/" + rules + code_digest() + key).digest()

    def pack(self, table: Table) -> bytes:
        data = io.BytesIO()
        pickler = pickle.Pickler(data, pickle.HIGHEST_PROTOCOL)
        pickler.dispatch_table = HOW
        pickler.dump(table)
        return self._seal(data.getbuffer()) + data.getvalue()

    def unpack(self, data: bytes) -> Table | None:
        """The table, or None if we didn't make this snapshot."""
        seal, packed = data[:SEAL], memoryview(data)[SEAL:]
        if not hmac.compare_digest(seal, self._seal(packed)):
            return None
        table: Table = pickle.loads(packed)
        return table

    def _seal(self, data: memoryview) -> bytes:
        return hmac.digest(self._key, data, "sha256")


def by_name(game: Game[Any, Any]) -> tuple[Any, tuple[str, int]]:
    """Pickle a rulebook by its name and version: a game is code, not state."""
    return rules_of, (game.name, game.version)


HOW: Final = {**copyreg.dispatch_table, **{type(game): by_name for game in GAMES.values()}}


@cache
def code_digest() -> bytes:
    """A digest of the code that folds logs: other code may fold the same log into a different table."""
    digest = hashlib.sha256()
    for root in (Path(__file__).parents[1], *others_code()):
        for file in sorted(source_files(root)):
            digest.update(file.relative_to(root).as_posix().encode() + b"\0" + file.read_bytes())
    return digest.digest()


def source_files(root: Path) -> Iterable[Path]:
    """The source files that a fold depends on: some of ours, and all of a game's from another package."""
    if root.is_file():
        return [root]
    folders = [root / name for name in FOLDERS] if root == Path(__file__).parents[1] else [root]
    return (path for folder in folders for path in folder.rglob("*.py"))


def others_code() -> list[Path]:
    """The folder or file with the code of each game from another package."""
    modules = {type(game).__module__.partition(".")[0] for game in GAMES.values()}
    specs = (find_spec(name) for name in sorted(modules - {__name__.partition(".")[0]}))
    places = ([*(spec.submodule_search_locations or (spec.origin,))] for spec in specs if spec is not None)
    return [Path(place) for found in places for place in found if place is not None]
