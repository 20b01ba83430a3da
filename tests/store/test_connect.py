"""From an address to a store and a notifier."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from stickup.store.connect import notifier_for, store_for
from stickup.store.errors import Unfit
from stickup.store.notifier import NoNotifier
from stickup.store.postgres.notifier import PostgresNotifier
from stickup.store.postgres.store import PostgresStore
from stickup.store.redis_notifier import RedisNotifier
from stickup.store.sqlite.store import SqliteStore

POSTGRES = "postgresql://user:hush-hush@127.0.0.1:5432/games"


@pytest.mark.parametrize(
    ("address", "path"),
    [
        ("games.db", "games.db"),
        ("/srv/games.db", "/srv/games.db"),
        ("sqlite:///games.db", "games.db"),
        ("sqlite:////srv/games.db", "/srv/games.db"),
        ("SQLite:///games.db", "games.db"),
        ("C:\\games.db", "C:\\games.db"),
    ],
)
def test_a_path_is_a_sqlite_file(address: str, path: str) -> None:
    store = store_for(address)
    assert isinstance(store, SqliteStore)
    assert store.path == Path(path).resolve()
    assert store.alone


@pytest.mark.parametrize("scheme", ["postgresql", "postgres", "PostgreSQL"])
def test_an_address_of_postgresql_is_a_store_for_many_servers(scheme: str) -> None:
    store = store_for(POSTGRES.replace("postgresql", scheme))
    assert isinstance(store, PostgresStore)
    assert not store.alone


@pytest.mark.parametrize(
    "address",
    [
        "mysql://user:hush-hush@host/games",
        "http://user:hush-hush@host",
        "://hush-hush",
        "sqlite:///",
        "sqlite://",
        "",
        "a\0b",
        "postgresql://user:hush-hush@host:port/games",
        "postgresql://user:hush-hush@host:99999/games",
        "postgresql://user:hush-hush@host:0/games",
        "postgresql://user:hush-hush/h@host/games",
        "postgresql://[user:hush-hush@host/games",
        "postgresql://user@host/games?password=hush-hush&nonsense=1",
        "postgresql://user:%zzhush-hush@host/games",
    ],
)
def test_a_wrong_address_is_one_line_without_the_password(address: str) -> None:
    with pytest.raises(ValueError, match=r".") as caught:
        store_for(address)
    said = str(caught.value)
    assert "hush" not in said
    assert "\n" not in said


def test_the_notifier_suits_the_store() -> None:
    assert isinstance(notifier_for("games.db"), NoNotifier)
    assert isinstance(notifier_for("sqlite:///games.db", None), NoNotifier)
    assert isinstance(notifier_for(POSTGRES), PostgresNotifier)
    assert isinstance(notifier_for(POSTGRES, ""), PostgresNotifier)
    for scheme in ("redis", "rediss"):
        assert isinstance(notifier_for(POSTGRES, f"{scheme}://user:hush-hush@host:6379/0"), RedisNotifier)
    assert isinstance(notifier_for(POSTGRES, "unix:///run/redis.sock"), RedisNotifier)


def test_redis_beside_sqlite_is_a_mistake() -> None:
    with pytest.raises(ValueError, match="with SQLite there is only one"):
        notifier_for("games.db", "redis://127.0.0.1")


@pytest.mark.parametrize(
    "address",
    ["hush-hush", "http://hush-hush@host", "redis://:hush-hush@host:port", "redis://:hush/hush-hush@host"],
)
def test_a_wrong_address_of_redis_is_one_line_without_the_password(address: str) -> None:
    with pytest.raises(ValueError, match=r".") as caught:
        notifier_for(POSTGRES, address)
    assert "hush" not in str(caught.value)


@pytest.mark.parametrize(
    ("driver", "extra", "ask"),
    [
        ("psycopg", "stickup[postgres]", lambda: store_for(POSTGRES)),
        ("psycopg_pool", "stickup[postgres]", lambda: store_for(POSTGRES)),
        ("psycopg", "stickup[postgres]", lambda: notifier_for(POSTGRES)),
        ("redis", "stickup[redis]", lambda: notifier_for(POSTGRES, "redis://host")),
    ],
)
def test_a_missing_driver_is_named(driver, extra, ask, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in list(sys.modules):
        if name.split(".")[0] == driver or name.startswith(("stickup.store.postgres", "stickup.store.redis")):
            monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, driver, None)
    with pytest.raises(Unfit) as caught:
        ask()
    assert f"pip install '{extra}'" in str(caught.value)
    assert store_for("games.db").alone
