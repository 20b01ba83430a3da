"""A game of a batch of Millions of Dollars as a record."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final, NamedTuple

from stickup.core.record import By, Recorded
from stickup.core.types import Decision, Seat
from stickup.games.millions_of_dollars import rules

from ..bit_lanes import SILENT, members
from ..rollout_moves import Move
from .translation import SILENCE, SpokenWord, answer_of, word_of

GAME: Final = rules.GAME
FLOOR: Final = "negotiate"


class FloorWord(NamedTuple):
    """A word on the floor, and whose."""

    seat: Seat
    word: SpokenWord


def play_moves(played: Recorded[Any, Any], moves: Iterable[Move]) -> None:
    """Play the answers of one game through the rules."""
    for move in with_words(moves):
        if isinstance(move, FloorWord):
            say(played, move)
        else:
            ring(played)
            answer(played, move)
    ring(played)


def with_words(moves: Iterable[Move]) -> Iterator[Move | FloorWord]:
    """A word is up to three windows here, and one answer in a record."""
    word: FloorWord | None = None
    for move in moves:
        if move.window.name in ("whom", "claim", "money"):
            assert word is not None, "a word begins with its kind"
            word = word._replace(word=word.word._replace(**{move.window.name: move.bits[0]}))
            continue
        if word is not None:
            yield word
        word = None
        if move.window.name == FLOOR:
            word = FloorWord(Seat(next(members(move.asked))), SpokenWord(move.bits[0]))
        else:
            yield move
    if word is not None:
        yield word


def say(played: Recorded[Any, Any], said: FloorWord) -> None:
    if said.word != SILENCE:
        question = played.state.asked[said.seat]
        assert isinstance(question, Decision), "a floor is open"
        seats = len(played.state.table.players)
        played.answer(said.seat, word_of(question, said.word, said.seat, seats), By.BOT)


def ring(played: Recorded[Any, Any]) -> None:
    """Time's up on an open floor: silence is played for everyone who isn't ready (B24)."""
    asked, players = played.state.asked, played.state.table.players
    floor = [(seat, question) for seat, question in asked.items() if isinstance(question, Decision)]
    waiting = [(seat, question) for seat, question in floor if question.floor and not players[seat].ready]
    for seat, question in waiting:
        played.answer(seat, question.silence, By.CLOCK)


def answer(played: Recorded[Any, Any], move: Move) -> None:
    """Give everyone's answers; a window for one seat has just one."""
    seats = list(map(Seat, members(move.asked)))
    bits = [move.bits[seat] for seat in seats] if move.window.together else move.bits
    for seat, bit in zip(seats, bits, strict=True):
        question = played.state.asked[seat]
        assert isinstance(question, Decision), "the dealer has dealt"
        by = By.CLOCK if bit == SILENT else By.BOT
        played.answer(seat, answer_of(question, bit, len(played.state.table.players)), by)
