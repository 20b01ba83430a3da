"""`python -m tests.web FOLDER`: the games that the web client's own tests fold, tell and check, played here.

`make test` plays just enough to show everything, `make prove` more (STICKUP_STREAMS)."""

from __future__ import annotations

import sys
from pathlib import Path

from tests.web import records, streams

if __name__ == "__main__":
    for made in (streams, records):
        made.write(Path(sys.argv[1]))
