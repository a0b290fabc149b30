"""Random lines that allow a trail."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.kind import Level, LevelError, fill_options, options_in
from gridwright.solvers.trail.rules import (
    MOST,
    along,
    around,
    codes_of,
    degrees,
    pieces,
)

Random = np.random.Generator
Lines = NDArray[np.uint8]
Flags = NDArray[np.bool_]
"""(dots, 4): how many lines, and which there may be."""
OPTIONS = options_in(__file__)


def generate(
    blank: Level,
    seed: int,
    options: Mapping[str, Any],
) -> Level:
    """A level of the size of `blank`, the same for the same arguments. LevelError for
    one dot.

    Lines are drawn at random. Then every dot in reading order that is odd gets or loses
    one of the lines that lead on from it, which leaves the last dot even, too. The
    largest piece is kept. No line of it is a bridge, since all its dots are even;
    without one line, two dots are odd. From one of the two, lines are added that lead
    away, so that they are not always neighbours.
    """
    values = fill_options(OPTIONS["generator"], options)
    rows, cols = blank.rows, blank.cols
    if rows * cols == 1:
        raise LevelError("a trail needs at least two dots")
    rng = np.random.default_rng([seed, rows, cols])
    allowed = _allowed(rows, cols, values["diagonals"])
    drawn = rng.random(allowed.shape) * 100 < values["density"]
    twice = rng.random(allowed.shape) * 100 < values["doubled"]
    counts = (allowed & drawn).astype(np.uint8) * (1 + twice)
    _make_even(counts, allowed, cols, rng)
    label = pieces(counts, cols)
    weight = np.bincount(label, degrees(counts, cols), minlength=len(counts))
    counts[label != int(weight.argmax())] = 0
    if not counts.any():
        counts.flat[np.flatnonzero(allowed)[0]] = MOST
    if values["open"]:
        line = int(rng.choice(np.flatnonzero(counts)))
        counts.flat[line] -= 1
        _lead_away(counts, allowed, line, cols, rng)
    starts = np.zeros(len(counts), np.bool_)
    if values["start"]:
        degree = degrees(counts, cols)
        odd = np.flatnonzero(degree % 2)
        starts[rng.choice(odd if len(odd) else np.flatnonzero(degree))] = True
    return blank.with_(cells=codes_of(counts, starts, cols))


def _allowed(
    rows: int,
    cols: int,
    diagonals: bool,
) -> Flags:
    """(dots, 4): the lines that stay on the board."""
    found = np.ones((rows, cols, 4), np.bool_)
    found[:, -1, :2] = False
    found[-1, :, 1:] = False
    found[:, 0, 3] = False
    if not diagonals:
        found[:, :, [1, 3]] = False
    return found.reshape(-1, 4)


def _lead_away(
    counts: Lines,
    allowed: Flags,
    line: int,
    cols: int,
    rng: Random,
) -> None:
    """Add lines, one behind the other, from one odd dot of a line; none leads to the
    other one."""
    rows = len(counts) // cols
    (dot, way) = divmod(line, 4)
    other = along(dot, way, rows, cols)
    assert other is not None
    for _ in range(int(rng.integers(rows + cols))):
        free = [
            (to, number)
            for _, to, number in around(dot, rows, cols)
            if to != other[0] and allowed.flat[number] and not counts.flat[number]
        ]
        if not free:
            return
        dot, number = free[int(rng.integers(len(free)))]
        counts.flat[number] = 1


def _make_even(
    counts: Lines,
    allowed: Flags,
    cols: int,
    rng: Random,
) -> None:
    """Change a line of every odd dot that leads to a later one."""
    parity = (degrees(counts, cols) % 2).tolist()
    draws = rng.random(len(counts)).tolist()
    rows = len(counts) // cols
    for dot in range(len(counts) - 1):
        if not parity[dot]:
            continue
        ways = np.flatnonzero(allowed[dot]).tolist()
        way = ways[int(draws[dot] * len(ways))]
        line = along(dot, way, rows, cols)
        assert line is not None
        counts[dot, way] = 1 - counts[dot, way] if counts[dot, way] < MOST else 1
        parity[line[0]] ^= 1
