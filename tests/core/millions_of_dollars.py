"""What the promises need to know of Millions of Dollars: its tables, its laws, its secrets."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import msgspec

from stickup.core.engine import State
from stickup.core.types import DEALER, Chance, Decision, Draw, Seat
from stickup.games.millions_of_dollars import REGISTRATION
from stickup.games.millions_of_dollars.rules import events as e
from stickup.games.millions_of_dollars.rules.actions import LAST_CALL, GiveMoney, Leave, Offer
from stickup.games.millions_of_dollars.rules.cards import (
    BANKS,
    MONEY,
    ORDER,
    ROLES,
    ROUNDS,
    Bank,
    Role,
    in_order,
)
from stickup.games.millions_of_dollars.rules.events import Character
from stickup.games.millions_of_dollars.rules.options import FooledAgain, MillionsSetup, Money, Options
from stickup.games.millions_of_dollars.rules.planning import PlanAtRandom, ShowRoles, ShufflePlaces, allowed
from stickup.testing import Case
from stickup.testing.game_under_test import Pick

VALUES = {field.name: tuple(field.type) for field in msgspec.structs.fields(Options)}
"""Every table option and its values."""
RICH = tuple(Bank(f"Rich {n}", 20 + n, n % 6, ORDER[n % 5]) for n in range(8))
POOR = tuple(Bank(f"Poor {n}", 1 + n // 2, n % 3, ORDER[n % 5]) for n in range(9))
DECKS = (BANKS, BANKS, RICH, POOR)
"""The box's loot cards, and cards of one's own: games that end at once, and shares of nothing."""


def any_table(seats: int, pick: Pick) -> MillionsSetup:
    chosen = {name: pick(values) for name, values in VALUES.items()}
    if seats == 3:
        chosen["wont_get_fooled_again"] = FooledAgain.OFF  # B17
    return MillionsSetup(seats, Options(**chosen), pick(DECKS))


def money_hidden(seats: int, pick: Pick) -> MillionsSetup:
    table = any_table(seats, pick)
    return msgspec.structs.replace(table, options=msgspec.structs.replace(table.options, money=Money.HIDDEN))


# Laws.


def obey(state: State) -> None:
    money_is_conserved(state)
    the_cash_on_the_table_is_true(state)
    who_is_in_makes_sense(state)
    offers_make_sense(state)
    roles_make_sense(state)
    only_those_are_asked_who_may_answer(state)
    nothing_is_offered_that_is_not_there(state)


def money_is_conserved(state: State) -> None:
    """B19: in the Reserve, in hands, on Characters as an ante or on offer; 175 millions in all."""
    table = state.table
    cash = [hand.cash for hand in state.hands]
    antes = [place.ante for player in table.players for place in player.places]
    assert table.reserve + sum(cash) + sum(antes) + sum([bid.amount for bid in table.bids]) == MONEY
    assert min(cash) >= 0, "somebody owes money"
    assert min(antes) >= 0
    assert cash[DEALER] == 0


def the_cash_on_the_table_is_true(state: State) -> None:
    """B2: open money is everyone's true cash; hidden money is not there before the end."""
    hidden = state.table.options.money is Money.HIDDEN and not state.over
    for player, hand in zip(state.table.players, state.hands, strict=False):
        assert player.cash == (None if hidden else hand.cash)


def who_is_in_makes_sense(state: State) -> None:
    """A Character is in with its ante, or has left with it, or is out without one."""
    table = state.table
    assert list(table.crew) == sorted(set(table.crew))
    assert list(table.inside) == sorted({seat for seat, _ in table.crew})
    for character in everything_laid(state):
        place = table.place(character)
        assert not (place.left and character in table.crew)
        assert place.ante == 0 or character in table.crew
        if on_the_floor(state) and character in table.crew:
            assert place.ante == table.bank.ante
    assert 0 <= table.leader < len(table.players)
    assert 0 <= table.round <= ROUNDS
    assert all(player.intimidations >= 0 and player.gained >= 0 for player in table.players)


def offers_make_sense(state: State) -> None:
    """B3: real money, from someone who is in, on someone else's Character that is; none off the floor."""
    table = state.table
    assert on_the_floor(state) or not table.bids, "money still lies on offer"
    for bid in table.bids:
        assert bid.amount > 0
        assert bid.payer in table.inside
        assert bid.payer != bid.owner
        assert (bid.owner, bid.position) in table.crew


def roles_make_sense(state: State) -> None:
    """M8, M27, M29: what is laid is allowed, what is shown is laid, what was called or seen is true."""
    table = state.table
    laid: dict[Character, Role] = {}
    for seat, player in enumerate(table.players):
        hand = state.hands[seat]
        assert hand.roles == (hand.past[-1] if hand.past else ())
        if table.crew:
            laid |= {(Seat(seat), position): role for position, role in enumerate(hand.roles)}
            assert len(set(hand.roles)) == len(player.places)
            assert set(hand.roles) <= set(allowed(table, Seat(seat)))
    for character, role in laid.items():
        assert table.place(character).role in (None, role)
    for hand in state.hands if laid else ():
        assert all(laid[character] is role for character, role in hand.seen.items())
    assert in_order(list(table.shown)) == table.shown
    if on_the_floor(state):
        assert Counter(table.shown) <= Counter(laid.values())
        assert len(table.shown) == len(laid) - 1


def only_those_are_asked_who_may_answer(state: State) -> None:
    """M9, M13: planning is for all, the floor for exactly those who are in, naming for a single Snitch."""
    table = state.table
    asked = {seat: q.prompt for seat, q in state.asked.items() if isinstance(q, Decision)}
    match sorted(set(asked.values())):
        case ["plan"]:
            assert {*asked, *state.sealed} == set(table.seats())
            assert not table.crew
        case ["negotiate"]:
            assert set(asked) == set(table.inside)
            assert not all(table.players[seat].ready for seat in asked), "all are ready, yet it is open"
        case ["name"]:
            ((seat, _),) = asked.items()
            assert Role.SNITCH in (
                table.players[seat].places[at].role for who, at in table.crew if who == seat
            )
        case prompts:
            assert not prompts


def nothing_is_offered_that_is_not_there(state: State) -> None:
    """B3, B6: the exact sum for leaving, no more money than one has, one last call by the one who may."""
    table = state.table
    for seat, question in state.asked.items():
        if not isinstance(question, Decision) or not question.floor:
            continue
        options, cash = question.options, state.hands[seat].cash
        leaving = {(seat, option.position): option.offered for option in options if isinstance(option, Leave)}
        pools = {who: sum(bid.amount for bid in table.bids_on(who)) for who in table.crew if who[0] == seat}
        assert leaving == pools
        spent = [option.amount for option in options if isinstance(option, Offer | GiveMoney)]
        assert all(0 < amount <= cash for amount in spent)
        assert (LAST_CALL in options) == (not table.last_call and table.caller() == seat)


def on_the_floor(state: State) -> bool:
    return any(isinstance(question, Decision) and question.floor for question in state.asked.values())


def everything_laid(state: State) -> list[Character]:
    players = enumerate(state.table.players)
    return [(Seat(seat), position) for seat, player in players for position in range(len(player.places))]


# Secrets.


def hidden_draw(state: State, draw: Draw, rng: Random) -> tuple[Draw, frozenset[Seat]] | None:
    """What luck plans for one seat is that seat's; in which order the roles came out is nobody's (M8)."""
    chance = state.asked[DEALER]
    assert isinstance(chance, Chance)
    match state.task:
        case PlanAtRandom(seat) | ShufflePlaces(seat, _):
            return Draw(tuple(rng.sample(chance.bag, chance.count))), frozenset({seat})
        case ShowRoles():
            return Draw(tuple(rng.sample(draw.cards, chance.count))), frozenset()
    return None


def plans_changed(state: State, seat: Seat, rng: Random) -> State | None:
    """The same table and the same hand of `seat`, but all others may have laid other roles.

    Just before roles are shown, the others have exchanged theirs. On the floor, also the card that is set
    aside may be another one. When the Snitch is asked, only those who are still to be called may change.
    Where `seat` has looked, nothing does.
    """
    table = state.table
    chance = state.asked.get(DEALER)
    showing = isinstance(chance, Chance) and chance.label.startswith("roles/")
    if not (showing or naming(state) or (on_the_floor(state) and rng.random() < SELDOM)):
        return None
    free = [who for who in everything_laid(state) if who[0] != seat and who not in state.hands[seat].seen]
    if naming(state):
        free = [who for who in free if who in table.crew and table.place(who).role is None]
    pool = [state.hands[owner].roles[position] for owner, position in free]
    if on_the_floor(state):
        pool = another_set_aside(state, pool, rng)
    return dealt_again(state, free, pool, rng)


SELDOM, OFTEN = 1 / 12, 1 / 2
"""How many words of a floor, and how many draws, are worth a second truth."""


def naming(state: State) -> bool:
    return any(
        isinstance(question, Decision) and question.prompt == "name" for question in state.asked.values()
    )


def another_set_aside(state: State, pool: list[Role], rng: Random) -> list[Role]:
    """The same roles are shown, but the hidden one is any, if it is among those that may change."""
    laid = [role for hand in state.hands for role in hand.roles]
    (hidden,) = (Counter(laid) - Counter(state.table.shown)).elements()
    if hidden not in pool:
        return pool
    pool.remove(hidden)
    return [*pool, rng.choice(ROLES[len(state.table.players)])]


def dealt_again(state: State, free: list[Character], pool: list[Role], rng: Random) -> State | None:
    """Everyone lays what the rules allow, or there is no other truth to be had."""
    twin = state.copy()
    rng.shuffle(pool)
    roles = [list(hand.roles) for hand in twin.hands]
    for (owner, position), role in zip(free, pool, strict=True):
        roles[owner][position] = role
    for owner in twin.table.seats():
        hand = twin.hands[owner]
        if len(set(roles[owner])) < len(roles[owner]) or not {*roles[owner]} <= {*allowed(twin.table, owner)}:
            return None
        hand.roles = tuple(roles[owner])
        hand.past = (*hand.past[:-1], hand.roles)
        hand.glimpses = [
            e.RoleSeen(seen.seat, seen.owner, seen.position, roles[seen.owner][seen.position])
            for seen in hand.glimpses
        ]
    return twin


def cash_changed(state: State, seat: Seat, rng: Random) -> State | None:
    """B2: two others have exchanged hidden money. Only while nobody is asked: a question knows the cash."""
    if DEALER not in state.asked or rng.random() > OFTEN:
        return None
    twin = state.copy()
    rich, poor = rng.sample([other for other in twin.table.seats() if other != seat], 2)
    if not twin.hands[rich].cash:
        return None
    amount = rng.randint(1, twin.hands[rich].cash)
    twin.hands[rich].cash -= amount
    twin.hands[poor].cash += amount
    return twin


MILLIONS = Case(
    REGISTRATION,
    setup=any_table,
    obey=obey,
    conserve=money_is_conserved,
    secret_prompts=frozenset({"plan"}),
    hidden_draw=hidden_draw,
    reshuffled=plans_changed,
    nameless=(e.RolesShown,),
)
HIDDEN_MONEY = replace(
    MILLIONS,
    about="hidden-money",
    setup=money_hidden,
    reshuffled=cash_changed,
    # That someone is broke, or rich enough to win, everyone sees.
    told_by_absence=(e.AntePaid, e.SnitchFined, e.DriverPaid, e.BruteRobbed, e.PastOpened),
)
"""The same game, where not the roles but the money of others may be otherwise."""
