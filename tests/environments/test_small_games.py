"""The small tables: solved, and published as solved."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from stickup.environments.small_tables import SMALL_TABLES, SmallCashSetup, table_called
from stickup.environments.solve_small_tables import row, sizes, solve, tree

PAGE = Path(__file__).parents[2] / "docs" / "research.md"


def published(table: str) -> str:
    (found,) = re.findall(rf"^\| `{table}` \| [\d,]+ .*$", PAGE.read_text(), re.MULTILINE)
    return found


def test_the_published_figures_are_what_the_command_gives():
    """Sizes exactly, values as far as both are solved."""
    solution = solve("duel", iterations=200)
    cells = [cell.strip() for cell in published("duel").split("|")]
    assert cells[2:4] == [f"{solution.nodes:,}", f"{solution.information_sets:,}"]
    for said, found in zip(map(float, cells[4].split()), solution.values, strict=True):
        assert abs(said - found) <= solution.nash_conv + float(cells[5])
    assert solution.nash_conv < 1e-3
    assert float(cells[6]) == pytest.approx(solution.uniform_nash_conv, abs=1e-6)


def test_every_small_table_is_published():
    for table in SMALL_TABLES:
        assert published(table)


def test_a_silent_table_is_asked_for_no_words_and_is_as_large_as_published():
    """Time is up before anyone can speak: with words, its tree has no end."""
    nodes, sets = sizes(tree("silent-four"))
    assert f"| {nodes:,} | {sets} |" in published("silent-four")


def test_a_tree_is_written_in_gambits_format_and_counted():
    written = tree("duel")
    assert written.startswith("EFG 2 R ")
    assert sizes(written) == (351, 60)
    assert "| 351 | 60 |" in row(solve("duel", iterations=2))


def test_impossible_arguments_are_refused_at_once():
    with pytest.raises(ValueError, match="no small table 'huge'; there are duel, purse, long-duel, standoff"):
        table_called("huge")
    with pytest.raises(ValueError, match="1 piles of 2 are not 0 cards"):
        SmallCashSetup(2)
    with pytest.raises(ValueError, match="3 turns take as many bullets"):
        SmallCashSetup(2, turns=3, pile=0)
