"""A coach: what each answer of a finished game was worth to the one who gave it, by what that seat knew then.

Before every answer, hidden worlds are dealt that fit all the seat had seen. In each of them every option is
tried, and bots play the game to its end: the share of wins is the option's worth. All options are tried in
the same worlds with the same luck, so that they differ by nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import sqrt
from random import Random
from typing import Any, Final

from msgspec import Struct

from stickup.bots import Bot, MakeBot
from stickup.core.dealer import FastDealer
from stickup.core.play import State, apply
from stickup.core.turn_count import progress_of
from stickup.core.types import Action, Chance, Decision, Draw, Outcome, Seat, Setup
from stickup.core.view import shared_view, view_of
from stickup.numbers.numbering import Numbers

from .coding import Coding
from .remembered import Remembered
from .resample import Belief

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
    """The best first."""
    given: Action
    advised: Action
    gain: float
    """How much better it was than the bot's answer; `error` is half of its 95% interval."""
    error: float


class ReviewedQuestion(Struct, frozen=True):
    """A question of the reviewed seat, with the game as everybody had seen it by then."""

    number: int
    told: Remembered
    given: Action


def questions(
    coding: Coding, setup: Setup, answers: Iterable[tuple[Seat, Action]], seat: Seat
) -> Iterator[ReviewedQuestion]:
    """Every question of that seat at which there was something to choose."""
    told, pending, number = (
        Remembered(coding, Numbers(coding.numbering, coding.asked, setup.seats), setup),
        dict[Seat, Action](),
        0,
    )
    for who, answer in answers:
        if isinstance(answer, Draw):
            told.deal(answer)
            continue
        pending[who] = answer
        if pending.keys() == told.choices.keys():
            options = told.choices_of(seat).answers.values()
            if len(options) > 1 and pending[seat] in options:  # else the clock has answered
                number += 1
                yield ReviewedQuestion(number, told.copy(), pending[seat])
            told.answer(pending)
            pending = {}


def reviewed(
    question: ReviewedQuestion,
    seat: Seat,
    makers: Sequence[MakeBot],
    worlds: int,
    seed: str,
    adviser: MakeBot | None = None,
) -> ReviewedAnswer:
    """From the seat's own view alone, the number of worlds and the seed. The first of the bots that play on
    advises, unless another one does."""
    told, seed = question.told, f"{seed}/{question.number}"
    options = [*told.choices_of(seat).answers.values()]
    known = fitting_worlds(told, seat, worlds, seed)
    weights = [weight for _, weight in known]
    wins = [
        [won(world, seat, option, makers, f"{seed}/{at}") for at, (world, _) in enumerate(known)]
        for option in options
    ]
    worth = [
        OptionWorth(option, *weighed(found, weights)) for option, found in zip(options, wins, strict=True)
    ]
    advised = advice(told, seat, (adviser or makers[0])(seed))
    ours, bots = (wins[options.index(answer)] for answer in (question.given, advised))
    return ReviewedAnswer(
        question.number,
        progress_of(told.state.game, told.state.table).turns,
        told.choices_of(seat).prompt,
        tuple(sorted(worth, key=lambda one: -one.worth)),
        question.given,
        advised,
        *weighed([mine - other for mine, other in zip(ours, bots, strict=True)], weights),
    )


def fitting_worlds(told: Remembered, seat: Seat, worlds: int, seed: str) -> list[tuple[Remembered, float]]:
    luck, belief = Random(seed), Belief(told, seat)
    for _ in range(worlds):
        belief.widen(luck)
    return belief.weighted()


def advice(told: Remembered, seat: Seat, bot: Bot) -> Action:
    question = told.state.asked[seat]
    assert isinstance(question, Decision), "the seat is asked"
    return bot.choose(view_of(told.state, seat), question)


def won(world: Remembered, seat: Seat, option: Action, makers: Sequence[MakeBot], seed: str) -> float:
    """The seat's share of the win, if it answers so and bots play on."""
    state = world.state.copy()
    state.facts = None
    bots = [makers[number % len(makers)](f"{seed}/{number}") for number in range(world.setup.seats)]
    outcome = played_out(state, {seat: option}, bots, FastDealer(seed))
    return 1 / len(outcome.winners) if seat in outcome.winners else 0.0


def played_out(
    state: State[Any, Any], first: Mapping[Seat, Action], bots: Sequence[Bot], dealer: FastDealer
) -> Outcome:
    """To the end; whoever is in `first` has its next answer given."""
    given = dict(first)
    while state.asked:
        for seat in [*state.asked]:
            question = state.asked.get(seat)
            if isinstance(question, Chance):
                apply(state, seat, dealer.answer(question))
            elif question is not None:
                answer = given.pop(seat, None) or bots[seat].choose(shared_view(state, seat), question)
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
    """A game's result, taken apart: what the seat's own answers brought beside the bot's, and the rest."""

    skill: float
    luck: float


def luck_of(answers: Sequence[ReviewedAnswer], fair: float, result: float) -> LuckAndSkill:
    skill = sum(answer.gain for answer in answers)
    return LuckAndSkill(round(skill, 4), round(result - fair - skill, 4))
