"""The coach in the replay: what each of your answers in a finished game was worth. Only you see it.

The bots' worker processes compute reviews, one world of one question at a time. Reviews are cached like
records: nothing here outlives the process.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any, Final

from msgspec import Struct

from stickup.core.types import Seat
from stickup.environments.review import LuckAndSkill, ReviewedAnswer, TriedWorld, summed_up
from stickup.environments.review_tasks import (
    PlayedGame,
    ReviewTask,
    best_moments,
    luck_in,
    played_game,
    question_count,
    worst_moments,
)
from stickup.games import words_for
from stickup.games.bot_tasks import ApartTask
from stickup.tables.handle_commands import CommandRefused
from stickup.tables.refusal_codes import RefusalCode
from stickup.words import GameWords, PageWords

from ..limits import Client
from ..live.bot_workers import TaskAtHand
from ..live.hub import Hub
from .game_archive import GameArchive, Kept

WORLDS: Final = 16
"""Hidden worlds in which each option is tried. `stickup review` uses more and takes longer."""
SEED: Final = "coach"
MOST_UNDER_WAY: Final = 8
MOST_OF_ONE: Final = 2
"""Of them, those that one guest waits for: a page shows one, and nobody takes the coach for themselves …"""
MOST_OF_NETWORK: Final = 6
"""… also not under many identities: one network leaves something to the others."""
MOST_KEPT: Final = 1_000
ABANDONED_AFTER: Final = 30.0
"""Seconds since someone asked how far a review is; a page asks every two."""

MACHINE_TROUBLE: Final = (OSError, MemoryError)
"""What may be over soon, such as too many processes: told once, then the coach tries again."""

Key = tuple[str, str, int, Seat]
"""The store's epoch, a table, the number of its game, and whose game it was."""


class OptionReviewed(Struct, frozen=True):
    """One possible answer in words, and how often it would have won; `error` is half of its 95% interval."""

    text: str
    worth: float
    error: float


class AnswerReviewed(Struct, frozen=True):
    """One of your answers, what the coach would have answered, and what each option was worth."""

    number: int
    turn: int
    when: str
    """The turn or round, in words."""
    given: str
    advised: str
    options: tuple[OptionReviewed, ...]
    """The best first."""
    gain: float
    """How much better it was than the coach's answer; `error` is half of its 95% interval."""
    error: float


class GameReview(Struct, frozen=True, omit_defaults=True):
    """A review, or the progress of one: then ask again."""

    done: int
    of: int
    answers: tuple[AnswerReviewed, ...] = ()
    best: tuple[int, ...] = ()
    """The numbers of your best moments, the very best first."""
    worst: tuple[int, ...] = ()
    skill: float | None = None
    """What your own answers added to your chance of winning, compared with the coach's."""
    luck: float | None = None
    """What everything else added."""


class Reviewed(Struct, frozen=True):
    """A finished review, before it's put into words."""

    played: PlayedGame
    answers: tuple[ReviewedAnswer, ...]
    luck: LuckAndSkill


class UnderWay(Struct):
    """How far a review has come."""

    done: int = 0
    of: int = 0
    asked: float = 0.0
    """When someone last wanted to know."""
    client: Client = Client("", "")
    """Who waits for it."""


class TooManyReviews(Exception):
    """Too many people are waiting for the coach."""


class ReviewAbandoned(Exception):
    """Nobody asks for this review any more, and others wait."""


class Coach:
    """Reviews finished games for those who played them."""

    def __init__(self, hub: Hub, archive: GameArchive) -> None:
        self._hub, self._archive = hub, archive
        self._kept: Kept[Key, Reviewed] = Kept(MOST_KEPT)
        self._under_way: dict[Key, UnderWay] = {}
        self._failed: Kept[Key, Exception] = Kept(MOST_KEPT)
        self._tasks: set[asyncio.Task[None]] = set()
        self._one = asyncio.Semaphore(1)

    async def review(self, table: str, number: int, client: Client, lang: str) -> GameReview:
        """Review a guest's own game. Raises CommandRefused, CannotReview, TooManyReviews."""
        guest = client.guest
        game = await self._archive.game(table, number)
        if not guest or guest not in game.guests:
            raise CommandRefused(RefusalCode.NOT_ALLOWED)
        key = (self._hub.store.epoch, table, number, Seat(game.guests.index(guest)))
        if (why := self._failed.get(key)) is not None:
            if isinstance(why, MACHINE_TROUBLE):
                self._failed.drop(key)
            raise why.with_traceback(None)  # else the traceback would grow with every request
        if (kept := self._kept.get(key)) is not None:
            return told(kept, lang)
        if key not in self._under_way:
            self._begin(key, game.record, client)
        progress = self._under_way[key]
        progress.asked = now()
        return GameReview(progress.done, progress.of)

    def _begin(self, key: Key, record: bytes, client: Client) -> None:
        waiting = [progress.client for progress in self._under_way.values()]
        mine = sum(other.guest == client.guest for other in waiting)
        from_here = sum(other.network == client.network for other in waiting)
        if mine >= MOST_OF_ONE or from_here >= MOST_OF_NETWORK or len(waiting) >= MOST_UNDER_WAY:
            raise TooManyReviews
        self._under_way[key] = UnderWay(client=client)
        task = asyncio.ensure_future(self._work(key, record))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _work(self, key: Key, record: bytes) -> None:
        try:
            async with self._one:
                self._kept.put(key, await self._reviewed(key, record), 1)
        except ReviewAbandoned:
            pass  # the next request begins anew
        except Exception as why:  # noqa: BLE001 - the next request is told why
            self._failed.put(key, why, 1)
        finally:
            del self._under_way[key]

    async def _reviewed(self, key: Key, record: bytes) -> Reviewed:
        seat, progress = key[-1], self._under_way[key]
        played = await asyncio.to_thread(lambda: played_game(record.splitlines()))
        progress.of = await asyncio.to_thread(lambda: question_count(played, seat))
        answers = list[ReviewedAnswer]()
        for number in range(1, progress.of + 1):
            self._check_wanted(progress)
            answers += await self._answer(played, seat, number)
            progress.done = number
        return Reviewed(played, tuple(answers), luck_in(played, seat, answers))

    def _check_wanted(self, progress: UnderWay) -> None:
        """One review is worked out at a time: nobody waits for someone who has gone."""
        if len(self._under_way) > 1 and now() > progress.asked + ABANDONED_AFTER:
            raise ReviewAbandoned

    async def _answer(self, played: PlayedGame, seat: Seat, number: int) -> list[ReviewedAnswer]:
        """One reviewed answer; an empty list if no world gave a result."""
        found = [await self._apart(ReviewTask(played, seat, SEED, number, world)) for world in range(WORLDS)]
        tries = [one for one in found if isinstance(one, TriedWorld)]
        return [summed_up(tries)] if tries else []

    async def _apart(self, task: ApartTask) -> object:
        """Run work in a process of its own. None if it died or took too long."""
        done: asyncio.Future[object] = asyncio.get_running_loop().create_future()

        def thought(found: Any) -> None:
            if not done.done():
                done.set_result(found)

        self._hub.bot_workers.think(TaskAtHand(task, thought))
        return await done


def now() -> float:
    return asyncio.get_running_loop().time()


# In words


def told(kept: Reviewed, lang: str) -> GameReview:
    voice = words_for(kept.played.game)(PageWords(lang), kept.played.names)
    answers = kept.answers
    return GameReview(
        len(answers),
        len(answers),
        tuple(in_words(answer, voice) for answer in answers),
        numbers(best_moments(answers)),
        numbers(worst_moments(answers)),
        kept.luck.skill,
        kept.luck.luck,
    )


def numbers(moments: Sequence[ReviewedAnswer]) -> tuple[int, ...]:
    return tuple(answer.number for answer in moments)


def in_words(answer: ReviewedAnswer, voice: GameWords) -> AnswerReviewed:
    options = tuple(
        OptionReviewed(voice.action(one.answer, answer.prompt, None), one.worth, one.error)
        for one in answer.options
    )
    given, advised = (voice.action(one, answer.prompt, None) for one in (answer.given, answer.advised))
    return AnswerReviewed(
        answer.number,
        answer.turn,
        voice.turn(answer.turn),
        given,
        advised,
        options,
        answer.gain,
        answer.error,
    )
