"""Gymnasium: one seat at a table of bots, alone or many tables at once.

    from stickup.environments.gymnasium import vector_env
    env = vector_env("cash-n-guns", tables=64, seats=6, bots=["regular", "rookie"])
    observations, infos = env.reset(seed=1)

An observation is `{"observation": int8 features, "action_mask": int8 mask}`. An illegal number raises
`IllegalNumber`; with `illegal="ask-again"` nothing changes, and the info says why under "refused".
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from stickup.numbers.refusals import check_whole

from .environment_setup import raises
from .extras import extra
from .one_seat import OneSeat
from .simultaneous_moves import IllegalNumber

with extra("gymnasium"):
    import numpy as np
    from gymnasium import Env, spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
    from numpy.typing import NDArray

Observation = dict[str, NDArray[np.int8]]


def seen_space(features: int, actions: int) -> spaces.Dict:
    return spaces.Dict(
        {
            "observation": spaces.Box(0, 127, (features,), np.int8),
            "action_mask": spaces.Box(0, 1, (actions,), np.int8),
        }
    )


class StickupEnv(Env[Observation, np.int64]):
    """One seat against bots."""

    def __init__(self, table: OneSeat, illegal: str) -> None:
        self.metadata = {"render_modes": []}
        self.table = table
        self._raises = raises(illegal)
        self.observation_space: spaces.Space[Any] = seen_space(
            table.episodes.features, table.episodes.actions
        )
        self.action_space = spaces.Discrete(table.episodes.actions)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        if seed is not None:
            self.table.episodes.seed(seed)
        self.table.deal()
        return self._see(), {}

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        info = {}
        try:
            self.table.play(action)
        except IllegalNumber as illegal:
            if self._raises:
                raise
            info["refused"] = str(illegal)
        return self._see(), self.table.reward, self.table.over, False, info

    def record(self) -> list[bytes]:
        """The game so far as a record; `stickup verify` accepts it once it's over for this seat."""
        return self.table.record()

    def _see(self) -> Observation:
        episode, seat = self.table.episode, self.table.seat
        return {
            "observation": np.frombuffer(episode.observation(seat), np.int8),
            "action_mask": np.frombuffer(bytearray(episode.mask(seat)), np.int8),
        }


class StickupVectorEnv(VectorEnv[Observation, NDArray[np.int64], NDArray[Any]]):
    """One seat at each of many tables. A table that's done deals anew with the next step, whose number for it
    is ignored (`AutoresetMode.NEXT_STEP`)."""

    def __init__(self, tables: Sequence[OneSeat]) -> None:
        episodes = tables[0].episodes
        self.metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP, "render_modes": []}
        self.tables = tables
        self.num_envs = len(tables)
        self.single_observation_space = seen_space(episodes.features, episodes.actions)
        self.single_action_space = spaces.Discrete(episodes.actions)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self._done = [False] * self.num_envs

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        for number, table in enumerate(self.tables):
            if seed is not None:
                table.episodes.seed(f"{seed}/{number}")
            table.deal()
        self._done = [False] * self.num_envs
        return self._see(), {}

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Observation, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        numbers = self._checked(actions)
        rewards = [
            self._play(table, number, at)
            for at, (table, number) in enumerate(zip(self.tables, numbers, strict=True))
        ]
        self._done = [table.over for table in self.tables]
        ended = np.array(self._done)
        return self._see(), np.array(rewards), ended, np.zeros_like(ended), {}

    def record(self, table: int) -> list[bytes]:
        """The game at one table so far, as a record; once it's done and until the next step it's whole."""
        if table not in range(self.num_envs):
            raise ValueError(f"the table is one of 0 to {self.num_envs - 1}, not {table}")
        return self.tables[table].record()

    def _checked(self, actions: Any) -> list[int]:
        """All numbers are checked before the first one counts."""
        given = whole_numbers(actions, self.num_envs)
        for table, number, done in zip(self.tables, given, self._done, strict=True):
            if not done:
                table.check(number)
        return given

    def _play(self, table: OneSeat, number: int, at: int) -> float:
        if self._done[at]:
            table.deal()
            return 0.0
        table.play(number)
        return table.reward

    def _see(self) -> Observation:
        seen = bytearray().join([table.episode.observation(table.seat) for table in self.tables])
        masks = bytearray().join([table.episode.mask(table.seat) for table in self.tables])
        return {
            "observation": np.frombuffer(seen, np.int8).reshape(self.num_envs, -1),
            "action_mask": np.frombuffer(masks, np.int8).reshape(self.num_envs, -1),
        }


def whole_numbers(actions: Any, tables: int) -> list[int]:
    """A number for every table. Raises WrongShape."""
    try:
        given = np.asarray(actions)
    except ValueError:  # rows of different lengths
        given = np.asarray(actions, object)
    check_whole("actions", "[tables]", given, (tables,))
    numbers: list[int] = given.tolist()
    return numbers


def env(
    game: str,
    *,
    seats: int,
    bots: Sequence[str] = ("regular",),
    seat: int | None = None,
    reward: str = "win",
    illegal: str = "raise",
    **agreed: Any,
) -> StickupEnv:
    """One seat at a table where these bots sit in the others, in turn. Without `seat` it moves on one seat
    every game. Give the rest of the setup as a record does: `options={"powers": "none"}`."""
    return StickupEnv(OneSeat(game, seats, bots, seat, reward, agreed), illegal)


def vector_env(
    game: str,
    *,
    tables: int,
    seats: int,
    bots: Sequence[str] = ("regular",),
    seat: int | None = None,
    reward: str = "win",
    **agreed: Any,
) -> StickupVectorEnv:
    """As many tables at once. An illegal number at one of them raises, and nothing has changed at any."""
    if tables < 1:
        raise ValueError(f"there is at least one table, not {tables}")
    return StickupVectorEnv(
        [
            OneSeat(game, seats, bots, seat, reward, agreed, f"table {table}, seat {{}}")
            for table in range(tables)
        ]
    )
