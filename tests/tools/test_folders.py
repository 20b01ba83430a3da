"""A folder is taken in at a glance: no more than twenty files lie side by side."""

from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
MOST = 20
# Made by a program, or numbered by when they came: nobody looks for anything in there.
NOT_SORTED = {"node_modules", "__pycache__", "migrations", "wire"}
BUILT = ROOT / "src" / "stickup" / "server" / "web"


def folders(top: Path) -> Iterator[Path]:
    yield top
    for path in sorted(top.iterdir()):
        if path.is_dir() and path.name not in NOT_SORTED and path != BUILT:
            yield from folders(path)


def crowded(top: Path) -> dict[str, int]:
    """The folders with too many files, and how many those are."""
    counts = {str(folder.relative_to(top)): files_in(folder) for folder in folders(top)}
    return {folder: count for folder, count in counts.items() if count > MOST}


def files_in(folder: Path) -> int:
    return sum(path.is_file() for path in folder.iterdir())


@pytest.mark.parametrize("top", ["src", "web"])
def test_no_folder_is_crowded(top: str) -> None:
    assert crowded(ROOT / top) == {}


@pytest.mark.parametrize(("folder", "count"), [("parts", MOST + 1), ("parts/menu", MOST + 1)])
def test_one_file_too_many_is_found_at_any_depth(tmp_path: Path, folder: str, count: int) -> None:
    fill(tmp_path / folder, count)
    assert crowded(tmp_path) == {folder: count}


@pytest.mark.parametrize(("folder", "count"), [("parts", MOST), ("node_modules/parts", 99), ("wire", 99)])
def test_what_fits_or_was_made_by_a_program_is_left_alone(tmp_path: Path, folder: str, count: int) -> None:
    fill(tmp_path / folder, count)
    assert crowded(tmp_path) == {}


def fill(folder: Path, count: int) -> None:
    folder.mkdir(parents=True)
    for number in range(count):
        (folder / f"{number}.ts").touch()
