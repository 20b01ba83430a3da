"""A share of tests/prove/hostile.py: hostile frames break nothing, and nobody at another table notices."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from stickup.server.live import messages
from stickup.server.strict_json import Unreadable, decode
from stickup.tables import apply_entries
from tests.prove import hostile
from tests.prove.figures import Findings
from tests.prove.hostile import run
from tests.prove.hostility import MUTATIONS, VIOLATIONS, hostile_bytes, hostile_text, samples

TIMED = {hostile.ONE_FRAME, hostile.OUR_LOOP, hostile.THE_SERVER}


def test_hostile_frames_and_bytes_break_nothing_and_disturb_nobody(monkeypatch: pytest.MonkeyPatch):
    """Hangs are compared with an empty loop's, and not judged on a busy machine (tests/prove/floor.py); the
    promised milliseconds are for the proof."""
    monkeypatch.setattr(hostile, "LONGEST_HANG", 500.0)
    found = run(frames=5_000, raw=300, seed=7, step=lambda _: None)
    assert found.faults == []
    assert set(found.figures) > TIMED, "one frame, our loop, and the server's"
    assert found.figures["frames to connections"] >= 4_400
    assert found.figures["frames and requests over TCP"] >= 300
    assert found.figures["of them carried out"] > 50, "some of them are good, and reach the table"


def test_control_games_wait_for_their_deal_however_busy_the_machine_is(monkeypatch: pytest.MonkeyPatch):
    """Otherwise a game is dealt without someone's number, and its twin isn't."""
    monkeypatch.setattr(apply_entries, "THROWING_TIME", 0)
    logs = asyncio.run(hostile.play(Findings(""), 0, 7, lambda _: None))
    for log in logs:
        kinds = [entry["e"] for entry in log]
        assert (kinds.count("DealBegan"), kinds.count("Threw"), kinds.count("PassedOver")) == (1, 4, 0)


def test_no_text_gets_anything_out_of_the_decoder_but_a_message_or_a_refusal():
    rng = Random(11)
    samples_of_all = samples("table", "token", 3, [{"do": "Stand"}], rng)
    read = refused = 0
    for _ in range(20_000):
        try:
            decode(hostile_text(samples_of_all, rng), messages.decoder)
            read += 1
        except Unreadable:
            refused += 1
    assert read > 2_000
    assert refused > 2_000


@pytest.mark.parametrize("mutation", MUTATIONS, ids=lambda mutation: mutation.__name__)
def test_every_way_of_spoiling_a_message_is_used(mutation):
    """What is generated is not all the same."""
    rng = Random(3)
    messages = samples("table", None, 1, [], rng)
    made = {mutation(rng.choice(messages), rng) for _ in range(50)}
    assert len(made) > 10


@pytest.mark.parametrize("violation", VIOLATIONS, ids=lambda violation: violation.__name__)
def test_every_way_of_spoiling_a_frame_is_used(violation):
    rng = Random(3)
    messages = samples("table", None, 1, [], rng)
    assert len({violation(hostile_text(messages, rng), rng) for _ in range(50)}) > 10
    assert len({hostile_bytes(messages, rng) for _ in range(50)}) > 40
