"""The image of deploy/Containerfile and the wheel in it, made once for all tests that look at them."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.deploy.containerfile import Replay
from tests.deploy.once import Once

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="session")
def once(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Once:
    return Once(tmp_path_factory, worker_id)


@pytest.fixture(scope="session")
def image(once: Once) -> Replay:
    return once(build_image)


def build_image(folder: Path) -> Replay:
    """Of the first stage, only the wheel is kept: the rest is half a gigabyte."""
    replay = Replay(ROOT, folder)
    replay.play((ROOT / "deploy/Containerfile").read_text(encoding="utf-8"))
    (replay.aside / "build/dist").rename(folder / "dist")
    shutil.rmtree(replay.aside)
    shutil.rmtree(replay.bases)
    return replay


@pytest.fixture(scope="session")
def wheel(image: Replay) -> Path:
    """The program with its pages, made by the Containerfile out of nothing but its sources."""
    [found] = (image.root.parent / "dist").glob("stickup-*.whl")
    return found
