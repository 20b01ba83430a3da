"""Steps 1 to 6 of a turn, numbered as in the rulebook, for a whole batch. Step 7 is in split.py."""

from __future__ import annotations

from typing import Final

from stickup.games.cash_n_guns.rules.cards import PILE, TURNS
from stickup.games.cash_n_guns.rules.options import TooSlow

from ..array_backend import Word, u32
from ..bit_lanes import (
    LANES,
    NONE,
    ONE,
    PASS,
    SILENT,
    filled,
    gathered,
    lane,
    lowest,
    mask_of,
    nth_seat,
    of_seat,
    seats_with,
    some,
    sum_of,
)
from ..questions import SEATS, Answers, BatchWindow, Question
from .answer_bits import BULLETS, COURAGE, MAY
from .bullets import laid_down, shown
from .packed_words import BANG, CLICK, DUCK, SHARES, STAND, UNIT, card_at
from .powers import holder
from .powers.doctor import heal
from .powers.lucky_man import spared
from .powers.professional import robbers
from .powers.smart import discarding
from .powers.stealthy import take_ten
from .powers.unbreakable import dead_of
from .powers.vulture import waiting_bodies
from .rules import Rules
from .shared_moves import sit_out, too_slow
from .table import Tables

TOKEN: Final = UNIT[SHARES[-1]]


# 1. Loot


def reveal_loot(rules: Rules, table: Tables) -> Tables:
    """1. Loot. Everyone stands again, and the next pile is turned up."""
    table = begin_turn(table)
    pile, unseen = drawn_pile(rules, table)
    spread = table.spread + pile + buried_now(rules, table) + TOKEN
    table = table._replace(spread=spread, unseen=unseen)
    return opened(rules, table)


def begin_turn(table: Tables) -> Tables:
    nobody = table.key * NONE
    return table._replace(
        turn=table.turn + ONE,
        turns=table.turns + sum_of(lowest(table.living)),
        standing=table.living,
        ducked=nobody,
        out=nobody,
        aims=(nobody,) * len(table.aims),
        present=nobody,
        picked=nobody,
        picks=(nobody,) * len(table.picks),
        used=nobody,
        heir=nobody,
        ordered=nobody,
    )


def drawn_pile(rules: Rules, table: Tables) -> tuple[Word, Word]:
    """Draw this turn's pile, except for buried cards; also returns what's left in the other piles."""
    pile, unseen = table.key * NONE, table.unseen
    left = u32(PILE) * (u32(TURNS + 1) - table.turn) - sum_of(table.depths)
    missing = depth_now(rules, table)
    for place in range(PILE):
        at = rules.luck.below(table.key, ("loot", table.turn), left - u32(place), place)
        card = card_at(rules.arrays, unseen, at)
        if table.buried:
            card = rules.only(missing + u32(place) < PILE, card)
        pile, unseen = pile + card, unseen - card
    return pile, unseen


def lane_now(table: Tables) -> Word:
    """This turn's lane."""
    return ONE << (u32(4) * (table.turn - ONE))


def depth_now(rules: Rules, table: Tables) -> Word:
    """How many cards are buried in this turn's pile."""
    return sum_of(table.depths & filled(lane_now(table))) if table.buried else NONE


def buried_now(rules: Rules, table: Tables) -> Word:
    return of_seat(table.buried, lane_now(table)) if table.buried else NONE


def opened(rules: Rules, table: Tables) -> Tables:
    """Nothing is buried in this turn's pile any more."""
    if not table.buried:
        return table
    now = lane_now(table)
    buried = tuple(pile & ~mask_of(now, at) for at, pile in enumerate(table.buried))
    return table._replace(buried=buried, depths=table.depths & ~filled(now))


# 2. Bullet


def ask_load(rules: Rules, table: Tables) -> Question:
    clicks, bangs = some(table.clicks), some(table.bangs)
    options = (
        ((clicks >> u32(4 * seat) & CLICK) | (bangs >> u32(4 * seat) & ONE) << ONE)
        & mask_of(table.living, seat)
        for seat in range(rules.seats)
    )
    return Question(table.living, tuple(options))


def load(rules: Rules, table: Tables, answers: Answers) -> Tables:
    """2. Bullet. Everyone loads a bullet face down."""
    clicks, bangs = gathered(answers, CLICK), gathered(answers, BANG)
    return table._replace(
        clicks=table.clicks - clicks, bangs=table.bangs - bangs, loaded=bangs, armed=clicks | bangs
    )


# 3. Hold-up


def ask_aim(rules: Rules, table: Tables) -> Question:
    """3. Anyone alive but yourself (C16, A13); those who aim last aren't asked yet."""
    asked = table.living & ~holder(table, "kid")
    options = (table.living & ~lane(seat) & mask_of(asked, seat) for seat in range(rules.seats))
    return Question(asked, tuple(options))


def aim(rules: Rules, table: Tables, answers: Answers) -> Tables:
    """3. Hold-up. On three, everyone aims at once."""
    table = table._replace(aims=tuple(answer & LANES for answer in answers))
    return too_slow(rules, table, answers) if rules.silence else table


# 4. Godfather's privilege


def ask_privilege(rules: Rules, table: Tables) -> Question:
    """4. One other gangster who aims, or nobody; not among two, and not if he sits out (C18, A8)."""
    boss = table.godfather & table.living & ~table.out
    ready = seats_with(table.aims, rules.arrays) & table.living & ~boss
    on = (boss != 0) & (ready != 0) & (sum_of(table.living) > 2)
    return Question(rules.only(on, boss), (rules.only(on, ready | PASS),))


def privilege(rules: Rules, table: Tables, answers: Answers) -> Tables:
    """4. Godfather's privilege: one other gangster is ordered to change targets."""
    return table._replace(ordered=answers[0] & LANES)


def ask_elsewhere(rules: Rules, table: Tables) -> Question:
    """4. Anyone but the old target, even the Godfather (C19, A8)."""
    return Question(table.ordered, (elsewhere(rules, table),))


def elsewhere(rules: Rules, table: Tables) -> Word:
    old = of_seat(table.aims, table.ordered)
    return rules.only(table.ordered != 0, table.living & ~table.ordered & ~old)


def aim_elsewhere(rules: Rules, table: Tables, answers: Answers) -> Tables:
    """4, obeyed: any other target."""
    target = answers[0] & LANES
    if rules.silence and rules.options.too_slow is TooSlow.RANDOM_TARGET:
        target = target | rules.only(answers[0] == SILENT, elsewhere_at_random(rules, table))
    who = table.ordered & rules.where(answers[0] != 0, LANES, NONE)
    aims = tuple(
        old & ~mask_of(who, seat) | target & mask_of(who, seat) for seat, old in enumerate(table.aims)
    )
    table = table._replace(aims=aims)
    if rules.silence and rules.options.too_slow is TooSlow.SITS_OUT:
        table = sit_out(table, rules.only(answers[0] == SILENT, table.ordered))
    return table


def elsewhere_at_random(rules: Rules, table: Tables) -> Word:
    """4, option. A slow gangster gets a random new target (A8)."""
    others, drawn = elsewhere(rules, table), table.key * NONE
    for seat in range(rules.seats):
        place = rules.luck.below(table.key, ("re-aim", table.turn, seat), sum_of(others))
        target = nth_seat(others, place)
        drawn = drawn | target & mask_of(table.ordered, seat)
    return drawn


# 5. Courage


def ask_courage(rules: Rules, table: Tables) -> Question:
    asked = table.living & ~table.out
    both = STAND | DUCK
    return Question(asked, tuple(both & mask_of(asked, seat) for seat in range(rules.seats)))


def courage(rules: Rules, table: Tables, answers: Answers) -> Tables:
    """5. Courage. On three, everyone stands or ducks at once (C20)."""
    ducked = gathered(answers, DUCK)
    table = table._replace(ducked=ducked, standing=table.standing & ~ducked)
    if rules.powers:
        table = take_ten(rules, heal(table))
    return discard_unfired(rules, table)


def discard_unfired(rules: Rules, table: Tables) -> Tables:
    """Discard every bullet that won't be fired (C21, C23), except those a power still needs."""
    standing_targets = seats_with(tuple(target & table.standing for target in table.aims), rules.arrays)
    aiming = seats_with(table.aims, rules.arrays)
    unfired = table.living & ~(table.standing & (standing_targets | ~aiming))
    if rules.powers:
        of_ducked = seats_with(tuple(target & table.ducked for target in table.aims), rules.arrays)
        table = table._replace(smart=discarding(table, of_ducked), robber=robbers(rules, table, of_ducked))
        unfired = unfired & ~table.smart & ~table.robber
    return laid_down(table, unfired)


# 6. Card effects


def volley(rules: Rules, table: Tables) -> Tables:
    """6. Card effects. All bullets still in front of someone are turned up and fire at once (C24, C25)."""
    shot = table.armed & table.loaded
    hits = table.key * NONE
    for seat, target in enumerate(table.aims):
        hits = hits + (target & mask_of(shot, seat))
    hits = spared(table, hits)
    table = shown(rules, table._replace(shot=shot), table.armed)
    wounds = table.wounds + hits
    hit = some(hits)
    dead = dead_of(table, wounds) & hit
    table = table._replace(wounds=wounds, standing=table.standing & ~hit)
    return funeral(rules, table, dead)


def funeral(rules: Rules, table: Tables, dead: Word) -> Tables:
    """6, end. A sole survivor wins at once (C35); otherwise the dead are looted, then removed."""
    alive = table.alive & ~dead
    living = table.living & ~dead
    living = rules.only(sum_of(living) > 1, living)
    table = table._replace(alive=alive, living=living)
    return table._replace(bodies=waiting_bodies(rules, table, dead)) if rules.powers else table


def remove_bodies(rules: Rules, table: Tables) -> Tables:
    """6, end. What the dead had leaves the game unseen (A3, A4)."""
    loot = tuple(cards & mask_of(table.alive, seat) for seat, cards in enumerate(table.loot))
    alive = filled(table.alive)
    return table._replace(loot=loot, clicks=table.clicks & alive, bangs=table.bangs & alive)


LOAD: Final = BatchWindow("load", True, ask_load, load, BULLETS)
AIM: Final = BatchWindow("aim", True, ask_aim, aim, SEATS)
PRIVILEGE: Final = BatchWindow("privilege", False, ask_privilege, privilege, SEATS | MAY)
RE_AIM: Final = BatchWindow("re-aim", False, ask_elsewhere, aim_elsewhere, SEATS)
DARE: Final = BatchWindow("courage", True, ask_courage, courage, COURAGE)
