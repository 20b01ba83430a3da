"""`python -m tools` writes all that is made from the code; `--check` only says what is out of date."""

from __future__ import annotations

import sys

import click

from . import pages, wire

ROOT = pages.ROOT


def main() -> int:
    made = [*pages.made(), *wire.made()]
    stale = [(path, text) for path, text in made if pages.text_of(path) != text]
    for path, text in stale:
        click.echo(path.relative_to(ROOT))
        if "--check" not in sys.argv[1:]:
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")
    if stale and "--check" in sys.argv[1:]:
        click.echo("Out of date. Run: make generate", err=True)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
