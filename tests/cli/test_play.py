"""`stickup play`: at a real terminal, through a pipe, and with someone else's hidden bullet."""

from __future__ import annotations

import json
import random
import re
import resource
import subprocess
from collections.abc import Iterator
from io import StringIO
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len
from rich.console import Console

from stickup.cli.options import setup_of
from stickup.cli.terminal.bot_words import bot_lines
from stickup.cli.terminal.game_session import GameSession
from stickup.cli.terminal.narration import PlayerNarration
from stickup.cli.terminal.prompt import Prompt
from stickup.cli.terminal.screen import Screen
from stickup.cli.terminal.seating import seat_players
from stickup.core.record import By, FastDeal, Recorded, RecordedPlayer
from stickup.core.types import Action, Decision, Seat
from stickup.core.verify_record import verify
from stickup.core.view import View, fold, seen_by
from stickup.games import GAMES, drawing_for
from stickup.games.cash_n_guns.rules import GAME
from stickup.games.cash_n_guns.rules.actions import DUCK, Load
from stickup.games.cash_n_guns.rules.cards import Bullet
from stickup.words import LANGUAGES, Words
from tests.cli.keyboard import PROGRAM, Keyboard, environment
from tests.cli.running import piped
from tests.cli.screens import ALL, shown

A_FEW = 500 if ALL else 8
"""Questions, where a game need not be played to its end."""
COUNT = {"en": "Final count", "fr": "Les comptes", "pl": "Liczenie"}


@pytest.fixture
def env(tmp_path: Path) -> dict[str, str]:
    return environment(tmp_path)


@pytest.fixture
def sit(env: dict[str, str]) -> Iterator[Any]:
    """Sit down at a terminal: `sit("--seed", "7")`."""
    seated: list[Keyboard] = []

    def sit_down(*args: str, **more: Any) -> Keyboard:
        seated.append(Keyboard("play", "cash-n-guns", *args, env=more.pop("env", env), **more))
        return seated[-1]

    yield sit_down
    for keyboard in seated:
        keyboard.close()


def pipe(env: dict[str, str], *args: str, answers: str | bytes = "") -> Any:
    """Play through a pipe, inside this process."""
    given = answers.encode() if isinstance(answers, str) else answers
    done = piped("play", "cash-n-guns", *args, env=env, answers=given)
    assert b"Traceback" not in done.stderr
    return done


def real_pipe(env: dict[str, str], *args: str, answers: str | bytes = "", **more: Any) -> Any:
    """Play through a pipe, as people do."""
    given = answers.encode() if isinstance(answers, str) else answers
    done = subprocess.run(
        [*PROGRAM, "play", "cash-n-guns", *args],
        input=given,
        capture_output=True,
        env=env,
        timeout=120,
        **more,
    )
    assert b"Traceback" not in done.stderr
    return done


def records(env: dict[str, str]) -> list[Path]:
    return sorted(Path(env["XDG_DATA_HOME"]).rglob("*.jsonl"))


def lines_of(path: Path) -> list[bytes]:
    return path.read_bytes().splitlines()


# A whole game


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_whole_game_can_be_played_at_a_terminal(sit, env, lang):
    keyboard = sit("--lang", lang, "--pace", "0", "--seats", "8", "--bots", "random")
    while keyboard.asked():
        keyboard.type("1\n")
    assert keyboard.end() == 0
    assert COUNT[lang] in keyboard.text
    assert "\x1b[" in keyboard.raw, "a terminal gets colours"
    assert keyboard.widest() <= 80
    (record,) = records(env)
    assert re.fullmatch(r"\d{4}-\d\d-\d\d-[0-9a-f]{8}\.jsonl", record.name)
    assert verify(GAMES, lines_of(record)).result is not None
    seal = json.loads(lines_of(record)[0])["deal"]["commitment"]
    assert seal in keyboard.text, "it is shown before the first card"
    check = f"stickup verify --seal {seal[:12]} {record}"
    assert keyboard.text.rstrip().endswith(check), "and how to check it is said last"


@pytest.mark.parametrize(
    ("args", "more", "questions"),
    [
        (("--no-color",), {}, 500),
        ((), {"NO_COLOR": "1"}, A_FEW),
        ((), {"TERM": "dumb"}, A_FEW),
        (("--plain",), {}, A_FEW),
    ],
)
def test_a_game_can_be_played_without_colors(sit, env, args, more, questions):
    keyboard = sit("--pace", "0", "--seed", "3", *args, env={**env, **more})
    while questions and keyboard.asked():
        keyboard.type("\n" if keyboard.text.endswith("Enter for 1, h for help > ") else "1\n")
        questions -= 1
    if questions:
        assert keyboard.end() == 0
    assert not re.search(r"\x1b\[(?:\d+;)*(?:3|4|9|10)\d", keyboard.raw)
    assert keyboard.widest() <= 80


def test_a_game_can_be_played_through_a_pipe(env, tmp_path):
    record = tmp_path / "game.jsonl"
    done = real_pipe(
        env, "--plain", "--record", str(record), "--bots", "random,cautious", answers="1\n" * 500
    )
    assert done.returncode == 0, done.stderr
    assert b"\x1b" not in done.stdout
    assert done.stderr == b""
    referee = verify(GAMES, lines_of(record))
    assert [player.bot for player in referee.header.players] == [
        None,
        "random",
        "cautious",
        "random",
        "cautious",
    ]


def test_the_deal_is_sealed_before_the_first_card(env, tmp_path):
    """The seal that is shown is the one in the record, and it comes before anything is dealt."""
    record = tmp_path / "game.jsonl"
    told = pipe(env, "--plain", "--record", str(record), answers="1\n" * 500).stdout.decode()
    seal = json.loads(lines_of(record)[0])["deal"]["commitment"]
    assert seal in told.partition("Turn 1 of 8")[0]


def test_the_same_seed_deals_the_same_game_again(env, tmp_path):
    games = [
        pipe(env, "--plain", "--seed", "again", "--record", str(tmp_path / name), answers="1\n" * 500).stdout
        for name in ("a", "b")
    ]
    assert games[0].rpartition(b"/")[0] == games[1].rpartition(b"/")[0]
    assert lines_of(tmp_path / "a") == lines_of(tmp_path / "b")


def test_you_can_choose_your_seat_and_your_name(env, tmp_path):
    record = tmp_path / "game.jsonl"
    done = pipe(
        env,
        "--plain",
        "--seat",
        "2",
        "--name",
        "\x1b[31mAda\x07",
        "--record",
        str(record),
        answers="1\n" * 500,
    )
    head = json.loads(lines_of(record)[0])
    assert [player["name"] for player in head["players"]][2] == "Ada"
    assert "bot" not in head["players"][2]
    assert b"\x07" not in done.stdout
    assert {json.loads(line)["seat"] for line in lines_of(record) if b'"by":"human"' in line} == {2}


# Leaving


def test_control_c_leaves_politely(sit, env):
    keyboard = sit("--pace", "0")
    keyboard.answer("1")
    keyboard.wait_for(r" > ?$")
    keyboard.type("\x03")
    assert keyboard.end() == 130
    check_left(keyboard.text, env)


def test_control_d_leaves_politely(sit, env):
    keyboard = sit("--pace", "0")
    keyboard.wait_for(r" > ?$")
    keyboard.type("\x04")
    assert keyboard.end() == 130
    check_left(keyboard.text, env)


def test_the_end_of_a_pipe_leaves_politely(env):
    done = pipe(env, "--plain", answers="1\n")
    assert done.returncode == 130
    check_left(done.stdout.decode(), env)


def check_left(text: str, env: dict[str, str]) -> None:
    (record,) = records(env)
    assert text.rstrip().endswith(f"You left the game.\nThe record so far:\n{record}")
    assert "Traceback" not in text
    for line in lines_of(record):
        json.loads(line)


def test_q_asks_once_and_leaves(sit, env):
    keyboard = sit("--pace", "0")
    keyboard.answer("q")
    keyboard.wait_for(r"Quit the game\?[^\n]*> $")
    keyboard.type("no\n")
    keyboard.answer("q")
    keyboard.wait_for(r"Quit the game\?[^\n]*> $")
    keyboard.type("q\n")
    assert keyboard.end() == 0
    check_left(keyboard.text, env)


# Asking


def test_an_invalid_answer_gets_a_hint(sit, env):
    rubbish = [
        "x",
        "0",
        "99",
        "-1",
        "1.5",
        "1 2",
        "²",
        "٣",
        "9" * 400,
        "\x1b[A",
        "Ą",
        b"\xff\xfe",
        b"\x00",
        ";" * 3000,
    ]
    keyboard = sit("--pace", "0", "--options", "powers=none", env={**env, "PYTHONIOENCODING": "utf-8:strict"})
    for keys in rubbish:
        keyboard.answer(keys)
        keyboard.wait_for(r"Type a number from 1 to 2\.")
    keyboard.answer("2")
    keyboard.wait_for(r"You load a Bang! face down\.")


def test_rubbish_through_a_pipe_does_no_harm(env):
    done = pipe(env, "--plain", answers=b"\xff\n\x1b[2J\n\x00\n" + b"1\n" * 500)
    assert done.returncode == 0, done.stderr
    assert not re.search(rb"[\x00-\x09\x0b-\x1f]", done.stdout), "nor is it echoed as it came"


def test_an_empty_line_takes_the_default_and_nothing_where_there_is_none(sit):
    keyboard = sit("--pace", "0", "--options", "powers=none")
    assert "Enter for 1" in keyboard.answer("")
    keyboard.wait_for(r"You load a Click face down\.")
    assert "Enter" not in keyboard.answer("")
    keyboard.wait_for(r"Type a number from 1 to 4\.")


EXPLAINED = {
    "?": r"Load one bullet face down.*a Bang! wounds",
    "p": r"The [A-Z].* \(You\): ",
    "? power": r"The [A-Z].* \(You\): ",
    "t": r"Turn 1 of 8.*Gangster +Power +Wounds",
    "l": r"Turn 1 of 8.*Fresh loot: ",
    "h": r"Answers are final.*no time to change\s+your mind",
}


def test_letters_explain_and_the_question_stays(sit):
    keyboard = sit("--pace", "0", "--seed", "7")
    keys = [*EXPLAINED, "1"]
    keyboard.answer(keys[0])
    for asked, following in pairwise(keys):
        explained = keyboard.answer(following)
        assert re.search(EXPLAINED[asked], explained, re.DOTALL), (asked, explained)
        assert "Which bullet do you load?" in explained, asked
    keyboard.wait_for(r"You load a Click face down\.")


def test_powers_are_explained_while_they_are_chosen(sit):
    keyboard = sit("--pace", "0", "--options", "powers=draft")
    assert "Which power do you keep?" in keyboard.answer("p")
    assert keyboard.answer("1").count("(You): ") == 2


def test_enter_hurries_the_story_but_answers_nothing(sit):
    keyboard = sit("--pace", "8", "--options", "powers=none", "--seed", "7")
    keyboard.wait_for("gets the desk")
    keyboard.type("\n")
    keyboard.wait_for(r"h for help > $")
    keyboard.type("\n")  # one too many
    keyboard.wait_for(r"h for help > $")
    keyboard.type("2\n")
    keyboard.wait_for(r"You load a Bang! face down\.")


# The record


def test_every_answer_is_on_the_disk_before_the_next_question(sit, tmp_path):
    record = tmp_path / "game.jsonl"
    keyboard = sit("--pace", "0", "--record", str(record), "--options", "powers=none")
    keyboard.answer("2")
    keyboard.wait_for(r" > $")
    loads = [json.loads(line) for line in lines_of(record) if b'"Load"' in line]
    assert [load["answer"]["bullet"] for load in loads if load["seat"] == 0] == ["bang"]
    assert len(loads) == 5, "the bots' as well"


def test_while_a_player_thinks_no_other_answer_is_in_the_file(sit, tmp_path):
    """The player answers first: not even the record knows what the bots have loaded."""
    record = tmp_path / "game.jsonl"
    keyboard = sit("--pace", "0", "--record", str(record), "--options", "powers=none")
    keyboard.wait_for(r" > $")
    assert b'"Load"' not in record.read_bytes()


def test_an_existing_record_is_not_overwritten(env, tmp_path):
    record = tmp_path / "game.jsonl"
    record.write_text("mine")
    done = pipe(env, "--plain", "--record", str(record))
    assert (done.returncode, done.stderr.count(b"\n"), record.read_text()) == (2, 1, "mine")
    assert done.stdout == b"", "told before the game, not after it"


@pytest.mark.parametrize("path", ["no/such/folder/game.jsonl", "", ".", "/dev/null/game.jsonl"])
def test_an_unwritable_record_is_reported_before_the_game(env, tmp_path, monkeypatch, path):
    monkeypatch.chdir(tmp_path)
    done = piped("play", "cash-n-guns", "--plain", "--record", path, env=env)
    assert done.returncode in (1, 2)
    assert (done.stderr.count(b"\n"), done.stdout) == (1, b"")


def test_an_unwritable_home_is_reported_before_the_game(env, tmp_path):
    (tmp_path / "data").write_text("in the way")
    done = pipe(env, "--plain")
    assert (done.returncode, done.stderr.count(b"\n"), done.stdout) == (1, 1, b"")


def test_a_disk_that_fills_up_does_not_end_the_game(env, tmp_path):
    record = tmp_path / "game.jsonl"
    done = real_pipe(
        {**env, "PYTHONDONTWRITEBYTECODE": "1"},
        *("--plain", "--record", str(record)),
        answers="1\n" * 500,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (10_000, 10_000)),
    )
    told = done.stdout.decode()
    assert done.returncode == 0, done.stderr
    assert " ".join(told.split()).count("The game goes on without it.") == 1
    assert "Final count" in told
    assert told.rstrip().endswith(f"The record ends where the disk failed:\n{record}")


# What cannot be played


@pytest.mark.parametrize(
    "args",
    [
        ("--seats", "3"),
        ("--seats", "9"),
        ("--seats", "many"),
        ("--seat", "5"),
        ("--seat", "-1"),
        ("--bots", "nobody"),
        ("--bots", ""),
        ("--options", "powers=seven"),
        ("--options", "power"),
        ("--seed", ""),
        ("--pace", "-1"),
        ("--lang", "tlh"),
    ],
)
def test_invalid_arguments_are_reported_in_one_line(env, args):
    done = piped("play", "cash-n-guns", "--plain", *args, env=env)
    assert (done.returncode, done.stderr.count(b"\n"), done.stdout) == (2, 1, b"")
    assert not records(env)


def test_a_separate_process_reports_them_too(env):
    done = pipe(env, "--plain", "--seats", "3")
    assert (done.returncode, done.stderr.count(b"\n"), done.stdout) == (2, 1, b"")


def test_without_a_terminal_one_line_says_what_to_do(env):
    done = pipe(env, answers="1\n" * 500)
    assert (done.returncode, done.stderr.count(b"\n"), done.stdout) == (2, 1, b"")
    assert b"--plain" in done.stderr
    assert not records(env)


# At the same table, in this process


class Scripted:
    """Takes the first option, unless told otherwise for (turn, prompt)."""

    def __init__(self, **answers: Action) -> None:
        self.answers = answers

    def choose(self, view: View[Any, Any], decision: Decision) -> Action:
        said = self.answers.get(f"{decision.prompt}{view.table.turn}", self.answers.get(decision.prompt))
        return said if said in decision.options else decision.options[0]


def anything(seed: str) -> StringIO:
    """Whatever someone might type, and enough of it for a game."""
    luck = random.Random(seed)
    keys = luck.choices(["1", "2", "3", "4", "5", "9", "12", "?", "p", "t", "x", ""], k=2_000)
    return StringIO("\n".join(keys))


def session(setup: Any, bots: dict[Seat, Any], typed: StringIO, seed: str, lang: str = "en", width: int = 80):
    """A whole game; what the screen showed before the end, and what it told of the end."""
    out, words = StringIO(), Words(lang, "cli-play")
    screen = Screen(Console(file=out, width=width, color_system=None), answers=typed)
    names = ["Ada", *(f"Gangster number {seat} of the whole gang" for seat in bots)]
    drawing = drawing_for(GAME, setup, words, names)
    played = Recorded(GAME, setup, [RecordedPlayer(name) for name in names], FastDeal(seed))
    narration = PlayerNarration(screen, drawing, fold(GAME, setup, Seat(0), ()))
    GameSession(played, bots, narration, Prompt(narration, words)).play()
    before = out.getvalue()
    screen.lines(drawing.ending(played.facts, narration.view, screen.width))
    screen.lines(drawing.secrets(played.facts, narration.view, screen.width))
    return before, out.getvalue()[len(before) :]


@pytest.mark.parametrize("seed", ["a", "b", "c", "d"])
@pytest.mark.parametrize("turn", [1, 3])
def test_the_screen_is_the_same_whatever_another_has_hidden(seed, turn):
    """Two games that differ in one bullet which nobody ever sees look alike to everyone else."""
    setup = setup_of(GAME, 5, "powers=none")
    seen = []
    for bullet in Bullet:
        others = {Seat(seat): Scripted(load1=Load(Bullet.BANG)) for seat in (1, 3, 4)}
        hider = Scripted(courage=DUCK, **{f"load{turn}": Load(bullet)})
        seen.append(session(setup, {**others, Seat(2): hider}, StringIO("1\n" * 500), seed))
    (before, end), (other_before, other_end) = seen
    assert before == other_before
    assert end != other_end, "the bullet did differ, and the end tells it"


class AnyOption:
    def __init__(self, luck: random.Random) -> None:
        self.luck = luck

    def choose(self, view: View[Any, Any], decision: Decision) -> Action:
        return self.luck.choice(decision.options)


OPTIONS = [
    "",
    "powers=draft,won-loot=open",
    "powers=none,bullet-counter=off",
    "junk-dealer=player,professional=random,untaken-loot=discarded,clip-discards=click",
]


TABLES = [(options, (4, 8)[number % 2]) for number, options in enumerate(OPTIONS)]
"""Small and large in turn."""


@pytest.mark.parametrize(("lang", "table"), shown(TABLES))
def test_no_game_at_any_table_breaks_the_screen(lang, table):
    """Whatever is typed and whoever has which power: 80 columns are enough, and nothing fails."""
    options, seats = table
    luck = random.Random(f"{lang}{options}{seats}")
    bots = {Seat(seat): AnyOption(luck) for seat in range(1, seats)}
    before, end = session(
        setup_of(GAME, seats, options), bots, anything(f"{options}{seats}"), options or "x", lang
    )
    assert max(cell_len(line) for line in (before + end).splitlines()) <= 80


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_gangster_is_one_line_whatever_the_name(lang):
    setup = setup_of(GAME, 8)
    names = [f"Gangster number {seat} of the whole gang" for seat in range(8)]
    played = Recorded(GAME, setup, [RecordedPlayer(name) for name in names], FastDeal("x"))
    asked: Any = played.state.asked
    while "courage" not in (question.prompt for question in asked.values()):
        seat, question = next(iter(asked.items()))
        played.answer(seat, question.options[0], By.BOT)
        asked = played.state.asked
    view = fold(GAME, setup, Seat(0), seen_by(Seat(0), played.facts))
    table = list(drawing_for(GAME, setup, Words(lang, "cli-play"), names).table(view, 80))
    rows = [line.plain for line in table if "···" in line.plain]
    assert len(rows) == 8
    assert max(map(cell_len, rows)) <= 80
    assert all("→ " in row for row in rows)


@pytest.mark.parametrize("width", [20, 40, 79, 100, 200])
def test_other_terminals_get_lines_that_fit_too(width):
    bots = {Seat(seat): AnyOption(random.Random(str(seat))) for seat in range(1, 8)}
    before, end = session(setup_of(GAME, 8), bots, anything("x"), "x", width=width)
    prompts = re.compile(r"^\d.*> ")
    lines = [line for line in (before + end).splitlines() if not prompts.match(line)]
    assert max(cell_len(line) for line in lines) <= min(width, 100)


def test_what_to_expect_of_a_level_or_a_manner_is_explained_once():
    bots = [("Velvet", "rookie/liar"), ("Big Tuna", "rookie/greedy"), ("Sister Mercy", "boss/liar")]
    first, second, third = bot_lines(Words("en"), bots)
    said = Words("en").of("web")
    level, liar, greedy, boss = (
        said.text(f"{key}.about")
        for key in ("web-bot-rookie", "web-manner-liar", "web-manner-greedy", "web-bot-boss")
    )
    assert first == f"Velvet (Rookie, a liar) – {level} {liar}"
    assert second == f"Big Tuna (Rookie, greedy) – {greedy}"
    assert third == f"Sister Mercy (Boss, a liar) – {boss}"


def test_at_a_table_of_ten_everyone_has_a_name_of_their_own():
    """Ours seat eight, as many as there are gangsters; a game from another package may seat ten."""
    for name in (None, "Ada", "velvet"):
        players = seat_players(10, Seat(3), name, ["random"] * 9, "s")
        assert len({player.name.casefold() for player in players}) == 10
