"""The HTTP API: opening tables, joining, listing. Everything else goes over the WebSocket."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import cache
from typing import Annotated, Any, Final, TypeVar

import msgspec
import structlog
from msgspec import Meta, Raw, Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from stickup.core.types import CannotCalculate
from stickup.core.versions import Unknown, UnknownRules
from stickup.environments.review_tasks import CannotReview, can_review
from stickup.games import GAMES, bot_menu, chronicle_for, manner_menu, next_bot, rules_of
from stickup.store.contract import Damaged, StoreDown, StoredTable
from stickup.store.errors import AnswerLost
from stickup.tables import commands as c
from stickup.tables import entries as e
from stickup.tables.clock import Speed
from stickup.tables.codes import read_code
from stickup.tables.game_setup import seats_of
from stickup.tables.handle_commands import CommandRefused, may_look
from stickup.tables.narration.narrated_replay import ALL, NoSuchSeat
from stickup.tables.refusal_codes import RefusalCode
from stickup.tables.table import Phase
from stickup.tables.text.names import GANGSTERS
from stickup.words import LANGUAGES

from .. import refusals
from ..limits import MINUTE, ClientRate, CodeGuessLimit, ComingCount, Limits, OpenedTables
from ..live.hub import Hub, Newcomer, Seated
from ..live.live_table import LiveTable
from ..refusals import Refusal, body_of, fresh_ref
from ..strict_json import Unreadable, decode
from .client_networks import client_of
from .game_archive import GameArchive, KeptGame
from .game_reviews import Coach, TooManyReviews
from .game_words import title_of, words_of
from .screens import Screens

JSON: Final = "application/json"
SOON: Final = 5.0
"""Seconds until a restarting server is back."""
log = structlog.get_logger()
T = TypeVar("T")
Name = Annotated[str, Meta(min_length=1, max_length=200, description="What the others call you.")]
Look = Annotated[str, Meta(max_length=40, description="The gangster you are, from GET /api/games.")]
Age = Annotated[int, Meta(ge=0, le=150, description="Only for tables where the oldest begins.")]


# What comes in


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A new table, with you as its host."""

    game: Annotated[str, Meta(max_length=40)]
    name: Name
    look: Look
    setup: dict[str, Any] = {}
    speed: Speed = Speed.NORMAL
    listed: bool = False
    chat: bool = False
    lesson: bool = False
    age: Age | None = None


class Join(Struct, frozen=True, forbid_unknown_fields=True):
    """A place at someone's table."""

    name: Name
    look: Look
    age: Age | None = None


class NewScreen(Struct, frozen=True, forbid_unknown_fields=True):
    """A request to use this screen as a TV."""


class ScreenKey(Struct, frozen=True, forbid_unknown_fields=True):
    """A screen's key, from POST /api/screens."""

    key: Annotated[str, Meta(max_length=40)]


class BringTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A request to show a table on a screen."""

    table: Annotated[str, Meta(max_length=40)]


# What goes out


class CatalogGame(Struct, frozen=True):
    """A game you can play here."""

    name: str
    title: str
    rules: int
    seats: tuple[int, ...]
    bots: tuple[str, ...]
    """Their levels, the strongest first."""
    manners: tuple[str, ...]
    """How a bot of any level may behave."""
    usual_bot: str
    """The bot that sits down unless you choose one."""
    coach: bool
    """Whether finished games can be reviewed by the coach."""
    setup: Any
    """The game's options, as a JSON Schema."""


class Catalog(Struct, frozen=True):
    """Everything there is to choose from."""

    games: tuple[CatalogGame, ...]
    speeds: tuple[Speed, ...]
    looks: tuple[str, ...]
    emotes: tuple[str, ...]
    lines: tuple[str, ...]
    address: str | None
    """The address to share with others, if known."""
    push: str | None = None
    """The key with which a browser subscribes to calls; null if this server makes none."""


class OpenTables(Struct, frozen=True):
    """The public tables that anyone can join."""

    tables: tuple[Raw, ...]


class TableForCode(Struct, frozen=True):
    """The table behind a code."""

    table: str


class OpenScreen(Struct, frozen=True):
    """A screen's code, and the key with which it asks what to show."""

    code: str
    key: str


class ScreenTable(Struct, frozen=True, omit_defaults=True):
    """The table to show, once a phone has said which."""

    table: str | None = None


class ApiRefusal(Exception):
    """The request is refused."""

    def __init__(self, refusal: Refusal, field: str | None = None, wait: float | None = None) -> None:
        super().__init__(refusal.code)
        self.refusal = refusal
        self.field = field
        self.wait = wait


class Api:
    """The HTTP routes and the services they use."""

    def __init__(self, hub: Hub, limits: Limits, most_tables: int, address: str | None = None) -> None:
        self.hub = hub
        self._most_tables = most_tables
        self._codes = CodeGuessLimit(limits)
        self._new = ClientRate(limits.new_tables, limits.network_new_tables, limits.remembered)
        self._opened = OpenedTables(limits.network_tables, limits.remembered)
        self._opened_by = OpenedTables(limits.new_tables, limits.remembered)
        """By guest."""
        self._coming, self._coming_by = ComingCount(), ComingCount()
        """Tables that a network or a guest is about to open."""
        self._opening = 0
        """Tables on their way to the store."""
        self._joins = ClientRate(limits.joins, limits.network_joins, limits.remembered)
        self._open_lobbies = limits.open_lobbies
        self._offered = encode(offered(address, hub.calls.public_key))
        self._sums = ClientRate(limits.sums, limits.network_sums, limits.remembered)
        self._archive = GameArchive(hub)
        self._coach = Coach(hub, self._archive)
        self._records = ClientRate(limits.records, limits.network_records, limits.remembered)
        self._screens = Screens()
        self._new_screens = ClientRate(limits.new_tables, limits.network_new_tables, limits.remembered)
        self._working = asyncio.Semaphore(1)
        """Sums are worked out one at a time: some take tens of milliseconds."""

    def routes(self) -> list[Route]:
        return [
            Route("/api/games", self.games, methods=["GET"]),
            Route("/api/games/{game}/words", self.words, methods=["GET"]),
            *(Route(path, self.work_out, methods=["POST"]) for path in CALCULATORS),
            Route("/api/tables", self.tables, methods=["GET"]),
            Route("/api/tables", self.create, methods=["POST"]),
            Route("/api/tables/{table}", self.room, methods=["GET"]),
            Route("/api/tables/{table}/join", self.join, methods=["POST"]),
            Route("/api/tables/{table}/games/{number:int}", self.record, methods=["GET"]),
            Route("/api/tables/{table}/games/{number:int}/story", self.story, methods=["GET"]),
            Route("/api/tables/{table}/games/{number:int}/chronicle", self.chronicle, methods=["GET"]),
            Route("/api/tables/{table}/games/{number:int}/review", self.review, methods=["GET"]),
            Route("/api/codes/{code}", self.code, methods=["GET"]),
            Route("/api/screens", self.open_screen, methods=["POST"]),
            Route("/api/screens/table", self.screen_table, methods=["POST"]),
            Route("/api/screens/{code}", self.bring_table, methods=["POST"]),
        ]

    async def games(self, request: Request) -> Response:
        """What can be played here, and with which options."""
        return Response(self._offered, media_type=JSON)

    async def work_out(self, request: Request) -> Response:
        """What a game's rules compute from the request, and from nothing else."""
        game, name = CALCULATORS[request.url.path]
        asked = await body(request, decoder_of(GAMES[game].calculators[name].takes))
        check_rate(self._sums, request)
        try:
            calculator = rules_of(game, asked.rules).calculators[name]
            async with self._working:
                return answer(await asyncio.to_thread(calculator.work, asked))
        except (CannotCalculate, UnknownRules):
            raise ApiRefusal(refusals.BAD_VALUE) from None

    async def tables(self, request: Request) -> Response:
        """The tables that anyone may join."""
        found = [table for table in await self.hub.store.live(listed=True) if self._known(table)]
        return answer(OpenTables(tuple(Raw(table.listing.public) for table in found)))

    def _known(self, found: StoredTable) -> bool:
        """Leave out tables that can't be played here."""
        return (
            found.table not in self.hub.unknown
            and found.table not in self.hub.damaged
            and msgspec.json.decode(found.listing.public)["game"] in GAMES
        )

    async def create(self, request: Request) -> Response:
        """Open a table and sit down at it as its host."""
        wanted = await body(request, new_table)
        if wanted.game not in GAMES:
            raise ApiRefusal(refusals.BAD_VALUE, "game")
        guest, network = client_of(request)
        if self.hub.draining:
            raise ApiRefusal(refusals.RESTARTING, wait=SOON)
        if self._new.take(client_of(request), now()) > 0:
            raise ApiRefusal(refusals.TOO_MANY_TABLES, wait=MINUTE)
        agreed = e.Agreed(wanted.game, wanted.setup, wanted.speed, wanted.listed, wanted.chat, wanted.lesson)
        with self._coming_by.one(guest) as coming:
            await self._check_lobbies(guest, coming())
            with self._coming.one(network) as from_there:
                await self._check_network(network, from_there)
                seated = await self._open(agreed, Newcomer(wanted.name, wanted.look, guest, wanted.age))
            self._opened.add(network, seated.table)
            self._opened_by.add(guest, seated.table)
        return answer(seated, 201)

    async def _check_lobbies(self, guest: str, coming: int) -> None:
        """Limits the lobbies per guest, whether they're loaded or not, or about to be opened."""
        lobbies = self._loaded_lobbies(guest) + coming
        for table in self._opened_by.of(guest) - self.hub.lives.keys():
            found = await self.hub.store.find(table)
            if found is None or not found.listing.live:
                self._opened_by.drop(guest, table)
            else:
                lobbies += msgspec.json.decode(found.listing.public)["phase"] == Phase.LOBBY
        if lobbies > self._open_lobbies:
            raise ApiRefusal(refusals.TOO_MANY_TABLES, wait=MINUTE)

    async def _check_network(self, network: str, coming: Callable[[], int]) -> None:
        """Limits the open tables per network. We know which it opened, not which have closed since."""
        for table in self._opened.of(network):
            if not self._opened.full(network, coming()):
                return
            found = await self.hub.store.find(table)
            if found is None or not found.listing.live:
                self._opened.drop(network, table)
        if self._opened.full(network, coming()):
            raise ApiRefusal(refusals.TOO_MANY_TABLES, wait=MINUTE)

    async def _open(self, agreed: e.Agreed, host: Newcomer) -> Seated:
        """All open tables count, whether they're loaded in this process or not."""
        self._opening += 1
        try:
            if await self.hub.store.live_count() + self._opening > self._most_tables:
                raise ApiRefusal(refusals.OVERLOADED, wait=MINUTE)
            return await self.hub.create(agreed, host)
        finally:
            self._opening -= 1

    def _loaded_lobbies(self, guest: str) -> int:
        tables = (live.table for live in self.hub.lives.values())
        waiting = (table for table in tables if table.phase is Phase.LOBBY and table.host is not None)
        return sum(table.people[table.host or 0].guest == guest for table in waiting)

    async def join(self, request: Request) -> Response:
        """Sit down at a table. If you already sit there, you get a new token for the same place."""
        wanted = await body(request, a_join)
        check_rate(self._joins, request)
        newcomer = Newcomer(wanted.name, wanted.look, guest_of(request), wanted.age)
        return answer(await self.hub.join(request.path_params["table"], newcomer))

    async def room(self, request: Request) -> Response:
        """A table as everyone may see it."""
        room = await self.hub.at(request.path_params["table"], LiveTable.room)
        if room is None:
            raise ApiRefusal(refusals.NO_SUCH_TABLE)
        return answer(room)

    async def words(self, request: Request) -> Response:
        """A game's options and rules in words (`?lang=`), for clients without texts of their own."""
        game = request.path_params["game"]
        if game not in GAMES:
            raise ApiRefusal(refusals.NOT_FOUND)
        return answer(words_of(game, language_of(request)))

    async def record(self, request: Request) -> Response:
        """A finished game as a file that proves its own deal."""
        game = await self._finished(request)
        headers = {"Content-Disposition": f'attachment; filename="{game.name}"'}
        return Response(game.record, media_type="application/jsonl", headers=headers)

    async def story(self, request: Request) -> Response:
        """A finished game in words: from one seat's view, from a spectator's, or with every secret shown."""
        lang, whose = language_of(request), request.query_params.get("seat", ALL)
        check_rate(self._records, request)
        table, number = request.path_params["table"], request.path_params["number"]
        try:
            return Response(await self._archive.story(table, number, lang, whose), media_type=JSON)
        except NoSuchSeat:
            raise ApiRefusal(refusals.BAD_VALUE, "seat") from None

    async def chronicle(self, request: Request) -> Response:
        """What really happened in a finished game: the count, every secret, who earned an award."""
        game = await self._finished(request)
        if game.chronicle is None:
            raise ApiRefusal(refusals.NOT_FOUND)
        return Response(game.chronicle, media_type=JSON)

    async def review(self, request: Request) -> Response:
        """What each of your own answers in a finished game was worth, as the coach sees it."""
        lang = language_of(request)
        check_rate(self._records, request)
        table, number = request.path_params["table"], request.path_params["number"]
        try:
            return answer(await self._coach.review(table, number, client_of(request), lang))
        except CannotReview:
            raise ApiRefusal(refusals.NOT_FOUND) from None
        except TooManyReviews:
            raise ApiRefusal(refusals.OVERLOADED, wait=MINUTE) from None

    async def _finished(self, request: Request) -> KeptGame:
        check_rate(self._records, request)
        return await self._archive.game(request.path_params["table"], request.path_params["number"])

    async def code(self, request: Request) -> Response:
        """The table behind a code. A full one can still be watched, on the TV for instance."""
        client = client_of(request)
        wait = self._codes.try_code(client, now())
        if wait > 0:
            raise ApiRefusal(refusals.SLOW_DOWN, wait=wait)
        code = read_code(request.path_params["code"])
        live = None if code is None else await self.hub.with_code(code)
        if live is None or not may_look(live.table, client.guest):
            self._codes.wrong(client, now())
            raise ApiRefusal(refusals.NO_SUCH_TABLE)
        self._codes.right(client)
        return answer(TableForCode(live.table.id))

    # Screens

    async def open_screen(self, request: Request) -> Response:
        """A code with which a phone brings a table onto this screen. Refused where several processes serve
        one store: the phone may reach another process than the screen."""
        await body(request, new_screen)
        if not self.hub.alone:
            raise ApiRefusal(refusals.NOT_NOW)
        check_rate(self._new_screens, request)
        opened = self._screens.open(now(), client_of(request).network)
        if opened is None:
            raise ApiRefusal(refusals.OVERLOADED, wait=MINUTE)
        return answer(OpenScreen(*opened), 201)

    async def screen_table(self, request: Request) -> Response:
        """Which table a screen should show. The screen asks every two seconds, with its key."""
        asked = await body(request, screen_key)
        screen = self._screens.ask(asked.key, now())
        if screen is None:
            raise ApiRefusal(refusals.NOT_FOUND)
        return answer(ScreenTable(screen.table))

    async def bring_table(self, request: Request) -> Response:
        """Show a table on the screen with this code, once. Guesses are limited as for a table's code."""
        wanted = await body(request, bring_table)
        client = client_of(request)
        live = await self.hub.table(wanted.table)
        if live is None or not may_look(live.table, client.guest):
            raise ApiRefusal(refusals.NO_SUCH_TABLE)
        wait = self._codes.try_code(client, now())
        if wait > 0:
            raise ApiRefusal(refusals.SLOW_DOWN, wait=wait)
        if not self._screens.bring(request.path_params["code"], wanted.table, now()):
            self._codes.wrong(client, now())
            raise ApiRefusal(refusals.NOT_FOUND)
        self._codes.right(client)
        return answer(ScreenTable(wanted.table))


new_table: Final = msgspec.json.Decoder(NewTable)
a_join: Final = msgspec.json.Decoder(Join)
new_screen: Final = msgspec.json.Decoder(NewScreen)
screen_key: Final = msgspec.json.Decoder(ScreenKey)
bring_table: Final = msgspec.json.Decoder(BringTable)
encode: Final = msgspec.json.Encoder().encode

CALCULATORS: Final = {
    f"/api/games/{game.name}/{name}": (game.name, name)
    for game in GAMES.values()
    for name in game.calculators
}
"""Each calculator's game and name, by its path in the API."""
CHRONICLES: Final = tuple(kind for kind in map(chronicle_for, GAMES) if kind is not None)
decoder_of: Final = cache(msgspec.json.Decoder)


def offered(address: str | None, push: str | None = None) -> Catalog:
    """The catalog of games."""
    games = tuple(
        CatalogGame(
            game.name,
            title_of(game.name),
            game.version,
            seats_of(game.name),
            bot_menu(game.name),
            manner_menu(game.name),
            next_bot(game.name, 0),
            can_review(game),
            msgspec.json.schema(game.setup),
        )
        for game in GAMES.values()
    )
    return Catalog(games, tuple(Speed), tuple(GANGSTERS), c.EMOTES, c.LINES, address, push)


def language_of(request: Request) -> str:
    lang = request.query_params.get("lang", "en")
    if lang not in LANGUAGES:
        raise ApiRefusal(refusals.BAD_VALUE, "lang")
    return lang


def guest_of(request: Request) -> str:
    return str(request.state.guest)


def check_rate(rate: ClientRate, request: Request) -> None:
    """Raises ApiRefusal for a client that does this too often."""
    wait = rate.take(client_of(request), now())
    if wait > 0:
        raise ApiRefusal(refusals.SLOW_DOWN, wait=wait)


def now() -> float:
    return asyncio.get_running_loop().time()


async def body(request: Request, decoder: msgspec.json.Decoder[T]) -> T:
    """The request's body as a struct. Raises ApiRefusal."""
    try:
        return decode(await request.body(), decoder)
    except Unreadable as why:
        raise ApiRefusal(why.refusal, why.field) from None


def answer(value: Struct, status: int = 200) -> Response:
    return Response(encode(value), status, media_type=JSON)


# Saying no


async def refuse(_: Request, error: Exception) -> Response:
    """Every way in which a request can be refused, as JSON."""
    match error:
        case ApiRefusal(refusal=refusal, field=field, wait=wait):
            return refusal_of(refusal, field, wait)
        case CommandRefused(code=code):  # the only value that a table checks is a gangster
            return refusal_of(refusals.REFUSALS[code], "look" if code is RefusalCode.BAD_VALUE else None)
        case AnswerLost():
            return refusal_of(refusals.UNCERTAIN, wait=1.0)
        case StoreDown():
            return refusal_of(refusals.UNAVAILABLE, wait=1.0)
        case Unknown():
            return refusal_of(refusals.NEWER_PROGRAM, wait=MINUTE)
        case Damaged():
            return refusal_of(refusals.DAMAGED)
    raise error


def refusal_of(refusal: Refusal, field: str | None = None, wait: float | None = None) -> Response:
    """The response for a refusal, which is also logged."""
    ref = fresh_ref()
    log.info("refused", code=refusal.code, ref=ref, status=refusal.status)
    headers = {} if wait is None else {"Retry-After": str(max(1, round(wait)))}
    return Response(body_of(refusal, ref, field), refusal.status, headers, JSON)
