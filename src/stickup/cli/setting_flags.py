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
    "host": ("ADDRESS", "Address to listen on.  [default: 0.0.0.0, the whole network]"),
    "port": ("N", "Port to listen on; 0 for any free one.  [default: 8410]"),
    "data": ("DIR", "Folder for all data.  [default: the user's data folder]"),
    "database": ("URL", "postgresql://… or sqlite:///FILE.  [default: a file in the data folder]"),
    "redis": ("URL", "Redis, when several servers share one PostgreSQL database."),
    "public_url": ("URL", "Public address of this server: https://…"),
    "trusted_proxies": ("LIST", "Proxies whose forwarded client addresses to trust."),
    "secret_key_file": ("FILE", "Key that signs cookies.  [default: created once, in the data folder]"),
    "log_level": ("LEVEL", "debug, info, warning or error.  [default: warning in a terminal, else info]"),
    "log_format": ("FORM", "text or json.  [default: text in a terminal, else json]"),
    "metrics": ("WHO", "local, off, or a file with a token.  [default: local]"),
    "max_tables": ("N", "Maximum number of open tables.  [default: 2000]"),
    "max_connections": ("N", "Maximum number of connections.  [default: 10000]"),
    "browser": ("", "Don't open a browser."),
    "drain_seconds": ("N", "Seconds that stopping may take.  [default: 10]"),
    "push_services": ("LIST", "Push services to notify players with, or off.  [default: the browsers' own]"),
    "workers": ("N", "Processes on this machine; more than one needs PostgreSQL.  [default: 1]"),
    CONFIG: ("FILE", "Settings file, in TOML.  [default: stickup.toml in the data folder]"),
}
WHERE_THE_DATA_IS: Final = ("data", "database", CONFIG)
EVERY_SETTING: Final = (*READERS, CONFIG)


def setting_flags(*names: str, **instead: str) -> Callable[[Command], Command]:
    """Command-line flags for these settings. `instead` replaces the help of some."""

    def add(command: Command) -> Command:
        for name in reversed(names):
            metavar, about = ABOUT[name]
            about = instead.get(name, about)
            how: dict[str, Any] = {"flag_value": "no"} if name == "browser" else {"metavar": metavar}
            command = click.option(flag(name), name, default=None, help=about, **how)(command)
        return command

    return add


def settings_from(flags: Mapping[str, str | None]) -> LoadedSettings:
    """Load the settings. Raises BadUsage for an invalid one."""
    terminal = sys.stderr is not None and sys.stderr.isatty()
    try:
        return load(flags, os.environ, terminal=terminal)
    except WrongSetting as wrong:
        raise BadUsage(wrong.key, **wrong.facts) from wrong
