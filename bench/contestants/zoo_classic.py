"""One of PettingZoo's classic games, in the peers' virtualenv; `SECONDS GAME`."""

import sys
from importlib import import_module

from bench.contestants.zoo_random import in_turn, without_mask
from bench.timing import again_and_again, main

if __name__ == "__main__":
    name = sys.argv[2]
    env = import_module(f"pettingzoo.classic.{name}").env()
    env.reset()
    has_mask = isinstance(env.observe(env.agent_selection), dict)
    main(name, {"": again_and_again(in_turn(env) if has_mask else without_mask(env))})
