"""`python -m bench.millions_response`: who may be tried against the boss, and how the best is found."""

from __future__ import annotations

from random import Random

import pytest

from bench import millions_response as program
from bench.millions_response import Challenger, ChallengingBot, Cloud, Match, Search
from stickup.bots import Bot
from stickup.bots.play_to_end import FloorTurns, answers
from stickup.core.dealer import FastDealer
from stickup.core.engine import apply, start
from stickup.core.types import Action, Decision
from stickup.games import GAMES, bot_for
from stickup.games.millions_of_dollars.bots.boss import Boss
from stickup.games.millions_of_dollars.rules.actions import Claim, Leave, Offer, Plan
from stickup.games.millions_of_dollars.rules.options import MillionsSetup

HOW = Search(seats=3, challengers=24, games=4, generations=2, seed="test", jobs=1)


def said_by(bot: Bot, seed: str = "talk") -> list[tuple[Decision, Action]]:
    """What a bot in the first seat is asked among regulars, and what it answers."""
    make = bot_for(program.GAME, "regular")
    assert make is not None
    state = start(GAMES[program.GAME], MillionsSetup(3), listen=False)
    bots = [bot, make("one"), make("two")]
    found = []
    for seat, answer, _ in answers(state, bots, FastDealer(seed), FloorTurns(seed)):
        question = state.asked[seat]
        if seat == 0 and isinstance(question, Decision):
            found.append((question, answer))
        apply(state, seat, answer)
    return found


def test_a_challenger_who_changes_nothing_answers_like_the_boss() -> None:
    assert said_by(ChallengingBot(Challenger(), "me")) == said_by(Boss("me"))


def test_other_numbers_count_only_while_their_owner_thinks() -> None:
    before = {name: program.boss_number(name) for name in program.NUMBERS}
    other = Challenger({"boss_answers.BLUFF": 0.7, "win_chance.EDGE": 0.3, "liking.brute": 5.0})
    assert said_by(ChallengingBot(other, "me")) != said_by(Boss("me"))
    assert before == {name: program.boss_number(name) for name in program.NUMBERS}
    with program.playing_by(other.numbers, 3):
        assert program.boss_number("boss_answers.BLUFF") == pytest.approx(0.9)


def test_whoever_thinks_that_everyone_stays_can_explain_why_somebody_left() -> None:
    hopeful = Challenger({"hidden_roles.STAY_OF_TWO": 0.9, "hidden_roles.STAY_OF_MORE": 0.9})
    for number in range(3):
        assert said_by(ChallengingBot(hopeful, "me"), f"talk {number}")


@pytest.mark.parametrize(("name", "rule"), [("leaves", "never"), ("claims", "nothing"), ("bids", "nothing")])
def test_a_challenger_with_a_rule_against_something_never_does_it(name: str, rule: str) -> None:
    kinds = {"leaves": Leave, "claims": Claim, "bids": Offer}
    usual = said_by(Boss("me"))
    ruled = said_by(ChallengingBot(Challenger(rules={name: rule}), "me"))
    assert any(isinstance(answer, kinds[name]) for _, answer in usual)
    assert not any(isinstance(answer, kinds[name]) for _, answer in ruled)


@pytest.mark.parametrize(("seats", "plans"), [(3, 10), (5, 4), (8, 5)])
def test_a_challenger_may_always_plan_the_same(seats: int, plans: int) -> None:
    """What a person would try first against a boss whose roles are easily guessed."""
    rules = [rule for rule in program.pure_rules(seats) if program.PLANS in rule.rules]
    assert len(rules) == plans
    for challenger in rules:
        state = start(GAMES[program.GAME], MillionsSetup(seats), listen=False)
        bots: list[Bot] = [ChallengingBot(challenger, "me"), *(Boss(f"{seat}") for seat in range(1, seats))]
        planned = set()
        for seat, answer, _ in answers(state, bots, FastDealer("plan"), FloorTurns("plan")):
            apply(state, seat, answer)
            if seat == 0 and isinstance(answer, Plan):
                planned.add(program.named(answer.roles))
        assert planned == {challenger.rules[program.PLANS]}


def test_the_same_seed_draws_the_same_challengers() -> None:
    one, two, three = (Cloud.everywhere(5).draw(Random(seed)) for seed in (1, 1, 2))
    assert one == two != three


def test_the_search_finds_the_challenger_who_wins_most(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here those who claim nothing and play Brutes win."""

    def play(match: Match) -> list[float]:
        quiet = match.challenger.rules.get("claims") == "nothing"
        likes = match.challenger.numbers.get("liking.brute", 0.0)
        return [quiet / 2 + min(0.5, max(0.0, likes / 4))] * (match.games[1] - match.games[0])

    monkeypatch.setattr(program, "play", play)
    first, second = program.search(HOW)
    assert first.elite[0].rules["claims"] == second.elite[0].rules["claims"] == "nothing"
    assert 1.5 < first.share <= second.share
    assert program.judged(HOW, second.elite[0], 100).value == pytest.approx(second.share, abs=0.05)


def test_a_game_gives_a_part_of_the_win() -> None:
    (won,) = program.play(Match(Challenger(), 3, "seats", (2, 3)))
    assert 0.0 <= won <= 1.0
