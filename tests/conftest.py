"""No child outlives its test. How hard Hypothesis tries: `ci` is quick and always the same;
HYPOTHESIS_PROFILE=nightly looks further.

`planted` is `ci` for tests/planted, where a failure is expected and its smallest example is of no interest.
"""

from __future__ import annotations

import gc
import os
import subprocess
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, Phase, settings

from tests.children import Child, hear_again, nursery
from tests.endings import (  # noqa: F401 - hooks
    pytest_configure,
    pytest_keyboard_interrupt,
    pytest_testnodeready,
    pytest_unconfigure,
)
from tests.sharing import (  # noqa: F401 - hooks
    pytest_collection_modifyitems,
    pytest_report_to_serializable,
    pytest_xdist_auto_num_workers,
)

if os.environ.get("STICKUP_JAX") != "all":
    HASTE = (
        "--xla_backend_optimization_level=0",
        "--xla_llvm_disable_expensive_passes=true",
        "--xla_cpu_use_fusion_emitters=false",
        "--xla_cpu_parallel_codegen_split_count=1",
    )
    os.environ.setdefault("XLA_FLAGS", " ".join(HASTE))
"""What jax compiles here runs once, so don't optimize it. `make prove` compiles it as usual."""

gc.disable()
"""No garbage collection until the tests are collected: nothing made by then ever goes."""

settings.register_profile(
    "ci",
    max_examples=150,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("planted", settings.get_profile("ci"), phases=[Phase.generate])
settings.register_profile(
    "nightly",
    max_examples=3_000,
    deadline=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))


def pytest_collection_finish() -> None:
    gc.freeze()
    gc.set_threshold(20_000)  # a run is short, and there's enough memory
    gc.enable()


@pytest.fixture(scope="session", autouse=True)
def looked_after(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Everything started from here on ends when we do at the latest, and receives its signals."""
    hear_again()
    with nursery.guarded(), pytest.MonkeyPatch.context() as patch:
        patch.setattr(subprocess, "Popen", Child)
        nursery.folder(tmp_path_factory.getbasetemp())
        yield


@pytest.fixture(autouse=True)
def nobody_left_behind(looked_after: None) -> Iterator[None]:
    with nursery.one_test():
        yield
