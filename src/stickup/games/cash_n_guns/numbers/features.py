"""What one gangster sees, as numbers."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from msgspec import structs

from stickup.core.types import Decision, Seat
from stickup.core.view import View
from stickup.numbers.features import AHEAD, Feature, FeatureGroup, Layout, ahead, one_of

from ..rules.cards import Bullet, Kind, Loot
from ..rules.options import Options
from ..rules.table import CashTable, Gangster, Hand, Stance
from .numbering import POWERS, WON

CashView = View[CashTable, Hand]

PROMPTS: Final = (
    "draft",
    "mark",
    "give",
    "load",
    "aim",
    "reload",
    "privilege",
    "re-aim",
    "courage",
    "rob",
    "steal",
    "smart",
    "scavenge",
    "share",
    "forbid",
    "trade",
    "clip",
)
CARDS: Final = tuple(loot for loot in Loot if loot is not Loot.NEW_GODFATHER)
SHARES, KINDS, BULLETS, STANCES = tuple(Loot), tuple(Kind), tuple(Bullet), tuple(Stance)
OPTIONS: Final = structs.fields(Options)

QUESTION: Final = FeatureGroup(
    "question",
    (
        Feature("question", "what I'm asked; none if I wait", PROMPTS),
        Feature("about", "whom the question is about, counted clockwise from me", AHEAD),
    ),
)
MINE: Final = FeatureGroup(
    "mine",
    (
        Feature("clicks", "Clicks in my hand"),
        Feature("bangs", "Bangs in my hand"),
        Feature("loaded", "the bullet I loaded last", tuple(Bullet)),
        Feature("loot", "my loot, cards of each kind", WON),
        Feature("draft", "the powers I was dealt in a draft, or kept", POWERS),
    ),
)
TABLE: Final = FeatureGroup(
    "table",
    (
        Feature("seats", "how many play"),
        Feature("turn", "1 to 8"),
        Feature("step", "1 to 7, as the rulebook numbers them"),
        Feature("spread", "shares on the table, of each kind", tuple(Loot)),
        Feature("unopened", "cards in the unopened piles, of each kind", CARDS),
        Feature("forbidden", "the type of share that is forbidden", tuple(Kind)),
        Feature("clicks-up", "Clicks face up in the discard"),
        Feature("bangs-up", "Bangs face up in the discard"),
        Feature("face-down", "bullets face down in the discard"),
        Feature("bullets-gone", "bullets that left the game"),
        Feature("loot-gone", "loot cards that were used up or left the game"),
        Feature(
            "options",
            "the table's options, each as the number of its value, 0 the default",
            tuple(field.encode_name for field in OPTIONS),
        ),
    ),
)
SEAT: Final = FeatureGroup(
    "seat",
    (
        Feature("here", "someone sits here"),
        Feature("alive", "is alive"),
        Feature("wounds", "wounds"),
        Feature("stance", "stance this turn", tuple(Stance)),
        Feature("armed", "has a bullet in front"),
        Feature("bullets", "bullets in hand"),
        Feature("loot", "loot cards"),
        Feature("present", "takes part in this split"),
        Feature("picks", "shares taken in this split"),
        Feature("used", "has used the power that works once per split"),
        Feature("clicks-shown", "Clicks shown so far, if the table counts"),
        Feature("bangs-shown", "Bangs shown so far, if the table counts"),
        Feature("godfather", "has the desk"),
        Feature("heir", "took the New Godfather token this turn"),
        Feature("waiting", "the table waits for them"),
        Feature("guns-on", "how many aim at them"),
        Feature("aims", "whom they aim at, counted clockwise from them", AHEAD),
        Feature("power", "their power", POWERS),
        Feature("open-loot", "their loot, if it's open, cards of each kind", WON),
    ),
)
LAYOUT: Final = Layout(1, QUESTION, MINE, TABLE, SEAT)


def observation(view: CashView, clock: int = 0) -> bytes:
    """What a seat sees, read off its view: this defines every feature. There is no floor, so no clock."""
    seat, hand = view.seat, view.hand
    assert seat is not None, "a spectator has no observation"
    assert hand is not None, "a player always has a hand"
    question = asked(view.decision, seat, len(view.table.gangsters))
    return LAYOUT.joined(question, mine(hand), table(view.table, view.step), seats(view), seat)


def asked(question: Decision | None, seat: Seat, seats: int) -> bytes:
    if question is None:
        return bytes(QUESTION.size)
    about = ahead(seat, question.about, seats)
    return QUESTION.filled({"question": one_of(PROMPTS, question.prompt), "about": about})


def mine(hand: Hand) -> bytes:
    return MINE.filled(
        {
            "clicks": hand.clicks,
            "bangs": hand.bangs,
            "loaded": one_of(BULLETS, hand.loaded),
            "loot": [hand.loot.count(card) for card in WON],
            "draft": [int(power in hand.draft) for power in POWERS],
        }
    )


def table(shown: CashTable, step: int) -> bytes:
    return TABLE.filled(
        {
            "seats": len(shown.gangsters),
            "turn": shown.turn,
            "step": step,
            "spread": [shown.spread.get(share, 0) for share in SHARES],
            "unopened": [shown.unopened.count(card) for card in CARDS],
            "forbidden": one_of(KINDS, shown.forbidden),
            "clicks-up": shown.clicks_up,
            "bangs-up": shown.bangs_up,
            "face-down": shown.face_down,
            "bullets-gone": shown.bullets_gone,
            "loot-gone": shown.loot_gone,
            "options": chosen(shown.options),
        }
    )


@lru_cache
def chosen(options: Options) -> list[int]:
    values: Any = ([*field.type] for field in OPTIONS)
    return [each.index(getattr(options, field.name)) for each, field in zip(values, OPTIONS, strict=True)]


def seats(view: CashView) -> list[bytes]:
    gangsters = view.table.gangsters
    return [block(view.table, Seat(seat), seat in view.waiting) for seat in range(len(gangsters))]


def block(shown: CashTable, seat: Seat, waiting: bool) -> bytes:
    gangsters = shown.gangsters
    return SEAT.filled(
        {
            **person(gangsters[seat]),
            "godfather": int(shown.godfather == seat),
            "heir": int(shown.heir == seat),
            "waiting": int(waiting),
            "guns-on": sum(other.target == seat for other in gangsters),
            "aims": ahead(seat, gangsters[seat].target, len(gangsters)),
        }
    )


def person(gangster: Gangster) -> dict[str, int | list[int]]:
    return {
        "here": 1,
        "alive": int(gangster.alive),
        "wounds": gangster.wounds,
        "stance": one_of(STANCES, gangster.stance),
        "armed": int(gangster.armed),
        "bullets": gangster.bullets,
        "loot": gangster.loot,
        "present": int(gangster.present),
        "picks": gangster.picks,
        "used": int(gangster.used),
        "clicks-shown": gangster.clicks_shown,
        "bangs-shown": gangster.bangs_shown,
        "power": one_of(POWERS, gangster.power),
        "open-loot": [gangster.open_loot.count(card) for card in WON],
    }
