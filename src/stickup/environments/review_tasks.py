"""The coach: reads a finished game from its record and reviews it answer by answer, in any process."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar, Final

from msgspec import Struct

from stickup.core.types import Action, Game, Seat, Setup
from stickup.core.verify_record import Referee
from stickup.games import GAMES
from stickup.games.bot_tasks import bot_called, thinks_apart

from .coding import UnknownGame, coding_of
from .review import (
    LuckAndSkill,
    ReviewedAnswer,
    ReviewedQuestion,
    TriedWorld,
    luck_of,
    questions,
    reviewed,
    tried,
)

FEW: Final = 3
"""How many best and worst moments are listed."""
ADVISER: Final = "boss"
HASTY: Final = "hasty"
"""The bot that plays on: about as good as a regular, and quick enough for a coach."""


class CannotReview(Exception):
    """The coach doesn't know this game, or these rules."""


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
    return game.version == GAMES[game.name].version


def every_question(played: PlayedGame, seat: Seat) -> Iterator[ReviewedQuestion]:
    return questions(coding_of(played.game), played.setup, played.answers, seat)


def question_count(played: PlayedGame, seat: Seat) -> int:
    return sum(1 for _ in every_question(played, seat))


def the_question(played: PlayedGame, seat: Seat, number: int) -> ReviewedQuestion:
    """The question with this number; replays the game up to it."""
    return next(one for one in every_question(played, seat) if one.number == number)


def review_one(played: PlayedGame, seat: Seat, worlds: int, seed: str, number: int) -> ReviewedAnswer:
    """Review one question. The boss advises, and plays on where it's quick enough."""
    boss = bot_called(played.game, ADVISER)
    plays_on = bot_called(played.game, HASTY) if thinks_apart(boss) else boss
    return reviewed(the_question(played, seat, number), seat, [plays_on], worlds, seed, boss)


def luck_in(played: PlayedGame, seat: Seat, found: Sequence[ReviewedAnswer]) -> LuckAndSkill:
    result = 1 / len(played.winners) if seat in played.winners else 0.0
    return luck_of(found, 1 / played.setup.seats, result)


def best_moments(found: Sequence[ReviewedAnswer]) -> list[ReviewedAnswer]:
    """What gained the most. A gain that isn't above its own error, in whole per cent, may be none."""
    ranked = sorted(found, key=lambda answer: -answer.gain)
    return [answer for answer in ranked if percent(answer.gain) > percent(answer.error)][:FEW]


def worst_moments(found: Sequence[ReviewedAnswer]) -> list[ReviewedAnswer]:
    ranked = sorted(found, key=lambda answer: answer.gain)
    return [answer for answer in ranked if percent(answer.gain) < -percent(answer.error)][:FEW]


def percent(share: float) -> int:
    """As it's told."""
    return round(100 * share)


class ReviewTask(Struct, frozen=True):
    """One world of one question of a finished game, for a process of its own. The same boss advises, but
    quicker bots play on."""

    awaited: ClassVar[bool] = True
    played: PlayedGame
    seat: Seat
    seed: str
    number: int
    world: int

    def work(self) -> TriedWorld:
        boss, hasty = (bot_called(self.played.game, name) for name in (ADVISER, HASTY))
        question = the_question(self.played, self.seat, self.number)
        return tried(question, self.seat, [hasty], self.seed, self.world, boss)
