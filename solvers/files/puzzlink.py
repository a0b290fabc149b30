"""puzz.link addresses of Simple Loop: one closed loop through every cell that is not
shaded.

`.../p?simpleloop/COLS/ROWS/BODY`; the body holds the shaded cells in reading order,
five a character, the most significant first, in base 32 (0-9, a-v). It is the closed
tour of this program.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import dropwhile
from typing import Any

import numpy as np

from gridwright.solvers.files.bounded import decode, refuse_over
from gridwright.solvers.files.formats import FileHints
from gridwright.solvers.kind import MAX_CELLS, Level, LevelError, PuzzleKind
from gridwright.solvers.registry import kind, kind_ids

ADDRESS = "https://puzz.link/p?"
_DIGITS = "0123456789abcdefghijklmnopqrstuv"
_BITS = 5


def read(data: bytes, source: FileHints) -> Level:
    """The closed tour of an address."""
    refuse_over(data)
    cols, rows, body = _parts(decode(data).strip())
    if not 0 < rows * cols <= MAX_CELLS:
        raise LevelError(
            f"{rows} x {cols} cells are none, or over the limit of {MAX_CELLS:,}"
        )
    shaded = _bits(body, rows * cols)
    of, rules = loops()
    floor = of.parse_token(".")
    wall = of.parse_token("#")
    cells = np.where(shaded.reshape(rows, cols), wall, floor)
    return Level(of.id, cells, rules=rules)


def _parts(address: str) -> tuple[int, int, str]:
    """The columns, the rows and the body of an address."""
    _host, asked, after = address.partition("?")
    path = after if asked else address
    parts = [part for part in path.split("/") if not re.fullmatch(r"v:.*", part)]
    name = re.sub(r"_(edit|play)$", "", parts[0])
    if name != "simpleloop":
        raise LevelError(
            f"{name[:40]!r} is not a puzzle this program has; simpleloop is"
        )
    after_flags = dropwhile(lambda part: not part.isdigit(), parts[1:])
    cols, rows, body, *_rest = [*after_flags, "", "", ""]
    if not (_is_size(cols) and _is_size(rows)):
        raise LevelError("the address does not say how many columns and rows there are")
    return int(cols), int(rows), body


def _is_size(part: str) -> bool:
    return re.fullmatch("[0-9]{1,7}", part) is not None


def _bits(body: str, cells: int) -> np.ndarray:
    """The cells that a body shades, in reading order."""
    wrong = re.search(f"[^{_DIGITS}]", body)
    if wrong:
        raise LevelError(
            f"{wrong[0]!r} (character {wrong.start()}) is not a digit of base 32"
        )
    if len(body) * _BITS >= cells + _BITS:
        raise LevelError(f"the address describes more than {cells} cells")
    values = np.zeros(128, np.uint8)
    values[list(map(ord, _DIGITS))] = np.arange(len(_DIGITS))
    letters = np.frombuffer(body.encode(), np.uint8)
    digits = values[letters]
    bits_of_each = np.unpackbits(digits[:, None], axis=1)
    bits = bits_of_each[:, -_BITS:].ravel()
    if bits[cells:].any():
        raise LevelError(f"the address describes more than {cells} cells")
    shaded = np.zeros(cells, bool)
    shaded[: len(bits)] = bits[:cells]
    return shaded


def write(level: Level) -> bytes:
    """The address of a closed tour."""
    of, rules = loops()
    plain = level.kind == of.id and not of.demands(level)
    if not plain or not rules.items() <= of.rule_values(level).items():
        raise LevelError(
            "puzz.link knows closed tours alone, without numbers and walls"
        )
    shaded = level.cells == of.parse_token("#")
    body = _body(shaded.ravel().astype(np.uint8)) if shaded.any() else ""
    return f"{ADDRESS}simpleloop/{level.cols}/{level.rows}/{body}\n".encode()


def _body(bits: np.ndarray) -> str:
    """The digits of these bits, the last one filled up with zeros."""
    missing = -len(bits) % _BITS
    whole = np.append(bits, np.zeros(missing, np.uint8))
    places = 1 << np.arange(_BITS)[::-1]
    values = whole.reshape(-1, _BITS) @ places
    return "".join(_DIGITS[value] for value in values)


def loops() -> tuple[PuzzleKind[Any, Any], Mapping[str, Any]]:
    """The kind whose levels can ask for one closed loop, and the rules that ask for
    it."""
    kinds = (kind(kind_id) for kind_id in kind_ids())
    return next((of, of.loop_rules) for of in kinds if of.loop_rules is not None)
