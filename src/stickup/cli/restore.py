"""`stickup restore`: a backup takes the place of the server's data."""

from __future__ import annotations

import click

from stickup.store.sqlite.backup import restore as put_back

from .data_folder import database_file, make_room, store_troubles
from .errors import say
from .setting_flags import WHERE_THE_DATA_IS, setting_flags, settings_from


@click.command()
@click.argument("file", metavar="FILE")
@click.option(
    "--force", is_flag=True, help="Even if there is data already; what was there is kept beside it."
)
@setting_flags(*WHERE_THE_DATA_IS)
def restore(file: str, *, force: bool, **flags: str | None) -> None:
    """Put the backup FILE in the place of the server's data. The server must not be running. Whoever comes
    back to a table afterwards is shown it anew: what happened since the backup is gone.

    \b
    Exit code: 0  done
               1  the server is running, or a file cannot be read or written
               2  there is data already, or a setting makes no sense
               3  FILE is no backup of ours, or damaged
    """
    settings = settings_from(flags).settings
    data = database_file(settings)
    make_room(settings)
    with store_troubles():
        put_back(file, data, force=force)
    click.echo(say("restore-done", file=str(data)))
