"""Cash 'n Guns, as the engine knows it."""

from __future__ import annotations

from typing import Final

from stickup.games.cash_n_guns.rules.cards import TURNS

from ..array_backend import Word
from ..batch_game import BatchGame
from ..bit_lanes import in_lane
from .game_setup import opening, sit_down
from .observations import Watcher
from .rules import Rules
from .scoring import THOUSAND, scores, winners
from .table import Tables
from .turn import before_turns, turn

ACTIONS: Final = 11
SAY_NOTHING: Final = 15
SILENT_WINDOWS: Final = frozenset({"draft", "mark", "give", "aim", "re-aim", "steal"})
"""Silence is being too slow to aim, or "pick for me"."""
WAITING: Final = ("living", "ordered", "smart", "robber", "thief", "bodies", "picker", "clipper", "drawn")


def open_table(rules: Rules, key: Word) -> Tables:
    return sit_down(rules, opening(rules, key))


def in_play(table: Tables) -> Word:
    return table.living


def stopped(rules: Rules, table: Tables, games: Word) -> Tables:
    goes_on = games == 0
    return table._replace(**{name: rules.only(goes_on, getattr(table, name)) for name in WAITING})


def alive(rules: Rules, table: Tables) -> tuple[Word, ...]:
    return tuple(in_lane(table.alive, seat) for seat in range(rules.seats))


def rounds(table: Tables) -> Word:
    return table.turns


CASH: Final = BatchGame(
    name="cash-n-guns",
    rules=Rules,
    open_table=open_table,
    before_turns=before_turns,
    turn=turn,
    random_turn=turn,
    turns=TURNS,
    in_play=in_play,
    stopped=stopped,
    scores=scores,
    winners=winners,
    alive=alive,
    rounds=rounds,
    unit=THOUSAND,
    actions=ACTIONS,
    say_nothing=SAY_NOTHING,
    silent_windows=SILENT_WINDOWS,
    watcher=Watcher,
)
