"""Tables as people set them up, and playing at them."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Sequence
from operator import add
from typing import Any
from urllib.request import urlopen

import pytest
from playwright.sync_api import expect

from stickup.core.chronicle import Award
from stickup.core.types import Outcome
from stickup.core.verify_record import Referee
from stickup.games import GAMES, words_for
from stickup.games.cash_n_guns.rules import game_setup
from stickup.games.cash_n_guns.rules.turn import Turn
from stickup.words import Words
from tests.browser import seating
from tests.browser.phone import REPLAY, Phone, until
from tests.server.running import Running

TITLES = {"cash-n-guns": "Cash ’n Guns", "millions-of-dollars": "Millions of Dollars"}
LAST_TURN = 8
FEWEST = 4
"""So many play either game."""
A_FEW = 2
ALL = os.environ.get("STICKUP_SCREENS") == "all"
"""The long form, for `make prove`."""


def texts_of(game: str, lang: str = "en") -> Words:
    """What a game says."""
    return Words(lang, words_for(game).file)


def seated(host: Phone, guest: Phone, game: str, bots: int = FEWEST - 2) -> str:
    """Both at a table with bots, at the greatest speed, and ready. The table's code."""
    code = opened(host, game, bots)
    guest.sit(code, "Ruth")
    guest.button("ready").click()
    expect(host.button("begin")).to_be_enabled()
    return code


def begun(server: Running, host: Phone, guest: Phone, game: str, speed: str = "blitz", **setup: Any) -> str:
    """As if they had set it up like that: the game begins. The table's code."""
    sitters = (host, *[None] * (FEWEST - 2), guest)
    sat = seating.seated(server, game, speed, sitters, ("Boss", "Ruth"), **setup)
    seating.begun(server, sat)
    return sat.code


def opened(host: Phone, game: str, bots: int = FEWEST - 1, speed: str = "blitz") -> str:
    code = host.open_table(TITLES[game])
    host.choose("speed", speed)
    for _ in range(bots):
        host.button("add-bot").click()
    return code


def play_on(*phones: Phone, before: int = 0) -> None:
    """Everyone answers until the money is counted; `before` is how often they had answered."""
    answered = play(phones, lambda standings, _: set(standings) == {"over"})
    assert before + min(answered) >= 2, "whoever loses early has still played"


def shorten(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game is its last turn, or the first heist that pays; in `make prove` two turns, or eight heists."""
    monkeypatch.setattr(game_setup, "Turn", lambda _: Turn(LAST_TURN - ALL))
    if not ALL:
        monkeypatch.setattr("stickup.games.millions_of_dollars.rules.scoring.GOAL", 1)


def play_short(*phones: Phone) -> None:
    """Play to the final count; everyone must have answered something."""
    assert min(play(phones, lambda standings, _: set(standings) == {"over"})) > 0


def play_a_while(*phones: Phone, times: int = A_FEW) -> None:
    """Until everyone has answered a few times."""
    play(phones, lambda _, answered: min(answered) >= times)


def play(phones: Sequence[Phone], done: Callable[[list[str], list[int]], bool]) -> list[int]:
    """Everyone answers until it's done; returns how often each did."""
    answered = [0] * len(phones)

    def step() -> bool:
        standings = [phone.glance() for phone in phones]
        given = [phone.answer(standing) for phone, standing in zip(phones, standings, strict=True)]
        answered[:] = map(add, answered, given)
        if not any(given):
            await_any_change(phones, standings)
        return done(standings, answered)

    until(step, lambda: f"it does not come to an end; answers given: {answered}")
    return answered


def await_any_change(phones: Sequence[Phone], standings: Sequence[str]) -> None:
    for phone, standing in zip(phones, standings, strict=True):
        if standing != "over":
            phone.await_change(standing)


def outcome(phone: Phone, number: int = 1) -> Outcome:
    """How the game ended, from its record, which the referee checks."""
    lines = finished(phone, number).splitlines(keepends=True)
    for _ in Referee(GAMES, lines).steps():
        pass
    result = json.loads(lines[-1])["result"]
    return Outcome(tuple(result["scores"]), tuple(result["winners"]))


def praises(phone: Phone, game: str) -> list[str]:
    """What the awards of the first game are for, as the server tells them."""
    words: Any = words_for(game)(Words("en"), ())
    awards = json.loads(finished(phone, 1, "/chronicle"))["awards"]
    return [text for award in awards for text in words.award(Award(**award))]


def finished(phone: Phone, number: int, more: str = "") -> bytes:
    link = phone.page.locator(REPLAY).first.get_attribute("href")
    assert link is not None
    table = link.split("/")[2]
    with urlopen(f"{phone.origin}/api/tables/{table}/games/{number}{more}", timeout=10) as answer:
        body: bytes = answer.read()
    return body
