"""The first turn of a first game: something of everything, whatever the learner does."""

from __future__ import annotations

import pytest

from stickup.bots import Bot
from stickup.bots.play_to_end import FloorTurns, answers
from stickup.core.dealer import FastDealer
from stickup.core.engine import apply, start
from stickup.core.types import Action, Decision, Event, Seat
from stickup.games import GAMES, bot_menu, bots_for
from stickup.games.cash_n_guns.bots.estimates import CashView
from stickup.games.cash_n_guns.bots.sparring import LEARNER, SHOOTER
from stickup.games.cash_n_guns.rules.actions import PASS, Point
from stickup.games.cash_n_guns.rules.events import CourageShown, GodfatherNamed, GunsAimed, Wounded
from stickup.games.cash_n_guns.rules.options import CashSetup, FirstGodfather, Options, Powers

GAME = "cash-n-guns"
SETUP = CashSetup(5, options=Options(powers=Powers.NONE, first_godfather=FirstGodfather.HOST))
ORDERS = (PASS, *(Point(Seat(seat)) for seat in range(1, 5)))


class Learner:
    """Uses the privilege like this, and for the rest tries things out."""

    def __init__(self, seed: str, order: Action) -> None:
        self.tries = bots_for(GAME)["random"](seed)
        self.order = order

    def choose(self, view: CashView, decision: Decision) -> Action:
        return self.order if self.order in decision.options else self.tries.choose(view, decision)


def first_turn(seed: str, order: Action) -> list[Event]:
    """What happened on it."""
    state = start(GAMES[GAME], SETUP)
    partners = [bots_for(GAME)["sparring"](f"{seed}/{seat}") for seat in range(4)]
    everyone: list[Bot] = [Learner(seed, order), *partners]
    for seat, answer, _ in answers(state, everyone, FastDealer(seed), FloorTurns(seed)):
        if state.table.turn > 1:
            break
        apply(state, seat, answer)
    return state.take_facts()


@pytest.mark.parametrize("order", ORDERS)
def test_on_the_first_turn_a_bang_hits_and_an_empty_gun_frightens_someone(order: Action) -> None:
    for seed in "abcd":
        facts = first_turn(seed, order)
        assert any(isinstance(fact, Wounded) and SHOOTER in fact.by for fact in facts), "nobody is hit"
        ducked = {seat for fact in facts if isinstance(fact, CourageShown) for seat in fact.ducked}
        assert ducked & {3, 4}, "no bluff works"


def test_an_empty_gun_points_at_the_learner_who_has_the_privilege() -> None:
    facts = first_turn("a", PASS)
    guns = next(fact for fact in facts if isinstance(fact, GunsAimed))
    assert guns.targets.count(LEARNER) == 1
    assert next(fact for fact in facts if isinstance(fact, GodfatherNamed)).seat == LEARNER


def test_sparring_partners_are_in_no_menu() -> None:
    assert "sparring" not in bot_menu(GAME)
