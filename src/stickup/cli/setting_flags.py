"""The server's settings as options of a command."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar

import click

from stickup.server.process.setting_values import WrongSetting
from stickup.server.process.settings import CONFIG, READERS, LoadedSettings, flag, load

from .errors import BadUsage

Command = TypeVar("Command", bound=Callable[..., Any])

ABOUT: Final[Mapping[str, tuple[str, str]]] = {
    "host": ("ADDRESS", "Where to listen.  [default: 0.0.0.0, all of this network]"),
    "port": ("N", "0 takes any that is free.  [default: 8410]"),
    "data": ("DIR", "Where everything is kept.  [default: the user's data folder]"),
    "database": ("URL", "postgresql://… or sqlite:///FILE.  [default: a file in the data folder]"),
    "redis": ("URL", "Several servers on one PostgreSQL wake each other through Redis."),
    "public_url": ("URL", "How people reach this server from elsewhere: https://…"),
    "trusted_proxies": ("LIST", "Addresses of proxies that may say who is calling."),
    "secret_key_file": ("FILE", "The key that signs cookies.  [default: made once, in the data folder]"),
    "log_level": ("LEVEL", "debug, info, warning or error.  [default: warning in a terminal, else info]"),
    "log_format": ("FORM", "text or json.  [default: text in a terminal, else json]"),
    "metrics": ("WHO", "local, off, or the file of a token.  [default: local]"),
    "max_tables": ("N", "Tables open at once.  [default: 2000]"),
    "max_connections": ("N", "People connected at once.  [default: 10000]"),
    "browser": ("", "Do not open a browser."),
    "drain_seconds": ("N", "How long stopping may take.  [default: 10]"),
    CONFIG: ("FILE", "Settings as TOML.  [default: stickup.toml in the data folder]"),
}
WHERE_THE_DATA_IS: Final = ("data", "database", CONFIG)
EVERY_SETTING: Final = (*READERS, CONFIG)


def setting_flags(*names: str) -> Callable[[Command], Command]:
    """Options for these settings. Their values are read where those of variables and files are."""

    def add(command: Command) -> Command:
        for name in reversed(names):
            metavar, about = ABOUT[name]
            how: dict[str, Any] = {"flag_value": "no"} if name == "browser" else {"metavar": metavar}
            command = click.option(flag(name), name, default=None, help=about, **how)(command)
        return command

    return add


def settings_from(flags: Mapping[str, str | None]) -> LoadedSettings:
    """The settings, or one line that says which of them makes no sense."""
    terminal = sys.stderr is not None and sys.stderr.isatty()
    try:
        return load(flags, os.environ, terminal=terminal)
    except WrongSetting as wrong:
        raise BadUsage(wrong.key, **wrong.facts) from wrong
