"""What make would do, without doing it: players wait for little, and a .venv that is right is left alone."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SETS_UP = "-r requirements/play.txt"
ADDS = "-r requirements/dev.txt"
LATER = 4_000_000_000


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """Only what make looks at."""
    (tmp_path / "clone").mkdir()
    for name in ("Makefile", "pyproject.toml", "requirements"):
        (shutil.copytree if (ROOT / name).is_dir() else shutil.copy)(ROOT / name, tmp_path / "clone" / name)
    return tmp_path / "clone"


def planned(folder: Path, target: str) -> str:
    clean = {name: text for name, text in os.environ.items() if not name.startswith("MAKE")}
    return subprocess.run(
        ["make", "-n", target], cwd=folder, env=clean, capture_output=True, text=True, check=True
    ).stdout


def set_up(folder: Path, *stamps: str) -> None:
    (folder / ".venv").mkdir()
    for stamp in stamps:
        (folder / ".venv" / stamp).write_text(f"{folder}\n")


@pytest.mark.parametrize("target", ["play", "web", "wheel"])
def test_make_play_installs_no_development_tools(clone, target):
    assert SETS_UP in planned(clone, target)
    assert ADDS not in planned(clone, target)


@pytest.mark.parametrize("target", ["test", "check", "setup", "generate", "golden", "bench", "prove"])
def test_make_setup_installs_them_too(clone, target):
    set_up(clone, ".play")
    assert SETS_UP not in planned(clone, target)
    assert ADDS in planned(clone, target)


@pytest.mark.parametrize("target", ["play", "test"])
def test_what_is_set_up_is_left_alone(clone, target):
    set_up(clone, ".play", ".dev")
    assert SETS_UP not in planned(clone, target)
    assert ADDS not in planned(clone, target)


def test_a_moved_venv_is_rebuilt(clone):
    set_up(clone, ".play", ".dev")
    moved = clone.rename(clone.with_name("moved"))
    assert SETS_UP in planned(moved, "play")
    assert ADDS in planned(moved, "test")


@pytest.mark.parametrize("changed", ["requirements/play.txt", "requirements/dev.txt", "pyproject.toml"])
def test_a_changed_lock_rebuilds_the_venv(clone, changed):
    set_up(clone, ".play", ".dev")
    os.utime(clone / changed, (LATER, LATER))
    assert SETS_UP in planned(clone, "play")
    assert ADDS in planned(clone, "test")


def test_a_bench_installs_pgx_before_it_measures_beside_it(clone):
    bench = planned(clone, "bench")
    assert -1 < bench.find("-r requirements/pgx.txt") < bench.find("-m bench.batch")


def test_contributing_says_what_make_help_says():
    said = subprocess.run(["make", "-s", "help"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    listed = (ROOT / "CONTRIBUTING.md").read_text().split("```")[1]
    assert [line.split() for line in said.splitlines()[1:]] == [
        line.split() for line in listed.split("\n")[1:-1]
    ]
