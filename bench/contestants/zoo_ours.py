"""Ours through PettingZoo: six seats, default options, as a parallel environment; `SECONDS GAME`."""

import sys

from bench.contestants.zoo_random import at_once
from bench.timing import again_and_again, main
from stickup.environments.pettingzoo import parallel_env

if __name__ == "__main__":
    name = sys.argv[2]
    main(name, {"": again_and_again(at_once(parallel_env(name, seats=6)))})
