"""The wheel: installed where there is neither Node nor any of our sources, it plays and serves the pages."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from stickup import __version__
from stickup.core.verify_record import verify
from stickup.games import GAMES
from tests.browser import client
from tests.deploy.conftest import WHOLE
from tests.deploy.containerfile import SLOWEST_IMAGE, make_python, make_tools
from tests.deploy.once import Once
from tests.deploy.serving import check_pages, free_port, server

ROOT = Path(__file__).parents[2]
pytestmark = [pytest.mark.slow, pytest.mark.timeout(SLOWEST_IMAGE)]


class Installed:
    """The program in an environment of its own, for someone with an empty home."""

    def __init__(self, folder: Path, tools: Path) -> None:
        self.folder = folder
        home = folder / "home"
        path = f"{folder / 'venv/bin'}{os.pathsep}{tools}"
        self.variables = {"PATH": path, "HOME": str(home), "STICKUP_DATA": str(home / "data")}

    def run(self, *words: str, answers: str = "") -> str:
        done = subprocess.run(
            ["stickup", *words],
            input=answers,
            env=self.variables,
            cwd=self.folder,
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )
        assert (done.returncode, done.stderr) == (0, ""), done
        return done.stdout


@pytest.fixture(scope="module")
def installed(wheel: Path, once: Once) -> Installed:
    def install_wheel(folder: Path) -> Installed:
        return install(wheel, folder)

    return once(install_wheel)


def install(wheel: Path, folder: Path) -> Installed:
    """By the wheel's own word for what it needs, in the versions that we know."""
    known = re.findall(r"^[\w.-]+==[^\\\n]+", (ROOT / "requirements/runtime.txt").read_text(), re.MULTILINE)
    (folder / "known.txt").write_text("\n".join(known))
    make_python(folder / "venv", borrows=not WHOLE)
    pip = (str(folder / "venv/bin/python"), "-m", "pip", "install", "--disable-pip-version-check")
    run_quietly(*pip, "--no-compile", "-c", str(folder / "known.txt"), str(wheel))
    (folder / "home").mkdir()
    return Installed(folder, make_tools(folder / "tools"))


def run_quietly(*words: str) -> None:
    clean = {name: text for name, text in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL"))}
    done = subprocess.run(words, env=clean, capture_output=True, text=True, timeout=240, check=False)
    assert done.returncode == 0, f"{done.stdout}\n{done.stderr}"


def test_there_is_no_node_and_none_of_our_sources(installed):
    assert shutil.which("node", path=installed.variables["PATH"]) is None
    assert installed.run("--version").split()[-1] == __version__
    where = "import stickup; print(stickup.__file__)"
    said = subprocess.run(
        ["python", "-I", "-c", where], env=installed.variables, capture_output=True, text=True
    )
    assert said.stdout.startswith(str(installed.folder))


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_whole_game_is_played(installed, game):
    record = installed.folder / f"{game}.jsonl"
    told = installed.run("play", game, "--plain", "--record", str(record), answers="1\n" * 2000)
    assert str(record) in told
    assert verify(GAMES, record.read_bytes().splitlines()).result is not None
    assert ": ok." in installed.run("verify", str(record))


def test_bots_play_each_other(installed):
    assert installed.run("simulate", "cash-n-guns", "--games", "10")


def test_the_pages_are_served(installed):
    asked = {"STICKUP_HOST": "127.0.0.1", "STICKUP_PORT": str(free_port()), "STICKUP_BROWSER": "no"}
    with server(["stickup", "serve"], installed.folder, {**installed.variables, **asked}) as started:
        check_pages(started)


def test_a_wheel_out_of_an_sdist_has_the_same_pages_and_needs_no_node(wheel, tmp_path):
    client.build()
    hatch("sdist", ROOT, tmp_path)
    [sdist] = tmp_path.glob("stickup-*.tar.gz")
    shutil.unpack_archive(sdist, tmp_path, filter="data")
    sources = tmp_path / f"stickup-{__version__}"
    hatch("wheel", sources, tmp_path, PATH=str(make_tools(tmp_path / "tools")))
    assert not (sources / "web/node_modules").exists()
    assert pages_in(tmp_path / wheel.name) == pages_in(wheel)


def hatch(target: str, sources: Path, folder: Path, **variables: str) -> None:
    words = [sys.executable, "-m", "hatchling", "build", "-t", target, "-d", str(folder)]
    done = subprocess.run(
        words, cwd=sources, env={**os.environ, **variables}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


def pages_in(wheel: Path) -> dict[str, int]:
    """Every file of the client, and what is in it."""
    inside = ZipFile(wheel).infolist()
    return {entry.filename: entry.CRC for entry in inside if entry.filename.startswith("stickup/server/web/")}


def test_texts_types_and_the_licence_go_along_and_tests_do_not(wheel):
    names = ZipFile(wheel).namelist()
    assert "stickup/py.typed" in names
    assert f"stickup-{__version__}.dist-info/licenses/LICENSE" in names
    assert len([name for name in names if name.endswith(".ftl")]) == len(list(ROOT.glob("src/**/*.ftl")))
    assert {name.partition("/")[0] for name in names} == {"stickup", f"stickup-{__version__}.dist-info"}
