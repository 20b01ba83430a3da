"""What a game says before it is played: to clients that have no words of it, in their language."""

from __future__ import annotations

import re
from importlib.resources import files
from typing import Any

import pytest

from stickup.games import GAMES, words_for
from stickup.server.limits import NO_LIMITS
from stickup.words import LANGUAGES
from tests.server.guests import Guest
from tests.server.running import running


@pytest.fixture(scope="module")
def guest(tmp_path_factory):
    with running(tmp_path_factory.mktemp("words"), NO_LIMITS) as server:
        yield Guest(server)


def asked(guest: Guest, game: str, query: str) -> Any:
    answer = guest.get(f"/api/games/{game}/words{query}")
    assert answer.status == 200
    return answer.json


def written(game: str, lang: str) -> dict[str, str]:
    """The texts of a game as its file has them, read without Fluent: what one line says, and plainly."""
    text = files(words_for(game).file).joinpath(f"{lang}.ftl").read_text(encoding="utf-8")
    found, key = dict[str, str](), ""
    for name, value in re.findall(r"^( *\.?[a-z0-9-]+) = (.+)$", text, re.MULTILINE):
        key = key if name[0] == " " else name
        found[key + name.strip() if name[0] == " " else name] = value
    return {key: value for key, value in found.items() if "{" not in value}


def texts(found: Any) -> list[str]:
    """Every text in an answer."""
    if isinstance(found, str):
        return [found]
    return [text for part in (found.values() if isinstance(found, dict) else found) for text in texts(part)]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_options_are_named_and_explained_in_the_language_that_was_asked_for(guest, game, lang):
    found, there = asked(guest, game, f"?lang={lang}"), written(game, lang)
    assert found["title"] == there["title"]
    compared = 0
    for option in found["options"]:
        for key, part in named(option):
            assert part["name"] != part["help"]
            for text, wanted in (("name", there.get(key)), ("help", there.get(f"{key}.help"))):
                assert wanted in (None, part[text]), key
                compared += wanted is not None
    assert compared > 10, "the file says most of it in plain lines"


def named(option: Any) -> list[tuple[str, Any]]:
    """An option and its values, each by its key in the file."""
    key = f"option-{option['field']}"
    return [(key, option), *((f"{key}-{value['value']}", value) for value in option["values"])]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_rule_behind_every_question_is_explained(guest, game, lang):
    rules = {rule["prompt"]: rule["text"] for rule in asked(guest, game, f"?lang={lang}")["rules"]}
    assert list(rules) == list(GAMES[game].pace.lengths)
    there = written(game, lang)
    compared = [prompt for prompt in rules if f"rule-{prompt}" in there]
    assert compared
    assert {prompt: rules[prompt] for prompt in compared} == {p: there[f"rule-{p}"] for p in compared}


@pytest.mark.parametrize("game", GAMES)
def test_the_options_offered_are_the_ones_accepted(guest, game):
    """Every option that a table takes, with all its values, the default first."""
    (offered,) = (one for one in guest.get("/api/games").json["games"] if one["name"] == game)
    schema = offered["setup"]
    (options,) = (kind for name, kind in schema["$defs"].items() if name.endswith("Options"))
    values = {
        field: schema["$defs"][(about.get("$ref") or about["allOf"][0]["$ref"]).rpartition("/")[2]]["enum"]
        for field, about in options["properties"].items()
    }
    found = asked(guest, game, "")["options"]
    assert [option["field"] for option in found] == list(values)
    for option in found:
        assert {value["value"] for value in option["values"]} == set(values[option["field"]])


def test_every_language_has_its_own_words_and_none_falls_back_to_english(guest):
    spoken = {lang: asked(guest, "cash-n-guns", f"?lang={lang}") for lang in LANGUAGES}
    assert asked(guest, "cash-n-guns", "") == spoken["en"]
    english = set(texts([option["help"] for option in spoken["en"]["options"]]))
    for lang in set(LANGUAGES) - {"en"}:
        assert not english & set(texts([option["help"] for option in spoken[lang]["options"]]))


@pytest.mark.parametrize("query", ["?lang=xx", "?lang=", "?lang=EN"])
def test_a_language_that_nobody_speaks_is_refused(guest, query):
    answer = guest.get(f"/api/games/cash-n-guns/words{query}")
    assert (answer.status, answer.json["error"]["code"]) == (400, "bad_value")


def test_a_game_that_is_not_there_has_no_words(guest):
    assert guest.get("/api/games/tiddlywinks/words").status == 404
