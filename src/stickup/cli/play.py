"""`stickup play`: a game against bots, in the terminal."""

from __future__ import annotations

import shlex
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import click

from stickup.core.dealer import fresh_entropy
from stickup.core.record import FairDeal, Recorded
from stickup.core.view import fold
from stickup.games import GAMES, drawing_for, words_for
from stickup.words import Words

from .errors import BadUsage, words
from .options import file_options, game_argument, options_help, setup_of, usual_seats
from .terminal.bot_words import bot_lines
from .terminal.command_errors import refusal
from .terminal.game_session import GameSession
from .terminal.narration import Narration, PlayerNarration
from .terminal.prompt import PlayerQuit, Prompt
from .terminal.record_file import RecordFile, usual_place
from .terminal.screen import InputEnded, Screen
from .terminal.seating import Seating, sit_down, wake_bots
from .terminal.shared_options import screen_for, terminal_options

STOPPED: Final = 130
SEATS: Final = 5
"""Default number of seats."""
SAID_DIGITS: Final = 12
"""Digits of the seal in the suggested command: nobody can find another secret with the same ones."""


@click.command(epilog=options_help(list(GAMES.values())))
@game_argument(GAMES)
@click.option(
    "--seats", "-s", type=int, help="Number of players, including you.  [default: 5, if the game allows it]"
)
@click.option(
    "--seat", type=click.IntRange(0), default=0, show_default=True, help="Your seat; the first is 0."
)
@click.option("--bots", "-b", help="Bots to play against, comma-separated.  [default: rookie/mixed]")
@click.option("--options", "-o", multiple=True, metavar="KEY=VALUE,...", help="Table options; see below.")
@file_options(list(GAMES.values()))
@click.option("--name", help="Your name.  [default: one of the gangsters]")
@click.option("--record", type=click.Path(path_type=Path), metavar="FILE", help="Where to write the record.")
@click.option("--seed", help="Deal from this seed to repeat a deal; not provably fair.")
@click.option("--plain", is_flag=True, help="No colors, no pauses; answers can come through a pipe.")
@terminal_options
@click.pass_context
def play(
    ctx: click.Context,
    /,
    game: str,
    seats: int | None,
    seat: int,
    bots: str | None,
    options: tuple[str, ...],
    name: str | None,
    record: Path | None,
    seed: str | None,
    pace: float | None,
    *,
    plain: bool,
    no_color: bool,
    **files: str | None,
) -> None:
    """Play GAME against bots.

    Bots have a level (rookie for a first game, regular for a fair match, boss to lose to, random), and
    perhaps a manner after a slash: regular/greedy, rookie/liar. `mixed` gives each bot its own level and
    manner, `regular/mixed` its own manner. Each is introduced before the first card.

    The deal can be checked afterwards with `stickup verify`. The game is recorded as you play, to FILE or to
    a file in your data folder.

    \b
    Exit code: 0 finished, or quit with q; 130 stopped with ^C or ^D.
    """
    if seats is None:
        seats = usual_seats(GAMES[game], SEATS)
    setup = setup_of(GAMES[game], seats, options, files)
    seating = sit_down(GAMES[game], setup, seat, name, bots, seed)
    if sys.stdin is None or not (plain or sys.stdin.isatty()):
        raise refusal(BadUsage, "play-no-terminal")
    screen = screen_for(0.0 if plain and pace is None else pace, color=not (plain or no_color))
    ctx.exit(play_out(seating, screen, record))


def play_out(seating: Seating, screen: Screen, record: Path | None) -> int:
    """Play the whole game and return the exit code."""
    speech = words().of("cli-play")
    table = seating.deal.table if isinstance(seating.deal, FairDeal) else fresh_entropy()[:8]
    record_file = RecordFile(
        record or usual_place(table), lambda why: screen.line(speech.text("play-disk", why=why), "red")
    )
    try:
        introduce(seating, screen, speech)
        played, narration = begin(seating, screen, record_file, speech)
        bots = wake_bots(seating.game.name, seating.players, seating.seed)
        GameSession(played, bots, narration, Prompt(narration, speech)).play()
    except (PlayerQuit, InputEnded, KeyboardInterrupt) as leaving:
        say_goodbye(record_file, screen, speech)
        return 0 if isinstance(leaving, PlayerQuit) else STOPPED
    finally:
        record_file.close()
    with suppress(KeyboardInterrupt):  # the game is over: only the narration is cut short
        conclude(played, narration, speech)
    hand_over_record(seating, record_file, screen, speech)
    return 0


def introduce(seating: Seating, screen: Screen, speech: Words) -> None:
    """Who plays, and the seal on the deal, before the first card."""
    names = [player.name for player in seating.players]
    others = [name for seat, name in enumerate(names) if seat != seating.me]
    screen.heading(words_for(seating.game.name)(speech, names).title())
    screen.line(speech.text("play-seated", name=names[seating.me], others=", ".join(others)))
    bots = [(player.name, player.bot) for player in seating.players if player.bot is not None]
    for line in bot_lines(speech, bots):
        screen.line(line, "dim", indent=2)
    if isinstance(seating.deal, FairDeal):
        screen.line(speech.text("play-commitment"))
        screen.line(seating.deal.commitment, "cyan", indent=2)
        screen.line(speech.text("play-fair"))
    else:
        screen.line(speech.text("play-seeded", seed=seating.deal.seed))
    screen.line(speech.text("play-keys"), "dim")


def begin(
    seating: Seating, screen: Screen, record_file: RecordFile, speech: Words
) -> tuple[Recorded[Any, Any], Narration]:
    """Deal, and create the player's narration; nothing is told yet."""
    game, setup, players = seating.game, seating.setup, seating.players
    played = Recorded(game, setup, players, seating.deal, secret=seating.secret, write=record_file.write)
    drawing = drawing_for(game, setup, speech, [player.name for player in players])
    return played, PlayerNarration(screen, drawing, fold(game, setup, seating.me, ()))


def conclude(played: Recorded[Any, Any], narration: Narration, speech: Words) -> None:
    """Tell the final count, then every secret of the game."""
    narration.screen.heading(speech.text("play-count"))
    for line in narration.drawing.ending(played.facts, narration.view, narration.screen.width):
        narration.screen.tell(line, indent=0)
    if secrets := narration.drawing.secrets(played.facts, narration.view, narration.screen.width):
        narration.screen.heading(speech.text("play-secrets"))
        narration.screen.lines(secrets)


def say_goodbye(record_file: RecordFile, screen: Screen, speech: Words) -> None:
    screen.line()
    screen.line(speech.text("play-left"), "bold")
    screen.line(speech.text("play-unfinished"))
    screen.verbatim(str(record_file.path))


def hand_over_record(seating: Seating, record_file: RecordFile, screen: Screen, speech: Words) -> None:
    """Say where the record is and how to verify it."""
    screen.line()
    if not record_file.whole:
        screen.line(speech.text("play-lost"), "red")
        screen.verbatim(str(record_file.path))
    elif seating.secret is None:
        screen.line(speech.text("play-record"))
        screen.verbatim(str(record_file.path))
    else:
        screen.line(speech.text("play-verify"))
        screen.verbatim(verify_command(seating, record_file))


def verify_command(seating: Seating, record_file: RecordFile) -> str:
    """The command that verifies this game, with the first digits of its seal."""
    seal = f"--seal {seating.deal.commitment[:SAID_DIGITS]} " if isinstance(seating.deal, FairDeal) else ""
    return f"stickup verify {seal}{shlex.quote(str(record_file.path))}"
