"""What one player sees, as numbers. Money is in millions."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final

from msgspec import structs

from stickup.core.types import Decision, Seat
from stickup.core.view import View
from stickup.numbers.features import Feature, FeatureGroup, Layout, one_of

from ..rules.cards import ORDER, Bank
from ..rules.options import Options
from ..rules.table import Hand, MillionsTable, Place
from .numbering import CHARACTERS

MillionsView = View[MillionsTable, Hand]

PROMPTS: Final = ("plan", "negotiate", "name")
OPTIONS: Final = structs.fields(Options)
NO_BANK: Final = Bank("", 0, 0)
WHOM: Final = tuple(f"+{steps}/{place}" for steps, place in CHARACTERS)
"""The others' Characters: the seat, counted clockwise, and the place in front of them."""
GLIMPSES: Final = tuple(f"{who} {role}" for who in WHOM for role in ORDER)

QUESTION: Final = FeatureGroup("question", (Feature("question", "what I'm asked; none if I wait", PROMPTS),))
MINE: Final = FeatureGroup(
    "mine",
    (
        Feature("cash", "my cash, without what I offer"),
        Feature("role-0", "the role I play at place 0, this round or until I plan the last one", ORDER),
        Feature("role-1", "the role at place 1, with three players", ORDER),
        Feature("played", "how often I've played each role in this game", ORDER),
        Feature("seen", "the roles I've looked at this round", GLIMPSES),
    ),
)
TABLE: Final = FeatureGroup(
    "table",
    (
        Feature("seats", "how many play"),
        Feature("round", "1 to 8"),
        Feature("step", "1 to 4, as the rulebook numbers them"),
        Feature("clock", "rounds of words left on the floor; 0 elsewhere"),
        Feature("amount", "what there is to rob"),
        Feature("ante", "the ante"),
        Feature("symbol", "the role that the loot card favors", ORDER),
        Feature("reserve", "the Reserve, 127 if there's more"),
        Feature("banks", "loot cards that nobody has seen"),
        Feature("shown", "cards in the middle, of each role", ORDER),
        Feature("last-call", "the last call was made"),
        Feature("called", "the roles called this round", ORDER),
        Feature("named", "the role the Snitch named", ORDER),
        Feature(
            "options",
            "the table's options, each as the number of its value, 0 the default",
            tuple(field.encode_name for field in OPTIONS),
        ),
    ),
)


def place_features(place: int) -> tuple[Feature, ...]:
    return (
        Feature(f"in-{place}", f"the Character at place {place} is in"),
        Feature(f"left-{place}", "it has left"),
        Feature(f"ante-{place}", "the ante on it"),
        Feature(f"offered-{place}", "all that is offered for it"),
        Feature(f"role-{place}", "its role, once that's public", ORDER),
    )


SEAT: Final = FeatureGroup(
    "seat",
    (
        Feature("here", "someone sits here"),
        Feature("cash", "cash, if money is open"),
        Feature("intimidations", "Intimidation cards to spend"),
        Feature("gained", "Intimidation cards gained this round"),
        Feature("ready", "is ready"),
        Feature("claim", "the role they claim", ORDER),
        Feature("last-roles", "what they played last round, if that's shown", ORDER),
        Feature("leader", "leads this round"),
        Feature("waiting", "the table waits for them"),
        Feature("shared", "received a share this round"),
        *place_features(0),
        *place_features(1),
        Feature("offers", "what they offer for each other Character, seats counted from them", WHOM),
    ),
)
LAYOUT: Final = Layout(1, QUESTION, MINE, TABLE, SEAT)


def observation(view: MillionsView, clock: int) -> bytes:
    """What a seat sees, read off its view and the clock: this defines every feature."""
    seat, hand = view.seat, view.hand
    assert seat is not None, "a spectator has no observation"
    assert hand is not None, "a player always has a hand"
    seats = len(view.table.players)
    blocks = [block(view.table, Seat(other), other in view.waiting) for other in range(seats)]
    question = asked(view.decision, seat, seats)
    return LAYOUT.joined(question, mine(hand, seat, seats), table(view.table, view.step, clock), blocks, seat)


def asked(question: Decision | None, seat: Seat, seats: int) -> bytes:
    return QUESTION.filled({"question": one_of(PROMPTS, question and question.prompt)})


def mine(hand: Hand, seat: Seat, seats: int) -> bytes:
    played = [role for roles in hand.past for role in roles]
    seen = {(Seat((owner - seat) % seats), place): role for (owner, place), role in hand.seen.items()}
    roles = dict(enumerate(hand.roles))
    return MINE.filled(
        {
            "cash": hand.cash,
            "role-0": one_of(ORDER, roles.get(0)),
            "role-1": one_of(ORDER, roles.get(1)),
            "played": [played.count(role) for role in ORDER],
            "seen": [one for who in CHARACTERS for one in one_of(ORDER, seen.get(who))],
        }
    )


def table(shown: MillionsTable, step: int, clock: int) -> bytes:
    bank = shown.bank or NO_BANK
    return TABLE.filled(
        {
            "seats": len(shown.players),
            "round": shown.round,
            "step": step,
            "clock": clock,
            "amount": bank.amount,
            "ante": bank.ante,
            "symbol": one_of(ORDER, bank.symbol),
            "reserve": shown.reserve,
            "banks": len(shown.banks),
            "shown": [shown.shown.count(role) for role in ORDER],
            "last-call": int(shown.last_call),
            "called": [int(role in shown.called) for role in ORDER],
            "named": one_of(ORDER, shown.named),
            "options": chosen(shown.options),
        }
    )


@lru_cache
def chosen(options: Options) -> list[int]:
    values: Any = ([*field.type] for field in OPTIONS)
    return [each.index(getattr(options, field.name)) for each, field in zip(values, OPTIONS, strict=True)]


def block(shown: MillionsTable, seat: Seat, waiting: bool) -> bytes:
    player = shown.players[seat]
    places = [*enumerate(player.places)]
    return SEAT.filled(
        {
            "here": 1,
            "cash": player.cash or 0,
            "intimidations": player.intimidations,
            "gained": player.gained,
            "ready": int(player.ready),
            "claim": one_of(ORDER, player.claim),
            "last-roles": [int(role in player.last_roles) for role in ORDER],
            "leader": int(shown.leader == seat),
            "waiting": int(waiting),
            "shared": int(seat in shown.sharers),
            **{name: value for at, place in places for name, value in laid(shown, seat, at, place)},
            "offers": offers(shown, seat),
        }
    )


def laid(shown: MillionsTable, seat: Seat, at: int, place: Place) -> Iterator[tuple[str, int | list[int]]]:
    yield f"in-{at}", int((seat, at) in shown.crew)
    yield f"left-{at}", int(place.left)
    yield f"ante-{at}", place.ante
    yield f"offered-{at}", sum(bid.amount for bid in shown.bids_on((seat, at)))
    yield f"role-{at}", one_of(ORDER, place.role)


def offers(shown: MillionsTable, seat: Seat) -> list[int]:
    seats = len(shown.players)
    to = dict.fromkeys(CHARACTERS, 0)
    for bid in shown.bids:
        if bid.payer == seat:
            to[Seat((bid.owner - seat) % seats), bid.position] += bid.amount
    return [*to.values()]
