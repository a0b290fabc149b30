"""A level as a link: one short text for its puzzle, always the same for the same
puzzle.

`gridwright:KIND/ROWSxCOLS?RULES/CODES/CELLS/CHECK`. RULES: those that differ from their
defaults, as NAME=JSON with signs that addresses do not have as %XX, parted by &;
without any the question mark is left out. CODES: LOW..HIGH, or the codes of all cells
from low to high, parted by commas, whichever makes the shorter link (LOW..HIGH if
neither does). CELLS: every cell as its place among those codes, a group of cells as one
number to the base of the number of codes, the first cell highest, written in digits of
64. Groups hold as many cells as fit into 48 bits, and have as many digits as their
largest number takes. CHECK: CRC-32 of all before it in six such digits.

A link has no title, notes, answer or conditions: it is a puzzle. Codes of kinds are
part of links, so they do not change. Line breaks and blanks inside a link are left out
when it is read.
"""

from __future__ import annotations

import json
import re
from math import ceil
from operator import attrgetter
from typing import Any
from urllib.parse import quote, unquote
from zlib import crc32

import numpy as np

from gridwright.solvers.files.bounded import decode, refuse_over
from gridwright.solvers.files.formats import FileHints
from gridwright.solvers.files.rows import format_rows, parse_rows
from gridwright.solvers.kind import (
    MAX_CELLS,
    Cells,
    Level,
    LevelError,
    OptionError,
    PuzzleKind,
    text_of,
    thaw,
)
from gridwright.solvers.registry import UnknownKind, kind

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
        raise LevelError("this is not a whole link to a level; it may have been cut")
    link = text[text.index(SCHEME) :]
    checked, _, check = link.rpartition("/")
    if _check(checked) != check:
        raise LevelError(
            "the link is damaged: its last six characters do not agree with the rest"
        )
    rows = int(found["rows"])
    cols = int(found["cols"])
    if not 0 < rows * cols <= MAX_CELLS:
        raise LevelError(
            f"{rows} x {cols} cells are none, or over the limit of {MAX_CELLS:,}"
        )
    try:
        of = kind(found["kind"])
        cells = _cells(found["codes"], found["cells"], rows, cols)
        known = parse_rows(of, format_rows(of, cells))  # refuses codes that are none
        rules = _rules(of, found["rules"] or "")
        level = Level(of.id, known, rules=rules)
    except (UnknownKind, OptionError) as error:
        raise LevelError(text_of(error)) from None
    except (KeyError, ValueError, OverflowError, RecursionError):
        raise LevelError("the link holds no board of its kind") from None
    if link_of(level) != link:
        raise LevelError("this link is written in another way than links are")
    return level


def write(level: Level) -> bytes:
    """The link of a level, on a line."""
    return (link_of(level) + "\n").encode()


def link_of(level: Level) -> str:
    """The link of a level's puzzle."""
    of = kind(level.kind)
    codes, numbers = np.unique(level.cells, return_inverse=True)
    low = int(codes[0])
    high = int(codes[-1])
    above_low = level.cells.ravel().astype(np.int64) - low
    ways = [(f"{low}..{high}", _digits(above_low, high - low + 1))]
    if len(codes) <= _CODES:
        listed = ",".join(map(str, codes.tolist()))
        places = numbers.ravel().astype(np.int64)
        ways.append((listed, _digits(places, len(codes))))
    named, cells = min(ways, key=lambda way: len(way[0]) + len(way[1]))
    rules = _rule_text(of, level)
    head = f"{SCHEME}{of.id}/{level.rows}x{level.cols}{rules}/{named}/{cells}"
    return f"{head}/{_check(head)}"


def _rule_text(of: PuzzleKind[Any, Any], level: Level) -> str:
    values = of.rule_values(level)
    parts: list[str] = []
    for rule in sorted(of.rules, key=attrgetter("name")):
        value = thaw(values[rule.name])
        if value != thaw(rule.default):
            dumped = json.dumps(value, separators=(",", ":"), sort_keys=True)
            parts.append(f"{rule.name}={quote(dumped, safe='')}")
    return "?" + "&".join(parts) if parts else ""


def _rules(of: PuzzleKind[Any, Any], text: str) -> dict[str, Any]:
    known = {rule.name: rule for rule in of.rules}
    values: dict[str, Any] = {}
    for part in filter(None, text.split("&")):
        name, _, written = part.partition("=")
        value = json.loads(unquote(written))
        values[name] = known[name].read(value)
    return values


# -- cells -----------------------------------------------------------------------------
def _group(base: int) -> tuple[int, int]:
    """Cells a group, and the digits of a whole one."""
    cells = 1
    while base ** (cells + 1) <= 1 << _BITS and cells < _BITS:
        cells += 1
    return cells, _width(base, cells)


def _width(base: int, cells: int) -> int:
    """The number of digits that hold some cells: the fewest whose numbers reach."""
    if base <= 1:
        return 0
    largest: int = max(1, base**cells - 1)
    return ceil(largest.bit_length() / 6)


def _digits(numbers: np.ndarray, base: int) -> str:
    size, width = _group(base)
    whole = len(numbers) // size * size
    groups = numbers[:whole].reshape(-1, size)
    rest = numbers[None, whole:]
    text = _written(groups, base, width)
    if rest.size:
        text += _written(rest, base, _width(base, rest.size))
    return text


def _written(groups: np.ndarray, base: int, width: int) -> str:
    """Groups of cells, a row each. width: digits of each."""
    values = np.zeros(len(groups), np.int64)
    for column in groups.T:
        values = values * base + column
    shifts = 6 * np.arange(width)[::-1]
    places = values[:, None] >> shifts & 63
    letters = np.frombuffer(DIGITS.encode(), np.uint8)
    text: bytes = letters[places].tobytes()
    return text.decode()


def _cells(codes: str, text: str, rows: int, cols: int) -> Cells:
    """The codes of the cells. KeyError or ValueError if the text is not one."""
    low, dots, high = codes.partition("..")
    if dots:
        base = int(high) - int(low) + 1
        found = _numbers(text, base, rows * cols) + int(low)
    else:
        table = np.array(list(map(int, codes.split(","))), np.int64)
        found = table[_numbers(text, len(table), rows * cols)]
    return found.reshape(rows, cols).astype(np.int32)


def _numbers(text: str, base: int, count: int) -> np.ndarray:
    """The numbers of all cells. ValueError if the text is none of that many cells."""
    if not 0 < base < 1 << 33:
        raise ValueError("no codes")
    size, width = _group(base)
    groups, left = divmod(count, size)
    cut = groups * width
    width_of_rest = _width(base, left) if left else 0
    if len(text) != cut + width_of_rest:
        raise ValueError("too many or too few digits")
    whole = _read_groups(text[:cut], base, groups, size)
    rest = _read_groups(text[cut:], base, 1, left)
    numbers = np.concatenate([whole, rest])
    if numbers.max() >= base:
        raise ValueError("no digit of the board")
    return numbers


def _read_groups(text: str, base: int, groups: int, size: int) -> np.ndarray:
    """The numbers of cells in groups that have the same number of digits."""
    if not size or not groups or not text:
        return np.zeros(size * groups, np.int64)
    values = np.zeros(128, np.int64)
    values[list(map(ord, DIGITS))] = np.arange(64)
    letters = np.frombuffer(text.encode("ascii"), np.uint8)
    digits = values[letters].reshape(groups, -1)
    _groups, width = digits.shape
    shifts = 6 * np.arange(width, dtype=np.int64)[::-1]
    rest = digits @ (1 << shifts)
    cells = np.zeros((groups, size), np.int64)
    for column in reversed(range(size)):
        rest, cells[:, column] = np.divmod(rest, base)
    if rest.any():
        raise ValueError("no digit of the board")
    return cells.ravel()


def _check(text: str) -> str:
    value = crc32(text.encode())
    return "".join(DIGITS[value >> shift & 63] for shift in (30, 24, 18, 12, 6, 0))
