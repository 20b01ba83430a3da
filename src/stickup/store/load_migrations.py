"""The numbered migrations from an empty database to today's. Forward only: a released one never changes."""

from __future__ import annotations

from importlib.resources import files

from msgspec import Struct

from .contract import OtherSchema


class Migration(Struct, frozen=True):
    """One numbered step of the schema, as SQL."""

    number: int
    sql: str


def migrations(kind: str) -> list[Migration]:
    """All steps for a kind of database, in order: migrations/KIND/0001_what_it_does.sql and so on."""
    folder = files(__package__) / "migrations" / kind
    found = sorted(file.name for file in folder.iterdir() if file.name.endswith(".sql"))
    return [Migration(int(name[:4]), (folder / name).read_text("utf-8")) for name in found]


def check_number(number: int, latest: int, name: str) -> None:
    """`name` is a file, or PostgreSQL."""
    if number < 1:
        raise not_ours(name)
    if number > latest:
        raise OtherSchema(
            f"{name}: written by a newer program (schema {number}, this one knows up to {latest})",
            "store-newer",
            database=name,
            found=number,
            known=latest,
        )


def not_ours(name: str) -> OtherSchema:
    """Another program's data. `name` is a file, or PostgreSQL."""
    return OtherSchema(f"{name}: not a Stickup database", "store-not-ours", database=name)
