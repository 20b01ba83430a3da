"""Short ways to open a store in a test, and things to put into it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any

import msgspec

from stickup.store.connect import store_for
from stickup.store.contract import Appended, CommandKey, Listing, Store


@asynccontextmanager
async def opened(address: str) -> AsyncIterator[Store]:
    store = store_for(address)
    await store.open()
    try:
        yield store
    finally:
        await store.close()


Scene = Callable[[Store], Coroutine[Any, Any, None]]


def on_a_store(test: Scene) -> Callable[[Callable[[Scene], None]], None]:
    """Runs a test with an open, empty store of each kind."""

    def run(on_store: Callable[[Scene], None]) -> None:
        on_store(test)

    run.__name__, run.__doc__ = test.__name__, test.__doc__
    return run


async def on_a_new_one(address: str, scene: Scene) -> None:
    async with opened(address) as store:
        await scene(store)


def listing(code: str = "ABCDEF", **changes: Any) -> Listing:
    plain = Listing(code, live=True, listed=False, touched=1_000, due=None, public=b"{}")
    return msgspec.structs.replace(plain, **changes)


def command(number: int = 1, *, place: int = 0) -> CommandKey:
    return CommandKey(place, f"command-{number}", b"digest-%d" % number)


async def new_table(store: Store, name: str = "table", *entries: bytes) -> None:
    await store.create(name, listing(code=f"code-{name}"), entries or [b"first"])


async def add(store: Store, table: str, count: int) -> None:
    """Append `count` entries, one after the other."""
    head = len(await store.read(table))
    for position in range(head, head + count):
        assert await store.append(table, position, [b"entry %d" % (position + 1)]) == Appended(position + 1)


async def until(true: Callable[[], bool], seconds: float = 10) -> None:
    """Wait for something that happens elsewhere."""
    async with asyncio.timeout(seconds):
        while not true():
            await asyncio.sleep(0.01)


async def eventually(
    attempt: Callable[[], Awaitable[Any]], trouble: type[Exception], seconds: float = 10
) -> Any:
    """Try until it works."""
    async with asyncio.timeout(seconds):
        while True:
            try:
                return await attempt()
            except trouble:
                await asyncio.sleep(0.05)
