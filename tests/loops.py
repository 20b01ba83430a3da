"""Many cases in one test, because a test of its own costs more than most cases take.

`parametrize` is for the few that you may want to choose by name.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable
from functools import wraps
from typing import Any

Test = Callable[..., None]


def each(names: str | tuple[str, ...], cases: Iterable[Any]) -> Callable[[Test], Test]:
    """Try every case, and name those that fail. They share the test's fixtures."""
    known = [named(names, case) for case in cases]
    assert known, f"there is no {names} to try"

    def decorate(test: Test) -> Test:
        @wraps(test)
        def loop(**fixtures: Any) -> None:
            faults = [fault for case in known if (fault := tried(test, case, fixtures))]
            if faults:
                raise ExceptionGroup(f"{len(faults)} of {len(known)}", faults)

        vars(loop)["__signature__"] = without(set(known[0]), inspect.signature(test))
        return loop

    return decorate


def named(names: str | tuple[str, ...], case: Any) -> dict[str, Any]:
    return {names: case} if isinstance(names, str) else dict(zip(names, case, strict=True))


def tried(test: Test, case: dict[str, Any], fixtures: dict[str, Any]) -> Exception | None:
    try:
        test(**case, **fixtures)
    except Exception as fault:  # noqa: BLE001 - whatever a test can fail with
        fault.add_note(", ".join(f"{name} = {value!r}" for name, value in case.items()))
        return fault
    return None


def without(names: set[str], signature: inspect.Signature) -> inspect.Signature:
    """The parameters left for pytest to fill in."""
    kept = [parameter for name, parameter in signature.parameters.items() if name not in names]
    return signature.replace(parameters=kept)
