"""`stickup simulate`: bots play each other many times."""

from __future__ import annotations

import os
import secrets
import sys
import time
from collections.abc import Callable, Generator, Iterator
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing, contextmanager, nullcontext
from functools import partial
from pathlib import Path
from typing import Any, Final

import click
import msgspec
from msgspec import Struct

from stickup.core.types import Game
from stickup.core.unknown_name import UnknownName
from stickup.games import GAMES, bot_menu, words_for
from stickup.games.own_bots import BotFault, bot_maker
from stickup.simulation.cluster import ClusterFailed
from stickup.simulation.game_runner import GameSeries
from stickup.simulation.parallel import play_all
from stickup.simulation.statistics import Estimate, Result, Tally, result
from stickup.words import GameWords

from .batches import RANDOM, check_engine, play_batches
from .errors import BadUsage, CommandError, Stopped, say, unknown, words
from .files import check_free, new_folder, write_file
from .grid import drawn, empty_grid
from .kept_progress import KeptProgress, kept_seed
from .options import file_options, options_help, setup_of

MOST_GAMES: Final = 10_000_000
MOST_JOBS: Final = 256
BOTS_HELP: Final = "Bots that play, comma-separated; your own as MODULE:NAME.  [default: all bots]"
RAY_HELP: Final = "Use the Ray cluster at ADDRESS; `local` starts one here. Needs stickup[ray]."
Playing = Generator[Tally, None, None]
RULES, BATCH = "rules", "batch"
"""The engines: the readable rules, or batches of them."""
LONGEST_SEED: Final = 100
SEATS: Final = 6
"""Default number of seats, if neither --seats nor --bots says."""
HEADS: Final = ("played", "wins", "money", "deaths")
"""The columns; deaths only if anyone has died."""
SMALL: Final = 1_000


class Report(Struct, frozen=True):
    """What a simulation found, as it is written to a file: the same for the same seed, on any machine."""

    stickup: str
    format: int
    game: str
    rules: int
    setup: Any
    bots: tuple[str, ...]
    seed: str
    games: int
    nobody_won: int
    turns: dict[str, int]
    by_bot: dict[str, Result]
    by_seat: list[Result]


@click.command(epilog=options_help(list(GAMES.values())))
@click.argument("game", type=click.Choice(list(GAMES)))
@click.option(
    "--games",
    "-n",
    type=click.IntRange(1, MOST_GAMES),
    default=100,
    show_default=True,
    help="Number of games.",
)
@click.option(
    "--seats", "-s", type=int, help="Number of players.  [default: one per bot if the game allows it, else 6]"
)
@click.option("--bots", "-b", help=BOTS_HELP)
@click.option("--options", "-o", multiple=True, metavar="KEY=VALUE,...", help="Table options; see below.")
@file_options(list(GAMES.values()))
@click.option("--seed", help="The same seed gives the same games.  [default: random]")
@click.option(
    "--jobs", "-j", type=click.IntRange(1, MOST_JOBS), help="Number of processes.  [default: all cores]"
)
@click.option(
    "--out", type=click.Path(path_type=Path), metavar="FILE", help="Write the figures to FILE as JSON."
)
@click.option(
    "--records", type=click.Path(path_type=Path), metavar="DIR", help="Write every game to a file in DIR."
)
@click.option(
    "--engine",
    type=click.Choice([RULES, BATCH]),
    default=RULES,
    show_default=True,
    help="batch: many games at once on one core, for random bots, and bosses in Cash 'n Guns. "
    "Needs stickup[batch].",
)
@click.option("--ray", metavar="ADDRESS", help=RAY_HELP)
@click.option(
    "--resume",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Save progress in FILE, and continue from it if it exists.",
)
@click.option("--force", is_flag=True, help="Let --out overwrite a file.")
@click.option("--json", "as_json", is_flag=True, help="Print only the figures, as JSON.")
def simulate(
    game: str,
    games: int,
    seats: int | None,
    bots: str | None,
    options: tuple[str, ...],
    seed: str | None,
    jobs: int | None,
    out: Path | None,
    records: Path | None,
    engine: str,
    ray: str | None,
    resume: Path | None,
    *,
    force: bool,
    as_json: bool,
    **files: str | None,
) -> None:
    """Run many bot-only games of GAME and count the wins.

    After every game the bots move one seat on, so no bot keeps a lucky seat. A shared win counts as a
    fraction. Figures in brackets are 95% confidence intervals.

    The same seed gives the same games and the same figures, whatever --jobs is, on one machine or many.
    """
    if records is not None and (ray or resume):
        raise BadUsage("simulate-records-here")
    if engine == BATCH and bots is None:
        bots = RANDOM
    names, seed = bot_names(GAMES[game], bots), checked(kept_seed(resume) if seed is None else seed)
    if engine == BATCH:
        check_engine(game, names)
    if seats is None:
        seats = as_many_as(names, GAMES[game])
    series = GameSeries(GAMES[game], setup_of(GAMES[game], seats, options, files), names, seed)
    if out is not None:
        check_free(out, force=force)
    kept = None if resume is None else KeptProgress(resume, series, engine)
    with nullcontext() if records is None else new_folder(records) as folder:
        play = play_batches if engine == BATCH else partial(play_all, jobs=jobs or cores())
        work = partial(play, series, games, records=folder, cluster=ray)
        tally = watch(series, games, work, kept, quiet=as_json)
    report = msgspec.json.format(msgspec.json.encode(report_of(series, tally)), indent=2) + b"\n"
    if out is not None:
        write_file(out, report, force=force)
    click.echo(report.decode() if as_json else table(series, tally), nl=False)


def bot_names(game: Game[Any, Any], bots: str | None) -> tuple[str, ...]:
    names = bot_menu(game.name) if bots is None else bot_list(bots)
    check_bots(game, names)
    return names


def bot_list(bots: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in bots.split(","))


def check_bots(game: Game[Any, Any], names: tuple[str, ...]) -> None:
    """Check that the bots exist and can be created from a seed. Your module may be in the current folder."""
    if any(":" in name for name in names):
        sys.path.append(str(Path.cwd()))
    for name in names:
        try:
            bot_maker(game.name, name)("")
        except UnknownName:
            raise unknown("bot-unknown", name, bot_menu(game.name)) from None
        except BotFault as fault:
            raise unusable(fault) from fault


def unusable(fault: BotFault) -> CommandError:
    return CommandError("bot-unusable", why=str(fault))


def checked(seed: str | None) -> str:
    """The seed as given, if it can be typed again; a new one if none was given."""
    if seed is not None and not (0 < len(seed) <= LONGEST_SEED and seed.isprintable()):
        raise BadUsage("seed-wrong", most=LONGEST_SEED)
    return seed or secrets.token_hex(4)


def as_many_as(bots: tuple[str, ...], game: Game[Any, Any]) -> int:
    """As many seats as bots, if that many can play; otherwise the default."""
    try:
        return setup_of(game, len(bots)).seats
    except BadUsage:
        return SEATS


def cores() -> int:
    """The number of cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


# Playing


def watch(
    series: GameSeries, games: int, play: Callable[..., Playing], kept: KeptProgress | None, *, quiet: bool
) -> Tally:
    """Play all games and add up the results, with a progress bar in a terminal."""
    tally = Tally() if kept is None else kept.tally
    try:
        with (
            nullcontext() if kept is None else kept.saved(),
            progress(games) as advance,
            closing(play(begin=tally.games)) as parts,
        ):
            advance(tally.games)
            for part in parts:
                tally = tally.plus(part)
                advance(part.games)
                if kept is not None:
                    kept.keep(tally)
    except KeyboardInterrupt as stop:
        if tally.games and not quiet:
            click.echo(table(series, tally), nl=False)
        raise stopped(tally.games, games, kept) from stop
    except BrokenProcessPool as error:
        raise CommandError("simulate-worker-died", done=tally.games, games=games) from error
    except ClusterFailed as failed:
        raise CommandError(failed.reason, **failed.facts) from failed
    except BotFault as fault:
        raise unusable(fault) from fault
    return tally


def stopped(done: int, games: int, kept: KeptProgress | None) -> Stopped:
    if kept is None:
        return Stopped("simulate-stopped", done=done, games=games)
    return Stopped("simulate-stopped-kept", done=done, games=games, file=str(kept.path))


@contextmanager
def progress(games: int) -> Iterator[Any]:
    """A progress bar if standard error is a terminal; yields the function that advances it."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield lambda count: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    start = time.monotonic()
    bar = Progress(
        BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=Console(stderr=True), transient=True
    )
    with bar:
        task = bar.add_task("", total=games)
        yield lambda count: bar.advance(task, count)
    seconds = max(0.001, time.monotonic() - start)
    click.echo(
        say("simulate-speed", games=games, seconds=f"{seconds:.1f}", speed=round(games / seconds)), err=True
    )


# Telling


def report_of(series: GameSeries, tally: Tally) -> Report:
    return Report(
        "simulation",
        1,
        series.game.name,
        series.game.version,
        msgspec.to_builtins(series.setup),
        series.bots,
        series.seed,
        tally.games,
        tally.nobody_won,
        {str(turns): tally.turns[turns] for turns in sorted(tally.turns)},
        {bot: result(tally.bots[bot]) for bot in sorted(tally.bots)},
        [result(tally.seats[seat]) for seat in sorted(tally.seats)],
    )


def table(series: GameSeries, tally: Tally) -> str:
    """The figures for people."""
    game = words_for(series.game.name)(words(), ())
    heads = HEADS if any(account.deaths for account in tally.seats.values()) else HEADS[:-1]
    grid = empty_grid()
    for number, head in enumerate(("who", *heads)):
        grid.add_column(say(f"simulate-{head}"), justify="right" if number else "left")
    for bot in sorted(tally.bots, key=lambda name: -tally.bots[name].wins / tally.bots[name].played):
        grid.add_row(bot, *cells(game, result(tally.bots[bot]))[: len(heads)])
    grid.add_section()
    for seat, account in sorted(tally.seats.items()):
        grid.add_row(words().text("seat", number=seat + 1), *cells(game, result(account))[: len(heads)])
    return "\n".join((heading(series, tally), drawn(grid), ending(tally))) + "\n"


def cells(game: GameWords, found: Result) -> tuple[str, ...]:
    """One row of the table."""
    shares = percent(found.win_share), percent(found.death_share)
    return f"{found.played:,}", shares[0], money(game, found.money), shares[1]


def percent(share: Estimate) -> str:
    return f"{share.value:.1%} ({share.low:.1%} – {share.high:.1%})"


def money(game: GameWords, mean: Estimate) -> str:
    """An average score; with tenths only if the game counts in small numbers."""
    digits = None if mean.value >= SMALL else 1
    return f"{game.money(round(mean.value, digits))} (± {round(mean.high - mean.value, digits):,})"


def heading(series: GameSeries, tally: Tally) -> str:
    title = words_for(series.game.name)(words(), ()).title()
    return say("simulate-title", game=title, games=tally.games, seats=series.setup.seats, seed=series.seed)


def ending(tally: Tally) -> str:
    lengths = ", ".join(f"{turns}: {tally.turns[turns]:,}" for turns in sorted(tally.turns))
    return say("simulate-lengths", lengths=lengths) + "\n" + say("simulate-nobody", games=tally.nobody_won)
