"""OpenSpiel: both games as Python games, for CFR, search and exploitability.

    import pyspiel
    import stickup.environments.openspiel
    game = pyspiel.load_game("stickup_cash_n_guns", {"seats": 4, "options": "powers:none"})

`stickup_cash_n_guns` and `stickup_millions_of_dollars` ask one after the other, and nobody sees an answer
before all are in; the same with `_simultaneous` have simultaneous nodes. Every draw is a chance node, card by
card; with `deals=1000` there is one chance node instead, the number of one of so many fair deals, and a game
has a record that `stickup verify` accepts.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from random import Random
from typing import Any, ClassVar, Final

from stickup.core.agreed_setup import agreed_setup
from stickup.core.dealer import Dealer
from stickup.core.record import Recorded, dealer_of, encode, fair_deal, first_line, unsealed
from stickup.core.types import Action, Draw, Seat, Setup
from stickup.numbers.numbering import WAIT, Numbers
from stickup.numbers.refusals import GameOver, check_whole

from .coding import Coding, coding_of
from .episode import recorded_players
from .extras import extra
from .game_with_memory import GameWithMemory
from .resample import Belief
from .rewards import reward_called
from .small_tables import table_called

with extra("openspiel"):
    import numpy as np
    import pyspiel

LONGEST: Final = 4000
"""No game has more moves and draws."""
BAG: Final = 64
"""No bag has more different cards."""
LARGEST: Final = 1_000_000.0
"""No score is higher."""
PARAMETERS: Final = {
    "seats": 4,
    "options": "",
    "reward": "lead",
    "deals": 0,
    "seed": "1",
}
SMALL_PARAMETERS: Final = {"table": "duel", "reward": "lead"}
SMALL: Final = "small"
NAMES: Final = {
    f"stickup_{name.replace('-', '_')}{suffix}": (name, suffix != "")
    for name in ("cash-n-guns", "millions-of-dollars", SMALL)
    for suffix in ("", "_simultaneous")
}
"""Every game we register: its rules, and whether its nodes are simultaneous."""


def type_of(name: str, utility: Any = pyspiel.GameType.Utility.GENERAL_SUM) -> pyspiel.GameType:
    rules, simultaneous = NAMES[name]
    dynamics = pyspiel.GameType.Dynamics
    return pyspiel.GameType(
        short_name=name,
        long_name=f"{rules} ({'at once' if simultaneous else 'in turn'})",
        dynamics=dynamics.SIMULTANEOUS if simultaneous else dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=8,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=SMALL_PARAMETERS if rules == SMALL else PARAMETERS,
    )


def options_from(text: str) -> dict[str, str]:
    """`powers:none;won-loot:open` as options."""
    pairs = [pair.partition(":") for pair in text.split(";") if pair]
    if not all(colon and name and value for name, colon, value in pairs):
        raise ValueError(f"options are written 'powers:none;won-loot:open', not {text!r}")
    return {name: value for name, _, value in pairs}


class StickupGame(pyspiel.Game):
    """One of our games at one table."""

    name: ClassVar[str]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = params or {}
        agreed = {**PARAMETERS, **params}
        rules, self.simultaneous = NAMES[self.name]
        coding, setup = small_table(params) if rules == SMALL else whole_table(rules, params)
        self.coding, self.setup = coding, setup
        self.reward = reward_called(agreed["reward"])
        self.deals, self.seed = agreed["deals"], agreed["seed"]
        self._believed: tuple[str, Belief] | None = None
        self._dealers: dict[int, tuple[Dealer, Any, bytes]] = {}
        self.numbers = Numbers(coding.numbering, coding.asked, setup.seats)
        self.params = params
        super().__init__(self._type(agreed["reward"]), self._info(agreed["reward"]), params)

    def _type(self, reward: str) -> pyspiel.GameType:
        utility = pyspiel.GameType.Utility
        return type_of(self.name, utility.ZERO_SUM if reward == "lead" else utility.GENERAL_SUM)

    def _info(self, reward: str) -> pyspiel.GameInfo:
        fair = 1 / self.setup.seats
        lowest, highest = {"lead": (-fair, 1 - fair), "win": (0.0, 1.0), "money": (0.0, LARGEST)}[reward]
        return pyspiel.GameInfo(
            num_distinct_actions=self.coding.numbering.size,
            max_chance_outcomes=max(BAG, self.deals),
            num_players=self.setup.seats,
            min_utility=lowest,
            max_utility=highest,
            utility_sum=0.0 if reward == "lead" else None,
            max_game_length=LONGEST,
        )

    def belief(self, table: SpielTable, seat: Seat) -> Belief:
        """What `seat` may believe here; cached for repeated requests."""
        memory = table.memory(seat)
        if self._believed is None or self._believed[0] != memory:
            self._believed = memory, Belief(table.told.copy(), seat)
        return self._believed[1]

    def new_initial_state(self) -> StickupState:
        return StickupState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> StickupObserver:
        if params:
            raise ValueError(f"there are no observation parameters; {params} were given")
        recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        return StickupObserver(self, recall)

    def dealer(self, number: int) -> tuple[Dealer, Any, bytes]:
        """The dealer of this fair deal, what it agreed to, and its secret."""
        if number not in self._dealers:
            self._dealers = {number: self._new_dealer(number)}
        return self._dealers[number]

    def _new_dealer(self, number: int) -> tuple[Dealer, Any, bytes]:
        secret = sha256(f"{self.seed}/{number}".encode()).digest()
        players = recorded_players([f"player {seat}" for seat in range(self.setup.seats)])
        deal = fair_deal(self.coding.game, self.setup, players, unsealed(f"deal-{number}", {}), secret)
        head = first_line(self.coding.game, self.setup, players, deal)
        return dealer_of(head, secret), head, secret


class StickupState(pyspiel.State):
    """A game in progress."""

    def __init__(self, game: StickupGame) -> None:
        super().__init__(game)
        self.table = SpielTable(game)

    @property
    def told(self) -> GameWithMemory:
        return self.table.told

    def current_player(self) -> int:
        return self.table.current_player()

    def _legal_actions(self, player: int) -> list[int]:
        return self.table.legal(Seat(player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.table.outcomes()

    def _apply_action(self, action: int) -> None:
        self.table.act(action)

    def _apply_actions(self, actions: Sequence[int]) -> None:
        self.table.act_at_once(actions)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.table.said(player, action)

    def is_terminal(self) -> bool:
        return self.table.over

    def returns(self) -> list[float]:
        return self.table.returns()

    def __str__(self) -> str:
        return self.table.everything()

    def resample_from_infostate(self, player: int, sampler: Any) -> StickupState:
        """Another game that looks the same to `player`, as if the others had answered at random."""
        luck = Random(f"{sampler()}")
        state: StickupState = self.get_game().new_initial_state()
        for action in self.table.another(Seat(player), luck):
            if isinstance(action, int):
                state.apply_action(action)
            else:
                state.apply_actions(action)
        return state

    def record(self) -> list[bytes]:
        """The game so far as a record; only for `deals`, because `stickup verify` checks every draw."""
        return self.table.record()


class SpielTable:
    """What a state holds; OpenSpiel copies it with the state."""

    def __init__(self, game: StickupGame) -> None:
        self.game = game
        self.told = GameWithMemory(game.coding, game.numbers, game.setup)
        self.deal: int | None = None
        """The number of the deal, once it's drawn."""
        self.pending: dict[Seat, int] = {}
        """Answers in this round, until all are in."""

    def __deepcopy__(self, _: Any) -> SpielTable:
        twin = object.__new__(SpielTable)
        twin.game, twin.deal = self.game, self.deal
        twin.told, twin.pending = self.told.copy(), self.pending.copy()
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        left = self.told.moves, self.told.drawn, self.pending, self.deal
        return restored, (type(self.game), self.game.params, *left)

    @property
    def over(self) -> bool:
        return self.told.over

    def current_player(self) -> int:
        told = self.told
        if told.over:
            return int(pyspiel.PlayerId.TERMINAL)
        if told.chance is not None:
            return int(pyspiel.PlayerId.CHANCE)
        if self.game.simultaneous and len(told.choices) > 1:
            return int(pyspiel.PlayerId.SIMULTANEOUS)
        return next(seat for seat in sorted(told.choices) if seat not in self.pending)

    def legal(self, seat: Seat) -> list[int]:
        choices = self.told.choices.get(seat)
        return [] if choices is None or seat in self.pending else choices.numbers

    def outcomes(self) -> list[tuple[int, float]]:
        deals = self.game.deals
        return [(number, 1 / deals) for number in range(deals)] if deals else self.told.outcomes()

    def act(self, number: int) -> None:
        self._check_goes_on()
        if self.told.chance is None:
            self._answer(Seat(self.current_player()), number)
        else:
            self._draw(number)
        self._draw_as_dealt()

    def _check_goes_on(self) -> None:
        if self.over:
            raise GameOver("game.new_initial_state() begins another")

    def _draw(self, number: int) -> None:
        there = [outcome for outcome, _ in self.outcomes()]
        if number not in there:
            listed = f"0 to {there[-1]}" if self.game.deals else ", ".join(map(str, there))
            raise ValueError(f"chance may not draw {number}: its outcomes are {listed}")
        if self.game.deals:
            self.deal = number
        else:
            self.told.draw(number)

    def act_at_once(self, numbers: Sequence[int]) -> None:
        self._check_goes_on()
        check_whole("actions", "[players]", np.asarray(numbers), (self.game.setup.seats,))
        self.told.play({seat: numbers[seat] for seat in self.told.choices})
        self._draw_as_dealt()

    def _answer(self, seat: Seat, number: int) -> None:
        self.told.check(seat, number)
        self.pending[seat] = number
        if len(self.pending) == len(self.told.choices):
            numbers, self.pending = self.pending, {}
            self.told.play(numbers)

    def _draw_as_dealt(self) -> None:
        """Once the deal is known, every draw follows from it."""
        while self.deal is not None and (chance := self.told.chance) is not None:
            self.told.deal(self.game.dealer(self.deal)[0].answer(chance))

    def said(self, player: int, number: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {number}" if self.game.deals else f"draw {self.told.kinds()[number]}"
        choices = self.told.choices_of(Seat(player))
        return choices.said(number) if number in choices.answers else f"number {number}"

    def returns(self) -> list[float]:
        outcome = self.told.state.outcome
        return [0.0] * self.game.setup.seats if outcome is None else self.game.reward(outcome)

    def memory(self, seat: Seat) -> str:
        """All that a seat knows: who it is, what it was sent, and its answer that's still face down."""
        number = self.pending.get(seat)
        answer = "" if number is None else f"!{self.told.choices[seat].said(number)}\n"
        return f"seat {seat}\n{self.told.memory(seat)}{answer}"

    def another(self, seat: Seat, luck: Random) -> Iterator[int | list[int]]:
        """The actions of another game that looks the same to `seat`."""
        if self.deal is not None:
            raise ValueError("with deals every draw follows from a number: resample a game with chance nodes")
        twin = SpielTable(self.game)
        for move in self.game.belief(self, seat).draw(luck).moves:
            for action in twin.actions_of(move):
                yield action
                twin.act(action) if isinstance(action, int) else twin.act_at_once(action)
        for other in sorted(self.pending):
            yield self.pending[other] if other == seat else luck.choice(twin.told.choices[other].numbers)

    def actions_of(self, move: Draw | Mapping[Seat, Action]) -> Iterator[int | list[int]]:
        """A draw card by card, or answers by number: one by one, or all at once."""
        if isinstance(move, Draw):
            kinds = self.told.kinds()
            yield from (kinds.index(card) for card in move.cards)
            return
        look_up = self.game.numbers.number
        numbers = {seat: look_up(seat, answer) or WAIT for seat, answer in sorted(move.items())}
        if self.game.simultaneous and len(numbers) > 1:
            yield [numbers.get(Seat(seat), WAIT) for seat in range(self.game.setup.seats)]
        else:
            yield from numbers.values()

    def everything(self) -> str:
        """The whole truth, as JSON."""
        told = self.told
        state = told.state
        truth = [state.table, state.hands, state.step, told.clock, told.drawn, self.pending, self.deal]
        return encode(truth).decode()

    def record(self) -> list[bytes]:
        if self.deal is None:
            raise ValueError(self._no_record())
        _, head, secret = self.game.dealer(self.deal)
        lines: list[bytes] = []
        game, setup = self.game.coding.game, self.game.setup
        played = Recorded(game, setup, head.players, head.deal, secret=secret, write=lines.append)
        for seat, answer, by in self.told.said:
            played.answer(seat, answer, by)
        return lines

    def _no_record(self) -> str:
        if NAMES[self.game.name][0] == SMALL:
            return "a small table has no record: `stickup verify` knows only whole games"
        return "draws by chance nodes follow from no seed: load the game with deals=1000, say"


def restored(
    kind: type[StickupGame],
    params: dict[str, Any],
    moves: Sequence[Draw | Mapping[Seat, Action]],
    drawn: tuple[Any, ...],
    pending: dict[Seat, int],
    deal: int | None,
) -> SpielTable:
    """A table restored from its serialized form."""
    table = SpielTable(kind(params))
    for move in moves:
        if isinstance(move, Draw):
            table.told.deal(move)
        else:
            table.told.answer(move)
    table.told.drawn, table.pending, table.deal = drawn, pending, deal
    return table


class StickupObserver:
    """The features as a tensor, or all that a seat remembers as a string."""

    def __init__(self, game: StickupGame, recall: bool) -> None:
        self._recall = recall
        size = 0 if recall else game.coding.layout.size
        self.tensor = np.zeros(size, np.float32)
        self.dict = {} if recall else {"observation": self.tensor}

    def set_from(self, state: StickupState, player: int) -> None:
        if not self._recall:
            self.tensor[:] = np.frombuffer(state.told.observation(Seat(player)), np.int8)

    def string_from(self, state: StickupState, player: int) -> str:
        if self._recall:
            return state.table.memory(Seat(player))
        return state.told.observation(Seat(player)).hex()


def whole_table(rules: str, params: dict[str, Any]) -> tuple[Coding, Setup]:
    agreed = {**PARAMETERS, **params}
    coding = coding_of(rules)
    if agreed["deals"] < 0:
        raise ValueError(f"deals is 0, for chance nodes, or how many deals there are, not {agreed['deals']}")
    return coding, agreed_setup(coding.game, agreed["seats"], {"options": options_from(agreed["options"])})


def small_table(params: dict[str, Any]) -> tuple[Coding, Setup]:
    small = table_called({**SMALL_PARAMETERS, **params}["table"])
    return small.coding, small.setup


class CashInTurn(StickupGame):
    """Cash 'n Guns, one answer after the other."""

    name = "stickup_cash_n_guns"


class CashAtOnce(StickupGame):
    """Cash 'n Guns, in simultaneous nodes."""

    name = "stickup_cash_n_guns_simultaneous"


class MillionsInTurn(StickupGame):
    """Millions of Dollars, one answer after the other."""

    name = "stickup_millions_of_dollars"


class MillionsAtOnce(StickupGame):
    """Millions of Dollars, in simultaneous nodes."""

    name = "stickup_millions_of_dollars_simultaneous"


class SmallInTurn(StickupGame):
    """A small table, one answer after the other."""

    name = "stickup_small"


class SmallAtOnce(StickupGame):
    """A small table, in simultaneous nodes."""

    name = "stickup_small_simultaneous"


for _game in (CashInTurn, CashAtOnce, MillionsInTurn, MillionsAtOnce, SmallInTurn, SmallAtOnce):
    pyspiel.register_game(type_of(_game.name), _game)
