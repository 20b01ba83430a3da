"""Our engine: Cash 'n Guns with six seats, powers and default options, every answer checked for legality.

As for the peers, only the answers of seats count, not the dealer's draws.
"""

from bench.timing import again_and_again, main, pick
from stickup.core.dealer import FastDealer
from stickup.core.engine import apply, start
from stickup.core.types import Chance
from stickup.games.cash_n_guns.rules import GAME
from stickup.games.cash_n_guns.rules.options import CashSetup

setup = CashSetup(seats=6)
dealer = FastDealer("bench")


def game() -> int:
    answers = 0
    state = start(GAME, setup, listen=False)
    asked = state.asked
    while asked:
        seat = next(iter(asked))
        question = asked[seat]
        if isinstance(question, Chance):
            apply(state, seat, dealer.answer(question))
        else:
            apply(state, seat, pick(question.options))
            answers += 1
    return answers


if __name__ == "__main__":
    main("ours", {"": again_and_again(game)})
