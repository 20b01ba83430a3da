"""What every seat sees, packed into a few words: the features of the environments before they're written out.

`stickup.games.cash_n_guns.numbers` says what each number means, and its `observation` defines them all.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

from stickup.games.cash_n_guns.numbers.features import CARDS, KINDS, OPTIONS, PROMPTS, chosen
from stickup.games.cash_n_guns.numbers.numbering import POWERS, WON
from stickup.games.cash_n_guns.rules.cards import BANGS, CLICKS, DECK, Loot
from stickup.games.cash_n_guns.rules.options import WonLoot

from ..array_backend import Word, np, u32
from ..bit_lanes import (
    LANES,
    MOST_SEATS,
    NONE,
    ONE,
    Seat,
    ahead_of,
    in_lane,
    lane,
    mask_of,
    of_seat,
    side_by_side,
    sum_of,
)
from ..packed_rows import Bits, Packing, Rows, flags, number
from ..questions import BatchWindow
from .bullets import BYTE
from .packed_words import BITS, KIND_BIT, SHARES, SHIFT, number_of_cards, types_of
from .powers import holder
from .powers.vulture import body
from .rules import Rules
from .table import Tables

STEPS: Final = {
    **dict.fromkeys(("mark", "give"), 1),
    "load": 2,
    **dict.fromkeys(("aim", "reload"), 3),
    **dict.fromkeys(("privilege", "re-aim"), 4),
    **dict.fromkeys(("courage", "smart", "rob", "steal"), 5),
    "scavenge": 6,
    **dict.fromkeys(("share", "second", "forbid", "trade", "clip"), 7),
}
"""The step of the rulebook at which each window asks; the draft comes before the first."""
UNLOADED: Final = frozenset({"draft", "mark", "give", "load"})
"""The windows that come before anyone has loaded, in turn 1."""
SECOND: Final = "second"
DRAFT: Final = "draft"
OPTION_BITS: Final = 2


def cards(kinds: tuple[Loot, ...]) -> Rows:
    """How many of each kind, where packed cards have them."""
    return tuple(Bits(0, SHIFT[kind], BITS[kind]) for kind in kinds)


QUESTION: Final = Packing({"question": flags(len(PROMPTS)), "about": flags(MOST_SEATS - 1)})
MINE: Final = Packing(
    {
        "clicks": number(4),
        "bangs": number(4),
        "loaded": flags(2),
        "loot": cards(WON),
        "draft": flags(len(POWERS)),
    }
)
TABLE: Final = Packing(
    {
        "seats": number(4),
        "turn": number(4),
        "step": number(3),
        "spread": cards(SHARES),
        "unopened": cards(CARDS),
        "forbidden": flags(len(KINDS)),
        "clicks-up": number(8),
        "bangs-up": number(8),
        "face-down": number(8),
        "bullets-gone": number(8),
        "loot-gone": number(8),
        "options": tuple(Bits(0, OPTION_BITS * at, OPTION_BITS) for at in range(len(OPTIONS))),
    }
)
BLOCK: Final = Packing(
    {
        "here": flags(1),
        "alive": flags(1),
        "wounds": number(4),
        "stance": flags(4),
        "armed": flags(1),
        "bullets": number(4),
        "loot": number(7),
        "present": flags(1),
        "picks": number(8),
        "used": flags(1),
        "clicks-shown": number(4),
        "bangs-shown": number(4),
        "godfather": flags(1),
        "heir": flags(1),
        "waiting": flags(1),
        "guns-on": number(4),
        "aims": flags(MOST_SEATS - 1),
        "power": flags(len(POWERS)),
        "open-loot": cards(WON),
    }
)


class Stage(NamedTuple):
    """Where a batch waits, as words that may depend on the window."""

    prompt: Any
    """The bit of the question among `PROMPTS`; 0 at the end."""
    step: Any
    loaded: Any
    """1 if everyone has loaded this turn."""
    draft: Any
    """1 at the draft."""
    window: Any
    """Its number, or by game the number of its own."""


def spoken(name: str) -> str:
    """The prompt: the Greedy's second share belongs to the same question as the first."""
    return "share" if name == SECOND else name


class FeaturePacker:
    """Packs what the tables of one engine show.

    `people` may say by game how many sit there, if the last seats of some tables are empty.
    """

    def __init__(self, rules: Rules, windows: tuple[BatchWindow, ...], people: Word | None = None) -> None:
        self.rules = rules
        self.windows = windows
        self.people = u32(rules.seats) if people is None else people

    # Which window it is.

    def stage(self, window: Any) -> Stage:
        rows = [*(self._stage(one.name) for one in self.windows), (0, 0, 1, 0)]
        prompt, step, loaded, draft = (self._by_window(window, row) for row in zip(*rows, strict=True))
        return Stage(prompt, step, loaded, draft, window)

    def _stage(self, name: str) -> tuple[int, int, int, int]:
        prompt = 1 << PROMPTS.index(spoken(name))
        return prompt, STEPS.get(name, 0), int(name not in UNLOADED), int(name == DRAFT)

    def _by_window(self, window: Any, values: tuple[int, ...]) -> Word:
        """The value of the window, found without a lookup where it isn't known: those are slow in kernels."""
        if self.is_known(window):
            return u32(values[int(window)])
        found: Word = NONE
        for at, value in enumerate(values):
            if value:
                found = found | self.rules.only(window == np.uint32(at), u32(value))
        return found

    def is_known(self, window: Any) -> bool:
        """Whether all games wait at the same window, and we can know which."""
        return np.ndim(window) == 0 and self.rules.arrays.known(window)

    # What only the seat itself sees.

    def question(self, asked: Word, about: Word, stage: Stage, seat: Seat) -> tuple[Word, ...]:
        about = side_by_side(ahead_of(about, seat, self.people)) >> ONE
        mask = mask_of(asked, seat)
        return QUESTION.packed({"question": stage.prompt & mask, "about": about & mask})

    def about(self, table: Tables, stage: Stage) -> Word:
        """Whom the question is about, as a set."""
        nobody = table.key * NONE
        if not self.rules.powers:
            return nobody
        aimed_at = of_seat(table.aims, holder(table, "professional"))
        whom = {
            "give": table.mark,
            "rob": aimed_at,
            "steal": aimed_at,
            "scavenge": body(self.rules, table),
            "forbid": table.picker,
        }
        for prompt, seat in whom.items():
            here = stage.prompt == u32(1 << PROMPTS.index(prompt))
            nobody = nobody | self.rules.only(here, seat)
        return nobody

    def mine(self, table: Tables, stage: Stage, seat: Seat) -> tuple[Word, ...]:
        known = self.rules.only((table.turn > ONE) | (stage.loaded != 0), ONE)
        bang = in_lane(table.loaded, seat) & ONE
        return MINE.packed(
            {
                "clicks": in_lane(table.clicks, seat),
                "bangs": in_lane(table.bangs, seat),
                "loaded": known << bang,
                "loot": self.of(table.loot, seat),
                "draft": self.draft(table, stage, seat),
            }
        )

    def draft(self, table: Tables, stage: Stage, seat: Seat) -> Word:
        """The powers dealt in a draft, then the one kept."""
        if not table.drafts:
            return table.key * NONE
        two = dealt(self.of(table.drafts, seat))
        return self.rules.where(stage.draft != 0, two, power(table, seat))

    def of(self, words: Sequence[Word], seat: Seat) -> Word:
        """The word of a seat, or the words of every seat as rows."""
        return words[seat] if isinstance(seat, int) else self.rules.arrays.xp.stack(words)

    # What everyone sees.

    def table(self, table: Tables, stage: Stage) -> tuple[Word, ...]:
        unopened = table.unseen
        for pile in table.buried:
            unopened = unopened + pile
        up = [table.discard >> u32(shift) & BYTE for shift in (0, 8, 16, 24)]
        kinds = types_of(table.forbidden)
        return TABLE.packed(
            {
                "seats": table.key * NONE + self.people,
                "turn": table.turn,
                "step": stage.step,
                "spread": table.spread,
                "unopened": unopened,
                "forbidden": picked_out(kinds, [KIND_BIT[kind] for kind in KINDS]),
                "clicks-up": up[1],
                "bangs-up": up[0],
                "face-down": up[2] + up[3],
                "bullets-gone": self.bullets_gone(table, up) & BYTE,
                "loot-gone": self.loot_gone(table, unopened) & BYTE,
                "options": u32(sum(value << OPTION_BITS * at for at, value in enumerate(self.options))),
            }
        )

    @property
    def options(self) -> list[int]:
        return chosen(self.rules.setup.options)

    def bullets_gone(self, table: Tables, discard: list[Word]) -> Word:
        """All bullets but those in hand, in front of somebody, or in the discard."""
        left = sum(discard[1:], discard[0]) + sum_of(table.armed)
        for seat in range(self.rules.seats):
            left = left + in_lane(table.clicks, seat) + in_lane(table.bangs, seat)
        return self.people * u32(CLICKS + BANGS) - left

    def loot_gone(self, table: Tables, unopened: Word) -> Word:
        left = number_of_cards(unopened) + number_of_cards(table.spread)
        for hand in table.loot:
            left = left + number_of_cards(hand)
        return u32(len(DECK)) - left

    def blocks(self, table: Tables, asked: Word, seats: Iterable[Seat]) -> list[tuple[Word, ...]]:
        """What the table shows of these seats, as they sit."""
        aims = tuple(target & mask_of(table.alive, seat) for seat, target in enumerate(table.aims))
        guns = aims[0]
        for target in aims[1:]:
            guns = guns + target
        counts = {
            "alive": table.alive,
            "wounds": table.wounds,
            "armed": table.armed,
            "bullets": table.clicks + table.bangs,
            "present": table.present,
            "used": table.used,
            "clicks-shown": table.clicks_shown,
            "bangs-shown": table.bangs_shown,
            "godfather": self.rules.where(table.godfather == 0, lane(0), table.godfather),
            "heir": table.heir,
            "waiting": asked,
            "guns-on": guns,
        }
        return [self.block(table, counts, self.of(aims, seat), seat) for seat in seats]

    def block(self, table: Tables, counts: dict[str, Word], aim: Word, seat: Seat) -> tuple[Word, ...]:
        loot = self.of(table.loot, seat)
        is_open = self.rules.options.won_loot is WonLoot.OPEN
        values = {
            "here": self.rules.only(np.uint32(seat) < self.people, ONE) + table.key * NONE,
            "stance": stance(table, seat),
            "loot": number_of_cards(loot),
            "picks": self.picks_of(table, seat),
            "aims": side_by_side(ahead_of(aim, seat, self.people)) >> ONE,
            "power": power(table, seat),
            "open-loot": loot if is_open else loot & NONE,
        }
        return BLOCK.packed(values | {name: in_lane(count, seat) for name, count in counts.items()})

    def picks_of(self, table: Tables, seat: Seat) -> Word:
        """How many shares a seat has taken in this split."""
        by_seat = [table.picks[at // 4] for at in range(self.rules.seats)]
        return self.of(by_seat, seat) >> np.uint32(seat % 4 * 8) & BYTE


def picked_out(words: Word, bits: list[Any]) -> Word:
    """These bits of a word, side by side."""
    found: Word = NONE
    for at, bit in enumerate(bits):
        found = found | (words >> u32(int(bit).bit_length() - 1) & ONE) << u32(at)
    return found


def stance(table: Tables, seat: Seat) -> Word:
    hit = LANES & ~(table.standing | table.ducked | table.out)
    found: Word = NONE
    for at, seats in enumerate((table.standing, table.ducked, hit, table.out)):
        found = found | in_lane(seats, seat) << u32(at)
    return found


def power(table: Tables, seat: Seat) -> Word:
    """A bit for the power held."""
    held = table.key * NONE
    for at, who in enumerate(table.holders):
        held = held | (in_lane(who, seat) & ONE) << u32(at)
    return held


def dealt(two: Word) -> Word:
    """The two powers to choose from in a draft, a bit each."""
    return (two | two >> u32(16)) & u32(0xFFFF)
