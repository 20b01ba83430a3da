"""The states of a WebSocket: which may follow which."""

from __future__ import annotations

from itertools import product

import pytest

from stickup.server.live.websocket import NEXT, LineState, WrongLineState, following
from tests.loops import each

ALL = list(product(LineState, LineState))
LEGAL = {
    (LineState.HANDSHAKE, LineState.OPEN), (LineState.HANDSHAKE, LineState.PARTING),
    (LineState.OPEN, LineState.HELD), (LineState.OPEN, LineState.PARTING),
    (LineState.HELD, LineState.OPEN), (LineState.HELD, LineState.PARTING),
    (LineState.PARTING, LineState.DEAF),
}  # fmt: skip


@each(("now", "then"), ALL)
def test_a_line_goes_only_the_ways_there_are(now, then):
    if (now, then) in LEGAL:
        assert following(now, then) is then
        return
    with pytest.raises(WrongLineState, match=f"{then.name} cannot follow {now.name}"):
        following(now, then)


def test_every_state_has_its_place_and_nobody_comes_back_from_a_goodbye():
    assert set(NEXT) == set(LineState)
    assert not {LineState.OPEN, LineState.HELD} & {*NEXT[LineState.PARTING], *NEXT[LineState.DEAF]}
