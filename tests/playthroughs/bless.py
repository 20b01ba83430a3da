"""Writes the golden playthroughs anew. The diff is the review: nothing changes here unseen."""

from __future__ import annotations

import sys
from pathlib import Path

HERE = Path(__file__).parent
if __name__ == "__main__":
    sys.path.insert(0, str(HERE.parents[1]))  # so that it runs as a script, too

from tests.playthroughs.scenarios import SCENES  # noqa: E402
from tests.playthroughs.script import Playthrough, heading  # noqa: E402

GOLDENS = HERE / "cash_n_guns"


def text_of(name: str) -> str:
    """A scene as it is written down today."""
    play = perform(name)
    return "\n".join([*heading(SCENES[name].__doc__ or "", play.setup), *play.lines, ""])


def perform(name: str) -> Playthrough:
    play = SCENES[name]()
    assert isinstance(play, Playthrough)
    return play


def bless(folder: Path = GOLDENS) -> list[str]:
    """Write every scene, remove what is none any more. What has changed."""
    folder.mkdir(exist_ok=True)
    changed = []
    for name in SCENES:
        path, text = folder / f"{name}.txt", text_of(name)
        if not path.exists() or path.read_text() != text:
            path.write_text(text)
            changed.append(name)
    for path in folder.glob("*.txt"):
        if path.stem not in SCENES:
            path.unlink()
            changed.append(path.stem)
    return changed


if __name__ == "__main__":
    changed = bless()
    print(f"{len(SCENES)} playthroughs; changed: {', '.join(changed) or 'none'}")
