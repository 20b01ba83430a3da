"""The figures: all that operators need, none that tells who plays where."""

from __future__ import annotations

import asyncio
import re
import time
from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families

from stickup import __version__
from stickup.server.process.metrics import Metrics, may_read

TOKEN = b"0123456789abcdef0123456789abcdef"
ALERTS = Path(__file__).parents[2] / "deploy" / "alerts.yml"


@pytest.fixture
def metrics(tmp_path: Path) -> Metrics:
    return Metrics(tmp_path, ["too_late", "illegal"])


def figures(metrics: Metrics) -> dict[tuple[str, frozenset[tuple[str, str]]], float]:
    families = text_string_to_metric_families(metrics.page().decode())
    return {
        (sample.name, frozenset(sample.labels.items())): sample.value
        for family in families
        for sample in family.samples
    }


WANTED = """
sockets acks_total commit_seconds_bucket overflows_total replayed_total duplicates_total
stand_ins_total thoughts_total timers_late_seconds_sum store_errors_total loop_lag_max_seconds
backup_timestamp_seconds disk_free_bytes build_info
"""


def test_everything_an_operator_asks_for_is_there(metrics):
    names = {name for name, _ in figures(metrics)}
    assert not {f"stickup_{wanted}" for wanted in WANTED.split()} - names
    assert "process_resident_memory_bytes" in names


def test_what_is_counted_is_seen(metrics):
    metrics.sockets.inc()
    metrics.acks.inc()
    metrics.commit_seconds.observe(0.004)
    metrics.tables.labels("cash-n-guns", "playing").set(3)
    metrics.resumes.labels("entries").inc()
    found = figures(metrics)
    plain: frozenset[tuple[str, str]] = frozenset()
    assert found["stickup_sockets", plain] == found["stickup_acks_total", plain] == 1
    assert found["stickup_commit_seconds_bucket", frozenset({("le", "0.005")})] == 1
    assert found["stickup_commit_seconds_bucket", frozenset({("le", "0.0025")})] == 0
    assert found["stickup_tables", frozenset({("game", "cash-n-guns"), ("phase", "playing")})] == 3
    assert found["stickup_build_info", frozenset({("version", __version__)})] == 1
    assert found["stickup_disk_free_bytes", plain] > 0


def test_nobody_can_make_up_new_figures(metrics):
    """A label that came from outside would fill the memory, and might be anything."""
    for code in ("too_late", "too_late", "x" * 1000, "y", ""):
        metrics.rejected(code)
    found = {
        dict(labels)["code"]: n for (name, labels), n in figures(metrics).items() if "rejected_total" in name
    }
    assert found == {"too_late": 2, "other": 3}


def test_no_figure_has_a_table_or_a_person_on_it(metrics):
    metrics.rejected("illegal")
    metrics.tables.labels("g", "p").set(1)
    metrics.resumes.labels("entries").inc()
    labels = {label for _, pairs in figures(metrics) for label, _ in pairs}
    assert labels <= {"le", "game", "phase", "code", "result", "version"}


def test_two_apps_in_one_process_count_apart(tmp_path):
    one, other = Metrics(tmp_path), Metrics(tmp_path)
    one.acks.inc()
    assert b"stickup_acks_total 1.0" in one.page()
    assert b"stickup_acks_total 0.0" in other.page()


def test_a_loop_that_hangs_is_noticed(metrics):
    async def hang() -> None:
        watching = asyncio.create_task(metrics.watch_loop())
        await asyncio.sleep(0.15)
        time.sleep(0.3)
        await asyncio.sleep(0.25)
        watching.cancel()

    asyncio.run(hang())
    [lag] = [value for (name, _), value in figures(metrics).items() if name == "stickup_loop_lag_max_seconds"]
    assert 0.15 < lag < 2  # and it is still remembered after quiet glances


# Who may look


@pytest.mark.parametrize(
    ("peer", "headers", "seen"),
    [
        ("127.0.0.1", [], True),
        ("::1", [], True),
        ("192.168.1.7", [], False),
        (None, [], False),
        ("testclient", [], False),
        ("127.0.0.1", [(b"x-forwarded-for", b"127.0.0.1")], False),
        ("127.0.0.1", [(b"forwarded", b"for=1.2.3.4")], False),
        ("127.0.0.1", [(b"via", b"1.1 caddy")], False),
    ],
)
def test_without_a_token_only_this_machine_looks_and_no_proxy_for_others(peer, headers, seen):
    assert may_read(peer, headers, None) is seen


@pytest.mark.parametrize(
    ("given", "seen"),
    [
        (b"Bearer " + TOKEN, True),
        (b"Bearer " + TOKEN[:-1], False),
        (b"bearer " + TOKEN, False),
        (TOKEN, False),
        (b"", False),
    ],
)
def test_with_a_token_its_owner_may_look(given, seen):
    assert may_read("203.0.113.9", [(b"authorization", given)], TOKEN) is seen
    assert not may_read("127.0.0.1", [], TOKEN)


# Alerts


def test_every_alert_is_about_a_figure_there_is(metrics):
    metrics.tables.labels("g", "p").set(1)
    metrics.rejected("illegal")
    names = {name for name, _ in figures(metrics)} | {"up"}
    asked = re.findall(r"\b(?:stickup_\w+|process_\w+|up)\b(?=[\s\[{)]|$)", expressions(ALERTS.read_text()))
    assert len(set(asked)) >= 8
    assert set(asked) <= names


def expressions(text: str) -> str:
    return "\n".join(re.findall(r"^ *expr: (.*)$", text, re.MULTILINE))
