"""Whatever can be asked, answered or happen in Millions of Dollars has its words, in each language."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest
from msgspec import Struct, structs

from stickup.core.dealer import FastDealer
from stickup.core.engine import start
from stickup.core.types import Action, Answered, Decision, Outcome, Private, Seat, Waiting
from stickup.core.view import shared_view
from stickup.games import millions_of_dollars, words_for
from stickup.games.millions_of_dollars.rules import GAME
from stickup.games.millions_of_dollars.rules import events as e
from stickup.games.millions_of_dollars.rules.actions import (
    ACTIONS,
    AT_RANDOM,
    LAST_CALL,
    NOT_READY,
    READY,
    Claim,
    GiveMoney,
    Leave,
    Name,
    Offer,
    Peek,
    Plan,
    Withdraw,
)
from stickup.games.millions_of_dollars.rules.cards import BANKS, Bank, Role
from stickup.games.millions_of_dollars.rules.events import EVENTS, Character
from stickup.games.millions_of_dollars.rules.money_moves import MOVES
from stickup.games.millions_of_dollars.rules.options import FooledAgain, MillionsSetup, Options
from stickup.games.millions_of_dollars.rules.table import Bid
from stickup.games.millions_of_dollars.words import LEDGER, NOTES, MillionsWords
from stickup.games.millions_of_dollars.words.events import SPECIAL, UNTOLD
from stickup.testing.texts import Texts
from stickup.words import LANGUAGES, GameWords, Words
from stickup.words.base_words import kebab
from stickup.words.texts import every_key
from tests.core.millions_of_dollars import MILLIONS
from tests.games.millions_of_dollars.rules.heist_table import (
    BRUTE,
    CROOK,
    DRIVER,
    DULL,
    MASTERMIND,
    SIDE,
    SNITCH,
    HeistTable,
)
from tests.loops import each
from tests.words.promises import needs_no_elision, speaks_to_everybody_properly
from tests.words.samples import NAMES, Moments, played, prompts_in_source

FILE = MillionsWords.file
VALUES: dict[str, tuple[Any, ...]] = {field.name: tuple(field.type) for field in structs.fields(Options)}
MANY = {lang: MillionsWords(Words(lang), NAMES) for lang in LANGUAGES}
THREE = {lang: MillionsWords(Words(lang), NAMES[:3]) for lang in LANGUAGES}
EN, FR, PL = (MANY[lang] for lang in ("en", "fr", "pl"))
EN3, FR3, PL3 = (THREE[lang] for lang in ("en", "fr", "pl"))
LOU, VELVET, PIKE, TUNA = map(Seat, range(4))

each_language = each("lang", LANGUAGES)
each_size = each("sizes", [MANY, THREE])
each_event = each("cls", EVENTS)


def random_game(seed: int) -> Moments:
    rng = Random(seed)
    options = Options(**{name: rng.choice(values) for name, values in VALUES.items()})
    seats = rng.choice((3, 4, 5, 8))
    if seats == 3:
        options = structs.replace(options, wont_get_fooled_again=FooledAgain.OFF)
    return played(start(GAME, MillionsSetup(seats, options)), FastDealer(seed), rng, any_kind)


def any_kind(rng: Random, question: Decision) -> Action:
    """Any kind of answer, then any of that kind: there are too many offers else. Many are ready soon."""
    if rng.random() < 0.3:
        return question.silence
    kind = rng.choice(list(dict.fromkeys(map(type, question.options))))
    return rng.choice([option for option in question.options if type(option) is kind])


def example(cls: type[Struct], seats: int) -> Any:
    """One such event or answer, its people as far apart as the table allows."""
    fields = enumerate(structs.fields(cls))
    return cls(*(one_of(field.name, field.type, Seat(place % seats), seats) for place, field in fields))


def one_of(name: str, kind: Any, seat: Seat, seats: int) -> Any:
    lists: dict[str, tuple[Any, ...]] = {
        "scores": tuple(range(seats)),
        "winners": (Seat(0), Seat(1)),
        "payers": (Seat(2), Seat(1)),
        "amounts": (1, 2),
    }
    if name in lists and kind != tuple[Character, ...]:
        return lists[name]
    examples: dict[Any, Any] = {
        int: 1,
        bool: True,
        str: "First Bank",
        Role: Role.CROOK,
        Seat: seat,
        Character: (seat, 1),
        tuple[Role, ...]: (Role.BRUTE, Role.DRIVER),
        tuple[Character, ...]: ((Seat(0), 0), (Seat(2), 1)),
        tuple[tuple[Role, ...], ...]: ((Role.BRUTE,),) * seats,
    }
    return examples[kind]


# Everything has its words.


class TestTelling(Texts):
    case, games = MILLIONS, 6


def test_everything_that_is_asked_has_a_length_and_so_is_waited_for_above():
    """But for the open floor, without which nothing of all this would happen."""
    assert prompts_in_source(millions_of_dollars) == {*GAME.pace.lengths, "negotiate"}


def test_the_words_are_found_by_the_games_name():
    kind: type[GameWords] = words_for("millions-of-dollars")
    assert kind is MillionsWords
    assert kind(Words("fr"), NAMES).title() == "Millions of Dollars"


@each_language
def test_every_question_has_its_words_and_its_rule(lang):
    keys = set(every_key(lang, FILE))
    for first in ("question-", "rule-"):
        assert {key.removeprefix(first) for key in keys if key.startswith(first)} == prompts_in_source(
            millions_of_dollars
        )


@each_language
def test_every_role_has_a_name_a_line_and_a_story(lang):
    words = MANY[lang]
    for role in Role:
        line = words.words.text(f"role-{role}.text")
        assert len(words.role(role)) < len(line) < len(words.role_help(role))
        assert len(line) <= 80
        assert re.search(r" \((?:[MB]\d+(?:-[MB]\d+)?(?:, )?)+\)$", words.role_help(role))
    assert len({words.role(role) for role in Role}) == len(Role)


@each_language
def test_every_phase_has_a_name(lang):
    assert len({MANY[lang].step(number) for number in range(1, 5)}) == 4


@each_language
def test_every_option_and_every_value_has_a_name_and_a_meaning(lang):
    words = MANY[lang]
    for field, values in VALUES.items():
        assert words.option(field) == words.option(field.replace("_", "-"))
        assert words.option_help(field) != words.option(field)
        assert len({words.option_value(field, value) for value in values}) == len(values)
        assert len({words.option_value_help(field, value) for value in values}) == len(values)


@each_language
@each_size
@each("cls", ACTIONS)
def test_every_answer_has_a_label_at_every_question(lang, sizes, cls):
    words = sizes[lang]
    for prompt in sorted(prompts_in_source(millions_of_dollars)):
        label = words.action(example(cls, len(words.names)), prompt, None)
        assert label
        assert not label.endswith("."), "a label is no sentence"


@each_language
@each_size
@each_event
def test_every_fact_is_worded_or_listed_as_silent(lang, sizes, cls):
    words = sizes[lang]
    event = example(cls, len(words.names))
    told = words.event(event, event.seat if isinstance(event, Private) else None)
    assert (told is None) == (cls in UNTOLD)


@each_language
def test_no_text_has_lost_its_use(lang):
    """A role, a fact, an answer, an option that is no more must not leave its words behind."""
    known = {f"role-{role}" for role in Role} | {"role-at", "role-of"}
    known |= {f"event-{kebab(cls)}" for cls in EVENTS if cls not in UNTOLD} - {"event-game-ended"}
    known |= {"event-ante-paid-by-reserve", "event-brute-robbed-at-home"}
    known |= {f"action-{kebab(cls)}" for cls in ACTIONS} | {f"note-{name}" for name in NOTES}
    known |= {f"option-{field}".replace("_", "-") for field in VALUES}
    known |= {f"option-{f}-{value}".replace("_", "-") for f, values in VALUES.items() for value in values}
    known |= {f"ledger-{word}" for words in LEDGER for word in words}
    known |= {"ledger-offer", "ledger-deal", "ledger-left", "ledger-claim"}
    found = {key.partition(".")[0] for key in every_key(lang, FILE)}
    assert {key for key in found if re.match("role-|event-|action-|note-|option-|ledger-", key)} == known


# Who is told what.


@each_language
@each_size
@each("cls", [cls for cls in EVENTS if cls not in UNTOLD and not issubclass(cls, Private)])
def test_nobody_is_spoken_of_by_name_to_their_face(lang, sizes, cls):
    speaks_to_everybody_properly(sizes[lang], example(cls, len(sizes[lang].names)))


@each_language
@pytest.mark.parametrize("by_reserve", [True, False])
def test_an_ante_is_worded_right_no_matter_who_pays_it(lang, by_reserve):
    for sizes in (MANY, THREE):
        speaks_to_everybody_properly(sizes[lang], e.AntePaid(VELVET, 1, 2, by_reserve))


@each_language
def test_robbing_yourself_is_worded_right(lang):
    speaks_to_everybody_properly(THREE[lang], e.BruteRobbed((PIKE, 0), (PIKE, 1), 2))


@each_language
@each_event
def test_a_private_fact_is_worded_only_for_its_player(lang, cls):
    event = example(cls, len(NAMES))
    if isinstance(event, Private):
        others = (None, *(Seat(seat) for seat in range(8) if seat != event.seat))
        assert [MANY[lang].event(event, me) for me in others] == [None] * len(others)


def test_bookkeeping_has_no_words():
    assert EN.event(Waiting(VELVET), VELVET) is None
    assert EN.event(Answered(VELVET), None) is None
    assert not UNTOLD & SPECIAL.keys()


def test_a_change_of_cash_follows_a_fact_that_explains_it():
    for seed in range(6):
        before: Any = None
        for fact in (fact for _, happened in random_game(seed) for fact in happened):
            if isinstance(fact, e.CashChanged):
                assert type(before) in MOVES
                assert EN.event(before, None) is not None
            else:
                before = fact


# Characters go by their owners.


def test_a_character_is_called_by_its_owner_and_with_two_each_by_its_place():
    offer = e.Offered(LOU, VELVET, 1, 2)
    assert EN.event(offer, PIKE) == "Lou offers Velvet $2M to leave."
    assert EN.event(offer, LOU) == "You offer Velvet $2M to leave."
    assert EN.event(offer, VELVET) == "Lou offers you $2M to leave."
    assert EN3.event(offer, PIKE) == "Lou offers Velvet’s second character $2M to leave."
    assert EN3.event(offer, LOU) == "You offer Velvet’s second character $2M to leave."
    assert EN3.event(offer, VELVET) == "Lou offers your second character $2M to leave."
    assert FR3.event(offer, VELVET) == ("Lou offre 2\u00a0M$ à votre second personnage contre son départ.")
    assert PL3.event(offer, PIKE) == ("Lou oferuje 2\u00a0mln\u00a0$ za odejście: Velvet (druga postać).")


def test_a_sentence_about_your_own_character_begins_with_a_capital():
    out = e.Eliminated(LOU, 0)
    assert EN.event(out, LOU) == "You’re out."
    assert EN3.event(out, LOU) == "Your first character is out."
    assert EN3.event(out, VELVET) == "Lou’s first character is out."
    assert FR3.event(out, LOU) == "Votre premier personnage se fait prendre."
    assert PL3.event(out, LOU) == "Twoja pierwsza postać wpada."


def test_your_own_roles_are_named_by_place():
    assert EN.event(e.RolesPlanned(LOU, (BRUTE,)), LOU) == "You play, face down: Brute."
    assert EN3.event(e.RolesPlanned(LOU, (CROOK, BRUTE)), LOU) == (
        "You play, face down: Crook (first character) and Brute (second character)."
    )


# A few of them word for word.


def test_a_departure_names_its_price_and_who_pays():
    assert EN.event(e.Left(LOU, 0, 1, (), ()), None) == "Lou leaves and gets the $1M ante back."
    paid = e.Left(LOU, 0, 1, (VELVET, PIKE, VELVET), (1, 2, 2))
    assert EN.event(paid, PIKE) == (
        "Lou leaves and gets the $1M ante back. Paid to leave: $5M, from Velvet ($3M) and you ($2M)."
    )
    alone = e.Left(LOU, 0, 2, (VELVET,), (4,))
    assert EN.event(alone, LOU) == "You leave and get your $2M ante back. Paid to leave: $4M, from Velvet."
    assert PL.event(alone, VELVET) == (
        "Lou odchodzi i odzyskuje stawkę (2\u00a0mln\u00a0$). "
        "Cena odejścia: 4\u00a0mln\u00a0$. Kto płaci: ty."
    )


def test_a_remainder_is_mentioned_only_if_there_is_one():
    left = ((LOU, 0), (VELVET, 0), (PIKE, 0))
    assert EN.event(e.LootShared(10, 3, left), VELVET) == (
        "$10M to share, $3M each: Lou, you and Pike. The $1M left over goes to the Reserve."
    )
    assert EN.event(e.LootShared(9, 3, left), None) == "$9M to share, $3M each: Lou, Velvet and Pike."


def test_whoever_is_left_alone_gets_all_of_it():
    alone = e.LootShared(8, 8, ((LOU, 0),))
    assert EN.event(alone, VELVET) == "$8M to share, all of it for Lou."
    assert EN.event(alone, LOU) == "$8M to share, all of it for you."
    assert PL.event(alone, LOU) == "Do podziału 8\u00a0mln\u00a0$, wszystko dla jednej postaci: ty."


def test_the_drivers_fees_are_listed_once_per_player():
    """With two characters a player pays for both (M28)."""
    paid = e.DriverPaid((LOU, 0), ((LOU, 1), (VELVET, 0), (VELVET, 1)), (1, 1, 1))
    assert EN3.event(paid, PIKE) == "Lou is the Driver and collects $3M, from Lou ($1M) and Velvet ($2M)."
    assert EN3.event(paid, VELVET) == "Lou is the Driver and collects $3M, from Lou ($1M) and you ($2M)."


def test_a_robbery_is_worded_for_crook_brute_and_the_rest():
    event = e.BruteRobbed((LOU, 0), (VELVET, 0), 2)
    assert EN.event(event, LOU) == "As the Crook, you take $2M from Velvet, the Brute."
    assert EN.event(event, VELVET) == "Lou, the Crook, takes $2M from you, the Brute."
    assert EN.event(event, None) == "Lou, the Crook, takes $2M from Velvet, the Brute."


@pytest.mark.parametrize(
    ("roles", "english", "french", "polish"),
    [
        ((BRUTE,), "a Brute", "une Brute", "Osiłek"),
        ((BRUTE, DRIVER, BRUTE), "2 Brutes and a Driver", "2 Brutes et un Chauffeur", "2 Osiłków i Kierowca"),
        ((MASTERMIND,) * 3, "3 Masterminds", "3 Cerveaux", "3 Mózgi"),
        ((MASTERMIND,) * 5, "5 Masterminds", "5 Cerveaux", "5 Mózgów"),
        ((SNITCH,) * 2, "2 Snitches", "2 Balances", "2 Kapusiów"),
    ],
)
def test_role_cards_are_counted_properly_and_in_the_order_of_the_roll_call(roles, english, french, polish):
    assert [words.roles(roles) for words in (EN, FR, PL)] == [english, french, polish]
    assert EN.event(e.RolesShown(roles), None) == f"In the middle: {english}. One more card stays face down."


def test_the_roll_call_is_answered_by_nobody_by_one_or_by_too_many():
    """Whoever has the role that was named keeps quiet, and steps forward in the end (M16)."""
    assert EN.event(e.RoleCalled(DRIVER, ()), None) == "Driver? Nobody speaks up."
    assert EN.event(e.RoleCalled(DRIVER, ((LOU, 0),)), LOU) == "Driver: you."
    assert EN.event(e.RoleCalled(DRIVER, ((LOU, 0), (PIKE, 0))), None) == "Driver: Lou and Pike. Too many!"


def test_roles_revealed_at_the_end_are_named():
    assert EN.event(e.LeaversShown((), ()), None) == "Nobody left this round."
    assert EN.event(e.LeaversShown(((LOU, 0), (PIKE, 0)), (CROOK, SNITCH)), PIKE) == (
        "Left this round: Lou as Crook and you as Snitch."
    )
    four = MillionsWords(Words("en"), NAMES[:4])
    assert four.event(e.LastRolesShown(((BRUTE,), (CROOK,), (CROOK,), (DRIVER,))), TUNA) == (
        "Off limits this round: Lou (Brute), Velvet (Crook), Pike (Crook) and you (Driver)."
    )
    assert EN3.event(e.PastOpened(LOU, ((BRUTE, CROOK), (SNITCH, DRIVER)), 12), None) == (
        "Lou played, round by round: Brute + Crook, Snitch + Driver. In cash: $12M."
    )


def test_labels_say_what_the_answer_does():
    labels = {
        AT_RANDOM: "Pick at random",
        Plan((BRUTE,)): "Play the Brute",
        Offer(VELVET, 0, 2): "Offer Velvet $2M to leave",
        Withdraw(VELVET, 0): "Take back your offer to Velvet",
        Leave(0, 0): "Leave",
        Leave(0, 3): "Leave, for $3M",
        Claim(DRIVER): "Claim to be the Driver",
        Peek(PIKE, 0): "Play an Intimidation card on Pike",
        GiveMoney(PIKE, 1): "Give Pike $1M",
        READY: "Ready",
        NOT_READY: "I’m not ready",
        LAST_CALL: "Make the last call",
        Name(CROOK): "Name the Crook",
    }
    assert {action: EN.action(action, "negotiate", None) for action in labels} == labels
    assert EN3.action(Leave(1, 3), "negotiate", None) == "Leave with your second character, for $3M"
    assert FR.action(Plan((CROOK, DRIVER)), "plan", None) == "Jouer l’Escroc et le Chauffeur"
    assert PL.action(Name(DRIVER), "name", None) == "Wsyp Kierowcę"


# Questions know the table.


def test_the_question_for_a_role_shows_the_loot_card():
    four = MillionsWords(Words("en"), NAMES[:4])
    table = HeistTable(4).turn_up(DULL)
    assert four.question("plan", shared_view(table.state, LOU)) == (
        "Merchants' Bank: $10M, ante $1M. Which role do you play?"
    )


def test_a_negotiator_sees_the_odds():
    four = MillionsWords(Words("en"), NAMES[:4])
    table = HeistTable(4).floor(BRUTE, DRIVER, CROOK, CROOK)
    assert four.question("negotiate", shared_view(table.state, LOU)) == (
        "You’re in as Brute. 3 others are in. Nobody’s offering you anything. What do you do?"
    )
    table.offer(1, 0, 2).offer(2, 0, 1)
    assert "You’re offered $3M to leave." in four.question("negotiate", shared_view(table.state, LOU))


def test_a_loot_card_says_what_it_brings_and_whether_its_symbol_counts_here():
    """Four play without Snitch and Mastermind (B22)."""
    four = MillionsWords(Words("en"), NAMES[:4])
    assert four.bank(BANKS[0]) == "First Bank: $8M, ante $1M, bonus: Brute"
    assert four.bank(BANKS[1]) == "Corner Savings & Loan: $8M, ante $1M, bonus: Snitch (not in play here)"
    assert EN.bank(BANKS[1]) == "Corner Savings & Loan: $8M, ante $1M, bonus: Snitch"
    assert PL.bank(SIDE[DULL]) == "Merchants' Bank: 10\u00a0mln\u00a0$, stawka 1\u00a0mln\u00a0$"


@pytest.mark.parametrize(
    ("others", "french", "polish"),
    [
        (0, "Plus personne d’autre dans le coup.", "Poza tobą nikt nie został."),
        (1, "Un autre personnage est dans le coup.", "W grze jest jeszcze jedna postać."),
        (3, "3 autres personnages sont dans le coup.", "W grze są jeszcze 3 postacie."),
        (5, "5 autres personnages sont dans le coup.", "W grze jest jeszcze 5 postaci."),
    ],
)
def test_the_number_of_others_has_the_right_plural(others, french, polish):
    assert FR.words.text("others-in", others=others) == french
    assert PL.words.text("others-in", others=others) == polish


def test_money_is_in_millions_and_is_never_torn_apart():
    assert [words.money(8) for words in (EN, FR, PL)] == ["$8M", "8\u00a0M$", "8\u00a0mln\u00a0$"]


def test_french_names_are_never_put_where_they_would_need_an_elision():
    people = {"seat", "owner", "to", "leader", "driver", "crook", "brute", "name", "character", "who"}
    needs_no_elision(FR, people)


# Help.


@each_language
def test_help_says_that_the_loot_cards_are_made_up_and_that_being_broke_pays(lang):
    notes = {name: MANY[lang].note(name) for name in NOTES}
    assert all(re.search(r" \((?:[MB]\d+(?:-[MB]\d+)?(?:, )?)+\)$", note) for note in notes.values())
    assert re.search("reconstruction|reconstitution|rekonstrukcja", notes["loot-cards"])
    assert "B25" in notes["broke"]


# The end.


def test_the_end_names_the_winner_and_lists_what_all_are_worth():
    outcome = Outcome((5, 21, 0, 12), (VELVET,))
    assert EN.outcome(outcome, VELVET).splitlines() == [
        "You win with $21M.", "You: $21M", "Tuna: $12M", "Lou: $5M", "Pike: $0M",
    ]  # fmt: skip
    assert EN.event(e.GameEnded(outcome.scores, outcome.winners), None) == "Velvet wins with $21M."


def test_a_win_can_be_shared():
    assert EN.outcome(Outcome((9, 9, 0), (LOU, VELVET))).startswith("Shared win, $9M each: Lou and Velvet.")


def test_a_richer_player_without_a_share_reads_why_they_did_not_win():
    """B14."""
    assert EN.event(e.GameEnded((24, 20, 3), (VELVET,)), LOU) == (
        "Velvet wins with $20M. Richer, but without a share of the last loot: you."
    )


# The ledger.


def test_the_ledger_words_offers_deals_and_what_a_claim_was_worth():
    assert EN.offer(Bid(LOU, VELVET, 0, 2)) == "Lou to Velvet: $2M"
    assert EN3.offer(Bid(LOU, VELVET, 0, 2), VELVET) == "Lou to your first character: $2M"
    assert EN.deal(e.Left(VELVET, 0, 1, (LOU, PIKE), (2, 1)), PIKE) == (
        "Velvet left for $3M, from Lou ($2M) and you ($1M)"
    )
    assert EN.deal(e.Left(VELVET, 0, 1, (), ())) == "Velvet left unpaid"
    assert EN.claim(LOU, DRIVER, (DRIVER,)) == "Lou: “Driver” (true)"
    assert EN.claim(LOU, DRIVER, (CROOK,)) == "Lou: “Driver” (a lie)"
    assert EN.claim(LOU, DRIVER, ()) == "Lou: “Driver” (unproven)"
    assert EN3.claim(LOU, DRIVER, (CROOK, DRIVER)) == "Lou: “Driver” (true)"


@each_language
def test_no_two_words_of_the_ledger_look_alike(lang):
    for words in LEDGER:
        assert len({MANY[lang].ledger(word) for word in words}) == len(words)


# What staying would bring.

CREW = {(LOU, 0): BRUTE, (VELVET, 0): CROOK, (PIKE, 0): MASTERMIND, (TUNA, 0): CROOK}
FIVE_EACH = dict.fromkeys((LOU, VELVET, PIKE, TUNA), 5)


def test_what_if_only_one_of_a_role_stays():
    """The rulebook's example (M24): 10 millions among three."""
    assert EN.only_one(CROOK, CREW, BANKS[0]) == "If only one Crook stays, each share is $3M."
    assert FR.only_one(CROOK, CREW, BANKS[0]) == (
        "S’il reste une seule carte Escroc, chaque part est de 3\u00a0M$."
    )
    assert PL.only_one(CROOK, CREW, BANKS[0]) == (
        "Jeśli zostanie tylko jeden Kanciarz, każda część to 3\u00a0mln\u00a0$."
    )
    snitches = {(LOU, 0): SNITCH, (VELVET, 0): SNITCH}
    assert "pays up to $3M" in EN.only_one(SNITCH, snitches, BANKS[0])


def test_what_if_exactly_these_stay():
    both = EN.what_if(CREW, BANKS[0], FIVE_EACH, LOU)
    assert both == (
        "Same role twice or more, so out: Crook. 2 characters share, $5M each. "
        "You’d get $7M: $1M in antes, $6M from the loot."
    )
    assert EN.what_if(CREW, BANKS[0], FIVE_EACH, TUNA).endswith("You’d get nothing at all.")
    one = {who: role for who, role in CREW.items() if who != (TUNA, 0)}
    assert EN.what_if(one, BANKS[0], FIVE_EACH, LOU).endswith("$1M in antes, $2M from the loot.")


def test_what_if_the_snitch_names_a_role():
    crew = {(LOU, 0): SNITCH, (VELVET, 0): DRIVER}
    assert EN.what_if(crew, SIDE[DULL], FIVE_EACH, LOU, named=DRIVER) == (
        "Named by the Snitch: Driver. "
        "If only a Snitch stays, nobody gets a share: the Snitch pays up to $3M. "
        "You’d get $1M in antes, then lose $3M."
    )
    nobody = {(LOU, 0): DRIVER, (VELVET, 0): DRIVER}
    assert "Nobody would share." in EN.what_if(nobody, SIDE[DULL], FIVE_EACH, LOU)


def test_what_if_one_leaves():
    assert EN.if_you_leave(1, 3) == ("If you leave now, you get $4M: $1M in antes, $3M from offers.")


def test_a_banks_name_can_do_nothing_to_the_terminal():
    assert EN.bank(Bank("\x1b[31mVault", 9, 1)) == "Vault: $9M, ante $1M"
    assert EN.event(e.BankRevealed("\x1b[31mVault"), None) == "The next job: Vault."
