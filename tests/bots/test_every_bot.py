"""A share of `python -m tests.prove.bots`: every bot at some table, and what counts against it.

STICKUP_GAMES=600 plays 60 of each; one by default.
"""

from __future__ import annotations

import os
import signal
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from stickup.core.types import Action, Decision
from stickup.games import GAMES, bot_for
from stickup.games.cash_n_guns.rules.actions import DUCK, STAND, Aim
from stickup.server.live.bot_workers import LONGEST_THOUGHT
from tests.prove import bots as proof
from tests.prove.figures import Findings

QUESTION = Decision("courage", (STAND, DUCK), DUCK)
CASH = "cash-n-guns"
FEW = max(1, int(os.environ.get("STICKUP_GAMES", "0")) // 10)


def played(game: str, games: int) -> Findings:
    found, seen = Findings(game), proof.Played()
    proof.play_on(seen, list(proof.seatings(game, games, seed=5)), 1, lambda _: None, lambda: False)
    proof.judge(found, game, seen.bots, games)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_bot_answers_legally_and_in_time(game: str) -> None:
    found = played(game, FEW)
    assert found.good, found.faults
    assert {f"{game} {bot}" for bot in proof.every_bot(game)} <= set(found.figures)


@pytest.mark.parametrize("game", GAMES)
def test_every_bot_of_the_menus_plays_with_every_manner_and_without(game: str) -> None:
    names = proof.every_bot(game)
    assert {"boss", "regular", "rookie", "random", "cautious", "daring", "sly"} <= set(names)
    assert {"boss/liar", "regular/greedy", "rookie/hot-headed"} <= set(names)
    assert all(bot_for(game, name) is not None for name in names)


def test_everyone_plays_equally_often_at_tables_of_every_size() -> None:
    tables = list(proof.seatings(CASH, 40, seed=1))
    games = Counter(bot for table in tables for bot in table.bots)
    assert set(games) == set(proof.every_bot(CASH))
    assert max(games.values()) - min(games.values()) <= 1
    assert {table.setup.seats for table in tables} == {4, 5, 6, 7, 8}
    assert tables == list(proof.seatings(CASH, 40, seed=1))


def test_a_proof_that_is_told_to_stop_reports_what_it_has_seen() -> None:
    tables = list(proof.seatings(CASH, 40, seed=1))
    limit = proof.Limit(seconds=0)
    assert not limit()
    with proof.stopped_by_signals(limit):
        signal.raise_signal(signal.SIGTERM)
    assert limit()
    seen = proof.Played()
    proof.play_on(seen, tables, 1, lambda _: None, limit)
    assert seen.tables == proof.AT_ONCE
    assert sum(one.games for one in seen.bots.values()) == sum(
        len(table.bots) for table in tables[: proof.AT_ONCE]
    )


def test_a_proof_that_was_stopped_goes_on_where_it_was(tmp_path: Path) -> None:
    tables = list(proof.seatings(CASH, 5, seed=1))
    whole, file = proof.Played(), tmp_path / "kept.json"
    proof.play_on(whole, tables, 1, lambda _: None, lambda: False)
    runs, steps = 0, list[int]()
    while (kept := proof.Kept.read(file, seed=1)).games.get(CASH, proof.Played()).tables < len(tables):
        runs, steps = runs + 1, []
        proof.play_on(kept.games.setdefault(CASH, proof.Played()), tables, 1, steps.append, lambda: True)
        kept.write(file)
    assert runs == -(-len(tables) // proof.AT_ONCE) > 1
    assert sum(steps) == sum(len(table.bots) for table in tables), "the bar shows earlier games, too"
    assert {bot: (seen.games, seen.answers) for bot, seen in kept.games[CASH].bots.items()} == {
        bot: (seen.games, seen.answers) for bot, seen in whole.bots.items()
    }


def test_a_proof_does_not_go_on_with_the_games_of_another_seed(tmp_path: Path) -> None:
    proof.Kept(seed=1).write(tmp_path / "kept.json")
    with pytest.raises(SystemExit, match="seed 1"):
        proof.Kept.read(tmp_path / "kept.json", seed=2)


def test_a_proof_stops_when_its_time_is_up(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr(proof, "monotonic", lambda: now[0])
    limit = proof.Limit(seconds=60)
    assert not limit()
    now[0] += 60
    assert limit()


class Answers:
    """A bot that always says the same, or stumbles."""

    def __init__(self, answer: Action | None) -> None:
        self._answer = answer

    def choose(self, _view: Any, _decision: Decision) -> Action:
        if self._answer is None:
            raise LookupError("nothing to say")
        return self._answer


def seen_with(answer: Action | None, question: Decision = QUESTION) -> tuple[Action, proof.Answered]:
    bot = proof.WatchedBot("mine", lambda _: Answers(answer), "seed")
    view: Any = None
    return bot.choose(view, question), bot.seen


def test_an_illegal_answer_is_counted_and_so_is_an_exception() -> None:
    floor = Decision("negotiate", (STAND,), DUCK, floor=True)
    answers = [seen_with(STAND), seen_with(Aim(3)), seen_with(None), seen_with(DUCK, floor)]  # type: ignore[arg-type]
    assert [(said, seen.illegal) for said, seen in answers] == [(STAND, 0), (DUCK, 1), (DUCK, 1), (DUCK, 0)]
    too_slow = Decision("courage", (STAND,), DUCK)
    assert seen_with(DUCK, too_slow)[1].illegal == 1, "nobody chooses to be too slow"


@pytest.mark.parametrize("fault", ["illegal", "late", "absent"])
def test_one_bad_answer_breaks_the_promise(fault: str) -> None:
    bots = {bot: proof.Answered(games=1, times=Counter({0.1: 3})) for bot in proof.every_bot(CASH)}
    match fault:
        case "illegal":
            bots["sly"].illegal = 1
        case "late":
            bots["sly"].times[LONGEST_THOUGHT * 1000 + 1] = 1
        case _:
            del bots["sly"]
    found = Findings(CASH)
    proof.judge(found, CASH, bots, 1)
    assert not found.good
    assert any(f"{CASH} sly" in wrong for wrong in found.faults)


def test_the_times_are_percentiles_of_the_answers() -> None:
    seen = proof.Answered(times=Counter({1.0: 50, 2.0: 48, 30.0: 2}))
    assert [seen.within(share) for share in (0.5, 0.98, 0.99, 1.0)] == [1.0, 2.0, 30.0, 30.0]
