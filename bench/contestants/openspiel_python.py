"""OpenSpiel's games written in Python, through rl_environment: the fastest of three, random players.

Ours is a Python engine, so the peer is one too: rules in Python, played through OpenSpiel's Python API.
(Its C++ kuhn_poker ran 2.8 times as fast as its Python one through the same API; that is another race.)

The three are a tiny card game with hidden hands (kuhn_poker), a bluffing game with more to say (liars_poker)
and a game without luck (tic_tac_toe). The dominoes are slower; iterated_prisoners_dilemma has no observation
tensor, so rl_environment refuses it. The legality check stays off, as it is by default: ours is on.
"""

from collections.abc import Callable

import open_spiel.python.games  # type: ignore[import-not-found, import-untyped, unused-ignore] # noqa: F401
from open_spiel.python.rl_environment import (  # type: ignore[import-not-found, import-untyped, unused-ignore]
    Environment,
)

from bench.timing import again_and_again, main, pick

GAMES = ("kuhn_poker", "liars_poker", "tic_tac_toe")


def game_of(name: str) -> Callable[[], int]:
    env = Environment(f"python_{name}")

    def game() -> int:
        answers = 0
        moment = env.reset()
        while not moment.last():
            seen = moment.observations
            moment = env.step([pick(seen["legal_actions"][seen["current_player"]])])
            answers += 1
        return answers

    return game


if __name__ == "__main__":
    main("OpenSpiel python", {name: again_and_again(game_of(name)) for name in GAMES})
