"""Addresses of Penpa-edit: a square grid whose shaded cells are holes, read as a tour.

`...#m=edit&p=DATA`; DATA is base64 of a raw deflate stream of lines: the grid and its
size (`square,COLS,ROWS,...`), how many rows and columns of it are margins (over, under,
left, right), the modes of the editor, the puzzle and its solution as JSON objects, and
the cells of the board, each as the distance from the one before. Frequent keys of the
objects are a `z` and a sign. Two cells lie beside the grid on every side: a cell is row
* (COLS + 4) + column, from that border on.

Cells in black or a grey, and those that are not of the board, are holes. Without a text
S or E the level is one closed loop through all other cells, as Simple Loop is; with one
it is an open tour.
"""

from __future__ import annotations

import json
import re
import zlib
from base64 import b64decode, b64encode
from collections.abc import Mapping
from itertools import accumulate
from typing import Any
from urllib.parse import unquote

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.files import puzzlink
from gridwright.solvers.files.bounded import decode, parse_object, refuse_over
from gridwright.solvers.files.formats import FileHints, is_address
from gridwright.solvers.files.puzzlink import loops
from gridwright.solvers.kind import MAX_CELLS, Cells, Level, LevelError, Text

ADDRESS = "https://swaroopg92.github.io/penpa-edit/#m=edit&p="
MOST = 4 << 20
"""Bytes of the lines of an address."""
_BORDER = 2
_SIDE = 38
_DARK = 1
_BLACK = 4
_SHADES = (1, 3, 4, 8)
_OBJECTS = {
    "command_redo": "R",
    "command_undo": "U",
    "command_replay": "8",
    "surface": "S",
    "number": "N",
    "numberS": "1",
    "symbol": "Y",
    "freeline": "F",
    "freelineE": "2",
    "line": "L",
    "lineE": "E",
    "wall": "W",
    "cage": "C",
    "deletelineE": "4",
}
_LISTS = {
    "thermo": "T",
    "arrows": "3",
    "direction": "D",
    "squareframe": "0",
    "polygon": "5",
    "killercages": "6",
    "nobulbthermo": "7",
}
_MODES = {
    "qa": "9",
    "pu_q": "Q",
    "pu_a": "A",
    "grid": "G",
    "edit_mode": "M",
    "special": "P",
    "board": "B",
    "__a": "_",
}
_DRAWN = tuple(key for key in (*_OBJECTS, *_LISTS) if "command" not in key)
"""Parts of a puzzle that show something."""
_SIGNS = {
    **{sign: f'"{key}"' for key, sign in (_OBJECTS | _LISTS | _MODES).items()},
    "Z": "z",
    "O": "null",
}


def read(data: bytes, source: FileHints) -> Level:
    """The tour of an address."""
    refuse_over(data)
    found = re.search(r"[#?&]p=([^&#\s]*)", decode(data).strip())
    if found is None:
        raise LevelError("this address of Penpa holds no puzzle")
    inner = unquote(found[1])
    if is_address(inner):
        return puzzlink.read(inner.encode(), source)
    grid, margins, _modes, question, answer, centers = _lines(found[1])
    head = grid.split(",")
    over, under, left, right, height, width = _frame(head, _numbers(margins))
    puzzle = _object(question)
    whole, remarks = _board(
        puzzle,
        centers,
        width,
        height,
    )
    cells = whole[over : height - under, left : width - right]
    source.remarks.extend(remarks)
    solution = _object(answer)
    if any(map(solution.get, _DRAWN)):
        source.remarks.append(Text("the solution in the address was not used"))
    of, rules = loops()
    ends = [of.parse_token("S"), of.parse_token("E")]
    is_open = bool(np.isin(cells, ends).any())
    title = ""
    if len(head) > 15:
        title = re.sub("^Title: ?", "", head[15]).replace("%2C", ",")
    return Level(
        of.id,
        cells.copy(),
        rules={} if is_open else rules,
        title=title,
    )


def _frame(head: list[str], margins: list[int]) -> tuple[int, int, int, int, int, int]:
    """The margins over, under, left and right, and the height and width of all, of an
    address that has them as they must be."""
    if head[0] != "square":
        raise LevelError("{grid!r} is not a square grid", grid=head[0][:40])
    sizes = head[1:3]
    if len(sizes) < 2 or not all(re.fullmatch("[0-9]{1,7}", size) for size in sizes):
        raise _damaged()
    width, height = map(int, sizes)
    if not 0 < width * height <= MAX_CELLS:
        raise LevelError(
            f"{height} x {width} cells are none, or over the limit of {MAX_CELLS:,}"
        )
    if len(margins) != 4 or min(margins) < 0:
        raise _damaged()
    over, under, left, right = margins
    if over + under >= height or left + right >= width:
        raise LevelError("the margins leave no cell of the grid")
    return over, under, left, right, height, width


def _damaged() -> LevelError:
    return LevelError("this address of Penpa is damaged, or was cut")


def _lines(text: str) -> list[str]:
    """The first six lines of an address, their keys written out."""
    try:
        text = unquote(text).rstrip("=")
        packed = b64decode(text + "=" * (-len(text) % 4), validate=True)
        stream = zlib.decompressobj(-zlib.MAX_WBITS)
        plain = stream.decompress(packed, MOST + 1)
        lines = plain.decode(errors="replace").split("\n")
    except (ValueError, zlib.error):
        raise _damaged() from None
    if len(plain) > MOST:
        raise LevelError("the address stands for more than {size} MiB", size=MOST >> 20)
    if not stream.eof or len(lines) < 6:
        raise _damaged()
    return [re.sub("z(.)", _written_out, line) for line in lines[:6]]


def _written_out(sign: re.Match[str]) -> str:
    return _SIGNS.get(sign[1], sign[0])


def _object(line: str) -> dict[str, Any]:
    """The object of a line, all of its parts objects or lists; empty for an empty
    line."""
    try:
        raw = parse_object((line.strip() or "{}").encode())
    except LevelError:
        raise _damaged() from None
    return {key: value for key, value in raw.items() if isinstance(value, dict | list)}


def _numbers(line: str) -> list[int]:
    try:
        numbers = json.loads(line)
    except (ValueError, RecursionError):
        raise _damaged() from None
    if not (isinstance(numbers, list) and all(type(one) is int for one in numbers)):
        raise _damaged()
    return numbers


def _board(
    puzzle: Mapping[str, Any],
    centers: str,
    width: int,
    height: int,
) -> tuple[Cells, list[Text]]:
    """The cells of a grid with its margins, and what is on it beside holes, start and
    end."""
    of, _ = loops()
    wall = of.parse_token("#")
    cells = np.full(
        (height + 2 * _BORDER, width + 2 * _BORDER),
        wall,
        np.int32,
    )
    flat = cells.ravel()
    places = accumulate(_numbers(centers))
    board = [place for place in places if 0 <= place < cells.size]
    flat[board] = of.parse_token(".")
    other: set[str] = set()
    for place, shade in _places(puzzle.get("surface"), cells.size):
        if type(shade) is int and shade in _SHADES:
            flat[place] = wall
        else:
            other.add("colour")
    for place, number in _places(puzzle.get("number"), 16 * cells.size):
        text = _letter_of(number)
        if text and place < cells.size:
            flat[place] = of.parse_token(text)
        else:
            other.add("number")
    other |= _drawn_beside(puzzle)
    inside = slice(_BORDER, -_BORDER)
    return cells[inside, inside], _unused(other)


def _letter_of(number: Any) -> str:
    """The letter of a start or an end among the numbers of a grid; "" for another
    one."""
    text = number[0] if isinstance(number, list) and number else None
    if text in ("S", "E", "s", "e"):
        return str(text).upper()
    return ""


def _drawn_beside(puzzle: Mapping[str, Any]) -> set[str]:
    """The names of what is drawn beside colours and numbers."""
    others = set(_DRAWN) - {"surface", "number"}
    return {key for key in others if puzzle.get(key)}


def _unused(names: set[str]) -> list[Text]:
    """The remark on what is on a grid beside holes, start and end."""
    if not names:
        return []
    words = "not used: {names}; only shaded cells, S and E are"
    return [Text(words, names=", ".join(sorted(names)))]


def _places(part: Any, size: int) -> list[tuple[int, Any]]:
    """The places of a part of the puzzle, and what is there."""
    if not isinstance(part, dict):
        return []
    found: list[tuple[int, Any]] = []
    for text, value in part.items():
        if re.fullmatch("[0-9]{1,9}", text) is None or int(text) >= size:
            raise _damaged()
        found.append((int(text), value))
    return found


# -- writing ---------------------------------------------------------------------------
def write(level: Level) -> bytes:
    """The address of a tour. The start of a closed one is left out: its loop begins
    anywhere."""
    of, rules = loops()
    if level.kind != of.id:
        raise LevelError("Penpa takes tours alone")
    if of.demands(level):
        raise LevelError(
            "an address of Penpa has no numbers and no walls between cells"
        )
    is_open = not rules.items() <= of.rule_values(level).items()
    places = _places_of_cells(level)
    cells = of.content(level.cells)
    holes = places[cells == of.parse_token("#")].tolist()
    texts: dict[str, Any] = {}
    for mark in "SE" if is_open else "":
        for place in places[cells == of.parse_token(mark)]:
            texts[str(place)] = [mark, _DARK, "1"]
    if is_open and not texts:
        raise LevelError(
            "an open tour needs a start or an end to have an address of Penpa"
        )
    empty = _empty()
    puzzle = empty | {
        "surface": dict.fromkeys(map(str, holes), _BLACK),
        "number": texts,
    }
    centers = np.diff(places.ravel(), prepend=0).tolist()
    objects = [[0, 0, 0, 0], _modes(), puzzle, empty, centers]
    dumped = [json.dumps(one, separators=(",", ":")) for one in objects]
    text = _with_signs("\n".join([_head(level), *dumped]))
    if len(text) > MOST:
        raise LevelError("an address of Penpa has no room for so many cells")
    packing = zlib.compressobj(
        9,
        zlib.DEFLATED,
        -zlib.MAX_WBITS,
    )
    packed = packing.compress(text.encode()) + packing.flush()
    data = b64encode(packed).decode()
    return f"{ADDRESS}{data}\n".encode()


def _places_of_cells(level: Level) -> NDArray[np.int64]:
    """The numbers that Penpa gives the cells of a board."""
    rows = level.rows + 2 * _BORDER
    cols = level.cols + 2 * _BORDER
    inside = slice(_BORDER, -_BORDER)
    return np.arange(rows * cols).reshape(rows, cols)[inside, inside]


def _with_signs(text: str) -> str:
    """A text with its frequent keys as signs."""
    text = text.replace("z", "zZ")
    for sign, key in _SIGNS.items():
        if sign not in "ZO":
            text = text.replace(key.replace("z", "zZ"), f"z{sign}")
    return text


def _head(level: Level) -> str:
    """The line of the grid: sizes in cells and pixels, no turn, and the point in the
    middle."""
    rows = level.rows + 2 * _BORDER
    cols = level.cols + 2 * _BORDER
    between = {(1, 1): 0, (0, 0): 1, (0, 1): 2, (1, 0): 3}[rows % 2, cols % 2]
    middle_row = between * rows + (rows - 1) // 2
    middle = middle_row * cols + (cols - 1) // 2
    sizes = [level.cols, level.rows, _SIDE, 0, 1, 1]
    pixels = [_SIDE * (level.cols + 1), _SIDE * (level.rows + 1)]
    title = " ".join(level.title.split()).replace(",", "%2C")
    head = ["square", *sizes, *pixels, middle, middle, 0, 0, 0, 0, f"Title: {title}"]
    return ",".join(map(str, head))


def _empty() -> dict[str, Any]:
    """A puzzle with nothing on it."""
    parts: dict[str, Any] = {}
    for key in _OBJECTS:
        parts[key] = {"__a": []} if "command" in key else {}
    for key in _LISTS:
        parts[key] = []
    return parts


def _modes() -> dict[str, Any]:
    """The modes in which a page opens: shading."""
    each = {
        "edit_mode": "surface",
        "surface": ["", 1],
        "line": ["1", 3],
        "lineE": ["1", 2],
        "wall": ["", 2],
        "cage": ["1", 10],
        "number": ["1", 1],
        "symbol": ["circle_L", 1],
        "special": ["thermo", ""],
        "board": ["", ""],
        "move": ["1", ""],
        "combi": ["battleship", 3],
        "sudoku": ["1", 1],
        "multicolor": ["", 1],
    }
    return {"qa": "pu_q", "grid": ["1", "2", "1"], "pu_q": each, "pu_a": each}
