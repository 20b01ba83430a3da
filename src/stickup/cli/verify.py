"""`stickup verify`: replays records and checks them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from string import hexdigits
from typing import Final

import click
import msgspec
from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from stickup.core.record import FairDeal, SetupLine, chance_of
from stickup.core.turn_count import progress_of
from stickup.core.types import DEALER
from stickup.core.verify_record import BadRecord, Difference, Referee
from stickup.games import GAMES

from .errors import BadUsage, CommandError, Incompatible, Unverified, at_line, plain, say
from .files import read_lines

LEAST_DIGITS: Final = 8
SEAL_DIGITS: Final = 64
BETWEEN: Final = re.compile(r"[\s-]")


class VerifyResult(Struct, frozen=True, omit_defaults=True):
    """The result for one file; `code` is its exit code."""

    file: str
    code: int
    game: str | UnsetType = UNSET
    players: int | UnsetType = UNSET
    turns: int | UnsetType = UNSET
    answers: int | UnsetType = UNSET
    deal: str | UnsetType = UNSET
    seal: str | UnsetType = UNSET
    """A fair deal's commitment."""
    version: int | UnsetType = UNSET
    """Which commitment it is: 1 leaves players and setup open."""
    chance: list[str] | UnsetType = UNSET
    """The people whose numbers are in the deal."""
    attempt: int | UnsetType = UNSET
    shown: int | UnsetType = UNSET
    compared: int | UnsetType = UNSET
    """How many digits of the given seal were compared, all equal."""
    line: int | UnsetType = UNSET
    error: str | UnsetType = UNSET


def seal_digits(_: click.Context, __: click.Parameter, given: str | None) -> str | None:
    """A seal, or its first digits, typed in groups or not."""
    if given is None:
        return None
    digits = BETWEEN.sub("", given).lower()
    if not LEAST_DIGITS <= len(digits) <= SEAL_DIGITS or set(digits) - set(hexdigits):
        raise BadUsage("seal-wrong", least=LEAST_DIGITS, most=SEAL_DIGITS)
    return digits


@click.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option(
    "--seal",
    callback=seal_digits,
    metavar="HASH",
    help="The seal the table was shown before the deal, or at least its first 8 digits.",
)
@click.option("--json", "as_json", is_flag=True, help="Print only the findings, as JSON.")
@click.pass_context
def verify(ctx: click.Context, files: tuple[str, ...], seal: str | None, *, as_json: bool) -> None:
    """Check every draw, answer and fact of each record, and point at the first line that breaks the rules or
    the deal ("-" for standard input).

    A record alone can't prove that its seal is the one the table was shown: give that with --seal.

    \b
    Exit code: 0  every record checks out
               1  a file can't be read
               3  a file isn't a record, or is from another version
               4  a record breaks the rules or the deal, or has another seal
    """
    findings = []
    for name in files:
        findings.append(finding := check(name, seal))
        if not as_json:
            click.echo(told(finding), err=finding.code != 0)
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(findings), indent=2))
    ctx.exit(max(finding.code for finding in findings))


def check(name: str, seal: str | None) -> VerifyResult:
    """Verify one file. Errors become part of the result."""
    try:
        return play_again(plain(name), read_lines(name), seal)
    except CommandError as trouble:
        return VerifyResult(plain(name), trouble.exit_code, error=trouble.message)


def play_again(name: str, lines: Sequence[bytes], seal: str | None) -> VerifyResult:
    """Replay one file. Until its first line is read it may be anything; after that, it's a record that must
    check out."""
    if not lines:
        raise Incompatible("record-empty", file=name)
    code = Incompatible.exit_code
    try:
        referee = Referee(GAMES, lines)
        code = Unverified.exit_code
        return compared(account(name, referee), seal)
    except BadRecord as error:
        if isinstance(error, Difference):
            code = Unverified.exit_code
        return wrong(name, code, str(error))


def account(name: str, referee: Referee) -> VerifyResult:
    """The result for a record that checks out."""
    answers = 0
    for step in referee.steps():
        answers += step.seat not in (None, DEALER)
    turns = progress_of(referee.game, step.state.table).turns
    header = referee.header
    found = VerifyResult(name, 0, header.game, referee.setup.seats, turns, answers, "simulated")
    return vouched(found, header, header.deal) if isinstance(header.deal, FairDeal) else found


def vouched(found: VerifyResult, header: SetupLine, deal: FairDeal) -> VerifyResult:
    """What a fair deal's record says about it: version 1 knows neither attempts nor times."""
    names = [header.players[seat].name for seat in chance_of(header)]
    found = replace(found, deal="fair", seal=deal.commitment, version=deal.version, chance=names)
    return found if deal.version == 1 else replace(found, attempt=deal.attempt, shown=deal.shown)


def compared(found: VerifyResult, given: str | None) -> VerifyResult:
    """Compare the record's seal with the one given. Raises Unverified if they differ."""
    if given is None:
        return found
    if found.seal is UNSET:
        raise Unverified("verify-no-seal", file=found.file)
    if not found.seal.startswith(given):
        raise Unverified("verify-other-seal", file=found.file, seal=grouped(found.seal), given=grouped(given))
    return replace(found, compared=len(given))


def grouped(digits: str) -> str:
    """Digits in groups of four, easier to read out."""
    return " ".join(digits[place : place + 4] for place in range(0, len(digits), 4))


def wrong(name: str, code: int, error: str) -> VerifyResult:
    """The result for a record that doesn't check out."""
    line, why = at_line(error)
    return VerifyResult(name, code, line=line, error=why)


def told(finding: VerifyResult) -> str:
    """One line for people."""
    match finding:
        case VerifyResult(file, 0, str(game), int(players), int(turns), int(answers), str(deal)):
            facts: dict[str, str | int] = {
                "file": file,
                "game": game,
                "players": players,
                "turns": turns,
                "answers": answers,
            }
            return " ".join([say(f"verify-{deal}", **facts), *what_it_proves(finding)])
        case VerifyResult(file, code, line=int(line), error=str(why)):
            key = "verify-differs" if code == Unverified.exit_code else "verify-not-ours"
            return say(key, file=file, line=line, why=why)
        case _:
            return str(finding.error)  # already a sentence


def what_it_proves(finding: VerifyResult) -> Iterator[str]:
    """What a fair deal's record proves: who added a number, which attempt it was, and its seal."""
    match finding:
        case VerifyResult(players=int(players), seal=str(seal), chance=list(names)):
            yield say("verify-chance", count=len(names), players=players, names=", ".join(names))
            match finding.attempt:
                case int(attempt):
                    yield say("verify-attempt", attempt=attempt)
                case _:
                    yield say("verify-old-seal")
            match finding.compared:
                case int(digits):
                    yield say("verify-seal-same", digits=digits, seal=grouped(seal))
                case _:
                    yield say("verify-seal", seal=grouped(seal))
