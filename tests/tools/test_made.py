"""What is made from the code is up to date, and complete."""

from __future__ import annotations

import inspect
from pathlib import Path

import pytest

from stickup.core.types import Task
from stickup.games import GAMES
from stickup.games.cash_n_guns.rules import events as cash
from tools import pages, tables, wire
from tools.code import classes, modules, paragraphs

ROOT = pages.ROOT


def stale(made: list[tuple[Path, str]]) -> list[str]:
    return [str(path.relative_to(ROOT)) for path, text in made if pages.text_of(path) != text]


def test_the_tables_of_the_pages_are_up_to_date():
    assert not stale([*pages.made()]), "run: make generate"


def test_the_clients_wire_types_are_up_to_date():
    assert not stale([*wire.made()]), "run: make generate"


def test_a_page_that_is_out_of_date_is_found():
    page, text = next(iter(pages.made()))
    assert stale([(page, f"{text}more")]) == [str(page.relative_to(ROOT))]


@pytest.mark.parametrize("game", [*GAMES])
def test_every_task_that_draws_says_what_and_nobody_else_does(game):
    """`Draws <label> from <bag>: <how many>.` in its docstring, which makes a row of the record's table."""
    for task in classes(modules(GAMES[game]), Task):
        says = any(tables.DRAWS.fullmatch(said) for said in paragraphs(task))
        assert says == ("play.draw(" in inspect.getsource(task)), task.__name__


def test_a_fact_that_came_later_says_since_when(monkeypatch):
    """Those who know older rules skip it, so it is said of no other."""
    before = tables.facts("cash-n-guns").splitlines()
    monkeypatch.setattr(cash.ClipLost, "since", 99)
    (row,) = {*tables.facts("cash-n-guns").splitlines()} - {*before}
    assert row.startswith("| `ClipLost` |")
    assert row.endswith(f"| Since rules 99. {tables.said(cash.ClipLost)} |")
    first = [fact.__name__ for fact in cash.EVENTS if fact.since == 1]
    assert not [
        name for name in first for line in before if f"| `{name}` |" in line and "Since rules" in line
    ]


@pytest.mark.parametrize("game", [*GAMES])
def test_every_fact_answer_and_task_is_described(game):
    rules = GAMES[game]
    for kind in (*rules.events, *rules.actions, *classes(modules(rules), Task)):
        assert "__doc__" in vars(kind), kind.__name__
        assert paragraphs(kind)[0], kind.__name__
