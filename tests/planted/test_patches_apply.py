"""The planted bugs fit the code as it is today; `make prove` shows that the tests catch them."""

from __future__ import annotations

import pytest

from tests.planted.patches import PATCHES, ROOT, copy_tree, put


@pytest.fixture(scope="module")
def tree(tmp_path_factory):
    """A copy outside of any repository."""
    return copy_tree(tmp_path_factory.mktemp("tree"))


@pytest.mark.parametrize("patch", PATCHES, ids=lambda patch: patch.name)
def test_the_planted_bug_still_fits(patch, tree):
    fits = put(patch, tree, "--check", "--verbose")
    assert fits.returncode == 0, f"write {patch.name} anew: the code around it has changed\n{fits.stderr}"
    assert "Checking patch src/" in fits.stderr, "nothing was patched"


@pytest.mark.parametrize("patch", PATCHES, ids=lambda patch: patch.name)
def test_the_planted_bug_names_tests_that_exist(patch):
    files = [word for word in patch.selection if word.startswith("tests")]
    assert files
    assert all((ROOT / file).exists() for file in files)


def test_there_are_enough_bugs_of_every_kind():
    kinds = [patch.path.parent.name for patch in PATCHES]
    assert all(kinds.count(kind) >= 10 for kind in ("leaks", "rules", "millions", "core"))
