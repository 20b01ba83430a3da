"""A text is whole or it is an error."""

from __future__ import annotations

import subprocess
import sys

import pytest

from stickup.games import words_for
from stickup.games.cash_n_guns.words import CashWords
from stickup.words import LANGUAGES, GameWords, Words
from stickup.words.texts import formatted


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_missing_text_is_an_error_and_never_shows_its_key(lang):
    words = Words(lang, CashWords.file)
    for key in ("nonsense", "title.nonsense", "", "action-pass.aim"):
        with pytest.raises(KeyError, match="no text"):
            words.text(key)
        assert not words.has(key)


def test_a_text_takes_exactly_its_arguments():
    words = Words("en", CashWords.file)
    assert words.text("action-aim", target="Lou") == "Aim at Lou"
    with pytest.raises(KeyError, match=r"takes \['target'\], not \[\]"):
        words.text("action-aim")
    with pytest.raises(KeyError, match="seat"):
        words.text("action-aim", target="Lou", seat="Pike")


def test_the_arguments_of_a_text_inside_a_text_count_as_well():
    words = Words("en", CashWords.file)
    assert words.arguments("loot-bill.some") == {"amount", "count"}
    assert words.text("question-courage", guns=0) == "Nobody’s aiming at you. Stand or duck?"


def test_an_argument_that_cannot_be_formatted_is_an_error_not_a_gap():
    words = Words("en", CashWords.file)
    with pytest.raises(KeyError):
        words.text("money", amount="a lot")
    with pytest.raises(KeyError):
        words.text("action-aim", target="x" * 10_000)


def test_an_argument_is_text_and_nothing_else():
    assert Words("en", CashWords.file).text("action-aim", target="{ $me } [b]") == "Aim at { $me } [b]"


def test_a_games_texts_are_there_only_when_asked_for():
    common = Words("pl")
    assert not common.has("title")
    game = common.of(CashWords.file)
    assert game.text("title") == "Cash ’n Guns"
    assert game.text("yes") == "tak"
    assert game.of(CashWords.file) is game


def test_an_unknown_language_is_refused_by_name():
    with pytest.raises(ValueError, match="'de': there are en, fr, pl"):
        Words("de")


def test_words_are_found_by_the_games_name():
    kind: type[GameWords] = words_for("cash-n-guns")
    assert kind is CashWords
    assert kind(Words("en"), ["Lou"] * 4).title() == "Cash ’n Guns"
    with pytest.raises(KeyError, match="roulette"):
        words_for("roulette")


def test_importing_words_does_not_load_fluent():
    probe = "import sys, stickup.words; print(sorted({'fluent', 'babel', 'msgspec'} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", probe], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_a_text_is_formatted_once_for_each_set_of_arguments(monkeypatch: pytest.MonkeyPatch):
    formatted.cache_clear()
    counted: list[str] = []

    def count(self: Words, key: str, args: dict[str, str | float]) -> str:
        counted.append(key)
        return f"{self.lang} {key} {args}"

    monkeypatch.setattr(Words, "format", count)
    try:
        told = [Words(lang).text("x", n=n) for lang in ("en", "fr") for n in (1, 2, 1, 2)]
    finally:
        formatted.cache_clear()
    assert len(counted) == len(set(told)) == 4
    assert told[:2] == ["en x {'n': 1}", "en x {'n': 2}"]
