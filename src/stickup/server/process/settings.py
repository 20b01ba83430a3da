"""The server's settings. Flags override variables, variables the file, and the file the defaults."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Final

from msgspec import Struct
from platformdirs import user_data_path

from ..push.services import BROWSERS
from . import setting_values
from .secret_files import check_private, read_small
from .setting_values import WrongSetting

PREFIX: Final = "STICKUP_"
CONFIG: Final = "config"
FILE: Final = "stickup.toml"
DATABASE: Final = "stickup.db"
KEY: Final = "secret.key"
UNSEATED: Final = 200
"""Connections allowed besides players': page loads, health checks."""


class Settings(Struct, frozen=True, kw_only=True):
    """All settings, checked and ready to use."""

    host: str = "0.0.0.0"
    port: int = 8410
    """0 for any free port."""
    data: Path
    database: str | None = None
    redis: str | None = None
    public_url: str | None = None
    """The public address, as a browser sends it as Origin."""
    trusted_proxies: tuple[str, ...] = ()
    secret_key_file: Path | None = None
    log_level: str = "info"
    log_format: str = "json"
    metrics: str = "local"
    """`local`: only for this machine; `off`; or a file with a token for others."""
    max_tables: int = 2_000
    max_connections: int = 10_000
    browser: bool = True
    drain_seconds: int = 10
    push_services: tuple[str, ...] = BROWSERS
    """The push services we may use: host names, for HTTPS, or whole origins."""
    workers: int = 1
    """Processes that share the port and a PostgreSQL database."""

    @property
    def store_url(self) -> str:
        return self.database or f"sqlite:///{self.data / DATABASE}"

    @property
    def log_folder(self) -> Path:
        """Where the log is. PostgreSQL looks after its own disk."""
        where, _, file = self.store_url.partition(":///")
        return Path(file).absolute().parent if where == "sqlite" else self.data

    @property
    def most_lines(self) -> int:
        """All connections: players', and others."""
        return self.max_connections + UNSEATED

    @property
    def key_file(self) -> Path:
        return self.secret_key_file or self.data / KEY


READERS: Final[Mapping[str, setting_values.Reader]] = {
    "host": setting_values.host,
    "port": setting_values.number(0, 65_535),
    "data": setting_values.place,
    "database": setting_values.database,
    "redis": setting_values.redis,
    "public_url": setting_values.public_url,
    "trusted_proxies": setting_values.proxies,
    "secret_key_file": setting_values.place,
    "log_level": setting_values.choice("debug", "info", "warning", "error"),
    "log_format": setting_values.choice("text", "json"),
    "metrics": setting_values.metrics,
    "max_tables": setting_values.number(1, 100_000),
    "max_connections": setting_values.number(10, 1_000_000),
    "browser": setting_values.switch,
    "drain_seconds": setting_values.number(1, 300),
    "push_services": setting_values.push_services,
    "workers": setting_values.number(1, 64),
}
SECRETIVE: Final = ("database", "redis")
"""May carry a password."""


class RawSetting(Struct, frozen=True):
    """A value as written, and where."""

    text: str
    where: str
    """`--port`, `STICKUP_PORT`, or `port (FILE)`."""


class LoadedSettings(Struct, frozen=True):
    """The settings, and where each non-default value comes from."""

    settings: Settings
    sources: Mapping[str, str]


def load(flags: Mapping[str, str | None], environ: Mapping[str, str], *, terminal: bool) -> LoadedSettings:
    """Read all settings. Raises WrongSetting at the first invalid one.

    `terminal`: a person reads the log as it's written.
    """
    given = {**from_variables(environ), **from_flags(flags)}
    file = given.pop(CONFIG, None)
    if file is not None:
        given = {**from_file(named_file(file), must=True), **given}
    else:
        data = read("data", given["data"]) if "data" in given else usual_data()
        given = {**from_own_file(Path(str(data)) / FILE), **given}
    chosen = {name: read(name, value) for name, value in given.items()}
    settings = Settings(**{"data": usual_data(), **usual_logs(terminal=terminal), **chosen})
    check_together(settings, given)
    return LoadedSettings(settings, {name: value.where for name, value in given.items()})


def usual_data() -> Path:
    return user_data_path("stickup", appauthor=False)


def usual_logs(*, terminal: bool) -> dict[str, str]:
    """In a terminal, text with warnings and errors only."""
    return {"log_format": "text", "log_level": "warning"} if terminal else {}


# Where values come from


def from_flags(flags: Mapping[str, str | None]) -> dict[str, RawSetting]:
    return {name: RawSetting(text, flag(name)) for name, text in flags.items() if text is not None}


def from_variables(environ: Mapping[str, str]) -> dict[str, RawSetting]:
    """Our environment variables. A misspelled one is refused, because nobody would notice it otherwise."""
    known = {variable(name): name for name in (*READERS, CONFIG)}
    ours = {name: text for name, text in environ.items() if name.startswith(PREFIX)}
    for name in ours:
        if name not in known:
            raise unknown("variable-unknown", name, known)
    return {known[name]: RawSetting(text, name) for name, text in ours.items()}


def named_file(given: RawSetting) -> Path:
    """The file that `--config` names."""
    if not given.text:
        raise WrongSetting("setting-empty", where=given.where)
    return setting_values.at_home_of(given.text)


def from_own_file(path: Path) -> dict[str, RawSetting]:
    """The file in the data folder, which can't set the data folder."""
    given = from_file(path, must=False)
    if "data" in given:
        raise WrongSetting("data-in-its-own-file", where=given["data"].where)
    return given


def from_file(path: Path, *, must: bool) -> dict[str, RawSetting]:
    known = {key(name): name for name in READERS}
    found = read_toml(path, must=must)
    for name in found:
        if name not in known:
            raise unknown("key-unknown", name, known, file=str(path))
    given = {known[name]: written(value, f"{name} ({path})") for name, value in found.items()}
    if any(setting_values.has_password(given[name].text) for name in SECRETIVE if name in given):
        check_private(path)
    return given


def read_toml(path: Path, *, must: bool) -> dict[str, Any]:
    try:
        if not must and not path.exists():
            return {}
        return tomllib.loads(read_small(path).decode())
    except ValueError as error:  # not TOML, not text, or not a file name
        raise WrongSetting("config-not-toml", file=str(path), why=str(error)) from error


def written(value: object, where: str) -> RawSetting:
    """A TOML value as you'd write it in a variable."""
    match value:
        case bool():
            return RawSetting(str(value).lower(), where)
        case str() | int() | float():
            return RawSetting(str(value), where)
        case list() if all(isinstance(part, str) for part in value):
            return RawSetting(",".join(value), where)
        case _:
            raise WrongSetting("setting-shape", where=where)


# One value, and all together


def read(name: str, given: RawSetting) -> Any:
    if not given.text:
        raise WrongSetting("setting-empty", where=given.where)
    try:
        value = READERS[name](given.text)
    except WrongSetting as wrong:
        raise WrongSetting(wrong.key, where=given.where, **wrong.facts) from None
    if name in SECRETIVE and given.where == flag(name) and setting_values.has_password(given.text):
        raise WrongSetting("secret-in-flag", where=given.where, variable=variable(name))
    return value


def check_together(settings: Settings, given: Mapping[str, RawSetting]) -> None:
    """Check settings that are valid alone but not together."""
    if settings.redis and not settings.store_url.startswith("postgresql:"):
        raise WrongSetting("redis-alone", where=given["redis"].where)
    if settings.workers > 1 and not settings.store_url.startswith("postgresql:"):
        raise WrongSetting("workers-alone", where=given["workers"].where)
    if settings.workers > 1 and not hasattr(os, "fork"):
        raise WrongSetting("workers-here", where=given["workers"].where)
    address = setting_values.address_of(settings.host)
    if address is not None and address.is_global and settings.public_url is None:
        raise WrongSetting("public-url-missing", where=given["host"].where, value=settings.host)


# Names


def flag(name: str) -> str:
    """The flag for a setting: its name, except `--no-browser`."""
    return "--no-browser" if name == "browser" else f"--{key(name)}"


def key(name: str) -> str:
    return name.replace("_", "-")


def variable(name: str) -> str:
    return PREFIX + name.upper()


def unknown(text: str, name: str, known: Iterable[str], **facts: str) -> WrongSetting:
    """The error for an unknown name, with the nearest known one. The shared prefix isn't compared."""
    names = {full.removeprefix(PREFIX): full for full in known}
    near = get_close_matches(name.removeprefix(PREFIX), names, 1)
    if near:
        return WrongSetting(f"{text}-near", name=name, near=names[near[0]], **facts)
    return WrongSetting(text, name=name, known=", ".join(names.values()), **facts)
