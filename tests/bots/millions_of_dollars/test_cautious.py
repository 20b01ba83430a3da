"""The cautious bot: legal, blind to what it may not see, and good."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from stickup.bots import Bot, bots_for
from stickup.bots.arena import Bout, Clock, answers, play_one
from stickup.bots.millions_of_dollars.cautious import ANSWERS, Cautious
from stickup.bots.uniform import Uniform
from stickup.core.dealer import FastDealer
from stickup.core.play import State, apply, start
from stickup.core.types import Action, Decision, Seat
from stickup.core.view import View, fold, look, seen_by
from stickup.games.millions_of_dollars import GAME
from stickup.games.millions_of_dollars.actions import Claim, Leave, Name, Offer, Peek, Plan, Withdraw
from stickup.games.millions_of_dollars.cards import BANKS, Role
from stickup.games.millions_of_dollars.options import FooledAgain, MillionsSetup, Options
from tests.games.millions_of_dollars.heist_table import BRUTE, CROOK, DEAR, DRIVER, SNITCH, HeistTable


def any_setup(seats: int, options: Options, first: int) -> MillionsSetup:
    if seats == 3:
        options = msgspec.structs.replace(options, wont_get_fooled_again=FooledAgain.OFF)  # B17
    return MillionsSetup(seats, options, BANKS[first:] if first < 3 else BANKS)


CHOICES = {field.name: st.sampled_from(list(field.type)) for field in msgspec.structs.fields(Options)}
SETUPS = st.builds(any_setup, st.integers(3, 8), st.builds(Options, **CHOICES), st.integers(0, 5))
SEEDS = st.integers(0, 10**9)

Check = Callable[["Game", Seat, Decision, Action], None]


class Game:
    """A game in which some are cautious and the others answer at random."""

    def __init__(self, setup: MillionsSetup, seed: int, *, cautious: int) -> None:
        self.state: State[Any, Any] = start(GAME, setup)
        self.views = [fold(GAME, setup, Seat(seat), ()) for seat in range(setup.seats)]
        self.bots: list[Bot] = [
            Cautious(f"{seed}/{seat}") if seat < cautious else Uniform(f"{seed}/{seat}")
            for seat in range(setup.seats)
        ]
        self.dealer, self.clock = FastDealer(seed), Clock(str(seed))
        self.prompts: set[str] = set()
        self.length = 0

    def play(self, check: Check) -> Game:
        for seat, answer, _ in answers(self.state, self.bots, self.dealer, self.clock):
            self.everybody_sees()
            question = self.state.asked[seat]
            if isinstance(question, Decision) and isinstance(self.bots[seat], Cautious):
                self.prompts.add(question.prompt)
                check(self, seat, question, answer)
            apply(self.state, seat, answer)
            self.length += 1
        assert self.state.outcome is not None
        return self

    def everybody_sees(self) -> None:
        facts = self.state.take_facts()
        for seat, view in enumerate(self.views):
            for fact in seen_by(Seat(seat), facts):
                view.observe(fact)


def is_legal(game: Game, seat: Seat, question: Decision, answer: Action) -> None:
    assert answer in question.options or (question.floor and answer == question.silence)


def follows_from_the_view(game: Game, seat: Seat, question: Decision, answer: Action) -> None:
    """The live view again, and one folded from the facts this seat was sent: the same answer."""
    bot = game.bots[seat]
    if answer == question.silence and answer not in question.options:
        return  # ready already, or cut short by the clock
    assert bot.choose(look(game.state, seat), question) == answer
    folded = game.views[seat]
    assert folded.decision == question
    assert bot.choose(folded, question) == answer
