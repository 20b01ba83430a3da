"""Manners: each has its own style and its level's strength, and reveals no secret.

STICKUP_GAMES=3000 plays that many of each; fewer by default.
"""

from __future__ import annotations

import os
from typing import Any

import pytest

from stickup.bots.manners import DEAR, BotWithManner, Happening, Manner, MannerMoment
from stickup.bots.play_to_end import FloorTurns, answers
from stickup.core.dealer import FastDealer
from stickup.core.engine import apply
from stickup.core.engine import start as begin
from stickup.core.types import Action, Decision, Seat
from stickup.core.view import View, view_of
from stickup.games import (
    GAMES,
    bot_for,
    bot_menu,
    bot_wished,
    manner_called,
    manner_menu,
    next_bot,
)
from stickup.games.bot_tasks import thinks_apart
from stickup.games.cash_n_guns.bots.manners import happenings as cash_happenings
from stickup.games.cash_n_guns.rules.actions import Aim
from stickup.games.cash_n_guns.rules.events import Wounded
from stickup.games.cash_n_guns.rules.options import CashSetup
from stickup.games.millions_of_dollars.bots.manners import happenings as millions_happenings
from stickup.games.millions_of_dollars.rules.actions import Plan
from stickup.games.millions_of_dollars.rules.cards import Bank, Role
from stickup.games.millions_of_dollars.rules.options import MillionsSetup
from stickup.games.start_game import start
from stickup.simulation.game_runner import seat_bots, seed_of
from stickup.simulation.recognition import alone, play_alone, recognition, strength, together, watch
from stickup.tables import commands as c
from stickup.words import Words

MANY = int(os.environ.get("STICKUP_GAMES", "0"))
CASH, MILLIONS = "cash-n-guns", "millions-of-dollars"
SETUPS = {CASH: CashSetup(6), MILLIONS: MillionsSetup(4)}
MANNERS = ("greedy", "honest", "hot-headed", "liar", "vengeful")
EVERY = [(game, manner) for game in SETUPS for manner in MANNERS]
PLAYED = [(game, manner) for game, manner in EVERY if MANY or game == CASH]
"""A negotiation takes ten times as long."""
HAPPENINGS = {CASH: cash_happenings.ORDER, MILLIONS: millions_happenings.ORDER}


def of(game: str, manner: str) -> Manner:
    found = manner_called(game, f"regular/{manner}")
    assert found is not None, manner
    return found()


# Names


@pytest.mark.parametrize("game", SETUPS)
def test_a_bot_of_any_level_can_have_any_manner(game: str) -> None:
    """One name, one strength; manners are independent of it, and the same in both games."""
    assert manner_menu(game) == MANNERS
    for level in bot_menu(game):
        for manner in MANNERS:
            make = bot_for(game, f"{level}/{manner}")
            assert make is not None
            assert isinstance(make("seed"), BotWithManner)
            assert thinks_apart(make) == thinks_apart(bot_for(game, level) or make)
    assert [bot_for(game, name) for name in ("regular/", "regular/shy", "shy/greedy", "greedy")] == [None] * 4


@pytest.mark.parametrize("game", SETUPS)
def test_a_mixed_table_seats_another_level_and_another_manner_each_time(game: str) -> None:
    levels = [level for level in bot_menu(game) if level != "random"]
    seated = [bot_wished(game, "mixed", there) for there in range(5)]
    assert seated == [f"{levels[n % len(levels)]}/{MANNERS[n]}" for n in range(5)]
    assert [bot_wished(game, "regular/mixed", n) for n in (0, 1)] == ["regular/greedy", "regular/honest"]
    assert [bot_wished(game, wish, 0) for wish in ("regular", "mixed/liar")] == [
        "regular",
        f"{levels[0]}/liar",
    ]
    assert bot_wished(game, "genius/mixed", 0) is None


@pytest.mark.parametrize("game", SETUPS)
def test_a_newcomer_sits_down_with_rookies(game: str) -> None:
    seated = [bot_wished(game, next_bot(game, there), there) for there in range(5)]
    assert seated == [f"rookie/{manner}" for manner in MANNERS]


# Style


def test_the_vengeful_aim_at_the_last_one_who_hit_them() -> None:
    state = start(GAMES[CASH], seats=4, seed="grudge")
    state.table.gangsters[0].hit_by = Seat(2)
    options = tuple(Aim(Seat(seat)) for seat in (1, 2, 3))
    question = Decision("aim", options, options[0])
    answers = [
        of(CASH, "vengeful").answer(MannerMoment(view_of(state, Seat(0)), question, options[0], f"{seed}"))
        for seed in range(100)
    ]
    assert answers.count(Aim(Seat(2))) > 70
    gone = Decision("aim", options[::2], options[0])
    assert (
        of(CASH, "vengeful").answer(MannerMoment(view_of(state, Seat(0)), gone, options[0], "1"))
        == options[0]
    )


class Regretful:
    """A level that can say how much better it likes its own answer."""

    def __init__(self, regrets: dict[Action, float]) -> None:
        self._regrets = regrets

    def choose(self, view: View[Any, Any], decision: Decision) -> Action:
        return decision.options[0]

    def regret(self, view: View[Any, Any], decision: Decision, answer: Action) -> float:
        return self._regrets[answer]


@pytest.mark.parametrize(("regret", "target"), [(DEAR - 0.1, 2), (DEAR + 0.1, 1)])
def test_a_manner_gives_way_where_its_level_would_regret_it(regret: float, target: int) -> None:
    """A boss that settled every score would win a quarter less."""
    state = start(GAMES[CASH], seats=4, seed="grudge")
    state.table.gangsters[0].hit_by = Seat(2)
    options = tuple(Aim(Seat(seat)) for seat in (1, 2, 3))
    level = Regretful({options[0]: 0.0, options[1]: regret, options[2]: 9.0})
    bots = [BotWithManner(level, of(CASH, "vengeful"), seed) for seed in range(40)]
    question = Decision("aim", options, options[0])
    answers = {bot.choose(view_of(state, Seat(0)), question) for bot in bots}
    assert answers == {options[0], Aim(Seat(target))}


@pytest.mark.parametrize(
    ("symbol", "seats", "role"),
    [(Role.BRUTE, 5, Role.BRUTE), (None, 8, Role.MASTERMIND), (None, 5, None), (Role.SNITCH, 4, None)],
)
def test_the_greedy_plan_the_role_that_is_paid_a_bonus(
    symbol: Role | None, seats: int, role: Role | None
) -> None:
    """By the loot card, or as Mastermind if that role is in use."""
    state = start(GAMES[MILLIONS], seats=seats, seed="bonus")
    state.table.bank = Bank("Bank", 9, 1, symbol)
    question = state.asked[Seat(0)]
    assert isinstance(question, Decision)
    meant = Plan((Role.DRIVER,))
    view = view_of(state, Seat(0))
    answers = [
        of(MILLIONS, "greedy").answer(MannerMoment(view, question, meant, f"{seed}")) for seed in range(100)
    ]
    assert set(answers) == {meant, *([] if role is None else [Plan((role,))])}
    assert role is None or answers.count(Plan((role,))) > 45


@pytest.mark.parametrize("game", SETUPS)
def test_manners_can_be_recognized_from_play_alone(game: str) -> None:
    """Better than by chance, which is one in six; docs/league.md has the figures of a longer run."""
    games = MANY or {CASH: 60, MILLIONS: 24}[game]
    found = recognition(watch(together(GAMES[game], SETUPS[game], "regular", "told"), range(games)), {}, 0)
    assert found.chance == pytest.approx(1 / 6, abs=1e-6)
    assert found.in_a_game.low > found.chance
    evening = found.in_an_evening
    assert (evening.value if MANY else evening.high) > found.in_a_game.value  # six evenings show little


@pytest.mark.parametrize(("game", "manner"), PLAYED)
def test_manners_do_not_change_strength(game: str, manner: str) -> None:
    """At most 15 % of a fair share of the wins; a few games say only that nothing is broken."""
    games, seats = MANY or 12, SETUPS[game].seats
    series = alone(GAMES[game], SETUPS[game], "regular", manner, "strength")
    found = strength(play_alone(series, range(games)), seats)
    assert found.low < 1.15
    assert found.high > 0.85


# Gestures and lines


@pytest.mark.parametrize(("game", "manner"), EVERY)
def test_everything_they_say_can_be_said_in_every_language(game: str, manner: str) -> None:
    remarks = of(game, manner).remarks
    assert {"line", "emote"} == {remark.kind for remark in remarks.values()}
    assert set(remarks) <= set(HAPPENINGS[game]), "else it never comes to that"
    for remark in remarks.values():
        if remark.kind == "emote":
            assert remark.text in c.EMOTES
        else:
            assert all(Words(lang, "web").has(f"web-line-{remark.text}") for lang in ("en", "fr", "pl"))


def test_only_pointing_has_a_target() -> None:
    hit = [Happening("hit", Seat(3))]
    pointing, shouting = of(CASH, "vengeful").remark(hit), of(CASH, "hot-headed").remark(hit)
    assert pointing is not None
    assert shouting is not None
    assert (pointing.text, pointing.whom) == ("point", 3)
    assert (shouting.text, shouting.whom) == ("you-will-pay-for-this", None)
    assert of(CASH, "honest").remark([Happening("aimed")]) is None


@pytest.mark.parametrize("game", SETUPS)
def test_menus_say_what_to_expect_of_every_level_and_manner(game: str) -> None:
    keys = [f"web-bot-{level}" for level in (*bot_menu(game), "mixed")]
    keys += [f"web-manner-{manner}" for manner in MANNERS]
    for lang in ("en", "fr", "pl"):
        words = Words(lang, "web")
        assert [key for key in keys if not (words.has(key) and words.has(f"{key}.about"))] == []


def test_the_table_knows_who_hit_whom_last() -> None:
    """C26: the first of several; the vengeful need no more than that."""
    series, index = together(GAMES[CASH], SETUPS[CASH], "random", "hits"), 1
    hits: dict[Seat, Seat] = {}
    state = begin(series.game, series.setup)
    seed = seed_of(series, index)
    for seat, answer, _ in answers(state, seat_bots(series, index), FastDealer(seed), FloorTurns(seed)):
        apply(state, seat, answer)
        hits |= {fact.seat: fact.by[0] for fact in state.take_facts() if isinstance(fact, Wounded)}
        assert hits == {
            Seat(at): one.hit_by for at, one in enumerate(state.table.gangsters) if one.hit_by is not None
        }
    assert len(hits) > 2
