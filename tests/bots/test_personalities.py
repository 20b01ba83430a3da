"""The three old personalities, of equal strength: records and logs still name them.

STICKUP_GAMES=600 plays that many of each kind; fewer by default.
"""

from __future__ import annotations

import os
from collections import Counter, defaultdict
from collections.abc import Sequence
from typing import NamedTuple

import pytest
from msgspec import structs

from stickup.bots.play_to_end import FloorTurns, answers
from stickup.core.dealer import FastDealer
from stickup.core.engine import apply, start
from stickup.core.types import Action, Decision
from stickup.games import GAMES, bot_menu, bots_for, found, next_bot, registrations
from stickup.games.bot_tasks import bot_called
from stickup.games.cash_n_guns.rules.actions import STAND, Load
from stickup.games.cash_n_guns.rules.cards import Bullet
from stickup.games.cash_n_guns.rules.options import CashSetup
from stickup.games.millions_of_dollars.rules.actions import Claim, Leave
from stickup.games.millions_of_dollars.rules.options import MillionsSetup
from stickup.simulation.game_runner import GameSeries, play_one, seat_bots, seating, seed_of

MANY = int(os.environ.get("STICKUP_GAMES", "30"))
CASH, MILLIONS = "cash-n-guns", "millions-of-dollars"
MANNERS = ("cautious", "daring", "sly")
SETUPS = {CASH: CashSetup(6), MILLIONS: MillionsSetup(4)}


def series(game: str, *bots: str) -> GameSeries:
    return GameSeries(GAMES[game], SETUPS[game], bots, "manners")


class Said(NamedTuple):
    prompt: str
    answer: Action
    early: bool
    """In the first two turns."""
    true: bool
    """Of their own hand, where they claimed something."""


def said(game: str, games: int = 40) -> dict[str, list[Said]]:
    """What each of them answered in all these games."""
    told = defaultdict(list)
    row = series(game, *MANNERS)
    for index in range(games):
        state = start(row.game, row.setup)
        names, seed = seating(row, index), seed_of(row, index)
        for seat, answer, _ in answers(state, seat_bots(row, index), FastDealer(seed), FloorTurns(seed)):
            if isinstance(question := state.asked[seat], Decision):
                early = getattr(state.table, "turn", 0) <= 2
                true = isinstance(answer, Claim) and answer.role in state.hands[seat].roles
                told[names[seat]].append(Said(question.prompt, answer, early, true))
            apply(state, seat, answer)
    return told


def part(told: Sequence[Said], prompt: str, wanted: Action) -> float:
    given = [one.answer for one in told if one.prompt == prompt]
    return given.count(wanted) / len(given)


def test_the_daring_load_bangs_and_stand_the_sly_come_with_empty_guns():
    told = said(CASH)
    begin = {name: [one for one in told[name] if one.early] for name in MANNERS}
    bangs = {name: part(begin[name], "load", Load(Bullet.BANG)) for name in MANNERS}
    brave = {name: part(told[name], "courage", STAND) for name in MANNERS}
    assert bangs["sly"] + 0.15 < bangs["cautious"] < bangs["daring"] - 0.15
    assert brave["cautious"] < brave["daring"]


def test_the_sly_lie_about_their_role_and_the_daring_are_not_easily_paid_to_leave():
    told = said(MILLIONS)
    claims = {name: [one.true for one in told[name] if isinstance(one.answer, Claim)] for name in MANNERS}
    honest = {name: sum(claims[name]) / len(claims[name]) for name in MANNERS}
    assert honest["sly"] + 0.15 < honest["cautious"]
    left = {name: sum(isinstance(one.answer, Leave) for one in told[name]) for name in MANNERS}
    assert left["daring"] < left["cautious"]


@pytest.mark.parametrize("game", SETUPS)
@pytest.mark.parametrize("manner", MANNERS)
def test_each_of_them_beats_those_who_answer_at_random(game: str, manner: str) -> None:
    """About 90 of 100, against 17 to 25 by chance."""
    row = series(game, manner, *["random"] * (SETUPS[game].seats - 1))
    wins = 0.0
    for index in range(MANY):
        finish = play_one(row, index)
        winners = [finish.bots[seat] for seat in finish.outcome.winners]
        wins += winners.count(manner) / len(winners)
    assert wins > 0.7 * MANY


@pytest.mark.parametrize("game", SETUPS)
def test_among_themselves_none_of_them_is_a_pushover(game: str) -> None:
    """A third each, more or less."""
    wins: Counter[str] = Counter()
    row = series(game, *MANNERS)
    for index in range(2 * MANY):
        finish = play_one(row, index)
        wins.update(finish.bots[seat] for seat in finish.outcome.winners[:1])
    assert min(wins[name] for name in MANNERS) > 0.18 * 2 * MANY


def test_by_default_rookies_with_any_manner_sit_down_and_others_only_on_request(monkeypatch) -> None:
    for game in (CASH, MILLIONS):
        assert [next_bot(game, there) for there in range(3)] == ["rookie/mixed"] * 3
    bare = structs.replace(registrations()[CASH], bots={}, fillers=(), manners={})
    monkeypatch.setitem(found().games, CASH, bare)
    assert next_bot(CASH, 5) == "random"


def test_they_have_the_same_names_in_both_games() -> None:
    """Bots stay when the table changes the game."""
    assert set(bots_for(CASH)) == set(bots_for(MILLIONS))
    assert {*MANNERS, "rookie", "regular", "random"} <= set(bots_for(CASH))


def test_the_menus_have_levels_and_old_names_still_play() -> None:
    """Records, logs and scripts go on naming bots that no menu offers any more."""
    for game in (CASH, MILLIONS):
        assert not set(bot_menu(game)) & set(MANNERS)
        assert set(MANNERS) <= set(bots_for(game))


@pytest.mark.parametrize("game", [CASH, MILLIONS])
def test_a_bot_plays_the_way_its_name_says(game: str) -> None:
    """In a menu or not: nobody else stands in."""
    assert {name: bot_called(game, name) for name in bots_for(game)} == bots_for(game)
