"""A game told in words: from what its viewer is sent, and from nothing else."""

from __future__ import annotations

import io
import json
from functools import cache
from random import Random
from typing import Any

import pytest
from msgspec import structs

from stickup.core.types import Action, Decision, Event, Private
from stickup.core.view import View
from stickup.games import GAMES, registrations, words_for
from stickup.tables import commands as c
from stickup.tables import entries as e
from stickup.tables.clock import Speed
from stickup.tables.finished_games import records
from stickup.tables.narration.narrated_replay import story
from stickup.tables.narration.narrator import Narrator
from stickup.text_view.game_text import Told
from stickup.words import LANGUAGES, Words
from tests.tables.life import Life, live
from tests.tables.room import CASH, MILLIONS, Room, anything

PLACES = (None, 0, 1, 2, 7)
"""Those who watch, the people at the table, and someone who came too late."""


class Narrated(Room):
    """A room with a narrator for everyone, in each language in turn."""

    def __init__(self, *args: Any, **how: Any) -> None:
        self.narrators = {place: Narrator(LANGUAGES[(place or 0) % 3], place) for place in PLACES}
        self.told: dict[int | None, list[Told]] = {place: [] for place in PLACES}
        super().__init__(*args, **how)

    def add(self, entries: list[e.Entry]) -> None:
        before = len(self.shown)
        super().add(entries)
        for shown in self.shown[before:]:
            for place, narrator in self.narrators.items():
                if told := narrator.entry(shown):
                    self.told[place].append(told)


class EveryFact:
    """Words that describe a view by everything in it."""

    file = "none"

    def __init__(self, words: Words, names: list[str]) -> None:
        self.names = names

    def title(self) -> str:
        return "every fact"

    def event(self, event: Event, me: int | None) -> str:
        return repr(event)

    def describe(self, view: View) -> list[str]:
        return [repr((view.seat, view.table, view.hand, view.decision, sorted(view.waiting)))]

    def question(self, prompt: str, view: View) -> str:
        return prompt

    def rule(self, prompt: str) -> str:
        return prompt

    def action(self, action: Action, prompt: str, table: Any) -> str:
        return repr(action)

    def outcome(self, outcome: Any, me: int | None) -> str:
        return repr(outcome)


@pytest.fixture
def every_fact(monkeypatch):
    """Both games say all they are handed."""
    registered = {
        name: structs.replace(one, words=EveryFact, terminal=None) for name, one in registrations().items()
    }
    monkeypatch.setattr("stickup.games.registrations", lambda: registered)


@cache
def a_told_game(game: str) -> Narrated:
    """From its beginning to its end; nothing more happens there."""
    room = Narrated(3, 3, game=game, bot="random")
    room.begin()
    live(room, Life(Random(game)))
    return room


@pytest.mark.parametrize("game", [CASH, MILLIONS])
def test_whole_games_are_narrated_to_everyone_in_three_languages(game):
    room = a_told_game(game)
    for place in (None, 0, 1, 2):
        told = room.told[place]
        assert sum(len(one.lines) for one in told) > 30
        assert told[-1].outcome
        assert not any(one.outcome for one in told[:-1])
    assert not any(one.question or one.options for one in room.told[None]), "whoever watches is asked nothing"


@pytest.mark.parametrize("game", [CASH, MILLIONS])
def test_a_question_comes_with_a_label_for_every_option_in_its_order(game):
    room = Narrated(3, 2, game=game, bot="random", speed=Speed.OFF)
    room.begin()
    match = room.table.match
    assert match is not None
    asked = 0
    for place in (0, 1, 2):
        question = match.question(match.seat_of(place))
        if not isinstance(question, Decision):
            continue
        told = room.told[place][-1]
        words = words_for(game)(Words(LANGUAGES[place % 3]), [one.name for one in match.header.players])
        labels = [words.action(option, question.prompt, match.state.table) for option in question.options]
        assert list(told.options) == labels
        assert told.rule == words.rule(question.prompt)
        asked += 1
    assert asked


@pytest.mark.parametrize("game", [CASH, MILLIONS])
def test_after_every_entry_the_narration_is_what_a_newcomer_gets(every_fact, game):
    """A narrator folds facts; one who is greeted looks at the table: both see the same, and no more (P8)."""
    room = Narrated(3, 3, game=game, bot="random")
    compared = 0

    def look(place: int | None) -> None:
        nonlocal compared
        newcomer = Narrator("en", place).greet(room.table, room.shown[-5:])
        last = room.told[place][-1]
        assert newcomer is not None
        assert newcomer.table == last.table
        assert (newcomer.question, newcomer.options) == (last.question, last.options)
        compared += 1

    room.begin()
    for _ in range(40):
        for place in (None, 0, 1, 2, 7):
            look(place)
        if room.table.match is None or room.table.match.over:
            break
        room.step()
    assert compared > 60


def may_see(fact: Event, place: int | None) -> bool:
    """Nobody has moved: places are seats."""
    return not isinstance(fact, Private) or fact.seat == place


@pytest.mark.parametrize("game", [CASH, MILLIONS])
def test_nobody_gets_another_players_narration(every_fact, game):
    """Neither live nor as a latecomer: each line is a fact that this place may see (P8)."""
    room = Narrated(3, 3, game=game, bot="random")
    room.begin()
    live(room, Life(Random(game)))
    moving = [shown for shown in room.shown if shown.header is not None and shown.facts]
    assert len(moving) > 10
    secrets = 0
    for place in (None, 0, 1, 2, 7):
        seen = [[repr(fact) for fact in shown.facts if may_see(fact, place)] for shown in moving]
        assert [[*told.lines] for told in room.told[place]] == seen
        newcomer = Narrator("en", place).greet(room.table, moving[-5:])
        assert newcomer is not None
        assert [*newcomer.lines] == [line for lines in seen[-5:] for line in lines]
        secrets += sum(not may_see(fact, place) for shown in moving[-5:] for fact in shown.facts)
    assert secrets, "otherwise nothing could have been told to a newcomer"


@pytest.mark.parametrize("game", [CASH, MILLIONS])
def test_a_story_is_what_was_told_while_it_happened(game):
    """To everyone who sat there and to those who watched, in their language, answer by answer."""
    room = a_told_game(game)
    ((_, record),) = records(room.log)
    answers = [json.loads(line).get("n", 0) for line in record.splitlines()[1:-1]]
    for place in (None, 0, 1, 2):
        whose = "spectator" if place is None else str(place)
        told = story(io.BytesIO(record), LANGUAGES[(place or 0) % 3], whose)
        assert [step.n for step in told.steps] == answers
        lines = [line for one in room.told[place] for line in one.lines]
        assert [line for step in told.steps for line in step.lines] == lines
        assert told.steps[-1].table == room.told[place][-1].table
        assert told.outcome == room.told[place][-1].outcome
        assert {one.table for one in room.told[place]} <= {step.table for step in told.steps}


@pytest.mark.parametrize("game", [CASH, MILLIONS])
def test_with_every_secret_open_a_story_says_to_whom_each_was_told(game):
    room = a_told_game(game)
    ((_, record),) = records(room.log)
    names = [player["name"] for player in json.loads(record.splitlines()[0])["players"]]
    everything = story(io.BytesIO(record), "en", "all")
    others = ["spectator", *map(str, range(len(names)))]
    told = [story(io.BytesIO(record), "en", whose).steps for whose in others]
    opened = 0
    for step, watching, *own in zip(everything.steps, *told, strict=True):
        assert [line for line in step.lines if not line.startswith("[")] == [*watching.lines]
        for line in step.lines:
            if line.startswith("["):
                name, _, text = line[1:].partition("] ")
                assert text in own[names.index(name)].lines
                opened += 1
    assert opened > 10


def test_another_game_at_the_table_is_narrated_from_its_beginning(every_fact):
    room = Narrated(3, 2, game=CASH, bot="random")
    for game in (MILLIONS, CASH):
        room.do(0, c.Settle, game=game)
        room.begin()
        room.play_out(anything(game))
        assert GAMES[game].name in {shown.header.game for shown in room.shown if shown.header}
        assert f"{game.split('-')[0]}_" in type(room.table.match.state.table).__module__  # type: ignore[union-attr]
        newcomer = Narrator("en", 1).greet(room.table, ())
        assert newcomer is not None
        assert newcomer.table == room.told[1][-1].table
        room.do(0, c.Again)
    assert Narrator("en", 1).greet(room.table, room.shown) is None, "in the lobby there is nothing to tell"
