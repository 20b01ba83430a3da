"""Whole games with a network in some seats and other players in the rest, window by window, with all that was
seen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, NamedTuple

import jax
import jax.numpy as jnp

from stickup.batch.array_backend import u32
from stickup.batch.bit_lanes import NONE, PASS, in_lane, number_of
from stickup.batch.cash_n_guns.packed_words import UNIT
from stickup.batch.cash_n_guns.rules import Rules
from stickup.batch.cash_n_guns.scoring import scores, winners
from stickup.batch.cash_n_guns.table import Tables
from stickup.batch.cash_n_guns.turn import before_turns, turn
from stickup.batch.questions import BatchWindow, Part, Question, Rounds
from stickup.games.cash_n_guns.bots.boss_network import likings
from stickup.games.cash_n_guns.rules.cards import TURNS, Loot
from stickup.numbers.features import MOST_SEATS

from .scripted import regular
from .tables import Company, Sight, seated, sights, sit_down
from .window_columns import MOST_COLUMNS, Columns, columns_of, legal_of, shifts_of

LEARNER, SCRIPT, PAST, RANDOM = range(4)
"""Who may sit in a seat."""
ANYBODY: Final = frozenset({SCRIPT, PAST, RANDOM})
MOST_PICKS: Final = 10
"""Rounds of a split that are played with care; the rare later ones follow `HABIT`."""
HABIT: Final = tuple(
    map(Loot, ("painting", "bill-20", "diamond-10", "diamond-5", "bill-10", "diamond-1", "bill-5"))
)
NEVER: Final = -1e9


class Row(NamedTuple):
    """Decisions, one for each game and row of a window."""

    sight: Sight
    window: Any
    """Its number among all windows."""
    legal: Any
    """By column, a bit."""
    column: Any
    liking: Any
    """The logarithm of the network's probability for it."""
    seat: Any
    counts: Any
    """Whether a learner had a choice."""


class Play(NamedTuple):
    """What a rollout needs besides the tables."""

    company: Company
    roles: Any
    """Who sits where: `[games, 8]`."""
    weights: Any
    past: Any
    """The weights of an earlier self."""


@dataclass(frozen=True)
class SelfPlay:
    """The rules of one table, and its windows by number."""

    rules: Rules
    windows: tuple[BatchWindow, ...]
    others: frozenset[int] = ANYBODY
    """Who may sit beside learners: what nobody else would answer isn't worked out."""

    @classmethod
    def of(cls, rules: Rules, others: frozenset[int] = ANYBODY) -> SelfPlay:
        found: list[BatchWindow] = [*before_turns(rules)]
        for part in turn(rules):
            parts = part.parts if isinstance(part, Rounds) else (part,)
            found += [one for one in parts if isinstance(one, BatchWindow)]
        return cls(rules, tuple(found), others)

    def games(self, play: Play, key: Any, number: int) -> tuple[Tables, list[Row]]:
        """Play a number of games; returns each window's rows in order, with the turns stacked."""
        seed, key = jax.random.split(key)
        salt = jax.random.bits(seed, (), jnp.uint32)
        table = sit_down(self.rules, play.company, salt, jnp.arange(number, dtype=jnp.uint32))
        first: list[Row] = []
        for window in before_turns(self.rules):
            key, own = jax.random.split(key)
            table, row = self.ask(window, play, table, own)
            table = seated(self.rules, play.company, table)
            first.append(row)
        table, rows = jax.lax.scan(
            lambda now, own: self.turn(play, now, own), table, jax.random.split(key, TURNS)
        )
        return table, [*(jax.tree.map(lambda leaf: leaf[None, None], row) for row in first), *rows]

    def turn(self, play: Play, table: Tables, key: Any) -> tuple[Tables, list[Row]]:
        rows: list[Row] = []
        for part in turn(self.rules):
            key, own = jax.random.split(key)
            table, more = self.part(part, play, table, own)
            rows += more
        return table, rows

    def part(self, part: Part, play: Play, table: Tables, key: Any) -> tuple[Tables, list[Row]]:
        if isinstance(part, BatchWindow):
            table, row = self.ask(part, play, table, key)
            return table, [jax.tree.map(lambda leaf: leaf[None], row)]
        if isinstance(part, Rounds):
            return self.rounds(part, play, table, key)
        return part(self.rules, table), []

    def rounds(self, rounds: Rounds, play: Play, table: Tables, key: Any) -> tuple[Tables, list[Row]]:
        def once(now: Tables, own: Any) -> tuple[Tables, Row]:
            rows = []
            for part in rounds.parts:
                own, mine = jax.random.split(own)
                now, more = self.part(part, play, now, mine)
                rows += more
            return now, jax.tree.map(lambda *leaves: jnp.concatenate(leaves), *rows)

        single = len(rounds.parts) == 1
        table, rows = jax.lax.scan(once, table, jax.random.split(key, 1 if single else MOST_PICKS))
        rows = jax.tree.map(lambda leaf: leaf.reshape(-1, *leaf.shape[2:]), rows)
        table = jax.lax.while_loop(
            lambda now: jnp.any(rounds.going(now) != 0), lambda now: self.hurry(rounds, now), table
        )
        return table, [rows]

    def hurry(self, rounds: Rounds, table: Tables) -> Tables:
        """Play the rest by habit: the share with the highest face value, and no power."""
        for part in rounds.parts:
            if not isinstance(part, BatchWindow):
                table = part(self.rules, table)
                continue
            (options,) = part.ask(self.rules, table).options
            table = part.play(self.rules, table, (by_habit(options),))
        return table

    def ask(self, window: BatchWindow, play: Play, table: Tables, key: Any) -> tuple[Tables, Row]:
        """Everyone who is asked answers."""
        question = window.ask(self.rules, table)
        seats, options = asked_of(window, question, table)
        if window.name == "draft":
            options = drafted(table, question)
        sight = sights(self.rules, window, play.company, table, question, seats)
        columns = columns_of(window)
        people = jnp.broadcast_to(play.company.people[:, None], seats.shape)
        shifts = shifts_of(columns, seats, people)
        legal = legal_of(columns, options, shifts, people)
        column, liking = AskedSeats(window.name, columns, play, sight, legal, seats).choose(self.others, key)
        bits = u32(1) << jnp.take_along_axis(shifts, column[..., None], 2)[..., 0]
        bits = jnp.where(legal.any(-1), bits, NONE)
        row = Row(
            sight,
            jnp.full(seats.shape, self.windows.index(window), jnp.int8),
            packed(legal),
            column.astype(jnp.int8),
            liking,
            seats.astype(jnp.int8),
            (role_of(play, seats) == LEARNER) & (legal.sum(-1) > 1),
        )
        if window.name == "draft":
            bits = kept(table, bits)
        return window.play(self.rules, table, answers_of(window, bits)), row


def asked_of(window: BatchWindow, question: Question, table: Tables) -> tuple[Any, Any]:
    """The rows of a window, `[games, rows]`: their seats, and what each may answer."""
    games = table.key.shape[0]
    if window.together:
        seats = jnp.broadcast_to(jnp.arange(MOST_SEATS, dtype=jnp.uint32), (games, MOST_SEATS))
        return seats, jnp.stack(question.options, 1)
    seat = jnp.where(question.asked != 0, number_of(question.asked), NONE)
    return seat[:, None], (question.options[0] | table.key * NONE)[:, None]


def answers_of(window: BatchWindow, bits: Any) -> tuple[Any, ...]:
    return tuple(bits[:, row] for row in range(bits.shape[1])) if window.together else (bits[:, 0],)


def drafted(table: Tables, question: Question) -> Any:
    """In a draft, the powers dealt are the options."""
    dealt = [(two | two >> u32(16)) & u32(0xFFFF) for two in table.drafts]
    asked = [in_lane(question.asked, seat) for seat in range(MOST_SEATS)]
    return jnp.stack([two * there for two, there in zip(dealt, asked, strict=True)], 1)


def kept(table: Tables, bits: Any) -> Any:
    """The power chosen, as the first or the second of those dealt."""
    second = jnp.stack([two >> u32(16) for two in table.drafts], 1)
    return jnp.where(bits == 0, NONE, jnp.where(bits & second != 0, u32(2), u32(1)))


def by_habit(options: Any) -> Any:
    chosen = jnp.where(options & PASS != 0, PASS, options & (~options + u32(1)))
    for share in reversed(HABIT):
        there = (options & UNIT[share] != 0) & (options & PASS == 0)
        chosen = jnp.where(there, UNIT[share], chosen)
    return chosen


def packed(legal: Any) -> Any:
    return (legal.astype(jnp.uint32) << jnp.arange(legal.shape[-1], dtype=jnp.uint32)).sum(-1, jnp.uint32)


def role_of(play: Play, seats: Any) -> Any:
    return jnp.take_along_axis(play.roles, seats.astype(jnp.int32), 1)


class AskedSeats(NamedTuple):
    """A window at all tables, and what those who are asked know."""

    name: str
    columns: Columns
    play: Play
    sight: Sight
    legal: Any
    seats: Any

    def choose(self, others: frozenset[int], key: Any) -> tuple[Any, Any]:
        """What everyone answers, by column; and how likely a learner was to answer that."""
        noise = jax.random.gumbel(key, (2, *self.legal.shape))
        liked = liking_of(self.play.weights, self.columns, self.sight.features, self.legal)
        column = jnp.argmax(liked + noise[0], -1)
        role = role_of(self.play, self.seats)
        for other, answer in ((SCRIPT, self.scripted), (PAST, self.past), (RANDOM, self.random)):
            if other in others:
                column = jnp.where(role == other, answer(key, noise[1]), column)
        liking = jnp.take_along_axis(jax.nn.log_softmax(liked), column[..., None], -1)[..., 0]
        return column, liking

    def scripted(self, key: Any, noise: Any) -> Any:
        luck = jax.random.uniform(jax.random.fold_in(key, 1), (*self.legal.shape[:2], MOST_COLUMNS + 1))
        rows = (self.sight.features, self.legal, luck)
        found = regular(self.name, self.columns, *(part.reshape(-1, part.shape[-1]) for part in rows))
        return found.reshape(self.seats.shape)

    def past(self, key: Any, noise: Any) -> Any:
        return jnp.argmax(
            liking_of(self.play.past, self.columns, self.sight.features, self.legal) + noise, -1
        )

    def random(self, key: Any, noise: Any) -> Any:
        return jnp.argmax(jnp.where(self.legal, noise, NEVER), -1)


def liking_of(weights: Any, columns: Columns, features: Any, legal: Any) -> Any:
    flat = features.reshape(-1, features.shape[-1]).astype(jnp.bfloat16)
    part = only_columns(weights, columns)
    found = likings(jnp, part, flat).astype(jnp.float32).reshape(legal.shape)
    return jnp.where(legal, found, NEVER)


def only_columns(weights: Any, columns: Columns) -> Any:
    """The weights in half precision, with the last layer for these numbers only."""
    numbers = jnp.asarray(columns.numbers)
    half = {name: leaf.astype(jnp.bfloat16) for name, leaf in weights.items()}
    return half | {"last": half["last"][:, numbers], "last-bias": half["last-bias"][numbers]}


class Results(NamedTuple):
    """How the games ended: `[games, 8]`."""

    wins: Any
    """Shared wins as fractions."""
    money: Any


def results(rules: Rules, table: Tables) -> Results:
    won = jnp.stack(winners(rules, table), 1).astype(jnp.float32)
    wins = won / jnp.maximum(won.sum(1, keepdims=True), 1)
    return Results(wins, jnp.stack(scores(rules, table), 1).astype(jnp.float32))
