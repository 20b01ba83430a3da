"""Following the guide to the letter gives a game, and a slip on the way is named in one clear line."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from unittest import SkipTest

import pytest

from stickup.testing import Conformance
from tests.cli.running import PROGRAM
from tests.docs.guide import files, write
from tests.examples.installed import beside, installed
from tests.server.processes import surroundings


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write(tmp_path_factory.mktemp("high-card"), files())


def ran(words: list[str], where: Path, path: str, answers: str = "") -> subprocess.CompletedProcess[str]:
    env = surroundings(PYTHONPATH=path)
    return subprocess.run(
        words, cwd=where, env=env, input=answers, capture_output=True, text=True, timeout=120, check=False
    )


def test_the_guide_names_every_file():
    assert {"pyproject.toml", "test_high_card.py", "high_card/__init__.py"} < set(files())


def test_its_tests_pass_with_nothing_but_pytest(package):
    """Hypothesis is ours; an author need not have it."""
    (package / "conftest.py").write_text('import sys\nsys.modules["hypothesis"] = None\n')
    pytest_alone = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:hypothesispytest",
        "-p",
        "no:cacheprovider",
    ]
    done = ran(pytest_alone, package, beside(package))
    assert done.returncode == 0, done.stdout
    assert " passed" in done.stdout
    assert " skipped" not in done.stdout


def test_installed_it_is_simulated_and_played(package, tmp_path):
    site = installed(tmp_path, package)
    done = ran([*PROGRAM, "simulate", "high-card", "-n", "20", "--jobs", "1"], tmp_path, beside(site))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("High Card: 20 games")
    play = ["play", "high-card", "--plain", "--seed", "s", "--record", str(tmp_path / "r.jsonl")]
    done = ran([*PROGRAM, *play], tmp_path, beside(site), "1\n")
    assert done.returncode == 0, done.stderr
    assert "Your card:" in done.stdout


# Slips


RULES, WORDS, TEXTS = "high_card/rules.py", "high_card/words/__init__.py", "high_card/words/en.ftl"
BOTS, REGISTRATION = "high_card/bots.py", "high_card/__init__.py"
REDEAL = """play.first(DealAgain())


class DealAgain(Deal, frozen=True):
    def resolve(self, play, answers):
        play.first(Choose())"""
SLIPS = {
    "a name with a space": (
        RULES, 'name = "high-card"', 'name = "High Card"',
        "the name 'High Card' must consist of lowercase letters, digits and hyphens",
    ),
    "a wrong tag": (
        RULES, "class CardsShown(Public, frozen=True)", 'class CardsShown(Public, frozen=True, tag="Shown")',
        "CardsShown is tagged event='Shown', not by its own name",
    ),
    "an answer that can be changed": (
        RULES, "class Stay(Action, frozen=True)", "class Stay(Action, frozen=False)", "Stay isn't frozen",
    ),
    "a fact that is not listed": (
        RULES, "events = (CardDealt, CardsShown)", "events = (CardsShown,)",
        "CardDealt is in `changes`, and not among the game's events",
    ),
    "a fact that changes nothing": (
        RULES, "Table.changes = {CardsShown: Table.score}", "Table.changes = {}",
        "no table says what CardsShown changes",
    ),
    "an answer that is not listed": (
        RULES, "actions = (Stay, Leave)", "actions = (Stay,)",
        "the question 'stay' takes Leave(), which isn't one of the game's answers",
    ),
    "a second version without the first": (
        RULES, "version = 1", "version = 2", "there are no rules of version 1: HighCard() takes no arguments",
    ),
    "a leak": (RULES, "    reveals = True\n", "", "a leak: "),
    "cards in the opening": (
        RULES, "[Hand() for _ in range(setup.seats + 1)]", "[Hand(n) for n in range(setup.seats + 1)]",
        "sits down with another hand than seat 0: what is dealt is dealt by facts",
    ),
    "no hand for the dealer": (
        RULES, "range(setup.seats + 1)", "range(setup.seats)", "2 hands for 2 seats and the dealer",
    ),
    "silence that cannot be played": (
        RULES, "max(fact.cards, default=0)", "max(fact.cards)",
        "silence cannot be played at the question 'stay': ValueError(",
    ),
    "the same label twice": (
        RULES, "play.first(Choose())", REDEAL,
        "luck is asked for 'cards' twice, and would give the same twice",
    ),
    "a bag that is too small": (RULES, "range(1, 13)", "range(1, 4)", "the bag of 'cards' is too small"),
    "no end": (
        RULES, "        stayed = ", "        play.first(Choose())\n        return\n        stayed = ",
        "a game in which nobody ever answers never ends",
    ),
    "no outcome": (
        RULES, "if not table.scores:", "if True:", "an outcome is there when it is over, and not before",
    ),
    "a question without a length": (
        RULES, '{"stay": Length', '{"go": Length', "the pace has no length for ['stay']",
    ),
    "a word that is missing": (
        TEXTS, "action-leave = Leave\n", "",
        "the question 'stay' cannot be told in 'en': KeyError('en: no text action-leave')",
    ),
    "two answers with one label": (
        TEXTS, "action-leave = Leave", "action-leave = Stay",
        "two answers to 'stay' cannot be told apart in 'en': ['Stay', 'Stay']",
    ),
    "a fact that isn't a sentence": (
        TEXTS, "You get a { $card }.", "You get a { $card }", "CardDealt in 'en' isn't a sentence",
    ),
    "words only for players": (
        WORDS, "        if view.hand is None:\n            return [self.words.text(\"watching\")]\n", "",
        "what a spectator sees cannot be told in 'en': AttributeError(",
    ),
    "nothing to see": (
        WORDS, "    def describe", "    def depict", "the game has no drawing, and describes nothing",
    ),
    "a bot that talks nonsense": (
        BOTS, "return Stay() if view.hand.card > 8 else Leave()", 'return "stay"',
        "the bot 'steady' answers stay to 'stay', which it is not offered",
    ),
    "a bot that is not there": (
        REGISTRATION, "bots:Steady", "bots:Bold", "the bot 'steady' does not load from",
    ),
}  # fmt: skip


def suite_of(folder: Path, texts: dict[str, str], name: str) -> type[Conformance]:
    """The guide's suite for a package of another name: texts are kept by that name."""
    named = {
        place.replace("high_card", name): text.replace("high_card", name) for place, text in texts.items()
    }
    write(folder, named)
    suite: type[Conformance] = import_module(f"test_{name}").TestHighCard
    return suite


@pytest.mark.parametrize("slip", SLIPS)
def test_a_slip_is_named_in_one_clear_line(slip, tmp_path, monkeypatch):
    file, right, wrong, sentence = SLIPS[slip]
    texts = files()
    assert texts[file].count(right) == 1, "the guide says it otherwise by now"
    texts[file] = texts[file].replace(right, wrong)
    monkeypatch.syspath_prepend(tmp_path)
    found: list[str] = []
    for line in failures(suite_of(tmp_path, texts, f"high_card_{list(SLIPS).index(slip)}")):
        found.append(line)
        if sentence in line:
            return
    raise AssertionError(f"never said: {sentence}\n{found}")


def test_without_a_slip_there_is_no_message(tmp_path, monkeypatch):
    """Otherwise the lines above might be about something else."""
    monkeypatch.syspath_prepend(tmp_path)
    assert list(failures(suite_of(tmp_path, files(), "high_card_right"))) == []


def failures(suite: type[Conformance]) -> Iterator[str]:
    """What every test of the suite that fails says, a line each, as soon as it does."""
    for name in dir(suite):
        if name.startswith("test_"):
            try:
                getattr(suite(), name)()
            except SkipTest:
                pass
            except AssertionError as error:
                yield said(error)
            except Exception as error:  # noqa: BLE001  a promise that fails in its own way is one too
                yield repr(error)


def said(error: AssertionError) -> str:
    line = str(error)
    assert "\n" not in line, "one line"
    return line
