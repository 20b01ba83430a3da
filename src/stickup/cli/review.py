"""`stickup review`: a coach looks at a finished game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from typing import Final

import click
import msgspec

from stickup.core.types import Action, Seat
from stickup.core.verify_record import BadRecord, Difference
from stickup.environments.review import LuckAndSkill, ReviewedAnswer
from stickup.environments.review_tasks import (
    CannotReview,
    PlayedGame,
    best_moments,
    luck_in,
    percent,
    played_game,
    question_count,
    review_one,
    worst_moments,
)
from stickup.games import words_for
from stickup.simulation.parallel import on_cores
from stickup.words import GameWords

from .errors import BadUsage, CommandError, Incompatible, Stopped, Unverified, at_line, say, words
from .files import read_lines
from .grid import drawn, empty_grid
from .simulate import MOST_JOBS, cores, progress

MOST_WORLDS: Final = 10_000


@click.command()
@click.argument("file", metavar="FILE")
@click.option(
    "--seat",
    type=click.IntRange(0),
    metavar="N",
    help="Whose game (the first seat is 0).  [default: the only human]",
)
@click.option(
    "--worlds",
    type=click.IntRange(2, MOST_WORLDS),
    default=60,
    show_default=True,
    help="Hidden worlds in which each option is tried: more take longer but give sharper figures.",
)
@click.option("--seed", default="coach", show_default=True, help="The same seed gives the same figures.")
@click.option(
    "--jobs", "-j", type=click.IntRange(1, MOST_JOBS), help="Number of processes.  [default: all cores]"
)
@click.option("--json", "as_json", is_flag=True, help="Print only the figures, as JSON.")
def review(file: str, seat: int | None, worlds: int, seed: str, jobs: int | None, *, as_json: bool) -> None:
    """Review the game in FILE ("-" for standard input): what each of your options was worth, and what the
    coach would have done.

    The coach knows only what you knew. It deals many hidden worlds that fit what you had seen, tries every
    option in each, and lets bots play on: the share of wins is what an option was worth. Figures in brackets
    are 95% confidence intervals. In a negotiation it compares everything you said with saying nothing, with
    what the coach would have said, and with leaving.

    \b
    Exit code: 0  done
               1  FILE can't be read
               2  nobody at that seat, or several humans and no --seat
               3  FILE isn't a record of a game that can be reviewed
               4  the record breaks the rules or the deal, or is unfinished
    """
    played = read_game(file)
    whose = reviewed_seat(played, seat)
    found = look_at(played, whose, worlds, seed, jobs or cores())
    luck = luck_in(played, whose, found)
    if as_json:
        report = {
            "stickup": "review",
            "format": 1,
            "seat": whose,
            "worlds": worlds,
            "seed": seed,
            "answers": found,
            "luck": luck,
        }
        click.echo(msgspec.json.format(msgspec.json.encode(report), indent=2).decode())
    else:
        click.echo(told(played, whose, found, luck, worlds), nl=False)


# Reading


def read_game(file: str) -> PlayedGame:
    lines = read_lines(file)
    if not lines:
        raise Incompatible("record-empty", file=file)
    try:
        return played_game(lines)
    except CannotReview as error:
        raise Incompatible("review-game", file=file) from error
    except Difference as error:
        line, why = at_line(str(error))
        raise Unverified("verify-differs", file=file, line=line, why=why) from error
    except BadRecord as error:
        line, why = at_line(str(error))
        raise Incompatible("verify-not-ours", file=file, line=line, why=why) from error


def reviewed_seat(played: PlayedGame, seat: int | None) -> Seat:
    people = [number for number, bot in enumerate(played.bots) if not bot]
    if seat is None and not people:
        raise BadUsage("review-bots", most=played.setup.seats - 1)
    if seat is None and len(people) != 1:
        raise BadUsage(
            "review-whose", seats=", ".join(f"{number} ({played.names[number]})" for number in people)
        )
    chosen = people[0] if seat is None else seat
    if chosen >= played.setup.seats:
        raise BadUsage("review-seat", seat=chosen, most=played.setup.seats - 1)
    return Seat(chosen)


# Looking


def look_at(played: PlayedGame, seat: Seat, worlds: int, seed: str, jobs: int) -> list[ReviewedAnswer]:
    asked = question_count(played, seat)
    work = partial(review_one, played, seat, worlds, seed)
    found = list[ReviewedAnswer]()
    try:
        with progress(asked) as advance:
            for answer in on_cores(work, range(1, asked + 1), jobs=jobs):
                found.append(answer)
                advance(1)
    except KeyboardInterrupt as stop:
        raise Stopped("review-stopped") from stop
    except BrokenProcessPool as error:
        raise CommandError("worker-died") from error
    return found


# Telling


def told(
    played: PlayedGame, seat: Seat, found: Sequence[ReviewedAnswer], luck: LuckAndSkill, worlds: int
) -> str:
    voice = words_for(played.game)(words(), played.names)
    best, worst = best_moments(found), worst_moments(found)
    parts = [
        say("review-title", game=voice.title(), name=voice.name(seat), answers=len(found), worlds=worlds)
    ]
    parts += moments("review-best", best, voice) + moments("review-worst", worst, voice)
    parts += ["", grid(found, voice)]
    return "\n".join([*parts, *result(luck)]) + "\n"


def result(luck: LuckAndSkill) -> list[str]:
    """In points: luck has more than 100 where answers lost some. What changed nothing isn't told."""
    if not percent(luck.skill):
        return [say("review-luck-alone", luck=points(luck.luck))] if percent(luck.luck) else []
    return [say("review-luck", skill=points(luck.skill), luck=points(luck.luck))]


def points(share: float) -> str:
    return signed(share).rstrip("%")


def moments(head: str, some: Sequence[ReviewedAnswer], voice: GameWords) -> list[str]:
    if not some:
        return []
    return ["", say(head), *(f"  {moment(answer, voice)}" for answer in some)]


def moment(answer: ReviewedAnswer, voice: GameWords) -> str:
    return say(
        "review-moment",
        when=voice.turn(answer.turn),
        given=label(answer.given, answer, voice),
        advised=label(answer.advised, answer, voice),
        gain=signed(answer.gain),
        error=f"{answer.error:.0%}",
    )


def label(answer: Action, asked: ReviewedAnswer, voice: GameWords) -> str:
    return voice.action(answer, asked.prompt, None)


def grid(found: Sequence[ReviewedAnswer], voice: GameWords) -> str:
    table = empty_grid()
    for number, head in enumerate(("when", "given", "worth", "advised", "best-option")):
        table.add_column(say(f"review-{head}"), justify="right" if number == 2 else "left")
    for answer in found:
        table.add_row(*row(answer, voice))
    return drawn(table)


def row(answer: ReviewedAnswer, voice: GameWords) -> Iterator[str]:
    given = next(option for option in answer.options if option.answer == answer.given)
    best = answer.options[0]
    yield voice.turn(answer.turn)
    yield label(answer.given, answer, voice)
    yield f"{given.worth:.0%} (± {given.error:.0%})"
    yield label(answer.advised, answer, voice)
    yield f"{label(best.answer, answer, voice)} {best.worth:.0%}"


def signed(share: float) -> str:
    return f"{share:+.0%}".replace("-", "\N{MINUS SIGN}")
