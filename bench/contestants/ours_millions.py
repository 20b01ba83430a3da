"""Our engine: Millions of Dollars with six seats and default options, every answer checked for legality.

Everyone talks at random on the open floor, ten words a seat at most; then the clock would end it: all fall
silent.
"""

import random

from bench.score import MILLIONS
from bench.timing import again_and_again, main, pick
from stickup.core.dealer import FastDealer
from stickup.core.engine import apply, start
from stickup.core.types import Chance
from stickup.games.millions_of_dollars.rules import GAME
from stickup.games.millions_of_dollars.rules.options import MillionsSetup

SEATS = 6
WORDS = 10 * SEATS
setup = MillionsSetup(SEATS)
dealer = FastDealer("bench")


def game() -> int:
    answers = words = 0
    state = start(GAME, setup, listen=False)
    while state.asked:
        seat = pick(tuple(state.asked))
        question = state.asked[seat]
        if isinstance(question, Chance):
            apply(state, seat, dealer.answer(question))
            words = 0
            continue
        words += question.floor
        silent = question.floor and (words > WORDS or random.random() < 0.1)
        apply(state, seat, question.silence if silent else pick(question.options))
        answers += 1
    return answers


if __name__ == "__main__":
    main(MILLIONS, {"": again_and_again(game)})
