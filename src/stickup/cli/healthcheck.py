"""`stickup healthcheck`: asks the server on this machine whether it's healthy."""

from __future__ import annotations

from http.client import HTTPConnection, HTTPException
from typing import Final

import click

from stickup.server.process.join_addresses import ANYWHERE

from .errors import CommandError
from .setting_flags import setting_flags, settings_from

PATIENCE: Final = 3.0
"""Seconds."""
WELL: Final = 200


@click.command()
@setting_flags(
    "host",
    "port",
    "data",
    "config",
    host="Address of the server to ask.  [default: 127.0.0.1, this machine]",
    port="Port of the server to ask.  [default: 8410]",
)
def healthcheck(**flags: str | None) -> None:
    """Check that the server on this machine is healthy.

    \b
    Exit code: 0  healthy
               1  unhealthy, or not running
               2  a setting is invalid
    """
    settings = settings_from(flags).settings
    host = "127.0.0.1" if settings.host in ANYWHERE else settings.host
    asking = HTTPConnection(host, settings.port, timeout=PATIENCE)
    try:
        asking.request("GET", "/healthz")
        status = asking.getresponse().status
    except (OSError, HTTPException) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise CommandError("health-silent", host=host, port=str(settings.port), why=why) from error
    finally:
        asking.close()
    if status != WELL:
        raise CommandError("health-unwell", host=host, port=str(settings.port), status=str(status))
