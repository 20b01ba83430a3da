"""The planted bugs fit the code as it is today; `make prove` shows that the tests catch them."""

from __future__ import annotations

import re

import pytest

from tests.loops import each
from tests.planted.patches import PATCHES, ROOT, copy_tree, put


@pytest.fixture(scope="module")
def tree(tmp_path_factory):
    """A copy outside of any repository."""
    return copy_tree(tmp_path_factory.mktemp("tree"))


@each("patch", PATCHES)
def test_the_planted_bug_still_fits(patch, tree):
    fits = put(patch, tree, "--check", "--verbose")
    assert fits.returncode == 0, f"write {patch.name} anew: the code around it has changed\n{fits.stderr}"
    assert re.search("Checking patch (src/|web/src/|web/vite)", fits.stderr), "nothing was patched"


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
