"""Luck is even, hangs on everything agreed and on nothing else, and can be worked out again by anyone."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from collections.abc import Iterator
from itertools import permutations, product

import msgspec
import pytest

from stickup.core import dealer as dealer_module
from stickup.core.dealer import (
    SECRET_BYTES,
    Deal,
    FairDealer,
    FastDealer,
    Stream,
    commitment,
    commitment_1,
    draw,
    fresh_entropy,
    fresh_secret,
    transcript,
)
from stickup.core.types import Chance, Seat

SECRET = bytes(range(SECRET_BYTES))
DEAL = Deal("table-7", "cash-n-guns/1", '{"seats":4}', {Seat(0): "ace", Seat(1): "king"})
WHOLE_DECK = Chance("deck", tuple(range(64)), 64)


def shuffled(secret: bytes = SECRET, deal: Deal = DEAL, label: str = "deck") -> tuple:
    return FairDealer(secret, deal).answer(Chance(label, WHOLE_DECK.bag, WHOLE_DECK.count)).cards


# What a fair deal hangs on.


def test_the_same_deal_gives_the_same_cards():
    assert shuffled() == shuffled()
    assert sorted(shuffled()) == list(WHOLE_DECK.bag)


def test_the_order_in_which_seats_added_their_texts_does_not_matter():
    other_way_round = dict(sorted(DEAL.entropies.items(), reverse=True))
    assert shuffled(deal=Deal(DEAL.table, DEAL.rules, DEAL.agreed, other_way_round)) == shuffled()


CHANGED = {
    "secret": {"secret": bytes([1, *SECRET[1:]])},
    "table": {"deal": Deal("table-8", DEAL.rules, DEAL.agreed, DEAL.entropies)},
    "rules": {"deal": Deal(DEAL.table, "cash-n-guns/2", DEAL.agreed, DEAL.entropies)},
    "what was agreed": {"deal": Deal(DEAL.table, DEAL.rules, '{"seats":5}', DEAL.entropies)},
    "one seat's entropy": {
        "deal": Deal(DEAL.table, DEAL.rules, DEAL.agreed, {**DEAL.entropies, Seat(1): "ten"})
    },
    "who threw in": {"deal": Deal(DEAL.table, DEAL.rules, DEAL.agreed, {**DEAL.entropies, Seat(2): "two"})},
    "label": {"label": "deck/2"},
}


@pytest.mark.parametrize("change", CHANGED.values(), ids=CHANGED.keys())
def test_any_other_input_gives_other_cards(change):
    assert shuffled(**change) != shuffled()


def test_every_bit_of_the_secret_counts():
    hands = {shuffled(secret) for secret in one_bit_off(SECRET)}
    assert len(hands | {shuffled()}) == 8 * SECRET_BYTES + 1


@pytest.mark.parametrize("length", [0, SECRET_BYTES - 1, SECRET_BYTES + 1])
def test_a_secret_of_another_length_is_refused(length):
    with pytest.raises(ValueError, match=str(SECRET_BYTES)):
        FairDealer(bytes(length), DEAL)


def test_a_label_is_answered_alike_whatever_was_drawn_before():
    """So a question more or less, elsewhere in the game, changes no other draw."""
    dealer = FairDealer(SECRET, DEAL)
    for number in range(5):
        dealer.answer(Chance(f"loot/{number}", tuple(range(64)), 8))
    assert dealer.answer(WHOLE_DECK).cards == shuffled()


def test_labels_are_independent_of_each_other():
    """The first cards under neighbouring labels pair up evenly: 36 pairs, 35 degrees of freedom."""
    dealer = FairDealer(SECRET, DEAL)
    dice = tuple(range(6))
    pairs = Counter(
        (dealer.answer(Chance(f"{n}", dice)).cards[0], dealer.answer(Chance(f"{n}/0", dice)).cards[0])
        for n in range(7_200)
    )
    assert unevenness(pairs, 36, 7_200) < 66.6  # one in a thousand


# Everyone can check it: the same draw, worked out with the standard library alone.


def test_a_draw_can_be_worked_out_by_hand():
    parts = ["stickup/deal/1", "table-7", "cash-n-guns/1", '{"seats":4}', "0", "ace", "1", "king"]
    bound = hashlib.sha256(b"".join(hashlib.sha256(part.encode()).digest() for part in parts))
    seed = hmac.new(SECRET, bound.digest(), "sha256").digest()
    numbers = [
        int.from_bytes(hmac.new(seed, f"loot/1/{n}".encode(), "sha256").digest()[:8], "big") for n in range(3)
    ]
    left = ["a", "b", "c", "d", "e"]
    by_hand = []
    for place, number in enumerate(numbers):
        chosen = place + number % (5 - place)
        left[place], left[chosen] = left[chosen], left[place]
        by_hand.append(left[place])
    assert list(FairDealer(SECRET, DEAL).answer(Chance("loot/1", tuple("abcde"), 3)).cards) == by_hand


def test_the_agreed_way_to_write_it_down_never_changes():
    """Old games must still verify: these came out of the first version that had them."""
    assert transcript(DEAL).hex() == TRANSCRIPT
    assert commitment_1(SECRET, DEAL.table, DEAL.rules) == COMMITMENT_1
    assert commitment(SECRET, DEAL, 1, 0) == COMMITMENT


def test_a_commitment_can_be_worked_out_by_hand():
    parts = ["stickup/commitment/2", "table-7", "cash-n-guns/1", '{"seats":4}', "3", "1700000000000"]
    hashes = [hashlib.sha256(part).digest() for part in (*(part.encode() for part in parts), SECRET)]
    by_hand = hashlib.sha256(b"".join(hashes)).hexdigest()
    assert commitment(SECRET, DEAL, 3, 1_700_000_000_000) == by_hand


def test_an_old_commitment_can_be_worked_out_by_hand():
    parts = [b"stickup/commitment/1", b"table-7", b"cash-n-guns/1", SECRET]
    bound = hashlib.sha256(b"".join(hashlib.sha256(part).digest() for part in parts))
    assert commitment_1(SECRET, "table-7", "cash-n-guns/1") == bound.hexdigest()


def test_what_is_agreed_cannot_be_read_in_two_ways():
    """Where one part ends and the next begins counts, whatever the parts hold."""
    assert transcript(Deal("a\nb", "c", "", {})) != transcript(Deal("a", "b\nc", "", {}))
    assert transcript(Deal("", "", "", {Seat(0): "x\n1=y"})) != transcript(
        Deal("", "", "", {Seat(0): "x", Seat(1): "y"})
    )
    assert commitment_1(SECRET, "a\0b", "c") != commitment_1(SECRET, "a", "b\0c")
    assert commitment(SECRET, Deal("a", "bc", "", {}), 1, 0) != commitment(
        SECRET, Deal("ab", "c", "", {}), 1, 0
    )


def test_a_commitment_covers_every_bit_of_the_secret_and_everything_fixed_before_texts_are_added():
    """Who plays and by which options decides the cards too: version 1 left that open."""
    others = {commitment(secret, DEAL, 1, 5) for secret in one_bit_off(SECRET)}
    for changed in ({"table": "table-8"}, {"rules": "cash-n-guns/2"}, {"agreed": '{"seats":5}'}):
        others.add(commitment(SECRET, msgspec.structs.replace(DEAL, **changed), 1, 5))
    others |= {commitment(SECRET, DEAL, 2, 5), commitment(SECRET, DEAL, 1, 6)}
    assert len(others) == 8 * SECRET_BYTES + 5
    assert commitment(SECRET, DEAL, 1, 5) not in others


def test_a_commitment_does_not_depend_on_the_texts_added():
    nobody = msgspec.structs.replace(DEAL, entropies={})
    assert commitment(SECRET, nobody, 1, 5) == commitment(SECRET, DEAL, 1, 5)


def test_fresh_secrets_and_entropies_are_fresh():
    assert len({fresh_secret() for _ in range(100)}) == 100
    assert all(len(fresh_secret()) == SECRET_BYTES for _ in range(10))
    assert len({fresh_entropy() for _ in range(100)}) == 100


# Every card is as likely as any other.


class Scripted(Stream):
    """A stream that says these numbers."""

    def __init__(self, numbers: Iterator[int]) -> None:
        self.numbers = numbers

    def below(self, bound: int) -> int:
        number = next(self.numbers)
        assert number < bound
        return number


@pytest.mark.parametrize(("bag", "count"), [(1, 1), (3, 1), (4, 2), (4, 4), (5, 3)])
def test_every_run_of_numbers_gives_another_hand_and_every_hand_comes_up(bag, count, monkeypatch):
    """Exactly: even numbers in, even hands out."""
    hands = []
    for numbers in product(*(range(bag - place) for place in range(count))):
        monkeypatch.setattr(dealer_module, "Stream", lambda *_, said=numbers: Scripted(iter(said)))
        hands.append(tuple(draw(b"", Chance("any", tuple(range(bag)), count))))
    assert sorted(hands) == sorted(permutations(range(bag), count))


@pytest.mark.parametrize(("bag", "count"), [(1, 1), (3, 1), (4, 2), (4, 4), (5, 3)])
def test_the_fast_dealer_too_can_deal_every_hand_in_exactly_one_way(bag, count):
    hands = []
    for numbers in product(*(range(bag - place) for place in range(count))):
        dealer = FastDealer(0)
        dealer._random = iter([(n + 0.5) / (bag - place) for place, n in enumerate(numbers)]).__next__
        hands.append(dealer.answer(Chance("any", tuple(range(bag)), count)).cards)
    assert sorted(hands) == sorted(permutations(range(bag), count))


def test_a_number_beyond_the_last_whole_multiple_is_thrown_away():
    """Folding it in would make small numbers likelier."""

    class Extreme(Stream):
        numbers = iter([2**64 - 1, 2**64 - 2**64 % 10, 2**64 - 2**64 % 10 - 1])

        def _next(self) -> int:
            return next(self.numbers)

    assert Extreme(b"", "").below(10) == 9


DEALERS = {
    "fair": lambda n: FairDealer(SECRET, Deal("even", "", f"{n}", {})),
    "fast": lambda n: FastDealer(f"even/{n}"),
}


@pytest.mark.parametrize("dealer", DEALERS.values(), ids=DEALERS.keys())
def test_every_order_of_four_cards_is_as_likely(dealer):
    """24 orders, 23 degrees of freedom; the seeds are fixed, so it passes always or never."""
    rounds = 9_600
    queue = Counter(dealer(n).answer(Chance("cards", tuple("abcd"), 4)).cards for n in range(rounds))
    assert unevenness(queue, 24, rounds) < 49.7  # one in a thousand


@pytest.mark.parametrize("dealer", DEALERS.values(), ids=DEALERS.keys())
def test_every_card_is_as_likely_in_a_hand_of_two(dealer):
    """20 hands out of 5 cards from one dealer that goes on and on: 19 degrees of freedom."""
    rounds, one = 10_000, dealer(0)
    hands = Counter(one.answer(Chance(f"hand/{n}", tuple("abcde"), 2)).cards for n in range(rounds))
    assert unevenness(hands, 20, rounds) < 43.8  # one in a thousand


def test_the_fast_dealer_repeats_itself_from_the_same_seed_only():
    assert FastDealer(1).answer(WHOLE_DECK) == FastDealer(1).answer(WHOLE_DECK)
    assert FastDealer(1).answer(WHOLE_DECK) != FastDealer(2).answer(WHOLE_DECK)


@pytest.mark.parametrize("dealer", DEALERS.values(), ids=DEALERS.keys())
def test_a_dealer_draws_only_what_is_in_the_bag(dealer):
    for n in range(200):
        chance = Chance(f"{n}", ("a", "a", "b", "c"), n % 4 + 1)
        assert chance.offered(dealer(n).answer(chance))


def unevenness(counts: Counter, outcomes: int, rounds: int) -> float:
    """Pearson's chi-square against all outcomes alike."""
    expected = rounds / outcomes
    missing = outcomes - len(counts)
    assert missing >= 0
    return sum((count - expected) ** 2 / expected for count in counts.values()) + missing * expected


def one_bit_off(secret: bytes) -> Iterator[bytes]:
    number = int.from_bytes(secret, "big")
    for bit in range(8 * len(secret)):
        yield (number ^ 1 << bit).to_bytes(len(secret), "big")


TRANSCRIPT = "3a897e47884285ec63da78802702fa3734ff1daf50edc2691587ad3b43a2da47"
COMMITMENT_1 = "55e36deadefe19164e06a974b0ddb4a23943973076ce151c832b63e59f0f2edb"
COMMITMENT = "a0a810ae98f6edca4f1a5d93cbd50f6a1afec253b6800a2c8eff065e4f76b22b"
