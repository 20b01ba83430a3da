"""A game can be written, sent, saved and loaded, and it's still the same game."""

from __future__ import annotations

import pickle
from random import Random
from typing import Any

import msgspec
from msgspec import Struct

from stickup.core.dealer import SECRET_BYTES
from stickup.core.record import By, FairDeal, FastDeal, Recorded, RecordedPlayer, encode, fair_deal, unsealed
from stickup.core.types import Decision, Game
from stickup.core.verify_record import BadRecord, verify

from .base import Suite
from .game_under_test import AnyState, Case
from .random_play import ENDLESS, FOR_EVER, answer_by, fair_dealer, random_game, steps


def a_record_verifies(case: Case, seed: int, today: Game[Any, Any] | None = None) -> None:
    """A record verifies, open floors included. Where silence isn't an option, the clock plays it.

    The referee knows the rules of `today`, and finds those of the record by itself.
    """
    rng = Random(seed)
    lines: list[bytes] = []
    game = begun(case, rng, lines)
    play_out(game, rng)
    try:
        result = verify({case.game.name: today or case.game}, lines).result
    except BadRecord as error:
        raise AssertionError(f"what was played does not pass the referee: {error}") from error
    assert result is not None
    assert result.result == game.state.outcome, "the record ends otherwise"


def play_out(game: Recorded[Any, Any], rng: Random) -> None:
    for _ in range(FOR_EVER):
        if game.state.over:
            return
        seat = rng.choice(sorted(game.state.asked))
        question = game.state.asked[seat]
        assert isinstance(question, Decision)
        answer = answer_by(question, rng)
        game.answer(seat, answer, By.BOT if answer in question.options else By.CLOCK)
    raise AssertionError(ENDLESS)


def begun(case: Case, rng: Random, lines: list[bytes]) -> Recorded[Any, Any]:
    """Dealt fairly or fast."""
    setup = case.table(rng.choice(case.seats), rng.choice)
    players = [RecordedPlayer(f"Seat {seat}", "random") for seat in range(setup.seats)]
    secret = rng.randbytes(SECRET_BYTES) if rng.random() < 0.5 else None
    deal: FairDeal | FastDeal = FastDeal(f"{rng.random()}")
    if secret is not None:
        deal = fair_deal(case.game, setup, players, unsealed("tests", {0: "thrown in"}), secret)
    return Recorded(case.game, setup, players, deal, secret=secret, write=lines.append)


def everything_can_be_sent(case: Case, seed: int) -> None:
    """Facts, answers and setups come back out of JSON as they were; tables and hands can be sent."""
    rng = Random(seed)
    setup, state = random_game(case, rng)
    comes_back(setup)
    for step in steps(state, fair_dealer(seed), rng):
        if isinstance(step.question, Decision):
            comes_back(step.answer)
        for fact in state.take_facts():
            if type(fact) in case.game.events:
                comes_back(fact)
    for whole in (state.table, *state.hands):
        try:
            encode(whole)
        except TypeError as error:
            raise AssertionError(f"{type(whole).__name__} cannot be sent: {error}") from error


def comes_back(thing: Struct) -> None:
    name = type(thing).__name__
    try:
        again = msgspec.json.decode(encode(thing), type=type(thing))
    except (msgspec.MsgspecError, TypeError) as error:
        raise AssertionError(f"{name} cannot be written down and read again: {error}") from error
    assert again == thing, f"{name} comes back otherwise than it was written down: {again}, not {thing}"


def a_state_can_be_put_away(case: Case, seed: int) -> None:
    """A state survives pickling, as in a server's snapshots."""
    rng = Random(seed)
    _, state = random_game(case, rng)
    for _ in steps(state, fair_dealer(seed), rng):
        if rng.random() < 0.05:
            thawed(state)
    thawed(state)


def thawed(state: AnyState) -> None:
    parts = (state.table, state.hands, state.agenda, state.task, state.asked, state.sealed)
    try:
        again = pickle.loads(pickle.dumps(parts))
    except (pickle.PicklingError, TypeError, AttributeError) as error:
        raise AssertionError(f"a table cannot be put away: {error}") from error
    assert again == parts, "a table that was put away is not the same when it is taken out"


class Records(Suite):
    """Records, and whatever else outlives the process."""

    def test_whatever_is_played_passes_the_referee_and_ends_the_same(self) -> None:
        self.often(a_record_verifies)

    def test_everything_can_be_sent_and_read_again(self) -> None:
        self.often(everything_can_be_sent)

    def test_a_game_can_be_put_away_and_taken_out_again(self) -> None:
        self.often(a_state_can_be_put_away)
