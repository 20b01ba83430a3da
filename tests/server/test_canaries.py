"""A share of tests/prove/canaries.py: no secret is found anywhere, and it would be if it were there (P20)."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from stickup.server.limits import NO_LIMITS
from stickup.server.live import hub
from stickup.server.process import logs
from stickup.store.notifier import Notification, written
from stickup.tables.codes import fresh_token
from tests.prove import canaries
from tests.prove.canaries import Cage
from tests.server.guests import Guest
from tests.server.running import running


def test_no_secret_is_found_where_it_does_not_belong(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(canaries, "IN_A_CHILD", 1)
    found = canaries.run(games=4, seed=5, step=lambda _: None, servers=False)
    assert found.faults == []
    assert found.figures["canaries"] > 80


def planted(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    monkeypatch.setattr(canaries, "IN_A_CHILD", 0)
    found = canaries.run(games=1, seed=5, step=lambda _: None, servers=False)
    return {re.sub(r": \d+$", "", fault) for fault in found.faults if " in " in fault and "…" not in fault}


def test_an_error_logged_with_its_text_is_caught(monkeypatch: pytest.MonkeyPatch):
    """Where a handler breaks its error may quote anything."""
    real = logs.where_it_broke

    def with_words(logger: object, name: str, line: Any) -> Any:
        error = line.get("exc_info")
        return {**real(logger, name, line), "kind": str(error)} if error else line

    monkeypatch.setattr(logs, "where_it_broke", with_words)
    monkeypatch.setattr(logs, "LONGEST", 10_000)
    assert any(fault.endswith("in logs") for fault in planted(monkeypatch))


def test_a_token_stored_in_plain_text_is_caught(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(hub, "hash_token", lambda token: token)
    assert "token in the files" in planted(monkeypatch)


def test_half_a_token_is_as_good_as_a_whole_one():
    cage, token = Cage(), fresh_token()
    cage.put("token", token)
    cage.search("somewhere", b"nothing here")
    assert not cage.hits
    cage.search("somewhere", f"seat={token[4:18]}&x".encode())
    assert cage.hits == {"token in somewhere": 1}
    cage.search("its own answer", token.encode(), allowed=[token])
    assert cage.hits == {"token in somewhere": 1}


def test_a_notification_says_only_which_table_has_grown():
    assert written(Notification("node", {"table": 7})) == '["node",{"table":7}]'


def test_knowing_a_table_reveals_no_token_on_any_page(tmp_path: Path):
    with running(tmp_path, NO_LIMITS) as server:
        ana = Guest(server)
        seat = ana.create("Ana", listed=True)
        ana.get("/api/games")
        stranger = Guest(server)
        paths = (
            "/",
            "/api/tables",
            f"/api/tables/{seat.table}",
            f"/api/codes/{seat.code}",
            "/metrics",
            "/readyz",
        )
        pages = b"".join(stranger.get(path).body for path in paths)
    assert seat.token.encode() not in pages
    assert ana.cookie is not None
    assert ana.cookie.partition("=")[2].encode() not in pages
