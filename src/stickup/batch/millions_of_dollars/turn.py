"""The order of play: eight rounds, each a fixed sequence of windows and steps."""

from __future__ import annotations

from stickup.games.millions_of_dollars.rules.cards import Role

from ..questions import Part, Rounds
from .floor_turns import FLOOR_TURNS
from .heist_payouts import sharing
from .heist_steps import NAMING, call_named, call_role, end_round
from .negotiation import FLOOR, close_floor, open_floor
from .planning import begin_round, pay_antes, plan, reveal_bank, show_roles
from .rules import MillionsRules


def before_turns(rules: MillionsRules) -> tuple[Part, ...]:
    return ()


def turn(rules: MillionsRules) -> tuple[Part, ...]:
    """The four phases, the floor in rounds of words."""
    return phases(rules, FLOOR)


def random_turn(rules: MillionsRules) -> tuple[Part, ...]:
    """The same, but one player speaks at a time."""
    return phases(rules, FLOOR_TURNS)


def phases(rules: MillionsRules, floor: Rounds) -> tuple[Part, ...]:
    planning = (begin_round, reveal_bank, plan(rules), pay_antes, show_roles)
    return (*planning, open_floor, floor, close_floor, *roll_call(rules), sharing, end_round)


def roll_call(rules: MillionsRules) -> tuple[Part, ...]:
    """The roles in use are called in order; right after the Snitch, a role may be named (M14-M16)."""
    calls: list[Part] = [call_role(role) for role in rules.roles]
    if Role.SNITCH not in rules.roles:
        return tuple(calls)
    return (calls[0], NAMING, *calls[1:], call_named)
