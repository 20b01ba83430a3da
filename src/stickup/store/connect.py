"""Turns an address into a store and a notifier. An error is one line, never with a password."""

from __future__ import annotations

from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from .contract import Notifier, Store
from .errors import driver_missing
from .notifier import NoNotifier
from .sqlite.store import SqliteStore

POSTGRES: Final = ("postgresql", "postgres")
REDIS: Final = ("redis", "rediss", "unix")


def store_for(url_or_path: str) -> Store:
    """`games.db`, `sqlite:///games.db` (in this folder), `sqlite:////srv/games.db` (from the root) or
    `postgresql://…`. ValueError if it's none of these, Unfit if the driver isn't installed."""
    scheme = scheme_of(url_or_path)
    if scheme is None:
        return SqliteStore(Path(named(url_or_path)))
    if scheme == "sqlite":
        return SqliteStore(Path(named(url_or_path.partition(":///")[2])))
    if scheme in POSTGRES:
        check_address(url_or_path, "PostgreSQL")
        try:
            from .postgres.store import PostgresStore
        except ModuleNotFoundError as error:
            raise driver_missing("PostgreSQL", "postgres") from error
        return PostgresStore(small(url_or_path))
    raise ValueError(f"no store for {scheme}://: use a file, sqlite:///FILE or postgresql://…")


def notifier_for(database_url: str, redis_url: str | None = None) -> Notifier:
    """Redis if given, otherwise PostgreSQL itself; none for SQLite, which has only one server."""
    if scheme_of(database_url) not in POSTGRES:
        if redis_url:
            raise ValueError(
                "Redis notifies servers that share one PostgreSQL: with SQLite there is only one"
            )
        return NoNotifier()
    return redis_notifier(redis_url) if redis_url else postgres_notifier(database_url)


def postgres_notifier(url: str) -> Notifier:
    check_address(url, "PostgreSQL")
    try:
        from .postgres.notifier import PostgresNotifier
    except ModuleNotFoundError as error:
        raise driver_missing("PostgreSQL", "postgres") from error
    return PostgresNotifier(small(url))


def redis_notifier(url: str) -> Notifier:
    scheme = scheme_of(url)
    if scheme not in REDIS:
        raise ValueError("the address of the Redis server begins with redis://, rediss:// or unix://")
    check_address(url, "Redis")
    try:
        from .redis_notifier import RedisNotifier
    except ModuleNotFoundError as error:
        raise driver_missing("Redis", "redis") from error
    return RedisNotifier(small(url))


def scheme_of(address: str) -> str | None:
    """The scheme of an address; None for a plain path."""
    scheme, mark, _ = address.partition("://")
    return scheme.lower() if mark else None


def small(url: str) -> str:
    """The address with its scheme in lowercase, as the drivers need it."""
    scheme, mark, rest = url.partition("://")
    return scheme.lower() + mark + rest


def named(path: str) -> str:
    if not path or "\0" in path:
        raise ValueError("the name of the database file is missing: a file, or sqlite:///FILE")
    return path


def check_address(url: str, what: str) -> None:
    """A password with / or @ in it breaks the address: say so, without repeating any of it."""
    try:
        good = urlsplit(url).port != 0
    except ValueError:
        good = False
    if not good:
        raise ValueError(
            f"the port of the {what} server is not a number from 1 to 65535; "
            "in a password write : / @ # ? % as %3A %2F %40 %23 %3F %25"
        )
