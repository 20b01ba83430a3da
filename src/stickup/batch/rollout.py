"""Whole games with random answers, from the deal to the scores in one call."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from stickup.core.dealer import COUNTER_STEP, label_key

from .array_backend import Arrays, Word, u32
from .batch_game import BatchGame, Finishes
from .bit_lanes import LANES, NONE, ONE, PASS, nth, nth_seat, sum_of
from .luck import keys, mixed
from .questions import SEATS as SEAT_NAMES
from .questions import BatchWindow, Part, Rounds
from .rules import BatchRules

PLACES, ROUNDS, SEATS = u32(32), u32(128), u32(8)
"""More than a turn has windows, a split picks, and a table seats: no two answers have the same number."""
PASS_SHIFT: Final = u32(int(PASS).bit_length() - 1)
ANSWERS: Final = u32(label_key("answers"))


class Now(NamedTuple):
    """A table, and how often the current round has been played."""

    table: Any
    round: Word


def random_game(game: BatchGame, rules: BatchRules, salt: Word, games: Word) -> Finishes:
    """Play the games with these numbers; every answer is drawn from the options."""
    return game.finishes(rules, random_table(game, rules, salt, games))


def random_table(game: BatchGame, rules: BatchRules, salt: Word, games: Word) -> Any:
    table = game.open_table(rules, keys(salt, games))
    now = play_parts(rules, game.before_turns(rules), Now(table, table.turn), 0)
    parts = game.random_turn(rules)
    return rules.arrays.turns(game.turns, lambda then: play_parts(rules, parts, then, 0), now).table


def play_parts(rules: BatchRules, parts: tuple[Part, ...], now: Now, first: int) -> Now:
    for place, part in enumerate(parts, first):
        now = play_part(rules, part, now, place)
    return now


def play_part(rules: BatchRules, part: Part, now: Now, place: int) -> Now:
    if isinstance(part, BatchWindow):
        return play_window(rules, part, now, place)
    if isinstance(part, Rounds):
        return play_round(rules, part, now._replace(round=now.round & NONE), place)
    return now._replace(table=part(rules, now.table))


def play_window(rules: BatchRules, window: BatchWindow, now: Now, place: int) -> Now:
    def play(then: Now) -> Now:
        return then._replace(table=answered(rules, window, then, place))

    if window.together:
        return play(now)
    return rules.arrays.where_asked(window.ask(rules, now.table).asked | now.table.key & NONE, play, now)


def play_round(rules: BatchRules, part: Rounds, now: Now, place: int) -> Now:
    def play(then: Now) -> Now:
        return play_parts(rules, part.parts, then._replace(round=then.round + ONE), place)

    played: Now = rules.arrays.repeat(lambda then: part.going(then.table), play, now)
    return played._replace(round=now.round)


def answered(rules: BatchRules, window: BatchWindow, now: Now, place: int) -> Any:
    """Everyone who is asked here answers at random."""
    table = now.table
    question = window.ask(rules, table)
    first = ((table.turn * PLACES + u32(place)) * ROUNDS + now.round) * SEATS
    answers = tuple(
        one_of(rules, window, options, random_word(table.key, first + u32(seat)))
        for seat, options in enumerate(question.options)
    )
    if rules.scribe:
        rules.scribe(window, question.asked, answers)
    if window.counts:
        table = table._replace(decisions=table.decisions + sum_of(question.asked))
    return window.play(rules, table, answers)


def random_word(key: Word, number: Word) -> Word:
    return mixed(key + ANSWERS + number * u32(COUNTER_STEP))


def one_of(rules: BatchRules, window: BatchWindow, options: Word, chance: Word) -> Word:
    """One of the options, each equally likely; none if there are none."""
    if window.pick:
        return window.pick(rules.arrays, options, chance)
    if window.actions.keys() >= SEAT_NAMES.keys():
        return one_seat(rules.arrays, options, chance)
    place = ((chance >> u32(8)) * rules.arrays.count_bits(options)) >> u32(24)
    return nth(rules.arrays, options, place, len(window.actions))


def one_seat(arrays: Arrays, options: Word, chance: Word) -> Word:
    """The same where the options are seats, and perhaps passing."""
    seats = options & LANES
    may_pass = options >> PASS_SHIFT & ONE
    place = ((chance >> u32(8)) * (sum_of(seats) + may_pass)) >> u32(24)
    passes = may_pass & (place == sum_of(seats))
    return nth_seat(seats, place) | passes << PASS_SHIFT
