"""A record that says anything the rules would not say is refused, and the line is named."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from stickup.core.dealer import fresh_secret
from stickup.core.engine import IllegalAction
from stickup.core.record import By, FairDeal, FastDeal, Recorded, RecordedPlayer, fair_deal, unsealed
from stickup.core.types import Decision, Seat
from stickup.core.verify_record import BadRecord, verify
from stickup.games import GAMES
from stickup.games.cash_n_guns.rules import GAME
from stickup.games.cash_n_guns.rules.actions import TOO_SLOW
from stickup.games.cash_n_guns.rules.options import CashSetup
from stickup.testing.records import Records
from stickup.testing.versions import Versions
from tests.core.cash_n_guns import CASH_N_GUNS
from tests.core.millions_of_dollars import MILLIONS

Json = dict[str, Any]


def record(*, fair: bool = False) -> list[bytes]:
    """A whole game in which everyone takes the first option."""
    lines: list[bytes] = []
    game = begun(lines, fair=fair)
    while not game.state.over:
        seat = min(game.state.asked)
        question = game.state.asked[seat]
        assert isinstance(question, Decision)
        game.answer(seat, question.options[0], By.BOT)
    return lines


def begun(lines: list[bytes], *, fair: bool = False) -> Recorded[Any, Any]:
    secret = fresh_secret() if fair else None
    players, setup = [RecordedPlayer("Ann", "random")] * 4, CashSetup(4)
    deal: FairDeal | FastDeal = FastDeal("1")
    if secret is not None:
        deal = fair_deal(GAME, setup, players, unsealed("t", {0: "x"}), secret)
    return Recorded(GAME, setup, players, deal, secret=secret, write=lines.append)


def tampered(lines: list[bytes], number: int, change: Callable[[Json], object]) -> list[bytes]:
    line = msgspec.json.decode(lines[number])
    change(line)
    return [*lines[:number], msgspec.json.encode(line), *lines[number + 1 :]]


def first_draw_of_a_seat(lines: list[bytes]) -> int:
    return next(n for n, line in enumerate(lines) if b'"label":"godfather"' in line)


def is_asked(game: Recorded[Any, Any], prompt: str) -> bool:
    return any(isinstance(q, Decision) and q.prompt == prompt for q in game.state.asked.values())


@pytest.mark.parametrize("fair", [False, True])
def test_an_honest_record_passes(fair):
    result = verify(GAMES, record(fair=fair)).result
    assert result is not None


class TestCashNGuns(Records, Versions):
    case, games = CASH_N_GUNS, 5


class TestMillionsOfDollars(Records, Versions):
    case, games = MILLIONS, 5


@pytest.mark.parametrize("look_alike", [True, 1.0], ids=["true", "1.0"])
def test_a_number_that_only_looks_equal_is_not_the_same_fact(look_alike):
    lines = record()
    number = next(n for n, line in enumerate(lines) if b'"TurnBegan","turn":1' in line)

    def change(line: Json) -> None:
        fact = next(fact["fact"] for fact in line["facts"] if fact["fact"]["event"] == "TurnBegan")
        fact["turn"] = look_alike

    with pytest.raises(BadRecord, match=f"line {number + 1}: fact"):
        verify(GAMES, tampered(lines, number, change))


def test_a_card_that_only_looks_equal_was_not_drawn():
    lines = record()
    number = first_draw_of_a_seat(lines)

    def change(line: Json) -> None:
        line["answer"]["cards"] = [float(card) for card in line["answer"]["cards"]]

    with pytest.raises(BadRecord, match=f"line {number + 1}: seat -1 may not answer"):
        verify(GAMES, tampered(lines, number, change))


@pytest.mark.parametrize(
    ("fair", "number", "change", "why"),
    [
        (False, -1, lambda line: line["result"].update(more=1), "unknown field"),
        (False, -1, lambda line: line.update(secret="00" * 32), "no secret to open"),
        (True, -1, lambda line: line.pop("secret"), "was not opened"),
        (True, -1, lambda line: line.update(secret=line["secret"].upper()), "lower-case|not the one"),
        (True, -1, lambda line: line.update(secret=" ".join(line["secret"])), "hexadecimal"),
        (
            True,
            0,
            lambda line: line["deal"]["entropies"].update({"9": "x"}),
            "line 1: a seat that doesn't exist",
        ),
        (True, 0, lambda line: line["setup"].update(ages=[3]), "1 ages for 4 seats"),
        (True, 0, lambda line: line["setup"].update(ages=[3, 4, 5, -1]), "nobody is -1 years old"),
    ],
)
def test_a_field_that_does_not_belong_there_is_refused(fair, number, change, why):
    lines = record(fair=fair)
    with pytest.raises(BadRecord, match=why):
        verify(GAMES, tampered(lines, number % len(lines), change))


@pytest.mark.parametrize("by", [By.HUMAN, By.BOT])
def test_only_the_clock_may_answer_too_slow(by):
    game = begun([])
    while not is_asked(game, "aim"):
        question = game.state.asked[min(game.state.asked)]
        assert isinstance(question, Decision)
        game.answer(min(game.state.asked), question.options[0], By.BOT)
    with pytest.raises(IllegalAction, match="only the clock"):
        game.answer(Seat(min(game.state.asked)), TOO_SLOW, by)
    game.answer(Seat(min(game.state.asked)), TOO_SLOW, By.CLOCK)
