"""Boards in pictures that this program drew, where nothing is stored in the file.

What is looked for is the drawing itself: a rectangle with the board's colour inside and
the window's outside, cells of whole pixels, and in each cell a tile that the painter of
a kind paints. The tiles that a cell may hold are painted once and compared pixel by
pixel. At last the whole level is painted again and laid beside the picture. It is taken
only if each pixel agrees, but for what a route or a cursor covers; and where two tokens
differ, the picture must agree with the one that is taken. So a picture that the program
did not draw is refused here, and read as any picture is.

Not read: cells below `_SMALLEST` pixels, the high-contrast looks, in which board and
window have one colour, scaled pictures, and moments in which pieces move.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import product
from math import gcd
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QImage, QPainter

from gridwright.editor.kinds.registry import painter_for
from gridwright.editor.painting import BoardView, Look, Painter, painting_on
from gridwright.editor.painting.look import look as look_named
from gridwright.editor.pictures.sheet import ensure_application, pixels_of
from gridwright.solvers.files.screenshot.stored import whole_picture
from gridwright.solvers.kind import Cells, Level, LevelError, PuzzleKind, Text
from gridwright.solvers.registry import kind, kind_ids
from gridwright.solvers.runtime.steps import Stopped

Colours = NDArray[np.int16]
"""(height, width, 3): red, green, blue."""
Mask = NDArray[np.bool_]
Floats = NDArray[np.float64]
_Kind = PuzzleKind[Any, Any]
Asked = Callable[[], bool]
"""True if the work is not wanted any more."""

_LOOKS = ("light", "dark")
_SMALLEST = 16
"""Pixels of a side below which hairlines blend with the ground."""
_LARGEST = 160
_NEAR = 10
"""Levels by which a colour may differ: pictures of few colours round it."""
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
_COVERED = 0.45
"""Share of a cell that a route or a cursor may cover."""
_AGREES = 0.85
"""Share of the pixels in which two tokens differ that must show the one taken."""
_BLEND = 3
"""Pixels beside a route within which its edge blends with the board."""
_STRANGE = 0.015
"""Share of a board whose pixels may be neither the level's nor a route's."""
_SQUARES = 8
"""Squares along a side of a tile, whose mean colours choose the likeliest tiles."""
_LIKELIEST = 16
_MARKED = 3
"""Contents that are compared with a number beside them."""
_CLEAN = 0.005
"""Share of a cell in which a tile may differ without a look at other ones."""
_PROBED = 24
"""Cells that must be like the palette of a kind before all its tiles are painted."""
_STRANGE_IN_A_CELL = 0.12
"""The same of a cell."""
_MOST_WORTH = 99
"""Values of a brush that are compared: worths of coins, numbers, stones."""


@dataclass(frozen=True)
class BoardPlace:
    """A rectangle of cells in a picture, in whole pixels."""

    left: int
    top: int
    side: int
    rows: int
    cols: int


@dataclass(frozen=True)
class OwnBoard:
    """A level that the program drew, and a sentence for what a picture does not say."""

    level: Level
    place: BoardPlace
    remarks: tuple[Text, ...]


def never() -> bool:
    """False: nobody stops the reading."""
    return False


def own_board(
    image: Image.Image,
    kind_id: str | None = None,
    stopped: Asked = never,
) -> OwnBoard | None:
    """The board in a picture that this program drew, None if there is none.

    image: in RGB, each pixel as it was drawn. kind_id: asks for that kind alone.
    stopped: asked now and then; true ends the work with Stopped.
    """
    ensure_application()
    pixels = np.asarray(image.convert("RGB")).astype(np.int16)
    for name in _LOOKS:
        look = look_named(name)
        for place in _places(pixels, look):
            found = _read(
                pixels,
                place,
                look,
                kind_id,
                stopped,
            )
            if found is not None:
                return found
    return None


def read_own_board(
    data: bytes,
    kind_id: str | None,
    stopped: Asked = never,
) -> tuple[Level, tuple[Text, ...]] | None:
    """The level in the bytes of a picture that this program drew, with remarks; None
    for other pictures. kind_id, stopped: as for `own_board`."""
    image = whole_picture(data)
    found = None if image is None else own_board(image, kind_id, stopped)
    return None if found is None else (found.level, found.remarks)


# -- where the board is ----------------------------------------------------------------
def _places(pixels: Colours, look: Look) -> Iterator[BoardPlace]:
    """The rectangles that have the rims of a board, the largest first, with each side
    that their cells can have, the largest first.

    Those whose rim has the board's colour come before those whose rim has any colour
    but the window's, as where plates or numbers reach to the rim.
    """
    window = _is(pixels, look.window)
    plain = _is(pixels, look.board) | _is(pixels, look.grid)
    seen: set[tuple[int, int, int, int]] = set()
    for board in (plain, ~window):
        found = [one for one in _rectangles(board, window) if one not in seen]
        seen.update(found)
        found.sort(key=_area, reverse=True)
        for top, left, height, width in found[:_MOST_PLACES]:
            for side in _sides(height, width):
                yield BoardPlace(left, top, side, height // side, width // side)


def _rectangles(board: Mask, window: Mask) -> Iterator[tuple[int, int, int, int]]:
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


def _area(
    place: tuple[int, int, int, int],
) -> int:
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
    beyond.

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
    height, width = window.shape
    below = min(bottom + 1, height - 1)
    after = min(right + 1, width - 1)
    outside = (
        window[top - 1, across],
        window[below, across],
        window[down, left - 1],
        window[down, after],
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


def _is(pixels: Colours, colour: QColor) -> Mask:
    channels = (colour.red(), colour.green(), colour.blue())
    apart = np.abs(pixels - np.array(channels, np.int16))
    found: Mask = apart.max(axis=-1) <= _NEAR // 3
    return found


# -- which level it is -----------------------------------------------------------------
def _read(
    pixels: Colours,
    place: BoardPlace,
    look: Look,
    kind_id: str | None,
    stopped: Asked,
) -> OwnBoard | None:
    """The level that a place shows, of the kind that it is most like."""
    bottom = place.top + place.rows * place.side
    right = place.left + place.cols * place.side
    part = pixels[place.top : bottom, place.left : right]
    found: list[Level] = []
    for one in kind_ids() if kind_id is None else (kind_id,):
        if stopped():
            raise Stopped
        cells = _cells_of(
            part,
            place,
            painter_for(one, look),
            kind(one),
            stopped,
        )
        if cells is not None:
            found.append(Level(one, cells))
    if not found:
        return None
    found.sort(key=_fit, reverse=True)
    best = found[0]
    remarks = [Text("the picture does not show the rules; the usual ones were taken")]
    others = [one.kind for one in found[1:]]
    if others:
        said = "the board could be one of {kinds}; it was taken for {kind}"
        listed = ", ".join([best.kind, *others])
        remarks.append(Text(said, kinds=listed, kind=best.kind))
    return OwnBoard(best, place, tuple(remarks))


def _fit(level: Level) -> tuple[bool, float]:
    """The order of levels of several kinds: those that can be played first."""
    of = kind(level.kind)
    playable = not any(one.severity == "error" for one in of.check(level))
    return playable, of.likeness(level)


def _cells_of(
    part: Colours,
    place: BoardPlace,
    painter: Painter,
    of: _Kind,
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
    of: _Kind,
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
    probed = _vocabulary(of) if painter.fills else _palette(of)
    if not _is_like(
        crops,
        _TileSet.of(
            painter,
            of,
            probed,
            side,
        ),
    ):
        return None
    tiles = _TileSet.of(
        painter,
        of,
        _vocabulary(of),
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
    numbered: dict[int, _TileSet] = {}
    for row, col in np.ndindex(cells.shape):
        if stopped():
            raise Stopped
        if empty[row, col]:
            continue
        cut = crops[row, col]
        crop = np.ascontiguousarray(cut)
        key = crop.tobytes()
        if key not in known:
            known[key] = _code(
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
    of: _Kind,
) -> Mask:
    """True for cells that look as on an empty board, where some carry a mark of their
    own, or as where its game begins. cells: those of the empty board."""
    shown = _painted(painter, cells, place.side)
    shares = _by_cells(_differs(shown, part), place)
    found: Mask = shares <= _CLEAN
    begun = _begun(painter, cells, place.side, of)
    if begun is not None:
        pieces = _by_cells(_differs(begun, shown), place)
        played = _by_cells(_differs(begun, part), place)
        are_there = pieces > _STRANGE_IN_A_CELL
        found |= are_there & (played <= _STRANGE_IN_A_CELL)
    return found


def _begun(
    painter: Painter,
    cells: Cells,
    side: int,
    of: _Kind,
) -> Colours | None:
    """A board as the painter draws it when its game begins; None if it cannot be
    played."""
    try:
        state = of.initial(Level(of.id, cells))
    except LevelError:
        return None
    return _drawn(
        painter,
        cells.shape,
        side,
        lambda p, view: painter.paint_state(p, state, view),
    )


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


@dataclass(frozen=True, eq=False)
class _TileSet:
    """Codes and their tiles, (codes, side, side, 3). means: of squares of each tile,
    by which the likeliest are chosen."""

    codes: list[int]
    tiles: Colours
    means: Floats

    @classmethod
    def of(
        cls,
        painter: Painter,
        kind_: _Kind,
        codes: list[int],
        side: int,
    ) -> _TileSet:
        """The tiles of codes, each on a cell of its own, among empty ones."""
        empty = kind_.tokens[0].code
        count = 2 * len(codes) + 1
        board = np.full((1, count), empty, np.int32)
        board[0, 1::2] = codes
        shown = _painted(painter, board, side)
        lines = shown.reshape(
            side,
            count,
            side,
            3,
        )
        in_a_row = lines.swapaxes(0, 1)
        tiles = np.ascontiguousarray(in_a_row[1::2])
        return cls(codes, tiles, _means(tiles))

    def likeliest(self, crop: Colours) -> NDArray[np.intp]:
        """The numbers of the tiles that are most like a cell."""
        own = _means(crop[None])
        apart = np.abs(self.means - own).sum(axis=1)
        order = np.argsort(apart, kind="stable")
        return order[:_LIKELIEST]


def _means(tiles: Colours) -> Floats:
    """The mean colours of squares of some tiles, a row a tile."""
    count = len(tiles)
    part = tiles.shape[1] // _SQUARES
    even = part * _SQUARES
    whole = tiles[:, :even, :even].astype(np.float32)
    squares = whole.reshape(
        count,
        _SQUARES,
        part,
        _SQUARES,
        part,
        3,
    )
    means: Floats = squares.mean(axis=(2, 4), dtype=np.float64)
    return means.reshape(count, -1)


def _is_like(crops: Colours, palette: _TileSet) -> bool:
    """True if some cells of a board, all but one, are like the palette of a kind: on
    one a piece may stand that walks."""
    flat = crops.reshape(-1, *crops.shape[2:])
    step = max(1, len(flat) // _PROBED)
    unlike = 0
    for crop in flat[::step]:
        apart = _differs(palette.tiles, crop)
        shares = apart.mean(axis=(1, 2))
        unlike += int(shares.min() > _COVERED)
        if unlike > 1:
            return False
    return True


def _differs(some: Colours, other: Colours) -> Mask:
    """True for pixels of two pictures whose colours are apart."""
    apart = np.abs(some - other)
    found: Mask = apart.max(axis=-1) > _NEAR
    return found


def _code(
    crop: Colours,
    tiles: _TileSet,
    numbered: dict[int, _TileSet],
    painter: Painter,
    of: _Kind,
) -> int | None:
    """The code of a cell; None if none is clear. numbered: the tiles of contents with
    numbers, kept from cell to cell."""
    numbers = tiles.likeliest(crop)
    covered = _covering(crop, painter.look)
    codes: list[int] = [tiles.codes[number] for number in numbers.tolist()]
    shown = tiles.tiles[numbers]
    best = _best(crop, shown, covered)
    if best is not None and best[1] <= _CLEAN * covered.size:
        return codes[best[0]]
    for code in codes[:_MARKED]:
        more = _numbered(of, code)
        if not more:
            continue
        if code not in numbered:
            side = len(crop)
            numbered[code] = _TileSet.of(
                painter,
                of,
                more,
                side,
            )
        added = numbered[code]
        for number in added.likeliest(crop).tolist():
            if added.codes[number] in codes:
                continue
            codes.append(added.codes[number])
            tile = added.tiles[number]
            shown = np.concatenate([shown, tile[None]])
    best = _best(crop, shown, covered)
    return None if best is None else codes[best[0]]


def _best(
    crop: Colours,
    tiles: Colours,
    covered: Mask,
) -> tuple[int, int] | None:
    """The number of the tile that a cell shows, and in how many pixels that are not
    covered it differs; None if none is clear."""
    differs = _differs(tiles, crop)
    counted = differs & ~covered
    counts = counted.sum(axis=(1, 2))
    order = np.argsort(counts, kind="stable")
    best = int(order[0])
    if counts[best] > _COVERED * covered.size:
        return None
    for other in order[1:4].tolist():
        apart = _differs(tiles[best], tiles[other])
        seen = apart & ~covered
        agreed = seen & ~differs[best]
        if not seen.any():
            return None
        if agreed.sum() < _AGREES * seen.sum():
            return None
    return best, int(counts[best])


def _palette(of: _Kind) -> list[int]:
    return [token.code for token in of.tokens if not token.side]


def _vocabulary(of: _Kind) -> list[int]:
    """The codes that a cell may show: the palette with the values of its brushes."""
    texts: list[str] = []
    for token in of.tokens:
        if token.side or not token.values:
            continue
        ranges: list[range] = []
        for _label, low, high, _usual in token.values:
            most = min(high, low + _MOST_WORTH)
            ranges.append(range(low, most + 1))
        written = token.template
        texts += [written.format(*values) for values in product(*ranges)]
    return _parsed(of, _palette(of), texts)


def _numbered(of: _Kind, code: int) -> list[int]:
    """The same content with each number that may stand beside it."""
    empty = of.tokens[0].text
    texts: list[str] = []
    for token in of.tokens:
        if token.counts_up:
            sign = token.template.removeprefix(empty)
            content = of.format_token(code)
            numbers = range(1, _MOST_WORTH + 1)
            texts += [content + sign.format(number) for number in numbers]
    return _parsed(of, [], texts)


def _parsed(
    of: _Kind,
    codes: list[int],
    texts: list[str],
) -> list[int]:
    """Codes and those of texts that are tokens, each once."""
    found = dict.fromkeys(codes)
    for text in texts:
        try:
            found[of.parse_token(text)] = None
        except LevelError:
            continue
    return list(found)


def _painted(
    painter: Painter,
    cells: Cells,
    side: int,
) -> Colours:
    """A board as the painter draws it."""
    return _drawn(
        painter,
        cells.shape,
        side,
        lambda p, view: painter.paint_cells(p, cells, view),
    )


def _drawn(
    painter: Painter,
    shape: tuple[int, ...],
    side: int,
    paint: Callable[[QPainter, BoardView], None],
) -> Colours:
    """The ground of a board and the painting on it."""
    rows, cols = shape
    image = QImage(cols * side, rows * side, QImage.Format.Format_RGB32)
    image.fill(painter.look.board)
    view = BoardView.whole(
        rows,
        cols,
        side,
        QPointF(0, 0),
    )
    with painting_on(image) as p:
        paint(p, view)
    pixels = pixels_of(image)
    found = np.empty((*pixels.shape, 3), np.int16)
    for channel, shift in enumerate((16, 8, 0)):
        found[..., channel] = pixels >> np.uint32(shift) & np.uint32(255)
    return found


def _walled(
    part: Colours,
    cells: Cells,
    place: BoardPlace,
    look: Look,
    of: _Kind,
) -> Cells:
    """The board with the lines between cells that have the colour of a wall."""
    marks = [token for token in of.tokens if token.side]
    if not marks:
        return cells
    wall = _is(part, look.wall)
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
    of: _Kind,
) -> bool:
    """True if the picture shows the board, but for a route and a cursor over it, or the
    board when its game begins."""
    shown = _painted(painter, cells, place.side)
    differs = _differs(shown, part)
    if not differs.any():
        return True
    begun = _begun(painter, cells, place.side, of)
    if begun is not None:
        differs &= _differs(begun, part)
    covered = _grown(_covering(part, painter.look))
    strange = differs & ~covered
    shares = _by_cells(strange, place)
    if shares.max() > _STRANGE_IN_A_CELL:
        return False
    return bool(shares.mean() <= _STRANGE)


def _grown(mask: Mask) -> Mask:
    """A mask and the pixels within `_BLEND` of it: edges of a line blend."""
    found = mask.copy()
    for axis, way in product((0, 1), (1, -1)):
        for shift in range(1, _BLEND + 1):
            found |= np.roll(mask, way * shift, axis)
    return found


def _covering(part: Colours, look: Look) -> Mask:
    """True for pixels with a colour of a route, its arrows or the cursor."""
    first = _rgb(look.route_from)
    last = _rgb(look.route_to)
    way = last - first
    length = float(way @ way)
    along = (part - first) @ way
    share = np.clip(along / length, 0, 1)
    nearest = first + share[..., None] * way
    apart = np.abs(part - nearest)
    found: Mask = apart.max(axis=-1) <= 2 * _NEAR
    for colour in (look.cursor, look.walker):
        apart = np.abs(part - _rgb(colour))
        found |= apart.max(axis=-1) <= _NEAR
    return found & ~_is(part, look.board)


def _rgb(colour: QColor) -> Floats:
    channels = (colour.red(), colour.green(), colour.blue())
    return np.array(channels, np.float64)
