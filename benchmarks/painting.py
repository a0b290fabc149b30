"""How long a full HD view of a 1000 x 1000 board takes to paint, and what a plain loop
takes.

    python benchmarks/painting.py [--repeat 15]

Ours is `Painter.paint_cells`, as the window calls it. The peer is the usual way: one
cached pixmap a token, one drawPixmap a visible cell. Both paint the same cells; the
best of the repeats, in ms.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Callable
from functools import partial

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import numpy as np
from PySide6.QtCore import QPointF, QRect, QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap
from PySide6.QtWidgets import QApplication

from gridwright.editor.kinds.registry import painter_for
from gridwright.editor.painting.geometry import BoardView
from gridwright.editor.painting.look import look
from gridwright.editor.painting.painter import Painter
from gridwright.solvers.walks.marks import MARK

WIDTH, HEIGHT = 1920, 1080
CELLS = (1, 2, 3, 4, 6, 8, 11, 16, 24, 40)


BOARDS = {
    "coin_maze": "coin_maze",
    "walled": "coin_maze",
    "match3": "match3",
    "collapse": "collapse",
}
"""What is painted, and the kind that it is of; `walled` has walls between cells, and
numbers."""


def board(name: str) -> np.ndarray:
    """A random 1000 x 1000 board, read-only as those of levels are."""
    rng = np.random.default_rng(20)
    if name in ("coin_maze", "walled"):
        cells = rng.choice([0, -1, 1, 5], p=[0.55, 0.3, 0.1, 0.05], size=(1000, 1000))
        if name == "walled":
            sides = rng.integers(0, 4, cells.shape) * (cells != -1)
            marked = rng.integers(1, 100, cells.shape) * (
                rng.random(cells.shape) < 0.01
            )
            cells = cells + MARK * (sides + 4 * marked * (cells != -1))
    elif name == "collapse":
        cells = rng.integers(0, 100, (1000, 1000))
    else:
        cells = rng.integers(0, 21, (1000, 1000))
    cells = cells.astype(np.int32)
    cells.flags.writeable = False
    return cells


def pixmap_loop(
    painter: Painter, cells: np.ndarray, side: int
) -> Callable[[QPainter], None]:
    """Painting with one drawPixmap a visible cell."""
    pixmaps = {}
    for code in np.unique(cells).tolist():
        pixmap = QPixmap(side, side)
        pixmap.fill(look("light").board)
        p = QPainter(pixmap)
        painter.paint_token(p, code, QRectF(0, 0, side, side))
        p.end()
        pixmaps[code] = pixmap

    def draw(p: QPainter) -> None:
        rows, cols = -(-HEIGHT // side), -(-WIDTH // side)
        for row, line in enumerate(cells[:rows, :cols].tolist()):
            y = row * side
            for col, code in enumerate(line):
                p.drawPixmap(col * side, y, pixmaps[code])

    return draw


def median_ms(draw: Callable[[QPainter], None], repeat: int) -> float:
    image = QImage(WIDTH, HEIGHT, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    times = []
    for _ in range(repeat + 1):
        p = QPainter(image)
        start = time.perf_counter()
        draw(p)
        times.append(time.perf_counter() - start)
        p.end()
    return 1000 * min(times[1:])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--repeat", type=int, default=15)
    repeat = parser.parse_args().repeat
    app = QApplication([])
    print(f"{'kind':10} {'cell':>4} {'cells':>8} {'ours':>8} {'loop':>9} {'ratio':>7}")
    for name, kind in BOARDS.items():
        painter, cells = painter_for(kind, look("light")), board(name)
        for side in CELLS:
            rows, cols = min(1000, -(-HEIGHT // side)), min(1000, -(-WIDTH // side))
            view = BoardView(QPointF(0, 0), side, 1000, 1000, QRect(0, 0, cols, rows))
            ours = median_ms(
                partial(painter.paint_cells, cells=cells, view=view), repeat
            )
            loop = median_ms(pixmap_loop(painter, cells, side), max(1, repeat // 5))
            print(
                f"{name:10} {side:4} {rows * cols:8} {ours:8.2f} {loop:9.2f} "
                f"{loop / ours:7.1f}",
                flush=True,
            )
    app.quit()


if __name__ == "__main__":
    main()
