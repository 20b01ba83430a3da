"""Someone else's game, installed next to Stickup, can do whatever our own games can."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from stickup.games import GAMES
from tests.cli.running import PROGRAM, Ran
from tests.docs.pages import ROOT
from tests.examples.installed import GAME, PACKAGE, beside, installed
from tests.examples.test_network_bot import BOT, lines_of_code
from tests.server.processes import FRESH_WHOLE, serving, surroundings


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return installed(tmp_path_factory.mktemp("installed"))


def stickup(site: Path, *args: str | Path, answers: str = "") -> Ran:
    """The program, in a process that finds the package."""
    return run([*PROGRAM, *map(str, args)], site, answers)


def one_by_one(site: Path, *commands: tuple[str | Path, ...]) -> list[Ran]:
    """The same, for several commands: most of each is to load the program."""
    words = json.dumps([[str(word) for word in command] for command in commands])
    ran = run([sys.executable, "-c", ONE_BY_ONE, words], site)
    assert (ran.code, ran.err) == (0, "")
    return [Ran(*one) for one in json.loads(ran.out)]


ONE_BY_ONE = """
import io, json, sys
from contextlib import redirect_stderr, redirect_stdout
from stickup.cli.main import main

def ran(words):
    with redirect_stdout(io.StringIO()) as out, redirect_stderr(io.StringIO()) as err:
        code = main(["--lang", "en", *words])
    return code, out.getvalue(), err.getvalue()

print(json.dumps([ran(words) for words in json.loads(sys.argv[1])]))
"""


def run(words: list[str], site: Path, answers: str = "") -> Ran:
    done = subprocess.run(
        words,
        env=surroundings(PYTHONPATH=beside(site)),
        input=answers,
        text=True,
        capture_output=True,
        timeout=120,
        check=False,
    )
    return Ran(done.returncode, done.stdout, done.stderr)


def test_none_of_our_code_knows_its_name():
    """Neither the program nor the pages: all they know about it comes from its registration."""
    names = [name for folder in ("src", "web/src") for name in mentions(ROOT / folder)]
    assert names == []
    assert GAME not in GAMES, "the tests would prove little if it were installed here"


def mentions(folder: Path) -> list[Path]:
    files = (path for path in folder.rglob("*") if path.suffix in {".py", ".ftl", ".ts", ".svelte", ".css"})
    words = ("liars-dice", "liars_dice", "liarsdice", "liar's dice", "liar’s dice")
    return [path for path in files if any(word in path.read_text("utf-8").lower() for word in words)]


def test_its_own_texts_come_with_it(site):
    there = {path.name for path in (site / "liars_dice" / "words").iterdir()}
    assert {"en.ftl", "fr.ftl", "pl.ftl"} <= there


def test_bots_play_it_and_the_one_that_counts_beats_chance(site):
    ran = stickup(site, "simulate", GAME, "-n", "60", "--seats", "4", "--seed", "s", "--jobs", "2", "--json")
    assert (ran.code, ran.err) == (0, "")
    figures = json.loads(ran.out)
    assert figures["by_bot"]["odds"]["wins"] > 0.9 * 60
    assert min(map(int, figures["turns"])) >= 15, "three players lose all their five dice, one a round"


@pytest.fixture(scope="module")
def records(site: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[int, Path]:
    """By the number of seats, the record of one game of bots."""
    folder = tmp_path_factory.mktemp("records")
    one = ("simulate", GAME, "-n", "1", "--jobs", "1")
    seats = {number: folder / f"{number}" for number in (2, 8)}
    commands = [(*one, "-s", str(number), "--records", place) for number, place in seats.items()]
    for ran in one_by_one(site, *commands):
        assert ran.code == 0, ran.err
    return {number: next(place.iterdir()) for number, place in seats.items()}


def test_a_recorded_game_passes_the_referee_and_replays(site, records):
    for seats, record in records.items():
        verified, told = one_by_one(site, ("verify", record), ("replay", record, "--pace", "0"))
        assert verified.code == 0, verified
        assert f"{GAME}, {seats} players" in verified.out
        assert told.code == 0, told.err
        assert "Cups up!" in told.out
        assert "wins." in told.out


def test_it_is_played_in_the_terminal_in_any_language(site, tmp_path):
    """Always taking the first answer doubts everything, and the game ends."""
    record = tmp_path / "mine.jsonl"
    ran = stickup(
        site, "play", GAME, "--seats", "2", "-o", "dice=3,ones=plain", "--plain", "--record", record,
        answers="1\n" * 200,
    )  # fmt: skip
    assert (ran.code, ran.err) == (0, "")
    assert "Your dice:" in ran.out
    assert "Doubt it" in ran.out
    assert stickup(site, "verify", record).code == 0
    play = ("play", GAME, "--plain", "--record", tmp_path / "polish.jsonl")
    polish = stickup(site, "--lang", "pl", *play, answers="q\nq\n")
    assert "Kości kłamcy" in polish.out


def test_without_the_package_its_records_are_refused_in_one_line(records, tmp_path):
    ran = stickup(tmp_path, "verify", records[2])
    assert ran.code == 3
    assert ran.err.count("\n") + ran.out.count("\n") == 1
    assert f"a game called '{GAME}' is not known here" in ran.err + ran.out


def test_a_server_offers_it_and_whole_games_are_played_there(site, tmp_path):
    """By someone who knows nothing but the protocol, against bots; the record passes the referee."""
    with serving(tmp_path / "data", program=FRESH_WHOLE, PYTHONPATH=beside(site)) as server:
        offered = json.loads(server.get("/api/games")[1])
        assert GAME in json.dumps(offered)
        bot = [sys.executable, "-I", str(BOT), server.facts["local"], "--create", GAME, "--bots", "2"]
        played = subprocess.run(
            [*bot, "--people", "1", "--speed", "blitz", "--games", "1"],
            capture_output=True, text=True, timeout=200, check=False,
        )  # fmt: skip
        assert (played.returncode, played.stderr) == (0, "")
        server.told(signal.SIGTERM)
    ran = stickup(site, "export", "--all", "--out", made(tmp_path / "records"), "--data", tmp_path / "data")
    assert ran.code == 0, ran.err
    [record] = (tmp_path / "records").iterdir()
    assert stickup(site, "verify", record).code == 0


def made(folder: Path) -> Path:
    folder.mkdir()
    return folder


def broken_site(folder: Path) -> Path:
    """A package whose entry point is no registration."""
    info = folder / "site" / "stranger-1.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: stranger\nVersion: 1\n")
    (info / "entry_points.txt").write_text("[stickup.games]\npoker = json:dumps\n")
    return info.parent


LEFT_OUT = "stickup: Skipping the game in stranger. The reason: function isn't a Registration."


def test_a_package_that_is_broken_is_named_in_one_line_and_all_else_works(tmp_path):
    ran = stickup(broken_site(tmp_path), "simulate", "cash-n-guns", "-n", "1", "--jobs", "1")
    assert (ran.code, ran.err) == (0, f"{LEFT_OUT}\n")
    assert "Cash ’n Guns: 1 game" in ran.out


def test_a_command_that_needs_no_game_does_not_mention_it(tmp_path):
    assert stickup(broken_site(tmp_path), "--help").err == ""


def test_the_server_says_so_in_its_log(tmp_path):
    with serving(tmp_path / "data", program=FRESH_WHOLE, PYTHONPATH=beside(broken_site(tmp_path))) as server:
        assert server.get("/healthz")[0] == 200
        ended = server.told(signal.SIGTERM)
    [line] = [line for line in ended.err.splitlines() if "game-left-out" in line]
    assert "stranger" in line
    assert "function isn't a Registration" in line


def test_it_is_about_300_lines_long():
    """Code and English words; the other languages say the same again."""
    code = sum(lines_of_code(path.read_text("utf-8")) for path in (PACKAGE / "liars_dice").rglob("*.py"))
    texts = (PACKAGE / "liars_dice" / "words" / "en.ftl").read_text("utf-8").splitlines()
    assert code + len([line for line in texts if line and not line.startswith("#")]) < 350
