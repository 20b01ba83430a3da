"""A tournament on one page: tables, and plots drawn as SVG. It needs nothing but a browser."""

from __future__ import annotations

import shlex
from collections.abc import Iterable, Sequence
from html import escape
from typing import Final

from stickup.games import words_for
from stickup.words import Words

from .statistics import Estimate
from .tournament import Duel, Findings, TournamentPlan

STYLE: Final = """
:root { color-scheme: light dark; --ink: #221b16; --paper: #f6f1e7; --line: #cbbfa9; --dim: #6d6155;
  --good: #1d6b4f; --bad: #a8321f; --mark: #b8862b; }
@media (prefers-color-scheme: dark) { :root { --ink: #efe6d6; --paper: #191512; --line: #4a4036;
  --dim: #b3a794; --good: #5cc09a; --bad: #ef8570; --mark: #e0b050; } }
body { background: var(--paper); color: var(--ink); font: 16px/1.5 Georgia, serif; margin: 2rem auto;
  max-width: 60rem; padding: 0 1rem; }
h1 { font-size: 2.2rem; line-height: 1.1; margin: 0; }
h2 { border-top: 1px solid var(--line); margin-top: 2.5rem; padding-top: 1rem; }
p, figcaption { color: var(--dim); max-width: 44rem; }
figure { margin: 1rem 0 2rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .35rem .8rem; text-align: right; }
th:first-child { text-align: left; }
td small { color: var(--dim); display: block; }
tbody tr { border-top: 1px solid var(--line); }
td.good { color: var(--good); font-weight: bold; }
td.bad { color: var(--bad); }
svg { height: auto; max-width: 100%; }
svg text { fill: var(--ink); font: 14px Georgia, serif; }
svg .dim { fill: var(--dim); }
svg line { stroke: var(--line); }
svg .bar { stroke: var(--mark); stroke-width: 3; }
svg circle { fill: var(--mark); }
code { overflow-wrap: anywhere; }
"""
LEFT, WIDE, ROW, RIGHT = 190, 520, 30, 120
"""Pixels: for names, for the scale, for one row, for figures."""


def page_of(plan: TournamentPlan, found: Findings, words: Words) -> str:
    speech, game = words.of("cli-main"), words_for(plan.game)(words, ())
    title = speech.text("tournament-heading", game=game.title())
    sections = [
        section(speech, "ratings", rating_plot(found), rating_table(found, speech)),
        section(speech, "seats", *(seats_plot(found, size, speech) for size in plan.seats)),
        section(speech, "duels", *(duel_table(plan, found, size, speech) for size in plan.seats)),
    ]
    if found.traits:
        rows = [(game.trait(figures.trait), figures.strength) for figures in found.traits]
        sections.append(section(speech, "traits", plot(rows, fair=1.0)))
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{escape(title)}'
    about = speech.text("tournament-about", games=found.games, seed=plan.seed, rules=plan.rules)
    return (
        f'<!doctype html>\n<html lang="{words.lang}"><head>{head}</title><style>{STYLE}</style></head>\n'
        f"<body>\n<h1>{escape(title)}</h1>\n<p>{escape(about)}</p>\n<p><code>{escape(command(plan))}</code>"
        f"</p>\n{''.join(sections)}</body></html>\n"
    )


def command(plan: TournamentPlan) -> str:
    """The command that gives the same figures again."""
    options = [word for option in plan.options for word in ("-o", option)]
    bots, seats = ",".join(plan.bots), ",".join(map(str, plan.seats))
    agreed = ["-b", bots, "-s", seats, "-n", str(plan.games), *options, "--seed", plan.seed]
    return shlex.join(["stickup", "tournament", plan.game, "FOLDER", *agreed])


def section(speech: Words, name: str, *figures: str) -> str:
    head, text = (escape(speech.text(f"tournament-{name}{part}")) for part in ("", "-text"))
    drawn = "\n".join(f'<figure class="scroll">{figure}</figure>' for figure in figures)
    return f"<h2>{head}</h2>\n<p>{text}</p>\n{drawn}\n"


# Tables


def rating_table(found: Findings, speech: Words) -> str:
    heads = ["", speech.text("tournament-rating"), speech.text("tournament-mixed")]
    rows = [[escape(rated.bot), cell(rated.rating), cell(rated.strength)] for rated in found.ratings]
    return grid(heads, rows)


def duel_table(plan: TournamentPlan, found: Findings, seats: int, speech: Words) -> str:
    """The single bot in rows, the bots around it in columns."""
    duels = {
        (duel.pairing.one, duel.pairing.others): duel for duel in found.duels if duel.pairing.seats == seats
    }
    heads = [speech.text("tournament-among", seats=seats), *plan.bots]
    rows = [
        [escape(one), *(duel_cell(duels.get((one, others))) for others in plan.bots)] for one in plan.bots
    ]
    return grid(heads, rows)


def grid(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    top = "".join(f"<th scope=col>{escape(head)}</th>" for head in heads)
    body = "".join(
        f"<tr><th scope=row>{name}</th>{''.join(as_cell(text) for text in cells)}</tr>"
        for name, *cells in rows
    )
    return f"<table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>"


def as_cell(text: str) -> str:
    return text if text.startswith("<td") else f"<td>{text}</td>"


def duel_cell(duel: Duel | None) -> str:
    if duel is None:
        return "<td>–</td>"
    strength = duel.strength
    kind = "good" if strength.low > 1 else "bad" if strength.high < 1 else ""
    return f'<td class="{kind}">{cell(strength)}</td>'


def cell(figure: Estimate) -> str:
    return f"{figure.value:.2f}<small>{figure.low:.2f} – {figure.high:.2f}</small>"


# Plots


def rating_plot(found: Findings) -> str:
    return plot([(rated.bot, rated.rating) for rated in found.ratings])


def seats_plot(found: Findings, seats: int, speech: Words) -> str:
    strengths = found.by_seats[seats]
    rows = [(rated.bot, strengths[rated.bot]) for rated in found.ratings if rated.bot in strengths]
    return (
        f"<figcaption>{escape(speech.text('tournament-at', seats=seats))}</figcaption>{plot(rows, fair=1.0)}"
    )


def plot(rows: Sequence[tuple[str, Estimate]], fair: float | None = None) -> str:
    """A dot and its interval for each row, and a line at a fair share."""
    low = min([0.0 if fair else 1e9, *(figure.low for _, figure in rows)])
    high = max(figure.high for _, figure in rows)
    scale = WIDE / ((high - low) or 1.0)
    height = ROW * len(rows) + ROW

    def at(figure: float) -> float:
        return round(LEFT + (figure - low) * scale, 1)

    drawn = [line(at(fair), at(fair), 0, height - ROW)] if fair is not None else []
    drawn += [text(at(fair), height - 8, f"× {fair:g}", "middle")] if fair is not None else []
    for number, (name, figure) in enumerate(rows):
        middle = ROW * number + ROW // 2
        drawn += [
            text(LEFT - 12, middle + 5, name, "end"),
            line(at(figure.low), at(figure.high), middle, middle, "bar"),
            f'<circle cx="{at(figure.value)}" cy="{middle}" r="6"/>',
            text(LEFT + WIDE + 14, middle + 5, f"{figure.value:.2f}", "start"),
        ]
    label = escape("; ".join(f"{name} {figure.value:.2f}" for name, figure in rows))
    size = f'width="{LEFT + WIDE + RIGHT}" viewBox="0 0 {LEFT + WIDE + RIGHT} {height}"'
    return f'<svg role="img" aria-label="{label}" {size}>{"".join(drawn)}</svg>'


def line(x1: float, x2: float, y1: float, y2: float, kind: str = "") -> str:
    return f'<line class="{kind}" x1="{x1}" x2="{x2}" y1="{y1}" y2="{y2}"/>'


def text(x: float, y: float, words: str, anchor: str) -> str:
    return f'<text x="{x}" y="{y}" text-anchor="{anchor}">{escape(words)}</text>'
