"""A game's setup for the people at the table, from the table's settings."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

import msgspec

from stickup.core.versions import setup_of
from stickup.games import GAMES
from stickup.games.registration import seats_for

from .entries import Agreed
from .people import Person

FOLLOWS: Final = {"seats", "host", "ages"}
"""Fields that follow from who is there when the game starts."""
LARGEST: Final = 4096
"""Largest setup, in bytes of JSON: everyone at the table gets it many times."""


class BadSetup(Exception):
    """This setup isn't possible, and why."""


@cache
def seats_of(game: str) -> tuple[int, ...]:
    """How many can sit down to a game."""
    return seats_for(GAMES[game].setup)


def check_setup(agreed: Agreed, before: Agreed | None = None) -> None:
    """Can this be played by some number of people? `before` is the setup so far. Raises BadSetup."""
    if agreed.game not in GAMES:
        raise BadSetup("there is no such game")
    if FOLLOWS & agreed.setup.keys():
        raise BadSetup("who sits where follows from who is there")
    if len(msgspec.json.encode(agreed.setup)) > LARGEST:
        raise BadSetup("that is too much to agree on")
    why = "nobody can sit down"
    for seats in seats_of(agreed.game):
        ages = {"ages": [0] * seats} if "ages" in fields(agreed.game) else {}
        try:
            convert(agreed.game, {**agreed.setup, "seats": seats, **ages})
        except BadSetup as error:
            why = str(error)
        else:
            break
    else:
        raise BadSetup(why)
    if dropped(agreed) - (dropped(before) if before else set()):
        raise BadSetup("there is no such option any more")


def dropped(agreed: Agreed) -> set[str]:
    """The dropped options in it: an old table keeps the ones it has."""
    return set(GAMES[agreed.game].dropped) & set(agreed.setup.get("options", ()))


def setup_for(agreed: Agreed, people: Sequence[Person], host: int | None) -> dict[str, Any]:
    """The setup for these people, as plain data. Raises BadSetup."""
    setup: dict[str, Any] = {**agreed.setup, "seats": len(people)}
    places = [person.place for person in people]
    there = fields(agreed.game)
    if "host" in there and host in places:
        setup["host"] = places.index(host)
    try:
        return convert(agreed.game, setup)
    except BadSetup:
        if "ages" not in there or all(person.age is None for person in people):
            raise
    ages = [person.age or 0 for person in people]
    return convert(agreed.game, without_ages({**setup, "ages": ages}))


def without_ages(setup: dict[str, Any]) -> dict[str, Any]:
    """The setup with 1 as the oldest's age and 0 as the others': everyone sees a setup, but nobody's age."""
    ages = setup.get("ages") or []
    return {**setup, "ages": [int(age == max(ages)) for age in ages]} if ages else setup


def fields(game: str) -> tuple[str, ...]:
    return GAMES[game].setup.__struct_encode_fields__


def convert(game: str, setup: dict[str, Any]) -> dict[str, Any]:
    try:
        whole = setup_of(GAMES[game], setup)
    except (msgspec.ValidationError, TypeError, ValueError) as error:
        raise BadSetup(str(error)) from error
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(whole))  # as it will be read back
    return plain
