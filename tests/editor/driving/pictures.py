"""What the tests of pictures share: boards of every kind, and painting onto an
image."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QImage, QPainter

from gridwright import levels
from gridwright.editor.painting.geometry import BoardView
from gridwright.solvers import registry
from gridwright.solvers.files.level_file import read_level
from gridwright.solvers.level import Level
from gridwright.solvers.options import fill_options

SIZES = {
    "collapse": (5, 5),
    "coin_maze": (6, 7),
    "tour": (5, 6),
    "match3": (7, 6),
    "sowing": (2, 5),
}


def paint(
    width: int, height: int, draw: Callable[[QPainter], None], ratio: float = 1.0
) -> np.ndarray:
    """(height, width) uint32 pixels of what `draw` painted on a plain ground."""
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(ratio)
    image.fill(QColor("#FF00FE"))
    p = QPainter(image)
    draw(p)
    p.end()
    return np.frombuffer(image.constBits(), np.uint32).reshape(height, width).copy()


def view_of(level: Level, cell: float, pad: int = 0) -> BoardView:
    return BoardView.whole(level.rows, level.cols, cell, QPointF(pad, pad))


def difference(a: np.ndarray, b: np.ndarray) -> float:
    """The share of pixels that differ visibly."""
    channels = [
        np.abs((a >> s & 255).astype(int) - (b >> s & 255).astype(int))
        for s in (0, 8, 16)
    ]
    return float((np.max(channels, axis=0) > 24).mean())


@cache
def playable_levels(kind_id: str) -> tuple[Level, ...]:
    """The bundled levels of moderate size, and generated ones."""
    kind = registry.kind(kind_id)
    options = fill_options(kind.generator_options, {})
    made = [kind.generate(*SIZES[kind_id], seed, options) for seed in range(3)]
    folder = Path(levels.__file__).parent / kind_id
    bundled = [read_level(path) for path in sorted(folder.glob("*.json"))]
    found = [level for level in (*bundled, *made) if level.cells.size <= 2500]
    return tuple(
        level
        for level in found
        if not any(p.severity == "error" for p in kind.check(level))
    )


def draft(kind_id: str) -> Level:
    """A level that holds every token of the palette, and the extreme codes of its
    brushes."""
    kind = registry.kind(kind_id)
    codes = [token.code for token in kind.tokens]
    extremes = {
        "coin_maze": [999, 1_000_000],
        "collapse": list(range(100)),
        "sowing": [15, 16, 255],
    }
    codes += extremes.get(kind_id, [])
    cols = (len(codes) + 1) // 2
    return Level(kind_id, np.resize(np.array(codes, np.int32), (2, cols)))


def random_moves(kind_id: str, state: Any, count: int, seed: int) -> list[Any]:
    """Up to `count` random legal moves from a state."""
    kind, rng, made = registry.kind(kind_id), random.Random(seed), []
    while len(made) < count and (moves := list(kind.moves(state))):
        made.append(rng.choice(moves))
        state = kind.apply(state, made[-1])
    return made
