"""A name is printed as it is, but it can do nothing to the terminal."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stickup.core.types import Seat
from stickup.games.cash_n_guns.rules.events import Died
from stickup.games.cash_n_guns.words import CashWords
from stickup.tables.text.names import alike, clean_name
from stickup.words import LANGUAGES, PageWords, Words
from stickup.words.printable_names import LONGEST, clean


@pytest.mark.parametrize(
    "name", ["Lou", "Łucja Żółć", "O’Neil", "Nine-Lives", "{ $seat }", "[bold]", "山田", "👩\u200d🚀"]
)
def test_a_decent_name_stays_as_it_is(name):
    assert clean(name) == name


@pytest.mark.parametrize(
    ("name", "printed"),
    [
        ("\x1b[31mLou\x1b[0m", "Lou"),
        ("\x9b31mLou", "Lou"),
        ("Lou\x1b]0;pwned\x07!", "Lou!"),
        ("\x1b]8;;http://x\x1b\\Lou", "Lou"),
        ("\x1bcLou", "Lou"),
        ("Lo\x00u\x7f", "Lou"),
        ("Lou\nis dead.\r\n", "Lou is dead."),
        ("  Lou\t\tV  ", "Lou V"),
        ("\u202eLou\u202c", "Lou"),
        ("Lou\x1b", "Lou"),
    ],
)
def test_escapes_controls_and_line_ends_are_taken_out(name, printed):
    assert clean(name) == printed


def test_a_long_name_is_cut():
    assert clean("x" * 5_000) == "x" * (LONGEST - 1) + "…"


def test_a_player_without_a_name_is_called_by_the_seat():
    words = CashWords(Words("pl"), ["", "Lou", "\x1b[0m", "\u200d"])
    assert words.names == ("Miejsce 1", "Lou", "Miejsce 3", "Miejsce 4")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_player_without_a_name_is_not_taken_for_a_bot(lang):
    texts = Words(lang, "web")
    levels = [texts.text(f"web-bot-{level}") for level in ("rookie", "regular", "boss")]
    called = texts.text("web-nobody")
    assert clean_name(called) == called
    assert not [level for level in levels if alike(level, called)]


@given(st.text(st.characters(codec=None)))
def test_no_name_whatever_brings_a_control_character_into_a_sentence(name):
    text = CashWords(Words("en"), [name]).event(Died(Seat(0)), None)
    assert text is not None
    assert text.endswith(" is dead.")
    assert not [c for c in text if unicodedata.category(c)[0] == "C" and c not in "\u200c\u200d"]


@pytest.mark.parametrize("name", ["רות", "سلمى", "Lou رات"])
def test_a_name_written_from_right_to_left_is_set_apart_for_a_browser_and_not_for_a_terminal(name):
    page, terminal = (CashWords(kind("en"), [name, "Lou"]) for kind in (PageWords, Words))
    apart = f"\u2068{name}\u2069"
    assert page.event(Died(Seat(0)), None) == str(terminal.event(Died(Seat(0)), None)).replace(name, apart)
    assert page.event(Died(Seat(1)), None) == terminal.event(Died(Seat(1)), None)


def test_in_a_row_of_names_each_is_set_apart_for_a_browser():
    ruth, sara = "רות", "שרה"
    said = CashWords(PageWords("en"), []).listed([ruth, "Lou", sara])
    assert f"\u2068{ruth}\u2069, Lou" in said
