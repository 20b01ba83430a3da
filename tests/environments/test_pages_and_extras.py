"""The page runs as it's printed, the example learns, and a missing extra says what to install."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.doctests import run
from tests.docs.pages import DOCS, ROOT, text_of

MISSING = """
import sys
sys.modules[{package!r}] = None
import stickup.environments.{module}
"""


def test_the_examples_on_the_page_run():
    run(text_of(DOCS / "environments.md"), "environments.md")


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


def test_the_example_learns():
    learner = Path("examples") / "learner.py"
    command = [sys.executable, str(learner), "--games", "2"]
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT)
    assert "of the last games won" in done.stdout
