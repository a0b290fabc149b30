"""The cells of a board in a picture, read tile by tile and painted again."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from gridwright.editor.painting import Look, Painter
from gridwright.editor.pictures.own_boards.colours import (
    Colours,
    Floats,
    Mask,
    covering_pixels,
    differing,
    grown,
    is_colour,
)
from gridwright.editor.pictures.own_boards.painted import (
    AnyKind,
    begun_level,
    painted_cells,
)
from gridwright.editor.pictures.own_boards.places import BoardPlace
from gridwright.editor.pictures.own_boards.tiles import (
    CLEAN,
    TileSet,
    code_of,
    is_like,
    palette_of,
    vocabulary,
)
from gridwright.solvers.kind import Cells, LevelError
from gridwright.solvers.runtime.steps import Stopped

Asked = Callable[[], bool]
"""True if the work is not wanted any more."""
_STRANGE = 0.015
"""Share of a board whose pixels may be neither the level's nor a route's."""
_STRANGE_IN_A_CELL = 0.12
"""The same of a cell."""


def cells_of(
    part: Colours,
    place: BoardPlace,
    painter: Painter,
    of: AnyKind,
    stopped: Asked,
) -> Cells | None:
    """The codes of a board, if a painter draws the same for them."""
    cells = painter.seen_cells(part, place.rows, place.cols)
    if cells is None and not of.pen_draws_lines:
        cells = _tiled(part, place, painter, of, stopped)
    if cells is None or not _same(
        part,
        cells,
        place,
        painter,
        of,
    ):
        return None
    return cells


def _tiled(
    part: Colours,
    place: BoardPlace,
    painter: Painter,
    of: AnyKind,
    stopped: Asked,
) -> Cells | None:
    """The codes of a board by the tile of each cell and the walls between them; None
    if a cell is like no tile."""
    side = place.side
    lines = part.reshape(
        place.rows,
        side,
        place.cols,
        side,
        3,
    )
    crops = lines.swapaxes(1, 2)
    # where each value tints its whole cell, the palette alone says nothing
    probed = vocabulary(of) if painter.fills else palette_of(of)
    if not is_like(
        crops,
        TileSet.of(
            painter,
            of,
            probed,
            side,
        ),
    ):
        return None
    tiles = TileSet.of(
        painter,
        of,
        vocabulary(of),
        side,
    )
    cells = np.full((place.rows, place.cols), of.tokens[0].code, np.int32)
    empty = _like_empty(
        part,
        cells,
        place,
        painter,
        of,
    )
    known: dict[bytes, int | None] = {}
    numbered: dict[int, TileSet] = {}
    for row, col in np.ndindex(cells.shape):
        if stopped():
            raise Stopped
        if empty[row, col]:
            continue
        cut = crops[row, col]
        crop = np.ascontiguousarray(cut)
        key = crop.tobytes()
        if key not in known:
            known[key] = code_of(
                crop,
                tiles,
                numbered,
                painter,
                of,
            )
        code = known[key]
        if code is None:
            return None
        cells[row, col] = code
    return _walled(
        part,
        cells,
        place,
        painter.look,
        of,
    )


def _like_empty(
    part: Colours,
    cells: Cells,
    place: BoardPlace,
    painter: Painter,
    of: AnyKind,
) -> Mask:
    """True for cells that look as on an empty board, where some carry a mark of their
    own, or as where its game begins. cells: those of the empty board."""
    shown = painted_cells(painter, cells, place.side)
    shares = _by_cells(differing(shown, part), place)
    found: Mask = shares <= CLEAN
    begun = begun_level(painter, cells, place.side, of)
    if begun is not None:
        pieces = _by_cells(differing(begun, shown), place)
        played = _by_cells(differing(begun, part), place)
        are_there = pieces > _STRANGE_IN_A_CELL
        found |= are_there & (played <= _STRANGE_IN_A_CELL)
    return found


def _by_cells(pixels: Mask, place: BoardPlace) -> Floats:
    """The share of each cell for which pixels are true."""
    cells = pixels.reshape(
        place.rows,
        place.side,
        place.cols,
        place.side,
    )
    shares: Floats = cells.mean(axis=(1, 3))
    return shares


def _walled(
    part: Colours,
    cells: Cells,
    place: BoardPlace,
    look: Look,
    of: AnyKind,
) -> Cells:
    """The board with the lines between cells that have the colour of a wall."""
    marks = [token for token in of.tokens if token.side]
    if not marks:
        return cells
    wall = is_colour(part, look.wall)
    found = cells.copy()
    for row, col in np.ndindex(cells.shape):
        signs = _signs(wall, place, row, col)
        if not signs:
            continue
        content = of.format_token(int(cells[row, col]))
        try:
            found[row, col] = of.parse_token(content + signs)
        except LevelError:  # a hole has no walls of its own
            continue
    return found


def _signs(
    wall: Mask,
    place: BoardPlace,
    row: int,
    col: int,
) -> str:
    """The signs of the walls on the right of a cell and below it. wall: True for pixels
    of their colour."""
    side = place.side
    top = row * side
    left = col * side
    bottom = top + side
    right = left + side
    first = side * 3 // 10
    last = side * 7 // 10
    signs = ""
    if col + 1 < place.cols:
        line = wall[top + first : top + last, right - 1 : right + 1]
        signs += "|" if line.all() else ""
    if row + 1 < place.rows:
        line = wall[bottom - 1 : bottom + 1, left + first : left + last]
        signs += "_" if line.all() else ""
    return signs


def _same(
    part: Colours,
    cells: Cells,
    place: BoardPlace,
    painter: Painter,
    of: AnyKind,
) -> bool:
    """True if the picture shows the board, but for a route and a cursor over it, or the
    board when its game begins."""
    shown = painted_cells(painter, cells, place.side)
    differs = differing(shown, part)
    if not differs.any():
        return True
    begun = begun_level(painter, cells, place.side, of)
    if begun is not None:
        differs &= differing(begun, part)
    covered = grown(covering_pixels(part, painter.look))
    strange = differs & ~covered
    shares = _by_cells(strange, place)
    if shares.max() > _STRANGE_IN_A_CELL:
        return False
    return bool(shares.mean() <= _STRANGE)
