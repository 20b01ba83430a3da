"""Checks of the machine: the data folder, its file system, the clock, the number of sockets."""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

from msgspec import Struct

from stickup.store.sqlite.file_systems import mount_kind, read_mounts

from .join_addresses import lan_addresses
from .setting_values import WrongSetting, address_of
from .settings import Settings, usual_data

ROOM: Final = 50 * 2**20
"""Bytes that must be free to start."""
FLEETING: Final = frozenset({"tmpfs", "ramfs"})
ROOT: Final = 0
EVERYBODY: Final = 0o002
YEAR_2020: Final = 1_577_836_800
SPARE: Final = 64
"""Files that may be open besides the sockets."""


class MachineWarning(Struct, frozen=True):
    """A warning about this machine. `key` is a text of cli-serve.ftl."""

    key: str
    facts: dict[str, str | int]


# The data folder


def prepare(settings: Settings) -> None:
    """Create the data folder if it's missing. Raises WrongSetting if it can't be used."""
    folder = settings.data
    if not (folder == usual_data() or folder.parent.is_dir()):
        raise WrongSetting("data-parent", folder=str(folder.parent))
    try:
        folder.mkdir(0o700, parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass  # only to see whether we can write there
    except OSError as error:
        raise unwritable(folder, error) from error
    inspect(settings)


def inspect(settings: Settings) -> None:
    """Check the data folder without creating or writing anything."""
    folder = settings.data
    try:
        if not folder.exists():
            return
        if not folder.is_dir():
            raise WrongSetting("data-no-folder", folder=str(folder))
        check_owner(folder)
        for place in dict.fromkeys((folder, settings.log_folder)):
            if place.is_dir() and shutil.disk_usage(place).free < ROOM:
                raise WrongSetting("data-full", folder=str(place), room=str(ROOM // 2**20))
    except OSError as error:
        raise unwritable(folder, error) from error


def check_owner(folder: Path) -> None:
    """Refuse a folder that others can write to: people must be able to trust the log."""
    if sys.platform == "win32":
        return
    about = folder.stat()
    if about.st_mode & EVERYBODY:
        raise WrongSetting("data-open-to-all", folder=str(folder))
    # Root may have given it to us. But if root writes into a user's folder, that user can't read it.
    if about.st_uid not in (os.geteuid(), ROOT):
        raise WrongSetting("data-of-another", folder=str(folder))


def unwritable(folder: Path, error: OSError) -> WrongSetting:
    return WrongSetting("data-unwritable", folder=str(folder), why=error.strerror or str(error))


# What works, but not as you might expect


def machine_warnings(settings: Settings) -> Iterator[MachineWarning]:
    if settings.store_url.startswith("sqlite:") and is_fleeting(settings.log_folder):
        yield MachineWarning("caution-fleeting", {"folder": str(settings.log_folder)})
    if time.time() < YEAR_2020:
        yield MachineWarning("caution-clock", {})
    room = sockets_allowed(settings.max_connections)
    if room < settings.max_connections:
        yield MachineWarning("caution-sockets", {"room": room, "wanted": settings.max_connections})
    if settings.public_url is None:
        yield from (
            MachineWarning("caution-public", {"address": address}) for address in public_addresses(settings)
        )


def is_fleeting(folder: Path) -> bool:
    """Whether what's there is gone after a restart of the machine."""
    return mount_kind(folder.resolve(), read_mounts()) in FLEETING


def sockets_allowed(wanted: int) -> int:
    """Raise the limit on sockets as far as the system allows, and return it."""
    if sys.platform == "win32":
        return wanted
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    need = wanted + SPARE
    if soft != resource.RLIM_INFINITY and soft < need:
        more = need if hard == resource.RLIM_INFINITY else min(need, hard)
        with suppress(OSError, ValueError):  # macOS has a lower limit than it says; systemd may forbid it
            resource.setrlimit(resource.RLIMIT_NOFILE, (more, hard))
            soft = more
    return wanted if soft == resource.RLIM_INFINITY else max(0, soft - SPARE)


def public_addresses(settings: Settings) -> Iterator[str]:
    """Our addresses that are reachable from the internet."""
    for name in lan_addresses(settings.host):
        address = address_of(name)
        if address is not None and address.is_global:
            yield name
