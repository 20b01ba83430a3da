"""`python -m bench.best_response --out FOLDER`: how much can be gained from a gangster that learned in a
population, beside one that learned by plain self-play? Needs a graphics card.

Learners of each kind begin with the same random weights and have the same number of lessons and games. Plain
self-play means that somebody plays copies of what it is now, and nothing holds it back; a population has its
earlier selves, scripted and random bots and an exploiter, and the learner is held back by its recent average,
which is what plays in the end. Then nobody changes any more, and to each of them somebody responds: it starts
as the one that it sits among, and has the same time again. At last all play fresh games.

What a response gains is its share of the wins less a fair share. Part of that is practice: it has learned
longer. So it also plays those of the other kind, whom neither has met: by how much it wins more often there
than the one it started as is practice, and the rest is exploitation.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from math import sqrt
from pathlib import Path
from typing import Any, Final, NamedTuple

import click
import jax
import jax.numpy as jnp
import msgspec
import numpy as np
from msgspec import structs

from stickup.batch.array_backend import library
from stickup.batch.cash_n_guns.rules import Rules
from stickup.games.cash_n_guns.rules.options import CashSetup, Options, Powers
from stickup.numbers.features import MOST_SEATS
from stickup.train.__main__ import USUAL, Training, exploiting, weights_in
from stickup.train.checkpoints import Folder
from stickup.train.learning import (
    Mixture,
    Recipe,
    company_of,
    fresh_from,
    mixture_of,
    one_lesson,
    roles_of,
)
from stickup.train.population import as_played
from stickup.train.selfplay import LEARNER, PAST, SCRIPT, Play, SelfPlay, results
from stickup.train.together import learn_together, next_lessons, side_by_side

BASE: Final = Recipe(games=4096, batch=16384, guests=0.0, temperature=1.0)
PLAIN: Final = structs.replace(
    BASE, alone=0.0, some=0.0, earlier=0.0, chance=0.0, pull=0.0, entropy=0.01, last_entropy=0.01
)
"""The usual bonus for entropy, and nothing else."""
POPULATION: Final = structs.replace(
    BASE, rival=0.1, alone=0.1, some=0.05, earlier=0.25, chance=0.02, exploit=0.1
)
"""Half of the games are still among copies of what it is now."""
CROWDED: Final = structs.replace(
    BASE, rival=0.1, alone=0.15, some=0.1, earlier=0.3, chance=0.05, exploit=0.25
)
PLAIN_KIND: Final = "plain"
KINDS: Final = {
    PLAIN_KIND: PLAIN,
    "population": POPULATION,
    "crowded": CROWDED,
    "sharpened": structs.replace(CROWDED, pull=0.2, last_entropy=0.02, temperature=0.3),
    "steady": structs.replace(
        POPULATION, alone=0.0, some=0.0, earlier=0.3, chance=0.0, last_entropy=0.006, drift=0.01
    ),
}
"""Two of the first measurement, with more of the others, one of which plays less at random; and one of the
last, without scripted and random bots, with an average over twice as many lessons."""
SMALL: Final = {"batch": 8192, "keep": 0.3, "width": 96, "first": 128, "reader": 24}
"""Enough where nobody has a power, and several times as fast."""
RESPONSE: Final = structs.replace(exploiting(BASE), pull=0.0)
AMONG_REGULARS: Final = structs.replace(PLAIN, alone=1.0)
SEATS: Final = range(4, MOST_SEATS + 1)
MATCHES: Final = 16
"""Batches of fresh games a line."""
MATCHING: Final = 6.0
"""Seconds for a line of each learner, before one has been played."""
LINES: Final = 4
"""For which time is kept: the last ones are played if there's more."""
RESPONSE_PLAYS_AT: Final = 0.1
"""The temperature of a response in fresh games: nearly always what it thinks best."""
KNOWING: Final = {"rate": 3e-4, "last_rate": 3e-5, "money": 0.0}
"""How somebody learns on who has learned already."""
JUDGING: Final = 15.0
"""Seconds for a judge to learn what a bot's positions are worth."""
TOLD_EVERY: Final = 10.0
RESULT: Final = "best-response.json"


class WinShare(NamedTuple):
    """How often one alone among others has won, in fair shares."""

    value: float
    error: float
    """Of 95%, either way."""

    def __str__(self) -> str:
        return f"{self.value:.2f} ± {self.error:.2f}"

    def __sub__(self, other: WinShare) -> WinShare:
        return WinShare(self.value - other.value, sqrt(self.error**2 + other.error**2))


FAIR: Final = WinShare(1.0, 0.0)


def mean_of(shares: Sequence[WinShare]) -> WinShare:
    number = len(shares)
    return WinShare(
        sum(one.value for one in shares) / number, sqrt(sum(one.error**2 for one in shares)) / number
    )


def share_of(seats: int, games: float, wins: float, squares: float) -> WinShare:
    mean = wins / games
    return WinShare(seats * mean, seats * 1.96 * sqrt(max(0.0, squares / games - mean * mean) / games))


def counted(play: SelfPlay, recipe: Recipe, mine: Any, rival: Any, key: Any, mixture: Mixture) -> Any:
    """Fresh games of one among others: by seats, how many, the wins and their squares."""
    keys = jax.random.split(key, 3)
    company = company_of(keys[0], recipe, play.rules.options.powers is Powers.ONE)
    roles = roles_of(keys[1], mixture, company.people)
    table, _ = play.games(Play(company, roles, mine, rival), keys[2], recipe.games)
    wins = (results(play.rules, table).wins * (roles == LEARNER)).sum(1)
    return jnp.stack([tally(company.people == seats, wins) for seats in SEATS])


def tally(games: Any, wins: Any) -> Any:
    return jnp.stack([games.sum(), (wins * games).sum(), (wins * wins * games).sum()])


class Name(NamedTuple):
    """One learner: how it learned, and which of several."""

    kind: str
    number: int

    def __str__(self) -> str:
        return f"{self.kind}-{self.number}"


class Line(NamedTuple):
    """One alone among others in fresh games."""

    one: str
    among: str
    shares: list[WinShare]
    """By seats, and of all sizes."""

    @property
    def all(self) -> WinShare:
        return self.shares[-1]

    def __str__(self) -> str:
        return f"{self.one + ' / ' + self.among:44}" + "".join(f"{share!s:>14}" for share in self.shares)


class Gain(NamedTuple):
    """What a response gained, and how much of it is practice."""

    whole: WinShare
    practice: WinShare

    @property
    def exploitation(self) -> WinShare:
        return self.whole - self.practice


class Clock:
    """When everything has to be done."""

    def __init__(self, seconds: float) -> None:
        self._began, self._seconds, self._told = time.monotonic(), seconds, 0.0

    @property
    def gone(self) -> float:
        return time.monotonic() - self._began

    @property
    def left(self) -> float:
        return self._seconds - self.gone

    def say(self, words: str) -> None:
        self._told = self.gone
        click.echo(f"{self.gone:6.1f} s  {words}")

    def now_and_then(self, words: str) -> None:
        if self.gone - self._told > TOLD_EVERY:
            self.say(words)


class Measure:
    """Learners, responses and matches in one folder."""

    def __init__(
        self, out: Path, kinds: dict[str, Recipe], seeds: int, seed: int, options: Options, clock: Clock
    ) -> None:
        self.out, self.seed, self.options, self.clock = out, seed, options, clock
        names = [Name(kind, number) for kind in kinds for number in range(seeds)]
        self.runs = {
            name: Training(Folder(out / str(name)), kinds[name.kind], seed + name.number, [options])
            for name in names
        }
        self.responses: dict[Name, Training] = {}
        self.lesson: Any = None
        self.match: Any = None
        self.lines: list[Line] = []
        self.lessons: dict[str, int] = {}
        self.learned_for: dict[str, float] = {}
        """Seconds."""

    @property
    def base(self) -> Recipe:
        """What all recipes share and a compiled lesson has built in; anybody may sit down."""
        return structs.replace(next(iter(self.runs.values())).recipe, alone=0.1, earlier=0.1, chance=0.1)

    @property
    def rules(self) -> Rules:
        return Rules(CashSetup(MOST_SEATS, self.options), library("jax"), silence=False)

    def compile(self) -> None:
        """Both at once: a compiler has a core to itself."""
        with ThreadPoolExecutor() as pool:
            lesson, match = pool.submit(self.compiled_lesson), pool.submit(self.compiled_match)
            self.lesson, self.match = lesson.result(), match.result()

    def compiled_lesson(self) -> Any:
        taught = partial(one_lesson, SelfPlay.of(self.rules, self.base.others), self.base)
        return compiled(taught, [given for _, given in next_lessons(self.all_runs, 0.0)])

    def compiled_match(self) -> Any:
        played = partial(counted, SelfPlay.of(self.rules, frozenset({SCRIPT, PAST})), self.base)
        weights = [run.state.weights for run in self.all_runs]
        given = [(one, one, jax.random.key(0), mixture_of(RESPONSE)) for one in weights]
        return compiled(played, given)

    @property
    def all_runs(self) -> list[Training]:
        return [*self.runs.values()]

    def begin(self, bot: Path, seconds: float) -> None:
        """Everybody begins with what a bot has learned. It comes without a judge, so one learns first."""
        judging = {
            name: Training(Folder(self.out / f"{name}-judge"), run.recipe, self.seed, [self.options])
            for name, run in self.runs.items()
        }
        known = weights_in(bot)
        for run in judging.values():
            run.state = fresh_from(known, run.state.judge)
        self.together("judges", [*judging.values()], seconds)
        for name, run in self.runs.items():
            run.state = fresh_from(known, judging[name].state.judge)

    def learn(self, seconds: float) -> None:
        self.together("learners", self.all_runs, seconds)
        for name in self.runs:
            save_weights(self.out / str(name) / "player.npz", self.player(name))

    def player(self, name: Name) -> dict[str, Any]:
        """What somebody has become: who is pulled towards its recent average is that."""
        run = self.runs[name]
        return dict(run.state.magnet if run.recipe.pull else run.state.weights)

    def frozen(self, name: Name) -> dict[str, Any]:
        """As it plays from now on."""
        return as_played(self.player(name), self.runs[name].recipe.temperature)

    def respond(self, seconds: float) -> None:
        """Somebody begins as each learner, with its judge, and learns alone among copies of it."""
        for name, run in self.runs.items():
            folder = Folder(self.out / f"{name}-response")
            mine = Training(
                folder, self.response(run.recipe), self.seed + 100, [self.options], self.frozen(name)
            )
            mine.state = fresh_from(self.player(name), run.state.judge)
            self.responses[name] = mine
        self.together("responses", [*self.responses.values()], seconds)

    def together(self, who: str, runs: list[Training], seconds: float) -> None:
        self.lessons[who] = learn_together(runs, self.lesson, seconds, tell=partial(self.tell, runs))
        self.learned_for[who] = round(seconds, 1)
        self.clock.say(f"{who}: {self.lessons[who]} lessons each in {seconds:.0f} s.")
        self.write()

    @staticmethod
    def response(recipe: Recipe) -> Recipe:
        sizes = {name: getattr(recipe, name) for name in ("games", *SMALL)}
        return structs.replace(RESPONSE, **sizes)

    def tell(self, runs: list[Training], gone: float) -> None:
        """One's share at six seats among regulars or rivals, and how free the choices are."""
        last = [run.last for run in runs]
        told = " ".join(f"{one['share-6']:.2f}/{one['rival-6']:.2f}/{one['entropy']:.2f}" for one in last)
        self.clock.now_and_then(f"lesson {runs[0].done} after {gone:.0f} s: {told}")

    # Fresh games.

    def responses_among(self, others: dict[Name, Name]) -> None:
        mine = {name: as_played(run.state.weights, RESPONSE_PLAYS_AT) for name, run in self.responses.items()}
        self.play({name: f"response to {name}" for name in mine}, mine, others)

    def learners_among(self, others: dict[Name, Name]) -> None:
        self.play(
            {name: str(name) for name in self.runs}, {name: self.frozen(name) for name in self.runs}, others
        )

    def play(self, said: dict[Name, str], mine: dict[Name, Any], others: dict[Name, Name]) -> None:
        """A line of each learner, among somebody or, without others, among regulars."""
        rivals = {name: self.frozen(others.get(name, name)) for name in said}
        mixture = mixture_of(RESPONSE if others else AMONG_REGULARS)
        total: Any = 0
        for at in range(MATCHES):
            keys = [jax.random.key(self.seed + 1000 * (len(self.lines) + 1) + at) for _ in said]
            given = [(mine[name], rivals[name], key, mixture) for name, key in zip(said, keys, strict=True)]
            total = total + np.asarray(jax.device_get(self.match(given)), np.float64)
        for name, table in zip(said, total.tolist(), strict=True):
            found = [share_of(seats, *row) for seats, row in zip(SEATS, table, strict=True)]
            among = str(others[name]) if others else "regulars"
            self.lines.append(Line(said[name], among, [*found, mean_of(found)]))
            self.clock.say(str(self.lines[-1]))
        self.write()

    def fresh_games(self) -> None:
        """Those that matter most first."""
        own, other = {name: name for name in self.runs}, {name: self.other(name) for name in self.runs}
        everything = (
            partial(self.responses_among, own),
            partial(self.responses_among, other),
            partial(self.learners_among, other),
            partial(self.learners_among, {}),
            partial(self.responses_among, {}),
        )
        longest = MATCHING
        for some in everything:
            if self.clock.left < longest:
                self.clock.say("No time for more fresh games.")
                return
            began = self.clock.gone
            some()
            longest = 1.3 * (self.clock.gone - began)

    # What comes out.

    def other(self, name: Name) -> Name:
        """Somebody of another kind, whom it has never met. All but plain self-play meet plain self-play."""
        others = [one.kind for one in self.runs if one.kind != PLAIN_KIND]
        return Name(others[0] if name.kind == PLAIN_KIND else PLAIN_KIND, name.number)

    def line(self, one: str, among: Name | str) -> Line | None:
        return next((line for line in self.lines if (line.one, line.among) == (one, str(among))), None)

    def gain(self, name: Name) -> Gain | None:
        mine, other = f"response to {name}", self.other(name)
        lines = self.line(mine, name), self.line(mine, other), self.line(str(name), other)
        whole, trained, before = lines
        if not (whole and trained and before):
            return None
        return Gain(whole.all - FAIR, trained.all - before.all)

    def gains(self) -> dict[str, Gain]:
        """By kind: the mean of all seeds."""
        found: dict[str, Gain] = {}
        for kind in dict.fromkeys(name.kind for name in self.runs):
            each = [self.gain(name) for name in self.runs if name.kind == kind]
            some = [gain for gain in each if gain]
            if some:
                found[kind] = Gain(
                    mean_of([one.whole for one in some]), mean_of([one.practice for one in some])
                )
        return found

    def write(self) -> None:
        gains = {
            kind: {**gain._asdict(), "exploitation": gain.exploitation} for kind, gain in self.gains().items()
        }
        recipes = {str(name): structs.asdict(run.recipe) for name, run in self.runs.items()}
        found = {
            "seconds": round(self.clock.gone, 1),
            "device": str(jax.devices()[0]),
            "seed": self.seed,
            "powers": self.options.powers,
            "lessons": self.lessons,
            "learned for": self.learned_for,
            "gains": gains,
            "lines": self.lines,
            "recipes": recipes,
            "response": structs.asdict(RESPONSE),
        }
        (self.out / RESULT).write_bytes(msgspec.json.format(msgspec.json.encode(found)))


def compiled(function: Any, given: Sequence[tuple[Any, ...]]) -> Any:
    return side_by_side(function).lower(given).compile()


def save_weights(file: Path, weights: dict[str, Any]) -> None:
    halves = {name: np.asarray(leaf).astype(np.float16) for name, leaf in weights.items()}
    np.savez_compressed(file, **halves)  # type: ignore[arg-type]


def verdict(gains: dict[str, Gain]) -> Iterable[str]:
    """What each leaves to a response, and which part of what plain self-play leaves that is."""
    for kind, gain in gains.items():
        parts = f"by practice {gain.practice}, by exploitation {gain.exploitation}"
        yield f"{kind}: a response gains {gain.whole}, {parts}"
    if plain := gains.get(PLAIN_KIND):
        for kind, gain in gains.items():
            whole = gain.whole.value / plain.whole.value
            rest = gain.exploitation.value / plain.exploitation.value
            yield f"{kind} beside plain: {whole:.2f} of the gain, {rest:.2f} of the exploitation"


def parted(_: click.Context, __: click.Parameter, text: str) -> dict[str, Recipe]:
    unknown = [kind for kind in text.split(",") if kind not in KINDS]
    if unknown:
        raise click.BadParameter(f"there is no kind {unknown[0]!r}; there are {', '.join(KINDS)}")
    kinds = {kind: KINDS[kind] for kind in text.split(",")}
    if PLAIN_KIND not in kinds or len(kinds) < 2:
        raise click.BadParameter(f"{PLAIN_KIND} and at least one other kind are compared, not {text}")
    return kinds


@click.command()
@click.option("--out", type=click.Path(path_type=Path), required=True, help="Where everything goes.")
@click.option("--seconds", default=500.0, show_default=True, help="For everything, with compiling.")
@click.option("--kinds", default="plain,population", show_default=True, callback=parted)
@click.option("--seeds", type=click.IntRange(1), default=2, show_default=True, help="Learners of each kind.")
@click.option("--seed", default=1, show_default=True, help="The first of them.")
@click.option(
    "--games", type=click.IntRange(1), default=BASE.games, show_default=True, help="Before a lesson."
)
@click.option("--small", is_flag=True, help="Nobody has a power, and everybody has a small network.")
@click.option(
    "--bot", type=click.Path(path_type=Path, exists=True), help="Begin with its weights, not random ones."
)
def main(
    out: Path,
    seconds: float,
    kinds: dict[str, Recipe],
    seeds: int,
    seed: int,
    games: int,
    small: bool,
    bot: Path | None,
) -> None:
    """What a population is worth, by what can be gained from a gangster who learned without."""
    if (out / RESULT).exists():
        raise click.ClickException(f"{out} has been measured in already: name another folder.")
    clock = Clock(seconds)
    changes = {"games": games, **(SMALL if small else {}), **(KNOWING if bot else {})}
    recipes = {kind: structs.replace(recipe, **changes) for kind, recipe in kinds.items()}
    options = Options(powers=Powers.NONE) if small else USUAL
    measure = Measure(out, recipes, seeds, seed, options, clock)
    clock.say(f"Compiling for {jax.devices()[0]}, {len(measure.runs)} learners at once.")
    measure.compile()
    clock.say("Compiled. By learner: its share among regulars, among rivals (six seats), and its entropy.")
    if bot:
        measure.begin(bot, JUDGING)
    each = (clock.left - LINES * MATCHING) / 2
    measure.learn(each)
    measure.respond(min(each, clock.left - LINES * MATCHING))
    measure.fresh_games()
    for line in verdict(measure.gains()):
        clock.say(line)
    measure.write()


if __name__ == "__main__":
    main()
