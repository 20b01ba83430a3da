"""The peers' own virtualenv, .venv-bench: created if it's missing or older than its lock."""

import hashlib
import os
import re
import shutil
import subprocess
import sys
import venv
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).parent.parent
LOCK = ROOT / "requirements" / "bench.txt"
HOME = ROOT / ".venv-bench"
PYTHON = HOME / ("Scripts" if os.name == "nt" else "bin") / "python"
STAMP = HOME / "made-from"

Say = Callable[[str], None]


def ready(say: Say) -> Path:
    """The Python that has the peers installed."""
    if not fresh():
        say("making .venv-bench for the peers (once, about a minute)")
        make(say)
        say(".venv-bench is ready")
    return PYTHON


def fresh() -> bool:
    return PYTHON.exists() and STAMP.exists() and STAMP.read_text() == stamp()


def stamp() -> str:
    """What the virtualenv depends on: the lock and this Python."""
    return f"{hashlib.sha256(LOCK.read_bytes()).hexdigest()}\n{sys.version}\n"


def make(say: Say) -> None:
    # With pip even under uv: `import rlcard.agents` calls it.
    venv.create(HOME, clear=True, with_pip=True)
    (HOME / ".gitignore").write_text("*\n")
    builder = HOME / "builder.txt"
    builder.write_text(locked("setuptools"))
    # rlcard is built here, so its builder comes first, and by its hash: build isolation would fetch any.
    for requirements in (builder, LOCK):
        say(f"installing {requirements.name}")
        install(requirements, say)
    STAMP.write_text(stamp())


def locked(name: str) -> str:
    """The lines of one package in the lock: its version and its hashes."""
    found = re.search(rf"^{name}==.*(?:\n +--hash=.*)+", LOCK.read_text(), re.MULTILINE)
    if not found:
        raise SystemExit(f"{LOCK.name} does not pin {name}")
    return found[0] + "\n"


def install(requirements: Path, say: Say) -> None:
    """Install with uv if it works, otherwise with pip."""
    wanted = ["--quiet", "--require-hashes", "--no-build-isolation", "-r", str(requirements)]
    if uv := shutil.which("uv"):
        if succeeds([uv, "pip", "install", "--python", str(PYTHON), *wanted]):
            return
        say("uv could not; trying pip")
    # --use-pep517: setuptools brings its own bdist_wheel, pip's older way wants one more package.
    if not succeeds([str(PYTHON), "-m", "pip", "install", "--use-pep517", *wanted]):
        raise SystemExit(f"could not install {requirements.name} into .venv-bench")


def succeeds(command: list[str]) -> bool:
    return subprocess.run(command, stdout=sys.stderr, check=False).returncode == 0
