"""Parts of the client by themselves, as a script for a page."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

from tests.browser.client import WEB


def bundled(folder: Path, name: str, **wanted: Path) -> Path:
    """A script that leaves what is wanted, each from its module, under a name of the page."""
    entry, script = folder / "entry.js", folder / "bundle.js"
    entry.write_text(
        "".join(f"export {{ {what} }} from {json.dumps(str(module))}\n" for what, module in wanted.items())
    )
    roll = WEB / "node_modules" / ".bin" / "rolldown"
    words = [str(roll), str(entry), "--format", "iife", "--name", name, "-o", str(script)]
    done = subprocess.run(words, cwd=WEB, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{done.stdout}\n{done.stderr}"
    return script
