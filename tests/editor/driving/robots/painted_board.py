"""The painted board held against a fresh painting of the level as it stands.

No token shows that is not on the board, none is covered by the route of an earlier
state, and such a route is faded.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QRect
from PySide6.QtGui import QImage, QPainter

from gridwright.editor.kinds.registry import painter_for
from gridwright.editor.models.document.intended import places_of
from gridwright.editor.painting.geometry import BoardView
from gridwright.editor.painting.painter import Painter
from gridwright.editor.views.canvas.grid_view import GridView
from gridwright.editor.views.canvas.layers import shown_together
from gridwright.editor.views.style.dressing import current_look
from gridwright.editor.views.window.document_view import DocumentView
from gridwright.solvers.level import Cell, Cells, cells_of
from tests.editor.driving.robots.agreement import Fault

Shades = NDArray[np.int16]
"""(height, width, 3)"""
FADED = 96
"""The most that a channel of a pixel changes under a route that is faded far back."""
SMOOTH = 12
"""The most that a channel changes where a kept picture of a route is laid over the
cells."""
FEW = 3
"""Pixels of a cell that may differ for the sake of smoothing."""
LARGEST = 400
"""Cells of the largest board that is compared."""


def board_faults(view: DocumentView) -> Iterator[Fault]:
    """What is wrong with the board of a view as it is painted."""
    canvas, document = view.canvas, view.document
    if view.play is not None or view.playback.showing or document.cells.size > LARGEST:
        return
    shown = shown_together([*canvas.layers, canvas.overlay])
    if any(layer is not canvas.overlay for layer in shown):
        return  # heat or values of pits have a painting of their own
    current = bool(shown) and not canvas.overlay.outdated
    image = _grabbed(canvas)
    board, painter = canvas.board_view(), painter_for(document.kind.id, current_look())
    cells = document.cells
    plain = _painting(painter, board, cells, image)
    blank = _painting(painter, board, np.full_like(cells, document.blank_code), image)
    route = canvas.overlay
    moves = route.moves if current and route.level is not None else ()
    fresh = _painting(
        painter, board, cells, image, moves, document.level() if moves else None
    )
    seen, skipped = _shades(image), _marked(view)
    for cell in np.ndindex(*cells.shape):
        rect = board.rect(*cell).toRect()
        if cell in skipped or not canvas.port().contains(rect):
            continue
        part = _slices(rect)
        rule = _wrong(
            seen[part], fresh[part], plain[part], blank[part], current, bool(shown)
        )
        if rule:
            token = document.kind.format_token(int(cells[cell]))
            yield Fault(f"the board: {rule}", f"{rule}, at {cell}, {token!r}")


def _grabbed(canvas: GridView) -> QImage:
    """The board as it shows, without the cursor, marks of problems and notes."""
    canvas.clearFocus()
    kept = canvas._pointed, canvas.marked, canvas._problem_cells, canvas.notes
    canvas._pointed, canvas.marked, canvas._problem_cells, canvas.notes = (
        None,
        [],
        [],
        [],
    )
    image = (
        canvas.viewport().grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    )
    canvas._pointed, canvas.marked, canvas._problem_cells, canvas.notes = kept
    return image


def _wrong(
    seen: Shades,
    fresh: Shades,
    plain: Shades,
    blank: Shades,
    current: bool,
    shown: bool,
) -> str:
    """How a cell is painted wrong; empty if it is right."""
    if current or not shown:
        off = _pixels(seen, fresh, SMOOTH)
        return f"not as a fresh painting, route {'shown' if current else 'gone'}" * (
            off > FEW
        )
    token = (np.abs(plain - blank).max(axis=2)) > 0
    if int(((np.abs(seen - plain).max(axis=2) > 24) & token).sum()) > FEW:
        return "an old route over a token"
    if _pixels(seen, plain, FADED) > FEW:
        return "an old route that is not faded"
    return ""


def _pixels(one: Shades, other: Shades, least: int) -> int:
    return int((np.abs(one - other).max(axis=2) > least).sum())


def _painting(
    painter: Painter,
    board: BoardView,
    cells: Cells,
    like: QImage,
    moves: tuple[str, ...] = (),
    level: object = None,
) -> Shades:
    """A fresh painting of cells, with a route of theirs."""
    image = QImage(like.size(), like.format())
    image.fill(current_look().window)
    p = QPainter(image)
    p.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.paint_cells(p, cells, board)
    if moves:
        painter.paint_route(p, level, moves, board)
    p.end()
    return _shades(image)


def _shades(image: QImage) -> Shades:
    pixels = np.frombuffer(image.constBits(), np.uint8)
    lines = pixels.reshape(image.height(), image.bytesPerLine() // 4, 4)[
        :, : image.width(), :3
    ]
    return lines.astype(np.int16)


def _slices(rect: QRect) -> tuple[slice, slice]:
    """The pixels of a cell without its outermost ones, which smoothing shares with the
    next."""
    return slice(rect.top() + 1, rect.bottom()), slice(rect.left() + 1, rect.right())


def _marked(view: DocumentView) -> set[Cell]:
    """The cells that the marks of conditions reach into."""
    places = (place for rule in places_of(view.document).values() for place in rule)
    marked = [cell for place in places for cell in cells_of(place)]
    near = (-1, 0, 1)
    return {
        (row + down, col + across)
        for row, col in marked
        for down in near
        for across in near
    }
