"""Small private files: keys, tokens, settings with passwords."""

from __future__ import annotations

import stat
import sys
from pathlib import Path
from typing import Final

from .setting_values import WrongSetting

LARGEST: Final = 65_536
SHORTEST: Final = 32
"""Shortest allowed secret, in bytes. What people make up is shorter."""
VARIED: Final = 8
"""Different bytes in a secret, at least: fewer are a placeholder."""
PLACEHOLDERS: Final = (b"change", b"example", b"password", b"secret", b"placeholder", b"your-")


def read_small(path: Path) -> bytes:
    """Read a regular file: a pipe or a device might never end."""
    try:
        about = path.stat()
        if not stat.S_ISREG(about.st_mode) or about.st_size > LARGEST:
            raise WrongSetting("file-strange", file=str(path))
        return path.read_bytes()
    except OSError as error:
        raise WrongSetting(
            "setting-file-unreadable", file=str(path), why=error.strerror or str(error)
        ) from error


def check_private(path: Path) -> None:
    if sys.platform != "win32" and stat.S_IMODE(path.stat().st_mode) & 0o007:
        raise WrongSetting("file-open-to-all", file=str(path))


def read_secrets(path: Path) -> tuple[bytes, ...]:
    """The secrets in a file, one per line. The first is in use; the others are still accepted."""
    lines = [line.strip() for line in read_small(path).splitlines()]
    check_private(path)
    secrets = tuple(line for line in lines if line)
    if not secrets:
        raise WrongSetting("secret-short", file=str(path), shortest=str(SHORTEST))
    for secret in secrets:
        check_secret(secret, path)
    return secrets


def check_secret(secret: bytes, path: Path) -> None:
    if len(secret) < SHORTEST:
        raise WrongSetting("secret-short", file=str(path), shortest=str(SHORTEST))
    if len(set(secret)) < VARIED or any(word in secret.lower() for word in PLACEHOLDERS):
        raise WrongSetting("secret-placeholder", file=str(path))
