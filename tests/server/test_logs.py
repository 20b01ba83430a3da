"""Logs: one line per event, always in the same shape, and without anyone's secrets."""

from __future__ import annotations

import io
import json
import logging
from contextlib import suppress
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import stickup
from stickup.core.types import Action, Seat
from stickup.server.process.logs import FIELDS, neighbourhood
from tests.server.paper import logging_to

CANARY = "canary-7f3a"


@pytest.fixture
def paper() -> io.StringIO:
    return io.StringIO()


def lines(paper: io.StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in paper.getvalue().splitlines()]


def test_an_event_is_one_line_of_json_in_utc(paper):
    with logging_to(paper) as log:
        log.info("table-opened", game="cash-n-guns", players=4)
    [line] = lines(paper)
    at = datetime.fromisoformat(line.pop("at"))
    assert at.utcoffset() == timedelta(0)
    assert line == {"level": "info", "event": "table-opened", "game": "cash-n-guns", "players": 4}


def test_for_people_it_is_one_line_of_text(paper):
    with logging_to(paper, form="text") as log:
        log.warning("loop-stalled", ms=300)
    line = paper.getvalue()
    assert line.endswith("Z warning loop-stalled ms=300\n")
    assert line.count("\n") == 1


def test_lines_below_the_log_level_are_not_written(paper):
    with logging_to(paper, level="warning") as log:
        log.info("quiet")
        log.warning("loud")
    assert [line["event"] for line in lines(paper)] == ["loud"]


def test_only_fields_on_the_list_are_written_and_the_rest_is_named(paper):
    assert not {"token", "cookie", "name", "text", "payload", "seed", "url", "query"} & FIELDS
    with logging_to(paper) as log:
        log.info("joined", token=CANARY, text=CANARY, code="ok")
    assert CANARY not in paper.getvalue()
    [line] = lines(paper)
    assert (line["left_out"], line["code"]) == ("text,token", "ok")


def test_tokens_and_codes_are_logged_as_the_same_hash_each_time(paper):
    with logging_to(paper) as log:
        for table in (CANARY, CANARY, "another"):
            log.info("x", table=table, guest=table)
    first, second, third = lines(paper)
    assert CANARY not in paper.getvalue()
    assert first["table"] == second["table"] != third["table"]
    assert first["table"] == first["guest"]


@pytest.mark.parametrize(
    ("peer", "written"),
    [
        ("192.168.1.77", "192.168.1.0/24"),
        ("::ffff:192.168.1.77", "192.168.1.0/24"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"),
        ("fe80::1%eth0", "fe80::/48"),
        ("testclient", "unknown"),
        ("", "unknown"),
    ],
)
def test_only_the_network_of_an_address_is_logged(peer, written, paper):
    assert neighbourhood(peer) == written
    with logging_to(paper) as log:
        log.info("x", peer=peer)
    assert lines(paper)[0]["peer"] == written


@given(st.text(max_size=50))
def test_nothing_logged_can_start_a_line_or_drive_a_terminal(text):
    for form in ("json", "text"):
        paper = io.StringIO()
        with logging_to(paper, form=form) as log:
            log.info(text, code=text, kind=text + "\n\x1b[2J\u2028\u202e")
        written = paper.getvalue()
        assert written.endswith("\n")
        assert written[:-1].isprintable()


def test_long_values_are_cut(paper):
    with logging_to(paper) as log:
        log.info("x" * 100_000, code="\x00" * 100_000)
    assert len(paper.getvalue()) < 2_000


def test_things_are_named_not_written_out(paper):
    with logging_to(paper) as log:
        log.info("x", kind={"secret": CANARY}, code=[CANARY], ref=CANARY.encode())
    [line] = lines(paper)
    assert (line["kind"], line["code"], line["ref"]) == ("dict", "list", "bytes")
    assert CANARY not in paper.getvalue()


def test_an_error_says_what_and_where_but_not_what_someone_sent(paper):
    with logging_to(paper) as log:
        try:
            raise ValueError(CANARY)
        except ValueError:
            log.exception("frame-failed")
    [line] = lines(paper)
    assert line["error"] == "ValueError"
    assert line["frames"].startswith("tests/server/test_logs.py:")
    assert CANARY not in paper.getvalue()


def test_neither_a_state_nor_what_a_seat_was_offered_is_ever_written(paper):
    """A state prints every secret, and an IllegalAction what was on offer: a log has their names alone."""
    state = stickup.start(stickup.game("cash-n-guns"), seats=4, seed=1)
    with logging_to(paper) as log:
        log.info("x", kind=state, state=state, game=stickup.view_of(state, Seat(2)))
        why = stickup.IllegalAction(Seat(0), Action(), state.asked)
        log.error("broken", exc_info=why)
        logging.getLogger("asyncio").error(f"Task exception was never retrieved: {why}", exc_info=why)
    assert "on offer: Load" in str(why)
    assert not [word for word in ("hand", "bullet", "on offer", "Load") if word in paper.getvalue()]
    assert [line.get("error") for line in lines(paper)] == [None, "IllegalAction", "IllegalAction"]


# Libraries


def test_libraries_log_too_but_without_what_clients_sent(paper):
    with logging_to(paper):
        logging.getLogger("uvicorn.error").warning(
            '%s - "WebSocket %s" 403', "1.2.3.4", f"/ws?token={CANARY}"
        )
        logging.getLogger("asyncio").error(f"Task exception was never retrieved\nfuture: {CANARY}")
        logging.getLogger("asyncio").error(f"Exception in callback send('{CANARY}')\nhandle: <Handle>")
        logging.getLogger("asyncio").error("lost", exc_info=RuntimeError(CANARY))
        logging.getLogger("other").error(ValueError(CANARY))
    first, second, third, fourth, fifth = lines(paper)
    assert CANARY not in paper.getvalue()
    assert (first["logger"], first["event"]) == ("uvicorn.error", '%s - "WebSocket %s" 403')
    assert second["event"] == "Task exception was never retrieved"
    assert third["event"] == "Exception in callback send"
    assert fourth["error"] == "RuntimeError"
    assert fifth["event"] == "ValueError"


def test_uvicorn_logs_no_addresses_even_at_debug_level(paper):
    with logging_to(paper, level="debug"):
        logging.getLogger("uvicorn.error").info('%s - "WebSocket %s" [accepted]', "1.2.3.4", "/ws")
        logging.getLogger("uvicorn.access").info("GET /")
        logging.getLogger("uvicorn.access").error("GET /")
    assert paper.getvalue() == ""


def test_a_blocked_log_stops_nothing():
    with Path("/dev/full").open("w") as full, logging_to(full) as log:
        log.error("x" * 100)
        with suppress(OSError):
            full.close()
        log.error("closed")
