"""Boards drawn with lines: walls between cells.

`+---+   +` above and below cells and `|` between them, the same with the signs for
boxes, and the narrow drawing ` _ _` / `|_  |` in which an underscore is the wall below
a cell. A line round the board does not belong to its cells; a gap in it is a way in or
out.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.files.pasted.budget import ReadingBudget
from gridwright.solvers.files.pasted.lines.block import SHOWN, Block, block_of
from gridwright.solvers.files.pasted.lines.tables import Spot, table_of
from gridwright.solvers.kind import Cell, LevelError, Text
from gridwright.solvers.kind.foreign import (
    BELOW,
    END,
    RIGHT,
    START,
    BoardMark,
    SymbolTable,
)

_ACROSS = "─━═╌╍┄┅┈┉╼╾"
_UPRIGHT = "│┃║╎╏┆┇┊┋╽╿"
_BOXES = str.maketrans(
    {
        **{chr(code): "+" for code in range(0x2500, 0x2571)},
        **dict.fromkeys("╴╵╶╷╸╹╺╻", "+"),
        **dict.fromkeys(_ACROSS, "-"),
        **dict.fromkeys(_UPRIGHT, "|"),
    }
)
"""The signs for boxes as `+`, `-` and `|`; the ends of lines are corners."""
_FEWEST = 2


def _has_strokes(block: Block) -> bool:
    """True if a line has a sign with which lines are drawn."""
    signs = set("+|┌╔╭┏╒╓_" + _UPRIGHT)
    return any(not signs.isdisjoint(line.text) for line in block.lines)


def drawn_table(text: str, budget: ReadingBudget) -> SymbolTable | None:
    """The table of a drawing with lines; None if a text is none."""
    block = block_of(text, budget)
    if len(block.lines) < _FEWEST or not _has_strokes(block):
        return None
    budget.spend(len(text))
    texts = [line.text.expandtabs().translate(_BOXES) for line in block.lines]
    indent = min(len(line) - len(line.lstrip(" ")) for line in texts)
    spots = len(text) <= SHOWN
    corners = [k for k, t in enumerate(texts) if t.lstrip().startswith("+")]
    if corners:
        first = corners[0]
        last = corners[-1]
        between = Block(block.lines[first : last + 1], _outside(block, first, last))
        return _with_corners(
            between,
            texts[first : last + 1],
            budget,
            spots=spots,
        )
    return _narrow(
        block,
        [line[indent:] for line in texts],
        indent,
        budget,
        spots=spots,
    )


def _outside(
    block: Block,
    first: int,
    last: int,
) -> list[Text]:
    others = [*block.lines[:first], *block.lines[last + 1 :]]
    remarks = list(block.remarks)
    for line in others:
        words = line.text.strip()[:40]
        remarks.append(
            Text("line {line} was not used: {words}", line=line.number + 1, words=words)
        )
    return remarks


# -- corners ---------------------------------------------------------------------------
def _walls_upright(
    texts: Sequence[str],
    lines: Sequence[int],
    edges: Sequence[int],
) -> list[bool]:
    """For each edge between columns, whether one of the lines has a wall there."""
    return [
        any(texts[k][edge : edge + 1] in ("|", "+") for k in lines) for edge in edges
    ]


def _with_corners(
    block: Block,
    texts: list[str],
    budget: ReadingBudget,
    *,
    spots: bool,
) -> SymbolTable | None:
    """A drawing with a corner, `+`, at the corners of its cells."""
    left = len(texts[0]) - len(texts[0].lstrip(" "))
    texts = [text[left:] for text in texts]
    borders = _borders(texts)
    if borders[:1] != [0] or borders == [0]:
        return None
    edges = _edges(texts, borders)
    if len(edges) < 2:
        return None
    rows = len(borders) - 1
    cols = len(edges) - 1
    if min(np.diff(borders)) < 2:
        return None
    across = np.array([_walls_across(texts[k], edges) for k in borders])
    upright = np.zeros((rows, cols + 1), bool)
    symbols = []
    places: list[list[Spot]] = []
    for row in range(rows):
        lines = range(borders[row] + 1, borders[row + 1])
        upright[row] = _walls_upright(texts, lines, edges)
        symbols.append([_content(texts, lines, *pair) for pair in _pairs(edges)])
        middle = block.lines[lines[len(lines) // 2]].number
        places.append(_spots_between(edges, middle, left))
    budget.spend(rows * cols)
    found = places if spots else None
    return _walled(
        block,
        symbols,
        across,
        upright,
        budget,
        found,
    )


def _spots_between(
    edges: Sequence[int],
    line: int,
    left: int,
) -> list[Spot]:
    """The places of the cells between edges, in a line of the text."""
    return [(line, left + a + 1, b - a - 1) for a, b in _pairs(edges)]


def _borders(texts: Sequence[str]) -> list[int]:
    """The lines between cells; where some of them are empty, every second line."""
    found = [k for k, text in enumerate(texts) if _is_border(text)]
    gaps = {after - before for before, after in pairwise(found)}
    others = texts[::2]
    if gaps == {2} or len(texts) % 2 == 0:
        return found
    return (
        list(range(0, len(texts), 2))
        if all(set(text) <= set("+-|= ") for text in others)
        else found
    )


def _is_border(text: str) -> bool:
    return text.startswith("+") and set(text) <= set("+-= _.:")


def _edges(texts: Sequence[str], borders: Sequence[int]) -> list[int]:
    """The columns of the corners: where most borders have one. They are as far from
    each other as the first two."""
    width = max(len(texts[k]) for k in borders)
    corners: set[int] = set()
    for k in borders:
        corners |= {at for at, sign in enumerate(texts[k]) if sign == "+"}
    found = sorted(corners)
    if len(found) < 2:
        return []
    step = min(b - a for a, b in _pairs(found))
    if step < 2 or any((at - found[0]) % step for at in found):
        return []
    return list(range(found[0], max(found[-1] + 1, width - step + 1), step))


def _pairs(edges: Sequence[int]) -> list[tuple[int, int]]:
    return list(pairwise(edges))


def _walls_across(text: str, edges: Sequence[int]) -> list[bool]:
    """True for each cell under which, or over which, a border has a line."""
    found = []
    for a, b in _pairs(edges):
        part = text[a + 1 : b]
        found.append(
            bool(part.strip()) and 2 * sum(s in "-=_" for s in part) >= len(part)
        )
    return found


def _content(
    texts: Sequence[str],
    lines: Sequence[int],
    a: int,
    b: int,
) -> str:
    """The text in a cell."""
    parts = [texts[k][a + 1 : b].strip() for k in lines]
    return " ".join(part for part in parts if part) or " "


def _walled(
    block: Block,
    symbols: list[list[str]],
    across: NDArray[np.bool_],
    upright: NDArray[np.bool_],
    budget: ReadingBudget,
    places: list[list[Spot]] | None,
) -> SymbolTable:
    """The table of cells with lines over and under them, and beside them."""
    walls = np.zeros(upright[:, 1:].shape, np.int8)
    walls[:, :-1] |= np.where(upright[:, 1:-1], RIGHT, 0).astype(np.int8)
    walls[:-1] |= np.where(across[1:-1], BELOW, 0).astype(np.int8)
    named = {symbol for row in symbols for symbol in row}
    marks: tuple[BoardMark, ...] = ()
    remarks = list(block.remarks)
    if not named & {"S", "E", "s", "e", "start", "end", "1"}:
        gaps = _gaps(across, upright)
        if len(gaps) == 2:
            marks = (
                BoardMark(
                    START,
                    gaps[0],
                    "the first gap in the rim",
                    guessed=True,
                ),
                BoardMark(
                    END,
                    gaps[1],
                    "the other gap in the rim",
                    guessed=True,
                ),
            )
        elif gaps:
            remarks.append(Text("the gaps in the rim were not used"))
    if walls.all() or (
        bool((walls[:-1, :-1] == RIGHT | BELOW).all()) and walls.size > 1
    ):
        walls[:] = 0  # lines of a table, with one round every cell
    return table_of(
        symbols,
        "text",
        budget,
        places,
        walls=walls if walls.any() else None,
        marks=marks,
        remarks=tuple(remarks),
        meant={" ": "."},
    )


def _gaps(across: NDArray[np.bool_], upright: NDArray[np.bool_]) -> list[Cell]:
    """The cells at gaps in the line round the board, in reading order."""
    rows, cols = upright.shape[0], upright.shape[1] - 1
    found = [(0, col) for col in range(cols) if not across[0, col]]
    for row in range(rows):
        if not upright[row, 0]:
            found.append((row, 0))
        if not upright[row, -1]:
            found.append((row, cols - 1))
    found += [(rows - 1, col) for col in range(cols) if not across[-1, col]]
    return found


# -- underscores -----------------------------------------------------------------------
def _narrow(
    block: Block,
    texts: list[str],
    indent: int,
    budget: ReadingBudget,
    *,
    spots: bool,
) -> SymbolTable | None:
    """A drawing in which `_` is the wall below a cell and `|` that on its right."""
    body = _narrow_body(texts)
    cols = max(map(len, body), default=0) // 2
    if cols < 1:
        return None
    filled = [text.ljust(2 * cols + 1) for text in body]
    top = texts[0].ljust(2 * cols + 1)
    across = np.array([_signs(text[1::2], "_", cols) for text in [top, *filled]])
    upright = np.array([_signs(text[::2], "|", cols + 1) for text in filled])
    if np.count_nonzero(upright) < len(body):
        raise LevelError("the drawing has no line round it")
    letters = [_letters(text[1::2], cols) for text in filled]
    places = None
    if spots:
        places = [
            [(line.number, indent + 2 * c + 1, 1) for c in range(cols)]
            for line in block.lines[1:]
        ]
    return _walled(
        block,
        letters,
        across,
        upright,
        budget,
        places,
    )


def _narrow_body(texts: list[str]) -> list[str]:
    """The lines of such a drawing below its upper wall; [] if it is none."""
    if not set(texts[0]) <= {" ", "_"} or "_" not in texts[0]:
        return []
    body = [text.rstrip() for text in texts[1:]]
    if not all(set(text) <= set("|_ SEse") for text in body):
        return []
    return body if all(text.startswith(("|", " ")) for text in body) else []


def _letters(text: str, count: int) -> list[str]:
    """The first signs of a text, blanks in place of walls."""
    return [sign.strip("_ ") or " " for sign in text[:count]]


def _signs(
    text: str,
    sign: str,
    count: int,
) -> list[bool]:
    """For each of the first characters, whether it is a sign."""
    return [one == sign for one in text[:count]]
