"""`python -m stickup.environments.solve_small_tables` solves the small tables with OpenSpiel's algorithms.

The tree is written down by OpenSpiel in Gambit's format, so that any solver can check it (`--efg`), and
solved with OpenSpiel's CFR+. NashConv is what all seats together could still gain by deviating alone: zero
in an equilibrium. For two seats the value is then the value of the game.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import click
from msgspec import Struct

from .extras import extra
from .small_tables import SMALL_TABLES

with extra("openspiel"):
    import pyspiel
    from open_spiel.python.algorithms import gambit

    from . import openspiel as _registered  # noqa: F401

ITERATIONS: Final = 1000


class Solution(Struct, frozen=True):
    """A small table, solved."""

    table: str
    nodes: int
    information_sets: int
    values: tuple[float, ...]
    """By seat, if everyone follows the average policy of CFR+."""
    nash_conv: float
    uniform_nash_conv: float
    """NashConv of random play, for comparison."""


def tree(table: str) -> str:
    """The whole game in Gambit's format."""
    text: str = gambit.export_gambit(pyspiel.load_game("stickup_small", {"table": table}))
    return text


def solve(table: str, iterations: int = ITERATIONS) -> Solution:
    """Solve a table by so many iterations of CFR+."""
    written = tree(table)
    game = pyspiel.load_efg_game(written)
    solver = pyspiel.CFRPlusSolver(game)
    for _ in range(iterations):
        solver.evaluate_and_update_policy()
    policy = solver.tabular_average_policy()
    values = pyspiel.expected_returns(game.new_initial_state(), policy, -1, True)
    return Solution(
        table,
        *sizes(written),
        tuple(map(float, values)),
        pyspiel.nash_conv(game, policy),
        pyspiel.nash_conv(game, pyspiel.UniformRandomPolicy(game)),
    )


def sizes(written: str) -> tuple[int, int]:
    """Nodes and information sets of a tree."""
    lines = [line.split() for line in written.splitlines()[1:] if line.strip()]
    return len(lines), len({(words[2], words[3]) for words in lines if words[0] == "p"})


def row(solution: Solution) -> str:
    values = " ".join(f"{value:+.6f}" for value in solution.values)
    small, wide = f"{solution.nash_conv:.1e}", f"{solution.uniform_nash_conv:.6f}"
    sizes = f"{solution.nodes:,} | {solution.information_sets:,}"
    return f"| `{solution.table}` | {sizes} | {values} | {small} | {wide} |"


@click.command()
@click.argument("tables", nargs=-1)
@click.option("--iterations", default=ITERATIONS, show_default=True, help="Of CFR+.")
@click.option("--efg", type=click.Path(file_okay=False, path_type=Path), help="Also write the trees here.")
def main(tables: tuple[str, ...], iterations: int, efg: Path | None) -> None:
    """Solve small tables, all by default, and print a row of docs/research.md for each."""
    for table in tables or tuple(SMALL_TABLES):
        if efg is not None:
            efg.mkdir(parents=True, exist_ok=True)
            (efg / f"{table}.efg").write_text(tree(table))
        click.echo(row(solve(table, iterations)))


if __name__ == "__main__":
    main()
