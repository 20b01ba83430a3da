"""Which file system a file is on. SQLite's write-ahead log needs shared memory, which no network has."""

from __future__ import annotations

from pathlib import Path
from typing import Final

MOUNTS: Final = Path("/proc/self/mounts")
NETWORK: Final = frozenset(
    {
        "9p",
        "afs",
        "ceph",
        "cifs",
        "fuse.glusterfs",
        "fuse.rclone",
        "fuse.s3fs",
        "fuse.sshfs",
        "lustre",
        "ncpfs",
        "nfs",
        "nfs4",
        "smb3",
        "smbfs",
    }
)


def network_kind(path: Path, mounts: str | None = None) -> str | None:
    """The kind of network file system `path` is on; None if it's local or unknown."""
    kind = mount_kind(path.resolve(), mounts if mounts is not None else read_mounts())
    return kind if kind in NETWORK else None


def read_mounts() -> str:
    try:
        return MOUNTS.read_text("utf-8", "surrogateescape")
    except OSError:
        return ""


def mount_kind(path: Path, mounts: str) -> str | None:
    """The kind of the innermost mount around `path`; of two on one place, the later hides the earlier."""
    found: tuple[int, str] | None = None
    for line in mounts.splitlines():
        _, where, kind, *_ = line.split(" ")
        place = Path(unescaped(where))
        if path.is_relative_to(place) and (found is None or len(place.parts) >= found[0]):
            found = len(place.parts), kind
    return found[1] if found else None


def unescaped(where: str) -> str:
    for code, letter in (("\\040", " "), ("\\011", "\t"), ("\\012", "\n"), ("\\134", "\\")):
        where = where.replace(code, letter)
    return where
