"""docs/rules holds every clause, every question, every option and every power, as the program plays them."""

from __future__ import annotations

import re

import msgspec
import pytest

from stickup.games import GAMES
from stickup.games.cash_n_guns.cards import PAINTINGS
from stickup.games.cash_n_guns.hooks import POWERS
from stickup.games.cash_n_guns.options import Options
from tests.docs.observed import family, observed
from tests.docs.pages import rows, rules_of, section, spans, text_of

RULES = text_of(rules_of("cash-n-guns"))


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_its_rules(game):
    assert rules_of(game).exists()


@pytest.mark.parametrize(("letter", "last"), [("C", 38), ("A", 42)])
def test_every_clause_stands_once_and_in_order(letter, last):
    numbers = [int(number) for number in re.findall(rf"^- \*\*{letter}(\d+)\*\* \S", RULES, re.MULTILINE)]
    assert numbers == list(range(1, last + 1))


def test_our_own_rulings_are_numbered_without_a_gap():
    numbers = [int(number) for number in re.findall(r"^- \*\*R(\d+)\*\* \S", RULES, re.MULTILINE)]
    assert numbers == list(range(1, len(numbers) + 1))


def test_no_clause_is_cited_that_does_not_exist():
    cited = set(re.findall(r"\b([CAR]\d+)\b", RULES))
    assert not cited - set(re.findall(r"\*\*([CAR]\d+)\*\*", RULES))


def test_every_question_is_listed_with_its_options_and_its_silence():
    """Held against some hundred games: nothing is missing, and nothing is listed that is never asked."""
    seen = observed()
    listed = {spans(row[0])[0]: row for row in rows(section(RULES, "Every question"))}
    assert set(listed) == set(seen.offered)
    for prompt, row in listed.items():
        assert actions(row[3]) == seen.offered[prompt], prompt
        assert actions(row[4]) == seen.silent[prompt], prompt


def actions(cell: str) -> set[str]:
    return {name for name in spans(cell) if re.fullmatch(r"[A-Z]\w+", name)}


def test_the_step_by_step_turn_asks_every_question_of_a_turn():
    """What is asked before the first turn, and within a robbery, stands elsewhere."""
    asked = re.findall(
        r"\bquestion ([a-z-]+)|\(then (steal)\)|the question (re-aim)", section(RULES, "A turn, step by step")
    )
    assert {name for names in asked for name in names if name} == set(observed().offered) - {"draft"}


def test_every_draw_is_named():
    named = {family(label) for label in spans(section(RULES, "Luck"))}
    assert named == observed().families


def test_every_table_option_is_listed_with_its_values_the_default_first():
    listed = {spans(row[0])[0]: spans(row[1]) for row in rows(section(RULES, "Table options"))}
    assert listed == {
        field.encode_name: [str(value) for value in field.type] for field in msgspec.structs.fields(Options)
    }
    for field in msgspec.structs.fields(Options):
        assert listed[field.encode_name][0] == field.default


def test_every_power_is_listed():
    names = [spans(row[1])[0] for row in rows(section(RULES, "The sixteen powers"))]
    assert names == sorted(filter(None, POWERS))


def test_paintings_are_worth_what_the_table_says():
    worth = next(row for row in rows(RULES) if row[0] == "thousands of dollars")
    assert [1000 * int(cell) for cell in worth[1:]] == list(PAINTINGS[1:])
