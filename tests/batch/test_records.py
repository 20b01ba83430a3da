"""Any game of a batch can be written down, and the referee accepts it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from stickup.batch import BatchEngine
from stickup.batch.array_backend import np
from stickup.batch.bit_lanes import members
from stickup.batch.move_notes import MoveNotes
from stickup.batch.records import record_moves, record_rollout
from stickup.core.dealer import CountingDealer
from stickup.core.types import Chance
from stickup.core.verify_record import BadRecord, Difference, verify
from stickup.games.cash_n_guns.rules import GAME
from stickup.games.cash_n_guns.rules.options import CashSetup
from stickup.games.millions_of_dollars.rules import GAME as MILLIONS
from stickup.games.millions_of_dollars.rules.options import MillionsSetup
from tests.batch.follow import any_setup

GAMES: dict[str, Any] = {GAME.name: GAME, MILLIONS.name: MILLIONS}


@pytest.mark.parametrize("number", range(6))
def test_a_game_of_a_rollout_is_a_record_that_verifies(number):
    setup = any_setup(Random(f"record {number}"))
    finish = BatchEngine(setup).rollout(number, 40)
    for game in (0, 17, 39):
        lines: list[bytes] = []
        outcome = record_rollout(setup, number, game, lines.append)
        verify(GAMES, lines)
        assert outcome.scores == tuple(int(score[game]) * 1000 for score in finish.scores)
        assert outcome.winners == tuple(seat for seat, won in enumerate(finish.winners) if won[game])


@pytest.mark.parametrize("own_pace", [False, True])
@pytest.mark.parametrize("setup", [CashSetup(4), MillionsSetup(4)])
def test_a_game_played_step_by_step_is_a_record_that_verifies(setup, own_pace):
    engine, number = BatchEngine(setup, floor_rounds=3), 0
    notes, position = MoveNotes(engine), engine.init(5, 3, own_pace=own_pace)
    while not engine.over(position).all():
        answers, number = engine.random_answers(position, number), number + 1
        notes(position, answers)
        position = engine.step(position, answers)
    for game in range(3):
        lines: list[bytes] = []
        outcome = record_moves(setup, 5, game, notes.moves(game), lines.append, bots=["mine"] * setup.seats)
        verify(GAMES, lines)
        assert outcome.scores == tuple(engine.scores(position)[:, game].tolist())
        assert outcome.winners == tuple(np.flatnonzero(engine.winners(position)[:, game]).tolist())
        assert sum(b'"by":"bot"' in line for line in lines) == position.table.decisions[game]
        assert b'"bot":"mine"' in lines[0]


def test_what_seats_that_are_not_asked_answer_is_not_written_down():
    engine = BatchEngine(CashSetup(4))
    notes, position = MoveNotes(engine), engine.init(5, 2, own_pace=True)
    while len(set(position.window.tolist())) == 1 or engine.asked(position).all():
        position = engine.step(position, engine.random_answers(position, 1))
    asked = engine.asked(position)
    notes(position, np.where(asked, engine.random_answers(position, 1), 99))
    for game in (0, 1):
        (move,) = notes.moves(game)
        assert move.window is engine.windows[int(position.window[game])]
        assert [*members(move.asked)] == np.flatnonzero(asked[:, game]).tolist()


def test_a_card_that_the_counter_did_not_deal_is_found():
    lines = record_of_a_game()
    lines[0] = lines[0].replace(b'"seed":"3/4"', b'"seed":"3/5"')
    with pytest.raises(Difference, match="the draw 'powers' should be"):
        verify(GAMES, lines)


@pytest.mark.parametrize("seed", ["", "7", "7/", "/7", "7/x", "-7/1", "7/1/2", "7.0/1"])
def test_the_seed_of_a_counting_dealer_is_two_numbers(seed):
    lines = record_of_a_game()
    lines[0] = lines[0].replace(b'"seed":"3/4"', f'"seed":"{seed}"'.encode())
    with pytest.raises(BadRecord, match=r"line 1: .*two numbers"):
        verify(GAMES, lines)


def test_a_counting_dealer_deals_by_label_not_by_order():
    loot, desk = Chance("loot/1", tuple("aabbccdd"), 3), Chance("godfather", (0, 1, 2, 3))
    one, other = CountingDealer("7/12"), CountingDealer("7/12")
    assert [one.answer(loot), one.answer(desk)] == [other.answer(desk), other.answer(loot)][::-1]


def record_of_a_game() -> list[bytes]:
    lines: list[bytes] = []
    record_rollout(CashSetup(4), 3, 4, lines.append)
    return lines
