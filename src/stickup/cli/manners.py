"""`stickup manners`: whether bots with manners play as well as others, and can be told apart."""

from __future__ import annotations

from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from functools import partial
from typing import Any

import click
import msgspec

from stickup.core.types import Game, Setup
from stickup.games import GAMES, bot_for, bot_menu, manner_menu, words_for
from stickup.simulation.parallel import chunks, on_cores
from stickup.simulation.recognition import (
    EVENING,
    Recognition,
    Watched,
    alone,
    least_games,
    play_alone,
    recognition,
    together,
    watch,
)
from stickup.simulation.statistics import Account, Estimate

from .errors import BadUsage, CommandError, say, unknown, words
from .grid import drawn, empty_grid
from .options import game_argument, options_help, setup_of, usual_seats
from .simulate import MOST_GAMES, MOST_JOBS, SEATS, checked, cores, percent, progress


@click.command(epilog=options_help(list(GAMES.values())))
@game_argument(GAMES)
@click.option("--level", "-l", default="regular", show_default=True, help="The bots' level.")
@click.option("--seats", "-s", type=int, help="Number of players.  [default: 6, if the game allows it]")
@click.option(
    "--games",
    "-n",
    type=click.IntRange(1, MOST_GAMES),
    default=400,
    show_default=True,
    help="Number of games for each manner, and for all together.",
)
@click.option("--options", "-o", multiple=True, metavar="KEY=VALUE,...", help="Table options; see below.")
@click.option("--seed", help="The same seed gives the same figures.  [default: random]")
@click.option(
    "--jobs", "-j", type=click.IntRange(1, MOST_JOBS), help="Number of processes.  [default: all cores]"
)
@click.option("--json", "as_json", is_flag=True, help="Print only the figures, as JSON.")
def manners(
    game: str,
    level: str,
    seats: int | None,
    games: int,
    options: tuple[str, ...],
    seed: str | None,
    jobs: int | None,
    *,
    as_json: bool,
) -> None:
    """Measure what manners do to the bots of GAME.

    Strength: one bot with a manner sits among bots of its level that have none. A strength of 1 is a fair
    share of the wins.

    Recognized: all manners play together. A simple classifier (naive Bayes over a few habits) learns from the
    first half of these games, then guesses who is who in the second half from their answers alone. Figures in
    brackets are 95% confidence intervals.

    \b
    Exit code: 0  done
               2  an argument is invalid, or the bots of GAME have no manners
               130  stopped with ^C
    """
    rules = GAMES[game]
    if not manner_menu(game):
        raise BadUsage("manners-none")
    if bot_for(game, level) is None:
        raise unknown("bot-unknown", level, bot_menu(game))
    if seats is None:
        seats = usual_seats(rules, SEATS)
    seed, setup = checked(seed), setup_of(rules, seats, options)
    least = least_games(len(manner_menu(game)) + 1, seats)
    if games < least:
        raise BadUsage("manners-few", seats=seats, games=least)
    try:
        found = measure(rules, setup, level, games, seed, jobs or cores())
    except BrokenProcessPool as error:
        raise CommandError("worker-died") from error
    played: dict[str, str | int] = {"level": level, "seats": seats, "games": games, "seed": seed}
    if as_json:
        report = {"stickup": "manners", "format": 1, "game": game} | played | {"found": found}
        click.echo(msgspec.json.format(msgspec.json.encode(report), indent=2).decode())
    else:
        click.echo(say("manners-title", game=words_for(game)(words(), ()).title(), **played))
        click.echo(table(found), nl=False)


def measure(game: Game[Any, Any], setup: Setup, level: str, games: int, seed: str, jobs: int) -> Recognition:
    names, parts = manner_menu(game.name), list(chunks(games))
    accounts: dict[str, Account] = {}
    seen: list[list[Watched]] = []
    with progress(games * (len(names) + 1)) as advance:
        for manner in names:
            accounts[manner] = Account()
            play = partial(play_alone, alone(game, setup, level, manner, seed))
            with closing(on_cores(play, parts, jobs=jobs)) as some:
                for account in some:
                    accounts[manner].merge(account)
                    advance(account.played)
        with closing(on_cores(partial(watch, together(game, setup, level, seed)), parts, jobs=jobs)) as more:
            for watched in more:
                seen += watched
                advance(len(watched))
    return recognition(seen, accounts, setup.seats)


def table(found: Recognition) -> str:
    grid = empty_grid()
    grid.add_column(say("manners-manner"))
    for head in (say("manners-strength"), say("manners-one-game"), say("manners-evening", games=EVENING)):
        grid.add_column(head, justify="right")
    for one in found.manners:
        name = one.manner or say("manners-without")
        grid.add_row(name, times(one.strength), percent(one.in_a_game), percent(one.in_an_evening))
    grid.add_section()
    grid.add_row(say("manners-all"), "", percent(found.in_a_game), percent(found.in_an_evening))
    grid.add_row(say("manners-chance"), "", f"{found.chance:.1%}", f"{found.chance:.1%}")
    return drawn(grid) + "\n"


def times(strength: Estimate | None) -> str:
    if strength is None:
        return ""
    return f"{strength.value:.2f} ({strength.low:.2f} – {strength.high:.2f})"
