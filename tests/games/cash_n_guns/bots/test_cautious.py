"""The cautious bot: legal, blind to what it may not see, and good."""

from __future__ import annotations

import os
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stickup.core.dealer import FastDealer
from stickup.core.engine import State, apply, start
from stickup.core.types import Action, Chance, Decision, Seat
from stickup.core.view import View, fold, seen_by, shared_view
from stickup.games import GAMES
from stickup.games.cash_n_guns.bots.cautious import ANSWERS, FAVOURITES, Cautious, rank
from stickup.games.cash_n_guns.rules import GAME
from stickup.games.cash_n_guns.rules.actions import (
    DUCK,
    PASS,
    STAND,
    Aim,
    Discard,
    Give,
    KeepPower,
    Load,
    Point,
    Take,
)
from stickup.games.cash_n_guns.rules.cards import Bullet, Loot
from stickup.games.cash_n_guns.rules.hooks import POWERS
from stickup.games.cash_n_guns.rules.options import CashSetup, FirstGodfather, Options, Powers
from stickup.simulation.game_runner import Finish, GameSeries, play_one
from tests.core.cases import RUNS
from tests.games.cash_n_guns.rules.helpers import OF_THE_BOX
from tests.tabletop import BANG, CLICK, Tabletop

OPTIONS = st.builds(
    Options,
    **{
        field.name: st.sampled_from([value for value in field.type if value is not FirstGodfather.OLDEST])
        for field in msgspec.structs.fields(Options)
    },
)

SETUPS = st.builds(CashSetup, st.integers(4, 8), OPTIONS)


class Table:
    """A game in which some are cautious, the others answer at random or stay silent."""

    def __init__(self, setup: CashSetup, seed: int, *, cautious: int) -> None:
        self.state: State[Any, Any] = start(GAME, setup)
        self.views = [fold(GAME, setup, Seat(seat), ()) for seat in range(setup.seats)]
        self.bots = {seat: Cautious(f"{seed}/{seat}") for seat in range(cautious)}
        self.dealer, self.luck = FastDealer(seed), Random(seed)
        self.prompts: set[str] = set()

    def play(self, check: Any) -> None:
        while self.state.asked:
            facts = self.state.take_facts()
            for seat, view in enumerate(self.views):
                for fact in seen_by(Seat(seat), facts):
                    view.observe(fact)
            seat, question = self.luck.choice(list(self.state.asked.items()))
            apply(self.state, seat, self.answer(seat, question, check))

    def answer(self, seat: Seat, question: Decision | Chance, check: Any) -> Action:
        if isinstance(question, Chance):
            return self.dealer.answer(question)
        if seat not in self.bots:
            return self.luck.choice([*question.options, question.silence])
        self.prompts.add(question.prompt)
        answer = self.bots[seat].choose(shared_view(self.state, seat), question)
        check(self, seat, question, answer)
        return answer


def is_legal(table: Table, seat: Seat, question: Decision, answer: Action) -> None:
    assert answer in question.options


def is_legal_and_follows_from_the_view(table: Table, seat: Seat, question: Decision, answer: Action) -> None:
    """The live view again, and one folded from the facts this seat was sent: the same answer."""
    is_legal(table, seat, question, answer)
    assert table.bots[seat].choose(shared_view(table.state, seat), question) == answer
    folded = table.views[seat]
    assert folded.decision == question
    assert Cautious(table.bots[seat]._seed).choose(folded, question) == answer


@settings(max_examples=RUNS)
@given(SETUPS, st.integers(0, 10**9), st.integers(1, 8))
def test_what_it_does_is_legal_and_follows_from_what_its_seat_has_seen(setup, seed, cautious):
    Table(setup, seed, cautious=cautious).play(is_legal_and_follows_from_the_view)


@pytest.mark.parametrize("seats", range(4, 9))
def test_it_plays_at_a_table_of_any_size(seats):
    for seed in range(max(2, RUNS // 10)):
        table = Table(CashSetup(seats), seed, cautious=seats)
        table.play(is_legal)
        assert table.state.outcome is not None


def test_it_has_an_answer_to_every_question_there_is():
    asked: set[str] = set()
    for seed in range(60):
        table = Table(CashSetup(8, Options(powers=Powers.DRAFT)), seed, cautious=8)
        table.play(is_legal)
        asked |= table.prompts
        if asked == set(ANSWERS):
            break
    assert asked == set(ANSWERS)
    assert len(ANSWERS) == 17


def test_it_ranks_the_powers_and_likes_best_what_it_knows():
    """All powers of the box are ranked; a new power needn't be."""
    assert {*OF_THE_BOX} <= {*FAVOURITES} <= {*POWERS}
    assert len({*FAVOURITES}) == len(FAVOURITES)
    assert min(["night-owl", *FAVOURITES], key=rank) == FAVOURITES[0]
    assert max(["night-owl", *FAVOURITES], key=rank) == "night-owl"


def test_another_seed_plays_another_game():
    def loads(seed: str) -> list[Action]:
        table = Tabletop("", "", "", "").until("load")
        return [
            Cautious(f"{seed}/{n}").choose(shared_view(table.state, Seat(0)), table.decision(0))
            for n in range(20)
        ]

    assert loads("a") == loads("a") != loads("b")
    assert set(loads("a")) == {Load(CLICK), Load(BANG)}


# How good it is


MANY = int(os.environ.get("STICKUP_GAMES", "100"))
"""STICKUP_GAMES=600 plays so many."""


def finishes(bots: tuple[str, ...], games: int) -> list[Finish]:
    series = GameSeries(GAMES["cash-n-guns"], CashSetup(len(bots)), bots, "strength")
    return [play_one(series, game) for game in range(games)]


def test_one_of_it_beats_three_random_players():
    """It wins 94 of 100 against the 25 of chance; it dies in 2 or 3, they in 14."""
    games = finishes(("cautious", "random", "random", "random"), MANY)
    wins = sum("cautious" in {game.bots[seat] for seat in game.outcome.winners} for game in games)
    assert wins > 0.85 * len(games)
    deaths = [game.bots[seat] for game in games for seat in game.dead]
    assert deaths.count("cautious") < 0.6 * deaths.count("random") / 3


def test_one_of_it_beats_seven_random_players():
    """It wins 87 of 100 against the 12 or 13 of chance."""
    games = finishes(("cautious", *["random"] * 7), MANY // 2)
    wins = sum("cautious" in {game.bots[seat] for seat in game.outcome.winners} for game in games)
    assert wins > 0.7 * len(games)


# How it thinks


def says(table: Tabletop, seat: int, seed: str = "s") -> Action:
    return Cautious(seed).choose(shared_view(table.state, Seat(seat)), table.decision(seat))


def often(table: Tabletop, seat: int, answer: Action) -> float:
    """How much of the time, over many seeds, it says this."""
    return sum(says(table, seat, str(seed)) == answer for seed in range(200)) / 200


def in_the_hold_up(*powers: str, **options: Any) -> Tabletop:
    return Tabletop(*powers, **options).until("load").load(CLICK, CLICK, CLICK, CLICK)


def test_it_stands_when_nobody_aims_at_it():
    table = in_the_hold_up("", "", "", "").aim({0: 1, 1: 2, 2: 3, 3: 2}).until("courage")
    assert says(table, 0) == STAND


def test_it_ducks_from_three_guns_with_one_life_left_and_much_to_lose():
    table = in_the_hold_up("", "", "", "").aim({0: 1, 1: 0, 2: 0, 3: 0}).until("courage")
    table.wound(0, 2).give_loot(0, Loot.BILL_20, Loot.BILL_20)
    assert says(table, 0) == DUCK


def test_it_stands_up_to_a_gun_that_has_fired_all_its_bangs():
    table = in_the_hold_up("", "", "", "").aim({0: 1, 1: 0, 2: 3, 3: 2}).until("courage")
    table.wound(0, 2).give_loot(0, *[Loot.BILL_10] * 8)
    assert says(table, 0) == DUCK
    table.gangster(1).bangs_shown = 3
    assert says(table, 0) == STAND


def test_the_unbreakable_stands_where_others_duck():
    guns = {0: 1, 1: 0, 2: 0, 3: 2}
    fragile = in_the_hold_up("", "", "", "").aim(guns).until("courage").wound(0, 2)
    tough = in_the_hold_up("unbreakable", "", "", "").aim(guns).until("courage").wound(0, 2)
    assert (says(fragile, 0), says(tough, 0)) == (DUCK, STAND)


def test_the_godfather_orders_the_worst_gun_on_him_away():
    table = in_the_hold_up("", "", "", "").aim({0: 1, 1: 0, 2: 0, 3: 1}).until("privilege")
    table.gangster(1).bangs_shown = 2
    assert says(table, 0) == Point(Seat(2))
    table.gangster(2).bangs_shown = 3
    assert says(table, 0) == Point(Seat(1))


def test_the_godfather_lets_be_what_does_not_concern_him():
    table = in_the_hold_up("", "", "", "").aim({0: 1, 1: 2, 2: 3, 3: 1}).until("privilege")
    assert says(table, 0) == PASS


def test_a_bang_goes_to_the_rich_and_the_dying():
    table = Tabletop("", "", "", "").until("load").load(BANG, CLICK, CLICK, CLICK)
    assert 0.2 < often(table, 0, Aim(Seat(2))) < 0.5
    table.wound(2, 2).give_loot(2, *[Loot.BILL_10] * 4)
    assert often(table, 0, Aim(Seat(2))) > 0.9


def test_it_takes_the_kit_when_the_next_wound_kills():
    table = Tabletop("", "", "", "").shoot_out([CLICK] * 4, {}, loot=(Loot.KIT, *[Loot.BILL_20] * 7))
    assert says(table, 0) == Take((Loot.NEW_GODFATHER,))
    table.wound(0, 2).give_loot(0, Loot.BILL_10, Loot.BILL_10)
    assert says(table, 0) == Take((Loot.KIT,))


def test_it_parts_with_a_click_sooner_than_with_a_bang():
    hustler = Tabletop("hustler", "", "", "").until("give")
    assert says(hustler, 0) == Give(Bullet.CLICK)
    smart = Tabletop("smart", "", "", "").until("load").load(BANG, CLICK, CLICK, CLICK)
    smart.aim({0: 1, 1: 2, 2: 3, 3: 2}).courage(1).until("smart")
    assert says(smart, 0) == Discard(Bullet.CLICK)


def test_it_keeps_the_better_power():
    table = Tabletop("", "", "", "")
    powers = (KeepPower("cute"), KeepPower("collector"))
    view: View[Any, Any] = shared_view(table.state, Seat(0))
    assert Cautious(1).choose(view, Decision("draft", powers, PASS)) == KeepPower("collector")
