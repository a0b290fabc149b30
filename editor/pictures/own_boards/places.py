"""Where a picture may hold a board: rectangles of the board's colour with the rims that
the window draws."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from math import gcd

import numpy as np

from gridwright.editor.painting import Look
from gridwright.editor.pictures.own_boards.colours import Colours, Mask, is_colour

_SMALLEST = 16
"""Pixels of a side below which hairlines blend with the ground."""
_LARGEST = 160
_CORNER = 6
"""Pixels of a corner that must have the colours of one."""
_BLENDED = 2
"""Pixels of a corner whose colour may by chance be the window's."""
_RIM = 0.8
"""Share of a rim that must have the colour of the board inside, of the window
outside."""
_MOST_CORNERS = 60
_MOST_PLACES = 3
"""Rectangles that are looked into."""
_MOST_CELLS = 10_000
Rectangle = tuple[int, int, int, int]
"""Top, left, height and width."""


@dataclass(frozen=True)
class BoardPlace:
    """A rectangle of cells in a picture, in whole pixels."""

    left: int
    top: int
    side: int
    rows: int
    cols: int


def places(pixels: Colours, look: Look) -> Iterator[BoardPlace]:
    """The rectangles that have the rims of a board, the largest first, with each side
    that their cells can have, the largest first.

    Those whose rim has the board's colour come before those whose rim has any colour
    but the window's, as where plates or numbers reach to the rim.
    """
    window = is_colour(pixels, look.window)
    plain = is_colour(pixels, look.board) | is_colour(pixels, look.grid)
    seen: set[Rectangle] = set()
    for board in (plain, ~window):
        found = [one for one in _rectangles(board, window) if one not in seen]
        seen.update(found)
        found.sort(key=_area, reverse=True)
        for top, left, height, width in found[:_MOST_PLACES]:
            for side in _sides(height, width):
                yield BoardPlace(
                    left,
                    top,
                    side,
                    height // side,
                    width // side,
                )


def _rectangles(board: Mask, window: Mask) -> Iterator[Rectangle]:
    """The rectangles of a colour inside and the window's outside: top, left, height
    and width."""
    turned = np.s_[::-1, ::-1]
    is_start = _corners(board, window)
    is_end = _corners(board[turned], window[turned])[turned]
    starts = np.argwhere(is_start)[:_MOST_CORNERS]
    ends = np.argwhere(is_end)[:_MOST_CORNERS]
    pairs = product(starts.tolist(), ends.tolist())
    for (top, left), (bottom, right) in pairs:
        height = bottom - top + 1
        width = right - left + 1
        if min(height, width) < _SMALLEST:
            continue
        if _has_rims(
            board,
            window,
            top,
            left,
            bottom,
            right,
        ):
            yield top, left, height, width


def _area(place: Rectangle) -> int:
    _top, _left, height, width = place
    return height * width


def _corners(board: Mask, window: Mask) -> Mask:
    """True for pixels that are the upper left corner of a board."""
    height, width = board.shape
    found = np.zeros_like(board)
    deep = slice(1, height - _CORNER)
    wide = slice(1, width - _CORNER)
    is_corner = np.ones_like(board[deep, wide])
    across = np.zeros(is_corner.shape, np.uint8)
    down = across.copy()
    above = slice(0, height - _CORNER - 1)
    before = slice(0, width - _CORNER - 1)
    for shift in range(_CORNER):
        beside = slice(1 + shift, height - _CORNER + shift)
        along = slice(1 + shift, width - _CORNER + shift)
        is_corner &= window[beside, before]
        is_corner &= window[above, along]
        across += board[deep, along]
        down += board[beside, wide]
    is_corner &= np.minimum(across, down) >= _CORNER - _BLENDED
    found[deep, wide] = is_corner
    return found


def _has_rims(
    board: Mask,
    window: Mask,
    top: int,
    left: int,
    bottom: int,
    right: int,
) -> bool:
    """True if a rectangle has the board's colour along its rim, and the window's
    beyond. It does not reach the edges of the picture.

    The outermost pixels may be those of an edge that lies on half a pixel: what they
    blend to may be the window's colour, so the next ones count as well.
    """
    across = slice(left, right + 1)
    down = slice(top, bottom + 1)
    inside = (
        board[top, across] | board[top + 1, across],
        board[bottom, across] | board[bottom - 1, across],
        board[down, left] | board[down, left + 1],
        board[down, right] | board[down, right - 1],
    )
    outside = (
        window[top - 1, across],
        window[bottom + 1, across],
        window[down, left - 1],
        window[down, right + 1],
    )
    lines = (*inside, *outside)
    return all(float(line.mean()) >= _RIM for line in lines)


def _sides(height: int, width: int) -> list[int]:
    """The sides of cells that divide a rectangle."""
    most = gcd(height, width)
    found: list[int] = []
    for side in range(_SMALLEST, _LARGEST + 1):
        cells = height * width // side**2
        if most % side == 0 and cells <= _MOST_CELLS:
            found.append(side)
    return found[::-1]
