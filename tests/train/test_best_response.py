"""What can be gained from a gangster is measured with the same lessons for all, and in fresh games.

Whatever loads jax is imported where it's needed: most of a run's processes never need it.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from msgspec import structs

from tests.loops import each

LESSONS = 5
SHARES = {
    ("response to plain", "plain"): 0.5,
    ("response to plain", "population"): 0.3,
    ("response to population", "population"): 0.3,
    ("response to population", "plain"): 0.25,
    ("plain", "population"): 0.25,
    ("population", "plain"): 0.25,
}
"""How often one wins among others at any table, in the fresh games; else in a fifth of them."""


class Taught:
    """Lessons of small networks, in which everybody only counts: who was asked, and with which company."""

    def __init__(self, program: Any) -> None:
        self.program = program
        self.given: list[list[tuple[Any, ...]]] = []
        self.measure: Any = None

    def lesson(self, given: list[tuple[Any, ...]]) -> list[Any]:
        self.given.append(given)
        figures = {f"{kind}-{n}": 1.0 for kind in ("share", "rival") for n in range(4, 9)} | {"entropy": 1.0}
        return [(self.moved(state), figures) for state, *_ in given]

    @staticmethod
    def moved(state: Any) -> Any:
        """One more on the judge's last bias; and the recent average goes half the way."""
        bias = state.weights["last-bias"] + 1
        magnet = state.magnet["last-bias"] + (bias - state.magnet["last-bias"]) / 2
        return state._replace(
            weights={**state.weights, "last-bias": bias}, magnet={**state.magnet, "last-bias": magnet}
        )

    def match(self, given: list[tuple[Any, ...]]) -> list[Any]:
        """A thousand games at each table."""
        measure = self.measure
        responding = bool(given[0][0]["last-bias"][0] > LESSONS * 5)
        found = []
        for name, (_, rival, _, mixture) in zip(measure.runs, given, strict=True):
            met = next(one for one in measure.runs if rival is measure.seen[one])
            among = met.kind if float(mixture.rival) else "regulars"
            wins = 1000 * SHARES.get((f"{'response to ' * responding}{name.kind}", among), 0.2)
            found.append([[1000.0, wins, wins]] * 5)
        return found


@pytest.fixture
def taught(monkeypatch: pytest.MonkeyPatch) -> Taught:
    from bench import best_response as program
    from stickup.train import together

    found = Taught(program)
    learn = together.learn_together

    def compiled(measure: Any) -> None:
        found.measure, measure.lesson, measure.match = measure, found.lesson, found.match
        measure.seen = {}

    def some(runs: Any, lesson: Any, seconds: float, lessons: int | None = None, tell: Any = None) -> int:
        return learn(runs, lesson, 1e9, lessons or LESSONS, tell)

    frozen = program.Measure.frozen

    def once(measure: Any, name: Any) -> Any:
        return measure.seen.setdefault(name, frozen(measure, name))

    small = {name: structs.replace(one, width=8, first=8, reader=4) for name, one in program.KINDS.items()}
    monkeypatch.setattr(program, "KINDS", small)
    monkeypatch.setattr(program.Measure, "compile", compiled)
    monkeypatch.setattr(program.Measure, "frozen", once)
    monkeypatch.setattr(program, "learn_together", some)
    return found


def run(taught: Taught, out: Path, *words: str) -> str:
    said = CliRunner().invoke(
        taught.program.main, ["--out", str(out), "--seconds", "1000", *words], catch_exceptions=False
    )
    assert said.exit_code == 0, said.output
    return said.output


def test_plain_self_play_has_nothing_that_a_population_has():
    from bench.best_response import PLAIN, POPULATION
    from stickup.train.learning import mixture_of

    assert {float(part) for part in mixture_of(PLAIN)} == {0.0}, "everybody is what it is now"
    assert (PLAIN.pull, PLAIN.exploit) == (0.0, 0.0)
    assert (PLAIN.entropy, PLAIN.last_entropy) == (0.01, 0.01)
    assert all(float(getattr(mixture_of(POPULATION), name)) > 0 for name in ("alone", "earlier", "chance"))
    assert POPULATION.pull > 0 < POPULATION.exploit
    same = {"games", "batch", "epochs", "keep", "width", "first", "reader", "rate", "last_rate", "money"}
    assert {name for name in same if getattr(PLAIN, name) != getattr(POPULATION, name)} == set()


def test_everybody_has_as_many_lessons_and_a_response_as_many_again(taught: Taught, tmp_path: Path) -> None:
    run(taught, tmp_path, "--seeds", "1")
    assert len(taught.given) == 2 * LESSONS
    first, last = taught.given[0], taught.given[-1]
    assert [float(given[4].rival) for given in last] == [1.0, 1.0], "alone among copies of one that is frozen"
    names = [*taught.measure.runs]
    assert all(given[1] is taught.measure.seen[name] for name, given in zip(names, last, strict=True))
    assert all((one["last"] == two["last"]).all() for one, two in [(given[0].weights for given in first)])


def test_a_response_begins_as_what_it_responds_to(taught: Taught, tmp_path: Path) -> None:
    """In plain self-play that's the last self, in a population the average of the recent ones."""
    run(taught, tmp_path, "--seeds", "1")
    plain, mixed = (given[0] for given in taught.given[LESSONS])
    assert float(plain.weights["last-bias"][0]) == LESSONS
    assert float(mixed.weights["last-bias"][0]) == 4.03125, "half way each time: 0.5, 1.25, 2.125 …"
    assert float(plain.steps) == float(mixed.steps) == 0.0


def test_all_may_begin_as_somebody_who_has_learned_with_a_judge_that_learns_first(
    taught: Taught, tmp_path: Path
) -> None:
    import jax
    import numpy as np

    from stickup.train.learning import fresh

    bot, known = tmp_path / "bot.npz", fresh(jax.random.key(7), taught.program.KINDS["plain"]).weights
    np.savez(bot, **{name: np.asarray(leaf) for name, leaf in known.items()})  # type: ignore[arg-type]
    run(taught, tmp_path / "run", "--seeds", "1", "--bot", str(bot))
    assert len(taught.given) == 3 * LESSONS
    for given in (*taught.given[0], *taught.given[LESSONS]):
        assert jax.tree.all(jax.tree.map(np.array_equal, dict(given[0].weights), dict(known)))
    assert [float(given[3].money) for given in taught.given[LESSONS]] == [0.0, 0.0]


def test_what_others_cannot_be_robbed_of_is_practice(taught: Taught, tmp_path: Path) -> None:
    said = run(taught, tmp_path, "--seeds", "1").splitlines()
    assert "plain: a response gains 2.00 ± 0.02, by practice 0.30" in said[-4]
    assert "population beside plain: 0.40 of the gain, 0.47 of the exploitation" in said[-1]
    found = json.loads((tmp_path / "best-response.json").read_text("utf-8"))
    assert found["lessons"] == {"learners": LESSONS, "responses": LESSONS}
    assert found["gains"]["plain"]["exploitation"][0] == pytest.approx(2.0 - 0.3)
    assert found["gains"]["population"]["exploitation"][0] == pytest.approx(0.8)
    assert {line[1] for line in found["lines"]} == {"plain-0", "population-0", "regulars"}


def test_any_kinds_are_compared_with_plain_self_play(taught: Taught, tmp_path: Path) -> None:
    said = run(taught, tmp_path, "--seeds", "2", "--kinds", "plain,crowded,sharpened")
    met = [
        line.split(" / ")[1].split()[0] for line in said.splitlines() if "s  response to plain-1 / " in line
    ]
    assert met == ["plain-1", "crowded-1", "regulars"]
    assert "sharpened beside plain: " in said


@each(("seconds", "lines"), [(1000.0, 10), (5.0, 0)])
def test_without_time_for_fresh_games_it_says_so(seconds, lines, taught, tmp_path):
    out = tmp_path / str(seconds)
    said = run(taught, out, "--seeds", "1", "--seconds", str(seconds))
    assert said.count(" / ") == lines
    assert ("No time for more fresh games." in said) == (not lines)
    assert (out / "best-response.json").exists()


def test_an_unknown_kind_or_a_used_folder_is_refused_in_one_line(tmp_path: Path) -> None:
    from bench.best_response import main

    said = CliRunner().invoke(main, ["--out", str(tmp_path), "--kinds", "plain,bogus"])
    assert "there is no kind 'bogus'; there are plain, population" in said.output
    said = CliRunner().invoke(main, ["--out", str(tmp_path), "--kinds", "population"])
    assert "plain and at least one other kind are compared, not population" in said.output
    (tmp_path / "best-response.json").write_text("{}")
    said = CliRunner().invoke(main, ["--out", str(tmp_path)])
    assert (said.exit_code, "has been measured in already" in said.output) == (1, True)


def test_a_share_of_fresh_games_comes_with_its_error():
    from bench.best_response import WinShare, mean_of, share_of

    alone = share_of(4, 400, 100, 100)
    assert alone.value == 1.0
    assert alone.error == pytest.approx(4 * 1.96 * (0.25 * 0.75 / 400) ** 0.5)
    assert mean_of([WinShare(1.0, 0.3), WinShare(2.0, 0.4)]) == WinShare(1.5, 0.25)
    assert WinShare(2.0, 0.3) - WinShare(1.5, 0.4) == WinShare(0.5, 0.5)
