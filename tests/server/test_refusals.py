"""Every no is on one list, and says the same whatever was sent."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from http import HTTPStatus
from pathlib import Path

import pytest

import stickup
from stickup.server import refusals
from stickup.server.refusals import (
    BAD_VALUE,
    NO_SUCH_TABLE,
    REFUSALS,
    THEN,
    ClientReaction,
    CloseCode,
    Refusal,
    body_of,
    fresh_ref,
)

ROOT = Path(stickup.__file__).parent


@pytest.mark.parametrize("refusal", REFUSALS.values(), ids=REFUSALS)
def test_a_refusal_has_a_code_a_status_and_a_sentence(refusal):
    assert re.fullmatch(r"[a-z]+(_[a-z0-9]+)*", refusal.code)
    assert HTTPStatus(refusal.status).value >= 400
    assert re.fullmatch(r"[A-Z][^{}%<>]+\.", refusal.message)


def test_no_two_refusals_share_a_code():
    written = [value for value in vars(refusals).values() if isinstance(value, Refusal)]
    assert len(written) == len(REFUSALS)


def test_the_list_has_every_code_that_was_promised():
    """bad-inputs 3.1 and 3.2."""
    promised = """
        bad_shape bad_json unknown_field bad_value bad_nickname name_taken reserved no_such_table cross_site
        not_finished unknown_type missing_field bad_id conflict not_yours not_now too_late illegal
        bad_text slow_down not_allowed
    """
    assert set(promised.split()) <= set(REFUSALS)


@pytest.mark.parametrize(
    ("code", "status"),
    [
        ("not_found", 404), ("wrong_method", 405), ("bad_url", 400), ("long_url", 414), ("big_headers", 431),
        ("wrong_host", 400), ("too_big", 413), ("too_slow", 408), ("wrong_type", 415), ("cross_site", 403),
        ("bad_shape", 400), ("bad_json", 400), ("unknown_field", 400), ("bad_value", 400),
        ("bad_nickname", 422), ("reserved", 422), ("name_taken", 409), ("no_such_table", 404),
        ("slow_down", 429), ("not_finished", 409), ("needs_https", 403), ("restarting", 503),
    ],
)  # fmt: skip
def test_the_status_is_the_one_of_the_catalogue(code, status):
    assert REFUSALS[code].status == status


def codes_in(path: Path) -> Iterator[str]:
    """Codes that are spelled out where something is refused."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refused":
            values = (part for argument in node.args for part in ast.walk(argument))
            yield from (
                part.value
                for part in values
                if isinstance(part, ast.Constant) and isinstance(part.value, str)
            )


def test_a_table_refuses_only_with_codes_from_the_list():
    used = {code for path in (ROOT / "tables").glob("*.py") for code in codes_in(path)}
    assert {"illegal", "not_now", "name_taken"} <= used
    assert used <= set(REFUSALS)


def test_the_answer_says_what_and_where_to_look_it_up():
    ref = fresh_ref()
    assert json.loads(body_of(NO_SUCH_TABLE, ref)) == {
        "error": {"code": "no_such_table", "message": NO_SUCH_TABLE.message, "ref": ref}
    }
    assert json.loads(body_of(BAD_VALUE, ref, "seats"))["error"]["field"] == "seats"
    assert len({fresh_ref() for _ in range(1_000)}) == 1_000


def test_a_client_knows_what_to_do_whatever_the_reason():
    assert set(THEN) == set(CloseCode)
    assert {close.value for close in CloseCode} == {
        1000, 1003, 1007, 1009, 1011, 1012, 4400, 4401, 4404, 4408, 4409, 4426, 4429, 4501, 4503, 4510,
    }  # fmt: skip
    again = {close for close, then in THEN.items() if then in (ClientReaction.RETRY, ClientReaction.RESUME)}
    assert CloseCode.OPENED_ELSEWHERE not in again, "two phones would take the seat from each other for ever"
    assert CloseCode.BAD_MESSAGE not in again, "the same frame would be refused again"
