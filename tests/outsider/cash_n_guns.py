"""A referee for records of Cash 'n Guns that has never seen our code.

It was written from docs/record.md and docs/rules/cash-n-guns.md alone, to prove that these two pages are
enough, and must stay so: nothing of stickup is imported here, and whoever changes this file reads the pages,
not the source. Where it and the program differ, a page is unclear or the program is wrong.

It knows the rules up to `RULES`. Of later ones it can only be told what the page tells every reader: a fact
that came "since rules 2" may be skipped, and all the rest of such a game is judged. What else is new has to
be taught here.

    python -m tests.outsider.cash_n_guns game.jsonl ...

prints "ok" for each record, or the first difference with its line.
"""

import hmac
import json
import random
import re
import sys
from collections import Counter, deque
from collections.abc import Callable, Generator, Iterable, Iterator
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from string import hexdigits
from typing import Any, NoReturn, TypeAlias, TypeVar

T = TypeVar("T")
Json: TypeAlias = Any
Action: TypeAlias = dict[str, Any]
Answers: TypeAlias = dict[int, Action]

DEALER = -1
TURNS = 8
PILE = 8
GAME, RULES, FORMAT = "cash-n-guns", 1, 1
MOST_LINES, MOST_BYTES = 100_000, 1_000_000
PAGE = Path(__file__).parents[2] / "docs" / "record.md"
LATER = re.compile(r"^\| `(\w+)` \|.*\| Since rules (\d+)\. ", re.MULTILINE)

CLICK, BANG = "click", "bang"
TOKEN, KIT, CLIP, PAINTING = "new-godfather", "kit", "clip", "painting"
SHARES = [
    "bill-5", "bill-10", "bill-20", "diamond-1", "diamond-5", "diamond-10", PAINTING, KIT, CLIP, TOKEN
]  # fmt: skip
BOX = {
    "bill-5": 15, "bill-10": 15, "bill-20": 10, "diamond-1": 5, "diamond-5": 3, "diamond-10": 1,
    PAINTING: 10, CLIP: 3, KIT: 2,
}  # fmt: skip
POWERS = {1: [
    "collector", "cunning", "cute", "dictator", "doctor", "good-friend", "greedy", "hustler",
    "junk-dealer", "kid", "lucky-man", "professional", "smart", "stealthy", "unbreakable", "vulture",
]}  # fmt: skip
"""By the version of the rules that brought them."""
PAINTINGS_BRING = [0, 4, 12, 30, 60, 100, 150, 200, 300, 400, 500]
DIAMOND_BONUS = 60_000
OPTIONS = {
    "powers": ["one", "draft", "none"],
    "untaken-loot": ["rolls-over", "discarded"],
    "too-slow": ["no-target", "sits-out", "random-target"],
    "clip-discards": ["any", "click"],
    "junk-dealer": ["pile", "player"],
    "professional": ["chosen", "random"],
    "won-loot": ["hidden", "open"],
    "bullet-counter": ["on", "off"],
    "first-godfather": ["random", "oldest", "host"],
}
GONE = {"speed"}
"""Options that an old record may name, and no rule reads."""

PASS: Action = {"do": "Pass"}
AT_RANDOM: Action = {"do": "AtRandom"}
TOO_SLOW: Action = {"do": "BeTooSlow"}


def kind_of(share: str) -> str:
    """The type of a share: all bills are one type, all diamonds another."""
    return share if share == TOKEN else share.split("-")[0]


def is_loot(share: str) -> bool:
    """Whether it is kept once taken."""
    return kind_of(share) in ("bill", "diamond", PAINTING)


def powers_in(rules: int) -> list[str]:
    return [power for since, powers in POWERS.items() if since <= rules for power in powers]


def as_listed(shares: Iterable[str]) -> list[str]:
    return sorted(shares, key=SHARES.index)


def text_of(value: Json) -> str:
    """JSON with sorted keys and without spaces: two values are the same if these texts are."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def same(one: Json, other: Json) -> bool:
    return text_of(one) == text_of(other)


# Questions


@dataclass(frozen=True)
class Question:
    """Who is asked what, among which options; silence only where it is not among these."""

    name: str
    options: dict[int, list[Action]]
    silence: Action | None = None


@dataclass(frozen=True)
class Luck:
    """So many cards out of a bag, under a label."""

    label: str
    bag: list[Any]
    count: int


Asking: TypeAlias = Generator[Question | Luck, Answers, T]


def ask(name: str, seat: int, options: list[Action], silence: Action | None = None) -> Asking[Action]:
    answers = yield Question(name, {seat: options}, silence)
    return answers[seat]


def draw(label: str, bag: Iterable[Any], count: int = 1) -> Asking[list[Any]]:
    answers = yield Luck(label, sorted(bag), count)
    cards: list[Any] = answers[DEALER]["cards"]
    return cards


def draw_one(label: str, bag: Iterable[Any]) -> Asking[Any]:
    cards = yield from draw(label, bag)
    return cards[0]


def options_for(do: str, name: str, values: Iterable[Any]) -> list[Action]:
    """One action for each of these values of its only field."""
    return [{"do": do, name: value} for value in values]


def bullets(do: str, hand: Iterable[str]) -> list[Action]:
    """One option for each kind of bullet in the hand."""
    return options_for(do, "bullet", sorted(set(hand)))


# The table


@dataclass
class Setup:
    seats: int
    options: dict[str, str]
    host: int = 0
    ages: list[int] = field(default_factory=list)
    rules: int = RULES


@dataclass
class Gangster:
    seat: int
    power: str | None = None
    hand: list[str] = field(default_factory=lambda: [CLICK] * 5 + [BANG] * 3)
    front: str | None = None
    loot: list[str] = field(default_factory=list)
    wounds: int = 0
    alive: bool = True
    standing: bool = True
    ducked: bool = False
    sits_out: bool = False
    target: int | None = None

    def begin_turn(self) -> None:
        self.standing, self.ducked, self.sits_out, self.target = self.alive, False, False, None

    def deadly(self) -> int:
        return 5 if self.power == "unbreakable" else 3

    def diamonds(self) -> int:
        return sum(kind_of(card) == "diamond" for card in self.loot)

    def worth(self) -> int:
        paintings = self.loot.count(PAINTING) + (self.power == "collector")
        cash = sum(int(card.split("-")[1]) for card in self.loot if card != PAINTING)
        return 1000 * (cash + PAINTINGS_BRING[min(paintings, 10)])


@dataclass
class Split:
    """What has happened in this turn's split."""

    present: list[int]
    token: bool = True
    token_taker: int | None = None
    dictator_spoke: bool = False
    junk_traded: bool = False
    greedy_picked: bool = False


class Game:
    """The whole game as one generator: it asks, is sent the answers, and writes down the facts."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.gangsters = [Gangster(seat) for seat in range(setup.seats)]
        self.facts: list[Json] = []
        self.turn = 0
        self.godfather = 0
        self.unseen = Counter(BOX)
        self.buried: dict[int, list[str]] = {turn: [] for turn in range(1, TURNS + 1)}
        self.table: list[str] = []
        self.face_up: list[str] = []
        self.face_down: list[str] = []
        self.split = Split([])
        self.result: Json = None

    # Telling

    def tell(self, event: str, **fields: Json) -> None:
        self.facts.append({"to": "*", "fact": {"event": event, **fields}})

    def whisper(self, event: str, seat: int, **fields: Json) -> None:
        to = "dealer" if seat == DEALER else seat
        self.facts.append({"to": to, "fact": {"event": event, "seat": seat, **fields}})

    def facts_so_far(self) -> list[Json]:
        facts, self.facts = self.facts, []
        return facts

    # Looking

    def option(self, key: str) -> str:
        return self.setup.options[key]

    def living(self) -> list[Gangster]:
        return [gangster for gangster in self.gangsters if gangster.alive]

    def others(self, seat: int) -> list[Gangster]:
        return [gangster for gangster in self.living() if gangster.seat != seat]

    def clockwise(self) -> list[Gangster]:
        """The living, clockwise from the Godfather."""
        return [gangster for gangster in self.round_table(self.godfather) if gangster.alive]

    def round_table(self, first: int) -> list[Gangster]:
        return self.gangsters[first:] + self.gangsters[:first]

    def holder(self, power: str) -> Gangster | None:
        """The living gangster with this power."""
        return next((gangster for gangster in self.living() if gangster.power == power), None)

    # The game

    def play(self) -> Asking[None]:
        yield from self.deal_powers()
        yield from self.name_godfather()
        for turn in range(1, TURNS + 1):
            self.begin_turn(turn)
            yield from self.reveal_loot()
            yield from self.hustle()
            yield from self.load_guns()
            yield from self.hold_up()
            yield from self.courage()
            if not (yield from self.volley()):
                break
            yield from self.share_out()
            self.end_turn()
        self.end_game()

    def deal_powers(self) -> Asking[None]:
        if self.option("powers") == "none":
            return
        each = 2 if self.option("powers") == "draft" else 1
        powers = yield from draw("powers", powers_in(self.setup.rules), each * self.setup.seats)
        if each == 1:
            for gangster, power in zip(self.gangsters, powers, strict=True):
                gangster.power = power
        else:
            yield from self.draft([powers[i : i + 2] for i in range(0, len(powers), 2)])
        self.tell("PowersShown", powers=[gangster.power for gangster in self.gangsters])

    def draft(self, dealt: list[list[str]]) -> Asking[None]:
        for seat, powers in enumerate(dealt):
            self.whisper("DraftDealt", seat, powers=powers)
        options = {seat: options_for("KeepPower", "power", powers) for seat, powers in enumerate(dealt)}
        answers = yield Question("draft", options, AT_RANDOM)
        silent = [seat for seat in options if answers[seat] == AT_RANDOM]
        for seat in options:
            if seat not in silent:
                self.keep_power(seat, answers[seat]["power"])
        for seat in silent:
            self.keep_power(seat, (yield from draw_one(f"draft/{seat}", dealt[seat])))

    def keep_power(self, seat: int, power: str) -> None:
        self.gangsters[seat].power = power
        self.whisper("PowerKept", seat, power=power)

    def name_godfather(self) -> Asking[None]:
        how = self.option("first-godfather")
        if how == "host":
            self.godfather = self.setup.host
        elif how == "oldest":
            self.godfather = self.setup.ages.index(max(self.setup.ages))
        else:
            self.godfather = yield from draw_one("godfather", range(self.setup.seats))
        self.tell("GodfatherNamed", seat=self.godfather)

    # Step 1, loot

    def begin_turn(self, turn: int) -> None:
        self.turn = turn
        for gangster in self.gangsters:
            gangster.begin_turn()
        self.tell("TurnBegan", turn=turn)

    def reveal_loot(self) -> Asking[None]:
        buried = self.buried[self.turn]
        drawn = yield from draw(f"loot/{self.turn}", self.unseen.elements(), PILE - len(buried))
        self.unseen.subtract(drawn)
        pile = sorted(drawn + buried)
        self.table += pile
        self.tell("LootRevealed", loot=pile)
        if buried:
            self.whisper("PileOpened", DEALER, turn=self.turn)
        self.buried[self.turn] = []

    def hustle(self) -> Asking[None]:
        hustler = self.holder("hustler")
        if hustler is None:
            return
        mark = self.gangsters[(yield from self.choose_mark(hustler))]
        held = list(hustler.hand)
        bullet = yield from draw_one(f"hustler/{self.turn}", mark.hand)
        mark.hand.remove(bullet)
        hustler.hand.append(bullet)
        self.tell("Hustled", seat=hustler.seat, mark=mark.seat)
        self.whisper("BulletDrawnFromMe", mark.seat, bullet=bullet)
        self.whisper("BulletHanded", hustler.seat, bullet=bullet)
        yield from self.give_back(hustler, mark, held)

    def choose_mark(self, hustler: Gangster) -> Asking[int]:
        marks = [other.seat for other in self.others(hustler.seat) if other.hand]
        answer = yield from ask("mark", hustler.seat, options_for("Point", "seat", marks), AT_RANDOM)
        if answer == AT_RANDOM:
            return int((yield from draw_one(f"hustler/{self.turn}/mark", marks)))
        return int(answer["seat"])

    def give_back(self, hustler: Gangster, mark: Gangster, held: list[str]) -> Asking[None]:
        answer = yield from ask("give", hustler.seat, bullets("Give", held), AT_RANDOM)
        if answer == AT_RANDOM:
            bullet = yield from draw_one(f"hustler/{self.turn}/give", held)
        else:
            bullet = answer["bullet"]
        hustler.hand.remove(bullet)
        mark.hand.append(bullet)
        self.tell("BulletGivenBack", seat=hustler.seat, mark=mark.seat)
        self.whisper("BulletLost", hustler.seat, bullet=bullet)
        self.whisper("BulletHanded", mark.seat, bullet=bullet)

    # Step 2, bullet

    def load_guns(self) -> Asking[None]:
        options = {gangster.seat: bullets("Load", gangster.hand) for gangster in self.living()}
        answers = yield Question("load", options)
        for gangster in self.living():
            self.lay(gangster, answers[gangster.seat]["bullet"])
            self.whisper("BulletLoaded", gangster.seat, bullet=gangster.front)
        self.tell("GunsLoaded")

    def lay(self, gangster: Gangster, bullet: str) -> None:
        """The bullet in front, if there is one, goes back to the hand, and this one is laid."""
        if gangster.front is not None:
            gangster.hand.append(gangster.front)
        gangster.hand.remove(bullet)
        gangster.front = bullet

    # Steps 3 and 4, hold-up and privilege

    def hold_up(self) -> Asking[None]:
        kid = self.holder("kid")
        yield from self.aim([gangster for gangster in self.living() if gangster is not kid])
        if kid is not None:
            yield from self.aim([kid])
        yield from self.reload()
        yield from self.privilege()

    def targets(self, gangster: Gangster) -> list[int]:
        """Anyone alive but oneself and the old target."""
        return [other.seat for other in self.others(gangster.seat) if other.seat != gangster.target]

    def aims(self, gangster: Gangster) -> list[Action]:
        return options_for("Aim", "target", self.targets(gangster))

    def aim(self, gangsters: list[Gangster]) -> Asking[None]:
        options = {gangster.seat: self.aims(gangster) for gangster in gangsters}
        answers = yield Question("aim", options, TOO_SLOW)
        for gangster in gangsters:
            yield from self.aim_as_answered(gangster, "aim", answers[gangster.seat])
        seats = [gangster.seat for gangster in gangsters]
        self.tell("GunsAimed", seats=seats, targets=[gangster.target for gangster in gangsters])
        for gangster in gangsters:
            if gangster.sits_out:
                self.tell("SatOut", seat=gangster.seat)

    def aim_as_answered(self, gangster: Gangster, question: str, answer: Action) -> Asking[None]:
        if answer != TOO_SLOW:
            gangster.target = answer["target"]
        elif self.option("too-slow") == "random-target":
            label = f"{question}/{self.turn}/{gangster.seat}"
            gangster.target = yield from draw_one(label, self.targets(gangster))
        else:
            gangster.target = None
            gangster.sits_out = self.option("too-slow") == "sits-out"
            gangster.standing = not gangster.sits_out

    def reload(self) -> Asking[None]:
        cunning = self.holder("cunning")
        if cunning is None or cunning.sits_out or not cunning.hand:
            return
        answer = yield from ask("reload", cunning.seat, [PASS, *bullets("Load", cunning.hand)])
        if answer != PASS:
            self.lay(cunning, answer["bullet"])
            self.whisper("BulletSwapped", cunning.seat, bullet=cunning.front)

    def privilege(self) -> Asking[None]:
        godfather = self.gangsters[self.godfather]
        aiming = [other.seat for other in self.others(godfather.seat) if other.target is not None]
        if godfather.sits_out or len(self.living()) < 3 or not aiming:
            return
        answer = yield from ask("privilege", godfather.seat, [PASS, *options_for("Point", "seat", aiming)])
        if answer != PASS:
            yield from self.re_aim(self.gangsters[answer["seat"]])

    def re_aim(self, ordered: Gangster) -> Asking[None]:
        self.tell("AimOrdered", seat=ordered.seat)
        answer = yield from ask("re-aim", ordered.seat, self.aims(ordered), TOO_SLOW)
        yield from self.aim_as_answered(ordered, "re-aim", answer)
        if ordered.sits_out:
            self.tell("SatOut", seat=ordered.seat)
        else:
            self.tell("GunAimed", seat=ordered.seat, target=ordered.target)

    # Step 5, courage

    def courage(self) -> Asking[None]:
        asked = [gangster for gangster in self.living() if not gangster.sits_out]
        if asked:
            answers = yield Question("courage", {g.seat: [{"do": "Stand"}, {"do": "Duck"}] for g in asked})
            for gangster in asked:
                gangster.ducked = answers[gangster.seat]["do"] == "Duck"
                gangster.standing = not gangster.ducked
        ducked = [gangster for gangster in asked if gangster.ducked]
        self.tell("CourageShown", ducked=[gangster.seat for gangster in ducked])
        for gangster in ducked:
            self.enjoy_ducking(gangster)
        for gangster in self.clockwise():
            if self.will_not_fire(gangster) and not self.has_a_word(gangster):
                self.discard_front(gangster)
        yield from self.after_courage()

    def enjoy_ducking(self, gangster: Gangster) -> None:
        if gangster.power == "doctor" and gangster.wounds:
            gangster.wounds -= 1
            self.tell("WoundHealed", seat=gangster.seat)
        if gangster.power == "stealthy":
            self.take_bill(gangster, "bill-10")

    def take_bill(self, gangster: Gangster, bill: str) -> None:
        if bill in self.table:
            self.table.remove(bill)
            self.tell("BillTaken", seat=gangster.seat, loot=bill)
            self.gain_loot(gangster, bill)

    def gain_loot(self, gangster: Gangster, card: str) -> None:
        gangster.loot.append(card)
        self.whisper("LootGained", gangster.seat, loot=card)

    def will_not_fire(self, gangster: Gangster) -> bool:
        if gangster.target is None:
            return not gangster.standing
        return not gangster.standing or not self.gangsters[gangster.target].standing

    def has_a_word(self, gangster: Gangster) -> bool:
        """Whether the Professional or Smart is about to be asked."""
        if gangster.target is None or not self.gangsters[gangster.target].ducked:
            return False
        if gangster.power == "professional":
            return gangster.standing and bool(self.gangsters[gangster.target].loot)
        return gangster.power == "smart" and bool(gangster.hand)

    def discard_front(self, gangster: Gangster) -> None:
        assert gangster.front is not None
        self.tell("BulletDiscarded", seat=gangster.seat)
        self.put_face_down(gangster.front)
        gangster.front = None

    def put_face_down(self, bullet: str) -> None:
        self.face_down.append(bullet)
        self.whisper("FaceDown", DEALER, bullet=bullet)

    def show_front(self, gangster: Gangster) -> str:
        assert gangster.front is not None
        bullet, gangster.front = gangster.front, None
        self.face_up.append(bullet)
        self.tell("BulletShown", seat=gangster.seat, bullet=bullet)
        return bullet

    def after_courage(self) -> Asking[None]:
        for gangster in self.clockwise():
            if not self.has_a_word(gangster):
                continue
            assert gangster.target is not None
            if gangster.power == "professional":
                yield from self.rob(gangster, self.gangsters[gangster.target])
            else:
                yield from self.swap_and_discard(gangster)

    def rob(self, professional: Gangster, victim: Gangster) -> Asking[None]:
        options = [PASS, {"do": "Reveal"}] if professional.front == BANG else [PASS]
        answer = yield from ask("rob", professional.seat, options)
        if answer == PASS:
            self.discard_front(professional)
            return
        self.show_front(professional)
        card = yield from self.choose_card(professional, victim)
        self.tell("LootStolen", seat=professional.seat, victim=victim.seat)
        self.hand_over(professional, victim, card)

    def choose_card(self, professional: Gangster, victim: Gangster) -> Asking[str]:
        if self.option("professional") == "chosen":
            self.whisper("LootSeen", professional.seat, victim=victim.seat, loot=sorted(victim.loot))
            cards = options_for("Steal", "loot", as_listed(set(victim.loot)))
            answer = yield from ask("steal", professional.seat, cards, AT_RANDOM)
            if answer != AT_RANDOM:
                return str(answer["loot"])
        return str((yield from draw_one(f"professional/{self.turn}", victim.loot)))

    def hand_over(self, getter: Gangster, victim: Gangster, card: str) -> None:
        victim.loot.remove(card)
        getter.loot.append(card)
        self.whisper("LootLost", victim.seat, loot=card)
        self.whisper("LootHanded", getter.seat, loot=card)
        if self.option("won-loot") == "open":
            self.tell("LootMoved", seat=getter.seat, victim=victim.seat, loot=card)

    def swap_and_discard(self, smart: Gangster) -> Asking[None]:
        assert smart.front is not None
        answer = yield from ask("smart", smart.seat, bullets("Discard", [*smart.hand, smart.front]))
        self.whisper("BulletTakenBack", smart.seat)
        self.lay(smart, answer["bullet"])
        self.whisper("BulletLoaded", smart.seat, bullet=smart.front)
        self.discard_front(smart)

    # Step 6, card effects

    def volley(self) -> Asking[bool]:
        """Says whether the game goes on."""
        hits = self.fire()
        for seat, by in hits.items():
            self.hit(self.gangsters[seat], by)
        dead = [
            target for target in map(self.gangsters.__getitem__, hits) if target.wounds >= target.deadly()
        ]
        for gangster in dead:
            gangster.alive = gangster.standing = False
            self.tell("Died", seat=gangster.seat)
        goes_on = len(self.living()) >= 2
        if goes_on:
            yield from self.scavenge(dead)
        for gangster in dead:
            gangster.loot, gangster.hand = [], []
            self.tell("BodyRemoved", seat=gangster.seat)
        return goes_on

    def fire(self) -> dict[int, list[int]]:
        """Who was hit by whom, in the order of the bullets shown."""
        hits: dict[int, list[int]] = {}
        for gangster in self.clockwise():
            if gangster.front is None:
                continue
            bullet = self.show_front(gangster)
            if bullet == BANG and gangster.target is not None:
                hits.setdefault(gangster.target, []).append(gangster.seat)
        return hits

    def hit(self, target: Gangster, by: list[int]) -> None:
        if target.power == "lucky-man" and len(by) > 1:
            self.tell("Unscathed", seat=target.seat, by=by)
            return
        target.wounds += len(by)
        target.standing = False
        self.tell("Wounded", seat=target.seat, by=by)

    def scavenge(self, dead: list[Gangster]) -> Asking[None]:
        vulture = self.holder("vulture")
        if vulture is None:
            return
        for body in dead:
            if not body.loot:
                continue
            answer = yield from ask("scavenge", vulture.seat, [PASS, {"do": "Scavenge"}])
            if answer != PASS:
                yield from self.loot_body(vulture, body)

    def loot_body(self, vulture: Gangster, body: Gangster) -> Asking[None]:
        cards = yield from draw(f"vulture/{body.seat}", body.loot, min(2, len(body.loot)))
        self.tell("BodyLooted", seat=vulture.seat, victim=body.seat, count=len(cards))
        for card in cards:
            self.hand_over(vulture, body, card)

    # Step 7, split

    def share_out(self) -> Asking[None]:
        present = [gangster.seat for gangster in self.clockwise() if gangster.standing]
        self.split = Split(present)
        self.tell("SplitBegan", order=present)
        cute = self.holder("cute")
        if cute is not None and cute.standing:
            self.take_bill(cute, "bill-5")
        to_pick = deque(present)
        while to_pick and self.kinds_on_table():
            picker = to_pick.popleft()
            left_split = yield from self.pick(self.gangsters[picker])
            if not left_split:
                to_pick.append(picker)

    def kinds_on_table(self) -> list[str]:
        return as_listed({*self.table, *([TOKEN] if self.split.token else [])})

    def pick(self, picker: Gangster) -> Asking[bool]:
        """Says whether the picker has left the split."""
        shares = yield from self.choose_shares(picker, forbidden=None)
        dictator = self.dictator_against(picker)
        if dictator is not None:
            self.tell("ShareAnnounced", seat=picker.seat, shares=shares)
            forbidden = yield from self.forbid(dictator, picker, shares)
            if forbidden is not None:
                if all(kind_of(share) == forbidden for share in self.kinds_on_table()):
                    self.tell("NothingTaken", seat=picker.seat)
                    return False
                shares = yield from self.choose_shares(picker, forbidden)
                dictator = None
        if self.trades(picker, shares[0]):
            if dictator is None:
                self.tell("ShareAnnounced", seat=picker.seat, shares=shares)
            if (yield from self.trade(picker, shares[0])):
                return False
        yield from self.take(picker, shares)
        return len(shares) == 2

    def choose_shares(self, picker: Gangster, forbidden: str | None) -> Asking[list[str]]:
        kinds = [share for share in self.kinds_on_table() if kind_of(share) != forbidden]
        choices = [[share] for share in kinds]
        if picker.power == "greedy" and not self.split.greedy_picked:
            choices += self.pairs(kinds)
        answer = yield from ask("share", picker.seat, options_for("Take", "shares", choices))
        return list(answer["shares"])

    def pairs(self, kinds: list[str]) -> list[list[str]]:
        """What the Greedy may take at once, besides a single share."""
        twice = [[share, share] for share in kinds if self.table.count(share) >= 2]
        different = [[one, other] for i, one in enumerate(kinds) for other in kinds[i + 1 :]]
        turned = [[CLIP, KIT]] if KIT in kinds and CLIP in kinds else []
        return twice + different + turned

    def dictator_against(self, picker: Gangster) -> Gangster | None:
        dictator = self.holder("dictator")
        if dictator is None or dictator is picker or not dictator.standing or self.split.dictator_spoke:
            return None
        return dictator

    def forbid(self, dictator: Gangster, picker: Gangster, shares: list[str]) -> Asking[str | None]:
        kinds = options_for("Forbid", "kind", sorted(set(map(kind_of, shares))))
        answer = yield from ask("forbid", dictator.seat, [PASS, *kinds])
        if answer == PASS:
            return None
        self.split.dictator_spoke = True
        self.tell("ShareForbidden", seat=dictator.seat, taker=picker.seat, kind=answer["kind"])
        return str(answer["kind"])

    def trades(self, picker: Gangster, share: str) -> list[Action]:
        """What the Junk Dealer may trade this share with."""
        if picker.power != "junk-dealer" or self.split.junk_traded or share == TOKEN:
            return []
        if self.option("junk-dealer") == "pile":
            return options_for("TradePile", "turn", range(self.turn + 1, TURNS + 1))
        victims = [other.seat for other in self.others(picker.seat) if other.loot and is_loot(share)]
        return options_for("TradePlayer", "seat", victims)

    def trade(self, dealer: Gangster, share: str) -> Asking[bool]:
        """Says whether the Junk Dealer has traded."""
        answer = yield from ask("trade", dealer.seat, [PASS, *self.trades(dealer, share)])
        if answer == PASS:
            return False
        self.split.junk_traded = True
        if answer["do"] == "TradePile":
            yield from self.trade_pile(dealer, share, answer["turn"])
        else:
            yield from self.trade_player(dealer, share, self.gangsters[answer["seat"]])
        return True

    def trade_pile(self, dealer: Gangster, share: str, turn: int) -> Asking[None]:
        out = yield from self.draw_buried(turn)
        drawn = out
        if drawn is None:
            drawn = str((yield from draw_one(f"junk-dealer/{self.turn}", self.unseen.elements())))
            self.unseen[drawn] -= 1
        self.table.remove(share)
        self.buried[turn].append(share)
        self.tell("ShareBuried", seat=dealer.seat, share=share, turn=turn, drawn=drawn)
        self.whisper("CardBuried", DEALER, turn=turn, loot=share, drawn_from_buried=out)
        yield from self.get(dealer, drawn)

    def draw_buried(self, turn: int) -> Asking[str | None]:
        """A card buried in this pile, if there are some and the place drawn is one of theirs."""
        buried = sorted(self.buried[turn])
        if not buried:
            return None
        place = yield from draw_one(f"junk-dealer/{self.turn}/slot", range(PILE))
        if place >= len(buried):
            return None
        self.buried[turn].remove(buried[place])
        return buried[place]

    def trade_player(self, dealer: Gangster, share: str, victim: Gangster) -> Asking[None]:
        card = yield from draw_one(f"junk-dealer/{self.turn}", victim.loot)
        self.table.remove(share)
        self.tell("ShareSwapped", seat=dealer.seat, share=share, victim=victim.seat)
        self.gain_loot(victim, share)
        self.hand_over(dealer, victim, card)

    def take(self, picker: Gangster, shares: list[str]) -> Asking[None]:
        if picker.power == "greedy":
            self.split.greedy_picked = True
        for share in shares:
            self.tell("ShareTaken", seat=picker.seat, share=share)
            if share == TOKEN:
                self.split.token, self.split.token_taker = False, picker.seat
            else:
                self.table.remove(share)
                yield from self.get(picker, share)
        if len(shares) == 2:
            self.tell("SplitLeft", seat=picker.seat)

    def get(self, gangster: Gangster, card: str) -> Asking[None]:
        if card == KIT:
            gangster.wounds = 0
            self.tell("KitUsed", seat=gangster.seat)
        elif card == CLIP:
            yield from self.use_clip(gangster)
        else:
            self.gain_loot(gangster, card)

    # Special loot

    def use_clip(self, user: Gangster) -> Asking[None]:
        held = list(user.hand)
        if self.turn == TURNS or not self.fetch_bang(user):
            self.tell("ClipLost", seat=user.seat)
            return
        if self.option("clip-discards") == "click" and CLICK in held:
            held = [CLICK]
        answer = yield from ask("clip", user.seat, bullets("Discard", held))
        user.hand.remove(answer["bullet"])
        self.whisper("BulletLost", user.seat, bullet=answer["bullet"])
        self.tell("CardDiscarded", seat=user.seat)
        self.put_face_down(answer["bullet"])
        friend = self.holder("good-friend")
        if friend is not None and friend is not user:
            self.fetch_bang(friend)

    def fetch_bang(self, gangster: Gangster) -> bool:
        """Says whether there was a Bang! in the discard; one lying face up is taken first."""
        face_up = BANG in self.face_up
        if not face_up and BANG not in self.face_down:
            return False
        (self.face_up if face_up else self.face_down).remove(BANG)
        gangster.hand.append(BANG)
        self.tell("BangFetched", seat=gangster.seat)
        self.whisper("BulletGained", gangster.seat, bullet=BANG)
        if not face_up:
            self.whisper("FaceDownTaken", DEALER, bullet=BANG)
        return True

    # The end

    def end_turn(self) -> None:
        if self.split.token_taker is not None:
            self.godfather = self.split.token_taker
        else:
            self.godfather = self.clockwise()[0].seat
        lost: list[str] = []
        if self.turn == TURNS or self.option("untaken-loot") == "discarded":
            lost, self.table = as_listed(self.table), []
        self.tell("TurnEnded", godfather=self.godfather, lost=lost)

    def end_game(self) -> None:
        for gangster in self.living():
            self.tell("LootOpened", seat=gangster.seat, loot=gangster.loot)
        bonus = self.diamond_bonus()
        scores = [gangster.worth() if gangster.alive else 0 for gangster in self.gangsters]
        if bonus is not None:
            scores[bonus] += DIAMOND_BONUS
        winners = self.winners(scores)
        self.tell("GameEnded", scores=scores, winners=winners, diamond_bonus=bonus)
        self.result = {"scores": scores, "winners": winners}

    def diamond_bonus(self) -> int | None:
        most = max((gangster.diamonds() for gangster in self.living()), default=0)
        having = [gangster.seat for gangster in self.living() if gangster.diamonds() == most]
        return having[0] if most and len(having) == 1 else None

    def winners(self, scores: list[int]) -> list[int]:
        ranks = {gangster.seat: (scores[gangster.seat], gangster.wounds) for gangster in self.living()}
        return [seat for seat, rank in ranks.items() if rank == max(ranks.values())]


# Dealers

Dealer: TypeAlias = Callable[[Luck], list[Any]]


def fast_dealer(seed: str) -> Dealer:
    generator = random.Random(seed)

    def deal(luck: Luck) -> list[Any]:
        cards, drawn = sorted(luck.bag), []
        for _ in range(luck.count):
            index = int(generator.random() * len(cards))
            drawn.append(cards[index])
            cards[index] = cards[-1]
            cards.pop()
        return drawn

    return deal


def hmac_sha256(key: bytes, message: bytes) -> bytes:
    return hmac.new(key, message, "sha256").digest()


def commitment_of(secret: bytes, setup_line: Json) -> str:
    deal = setup_line["deal"]
    known = (deal["table"], named_rules(setup_line))
    if deal.get("version", 1) == 1:
        return bound("stickup/commitment/1", *known, secret).hex()
    when = (str(deal.get("attempt", 1)), str(deal.get("shown", 0)))
    return bound("stickup/commitment/2", *known, agreed_text(setup_line), *when, secret).hex()


def named_rules(setup_line: Json) -> str:
    return f"{GAME}/{setup_line['rules']}"


def bound(*parts: str | bytes) -> bytes:
    raw = [part if isinstance(part, bytes) else part.encode() for part in parts]
    return sha256(b"".join(sha256(part).digest() for part in raw)).digest()


def agreed_text(setup_line: Json) -> str:
    players = [
        {key: value for key, value in player.items() if value is not None} for player in setup_line["players"]
    ]
    return text_of({"players": players, "setup": setup_line["setup"]})


def fair_seed(secret: bytes, setup_line: Json) -> bytes:
    deal = setup_line["deal"]
    agreed = agreed_text(setup_line)
    entropies = {int(seat): text for seat, text in deal["entropies"].items()}
    thrown_in = [part for seat in sorted(entropies) for part in (str(seat), entropies[seat])]
    transcript = bound("stickup/deal/1", deal["table"], named_rules(setup_line), agreed, *thrown_in)
    return hmac_sha256(secret, transcript)


def stream(seed: bytes, label: str) -> Iterator[int]:
    block = 0
    while True:
        yield int.from_bytes(hmac_sha256(seed, f"{label}/{block}".encode())[:8], "big")
        block += 1


def below(bound: int, numbers: Iterator[int]) -> int:
    limit = 2**64 - 2**64 % bound
    return next(number for number in numbers if number < limit) % bound


def fair_dealer(seed: bytes) -> Dealer:
    def deal(luck: Luck) -> list[Any]:
        numbers, cards = stream(seed, luck.label), sorted(luck.bag)
        for place in range(luck.count):
            other = place + below(len(cards) - place, numbers)
            cards[place], cards[other] = cards[other], cards[place]
        return cards[: luck.count]

    return deal


# Records


class Difference(Exception):
    """What is wrong with a record, and in which line."""

    def __init__(self, line: int, what: str) -> None:
        super().__init__(f"line {line}: {what}")
        self.line = line
        self.what = what


@dataclass(frozen=True)
class Line:
    number: int
    content: dict[str, Any]

    def must(self, holds: object, what: str) -> None:
        if not holds:
            raise Difference(self.number, what)

    def must_have(self, kind: str, fields: Iterable[str]) -> None:
        self.must(self.content.get("line") == kind, f"this should be the {kind} line")
        left_out = {"looks"} if kind == "setup" else set()
        self.must_be_object(self.content, {"line", *fields}, left_out, f"the {kind} line")

    def must_be_object(self, value: Json, needed: set[str], left_out: set[str], what: str) -> None:
        self.must(isinstance(value, dict), f"{what} is no object")
        self.must(needed <= set(value) <= needed | left_out, f"{what} has other fields: {sorted(value)}")

    def must_be_same(self, found: Json, expected: Json, what: str) -> None:
        self.must(same(found, expected), f"{what} should be {text_of(expected)}, not {text_of(found)}")


def is_number(value: Json) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def is_secret(value: Json) -> bool:
    """Whether it is 64 hexadecimal digits."""
    return isinstance(value, str) and len(value) == 64 and set(value) <= set(hexdigits)


def lines_of(record: bytes) -> list[Line]:
    """The lines of a record, each one JSON object."""
    texts = record.split(b"\n")
    if not texts[-1]:
        texts.pop()
    if len(texts) > MOST_LINES:
        raise Difference(MOST_LINES + 1, "too many lines")
    return [line_of(number, text) for number, text in enumerate(texts, 1)]


def not_a_number(name: str) -> NoReturn:
    raise ValueError(f"{name} is no JSON number")


def each_key_once(pairs: list[tuple[str, Json]]) -> Json:
    content = dict(pairs)
    if len(content) != len(pairs):
        raise ValueError("a key stands twice in an object")
    return content


def line_of(number: int, text: bytes) -> Line:
    if len(text) > MOST_BYTES:
        raise Difference(number, "too long a line")
    try:
        content = json.loads(text.decode(), parse_constant=not_a_number, object_pairs_hook=each_key_once)
        text_of(content).encode()
    except (ValueError, RecursionError) as error:
        raise Difference(number, f"no JSON: {error}") from None
    if not isinstance(content, dict):
        raise Difference(number, "no object")
    return Line(number, content)


def setup_of(line: Line) -> Setup:
    """The table as agreed, after a look at the whole setup line."""
    line.must_have("setup", ["stickup", "format", "game", "rules", "setup", "players", "deal"])
    for name, expected in [("stickup", "record"), ("format", FORMAT), ("game", GAME)]:
        line.must_be_same(line.content[name], expected, name)
    check_rules(line)
    given = line.content["setup"]
    line.must_be_object(given, {"seats"}, {"options", "host", "ages"}, "the setup")
    options = options_of(line, given.get("options", {}))
    setup = Setup(given["seats"], options, given.get("host", 0), given.get("ages", []), line.content["rules"])
    check_seats(line, setup)
    check_players(line, setup.seats)
    check_deal(line, setup.seats)
    return setup


def check_rules(line: Line) -> None:
    rules = line.content["rules"]
    line.must(is_number(rules) and rules >= 1, "there are no such rules")
    line.must(rules <= max([RULES, *later_facts(rules).values()]), untaught(rules))


def untaught(rules: int) -> str:
    return (
        f"this game was dealt under rules {rules} of {GAME}, and this referee has read of rules {RULES}: "
        f"read the pages for what is new, teach it to tests/outsider/cash_n_guns.py, and set RULES to {rules}"
    )


def later_facts(rules: int) -> dict[str, int]:
    """What the page says is told in a game of these rules, and was not in those that are known here."""
    _, _, page = PAGE.read_text(encoding="utf-8").partition("### Cash 'n Guns: facts\n")
    found = {name: int(since) for name, since in LATER.findall(page.partition("\n### ")[0])}
    return {name: since for name, since in found.items() if RULES < since <= rules}


def options_of(line: Line, given: Json) -> dict[str, str]:
    line.must_be_object(given, set(), {*OPTIONS, *GONE}, "the options")
    for key in OPTIONS.keys() & given.keys():
        line.must(given[key] in OPTIONS[key], f"{key} cannot be {given[key]}")
    return {key: values[0] for key, values in OPTIONS.items()} | given


def check_seats(line: Line, setup: Setup) -> None:
    line.must(is_number(setup.seats) and 4 <= setup.seats <= 8, "four to eight play")
    line.must(is_number(setup.host) and 0 <= setup.host < setup.seats, "the host has no seat")
    ages: Json = setup.ages
    line.must(isinstance(ages, list) and all(map(is_number, ages)), "ages are no numbers")
    line.must(len(setup.ages) in (0, setup.seats), "not everybody's age")
    line.must(setup.ages or setup.options["first-godfather"] != "oldest", "nobody knows who is the oldest")


def check_players(line: Line, seats: int) -> None:
    players = line.content["players"]
    line.must(isinstance(players, list) and len(players) == seats, "not one player for every seat")
    for player in players:
        line.must_be_object(player, {"name"}, {"bot"}, "a player")
        line.must(isinstance(player["name"], str), "a name is no text")
        line.must(isinstance(player.get("bot"), str | None), "a bot is no text")


def check_deal(line: Line, seats: int) -> None:
    deal = line.content["deal"]
    line.must(isinstance(deal, dict) and deal.get("dealer") in ("fair", "fast"), "nobody deals")
    if deal["dealer"] == "fast":
        line.must_be_object(deal, {"dealer", "seed"}, set(), "the deal")
        line.must(isinstance(deal["seed"], str), "the seed is no text")
        return
    later = {"version", "attempt", "shown"}
    line.must_be_object(deal, {"dealer", "table", "commitment", "entropies"}, later, "the deal")
    check_attempt(line, deal.get("version", 1), deal.get("attempt", 1), deal.get("shown", 0))
    line.must(isinstance(deal["table"], str), "the table's name is no text")
    line.must(isinstance(deal["commitment"], str), "the commitment is no text")
    line.must_be_object(deal["entropies"], set(), set(map(str, range(seats))), "what was thrown in")
    line.must(all(isinstance(text, str) for text in deal["entropies"].values()), "no text was thrown in")


def check_attempt(line: Line, version: Json, attempt: Json, shown: Json) -> None:
    line.must(is_number(version) and version in (1, 2), "no such version of the commitment")
    line.must(is_number(attempt) and 1 <= attempt < 2**53, "no such attempt")
    line.must(is_number(shown) and 0 <= shown < 2**53, "no such time")
    line.must(version == 2 or (attempt, shown) == (1, 0), "version 1 knows neither attempt nor time")


class Referee:
    """Holds a record against a game of its own."""

    def __init__(self, record: bytes) -> None:
        self.lines = lines_of(record)
        self.at = 0
        self.answers = 0
        self.later: dict[str, int] = {}

    def next_line(self) -> Line:
        if self.at == len(self.lines):
            raise Difference(self.at + 1, "the record ends before the game does")
        self.at += 1
        return self.lines[self.at - 1]

    def check(self) -> None:
        """Raises the first difference."""
        try:
            self.judge()
        except Difference as difference:
            if not self.later:
                raise
            rules = self.lines[0].content["rules"]
            raise Difference(difference.line, f"{difference.what}; {untaught(rules)}") from None

    def judge(self) -> None:
        self.game = Game(self.check_setup())
        playing = self.game.play()
        asked: Question | Luck | None = next(playing)
        start = self.next_line()
        start.must_have("start", ["facts"])
        self.check_facts(start, self.game.facts_so_far())
        while asked is not None:
            answers = self.check_luck(asked) if isinstance(asked, Luck) else self.check_question(asked)
            asked = next_question(playing, answers)
            self.check_facts(self.lines[self.at - 1], self.game.facts_so_far())
        self.check_result(self.next_line())

    def check_setup(self) -> Setup:
        line = self.next_line()
        setup = setup_of(line)
        deal = line.content["deal"]
        self.later = later_facts(setup.rules)
        self.dealer = fast_dealer(deal["seed"]) if deal["dealer"] == "fast" else self.fair_dealer(line)
        return setup

    def fair_dealer(self, line: Line) -> Dealer | None:
        """None without the right secret in the last line: that is said when this line is reached."""
        secret: Json = self.lines[-1].content.get("secret")
        if not is_secret(secret):
            return None
        if commitment_of(bytes.fromhex(secret), line.content) != line.content["deal"]["commitment"]:
            return None
        return fair_dealer(fair_seed(bytes.fromhex(secret), line.content))

    def check_facts(self, line: Line, expected: list[Json]) -> None:
        found = line.content["facts"]
        line.must(isinstance(found, list), "the facts are no list")
        found = [fact for fact in found if not self.is_later(fact)]
        for number, (one, other) in enumerate(zip(found, expected, strict=False), 1):
            line.must_be_same(one, other, f"fact {number}")
        line.must(len(found) <= len(expected), f"one fact too many: {text_of(found[len(expected) :][:1])}")
        line.must(len(found) >= len(expected), f"a fact is missing: {text_of(expected[len(found) :][:1])}")

    def is_later(self, fact: Json) -> bool:
        return isinstance(fact, dict) and fact.get("fact", {}).get("event") in self.later

    def next_answer(self, label: bool) -> Line:
        line = self.next_line()
        fields = ["n", "seat", "by", "answer", "facts", *(["label"] if label else [])]
        line.must_have("answer", fields)
        self.answers += 1
        line.must_be_same(line.content["n"], self.answers, "the answer's number")
        line.must(is_number(line.content["seat"]), "the seat is no number")
        return line

    def check_luck(self, luck: Luck) -> Answers:
        line = self.next_answer(label=True)
        line.must(line.content["seat"] == DEALER, f"the dealer should draw {luck.label}")
        line.must_be_same(line.content["by"], "dealer", "who answered")
        line.must_be_same(line.content["label"], luck.label, "the label")
        answer = line.content["answer"]
        line.must_be_object(answer, {"do", "cards"}, set(), "the draw")
        line.must_be_same(answer["do"], "Draw", "the dealer's answer")
        line.must(isinstance(answer["cards"], list), "the cards are no list")
        self.check_bag(line, answer["cards"], luck)
        if self.dealer is not None:
            line.must_be_same(answer["cards"], self.dealer(luck), "the deal")
        return {DEALER: answer}

    def check_bag(self, line: Line, cards: list[Any], luck: Luck) -> None:
        line.must(len(cards) == luck.count, f"{luck.count} cards should be drawn")
        bag = Counter(map(text_of, luck.bag))
        line.must(Counter(map(text_of, cards)) <= bag, f"not in the bag: {text_of(cards)}")

    def check_question(self, question: Question) -> Answers:
        answers: Answers = {}
        while True:
            line = self.next_answer(label=False)
            seat = line.content["seat"]
            line.must(seat in question.options, f"seat {seat} is not asked {question.name}")
            line.must(seat not in answers, f"seat {seat} has answered {question.name} already")
            self.check_answer(line, question)
            answers[seat] = line.content["answer"]
            if len(answers) == len(question.options):
                return answers
            self.check_facts(line, [])

    def check_answer(self, line: Line, question: Question) -> None:
        by, answer = line.content["by"], line.content["answer"]
        line.must(by in ("human", "bot", "clock"), f"nobody called {by} can answer")
        if by == "clock" and question.silence is not None and same(answer, question.silence):
            return
        options = question.options[line.content["seat"]]
        line.must(
            any(same(answer, option) for option in options),
            f"{text_of(answer)} is no answer to {question.name}: {text_of(options)}",
        )

    def check_result(self, line: Line) -> None:
        deal = self.lines[0].content["deal"]
        fair = deal["dealer"] == "fair"
        line.must_have("result", ["result", "secret"] if fair else ["result"])
        line.must_be_same(line.content["result"], self.game.result, "the result")
        if fair:
            line.must(is_secret(line.content["secret"]), "the secret is no 64 digits")
            committed = commitment_of(bytes.fromhex(line.content["secret"]), self.lines[0].content)
            line.must_be_same(deal["commitment"], committed, "the commitment")
        if self.at < len(self.lines):
            raise Difference(self.at + 1, "there is something after the result")


def next_question(playing: Asking[None], answers: Answers) -> Question | Luck | None:
    """What is asked when this has been answered; nothing, if the game has ended."""
    try:
        return playing.send(answers)
    except StopIteration:
        return None


def referee(record: bytes) -> Difference | None:
    """The first difference between a record and the rules, or none."""
    try:
        Referee(record).check()
    except Difference as difference:
        return difference
    return None


def main(names: list[str]) -> int:
    differences = {name: referee(Path(name).read_bytes()) for name in names}
    for name, difference in differences.items():
        print(f"{name}: {difference or 'ok'}")
    return 1 if any(differences.values()) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
