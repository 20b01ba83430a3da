"""A coach: what each answer in a finished game was worth to its seat, by what that seat knew then.

Before every answer, hidden worlds are dealt that fit all the seat had seen. In each of them every option is
tried, and bots play the game to its end: the share of wins is the option's worth. All options are tried in
the same worlds with the same luck, so that they differ by nothing else.

An open floor has too many options to try them all: each thing the seat said is compared with silence, with
what the bot would have said, and with a few options that the game names.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import sqrt
from random import Random
from sys import maxsize
from typing import Any, Final

from msgspec import Struct, structs

from stickup.bots import Bot, MakeBot
from stickup.bots.play_to_end import FloorTurns, answers, stays_silent
from stickup.core.dealer import FastDealer
from stickup.core.engine import State, apply
from stickup.core.turn_count import progress_of
from stickup.core.types import Action, Decision, Draw, Outcome, Seat, Setup
from stickup.core.view import view_of
from stickup.numbers.numbering import NOTHING, Numbers

from .coding import Coding
from .game_with_memory import GameWithMemory
from .resample import fitting_world, relative

Z: Final = 1.959964
"""Standard deviations to either side for 95%."""


class OptionWorth(Struct, frozen=True):
    """One possible answer, and how often it would have won; `error` is half of its 95% interval."""

    answer: Action
    worth: float
    error: float


class ReviewedAnswer(Struct, frozen=True):
    """One question, what was answered, and what the bot would have answered."""

    number: int
    """Which of the seat's questions it was, from 1."""
    turn: int
    prompt: str
    options: tuple[OptionWorth, ...]
    """The best first; where two are the best, the one that was given."""
    given: Action
    advised: Action
    gain: float
    """How much better it was than the bot's answer; `error` is half of its 95% interval."""
    error: float


class TriedWorld(Struct, frozen=True):
    """One question in one hidden world: the seat's share of the win after each option."""

    number: int
    turn: int
    prompt: str
    given: Action
    advised: Action
    options: tuple[Action, ...]
    wins: tuple[float, ...]
    weight: float
    """The logarithm of the world's weight."""


class ReviewedQuestion(Struct, frozen=True):
    """A question of the reviewed seat, with the game as everyone had seen it by then."""

    number: int
    told: GameWithMemory
    given: Action


def questions(
    coding: Coding, setup: Setup, given: Iterable[tuple[Seat, Action]], seat: Seat
) -> Iterator[ReviewedQuestion]:
    """Every question at which that seat had a choice, and everything it said on an open floor."""
    told, number = GameWithMemory(at_length(coding), numbers_of(coding, setup), setup), 0
    for move in rounds(told, given):
        if isinstance(move, Draw):
            told.deal(move)
            continue
        if seat in move and is_choice(told, seat, move[seat]):
            number += 1
            yield ReviewedQuestion(number, told.copy(), move[seat])
        told.answer(move)


def at_length(coding: Coding) -> Coding:
    """The game's numbers with an open floor of any length, where one speaks at a time, as people do."""
    return structs.replace(coding, floor_rounds=maxsize)


def numbers_of(coding: Coding, setup: Setup) -> Numbers:
    return Numbers(coding.numbering, coding.asked, setup.seats)


def rounds(
    told: GameWithMemory, given: Iterable[tuple[Seat, Action]]
) -> Iterator[Draw | Mapping[Seat, Action]]:
    """The draws, and the answers given together, in the order in which hidden worlds have them; on an open
    floor each answer alone. The caller plays each round before it takes the next."""
    pending = dict[Seat, Action]()
    for who, answer in given:
        if isinstance(answer, Draw):
            yield answer
        elif told.on_the_floor:
            yield {**dict.fromkeys(told.choices, NOTHING), who: answer}
        else:
            pending[who] = answer
            if pending.keys() == told.choices.keys():
                yield {seat: pending[seat] for seat in told.choices}
                pending = {}


def is_choice(told: GameWithMemory, seat: Seat, given: Action) -> bool:
    """Whether there was a choice, and a player made it, not the clock.

    On an open floor, a "Ready" from the clock is weighed like a player's: nothing here tells them apart.
    """
    question = asked(told, seat)
    if question.floor:
        return given in question.options
    options = told.choices_of(seat).answers.values()
    return len(options) > 1 and given in options


def asked(told: GameWithMemory, seat: Seat) -> Decision:
    question = told.state.asked[seat]
    assert isinstance(question, Decision), "the seat is asked"
    return question


def weighed_options(told: GameWithMemory, seat: Seat, given: Action, advised: Action) -> list[Action]:
    """The options to compare: all of them, or on an open floor a few."""
    question = asked(told, seat)
    if not question.floor:
        return [*told.choices_of(seat).answers.values()]
    always = [word for word in question.options if isinstance(word, told.coding.weighed_words)]
    return [*dict.fromkeys((question.silence, *always, given, advised))]


def reviewed(
    question: ReviewedQuestion,
    seat: Seat,
    makers: Sequence[MakeBot],
    worlds: int,
    seed: str,
    adviser: MakeBot | None = None,
) -> ReviewedAnswer:
    """Review one question. The result depends only on the seat's view, the number of worlds and the seed."""
    return summed_up([tried(question, seat, makers, seed, world, adviser) for world in range(worlds)])


def tried(
    question: ReviewedQuestion,
    seat: Seat,
    makers: Sequence[MakeBot],
    seed: str,
    world: int,
    adviser: MakeBot | None = None,
) -> TriedWorld:
    """Try every option in one world. Without an adviser, the first of the bots that play on advises."""
    told, seed = question.told, f"{seed}/{question.number}"
    advised = advice(told, seat, (adviser or makers[0])(seed))
    options = weighed_options(told, seat, question.given, advised)
    luck = f"{seed}/{world}"
    dealt, weight = fitting_world(told, seat, Random(luck))
    return TriedWorld(
        question.number,
        progress_of(told.state.game, told.state.table).turns,
        asked(told, seat).prompt,
        question.given,
        advised,
        tuple(options),
        tuple(won(dealt, seat, option, makers, luck) for option in options),
        weight,
    )


def summed_up(tries: Sequence[TriedWorld]) -> ReviewedAnswer:
    """The review of one question, from the worlds tried."""
    first, weights = tries[0], relative([one.weight for one in tries])
    wins = dict(zip(first.options, zip(*(one.wins for one in tries), strict=True), strict=True))
    worth = [OptionWorth(option, *weighed(found, weights)) for option, found in wins.items()]
    gains = [mine - other for mine, other in zip(wins[first.given], wins[first.advised], strict=True)]
    return ReviewedAnswer(
        first.number,
        first.turn,
        first.prompt,
        tuple(best_first(worth, first.given, first.advised)),
        first.given,
        first.advised,
        *weighed(gains, weights),
    )


def best_first(options: Sequence[OptionWorth], given: Action, advised: Action) -> list[OptionWorth]:
    """Of options that are worth the same, the one that was given comes first, then the advised one: nobody is
    told that something else would have been best which wouldn't have been better."""
    return sorted(options, key=lambda one: (-one.worth, one.answer != given, one.answer != advised))


def advice(told: GameWithMemory, seat: Seat, bot: Bot) -> Action:
    return bot.choose(view_of(told.state, seat), asked(told, seat))


def won(world: GameWithMemory, seat: Seat, option: Action, makers: Sequence[MakeBot], seed: str) -> float:
    """The seat's share of the win if it gives this answer and bots play on."""
    state = world.state.copy()
    state.facts = None
    if not stays_silent(asked(world, seat), option):
        apply(state, seat, option)
    bots = [makers[number % len(makers)](f"{seed}/{number}") for number in range(world.setup.seats)]
    outcome = played_out(state, bots, seed)
    return 1 / len(outcome.winners) if seat in outcome.winners else 0.0


def played_out(state: State[Any, Any], bots: Sequence[Bot], seed: str) -> Outcome:
    for seat, answer, _ in answers(state, bots, FastDealer(seed), FloorTurns(seed)):
        apply(state, seat, answer)
    assert state.outcome is not None, "a game that is over has an outcome"
    return state.outcome


def weighed(values: Sequence[float], weights: Sequence[float]) -> tuple[float, float]:
    """The weighted mean, and half of its 95% interval, as sure as the effective number of worlds allows."""
    total = sum(weights)
    mean = sum(value * weight for value, weight in zip(values, weights, strict=True)) / total
    squares = sum(weight * (value - mean) ** 2 for value, weight in zip(values, weights, strict=True)) / total
    effective = total * total / sum(weight * weight for weight in weights)
    return round(mean, 4), round(Z * sqrt(max(squares, 0.25 / effective) / effective), 4)


class LuckAndSkill(Struct, frozen=True):
    """A game's result in two parts: what the seat's answers gained over the bot's, and the rest."""

    skill: float
    luck: float


def luck_of(answers: Sequence[ReviewedAnswer], fair: float, result: float) -> LuckAndSkill:
    skill = sum(answer.gain for answer in answers)
    return LuckAndSkill(round(skill, 4), round(result - fair - skill, 4))
