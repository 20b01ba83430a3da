"""`stickup tournament`: every bot against every other, at tables of several sizes, rated."""

from __future__ import annotations

import os
from collections.abc import Generator, Iterator, Sequence
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing, contextmanager
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import Any, BinaryIO, Final

import click
import msgspec

from stickup.bots.manners import APART
from stickup.core.types import Game, Setup
from stickup.games import GAMES, manner_menu, words_for
from stickup.games.own_bots import BotFault
from stickup.simulation.cluster import ClusterFailed
from stickup.simulation.parallel import spread
from stickup.simulation.progress_file import read_fraction
from stickup.simulation.statistics import Estimate
from stickup.simulation.tournament import (
    Findings,
    PairingResult,
    TournamentPlan,
    findings,
    games_of,
    joined,
    pairings,
    parts,
    play_part,
)
from stickup.simulation.tournament_page import page_of
from stickup.store.sqlite.lock import lock

from .errors import BadUsage, CommandError, Incompatible, Stopped, say, unknown, words
from .files import cannot, check_empty, write_file
from .grid import drawn, empty_grid
from .options import options_help, setup_of
from .simulate import (
    BOTS_HELP,
    MOST_GAMES,
    MOST_JOBS,
    RAY_HELP,
    bot_list,
    bot_names,
    check_bots,
    checked,
    cores,
    progress,
    unusable,
)

NEEDED: Final = "openskill"
PLAYED, FOUND, PAGE = "matches.jsonl", "findings.json", "league.html"
"""The files of a tournament: what was played, what it shows, and the page for people."""


@click.command(epilog=options_help(list(GAMES.values())))
@click.argument("game", type=click.Choice(list(GAMES)))
@click.argument("folder", type=click.Path(path_type=Path))
@click.option("--bots", "-b", help=BOTS_HELP)
@click.option(
    "--manners", "-m", help="Manners to give each bot in turn, comma-separated; `all` for every one."
)
@click.option("--seats", "-s", default="6", show_default=True, help="Numbers of players, comma-separated.")
@click.option(
    "--games",
    "-n",
    type=click.IntRange(1, MOST_GAMES),
    default=200,
    show_default=True,
    help="Number of games for each pair of bots, at each number of players.",
)
@click.option("--options", "-o", multiple=True, metavar="KEY=VALUE,...", help="Table options; see below.")
@click.option("--seed", help="The same seed gives the same figures.  [default: random]")
@click.option(
    "--jobs", "-j", type=click.IntRange(1, MOST_JOBS), help="Number of processes.  [default: all cores]"
)
@click.option("--ray", metavar="ADDRESS", help=RAY_HELP)
@click.option("--resume", is_flag=True, help="Continue the tournament in FOLDER.")
@click.option("--json", "as_json", is_flag=True, help="Print only the figures, as JSON.")
def tournament(
    game: str,
    folder: Path,
    bots: str | None,
    manners: str | None,
    seats: str,
    games: int,
    options: tuple[str, ...],
    seed: str | None,
    jobs: int | None,
    ray: str | None,
    *,
    resume: bool,
    as_json: bool,
) -> None:
    """Let every bot play GAME against every other, rate them, and write a page about it to FOLDER.

    Each bot sits alone among several of every other bot: that shows who beats whom. Then all of them sit at
    mixed tables: that gives the ratings. A strength of 1 is a fair share of the wins, 2 is twice as many.
    Figures in brackets are 95% confidence intervals.

    If it's stopped with ^C or killed, --resume continues it and gives the same figures.
    """
    if find_spec(NEEDED) is None:
        raise CommandError("tournament-missing", package=NEEDED)
    rules = GAMES[game]
    if not resume:
        names = with_manners(rules, bot_names(rules, bots), manners)
        plan = planned(rules, options, names, sizes_in(seats), games, checked(seed))
        check_bots(rules, plan.bots)
        setups_of(rules, plan)
        begin(folder, plan)
    with alone_in(folder):
        plan, before = continued(folder, rules)
        if resume:
            check_own(plan, bots)
        check_bots(rules, plan.bots)
        work = partial(play_part, rules, setups_of(rules, plan), plan)
        rest = play_rest(folder, plan, before, partial(spread, work, jobs=jobs or cores(), cluster=ray))
        tell(folder, plan, findings(plan, [*before, *rest]), as_json=as_json)


def setups_of(game: Game[Any, Any], plan: TournamentPlan) -> dict[int, Setup]:
    """A setup for each number of players. Raises BadUsage."""
    return {size: setup_of(game, size, plan.options) for size in plan.seats}


def with_manners(game: Game[Any, Any], levels: tuple[str, ...], manners: str | None) -> tuple[str, ...]:
    """Each level as it is, and with each of these manners."""
    known = manner_menu(game.name)
    wanted = () if manners is None else known if manners == "all" else tuple(manners.split(","))
    for manner in wanted:
        if manner not in known:
            raise unknown("manner-unknown", manner, known)
    return tuple(name for level in levels for name in (level, *(f"{level}{APART}{one}" for one in wanted)))


def sizes_in(seats: str) -> tuple[int, ...]:
    try:
        return tuple(sorted({int(size) for size in seats.split(",")}))
    except ValueError:
        raise BadUsage("tournament-seats-wrong", seats=seats) from None


def check_own(plan: TournamentPlan, bots: str | None) -> None:
    """Don't run code that only a file names: bots of your own must be named again on the command line."""
    if any(":" in name for name in plan.bots) and (bots is None or {*bot_list(bots)} != {*plan.bots}):
        raise BadUsage("tournament-own-bots", bots=",".join(plan.bots))


def planned(
    game: Game[Any, Any],
    options: tuple[str, ...],
    bots: tuple[str, ...],
    seats: tuple[int, ...],
    games: int,
    seed: str,
) -> TournamentPlan:
    names = tuple(dict.fromkeys(bots))
    if len(names) < 2:
        raise BadUsage("tournament-alone")
    return TournamentPlan(game.name, game.version, options, names, seats, games, seed)


# What is kept


def begin(folder: Path, plan: TournamentPlan) -> None:
    check_empty(folder)
    try:
        folder.mkdir(exist_ok=True)
        with (folder / PLAYED).open("xb") as file:
            put(file, plan)
    except OSError as error:
        raise cannot("file-unwritable", str(folder), error) from error


@contextmanager
def alone_in(folder: Path) -> Iterator[None]:
    """While this process plays there. Two would play the same pairings, and cut off each other's lines."""
    path = folder / PLAYED
    try:
        file = path.open("rb")
    except OSError as error:
        raise cannot("file-unreadable", str(path), error) from error
    with file:
        try:
            lock(file.fileno())
        except (BlockingIOError, PermissionError) as error:
            raise CommandError("tournament-busy", folder=str(folder)) from error
        except OSError:  # a file system without locks
            pass
        yield


def put(file: BinaryIO, line: TournamentPlan | PairingResult) -> None:
    """Append a line to the file, completely or not at all."""
    file.write(msgspec.json.encode(line, enc_hook=str) + b"\n")
    file.flush()
    os.fsync(file.fileno())


def continued(folder: Path, game: Game[Any, Any]) -> tuple[TournamentPlan, list[PairingResult]]:
    """The plan and every finished pairing of a tournament. A half-written line is cut off."""
    path = folder / PLAYED
    try:
        data = path.read_bytes()
        whole = data[: data.rindex(b"\n") + 1]
        if len(whole) < len(data):
            os.truncate(path, len(whole))
        first, *lines = whole.splitlines()
        plan = msgspec.json.decode(first, type=TournamentPlan)
        played = [msgspec.json.decode(line, type=PairingResult, dec_hook=read_fraction) for line in lines]
        check_results(plan, played)
    except OSError as error:
        raise cannot("file-unreadable", str(path), error) from error
    except (ValueError, msgspec.ValidationError) as error:
        raise Incompatible("tournament-unreadable", file=str(path)) from error
    if (plan.game, plan.rules) != (game.name, game.version):
        raise BadUsage("tournament-other", file=str(path), game=plan.game)
    return plan, list({result.pairing: result for result in played}.values())


def check_results(plan: TournamentPlan, played: Sequence[PairingResult]) -> None:
    """Check that a file has such a plan, and that every result may be of it. Raises ValueError."""
    different = len({*plan.bots}) == len(plan.bots) > 1
    if not (different and plan.seats and 1 <= plan.games <= MOST_GAMES):
        raise ValueError("not a plan of a tournament")
    wanted = {*pairings(plan)}
    if any(result.pairing not in wanted or not is_whole(plan, result) for result in played):
        raise ValueError("not a result of this tournament")


def is_whole(plan: TournamentPlan, result: PairingResult) -> bool:
    """Whether it counts as many games as its pairing has."""
    games, account = games_of(plan, result.pairing), result.account
    if result.pairing.mixed:
        full = all(len(table) == result.pairing.seats for table in result.tables)
        return account is None and len(result.tables) == games and full
    return account is not None and account.played == games and 0 <= account.wins <= games


# Playing


def play_rest(
    folder: Path, plan: TournamentPlan, before: Sequence[PairingResult], play: Any
) -> list[PairingResult]:
    """Play what hasn't been played yet, and save each pairing as soon as it's over."""
    done = {pairing.pairing for pairing in before}
    rest = [pairing for pairing in pairings(plan) if pairing not in done]
    games = sum(games_of(plan, pairing) for pairing in rest)
    played = list[PairingResult]()
    with (
        stops_well(folder),
        (folder / PLAYED).open("ab") as file,
        progress(games) as advance,
        closing(play(parts(plan, rest))) as some,
    ):
        for pairing in joined(counted(some, advance)):
            put(file, pairing)
            played.append(pairing)
    return played


def counted(parts: Generator[PairingResult, None, None], advance: Any) -> Iterator[PairingResult]:
    for part in parts:
        advance(len(part.tables) or (part.account.played if part.account else 0))
        yield part


@contextmanager
def stops_well(folder: Path) -> Iterator[None]:
    try:
        yield
    except KeyboardInterrupt as stop:
        raise Stopped("tournament-stopped", folder=str(folder)) from stop
    except BrokenProcessPool as error:
        raise CommandError("tournament-worker-died", folder=str(folder)) from error
    except ClusterFailed as failed:
        raise CommandError(failed.reason, **failed.facts) from failed
    except BotFault as fault:
        raise unusable(fault) from fault
    except OSError as error:
        raise cannot("file-unwritable", str(folder), error) from error


# Telling


def tell(folder: Path, plan: TournamentPlan, found: Findings, *, as_json: bool) -> None:
    report = {"stickup": "tournament", "format": 1, "plan": plan, "findings": found}
    figures = msgspec.json.format(msgspec.json.encode(report), indent=2) + b"\n"
    write_file(folder / FOUND, figures, force=True)
    write_file(folder / PAGE, page_of(plan, found, words()).encode(), force=True)
    if as_json:
        click.echo(figures.decode(), nl=False)
    else:
        click.echo(table(plan, found), nl=False)
        click.echo(say("tournament-page", file=str(folder / PAGE)))


def table(plan: TournamentPlan, found: Findings) -> str:
    """The figures for people: a row for each bot, strongest first."""
    grid = empty_grid()
    for number, head in enumerate(heads(plan)):
        grid.add_column(head, justify="right" if number else "left")
    for rated in found.ratings:
        grid.add_row(rated.bot, span(rated.rating), times(rated.strength), *worst(plan, found, rated.bot))
    title = words_for(plan.game)(words(), ()).title()
    heading = say("tournament-title", game=title, games=found.games, seed=plan.seed)
    return f"{heading}\n{drawn(grid)}\n"


def heads(plan: TournamentPlan) -> tuple[str, ...]:
    among = (say("tournament-among", seats=size) for size in plan.seats)
    return (say("simulate-who"), say("tournament-rating"), say("tournament-mixed"), *among)


def worst(plan: TournamentPlan, found: Findings, bot: str) -> Iterator[str]:
    """A bot's lowest strength alone among others, at each number of seats."""
    for size in plan.seats:
        mine = [duel for duel in found.duels if (duel.pairing.seats, duel.pairing.one) == (size, bot)]
        least = min(mine, key=lambda duel: duel.strength.value)
        yield f"{least.strength.value:.2f} {least.pairing.others}"


def times(strength: Estimate) -> str:
    return f"{strength.value:.2f} ({strength.low:.2f} – {strength.high:.2f})"


def span(rating: Estimate) -> str:
    return f"{rating.value:.1f} ({rating.low:.1f} – {rating.high:.1f})"
