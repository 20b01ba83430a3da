"""What `--json` prints is on its page: every field, in order, and no other."""

from __future__ import annotations

import json
import re
from typing import Any

import msgspec
import pytest
from msgspec import Struct

from stickup.cli import simulate
from stickup.cli.config import ShownSetting
from stickup.cli.data.purge import PurgedTable, PurgeReport
from stickup.cli.main import COMMANDS, cli
from stickup.environments.review import LuckAndSkill, OptionWorth, ReviewedAnswer
from stickup.simulation.recognition import MannerFigures, Recognition
from stickup.simulation.statistics import Estimate, Result
from stickup.simulation.tournament import Duel, Findings, Pairing, Rated, TournamentPlan, TraitFigures
from tests.cli.running import Program
from tests.docs.pages import DOCS, rows, section, spans, text_of
from tests.loops import each

PAGE = text_of(DOCS / "json.md")
TABLES: tuple[tuple[str, int, type[Struct]], ...] = (
    ("`stickup simulate`", 0, simulate.Report),
    ("`stickup simulate`", 1, Result),
    ("`stickup tournament`", 1, Findings),
    ("`stickup review`", 1, ReviewedAnswer),
    ("`stickup config check`", 0, ShownSetting),
    ("`stickup purge`", 0, PurgeReport),
)
INSIDE: tuple[tuple[str, str, tuple[type[Struct], ...]], ...] = (
    ("`stickup tournament`", "plan", (TournamentPlan,)),
    ("`stickup tournament`", "ratings", (Rated,)),
    ("`stickup tournament`", "duels", (Duel, Pairing)),
    ("`stickup tournament`", "traits", (TraitFigures,)),
    ("`stickup manners`", "found", (Recognition, MannerFigures)),
    ("`stickup review`", "options", (OptionWorth,)),
    ("`stickup review`", "luck", (LuckAndSkill,)),
    ("`stickup purge`", "tables", (PurgedTable,)),
)


def tables(heading: str) -> list[dict[str, str]]:
    """The tables under a heading: what is said about each field."""
    found = (list(rows(block)) for block in section(PAGE, heading).split("\n\n"))
    return [{spans(row[0])[0]: row[1] for row in table} for table in found if table]


def fields(struct: type[Struct]) -> list[str]:
    return [field.encode_name for field in msgspec.structs.fields(struct)]


def flags_of(command: str) -> set[str]:
    there = cli.get_command(None, command)  # type: ignore[arg-type]
    assert there is not None
    return {flag for option in there.params for flag in option.opts}


@each(("heading", "number", "struct"), TABLES)
def test_every_field_is_listed_in_order_and_no_other(heading, number, struct):
    assert list(tables(heading)[number]) == fields(struct)


@each(("heading", "field", "structs"), INSIDE)
def test_every_field_of_what_is_inside_a_field_is_named(heading, field, structs):
    said = next(table[field] for table in tables(heading) if field in table)
    assert {name for struct in structs for name in fields(struct)} <= set(spans(said))


def test_an_estimate_is_explained():
    assert ": " + ", ".join(f"`{name}`" for name in fields(Estimate)) in PAGE


def test_every_command_with_json_has_its_place():
    speaking = {f"stickup {name}" for name in COMMANDS if "--json" in flags_of(name)}
    headed = set(re.findall(r"^## `(.+)`$", PAGE, re.MULTILINE))
    assert speaking | {"stickup config check"} == headed | {"stickup verify"}


@pytest.mark.parametrize(
    ("command", "args"),
    [
        ("tournament", ("cash-n-guns", "{folder}", "-b", "random,rookie", "-s", "4", "-n", "1", "-j", "1")),
        ("manners", ("cash-n-guns", "-l", "random", "-s", "4", "-n", "20", "-j", "1")),
        ("simulate", ("cash-n-guns", "-b", "random", "-n", "1", "-j", "1")),
    ],
)
def test_what_is_printed_has_these_fields_and_says_what_it_is(capsys, tmp_path, command, args):
    given = [arg.format(folder=tmp_path / "league") for arg in args]
    found: Any = json.loads(Program(capsys)(command, *given, "--seed", "j", "--json").out)
    listed = tables(f"`stickup {command}`")[0]
    assert list(found) == list(listed)
    assert [spans(listed[name])[0] for name in ("stickup", "format")] == [
        json.dumps(found[name]) for name in ("stickup", "format")
    ]
