"""One of PettingZoo's classic games, in the peers' virtualenv; `SECONDS GAME`."""

import sys
from importlib import import_module

from bench.contestants.zoo_random import in_turn
from bench.timing import again_and_again, main

if __name__ == "__main__":
    name = sys.argv[2]
    main(name, {"": again_and_again(in_turn(import_module(f"pettingzoo.classic.{name}").env()))})
