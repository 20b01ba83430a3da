"""`python -m tools.wire`: what the web client knows of the wire, as types, and of the games, as values.

msgspec says what its structs look like in JSON Schema; web/tools/types.js makes TypeScript of that.
"""

from __future__ import annotations

import subprocess
from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, TypeAlias, get_args

import msgspec
from msgspec import Struct, inspect

from stickup.core.chronicle import Award
from stickup.core.types import BOOKKEEPING, Action, Event, Game, Private, Public, Unseen
from stickup.games.cash_n_guns import rules as cash_n_guns
from stickup.games.cash_n_guns.chronicle import CashChronicle
from stickup.games.cash_n_guns.rules import cards as cash_cards
from stickup.games.cash_n_guns.rules.hooks import POWERS, POWERS_BY_VERSION, open_version
from stickup.games.cash_n_guns.rules.options import Options as CashOptions
from stickup.games.cash_n_guns.rules.powers import vulture
from stickup.games.cash_n_guns.rules.table import CashTable
from stickup.games.cash_n_guns.rules.table import Hand as CashHand
from stickup.games.millions_of_dollars import rules as millions_of_dollars
from stickup.games.millions_of_dollars.chronicle import MillionsChronicle
from stickup.games.millions_of_dollars.rules import cards as millions_cards
from stickup.games.millions_of_dollars.rules.options import Options as MillionsOptions
from stickup.games.millions_of_dollars.rules.table import Hand as MillionsHand
from stickup.games.millions_of_dollars.rules.table import MillionsTable
from stickup.server import refusals
from stickup.server.http import api, public_tables
from stickup.server.http.game_reviews import GameReview
from stickup.server.http.game_words import WordsOfGame
from stickup.server.limits import Limits
from stickup.server.live import hub, messages
from stickup.tables.looks import NAMES
from stickup.tables.narration.narrated_replay import NarratedReplay

from . import changes

Schema: TypeAlias = dict[str, Any]
Kinds: TypeAlias = Iterable[type[Struct]]

WEB: Final = Path(__file__).parents[1] / "web"
FOLDER: Final = WEB / "src" / "wire"
CONVERTER: Final = WEB / "tools" / "types.js"
MADE: Final = "// Made by `make generate` from the program's own types. Do not edit."
TAGS: Final = {Event: "event", Action: "do"}
"""The protocol knows no more of these than which they are; the games' own files know the rest."""
WRITTEN: Final[Kinds] = (
    *get_args(messages.FromClient),
    api.NewTable,
    api.Join,
    api.NewScreen,
    api.ScreenKey,
    api.BringTable,
)
"""What a client writes: there a field with a default may be left out."""
IRRELEVANT: Final = frozenset(
    {"default", "minLength", "maxLength", "minimum", "maximum", "pattern", "maxItems", "discriminator"}
)


def sums_of(game: Game[Any, Any]) -> Kinds:
    """What is asked of its calculators, and what they tell."""
    return [kind for one in game.calculators.values() for kind in (one.takes, one.gives)]


def facts_of(game: Game[Any, Any]) -> dict[str, Kinds]:
    """All of them; those that change the table; those that change a hand, and may reach its owner."""
    return {
        "Event": game.events,
        "ToTable": [kind for kind in game.events if issubclass(kind, Public)],
        "ToHand": [
            kind for kind in game.events if issubclass(kind, Private) and not issubclass(kind, Unseen)
        ],
    }


def powers_of(version: int) -> list[str]:
    """The powers that are dealt by that version of the rules."""
    open_version(version)
    return sorted(filter(None, POWERS_BY_VERSION[version]))


FILES: Final[Mapping[str, Mapping[str, Kinds]]] = {
    "types": {
        "FromServer": get_args(messages.FromServer),
        "FromClient": get_args(messages.FromClient),
        "Bookkeeping": BOOKKEEPING,
        "Api": (
            *(api.NewTable, api.Join, api.Catalog, api.TableForCode, WordsOfGame, GameReview),
            *(api.NewScreen, api.ScreenKey, api.BringTable, api.OpenScreen, api.ScreenTable),
            *(hub.Seated, public_tables.Listed, refusals.ErrorBody, NarratedReplay, Award),
        ),
    },
    "cash": {
        **facts_of(cash_n_guns.GAME),
        "Action": cash_n_guns.GAME.actions,
        "Known": (CashTable, CashHand, cash_n_guns.GAME.setup),
        "Chronicle": (CashChronicle,),
        "Sum": sums_of(cash_n_guns.GAME),
    },
    "millions": {
        **facts_of(millions_of_dollars.GAME),
        "Action": millions_of_dollars.GAME.actions,
        "Known": (MillionsTable, MillionsHand, millions_of_dollars.GAME.setup),
        "Chronicle": (MillionsChronicle,),
        "Sum": sums_of(millions_of_dollars.GAME),
    },
}
"""What stands in which file, under the names of the unions there."""

FOLDED: Final[Mapping[str, Game[Any, Any]]] = {"cash": cash_n_guns.GAME, "millions": millions_of_dollars.GAME}
"""The games whose facts the client folds."""

VALUES: Final = {
    "VERSION": messages.VERSION,
    "SENDING": {"burst": Limits().commands, "perSecond": Limits().commands_per_second},
    "RULES": {game.name: game.version for game in FOLDED.values()},
    "BOOKKEEPING": [kind.__name__ for kind in BOOKKEEPING],
    "THEN": {int(code): then for code, then in refusals.THEN.items()},
    "LOOKS": NAMES,
    "CASH_OPTIONS": CashOptions(),
    "POWERS": sorted(filter(None, POWERS)),
    "DEALT": {rules: powers_of(rules) for rules in range(1, cash_n_guns.GAME.version + 1)},
    "DECK": sorted(cash_cards.DECK),
    "PILE": cash_cards.PILE,
    "OFF_A_BODY": vulture.CARDS,
    "CLICKS": cash_cards.CLICKS,
    "BANGS": cash_cards.BANGS,
    "SHARES": cash_cards.SHARES,
    "KIND": cash_cards.KIND,
    "CASH": cash_cards.CASH,
    "KEPT": [share for share in cash_cards.SHARES if share in cash_cards.KEPT],
    "DIAMOND_BONUS": cash_cards.DIAMOND_BONUS,
    "MILLIONS_OPTIONS": MillionsOptions(),
    "BANKS": millions_cards.BANKS,
    "MONEY": millions_cards.MONEY,
    "START": millions_cards.START,
    "GOAL": millions_cards.GOAL,
    "ORDER": millions_cards.ORDER,
    "ROLES": millions_cards.ROLES,
}
"""What the client has to know without being told."""


def made() -> Iterator[tuple[Path, str]]:
    """Every file of the wire, as it should be."""
    for name, unions in FILES.items():
        path = FOLDER / f"{name}.ts"
        yield path, types(path, msgspec.json.encode(schema_of(unions)))
    yield FOLDER / "values.ts", values()
    for name, game in FOLDED.items():
        yield FOLDER / f"{name}-changes.ts", f"{MADE}\n{changes.typescript(name, game)}"


def types(path: Path, schema: bytes) -> str:
    """Node is slow to start: a file made from this very schema by this converter stays as it is."""
    head = f"{MADE}\n// Out of {sha256(CONVERTER.read_bytes() + schema).hexdigest()}\n\n"
    there = path.read_text(encoding="utf-8") if path.exists() else ""
    return there if there.startswith(head) else head + typescript(schema)


def typescript(schema: bytes) -> str:
    done = subprocess.run(["node", CONVERTER], input=schema, capture_output=True, check=True)
    return done.stdout.decode()


def values() -> str:
    said = ((name, msgspec.json.encode(value).decode()) for name, value in VALUES.items())
    return f"{MADE}\n\n" + "".join(f"export const {name} = {value} as const\n" for name, value in said)


# Schemas


def schema_of(unions: Mapping[str, Kinds]) -> Schema:
    """A definition for every struct, and one for every union."""
    kinds = [kind for union in unions.values() for kind in union]
    _, found = msgspec.json.schema_components(kinds, ref_template="#/definitions/{name}")
    always = {struct.__name__ for struct in structs_in(kinds) if sent_whole(struct)}
    definitions = {name: definition(name, schema, name in always) for name, schema in found.items()}
    for kind, tag in TAGS.items():
        if kind.__name__ in definitions:
            definitions[kind.__name__] = anything_tagged(kind.__name__, tag)
    for name, members in unions.items():
        refs = [{"$ref": f"#/definitions/{kind.__name__}"} for kind in members]
        definitions[name] = {"title": name, "anyOf": refs}
    return {"definitions": definitions}


def anything_tagged(name: str, tag: str) -> Schema:
    return {
        "title": name,
        "type": "object",
        "properties": {tag: {"type": "string"}},
        "required": [tag],
        "additionalProperties": True,
    }


def sent_whole(struct: type[Struct]) -> bool:
    """Whether all its fields are there, whatever is in them."""
    return struct not in WRITTEN and not struct.__struct_config__.omit_defaults


def structs_in(kinds: Kinds) -> set[type[Struct]]:
    """These, and all that they are made of."""
    found: set[type[Struct]] = set()
    left = list(inspect.multi_type_info(kinds))
    while left:
        info = left.pop()
        if isinstance(info, inspect.StructType):
            if info.cls in found:
                continue
            found.add(info.cls)
        left += parts(info)
    return found


def parts(info: inspect.Type) -> Iterator[inspect.Type]:
    match info:
        case inspect.StructType(fields=fields):
            yield from (field.type for field in fields)
        case inspect.UnionType(types=types):
            yield from types
        case inspect.TupleType(item_types=types):
            yield from types
        case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
            yield item
        case inspect.DictType(value_type=value):
            yield value
        case inspect.Metadata(type=inner):
            yield inner


def definition(name: str, schema: Schema, always: bool) -> Schema:
    if always and "properties" in schema:
        schema = {**schema, "required": list(schema["properties"])}
    return {**plain(schema), "title": name}


def plain(schema: Any) -> Any:
    """Tuples as the converter reads them, which knows no `prefixItems`; nothing that no type can say."""
    if isinstance(schema, list):
        return [plain(item) for item in schema]
    if not isinstance(schema, dict):
        return schema
    kept = {key: plain(value) for key, value in schema.items() if key not in IRRELEVANT}
    if kept == {"type": "object"}:
        kept["additionalProperties"] = True
    if "prefixItems" in kept:
        kept["items"] = kept.pop("prefixItems")
        kept["minItems"] = kept["maxItems"] = len(kept["items"])
    return kept


if __name__ == "__main__":
    for path, text in made():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
