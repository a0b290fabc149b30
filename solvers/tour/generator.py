"""Random tour levels that surely have a tour: holes are cut into a random stroke."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from solvers.level import Level, LevelError
from solvers.options import Option
from solvers.tour.stroke import Stroke, cut_holes, hamiltonian_cycle, hamiltonian_path
from solvers.walks.walk import EXIT, FLOOR, START, WALL

GENERATOR_OPTIONS = (
    Option(
        "holes",
        "float",
        0.12,
        title="Holes",
        help="Share of the cells that are holes, as far as a tour remains.",
        minimum=0,
        maximum=0.4,
    ),
    Option("closed", "bool", False, title="Closed", help="The tour returns to its first cell."),
    Option(
        "end",
        "choice",
        "free",
        title="End",
        help="Whether an open tour has to end at a given cell.",
        choices=("free", "given"),
    ),
)


def generate(blank: Level, seed: int, options: Mapping[str, Any]) -> Level:
    """Fill an empty level. LevelError if it is too small for a closed tour."""
    stroke = draw(blank.rows, blank.cols, seed, options)
    cells = np.full((blank.rows, blank.cols), FLOOR, np.int32)
    cells.flat[stroke.holes] = WALL
    if stroke.closed:
        return blank.with_(cells=cells, rules={**blank.rules, "closed": True})
    if options["end"] == "given" and stroke.length > 1:
        cells.flat[stroke.last] = EXIT
    cells.flat[stroke.first] = START
    return blank.with_(cells=cells)


def draw(rows: int, cols: int, seed: int, options: Mapping[str, Any]) -> Stroke:
    """The stroke behind a level: one of its tours."""
    closed = bool(options["closed"])
    if closed and min(rows, cols) < 2:
        raise LevelError("a closed tour needs at least two rows and two columns")
    rng = np.random.default_rng(seed % 2**64)
    order = hamiltonian_cycle(rows, cols, rng) if closed else hamiltonian_path(rows, cols, rng)
    if rng.integers(2):
        order.reverse()
    stroke = Stroke(order, rows, cols, closed)
    cut_holes(stroke, round(options["holes"] * rows * cols), rng)
    return stroke
