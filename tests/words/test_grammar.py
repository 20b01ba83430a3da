"""Numbers, money and the names of things, as each language and its rulebook write them."""

from __future__ import annotations

import pytest

from stickup.core.types import Seat
from stickup.games.cash_n_guns.rules import events as e
from stickup.games.cash_n_guns.rules.cards import Loot
from stickup.words import Words
from tests.words.promises import needs_no_elision
from tests.words.samples import WORDS

EN, FR, PL = (WORDS[lang] for lang in ("en", "fr", "pl"))


@pytest.mark.parametrize(
    ("count", "english", "french", "polish"),
    [
        (1, "a painting", "un tableau", "obraz"),
        (2, "2 paintings", "2 tableaux", "2 obrazy"),
        (4, "4 paintings", "4 tableaux", "4 obrazy"),
        (5, "5 paintings", "5 tableaux", "5 obrazów"),
        (12, "12 paintings", "12 tableaux", "12 obrazów"),
        (22, "22 paintings", "22 tableaux", "22 obrazy"),
    ],
)
def test_cards_have_the_right_plurals(count, english, french, polish):
    cards = [Loot.PAINTING] * count
    assert [words.loots(cards) for words in (EN, FR, PL)] == [english, french, polish]


@pytest.mark.parametrize(
    ("count", "french", "polish"),
    [
        (1, "Vous prenez une blessure.", "Odnosisz obrażenie."),
        (2, "Vous prenez 2 blessures.", "Odnosisz 2 obrażenia."),
        (5, "Vous prenez 5 blessures.", "Odnosisz 5 obrażeń."),
    ],
)
def test_wounds_have_the_right_plurals(count, french, polish):
    event = e.Wounded(Seat(0), tuple(map(Seat, range(1, count + 1))))
    assert str(FR.event(event, Seat(0))).startswith(french)
    assert str(PL.event(event, Seat(0))).startswith(polish)


@pytest.mark.parametrize(
    ("guns", "french", "polish"),
    [
        (0, "Personne ne vous braque.", "Nikt do ciebie nie mierzy."),
        (1, "Une arme vous vise.", "Mierzy do ciebie jedna lufa."),
        (3, "3 armes vous visent.", "Mierzą do ciebie 3 lufy."),
        (6, "6 armes vous visent.", "Mierzy do ciebie 6 luf."),
    ],
)
def test_guns_have_the_right_plurals(guns, french, polish):
    assert FR.words.text("guns-on-you", guns=guns) == french
    assert PL.words.text("guns-on-you", guns=guns) == polish


def test_what_is_taken_is_declined():
    assert PL.loot(Loot.KIT) == "Apteczka"
    assert PL.event(e.ShareTaken(Seat(0), Loot.KIT), None) == "Lou bierze apteczkę."
    assert PL.event(e.ShareTaken(Seat(0), Loot.KIT), Seat(0)) == "Bierzesz apteczkę."


def test_money_looks_as_it_does_in_each_language():
    """Numbers and the dollar sign are not torn apart at the end of a line."""
    assert [words.money(5_000) for words in (EN, FR, PL)] == [
        "$5,000",
        "5\u202f000\u00a0$",
        "5\u00a0000\u00a0$",
    ]
    assert [words.money(0) for words in (EN, FR, PL)] == ["$0", "0\u00a0$", "0\u00a0$"]
    assert EN.money(1_015_000) == "$1,015,000"
    assert EN.loots([Loot.BILL_5, Loot.DIAMOND_1]) == "a $5,000 bill and a $1,000 diamond"
    assert PL.loots([Loot.BILL_5] * 3) == "3 banknoty po 5\u00a0000\u00a0$"


STEPS = {
    "en": "Loot|Choice of the Bullet card|Hold-Up|Godfather’s Privilege|Courage|Card effects|Loot sharing",
    "fr": "Butin|Choix de la carte Balle|Braquage|Privilège du Parrain|Courage|Application des cartes|"
    "Partage du butin",
    "pl": "Łup|Wybierz kartę Pocisku|Na muszce|Przywilej Ojca Chrzestnego|Odwaga|Działanie kart|"
    "Podział łupów",
}


@pytest.mark.parametrize(("lang", "names"), [*STEPS.items()])
def test_the_steps_are_called_as_in_the_rulebook(lang, names):
    assert [WORDS[lang].step(number) for number in range(1, 8)] == names.split("|")


POWERS = """
collector Collector Kolekcjoner, cunning Cunning Cwaniak, cute Cute Czaruś, dictator Dictator Dyktatorka,
doctor Doctor Lekarka, good-friend Good_Friend Psiapsióła, greedy Greedy Chytruska, hustler Hustler Oszust,
junk-dealer Junk_Dealer Tandeciara, kid Kid Dzieciak, lucky-man Lucky_Man Farciarz,
professional Professional Profesjonalista, smart Smart Mądrala, stealthy Stealthy Cichociemna,
unbreakable Unbreakable Niezniszczalny, vulture Vulture Sęp
"""


@pytest.mark.parametrize("names", POWERS.split(","))
def test_the_powers_are_called_as_in_the_rulebook(names):
    """The French book keeps the English names; only there all of them have an article."""
    name, english, polish = names.split()
    english = english.replace("_", " ")
    assert EN.power(name).removeprefix("The ") == english
    assert FR.power(name) == f"The {english}"
    assert PL.power(name) == polish


def test_french_names_are_never_put_where_they_would_need_an_elision():
    needs_no_elision(FR, {"seat", "target", "mark", "victim", "taker", "godfather", "name", "about"})


def test_a_tie_for_diamonds_has_the_right_plurals():
    for lang, one, two in (
        ("en", "Ana and Ben: one diamond each.", "Ana and Ben: 2 diamonds each."),
        ("fr", "Ana and Ben\u00a0: un diamant chacun.", "Ana and Ben\u00a0: 2 diamants chacun."),
    ):
        words = Words(lang, "web")
        told = [words.text("web-cash-tied", names="Ana and Ben", cards=n, bonus="$60,000") for n in (1, 2)]
        assert [text.partition(".")[0] + "." for text in told] == [one, two]
