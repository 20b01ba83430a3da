"""The Autobahn testsuite's own client against our WebSockets, with an echo in place of the game.

    python -m tests.prove.autobahn --wstest /path/to/wstest

The testsuite needs Python 2.7 (`pip install autobahntestsuite` there), so `make prove` leaves it out. Its
cases are tests in tests/server/test_conformance.py, too. It runs twice: as we serve, and with our own limits
on messages lifted, for the large texts of groups 1, 9 and 10.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

from websockets.protocol import State

from stickup.server.live import websocket
from stickup.server.refusals import CloseCode
from tests.server.echo import echoing

AGENT: Final = "stickup"
NO_LIMIT: Final = 32 * 2**20
AS_WE_SERVE: Final = ("1.*", "2.*", "3.*", "4.*", "5.*", "6.*", "7.*", "12.1.1", "13.1.1")
LARGE_TEXTS: Final = ("1.1.*", "7.1.6", "9.1.*", "9.3.*", "9.5.*", "9.7.*", "10.*")
FINE: Final = ("OK", "INFORMATIONAL")
OURS: Final = {
    **{f"1.1.{number}": CloseCode.TOO_BIG for number in (6, 7, 8)},
    **{f"1.2.{number}": CloseCode.BINARY for number in range(1, 6)},
    **{f"1.2.{number}": CloseCode.TOO_BIG for number in (6, 7, 8)},
}
"""What our own protocol refuses, and with which code: binary messages, and those of more than 4 KiB."""
ALSO: Final = {
    "6.4.3": "NON-STRICT",
    "6.4.4": "NON-STRICT",
    "12.1.1": "UNIMPLEMENTED",
    "13.1.1": "UNIMPLEMENTED",
}
"""A single frame is heard to its end before it's refused, and compression isn't offered. Both may be."""

Verdicts = Mapping[str, Mapping[str, Any]]
"""What the testsuite says, by case."""


def faults(verdicts: Verdicts, refused: Mapping[str, int]) -> list[str]:
    """The cases that went wrong, and how."""
    return [
        f"{case}: {found['behavior']}, {found['behaviorClose']} ({found['remoteCloseCode']})"
        for case, found in verdicts.items()
        if not is_fine(case, found, refused)
    ]


def is_fine(case: str, found: Mapping[str, Any], refused: Mapping[str, int]) -> bool:
    if case in refused:
        return bool(found["remoteCloseCode"] == refused[case])
    behaves = found["behavior"] in FINE or found["behavior"] == ALSO.get(case)
    return behaves and found["behaviorClose"] in FINE


@contextmanager
def without_limits() -> Iterator[None]:
    """Messages of any size."""

    def protocol() -> websocket.FrameProtocol:
        return websocket.FrameProtocol(state=State.OPEN, max_size=NO_LIMIT, logger=websocket.silent)

    with patch.multiple(
        websocket, FRAME=NO_LIMIT, MOST_PIECES=NO_LIMIT, QUEUE=NO_LIMIT, open_protocol=protocol
    ):
        yield


def verdicts_on(port: int, cases: tuple[str, ...], wstest: str, folder: Path) -> Verdicts:
    """Let the testsuite try these cases."""
    spec = folder / "spec.json"
    server = {"agent": AGENT, "url": f"ws://127.0.0.1:{port}/ws", "options": {"version": 18}}
    spec.write_text(
        json.dumps(
            {"outdir": str(folder / "reports"), "servers": [server], "cases": cases, "exclude-cases": []}
        )
    )
    subprocess.run([wstest, "-m", "fuzzingclient", "-s", str(spec)], check=True, stdout=subprocess.DEVNULL)
    found: Verdicts = json.loads((folder / "reports" / "index.json").read_text())[AGENT]
    return found


def tried(
    cases: tuple[str, ...], wstest: str, tell: Callable[[str], None], refused: Mapping[str, int]
) -> bool:
    with tempfile.TemporaryDirectory() as folder, echoing(Path(folder)) as server:
        found = verdicts_on(server.port, cases, wstest, Path(folder))
        wrong = [*faults(found, refused), *map(str, server.complaints())]
    tell(
        f"{len(found)} cases, {sum(one['behavior'] == 'OK' for one in found.values())} OK, {len(wrong)} wrong"
    )
    for fault in wrong:
        tell(f"  {fault}")
    return bool(found) and not wrong


def main(wstest: str) -> int:
    kept = tried(AS_WE_SERVE, wstest, print, OURS)
    with without_limits():
        kept = tried(LARGE_TEXTS, wstest, print, {}) and kept
    print("kept" if kept else "BROKEN")
    return 0 if kept else 1


if __name__ == "__main__":
    parser = argparse.ArgumentParser("python -m tests.prove.autobahn")
    parser.add_argument("--wstest", default="wstest", help="the testsuite's program")
    sys.exit(main(parser.parse_args().wstest))
