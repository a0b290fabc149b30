"""Why lines cannot be drawn in one trail, and how many trails they take (Euler, 1736).

Lines can be drawn in one trail if they hang together and none or two dots are odd:
a trail that comes to a dot has to leave it, except at the first and the last. A trail
between two odd dots is open, one without odd dots ends where it began. In each piece,
one trail for every two odd dots draws all lines, and no fewer do, since an odd dot is
the end of one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from gridwright.solvers.level import Cell
from gridwright.solvers.text import Text, place_of, places_of
from gridwright.solvers.trail.rules import Counts, Ints, TrailState, degrees, pieces


@dataclass(frozen=True)
class LineDrawing:
    """Lines as one looks at them. degree: of each dot. odd: the odd dots. pieces: the
    lowest dot of each piece with a line."""

    counts: Counts
    cols: int
    degree: Ints
    label: Ints

    @classmethod
    def of(cls, counts: Counts, cols: int) -> LineDrawing:
        """The drawing with these lines."""
        return cls(counts, cols, degrees(counts, cols), pieces(counts, cols))

    @property
    def odd(self) -> list[int]:
        return [int(dot) for dot in np.flatnonzero(self.degree % 2)]

    @property
    def pieces(self) -> list[int]:
        return [int(dot) for dot in np.unique(self.label[self.degree > 0])]

    @property
    def strokes(self) -> int:
        """The fewest trails that draw all lines together."""
        odd = np.bincount(self.label, self.degree % 2, len(self.label))[self.pieces]
        return int(np.maximum(1, odd // 2).sum())

    def cells(self, dots: Sequence[int]) -> tuple[Cell, ...]:
        """The cells of dots."""
        return tuple(divmod(dot, self.cols) for dot in dots)


@dataclass(frozen=True)
class Obstacle:
    """The reason why no trail exists, and the dots that it names."""

    text: Text
    cells: tuple[Cell, ...]


def obstacle(state: TrailState, drawing: LineDrawing) -> Obstacle | None:
    """Why the lines that are left cannot be drawn from where the pen is; None if they
    can."""
    apart = drawing.pieces
    odd = drawing.odd
    at = state.at
    if len(apart) > 1:
        cells = drawing.cells(apart)
        text = Text(
            "The lines lie in {number:# piece|# pieces}, with dots at {places}. A "
            "trail stays "
            "in one.",
            number=len(apart),
            places=places_of(cells),
        )
        return Obstacle(text, cells)
    if len(odd) > 2:
        cells = drawing.cells(odd)
        text = Text(
            "{number} dots are odd: {places}. A trail has none or two.",
            number=len(odd),
            places=places_of(cells),
        )
        return Obstacle(text, cells)
    return (
        _not_from_here(state, drawing)
        if at >= 0 and apart
        else _not_back(state, drawing)
    )


def _not_from_here(state: TrailState, drawing: LineDrawing) -> Obstacle | None:
    """A trail from the dot where the pen is."""
    here = drawing.cells([state.at])
    if not drawing.degree[state.at]:
        return Obstacle(
            Text("No line is left at {place}.", place=place_of(*here[0])), here
        )
    if drawing.odd and state.at not in drawing.odd:
        ends = drawing.cells(drawing.odd)
        text = Text(
            "The trail is at {place}, and it can only begin at an odd dot: {places}.",
            place=place_of(*here[0]),
            places=places_of(ends),
        )
        return Obstacle(text, here + ends)
    return _not_back(state, drawing)


def _not_back(state: TrailState, drawing: LineDrawing) -> Obstacle | None:
    """A trail that has to end where it began: its end is the other odd dot, or where
    the pen is."""
    odd = drawing.odd
    at = state.at
    end = next((dot for dot in odd if dot != at), -1) if odd else at
    if not state.closed or end == state.first:
        return None
    cells = drawing.cells(odd or [at])
    if state.digits or not odd:
        return Obstacle(Text("The trail cannot come back to where it began."), cells)
    text = Text(
        "2 dots are odd: {places}. A closed trail has none.", places=places_of(cells)
    )
    return Obstacle(text, cells)
