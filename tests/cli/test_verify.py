"""`stickup verify`: good records pass, and the first thing wrong with others is named."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest

from stickup.core.dealer import fresh_entropy, fresh_secret
from stickup.core.record import By, Recorded, RecordedPlayer, fair_deal, unsealed
from stickup.core.view import shared_view
from stickup.games import GAMES
from stickup.games.cash_n_guns.rules.options import CashSetup
from stickup.simulation.game_runner import GameSeries, record_one, seat_bots
from tests.cli.running import Program

GAME = GAMES["cash-n-guns"]
BOUT = GameSeries(GAME, CashSetup(4), ("cautious", "random"), "verify")


@pytest.fixture
def program(capsys: pytest.CaptureFixture[str]) -> Program:
    return Program(capsys)


@pytest.fixture(scope="module")
def lines() -> list[bytes]:
    written: list[bytes] = []
    record_one(BOUT, 0, written.append)
    return written


@pytest.fixture(scope="module")
def fair_lines() -> list[bytes]:
    """A game among people, dealt so that everybody can check it."""
    written: list[bytes] = []
    secret = fresh_secret()
    open_deal = unsealed("table 7", {seat: fresh_entropy() for seat in range(4)})
    players = [RecordedPlayer(name) for name in ("Ann", "Ben", "Cyd", "Dan")]
    deal = fair_deal(GAME, BOUT.setup, players, open_deal, secret)
    played = Recorded(GAME, BOUT.setup, players, deal, secret=secret, write=written.append)
    bots = seat_bots(BOUT, 0)
    while played.state.asked:
        seat, question = next(iter(played.state.asked.items()))
        played.answer(seat, bots[seat].choose(shared_view(played.state, seat), question), By.HUMAN)  # type: ignore[arg-type]
    return written


class Bench:
    """Puts lines into a file and has it verified."""

    def __init__(self, program: Program, folder: Path) -> None:
        self.program, self.file = program, folder / "game.jsonl"

    def rejects(self, code: int, lines: list[bytes]) -> str:
        self.file.write_bytes(b"".join(lines))
        return self.program.refuses(code, "verify", self.file).removeprefix(f"{self.file}: ")


@pytest.fixture
def bench(program: Program, tmp_path: Path) -> Bench:
    return Bench(program, tmp_path)


def changed(lines: list[bytes], number: int, **fields: Any) -> list[bytes]:
    """The record with line `number` (from 1; -1 is the last) changed."""
    index = number - 1 if number > 0 else number
    line = json.loads(lines[index]) | fields
    return [
        *lines[:index],
        json.dumps(line).encode() + b"\n",
        *lines[len(lines) + index + 1 if index < 0 else index + 1 :],
    ]


def line_where(lines: list[bytes], part: bytes) -> int:
    return next(number for number, line in enumerate(lines, 1) if part in line)


# Good ones


def test_a_good_record_is_ok_with_a_short_account(program, lines, tmp_path):
    (tmp_path / "game.jsonl").write_bytes(b"".join(lines))
    ran = program("verify", tmp_path / "game.jsonl")
    answers = sum(b'"line":"answer"' in line and b'"by":"bot"' in line for line in lines)
    account = (
        f"ok. cash-n-guns, 4 players, 8 turns, {answers} answers. A simulated deal, every card checked.\n"
    )
    assert ran == (0, f"{tmp_path / 'game.jsonl'}: {account}", "")


def test_a_fair_deal_is_called_one(program, fair_lines, tmp_path):
    (tmp_path / "game.jsonl").write_bytes(b"".join(fair_lines))
    ran = program("verify", tmp_path / "game.jsonl")
    assert (ran.code, ran.err) == (0, "")
    assert "A fair deal, every card checked." in ran.out


def test_a_record_may_come_through_standard_input(program, lines, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"".join(lines))))
    assert program("verify", "-").out.startswith("-: ok.")


def test_of_several_the_worst_counts_and_each_is_told(program, lines, tmp_path):
    good, bad, alien = tmp_path / "good", tmp_path / "bad", tmp_path / "alien"
    good.write_bytes(b"".join(lines))
    bad.write_bytes(b"".join(lines[:-1]))
    alien.write_bytes(b"hello\n")
    ran = program("verify", good, alien, bad, tmp_path / "none", good)
    assert ran.code == 4
    assert [line.partition(": ok")[0] for line in ran.out.splitlines()] == [str(good)] * 2
    assert len(ran.err.splitlines()) == 3
    assert program("verify", good, alien).code == 3
    assert program("verify", good, tmp_path / "none").code == 1


def test_json_says_the_same_and_nothing_else(program, lines, tmp_path):
    good, bad = tmp_path / "good", tmp_path / "bad"
    good.write_bytes(b"".join(lines))
    bad.write_bytes(b"".join(lines[:-1]))
    ran = program("verify", "--json", good, bad, tmp_path / "none")
    assert (ran.code, ran.err) == (4, "")
    first, second, third = json.loads(ran.out)
    assert (first["code"], first["game"], first["turns"], first["deal"]) == (0, "cash-n-guns", 8, "simulated")
    assert (second["code"], second["line"]) == (4, len(lines))
    assert second["error"] == "the record ends here, unfinished"
    assert third["code"] == 1


# Tampered ones: code 4


def test_a_result_that_was_not_is_named(bench, lines):
    result = json.loads(lines[-1])["result"]
    scores = [*result["scores"][:-1], result["scores"][-1] + 1]
    said = bench.rejects(4, changed(lines, -1, result={**result, "scores": scores}))
    assert said.startswith(f"doesn’t check out. Line {len(lines)}: the result is")


def test_another_answer_is_named_by_its_line(bench, lines):
    number = line_where(lines, b'"do":"Stand"')
    said = bench.rejects(4, changed(lines, number, answer={"do": "Scavenge"}))
    assert said.startswith(f"doesn’t check out. Line {number}: seat")


def test_a_card_from_up_the_sleeve_is_named(bench, lines):
    """The draw is possible, and all that follows from it is told; but it is not what this deal would draw."""
    number = line_where(lines, b'"label":"powers"')
    draw = json.loads(lines[number - 1])
    cards = draw["answer"]["cards"][::-1]
    said = bench.rejects(4, changed(lines, number, answer={"do": "Draw", "cards": cards}))
    assert f"Line {number}:" in said


def test_every_line_counts(bench, lines):
    for number in range(2, len(lines), 37):
        said = bench.rejects(4, [*lines[: number - 1], *lines[number:]])
        assert f"Line {number}:" in said


@pytest.mark.parametrize("part", [0.2, 0.5, 0.9, 0.999])
def test_a_record_cut_short_is_unfinished(bench, lines, part):
    whole = b"".join(lines)
    assert bench.rejects(4, [whole[: int(part * len(whole))]]).startswith("doesn’t check out. Line")


def test_something_after_the_end_is_named(bench, lines):
    assert f"Line {len(lines) + 1}:" in bench.rejects(4, [*lines, lines[-1]])


def test_a_fair_deal_must_be_opened_with_the_secret_it_was_sealed_with(bench, fair_lines):
    result = json.loads(fair_lines[-1])
    del result["secret"]
    hidden = [*fair_lines[:-1], json.dumps(result).encode()]
    assert "secret was not opened" in bench.rejects(4, hidden)
    other = changed(fair_lines, -1, secret=fresh_secret().hex())
    assert "not the one committed to" in bench.rejects(4, other)
    assert "no hexadecimal number" in bench.rejects(4, changed(fair_lines, -1, secret="zz"))


# Not ours, or not of this version: code 3


@pytest.mark.parametrize(
    ("fields", "named"),
    [
        ({"format": 2}, "record format 2"),
        ({"rules": 99}, "rules 99 of cash-n-guns"),
        ({"game": "whist"}, "'whist' is not known"),
        ({"setup": {"seats": 99}}, "not 99"),
        ({"setup": {"seats": 4, "doors": 2}}, "doors"),
        ({"extra": 1}, "extra"),
        ({"stickup": "replay"}, "replay"),
    ],
)
def test_another_version_is_said_to_be_one(bench, lines, fields, named):
    said = bench.rejects(3, changed(lines, 1, **fields))
    assert said.startswith("not a record that can be read here. Line 1:")
    assert named in said


@pytest.mark.parametrize(
    "data",
    [
        b"x",
        b"{}\n",
        b"null\n",
        b"[" * 100_000,
        b"\x89PNG\r\n\x1a\n\0\0",
        b"<!doctype html>\n",
        "{}".encode("utf-16"),
        b"\xef\xbb\xbf{}\n",
        b'{"line":"setup"}\n',
        b'{"a":' * 50_000,
        b"\n\n\n",
        b"\xff\xfe\xfd",
    ],
)
def test_what_is_no_record_is_said_to_be_none(bench, data):
    assert bench.rejects(3, [data]).startswith("not a record that can be read here. Line 1:")


def test_an_empty_file_is_no_record(bench):
    assert bench.rejects(3, []).endswith("is empty, so it isn’t a game record.")


def test_nothing_in_a_record_can_drive_the_terminal(bench, lines):
    evil = "\x1b]0;owned\x07\x9b31m\u202e"
    assert bench.rejects(3, changed(lines, 1, game=evil)).isprintable()
    number = line_where(lines, b'"do":"Stand"')
    assert bench.rejects(4, changed(lines, number, facts=[{"to": "*", "fact": evil}])).isprintable()
