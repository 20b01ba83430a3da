"""`stickup review`: the coach knows what the player knew, and says the same for the same seed."""

from __future__ import annotations

import json
import os
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from itertools import groupby
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec import structs

from stickup.cli import review as module
from stickup.cli.main import main
from stickup.cli.options import setup_of
from stickup.cli.review import look_at, read_game
from stickup.core.types import Action, Seat
from stickup.environments import review_tasks
from stickup.environments.coding import UnknownGame
from stickup.environments.resample import Belief, fitting_world
from stickup.environments.review import (
    LuckAndSkill,
    ReviewedAnswer,
    ReviewedQuestion,
    TriedWorld,
    reviewed,
    summed_up,
    weighed,
)
from stickup.environments.review_tasks import (
    best_moments,
    every_question,
    played_game,
    review_one,
    worst_moments,
)
from stickup.games import GAMES
from stickup.games.bot_tasks import bot_called, quick_bot
from stickup.games.cash_n_guns.rules.actions import DUCK, STAND, Aim
from stickup.games.millions_of_dollars.rules.actions import READY, Claim, Leave, Name, Offer, Plan, Ready
from stickup.simulation.game_runner import GameSeries, record_one
from stickup.tables.finished_games import records
from tests.cli.running import Program
from tests.tables.room import Room

CASH, MILLIONS = "cash-n-guns", "millions-of-dollars"
TALKER = Seat(0)
FEW = ("--worlds", "3")
EACH = 1 if "STICKUP_GAMES" in os.environ else 2
"""Every question of a game in `make prove`, or every second."""
ONCE = (*FEW, "-j", "1")
remembered = cache(look_at)
"""A look takes a second, and the same look at the same game finds the same."""


@pytest.fixture
def program(capsys: pytest.CaptureFixture[str]) -> Program:
    return Program(capsys)


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A short game: the second seat dies early, and every question is played to the end many times."""
    path = tmp_path_factory.mktemp("records") / "game.jsonl"
    setup = setup_of(GAMES[CASH], 4, "powers=none")
    series = GameSeries(GAMES[CASH], setup, ("cautious", "random", "sly", "random"), "r12")
    with path.open("xb") as file:
        record_one(series, 0, file.write)
    return path


@pytest.fixture(scope="module")
def talks(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game with a negotiation. The first seat plays well and bargains, and is a Snitch now and then."""
    path = tmp_path_factory.mktemp("records") / "millions.jsonl"
    series = GameSeries(GAMES[MILLIONS], setup_of(GAMES[MILLIONS], 5), ("boss", "hasty", "hasty"), "m3")
    with path.open("xb") as file:
        record_one(series, 0, file.write)
    return path


@pytest.fixture
def seen_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where it matters only what becomes of the figures."""
    monkeypatch.setattr(module, "look_at", remembered)


@pytest.mark.usefixtures("seen_before")
def test_the_same_seed_gives_the_same_figures_on_any_number_of_cores(program, record):
    one, two = (program("review", record, "--seat", "1", *FEW, "--json", "-j", jobs) for jobs in "12")
    assert one == two
    assert one.code == 0


def test_another_seed_gives_other_figures(program, record, monkeypatch):
    """For the first question; the seed is shown."""

    def look_at(game: Any, seat: Seat, worlds: int, seed: str, _: int) -> list[Any]:
        return [review_one(game, seat, worlds, seed, 1)]

    monkeypatch.setattr(module, "look_at", look_at)
    one, again, *others = (
        json.loads(program("review", record, "--seat", "1", *FEW, "--json", "--seed", seed).out)["answers"]
        for seed in ("one", "one", "another", "a third")
    )
    assert one == again
    assert [other for other in others if other != one]


@pytest.mark.usefixtures("seen_before")
def test_the_figures_add_up(program, record):
    found: Any = json.loads(program("review", record, "--seat", "1", *ONCE, "--json").out)
    assert len(found["answers"]) > 5
    for answer in found["answers"]:
        worths = [option["worth"] for option in answer["options"]]
        assert worths == sorted(worths, reverse=True)
        assert all(0 <= worth <= 1 for worth in worths)
        by_answer = {json.dumps(option["answer"]): option["worth"] for option in answer["options"]}
        given, advised = (by_answer[json.dumps(answer[who])] for who in ("given", "advised"))
        assert answer["gain"] == pytest.approx(given - advised, abs=1e-3)
    game = read_game(str(record))
    result = 1 / len(game.winners) if Seat(1) in game.winners else 0.0
    luck = found["luck"]
    assert 0.25 + luck["skill"] + luck["luck"] == pytest.approx(result, abs=1e-3)


def test_the_coach_knows_no_more_than_the_player_did(record):
    """In another world that looks the same to the player, every word is the same."""
    game, seat, luck = read_game(str(record)), Seat(1), Random("other worlds")
    different = 0
    for question in [*every_question(game, seat)][::EACH]:
        world = Belief(question.told, seat).draw(luck, 1)
        different += world.state.hands != question.told.state.hands
        twin = ReviewedQuestion(question.number, world, question.given)
        seen = [reviewed(one, seat, [quick_bot(CASH)], 2, "s") for one in (question, twin)]
        assert seen[0] == seen[1]
    assert different, "all worlds were alike"


def test_in_a_negotiation_every_word_is_compared_with_silence_and_leaving(talks):
    game = read_game(str(talks))
    words = [answer for seat, answer in game.answers if seat == TALKER]
    asked = [*every_question(game, TALKER)]
    assert [one.given for one in asked] == [word for word in words if word in {one.given for one in asked}]
    assert {type(one.given) for one in asked} >= {Plan, Name, Claim, Offer, Ready, Leave}
    offer = next(one for one in asked if isinstance(one.given, Offer))
    seen = reviewed(offer, TALKER, [bot_called(MILLIONS, "hasty")], 2, "s", bot_called(MILLIONS, "boss"))
    options = [option.answer for option in seen.options]
    assert (seen.given, seen.advised) == (offer.given, offer.given), "the boss would say the same again"
    assert set(options) >= {READY, offer.given}
    assert {type(option) for option in options} == {Ready, Offer, Leave}


def test_the_coach_of_a_negotiation_knows_no_more_than_the_player_did(talks):
    game, luck, different = read_game(str(talks)), Random("other worlds"), 0
    for question in [*every_question(game, TALKER)][2:20:5]:
        world = Belief(question.told, TALKER).draw(luck, 1)
        different += world.state.hands != question.told.state.hands
        twin = ReviewedQuestion(question.number, world, question.given)
        hasty, boss = (bot_called(MILLIONS, name) for name in ("hasty", "boss"))
        seen = [reviewed(one, TALKER, [hasty], 1, "s", boss) for one in (question, twin)]
        assert seen[0] == seen[1]
    assert different, "all worlds were alike"


@pytest.mark.parametrize("last_first", [False, True])
def test_a_world_fits_in_whatever_order_people_answered_at_once(talks, last_first):
    game = read_game(str(talks))
    plans = {True: lambda some: [*some][::-1] if last_first else some, False: iter}
    rounds = groupby(game.answers, key=lambda one: isinstance(one[1], Plan))
    ordered = [one for planned, some in rounds for one in plans[planned](some)]
    played = structs.replace(game, answers=tuple(ordered))
    for question in [*every_question(played, TALKER)][::5]:
        assert fitting_world(question.told, TALKER, Random("any world"))


@pytest.mark.usefixtures("seen_before")
def test_people_see_their_best_moments_and_their_luck(program, record):
    ran = program("review", record, "--seat", "1", *ONCE)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("Cash ’n Guns: random 2’s game. ")
    assert "Your worst moments:" in ran.out
    assert "Luck and the others changed your chance to win by \N{MINUS SIGN}25 percentage points." in ran.out


def test_names_in_brackets_are_names(program, record, tmp_path, monkeypatch):
    """They aren't markup for colors, which would be wrong or would disappear, nor emoji."""
    first, _, rest = record.read_text().partition("\n")
    header = json.loads(first)
    names = ["[/b]", "Al [x]", ":bomb:", "[red]Joe"]
    for player, name in zip(header["players"], names, strict=True):
        player["name"] = name
    renamed = tmp_path / "renamed.jsonl"
    renamed.write_text(json.dumps(header, separators=(",", ":")) + "\n" + rest)
    found = remembered(read_game(str(record)), Seat(1), 3, "coach", 1)
    monkeypatch.setattr(module, "look_at", lambda *_: found)
    ran = program("review", renamed, "--seat", "1", *ONCE)
    assert (ran.code, ran.err) == (0, "")
    assert all(name in ran.out for name in names)


@pytest.mark.usefixtures("seen_before")
@pytest.mark.parametrize("lang", ["fr", "pl"])
def test_it_speaks_every_language(lang, record, capsys):
    assert main(["--lang", lang, "review", str(record), "--seat", "1", *ONCE]) == 0
    assert "coach" in capsys.readouterr().out or lang == "pl"


def test_the_only_human_is_meant_unless_a_seat_is_named(program, record, tmp_path, monkeypatch):
    alone = program.refuses(2, "review", record)
    assert alone.endswith("Only bots played. Say whose game to review with --seat: 0 to 3.")
    assert "no seat 9" in program.refuses(2, "review", record, "--seat", "9")
    first, _, rest = record.read_text().partition("\n")
    header = json.loads(first)
    del header["players"][1]["bot"]
    alone = tmp_path / "alone.jsonl"
    alone.write_text(json.dumps(header, separators=(",", ":")) + "\n" + rest)
    looked = list[Seat]()

    def look_at(_: Any, seat: Seat, *__: Any) -> list[Any]:
        looked.append(seat)
        return []

    monkeypatch.setattr(module, "look_at", look_at)
    assert json.loads(program("review", alone, "--json").out)["seat"] == 1
    assert looked == [1]


def test_games_that_cannot_be_reviewed_are_refused_in_one_line(program, record, tmp_path, monkeypatch):
    lines = record.read_bytes().splitlines(keepends=True)
    (tmp_path / "unfinished").write_bytes(b"".join(lines[:-3]))
    (tmp_path / "empty").write_bytes(b"")
    (tmp_path / "nonsense").write_bytes(b"hello\n")
    program.refuses(4, "review", tmp_path / "unfinished", "--seat", "1")
    program.refuses(3, "review", tmp_path / "empty")
    program.refuses(3, "review", tmp_path / "nonsense")
    program.refuses(1, "review", tmp_path / "missing")
    monkeypatch.setattr(review_tasks, "coding_of", unknown)
    said = program.refuses(3, "review", record, "--seat", "1")
    assert "the coach doesn’t know this game, or not with these rules" in said


def unknown(name: str) -> Any:
    raise UnknownGame("environment for", name, ())


def test_an_estimate_is_as_sure_as_the_number_of_worlds_allows():
    mean, error = weighed([1.0, 0.0, 1.0, 0.0], [1.0] * 4)
    assert (mean, error) == (0.5, 0.49)
    assert weighed([1.0, 0.0], [1.0, 0.0])[1] > weighed([1.0] * 100, [1.0] * 100)[1] > 0


def test_a_worker_that_dies_is_reported_in_one_line(program, record, monkeypatch):
    def die(*_: Any, **__: Any) -> Any:
        raise BrokenProcessPool

    monkeypatch.setattr(module, "on_cores", die)
    assert "--jobs" in program.refuses(1, "review", record, "--seat", "1")


@pytest.mark.parametrize("game", [CASH, MILLIONS])
def test_a_game_in_which_the_clock_answered_for_people_can_be_reviewed(game):
    """Too slow to aim, ready when time is up, silent at every other question: as on any server."""
    rng, room = Random(2), Room(3, 2, game=game, bot="random", luck=2)
    room.begin()
    while not room.match.over:
        there = [place for place in room.asked() if room.options(place)]
        if there and rng.random() < 0.7:
            place = rng.choice(there)
            room.answer(place, rng.choice(room.options(place)[:6]))
        else:
            room.step()
    ((_, record),) = records(room.log)
    assert record.count(b'"by":"clock"') > 20
    played = played_game(record.splitlines())
    for seat in map(Seat, range(3)):
        for question in [*every_question(played, seat)][::6]:
            Belief(question.told, seat).draw(Random(1), worlds=1)


def test_a_gain_smaller_than_its_own_error_is_no_moment():
    answers = [
        ReviewedAnswer(number, 1, "aim", (), STAND, DUCK, gain, error=0.05)
        for number, gain in enumerate((0.2, 0.04, 0.0, -0.05, -0.1), start=1)
    ]
    assert [answer.number for answer in best_moments(answers)] == [1]
    assert [answer.number for answer in worst_moments(answers)] == [5]


def test_a_gain_that_is_told_as_no_more_than_its_error_is_no_moment():
    answers = [
        ReviewedAnswer(number, 1, "aim", (), STAND, DUCK, gain, error=0.121)
        for number, gain in enumerate((0.124, -0.124), start=1)
    ]
    assert (best_moments(answers), worst_moments(answers)) == ([], [])


@pytest.mark.parametrize(
    ("skill", "luck", "told"),
    [
        (0.12, -0.37, ["+12 percentage points", "by \N{MINUS SIGN}37 points"]),
        (0.004, 1.33, ["Luck and the others changed", "by +133 percentage points"]),
        (0.0, 0.0, []),
    ],
)
def test_chances_change_by_points_and_what_changed_nothing_is_left_out(skill, luck, told):
    said = " ".join(module.result(LuckAndSkill(skill, luck)))
    assert bool(said) == bool(told)
    assert all(part in said for part in told)
    assert "%" not in said


def test_what_is_worth_no_more_than_the_given_answer_is_not_called_the_best():
    """Nor is it called better than what the coach would have done."""

    def best(*wins: float, given: Action) -> Action:
        options = (Aim(Seat(1)), Aim(Seat(2)), Aim(Seat(3)))
        world = TriedWorld(1, 1, "aim", given, Aim(Seat(2)), options, wins, weight=0.0)
        return summed_up([world]).options[0].answer

    assert best(0.5, 0.5, 0.5, given=Aim(Seat(3))) == Aim(Seat(3))
    assert best(0.5, 0.5, 0.0, given=Aim(Seat(3))) == Aim(Seat(2))
    assert best(0.5, 0.4, 0.4, given=Aim(Seat(3))) == Aim(Seat(1))
