"""What a batch of Millions of Dollars lets a seat see: the features and numbers of the environments, and no
secret."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec import structs

from stickup.batch import BatchEngine, IllegalAnswer
from stickup.batch.array_backend import np
from stickup.batch.engine import Position
from stickup.batch.millions_of_dollars.character_lanes import SORTED_ROLES
from stickup.batch.millions_of_dollars.observations import FEATURES, NUMBERS, VERSION
from stickup.batch.millions_of_dollars.table import MillionsTables
from stickup.batch.millions_of_dollars.words import KINDS
from stickup.core.types import Seat
from stickup.games.millions_of_dollars.rules.actions import Offer
from stickup.games.millions_of_dollars.rules.cards import Role
from stickup.games.millions_of_dollars.rules.options import (
    FooledAgain,
    Gifts,
    MillionsSetup,
    Money,
    NegotiationClock,
    Options,
)
from tests.batch.follow_millions import any_setup
from tests.batch.watch_millions import ANSWERS, CODING, PARTS, Watched


def any_table(seats: int, name: str) -> MillionsSetup:
    """Any options and loot cards."""
    random = Random(name)
    setup = next(setup for setup in (any_setup(random) for _ in range(100)) if setup.seats == seats)
    clock = random.choice([*NegotiationClock])
    return structs.replace(setup, options=structs.replace(setup.options, negotiation_clock=clock))


@pytest.mark.parametrize(("seats", "rounds"), [(3, 3), (4, 12), (5, 3), (6, 3), (7, 3), (8, 3)])
def test_everyone_sees_what_the_environments_show(seats, rounds):
    """Options, loot cards and answers at random; the same features and numbers on offer at every question. A
    number means the same word at every window that asks for a part of it."""
    watched = Watched(any_table(seats, f"watched {seats}"), 1, seats, rounds).play()
    assert watched.compared > 50


def test_an_observation_has_the_size_and_the_version_that_are_published():
    published = CODING.layout.size, CODING.numbering.size, CODING.layout.version, CODING.numbering.version
    assert published == (FEATURES, NUMBERS, VERSION, VERSION)


@pytest.mark.parametrize("seats", [3, 5])
def test_exactly_the_numbers_on_offer_are_answers(seats):
    """All others are refused at every window, even words that don't continue as they began."""
    watched = Watched(MillionsSetup(seats, Options(gifts=Gifts.ON)), 1, 4)
    windows = set()
    for _ in range(10):
        window = watched.engine.window(watched.position)
        assert window is not None
        windows.add(window.name)
        mask = watched.engine.observe(watched.position).mask
        for seat in np.flatnonzero(watched.engine.asked(watched.position)[:, 0]).tolist():
            offered = set(np.flatnonzero(mask[seat, :, 0]).tolist())
            assert watched.refused(seat, 0) == sorted({*range(-1, NUMBERS + 1)} - offered), window.name
        watched.step()
    assert windows >= {"plan", *PARTS}


def test_a_number_that_is_not_on_offer_is_refused():
    engine = BatchEngine(MillionsSetup(4))
    position = engine.init(1, 3)
    numbers = engine.observe(position).mask.argmax(1)
    numbers[2, 1] = 1
    with pytest.raises(
        IllegalAnswer, match=r"game 1, seat 2: 1 isn't a number on offer; the options are 2, 3, 4$"
    ):
        engine.answers(position, numbers)


def test_offering_more_than_you_have_is_refused_when_the_word_begins():
    """Not only when it comes to the amount."""
    engine = BatchEngine(MillionsSetup(4))
    position = engine.init(1, 2)
    position = engine.step(position, engine.legal(position).argmax(1))
    numbers = engine.observe(position).mask.argmax(1)
    numbers[0, 1] = next(number for number, word in enumerate(ANSWERS) if word == Offer(Seat(1), 0, 9))
    with pytest.raises(IllegalAnswer, match=rf"game 1, seat 0: {numbers[0, 1]} isn't a number on offer"):
        engine.answers(position, numbers)


# Secrets: another world that looks the same to one seat gives that seat the same bytes.


def other_world(setup: MillionsSetup, table: MillionsTables, window: str, seat: int, luck: Any) -> Any:
    """The same table with everything that `seat` may not know dealt again, in all games at once."""
    others = [other for other in range(setup.seats) if other != seat]
    random = {
        "key": luck.integers(0, 2**32, table.key.size, np.uint32),
        "played": anew(table.played, others, luck, 0x33333),
        "seen": anew(table.seen, others, luck, 0x11111111),
        "kinds": any_kinds(table.kinds, others, luck),
        "whoms": anew(table.whoms, others, luck, 0x11111111),
        "claimed": anew(table.claimed, others, luck, 0x11111),
        "moneys": anew(table.moneys, others, luck, 0x3FFFFFFF),
    }
    table = table._replace(**random, roles=other_roles(setup, table, window, seat, luck))
    return (
        table if setup.options.money is Money.OPEN else table._replace(cash=other_cash(table, others, luck))
    )


def anew(words: tuple[Any, ...], others: list[int], luck: Any, bits: int) -> tuple[Any, ...]:
    """Anything in the words of the others."""
    found = list(words)
    for other in others:
        found[other] = luck.integers(0, 2**32, found[other].size, np.uint32) & np.uint32(bits)
    return tuple(found)


def any_kinds(words: tuple[Any, ...], others: list[int], luck: Any) -> tuple[Any, ...]:
    """The others have begun other words."""
    found, kinds = list(words), np.asarray([*KINDS.values()], np.uint32)
    for other in others:
        found[other] = luck.choice(kinds, found[other].size)
    return tuple(found)


def other_cash(table: MillionsTables, others: list[int], luck: Any) -> tuple[Any, ...]:
    """Two of the others have each other's money."""
    cash = list(table.cash)
    one, two = luck.choice(others, 2, replace=False)
    cash[one], cash[two] = cash[two], cash[one]
    return tuple(cash)


def other_roles(
    setup: MillionsSetup, table: MillionsTables, window: str, seat: int, luck: Any
) -> tuple[Any, ...]:
    """The others' Characters exchange their roles, except those that this seat has looked at or was shown."""
    roles = [np.array(words) for words in table.roles]
    places = 2 if setup.seats == 3 else 1
    snitches = roles[SORTED_ROLES.index(Role.SNITCH)]
    shown = window == "plan" and setup.options.wont_get_fooled_again is FooledAgain.ON
    for game in range(table.key.size if not shown else 0):
        known = int(table.seen[seat][game]) | (int(snitches[game]) if window == "name" else 0)
        free = [at for at in range(setup.seats * places) if at // places != seat and not known >> 4 * at & 1]
        shuffled = luck.permutation(free)
        before = [int(words[game]) for words in roles]
        for words, old in zip(roles, before, strict=True):
            moved = sum(
                (old >> 4 * int(source) & 1) << 4 * at for at, source in zip(free, shuffled, strict=True)
            )
            words[game] = old & ~sum(15 << 4 * at for at in free) | moved
    return tuple(roles)


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (3, Options(money=Money.HIDDEN)),
        (5, Options(wont_get_fooled_again=FooledAgain.ON, gifts=Gifts.ON)),
        (7, Options(money=Money.HIDDEN, gifts=Gifts.ON)),
    ],
)
def test_worlds_that_differ_in_a_secret_look_the_same_to_everyone_else(seats, options):
    setup = MillionsSetup(seats, options)
    engine, luck = BatchEngine(setup, floor_rounds=2), np.random.default_rng(3)
    windows, differing = set(), 0
    for number, (position, mine) in enumerate(positions(engine, 4, luck)):
        window, seat = engine.window(position), number // 2 % seats
        assert window is not None
        windows.add(window.name)
        table = other_world(setup, position.table, window.name, seat, luck)
        theirs = engine.observe(Position(table, position.window, position.refused))
        assert mine.features[seat].tobytes() == theirs.features[seat].tobytes(), window.name
        assert mine.mask[seat].tobytes() == theirs.mask[seat].tobytes(), window.name
        differing += int((mine.features != theirs.features).any())
    assert windows == {window.name for window in engine.windows}
    assert differing > 20, "hardly any world differed: the promise would be an empty one"


def positions(engine: BatchEngine, games: int, luck: Any) -> Any:
    """Random games, window by window, and what was seen there."""
    position = engine.init(3, games)
    while engine.window(position) is not None:
        seen = engine.observe(position)
        yield position, seen
        numbers = (luck.random(seen.mask.shape) * seen.mask).argmax(1)
        position = engine.step(position, engine.answers(position, numbers))
