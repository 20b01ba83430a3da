"""Millions of Dollars, as the engine knows it."""

from __future__ import annotations

from typing import Final

from stickup.games.millions_of_dollars.rules.cards import ROUNDS

from ..array_backend import Word
from ..batch_game import BatchGame
from ..bit_lanes import NONE, ONE
from .game_setup import name_leader, opening
from .observations import MillionsWatcher
from .rules import MillionsRules
from .scoring import scores, winners
from .table import MillionsTables
from .turn import before_turns, random_turn, turn
from .words import MOST_MONEY

SAY_NOTHING: Final = 31
SILENT_WINDOWS: Final = frozenset({"plan", "name"})
"""Silence means "pick for me"."""


def open_table(rules: MillionsRules, key: Word) -> MillionsTables:
    return name_leader(rules, opening(rules, key))


def in_play(table: MillionsTables) -> Word:
    return table.playing


def stopped(rules: MillionsRules, table: MillionsTables, games: Word) -> MillionsTables:
    goes_on = games == 0
    waiting = ("playing", "floor", "crew", "snitch")
    return table._replace(**{name: rules.only(goes_on, getattr(table, name)) for name in waiting})


def alive(rules: MillionsRules, table: MillionsTables) -> tuple[Word, ...]:
    """Nobody dies."""
    return (table.key * NONE + ONE,) * rules.seats


def rounds(table: MillionsTables) -> Word:
    return table.turns


MILLIONS: Final = BatchGame(
    name="millions-of-dollars",
    rules=MillionsRules,
    open_table=open_table,
    before_turns=before_turns,
    turn=turn,
    random_turn=random_turn,
    turns=ROUNDS,
    in_play=in_play,
    stopped=stopped,
    scores=scores,
    winners=winners,
    alive=alive,
    rounds=rounds,
    unit=1,
    actions=MOST_MONEY,
    say_nothing=SAY_NOTHING,
    silent_windows=SILENT_WINDOWS,
    watcher=MillionsWatcher,
)
