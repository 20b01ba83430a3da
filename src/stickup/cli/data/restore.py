"""`stickup restore`: a backup takes the place of the server's data."""

from __future__ import annotations

import click

from stickup.store.sqlite.backup import restore as put_back

from ..errors import say
from ..setting_flags import WHERE_THE_DATA_IS, setting_flags, settings_from
from .folder import database_file, make_room, store_troubles


@click.command()
@click.argument("file", metavar="FILE")
@click.option("--force", is_flag=True, help="Replace existing data; the old data is kept beside it.")
@setting_flags(*WHERE_THE_DATA_IS)
def restore(file: str, *, force: bool, **flags: str | None) -> None:
    """Replace the server's data with the backup FILE. Stop the server first. Players who come back to a table
    see it as it was then: everything since the backup is gone.

    \b
    Exit code: 0  done
               1  the server is running, or a file can't be read or written
               2  there is data already, or a setting is invalid
               3  FILE isn't a Stickup backup, or is damaged
    """
    settings = settings_from(flags).settings
    data = database_file(settings)
    make_room(settings)
    with store_troubles():
        kept = put_back(file, data, force=force)
    click.echo(say("restore-done", file=str(data)))
    if kept is not None:
        click.echo(say("restore-kept", file=str(kept)))
