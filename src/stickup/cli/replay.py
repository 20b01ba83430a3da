"""`stickup replay`: prints a recorded game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import click
from msgspec import Struct

from stickup.core.types import Event, Seat
from stickup.core.verify_record import BadRecord, Difference, Referee, ReplayedLine
from stickup.core.view import fold
from stickup.games import GAMES, drawing_for, words_for
from stickup.words import GameWords, Words

from .errors import BadUsage, CommandError, Incompatible, Unverified, at_line, words
from .files import read_lines
from .terminal.command_errors import refusal
from .terminal.narration import Narration, OpenNarration
from .terminal.screen import Screen
from .terminal.shared_options import screen_for, terminal_options

ALL: Final = "all"
SPECTATOR: Final = "spectator"


class ReplayedGame(Struct):
    """A replayed game: its facts, and whether the record is complete."""

    referee: Referee
    facts: list[Event]
    whole: bool


@click.command()
@click.argument("file", metavar="FILE")
@click.option(
    "--seat",
    default=ALL,
    show_default=True,
    metavar="N|all|spectator",
    help="Whose view: a seat (the first is 0), all with every secret shown, or a spectator.",
)
@click.option("--turn", type=click.IntRange(1), metavar="N", help="Only this turn.")
@click.option("--at-once", is_flag=True, help="No pauses.")
@terminal_options
def replay(
    file: str, seat: str, turn: int | None, pace: float | None, *, at_once: bool, no_color: bool
) -> None:
    """Replay the game in FILE ("-" for standard input), printed from one player's view or with every secret
    shown. It's checked first: a record that breaks the rules or the deal isn't shown. An unfinished record is
    shown as far as it goes.

    \b
    Exit code: 0  shown
               1  FILE can't be read
               3  FILE isn't a record, or is from another version
               4  the record breaks the rules or the deal, or is unfinished
    """
    replayed = rewind(file)
    screen = screen_for(0.0 if at_once else pace, color=not no_color)
    tell(replayed, viewpoint(seat, replayed.referee.setup.seats), turn, screen)
    if not replayed.whole:
        raise refusal(Unverified, "replay-unfinished", file=file)


def rewind(file: str) -> ReplayedGame:
    """Replay and check the whole record before anything is printed."""
    lines = read_lines(file)
    if not lines:
        raise Incompatible("record-empty", file=file)
    try:
        referee = Referee(GAMES, lines)
    except Difference as difference:
        raise differs(file, difference) from difference
    except BadRecord as error:
        line, why = at_line(str(error))
        raise refusal(Incompatible, "replay-not-ours", file=file, line=line, why=why) from error
    return unrolled(file, referee, len(lines))


def unrolled(file: str, referee: Referee, lines: int) -> ReplayedGame:
    """Replay as far as the record goes; only its end may be missing."""
    steps: list[ReplayedLine] = []
    whole = True
    try:
        steps.extend(referee.steps())  # what came before an error stays
    except BadRecord as error:
        if len(steps) < lines - 1:
            raise differs(file, error) from error
        whole = False
    return ReplayedGame(referee, [fact for step in steps for fact in step.facts], whole)


def differs(file: str, error: BadRecord) -> CommandError:
    line, why = at_line(str(error))
    return refusal(Unverified, "replay-differs", file=file, line=line, why=why)


def viewpoint(seat: str, seats: int) -> str | Seat:
    """Whose view to print, from --seat."""
    if seat in (ALL, SPECTATOR):
        return seat
    if seat in map(str, range(seats)):
        return Seat(int(seat))
    raise click.BadParameter(f"0 to {seats - 1}, {ALL} or {SPECTATOR}, not {seat}", param_hint="--seat")


def tell(replayed: ReplayedGame, whose: str | Seat, turn: int | None, screen: Screen) -> None:
    speech = words().of("cli-play")
    narration, voice = narration_for(replayed, whose, screen, speech)
    chosen = list(of_turn(replayed, narration, turn))
    if turn is not None and not chosen:
        raise refusal(BadUsage, "replay-no-turn", turn=turn)
    screen.heading(voice.title())
    screen.line(introduction(voice, whose, speech), "dim")
    narration.tell(chosen)
    if turn is None and replayed.whole:
        tell_ending(replayed, narration, whose, speech)


def narration_for(
    replayed: ReplayedGame, whose: str | Seat, screen: Screen, speech: Words
) -> tuple[Narration, GameWords]:
    """The narration for this viewpoint."""
    game, setup = replayed.referee.game, replayed.referee.setup
    names = [player.name for player in replayed.referee.header.players]
    voice = words_for(game.name)(speech, names)
    drawing = drawing_for(game, setup, speech, names)
    view = fold(game, setup, None if isinstance(whose, str) else whose, ())
    if whose == ALL:
        return OpenNarration(screen, drawing, view, voice.name), voice
    return Narration(screen, drawing, view), voice


def introduction(voice: GameWords, whose: str | Seat, speech: Words) -> str:
    """One line that says whose view this is."""
    if isinstance(whose, str):
        return speech.text(f"replay-{whose}")
    return speech.text("replay-as", name=voice.name(whose))


def of_turn(replayed: ReplayedGame, narration: Narration, turn: int | None) -> Iterator[Event]:
    """The facts of one turn, or all; earlier ones only update the view."""
    now = 0
    for fact in replayed.facts:
        now = narration.drawing.turn(fact) or now
        if turn is None or now == turn:
            yield fact
        elif now < turn and narration.sees(fact):
            narration.learn(fact)


def tell_ending(replayed: ReplayedGame, narration: Narration, whose: str | Seat, speech: Words) -> None:
    screen = narration.screen
    screen.heading(speech.text("play-count"))
    for line in narration.drawing.ending(replayed.facts, narration.view, screen.width):
        screen.tell(line, indent=0)
    secrets = narration.drawing.secrets(replayed.facts, narration.view, screen.width) if whose == ALL else ()
    if secrets:
        screen.heading(speech.text("play-secrets"))
        screen.lines(secrets)
