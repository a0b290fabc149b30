"""Why lines cannot be drawn in one trail, and how many trails they take (Euler, 1736).

Lines can be drawn in one trail if they hang together and none or two dots are odd: whoever comes to
a dot has to leave it, but for the first and the last. A trail between two odd dots is open, one
without odd dots ends where it began. In each piece, one trail for every two odd dots draws all
lines, and no fewer do, since an odd dot is the end of one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from solvers.level import Cell
from solvers.text import Text, place_of
from solvers.trail.lines import Counts, Ints, degrees, pieces
from solvers.trail.rules import TrailState

NAMED = 6
"""Dots that a sentence names at most."""


@dataclass(frozen=True)
class LineDrawing:
    """Lines as one looks at them. degree: of each dot. odd: the odd dots. pieces: the lowest dot of
    each piece with a line."""

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
        odd = self.label[self.degree % 2 > 0]
        return sum(max(1, int((odd == piece).sum()) // 2) for piece in self.pieces)

    def cells(self, dots: Sequence[int]) -> tuple[Cell, ...]:
        """The cells of dots."""
        return tuple(divmod(dot, self.cols) for dot in dots)


@dataclass(frozen=True)
class Obstacle:
    """The reason why there is no trail, and the dots that it names."""

    text: Text
    cells: tuple[Cell, ...]


def places(cells: Sequence[Cell]) -> Text | str:
    """The places of dots in words; of many, the first."""
    listed = "; ".join(str(place_of(*cell)) for cell in cells[:NAMED])
    more = len(cells) - NAMED
    return Text("{places} and {more} more", places=listed, more=more) if more > 0 else listed


def obstacle(state: TrailState, drawing: LineDrawing) -> Obstacle | None:
    """Why the lines that are left cannot be drawn from where the pen is; None if they can."""
    apart, odd, at = drawing.pieces, drawing.odd, state.at
    if len(apart) > 1:
        cells = drawing.cells(apart)
        text = "The lines lie in {number} pieces, with dots at {places}. A trail stays in one."
        return Obstacle(Text(text, number=len(apart), places=places(cells)), cells)
    if not apart:
        return None if not state.closed or at == state.first else _not_back(state, drawing)
    if len(odd) > 2:
        text = "{number} dots are odd: {places}. A trail has none or two."
        cells = drawing.cells(odd)
        return Obstacle(Text(text, number=len(odd), places=places(cells)), cells)
    if at >= 0 and not drawing.degree[at]:
        cells = drawing.cells([at])
        return Obstacle(Text("No line is left at {place}.", place=place_of(*cells[0])), cells)
    if at >= 0 and odd and at not in odd:
        cells = drawing.cells([at, *odd])
        text = "The trail is at {place}, and it can only begin at an odd dot: {places}."
        return Obstacle(Text(text, place=place_of(*cells[0]), places=places(cells[1:])), cells)
    if state.closed and _end(at, odd) != state.first:
        return _not_back(state, drawing)
    return None


def _end(at: int, odd: Sequence[int]) -> int:
    """Where a trail of all lines ends; -1 for one that may begin anywhere and ends there."""
    return next((dot for dot in odd if dot != at), -1) if odd else at


def _not_back(state: TrailState, drawing: LineDrawing) -> Obstacle:
    """The trail cannot end where it began."""
    odd = drawing.odd or [state.at]
    cells = drawing.cells(odd)
    if state.digits or not drawing.odd:
        text = Text("The trail cannot come back to where it began.")
        return Obstacle(text, cells)
    text = Text(
        "{number} dots are odd: {places}. A closed trail has none.", number=2, places=places(cells)
    )
    return Obstacle(text, cells)
