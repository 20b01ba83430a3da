"""What the batch engine lets a seat see: the features and numbers of the environments, and no secret."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from stickup.batch import BatchEngine, IllegalAnswer
from stickup.batch.array_backend import np
from stickup.batch.cash_n_guns.observations import FEATURES, NUMBERS, VERSION
from stickup.batch.cash_n_guns.table import Tables
from stickup.batch.engine import Position
from stickup.batch.questions import BatchWindow
from stickup.core.dealer import CountingDealer
from stickup.core.view import view_of
from stickup.environments.coding import coding_of
from stickup.games.cash_n_guns.rules.options import CashSetup, Options, WonLoot
from stickup.numbers.numbering import Numbers
from tests.batch.follow import Beside, SideBySide, any_setup

CODING = coding_of("cash-n-guns")
FIRST_PAIR = 79
"""From here on a number takes two shares: in a batch those are two windows."""


class Watched(SideBySide):
    """Compares what everyone sees at every question, in both engines."""

    def __init__(self, setup: CashSetup, games: int, seed: int) -> None:
        names = [f"{seed}/{game}" for game in range(games)]
        besides = [Beside(setup, CountingDealer(name), Random(name)) for name in names]
        super().__init__(setup, besides, seed, given=False)
        self._numbers = Numbers(CODING.numbering, CODING.asked, setup.seats)
        self._pairs: dict[int, list[int]] = {}
        """By game, all numbers of the last pick."""
        self.compared = 0

    def _answers(self, window: BatchWindow) -> Any:
        seen, legal = self._engine.observe(self._position), self._engine.legal(self._position)
        asked = self._engine.asked(self._position)
        for game in np.flatnonzero(asked.any(0)).tolist():
            state = self._besides[game].state
            where = f"game {game} of {self._seed}, {window.name}, turn {state.table.turn}"
            for seat in state.table.living:
                expected = np.frombuffer(CODING.observation(view_of(state, seat), 0), np.int8)
                found = seen.features[seat, :, game]
                assert not named(found, expected), f"{where}, seat {seat}: {named(found, expected)}"
                self._compare_masks(window, state, seat, seen.mask[seat, :, game], where)
                self.compared += 1
        self._back(legal, seen.mask, asked)
        return super()._answers(window)

    def _compare_masks(self, window: BatchWindow, state: Any, seat: Any, mask: Any, where: str) -> None:
        question = state.asked.get(seat)
        expected = self._numbers.look_up(seat, question).numbers if question else [0]
        if window.name == "share" and question:
            self._pairs[self._besides_of(state)] = expected
            expected = [number for number in expected if number < FIRST_PAIR]
        assert np.flatnonzero(mask).tolist() == expected, where

    def _besides_of(self, state: Any) -> int:
        return next(at for at, beside in enumerate(self._besides) if beside.state is state)

    def _seconds(self) -> Any:
        seen = self._engine.observe(self._position)
        for seat, game in np.argwhere(self._engine.asked(self._position)).tolist():
            found = np.flatnonzero(seen.mask[seat, :, game]).tolist()
            first = CODING.numbering.answers[found[0] - 1].shares[0]
            takes: Any = [(number, CODING.numbering.answers[number - 1]) for number in self._pairs[game]]
            assert found == [number for number, take in takes if take.shares[0] == first]
        return super()._seconds()

    def _back(self, legal: Any, mask: Any, asked: Any) -> None:
        """Every number on offer stands for another of the window's answers."""
        places = np.argwhere(asked).tolist()
        offered = {(seat, game): np.flatnonzero(mask[seat, :, game]).tolist() for seat, game in places}
        answers: dict[tuple[int, int], list[int]] = {place: [] for place in offered}
        for turn in range(max(map(len, offered.values()), default=0)):
            given = mask.argmax(1)
            left = {place: numbers[turn] for place, numbers in offered.items() if turn < len(numbers)}
            for place, number in left.items():
                given[place] = number
            found = self._engine.answers(self._position, given)
            for place in left:
                answers[place].append(int(found[place]))
        for (seat, game), of_one in answers.items():
            assert sorted(of_one) == np.flatnonzero(legal[seat, :, game]).tolist()


def named(found: Any, expected: Any) -> list[str]:
    """What differs, by name."""
    wrong = np.flatnonzero(found != expected).tolist()
    rows = [(at, feature) for at, _, feature in CODING.layout.rows()]
    block = CODING.layout.seat.size
    first = CODING.layout.size - 8 * block
    places = [(place if place < first else first + (place - first) % block, place) for place in wrong]
    return [
        f"{max((at, feature.name) for at, feature in rows if at <= base)[1]} ({place}): {found[place]}, "
        f"not {expected[place]}"
        for base, place in places
    ]


@pytest.mark.parametrize("number", range(3))
def test_everyone_sees_what_the_environments_show(number):
    """Seats, options and powers at random; the same features and the same legal numbers at every question."""
    watched = Watched(any_setup(Random(f"watched {number}")), 1, number)
    watched.play()
    assert watched.compared > 100


def test_an_observation_has_the_size_and_the_version_that_are_published():
    assert (
        CODING.layout.size,
        CODING.numbering.size,
        CODING.numbering.version,
    ) == (FEATURES, NUMBERS, VERSION)


def played(engine: BatchEngine, games: int, seed: int) -> Any:
    """Random games, position by position: what was seen there, and the numbers that were answered."""
    position, random = engine.init(seed, games), np.random.default_rng(seed)
    while engine.window(position) is not None:
        seen = engine.observe(position)
        numbers = (random.random(seen.mask.shape) * seen.mask).argmax(1)
        yield position, seen, numbers
        position = engine.step(position, engine.answers(position, numbers))


def test_a_whole_game_can_be_played_by_the_numbers():
    engine = BatchEngine(CashSetup(6))
    *_, (position, _, numbers) = played(engine, 3, 5)
    assert not engine.over(position).all()
    assert engine.over(engine.step(position, engine.answers(position, numbers))).all()


def test_a_number_that_is_not_on_offer_is_refused():
    engine = BatchEngine(CashSetup(4))
    position = engine.init(1, 3)
    numbers = engine.observe(position).mask.argmax(1)
    numbers[0, 1] = NUMBERS + 5
    said = rf"game 1, seat 0: {NUMBERS + 5} isn't a number on offer; the options are 13, 14, 15$"
    with pytest.raises(IllegalAnswer, match=said):
        engine.answers(position, numbers)


# Secrets: another world that looks the same to one seat gives that seat the same bytes.

SEAT_SECRETS = ("clicks", "bangs", "loaded")


def other_world(table: Tables, seat: int, random: Random, *, is_open: bool) -> Tables:
    """The same table with everything that `seat` may not know dealt again among the others, game by game."""
    words = {name: np.array(getattr(table, name)) for name in (*SEAT_SECRETS, "discard")}
    loot = [np.array(cards) for cards in table.loot]
    for game in range(table.key.size):
        swap_bullets(words, table, seat, game, random)
        words["discard"][game] = turned(int(words["discard"][game]), random)
        if not is_open:
            swap_loot(loot, seat, game)
    return table._replace(loot=tuple(loot), **words)


def swap_bullets(words: Any, table: Tables, seat: int, game: int, random: Random) -> None:
    """Others have loaded the other bullet, or hold as many of the other kind."""
    for other in range(len(table.loot)):
        if other == seat:
            continue
        words["loaded"][game] ^= random.getrandbits(1) << 4 * other
        held = sum(int(words[name][game]) >> 4 * other & 15 for name in ("clicks", "bangs"))
        clicks = random.randint(0, held)
        for name, count in (("clicks", clicks), ("bangs", held - clicks)):
            words[name][game] = int(words[name][game]) & ~(15 << 4 * other) | count << 4 * other


def turned(discard: int, random: Random) -> int:
    """Other bullets face down, as many."""
    down = (discard >> 16 & 255) + (discard >> 24)
    bangs = random.randint(0, down)
    return discard & 0xFFFF | bangs << 16 | (down - bangs) << 24


def swap_loot(loot: list[Any], seat: int, game: int) -> None:
    """Two others with as many cards exchange their loot."""
    others = [other for other in range(len(loot)) if other != seat]
    for one in others:
        for two in others:
            mine, theirs = loot[one][game], loot[two][game]
            if cards(int(mine)) == cards(int(theirs)):
                loot[one][game], loot[two][game] = theirs, mine


def cards(word: int) -> int:
    from stickup.batch.cash_n_guns.packed_words import number_of_cards

    return int(number_of_cards(np.uint32(word)))


@pytest.mark.parametrize("won_loot", WonLoot)
def test_worlds_that_differ_in_a_secret_look_the_same_to_everyone_else(won_loot):
    engine = BatchEngine(CashSetup(5, Options(won_loot=won_loot)))
    random, differing = Random(3), 0
    for number, (position, mine, _) in enumerate(played(engine, 3, 3)):
        seat = number // 4 % 5
        if number % 4:
            continue
        table = other_world(position.table, seat, random, is_open=won_loot is WonLoot.OPEN)
        twin = Position(table, position.window, position.refused)
        theirs = engine.observe(twin)
        assert mine.features[seat].tobytes() == theirs.features[seat].tobytes(), engine.window(position)
        window = engine.window(position)
        assert window is not None
        if window.name != "steal":  # where the victim's loot is shown
            assert mine.mask[seat].tobytes() == theirs.mask[seat].tobytes(), engine.window(position)
        differing += int((mine.features != theirs.features).any())
    assert differing > 20, "hardly any world differed: the promise would be an empty one"
