"""Phases 3 and 4, the heist and the sharing, and what comes after."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from stickup.games.millions_of_dollars.rules.cards import ROUNDS, Role

from ..array_backend import Arrays, Word, u32
from ..bit_lanes import (
    LANES,
    MOST_SEATS,
    NONE,
    ONE,
    SILENT,
    filled,
    lane,
    mask_of,
    nth_seat,
    some,
    sum_of,
    united,
)
from ..luck import mixed
from ..questions import Answers, BatchWindow, Question, Rounds
from .character_lanes import characters_of, holders, owners, paid, role_lane
from .planning import ROLE_NAMES
from .rules import MillionsRules
from .scoring import candidates
from .table import MillionsTables

LOOK: Final = ONE
"""How far the Characters that may be looked at are shifted, to leave room for the roles that may be named."""


def call_role(role: Role) -> Callable[[MillionsRules, MillionsTables], MillionsTables]:
    """3. Everyone with this role steps forward, perhaps nobody: one stays in, two are too many (M14)."""

    def call(rules: MillionsRules, table: MillionsTables) -> MillionsTables:
        here = rules.only(table.named != role_lane(role), table.crew & holders(table, role))
        alone = rules.only(sum_of(here) == ONE, here)
        table = table._replace(cash=paid(rules, table, alone, table.ante))
        if role is Role.BRUTE:
            table = table._replace(gained=table.gained + owners(rules, alone))  # M17
        if role is Role.SNITCH:
            table = table._replace(snitch=rules.only(nameable(table) != 0, owners(rules, alone)))
        return catch(rules, table, here & ~alone, role)

    return call


def catch(rules: MillionsRules, table: MillionsTables, caught: Word, role: Role) -> MillionsTables:
    """Out, and the ante is lost, except that a Brute always gets it back (M14, M15)."""
    if role is Role.BRUTE:
        table = table._replace(cash=paid(rules, table, caught, table.ante))
    return table._replace(crew=table.crew & ~caught)


def nameable(table: MillionsTables) -> Word:
    """Any role in the middle except Snitch (B8)."""
    return some(table.shown) & ~role_lane(Role.SNITCH)


def ask_name(rules: MillionsRules, table: MillionsTables) -> Question:
    """3. The only Snitch names a role shown in the middle, after any looks (M16, B8, B12)."""
    others = table.crew & ~characters_of(rules, table.snitch)
    looks = rules.only(table.intimidations & filled(table.snitch) != 0, others)
    options = nameable(table) | looks << LOOK
    return Question(table.snitch, (rules.only(table.snitch != 0, options),))


def name_role(rules: MillionsRules, table: MillionsTables, answers: Answers) -> MillionsTables:
    """A role is named, and that's it; or a card is spent for a look, and the Snitch is asked again."""
    (answer,) = answers
    looked = answer >> LOOK & LANES
    named = answer & LANES
    if rules.silence:
        looked = rules.only(answer != SILENT, looked)
        named = rules.where(answer == SILENT, name_at_random(rules, table), named)
    looking = rules.only(looked != 0, table.snitch)
    seen = tuple(known | looked & mask_of(looking, seat) for seat, known in enumerate(table.seen))
    return table._replace(
        named=table.named | named, snitch=looking, seen=seen, intimidations=table.intimidations - looking
    )


def name_at_random(rules: MillionsRules, table: MillionsTables) -> Word:
    """3. A silent Snitch names a random role (B24)."""
    names = nameable(table)
    return nth_seat(names, rules.luck.below(table.key, ("name", table.turn), sum_of(names)))


def call_named(rules: MillionsRules, table: MillionsTables) -> MillionsTables:
    """3, end. Everyone with the named role steps forward last (M16)."""
    for role in rules.roles:
        here = rules.only(table.named == role_lane(role), table.crew & holders(table, role))
        table = catch(rules, table, here, role)
    return table


def end_round(rules: MillionsRules, table: MillionsTables) -> MillionsTables:
    """Cards go back; someone may have won (M25, M26)."""
    won = united(candidates(rules, table)) != 0
    over = won | (table.turn == u32(ROUNDS))
    return table._replace(playing=rules.only(~over, table.playing), crew=table.crew * NONE)


def one_name(arrays: Arrays, options: Word, chance: Word) -> Word:
    """A name or a look, all equally likely."""
    names, looks = options & LANES, options >> LOOK & LANES
    place = ((mixed(chance) >> u32(8)) * (sum_of(names) + sum_of(looks))) >> u32(24)
    return nth_seat(names, place) | nth_seat(looks, place - sum_of(names)) << LOOK


def under_naming(table: MillionsTables) -> Word:
    return table.snitch


LOOKS: Final[dict[str, Any]] = {f"peek-{at}": lane(at) << LOOK for at in range(MOST_SEATS)}
NAME: Final = BatchWindow("name", False, ask_name, name_role, ROLE_NAMES | LOOKS, pick=one_name)
NAMING: Final = Rounds(under_naming, (NAME,))
