"""Which language is spoken: the one asked for, else the locale's, else English."""

from __future__ import annotations

import pytest

from stickup.words import language


@pytest.mark.parametrize(
    ("environ", "spoken"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "pl_PL"}, "pl"),
        ({"LANG": "pl"}, "pl"),
        ({"LANG": "sr@latin"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "fr_FR", "LC_MESSAGES": "pl_PL"}, "pl"),
        ({"LANG": "fr_FR", "LC_MESSAGES": "fr_FR", "LC_ALL": "pl_PL.UTF-8"}, "pl"),
        ({"LANG": "fr_FR", "LC_ALL": ""}, "fr"),
        ({"LANGUAGE": "de:pl:fr"}, "pl"),
        ({"LANG": "de_DE.UTF-8", "LANGUAGE": "de:fr"}, "fr"),
        ({"LANG": "fr_CA", "LANGUAGE": "pl"}, "fr"),
    ],
)
def test_the_locale_chooses(environ, spoken):
    assert language(None, environ) == spoken


def test_a_plain_locale_means_english_whatever_comes_after():
    assert language(None, {"LC_ALL": "C", "LANG": "pl_PL"}) == "en"
    assert language(None, {"LC_ALL": "POSIX", "LANGUAGE": "fr"}) == "en"


def test_asking_for_a_language_gives_it():
    assert language("pl", {"LC_ALL": "fr_FR"}) == "pl"
    assert language("FR", {}) == "fr"
    assert language("fr-CA", {}) == "fr"


@pytest.mark.parametrize("asked", ["de", "polish", "", "c"])
def test_asking_for_an_unknown_language_lists_the_known_ones(asked):
    with pytest.raises(ValueError, match="en, fr, pl"):
        language(asked, {"LANG": "fr_FR"})
