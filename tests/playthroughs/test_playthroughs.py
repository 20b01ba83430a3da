"""The golden playthroughs are what the rules play today, and leave nothing out."""

from __future__ import annotations

from difflib import unified_diff
from functools import cache

import pytest

from stickup.core.types import BOOKKEEPING, Draw
from stickup.games.cash_n_guns import GAME
from stickup.games.cash_n_guns.hooks import POWERS
from tests.core.cash_n_guns import VALUES
from tests.playthroughs.bless import GOLDENS, bless, perform, text_of
from tests.playthroughs.scenarios import SCENES
from tests.playthroughs.script import Playthrough

performed = cache(perform)


@pytest.mark.parametrize("name", SCENES)
def test_the_scene_plays_as_it_is_written(name):
    path = GOLDENS / f"{name}.txt"
    golden = path.read_text() if path.exists() else ""
    diff = list(
        unified_diff(golden.splitlines(), text_of(name).splitlines(), path.name, "played", lineterm="")
    )
    assert not diff, "\n".join(["`make golden` writes it anew; look at the change first:", *diff])


def test_there_is_a_scene_for_every_golden():
    assert {path.stem for path in GOLDENS.glob("*.txt")} == set(SCENES)


def all_shown() -> list[type]:
    return [type(shown) for name in SCENES for shown in performed(name).shown]


@pytest.mark.parametrize("cls", [*BOOKKEEPING, *GAME.events], ids=lambda cls: cls.__name__)
def test_every_fact_occurs_in_a_golden(cls):
    assert cls in all_shown()


@pytest.mark.parametrize("cls", [Draw, *GAME.actions], ids=lambda cls: cls.__name__)
def test_every_answer_occurs_in_a_golden(cls):
    assert cls in all_shown()


@pytest.mark.parametrize("power", [name for name in POWERS if name])
def test_every_power_has_its_golden(power):
    assert power in performed(power).table.seat_of


@pytest.mark.parametrize(
    ("option", "value"), [(name, value) for name, all_ in VALUES.items() for value in all_]
)
def test_every_option_of_the_table_is_agreed_on_in_a_golden(option, value):
    assert value in {getattr(performed(name).setup.options, option) for name in SCENES}


def test_every_kind_of_question_occurs_in_a_golden():
    """The prompts that whole random games meet, but no scene shows, would go unread."""
    shown = {
        fact.decision.prompt for name in SCENES for fact in performed(name).shown if hasattr(fact, "decision")
    }
    assert shown >= PROMPTS


def test_the_goldens_stay_short_enough_to_be_read():
    assert sum(path.read_text().count("\n") for path in GOLDENS.glob("*.txt")) < 6_000


def test_blessing_writes_what_is_played_and_removes_what_is_not(tmp_path):
    (tmp_path / "forgotten.txt").write_text("an old scene")
    assert set(bless(tmp_path)) == {*SCENES, "forgotten"}
    assert {path.stem for path in tmp_path.iterdir()} == set(SCENES)
    assert not bless(tmp_path)


def test_a_scene_plays_offstage_what_it_does_not_show():
    """What is left out is told as a count, and is as much part of the game."""
    play = performed("doctor")
    assert isinstance(play, Playthrough)
    assert len(play.facts) > len(play.shown)
    assert any(line.startswith("…") for line in play.lines)


PROMPTS = {
    "aim",
    "clip",
    "courage",
    "draft",
    "forbid",
    "give",
    "load",
    "mark",
    "privilege",
    "re-aim",
    "reload",
    "rob",
    "scavenge",
    "share",
    "smart",
    "steal",
    "trade",
}
