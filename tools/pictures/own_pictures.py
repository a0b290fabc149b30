"""Measure how many of the program's own pictures are read back without a question.

Run `python -m tools.pictures.own_pictures [--every N]`. It draws bundled levels of all kinds,
light and dark, with and without their route, as PNG and as a film, reads each back, and
prints how many boards are the same. The rows "nothing stored" take away what the file
says, as a screenshot does, and look at the drawing alone. A level that is read wrong is
named: there must be none.
"""

from __future__ import annotations

import argparse
import io
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import numpy as np
from PIL import Image

from gridwright.editor.commands.drawing import own_board
from gridwright.editor.painting.look import look
from gridwright.editor.pictures.films import export_gif
from gridwright.editor.pictures.sheet import CELL
from gridwright.editor.pictures.stills import render_level
from gridwright.solvers.files.formats import FileHints
from gridwright.solvers.files.level_file import read_level
from gridwright.solvers.files.screenshot.reading import own_level
from gridwright.solvers.level import Level
from gridwright.solvers.registry import kind

LEVELS = Path(__file__).parents[2] / "levels"
_MOST = 2_000_000
"""Pixels of a picture; larger levels are drawn with smaller cells."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--every", type=int, default=1, metavar="N")
    every = parser.parse_args().every
    total: Counter[str] = Counter()
    right: Counter[str] = Counter()
    wrong: list[str] = []
    for path in sorted(LEVELS.glob("*/*.json"))[::every]:
        level = read_level(path)
        for name, data in _pictures(level):
            total[name] += 1
            found = own_level(data, FileHints(level.kind, drawn=own_board))
            if found is None:
                continue
            if np.array_equal(found.cells, level.cells):
                right[name] += 1
            else:
                wrong.append(f"{path.name}: {name}")
    for name, count in total.items():
        print(f"| {name} | {count} | {right[name]} ({right[name] / count:.0%}) |")
    print(f"wrong: {len(wrong)} {', '.join(wrong)}")


def _pictures(level: Level) -> Iterator[tuple[str, bytes]]:
    """The pictures of a level by what they are."""
    cells = level.rows * level.cols
    side = max(4, min(CELL, int((_MOST / cells) ** 0.5)))
    moves = _moves(level)
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        for name in ("light", "dark"):
            for shown in ([], moves) if moves else ([],):
                route = "with route" if shown else "board"
                file = place / "still.png"
                render_level(level, file, cell=side, look=look(name), moves=shown)
                data = file.read_bytes()
                yield f"PNG, {name}, {route}", data
                yield f"nothing stored, {name}, {route}", _bare(data)
        if moves and cells <= 100:
            for ending in (".gif", ".webp", ".png"):
                file = place / f"film{ending}"
                export_gif(level, moves[:3], file, cell=24)
                yield f"film, {ending}", file.read_bytes()


def _moves(level: Level) -> list[str]:
    """The moves of the stored answer."""
    if level.solution is None:
        return []
    return list(kind(level.kind).split_moves(level.solution.moves))


def _bare(data: bytes) -> bytes:
    """The same pixels in a file that says nothing."""
    file = io.BytesIO()
    Image.open(io.BytesIO(data)).convert("RGB").save(file, "PNG")
    return file.getvalue()


if __name__ == "__main__":
    main()
