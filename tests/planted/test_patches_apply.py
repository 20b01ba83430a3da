"""The planted bugs fit the code as it is today; `make prove` shows that the tests catch them."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest

from tests.loops import each
from tests.planted.patches import PATCHES, ROOT, Patch, copy_tree, put


@pytest.fixture(scope="module")
def tree(tmp_path_factory):
    """A copy outside of any repository."""
    return copy_tree(tmp_path_factory.mktemp("tree"))


OURS = re.compile("src/|web/src/|web/vite")


def files_of(patch: Patch) -> set[str]:
    return set(re.findall(r"^(?:---|\+\+\+) [ab]/(\S+)", patch.path.read_text(), re.MULTILINE))


def apart(patches: Sequence[Patch]) -> list[list[Patch]]:
    """Groups of patches that change different files: git checks a group at once."""
    lots: list[tuple[set[str], list[Patch]]] = []
    for patch in patches:
        files = files_of(patch)
        taken, lot = next((lot for lot in lots if not lot[0] & files), (set[str](), list[Patch]()))
        if not lot:
            lots.append((taken, lot))
        taken |= files
        lot.append(patch)
    return [lot for _, lot in lots]


@each("lot", apart(PATCHES))
def test_the_planted_bugs_still_fit(lot, tree):
    if put(lot[0], tree, "--check", *(str(patch.path) for patch in lot[1:])).returncode == 0:
        return
    for patch in lot:
        fits = put(patch, tree, "--check")
        assert fits.returncode == 0, f"write {patch.name} anew: the code around it has changed\n{fits.stderr}"
    raise AssertionError("each of them fits, and all together do not")


@each("patch", PATCHES)
def test_the_planted_bug_is_in_the_program(patch):
    assert any(OURS.match(file) for file in files_of(patch)), "nothing was patched"


@each("patch", PATCHES)
def test_the_planted_bug_names_tests_that_exist(patch):
    files = [word for word in patch.selection if word.startswith("tests")]
    assert files
    assert all((ROOT / file).exists() for file in files)


@pytest.mark.parametrize(
    ("kind", "enough"),
    [
        ("leaks", 20),
        ("rules", 10),
        ("millions", 10),
        ("core", 10),
        ("durability", 15),
        ("tables", 12),
        ("abuse", 5),
        ("bots", 5),
        ("client", 5),
        ("batch", 20),
        ("environments", 15),
    ],
)
def test_there_are_enough_bugs_of_every_kind(kind, enough):
    assert sum(patch.folder == kind for patch in PATCHES) >= enough
