"""Any bot of the game finishes its games without one illegal answer."""

from __future__ import annotations

from random import Random

from stickup.bots import ANY_GAME, MakeBot
from stickup.bots.play_to_end import FloorTurns, answers
from stickup.core.dealer import FastDealer
from stickup.core.engine import apply, start
from stickup.core.record import By
from stickup.core.types import Action, Decision
from stickup.games import loaded
from stickup.games.registration import Registration

from .base import Suite
from .game_under_test import Case
from .random_play import FOR_EVER


def bots_of(registration: Registration) -> dict[str, MakeBot]:
    return loaded(registration.bots) | loaded(registration.other_bots) | ANY_GAME


def bots_play(case: Case, seed: int) -> None:
    """A table of each kind of bot; played twice, they answer the same twice."""
    for name, make in bots_of(case.registration).items():
        assert played(case, name, make, seed) == played(case, name, make, seed), (
            f"the bot {name!r} answers otherwise with the same seed and the same views"
        )


def played(case: Case, name: str, make: MakeBot, seed: int) -> list[Action]:
    """Everything that was said in one game."""
    rng, said = Random(seed), []
    setup = case.table(rng.choice(case.seats), rng.choice)
    state = start(case.game, setup, listen=False)
    bots = [make(f"{seed}/{seat}") for seat in range(setup.seats)]
    for seat, answer, by in answers(state, bots, FastDealer(seed), FloorTurns(f"{seed}")):
        question = state.asked[seat]
        if by is By.BOT and isinstance(question, Decision):
            assert question.offered(answer) is not None, (
                f"the bot {name!r} answers {answer} to {question.prompt!r}, which it is not offered"
            )
        apply(state, seat, answer)
        said.append(answer)
        assert len(said) < FOR_EVER, f"a table of {name!r} never ends"
    return said


class Bots(Suite):
    """The bots that come with the game, and the one that plays any."""

    def test_any_bot_finishes_its_games_without_one_illegal_answer(self) -> None:
        self.often(bots_play)
