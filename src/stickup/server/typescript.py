"""`python -m stickup.server.typescript [folder]`: the types of everything on the wire, for the web client.

msgspec says what its structs look like in JSON Schema; web/tools/types.js makes TypeScript of that.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final, TypeAlias, get_args

import msgspec
from msgspec import Struct, inspect

from stickup.core.types import BOOKKEEPING, Action, Event, Game
from stickup.games.cash_n_guns import rules as cash_n_guns
from stickup.games.cash_n_guns.rules import cards as cash_cards
from stickup.games.cash_n_guns.rules.hooks import POWERS
from stickup.games.cash_n_guns.rules.options import Options as CashOptions
from stickup.games.cash_n_guns.rules.table import Hand as CashHand
from stickup.games.cash_n_guns.rules.table import Table as CashTable
from stickup.games.millions_of_dollars import rules as millions_of_dollars
from stickup.games.millions_of_dollars.rules import cards as millions_cards
from stickup.games.millions_of_dollars.rules.options import Options as MillionsOptions
from stickup.games.millions_of_dollars.rules.table import Hand as MillionsHand
from stickup.games.millions_of_dollars.rules.table import Table as MillionsTable
from stickup.tables.gangsters import NAMES
from stickup.tables.story import Story

from . import api, hub, listing, refusals, wire
from .game_words import WordsOfGame

Schema: TypeAlias = dict[str, Any]
Kinds: TypeAlias = Iterable[type[Struct]]

WEB: Final = Path(__file__).parents[3] / "web"
FOLDER: Final = WEB / "src" / "wire"
HEAD: Final = "// Made by `npm run types` out of the server's own types. Do not edit."
TAGS: Final = {Event: "event", Action: "do"}
"""The protocol knows no more of these than which they are; the games' own files know the rest."""
WRITTEN: Final[Kinds] = (*get_args(wire.FromClient), api.NewTable, api.Join)
"""What a client writes: there a field with a default may be left out."""
IRRELEVANT: Final = frozenset(
    {"default", "minLength", "maxLength", "minimum", "maximum", "pattern", "maxItems", "discriminator"}
)


def sums_of(game: Game[Any, Any]) -> Kinds:
    """What is asked of its calculators, and what they tell."""
    return [kind for one in game.calculators.values() for kind in (one.takes, one.gives)]


FILES: Final[Mapping[str, Mapping[str, Kinds]]] = {
    "types": {
        "FromServer": get_args(wire.FromServer),
        "FromClient": get_args(wire.FromClient),
        "Bookkeeping": BOOKKEEPING,
        "Api": (
            *(api.NewTable, api.Join, api.Offered, api.Whereabouts, WordsOfGame),
            *(hub.Seated, listing.Listed, refusals.Body, Story),
        ),
    },
    "cash": {
        "Event": cash_n_guns.GAME.events,
        "Action": cash_n_guns.GAME.actions,
        "Known": (CashTable, CashHand, cash_n_guns.GAME.setup),
    },
    "millions": {
        "Event": millions_of_dollars.GAME.events,
        "Action": millions_of_dollars.GAME.actions,
        "Known": (MillionsTable, MillionsHand, millions_of_dollars.GAME.setup),
        "Sum": sums_of(millions_of_dollars.GAME),
    },
}
"""What stands in which file, under the names of the unions there."""

VALUES: Final = {
    "VERSION": wire.VERSION,
    "RULES": {game.name: game.version for game in (cash_n_guns.GAME, millions_of_dollars.GAME)},
    "THEN": {int(code): then for code, then in refusals.THEN.items()},
    "REFUSALS": list(refusals.REFUSALS),
    "LOOKS": NAMES,
    "CASH_OPTIONS": CashOptions(),
    "POWERS": sorted(filter(None, POWERS)),
    "DECK": sorted(cash_cards.DECK),
    "PILE": cash_cards.PILE,
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
    "ORDER": millions_cards.ORDER,
    "ROLES": millions_cards.ROLES,
}
"""What the client has to know without being told."""


def main() -> None:
    write(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER)


def write(folder: Path) -> None:
    for name, unions in FILES.items():
        (folder / f"{name}.ts").write_text(typescript(name, schema_of(unions)), encoding="utf-8")
    (folder / "values.ts").write_text(values(), encoding="utf-8")


def typescript(name: str, schema: Schema) -> str:
    command = ["node", str(WEB / "tools" / "types.js"), name]
    made = subprocess.run(command, input=msgspec.json.encode(schema), capture_output=True, check=True)
    return f"{HEAD}\n\n{made.stdout.decode()}"


def values() -> str:
    said = ((name, msgspec.json.encode(value).decode()) for name, value in VALUES.items())
    return f"{HEAD}\n\n" + "".join(f"export const {name} = {value} as const\n" for name, value in said)


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
    main()
