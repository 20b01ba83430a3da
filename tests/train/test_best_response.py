"""What can be gained from a gangster is measured with the same time for all, and in fresh games.

Whatever loads jax is imported where it's needed: most of a run's processes never need it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from msgspec import structs

LESSONS = 3
WINS = {"plain": 0.4, "mixed": 0.3}
"""Of a response at any table, in the fresh games."""
begun: dict[str, Any] = {}
"""What everybody was before the first lesson."""


@pytest.fixture
def taught(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, dict[str, float]]]:
    """Lessons of small networks that teach nothing: whose each was, and who sat down."""
    import numpy as np

    from bench import best_response as program
    from stickup.train.__main__ import Training

    found: list[tuple[str, dict[str, float]]] = []
    begun.clear()
    learn = Training.learn

    def some(run: Any, ready: dict[str, Any], seconds: float) -> None:
        def lesson(
            state: Any, past: Any, key: Any, stride: Any, mixture: Any
        ) -> tuple[Any, dict[str, float]]:
            begun.setdefault(run.folder.path.name, state)
            found.append(
                (run.folder.path.name, {name: float(part) for name, part in mixture._asdict().items()})
            )
            return state, {f"{kind}-{n}": 1.0 for kind in ("share", "rival") for n in range(4, 9)}

        learn(run, dict.fromkeys(ready, lesson), 1e9, run.done + LESSONS)

    def match(mine: Any, rival: Any, key: Any, mixture: Any) -> Any:
        learned_from = found[-1][0].removesuffix("-response")
        return np.asarray([[1000.0, 1000 * WINS[learned_from], 1000 * WINS[learned_from]]] * 5)

    def compiled(measure: Any) -> None:
        assert not found, "it has compiled already"
        kinds = [*program.LEARNERS.values(), program.RESPONSE]
        measure.ready, measure.match = {recipe.others: None for recipe in kinds}, match

    def small(recipe: Any) -> Any:
        return structs.replace(recipe, width=8, first=8, reader=4)

    monkeypatch.setattr(program, "LEARNERS", {name: small(one) for name, one in program.LEARNERS.items()})
    monkeypatch.setattr(program, "RESPONSE", small(program.RESPONSE))
    monkeypatch.setattr(program.Measure, "compile", compiled)
    monkeypatch.setattr(Training, "learn", some)
    return found


def test_a_best_response_is_trained_against_both_for_the_same_time(
    taught: list[tuple[str, dict[str, float]]], tmp_path: Path
) -> None:
    from bench import best_response as program

    said = CliRunner().invoke(program.main, ["--out", str(tmp_path)], catch_exceptions=False).output
    assert [name for name, _ in taught[::LESSONS]] == ["plain", "mixed", "plain-response", "mixed-response"]
    assert len(taught) == 4 * LESSONS
    plain, mixed, *responses = (mixture for _, mixture in taught[::LESSONS])
    assert {plain[name] for name in ("alone", "some", "earlier", "chance", "rival")} == {0.0}
    assert mixed["alone"] > 0 < mixed["earlier"]
    assert [one["rival"] for one in responses] == [1.0, 1.0]
    last = said.splitlines()[-3].split()
    assert last[-6:] == ["0.33", "0.50", "0.57", "0.61", "0.64", "0.57"], "four seats: 0.2 beside 0.6"


def test_both_may_begin_as_somebody_who_has_learned_and_with_the_same_judge(
    taught: list[tuple[str, dict[str, float]]], tmp_path: Path
) -> None:
    import jax
    import numpy as np

    from bench import best_response as program
    from stickup.train.learning import fresh

    bot, known = tmp_path / "bot.npz", fresh(jax.random.key(7), program.LEARNERS["plain"]).weights
    np.savez(bot, **{name: np.asarray(leaf) for name, leaf in known.items()})  # type: ignore[arg-type]
    words = ["--out", str(tmp_path / "run"), "--bot", str(bot)]
    CliRunner().invoke(program.main, words, catch_exceptions=False)
    assert [name for name, _ in taught[::LESSONS]][:3] == ["judge", "plain", "mixed"]
    for name in ("plain", "mixed", "mixed-response"):
        assert jax.tree.all(jax.tree.map(np.array_equal, begun[name].weights, known))
        assert jax.tree.all(jax.tree.map(np.array_equal, begun[name].judge, begun["judge"].judge))


def test_a_share_of_fresh_games_comes_with_its_error():
    from bench.best_response import WinShare, share_of, together

    alone = share_of(4, 400, 100, 100)
    assert alone.value == 1.0
    assert alone.error == pytest.approx(4 * 1.96 * (0.25 * 0.75 / 400) ** 0.5)
    assert together([WinShare(1.0, 0.3), WinShare(2.0, 0.4)]) == WinShare(1.5, 0.25)
