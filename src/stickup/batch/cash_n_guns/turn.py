"""The order of play: the setup, then eight turns, each a fixed sequence of windows and steps."""

from __future__ import annotations

from stickup.games.cash_n_guns.rules.options import JunkDealerTrades, Powers, ProfessionalSteals

from ..array_backend import Word
from ..questions import BatchWindow, Part, Rounds
from .game_setup import DRAFT
from .powers.cunning import RELOAD
from .powers.dictator import VETO
from .powers.greedy import SECOND
from .powers.hustler import GIVE, MARK
from .powers.junk_dealer import TRADE_PILE, TRADE_PLAYER
from .powers.kid import AIM_LAST
from .powers.professional import ROB, STEAL
from .powers.smart import SMART, SMART_FIRST
from .powers.vulture import CIRCLE
from .rules import Rules
from .split import CLIP_DISCARD, PICK, end_turn, grab, pass_on, split, under_way
from .table import Tables
from .turn_steps import AIM, DARE, LOAD, PRIVILEGE, RE_AIM, remove_bodies, reveal_loot, volley


def before_turns(rules: Rules) -> tuple[BatchWindow, ...]:
    """What is asked before the first turn."""
    return (DRAFT,) if rules.options.powers is Powers.DRAFT else ()


def turn(rules: Rules) -> tuple[Part, ...]:
    """The seven steps. A table without powers has no windows for them."""
    return with_powers(rules) if rules.powers else WITHOUT_POWERS


def bodies_left(table: Tables) -> Word:
    return table.bodies


def with_powers(rules: Rules) -> tuple[Part, ...]:
    steal = (STEAL,) if rules.options.professional is ProfessionalSteals.CHOSEN else ()
    trade = TRADE_PLAYER if rules.options.junk_dealer is JunkDealerTrades.PLAYER else TRADE_PILE
    return (
        reveal_loot,
        MARK,
        GIVE,
        LOAD,
        AIM,
        AIM_LAST,
        RELOAD,
        PRIVILEGE,
        RE_AIM,
        DARE,
        SMART_FIRST,
        ROB,
        *steal,
        SMART,
        volley,
        Rounds(bodies_left, (CIRCLE,)),
        remove_bodies,
        split,
        Rounds(under_way, (PICK, SECOND, VETO, trade, grab, CLIP_DISCARD, pass_on)),
        end_turn,
    )


WITHOUT_POWERS: tuple[Part, ...] = (
    reveal_loot,
    LOAD,
    AIM,
    PRIVILEGE,
    RE_AIM,
    DARE,
    volley,
    remove_bodies,
    split,
    Rounds(under_way, (PICK, grab, CLIP_DISCARD, pass_on)),
    end_turn,
)
