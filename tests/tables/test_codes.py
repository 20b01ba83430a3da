"""A code can be read out, typed on a phone and never be rude; a token cannot be guessed."""

from __future__ import annotations

import hashlib
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stickup.tables.codes import (
    RUDE_WORDS,
    SYMBOLS,
    fresh_code,
    fresh_table_id,
    fresh_token,
    hash_token,
    is_rude,
    read_code,
)


def test_there_are_a_billion_codes_of_32_symbols():
    assert len(set(SYMBOLS)) == 32
    assert not set(SYMBOLS) & set("ILOU")
    codes = [fresh_code() for _ in range(3_000)]
    assert all(len(code) == 6 and set(code) <= set(SYMBOLS) for code in codes)
    assert len(set(codes)) >= 2_990
    assert set("".join(codes)) == set(SYMBOLS)


def test_codes_grow_before_they_can_be_guessed():
    """P28: with a thousand open lobbies six symbols fall in days."""
    assert len(fresh_code(499)) == 6
    assert len(fresh_code(500)) == 8


@given(st.text(st.sampled_from(SYMBOLS), min_size=6, max_size=6))
def test_a_code_is_read_back_as_it_was_given(code):
    assert read_code(code) == code


# bad-inputs 3.1: room code lower case, spaces, dashes, O/0 I/1


@pytest.mark.parametrize(
    "typed",
    [
        "K7M0QX",
        "k7m0qx",
        "K7M-0QX",
        " k7m 0qx ",
        "K7MOQX",
        "k7moqx",
        "K.7.M.0.Q.X",
        "K7M–0QX",
        "\uff2b\uff17\uff2d\uff10\uff31\uff38",
        "k7m_0qx\n",
    ],
)
def test_a_code_is_understood_however_it_is_typed(typed):
    assert read_code(typed) == "K7M0QX"


@pytest.mark.parametrize("typed", ["A1BV1C", "AIBVLC", "alBuic", "aibuLc"])
def test_letters_that_look_like_others_are_read_as_those(typed):
    assert read_code(typed) == "A1BV1C"


def test_the_longer_codes_of_a_busy_server_are_understood_too():
    assert read_code("k7m0-qx2z") == "K7M0QX2Z"


@pytest.mark.parametrize(
    "typed",
    [
        "",
        " ",
        "K7M0Q",
        "K7M0QXA",
        "K7M0QX2ZZ",
        "K7M0Q!",
        "K7M0Qé",
        "K7M0Q\x00",
        "../etc",
        "K" * 10_000,
        "K7M" + " " * 10_000 + "0QX",
        "\u041a7\u041c0Q\u0425",
        "\ud800" * 6,
    ],
)
def test_anything_but_a_code_is_not_one(typed):
    assert read_code(typed) is None


@given(st.text(max_size=60))
def test_no_input_breaks_the_reader(typed):
    code = read_code(typed)
    assert code is None or (len(code) in (6, 8) and set(code) <= set(SYMBOLS))


@pytest.mark.parametrize(
    "code", ["XX5H1T", "FVCK99", "2KVRWA", "MERDEX", "X455XX", "PVTE22", "N4Z1XX", "NA21XX"]
)
def test_a_rude_code_is_never_given(code):
    assert is_rude(code)


def test_every_rude_word_is_known_in_the_symbols_we_have():
    for word in RUDE_WORDS:
        assert is_rude(re.sub("[IL]", "1", word).replace("O", "0").replace("U", "V"))
    assert not any(is_rude(fresh_code()) for _ in range(2_000))


def test_a_token_has_128_bits_and_fits_an_address():
    tokens = [fresh_token() for _ in range(1_000)]
    assert len(set(tokens)) == 1_000
    assert all(re.fullmatch(r"[A-Za-z0-9_-]{22,}", token) for token in tokens)


def test_only_the_hash_of_a_token_is_kept():
    token = fresh_token()
    kept = hash_token(token)
    assert kept == hashlib.sha256(token.encode()).hexdigest()
    assert token not in kept
    assert kept not in (hash_token(token + "x"), hash_token(""), hash_token(kept))


@pytest.mark.parametrize("token", ["", "\ud800", "é", "\x00", "x" * 100_000])
def test_whatever_is_sent_as_a_token_has_a_hash(token):
    assert hash_token(token) != hash_token("another")


def test_a_table_cannot_be_guessed_and_its_name_fits_a_file_and_a_command_line():
    tables = [fresh_table_id() for _ in range(1_000)]
    assert len(set(tables)) == 1_000
    assert all(re.fullmatch(r"[0-9a-z]{20}", table) for table in tables)  # 32 ** 20 is 100 bits
