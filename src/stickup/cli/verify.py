"""`stickup verify`: plays records again."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

import click
import msgspec
from msgspec import UNSET, Struct, UnsetType

from stickup.core.record import FairDeal
from stickup.core.turn_count import progress_of
from stickup.core.types import DEALER
from stickup.core.verify_record import BadRecord, Difference, Referee
from stickup.games import GAMES

from .errors import CommandError, Incompatible, Unverified, plain, say
from .files import read_lines

AT_LINE: Final = re.compile(r"line (\d+): (.*)", re.DOTALL)


class VerifyResult(Struct, frozen=True, omit_defaults=True):
    """What came of one file; `code` is the exit code it deserves."""

    file: str
    code: int
    game: str | UnsetType = UNSET
    players: int | UnsetType = UNSET
    turns: int | UnsetType = UNSET
    answers: int | UnsetType = UNSET
    deal: str | UnsetType = UNSET
    line: int | UnsetType = UNSET
    error: str | UnsetType = UNSET


@click.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option("--json", "as_json", is_flag=True, help="Print only the findings, as JSON.")
@click.pass_context
def verify(ctx: click.Context, files: tuple[str, ...], *, as_json: bool) -> None:
    """Check every draw, answer and fact of each record, and point at the first line that breaks the rules or
    the deal ("-" for standard input).

    \b
    Exit code: 0  every record checks out
               1  a file can't be read
               3  a file isn't a record, or is from another version
               4  a record breaks the rules or the deal
    """
    findings = []
    for name in files:
        findings.append(finding := check(name))
        if not as_json:
            click.echo(told(finding), err=finding.code != 0)
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(findings), indent=2))
    ctx.exit(max(finding.code for finding in findings))


def check(name: str) -> VerifyResult:
    try:
        return play_again(plain(name), read_lines(name))
    except CommandError as trouble:
        return VerifyResult(plain(name), trouble.exit_code, error=trouble.message)


def play_again(name: str, lines: Sequence[bytes]) -> VerifyResult:
    """Until its first line has been read a file may be anything; after that, it has promises to keep."""
    if not lines:
        raise Incompatible("record-empty", file=name)
    code = Incompatible.exit_code
    try:
        referee = Referee(GAMES, lines)
        code = Unverified.exit_code
        return account(name, referee)
    except BadRecord as error:
        if isinstance(error, Difference):
            code = Unverified.exit_code
        return wrong(name, code, str(error))


def account(name: str, referee: Referee) -> VerifyResult:
    answers = 0
    for step in referee.steps():
        answers += step.seat not in (None, DEALER)
    turns = progress_of(referee.game, step.state.table).turns
    deal = "fair" if isinstance(referee.head.deal, FairDeal) else "simulated"
    return VerifyResult(name, 0, referee.game.name, referee.setup.seats, turns, answers, deal)


def wrong(name: str, code: int, error: str) -> VerifyResult:
    place = AT_LINE.fullmatch(error)
    assert place is not None, error
    return VerifyResult(name, code, line=int(place[1]), error=place[2])


def told(finding: VerifyResult) -> str:
    """One line for people."""
    match finding:
        case VerifyResult(file, 0, str(game), int(players), int(turns), int(answers), str(deal)):
            return say(f"verify-{deal}", file=file, game=game, players=players, turns=turns, answers=answers)
        case VerifyResult(file, code, line=int(line), error=str(why)):
            key = "verify-differs" if code == Unverified.exit_code else "verify-not-ours"
            return say(key, file=file, line=line, why=why)
        case _:
            return str(finding.error)  # already a sentence
