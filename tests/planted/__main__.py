"""`python -m tests.planted [name ...]`: plants every bug in a copy of the tree and sees whether a test fails.

A name is a folder's, or part of a bug's. First it checks that the tests pass without any bug. The exit code
is 0 only if every bug is caught.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from queue import SimpleQueue
from tempfile import TemporaryDirectory

from tests.planted.patches import FOLDERS, PATCHES, Patch, copy_tree, put

WORKERS = os.cpu_count() or 1
CATCHER = re.compile(r"^(?:FAILED|ERROR) (.+)$", re.MULTILINE)
MORE = {"STICKUP_GAMES": "100", "STICKUP_RUNS": "150", "STICKUP_PAIRS": "150"}
"""Some bugs are too rare for a quick test run to meet."""
ENVIRONMENT = {"HYPOTHESIS_PROFILE": "planted", "PYTHONDONTWRITEBYTECODE": "1", "COLUMNS": "200", **MORE}
OUT_OF_TIME = "from pytest-timeout"
WHERE = "import stickup; print(stickup.__file__)"


class Trees:
    """A copy of the tree for every worker."""

    def __init__(self, folder: Path) -> None:
        self._free: SimpleQueue[Path] = SimpleQueue()
        for number in range(WORKERS):
            (folder / f"{number}").mkdir()
            self._free.put(copy_tree(folder / f"{number}"))

    @contextmanager
    def one(self) -> Iterator[Path]:
        tree = self._free.get()
        try:
            yield tree
        finally:
            self._free.put(tree)


def main(names: Sequence[str]) -> int:
    chosen = [patch for patch in PATCHES if not names or any(is_meant(patch, name) for name in names)]
    began = time.monotonic()
    with TemporaryDirectory(prefix="planted-") as folder, ThreadPoolExecutor(WORKERS) as workers:
        trees = Trees(Path(folder))
        if not all(
            workers.map(lambda selection: sound(trees, selection), sorted({p.selection for p in chosen}))
        ):
            return 1
        print(f"Planting {len(chosen)} bugs, {WORKERS} at a time", flush=True)
        missed = []
        for count, (patch, line, caught) in enumerate(workers.map(lambda p: catch(trees, p), chosen), 1):
            print(f"[{count:3}/{len(chosen)}] {line}", flush=True)
            missed += [] if caught else [patch.name]
    took = f"in {time.monotonic() - began:.0f} s"
    print(f"{len(chosen) - len(missed)} caught, {len(missed)} missed {took}", *missed, sep="\n  ")
    return 0 if chosen and not missed else 1


def is_meant(patch: Patch, name: str) -> bool:
    name = name.rstrip("/")
    return name == patch.folder if name in FOLDERS else name in patch.name


def sound(trees: Trees, selection: tuple[str, ...]) -> bool:
    """Whether these tests pass without a bug."""
    with trees.one() as tree:
        code, output = run(tree, "-c", WHERE)
        assert str(tree) in output, f"the tests would not see the copy, but {output}"
        code, output = pytest(tree, selection)
    print(f"{'PASS  ' if code == 0 else 'FAIL  '} nothing planted: {' '.join(selection)}", flush=True)
    if code:
        print(output)
    return code == 0


def catch(trees: Trees, patch: Patch) -> tuple[Patch, str, bool]:
    """Plant one bug and see which of its tests fails."""
    began = time.monotonic()
    with trees.one() as tree:
        put(patch, tree).check_returncode()
        try:
            caught_by = catcher(tree, patch.selection)
        finally:
            put(patch, tree, "--reverse").check_returncode()
    verdict = f"{'CAUGHT' if caught_by else 'MISSED'}  {patch.name}  ({time.monotonic() - began:.0f} s)"
    return patch, f"{verdict}\n          {caught_by or ''}".rstrip(), caught_by is not None


def catcher(tree: Path, selection: tuple[str, ...]) -> str | None:
    """The test that failed and why; None if none did. A timeout doesn't count as catching a bug."""
    code, output = pytest(tree, selection)
    if code == 0:
        return None
    found = CATCHER.search(output)
    assert found, f"no test failed, and yet pytest did:\n{output}"
    return None if OUT_OF_TIME in output else found[1]


def pytest(tree: Path, selection: tuple[str, ...]) -> tuple[int, str]:
    return run(tree, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *selection)


def run(tree: Path, *words: str) -> tuple[int, str]:
    """Run Python in the copy, without bytecode files: they could outlive the bug they were compiled from."""
    environment = {**os.environ, **ENVIRONMENT, "PYTHONPATH": str(tree / "src")}
    done = subprocess.run(
        [sys.executable, *words], cwd=tree, env=environment, capture_output=True, text=True, check=False
    )
    return done.returncode, done.stdout + done.stderr


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
