"""A finished game for the coach: read from its record, and reviewed answer by answer, in any process."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from msgspec import Struct

from stickup.core.types import Action, Game, Seat, Setup
from stickup.core.verify_record import Referee
from stickup.games import GAMES
from stickup.games.bot_tasks import bot_called, quick_bot

from .coding import UnknownGame, coding_of
from .review import LuckAndSkill, ReviewedAnswer, ReviewedQuestion, luck_of, questions, reviewed

FEW: Final = 3
"""Best and worst moments."""
QUICK: Final = "regular"
FLOORS: Final = frozenset({"millions-of-dollars"})
"""Games in which people talk freely: what a word was worth can't be told this way."""


class CannotReview(Exception):
    """The coach knows nothing about this game, or about these rules."""


class PlayedGame(Struct, frozen=True):
    """A finished game, as far as the coach needs it."""

    game: str
    setup: Setup
    names: tuple[str, ...]
    bots: tuple[bool, ...]
    answers: tuple[tuple[Seat, Action], ...]
    winners: tuple[Seat, ...]


def played_game(lines: Sequence[bytes]) -> PlayedGame:
    """A record, played again by the referee. Raises CannotReview, BadRecord and Difference."""
    referee = Referee(GAMES, lines)
    answers: list[Any] = [(step.seat, step.answer) for step in referee.steps() if step.answer is not None]
    check_known(referee)
    assert referee.result is not None, "a whole record has a result"
    players = referee.header.players
    return PlayedGame(
        referee.game.name,
        referee.setup,
        tuple(player.name for player in players),
        tuple(player.bot is not None for player in players),
        tuple(answers),
        referee.result.result.winners,
    )


def check_known(referee: Referee) -> None:
    if not can_review(referee.game):
        raise CannotReview(referee.game.name)


def can_review(game: Game[Any, Any]) -> bool:
    """Whether the coach knows this game, by these rules."""
    try:
        coding_of(game.name)
    except UnknownGame:
        return False
    return game.name not in FLOORS and game.version == GAMES[game.name].version


def every_question(played: PlayedGame, seat: Seat) -> Iterator[ReviewedQuestion]:
    return questions(coding_of(played.game), played.setup, played.answers, seat)


def question_count(played: PlayedGame, seat: Seat) -> int:
    return sum(1 for _ in every_question(played, seat))


def review_one(played: PlayedGame, seat: Seat, worlds: int, seed: str, number: int) -> ReviewedAnswer:
    """The game is played again up to that question."""
    question = next(one for one in every_question(played, seat) if one.number == number)
    return reviewed(question, seat, [quick_bot(played.game)], worlds, seed)


def luck_in(played: PlayedGame, seat: Seat, found: Sequence[ReviewedAnswer]) -> LuckAndSkill:
    result = 1 / len(played.winners) if seat in played.winners else 0.0
    return luck_of(found, 1 / played.setup.seats, result)


def best_moments(found: Sequence[ReviewedAnswer]) -> list[ReviewedAnswer]:
    ranked = sorted(found, key=lambda answer: -answer.gain)
    return [answer for answer in ranked if answer.gain > 0][:FEW]


def worst_moments(found: Sequence[ReviewedAnswer]) -> list[ReviewedAnswer]:
    ranked = sorted(found, key=lambda answer: answer.gain)
    return [answer for answer in ranked if answer.gain < 0][:FEW]


def review_quickly(played: PlayedGame, seat: Seat, worlds: int, seed: str, number: int) -> ReviewedAnswer:
    """The same boss advises, but regulars play on: they think a hundred times as fast."""
    question = next(one for one in every_question(played, seat) if one.number == number)
    return reviewed(
        question, seat, [bot_called(played.game, QUICK)], worlds, seed, adviser=quick_bot(played.game)
    )


class ReviewTask(Struct, frozen=True):
    """One question of a finished game, for a process of its own."""

    played: PlayedGame
    seat: Seat
    worlds: int
    seed: str
    number: int

    def work(self) -> ReviewedAnswer:
        return review_quickly(self.played, self.seat, self.worlds, self.seed, self.number)
