"""Tables for training: four to eight gangsters in the same batch, with or without powers."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import jax.numpy as jnp

from stickup.batch.array_backend import np, u32
from stickup.batch.bit_lanes import LANES, NONE, WIDTH, nth_seat
from stickup.batch.cash_n_guns.game_setup import deal_powers, deal_two_powers, opening
from stickup.batch.cash_n_guns.observations import Watcher
from stickup.batch.cash_n_guns.packed_words import SHARES, SHIFT
from stickup.batch.cash_n_guns.rules import Rules
from stickup.batch.cash_n_guns.table import Tables
from stickup.batch.luck import keys
from stickup.batch.questions import BatchWindow, Question
from stickup.games.cash_n_guns.bots.boss_network import ANNOUNCED, BLOCK
from stickup.games.cash_n_guns.numbers.features import MINE, TABLE
from stickup.games.cash_n_guns.rules.cards import BANGS, CLICKS
from stickup.games.cash_n_guns.rules.options import Powers
from stickup.numbers.features import MOST_SEATS

OPTIONS_AT: Final = TABLE.places()["options"]
WITHOUT_POWERS: Final = [*Powers].index(Powers.NONE)


class Company(NamedTuple):
    """Who sits at each table."""

    people: Any
    """How many: `[games]`."""
    plain: Any
    """Whether they have no powers: `[games]`."""

    @property
    def here(self) -> Any:
        """The occupied seats, as sets."""
        taken = u32(1) << (self.people % u32(MOST_SEATS) * u32(WIDTH))
        return jnp.where(self.people == MOST_SEATS, LANES, (taken - u32(1)) & LANES)


def sit_down(rules: Rules, company: Company, salt: Any, games: Any) -> Tables:
    """Deal; the seats after the last player's are empty."""
    here = company.here
    table = opening(rules, keys(salt, games))
    table = table._replace(
        alive=here, living=here, standing=here, clicks=here * u32(CLICKS), bangs=here * u32(BANGS)
    )
    if rules.options.powers is Powers.DRAFT:
        return deal_two_powers(rules, table)
    return seated(rules, company, deal_powers(rules, table))


def seated(rules: Rules, company: Company, table: Tables) -> Tables:
    """Empty seats have no power, and not the desk."""
    there = jnp.where(company.plain, NONE, company.here)
    place = rules.luck.below(table.key, ("godfather",), company.people)
    return table._replace(
        holders=tuple(who & there for who in table.holders), godfather=nth_seat(company.here, place)
    )


class Sight(NamedTuple):
    """What the rows of one window see: `[games, rows, …]`, int8."""

    features: Any
    """In the network's layout."""
    hidden: Any
    """What only the judge of a position may know: every seat's bullets and loot, mine first."""


HIDDEN: Final = 10
"""Each seat's numbers that only the judge sees: bullets of either kind, the loaded one, and loot."""


def sights(
    rules: Rules, window: BatchWindow, company: Company, table: Tables, question: Question, seats: Any
) -> Sight:
    """What these seats see, `[games, rows]` of them."""
    watcher = Watcher(rules, (window,), company.people)
    stage = watcher.stage(0)
    turned = (seats[..., None] + jnp.arange(MOST_SEATS, dtype=jnp.uint32)) % company.people[:, None, None]
    there = (jnp.arange(MOST_SEATS) < company.people[:, None])[:, None, :, None].astype(jnp.int8)
    blocks = around(watcher.blocks(table, question.asked, stage), turned) * there
    own = watcher.question(table, question.asked, stage), watcher.mine(table, stage)
    own = tuple(of_rows(part, seats) for part in own)
    shown = watcher.table(table, stage)[0].T
    shown = shown.at[:, OPTIONS_AT].set(jnp.where(company.plain, WITHOUT_POWERS, shown[:, OPTIONS_AT]))
    shown = jnp.broadcast_to(shown[:, None], (*seats.shape, TABLE.size))
    parts = (*own, shown, blocks.reshape(*seats.shape, MOST_SEATS * BLOCK), announced(window, table, seats))
    secret = around(hidden(watcher, table), turned) * there
    return Sight(jnp.concatenate(parts, -1), secret.reshape(*seats.shape, MOST_SEATS * HIDDEN))


def around(blocks: Any, turned: Any) -> Any:
    """Blocks by seat, `[seats, features, games]`, as each row counts them: `[games, rows, 8, features]`."""
    by_game = blocks.transpose(2, 0, 1)[:, None]
    return jnp.take_along_axis(by_game, turned[..., None].astype(jnp.int32), 2)


def of_rows(parts: Any, seats: Any) -> Any:
    return jnp.take_along_axis(parts.transpose(2, 0, 1), seats[..., None].astype(jnp.int32), 1)


def hidden(watcher: Watcher, table: Tables) -> Any:
    """The bullets and the loot of every seat."""
    no_draft = watcher.stage(0)._replace(draft=u32(0), loaded=u32(1))
    mine = watcher.mine(table._replace(drafts=()), no_draft)
    places = MINE.places()
    at = [places["clicks"], places["bangs"], places["loaded"] + 1, *range(places["loot"], places["loot"] + 7)]
    return mine[:, np.asarray(at)]


def announced(window: BatchWindow, table: Tables, seats: Any) -> Any:
    """The share that the asked seat has announced."""
    if window.name not in ("second", "trade"):
        return jnp.zeros((*seats.shape, len(ANNOUNCED)), jnp.int8)
    shifts = np.asarray([SHIFT[share] for share in SHARES], np.uint32)
    return (table.share[:, None, None] >> shifts & u32(1)).astype(jnp.int8)
