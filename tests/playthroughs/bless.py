"""Writes the golden playthroughs anew. The diff is the review: nothing changes here unseen."""

from __future__ import annotations

import sys
from pathlib import Path

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[2]))  # so that it runs as a script, too

from tests.playthroughs.scenarios import REPERTOIRES
from tests.playthroughs.script import Repertoire


def bless(repertoire: Repertoire, folder: Path) -> list[str]:
    """Write every scene, remove what is none any more. What has changed."""
    folder.mkdir(exist_ok=True)
    changed = []
    for name in repertoire.scenes:
        path, text = folder / f"{name}.txt", repertoire.text_of(name)
        if not path.exists() or path.read_text() != text:
            path.write_text(text)
            changed.append(name)
    for path in folder.glob("*.txt"):
        if path.stem not in repertoire.scenes:
            path.unlink()
            changed.append(path.stem)
    return changed


if __name__ == "__main__":
    for repertoire in REPERTOIRES:
        changed = bless(repertoire, repertoire.goldens)
        count = len(repertoire.scenes)
        print(f"{repertoire.game.name}: {count} playthroughs; changed: {', '.join(changed) or 'none'}")
