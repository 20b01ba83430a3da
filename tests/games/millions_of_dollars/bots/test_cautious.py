"""The cautious bot: legal, blind to what it may not see, and good."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stickup.bots import Bot, play_to_end
from stickup.bots.play_to_end import FloorTurns, answers
from stickup.bots.random_bot import RandomBot
from stickup.core.dealer import FastDealer
from stickup.core.engine import State, apply, start
from stickup.core.record import By
from stickup.core.types import Action, Decision, Seat
from stickup.core.view import fold, seen_by, shared_view
from stickup.games import bots_for
from stickup.games.millions_of_dollars.bots.cautious import ANSWERS, Cautious, Daring, Sly
from stickup.games.millions_of_dollars.rules import GAME
from stickup.games.millions_of_dollars.rules.actions import Claim, Leave, Name, Offer, Peek, Plan, Withdraw
from stickup.games.millions_of_dollars.rules.cards import BANKS, ROUNDS, Role
from stickup.games.millions_of_dollars.rules.options import FooledAgain, MillionsSetup, Options
from stickup.simulation.game_runner import GameSeries, play_one
from tests.core.cases import RUNS
from tests.games.millions_of_dollars.rules.heist_table import (
    BRUTE,
    CROOK,
    DEAR,
    DRIVER,
    DULL,
    SNITCH,
    HeistTable,
)


def any_setup(seats: int, options: Options, banks: int) -> MillionsSetup:
    if seats == 3:
        options = msgspec.structs.replace(options, wont_get_fooled_again=FooledAgain.OFF)  # B17
    return MillionsSetup(seats, options, BANKS[-banks:])


CHOICES = {field.name: st.sampled_from(list(field.type)) for field in msgspec.structs.fields(Options)}
SETUPS = st.builds(
    any_setup, st.integers(3, 8), st.builds(Options, **CHOICES), st.integers(ROUNDS, len(BANKS))
)

SEEDS = st.integers(0, 10**9)


class Game:
    """A game in which some are cautious and the others answer at random."""

    def __init__(self, setup: MillionsSetup, seed: int, *, cautious: int) -> None:
        self.state: State[Any, Any] = start(GAME, setup)
        self.views = [fold(GAME, setup, Seat(seat), ()) for seat in range(setup.seats)]
        self.seeds = [f"{seed}/{seat}" for seat in range(setup.seats)]
        self.cautious = range(min(cautious, setup.seats))
        self.bots: list[Bot] = [
            Cautious(own) if seat in self.cautious else RandomBot(own) for seat, own in enumerate(self.seeds)
        ]
        self.dealer, self.clock = FastDealer(seed), FloorTurns(str(seed))
        self.prompts: set[str] = set()
        self.answered_by: set[By] = set()

    def play(self, check: Callable[[Game, Seat, Decision, Action], None]) -> Game:
        for seat, answer, by in answers(self.state, self.bots, self.dealer, self.clock):
            self.everybody_sees()
            self.answered_by.add(by)
            question = self.state.asked[seat]
            if seat in self.cautious and by is By.BOT:
                assert isinstance(question, Decision)
                self.prompts.add(question.prompt)
                check(self, seat, question, answer)
            apply(self.state, seat, answer)
        assert self.state.outcome is not None
        return self

    def everybody_sees(self) -> None:
        facts = self.state.take_facts()
        for seat, view in enumerate(self.views):
            for fact in seen_by(Seat(seat), facts):
                view.observe(fact)


def is_legal(game: Game, seat: Seat, question: Decision, answer: Action) -> None:
    assert answer in question.options or (question.floor and answer == question.silence)


def is_legal_and_follows_from_the_view(game: Game, seat: Seat, question: Decision, answer: Action) -> None:
    """The live view again, and one folded from the facts this seat was sent: the same answer."""
    is_legal(game, seat, question, answer)
    assert game.bots[seat].choose(shared_view(game.state, seat), question) == answer
    folded = game.views[seat]
    assert folded.decision == question
    assert Cautious(game.seeds[seat]).choose(folded, question) == answer


@settings(max_examples=RUNS)
@given(SETUPS, SEEDS, st.integers(1, 8))
def test_what_it_does_is_legal_and_follows_from_what_its_seat_has_seen(setup, seed, cautious):
    Game(setup, seed, cautious=cautious).play(is_legal_and_follows_from_the_view)


@pytest.mark.parametrize("seats", range(3, 9))
def test_at_a_table_of_any_size_it_answers_everything_and_needs_no_clock(seats, monkeypatch):
    """It has something to say only so often; then all of its likes are ready."""
    monkeypatch.setattr(play_to_end, "PATIENCE", 1_000)
    wanted = set(ANSWERS) - ({"name"} if seats == 4 else set())
    asked: set[str] = set()
    for seed in range(MANY):
        if seed >= MANY // 10 and asked == wanted:
            break
        game = Game(MillionsSetup(seats), seed, cautious=seats).play(is_legal)
        asked |= game.prompts
        assert By.CLOCK not in game.answered_by
    assert asked == wanted


def test_both_games_have_a_cautious_bot_and_each_its_own():
    assert list(bots_for(GAME.name))[:4] == ["boss", "regular", "rookie", "random"]
    assert isinstance(bots_for(GAME.name)["cautious"](1), Cautious)
    assert not isinstance(bots_for("cash-n-guns")["cautious"](1), Cautious)


# How good it is


FEW = 20
MANY = int(os.environ.get("STICKUP_GAMES", FEW))
"""STICKUP_GAMES=600 plays so many, and for each number of seats."""
ALONE, HALVES = (range(3, 9), (4, 6, 8)) if MANY > FEW else ((3, 4, 8), (6,))


def wins(bots: tuple[str, ...], games: int) -> float:
    """What part of the games the cautious win; a shared win counts by its part."""
    series = GameSeries(GAME, MillionsSetup(len(bots)), bots, "strength")
    won = 0.0
    for index in range(games):
        finish = play_one(series, index)
        winners = [finish.bots[seat] for seat in finish.outcome.winners]
        won += winners.count("cautious") / len(winners)
    return won / games


@pytest.mark.parametrize("seats", ALONE)
def test_one_of_it_beats_a_table_of_random_players(seats):
    """It wins 90 to 95 of 100 games, against 12 to 33 by chance."""
    assert wins(("cautious", *["random"] * (seats - 1)), MANY) > 0.8


@pytest.mark.parametrize("seats", HALVES)
def test_half_a_table_of_it_leaves_nothing_to_the_other_half(seats):
    """98 of 100, against 50 by chance."""
    assert wins(("cautious", "random") * (seats // 2), MANY) > 0.9


# How it thinks


SEED_COUNT = 100


def says(table: HeistTable, seat: int = 0) -> Counter[Action]:
    """What it says, over many seeds."""
    view, question = shared_view(table.state, Seat(seat)), table.decision(seat)
    return Counter(Cautious(f"seed {number}").choose(view, question) for number in range(SEED_COUNT))


def always(table: HeistTable, seat: int = 0) -> Action:
    """What it says whatever the seed."""
    (answer,) = says(table, seat)
    return answer


def often(table: HeistTable, kind: type[Action]) -> float:
    """How much of the time it gives this kind of answer."""
    return sum(n for answer, n in says(table).items() if isinstance(answer, kind)) / SEED_COUNT


def claimed(table: HeistTable, *roles: Role) -> HeistTable:
    for seat, role in enumerate(roles):
        table.say(seat, Claim(role))
    return table


def openly(table: HeistTable, *others: int) -> HeistTable:
    """Seat 0 has spoken, and has looked at these."""
    for other in others:
        table.peek(0, other)
    return table.say(0, Claim(table.hand(0).roles[0]))


def two_crooks(**cash: int) -> HeistTable:
    """Seats 0 and 1 are the two Crooks that are shown, and say so."""
    purse = {int(seat.removeprefix("seat")): amount for seat, amount in cash.items()}
    roles = (CROOK, CROOK, BRUTE, DRIVER)
    return claimed(HeistTable(4, cash=purse).floor(*roles, hidden=DRIVER), *roles)


def only_crook() -> HeistTable:
    """Seat 0 is the Crook, and nobody else says so."""
    roles = (CROOK, DRIVER, BRUTE, DRIVER)
    return claimed(HeistTable(4, cash={1: 20}).floor(*roles, hidden=DRIVER), *roles)


def test_a_good_price_is_taken():
    assert always(two_crooks(seat1=20).offer(1, 0, 3)) == Leave(0, 3)
    assert always(only_crook().offer(1, 0, 7)) == Leave(0, 7)


def least_for_which_it_leaves(bot: type[Cautious]) -> int:
    for amount in range(1, 20):
        table = two_crooks(seat1=20).offer(1, 0, amount)
        if bot("x").choose(shared_view(table.state, Seat(0)), table.decision(0)) == Leave(0, amount):
            return amount
    raise AssertionError("it never leaves")


def test_the_daring_want_a_million_more_for_leaving():
    assert least_for_which_it_leaves(Daring) == least_for_which_it_leaves(Cautious) + 1
    assert least_for_which_it_leaves(Sly) == least_for_which_it_leaves(Cautious)


def test_offers_of_several_add_up_to_a_good_price():
    table = only_crook().offer(1, 0, 3).offer(2, 0, 2).offer(3, 0, 2)
    assert always(table) == Leave(0, 7)


def test_a_poor_price_is_refused():
    for amount in (1, 2, 3):
        assert often(only_crook().offer(1, 0, amount), Leave) == 0


def test_it_pays_its_rival_to_leave():
    table = two_crooks()
    assert often(table, Offer) > 0.9
    paid = {(answer.owner, answer.amount) for answer in says(table) if isinstance(answer, Offer)}
    assert {owner for owner, _ in paid} == {1}
    assert max(amount for _, amount in paid) <= 4


def test_it_raises_an_offer_only_once_it_was_not_enough():
    table = two_crooks(seat0=12).offer(0, 1, 1)
    assert often(table, Offer) < 0.1
    assert says(table.ready(1))[Offer(Seat(1), 0, 1)] > 0.5 * SEED_COUNT


def test_it_never_pays_for_a_departure_that_brings_it_nothing():
    """Both Crooks will be caught if they stay; if one left, the other would want a share."""
    table = HeistTable(4, cash={0: 20}).give_intimidation(0, 2).floor(DRIVER, CROOK, CROOK, BRUTE)
    paid = [answer.owner for answer in says(openly(table, 1, 2)) if isinstance(answer, Offer)]
    assert not {1, 2} & set(paid)


def test_nobody_is_paid_by_someone_who_is_caught_anyway():
    """There are two more of my role: one of them leaving changes nothing."""
    roles = (CROOK, CROOK, CROOK, DRIVER, BRUTE)
    table = HeistTable(5, cash={0: 20}).give_intimidation(0, 4).floor(*roles)
    openly(table, 1, 2, 3, 4).ready(1, 2, 3, 4)
    assert often(table, Offer) == 0


def test_it_offers_no_more_than_it_has():
    table = two_crooks(seat0=1)
    assert table.cash(0) == 0
    assert often(table, Offer) == 0


def test_an_offer_is_taken_back_once_it_buys_nothing():
    table = HeistTable(4, cash={0: 12}).give_intimidation(0).floor(CROOK, BRUTE, CROOK, DRIVER, hidden=DRIVER)
    claimed(table, CROOK, CROOK, CROOK).offer(0, 1, 1)
    assert often(table, Withdraw) < 0.1
    assert always(table.peek(0, 1)) == Withdraw(Seat(1), 0)


def test_it_leaves_unpaid_when_it_is_sure_to_be_caught_and_nobody_moves():
    table = two_crooks(seat0=1).ready(1, 2, 3)
    assert always(table) == Leave(0, 0)


def test_a_brute_has_no_reason_to_leave_for_nothing():
    """M15: the ante comes back in any case."""
    table = HeistTable(4, cash={0: 1}).floor(BRUTE, BRUTE, CROOK, CROOK, hidden=CROOK)
    claimed(table, BRUTE, BRUTE, CROOK, CROOK).ready(1, 2, 3)
    assert often(table, Leave) == 0


def test_it_is_ready_when_there_is_nothing_to_say():
    table = only_crook()
    assert always(table) == table.decision(0).silence
    assert always(table.ready(0)) == table.decision(0).silence


def test_it_mostly_claims_what_it_is_and_at_times_what_there_is_most_of():
    table = HeistTable(4).floor(CROOK, BRUTE, DRIVER, DRIVER)
    said = says(table)
    assert set(said) == {Claim(CROOK), Claim(DRIVER)}
    assert 0.6 < said[Claim(CROOK)] / SEED_COUNT < 0.9


def test_it_claims_once_a_round():
    assert often(only_crook(), Claim) == 0


def test_it_looks_where_a_look_decides():
    """If the one who claims my role tells the truth I had better leave; if not, stay."""
    roles = (CROOK, CROOK, BRUTE, DRIVER)
    table = HeistTable(4).give_intimidation(0, 2).floor(*roles, bank=DEAR, hidden=CROOK)
    table.say(0, Claim(CROOK)).say(1, Claim(CROOK)).ready(1, 2, 3)
    assert often(table, Peek) > 0.9
    assert often(table.peek(0, 1), Peek) == 0


def test_it_keeps_its_intimidation_where_all_is_clear():
    table = HeistTable(4).give_intimidation(0, 4).floor(CROOK, DRIVER, BRUTE, DRIVER)
    assert often(openly(table, 1, 2, 3), Peek) == 0


# Naming


def to_name(*roles: Role, cards: int = 0, leaving: tuple[int, ...] = ()) -> HeistTable:
    """Seat 0 is the Snitch, and has looked at as many of the others as it had cards to spend."""
    table = HeistTable(len(roles)).give_intimidation(0, cards).floor(*roles)
    for other in range(1, cards + 1):
        table.peek(0, other)
    table.leave(*leaving).settle()
    assert table.asked == {0: "name"}
    return table


def test_the_snitch_names_the_role_that_costs_most():
    """Of Driver, Crook and two Brutes, who fall anyway, the Driver takes a fee on top of a share."""
    assert always(to_name(SNITCH, DRIVER, CROOK, BRUTE, BRUTE, cards=4)) == Name(DRIVER)


def test_the_snitch_does_not_name_the_last_companion():
    """M18: who is alone in the end pays."""
    table = to_name(SNITCH, DRIVER, CROOK, BRUTE, BRUTE, cards=1, leaving=(2, 3, 4))
    assert Name(DRIVER) not in says(table)
    assert all(isinstance(answer, Name) for answer in says(table))


def test_the_snitch_looks_before_naming():
    table = HeistTable(5).give_intimidation(0).floor(SNITCH, DRIVER, CROOK, BRUTE, BRUTE)
    table.leave(2, 3, 4).settle()
    assert always(table) == Peek(Seat(1), 0)


# Three players


def test_with_three_it_sells_the_character_that_is_paid_for_and_keeps_the_other():
    roles = ((CROOK, BRUTE), (CROOK, DRIVER), (SNITCH, DRIVER))
    for position in (0, 1):
        table = HeistTable(3, cash={1: 20}).floor(*roles).offer(1, 0, 6, position)
        assert always(table) == Leave(position, 6)


def test_with_three_it_claims_one_of_its_two_roles():
    table = HeistTable(3).floor((CROOK, BRUTE), (CROOK, BRUTE), (CROOK, DRIVER), hidden=DRIVER)
    said = says(table)
    assert set(said) == {Claim(CROOK), Claim(BRUTE)}
    assert min(said.values()) > 0.3 * SEED_COUNT


# Planning


def test_it_plans_every_role_now_and_then():
    for seats in (4, 6, 8):
        table = HeistTable(seats).turn_up()
        assert set(says(table)) == set(table.options(0))


def test_it_plans_more_often_what_the_loot_card_pays_for():
    """M23"""
    for bank, role in (("First Bank", BRUTE), ("Old Harbor Exchange", CROOK)):
        favoured, plain = (HeistTable(4).turn_up(name) for name in (bank, DULL))
        assert says(favoured)[Plan((role,))] > says(plain)[Plan((role,))] + 5


def test_it_plans_less_often_what_it_has_just_played():
    crook = HeistTable(4).heist(CROOK, BRUTE, DRIVER, DRIVER).turn_up()
    brute = HeistTable(4).heist(BRUTE, CROOK, DRIVER, DRIVER).turn_up()
    assert says(crook)[Plan((CROOK,))] < says(brute)[Plan((CROOK,))] - 5
    assert says(crook)[Plan((BRUTE,))] > says(brute)[Plan((BRUTE,))] + 5


def test_it_avoids_what_others_must_be_playing():
    """M29: three who just drove cannot drive again, so the Driver's seat is free."""
    table = HeistTable(4, wont_get_fooled_again="on").heist(CROOK, DRIVER, DRIVER, DRIVER).turn_up()
    assert says(table)[Plan((DRIVER,))] > 0.9 * SEED_COUNT
