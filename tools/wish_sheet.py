"""Paints a sheet of levels made by wish for each kind, to be looked at, and counts their corners.

    python -m tools.wish_sheet [KIND...] [--count N] [-o FOLDER]

A sheet is FOLDER/KIND.png (default: build/wishes), ten levels a row. The line that is printed says
how often the commonest thing stands in each corner: a corner that is always the same is a fault of
the generator. "numbered" is the sheet of tours with numbers.
"""

from __future__ import annotations

import argparse
import os
from collections import Counter
from pathlib import Path
from typing import Any

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtGui import QImage

from editor.painting import painting_on
from editor.painting.look import look
from editor.pictures.stills import thumbnail
from solvers.level import Level
from solvers.registry import kind
from solvers.wish.language import parse_wish
from solvers.wish.making import WishOrder, making_many

ROW = 10
SIDE, GAP = 120, 8
"""Pixels of a level, and between two."""
WISHES: dict[str, tuple[str, tuple[int, int], str, dict[str, Any]]] = {
    "coin_maze": ("coin_maze", (8, 8), "unique; skips=2..", {}),
    "tour": ("tour", (8, 8), "unique; walls=12%", {}),
    "numbered": ("tour", (6, 6), "unique; walls=0; numbers=2..", {}),
    "match3": ("match3", (6, 6), "unique; swaps=2", {}),
    "sowing": ("sowing", (2, 5), "best-move=only", {"total": 30}),
    "collapse": ("collapse", (7, 7), "greedy-gap=2..", {"hard": True}),
    "trail": ("trail", (5, 5), "optimal=2..", {}),
}
"""Name -> kind, size, wish, options of the generator."""


def made(name: str, count: int) -> list[Level]:
    """So many levels, none alike."""
    of, size, text, options = WISHES[name]
    wish = parse_wish(kind(of), text)
    orders = [WishOrder(kind(of), wish, *size, options, seed) for seed in range(count)]
    return [step[0].level for step in making_many(orders) if isinstance(step, tuple)]


def sheet(levels: list[Level]) -> QImage:
    """The levels in rows."""
    rows, step = -(-len(levels) // ROW), SIDE + GAP
    image = QImage(ROW * step + GAP, rows * step + GAP, QImage.Format.Format_RGB32)
    image.fill(look("light").panel)
    with painting_on(image) as p:
        for number, level in enumerate(levels):
            row, col = divmod(number, ROW)
            p.drawImage(GAP + col * step, GAP + row * step, thumbnail(level, SIDE, look("light")))
    return image


def corners(levels: list[Level]) -> str:
    """The commonest token of each corner, and the share of the levels that have it there."""
    told = []
    for at in ((0, 0), (0, -1), (-1, 0), (-1, -1)):
        tokens = Counter(kind(level.kind).format_token(int(level.cells[at])) for level in levels)
        token, times = tokens.most_common(1)[0]
        told.append(f"{token} {100 * times // len(levels)} %")
    return ", ".join(told)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kinds", nargs="*", metavar="KIND")
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("-o", "--output", type=Path, default=Path("build/wishes"))
    asked = parser.parse_args()
    asked.output.mkdir(parents=True, exist_ok=True)
    for name in asked.kinds or list(WISHES):
        levels = made(name, asked.count)
        sheet(levels).save(str(asked.output / f"{name}.png"))
        print(f"{name:10} {len(levels):4} levels; corners: {corners(levels)}", flush=True)


if __name__ == "__main__":
    main()
