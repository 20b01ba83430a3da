"""The client's types are the server's."""

from __future__ import annotations

from pathlib import Path

import pytest

from stickup.server import typescript
from stickup.server.typescript import FILES, FOLDER


@pytest.mark.parametrize("name", [*FILES, "values"])
def test_the_types_of_the_client_are_those_of_the_server(name: str, made: Path) -> None:
    """If not: `npm run types` in web/."""
    assert (FOLDER / f"{name}.ts").read_text("utf-8") == (made / f"{name}.ts").read_text("utf-8")


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wire")
    typescript.write(folder)
    return folder
