"""The one interface a painter implements, and what all painters share.

A painter draws one kind of puzzle on any QPainter: a window, a thumbnail, a PNG, an SVG
or a frame of a GIF, so that what one sees is what one exports. It knows shapes and
colours; rules stay in the kind, which hands it states and typed stages.

Boards as tiles: each distinct tile is painted once a size, then gathered into one
image.

A loop over drawPixmap costs about a microsecond a cell, 12 to 44 ms for a full HD view
of small cells. Here numpy writes the pixels: for every line of device pixels one `take`
from the tiles, in 2 to 6 ms whatever the cell size. On devices that are not made of
pixels (SVG, PDF, recorded pictures), under a rotation, and when a window holds too many
distinct large tiles, the tiles are painted as vectors instead.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil, floor
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, QPointF, QRect, QRectF, QSizeF
from PySide6.QtGui import QColor, QImage, QPaintEngine, QPainter

from gridwright.editor.painting.geometry import BoardView
from gridwright.editor.painting.look import Look
from gridwright.editor.painting.shapes import paint_frame, painting_on, smooth
from gridwright.solvers import registry
from gridwright.solvers.kind import Cells, Level, Stage

Keys = NDArray[np.integer[Any]]
Pixels = NDArray[np.int16]
"""(height, width, 3): red, green, blue."""
KeysOf = Callable[[QRect, bool], Keys]
PaintTile = Callable[[QPainter, int, QRectF], None]

TINY = 12.0
"""Below this many logical pixels a cell, only colour and rough shape can be seen."""

_SIZES_KEPT = 6
_PIXELS_KEPT = 6_000_000
_TABLE_SPAN = 1 << 16
_RASTER_ENGINES = (
    QPaintEngine.Type.Raster,
    QPaintEngine.Type.OpenGL2,
    QPaintEngine.Type.Direct2D,
)


class _Sheet:
    """All tiles drawn so far at one size.

    pixels: (side, capacity, side) uint32, line first, so that one line of every tile is
    one contiguous (capacity, side) block. table[key] is the slot of a key, -1 while
    unknown; negative keys count from the end of the table, as indices do.
    """

    def __init__(
        self, paint_tile: PaintTile, ground: QColor, side: int, scale: float
    ) -> None:
        self.side = side
        self._scale = scale
        self._paint_tile = paint_tile
        self._ground = ground
        self._slot: dict[int, int] = {}
        self.pixels = np.empty((side, 16, side), dtype=np.uint32)
        self._table = np.empty(0, dtype=np.intp)
        self._low = 0
        self._high = 0

    def slots(self, keys: Keys) -> NDArray[np.intp] | None:
        """The slot of every key; None if they are too many large tiles to keep."""
        low = int(keys.min())
        high = int(keys.max())
        if max(high, self._high) - min(low, self._low) >= _TABLE_SPAN:
            distinct, inverse = np.unique(keys, return_inverse=True)
            if not self._draw(distinct.tolist(), keys):
                return None
            known = np.array(
                [self._slot[key] for key in distinct.tolist()], dtype=np.intp
            )
            return known[inverse.reshape(keys.shape)]
        if low < self._low or high > self._high or not len(self._table):
            self._low, self._high = min(low, self._low), max(high, self._high)
            self._table = np.full(self._high - self._low + 1, -1, dtype=np.intp)
            self._enter()
        found = self._table.take(keys)
        if int(found.min()) < 0:
            if not self._draw(np.unique(keys[found < 0]).tolist(), keys):
                return None
            self._enter()
            found = self._table.take(keys)
        return found

    def _enter(self) -> None:
        for key, slot in self._slot.items():
            if self._low <= key <= self._high:
                self._table[key] = slot

    def _draw(self, keys: list[int], window: Keys) -> bool:
        """Draw the tiles of these keys. False if the window needs more tiles than are
        kept: that hangs on the window alone, or a board would look otherwise for what
        was shown before."""
        new = [key for key in keys if key not in self._slot]
        needed = len(self._slot) + len(new)
        if needed * self.side * self.side > _PIXELS_KEPT:
            new = np.unique(window).tolist()
            needed = len(new)
            if needed * self.side * self.side > _PIXELS_KEPT:
                return False
            self._slot.clear()
            self._table.fill(-1)
        if needed > self.pixels.shape[1]:
            grown = np.empty((self.side, 2 * needed, self.side), dtype=np.uint32)
            grown[:, : self.pixels.shape[1]] = self.pixels
            self.pixels = grown
        image = QImage(self.side, self.side, QImage.Format.Format_RGB32)
        image.setDevicePixelRatio(self._scale)
        rect = QRectF(0, 0, self.side / self._scale, self.side / self._scale)
        for key in new:
            image.fill(self._ground)
            with painting_on(image) as p:
                self._paint_tile(p, key, rect)
            lines = np.frombuffer(image.constBits(), dtype=np.uint32)
            slot = len(self._slot)
            self.pixels[:, slot] = lines.reshape(self.side, image.bytesPerLine() // 4)
            self._slot[key] = slot
        return True


class TileAtlas:
    """The tiles of one painter, at the sizes used last."""

    def __init__(self, paint_tile: PaintTile, ground: QColor) -> None:
        self._paint_tile = paint_tile
        self._ground = ground
        self._sheets: OrderedDict[tuple[int, float], _Sheet] = OrderedDict()
        self._buffer = np.empty(0, dtype=np.uint32)

    def paint(
        self, p: QPainter, keys_of: KeysOf, view: BoardView, window: QRect
    ) -> None:
        """Paint the tiles of `window` (cells). keys_of(part, tiny) gives their keys."""
        transform = p.combinedTransform()
        upright = (
            transform.m12() == transform.m21() == 0
            and transform.m11() == transform.m22()
        )
        engine = p.paintEngine()
        if not upright or engine is None or engine.type() not in _RASTER_ENGINES:
            self._paint_vectors(
                p,
                keys_of(window, False),
                view,
                window,
            )
            return
        scale = transform.m11()
        origin = transform.map(view.origin)
        image_at = self._gather(p, keys_of, view, window, origin, scale)
        if image_at is None:
            self._paint_vectors(p, keys_of(window, False), view, window)
            return
        image, at = image_at
        inverse, _ = transform.inverted()
        image.setDevicePixelRatio(scale)
        p.drawImage(inverse.map(at), image)

    def _gather(
        self,
        p: QPainter,
        keys_of: KeysOf,
        view: BoardView,
        part: QRect,
        start: QPointF,
        scale: float,
    ) -> tuple[QImage, QPointF] | None:
        """The part as an image, and where its corner lies in device pixels."""
        step = view.cell * scale
        right, bottom = device_pixels(p)
        across = _Line.of(
            start.x(),
            step,
            part.x(),
            part.width(),
            right,
        )
        down = _Line.of(
            start.y(),
            step,
            part.y(),
            part.height(),
            bottom,
        )
        width = len(across.cells)
        height = len(down.cells)
        if not width or not height:
            return QImage(), QPointF()
        shown = QRect(
            part.x() + int(across.cells[0]),
            part.y() + int(down.cells[0]),
            int(across.cells[-1] - across.cells[0]) + 1,
            int(down.cells[-1] - down.cells[0]) + 1,
        )
        keys = keys_of(shown, view.cell < TINY)
        across.cells -= across.cells[0]
        down.cells -= down.cells[0]
        if step < 1.0:  # several cells a pixel: one of them stands for all
            keys = keys[down.cells[:, None], across.cells]
            down.cells = np.arange(height)
            across.cells = np.arange(width)
        sheet = self._sheet(max(1, ceil(step - 1e-6)), scale)
        slots = sheet.slots(keys)
        if slots is None:
            return None
        if abs(step - sheet.side) < 1e-6:
            corner = (
                across.start - int(across.within[0]),
                down.start - int(down.within[0]),
            )
            out = self._pixels_of(
                slots.shape[0] * sheet.side, slots.shape[1] * sheet.side
            )
            _fill_even(sheet, slots, out)
        else:
            corner = across.start, down.start
            out = self._pixels_of(height, width)
            _fill_uneven(sheet, slots, across, down, out)
        high, wide = out.shape
        image = QImage(
            out.data,
            wide,
            high,
            wide * 4,
            QImage.Format.Format_RGB32,
        )
        return image, QPointF(*corner)

    def _pixels_of(self, height: int, width: int) -> NDArray[np.uint32]:
        """A picture to write on; the memory is used again for the next one."""
        if len(self._buffer) < width * height:
            self._buffer = np.empty(width * height, dtype=np.uint32)
        return self._buffer[: width * height].reshape(height, width)

    def _sheet(self, side: int, scale: float) -> _Sheet:
        key = (side, scale)
        if key in self._sheets:
            self._sheets.move_to_end(key)
        else:
            self._sheets[key] = _Sheet(self._paint_tile, self._ground, side, scale)
            if len(self._sheets) > _SIZES_KEPT:
                self._sheets.popitem(last=False)
        return self._sheets[key]

    def _paint_vectors(
        self, p: QPainter, keys: Keys, view: BoardView, window: QRect
    ) -> None:
        with smooth(p):
            corner = view.rect(window.y(), window.x()).topLeft()
            size = QSizeF(
                window.width() * view.cell,
                window.height() * view.cell,
            )
            p.fillRect(QRectF(corner, size), self._ground)
            for row, line in enumerate(keys.tolist(), start=window.y()):
                for col, key in enumerate(line, start=window.x()):
                    self._paint_tile(
                        p,
                        key,
                        view.rect(row, col),
                    )


def _fill_even(sheet: _Sheet, slots: NDArray[np.intp], out: NDArray[np.uint32]) -> None:
    """Cells of whole pixels: every line is whole lines of tiles, one after the
    other."""
    rows, cols = slots.shape
    side = sheet.side
    if side == 1:
        sheet.pixels[0, :, 0].take(slots, out=out, mode="clip")
        return
    lines = out.reshape(rows, side, cols, side)
    tiles = list(sheet.pixels)
    for row in range(rows):
        here = slots[row]
        target = lines[row]
        for y, tile_line in enumerate(tiles):
            tile_line.take(here, axis=0, out=target[y], mode="clip")


def _fill_uneven(
    sheet: _Sheet,
    slots: NDArray[np.intp],
    across: _Line,
    down: _Line,
    out: NDArray[np.uint32],
) -> None:
    """Cells that differ by a pixel in width: every line is taken pixel by pixel."""
    at = slots[:, across.cells] * sheet.side + across.within
    lines = sheet.pixels.reshape(sheet.side, -1)
    for y, (row, within) in enumerate(
        zip(down.cells.tolist(), down.within.tolist(), strict=True)
    ):
        lines[within].take(
            at[row],
            out=out[y],
            mode="clip",
        )


def device_pixels(p: QPainter) -> tuple[int, int]:
    """Width and height of the device in its own pixels, which widgets count in logical
    ones.

    A widget may be painted elsewhere at another ratio than its screen's
    (`QWidget.render`), which the transform alone tells; too large an answer costs
    nothing but work.
    """
    device = p.device()
    ratio = 1.0
    if isinstance(device, QObject) and device.isWidgetType():
        ratio = max(device.devicePixelRatioF(), p.combinedTransform().m11())
    return (
        ceil(device.width() * ratio),
        ceil(device.height() * ratio),
    )


@dataclass
class _Line:
    """The places of cells along one line of device pixels.

    start: the first pixel. cells, within: for every pixel the cell, counted from the
    window's first, and the pixel inside that cell.
    """

    start: int
    cells: NDArray[np.int64]
    within: NDArray[np.int64]

    @classmethod
    def of(
        cls, origin: float, step: float, first: int, count: int, extent: int
    ) -> _Line:
        """Cells start on whole pixels; what lies outside 0..extent is left out."""
        start = max(0, floor(origin + first * step + 0.5))
        stop = min(extent, floor(origin + (first + count) * step + 0.5))
        pixels = np.arange(
            start,
            max(start, stop),
            dtype=np.int64,
        )
        if step < 1.0:
            cells = np.floor((pixels + 0.5 - origin) / step).astype(np.int64) - first
            return cls(
                start,
                np.clip(cells, 0, count - 1),
                np.zeros_like(pixels),
            )
        edges = np.floor(origin + np.arange(first, first + count) * step + 0.5).astype(
            np.int64
        )
        cells = np.searchsorted(edges, pixels, side="right") - 1
        return cls(start, cells, pixels - edges[cells])


class Painter(ABC):
    """Draws one kind. Subclasses give `paint_token`, and what play and routes look
    like.

    A painter belongs to one look and to the GUI thread (or to the one thread that uses
    it); it keeps the tiles it has drawn, so keep the painter, too.
    """

    kind_id: str = ""
    margins: ClassVar[tuple[float, float, float, float]] = (0.0, 0.0, 0.0, 0.0)
    """Room wanted beside the board for what play adds, in cells: left, top, right,
    bottom."""

    over_marks: bool = False
    """True if a route lies over other marks of the cells: it leaves more of them to
    see."""

    fills: ClassVar[bool] = False
    """True if tokens fill their cells, so that they would hide what is laid over the
    board."""

    framed: ClassVar[bool] = True
    """True if hairlines separate the cells."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self._atlas = TileAtlas(self.paint_tile, look.board)

    # -- what a kind draws -------------------------------------------------------------
    @abstractmethod
    def paint_token(self, p: QPainter, code: int, rect: QRectF) -> None:
        """One cell's content alone: palette buttons, brush ghosts, tiles."""

    def paint_state(self, p: QPainter, state: Any, view: BoardView) -> None:
        """A state of play: the current board and whatever play adds to it."""
        self.paint_cells(p, self.board(state), view)

    def paint_stage(
        self, p: QPainter, state: Any, stage: Stage, fraction: float, view: BoardView
    ) -> None:
        """A moment (0 to 1) of one stage of the move made from `state`."""
        self.paint_cells(p, stage.board, view)

    def paint_route(  # noqa: B027 - a kind may do without
        self,
        p: QPainter,
        start: Any,
        moves: Sequence[str],
        view: BoardView,
        outdated: bool = False,
    ) -> None:
        """A whole solution laid over a level, or over the state it starts from.
        outdated: it is of an earlier state of the level, whose tokens it does not
        draw."""

    def paint_status(  # noqa: B027 - a kind may do without
        self, p: QPainter, state: Any, rect: QRectF
    ) -> None:
        """One slim line of figures for pictures that stand alone: score, moves,
        supplies."""

    # -- tiles -------------------------------------------------------------------------
    def tile_keys(self, cells: Cells, window: QRect, tiny: bool) -> Keys:
        """Keys that distinguish tiles of a window, (height, width). The code, unless
        neighbours matter. tiny: cells are a few pixels wide, so codes that look alike
        may share a key."""
        return _cut(cells, window)

    def paint_tile(self, p: QPainter, key: int, rect: QRectF) -> None:
        """One tile on its ground; `rect` is already filled with the board colour."""
        if self.framed:
            paint_frame(p, rect, self.look)
        self.paint_token(p, key, rect)

    def paint_cells(self, p: QPainter, cells: Cells, view: BoardView) -> None:
        """A board of codes, drafts too; only the exposed cells."""
        window = view.window()
        if not window.isEmpty():
            self._atlas.paint(
                p, lambda part, tiny: self.tile_keys(cells, part, tiny), view, window
            )

    def seen_cells(self, pixels: Pixels, rows: int, cols: int) -> Cells | None:
        """The board that is most like pixels, (height, width, 3), of a picture that
        this painter drew; None for kinds whose cells are known by their tiles."""
        return None

    # -- for subclasses ----------------------------------------------------------------
    def board(self, state: Any) -> Cells:
        """The codes of a state, or of a level."""
        if isinstance(state, Level):
            return state.cells
        return registry.kind(self.kind_id).board(state)


def _cut(cells: Cells, window: QRect) -> Cells:
    left = window.x()
    top = window.y()
    return cells[top : top + window.height(), left : left + window.width()]
