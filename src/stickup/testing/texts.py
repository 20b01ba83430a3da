"""Everything that can be asked, answered or happen has words, in every language of the game."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence, Set
from contextlib import contextmanager
from importlib.resources import files
from itertools import cycle
from random import Random
from typing import Any, Final

from stickup.core.types import BOOKKEEPING, Decision, Event, Private, Seat
from stickup.core.view import View, fold, seen_by
from stickup.games.registration import Registration, load
from stickup.words import LANGUAGES, GameWords, Words
from stickup.words.texts import every_key

from .base import Suite
from .game_under_test import Case, options_of
from .random_play import everybody, fair_dealer, random_game, steps

NAMES: Final = ("Lou", "Velvet", "Pike", "Tuna", "Mercy", "Olga", "Ricotta", "Nine", "Zoe", "Ada")
SENTENCE: Final = re.compile(r"[^!][.!?…]$", re.DOTALL)
OFTEN, SELDOM = 50, 1 / 5
"""Whatever happens in one game is told so often, then only now and then: words take their time."""
MOST: Final = 150
"""Games within which everything has happened."""


def words_of(registration: Registration) -> type[GameWords]:
    words: type[GameWords] = load(registration.words)
    return words


def languages(words: type[GameWords]) -> list[str]:
    """The languages the game has texts in; in others it uses English."""
    return [lang for lang in LANGUAGES if files(words.file).joinpath(f"{lang}.ftl").is_file()]


@contextmanager
def said(what: str, lang: str) -> Iterator[None]:
    """An error while putting something into words is reported in one line."""
    try:
        yield
    except AssertionError:
        raise
    except Exception as error:
        raise AssertionError(f"{what} cannot be told in {lang!r}: {error!r}") from error


class Listener:
    """Tells one game, as it goes, to everyone at the table and to a spectator, in one language.

    Where only some things are `wanted`, nothing else is told.
    """

    def __init__(self, case: Case, lang: str, seed: int, wanted: Set[Any] | None = None) -> None:
        self.lang, self.wanted = lang, wanted
        self.rng, self.dealer, self.glance = Random(seed), fair_dealer(seed), Random(seed)
        setup, self.state = random_game(case, self.rng)
        self.words = words_of(case.registration)(Words(lang), NAMES[: setup.seats])
        self.views = [fold(case.game, setup, seat, ()) for seat in everybody(self.state)]
        self.plain = case.registration.terminal is None
        self.seen: set[Any] = set()
        self.told: Counter[type[Event]] = Counter()

    def listen(self) -> set[Any]:
        """The whole game; which facts, answers and questions there were."""
        for _ in steps(self.state, self.dealer, self.rng):
            self.hear(self.state.take_facts())
        self.hear(self.state.take_facts())
        self.hear_the_end()
        return self.seen

    def hear(self, facts: Sequence[Event]) -> None:
        for view in self.views:
            before = view.decision
            for fact in seen_by(view.seat, facts):
                view.observe(fact)
                self.tell(fact, view.seat)
            if view.decision is not None and view.decision is not before:
                self.ask(view, view.decision)
        for fact in facts:
            self.seen.add(type(fact))
            self.keep_to_oneself(fact)
        if self.wanted is None:
            self.describe(self.glance.choice(self.views))

    def is_wanted(self, *things: object) -> bool:
        return self.wanted is None or not self.wanted.isdisjoint(things)

    def tell(self, fact: Event, me: Seat | None) -> None:
        name = type(fact).__name__
        self.told[type(fact)] += 1
        often = self.told[type(fact)] > OFTEN and self.glance.random() > SELDOM
        if often or not self.is_wanted(type(fact)):
            return
        with said(f"the fact {name}", self.lang):
            line = self.words.event(fact, me)
        if isinstance(fact, BOOKKEEPING):
            assert line is None, f"{name} is told: questions are asked, not told"
        assert line is None or SENTENCE.search(line), f"{name} in {self.lang!r} isn't a sentence: {line!r}"

    def keep_to_oneself(self, fact: Event) -> None:
        if isinstance(fact, Private) and not isinstance(fact, BOOKKEEPING) and self.is_wanted(type(fact)):
            others = [me for me in everybody(self.state) if me != fact.seat]
            told = [self.words.event(fact, me) for me in others]
            assert not any(told), f"{type(fact).__name__} of seat {fact.seat} is told to somebody else"

    def ask(self, view: View[Any, Any], question: Decision) -> None:
        prompt = question.prompt
        there = {prompt, *map(type, question.options), type(question.silence)}
        self.seen |= there
        if not self.is_wanted(*there):
            return
        with said(f"the question {prompt!r}", self.lang):
            text, rule = self.words.question(prompt, view), self.words.rule(prompt)
            labels = [self.words.action(option, prompt, view.table) for option in question.options]
            silence = self.words.action(question.silence, prompt, None)
        assert text.endswith("?"), f"the question {prompt!r} in {self.lang!r} does not ask: {text!r}"
        assert "!." not in text
        assert rule, f"there is no rule behind the question {prompt!r} in {self.lang!r}"
        assert all((*labels, silence)), f"an answer to {prompt!r} has no label in {self.lang!r}"
        assert len(set(labels)) == len(labels), (
            f"two answers to {prompt!r} cannot be told apart in {self.lang!r}: {labels}"
        )

    def describe(self, view: View[Any, Any]) -> None:
        """It gets only a view, so it can't tell more than the view holds."""
        who = "a spectator" if view.seat is None else f"seat {view.seat}"
        with said(f"what {who} sees", self.lang):
            lines = list(self.words.describe(view))
        assert all(line.strip() and "\n" not in line for line in lines), (
            f"what {who} sees is not described in lines of text: {lines}"
        )
        assert lines or not self.plain, "the game has no drawing, and describes nothing"

    def hear_the_end(self) -> None:
        outcome = self.state.outcome
        assert outcome is not None
        for view in self.views:
            self.describe(view)
        with said("the end", self.lang):
            told = [self.words.outcome(outcome, me) for me in everybody(self.state)]
        assert all(told), f"nobody is told in {self.lang!r} how it ended"


class Texts(Suite):
    """The words of the game."""

    def test_every_language_says_the_same_things(self) -> None:
        words = words_of(self.case.registration)
        assert "en" in languages(words), f"{words.file} has no en.ftl, which all others fall back on"
        english = set(every_key("en", words.file))
        for lang in languages(words):
            others = set(every_key(lang, words.file))
            assert not english - others, f"{lang}.ftl lacks {', '.join(sorted(english - others))}"
            assert not others - english, f"{lang}.ftl alone has {', '.join(sorted(others - english))}"

    def test_whole_games_can_be_told_and_described_in_every_language(self) -> None:
        """Games go on, each in the next language, until everything has been asked and has happened."""
        game, words = self.case.game, words_of(self.case.registration)
        unseen: set[Any] = {*game.events, *game.actions, *game.pace.lengths}
        for seed, lang in zip(range(MOST), cycle(languages(words)), strict=False):
            if not unseen and seed >= self.games:
                return
            wanted = None if seed < self.games else unseen
            unseen -= Listener(self.case, lang, seed, wanted).listen()
        names = sorted(thing if isinstance(thing, str) else thing.__name__ for thing in unseen)
        assert not names, f"in {MOST} games there was never {', '.join(names)}"

    def test_every_option_and_every_value_has_a_name_and_a_meaning(self) -> None:
        for lang in languages(words_of(self.case.registration)):
            words = words_of(self.case.registration)(Words(lang), ())
            for field, values in options_of(self.case.game.setup).items():
                with said(f"the option {field!r}", lang):
                    texts = [words.option(field), words.option_help(field)]
                    names = [words.option_value(field, value) for value in values]
                    helps = [words.option_value_help(field, value) for value in values]
                assert all((*texts, *names, *helps)), f"the option {field!r} lacks a text in {lang!r}"
                for several in (texts, names, helps):
                    assert len(set(several)) == len(several), (
                        f"two texts of the option {field!r} are the same in {lang!r}: {several}"
                    )

    def test_the_game_has_a_title_and_counts_its_scores(self) -> None:
        for lang in languages(words_of(self.case.registration)):
            words = words_of(self.case.registration)(Words(lang), NAMES[:2])
            with said("the title or a score", lang):
                assert words.title(), f"the game has no title in {lang!r}"
                assert words.money(3), f"a score cannot be told in {lang!r}"
                assert words.name(Seat(1)) == NAMES[1], f"players have other names in {lang!r}"
