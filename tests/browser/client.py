"""The web client as the server sends it, rebuilt if its sources are newer."""

from __future__ import annotations

import fcntl
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from hashlib import sha256
from pathlib import Path

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"
BUILT = ROOT / "src" / "stickup" / "server" / "web"


@cache
def build() -> Path:
    """The folder of the built client. Several test processes may ask at once: one builds, the others wait."""
    with one_at_a_time():
        done = subprocess.run(
            [sys.executable, "hatch_build.py", "tools"], cwd=ROOT, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, f"{done.stdout}\n{done.stderr}"
    return BUILT


def newer(made: Path, than: Iterator[Path] | list[Path]) -> bool:
    return made.exists() and all(path.stat().st_mtime <= made.stat().st_mtime for path in than)


def npm(*words: str, folder: Path = WEB) -> None:
    print("npm", *words, file=sys.stderr)
    done = subprocess.run(["npm", *words], cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"npm {' '.join(words)}: {done.stdout}\n{done.stderr}"


@contextmanager
def one_at_a_time() -> Iterator[None]:
    here = sha256(str(ROOT).encode()).hexdigest()[:12]
    with (Path(tempfile.gettempdir()) / f"stickup-client-{here}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
