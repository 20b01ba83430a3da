"""What was kept of every version, and how to take a copy of it."""

from __future__ import annotations

import gzip
import json
import os
import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import psycopg

HERE: Final = Path(__file__).parent
VERSIONS: Final = sorted(HERE.glob("version-*"))
LOGS: Final = [path for version in VERSIONS for path in sorted(version.glob("logs/*.jsonl.gz"))]
RECORDS: Final = [path for version in VERSIONS for path in sorted(version.glob("records/*.jsonl.gz"))]


PROGRAMS: Final = ("today", "later")


def shared_out(kept: Sequence[Path]) -> list[tuple[Path, str]]:
    """Each with one program or the other; with STICKUP_RETURNS=all with both."""
    whole = os.environ.get("STICKUP_RETURNS") == "all"
    return [
        (path, program)
        for number, path in enumerate(kept)
        for program in (PROGRAMS if whole else PROGRAMS[number % 2 :][:1])
    ]


def called(what: Path | str) -> str:
    """A file or a program, for the name of a test."""
    return what if isinstance(what, str) else name(what)


def name(path: Path) -> str:
    """Of a file, for the name of a test."""
    return f"{path.parents[1].name}/{path.name.partition('.')[0]}"


def lines(path: Path) -> list[bytes]:
    return gzip.decompress(path.read_bytes()).splitlines()


def meant(log: Path) -> dict[str, Any]:
    """What the program that wrote a log made of it."""
    read: dict[str, Any] = json.loads(log.with_name(log.name.replace(".jsonl.gz", ".json")).read_bytes())
    return read


def people(version: Path, store: str) -> dict[str, list[dict[str, Any]]]:
    """Who sat where, by the name of the log."""
    read: dict[str, list[dict[str, Any]]] = json.loads((version / "people.json").read_bytes())[store]
    return read


def unpack_sqlite(version: Path, folder: Path) -> None:
    """The data folder as it was left."""
    (folder / "stickup.db").write_bytes(gzip.decompress((version / "sqlite.db.gz").read_bytes()))
    shutil.copy(version / "secret.key", folder)
    for file in folder.iterdir():
        file.chmod(0o600)


def unpack_postgres(version: Path, folder: Path, url: str) -> None:
    """The database as it was left; only the key is in the folder."""
    with psycopg.connect(url) as link:
        link.execute(gzip.decompress((version / "postgres.sql.gz").read_bytes()))
    shutil.copy(version / "secret.key", folder)
    (folder / "secret.key").chmod(0o600)
