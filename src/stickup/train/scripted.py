"""The bot `regular` for whole batches: an opponent to train against, read off the same features.

It answers almost like the bot (a test compares them), except that it guesses everyone's loot by the number of
cards even if loot is open, and doesn't weigh two shares against the rest of a split in every order.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any, Final

import jax.numpy as jnp

from stickup.games.cash_n_guns.bots.boss_network import ANNOUNCED, OWN
from stickup.games.cash_n_guns.bots.cautious import FAVOURITES, WORTH_A_VETO, Regular
from stickup.games.cash_n_guns.bots.estimates import (
    BRAVERY,
    FEAR_OF_A_GUN,
    FEAR_OF_A_WOUND,
    FOOLHARDY,
    NO_BANG_LEFT,
)
from stickup.games.cash_n_guns.bots.valuation import (
    A_CARD,
    A_TURN,
    CLIP,
    HARM,
    LOADED,
    PAINTINGS_AHEAD,
    TOKEN,
)
from stickup.games.cash_n_guns.numbers.features import LAYOUT, MINE, QUESTION, SEAT, TABLE
from stickup.games.cash_n_guns.numbers.numbering import NUMBERING, POWERS, WON
from stickup.games.cash_n_guns.rules import actions as a
from stickup.games.cash_n_guns.rules.cards import (
    BANGS,
    CASH,
    CLICKS,
    DECK,
    DIAMOND_BONUS,
    DIAMONDS,
    KIND,
    PAINTINGS,
    TURNS,
    Bullet,
    Kind,
    Loot,
)
from stickup.numbers.features import MOST_SEATS, FeatureGroup

from .window_columns import Columns

MANNER: Final = Regular.manner
SHARES: Final = tuple(Loot)
STARTS: Final = {
    "question": (QUESTION, 0),
    "mine": (MINE, QUESTION.size),
    "table": (TABLE, QUESTION.size + MINE.size),
}
GONE: Final = -1e6


class Look:
    """One look at every table, like `Valuation`: rows first, seats counted from the one who looks."""

    def __init__(self, x: Any, luck: Any) -> None:
        self.x = x.astype(jnp.float32)
        self.seats = self.x[:, OWN : LAYOUT.size].reshape(-1, MOST_SEATS, SEAT.size)
        self.luck = luck

    def part(self, group: FeatureGroup, first: int, name: str) -> Any:
        feature = next(feature for feature in group.features if feature.name == name)
        at = first + group.places()[name]
        found = self.x[:, at : at + feature.size]
        return found if feature.size > 1 else found[:, 0]

    def mine(self, name: str) -> Any:
        return self.part(*STARTS["mine"], name)

    def table(self, name: str) -> Any:
        return self.part(*STARTS["table"], name)

    def of(self, name: str) -> Any:
        """A feature of every seat: `[rows, 8]`, or with one more axis."""
        feature = next(feature for feature in SEAT.features if feature.name == name)
        at = SEAT.places()[name]
        found = self.seats[:, :, at : at + feature.size]
        return found if feature.size > 1 else found[:, :, 0]

    def has(self, power: str) -> Any:
        return self.of("power")[:, :, POWERS.index(power)]

    # Who aims at whom, and who will stand.

    @cached_property
    def alive(self) -> Any:
        return self.of("alive")

    @cached_property
    def turns_left(self) -> Any:
        return TURNS - self.table("turn")

    @cached_property
    def aims(self) -> Any:
        """`[rows, 8, 8]`: who aims at whom, both counted from me."""
        steps = (self.of("aims") * jnp.arange(1, MOST_SEATS)).sum(-1)
        people = self.table("seats")[:, None]
        there = steps + jnp.arange(MOST_SEATS)
        there = jnp.where(there >= people, there - people, there)
        aimed = (there[..., None] == jnp.arange(MOST_SEATS)) & (steps > 0)[..., None]
        return aimed.astype(jnp.float32) * self.alive[..., None]

    @cached_property
    def has_bang(self) -> Any:
        bangs, clicks = self.of("bangs-shown"), self.of("clicks-shown")
        unseen = jnp.maximum(CLICKS + BANGS - clicks - bangs, self.of("bullets") + self.of("armed"))
        return jnp.maximum(NO_BANG_LEFT, (BANGS - bangs) / jnp.maximum(unseen, 1))

    @cached_property
    def stands(self) -> Any:
        fear = FEAR_OF_A_GUN * self.aims.sum(1) + FEAR_OF_A_WOUND * self.of("wounds")
        out = self.of("stance")[:, :, 3]
        return jnp.maximum(FOOLHARDY, BRAVERY - fear) * (1 - out)

    @cached_property
    def danger(self) -> Any:
        return jnp.minimum(1.0, LOADED * self.has_bang) * self.stands

    @cached_property
    def shares(self) -> Any:
        """The chance that each is present at the split."""
        missed = jnp.where(self.aims > 0, 1 - self.danger[:, :, None], 1.0).prod(1)
        return self.stands * missed * self.alive

    @cached_property
    def lives(self) -> Any:
        return 3 + 2 * self.has("unbreakable") - self.of("wounds")

    @cached_property
    def fortune(self) -> Any:
        return A_CARD * self.of("loot")

    # Money.

    @cached_property
    def loot(self) -> Any:
        return self.mine("loot")

    def owned(self, loot: Loot) -> Any:
        return self.loot[:, WON.index(loot)]

    def collection(self, paintings: Any) -> Any:
        steps = jnp.clip(paintings, 0, len(PAINTINGS) - 1).astype(jnp.int32)
        return jnp.asarray(PAINTINGS, jnp.float32)[steps]

    @cached_property
    def paintings(self) -> Any:
        return self.owned(Loot.PAINTING) + self.has("collector")[:, 0]

    @cached_property
    def diamonds(self) -> Any:
        return sum((self.owned(diamond) for diamond in DIAMONDS), jnp.zeros(self.x.shape[0]))

    @cached_property
    def diamonds_left(self) -> Any:
        at = [SHARES.index(diamond) for diamond in DIAMONDS]
        return self.table("spread")[:, at[0] : at[-1] + 1].sum(1) + self.unopened[:, at[0] : at[-1] + 1].sum(
            1
        )

    @cached_property
    def unopened(self) -> Any:
        return self.table("unopened")

    @cached_property
    def rivals(self) -> Any:
        return self.alive[:, 1:].sum(1)

    @cached_property
    def rival(self) -> Any:
        taken = sum(map(DECK.count, DIAMONDS)) - self.diamonds_left - self.diamonds
        return 1.5 * taken / jnp.maximum(1, self.rivals)

    def bonus(self, mine: Any) -> Any:
        left = self.diamonds_left
        chance = 1 / (self.rivals + 1) + (mine - self.rival) / (2 + left / 2)
        return jnp.where(mine + left <= self.rival, 0, DIAMOND_BONUS * jnp.clip(chance, 0, 1))

    @cached_property
    def prices(self) -> Any:
        """What each share would add: `[rows, 10]`."""
        diamond = self.bonus(self.diamonds + 1) - self.bonus(self.diamonds)
        special = {
            Kind.PAINTING: self.painting,
            Kind.KIT: self.harm(self.of("wounds")[:, 0]),
            Kind.CLIP: self.clip,
            Kind.NEW_GODFATHER: jnp.where(self.turns_left > 0, TOKEN, 0),
        }
        found = []
        for share in SHARES:
            cash = CASH.get(share, 0) + (diamond if KIND[share] is Kind.DIAMOND else 0)
            found.append(special.get(KIND[share], cash + jnp.zeros(self.x.shape[0])))
        return jnp.stack(found, 1)

    @cached_property
    def painting(self) -> Any:
        at = SHARES.index(Loot.PAINTING)
        left = self.table("spread")[:, at] + self.unopened[:, at]
        more = jnp.clip(left, 1, PAINTINGS_AHEAD)
        return (self.collection(self.paintings + more) - self.collection(self.paintings)) / more

    @cached_property
    def clip(self) -> Any:
        there = self.table("bangs-up") + self.table("face-down")
        return jnp.where((self.turns_left > 0) & (self.mine("clicks") > 0) & (there > 0), CLIP, 0)

    @cached_property
    def life(self) -> Any:
        cash = sum(
            (CASH[card] * self.owned(card) for card in WON if card in CASH), jnp.zeros(self.x.shape[0])
        )
        mine = cash + self.collection(self.paintings) + self.bonus(self.diamonds)
        richest = (self.fortune * self.alive)[:, 1:].max(1)
        hope = jnp.minimum(1.0, (mine + A_TURN) / (richest + A_TURN))
        return mine * hope + A_TURN * self.turns_left

    def harm(self, wounds: Any) -> Any:
        to_die = 3 + 2 * self.has("unbreakable")[:, 0]
        lives = to_die - wounds
        table = jnp.asarray(HARM, jnp.float32)
        part = table[jnp.clip(lives, 0, 5).astype(jnp.int32)] - table[to_die.astype(jnp.int32)]
        return jnp.where(lives <= 0, self.life, self.life * part * jnp.minimum(1.0, self.turns_left / 4))

    # A whole split.

    @cached_property
    def ranked(self) -> tuple[Any, Any, Any]:
        """The prices, best first, and which places each share takes in that order."""
        counts = self.table("spread")
        order = jnp.argsort(-jnp.where(counts > 0, self.prices, GONE), 1)
        many = jnp.take_along_axis(counts, order, 1)
        last = jnp.cumsum(many, 1)
        return jnp.take_along_axis(self.prices, order, 1), last - many, last

    def every(self, start: Any, step: Any) -> Any:
        """The total value of the places `start`, `start + step` … of the ranking."""
        prices, first, last = self.ranked

        def places(before: Any) -> Any:
            return jnp.maximum(0, jnp.ceil((before - start[:, None]) / step[:, None]))

        return (prices * (places(last) - places(first))).sum(1)

    @cached_property
    def expected_share(self) -> Any:
        people = self.table("seats")[:, None]
        boss = jnp.argmax(self.of("godfather"), 1)[:, None]
        order = (jnp.arange(MOST_SEATS) - boss) % jnp.maximum(people, 1)
        mine = order[:, :1]
        others = self.shares.at[:, 0].set(0)
        before = jnp.where(order < mine, others, 0).sum(1)
        after = jnp.where(order > mine, others, 0).sum(1)
        rivals = jnp.round(before + after)
        return self.every(jnp.minimum(jnp.round(before), rivals), rivals + 1)


def first_legal(liking: Any, legal: Any) -> Any:
    return jnp.argmax(jnp.where(legal, liking, -1e12), -1)


def by_seat(look: Look, columns: Columns, values: Any, passing: Any = None) -> Any:
    """Values of seats, `[rows, 8]`, as columns; other columns get `passing`."""
    ahead = jnp.asarray(columns.ahead)
    found = values[:, ahead]
    return found if passing is None else jnp.where(ahead > 0, found, passing)


def regular(name: str, columns: Columns, x: Any, legal: Any, luck: Any) -> Any:
    """The column that the bot answers, for rows of features."""
    look = Look(x, luck)
    return first_legal(ANSWERS[name](look, columns), legal)


def draft(look: Look, columns: Columns) -> Any:
    ranks = [-FAVOURITES.index(power) for power in POWERS]
    return jnp.broadcast_to(jnp.asarray(ranks), (look.x.shape[0], len(ranks)))


def mark(look: Look, columns: Columns) -> Any:
    return by_seat(look, columns, look.has_bang + 1e-4 * look.luck[:, :MOST_SEATS])


def part(look: Look, columns: Columns) -> Any:
    """Give up a Click before a Bang!: the first column, then the second."""
    return jnp.broadcast_to(jnp.asarray([1.0, 0.0]), (look.x.shape[0], 2))


def load(look: Look, columns: Columns) -> Any:
    clicks, bangs = look.mine("clicks"), look.mine("bangs")
    bang = look.luck[:, 0] < MANNER.itch * bangs / jnp.maximum(1, clicks + bangs)
    return jnp.stack([jnp.zeros(bang.shape), jnp.where(bang, 1.0, -1.0)], 1)


def aim(look: Look, columns: Columns) -> Any:
    deadly = look.lives <= 1
    others = look.aims[:, 1:].sum(1)
    loss = jnp.where(deadly, 1.0, 0.3) * look.fortune + MANNER.malice * jnp.where(deadly, 2, 1)
    foiled = (others > 0) & (look.has("lucky-man") > 0)
    damage = loss * look.stands * jnp.where(foiled, 0.3, 1.0)
    scare = (look.fortune + MANNER.malice) * (1.1 - look.stands)
    bang = look.mine("loaded")[:, 1:2] > 0
    return by_seat(look, columns, jnp.where(bang, damage, scare) * (0.6 + 0.8 * look.luck[:, :MOST_SEATS]))


def reload(look: Look, columns: Columns) -> Any:
    target = look.aims[:, 0]
    bang = (target * look.stands).sum(1) > 0.5
    click_loaded, bang_loaded = look.mine("loaded")[:, 0] > 0, look.mine("loaded")[:, 1] > 0
    wants = {
        NUMBER[a.Load(Bullet.CLICK)]: ~bang & ~click_loaded,
        NUMBER[a.Load(Bullet.BANG)]: bang & ~bang_loaded,
    }
    return jnp.stack(
        [jnp.where(wants[n], 2.0, 0.0) if n in wants else jnp.ones(bang.shape) for n in columns.numbers], 1
    )


def privilege(look: Look, columns: Columns) -> Any:
    on_me = look.aims[:, :, 0]
    return by_seat(look, columns, jnp.where(on_me > 0, look.danger, -1.0), -0.5)


def courage(look: Look, columns: Columns) -> Any:
    """The first column means stand, the second duck."""
    return jnp.stack([standing(look), ducking(look)], 1)


def standing(look: Look) -> Any:
    chances = [jnp.ones(look.x.shape[0])]
    for seat in range(1, MOST_SEATS):
        danger = look.danger[:, seat] * look.aims[:, seat, 0]
        missed = [chance * (1 - danger) for chance in chances]
        hit = [chance * danger for chance in chances]
        nothing = jnp.zeros(danger.shape)
        chances = [one + two for one, two in zip([*missed, nothing], [nothing, *hit], strict=True)]
    wounds, lucky = look.of("wounds")[:, 0], look.has("lucky-man")[:, 0] > 0
    before = look.harm(wounds)
    gain = jnp.zeros(before.shape)
    for count, chance in enumerate(chances):
        cost = -MANNER.fear * (look.harm(wounds + count) - before)
        safe = lucky if count > 1 else jnp.full(lucky.shape, not count)
        gain = gain + chance * jnp.where(safe, look.expected_share, cost)
    return gain


def ducking(look: Look) -> Any:
    wounds = look.of("wounds")[:, 0]
    healed = look.harm(wounds) - look.harm(wounds - 1)
    ten = SHARES.index(Loot.BILL_10)
    bill = jnp.where(look.table("spread")[:, ten] > 0, look.prices[:, ten], 0)
    found = jnp.where((look.has("doctor")[:, 0] > 0) & (wounds > 0), healed, 0)
    return jnp.where(look.has("stealthy")[:, 0] > 0, bill, found)


def help_myself(look: Look, columns: Columns) -> Any:
    passes = [float(number != NUMBER[a.PASS]) for number in columns.numbers]
    return jnp.broadcast_to(jnp.asarray(passes), (look.x.shape[0], len(passes)))


def steal(look: Look, columns: Columns) -> Any:
    return look.prices[:, jnp.asarray([SHARES.index(card) for card in WON])]


def share(look: Look, columns: Columns) -> Any:
    return look.prices


def second(look: Look, columns: Columns) -> Any:
    """The first column passes, which is better if the rest of the split brings more."""
    first = look.x[:, LAYOUT.size : LAYOUT.size + len(ANNOUNCED)]
    present = jnp.maximum(1, look.of("present").sum(1))
    whole = look.every(jnp.zeros(present.shape), present) - (first * look.prices).sum(1)
    return jnp.concatenate([whole[:, None], look.prices], 1)


def forbid(look: Look, columns: Columns) -> Any:
    """Save what I want most for myself, if there's one of it and it's worth it."""
    spread = look.table("spread")
    best = jnp.argmax(jnp.where(spread > 0, look.prices, GONE), 1)
    price = jnp.take_along_axis(look.prices, best[:, None], 1)[:, 0]
    alone = jnp.take_along_axis(spread, best[:, None], 1)[:, 0] == 1
    kinds = jnp.asarray([[*Kind].index(KIND[share]) for share in SHARES])[best]
    wants = alone & (price >= WORTH_A_VETO)
    of_kind = {NUMBER[a.Forbid(kind)]: at for at, kind in enumerate(Kind)}
    return jnp.stack(
        [
            jnp.where(wants & (kinds == of_kind[number]), 2.0, 0.0)
            if number in of_kind
            else jnp.ones(price.shape)
            for number in columns.numbers
        ],
        1,
    )


def trade(look: Look, columns: Columns) -> Any:
    spread = look.table("spread")
    mine = jnp.where(spread > 0, look.prices, GONE).max(1)
    if NUMBER[a.TradePile(2)] in columns.numbers:
        cards = look.unopened.sum(1)
        mean = (look.prices[:, : len(SHARES) - 1] * look.unopened).sum(1) / jnp.maximum(1, cards)
    else:
        counts = jnp.asarray([float(DECK.count(card)) if card in WON else 0.0 for card in SHARES])
        mean = (look.prices * counts).sum(1) / counts.sum()
    passing = jnp.asarray([number == NUMBER[a.PASS] for number in columns.numbers])
    return jnp.where(passing, mine[:, None], mean[:, None] - 1e-3 * jnp.arange(len(columns.numbers)))


NUMBER: Final = {answer: number for number, answer in NUMBERING.rows()}
ANSWERS: Final = {
    "draft": draft,
    "mark": mark,
    "give": part,
    "load": load,
    "aim": aim,
    "reload": reload,
    "privilege": privilege,
    "re-aim": aim,
    "courage": courage,
    "rob": help_myself,
    "steal": steal,
    "scavenge": help_myself,
    "smart": part,
    "share": share,
    "second": second,
    "forbid": forbid,
    "trade": trade,
    "clip": part,
}
