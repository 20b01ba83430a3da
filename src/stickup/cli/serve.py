"""`stickup serve`: opens tables for the phones and browsers around."""

from __future__ import annotations

import os
import shutil
import sys
import threading
from collections.abc import Iterator

import click
import msgspec

from stickup import __version__
from stickup.server.process.join_addresses import Addresses, coloured, has_desktop, qr_code
from stickup.server.process.machine_checks import machine_warnings
from stickup.server.process.secret_key import metrics_token, secret_keys
from stickup.server.process.setting_values import WrongSetting
from stickup.server.process.settings import Settings

from .data.folder import make_room, store_troubles
from .errors import BadUsage, CommandError, plain, say
from .setting_flags import EVERY_SETTING, setting_flags, settings_from


@click.command()
@setting_flags(*EVERY_SETTING)
@click.option("--json", "as_json", is_flag=True, help="Print the addresses as one line of JSON, for scripts.")
def serve(*, as_json: bool, **flags: str | None) -> None:
    """Open tables for the phones and browsers around you: scan the code or type the address.

    You can also set every option with a variable (STICKUP_PORT for --port) or in a TOML file (port = 8410).
    Passwords and keys are only read from variables and files. Stop it with ^C.

    \b
    Exit code: 0  stopped cleanly
               1  the server can't listen there, or can't reach the data
               2  a setting is invalid
               3  the data isn't Stickup's, or is from a newer version
    """
    settings = settings_from(flags).settings
    key = made_ready(settings)
    from stickup.server.process.logs import start_logging

    start_logging(settings.log_level, settings.log_format, key)
    open_tables(settings, JsonStartupMessages(settings) if as_json else StartupMessages(settings))


def made_ready(settings: Settings) -> bytes:
    """Check everything that can be wrong before the port opens, and return the signing key."""
    make_room(settings)
    try:
        metrics_token(settings)
        key = secret_keys(settings)[0]
    except WrongSetting as wrong:
        raise BadUsage(wrong.key, **wrong.facts) from wrong
    for machine_warning in machine_warnings(settings):
        click.echo(say(machine_warning.key, **machine_warning.facts), err=True)
    return key


def open_tables(settings: Settings, voice: StartupMessages) -> None:
    """Run the server until it's stopped."""
    from stickup.server.http.app import make_app
    from stickup.server.process.run import run
    from stickup.server.process.workers import WorkerFailed

    try:
        with store_troubles():
            run(make_app, settings, voice.here, voice.leaving)
    except WrongSetting as wrong:  # the address is unavailable
        raise CommandError(wrong.key, **wrong.facts) from wrong
    except WorkerFailed as failed:
        sys.exit(failed.code)
    voice.gone()


class StartupMessages:
    """Messages for the person who started the server."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings

    def here(self, found: Addresses) -> None:
        """The server is ready at these addresses."""
        for line in self._welcome(found):
            click.echo(line)
        if self._settings.browser and has_desktop(os.environ):
            import webbrowser

            # In a thread: with some browsers the call returns only when they're closed.
            threading.Thread(target=webbrowser.open, args=(found.local,), daemon=True).start()

    def leaving(self) -> None:
        """The server is stopping."""
        click.echo(say("serve-leaving"))

    def gone(self) -> None:
        """The server has stopped."""
        click.echo(say("serve-gone"))

    def _welcome(self, found: Addresses) -> Iterator[str]:
        yield click.style(say("serve-title", version=__version__), bold=True)
        yield ""
        yield from columns(self._lines(found))
        if found.shared is not None:
            yield from drawn(found.shared)
        yield ""
        yield say("serve-stop")

    def _lines(self, found: Addresses) -> Iterator[tuple[str, str]]:
        yield say("serve-here"), found.local
        for address in found.lan:
            yield say("serve-network"), address
        if found.public is not None:
            yield say("serve-world"), found.public
        if found.shared is None:
            yield say("serve-network"), say("serve-nobody")
        yield say("serve-data"), plain(str(self._settings.data))


class JsonStartupMessages(StartupMessages):
    """Messages for a script: one line of JSON, and no browser is opened."""

    def here(self, found: Addresses) -> None:
        facts = {
            "local": found.local,
            "lan": found.lan,
            "public": found.public,
            "data": plain(str(self._settings.data)),
            "pid": os.getpid(),
        }
        click.echo(msgspec.json.encode(facts).decode())

    def leaving(self) -> None:
        pass

    def gone(self) -> None:
        pass


def columns(rows: Iterator[tuple[str, str]]) -> Iterator[str]:
    """Labels and values, aligned."""
    there = list(rows)
    width = max(len(label) for label, _ in there)
    for label, value in there:
        yield f"  {label:<{width}}  {value}"


def drawn(address: str) -> Iterator[str]:
    """A QR code, if the terminal is large enough and can show its characters."""
    if sys.stdout is None or not sys.stdout.isatty():
        return
    lines = qr_code(address)
    try:
        "".join(lines).encode(sys.stdout.encoding)
    except UnicodeEncodeError:
        return
    if shutil.get_terminal_size().columns < len(lines[0]) + 2:
        return
    yield ""
    yield from (f"  {line}" for line in (lines if "NO_COLOR" in os.environ else coloured(lines)))
