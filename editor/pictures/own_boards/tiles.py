"""The tiles that the painter of a kind paints, and the one that a cell shows."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product

import numpy as np
from numpy.typing import NDArray

from gridwright.editor.painting import Painter
from gridwright.editor.pictures.own_boards.colours import (
    Colours,
    Floats,
    Mask,
    covering_pixels,
    differing,
)
from gridwright.editor.pictures.own_boards.painted import AnyKind, painted_cells
from gridwright.solvers.kind import LevelError

_COVERED = 0.45
"""Share of a cell that a route or a cursor may cover."""
_AGREES = 0.85
"""Share of the pixels in which two tokens differ that must show the one taken."""
_SQUARES = 8
"""Squares along a side of a tile, whose mean colours choose the likeliest tiles."""
_LIKELIEST = 16
_MARKED = 3
"""Contents that are compared with a number beside them."""
CLEAN = 0.005
"""Share of a cell in which a tile may differ without a look at other ones."""
_PROBED = 24
"""Cells that must be like the palette of a kind before all its tiles are painted."""
_MOST_WORTH = 99
"""Values of a brush that are compared: worths of coins, numbers, stones."""


@dataclass(frozen=True, eq=False)
class TileSet:
    """Codes and their tiles, (codes, side, side, 3). means: of squares of each tile,
    by which the likeliest are chosen."""

    codes: list[int]
    tiles: Colours
    means: Floats

    @classmethod
    def of(
        cls,
        painter: Painter,
        kind_: AnyKind,
        codes: list[int],
        side: int,
    ) -> TileSet:
        """The tiles of codes, each on a cell of its own, among empty ones."""
        empty = kind_.tokens[0].code
        count = 2 * len(codes) + 1
        board = np.full((1, count), empty, np.int32)
        board[0, 1::2] = codes
        shown = painted_cells(painter, board, side)
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
    whole = tiles[:, :even, :even]
    # lines of pixels first: sums of long rows are quick
    lines = whole.reshape(count, _SQUARES, part, even, 3).sum(axis=2, dtype=np.int32)
    squares = lines.reshape(count, _SQUARES, _SQUARES, part, 3).sum(axis=3)
    means: Floats = squares / (part * part)
    return means.reshape(count, -1)


def is_like(crops: Colours, palette: TileSet) -> bool:
    """True if some cells of a board, all but one, are like the palette of a kind: on
    one a piece may stand that walks."""
    flat = crops.reshape(-1, *crops.shape[2:])
    step = max(1, len(flat) // _PROBED)
    unlike = 0
    for crop in flat[::step]:
        apart = differing(palette.tiles, crop)
        shares = apart.mean(axis=(1, 2))
        unlike += int(shares.min() > _COVERED)
        if unlike > 1:
            return False
    return True


def code_of(
    crop: Colours,
    tiles: TileSet,
    numbered: dict[int, TileSet],
    painter: Painter,
    of: AnyKind,
) -> int | None:
    """The code of a cell; None if none is clear. numbered: the tiles of contents with
    numbers, kept from cell to cell."""
    numbers = tiles.likeliest(crop)
    covered = covering_pixels(crop, painter.look)
    codes: list[int] = [tiles.codes[number] for number in numbers.tolist()]
    shown = tiles.tiles[numbers]
    best = _best(crop, shown, covered)
    if best is not None and best[1] <= CLEAN * covered.size:
        return codes[best[0]]
    for code in codes[:_MARKED]:
        more = _numbered(of, code)
        if not more:
            continue
        if code not in numbered:
            side = len(crop)
            numbered[code] = TileSet.of(
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
    differs = differing(tiles, crop)
    counted = differs & ~covered
    counts = counted.sum(axis=(1, 2))
    order = np.argsort(counts, kind="stable")
    best = int(order[0])
    if counts[best] > _COVERED * covered.size:
        return None
    for other in order[1:4].tolist():
        apart = differing(tiles[best], tiles[other])
        seen = apart & ~covered
        agreed = seen & ~differs[best]
        if not seen.any():
            return None
        if agreed.sum() < _AGREES * seen.sum():
            return None
    return best, int(counts[best])


def palette_of(of: AnyKind) -> list[int]:
    return [token.code for token in of.tokens if not token.side]


def vocabulary(of: AnyKind) -> list[int]:
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
    return _parsed(of, palette_of(of), texts)


def _numbered(of: AnyKind, code: int) -> list[int]:
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
    of: AnyKind,
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
