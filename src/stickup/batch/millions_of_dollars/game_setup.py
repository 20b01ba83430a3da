"""Before the first round: everyone gets five million, and someone leads."""

from __future__ import annotations

from stickup.games.millions_of_dollars.rules.cards import START

from ..array_backend import Word, u32
from ..bit_lanes import NONE, nth_seat
from . import bids
from .character_lanes import SORTED_ROLES
from .rules import MillionsRules
from .table import MillionsTables


def opening(rules: MillionsRules, key: Word) -> MillionsTables:
    """The table before anything is drawn."""
    zero = key * NONE
    seats = (zero,) * rules.seats
    values = dict.fromkeys(MillionsTables._fields, zero) | {
        "key": key,
        "turn": rules.arrays.single(zero),
        "playing": zero + rules.everyone,
        "banks": zero + u32((1 << len(rules.banks)) - 1),
    }
    words = seats if rules.silence else ()
    tuples = {
        "cash": (zero + u32(START),) * rules.seats,
        "roles": (zero,) * len(SORTED_ROLES),
        "bids": bids.none(rules, zero),
        "seen": seats,
        "played": seats if rules.watched else (),
        "last_roles": (zero,) if rules.watched and rules.fooled_again else (),
        "kinds": words,
        "whoms": words,
        "claimed": words,
        "moneys": words,
    }
    return MillionsTables(**{**values, **tuples})


def name_leader(rules: MillionsRules, table: MillionsTables) -> MillionsTables:
    """The first Leader is drawn at random (B18)."""
    place = rules.luck.below(table.key, ("leader",), u32(rules.seats))
    return table._replace(leader=nth_seat(table.playing, place))
