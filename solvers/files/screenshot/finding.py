"""The grid of a board in a picture: where its first cell begins, and how many there are.

Method: a line between cells is a place where many pixels differ from their neighbours, over a long
stretch. The strength of such places, along x and along y, has a comb of evenly spaced peaks.
For every side of a cell, offset and run of teeth, the comb is scored by how far its teeth stand
out, in standard errors, so that a comb of twice the side, which has half the teeth, and one of
half the side, half of whose teeth stand between the lines, both score less. Cells are taken to be
square.

The comb finds side and phase; the run of its teeth is often one short, where the outermost line is
faint. So the grid then grows, row by row and column by column, while what lies beyond it has
lines at the same places and cells that look like its own.

It does not promise to be right: a picture without lines between its cells, or with other things
of the same spacing, can mislead it. Whoever uses it shows the grid, and takes another from the
person.
"""

from __future__ import annotations

import time
from collections.abc import Generator
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from solvers.files.screenshot.grid import (
    Comb,
    Grid,
    centre,
    comb,
    edges,
    finer,
    highest_near,
    sides,
)
from solvers.files.screenshot.groups import cropping, distances
from solvers.files.screenshot.lattice import MOST, GridHint, Sighting, even
from solvers.level import LevelError
from solvers.runtime.steps import finished

T = TypeVar("T")
Floats = NDArray[np.float64]
Steps = tuple[Floats, Floats]
"""Edges along x as (height, width), and along y as (width, height)."""

_LONGEST = 900
"""Pixels of the longer side that a grid is looked for in."""
_LINES, _FAINT = 0.4, 0.15
"""Of the lines inside: how strong those of a further row are, surely or perhaps."""
_ALIKE, _ALL_ALIKE = 0.5, 0.85
"""Share of a further row's cells that look like cells inside, likewise."""
_COVERED = 0.25
"""How much it counts that a board covers most of its picture."""
_SAME = 4.0
"""Levels of grey within which two looks are the same in a clean picture."""
_SAMPLE = 100
"""Cells inside that those of a further row are compared with, at most."""
_SECONDS = 5.0
"""Of processor time for a grid; a picture that misleads the search would keep it for minutes."""
_SIDES = 0.9
"""Share of the work that goes into trying sides of a cell."""


def find(image: Image.Image, hint: GridHint | None = None) -> list[Sighting]:
    """The lattices of a board in a picture in RGB, the best first, at most three. LevelError if
    none is believed."""
    return finished(finding(image, hint))


def finding(
    image: Image.Image, hint: GridHint | None = None
) -> Generator[float, None, list[Sighting]]:
    """`find` in steps of a few hundredths of a second; yields the fraction done."""
    hint = hint or GridHint()
    if hint.lattice is not None:
        return [Sighting(hint.lattice, 1.0, "told")]
    shrunk = min(1.0, _LONGEST / max(image.size))
    small = image
    if shrunk < 1:
        size = (max(1, round(image.width * shrunk)), max(1, round(image.height * shrunk)))
        small = small.resize(size, Image.Resampling.BOX)
    found = yield from _within(_SECONDS, _found(small, hint.scaled(shrunk)))
    if found is None:
        raise LevelError("no grid was found in the picture; tell it, as ROWSxCOLS+X+Y")
    found = found.scaled(1 / shrunk)
    return [Sighting(even(found.rows, found.cols, found.x, found.y, found.side), 1.0)]


def _within(seconds: float, work: Generator[float, None, T]) -> Generator[float, None, T]:
    """The steps of some work. LevelError if they take longer, in processor time of this thread."""
    end = time.thread_time() + seconds
    while True:
        try:
            step = next(work)
        except StopIteration as stop:
            result: T = stop.value
            return result
        if time.thread_time() > end:
            raise LevelError(
                "no grid was found in {count} seconds; tell it, as ROWSxCOLS+X+Y",
                count=round(seconds),
            )
        yield step


def _found(image: Image.Image, hint: GridHint) -> Generator[float, None, Grid | None]:
    """The grid of a small picture."""
    yield 0.0
    pixels = np.asarray(image, np.float64)
    yield 0.0
    along_x = edges(pixels, 1)
    yield 0.0
    steps = along_x, edges(pixels, 0).T
    profiles = steps[0].mean(axis=0), steps[1].mean(axis=0)
    told = ((hint.x, hint.cols), (hint.y, hint.rows))
    best: tuple[float, float, Comb, Comb] | None = None
    tried = sides(pixels.shape[:2], hint.side)
    for number, side in enumerate(tried):
        yield _SIDES * number / len(tried)
        combs = [
            comb(profile, side, first, count)
            for profile, (first, count) in zip(profiles, told, strict=True)
        ]
        covered = np.prod(
            [found.count * side / len(p) for found, p in zip(combs, profiles, strict=True)]
        )
        score = sum(found.score for found in combs) * float(covered) ** _COVERED
        if max(found.count for found in combs) > MOST:
            continue
        if min(found.score for found in combs) > 0 and (best is None or score > best[0]):
            best = score, side, combs[0], combs[1]
    if best is None:
        return None
    _, side, across, down = best
    grid = Grid(down.count, across.count, across.first, down.first, side)
    grid = _trimmed(steps, _centred(steps, grid, hint), hint)
    yield _SIDES
    return (yield from _grown(pixels, steps, _centred(steps, grid, hint), hint))


def _centred(steps: Steps, grid: Grid, hint: GridHint) -> Grid:
    """The grid with its lines in the middle of the gaps, where the person did not place it."""
    bottom, right = grid.y + grid.rows * grid.side, grid.x + grid.cols * grid.side
    across = steps[0][max(0, int(grid.y)) : int(bottom) + 1].mean(axis=0)
    down = steps[1][max(0, int(grid.x)) : int(right) + 1].mean(axis=0)
    x, y, side = grid.x, grid.y, grid.side
    if hint.side is None and hint.x is None and hint.y is None:
        one, left = finer(across, side, x, grid.cols)
        two, top = finer(down, side, y, grid.rows)
        long = grid.cols >= grid.rows
        side, x, y = (one, left, y) if long else (two, x, top)
        x += 0.0 if long else (grid.side - side) * grid.cols / 2
        y += (grid.side - side) * grid.rows / 2 if long else 0.0
    x += 0.0 if hint.x is not None else centre(across, side, x, grid.cols)
    y += 0.0 if hint.y is not None else centre(down, side, y, grid.rows)
    return Grid(grid.rows, grid.cols, x, y, side)


def _trimmed(steps: Steps, grid: Grid, hint: GridHint) -> Grid:
    """The grid without what lies beyond an empty stretch: buttons below a board have edges, too."""
    if hint.rows is None:
        grid = _longest_run(steps[0], grid)
    if hint.cols is None:
        grid = _turned(_longest_run(steps[1], _turned(grid)))
    return grid


def _longest_run(across: Floats, grid: Grid) -> Grid:
    strengths = [_lines(across, grid, grid.box(row, 0)[1]) for row in range(grid.rows)]
    least = _FAINT * float(np.median(strengths))
    runs, begin = [(0, 0)], 0
    for row, strength in enumerate([*strengths, -1.0]):
        if strength < least or row == grid.rows:
            runs.append((begin, row))
            begin = row + 1
    first, end = max(runs, key=lambda run: run[1] - run[0])
    if end - first < 2:
        return grid
    return Grid(end - first, grid.cols, grid.x, grid.y + first * grid.side, grid.side)


def _grown(
    pixels: Floats, steps: Steps, grid: Grid, hint: GridHint
) -> Generator[float, None, Grid]:
    """The grid with the rows and columns beyond it that belong to the board."""
    rows = []
    for row in range(grid.rows):
        yield _SIDES
        rows.append(_crops(pixels, _row(grid, row)))
    looks = np.concatenate(rows)
    sights = pixels, np.swapaxes(pixels, 0, 1)
    for number in range(MOST):
        before = grid
        done = 1 - (1 - _SIDES) / (number + 1)  # how many rows there are is not known
        for sight, across, told in zip(sights, steps, (hint.rows, hint.cols), strict=True):
            for above in (True, False):
                yield done
                row = -1 if above else grid.rows
                if told is None and grid.rows < MOST:
                    grid, looks = yield from _longer(sight, across, grid, looks, row, done)
            grid, looks = _turned(grid), looks.transpose(1, 0, 3, 2, 4)
        if grid == before:
            break
    return grid


def _crops(pixels: Floats, grid: Grid) -> Floats:
    lattice = even(grid.rows, grid.cols, grid.x, grid.y, grid.side)
    return finished(cropping(Image.fromarray(pixels.astype(np.uint8)), lattice))


def _turned(grid: Grid) -> Grid:
    return Grid(grid.cols, grid.rows, grid.y, grid.x, grid.side)


def _row(grid: Grid, row: int) -> Grid:
    """A row of a grid, or beyond it."""
    return Grid(1, grid.cols, grid.x, grid.y + row * grid.side, grid.side)


def _longer(
    pixels: Floats, across: Floats, grid: Grid, looks: Floats, row: int, done: float
) -> Generator[float, None, tuple[Grid, Floats]]:
    """Grid and looks with the row above (-1) or below, if it is one of the board: it has lines at
    the columns of the grid, and its cells look like others. Yields `done`."""
    beyond = _row(grid, row)
    top = beyond.y
    if top < -0.1 * grid.side or top + grid.side > pixels.shape[0] + 0.1 * grid.side:
        return grid, looks
    inside = np.median([_lines(across, grid, grid.box(r, 0)[1]) for r in range(grid.rows)])
    strength = _lines(across, grid, top) / max(float(inside), 1e-9)
    if strength < _FAINT:
        return grid, looks
    yield done
    new = _crops(pixels, beyond)
    some = np.linspace(0, grid.rows * grid.cols - 1, min(_SAMPLE, grid.rows * grid.cols))
    old = looks[np.divmod(some.astype(np.int64), grid.cols)]
    usual = [np.partition(distances(look, old), 1)[1] for look in old[:: 1 + len(old) // 40]]
    yield done
    near = np.array([distances(look, old).min() for look in new[0]])
    alike = float((near <= 2.0 * max(float(np.median(usual)), _SAME)).mean())
    if alike < _ALL_ALIKE and (strength <= _LINES or alike < _ALIKE):
        return grid, looks
    parts = (new, looks) if row < 0 else (looks, new)
    longer = Grid(grid.rows + 1, grid.cols, grid.x, min(grid.y, top), grid.side)
    return longer, np.concatenate(parts)


def _lines(across: Floats, grid: Grid, top: float) -> float:
    """The strength of lines at the columns of a grid in the row that begins at top."""
    first, last = round(top + 0.2 * grid.side), round(top + 0.8 * grid.side)
    profile = across[max(first, 0) : max(last, 1)].mean(axis=0)
    reach = max(1, int(0.12 * grid.side))
    strong = np.zeros(grid.cols + 1)
    at = np.rint(grid.x + np.arange(grid.cols + 1) * grid.side).astype(np.int64)
    near = (at >= 0) & (at < len(profile))
    strong[near] = highest_near(profile, reach)[at[near]]
    return float(np.median(strong) - np.median(profile))
