"""Every bad input has its answer: one line that says what is wrong, and the right exit code."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from tests.cli.running import Program, copied, one_line, real

CASH = ("simulate", "cash-n-guns", "-n", "2")


@pytest.fixture
def program(capsys: pytest.CaptureFixture[str]) -> Program:
    return Program(capsys)


@pytest.mark.parametrize(
    ("args", "said"),
    [
        ("", "Missing argument"),
        ("whist", "whist"),
        ("cash-n-guns --games 0", "0 is not in the range"),
        ("cash-n-guns --games -5", "-5 is not in the range"),
        ("cash-n-guns --games 1000000000000", "is not in the range"),
        ("cash-n-guns --games many", "'many' is not a valid integer"),
        ("cash-n-guns --games 1e3", "not a valid integer"),
        ("cash-n-guns --games", "requires an argument"),
        ("cash-n-guns --seats 3", "is for 4 to 8 players, not 3."),
        ("cash-n-guns --seats 9", "is for 4 to 8 players, not 9."),
        ("cash-n-guns --seats -1", "not -1"),
        ("cash-n-guns --seats 99999999999999999999999", "not 99999999999999999999999"),
        ("cash-n-guns --jobs 0", "0 is not in the range"),
        ("cash-n-guns --jobs 100000", "is not in the range"),
        ("cash-n-guns --bots reguler", "Did you mean “regular”? Bots: boss, regular, rookie, random."),
        ("cash-n-guns --bots cautious,,random", "Unknown bot “”. Bots: boss, regular, rookie, random."),
        ("cash-n-guns --bots regular/lair", "Unknown manner “lair”. Did you mean “liar”? Manners: "),
        ("cash-n-guns --options powrs=one", "Did you mean “powers”?"),
        ("cash-n-guns --options powers=all", "Use: one, draft, none."),
        ("cash-n-guns --options powers", "needs a value"),
        ("cash-n-guns -o powers=one -o powers=one", "given twice"),
        ("cash-n-guns -o first-godfather=oldest", "everybody's age"),
        ("cash-n-guns --seed", "requires an argument"),
        ("cash-n-guns one too many", "unexpected extra arguments"),
        ("cash-n-guns --jsn", "--json"),
    ],
)
def test_simulate_refuses_invalid_arguments(program, args, said):
    assert said in program.refuses(2, "simulate", *args.split())


@pytest.mark.parametrize("seed", ["", "x" * 101, "a\nb", "\x1b[0m", "\udcff"])
def test_a_seed_is_a_word_that_can_be_typed_again(program, seed):
    assert "1 to 100" in program.refuses(2, *CASH, "--seed", seed)


def test_without_a_game_the_error_lists_the_games(program):
    assert "Choose from: cash-n-guns, millions-of-dollars" in program.refuses(2, "simulate")


def test_an_unknown_game_is_an_error_about_game(program):
    assert "Invalid value for GAME: 'chess' is not one of" in program.refuses(2, "play", "chess")


@pytest.mark.parametrize(
    ("args", "said"),
    [
        ("--seats 9", "is for 4 to 8 players, not 9."),
        ("--bots regular/lair", "Unknown manner “lair”."),
        ("--bots rookie,rookie,rookie,rookie,rookie", "That’s 5 bots for 4 seats beside yours."),
        ("", "isn’t a terminal"),
    ],
)
def test_play_checks_its_arguments_before_it_asks_for_a_terminal(program, monkeypatch, args, said):
    monkeypatch.setattr("sys.stdin", None)
    assert said in program.refuses(2, "play", "cash-n-guns", *args.split())


def test_verify_wants_a_file(program):
    assert "Missing argument" in program.refuses(2, "verify")


@pytest.fixture
def strange(tmp_path: Path) -> dict[str, Path]:
    """Files that are no files, or not for us."""
    names = {name: tmp_path / name for name in ("directory", "pipe", "huge", "missing", "new\nline", "-dash")}
    names["directory"].mkdir()
    os.mkfifo(names["pipe"])
    names["huge"].touch()
    os.truncate(names["huge"], 2**40)
    names["loop"] = tmp_path / "loop"
    names["loop"].symlink_to("loop")
    return names


@pytest.mark.parametrize(
    ("name", "code", "said"),
    [
        ("directory", 1, "s a directory"),
        ("pipe", 1, "isn’t a regular file"),
        ("huge", 3, "larger than 10 MB"),
        ("missing", 1, "No such file"),
        ("new\nline", 1, r"new\nline. The system says: No such file"),
        ("loop", 1, "oo many"),
    ],
)
def test_verify_reads_nothing_but_files(program, strange, name, code, said):
    assert said in program.refuses(code, "verify", strange[name])


@pytest.mark.parametrize("device", ["/dev/zero", "/dev/full", "/dev/null"])
def test_verify_reads_no_device(program, device):
    assert "isn’t a regular file" in program.refuses(1, "verify", device)


def test_an_unreadable_file_is_reported(program, monkeypatch, tmp_path):
    """Root may read everything, so it is the system that says no here."""

    def denied(*_: object) -> int:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    monkeypatch.setattr(os, "open", denied)
    assert "Permission denied" in program.refuses(1, "verify", tmp_path / "secret")


def test_closed_standard_input_is_reported(program, monkeypatch):
    monkeypatch.setattr("sys.stdin", None)
    assert "standard input is closed" in program.refuses(1, "verify", "-")


# The real thing


SMALL_DISK = "ulimit -f 1; export PYTHONDONTWRITEBYTECODE=1;"
"""No file may be larger than a block or two: writing fails half-way, as on a full disk.

Python must not keep what it compiles there: it would keep the first half of it.
"""


@pytest.mark.parametrize("where", ["--out", "--records"])
def test_a_disk_that_fills_up_leaves_nothing_behind(tmp_path, where):
    ran = real(*CASH, where, tmp_path / "there", before=SMALL_DISK)
    assert ran.code == 1
    assert "there. Nothing was changed. The system says: File too large." in one_line(ran.err)
    assert ("regular" in ran.out) == (where == "--out"), "games that were played are shown, wherever"
    assert not list(tmp_path.iterdir())


def test_a_disk_that_fills_up_destroys_nothing(tmp_path):
    old = tmp_path / "figures"
    old.write_text("old")
    assert real(*CASH, "--out", old, "--force", before=SMALL_DISK).code == 1
    assert old.read_text() == "old"
    assert [path.name for path in tmp_path.iterdir()] == ["figures"]


def test_output_to_a_full_disk_is_an_error_of_one_line():
    with Path("/dev/full").open("wb") as full:
        ran = copied(*CASH, "--json", stdout=full)
    assert ran.code == 1
    assert "No space left" in one_line(ran.err)


def test_a_file_name_that_is_not_text_is_still_reported(tmp_path):
    ran = copied("verify", os.fsdecode(os.fsencode(tmp_path) + b"/\xff\xfe"))
    assert ran.code == 1
    assert r"\udcff\udcfe. The system says: No such file" in one_line(ran.err)


def test_standard_input_closed_for_real():
    ran = real("verify", "-", before="exec <&-;")
    assert (ran.code, ran.out) == (1, "")
    assert "standard input is closed" in one_line(ran.err)


def test_a_file_name_may_begin_with_a_dash(program, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    Path("-dash").write_bytes(b"{}\n")
    assert "-dash: not a record" in program.refuses(3, "verify", "--", "-dash")
