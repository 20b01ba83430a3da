"""The key that signs cookies. It's created once, in a private file."""

from __future__ import annotations

import os
import secrets
from contextlib import suppress
from pathlib import Path

from .secret_files import read_secrets
from .setting_values import WrongSetting
from .settings import Settings


def secret_keys(settings: Settings) -> tuple[bytes, ...]:
    """The key, and old ones that are still accepted. Creates one if there is none and no file was set."""
    if settings.secret_key_file is None and not settings.key_file.exists():
        make_key(settings.key_file)
    return read_secrets(settings.key_file)


def make_key(path: Path) -> None:
    """Create the key file atomically. If two processes start at once, both use the first one's key."""
    draft = path.with_name(f".{path.name}.{secrets.token_hex(4)}.part")
    try:
        handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(handle, "wb") as file:
            file.write(secrets.token_hex(32).encode() + b"\n")
            file.flush()
            os.fsync(handle)
        with suppress(FileExistsError):
            os.link(draft, path)
    except OSError as error:
        raise WrongSetting("key-unwritable", file=str(path), why=error.strerror or str(error)) from error
    finally:
        draft.unlink(missing_ok=True)


def metrics_token(settings: Settings) -> bytes | None:
    """The token that opens the metrics to other machines, if there is one."""
    if settings.metrics in ("local", "off"):
        return None
    return read_secrets(Path(settings.metrics))[0]
