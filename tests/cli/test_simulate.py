"""`stickup simulate`: the same seed gives the same figures, and figures that mean something."""

from __future__ import annotations

import codecs
import json
import os
import re
import signal
import time
from concurrent.futures import ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from stickup.cli import simulate as module
from stickup.cli.main import main
from stickup.simulation import parallel
from stickup.simulation.parallel import play_all
from stickup.simulation.statistics import Account
from tests.cli.running import Program, one_line, real, started

CASH = ("simulate", "cash-n-guns")
CHUNK = 4


@pytest.fixture
def small_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that a few games are several chunks."""
    monkeypatch.setattr(parallel, "chunks", partial(parallel.chunks, size=CHUNK))


@pytest.fixture
def program(capsys: pytest.CaptureFixture[str]) -> Program:
    return Program(capsys)


@pytest.fixture
def figures(program: Program) -> Any:
    """The figures of a simulation, as JSON."""

    def run(*args: str) -> Any:
        ran = program(*CASH, "--json", *args)
        assert (ran.code, ran.err) == (0, "")
        return json.loads(ran.out)

    return run


# The same seed, the same bytes


@pytest.mark.usefixtures("small_chunks")
def test_the_same_seed_gives_the_same_bytes_on_any_number_of_cores(program, tmp_path):
    games = str(2 * CHUNK + 3)
    args = (*CASH, "-n", games, "--seats", "4", "--seed", "s", "--bots", "cautious,random,random")
    one, two = (program(*args, "--json", "--jobs", jobs) for jobs in ("1", "2"))
    assert one == two
    assert program(*args, "--jobs", "1", "--out", tmp_path / "figures").code == 0
    assert (tmp_path / "figures").read_text() == one.out


def test_another_seed_gives_other_games_and_none_gives_a_fresh_one(figures):
    seeds = [figures("-n", "2", *seed)["seed"] for seed in (("--seed", "a"), (), ())]
    assert seeds[0] == "a"
    assert len(set(seeds)) == 3
    assert figures("-n", "2", "--seed", "a")["by_seat"] != figures("-n", "2", "--seed", "b")["by_seat"]


def test_a_seed_that_was_made_up_can_be_used_again(figures):
    fresh = figures("-n", "3")
    assert figures("-n", "3", "--seed", fresh["seed"]) == fresh


# What the figures say


def test_the_figures_add_up(figures):
    found = figures(
        "-n", "30", "--bots", "cautious,random", "--seats", "5", "--seed", "s", "-o", "powers=none"
    )
    assert (found["games"], found["setup"]["seats"], found["setup"]["options"]["powers"]) == (30, 5, "none")
    assert sum(found["turns"].values()) == 30
    for group in (found["by_bot"].values(), found["by_seat"]):
        assert sum(result["played"] for result in group) == 150
        assert sum(result["wins"] for result in group) == pytest.approx(30 - found["nobody_won"])
    assert found["by_bot"]["cautious"]["played"] == found["by_bot"]["random"]["played"] == 75
    for result in (*found["by_bot"].values(), *found["by_seat"]):
        for estimate in (result["win_share"], result["money"], result["death_share"]):
            assert estimate["low"] <= estimate["value"] <= estimate["high"]


def test_the_better_bot_is_seen_to_be_better(figures):
    found = figures("-n", "40", "--bots", "cautious,random,random,random", "--seed", "s")["by_bot"]
    assert found["cautious"]["win_share"]["low"] > found["random"]["win_share"]["high"]


@pytest.mark.parametrize(
    ("args", "seats"),
    [
        ((), 4),
        (("--bots", "random"), 6),
        (("--bots", "random,cautious,random,random"), 4),
        (("--bots", ",".join(["random"] * 8)), 8),
        (("--bots", "random,cautious,random,random", "--seats", "7"), 7),
    ],
)
def test_every_bot_gets_a_seat_by_default(figures, args, seats):
    assert figures("-n", "1", *args)["setup"]["seats"] == seats


def test_people_get_a_table_with_every_bot_and_every_seat(program):
    ran = program(*CASH, "-n", "10", "--seats", "4", "--seed", "s", "--bots", "cautious,random")
    assert (ran.code, ran.err) == (0, "")
    lines = ran.out.splitlines()
    assert lines[0] == "Cash ’n Guns: 10 games, 4 seats, seed s"
    assert lines[2].split() == ["Who", "Played", "Wins", "Score", "Deaths"]
    firsts = [line.split()[0:2] for line in lines if "%" in line]
    assert [first[0] for first in firsts] == ["cautious", "random", "Seat", "Seat", "Seat", "Seat"]
    assert lines[-1] == "Games nobody won: 0"


def test_it_speaks_every_language(capsys):
    assert main(["--lang", "pl", *CASH, "-n", "1", "--seed", "s"]) == 0
    assert "1 gra, miejsc: 4, ziarno s" in capsys.readouterr().out


# Records


def test_records_are_good_ones(program, tmp_path):
    folder = tmp_path / "records"
    assert program(*CASH, "-n", "3", "--seats", "4", "--seed", "s", "--records", folder).code == 0
    names = sorted(folder.iterdir())
    assert [name.name for name in names] == ["game-1.jsonl", "game-2.jsonl", "game-3.jsonl"]
    ran = program("verify", *names)
    assert (ran.code, ran.out.count(": ok.")) == (0, 3)


def test_writing_games_down_does_not_change_them(program, figures, tmp_path):
    plain = figures("-n", "3", "--seed", "s")
    assert figures("-n", "3", "--seed", "s", "--records", str(tmp_path / "records")) == plain


# Stopping


class Hand:
    """Someone who presses ^C after so many chunks."""

    def __init__(self, chunks: int) -> None:
        self.left = chunks

    def __call__(self, *args: Any, **how: Any) -> Any:
        for part in play_all(*args, **how):
            if not self.left:
                raise KeyboardInterrupt
            self.left -= 1
            yield part


@pytest.mark.usefixtures("small_chunks")
def test_control_c_says_how_far_it_got_and_writes_nothing(program, monkeypatch, tmp_path):
    monkeypatch.setattr(module, "play_all", Hand(1))
    out, records = tmp_path / "figures", tmp_path / "records"
    ran = program(*CASH, "-n", "1000", "-j", "1", "--seats", "4", "--out", out, "--records", records)
    assert ran.code == 130
    assert one_line(ran.err) == f"stickup: Stopped after {CHUNK} of 1,000 games. No file was written."
    assert ran.out.startswith(f"Cash ’n Guns: {CHUNK} games")
    assert not list(tmp_path.iterdir())


@pytest.mark.usefixtures("small_chunks")
def test_an_interrupted_run_prints_no_json_at_all(program, monkeypatch):
    monkeypatch.setattr(module, "play_all", Hand(1))
    program.refuses(130, *CASH, "-n", "1000", "-j", "1", "--json")


@pytest.mark.usefixtures("small_chunks")
def test_stopped_and_resumed_it_comes_to_the_same_figures(program, monkeypatch, tmp_path):
    games, kept = (*CASH, "-n", "12", "--seats", "4", "--seed", "s", "-j", "1", "--json"), tmp_path / "kept"
    whole = program(*games)
    monkeypatch.setattr(module, "play_all", Hand(1))
    assert program.refuses(130, *games, "--resume", kept) == (
        f"stickup: Stopped after {CHUNK} of 12 games. Run the same command again to continue: "
        f"the games played so far are in {kept}."
    )
    begun: list[int] = []

    def noted(*args: Any, begin: int, **how: Any) -> Any:
        begun.append(begin)
        return play_all(*args, begin=begin, **how)

    monkeypatch.setattr(module, "play_all", noted)
    assert program(*games, "--resume", kept).out == whole.out
    assert program(*games, "--resume", kept).out == whole.out
    assert begun == [CHUNK, 12], "nothing is played twice"


@pytest.mark.usefixtures("small_chunks")
@pytest.mark.parametrize("moment", range(1, 30, 4))
def test_stopped_while_it_adds_up_it_loses_that_part_and_counts_nothing_twice(
    program, monkeypatch, tmp_path, moment
):
    games, kept = (*CASH, "-n", "12", "--seats", "4", "--seed", "s", "-j", "1", "--json"), tmp_path / "kept"
    whole, merge, left = program(*games), Account.merge, iter(range(moment))

    def stopped(self: Account, other: Account) -> None:
        if next(left, None) is None:
            raise KeyboardInterrupt
        merge(self, other)

    monkeypatch.setattr(Account, "merge", stopped)
    program.refuses(130, *games, "--resume", kept)
    monkeypatch.undo()
    assert program(*games, "--resume", kept).out == whole.out


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ('"wins":"', '"wins":"1/0'),
        ('"wins":"', '"wins":"1e99999999'),
        ('"games":1', '"games":2'),
        ('"games":1', '"games":-1'),
        ('"played":1', '"played":0'),
        ('"nobody_won":0', '"nobody_won":7'),
        ('"turns":{', '"turns":{"3":1,'),
    ],
)
def test_what_was_kept_must_add_up(program, tmp_path, before, after):
    kept, again = tmp_path / "kept", ("--bots", "random", "--seats", "4", "-j", "1", "--seed", "s")
    assert program(*CASH, *again, "-n", "1", "--resume", kept).code == 0
    text = kept.read_text()
    assert before in text
    kept.write_text(
        re.sub('"wins":"[^"]*', after, text, count=1) if "wins" in after else text.replace(before, after, 1)
    )
    assert "isn’t a saved simulation" in program.refuses(3, *CASH, *again, "-n", "2", "--resume", kept)


def test_where_progress_cannot_be_saved_nothing_is_played(program, monkeypatch, tmp_path):
    monkeypatch.setattr(module, "play_all", None)
    os.mkfifo(tmp_path / "pipe")
    assert "no folder" in program.refuses(1, *CASH, "--resume", tmp_path / "missing/kept").lower()
    assert "pipe" in program.refuses(1, *CASH, "--resume", tmp_path / "pipe")
    assert "/dev/zero" in program.refuses(1, *CASH, "--resume", "/dev/zero")
    program.refuses(1, *CASH, "--resume", tmp_path)


def test_the_same_command_goes_on_without_a_seed_too(program, tmp_path):
    games = (*CASH, "--seats", "4", "-j", "1", "--json", "--resume", tmp_path / "kept")
    first = json.loads(program(*games, "-n", "2").out)
    more = json.loads(program(*games, "-n", "3").out)
    assert (more["seed"], more["games"]) == (first["seed"], 3)


def test_no_other_simulation_goes_on_with_what_was_kept(program, tmp_path):
    kept, nonsense = tmp_path / "kept", tmp_path / "nonsense"
    assert program(*CASH, "-n", "1", "--seed", "s", "--resume", kept).code == 0
    before = kept.read_bytes()
    for other in (("--seed", "t"), ("--seed", "s", "--seats", "5"), ("--seed", "s", "--bots", "random")):
        assert "a different simulation" in program.refuses(2, *CASH, "-n", "2", *other, "--resume", kept)
    assert kept.read_bytes() == before
    nonsense.write_text("{}")
    assert "isn’t a saved simulation" in program.refuses(3, *CASH, "-n", "1", "--resume", nonsense)
    assert "--records" in program.refuses(2, *CASH, "--resume", kept, "--records", tmp_path / "records")


def test_a_missing_cluster_is_reported_in_one_line(program):
    line = program.refuses(1, *CASH, "-n", "1", "--ray", "127.0.0.1:1")
    assert line.startswith("stickup: No Ray cluster at 127.0.0.1:1: ")


@pytest.mark.parametrize(("order", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_the_real_program_stops_at_once_with_all_its_workers(tmp_path, order, code):
    """As a terminal does it: the signal goes to everyone in the group."""
    process = started(*CASH, "-n", "1000000", "-j", "2", "--records", tmp_path / "records")
    wait_for(lambda: len(list(tmp_path.glob(".records*/*"))) > 3)
    os.killpg(process.pid, order)
    begun = time.monotonic()
    _, err = process.communicate(timeout=30)
    assert time.monotonic() - begun < 10
    assert process.returncode == code
    assert "Traceback" not in err.decode()
    assert len(err.splitlines()) == (code == 130)
    wait_for(lambda: not alive(process.pid))
    assert not list(tmp_path.iterdir())


def wait_for(condition: Any) -> None:
    deadline = time.monotonic() + 30
    while not condition():
        assert time.monotonic() < deadline, "waited too long"
        time.sleep(0.05)


def alive(group: int) -> bool:
    """Is anyone of the group left?"""
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


def test_workers_leave_when_the_program_is_killed(tmp_path):
    process = started(*CASH, "-n", "1000000", "-j", "2", "--records", tmp_path / "records")
    wait_for(lambda: list(tmp_path.glob(".records*/*")))
    process.kill()
    process.communicate(timeout=30)
    wait_for(lambda: not alive(process.pid))


def test_a_worker_that_dies_is_reported(program, monkeypatch):
    def dies(*_: Any, **__: Any) -> Any:
        raise BrokenProcessPool

    monkeypatch.setattr(module, "play_all", dies)
    assert "--jobs" in program.refuses(1, *CASH, "-n", "1000")


# Files


def test_an_existing_file_is_kept_unless_forced(program, tmp_path):
    out = tmp_path / "figures"
    out.write_text("old")
    assert "already exists" in program.refuses(2, *CASH, "-n", "1", "--out", out)
    assert out.read_text() == "old"
    assert program(*CASH, "-n", "1", "--out", out, "--force").code == 0
    assert json.loads(out.read_text())["games"] == 1


def test_an_unwritable_target_is_reported_before_the_games(program, monkeypatch, tmp_path):
    monkeypatch.setattr(module, "play_all", None)
    missing = tmp_path / "no" / "such"
    full = tmp_path / "full"
    full.mkdir()
    (full / "file").touch()
    assert "no folder" in program.refuses(1, *CASH, "--out", missing / "file")
    assert "no folder" in program.refuses(1, *CASH, "--records", missing / "folder")
    assert "isn’t an empty folder" in program.refuses(2, *CASH, "--records", full)
    assert Path(full / "file").exists()


# Someone looking on


def read_all(screen: int) -> str:
    """Everything that is written to a terminal, until nobody has it open: it comes in pieces of letters."""
    decoder, text = codecs.getincrementaldecoder("utf-8")(), ""
    with suppress(OSError):
        while piece := os.read(screen, 100_000):
            text += decoder.decode(piece)
    return text


def test_a_bar_is_drawn_for_a_terminal_and_only_there(tmp_path):
    """Standard error is the terminal; the figures on standard output stay clean."""
    screen, keyboard = os.openpty()
    with (tmp_path / "out").open("wb") as out, ThreadPoolExecutor(1) as somebody:
        looking = somebody.submit(read_all, screen)
        try:
            words = (*CASH, "-n", "30", "--seats", "4", "--bots", "random", "-j", "1", "--json")
            ran = real(*words, stdout=out, stderr=keyboard)
        finally:
            os.close(keyboard)
    os.close(screen)
    assert ran.code == 0
    assert "30/30" in looking.result()
    assert "30 games in " in looking.result()
    assert json.loads((tmp_path / "out").read_text())["games"] == 30


def test_a_letter_that_comes_in_two_pieces_is_read_whole():
    read, write = os.pipe()
    with ThreadPoolExecutor(1) as somebody:
        looking = somebody.submit(read_all, read)
        for byte in "━ 30/30".encode():
            os.write(write, bytes([byte]))
            time.sleep(0.005)
        os.close(write)
    os.close(read)
    assert looking.result() == "━ 30/30"
