"""What every game promises, whatever its rules: tests for any game package.

    from stickup.testing import Case, Conformance
    from my_game import REGISTRATION

    class TestMyGame(Conformance):
        case = Case(REGISTRATION)

pytest does the rest. See docs/add-a-game.md for what a case can say about a game's secrets and laws.
"""

from .answer_order import Order
from .bots import Bots
from .game_under_test import Case
from .invariants import Invariants
from .pacing import Pacing
from .records import Records
from .registration_contract import Contract
from .secrecy import OtherTruths, Secrecy
from .texts import Texts
from .versions import Versions
from .views import Views

__all__ = ["Case", "Conformance"]


class Conformance(
    Contract, Invariants, Order, Views, Secrecy, OtherTruths, Records, Versions, Pacing, Texts, Bots
):
    """The whole suite."""
