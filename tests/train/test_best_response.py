"""What can be gained from a gangster is measured with the same time for all, and compiled once.

Whatever loads jax is imported where it's needed: most of a run's processes never need it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

LESSONS = 3
GAINS = {"plain": 0.5, "mixed": 0.2}


@pytest.fixture
def taught(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """Lessons of small networks that teach nothing: who sat down in each, in order."""
    from bench import best_response as program
    from stickup.train.__main__ import Training

    found: list[dict[str, Any]] = []

    def lesson(state: Any, past: Any, key: Any, stride: Any, mixture: Any) -> tuple[Any, dict[str, float]]:
        found.append({name: float(part) for name, part in mixture._asdict().items()})
        gain = GAINS["plain" if len(found) <= 3 * LESSONS else "mixed"]
        return state, {f"{kind}-{n}": 1 + gain for kind in ("share", "rival") for n in range(4, 9)}

    def compiled(_: Any) -> list[Any]:
        assert not found, "it has compiled already"
        return [lesson]

    def small(recipe: Any) -> Any:
        return structs.replace(recipe, width=8, first=8, reader=4)

    learn = Training.learn
    monkeypatch.setattr(program, "LEARNERS", {name: small(one) for name, one in program.LEARNERS.items()})
    monkeypatch.setattr(program, "RESPONSE", small(program.RESPONSE))
    monkeypatch.setattr(Training, "compiled", compiled)
    monkeypatch.setattr(Training, "learn", lambda run, ready, _: learn(run, ready, 1e9, run.done + LESSONS))
    return found


def test_a_best_response_is_trained_against_both_for_the_same_time(
    taught: list[dict[str, Any]], tmp_path: Path
) -> None:
    from bench import best_response as program

    program.measure(tmp_path, 1.0, 1.0, 3)
    plain, mixed, *responses = taught[::LESSONS]
    assert set(plain.values()) == {0.0}
    assert mixed["alone"] > 0 < mixed["earlier"]
    assert [one["rival"] for one in responses] == [1.0, 1.0]
    assert len(taught) == 4 * LESSONS
    said = program.told(tmp_path)
    assert said[-1].split()[-5:] == ["0.40"] * 5, "mixed company leaves two fifths of the gain"
    assert [line.split()[-1] for line in said[1:-1]] == [str(LESSONS)] * 5
