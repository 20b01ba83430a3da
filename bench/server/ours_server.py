"""Our server as it is, with one more game. Prints `port N`.

    python -m bench.server.ours_server FOLDER [DATABASE WORKERS]

It acknowledges only what's on the disk, as usual; only the rate limits are off.
"""

import gc
import signal
import sys
from pathlib import Path
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from stickup.games.registration import Registration
    from stickup.server.process.join_addresses import Addresses
    from stickup.words.game_words_protocol import GameWords


def main(folder: str, database: str | None = None, workers: str = "1") -> None:
    """Import everything here: a process in which bots think imports this module, too, but isn't a server."""
    register()
    from stickup.server.http.app import make_app
    from stickup.server.limits import MANY, NO_LIMITS
    from stickup.server.process.logs import start_logging
    from stickup.server.process.run import run
    from stickup.server.process.settings import Settings

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


def register() -> None:
    """Add the game before the tables are imported, because they look up the games then."""
    from bench.server.heist import Heist, HeistWords
    from stickup.games import registrations
    from stickup.games.registration import Registration

    there = cast("dict[str, Registration]", registrations())  # a dict, though nobody else may change it
    there["heist"] = Registration(Heist(), cast("type[GameWords]", HeistWords))


def announce(found: "Addresses") -> None:
    print("port", found.local.rsplit(":", 1)[1].strip("/"), flush=True)


def settle(*_: object) -> None:
    gc.collect()
    print("settled", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
