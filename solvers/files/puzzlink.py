"""puzz.link addresses of Simple Loop: one closed loop through every cell that is not shaded.

`.../p?simpleloop/COLS/ROWS/BODY`; the body holds the shaded cells in reading order, five a
character, the most significant first, in base 32 (0-9, a-v). It is the closed tour of this program.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import takewhile
from typing import Any

import numpy as np

from solvers.files.bounded import decode, refuse_over
from solvers.files.formats import FileHints
from solvers.kind import MAX_CELLS, Level, LevelError, PuzzleKind
from solvers.registry import kind, kind_ids

ADDRESS = "https://puzz.link/p?"
_DIGITS = "0123456789abcdefghijklmnopqrstuv"
_BITS = 5


def read(data: bytes, source: FileHints) -> Level:
    """The closed tour of an address."""
    refuse_over(data)
    address = decode(data).strip()
    if "?" in address:
        address = address.split("?", 1)[1]
    parts = [part for part in address.split("/") if not re.fullmatch(r"v:.*", part)]
    name = re.sub(r"_(edit|play)$", "", parts[0])
    if name != "simpleloop":
        raise LevelError(f"{name[:40]!r} is not a puzzle this program has; simpleloop is")
    flags = takewhile(lambda part: not part.isdigit(), parts[1:])
    parts = parts[1 + sum(1 for _ in flags) :]
    if len(parts) < 2 or not all(re.fullmatch("[0-9]{1,7}", part) for part in parts[:2]):
        raise LevelError("the address does not say how many columns and rows there are")
    cols, rows = int(parts[0]), int(parts[1])
    if not 0 < rows * cols <= MAX_CELLS:
        raise LevelError(f"{rows} x {cols} cells are none, or over the limit of {MAX_CELLS}")
    shaded = _bits(parts[2] if len(parts) > 2 else "", rows * cols)
    of, rules = loops()
    floor, wall = of.parse_token("."), of.parse_token("#")
    cells = np.where(shaded.reshape(rows, cols), wall, floor)
    return Level(of.id, cells, rules=rules)


def _bits(body: str, cells: int) -> np.ndarray:
    wrong = re.search(f"[^{_DIGITS}]", body)
    if wrong:
        raise LevelError(f"{wrong[0]!r} (character {wrong.start()}) is no digit of base 32")
    if len(body) * _BITS >= cells + _BITS:
        raise LevelError(f"the address describes more than {cells} cells")
    values = np.zeros(128, np.uint8)
    values[[ord(digit) for digit in _DIGITS]] = np.arange(len(_DIGITS))
    digits = values[np.frombuffer(body.encode(), np.uint8)]
    bits = np.unpackbits(digits[:, None], axis=1)[:, -_BITS:].ravel()
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
        raise LevelError("puzz.link knows closed tours alone, without numbers and walls")
    bits = (level.cells == of.parse_token("#")).ravel().astype(np.uint8)
    bits = np.append(bits, np.zeros(-len(bits) % _BITS, np.uint8))
    values = bits.reshape(-1, _BITS) @ (1 << np.arange(_BITS)[::-1])
    body = "".join(_DIGITS[value] for value in values) if bits.any() else ""
    return f"{ADDRESS}simpleloop/{level.cols}/{level.rows}/{body}\n".encode()


def loops() -> tuple[PuzzleKind[Any, Any], Mapping[str, Any]]:
    """The kind whose levels can ask for one closed loop, and the rules that ask for it."""
    kinds = (kind(kind_id) for kind_id in kind_ids())
    return next((of, of.loop_rules) for of in kinds if of.loop_rules is not None)
