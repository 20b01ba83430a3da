"""A loop over cases hides none of them."""

from __future__ import annotations

import pytest

from tests.loops import each


def test_every_case_is_tried_and_every_one_that_fails_is_named():
    seen = []

    @each("number", [1, 2, 3, 4])
    def is_odd(number: int) -> None:
        seen.append(number)
        assert number % 2

    with pytest.raises(ExceptionGroup, match="2 of 4") as failed:
        is_odd()
    assert seen == [1, 2, 3, 4]
    assert [fault.__notes__ for fault in failed.value.exceptions] == [["number = 2"], ["number = 4"]]


@each("letter", "ab")
@each("number", [1, 2])
def test_loops_nest_and_leave_the_fixtures_to_pytest(letter, number, request):
    assert request.node.name == "test_loops_nest_and_leave_the_fixtures_to_pytest"
    assert (letter, number) in [("a", 1), ("a", 2), ("b", 1), ("b", 2)]


@each(("letter", "number"), [("a", 1), ("b", 2)])
def test_a_case_may_have_several_names(letter, number):
    assert "ab".index(letter) == number - 1


def test_a_loop_over_nothing_is_a_mistake():
    with pytest.raises(AssertionError, match="there is no case to try"):
        each("case", [])
