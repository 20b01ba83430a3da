"""The strongest bot: legal answers from what its seat knows, better than the others, and a bargainer."""

from __future__ import annotations

import os
import sys
from collections import Counter, defaultdict
from itertools import product
from math import prod
from random import Random
from subprocess import run

import numpy as np
import pytest

from stickup.bots.random_bot import RandomBot
from stickup.core.types import Action, Decision, Seat
from stickup.core.view import shared_view
from stickup.games.bot_tasks import quick_bot, thinks_apart
from stickup.games.millions_of_dollars.bots.boss import Boss
from stickup.games.millions_of_dollars.bots.boss_answers import Bargain
from stickup.games.millions_of_dollars.bots.heist_tables import CREW, MORE, NAMES, heist_tables
from stickup.games.millions_of_dollars.bots.hidden_roles import FaceDownCards, every_way, staying_odds
from stickup.games.millions_of_dollars.bots.outlook import Heists, Outlook
from stickup.games.millions_of_dollars.bots.win_chance import win_chance
from stickup.games.millions_of_dollars.rules import GAME
from stickup.games.millions_of_dollars.rules.actions import Claim, Leave, Name, Offer, Plan, Withdraw
from stickup.games.millions_of_dollars.rules.cards import BANKS, GOAL, ORDER, ROLES, ROUNDS, Role
from stickup.games.millions_of_dollars.rules.heist_payouts import gains
from stickup.games.millions_of_dollars.rules.options import MillionsSetup, Options
from stickup.simulation.game_runner import GameSeries, play_one
from tests.games.millions_of_dollars.bots.test_cautious import CHOICES, Game, any_setup, claimed, is_legal
from tests.games.millions_of_dollars.rules.heist_table import (
    BRUTE,
    CROOK,
    DEAR,
    DRIVER,
    MASTERMIND,
    SNITCH,
    HeistTable,
)

FEW = 12
MANY = int(os.environ.get("STICKUP_GAMES", FEW))


class BossGame(Game):
    """All are bosses, or some; the others answer at random."""

    def __init__(self, setup: MillionsSetup, seed: int, *, bosses: int) -> None:
        super().__init__(setup, seed, cautious=bosses)
        self.bots = [
            Boss(own) if seat in self.cautious else bot
            for seat, (bot, own) in enumerate(zip(self.bots, self.seeds, strict=True))
        ]


def follows_from_the_view(game: Game, seat: Seat, question: Decision, answer: Action) -> None:
    """A new bot, and a view folded from the facts this seat was sent: a legal answer, and the same one."""
    is_legal(game, seat, question, answer)
    assert Boss(game.seeds[seat]).choose(game.views[seat], question) == answer


def any_table(seats: int, luck: Random) -> MillionsSetup:
    options = Options(**{name: luck.choice(values.elements) for name, values in CHOICES.items()})  # type: ignore[attr-defined]
    return any_setup(seats, options, luck.randint(ROUNDS, len(BANKS)))


@pytest.mark.parametrize("seats", range(3, 9))
def test_at_any_table_what_it_does_is_legal_and_follows_from_what_its_seat_has_seen(seats):
    """As on a server that was just restarted, before every answer."""
    luck = Random(f"boss {seats}")
    BossGame(any_table(seats, luck), seats, bosses=luck.randint(1, 2)).play(follows_from_the_view)


@pytest.mark.parametrize("seats", (3, 5, 8) if MANY > FEW else (5,))
def test_a_boss_beats_regulars(seats):
    """About twice its fair share among two, nearly three times among four (docs/league.md)."""
    series = GameSeries(GAME, MillionsSetup(seats), ("boss", *["regular"] * (seats - 1)), "levels")
    won = 0.0
    for index in range(MANY):
        finish = play_one(series, index)
        boss = finish.bots.index("boss")
        won += (boss in finish.outcome.winners) / len(finish.outcome.winners)
    assert won / MANY > 1.5 / seats


def test_playing_without_a_boss_loads_no_numpy():
    loaded = (
        "import sys, stickup.games as g; g.bots_for('millions-of-dollars'); sys.exit('numpy' in sys.modules)"
    )
    assert run([sys.executable, "-c", loaded], check=False).returncode == 0


def test_a_server_never_waits_for_it():
    assert thinks_apart(Boss)
    assert quick_bot(GAME.name) is RandomBot, "whoever is late is replaced by somebody who needn't think"


# What it knows


def counted(known: FaceDownCards) -> dict[tuple[int, ...], float]:
    """How likely everything is, by playing every plan of the others and hiding every card."""
    ways: defaultdict[tuple[int, ...], float] = defaultdict(float)
    for plans in product(range(len(ORDER)), repeat=len(known.twins)):
        likely = prod(known.odds[place][role] for place, role in enumerate(plans))
        if any(twin and plans[place] == plans[place - 1] for place, twin in enumerate(known.twins)):
            continue
        cards = Counter((*known.mine, *(ORDER[role] for role in plans)))
        for hidden, copies in cards.items():
            if cards - Counter([hidden]) == Counter(known.shown):
                ways[plans] += copies * likely
    return ways


@pytest.mark.parametrize("twins", [(False, False, False, False), (False, True, False, True)])
def test_its_beliefs_match_counting_every_possible_deal(twins):
    mine = (CROOK,) if not any(twins) else (CROOK, BRUTE)
    shown = (SNITCH, BRUTE, DRIVER, CROOK, MASTERMIND)[5 - len(mine) - 3 :]
    odds = tuple(map(tuple, np.random.default_rng(1).random((4, len(ORDER)))))
    known = FaceDownCards(shown, mine, odds, twins, left=(False,) * 4)
    ways, chances = every_way(known, staying_odds())
    found = {tuple(map(int, way)): chance for way, chance in zip(ways, chances, strict=True) if chance}
    true = {way: chance for way, chance in counted(known).items() if chance}
    assert len(true) > 10
    assert found == pytest.approx(true)


def test_its_heists_are_those_of_the_rules():
    luck, cash = Random(1), dict.fromkeys(map(Seat, range(8)), 9)
    for _ in range(40):
        bank, roles = luck.choice(BANKS), luck.choices(ORDER, k=luck.randint(1, 8))
        named = luck.choice(NAMES)
        crew = sum(CREW[number] * min(roles.count(role), MORE) for number, role in enumerate(ORDER))
        tables = heist_tables(bank, ORDER)
        paid = gains({(Seat(s), 0): role for s, role in enumerate(roles)}, bank, cash, named)
        for seat, role in enumerate(roles):
            at = crew, NAMES.index(named), ORDER.index(role)
            assert tables.pays[at] == paid[Seat(seat)].total
            assert tables.shares[at] == (paid[Seat(seat)].loot > 0)


def chance(*cash: float, sharers: tuple[int, ...] = (), round_: int = 3) -> float:
    shares = np.array([seat in sharers for seat in range(len(cash))])
    return float(win_chance(np.array(cash, float), shares, 0, round_))


def test_twenty_millions_win_only_with_a_share():
    """M26, B14"""
    assert chance(GOAL, 25, 5, sharers=(0,)) == 1
    assert chance(GOAL, 25, 5, sharers=(0, 1)) == 0
    assert chance(GOAL, GOAL, 5, sharers=(0, 1)) == 0.5
    assert chance(GOAL, 25, 5) < 0.5


def test_in_the_end_the_richest_win():
    assert chance(9, 8, 8, round_=ROUNDS) == 1
    assert chance(8, 9, 8, round_=ROUNDS) == 0
    assert chance(9, 9, 9, round_=ROUNDS) == pytest.approx(1 / 3)


def test_before_the_end_more_money_is_a_better_chance():
    assert chance(5, 5, 5) == pytest.approx(1 / 3)
    assert chance(8, 8, 14) < chance(8, 8, 8) < chance(14, 8, 8) < 1


# How it bargains


def says(table: HeistTable, seat: int = 0, seeds: int = 12) -> Counter[Action]:
    view, question = shared_view(table.state, Seat(seat)), table.decision(seat)
    return Counter(Boss(f"seed {number}").choose(view, question) for number in range(seeds))


def always(table: HeistTable, seat: int = 0) -> Action:
    (answer,) = says(table, seat)
    return answer


def two_crooks(cash: int = 12) -> HeistTable:
    """Seats 0 and 1 are the two Crooks that are shown, and say so."""
    roles = (CROOK, CROOK, BRUTE, DRIVER)
    return claimed(HeistTable(4, cash={0: cash, 1: 12}).floor(*roles, hidden=DRIVER), *roles)


def test_it_opens_low_raises_its_offer_and_knows_when_to_stop():
    table, offered = two_crooks(), 0
    while Offer(Seat(1), 0, 1) in says(table):
        table.offer(0, 1, 1)
        offered += 1
    assert offered == 2


def test_it_puts_its_money_on_top_of_what_others_offer():
    assert always(two_crooks().offer(2, 1, 1)) == Offer(Seat(1), 0, 1)


def test_it_takes_a_good_price_and_refuses_a_poor_one():
    roles = (CROOK, DRIVER, BRUTE, DRIVER)
    alone = claimed(HeistTable(4, cash={1: 20}).floor(*roles, hidden=DRIVER), *roles)
    assert not any(isinstance(answer, Leave) for answer in says(alone.offer(1, 0, 1)))
    assert always(alone.offer(1, 0, 9)) == Leave(0, 10)


def test_it_takes_its_money_back_once_it_buys_nothing():
    table = HeistTable(4, cash={0: 12}).give_intimidation(0).floor(CROOK, BRUTE, CROOK, DRIVER, hidden=DRIVER)
    claimed(table, CROOK, CROOK, DRIVER).offer(0, 1, 1).peek(0, 1)
    assert always(table) == Withdraw(Seat(1), 0)


def test_it_leaves_when_it_is_sure_to_be_caught_and_nobody_moves():
    roles = (CROOK, CROOK, CROOK, DRIVER, BRUTE)
    table = claimed(HeistTable(5, cash={0: 2}).floor(*roles, bank=DEAR, hidden=DRIVER), *roles)
    assert Leave(0, 0) not in says(table.ready(1, 2, 3))
    assert always(table.ready(4)) == Leave(0, 0)


def test_it_never_lets_the_winner_leave_with_the_loot_if_it_can_help_it():
    """Seat 1 wins with any share. Staying costs a million and catches both; for a bot that only counts money
    leaving is better."""
    roles = (CROOK, CROOK, BRUTE, BRUTE)
    table = HeistTable(4, cash={0: 5, 1: 16, 2: 5, 3: 5}).floor(*roles, hidden=BRUTE)
    claimed(table, *roles).ready(1, 2, 3)
    assert not any(isinstance(answer, Leave) for answer in says(table))


def test_at_times_it_lies_about_its_role():
    said = says(HeistTable(4).floor(CROOK, BRUTE, DRIVER, DRIVER), seeds=60)
    assert set(said) == {Claim(CROOK), Claim(DRIVER)}
    assert said[Claim(CROOK)] > said[Claim(DRIVER)]


def test_it_names_the_role_of_the_player_who_would_win():
    """The Driver would take more from anyone, but it's the Crook who has nineteen."""
    roles = (SNITCH, DRIVER, CROOK, BRUTE, BRUTE)
    table = HeistTable(5, cash={2: 19}).give_intimidation(0, 4).floor(*roles, hidden=BRUTE)
    for other in (1, 2, 3, 4):
        table.peek(0, other)
    assert always(table.settle()) == Name(CROOK)


def test_it_plans_more_than_one_thing():
    """A player who knew its role beforehand could always clash with it."""
    for seats in (3, 4, 5, 8):
        assert len(says(HeistTable(seats).turn_up(), seeds=60)) > 1
    assert all(isinstance(answer, Plan) for answer in says(HeistTable(5).turn_up()))


@pytest.mark.parametrize("seats", range(5, 9))
def test_from_five_players_up_it_plans_every_role_now_and_then(seats):
    """A role that no boss plans is won by whoever always plans it."""
    said = says(HeistTable(seats).turn_up(), seeds=400)
    assert set(said) == {Plan((role,)) for role in ROLES[seats]}
    assert min(said.values()) > 400 / 50


@pytest.mark.parametrize("seats", [5, 8])
def test_while_nobody_can_win_yet_it_weighs_moves_as_if_it_counted_all_cash(seats, monkeypatch):
    """That's quicker; from when a heist may be the last, it counts."""
    last, found = Outlook._may_be_the_last, set[bool]()

    def noted(look: Outlook, heists: Heists) -> bool:
        found.add(last(look, heists))
        return last(look, heists)

    def both(game: Game, seat: Seat, question: Decision, _: Action) -> None:
        if question.prompt != "negotiate" or len(game.state.table.inside) == 1:
            return
        view = shared_view(game.state, seat)
        monkeypatch.setattr(Outlook, "_may_be_the_last", noted)
        quick = everything(Outlook(view, question, "s"))
        monkeypatch.setattr(Outlook, "_may_be_the_last", lambda *_: True)
        assert quick == pytest.approx(everything(Outlook(view, question, "s")))

    BossGame(any_table(seats, Random(f"quick {seats}")), seats, bosses=1).play(both)
    assert found == {True, False}


def everything(look: Outlook) -> list[float]:
    """What every move is worth."""
    bargain = Bargain(look)
    prices = [bargain.without(who, bargain.more) for who in look.others]
    return [bargain.stay, *bargain.leave.values(), bargain.away, *prices]


# Whom it believes


def belief(table: HeistTable, who: int, role: Role) -> float:
    """How likely seat 0 finds it that this one is that."""
    look = Outlook(shared_view(table.state, Seat(0)), table.decision(0), "s")
    return float((look.ways[:, look.strangers.index((Seat(who), 0))] == ORDER.index(role)).mean())


def known_for(word: str) -> HeistTable:
    """Round three. Seat 1 was the Crook twice and stayed, and has said so, or that it was the Driver."""
    table = HeistTable(5)
    for _ in range(2):
        table.floor(SNITCH, CROOK, DRIVER, BRUTE, BRUTE).say(1, Claim(CROOK if word == "true" else DRIVER))
        table.settle().name(BRUTE)
    return table.floor(CROOK, CROOK, DRIVER, DRIVER, BRUTE, hidden=DRIVER).say(1, Claim(CROOK))


def test_by_round_three_a_liar_is_believed_less_than_an_honest_player():
    honest, liar = known_for("true"), known_for("false")
    assert (honest.player(1).truths, honest.player(1).lies) == (2, 0)
    assert (liar.player(1).truths, liar.player(1).lies) == (0, 2)
    assert belief(honest, 1, CROOK) > belief(liar, 1, CROOK) + 0.2


def test_a_strangers_word_is_worth_more_than_a_liars_and_less_than_an_honest_players():
    honest, liar, stranger = known_for("true"), known_for("false"), HeistTable(5)
    stranger.floor(CROOK, CROOK, DRIVER, DRIVER, BRUTE, hidden=DRIVER).say(1, Claim(CROOK))
    beliefs = [belief(table, 1, CROOK) for table in (liar, stranger, honest)]
    assert beliefs[0] + 0.1 < beliefs[1] < beliefs[2] - 0.1


def test_by_round_three_it_bargains_with_an_honest_player_and_not_with_a_liar():
    """It pays the one who has its role to leave: if it believes that."""

    def pays(table: HeistTable) -> int:
        said = says(table.say(0, Claim(CROOK)).ready(2, 3, 4))
        return said[Offer(Seat(1), 0, 1)]

    assert pays(known_for("true")) > pays(known_for("false")) + 2
