"""Cash 'n Guns and Millions of Dollars: the rules, the bots and the server.

    import stickup
    state = stickup.start(stickup.game("cash-n-guns"), seats=4, seed=1)
    view = stickup.view_of(state, 2)
    stickup.apply(state, 2, view.decision.options[0])

Each name is loaded when it's first used: importing this package imports nothing else, not even `typing`.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .core.engine import IllegalAction, State, apply
    from .core.view import View, view_of
    from .games import newest as game
    from .games.start_game import setup, start

__version__ = "0.1.0"

__all__ = ["IllegalAction", "State", "View", "apply", "game", "setup", "start", "view_of"]

_WHERE = {
    "IllegalAction": ("stickup.core.engine", "IllegalAction"),
    "State": ("stickup.core.engine", "State"),
    "View": ("stickup.core.view", "View"),
    "apply": ("stickup.core.engine", "apply"),
    "game": ("stickup.games", "newest"),
    "setup": ("stickup.games.start_game", "setup"),
    "start": ("stickup.games.start_game", "start"),
    "view_of": ("stickup.core.view", "view_of"),
}


def __getattr__(name: str) -> object:
    if name not in _WHERE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    module, there = _WHERE[name]
    globals()[name] = found = getattr(import_module(module), there)
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
