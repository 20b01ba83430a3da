"""docs/rules holds every clause, every question, every option and every card, as the program plays them."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from stickup.games import GAMES
from stickup.games.cash_n_guns.rules.cards import PAINTINGS
from stickup.games.cash_n_guns.rules.hooks import POWERS
from stickup.games.millions_of_dollars.rules.cards import BANKS, ORDER, ROLES, ROUNDS, Bank, Role
from stickup.games.millions_of_dollars.rules.options import MillionsSetup, check
from stickup.games.millions_of_dollars.rules.table import sit_down
from tests.docs.books import BOOKS, CASH_N_GUNS, MILLIONS, every_book
from tests.docs.observed import family, observed
from tests.docs.pages import fenced, rows, section, spans

CLIENT = Path(__file__).parents[2] / "web" / "src" / "games"
ASKED = re.compile(r"\bquestion ([a-z-]+)|\(then (steal)\)|the question (re-aim)")
"""As the pages say that something is asked."""


def test_every_game_has_its_rules():
    assert set(GAMES) <= {str(book) for book in BOOKS}
    assert all(book.rules.startswith(f"# {book.title}") for book in BOOKS)


@pytest.mark.parametrize(
    ("book", "letter", "last"),
    [(book, letter, last) for book in BOOKS for letter, last in book.clauses.items()],
    ids=str,
)
def test_every_clause_appears_once_and_in_order(book, letter, last):
    """Those of the first rules are so many and no more; one that came later says with which rules."""
    clause = rf"^- \*\*{letter}(\d+)\*\* (?:\(rules (\d+)\) )?\S"
    found = [(int(n), int(rules or 1)) for n, rules in re.findall(clause, book.rules, re.MULTILINE)]
    assert [number for number, rules in found if rules == 1] == list(range(1, last + 1))
    assert [number for number, _ in found] == list(range(1, len(found) + 1))
    assert {rules for _, rules in found} <= {*range(1, book.game.version + 1)}


@every_book
def test_our_own_rulings_are_numbered_without_a_gap(book):
    numbers = [int(number) for number in re.findall(r"^- \*\*R(\d+)\*\* \S", book.rules, re.MULTILINE)]
    assert len(numbers) > 10
    assert numbers == list(range(1, len(numbers) + 1))


@every_book
def test_no_clause_is_cited_that_does_not_exist(book):
    clause = rf"[{''.join(book.clauses)}R]\d+"
    cited = set(re.findall(rf"\b({clause})\b", book.rules))
    assert not cited - set(re.findall(rf"\*\*({clause})\*\*", book.rules))


@every_book
def test_every_question_is_listed_with_its_options_and_its_silence(book):
    """Held against some hundred games: nothing is missing, and nothing is listed that is never asked."""
    seen = observed(book)
    listed = {spans(row[0])[0]: row for row in rows(section(book.rules, "Every question"))}
    assert set(listed) == set(seen.offered)
    for prompt, row in listed.items():
        assert actions(row[3]) == seen.offered[prompt], prompt
        assert actions(row[4]) == seen.silent[prompt], prompt


@every_book
def test_every_question_is_listed_under_the_step_in_which_it_is_asked(book):
    listed = {spans(row[0])[0]: row[1] for row in rows(section(book.rules, "Every question"))}
    seen = observed(book)
    assert {prompt: {step_of(cell)} for prompt, cell in listed.items()} == seen.steps


@every_book
def test_step_by_step_every_question_is_under_its_own(book):
    seen, step = observed(book), 0
    for line in fenced(section(book.rules, book.course), "")[0].splitlines():
        step = int(line[0]) if line[0].isdigit() else step
        for prompt in ASKED.findall(line):
            assert seen.steps[next(filter(None, prompt))] == {step}, line


@every_book
def test_on_the_clients_rules_page_every_question_is_under_its_step(book):
    folders = dict(re.findall(r"'([a-z-]+)': anyGame\((\w+)\)", (CLIENT / "index.ts").read_text()))
    steps = explained(CLIENT / folders[book.game.name])
    assert set(steps) == set(range(1, len(steps) + 1)) >= set.union(*observed(book).steps.values()) - {0}
    for step, texts in steps.items():
        for prompt in re.findall(r"'rule-([a-z-]+)'", texts):
            assert observed(book).steps[prompt] == {step}, prompt


def explained(folder: Path) -> dict[int, str]:
    """The texts for each step: in a list of their own where the game needs them elsewhere, too."""
    if (folder / "stepRules.ts").exists():
        listed = re.findall(r"^  \[(.*)\],$", (folder / "stepRules.ts").read_text(), re.MULTILINE)
        return dict(enumerate(listed, 1))
    page = (folder / "rulesContent.ts").read_text()
    return {int(number): texts for number, texts in re.findall(r"'step-(\d)', texts: \[(.*?)\]", page)}


def step_of(cell: str) -> int:
    """`5d` is a part of step 5; what comes before the first turn is in none."""
    return 0 if cell == "before" else int(cell[0])


def actions(cell: str) -> set[str]:
    return {name for name in spans(cell) if re.fullmatch(r"[A-Z]\w+", name)}


@every_book
def test_step_by_step_every_question_is_asked(book):
    """What is asked before the first turn stands elsewhere."""
    steps = section(book.rules, book.course)
    asked = ASKED.findall(steps)
    assert {name for names in asked for name in names if name} == set(
        observed(book).offered
    ) - book.asked_before


@every_book
def test_every_draw_is_named(book):
    named = {family(label) for label in spans(section(book.rules, "Luck"))}
    assert named == observed(book).families


@every_book
def test_every_table_option_is_listed_with_its_values_the_default_first(book):
    listed = {spans(row[0])[0]: spans(row[1]) for row in rows(section(book.rules, "Table options"))}
    options = msgspec.structs.fields(book.options)
    assert listed == {field.encode_name: [str(value) for value in field.type] for field in options}
    for field in options:
        assert listed[field.encode_name][0] == field.default


# Cash 'n Guns.


def test_every_power_is_listed():
    names = [spans(row[1])[0] for row in rows(section(CASH_N_GUNS.rules, "The powers"))]
    assert names == sorted(filter(None, POWERS))


def test_paintings_are_worth_what_the_table_says():
    worth = next(row for row in rows(CASH_N_GUNS.rules) if row[0] == "thousands of dollars")
    assert [1000 * int(cell) for cell in worth[1:]] == list(PAINTINGS[1:])


# Millions of Dollars.


def test_every_word_of_the_open_floor_is_explained():
    words = [spans(row[0])[0] for row in rows(section(MILLIONS.rules, "The open floor"))]
    assert len(words) == len(set(words))
    assert set(words) == observed(MILLIONS).offered["negotiate"]


def test_the_roles_in_use_are_the_programs():
    table = list(rows(section(MILLIONS.rules, "The five roles")))
    assert [spans(row[1])[0] for row in table if len(row) == 5] == list(ORDER)
    in_use = {int(row[0]): row for row in table if len(row) == 3}
    assert {players: tuple(spans(row[2])) for players, row in in_use.items()} == ROLES
    for players, row in in_use.items():
        seated = sit_down(1, players, MillionsSetup(players).options, BANKS)
        assert [len(player.places) for player in seated.players] == [int(row[1])] * players


def test_the_loot_cards_are_the_programs_and_said_to_be_a_reconstruction():
    page = section(MILLIONS.rules, "The loot cards")
    listed = [
        Bank(name, int(amount), int(ante), Role(*spans(symbol)) if symbol else None)
        for name, amount, ante, symbol in [row for row in rows(page) if len(row) == 4]
    ]
    assert listed == list(BANKS)
    assert "reconstruction" in page


def test_the_fields_of_a_loot_card_are_listed_and_the_cards_shown_are_good():
    page = section(MILLIONS.rules, "The loot cards")
    fields = [spans(row[0])[0] for row in rows(page) if len(row) == 3]
    assert fields == [field.encode_name for field in msgspec.structs.fields(Bank)]
    (block,) = fenced(page, "json")
    cards = msgspec.json.decode(block, type=tuple[Bank, ...])
    check(cards + BANKS[1 : ROUNDS - 1])


@pytest.mark.parametrize("field", ["amount", "ante"])
def test_the_limits_of_a_loot_card_are_the_programs(field):
    (row,) = [row for row in rows(MILLIONS.rules) if row[0] == f"`{field}`"]
    lowest, highest = map(int, re.findall(r"\d+", row[2]))

    def fits(value: int) -> bool:
        try:
            check((msgspec.structs.replace(BANKS[0], **{field: value}), *BANKS[1:]))
        except ValueError:
            return False
        return True

    assert [fits(value) for value in (lowest - 1, lowest, highest, highest + 1)] == [False, True, True, False]
