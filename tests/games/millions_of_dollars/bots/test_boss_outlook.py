"""What the boss thinks moves are worth, beside the slow way: every heist played by the rules, one by one."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random
from typing import Any

import numpy as np
import pytest

from stickup.core.types import Action, Decision, Seat
from stickup.core.view import shared_view
from stickup.games.millions_of_dollars.bots.boss import Boss
from stickup.games.millions_of_dollars.bots.boss_answers import Bargain
from stickup.games.millions_of_dollars.bots.heist_tables import NAMES
from stickup.games.millions_of_dollars.bots.hidden_roles import likely_ways
from stickup.games.millions_of_dollars.bots.outlook import SNITCHS_WHIM, Outlook, Scenario
from stickup.games.millions_of_dollars.bots.reading import nerves, odds_by_word
from stickup.games.millions_of_dollars.bots.win_chance import win_chance
from stickup.games.millions_of_dollars.rules.cards import ORDER, Role
from stickup.games.millions_of_dollars.rules.events import Character
from stickup.games.millions_of_dollars.rules.heist_payouts import gains
from tests.games.millions_of_dollars.bots.test_boss import BossGame, any_table
from tests.games.millions_of_dollars.bots.test_cautious import Game

PLENTY = 99
SOME = 7
"""One in so many questions is worked out the slow way, too."""


class SlowHeist:
    """One scenario in one of the ways: everyone who will be there, and what the rules pay."""

    def __init__(self, look: Outlook, move: Scenario, way: int) -> None:
        self.look, self.move = look, move
        there = {**look.mine, **self._others(way)}
        self.crew = {who: role for who, role in there.items() if who not in move.gone}

    def _others(self, way: int) -> dict[Character, Role]:
        roles, stays = self.look.roles_in[way], self.look.staying[way]
        return {who: ORDER[roles[at]] for at, who in enumerate(self.look.others) if stays[at]}

    def paid(self, named: Role) -> dict[Character, tuple[int, bool]]:
        """What each takes home, and whether that's a share. Characters of one owner are paid apart."""
        own = {who: Seat(number) for number, who in enumerate(self.crew)}
        crew: Any = {(own[who], 0): role for who, role in self.crew.items()}
        paid = gains(crew, self.look.bank, dict.fromkeys(own.values(), PLENTY), named)
        return {who: (paid[seat].total, paid[seat].loot > 0) for who, seat in own.items()}

    def won(self, named: Role) -> float:
        look, paid = self.look, self.paid(named)
        cash, shares = look.cash.copy(), np.zeros(len(look.cash), bool)
        for seat, amount in self.move.paid:
            cash[seat] += amount
        for who in look.table.crew:
            total, shared = paid.get(who, (look.table.place(who).ante, False))
            cash[who[0]] += total
            shares[who[0]] |= shared
        return float(win_chance(cash, shares, look.seat, look.table.round))

    def snitchs_hope(self, named: Role) -> int:
        return next((self.paid(named)[who][0] for who, role in self.crew.items() if role is Role.SNITCH), 0)


def slow_worth(look: Outlook, move: Scenario) -> float:
    """My chance to win, from one heist after the other."""
    heists = [SlowHeist(look, move, way) for way in range(len(look.ways))]
    names = [name for name in NAMES if name in look.table.shown] or [NAMES[0]]
    if Role.SNITCH in look.mine.values():
        return max(float(np.mean([heist.won(name) for heist in heists])) for name in names)
    return float(np.mean([named_by_a_snitch(heist, names) for heist in heists]))


def named_by_a_snitch(heist: SlowHeist, names: Sequence[Role]) -> float:
    if [*heist.crew.values()].count(Role.SNITCH) != 1:
        return heist.won(names[0])
    whims = [exp(heist.snitchs_hope(name) / SNITCHS_WHIM) for name in names]
    return sum(heist.won(name) * whim for name, whim in zip(names, whims, strict=True)) / sum(whims)


@pytest.mark.parametrize("seats", range(3, 9))
def test_a_move_is_worth_what_the_rules_pay_in_every_way_it_thinks_of(seats):
    luck, compared = Random(f"slow {seats}"), 0

    def check(game: Game, seat: Seat, question: Decision, _: Action) -> None:
        nonlocal compared
        if question.prompt != "negotiate" or luck.random() * SOME > 1:
            return
        bargain = Bargain(Outlook(shared_view(game.state, seat), question, "s"))
        move = luck.choice([*bargain.moves])
        assert bargain.worth(move) == pytest.approx(slow_worth(bargain.look, move))
        compared += 1

    for number in range(3):
        BossGame(any_table(seats, luck), number, bosses=2).play(check)
    assert compared > 5


@pytest.mark.parametrize("seats", [3, 5, 8])
def test_what_it_keeps_from_earlier_questions_changes_no_answer(seats):
    def check(game: Game, seat: Seat, question: Decision, answer: Action) -> None:
        for kept in (likely_ways, nerves, odds_by_word):
            kept.cache_clear()
        assert Boss(game.seeds[seat]).choose(shared_view(game.state, seat), question) == answer

    BossGame(any_table(seats, Random(f"kept {seats}")), seats, bosses=2).play(check)
    assert likely_ways.cache_info().misses > 0
