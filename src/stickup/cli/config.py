"""`stickup config`: every setting and where it comes from."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import click
import msgspec
from msgspec import Struct

from stickup.server.process.machine_checks import inspect, machine_warnings
from stickup.server.process.secret_files import read_secrets
from stickup.server.process.secret_key import metrics_token
from stickup.server.process.setting_values import WrongSetting, redacted
from stickup.server.process.settings import READERS, SECRETIVE, LoadedSettings, Settings, key

from .errors import BadUsage, plain, say
from .setting_flags import EVERY_SETTING, setting_flags, settings_from


class ShownSetting(Struct, frozen=True):
    """A setting with its secrets left out."""

    value: Any
    source: str
    """A flag, a variable, a file, or `default`."""


@click.group()
def config() -> None:
    """Check the server's settings and show where each comes from. Changes nothing."""


@config.command()
@setting_flags(*EVERY_SETTING)
@click.option("--json", "as_json", is_flag=True, help="Print only the settings, as JSON.")
def check(*, as_json: bool, **flags: str | None) -> None:
    """Check the server's settings and show where each comes from. Changes nothing.

    \b
    Exit code: 0  the server would start
               2  a setting is invalid
    """
    effective = settings_from(flags)
    try:
        shown = {key(name): value for name, value in described(effective)}
    except WrongSetting as wrong:
        raise BadUsage(wrong.key, **wrong.facts) from wrong
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(shown), indent=2).decode())
        return
    for line in table(shown):
        click.echo(line)
    for machine_warning in machine_warnings(effective.settings):
        click.echo(say(machine_warning.key, **machine_warning.facts), err=True)


def described(effective: LoadedSettings) -> Iterator[tuple[str, ShownSetting]]:
    """Every setting, once the machine has been checked too."""
    settings = effective.settings
    inspect(settings)
    metrics_token(settings)
    for name in READERS:
        yield name, ShownSetting(value_of(settings, name), plain(effective.sources.get(name, "default")))
    yield "secret_key", ShownSetting(secret_key(settings), plain(str(settings.key_file)))


def value_of(settings: Settings, name: str) -> Any:
    """The value with its secrets left out."""
    value = getattr(settings, name)
    if value is None or isinstance(value, int | tuple):
        return value
    text = str(value)
    return plain(redacted(text) if name in SECRETIVE else text)


def secret_key(settings: Settings) -> str:
    """Whether the key exists, without showing it."""
    if settings.secret_key_file is None and not settings.key_file.exists():
        return say("config-key-later")
    return ", ".join(say("config-set", bytes=len(secret)) for secret in read_secrets(settings.key_file))


def table(shown: dict[str, ShownSetting]) -> Iterator[str]:
    rows = [(name, told(row.value), source(row.source)) for name, row in shown.items()]
    first, second = (max(len(row[column]) for row in rows) for column in (0, 1))
    for name, value, origin in rows:
        yield f"{name:<{first}}  {value:<{second}}  {origin}"


def told(value: Any) -> str:
    """A value as text for people."""
    match value:
        case None | ():
            return "–"
        case bool():
            return say("config-yes" if value else "config-no")
        case tuple():
            return ", ".join(value)
        case _:
            return str(value)


def source(name: str) -> str:
    return say("config-default") if name == "default" else name
