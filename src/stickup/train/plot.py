"""A run as a chart: the wins of one learner among scripted bots, in fair shares."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

WIDTH, HEIGHT, EDGE = 720, 400, 48
MOST: Final = 5.0
"""The top of the chart, in fair shares."""
COLORS: Final = {4: "#1f77b4", 5: "#2ca02c", 6: "#d62728", 7: "#9467bd", 8: "#8c564b"}
SMOOTH: Final = 20


def plotted(lines: Sequence[dict[str, Any]]) -> str:
    """An SVG file."""
    lessons = [line for line in lines if line.get("table") == "usual"]
    body = "".join([*axes(lessons), *curves(lessons)])
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" '
        f'font-size="12"><rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>{body}</svg>\n'
    )


def height_of(share: float) -> float:
    return HEIGHT - EDGE - min(share, MOST) / MOST * (HEIGHT - 2 * EDGE)


def axes(lessons: Sequence[dict[str, Any]]) -> Iterator[str]:
    for share in range(int(MOST) + 1):
        y = height_of(share)
        yield f'<path d="M{EDGE} {y:.1f}H{WIDTH - EDGE}" stroke="#ddd"/>'
        yield f'<text x="{EDGE - 8}" y="{y + 4:.1f}" text-anchor="end">{share}×</text>'
    seconds = lessons[-1]["seconds"] if lessons else 0
    yield f'<text x="{WIDTH - EDGE}" y="{HEIGHT - 16}" text-anchor="end">{seconds:.0f} s</text>'
    yield f'<text x="{EDGE}" y="24">fair shares won by one learner among scripted bots, by seats</text>'


def curves(lessons: Sequence[dict[str, Any]]) -> Iterator[str]:
    for place, (seats, color) in enumerate(COLORS.items()):
        shares = smoothed([lesson[f"share-{seats}"] for lesson in lessons])
        width = (WIDTH - 2 * EDGE) / max(1, len(shares) - 1)
        points = " ".join(f"{EDGE + width * at:.1f},{height_of(y):.1f}" for at, y in enumerate(shares))
        yield f'<polyline points="{points}" fill="none" stroke="{color}" stroke-width="1.5"/>'
        yield f'<text x="{EDGE + 60 * place}" y="{HEIGHT - 16}" fill="{color}">{seats} seats</text>'


def smoothed(values: Sequence[float]) -> list[float]:
    """The moving average."""
    return [
        sum(values[max(0, at - SMOOTH + 1) : at + 1]) / len(values[max(0, at - SMOOTH + 1) : at + 1])
        for at in range(len(values))
    ]
