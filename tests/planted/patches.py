"""The planted bugs, and how one is put into a copy of the tree."""

from __future__ import annotations

import shlex
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
TESTS = "# tests: "
NEEDED = (
    "src",
    "tests",
    "docs",
    "tools",
    "examples",
    "web",
    "bench",
    "pyproject.toml",
    "hatch_build.py",
    "README.md",
)
UNNEEDED = shutil.ignore_patterns("__pycache__", ".*", "images", "node_modules", "wire")
PACKAGES = "web/node_modules"


@dataclass(frozen=True)
class Patch:
    """A bug: its name, the tests that should catch it, and what it does."""

    path: Path

    @property
    def name(self) -> str:
        return str(self.path.relative_to(HERE).with_suffix(""))

    @property
    def folder(self) -> str:
        return self.path.parent.name

    @property
    def selection(self) -> tuple[str, ...]:
        """The arguments for pytest, from the patch's first line."""
        first = self.path.read_text().partition("\n")[0]
        assert first.startswith(TESTS), f"{self.name} does not say which tests should catch it"
        return tuple(shlex.split(first.removeprefix(TESTS)))


PATCHES = tuple(map(Patch, sorted(HERE.glob("*/*.patch"))))
FOLDERS = {patch.folder for patch in PATCHES}


def copy_tree(folder: Path) -> Path:
    """Copy the sources and the tests. The built pages come along too, until a bug is planted in them; npm's
    packages are shared."""
    for name in NEEDED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, folder / name, ignore=UNNEEDED)
        else:
            shutil.copy(source, folder / name)
    if (ROOT / PACKAGES).exists():
        (folder / PACKAGES).symlink_to(ROOT / PACKAGES)
    return folder


def put(patch: Patch, folder: Path, *options: str) -> subprocess.CompletedProcess[str]:
    """Apply a patch to a copy; `--check` only looks, `--reverse` takes it out again."""
    command = ["git", "apply", *options, str(patch.path)]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
