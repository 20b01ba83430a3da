"""boardgame.io's own folder, peer/node_modules: created if it's missing or older than its lock."""

import hashlib
import shutil
import subprocess
import sys
from pathlib import Path

from bench.peers import Say

HOME = Path(__file__).parent / "peer"
LOCK = HOME / "package-lock.json"
MODULES = HOME / "node_modules"
STAMP = MODULES / "made-from"


def ready(say: Say) -> None:
    """Install what's in the lock, once."""
    if fresh():
        return
    node, npm = found("node"), found("npm")
    say("installing boardgame.io by npm (once, about a quarter of a minute)")
    if subprocess.run(
        [npm, "ci", "--no-audit", "--no-fund"], cwd=HOME, stdout=sys.stderr, check=False
    ).returncode:
        raise SystemExit("npm could not install boardgame.io")
    STAMP.write_text(stamp(node))
    say("boardgame.io is ready")


def found(name: str) -> str:
    if path := shutil.which(name):
        return path
    raise SystemExit(f"the bench of the servers needs {name} (Node.js 20 or newer) to run boardgame.io")


def fresh() -> bool:
    return STAMP.exists() and STAMP.read_text() == stamp(found("node"))


def stamp(node: str) -> str:
    """What the folder depends on: the lock and this Node."""
    version = subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout.strip()
    return f"{hashlib.sha256(LOCK.read_bytes()).hexdigest()}\n{version}\n"
