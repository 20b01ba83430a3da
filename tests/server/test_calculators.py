"""What the games work out for anyone who asks: what the rules say, from nothing but what is sent."""

from __future__ import annotations

import json
from typing import Any

import pytest

from stickup.games import GAMES
from stickup.server.http import api
from stickup.server.limits import NO_LIMITS, Limits
from stickup.server.refusals import REFUSALS
from tests.server.calculator_cases import CASES, CREW, WHAT_IF, Case
from tests.server.catalogue import posted
from tests.server.guests import Answer, Guest
from tests.server.running import Running, running

PATH = "/api/games/millions-of-dollars/what-if"
BANK = WHAT_IF["bank"]
MINE, HERS = WHAT_IF["known"]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory):
    with running(tmp_path_factory.mktemp("data"), NO_LIMITS) as there:
        yield there
    assert there.complaints() == []


def test_everything_that_a_game_works_out_can_be_asked_for():
    offered = {f"/api/games/{game.name}/{name}" for game in GAMES.values() for name in game.calculators}
    assert set(api.CALCULATORS) == set(CASES) == offered


@pytest.mark.parametrize(("path", "case"), CASES.items(), ids=CASES)
def test_anyone_may_ask_what_the_rules_say(server: Running, path: str, case: Case):
    answer = Guest(server).post(path, case.asked)
    assert (answer.status, answer.json) == (200, case.told)


def asks(server: Running, **other: Any) -> Answer:
    return posted(server, json.dumps({**WHAT_IF, **other}).encode(), path=PATH)


def refused(answer: Answer, code: str, field: str | None = None) -> None:
    assert answer.status == REFUSALS[code].status, answer
    assert answer.json["error"]["code"] == code
    assert answer.json["error"].get("field") == field
    assert answer.json["error"]["message"] == REFUSALS[code].message


WRONG: tuple[tuple[str, Any], ...] = (
    ("players", 2), ("players", 9), ("players", "4"), ("players", True), ("players", 10**18),
    ("seat", -1), ("seat", 8), ("seat", 0.5), ("seat", None), ("cash", -1), ("cash", 176), ("cash", "4"),
    ("bank", "First Bank"), ("bank", []), ("shown", ["driver"] * 9), ("shown", "brute"), ("shown", {}),
    ("crew", CREW * 3), ("crew", {}), ("known", [MINE] * 9), ("known", None),
)  # fmt: skip
"""Values that no such field can have."""


@pytest.mark.parametrize(("field", "value"), WRONG, ids=repr)
def test_a_wrong_value_is_refused_by_its_name(server: Running, field: str, value: Any):
    refused(asks(server, **{field: value}), "bad_value", field)


def test_a_wrong_value_inside_is_found_where_it_is(server: Running):
    refused(asks(server, bank={**BANK, "amount": "8"}), "bad_value", "bank.amount")
    refused(asks(server, bank={**BANK, "symbol": "bank"}), "bad_value", "bank.symbol")
    refused(asks(server, shown=["brute", "driver", "cook"]), "bad_value", "shown[2]")
    refused(asks(server, crew=[{"owner": 8, "position": 0}]), "bad_value", "crew[0].owner")
    refused(asks(server, known=[{**MINE, "role": 1}]), "bad_value", "known[0].role")
    refused(asks(server, known=[{"owner": 0, "position": 0}]), "missing_field", "known[0].role")


IMPOSSIBLE: dict[str, dict[str, Any]] = {
    "whoever asks is not there": {"seat": 4},
    "whoever asks is not in": {"crew": CREW[1:]},
    "nobody is in": {"crew": []},
    "somebody who is not there is in": {"crew": [*CREW, {"owner": 4, "position": 0}]},
    "a second character where each has one": {"crew": [*CREW, {"owner": 1, "position": 1}]},
    "somebody is in twice": {"crew": [*CREW, CREW[1]]},
    "a card known twice": {"known": [MINE, HERS, {**HERS, "role": "crook"}]},
    "a card of nobody": {"known": [MINE, {**HERS, "owner": 5}]},
    "the own card not known": {"known": [HERS]},
    "too few cards in the middle": {"shown": ["brute"]},
    "too many cards in the middle": {"shown": ["brute"] * 4},
    "a card known that cannot be there": {"known": [MINE, {**HERS, "role": "mastermind"}]},
    "more of a card known than there are": {"shown": ["crook"] * 3},
    "a bank that robs you": {"bank": {**BANK, "amount": -8}},
    "a bank of more than there is": {"bank": {**BANK, "amount": 101}},
    "an ante of more than anybody has": {"bank": {**BANK, "ante": 6}},
    "a bank without a name": {"bank": {**BANK, "name": " "}},
    "a bank with a name like a novel": {"bank": {**BANK, "name": "x" * 41}},
}
"""Each field may be so by itself; together it makes no sense."""


@pytest.mark.parametrize("other", IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_impossible_values_are_refused_without_repeating_them(server: Running, other: dict[str, Any]):
    refused(asks(server, **other), "bad_value")


def test_no_other_field_is_accepted_and_none_may_be_missing(server: Running):
    for field in ("table", "secret", "hands", "__proto__"):
        refused(asks(server, **{field: 1}), "unknown_field")
    for field in WHAT_IF:
        rest = {name: value for name, value in WHAT_IF.items() if name != field}
        refused(posted(server, json.dumps(rest).encode(), path=PATH), "missing_field", field)
    for body in (b"", b"[]", b"null"):
        refused(posted(server, body, path=PATH), "bad_shape")
    refused(posted(server, b'{"players":4,"players":4}', path=PATH), "bad_json")


def test_there_are_no_other_sums(server: Running):
    for path in (f"{PATH}/", f"{PATH}s", "/api/games/cash-n-guns/what-if", "/api/games/chess/what-if"):
        assert Guest(server).post(path, WHAT_IF).status == 404
    assert Guest(server).get(PATH).status == 405


def test_a_client_that_asks_too_often_waits_and_nobody_else_does(tmp_path):
    with running(tmp_path, Limits(sums=3)) as limited:
        one, other = Guest(limited), Guest(limited)
        for guest in (one, other):
            guest.get("/healthz")
        answers = [one.post(PATH, WHAT_IF) for _ in range(4)]
        assert [answer.status for answer in answers] == [200, 200, 200, 429]
        assert answers[-1].code == "slow_down"
        assert 1 <= int(answers[-1].headers["retry-after"]) <= 60
        assert other.post(PATH, WHAT_IF).status == 200


def test_a_network_has_so_many_sums_under_any_identity(tmp_path):
    """Without a cookie, everyone is a new guest with every request."""
    with running(tmp_path, Limits(network_sums=3), trusted_proxies=("127.0.0.1",)) as limited:
        asked = [Guest(limited).post(PATH, WHAT_IF, x_forwarded_for="192.0.2.1") for _ in range(4)]
        assert [answer.status for answer in asked] == [200, 200, 200, 429]
        assert Guest(limited).post(PATH, WHAT_IF, x_forwarded_for="192.0.2.2").status == 200
