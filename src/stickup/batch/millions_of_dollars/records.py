"""A game of a batch of Millions of Dollars as a record."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final, TypeAlias

from stickup.core.record import By, Recorded
from stickup.core.types import Action, Decision, Seat
from stickup.games.millions_of_dollars import rules

from ..bit_lanes import SILENT, members
from ..rollout_moves import Move
from .translation import SILENCE, SpokenWord, answer_of, word_of

GAME: Final = rules.GAME
FLOOR: Final = "negotiate"


Words: TypeAlias = dict[Seat, SpokenWord]
"""What was said on the floor at the same time, and by whom."""


def play_moves(played: Recorded[Any, Any], moves: Iterable[Move]) -> None:
    """Play the answers of one game through the rules."""
    rounds = 0
    for move in with_words(moves):
        if isinstance(move, dict):
            say(played, move, rounds)
            rounds += 1
        else:
            ring(played)
            answer(played, move)
            rounds = 0
    ring(played)


def with_words(moves: Iterable[Move]) -> Iterator[Move | Words]:
    """A word is up to three windows here, and one answer in a record."""
    words: Words = {}
    for move in moves:
        if move.window.name in ("whom", "claim", "money"):
            for seat, bit in bits_of(move):
                words[seat] = words[seat]._replace(**{move.window.name: bit})
            continue
        if words:
            yield words
        words = {}
        if move.window.name == FLOOR:
            words = {seat: SpokenWord(bit) for seat, bit in bits_of(move)}
        else:
            yield move
    if words:
        yield words


def bits_of(move: Move) -> list[tuple[Seat, int]]:
    """Who answered what; a window for one seat asks the one seat that is asked."""
    seats = list(map(Seat, members(move.asked)))
    bits = [move.bits[seat] for seat in seats] if move.window.together else move.bits
    return list(zip(seats, bits, strict=True))


def say(played: Recorded[Any, Any], words: Words, rounds: int) -> None:
    """Clockwise, from the Leader or, after some rounds, from a seat further on, what can still be said."""
    seats, leader = len(played.state.table.players), played.state.table.leader
    meant = {seat: meaning(played, seat, word) for seat, word in words.items() if word != SILENCE}
    for seat in (Seat((leader + rounds + ahead) % seats) for ahead in range(seats)):
        question = played.state.asked.get(seat)
        if isinstance(question, Decision) and question.floor and meant.get(seat) in question.options:
            played.answer(seat, meant[seat], By.BOT)


def meaning(played: Recorded[Any, Any], seat: Seat, word: SpokenWord) -> Action:
    """What a word says now: to leave is for exactly what is offered."""
    question = played.state.asked[seat]
    assert isinstance(question, Decision), "a floor is open"
    return word_of(question, word, seat, len(played.state.table.players))


def ring(played: Recorded[Any, Any]) -> None:
    """Time's up on an open floor: silence is played for everyone who isn't ready (B24)."""
    asked, players = played.state.asked, played.state.table.players
    floor = [(seat, question) for seat, question in asked.items() if isinstance(question, Decision)]
    waiting = [(seat, question) for seat, question in floor if question.floor and not players[seat].ready]
    for seat, question in waiting:
        played.answer(seat, question.silence, By.CLOCK)


def answer(played: Recorded[Any, Any], move: Move) -> None:
    for seat, bit in bits_of(move):
        question = played.state.asked[seat]
        assert isinstance(question, Decision), "the dealer has dealt"
        by = By.CLOCK if bit == SILENT else By.BOT
        played.answer(seat, answer_of(question, bit, len(played.state.table.players)), by)
