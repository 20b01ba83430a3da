"""The golden playthroughs are what the rules play today, and leave nothing out."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import unified_diff
from itertools import chain
from typing import Any

import msgspec
import pytest

from stickup.core.types import BOOKKEEPING, Asked, Draw
from stickup.games.cash_n_guns.rules.hooks import POWERS
from stickup.games.millions_of_dollars.rules.cards import Role
from stickup.games.millions_of_dollars.rules.events import RoleCalled
from tests.loops import each
from tests.playthroughs.bless import bless
from tests.playthroughs.scenarios import CASH_N_GUNS, MILLIONS, REPERTOIRES
from tests.playthroughs.script import Playthrough, Repertoire

every_game = pytest.mark.parametrize("repertoire", REPERTOIRES, ids=lambda repertoire: repertoire.game.name)


def performed(game: str) -> dict[str, Playthrough]:
    """All scenes of a game, by name."""
    (repertoire,) = (repertoire for repertoire in REPERTOIRES if repertoire.game.name == game)
    return {name: repertoire.perform(name) for name in repertoire.scenes}


def shown(repertoire: Repertoire) -> Iterator[Any]:
    """Every answer and every fact on stage."""
    return chain.from_iterable(play.shown for play in performed(repertoire.game.name).values())


def named(value: Any) -> str:
    return value.game.name if isinstance(value, Repertoire) else getattr(value, "__name__", str(value))


@pytest.mark.parametrize(
    ("repertoire", "name"), [(it, name) for it in REPERTOIRES for name in it.scenes], ids=named
)
def test_the_scene_plays_as_it_is_written(repertoire, name):
    path = repertoire.goldens / f"{name}.txt"
    golden = path.read_text() if path.exists() else ""
    played = repertoire.text_of(name)
    diff = list(unified_diff(golden.splitlines(), played.splitlines(), path.name, "played", lineterm=""))
    assert not diff, "\n".join(["`make golden` writes it anew; look at the change first:", *diff])


@every_game
def test_there_is_a_scene_for_every_golden(repertoire):
    assert {path.stem for path in repertoire.goldens.glob("*.txt")} == set(repertoire.scenes)


@each(
    ("repertoire", "cls"),
    [(it, cls) for it in REPERTOIRES for cls in (*BOOKKEEPING, *it.game.events, Draw, *it.game.actions)],
)
def test_every_fact_and_every_answer_occurs_in_a_golden(repertoire, cls):
    assert any(type(value) is cls for value in shown(repertoire))


@pytest.mark.parametrize("power", [name for name in POWERS if name])
def test_every_power_has_its_golden(power):
    play: Any = performed(CASH_N_GUNS.game.name)[power]
    assert power in play.table.seat_of


@pytest.mark.parametrize("count", [0, 1, 2])
@pytest.mark.parametrize("role", Role)
def test_for_every_role_nobody_one_or_two_step_forward_in_a_golden(role, count):
    calls = [fact for fact in shown(MILLIONS) if isinstance(fact, RoleCalled)]
    assert any(fact.role is role and len(fact.characters) == count for fact in calls)


@each(
    ("repertoire", "option", "value"),
    [
        (it, f.name, value)
        for it in REPERTOIRES
        for f in msgspec.structs.fields(it.options)
        for value in f.type
    ],
)
def test_every_option_of_the_table_is_agreed_on_in_a_golden(repertoire, option, value):
    plays = performed(repertoire.game.name).values()
    assert value in {getattr(play.setup.options, option) for play in plays}


@every_game
def test_every_kind_of_question_occurs_in_a_golden(repertoire):
    """The prompts that whole random games meet, but no scene shows, would go unread."""
    asked = {fact.decision.prompt for fact in shown(repertoire) if isinstance(fact, Asked)}
    assert asked == repertoire.prompts


@every_game
def test_the_goldens_stay_short_enough_to_be_read(repertoire):
    assert sum(path.read_text().count("\n") for path in repertoire.goldens.glob("*.txt")) < 6_000


@every_game
def test_blessing_writes_what_is_played_and_removes_what_is_not(repertoire, tmp_path):
    (tmp_path / "forgotten.txt").write_text("an old scene")
    assert set(bless(repertoire, tmp_path)) == {*repertoire.scenes, "forgotten"}
    assert {path.stem for path in tmp_path.iterdir()} == set(repertoire.scenes)
    assert not bless(repertoire, tmp_path)


def test_a_scene_plays_offstage_what_it_does_not_show():
    """What's left out is shown as a count, and is still part of the game."""
    play = performed(CASH_N_GUNS.game.name)["doctor"]
    assert len(play.facts) > len(play.shown)
    assert any(line.startswith("…") for line in play.lines)


def test_an_answer_that_is_refused_is_shown_and_changes_nothing():
    lines = performed(MILLIONS.game.name)["a-pooled-deal"].lines
    refused = [number for number, line in enumerate(lines) if line.startswith("x ")]
    assert refused
    assert all(lines[number + 1].startswith(">") for number in refused)
