"""Who sits where: the player, and bots named after the eight gangsters."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from itertools import chain, count
from random import Random
from typing import Any, Final

import click
from msgspec import Struct

from stickup.bots import Bot
from stickup.core.dealer import fresh_entropy, fresh_secret
from stickup.core.record import FairDeal, FastDeal, RecordedPlayer, fair_deal, unsealed
from stickup.core.types import Game, Seat, Setup
from stickup.games import MIXED, bot_menu, bot_wished, next_bot
from stickup.games.bot_tasks import bot_called
from stickup.tables.looks import BOT_NAMES
from stickup.words.printable_names import clean

from ..errors import BadUsage
from ..options import unknown_bot

LONGEST_SEED: Final = 100


class Seating(Struct, frozen=True):
    """The game, its setup and its players."""

    game: Game[Any, Any]
    setup: Setup
    me: Seat
    players: list[RecordedPlayer]
    deal: FairDeal | FastDeal
    secret: bytes | None
    seed: str
    """For the bots."""


def sit_down(
    game: Game[Any, Any], setup: Setup, seat: int, name: str | None, bots: str | None, seed: str | None
) -> Seating:
    """Check the arguments, seat everyone, and seal the deal."""
    if seat >= setup.seats:
        raise click.BadParameter(f"0 to {setup.seats - 1}, not {seat}", param_hint="--seat")
    if seed is not None and not (0 < len(seed) <= LONGEST_SEED and seed.isprintable()):
        raise BadUsage("seed-wrong", most=LONGEST_SEED)
    luck = seed or fresh_entropy()
    players = seat_players(setup.seats, Seat(seat), name, bot_names(game, setup.seats, bots), luck)
    if seed is not None:
        return Seating(game, setup, Seat(seat), players, FastDeal(seed), None, luck)
    # The dealer's secret is fixed before the player adds anything.
    secret, table = fresh_secret(), fresh_entropy()[:8]
    deal = unsealed(table, {seat: fresh_entropy()}, shown=time.time_ns() // 1_000_000)
    deal = fair_deal(game, setup, players, deal, secret)
    return Seating(game, setup, Seat(seat), players, deal, secret, luck)


def bot_names(game: Game[Any, Any], seats: int, bots: str | None) -> list[str]:
    """A bot for every other seat, repeating the list given."""
    wishes = [next_bot(game.name, 0)] if bots is None else [name.strip() for name in bots.split(",")]
    if len(wishes) >= seats:
        raise BadUsage("bots-too-many", bots=len(wishes), free=seats - 1)
    names = []
    for there in range(seats - 1):
        wish = wishes[there % len(wishes)]
        name = bot_wished(game.name, wish, there)
        if name is None:
            raise unknown_bot(game.name, wish, (*bot_menu(game.name), MIXED))
        names.append(name)
    return names


def seat_players(
    seats: int, me: Seat, name: str | None, bots: Sequence[str], seed: str
) -> list[RecordedPlayer]:
    """The player on seat `me`, the bots in order on the others, with random gangster names."""
    mine = clean(name or "")
    free = [gangster for gangster in BOT_NAMES if gangster.casefold() != mine.casefold()]
    Random(f"{seed}/names").shuffle(free)
    if not mine:
        mine = free.pop()
    others = chain(free, (f"Bot {number}" for number in count(1)))  # another package's game may seat ten
    players = [RecordedPlayer(next(others), bot) for bot in bots]
    players.insert(me, RecordedPlayer(mine))
    return players


def wake_bots(game: str, players: Sequence[RecordedPlayer], seed: str) -> Mapping[Seat, Bot]:
    """Create the bots, each with its own seed."""
    return {
        Seat(seat): bot_called(game, player.bot)(f"{seed}/{seat}")
        for seat, player in enumerate(players)
        if player.bot is not None
    }
