"""RLCard's uno, two random players, by the faster of the two loops that its users write.

`step`: reset, then step with a legal action until the game is over. The action is drawn by `pick`,
which is cheaper than the `numpy.random.choice` of RLCard's own RandomAgent.
`run`: `env.run()` with that RandomAgent, which also keeps the trajectories.
"""

import rlcard  # type: ignore[import-not-found, import-untyped, unused-ignore]
from rlcard.agents import RandomAgent  # type: ignore[import-not-found, import-untyped, unused-ignore]

from bench.timing import again_and_again, main, pick

env = rlcard.make("uno")
env.set_agents([RandomAgent(env.num_actions) for _ in range(env.num_players)])


def step() -> int:
    answers = 0
    state, _ = env.reset()
    while not env.is_over():
        state, _ = env.step(pick(list(state["legal_actions"])))
        answers += 1
    env.get_payoffs()
    return answers


def run() -> int:
    before: int = env.timestep
    env.run(is_training=True)
    after: int = env.timestep
    return after - before


if __name__ == "__main__":
    main("RLCard uno", {"step": again_and_again(step), "run": again_and_again(run)})
