"""A package that brings a game that will not do is named in one line, and everything else works."""

from __future__ import annotations

import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import msgspec
import pytest

from stickup.games import GAMES, left_out, registrations
from stickup.games.cash_n_guns import REGISTRATION
from stickup.games.discovery import GROUP, LeftOut, own_games, with_others
from stickup.games.registration import Registration


class Nameless:
    """Rules without anything."""


class Renamed:
    """The rules of Cash 'n Guns, but for what a test says."""

    def __init__(self, **changes: object) -> None:
        for name in ("name", "version", "dropped", "setup", "actions", "events", "pace", "calculators"):
            setattr(self, name, changes.get(name, getattr(REGISTRATION.rules, name)))
        self.opening = REGISTRATION.rules.opening
        self.outcome = REGISTRATION.rules.outcome


def brought(monkeypatch: pytest.MonkeyPatch, thing: object) -> list[LeftOut]:
    """The message about a package that registers this."""
    module = type(sys)("stranger")
    module.REGISTRATION = thing  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "stranger", module)
    found = with_others(own_games(), [EntryPoint("poker", "stranger:REGISTRATION", GROUP)])
    assert set(own_games()) <= set(found.games)
    assert (len(found.games) == len(own_games())) == bool(found.left_out)
    return list(found.left_out)


def registration(**changes: object) -> Registration:
    return Registration(Renamed(**{"name": "poker", **changes}), REGISTRATION.words)  # type: ignore[arg-type]


def test_nothing_is_left_out_here():
    assert not left_out()
    assert set(registrations()) == set(GAMES)


def test_a_game_that_keeps_to_the_contract_is_there(monkeypatch):
    assert brought(monkeypatch, registration()) == []


@pytest.mark.parametrize(
    ("thing", "why"),
    [
        ("a text", "str isn't a Registration"),
        (Registration(Nameless(), "a:b"), "the rules have no name, version, dropped, setup"),  # type: ignore[arg-type]
        (registration(name="Poker Night"), "the name 'Poker Night' must consist of lowercase letters"),
        (registration(name=7), "the name 7 must consist of lowercase letters"),
        (registration(name="cash-n-guns"), "there is a game called 'cash-n-guns' already"),
        (registration(version=0), "the version 0 isn't a number of 1 or more"),
        (registration(setup=dict), "the setup <class 'dict'> isn't a kind of Setup"),
        (registration(actions=[]), "actions isn't a tuple of classes"),
        (registration(events=(int,)), "events has <class 'int'>, which isn't a kind of Event"),
        (registration(pace=None), "the pace has no lengths, floor, overtime, muted"),
        (Registration(REGISTRATION.rules, "no-place"), "the words 'no-place' isn't of the form module:name"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_game_that_breaks_it_is_left_out_and_the_package_is_named(monkeypatch, thing, why):
    [found] = brought(monkeypatch, thing)
    assert found.package == "stranger"
    assert found.why.startswith(why)
    assert "\n" not in found.why


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("import nothing_of_that_name\n", "ModuleNotFoundError"),
        ("raise SystemExit(3)\n", "SystemExit(3)"),
        ("1 +\n", "SyntaxError"),
        ("", "AttributeError"),
    ],
)
def test_a_game_that_does_not_load_is_left_out(monkeypatch, tmp_path: Path, code, why):
    (tmp_path / "broken_stranger.py").write_text(code)
    monkeypatch.syspath_prepend(tmp_path)
    point = EntryPoint("poker", "broken_stranger:REGISTRATION", GROUP)
    found = with_others(own_games(), [point])
    sys.modules.pop("broken_stranger", None)
    assert [left.package for left in found.left_out] == ["broken_stranger"]
    assert found.left_out[0].why.startswith("broken_stranger:REGISTRATION does not load (")
    assert why in found.left_out[0].why


def test_of_two_packages_with_the_same_game_name_the_first_counts(monkeypatch):
    module = type(sys)("stranger")
    module.REGISTRATION = registration()  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "stranger", module)
    points = [EntryPoint(name, "stranger:REGISTRATION", GROUP) for name in ("one", "two")]
    found = with_others({}, points)
    assert list(found.games) == ["poker"]
    assert msgspec.structs.astuple(found.left_out[0])[1] == "there is a game called 'poker' already"
