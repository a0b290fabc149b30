"""A level as a link: one short text for its puzzle, always the same for the same puzzle.

`gridwright:KIND/ROWSxCOLS?RULES/CODES/CELLS/CHECK`. RULES: those that differ from their defaults,
as NAME=JSON with signs that addresses do not have as %XX, parted by &; without any the question
mark is left out. CODES: LOW..HIGH, or the codes of all cells from low to high, parted by commas,
whichever makes the shorter link (LOW..HIGH if neither does). CELLS: every cell as its place among
those codes, a group of cells as one number to the base of the number of codes, the first cell
highest, written in digits of 64. Groups hold as many cells as fit into 48 bits, and have as many
digits as their largest number takes. CHECK: CRC-32 of all before it in six such digits.

A link has no title, notes, answer or conditions: it is a puzzle. Codes of kinds are part of links,
so they do not change. Line breaks and blanks inside a link are left out when it is read.
"""

from __future__ import annotations

import json
import re
from typing import Any
from urllib.parse import quote, unquote
from zlib import crc32

import numpy as np

from solvers.files.bounded import decode, refuse_over
from solvers.files.formats import FileHints
from solvers.files.rows import format_rows, parse_rows
from solvers.kind import MAX_CELLS, Cells, Level, LevelError, OptionError, PuzzleKind, text_of, thaw
from solvers.registry import UnknownKind, kind

SCHEME = "gridwright:"
DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
_LINK = re.compile(
    rf"(?:.*#)?{SCHEME}(?P<kind>[\w.-]+)/(?P<rows>\d{{1,7}})x(?P<cols>\d{{1,7}})(?:\?(?P<rules>[^/]+))?"
    r"/(?P<codes>[-\d.,]+)/(?P<cells>[\w-]*)/(?P<check>[\w-]{6})",
    re.ASCII,
)
_BITS = 48
_CODES = 1 << 16
"""Different codes that a link may list."""


def is_link(text: str) -> bool:
    """True for a text that begins as a link does, also behind the address of a page."""
    return re.match(rf"\s*(?:\w+:\S*#)?{SCHEME}(?!//)", text) is not None


def read(data: bytes, source: FileHints) -> Level:
    """The level of a link."""
    refuse_over(data)
    text = "".join(decode(data).split())
    found = _LINK.fullmatch(text)
    if found is None:
        raise LevelError("this is no whole link to a level; it may have been cut")
    if _check(text[text.index(SCHEME) : -7]) != found["check"]:
        raise LevelError("the link is damaged: its last six characters do not agree with the rest")
    rows, cols = int(found["rows"]), int(found["cols"])
    if not 0 < rows * cols <= MAX_CELLS:
        raise LevelError(f"{rows} x {cols} cells are none, or over the limit of {MAX_CELLS}")
    try:
        of = kind(found["kind"])
        level = Level(of.id, _cells(found["codes"], found["cells"], rows, cols))
        tokens = parse_rows(of, format_rows(of, level.cells))  # refuses codes that are none
        level = Level(of.id, tokens, rules=_rules(of, found["rules"] or ""))
    except (UnknownKind, OptionError) as error:
        raise LevelError(text_of(error)) from None
    except (KeyError, ValueError, OverflowError, RecursionError):
        raise LevelError("the link holds no board of its kind") from None
    if link_of(level) != text[text.index(SCHEME) :]:
        raise LevelError("this link is written in another way than links are")
    return level


def write(level: Level) -> bytes:
    """The link of a level, on a line."""
    return (link_of(level) + "\n").encode()


def link_of(level: Level) -> str:
    """The link of a level's puzzle."""
    of = kind(level.kind)
    codes, numbers = np.unique(level.cells, return_inverse=True)
    low, high = int(codes[0]), int(codes[-1])
    listed = ",".join(map(str, codes.tolist()))
    ways = [(f"{low}..{high}", _digits(level.cells.ravel().astype(np.int64) - low, high - low + 1))]
    if len(codes) <= _CODES:
        ways.append((listed, _digits(numbers.ravel().astype(np.int64), len(codes))))
    named, cells = min(ways, key=lambda way: len(way[0]) + len(way[1]))
    rules = _rule_text(of, level)
    head = f"{SCHEME}{of.id}/{level.rows}x{level.cols}{rules}/{named}/{cells}"
    return f"{head}/{_check(head)}"


def _rule_text(of: PuzzleKind[Any, Any], level: Level) -> str:
    values = of.rule_values(level)
    told = {
        r.name: thaw(values[r.name]) for r in of.rules if thaw(values[r.name]) != thaw(r.default)
    }
    dumped = {k: json.dumps(v, separators=(",", ":"), sort_keys=True) for k, v in told.items()}
    return "?" * bool(told) + "&".join(
        f"{name}={quote(dumped[name], safe='')}" for name in sorted(told)
    )


def _rules(of: PuzzleKind[Any, Any], text: str) -> dict[str, Any]:
    known = {rule.name: rule for rule in of.rules}
    pairs = (part.partition("=") for part in text.split("&") if part)
    return {name: known[name].read(json.loads(unquote(value))) for name, _, value in pairs}


# -- cells -----------------------------------------------------------------------------------------
def _group(base: int) -> tuple[int, int]:
    """Cells a group, and the digits of a whole one."""
    cells = 1
    while base ** (cells + 1) <= 1 << _BITS and cells < _BITS:
        cells += 1
    return cells, _width(base, cells)


def _width(base: int, cells: int) -> int:
    """Digits that hold so many cells: the fewest whose numbers reach."""
    return (max(1, base**cells - 1).bit_length() + 5) // 6 if base > 1 else 0


def _digits(numbers: np.ndarray, base: int) -> str:
    size, width = _group(base)
    whole = len(numbers) // size * size
    parts = (numbers[:whole].reshape(-1, size), width), (numbers[None, whole:], 0)
    return "".join(_written(part, base, width) for part, width in parts)


def _written(groups: np.ndarray, base: int, width: int) -> str:
    """Groups of cells, a row each, in so many digits each; 0: as many as they take."""
    width = width or (_width(base, groups.shape[1]) if groups.size else 0)
    if not width:
        return ""
    values = np.zeros(len(groups), np.int64)
    for column in groups.T:
        values = values * base + column
    places = values[:, None] >> (6 * np.arange(width)[::-1]) & 63
    text: bytes = np.frombuffer(DIGITS.encode(), np.uint8)[places].tobytes()
    return text.decode()


def _cells(codes: str, text: str, rows: int, cols: int) -> Cells:
    """The codes of the cells. KeyError or ValueError if the text is no such board."""
    low, dots, high = codes.partition("..")
    table = None if dots else np.array([int(code) for code in codes.split(",")], np.int64)
    base = int(high) - int(low) + 1 if table is None else len(table)
    if not 0 < base < 1 << 33:
        raise ValueError("no codes")
    count = rows * cols
    size, width = _group(base)
    groups, left = divmod(count, size)
    cut = groups * width
    if len(text) != cut + (_width(base, left) if left else 0):
        raise ValueError("too many or too few digits")
    numbers = np.concatenate(
        [_read_groups(text[:cut], base, groups, size), _read_groups(text[cut:], base, 1, left)]
    )
    if numbers.max() >= base:
        raise ValueError("no digit of the board")
    found = numbers + int(low) if table is None else table[numbers]
    return found.reshape(rows, cols).astype(np.int32)


def _read_groups(text: str, base: int, groups: int, size: int) -> np.ndarray:
    """The numbers of cells in groups that have the same number of digits."""
    if not size or not groups or not text:
        return np.zeros(size * groups, np.int64)
    values = np.zeros(128, np.int64)
    values[[ord(digit) for digit in DIGITS]] = np.arange(64)
    digits = values[np.frombuffer(text.encode("ascii"), np.uint8)].reshape(groups, -1)
    rest = digits @ (1 << 6 * np.arange(digits.shape[1], dtype=np.int64)[::-1])
    cells = np.zeros((groups, size), np.int64)
    for column in reversed(range(size)):
        rest, cells[:, column] = np.divmod(rest, base)
    if rest.any():
        raise ValueError("no digit of the board")
    return cells.ravel()


def _check(text: str) -> str:
    value = crc32(text.encode())
    return "".join(DIGITS[value >> shift & 63] for shift in (30, 24, 18, 12, 6, 0))
