"""`python -m bench.millions_response --seats 3`: how exploitable is the boss in Millions of Dollars? The boss
calculates with a few dozen numbers, so we search for a best response among players who calculate the same way
with other numbers, and who may plan, leave, claim or bid by a simple rule instead. The simplest rule is to
play the same role in every round.

Each sits alone among bosses. In every generation the best of a quick try play more games, and the next
generation is drawn around the best of those. The winner plays fresh games: its gain there is a lower bound on
what can be gained.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from importlib import import_module
from itertools import chain, combinations
from random import Random
from statistics import fmean, pstdev
from typing import Any, Final

import click
import msgspec
from msgspec import Struct

from stickup.bots import Bot
from stickup.bots.play_to_end import FloorTurns, answers
from stickup.cli.simulate import cores
from stickup.core.dealer import FastDealer
from stickup.core.engine import apply, start
from stickup.core.types import Action, Decision, Seat
from stickup.games import GAMES
from stickup.games.millions_of_dollars.bots.boss import Boss
from stickup.games.millions_of_dollars.bots.estimates import MillionsView
from stickup.games.millions_of_dollars.rules.actions import Claim, Leave, Offer, Plan
from stickup.games.millions_of_dollars.rules.cards import ORDER, ROLES, Role
from stickup.games.millions_of_dollars.rules.options import MillionsSetup
from stickup.simulation.parallel import on_cores
from stickup.simulation.statistics import Estimate, share

GAME: Final = "millions-of-dollars"
BOTS: Final = "stickup.games.millions_of_dollars.bots."
NUMBERS: Final = {
    "boss_answers.WHIM": 0.3,
    "boss_answers.WHIM_OF_FEW": 0.15,
    "boss_answers.SYMBOL": 0.3,
    "boss_answers.BETTER": 0.02,
    "boss_answers.BARGAIN": 0.02,
    "boss_answers.BLUFF": 0.2,
    "hidden_roles.STAY_OF_TWO": 0.2,
    "hidden_roles.STAY_OF_MORE": 0.2,
    "reading.STILL_GOES": 0.3,
    "reading.GOES_LAST": 0.2,
    "win_chance.EDGE": 0.1,
    "win_chance.LATE_EDGE": 0.15,
    "outlook.SNITCHS_WHIM": 0.4,
    "claims.TRUTHS": 2.0,
    "claims.TRUTHS_AMONG_MANY": 1.0,
    **{f"liking.{role}": 0.4 for role in ORDER},
}
"""The boss's numbers, and how far from each to search at first."""
LEAST: Final = 0.001
MOST: Final = {"hidden_roles.STAY_OF_TWO": 0.999, "hidden_roles.STAY_OF_MORE": 0.999}
"""Nobody is sure to stay: a departure could then be explained by nothing."""
FEWEST: Final = 3
"""Players at the smallest table."""
AS_EVER: Final = "as the boss"
PLANS: Final = "plans"
RULES: Final = {
    "leaves": (AS_EVER, "never", "only for money", "for the first offer"),
    "claims": (AS_EVER, "the truth", "what many are", "nothing"),
    "bids": (AS_EVER, "nothing", "a million more"),
}
"""The simple rules it may follow instead; and it may always plan the same."""
ELITE: Final = 4
"""One in this many is tried longer …"""
LONGER: Final = 4
"""… with this many times the games in all."""


class Challenger(Struct, frozen=True):
    """A player against bosses: other numbers, and a rule for each thing."""

    numbers: dict[str, float] = {}
    """Differences from the boss's numbers."""
    rules: dict[str, str] = {}


def boss_number(name: str) -> float:
    module, _, constant = name.partition(".")
    return 0.0 if module == "liking" else float(getattr(import_module(BOTS + module), constant))


@contextmanager
def playing_by(numbers: dict[str, float], seats: int) -> Iterator[None]:
    """Replace the boss's numbers with the challenger's while it thinks."""
    boss_answers: Any = import_module(f"{BOTS}boss_answers")
    liked = dict(boss_answers.LIKED)
    own = [
        liking + numbers.get(f"liking.{role}", 0.0) for liking, role in zip(liked[seats], ORDER, strict=True)
    ]
    before = {name: boss_number(name) for name in numbers if not name.startswith("liking")}
    put({name: changed(name, was + numbers[name]) for name, was in before.items()})
    boss_answers.LIKED = {**liked, seats: tuple(own)}
    try:
        yield
    finally:
        put(before)
        boss_answers.LIKED = liked


def changed(name: str, number: float) -> float:
    return max(LEAST, min(number, MOST.get(name, number)))


def put(numbers: dict[str, float]) -> None:
    for name, number in numbers.items():
        module, _, constant = name.partition(".")
        setattr(import_module(BOTS + module), constant, number)


class ChallengingBot:
    """A challenger at a table."""

    def __init__(self, challenger: Challenger, seed: str) -> None:
        self._who, self._boss = challenger, Boss(seed)

    def choose(self, view: MillionsView, decision: Decision) -> Action:
        if decision.prompt == "plan" and (same := planned(decision, self._who.rules.get(PLANS))):
            return same
        with playing_by(self._who.numbers, len(view.table.players)):
            meant = self._boss.choose(view, decision)
        return self._by_rule(view, decision, meant) if decision.floor else meant

    def _by_rule(self, view: MillionsView, decision: Decision, meant: Action) -> Action:
        rules = self._who.rules
        if rules.get("leaves") == "for the first offer":
            paid = [one for one in decision.options if isinstance(one, Leave) and one.offered]
            meant = max(paid, key=lambda leave: leave.offered, default=meant)
        match meant:
            case Leave(_, offered) if stays(rules.get("leaves", AS_EVER), offered):
                return decision.silence
            case Claim():
                return claimed(view, decision, meant, rules.get("claims", ""))
            case Offer(owner, position, amount) if rules.get("bids") == "a million more":
                more = Offer(owner, position, amount + 1)
                return more if more in decision.options else meant
            case Offer() if rules.get("bids") == "nothing":
                return decision.silence
        return meant


def planned(decision: Decision, rule: str | None) -> Action | None:
    """The plan with the roles that the rule names."""
    plans = [one for one in decision.options if isinstance(one, Plan)]
    return next((plan for plan in plans if named(plan.roles) == rule), None)


def named(roles: Sequence[Role]) -> str:
    return " and ".join(sorted(roles))


def rules_for(seats: int) -> dict[str, tuple[str, ...]]:
    """The rules there are at such a table: with three players everyone plans two roles."""
    plans = combinations(ROLES[seats], 2 if seats == FEWEST else 1)
    return {**RULES, PLANS: (AS_EVER, *map(named, plans))}


def stays(rule: str, offered: int) -> bool:
    return rule == "never" or (rule == "only for money" and not offered)


def claimed(view: MillionsView, decision: Decision, meant: Claim, rule: str) -> Action:
    assert view.hand is not None, "whoever has a seat has a hand"
    match rule:
        case "the truth":
            return Claim(view.hand.roles[0])
        case "what many are":
            claims = [one for one in decision.options if isinstance(one, Claim)]
            return max(claims, key=lambda claim: view.table.shown.count(claim.role))
        case "nothing":
            return decision.silence
    return meant


# Games


class Match(Struct, frozen=True):
    """Some numbered games of one challenger."""

    challenger: Challenger
    seats: int
    seed: str
    games: tuple[int, int]


def play(match: Match) -> list[float]:
    """Its share of the win in each game."""
    return [play_one(match, number) for number in range(*match.games)]


def play_one(match: Match, number: int) -> float:
    seed, mine = f"{match.seed}/{number}", number % match.seats
    bots: list[Bot] = [Boss(f"{seed}/{seat}") for seat in range(match.seats)]
    bots[mine] = ChallengingBot(match.challenger, f"{seed}/{mine}")
    state = start(GAMES[GAME], MillionsSetup(match.seats), listen=False)
    for seat, answer, _ in answers(state, bots, FastDealer(seed), FloorTurns(seed)):
        apply(state, seat, answer)
    assert state.outcome is not None, "a game that is over has an outcome"
    winners = state.outcome.winners
    return (Seat(mine) in winners) / max(1, len(winners))


class Search(Struct, frozen=True):
    """How long to search, and where."""

    seats: int
    challengers: int
    """In each generation."""
    games: int
    """Games of each in a quick try; the best play three times as many more."""
    generations: int
    seed: str
    jobs: int

    def tried(
        self, all_of_them: Sequence[Challenger], seed: str, games: tuple[int, int]
    ) -> list[list[float]]:
        """Let all play the same games."""
        matches = [Match(one, self.seats, seed, part) for one in all_of_them for part in parts(games)]
        with closing(on_cores(play, matches, jobs=self.jobs)) as played:
            each = list(played)
        size = len(each) // len(all_of_them)
        return [[*chain(*each[at : at + size])] for at in range(0, len(each), size)]


def parts(games: tuple[int, int], size: int = 5) -> list[tuple[int, int]]:
    first, last = games
    return [(at, min(at + size, last)) for at in range(first, last, size)]


class Cloud(Struct, frozen=True):
    """Where to search next: around which numbers, how far, and with which rules."""

    middle: dict[str, float]
    spread: dict[str, float]
    rules: dict[str, list[str]]

    @classmethod
    def everywhere(cls, seats: int) -> Cloud:
        rules = {name: list(choices) for name, choices in rules_for(seats).items()}
        return cls(dict.fromkeys(NUMBERS, 0.0), dict(NUMBERS), rules)

    @classmethod
    def around(cls, elite: Sequence[Challenger]) -> Cloud:
        """The next cloud, never so narrow that nothing new is tried."""
        numbers = {name: [one.numbers.get(name, 0.0) for one in elite] for name in NUMBERS}
        return cls(
            {name: fmean(some) for name, some in numbers.items()},
            {name: max(pstdev(some), NUMBERS[name] / 4) for name, some in numbers.items()},
            {name: [AS_EVER, *(one.rules.get(name, AS_EVER) for one in elite)] for name in (*RULES, PLANS)},
        )

    def draw(self, luck: Random) -> Challenger:
        numbers = {name: round(luck.gauss(self.middle[name], self.spread[name]), 4) for name in NUMBERS}
        return Challenger(numbers, {name: luck.choice(choices) for name, choices in self.rules.items()})


class Found(Struct, frozen=True):
    """The best of a generation, in order, and the first one's fair shares."""

    elite: list[Challenger]
    share: float


def search(how: Search) -> Iterator[Found]:
    luck, cloud, first = Random(how.seed), Cloud.everywhere(how.seats), pure_rules(how.seats)
    for generation in range(how.generations):
        drawn = [cloud.draw(luck) for _ in range(how.challengers - len(first))]
        found = best_of(how, [*first, *drawn], f"{how.seed}/{generation}")
        cloud, first = Cloud.around(found.elite), found.elite[:1]
        yield found


def pure_rules(seats: int) -> list[Challenger]:
    """The boss itself, and the boss with one rule."""
    ruled = [Challenger(rules={name: rule}) for name, rules in rules_for(seats).items() for rule in rules[1:]]
    return [Challenger(), *ruled]


def best_of(how: Search, all_of_them: Sequence[Challenger], seed: str) -> Found:
    """All get a quick try; those who did well get a longer one."""
    quick = how.tried(all_of_them, seed, (0, how.games))
    ranked = sorted(range(len(quick)), key=lambda at: -sum(quick[at]))[: max(4, len(quick) // ELITE)]
    longer = how.tried([all_of_them[at] for at in ranked], seed, (how.games, LONGER * how.games))
    shares = {at: how.seats * fmean(quick[at] + more) for at, more in zip(ranked, longer, strict=True)}
    ranked.sort(key=lambda at: -shares[at])
    elite = [all_of_them[at] for at in ranked[: len(ranked) // 2]]
    return Found(elite, round(shares[ranked[0]], 3))


def judged(how: Search, best: Challenger, games: int) -> Estimate:
    """The result in fair shares, on games that weren't used in the search."""
    (wins,) = how.tried([best], f"{how.seed}/fresh", (0, games))
    won = share(round(sum(wins)), len(wins))
    return Estimate(*(round(figure * how.seats, 3) for figure in (won.value, won.low, won.high)))


@click.command()
@click.option("--seats", default=3, show_default=True, type=click.IntRange(3, 8))
@click.option("--challengers", default=32, show_default=True, type=click.IntRange(20), help="A generation.")
@click.option("--games", default=50, show_default=True, type=click.IntRange(1), help="Of each, at first.")
@click.option("--generations", default=3, show_default=True, type=click.IntRange(1))
@click.option("--fresh", default=2000, show_default=True, type=click.IntRange(1), help="Games that count.")
@click.option("--seed", default="response", show_default=True)
@click.option("--jobs", "-j", type=click.IntRange(1), help="Processes.  [default: all cores]")
@click.option("--json", "wants_json", is_flag=True, help="As JSON.")
def main(
    *,
    seats: int,
    challengers: int,
    games: int,
    generations: int,
    fresh: int,
    seed: str,
    jobs: int | None,
    wants_json: bool,
) -> None:
    """Search for a player who beats the boss in Millions of Dollars."""
    how = Search(seats, challengers, games, generations, seed, jobs or cores())
    best = Challenger()
    for number, found in enumerate(search(how), 1):
        best = found.elite[0]
        click.echo(f"generation {number}: {found.share:.2f} fair shares", err=True)
    gained = judged(how, best, fresh)
    if wants_json:
        report = {"seats": seats, "games": fresh, "share": gained, "best": best}
        click.echo(msgspec.json.encode(report))
    else:
        shares = f"{gained.value:.2f} ({gained.low:.2f} – {gained.high:.2f}) fair shares"
        click.echo(f"{seats} seats, {fresh:,} fresh games: {shares}\n{best.rules}\n{best.numbers}")


if __name__ == "__main__":
    main()
