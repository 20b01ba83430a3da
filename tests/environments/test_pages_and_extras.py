"""The page runs as it's printed, the example learns, and a missing extra says what to install."""

from __future__ import annotations

import csv
import json
import runpy
import subprocess
import sys
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from unittest.mock import MagicMock

import pytest

from tests.docs.doctests import run
from tests.docs.pages import DOCS, ROOT, text_of

EXAMPLES = ROOT / "examples"
MISSING = """
import sys
sys.modules[{package!r}] = None
import stickup.environments.{module}
"""


def test_the_examples_on_the_page_run():
    shown, wrong = run(text_of(DOCS / "environments.md"), "environments.md")
    assert shown, "environments.md shows no example"
    assert not wrong


@pytest.mark.parametrize("extra", ["pettingzoo", "gymnasium", "openspiel"])
def test_a_missing_extra_says_in_one_line_what_to_install(extra):
    package = "pyspiel" if extra == "openspiel" else extra
    code = MISSING.format(package=package, module=extra)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, cwd=ROOT)
    assert done.returncode != 0
    said = done.stderr.splitlines()[-1]
    assert said.endswith(f"this needs {package}, which isn't installed: pip install 'stickup[{extra}]'")


def test_the_numbers_need_no_extra():
    """The tables of the page are made where nothing else is installed."""
    code = "import sys; sys.modules['numpy'] = None; import tools.numbers, stickup.environments.resample"
    subprocess.run([sys.executable, "-c", code], check=True, cwd=ROOT)


@pytest.fixture(scope="module")
def trained(tmp_path_factory) -> Path:
    """What the example leaves after a lesson."""
    folder = tmp_path_factory.mktemp("trained")
    words = [
        "--out",
        str(folder / "run"),
        "--minutes",
        "0.0001",
        "--games",
        "4",
        "--checked",
        "4",
        "--bot",
        "random",
    ]
    command = [sys.executable, str(EXAMPLES / "learner.py"), *words]
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT)
    assert "a fair share is 25.0%" in done.stdout
    return folder


def test_the_example_trains_and_compares_itself_with_random_and_a_fair_share(trained):
    result = json.loads((trained / "run" / "result.json").read_text())
    assert result["fair"] == 0.25
    assert all(low <= share <= high for share, low, high in (result["wins"], result["random"]))
    rows = [*csv.DictReader((trained / "run" / "log.csv").read_text().splitlines())]
    assert [*rows[0]] == ["minutes", "games", "decisions", "wins", "low", "high"]


def test_the_example_learns_as_long_beside_other_work(tmp_path, monkeypatch):
    """Its minutes are the processor's: a clock that runs on while it waits takes no lesson away."""
    learner = SimpleNamespace(**runpy.run_path(str(EXAMPLES / "learner.py")))
    shorter = learner.train.__globals__
    monkeypatch.setitem(shorter, "TABLES", 2)
    monkeypatch.setitem(shorter, "STEPS", 2)
    worked, waited = count(), count()
    clock = SimpleNamespace(process_time=lambda: next(worked), monotonic=lambda: 3600 * next(waited))
    monkeypatch.setitem(shorter, "time", clock)
    lessons = MagicMock()
    monkeypatch.setattr(shorter["Practice"], "lesson", lessons)
    learner.train(tmp_path, 4 / 60, 1, 2, {"seats": 4, "bots": ["random"]})
    assert lessons.call_count == 4


def test_the_notebook_plots_what_the_example_writes(trained, monkeypatch, capsys):
    """Every cell runs where the example has run; the drawing itself is matplotlib's."""
    cells = json.loads((EXAMPLES / "learner.ipynb").read_text())["cells"]
    assert all(not cell.get("outputs") for cell in cells), "no output longer than a screen: none"
    monkeypatch.chdir(trained)
    drawn = MagicMock()
    drawn.subplots.return_value = MagicMock(), drawn
    monkeypatch.setitem(sys.modules, "matplotlib", MagicMock(pyplot=drawn))
    monkeypatch.setitem(sys.modules, "matplotlib.pyplot", drawn)
    known: dict[str, object] = {}
    for cell in cells:
        if cell["cell_type"] == "code":
            exec(compile("".join(cell["source"]), "learner.ipynb", "exec"), known)
    assert drawn.plot.call_args.args[1] == known["column"]("wins")  # type: ignore[operator]
    assert "games won in the end" in capsys.readouterr().out
