"""What a registration must satisfy before anyone plays the game: one sentence for each error.

It plays nothing and loads nothing; `stickup.testing` checks everything else.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from msgspec import Struct

from stickup.bots import ANY_GAME
from stickup.core.types import BOOKKEEPING, Action, Draw, Event, Setup

from .registration import Registration, seats_for

NAME: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
"""Names are used in URLs, in commands and in file names."""
NEEDED: Final = (
    "name", "version", "dropped", "setup", "actions", "events", "pace", "calculators", "opening", "outcome",
)  # fmt: skip
TAKEN: Final = {cls.__name__ for cls in (*BOOKKEEPING, Draw)}
"""Names of facts and answers that every game has."""


def faults(thing: object) -> Iterator[str]:
    """Everything that's wrong with an entry point's object."""
    if not isinstance(thing, Registration):
        yield f"{type(thing).__name__} isn't a Registration"
        return
    missing = [name for name in NEEDED if not hasattr(thing.rules, name)]
    if missing:
        yield f"the rules have no {', '.join(missing)}"
        return
    yield from wrong_name(thing.rules.name, thing.rules.version)
    yield from wrong_setup(thing.rules.setup)
    yield from wrong_kinds("actions", thing.rules.actions, Action)
    yield from wrong_kinds("events", thing.rules.events, Event)
    yield from wrong_pace(thing.rules.pace)
    yield from wrong_places(thing)


def wrong_name(name: object, version: object) -> Iterator[str]:
    if not isinstance(name, str) or not NAME.fullmatch(name):
        yield f"the name {name!r} must consist of lowercase letters, digits and hyphens"
    if type(version) is not int or version < 1:
        yield f"the version {version!r} isn't a number of 1 or more"


def wrong_setup(setup: object) -> Iterator[str]:
    if not isinstance(setup, type) or not issubclass(setup, Setup):
        yield f"the setup {setup!r} isn't a kind of Setup"
    elif not is_frozen(setup):
        yield f"{setup.__name__} isn't frozen"
    elif not seats_for(setup):
        yield f"nobody can sit down: {setup.__name__} allows no number of seats from 2 to 10"


def wrong_kinds(what: str, kinds: object, base: type[Struct]) -> Iterator[str]:
    """Answers and facts: frozen, each with its class's name as its tag, no two with the same."""
    if not isinstance(kinds, tuple) or not kinds:
        yield f"{what} isn't a tuple of classes"
        return
    for kind in kinds:
        yield from wrong_kind(what, kind, base)
    tags = Counter(kind.__name__ for kind in kinds if isinstance(kind, type))
    yield from (f"{what} has two called {tag}" for tag, count in tags.items() if count > 1)
    yield from (f"{what} has {tag}, which every game has" for tag in tags if tag in TAKEN)


def wrong_kind(what: str, kind: object, base: type[Struct]) -> Iterator[str]:
    if not isinstance(kind, type) or not issubclass(kind, base):
        yield f"{what} has {kind!r}, which isn't a kind of {base.__name__}"
        return
    config, usual = kind.__struct_config__, base.__struct_config__
    if not config.frozen:
        yield f"{kind.__name__} isn't frozen"
    if (config.tag_field, config.tag) != (usual.tag_field, kind.__name__):
        yield f"{kind.__name__} is tagged {config.tag_field}={config.tag!r}, not by its own name"


def wrong_pace(pace: Any) -> Iterator[str]:
    missing = [name for name in ("lengths", "floor", "overtime", "muted") if not hasattr(pace, name)]
    if missing:
        yield f"the pace has no {', '.join(missing)}"


def wrong_places(registration: Registration) -> Iterator[str]:
    """What's loaded later must at least be named correctly."""
    named: Mapping[str, object] = {
        "words": registration.words,
        **{f"bot {name!r}": maker for name, maker in every_bot(registration)},
        **{f"manner {name!r}": manner for name, manner in registration.manners.items()},
        "happenings": registration.happenings,
        "habits": registration.habits,
        "terminal": registration.terminal,
        "chronicle": registration.chronicle,
    }
    for what, place in named.items():
        if isinstance(place, str) and not re.fullmatch(r"[\w.]+:\w+", place):
            yield f"the {what} {place!r} isn't of the form module:name"
    names = [name for name, _ in every_bot(registration)]
    yield from (f"every game has a bot {name!r} already" for name in names if name in ANY_GAME)
    twice = (name for name in registration.other_bots if name in registration.bots)
    yield from (f"two bots are called {name!r}" for name in twice)
    strangers = (name for name in registration.fillers if name not in registration.bots)
    yield from (f"{name!r} fills tables, but isn't one of the bots" for name in strangers)


def every_bot(registration: Registration) -> list[tuple[str, object]]:
    return [*registration.bots.items(), *registration.other_bots.items()]


def is_frozen(kind: type[Struct]) -> bool:
    return bool(kind.__struct_config__.frozen)


def one_line(found: Sequence[str]) -> str:
    return "; ".join(" ".join(fault.split()) for fault in found)
