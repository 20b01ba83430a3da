"""PettingZoo: both games as a parallel environment, where all answer at once, and as an AEC one, in turn.

    from stickup.environments.pettingzoo import parallel_env
    env = parallel_env("cash-n-guns", seats=6)
    observations, infos = env.reset(seed=1)

An observation is `{"observation": int8 features, "action_mask": int8 mask}`. A seat that isn't asked can only
wait, which is number 0. An illegal number raises `IllegalNumber`, and nothing has changed; with
`illegal="ask-again"`, nothing has changed either, and the seat's info says why under "refused".
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from operator import index
from typing import Any, Final

from stickup.core.types import Seat
from stickup.core.unknown_name import UnknownName
from stickup.numbers.refusals import GameOver, NotDealt, NotDealtYet, WrongShape, whole_number

from .environment_setup import Agreed, AtATable, Episodes, raises
from .episode import Episode
from .extras import extra
from .simultaneous_moves import IllegalNumber

with extra("pettingzoo"):
    import numpy as np
    from gymnasium import spaces
    from numpy.typing import NDArray
    from pettingzoo import AECEnv, ParallelEnv

Observation = dict[str, NDArray[np.int8]]
Infos = dict[str, dict[str, Any]]
CALLED: Final = "player_{}"
INT8: Final = np.dtype(np.int8)


class Zoo(AtATable):
    """What the parallel and the AEC environment share: names, spaces, the game, and its record."""

    render_mode = None

    def __init__(self, game: str, seats: int, reward: str, illegal: str, agreed: Agreed) -> None:
        self._raises = raises(illegal)
        self.metadata = {
            "name": f"{game.replace('-', '_')}_v1",
            "render_modes": [],
            "is_parallelizable": True,
        }
        self.episodes = Episodes(game, seats, reward, agreed, CALLED)
        self.possible_agents = [CALLED.format(seat) for seat in self.episodes.seats]
        self.agents: list[str] = []
        self._seats = dict(zip(self.possible_agents, self.episodes.seats, strict=True))
        self.observation_spaces: dict[str, Any] = {agent: self._seen() for agent in self.possible_agents}
        self.action_spaces: dict[str, Any] = {
            agent: spaces.Discrete(self.episodes.actions) for agent in self.possible_agents
        }

    def _seen(self) -> spaces.Dict:
        features = spaces.Box(0, 127, (self.episodes.features,), np.int8)
        mask = spaces.Box(0, 1, (self.episodes.actions,), np.int8)
        return spaces.Dict({"observation": features, "action_mask": mask})

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def render(self) -> None:
        """Nothing: `stickup replay` shows a record."""

    def close(self) -> None:
        """Nothing is open."""

    def record(self) -> list[bytes]:
        """The game so far as a record, line by line; `stickup verify` accepts it once it's over."""
        return self.episode.record(self.possible_agents)

    def _deal(self, seed: int | None) -> None:
        if seed is not None:
            self.episodes.seed(seed)
        self._episode = self.episodes.deal()
        self.agents = self.possible_agents[:]

    def _in_play(self) -> Episode:
        """The game. Raises NotDealt, GameOver."""
        episode = self.episode
        if not self.agents:
            raise GameOver
        return episode

    def _see(self, episode: Episode, agents: Sequence[str], seats: Sequence[Seat]) -> dict[str, Observation]:
        """Everyone's observations and masks in two arrays: separate ones would cost more than the game."""
        count, episodes = len(seats), self.episodes
        seen, masks = episode.see(seats)
        features = np.ndarray((count, episodes.features), INT8, seen)
        legal = np.ndarray((count, episodes.actions), INT8, masks)
        return {
            agent: {"observation": row, "action_mask": mask}
            # Not strict, the agents first: asking numpy for one row too many raises an IndexError inside.
            for agent, row, mask in zip(agents, features, legal, strict=False)
        }


class StickupParallel(Zoo, ParallelEnv[str, Observation, int]):
    """All seats answer at once; seats that aren't asked wait."""

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], Infos]:
        """Deal a new game. `options` are ignored: a table's options are given to `parallel_env`."""
        self._deal(seed)
        self._stay(self.agents)
        return self._see(self.episode, self.agents, self._staying), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], Infos]:
        episode, numbers = self._in_play(), self._numbers(actions)
        infos: Infos = {agent: {} for agent in self.agents}
        try:
            episode.play(numbers)
        except IllegalNumber as illegal:
            if self._raises:
                raise
            infos[self.possible_agents[illegal.seat]]["refused"] = str(illegal)
        for seat in episode.lapsed:
            infos[self.possible_agents[seat]]["lapsed"] = True
        return self._results(episode, infos)

    def _numbers(self, actions: dict[str, int]) -> dict[Seat, int]:
        """By seat. Raises WrongShape, UnknownName."""
        seats = self._seats
        try:
            return {seats[agent]: index(number) for agent, number in actions.items()}
        except (AttributeError, KeyError, TypeError):
            raise wrong_actions(actions, self.possible_agents) from None

    def _results(
        self, episode: Episode, infos: Infos
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], Infos]:
        agents = self.agents
        observations = self._see(episode, agents, self._staying)
        rewards, terminations, truncations = self._nothing.copy(), self._no.copy(), self._no.copy()
        if episode.over:
            worth = self.episodes.rewards(episode.outcome)
            rewards = {agent: worth[self._seats[agent]] for agent in agents}
            terminations = dict.fromkeys(agents, True)
            self._stay([])
        elif len(out := episode.out()) + len(agents) > len(self.possible_agents):
            self._leave(out, rewards, terminations)
        return observations, rewards, terminations, truncations, infos

    def _leave(self, out: Iterable[Seat], rewards: dict[str, float], terminations: dict[str, bool]) -> None:
        """Remove the dead, who have had their last observation."""
        for seat in out:
            if (agent := self.possible_agents[seat]) in terminations:
                rewards[agent] = self.episodes.lost
                terminations[agent] = True
        self._stay([agent for agent, ended in terminations.items() if not ended])

    def _stay(self, agents: list[str]) -> None:
        """These play on. What most steps give them is prepared: a copy costs a fifth of a new one."""
        self.agents = agents
        self._staying = [self._seats[agent] for agent in agents]
        self._nothing = dict.fromkeys(agents, 0.0)
        self._no = dict.fromkeys(agents, False)


class StickupAEC(Zoo, AECEnv[str, Observation, int]):
    """Only those who are asked answer, one after the other; nobody sees an answer before all are in."""

    def __getattr__(self, name: str) -> Any:
        """What PettingZoo declares and `reset` sets."""
        if name in AECEnv.__annotations__:
            raise NotDealtYet
        raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._deal(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: Infos = {agent: {} for agent in self.agents}
        self._answers: dict[Seat, int] = {}
        self._next()

    def observe(self, agent: str) -> Observation:
        if agent not in self._seats:
            raise UnknownName("agent", agent, self._seats)
        return self._see(self.episode, [agent], [self._seats[agent]])[agent]

    def last(self, observe: bool = True) -> Any:
        self._in_play()
        return super().last(observe)

    def agent_iter(self, max_iter: int = 2**63) -> Any:
        if self._episode is None:
            raise NotDealt
        return super().agent_iter(max_iter)

    def step(self, action: int | None) -> None:
        self._in_play()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self._takes(agent, action):
            self._answers[self._seats[agent]] = index(action)  # type: ignore[arg-type]
            if len(self._answers) == len(self.episode.choices):
                self._play()
            self._next()
        self._accumulate_rewards()
        self._deads_step_first()

    def _takes(self, agent: str, number: Any) -> bool:
        self.infos[agent] = {}
        try:
            self.episode.check(self._seats[agent], number if number is None else whole_number(agent, number))
        except IllegalNumber as illegal:
            if self._raises:
                raise
            self.infos[agent]["refused"] = str(illegal)
            return False
        return True

    def _play(self) -> None:
        self.episode.play(self._answers)
        self._answers = {}
        for seat in self.episode.lapsed:
            self.infos[self.possible_agents[seat]]["lapsed"] = True
        if self.episode.over:
            worth = self.episodes.rewards(self.episode.outcome)
            self._end({agent: worth[self._seats[agent]] for agent in self.agents})
        else:
            self._end({self.possible_agents[seat]: self.episodes.lost for seat in self.episode.out()})

    def _end(self, rewards: dict[str, float]) -> None:
        """Terminate these seats and give them their rewards."""
        for agent, reward in rewards.items():
            if agent in self.agents and not self.terminations[agent]:
                self.rewards[agent] = reward
                self.terminations[agent] = True

    def _next(self) -> None:
        """The first seat that's asked and hasn't answered; at the end, the first one left."""
        waiting = (seat for seat in sorted(self.episode.choices) if seat not in self._answers)
        seat = next(waiting, None)
        self.agent_selection = self.agents[0] if seat is None else self.possible_agents[seat]


def wrong_actions(actions: Any, agents: Sequence[str]) -> ValueError:
    """What's wrong with them."""
    if not isinstance(actions, Mapping):
        return WrongShape(f"actions are numbers by agent, such as {{{agents[0]!r}: 1}}, not {actions!r}")
    stranger = next((agent for agent in actions if agent not in agents), None)
    if stranger is not None:
        return UnknownName("agent", stranger, agents)
    try:
        for agent, number in actions.items():
            whole_number(agent, number)
    except WrongShape as wrong:
        return wrong
    raise AssertionError(f"nothing is wrong with {actions}")


def parallel_env(
    game: str, *, seats: int, reward: str = "win", illegal: str = "raise", **agreed: Any
) -> StickupParallel:
    """A parallel environment. Give the rest of the setup as a record does: `options={"powers": "none"}`."""
    return StickupParallel(game, seats, reward, illegal, agreed)


def env(game: str, *, seats: int, reward: str = "win", illegal: str = "raise", **agreed: Any) -> StickupAEC:
    """The same game as an AEC environment."""
    return StickupAEC(game, seats, reward, illegal, agreed)
