"""Whatever can be asked, answered or happen in Cash 'n Guns has its words, in each language."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise
from typing import Any

from msgspec import structs

from stickup.core.types import DEALER, Answered, Outcome, Private, Seat, Waiting
from stickup.core.view import shared_view
from stickup.games.cash_n_guns.rules import GAME
from stickup.games.cash_n_guns.rules import events as e
from stickup.games.cash_n_guns.rules.actions import (
    ACTIONS,
    AT_RANDOM,
    PASS,
    TOO_SLOW,
    KeepPower,
    Load,
    Point,
    Take,
    TradePile,
)
from stickup.games.cash_n_guns.rules.cards import Bullet, Kind, Loot
from stickup.games.cash_n_guns.rules.events import EVENTS
from stickup.games.cash_n_guns.rules.hooks import POWERS
from stickup.games.cash_n_guns.rules.options import CashSetup, Powers
from stickup.games.cash_n_guns.words import CashWords
from stickup.games.cash_n_guns.words.events import DEALERS, SPECIAL, UNTOLD
from stickup.testing.game_under_test import Pick
from stickup.testing.texts import Texts
from stickup.words import LANGUAGES, Words
from stickup.words.base_words import kebab
from stickup.words.texts import every_key
from tests.core.cash_n_guns import CASH_N_GUNS, any_table
from tests.loops import each
from tests.tabletop import BANG, CLICK, Tabletop
from tests.words.promises import speaks_to_everybody_properly
from tests.words.samples import NAMES, VALUES, WORDS, example, prompts_in_source, random_game

EN = WORDS["en"]
each_language = each("lang", LANGUAGES)


# Everything has its words.


def crowded(seats: int, pick: Pick) -> CashSetup:
    """Any table, but most are full and have powers, or some things would hardly ever happen."""
    table = any_table(pick((seats, 8, 8)), pick)
    powers = pick((table.options.powers, Powers.ONE, Powers.DRAFT, Powers.DRAFT))
    return structs.replace(table, options=structs.replace(table.options, powers=powers))


class TestTelling(Texts):
    """The rarest fact, the Lucky Man's luck, comes in one game of 35; at any tables it is one of 50."""

    case, games = replace(CASH_N_GUNS, setup=crowded), 11


def test_everything_that_is_asked_has_a_length_and_so_is_waited_for_above():
    assert prompts_in_source() == set(GAME.pace.lengths)


@each_language
def test_every_question_has_its_words_and_its_rule(lang):
    keys = set(every_key(lang, CashWords.file))
    for first in ("question-", "rule-"):
        assert {key.removeprefix(first) for key in keys if key.startswith(first)} == prompts_in_source()


@each_language
@each("name", [name for name in POWERS if name] + [""])
def test_every_power_has_a_name_a_line_and_a_story(lang, name):
    words = WORDS[lang]
    assert len(words.power(name)) < len(words.power_text(name)) < len(words.power_help(name))
    assert len(words.power_text(name)) <= 80


@each_language
def test_every_card_has_a_name(lang):
    words = WORDS[lang]
    assert len(set(map(words.bullet, Bullet))) == len(Bullet)
    assert len(set(map(words.loot, Loot))) == len(Loot)
    assert len(set(map(words.kind, Kind))) == len(Kind)


@each_language
def test_every_option_and_every_value_has_a_name_and_a_meaning(lang):
    words = WORDS[lang]
    for field, values in VALUES.items():
        assert words.option(field) == words.option(field.replace("_", "-"))
        assert words.option_help(field) != words.option(field)
        assert len({words.option_value(field, value) for value in values}) == len(values)
        assert len({words.option_value_help(field, value) for value in values}) == len(values)


@each_language
@each("action", [*map(example, ACTIONS)])
def test_every_answer_has_a_label_at_every_question(lang, action):
    for prompt in sorted(prompts_in_source()):
        label = WORDS[lang].action(action, prompt, None)
        assert label
        assert not label.endswith("."), "a label is no sentence"


@each_language
@each("event", [*map(example, EVENTS)])
def test_every_fact_is_worded_or_listed_as_silent(lang, event):
    me = event.seat if isinstance(event, Private) else None
    told = WORDS[lang].event(event, me)
    assert (told is None) == (type(event) in UNTOLD)


@each_language
def test_no_text_has_lost_its_use(lang):
    """A power, a fact, an answer that is no more must not leave its words behind."""
    known = {f"power-{name or 'none'}" for name in POWERS} | {"power-of", "event-too-slow"}
    known |= {f"event-{kebab(cls)}" for cls in EVENTS if cls not in UNTOLD}
    known |= {f"action-{kebab(cls)}" for cls in ACTIONS}
    known |= {f"option-{field}".replace("_", "-") for field in VALUES}
    known |= {f"option-{f}-{value}".replace("_", "-") for f, values in VALUES.items() for value in values}
    found = {key.partition(".")[0] for key in every_key(lang, CashWords.file)}
    assert {key for key in found if re.match("power-|event-|action-|option-", key)} == known - {
        "event-game-ended"
    }


@each_language
def test_an_answer_is_worded_for_a_question_only_if_there_is_such_a_question(lang):
    for key in every_key(lang, CashWords.file):
        if key.startswith("action-") and "." in key:
            assert key.partition(".")[2] in {*prompts_in_source(), "privilege-me", "privilege-other"}


# Who is told what.


@each_language
@each("event", [example(cls) for cls in EVENTS if cls not in UNTOLD and not issubclass(cls, Private)])
def test_nobody_is_spoken_of_by_name_to_their_face(lang, event):
    speaks_to_everybody_properly(WORDS[lang], event)


@each_language
@each("event", [*map(example, EVENTS)])
def test_a_private_fact_is_worded_only_for_its_player(lang, event):
    if isinstance(event, Private):
        others = (None, *(Seat(seat) for seat in range(8) if seat != event.seat))
        assert [WORDS[lang].event(event, me) for me in others] == [None] * len(others)


def test_what_only_the_dealer_knows_is_worded_for_nobody():
    for cls in DEALERS:
        event = structs.replace(example(cls), seat=DEALER)
        assert all(EN.event(event, me) is None for me in (None, DEALER, *map(Seat, range(8))))


def test_bookkeeping_has_no_words():
    assert EN.event(Waiting(Seat(1)), Seat(1)) is None
    assert EN.event(Answered(Seat(1)), None) is None
    assert not UNTOLD & SPECIAL.keys()


def test_a_silent_fact_follows_one_that_was_worded():
    """A share, a bill, a trade, a Bang! fetched: the public fact before it says what I get."""
    before: dict[Any, set[type]] = {e.LootGained: set(), e.BulletGained: set()}
    for seed in range(10):
        facts = [fact for _, happened in random_game(seed) for fact in happened]
        for earlier, fact in pairwise(facts):
            if type(fact) in before:
                before[type(fact)].add(type(earlier))
    public = {e.ShareTaken, e.BillTaken, e.ShareBuried, e.ShareSwapped}
    assert before[e.LootGained] - {e.CardBuried} <= public
    assert before[e.BulletGained] == {e.BangFetched}


# A few of them word for word.


def test_the_hold_up_is_described_gun_by_gun():
    event = e.GunsAimed((Seat(0), Seat(1), Seat(2)), (Seat(1), Seat(0), None))
    assert (
        EN.event(event, None)
        == "Three! Lou aims at Velvet. Velvet aims at Lou. Pike is too slow and has no target."
    )
    assert (
        EN.event(event, Seat(0))
        == "Three! You aim at Velvet. Velvet aims at you. Pike is too slow and has no target."
    )
    assert WORDS["fr"].event(event, Seat(2)) == (
        "Trois\u00a0! Lou braque Velvet. Velvet braque Lou. Trop tard\u00a0: vous ne braquez personne."
    )


def test_a_theft_is_worded_for_thief_victim_and_the_rest():
    event = e.LootStolen(Seat(0), Seat(1))
    assert EN.event(event, Seat(0)) == "You steal a loot card from Velvet."
    assert EN.event(event, Seat(1)) == "Lou steals a loot card from you."
    assert EN.event(event, Seat(2)) == "Lou steals a loot card from Velvet."


def test_open_loot_that_moves_is_news_only_to_the_others():
    event = e.LootMoved(Seat(0), Seat(1), Loot.PAINTING)
    assert EN.event(event, Seat(0)) is EN.event(event, Seat(1)) is None
    assert EN.event(event, None) == EN.event(event, Seat(2)) == "Lou gets a painting from Velvet."


def test_a_player_who_discards_a_card_reads_which():
    assert EN.event(e.BulletLost(Seat(0), Bullet.CLICK), Seat(0)) == "You give up a Click from your hand."
    assert EN.event(e.CardDiscarded(Seat(0)), Seat(0)) is None
    assert EN.event(e.CardDiscarded(Seat(0)), Seat(1)) == "Lou discards a card from hand, face down."


def test_everyones_power_is_named_once():
    words = CashWords(Words("en"), NAMES[:4])
    assert words.event(e.PowersShown(("kid", "smart", "cute", "")), Seat(1)) == (
        "Powers on the table: Lou (The Kid), you (The Smart), Pike (The Cute) and Tuna (No power)."
    )


def test_those_who_ducked_are_listed_including_you():
    event = e.CourageShown((Seat(0), Seat(1), Seat(2)))
    assert EN.event(event, Seat(1)) == "On the floor: Lou, you and Pike."
    assert WORDS["pl"].event(event, None) == "Na ziemi: Lou, Velvet i Pike."
    assert EN.event(e.CourageShown(()), None) == "Nobody ducks. Banzai!"


def test_loot_nobody_took_is_mourned_only_if_it_is_lost():
    assert EN.event(e.TurnEnded(Seat(1), ()), None) == "Velvet has the desk now."
    lost = e.TurnEnded(Seat(1), (Loot.CLIP, Loot.BILL_20, Loot.BILL_5, Loot.BILL_20))
    assert EN.event(lost, Seat(1)) == (
        "You have the desk now. Lost for good: a $5,000 bill, 2 bills of $20,000 and a clip."
    )


def test_passing_means_something_else_at_each_question():
    labels = {prompt: EN.action(PASS, prompt, None) for prompt in ("privilege", "trade", "rob", "forbid")}
    assert labels == {
        "privilege": "Order nobody",
        "trade": "Don’t trade",
        "rob": "Discard it face down",
        "forbid": "Let them have it",
    }


def test_labels_say_what_the_answer_does():
    assert EN.action(Point(Seat(1)), "mark", None) == "Draw from Velvet"
    assert EN.action(Point(Seat(1)), "privilege", None) == "Make Velvet change targets"
    assert EN.action(Load(BANG), "load", None) == "Load a Bang!"
    assert EN.action(Load(BANG), "reload", None) == "Swap it for a Bang!"
    assert EN.action(Take((Loot.KIT, Loot.CLIP)), "share", None) == "Take a first aid kit and a clip"
    assert EN.action(Take((Loot.CLIP, Loot.KIT)), "share", None) == "Take a clip and a first aid kit"
    assert EN.action(Take((Loot.BILL_5, Loot.BILL_5)), "share", None) == "Take 2 bills of $5,000"
    assert EN.action(TradePile(7), "trade", None) == "Trade with turn 7’s pile"
    assert EN.action(KeepPower("good-friend"), "draft", None) == "Keep The Good Friend"
    assert EN.action(AT_RANDOM, "mark", None) == "Pick at random"
    assert EN.action(TOO_SLOW, "aim", None) == "Be too slow"


def test_the_godfather_reads_whom_an_order_would_save():
    play = Tabletop("", "", "", "")
    play.until("load").load(*[CLICK] * 4).aim({0: 1, 1: 0, 2: 1, 3: 2})
    labels = [EN.action(option, "privilege", play.table) for option in play.options(0)]
    assert labels == [
        "Order nobody",
        "Get Velvet’s gun off you",
        "Get Pike’s gun off Velvet",
        "Get Tuna’s gun off Pike",
    ]


def test_questions_know_the_table():
    play = Tabletop("cunning", "", "", "")
    play.until("load").load(BANG, CLICK, CLICK, CLICK).aim({0: 1, 1: 0, 2: 0, 3: 2})
    me = shared_view(play.state, Seat(0))
    assert EN.question("reload", me) == "The guns are out. Swap your bullet?", (
        "which one is nobody's business"
    )
    play.until("courage")
    assert EN.question("courage", me) == "2 guns are on you. Stand or duck?"
    assert WORDS["pl"].question("courage", me) == "Mierzą do ciebie 2 lufy. Stoisz czy padasz?"
    assert (
        EN.question("courage", shared_view(play.state, Seat(3))) == "Nobody’s aiming at you. Stand or duck?"
    )


def test_the_order_to_aim_elsewhere_names_the_old_target():
    play = Tabletop("", "", "", "")
    play.until("load").load(*[CLICK] * 4).aim({0: 1, 1: 0, 2: 1, 3: 2}).say(0, Point(Seat(3)))
    assert EN.question("re-aim", shared_view(play.state, Seat(3))) == (
        "The Godfather wants your gun off Pike. Who’s your new target?"
    )


def test_whoever_reached_for_what_is_forbidden_is_told_so_before_being_asked_again():
    """A30."""
    me = shared_view(Tabletop("dictator", "", "", "").state, Seat(1))
    assert EN.question("share", me) == "What do you take?"
    me.table.forbidden = Kind.PAINTING
    assert EN.question("share", me) == "Lou won’t let you take paintings. What else?"


# The end.


def test_the_end_names_the_winner_and_lists_what_all_are_worth():
    outcome = Outcome((5_000, 120_000, 0, 64_000), (Seat(1),))
    lines = ["Velvet wins with $120,000.", "Velvet: $120,000", "Tuna: $64,000", "Lou: $5,000", "Pike: $0"]
    assert EN.outcome(outcome).splitlines() == lines
    assert EN.outcome(outcome, Seat(1)).splitlines()[:2] == ["You win with $120,000.", "You: $120,000"]


def test_a_win_can_be_shared_or_nobodys():
    shared = Outcome((5_000, 5_000, 0, 0), (Seat(0), Seat(1)))
    assert EN.outcome(shared).startswith("Shared win, $5,000 each: Lou and Velvet.\n")
    assert EN.outcome(Outcome((0,) * 4, ())).startswith("Nobody’s left alive. The cops take it all.\n")


def test_the_diamond_bonus_is_mentioned_if_there_is_one():
    assert EN.event(e.GameEnded((1_000, 0), (Seat(0),), None), None) == "Lou wins with $1,000."
    assert EN.event(e.GameEnded((61_000, 0), (Seat(0),), Seat(0)), Seat(0)) == (
        "The $60,000 diamond bonus goes to you. You win with $61,000."
    )
