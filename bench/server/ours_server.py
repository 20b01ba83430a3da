"""Our server as it is, with one more game. Prints `port N`.

    python -m bench.server.ours_server FOLDER [DATABASE WORKERS]

What it says is on the disk before it says it; only the limits on how fast somebody may send are off.
"""

import gc
import signal
import sys
from pathlib import Path

from bench.server.heist import Heist, HeistWords
from stickup.games import registrations
from stickup.games.registration import Registration

registrations()["heist"] = Registration(Heist(), HeistWords)

from stickup.server.http.app import make_app  # noqa: E402
from stickup.server.limits import MANY, NO_LIMITS  # noqa: E402
from stickup.server.process.join_addresses import Addresses  # noqa: E402  the tables look at the games when they are loaded
from stickup.server.process.logs import start_logging  # noqa: E402
from stickup.server.process.run import run  # noqa: E402
from stickup.server.process.settings import Settings  # noqa: E402


def main(folder: str, database: str | None = None, workers: str = "1") -> None:
    settings = Settings(
        host="127.0.0.1",
        port=0,
        data=Path(folder),
        database=database,
        workers=int(workers),
        browser=False,
        max_tables=MANY,
    )
    start_logging("warning", "json", b"bench")
    signal.signal(signal.SIGUSR2, settle)
    run(lambda chosen: make_app(chosen, NO_LIMITS), settings, announce, lambda: None)


def announce(found: Addresses) -> None:
    print("port", found.local.rsplit(":", 1)[1].strip("/"), flush=True)


def settle(*_: object) -> None:
    gc.collect()
    print("settled", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
