"""What every seat may answer, by the numbers of the environments, packed; and back from a number."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache, partial
from typing import Any, Final, TypeAlias

from stickup.core.types import Action
from stickup.games.cash_n_guns.numbers.numbering import POWERS, WON, pairs
from stickup.games.cash_n_guns.rules import actions as a
from stickup.games.cash_n_guns.rules.cards import Bullet, Kind, Loot

from ..array_backend import Word, np, u32
from ..bit_lanes import (
    ALL,
    LANES,
    MOST_SEATS,
    NONE,
    ONE,
    PASS,
    WIDTH,
    Seat,
    ahead_of,
    in_lane,
    lane,
    mask_of,
    united,
)
from ..packed_rows import Bits, Packing, Rows, flags
from ..questions import BatchWindow, Question
from .packed_features import DRAFT, SECOND, dealt, picked_out
from .packed_words import BANG, CLICK, KIND_BIT, SHARES, SHIFT, UNIT
from .rules import Rules
from .table import Tables
from .translation import BULLET, PLAIN

Words: TypeAlias = tuple[Word, ...]
PASS_SHIFT: Final = u32(int(PASS).bit_length() - 1)
NO_ANSWER: Final = 14
"""A number that no window has: what a number that isn't on offer becomes, so that it's refused."""
PAIRS: Final = pairs()
HALF: Final = 27
"""So many pairs go into a word."""


def every_fourth(first: int) -> Rows:
    """A row for each lane, in one of its four bits."""
    return tuple(Bits(0, WIDTH * at + first, 1) for at in range(MOST_SEATS))


OWN: Final = Packing(
    {
        "wait": flags(1),
        "pass": flags(1),
        "load": flags(2),
        "courage": flags(2),
        "discard": flags(2),
        "give": flags(2),
        "reveal": flags(1),
        "scavenge": flags(1),
        "power": flags(len(POWERS)),
        "here": flags(1),
        "ahead": (*every_fourth(0), *every_fourth(1), *every_fourth(2), *every_fourth(3)),
    }
)
"""What each seat may answer: of `ahead`, to aim, to point, to trade with a player, to trade with a pile.
`here` isn't an answer: it's whether the seat is in play."""
OF_ONE: Final = Packing(
    {
        "take": flags(len(SHARES)),
        "steal": flags(len(WON)),
        "forbid": flags(len(Kind)),
        "pairs": flags(HALF),
        "more-pairs": flags(len(PAIRS) - HALF),
    }
)
"""What is only asked of one seat at a time."""


def own_row(answer: Action) -> Bits | None:
    """Where an answer is in `OWN`."""
    match answer:
        case a.Aim(ahead):
            return _bit(OWN, "ahead", WIDTH * ahead)
        case a.Point(ahead):
            return _bit(OWN, "ahead", WIDTH * ahead + 1)
        case a.TradePlayer(ahead):
            return _bit(OWN, "ahead", WIDTH * ahead + 2)
        case a.TradePile(turn):
            return _bit(OWN, "ahead", WIDTH * (turn - 1) + 3)
        case a.KeepPower(power):
            return _bit(OWN, "power", POWERS.index(power))
    return _bit(OWN, *SMALL[answer]) if answer in SMALL else None


def one_row(answer: Action) -> Bits | None:
    """Where an answer is in `OF_ONE`."""
    match answer:
        case a.Steal(loot):
            return _bit(OF_ONE, "steal", WON.index(loot))
        case a.Forbid(kind):
            return _bit(OF_ONE, "forbid", [*Kind].index(kind))
        case a.Take((share,)):
            return _bit(OF_ONE, "take", SHARES.index(share))
        case a.Take(shares):
            half, at = divmod(PAIRS.index(shares), HALF)
            return _bit(OF_ONE, ("pairs", "more-pairs")[half], at)
    return None


def _bit(packing: Packing, part: str, at: int) -> Bits:
    place = packing.places[part]
    return Bits(place.word, place.shift + at, 1)


SMALL: Final[dict[Action, tuple[str, int]]] = {
    a.PASS: ("pass", 0),
    a.STAND: ("courage", 0),
    a.DUCK: ("courage", 1),
    a.Reveal(): ("reveal", 0),
    a.Scavenge(): ("scavenge", 0),
    **{a.Load(bullet): ("load", at) for at, bullet in enumerate(Bullet)},
    **{a.Discard(bullet): ("discard", at) for at, bullet in enumerate(Bullet)},
    **{a.Give(bullet): ("give", at) for at, bullet in enumerate(Bullet)},
}
"""By answer, its part of `OWN`, and which bit of it."""


Opened: TypeAlias = Callable[..., Word]
"""All bits where one of the windows with these names is open."""


class LegalNumbers:
    """Packs what may be answered at the tables of one engine."""

    def __init__(self, rules: Rules, windows: tuple[BatchWindow, ...]) -> None:
        self.rules = rules
        self.windows = windows
        self.has_second = any(window.name == SECOND for window in windows)
        self.trades_piles = any("pile-2" in window.actions for window in windows)

    def packed(
        self, table: Tables, question: Question, window: Any, seats: Iterable[Seat]
    ) -> tuple[list[Words], Words]:
        """`OWN` of these seats, and `OF_ONE` of whoever is asked."""
        at = cache(partial(self._at, window))
        return [self._own(table, question, at, seat) for seat in seats], self._of_one(table, question, at)

    def _at(self, window: Any, *names: str) -> Word:
        if np.ndim(window) == 0 and self.rules.arrays.known(window):
            here = [one.name for one in self.windows][int(window) :][:1]
            return ALL if here and here[0] in names else NONE
        found: Word = NONE
        for number, one in enumerate(self.windows):
            if one.name in names:
                found = found | self.rules.only(window == np.uint32(number), ALL)
        return found

    def _own(self, table: Tables, question: Question, at: Opened, seat: Seat) -> Words:
        options, asked = self._of(question.options, seat), in_lane(question.asked, seat) & ONE
        two, yes = options & (CLICK | BANG), options >> ONE & ONE
        values = {
            "wait": asked ^ ONE,
            "pass": (options & ~at(SECOND)) >> PASS_SHIFT & ONE,
            "load": two & at("load", "reload"),
            "courage": two & at("courage"),
            "discard": two & at("smart", "clip"),
            "give": two & at("give"),
            "reveal": yes & at("rob"),
            "scavenge": yes & at("scavenge"),
            "here": in_lane(table.living, seat) & ONE,
            "ahead": self._ahead(options & LANES, at, seat),
        }
        if table.drafts:
            two = dealt(self._of(table.drafts, seat))
            values["power"] = two & mask_of(question.asked, seat) & at(DRAFT)
        return OWN.packed(values)

    def _of(self, words: Sequence[Word], seat: Seat) -> Word:
        return words[seat] if isinstance(seat, int) else self.rules.arrays.xp.stack(words)

    def _ahead(self, options: Word, at: Opened, seat: Seat) -> Word:
        ahead = ahead_of(options, seat, u32(self.rules.seats))
        found = ahead & at("aim", "re-aim") | (ahead & at("mark", "privilege")) << ONE
        if self.trades_piles:
            return found | (options & at("trade")) << u32(3)
        return found | (ahead & at("trade")) << u32(2)

    def _of_one(self, table: Tables, question: Question, at: Opened) -> Words:
        options, follow = united(question.options), united(question.options) & at(SECOND)
        take = options & at("share") | self.rules.only(follow & PASS != 0, table.share)
        values = {
            "take": picked_out(take, [UNIT[share] for share in SHARES]),
            "steal": picked_out(options & at("steal"), [UNIT[loot] for loot in WON]),
            "forbid": picked_out(options & at("forbid"), [KIND_BIT[kind] for kind in Kind]),
            "pairs": table.share & NONE,
            "more-pairs": table.share & NONE,
        }
        if self.has_second and at(SECOND) is not NONE:
            values["pairs"] = pairs_of(table.share, follow, PAIRS[:HALF])
            values["more-pairs"] = pairs_of(table.share, follow, PAIRS[HALF:])
        return OF_ONE.packed(values)


def pairs_of(first: Word, follow: Word, some: Iterable[tuple[Loot, ...]]) -> Word:
    """Of these pairs, those whose first share was announced and whose second may follow."""
    found: Word = NONE
    for at, (one, two) in enumerate(some):
        found = found | (first >> u32(SHIFT[one]) & follow >> u32(SHIFT[two]) & ONE) << u32(at)
    return found


# From a number back to an answer.


def bit_of(window: str, answer: Action, seat: int, seats: int) -> int:
    """The bit of an answer by number at a window; 0 if it isn't asked for there."""
    if window not in ASKED_FOR.get(type(answer), ()):
        return 0
    return int(_bit_of(window, answer, seat, seats))


def _bit_of(window: str, answer: Action, seat: int, seats: int) -> Any:
    match answer:
        case a.Load(bullet) | a.Give(bullet) | a.Discard(bullet):
            return BULLET[bullet]
        case a.Point(ahead) | a.Aim(ahead) | a.TradePlayer(ahead):
            return lane((seat + ahead) % seats) if ahead < seats else NONE
        case a.TradePile(turn):
            return lane(turn - 1)
        case a.Steal(loot):
            return UNIT[loot]
        case a.Forbid(kind):
            return KIND_BIT[kind]
        case a.KeepPower(power):
            return 1 << POWERS.index(power)
        case a.Take(shares):
            return _take(window, shares)
    return PLAIN[type(answer)]


def _take(window: str, shares: tuple[Any, ...]) -> Any:
    """Two shares are announced one after the other; to pass up the second is to take the first alone."""
    if window == SECOND:
        return UNIT[shares[1]] if len(shares) > 1 else PASS
    return UNIT[shares[0]] if len(shares) == 1 else NONE


def answered_at(window: BatchWindow, answer: Action, seat: int, seats: int) -> int:
    """The same at a table's own window: the Junk Dealer trades with piles there, or with players."""
    if isinstance(answer, a.TradePile | a.TradePlayer) and not trades(window, answer):
        return 0
    return bit_of(window.name, answer, seat, seats)


def trades(window: BatchWindow, answer: a.TradePile | a.TradePlayer) -> bool:
    """Whether this is where the Junk Dealer's trade comes from at this table."""
    return isinstance(answer, a.TradePile) == ("pile-2" in window.actions)


ASKED_FOR: Final[dict[type[Action], tuple[str, ...]]] = {
    a.Pass: ("reload", "privilege", "rob", "scavenge", "forbid", "trade"),
    a.Load: ("load", "reload"),
    a.Aim: ("aim", "re-aim"),
    a.Stand: ("courage",),
    a.Duck: ("courage",),
    a.Point: ("mark", "privilege"),
    a.Take: ("share", SECOND),
    a.Discard: ("smart", "clip"),
    a.Give: ("give",),
    a.Reveal: ("rob",),
    a.Steal: ("steal",),
    a.Scavenge: ("scavenge",),
    a.Forbid: ("forbid",),
    a.TradePile: ("trade",),
    a.TradePlayer: ("trade",),
    a.KeepPower: (DRAFT,),
}
"""Where each kind of answer is asked for."""
