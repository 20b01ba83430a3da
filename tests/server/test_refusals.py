"""Every no is on one list, and says the same whatever was sent."""

from __future__ import annotations

import ast
import json
import re
from http import HTTPStatus
from pathlib import Path

import pytest

import stickup
from stickup.server import refusals
from stickup.server.live.messages import No, Wrong, frame
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
from stickup.tables.refusal_codes import RefusalCode
from tests.loops import each

ROOT = Path(stickup.__file__).parent


@each("refusal", REFUSALS.values())
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


@each(("code", "status"), [
        ("not_found", 404), ("wrong_method", 405), ("bad_url", 400), ("long_url", 414), ("big_headers", 431),
        ("wrong_host", 400), ("too_big", 413), ("too_slow", 408), ("wrong_type", 415), ("cross_site", 403),
        ("bad_shape", 400), ("bad_json", 400), ("unknown_field", 400), ("bad_value", 400),
        ("bad_nickname", 422), ("reserved", 422), ("name_taken", 409), ("no_such_table", 404),
        ("slow_down", 429), ("not_finished", 409), ("needs_https", 403), ("restarting", 503),
    ])  # fmt: skip
def test_the_status_is_the_one_of_the_catalogue(code, status):
    assert REFUSALS[code].status == status


def test_every_code_has_its_refusal_in_the_same_order():
    assert list(REFUSALS) == list(RefusalCode)


SPELLED_OUT = {*RefusalCode} - {"illegal", "reserved", "conflict", "broken", "restarting", "overloaded"}
"""But those that are also plain words."""


def texts_in(source: str) -> set[str]:
    constants = (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Constant))
    return {node.value for node in constants if isinstance(node.value, str)}


def test_no_code_is_spelled_out_but_in_the_list():
    files = [path for path in ROOT.rglob("*.py") if path.name != "refusal_codes.py"]
    assert len(files) > 100
    sources = {path.name: path.read_text(encoding="utf-8") for path in files}
    suspects = {name: text for name, text in sources.items() if any(code in text for code in SPELLED_OUT)}
    wrong = {name: texts_in(text) & SPELLED_OUT for name, text in suspects.items()}
    assert not {name: codes for name, codes in wrong.items() if codes}


def test_a_code_that_is_spelled_out_is_found():
    assert texts_in('raise CommandRefused("not_now" if late else RefusalCode.ILLEGAL)') == {"not_now"}


CLIENTS_OWN = {"unreachable", "closed", "changed", "full", "offer_changed"}
"""What no server says: the client says it of itself, or instead of `illegal` where it knows more."""


@pytest.mark.parametrize("language", ["en", "fr", "pl"])
def test_the_client_has_words_for_no_code_that_there_is_not(language):
    texts = (ROOT / "words" / language / "web.ftl").read_text(encoding="utf-8")
    worded = re.findall(r"^web-refused-(\w+) =", texts, re.MULTILINE)
    assert len(worded) > 10
    assert set(worded) - CLIENTS_OWN <= set(RefusalCode)


def test_a_code_goes_over_the_wire_as_its_value():
    assert frame(No("x", RefusalCode.NOT_NOW)) == b'{"t":"no","id":"x","code":"not_now"}'
    assert frame(Wrong(RefusalCode.BAD_JSON, "r")) == b'{"t":"error","code":"bad_json","ref":"r"}'


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
        1000, 1003, 1007, 1009, 1011, 1012, 4400, 4401, 4404, 4408, 4409, 4426, 4429, 4501, 4502, 4503, 4510,
    }  # fmt: skip
    again = {close for close, then in THEN.items() if then in (ClientReaction.RETRY, ClientReaction.RESUME)}
    assert CloseCode.OPENED_ELSEWHERE not in again, "two phones would take the seat from each other for ever"
    assert CloseCode.BAD_MESSAGE not in again, "the same frame would be refused again"
