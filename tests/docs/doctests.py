"""Runs the examples on a page as a reader would: one after the other, from the top."""

from __future__ import annotations

import doctest
import io
from typing import Any

from tests.docs.pages import FENCE


def run(text: str, name: str) -> tuple[int, str]:
    """Run a page's Python blocks; how many examples there were, and what went wrong."""
    names: dict[str, Any] = {"__name__": "a_page"}
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
    parser, wrong, count = doctest.DocTestParser(), io.StringIO(), 0
    for language, block in FENCE.findall(text):
        if ">>>" in block:
            examples = parser.get_doctest(block, names, name, name, 0)
            count += len(examples.examples)
            runner.run(examples, out=wrong.write, clear_globs=False)
            names = examples.globs
        elif language == "python":
            exec(compile(block, name, "exec"), names)
    return count, wrong.getvalue()
