"""What a phone loads before anything is seen: little, and all of it from us."""

from __future__ import annotations

import gzip

from playwright.sync_api import Response

from tests.browser.conftest import NewPhone

MOST = 150 * 1024
COMPRESSED = (".woff2", ".png")


def test_the_first_load_is_at_most_150_kb_compressed(phone: NewPhone) -> None:
    mine = phone(fresh=True)
    got: list[Response] = []
    mine.page.on("response", lambda answer: got.append(answer))
    mine.go("/")
    mine.page.wait_for_load_state("networkidle")
    sizes = {answer.url: size(answer) for answer in got}
    assert len(sizes) > 3
    assert sum(sizes.values()) <= MOST, sizes


def size(answer: Response) -> int:
    body = answer.body()
    return len(body) if answer.url.endswith(COMPRESSED) else len(gzip.compress(body))
