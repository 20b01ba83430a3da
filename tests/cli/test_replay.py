"""`stickup replay`: a game from anyone's view, on any terminal."""

from __future__ import annotations

import json
import random
import re
import subprocess
import time
from io import StringIO
from pathlib import Path
from typing import Any

import msgspec
import pytest
from rich.cells import cell_len
from rich.console import Console

from stickup.cli.replay import ReplayedGame, rewind, tell
from stickup.cli.terminal.screen import Screen
from stickup.core.record import By, FastDeal, Recorded, RecordedPlayer
from stickup.core.types import Decision, Seat
from stickup.games.cash_n_guns.rules import GAME
from stickup.games.cash_n_guns.rules.actions import DUCK, Load
from stickup.games.cash_n_guns.rules.cards import Bullet
from stickup.games.cash_n_guns.rules.events import TurnBegan
from stickup.games.cash_n_guns.rules.options import CashSetup, Options, Powers
from stickup.words import LANGUAGES
from tests.cli.keyboard import PROGRAM, Keyboard, environment
from tests.cli.running import piped
from tests.cli.screens import ALL

NAMES = ("Ada", "Bea", "Cleo", "Dora", "Eve")
LOADED = re.compile(r"an? (?:Click|Bang!) face down\.")
"""Someone is told which bullet lies there."""


def record(path: Path, names: tuple[str, ...] = NAMES, seed: str = "x", **hidden: Bullet) -> Path:
    """A game that luck answers; `hidden` is what Cleo, who always ducks, loads on a turn: load2=BANG."""
    setup = CashSetup(len(names), Options(powers=Powers.NONE) if hidden else Options())
    players = [RecordedPlayer(name, "random") for name in names]
    lines: list[bytes] = []
    played = Recorded(GAME, setup, players, FastDeal(seed), write=lines.append)
    while played.state.asked:
        seat, question = next(iter(played.state.asked.items()))
        assert isinstance(question, Decision)
        answer = random.Random(f"{seed}/{len(lines)}").choice(question.options)
        if hidden and seat == 2:
            bullet = hidden.get(f"load{played.state.table.turn}", Bullet.CLICK)
            wanted = {"courage": DUCK, "load": Load(bullet)}.get(question.prompt)
            answer = wanted if wanted in question.options else question.options[0]
        played.answer(seat, answer, By.BOT)
    path.write_bytes(b"".join(lines))
    return path


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    return record(tmp_path_factory.mktemp("played") / "game.jsonl").read_bytes()


@pytest.fixture
def game(tmp_path: Path, played: bytes) -> Path:
    (tmp_path / "game.jsonl").write_bytes(played)
    return tmp_path / "game.jsonl"


def replay(path: Path | str, *args: str, **more: str) -> Any:
    done = piped("replay", path, *args, env=environment(Path("/nonexistent"), **more))
    assert b"Traceback" not in done.stderr
    return done


def really_replay(path: Path | str, *args: str, answers: bytes = b"", **more: str) -> Any:
    """By a process of its own."""
    env = environment(Path("/nonexistent"), **more)
    done = subprocess.run(
        [*PROGRAM, "replay", str(path), *args], input=answers, capture_output=True, env=env, timeout=120
    )
    assert b"Traceback" not in done.stderr
    return done


def told(path: Path, *args: str) -> str:
    return text_told(replay(path, *args))


def text_told(done: Any) -> str:
    assert (done.returncode, done.stderr) == (0, b"")
    return str(done.stdout.decode())


def facts(path: Path, kind: str) -> list[dict[str, Any]]:
    lines = (json.loads(line) for line in path.read_bytes().splitlines())
    return [fact["fact"] for line in lines for fact in line.get("facts", ()) if fact["fact"]["event"] == kind]


# What is told


def test_a_replay_shows_every_turn_and_the_result(game):
    text = told(game)
    turns = [fact["turn"] for fact in facts(game, "TurnBegan")]
    assert [int(turn) for turn in re.findall(r"^Turn (\d) of 8 ", text, re.MULTILINE)] == turns
    steps = [
        re.findall(r"^([1-7])\. ", turn, re.MULTILINE)
        for turn in re.split(r"^Turn ", text, flags=re.MULTILINE)
    ]
    assert all(step == sorted(set(step)) for step in steps), "each step once, in order"
    (result,) = facts(game, "GameEnded")
    for seat in result["winners"]:
        assert f"{NAMES[seat]} wins with ${result['scores'][seat]:,}." in " ".join(text.split())
    assert "What was in the guns" in text


def test_the_all_seeing_see_every_bullet(game):
    text = told(game)
    for loaded in facts(game, "BulletLoaded"):
        face = {"click": "a Click", "bang": "a Bang!"}[loaded["bullet"]]
        assert f"[{NAMES[loaded['seat']]}] You load {face} face down." in text
    assert len(LOADED.findall(text)) == len(facts(game, "BulletLoaded"))


def test_a_seat_sees_its_own_bullets_and_no_other(game):
    text = told(game, "--seat", "3")
    mine = [loaded for loaded in facts(game, "BulletLoaded") if loaded["seat"] == 3]
    assert text.count("You load a") == len(LOADED.findall(text)) == len(mine) > 0
    assert "What was in the guns" not in text


def test_a_spectator_sees_no_bullet_that_was_not_shown(game):
    text = told(game, "--seat", "spectator")
    assert not LOADED.search(text)
    assert "You" not in re.sub(r"^.*: .*$", "", text, flags=re.MULTILINE), "nobody is spoken to"


@pytest.mark.parametrize("whose", ["0", "1", "4", "spectator"])
def test_a_replay_is_the_same_whatever_another_has_hidden(tmp_path, whose):
    one = told(record(tmp_path / "one", load1=Bullet.BANG), "--seat", whose)
    other = told(record(tmp_path / "other", load1=Bullet.CLICK), "--seat", whose)
    assert one == other
    assert told(tmp_path / "one") != told(tmp_path / "other")


def test_a_single_turn_can_be_replayed(game):
    whole, third = told(game), told(game, "--turn", "3")
    body = third[third.index("Turn 3 of 8") :]
    assert body in whole
    assert re.findall(r"^Turn (\d)", third, re.MULTILINE) == ["3"]
    assert "Final count" not in third


@pytest.mark.parametrize("seed", [4, 8] if ALL else [4])
def test_any_turn_can_be_replayed_alone_from_any_view(tmp_path, seed):
    """What came before is known even though it is not told: who has which card to lose, say."""
    replayed = rewind(str(record(tmp_path / "game", seed=str(seed))))
    turns = [fact.turn for fact in replayed.facts if isinstance(fact, TurnBegan)]
    everybody: list[str | Seat] = ["all", "spectator", *map(Seat, range(5))]
    for whose in everybody:
        whole = text_of(replayed, whose, None)
        for turn in turns:
            body = text_of(replayed, whose, turn).partition(f"Turn {turn} of 8")[2]
            assert body.strip()
            assert body in whole


def text_of(replayed: ReplayedGame, whose: str | Seat, turn: int | None) -> str:
    out = StringIO()
    tell(replayed, whose, turn, Screen(Console(file=out, width=80, color_system=None)))
    return out.getvalue()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_replay_speaks_every_language_in_80_columns(game, lang):
    text = told(game, "--lang", lang)
    assert max(cell_len(line) for line in text.splitlines()) <= 80
    assert len(text.splitlines()) > 100


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_line_breaks_inside_a_sum_of_money(game, lang):
    rows = told(game, "--lang", lang).splitlines()
    assert any("000" in row for row in rows)
    assert not [row for row in rows if row.lstrip().startswith("000")]


def test_names_play_no_tricks_on_the_terminal(tmp_path):
    names = ("\x1b[2JAda", "Bea\r\n\x07", "\u202eoelC", "D\x9b31mora", "\x1b]0;title\x07Eve")
    text = told(record(tmp_path / "game", names=names))
    assert not re.search(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u202e]", text)
    for name in ("Ada", "Bea", "oelC", "Dora", "Eve"):
        assert name in text


# On what it is told


def test_through_a_pipe_there_is_neither_colour_nor_pause(game):
    began = time.monotonic()
    assert text_told(really_replay(game)) == told(game)
    assert "\x1b" not in told(game)
    assert time.monotonic() - began < 20


@pytest.mark.parametrize("args", [(), ("--no-color",)])
def test_at_a_terminal_it_has_colors_unless_unwanted(game, tmp_path, args):
    keyboard = Keyboard("replay", str(game), "--at-once", *args, env=environment(tmp_path))
    assert keyboard.end() == 0
    assert ("\x1b[" in keyboard.raw) == (not args)
    assert keyboard.widest() <= 80
    keyboard.close()


def test_the_story_takes_its_time_and_enter_hurries_it(game, tmp_path):
    keyboard = Keyboard("replay", str(game), "--pace", "1.5", env=environment(tmp_path))
    keyboard.wait_for("gets the desk")
    time.sleep(0.2)
    assert "1. Loot" not in keyboard.text
    keyboard.type("\n")
    assert keyboard.end() == 0
    keyboard.close()


def test_control_c_stops_the_story(game, tmp_path):
    keyboard = Keyboard("replay", str(game), "--pace", "1.5", env=environment(tmp_path))
    keyboard.wait_for("gets the desk")
    keyboard.type("\x03")
    assert keyboard.end() == 130
    assert "Traceback" not in keyboard.text
    keyboard.close()


@pytest.mark.parametrize(
    ("how", "more"),
    [
        (replay, {"COLUMNS": "20"}),
        (replay, {"COLUMNS": "1"}),
        (replay, {"COLUMNS": "0"}),
        (replay, {"NO_COLOR": "1"}),
        (replay, {"TERM": "dumb"}),
        (really_replay, {"LANG": "C", "LC_ALL": "C"}),
        (really_replay, {"PYTHONIOENCODING": "ascii"}),
        (really_replay, {"PYTHONIOENCODING": "latin-1"}),
    ],
    ids=lambda each: getattr(each, "__name__", str(each)),
)
def test_no_terminal_is_too_poor_for_it(game, how, more):
    """How letters are written is settled when a process starts."""
    done = how(game, "--lang", "pl", "--turn", "2", **more)
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout


def test_twenty_columns_are_enough(game, tmp_path):
    keyboard = Keyboard("replay", str(game), "--at-once", env=environment(tmp_path), columns=20)
    assert keyboard.end() == 0
    assert keyboard.widest() <= 20
    keyboard.close()


def test_letters_that_cannot_be_shown_are_spelled_with_others(game):
    text = text_told(really_replay(game, "--lang", "pl", PYTHONIOENCODING="ascii"))
    assert "?" not in re.sub(r"\w\?( |$)", "", text), "no letter is lost"
    assert re.search(r"Ada +> \w", text)
    assert "1. Lup" in text


def test_a_closed_pipe_is_not_an_error(game):
    command = " ".join((*PROGRAM, "replay", str(game)))
    done = subprocess.run(
        ["bash", "-c", f"set -o pipefail; {command} | head -1"], capture_output=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, b"")


# What is no record


def test_a_record_can_come_through_a_pipe(game):
    assert really_replay("-", answers=game.read_bytes()).stdout == replay(game).stdout


def test_a_tampered_record_is_not_shown(game):
    """One Bang! becomes a Click, somewhere in the middle."""
    data = game.read_bytes()
    at = data.index(b'"bang"', len(data) // 2)
    game.write_bytes(data[:at] + b'"click"' + data[at + 6 :])
    check_refused(really_replay(game), 4)
    check_refused(replay(game), 4)


def test_a_record_with_another_deal_is_not_shown(game):
    data = game.read_bytes()
    game.write_bytes(data.replace(b'"seed":"x"', b'"seed":"y"'))
    check_refused(replay(game), 4)


def test_a_record_cut_off_inside_a_line_is_not_shown(game):
    game.write_bytes(game.read_bytes()[:-20])
    check_refused(replay(game), 4)


def test_a_record_with_lines_after_its_end_is_not_shown(game):
    lines = game.read_bytes().splitlines(keepends=True)
    game.write_bytes(b"".join([*lines, lines[-1]]))
    check_refused(replay(game), 4)


@pytest.mark.parametrize(
    "change", [{"format": 99}, {"rules": 99}, {"game": "ludo"}, {"stickup": "simulation"}]
)
def test_a_record_of_another_kind_is_not_shown(game, change):
    lines = game.read_bytes().splitlines()
    lines[0] = msgspec.json.encode({**json.loads(lines[0]), **change})
    game.write_bytes(b"\n".join(lines))
    check_refused(replay(game), 3)


@pytest.mark.parametrize("data", [b"", b"\n", b"hello", b"\x00" * 100, b"[" * 10_000, b"{}\n{}"])
def test_a_file_that_is_not_a_record_is_not_shown(tmp_path, data):
    path = tmp_path / "file"
    path.write_bytes(data)
    check_refused(replay(path), 3)


@pytest.mark.parametrize("path", ["/nonexistent", "/", "/dev/null"])
def test_an_unreadable_file_is_not_shown(path):
    check_refused(replay(path), 1)


@pytest.mark.parametrize(
    "args",
    [
        ("--seat", "5"),
        ("--seat", "-1"),
        ("--seat", "00009"),
        ("--seat", "Ada"),
        ("--turn", "0"),
        ("--turn", "9"),
        ("--pace", "x"),
    ],
)
def test_invalid_arguments_are_refused(game, args):
    check_refused(replay(game, *args), 2)


def check_refused(done: Any, code: int) -> None:
    """One line, the right exit code, and not a word of the story."""
    assert (done.returncode, done.stderr.count(b"\n"), done.stdout) == (code, 1, b"")


def test_an_unfinished_record_is_shown_as_far_as_it_goes(game):
    """A player who quits a game may still watch it."""
    whole = told(game)
    lines = game.read_bytes().splitlines(keepends=True)
    game.write_bytes(b"".join(lines[: len(lines) // 2]))
    done = replay(game)
    assert (done.returncode, done.stderr.count(b"\n")) == (4, 1)
    assert done.stdout.decode() in whole
    assert b"Turn 2 of 8" in done.stdout
