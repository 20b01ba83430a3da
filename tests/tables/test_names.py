# ruff: noqa: RUF001  letters that look like others are what these tests are about
"""A nickname can be read by everyone, hides nothing, and is taken for nobody else's."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from stickup.tables.text.names import (
    BOT_NAMES,
    GANGSTERS,
    BadName,
    BadText,
    ReservedName,
    alike,
    clean_line,
    clean_name,
    skeleton,
)
from stickup.tables.text.unicode_rules import clusters
from tests.loops import each

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"
FRANCE = "\U0001f1eb\U0001f1f7"
ANYTHING = st.text(st.characters(exclude_categories=()), max_size=60)
TRICKY = st.text(
    st.sampled_from(
        "aZ1 é\u0301\u0335\u200b\u200c\u200d\u202e\u2066\ufe0f\u2800\u3164\u00ad\u094d\u0915\u1100\u1161"
        "\U0001f44d\U0001f3fd\U0001f1eb\U0001f1f7\u2764\ufffc\n\x00\ue000\u0378\ud800"
    ),
    max_size=30,
)


# bad-inputs 3.1: nickname empty, only spaces/zero-width/combining, RTL override, > 20 clusters, zalgo …


@pytest.mark.parametrize(
    "typed",
    [
        pytest.param("", id="empty"),
        pytest.param("   ", id="only spaces"),
        pytest.param("\u00a0\u2003\u3000", id="only spaces of other widths"),
        pytest.param("\u200b\u200d\ufeff", id="only zero-width"),
        pytest.param("\u3164\u3164", id="only fillers"),
        pytest.param("\u2800 \u2800", id="only blank braille"),
        pytest.param("\u0301", id="only combining"),
        pytest.param("Ana \u0301", id="combining on a space"),
        pytest.param("\u202eanA", id="RTL override"),
        pytest.param("Ana\u2066", id="isolate"),
        pytest.param("x" * 21, id="> 20 clusters"),
        pytest.param("e\u0301\u0323" * 21, id="> 20 clusters with marks"),
        pytest.param(FRANCE * 11, id="> 80 bytes"),
        pytest.param("Z\u0335\u0336\u0337", id="zalgo: three marks on a letter"),
        pytest.param("\u0e01\u0e47\u0e47\u0e47", id="zalgo: a Thai vowel again and again"),
        pytest.param("A\u20dd\u20de\u20df", id="zalgo: enclosing marks"),
        pytest.param("x\u0315\u0301\u0323", id="zalgo: three different marks"),
        pytest.param("A\x00na", id="NUL"),
        pytest.param("A\x1b[31mna", id="escape sequence"),
        pytest.param("Ana\n", id="line break"),
        pytest.param("A\u2028na", id="line separator"),
        pytest.param("\ue000", id="private use"),
        pytest.param("\U00100000", id="private use, far away"),
        pytest.param("\u0378", id="unassigned"),
        pytest.param("\uffff", id="no character"),
        pytest.param("\ud800", id="half a surrogate pair"),
        pytest.param("\ufffcAna", id="placeholder"),
        pytest.param("a" * 100_000, id="a hundred thousand characters"),
    ],
)
def test_unreadable_text_is_not_a_nickname(typed):
    with pytest.raises(BadName):
        clean_name(typed)


@each(
    ("typed", "shown"),
    [
        ("Ana", "Ana"),
        ("  Ana \u3000 Maria ", "Ana Maria"),
        ("A\u200bn\u00ada\ufeff", "Ana"),
        ("Zoe\u0301", "Zoé"),
        ("\u200fAna\u200e", "Ana"),
        ("x" * 20, "x" * 20),
        ("e\u0301" * 20, "é" * 20),
        ("O’Neill-Šťastný 3", "O’Neill-Šťastný 3"),
        ("小明", "小明"),
        ("مُحَمَّد", "مُحَمَّد"),
        ("שָׁלוֹם", "שָׁלוֹם"),
        ("ကျော်", "ကျော်"),
        ("བསྒྲུབས", "བསྒྲུབས"),
        ("ශ්\u200dරී", "ශ්\u200dරී"),
        ("ที่รัก", "ที่รัก"),
        ("\u2764\ufe0f", "\u2764\ufe0f"),
        ("a\ufe0f\u200db", "ab"),
        (FAMILY, FAMILY),
        ("\U0001f44d\U0001f3fd", "\U0001f44d\U0001f3fd"),
        ("\U0001fae8", "\U0001fae8"),  # newer than the tables of Python 3.11
    ],
)
def test_a_nickname_is_shown_as_it_was_meant(typed, shown):
    assert clean_name(typed) == shown


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("", 0),
        ("Ana", 3),
        ("e\u0301a\u0323\u0301", 2),
        (FAMILY, 1),
        (FAMILY * 2, 2),
        (FRANCE * 3, 3),
        (FRANCE + "\U0001f1eb", 2),
        ("\U0001f44d\U0001f3fd\U0001f44d\U0001f3ff", 2),
        ("\u2764\ufe0f\u200d\U0001f525", 1),
        ("a\U0001f3fd", 2),
        ("1\u20e3", 1),
        ("กี่", 1),
        ("한국", 2),
    ],
)
def test_letters_are_counted_as_the_eye_counts_them(text, count):
    assert len(list(clusters(text))) == count
    assert "".join(clusters(text)) == text


@given(ANYTHING | TRICKY)
@example("\u1100\u200b\u1161")
@example("a\u034f\u0301\u0323")
@example("\u200d\u200d\U0001f44d\u200d\u200c\u200d\U0001f44d")
def test_whatever_is_typed_it_is_refused_or_shown_the_same_for_ever(typed):
    try:
        name = clean_name(typed)
    except BadName:
        return
    assert clean_name(name) == name
    assert unicodedata.is_normalized("NFC", name)
    assert 1 <= len(list(clusters(name))) <= 20
    assert len(name.encode()) <= 80
    assert name.strip() == name
    assert "  " not in name
    assert not any(unicodedata.category(letter) in ("Cc", "Cs", "Co", "Zl", "Zp") for letter in name)
    assert not set(name) & set("\u200b\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\ufeff")


# bad-inputs 3.1: nickname like "Host", "System", "Bot 1"


@each("typed", [
        "Host", "host", "HOST", " Host ", "Hоst", "H0st", "Ｈｏｓｔ", "Ηost", "H o s t", "Host.", "Hôst",
        "Host 2",
        "System", "Dealer", "Bot", "Bot 1", "Bot l", "Bot１", "bot-12", "Bοt 3", "TV", "ТV", "Server",
        "Admin",
        "Hôte", "Hote", "Système", "Donneur", "Croupier", "Robot 7", "Serveur",
        "Gospodarz", "Rozdający", "Rozdajacy", "Krupier", "Serwer", "Stół", "Stickup",
    ])  # fmt: skip
def test_nobody_may_speak_for_the_table(typed):
    with pytest.raises(ReservedName):
        clean_name(typed)


@pytest.mark.parametrize(
    "typed", ["Hostess", "Bottom", "Robotnik", "Systematic", "Tv-watcher", "Bo", "Dealer Dan"]
)
def test_a_name_that_only_begins_like_that_is_a_name(typed):
    assert clean_name(typed) == typed


# bad-inputs 3.1: nickname equal or confusable with another at the table


@each(
    ("one", "other"),
    [
        ("Ana", "Ana"),
        ("Ana", "аnа"),  # Cyrillic
        ("Ana", "ANA"),
        ("Ana", "Ａｎａ"),
        ("Ana", "𝐀𝐧𝐚"),
        ("Ana", "Ⓐⓝⓐ"),
        ("Ana", "ᴀɴᴀ"),
        ("Ana", "Ana."),
        ("Ana Maria", "Ana-Maria"),
        ("Ana Maria", "AnaMaria"),
        ("Zoe", "Zoé"),
        ("Łukasz", "Lukasz"),
        ("Søren", "Soren"),
        ("Ian", "lan"),
        ("Ian", "1an"),
        ("IAN", "ian"),
        ("Bill", "BiIl"),
        ("Olga", "0lga"),
        ("Bernie", "Bemie"),
        ("Walt", "VValt"),
        ("Nick", "Νick"),  # Greek capital
        ("Steve", "Steνe"),  # Greek small
        ("Νίκος", "νίκος"),
        ("ΝΙΚΟΣ", "Νίκος"),
        ("Harry", "Ηarry"),
        ("Boss", "Воѕѕ"),
        ("Scope", "Ѕсоре"),
        ("MAX", "МАХ"),
        ("Tom", "ꓔom"),
        ("Rob", "Ꭱob"),
        ("Straße", "STRASSE"),
        ("\U0001f44d", "\U0001f44d\U0001f3fd"),
        ("\u2764", "\u2764\ufe0f"),
        ("Mama Ricotta", "mаmа riсоttа"),
    ],
)
def test_two_names_that_look_alike_cannot_sit_at_one_table(one, other):
    assert alike(one, other)
    assert alike(other, one)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ana", "Anna"),
        ("Ana", "Ena"),
        ("Tom", "Tim"),
        ("Bob 2", "Bob 3"),
        ("राम", "रीमा"),
        ("か", "が"),
        ("小明", "小红"),
        ("---", "--"),
        ("\U0001f44d", "\U0001f44e"),
        ("ローラ", "ロラ"),
    ],
)
def test_two_names_that_differ_may_sit_together(one, other):
    assert not alike(one, other)


@given(ANYTHING)
def test_case_and_width_never_tell_two_people_apart(name):
    assert alike(name, name.casefold())
    assert alike(name, unicodedata.normalize("NFKC", name))


@given(ANYTHING)
def test_every_name_has_a_skeleton(name):
    try:
        shown = clean_name(name)
    except BadName:
        return
    assert skeleton(shown)


# Chat. bad-inputs 3.2: chat empty, 301 characters, 300 newlines, control/bidi characters, links, @everyone


@pytest.mark.parametrize(
    "typed",
    [
        pytest.param("", id="empty"),
        pytest.param(" \t ", id="only spaces"),
        pytest.param("\n" * 300, id="300 newlines"),
        pytest.param("\u200b\u2800", id="nothing to see"),
        pytest.param("x" * 301, id="301 characters"),
        pytest.param("a\x00b", id="NUL"),
        pytest.param("a\x1b[2Jb", id="escape sequence"),
        pytest.param("a\u202eb", id="RTL override"),
        pytest.param("a\u2067b", id="isolate"),
        pytest.param("a\ue000", id="private use"),
        pytest.param("a\ud800", id="half a surrogate pair"),
        pytest.param("Z" + "\u0335" * 20, id="zalgo"),
    ],
)
def test_unreadable_text_cannot_be_said(typed):
    with pytest.raises(BadText):
        clean_line(typed)


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("Hands up!", "Hands up!"),
        ("  Hands\r\n\tup!\n", "Hands up!"),
        ("a" + "\n" * 290 + "b", "a b"),
        ("x" * 300, "x" * 300),
        (" " * 50 + "x" * 300 + " " * 50, "x" * 300),
        ("see https://example.org/?a=b", "see https://example.org/?a=b"),
        ("@everyone <b>run</b>", "@everyone <b>run</b>"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        (f"{FAMILY} שלום", f"{FAMILY} שלום"),
    ],
)
def test_a_line_is_shown_as_it_was_meant(typed, shown):
    assert clean_line(typed) == shown


@given(ANYTHING | TRICKY)
def test_whatever_is_said_is_one_line_without_tricks(typed):
    try:
        line = clean_line(typed)
    except BadText:
        return
    assert clean_line(line) == line
    assert 0 < len(line) <= 300
    assert not set(line) & set("\n\r\x00\x1b\u202e\u2066\u2028")


# The eight


def test_there_is_a_look_and_a_name_for_every_seat_of_the_biggest_game():
    assert len(GANGSTERS) == len(set(GANGSTERS)) == len(BOT_NAMES) == 8
    assert all(look.isascii() and look.replace("-", "").isalpha() and look.islower() for look in GANGSTERS)


def test_bots_have_good_names_that_nobody_mixes_up():
    assert [clean_name(name) for name in BOT_NAMES] == list(BOT_NAMES)
    assert len({skeleton(name) for name in BOT_NAMES}) == len(BOT_NAMES)
