"""`stickup verify`: good records pass, and the first thing wrong with others is named."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest

from stickup.core.dealer import fresh_entropy, fresh_secret
from stickup.core.record import By, FairDeal, Recorded, RecordedPlayer, fair_deal, unsealed
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


NAMES = ("Ann", "Ben", "Cyd", "Dan")


def played(open_deal: FairDeal, *bots: int) -> list[bytes]:
    """A game dealt so that everyone can check it; on some seats there are bots."""
    written: list[bytes] = []
    secret = fresh_secret()
    players = [RecordedPlayer(name, "random" if seat in bots else None) for seat, name in enumerate(NAMES)]
    deal = fair_deal(GAME, BOUT.setup, players, open_deal, secret)
    game = Recorded(GAME, BOUT.setup, players, deal, secret=secret, write=written.append)
    sitting = seat_bots(BOUT, 0)
    while game.state.asked:
        seat, question = next(iter(game.state.asked.items()))
        game.answer(seat, sitting[seat].choose(shared_view(game.state, seat), question), By.HUMAN)  # type: ignore[arg-type]
    return written


def thrown(*seats: int) -> dict[int, str]:
    return {seat: fresh_entropy() for seat in seats}


@pytest.fixture(scope="module")
def fair_lines() -> list[bytes]:
    return played(unsealed("table 7", thrown(0, 1, 2, 3)))


def seal_in(lines: list[bytes]) -> str:
    return json.loads(lines[0])["deal"]["commitment"]


class Bench:
    """Puts lines into a file and has it verified."""

    def __init__(self, program: Program, folder: Path) -> None:
        self.program, self.file = program, folder / "game.jsonl"

    def passes(self, lines: list[bytes], *options: str) -> str:
        self.file.write_bytes(b"".join(lines))
        ran = self.program("verify", *options, self.file)
        assert (ran.code, ran.err) == (0, "")
        return ran.out

    def finds(self, lines: list[bytes], *options: str) -> list[dict[str, Any]]:
        self.file.write_bytes(b"".join(lines))
        found: list[dict[str, Any]] = json.loads(self.program("verify", "--json", *options, self.file).out)
        return found

    def rejects(self, code: int, lines: list[bytes], *options: str) -> str:
        self.file.write_bytes(b"".join(lines))
        return self.program.refuses(code, "verify", *options, self.file).removeprefix(f"{self.file}: ")


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


def test_a_good_record_is_ok_with_a_short_summary(program, lines, tmp_path):
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
    assert "Every card follows from the sealed secret and from what was added." in ran.out


# What a record can vouch for


def test_the_people_who_added_randomness_are_named(bench):
    """A bot's number is the server's, and an empty text is no chance."""
    out = bench.passes(played(unsealed("t", {**thrown(0, 1, 2), 3: ""}), 1))
    assert "2 of 4 players added a number: Ann, Cyd." in out
    assert "One of 4 players added a number: Dan." in bench.passes(played(unsealed("t", thrown(3))))


@pytest.mark.parametrize("entropies", [{}, {1: "the host's"}, {0: "", 2: ""}], ids=["none", "bot", "empty"])
def test_where_nobody_added_anything_the_deal_is_not_called_fair(bench, entropies):
    out = bench.passes(played(unsealed("t", entropies), 1))
    assert "Nobody added a number, so whoever ran the dealer could choose the cards." in out


def test_the_number_of_attempts_is_shown(bench, fair_lines):
    assert "It was the first attempt." in bench.passes(fair_lines)
    again = played(unsealed("t", thrown(0), attempt=3, shown=1_700_000_000_000))
    assert "The deal was begun 3 times" in bench.passes(again)
    (found,) = bench.finds(again)
    assert (found["attempt"], found["shown"]) == (3, 1_700_000_000_000)


def test_for_an_old_deal_it_says_that_nobody_counted_the_attempts(bench):
    old = played(FairDeal("t", "", thrown(0, 1)))
    assert b'"version"' not in old[0]
    out = bench.passes(old)
    assert "The seal is of the old kind" in out
    assert "attempt." not in out
    (found,) = bench.finds(old)
    assert found["version"] == 1
    assert "attempt" not in found


@pytest.mark.parametrize(
    "claim", [{"attempt": 2}, {"shown": 1}, {"version": 3}, {"version": 2, "attempt": 0}]
)
def test_an_old_deal_cannot_claim_what_its_seal_does_not_cover(bench, claim):
    old = played(FairDeal("t", "", thrown(0, 1)))
    deal = json.loads(old[0])["deal"] | claim
    assert bench.rejects(3, changed(old, 1, deal=deal)).startswith("not a record that can be read here")


def test_json_says_what_it_can_vouch_for(bench, fair_lines):
    (found,) = bench.finds(fair_lines)
    assert found["deal"] == "fair"
    assert found["chance"] == list(NAMES)
    assert (found["version"], found["attempt"], found["seal"]) == (2, 1, seal_in(fair_lines))
    assert "compared" not in found


# The seal that the table was shown


@pytest.mark.parametrize("digits", [8, 9, 10, 63, 64])
def test_the_seal_that_was_shown_is_compared_as_far_as_it_is_given(bench, fair_lines, digits):
    seal = seal_in(fair_lines)
    out = bench.passes(fair_lines, "--seal", seal[:digits])
    assert f"Its seal is the one you gave ({digits} of 64 digits compared)" in out
    (found,) = bench.finds(fair_lines, "--seal", seal[:digits])
    assert found["compared"] == digits


def test_a_seal_may_be_given_as_it_is_read_out(bench, fair_lines):
    seal = seal_in(fair_lines)
    for read_out in (f"{seal[:4]} {seal[4:8]} {seal[8:10]}", f"{seal[:4]}-{seal[4:10]}".upper()):
        assert "(10 of 64 digits compared)" in bench.passes(fair_lines, "--seal", read_out)


def test_without_it_the_seal_is_shown_for_people_to_compare(bench, fair_lines):
    seal = seal_in(fair_lines)
    read_out = " ".join(seal[place : place + 4] for place in range(0, 64, 4))
    assert f"Its seal is {read_out}. Compare it" in bench.passes(fair_lines)


def test_a_record_with_another_seal_than_the_table_was_shown_is_refused(bench):
    """The server chose its secret once all texts were in, and sealed it again: all else is in order."""
    entropies = thrown(0, 1, 2, 3)
    shown, chosen = played(unsealed("t", entropies)), played(unsealed("t", entropies))
    assert "ok." in bench.passes(chosen)
    seal = seal_in(shown)
    for digits in (8, 64):
        said = bench.rejects(4, chosen, "--seal", seal[:digits])
        assert said.startswith("NOT THE SEAL THE TABLE WAS SHOWN.")
        assert seal_in(chosen)[:4] in said
    almost = seal_in(chosen)[:-1] + ("0" if seal_in(chosen)[-1] != "0" else "1")
    assert "NOT THE SEAL" in bench.rejects(4, chosen, "--seal", almost)
    (found,) = bench.finds(chosen, "--seal", seal)
    assert found["code"] == 4
    assert "NOT THE SEAL" in found["error"]


def test_a_simulated_deal_has_no_seal_to_compare(bench, lines):
    assert "has no seal" in bench.rejects(4, lines, "--seal", "0" * 8)


@pytest.mark.parametrize("seal", ["", "1234567", "0" * 65, "deadbeeg", "0x123456"])
def test_a_text_that_is_not_a_seal_is_refused(program, seal):
    assert "8 to 64 hexadecimal digits" in program.refuses(2, "verify", "--seal", seal, "any")


# Text that two readers would read differently


def test_invalid_text_inside_an_answer_is_named_and_the_next_file_is_checked(program, lines, tmp_path):
    number = line_where(lines, b'"do":"Stand"')
    bad, good = tmp_path / "bad", tmp_path / "good"
    bad.write_bytes(b"".join(line.replace(b"Stand", b"St\xffnd") for line in lines))
    good.write_bytes(b"".join(lines))
    ran = program("verify", bad, good)
    assert ran.code == 4
    assert ran.err.startswith(f"{bad}: doesn’t check out. Line {number}: not a line of a Stickup record")
    assert ran.out.startswith(f"{good}: ok.")
    said = program.refuses(4, "replay", "--at-once", bad)
    assert f"Line {number}:" in said


TWICE = {
    "in the line": (-1, b'"line":"result"', b'"line":"result","line":"result"'),
    "in the result": (-1, b'"winners":', b'"winners":[0,1,2,3],"winners":'),
    "in an answer": (None, b'"do":"Stand"', b'"do":"Duck","do":"Stand"'),
    "written another way": (-1, b'"winners":', b'"w\\u0069nners":[0,1,2,3], "winners":'),
}


@pytest.mark.parametrize(("place", "once", "twice"), TWICE.values(), ids=TWICE)
def test_a_repeated_key_is_refused(program, bench, lines, place, once, twice):
    """A reader that takes the first sees another winner than one that takes the last."""
    index = len(lines) - 1 if place == -1 else line_where(lines, once) - 1
    bent = [*lines[:index], lines[index].replace(once, twice, 1), *lines[index + 1 :]]
    assert bent != lines
    said = bench.rejects(4, bent)
    assert said.startswith(f"doesn’t check out. Line {index + 1}:")
    assert "appears twice" in said
    assert f"Line {index + 1}:" in program.refuses(4, "replay", "--at-once", bench.file)


def test_a_repeated_key_in_the_first_line_means_it_is_not_a_record(bench, lines):
    bent = [lines[0].replace(b'"seats":4', b'"seats":8,"seats":4'), *lines[1:]]
    said = bench.rejects(3, bent)
    assert said.startswith("not a record that can be read here. Line 1:")
    assert 'the key "seats" appears twice' in said


def test_a_record_may_be_written_with_spaces_and_in_any_order(bench, lines):
    def loose(line: bytes) -> bytes:
        return b" " + json.dumps(json.loads(line), sort_keys=True).encode() + b" \r\n"

    assert "ok." in bench.passes([loose(line) for line in lines])


def test_a_record_may_come_through_standard_input(program, lines, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"".join(lines))))
    assert program("verify", "-").out.startswith("-: ok.")


def test_with_several_files_each_is_reported_and_the_worst_counts(program, lines, tmp_path):
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


def test_a_wrong_result_is_named(bench, lines):
    result = json.loads(lines[-1])["result"]
    scores = [*result["scores"][:-1], result["scores"][-1] + 1]
    said = bench.rejects(4, changed(lines, -1, result={**result, "scores": scores}))
    assert said.startswith(f"doesn’t check out. Line {len(lines)}: the result is")


def test_another_answer_is_named_by_its_line(bench, lines):
    number = line_where(lines, b'"do":"Stand"')
    said = bench.rejects(4, changed(lines, number, answer={"do": "Scavenge"}))
    assert said.startswith(f"doesn’t check out. Line {number}: seat")


def test_a_card_from_up_the_sleeve_is_named(bench, lines):
    """The draw is possible, and all the facts follow from it, but it isn't what this deal would draw."""
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
    assert "a hexadecimal number" in bench.rejects(4, changed(fair_lines, -1, secret="zz"))


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
def test_another_version_is_reported_as_such(bench, lines, fields, named):
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
def test_a_file_that_is_not_a_record_is_reported_as_such(bench, data):
    assert bench.rejects(3, [data]).startswith("not a record that can be read here. Line 1:")


def test_an_empty_file_is_not_a_record(bench):
    assert bench.rejects(3, []).endswith("is empty, so it isn’t a game record.")


def test_nothing_in_a_record_can_drive_the_terminal(bench, lines):
    evil = "\x1b]0;owned\x07\x9b31m\u202e"
    assert bench.rejects(3, changed(lines, 1, game=evil)).isprintable()
    number = line_where(lines, b'"do":"Stand"')
    assert bench.rejects(4, changed(lines, number, facts=[{"to": "*", "fact": evil}])).isprintable()
