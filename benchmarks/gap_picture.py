"""How the gap of the default solver closes, as a picture.

    python -m benchmarks.first_answer --kind coin_maze --record gaps.jsonl
    python -m benchmarks.gap_picture gaps.jsonl docs/images/gap-over-time.svg

One line a row of boards: the mean of (bound - score) / bound in percent, over the processor seconds
of the thread that searches for the proof. It begins when every board has an answer. A row that was
recorded more than once is drawn as it was recorded last.
"""

from __future__ import annotations

import argparse
import json
import math
import os
from pathlib import Path

LEAST = 0.01
"""Percent; a proof of all boards is drawn there, since the axis has no zero."""

TIMES, GAPS = (0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30), (0.01, 0.1, 1, 10, 100)
"""What the axes name."""

COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00")
SIZE = (760, 420)

Gaps = list[tuple[float, float]]


def recorded(file: Path) -> dict[str, Gaps]:
    """The name of each line and its steps, from a file of records."""
    rows: dict[str, Gaps] = {}
    for line in file.read_text().splitlines():
        row = json.loads(line)
        rows[f"{row['title'].replace('_', ' ')}, {row['boards']} boards"] = row["gaps"]
    return rows


def draw(rows: dict[str, Gaps], out: Path) -> None:
    """Write the picture: SVG, or PNG by the name's ending."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    import pyqtgraph as pg
    from PySide6.QtGui import QPainter
    from PySide6.QtSvg import QSvgGenerator

    pg.setConfigOptions(background="w", foreground="#333333", antialias=True)
    pg.mkQApp()
    widget = pg.PlotWidget()
    widget.resize(*SIZE)
    plot = widget.getPlotItem()
    plot.setLogMode(x=True, y=True)
    plot.showGrid(x=True, y=True, alpha=0.25)
    plot.getAxis("bottom").setTicks([[(math.log10(at), f"{at:g}") for at in TIMES]])
    plot.getAxis("left").setTicks([[(math.log10(gap), f"{gap:g}") for gap in GAPS]])
    plot.setLabel("bottom", "processor seconds")
    plot.setLabel("left", "mean gap to the bound, %")
    plot.addLegend(offset=(-10, 10))
    for colour, (name, gaps) in zip(COLOURS, rows.items(), strict=False):
        times = [max(at, 1e-3) for at, _ in gaps for _ in (0, 1)][1:]
        heights = [max(100 * gap, LEAST) for _, gap in gaps for _ in (0, 1)][:-1]
        plot.plot(times, heights, pen=pg.mkPen(colour, width=2), name=name)
    widget.show()
    pg.QtWidgets.QApplication.processEvents()
    if out.suffix != ".svg":
        widget.grab().save(str(out))
        return
    paper = QSvgGenerator()
    paper.setFileName(str(out))
    paper.setSize(widget.size())
    paper.setViewBox(widget.rect())
    painter = QPainter(paper)
    widget.render(painter)
    painter.end()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("records", type=Path)
    parser.add_argument("picture", type=Path)
    asked = parser.parse_args()
    draw(recorded(asked.records), asked.picture)


if __name__ == "__main__":
    main()
