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
from .options import file_options, options_help, setup_of
from .terminal.asking import Asking, Left
from .terminal.choices import screen_for, terminal_options
from .terminal.evening import Evening
from .terminal.keeping import Keeper, usual_place
from .terminal.refusal import refusal
from .terminal.screen import InputEnded, Screen
from .terminal.seating import Sitting, sit_down, wake_bots
from .terminal.telling import Companion, Teller

STOPPED: Final = 130


@click.command(epilog=options_help(list(GAMES.values())))
@click.argument("game", type=click.Choice(list(GAMES)))
@click.option(
    "--seats", "-s", type=int, default=5, show_default=True, help="Number of players, including you."
)
@click.option(
    "--seat", type=click.IntRange(0), default=0, show_default=True, help="Your seat; the first is 0."
)
@click.option("--bots", "-b", help="Bots to play against, comma-separated.  [default: the strongest]")
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
    seats: int,
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

    The deal can be checked afterwards with `stickup verify`. The game is recorded as you play, to FILE or to
    a file in your data folder.

    \b
    Exit code: 0 finished, or quit with q; 130 stopped with ^C or ^D.
    """
    if sys.stdin is None or not (plain or sys.stdin.isatty()):
        raise refusal(BadUsage, "play-no-terminal")
    setup = setup_of(GAMES[game], seats, options, files)
    sitting = sit_down(GAMES[game], setup, seat, name, bots, seed)
    screen = screen_for(0.0 if plain and pace is None else pace, color=not (plain or no_color))
    ctx.exit(play_out(sitting, screen, record))


def play_out(sitting: Sitting, screen: Screen, record: Path | None) -> int:
    """The game from the first line to the last; the exit code."""
    speech = words().of("cli-play")
    table = sitting.deal.table if isinstance(sitting.deal, FairDeal) else fresh_entropy()[:8]
    keeper = Keeper(
        record or usual_place(table), lambda why: screen.line(speech.text("play-disk", why=why), "red")
    )
    try:
        introduce(sitting, screen, speech)
        played, teller = begin(sitting, screen, keeper, speech)
        bots = wake_bots(sitting.game.name, sitting.players, sitting.seed)
        Evening(played, bots, teller, Asking(teller, speech)).play()
    except (Left, InputEnded, KeyboardInterrupt) as leaving:
        say_goodbye(keeper, screen, speech)
        return 0 if isinstance(leaving, Left) else STOPPED
    finally:
        keeper.close()
    with suppress(KeyboardInterrupt):  # the game is over: only the telling is cut short
        conclude(played, teller, speech)
    hand_over_record(sitting, keeper, screen, speech)
    return 0


def introduce(sitting: Sitting, screen: Screen, speech: Words) -> None:
    """Who plays, and the seal on the deal, before the first card."""
    names = [player.name for player in sitting.players]
    others = [name for seat, name in enumerate(names) if seat != sitting.me]
    screen.heading(words_for(sitting.game.name)(speech, names).title())
    screen.line(speech.text("play-seated", name=names[sitting.me], others=", ".join(others)))
    if isinstance(sitting.deal, FairDeal):
        screen.line(speech.text("play-commitment"))
        screen.line(sitting.deal.commitment, "cyan", indent=2)
        screen.line(speech.text("play-fair"))
    else:
        screen.line(speech.text("play-seeded", seed=sitting.deal.seed))
    screen.line(speech.text("play-keys"), "dim")


def begin(
    sitting: Sitting, screen: Screen, keeper: Keeper, speech: Words
) -> tuple[Recorded[Any, Any], Teller]:
    """Deal, and open the player's eyes; nothing is told yet."""
    game, setup, players = sitting.game, sitting.setup, sitting.players
    played = Recorded(game, setup, players, sitting.deal, secret=sitting.secret, write=keeper.write)
    drawing = drawing_for(game, setup, speech, [player.name for player in players])
    return played, Companion(screen, drawing, fold(game, setup, sitting.me, ()))


def conclude(played: Recorded[Any, Any], teller: Teller, speech: Words) -> None:
    """The count, then every secret of the game."""
    teller.screen.heading(speech.text("play-count"))
    for line in teller.drawing.ending(played.facts, teller.view, teller.screen.width):
        teller.screen.tell(line, indent=0)
    if secrets := teller.drawing.secrets(played.facts, teller.view, teller.screen.width):
        teller.screen.heading(speech.text("play-secrets"))
        teller.screen.lines(secrets)


def say_goodbye(keeper: Keeper, screen: Screen, speech: Words) -> None:
    screen.line()
    screen.line(speech.text("play-left"), "bold")
    screen.line(speech.text("play-unfinished"))
    screen.verbatim(str(keeper.path))


def hand_over_record(sitting: Sitting, keeper: Keeper, screen: Screen, speech: Words) -> None:
    screen.line()
    if not keeper.whole:
        screen.line(speech.text("play-lost"), "red")
        screen.verbatim(str(keeper.path))
    elif sitting.secret is None:
        screen.line(speech.text("play-record"))
        screen.verbatim(str(keeper.path))
    else:
        screen.line(speech.text("play-verify"))
        screen.verbatim(f"stickup verify {shlex.quote(str(keeper.path))}")
