"""The facts a seat is sent tell it exactly what it may know; reconnecting relies on that, too."""

from __future__ import annotations

from random import Random
from typing import Any
from unittest import SkipTest

from stickup.core.engine import start
from stickup.core.types import BOOKKEEPING, DEALER, Asked, Decision, Event, Private, Seat, Setup
from stickup.core.view import View, by_audience, fold, seen_by, shared_view, visible

from .base import Suite
from .game_under_test import AnyState, Case
from .random_play import everybody, fair_dealer, random_game, steps


def agree(view: View[Any, Any], state: AnyState) -> None:
    who = "a spectator" if view.seat is None else f"seat {view.seat}"
    assert view.table == state.table, f"the table that {who} knows from facts is not the table there is"
    assert view.waiting == {seat for seat in state.asked if seat != DEALER}
    if view.seat is not None:
        assert view.hand == state.hands[view.seat], f"the hand that {who} knows is not the hand there is"
        assert view.decision == state.asked.get(view.seat)


def views_agree(case: Case, seed: int) -> None:
    rng = Random(seed)
    setup, state = random_game(case, rng)
    views = [fold(case.game, setup, seat, ()) for seat in everybody(state)]
    for _ in steps(state, fair_dealer(seed), rng):
        facts = state.take_facts()
        for view in views:
            for fact in seen_by(view.seat, facts):
                view.observe(fact)
            agree(view, state)


def late_views_agree(case: Case, seed: int) -> None:
    rng = Random(seed)
    setup, state = random_game(case, rng)
    leaving = rng.randrange(400)
    for count, _ in enumerate(steps(state, fair_dealer(seed), rng)):
        if count == leaving:
            break
    log = state.take_facts()
    for seat in everybody(state):
        agree(fold(case.game, setup, seat, seen_by(seat, log)), state)


def sitting_down_holds_no_secret(case: Case, seed: int) -> None:
    setup, state = random_game(case, Random(seed))
    for seat in everybody(state):
        view = fold(case.game, setup, seat, ())
        opening = case.game.opening(setup)
        assert view.table == opening.table
        assert view.decision is None
        assert not view.waiting
        assert view.hand == (None if seat is None else opening.hands[0]), (
            f"seat {seat} sits down with another hand than seat 0: what is dealt is dealt by facts"
        )


def whole_game(case: Case, seed: int) -> tuple[Setup, AnyState, list[Event]]:
    rng = Random(seed)
    setup, state = random_game(case, rng)
    for _ in steps(state, fair_dealer(seed), rng):
        pass
    return setup, state, state.take_facts()


class Views(Suite):
    """Views folded from facts."""

    def test_every_view_agrees_with_the_truth_at_every_point(self) -> None:
        self.often(views_agree)

    def test_whoever_comes_back_late_knows_what_they_would_have_known(self) -> None:
        self.often(late_views_agree)

    def test_who_has_seen_nothing_knows_nothing(self) -> None:
        """The opening holds no secrets: every seat starts with the same hand, whatever is dealt later."""
        self.often(sitting_down_holds_no_secret)

    def test_private_facts_are_for_their_seat_alone(self) -> None:
        _, state, facts = whole_game(self.case, 7)
        private = [fact for fact in facts if isinstance(fact, Private)]
        assert private, "nobody is ever asked or told anything"
        for fact in private:
            assert [seat for seat in everybody(state) if visible(fact, seat)] == (
                [] if fact.seat == DEALER else [fact.seat]
            )

    def test_facts_are_handed_out_in_one_go_as_they_are_one_by_one(self) -> None:
        rng = Random(5)
        _, state = random_game(self.case, rng)
        for _ in steps(state, fair_dealer(5), rng):
            facts = state.take_facts()
            seen = by_audience(facts)
            for seat in everybody(state):
                assert seen.get(seat, seen[None]) == list(seen_by(seat, facts))

    def test_a_spectator_who_is_sent_a_private_fact_is_told_so(self) -> None:
        """A private fact sent to the wrong viewer fails loudly."""
        setup, _, facts = whole_game(self.case, 7)
        told = (f for f in facts if isinstance(f, Private) and not isinstance(f, BOOKKEEPING))
        secret = next(told, None)
        if secret is None:
            raise SkipTest("nothing in this game is told to one seat alone")
        try:
            fold(self.case.game, setup, None, [secret])
        except TypeError:
            return
        raise AssertionError(f"a spectator is sent {secret}, and nobody objects")

    def test_looking_at_the_state_of_the_house_is_the_same_view(self) -> None:
        """A bot in this process gets the table and the hand that a remote player folds."""
        rng = Random(3)
        setup, state = random_game(self.case, rng)
        log = []
        for _ in steps(state, fair_dealer(3), rng):
            log += state.take_facts()
            for seat in map(Seat, range(setup.seats)):
                near, far = shared_view(state, seat), fold(self.case.game, setup, seat, seen_by(seat, log))
                assert all(getattr(near, name) == getattr(far, name) for name in View.__slots__)
            if len(log) > 400:
                return

    def test_a_question_is_seen_by_the_one_who_is_asked(self) -> None:
        state = start(self.case.game, self.case.table(self.case.seats[0], lambda values: values[0]))
        for _ in steps(state, fair_dealer(1), Random(1)):
            if any(isinstance(question, Decision) for question in state.asked.values()):
                break
        asked = [fact for fact in state.take_facts() if isinstance(fact, Asked)]
        assert asked, "nobody is ever asked anything"
        for fact in asked:
            assert [seat for seat in everybody(state) if visible(fact, seat)] == [fact.seat]
