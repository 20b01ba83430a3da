"""The image of deploy/Containerfile and the wheel in it, made once for all tests that look at them.

The pages that `make setup` has built are handed to it: its build finds them, and would build them anew if any
of their sources were missing or another, so it gets no Node. Its packages are those of this environment. With
STICKUP_IMAGE=whole, as in `make prove`, it gets nothing but sources, Node and pip.
"""

from __future__ import annotations

import os
import shutil
from pathlib import Path, PurePosixPath

import pytest

from tests.browser import client
from tests.deploy.containerfile import Replay
from tests.deploy.once import Once

ROOT = Path(__file__).parents[2]
WHOLE = os.environ.get("STICKUP_IMAGE") == "whole"
NODE = " -r requirements/node.txt"
BUILT = tuple(map(PurePosixPath, ("web/src/wire", "src/stickup/server/web")))
"""The client's wire, and the pages: each says what it was built from."""


@pytest.fixture(scope="session")
def once(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Once:
    return Once(tmp_path_factory, worker_id)


@pytest.fixture(scope="session")
def image(once: Once) -> Replay:
    return once(build_image)


def build_image(folder: Path) -> Replay:
    """Of the first stage, only the wheel is kept: the rest is half a gigabyte."""
    text = (ROOT / "deploy/Containerfile").read_text(encoding="utf-8")
    replay = Replay(ROOT, folder, built_pages(), borrows=not WHOLE)
    replay.play(text if WHOLE else without_node(text))
    (replay.aside / "build/dist").rename(folder / "dist")
    shutil.rmtree(replay.aside)
    shutil.rmtree(replay.bases)
    return replay


def without_node(text: str) -> str:
    assert NODE in text, "the Containerfile brings Node in another way"
    return text.replace(NODE, "")


def built_pages() -> tuple[PurePosixPath, ...]:
    if WHOLE:
        return ()
    client.build()
    return BUILT


@pytest.fixture(scope="session")
def wheel(image: Replay) -> Path:
    """The program with its pages, made by the Containerfile."""
    [found] = (image.root.parent / "dist").glob("stickup-*.whl")
    return found
