"""How gaps close over time, as a picture.

    python -m benchmarks.first_answer --kind coin_maze --record gaps.jsonl
    python -m benchmarks.gap_picture gaps.jsonl docs/images/gap-over-time.svg

One line a row of boards: the mean of (bound - score) / bound in percent, over the
processor seconds of the thread that searches for the proof. It begins when every board
has an answer. A row that was recorded more than once is drawn as it was recorded last.
`benchmarks/linear.py` draws its pictures with `draw`, too: one panel a size of boards.
"""

from __future__ import annotations

import argparse
import json
import math
import os
from dataclasses import dataclass
from pathlib import Path
from xml.sax.saxutils import escape

LEAST = 0.01
"""Percent; a proof of all boards is drawn there, since the axis has no zero."""

TIMES = (0.001, 0.01, 0.1, 1, 10, 100)
GAPS = {0.01: "proved", 0.1: "0.1 %", 1: "1 %", 10: "10 %", 100: "100 %"}
"""What the axes may name."""

COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9")
DASHES = ("", "8 4", "2 4", "10 3 2 3", "5 5", "1 3")
WIDTH, HEIGHT = 400, 300
LEFT, RIGHT, TOP, BOTTOM = 70, 20, 34, 46
"""Around the lines of a panel, in pixels."""

LEGEND, ACROSS = 24, 200
"""Height of a row of the legend, and width of each name in it."""

Gaps = list[tuple[float, float]]
Rows = dict[str, Gaps]


def recorded(file: Path) -> Rows:
    """The name of each line and its steps, from a file of records."""
    rows: Rows = {}
    for line in file.read_text().splitlines():
        row = json.loads(line)
        rows[f"{row['title'].replace('_', ' ')}, {row['boards']} boards"] = row["gaps"]
    return rows


@dataclass(frozen=True)
class Panel:
    """Where values of one panel lie in the picture. first, last: seconds at the
    sides."""

    left: float
    top: float
    width: float
    height: float
    first: float
    last: float

    def x(self, seconds: float) -> float:
        """Left of the first second there is nothing."""
        part = math.log(max(seconds, self.first) / self.first) / math.log(
            self.last / self.first
        )
        return self.left + self.width * part

    def y(self, percent: float) -> float:
        part = math.log(max(percent, LEAST) / LEAST) / math.log(100 / LEAST)
        return self.top + self.height * (1 - part)

    def axes(self, title: str) -> list[str]:
        """The grid with its names."""
        right, bottom = self.left + self.width, self.top + self.height
        parts = [text(self.left + self.width / 2, self.top - 12, title, 14, "middle")]
        for percent, name in GAPS.items():
            y = self.y(percent)
            parts += [
                grid(self.left, y, right, y),
                text(self.left - 8, y + 4, name, 12, "end"),
            ]
        for seconds in TIMES:
            if self.first <= seconds <= self.last:
                x = self.x(seconds)
                parts += [grid(x, self.top, x, bottom)]
                parts += [text(x, bottom + 17, f"{seconds:g}", 12, "middle")]
        middle = self.left + self.width / 2
        parts.append(text(middle, bottom + 36, "processor seconds", 12, "middle"))
        parts.append(
            f'<rect x="{self.left:g}" y="{self.top:g}" width="{self.width:g}" '
            f'height="{self.height:g}" fill="none" stroke="#666666"/>'
        )
        return parts

    def line(self, gaps: Gaps, place: int) -> str:
        """A stair: a gap stays until the next one is known."""
        points: list[str] = []
        height = None
        for seconds, gap in gaps:
            x, y = self.x(seconds), self.y(100 * gap)
            points += (
                [f"{x:.1f},{y:.1f}"] if height is None else [f"H{x:.1f}", f"V{y:.1f}"]
            )
            height = y
        return stroke("M" + " ".join(points), place) if points else ""


def grid(x: float, y: float, to_x: float, to_y: float) -> str:
    """A thin line."""
    return f'<path d="M{x:g},{y:g} L{to_x:g},{to_y:g}" stroke="#dddddd"/>'


def text(x: float, y: float, words: str, size: int, anchor: str = "start") -> str:
    """A line of text."""
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size}" fill="#333333" '
        f'text-anchor="{anchor}">{escape(words)}</text>'
    )


def stroke(path: str, place: int) -> str:
    """A path in the colour and dashes of the line at that place."""
    dashes = DASHES[place % len(DASHES)]
    colour = COLOURS[place % len(COLOURS)]
    return (
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="2"'
        + (f' stroke-dasharray="{dashes}"' if dashes else "")
        + "/>"
    )


def draw(panels: dict[str, Rows], out: Path) -> None:
    """Write the picture: SVG, or PNG by the name's ending. Lines of one name look the
    same."""
    names = list(dict.fromkeys(name for rows in panels.values() for name in rows))
    columns = min(2, len(panels))
    wide, high = (WIDTH, HEIGHT) if columns > 1 else (2 * WIDTH, 4 * HEIGHT // 3)
    longest = max((len(name) for name in names), default=0)
    across = max(1, columns * wide // max(ACROSS, 60 + 7 * longest))
    height = (
        high * math.ceil(len(panels) / columns)
        + LEGEND * math.ceil(len(names) / across)
        + 12
    )
    times = [
        at
        for rows in panels.values()
        for gaps in rows.values()
        for at, _ in gaps
        if at > 0
    ]
    first, last = min(times, default=0.01), max(times, default=1.0)
    parts = [f'<rect width="{columns * wide}" height="{height}" fill="white"/>']
    for place, (title, rows) in enumerate(panels.items()):
        left, top = wide * (place % columns) + LEFT, high * (place // columns) + TOP
        panel = Panel(
            left,
            top,
            wide - LEFT - RIGHT,
            high - TOP - BOTTOM,
            first,
            max(last, 2 * first),
        )
        parts += panel.axes(title)
        parts += [panel.line(gaps, names.index(name)) for name, gaps in rows.items()]
    for place, name in enumerate(names):
        x = LEFT + (columns * wide - LEFT) / across * (place % across)
        y = height - LEGEND * (math.ceil(len(names) / across) - place // across) + 6
        parts += [stroke(f"M{x:g},{y:g} h34", place), text(x + 42, y + 4, name, 13)]
    body = "\n".join(part for part in parts if part)
    drawing = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{columns * wide}" '
        f'height="{height}" '
        f'viewBox="0 0 {columns * wide} {height}" '
        f'font-family="sans-serif">\n{body}\n</svg>\n'
    )
    if out.suffix == ".svg":
        out.write_text(drawing)
    else:
        paint(drawing, out)


def paint(drawing: str, out: Path) -> None:
    """The same as a picture of pixels."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtGui import QGuiApplication, QImage, QPainter
    from PySide6.QtSvg import QSvgRenderer

    application = QGuiApplication.instance() or QGuiApplication([])
    renderer = QSvgRenderer(drawing.encode())
    image = QImage(renderer.defaultSize(), QImage.Format.Format_RGB32)
    painter = QPainter(image)
    renderer.render(painter)
    painter.end()
    image.save(str(out))
    del application


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("records", type=Path)
    parser.add_argument("picture", type=Path)
    asked = parser.parse_args()
    draw({"mean gap to the bound": recorded(asked.records)}, asked.picture)


if __name__ == "__main__":
    main()
