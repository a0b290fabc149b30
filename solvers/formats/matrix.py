"""The plain matrices in which puzzle programs often hold their levels.

Python or JSON lists, or bare rows of integers:
coin_maze: 0 floor, 1 coin, -1 wall, 2 start, 3 exit. tour: 1 a cell, 0 a hole, as numbers or as
strings of digits, `S` the start and `E` the end where they are told. collapse: a digit, or a
pair of food and water. match3 and sowing: the numbers of the tokens.
"""

from __future__ import annotations

import ast
import warnings
from collections.abc import Callable
from typing import Any

from solvers.formats import Source
from solvers.level import Level, LevelError
from solvers.level_file import decode, parse_rows
from solvers.registry import UnknownKind, kind

_COIN_MAZE = {"0": ".", "1": "$", "-1": "#", "2": "S", "3": "E"}
_TOUR = {"1": ".", "0": "#", "S": "S", "E": "E"}


def read(data: bytes, source: Source) -> Level:
    """A level of the kind that `source` tells."""
    kind_id = source.need_kind()
    rows = [[_token(kind_id, item) for item in row] for row in _rows(decode(data))]
    try:
        return Level(kind_id, parse_rows(kind(kind_id), [" ".join(row) for row in rows]))
    except UnknownKind as error:
        raise LevelError(str(error)) from None


def _rows(text: str) -> list[list[Any]]:
    text = text.strip()
    if not text.startswith(("[", "(", "'", '"')):
        return [_bare_row(line) for line in text.splitlines() if line.strip()]
    try:
        with warnings.catch_warnings():  # about odd escapes in pasted strings
            warnings.simplefilter("ignore")
            value = ast.literal_eval(f"[\n{text}\n]")
    except (ValueError, SyntaxError, MemoryError, RecursionError):
        raise LevelError("not a list of rows") from None
    if len(value) == 1 and isinstance(value[0], list | tuple):  # rows in a list of their own
        value = value[0]
    if not value:
        raise LevelError("not a list of rows")
    return [_row(row, number) for number, row in enumerate(value)]


def _bare_row(line: str) -> list[Any]:
    words = line.replace(",", " ").split()
    return list(words[0]) if len(words) == 1 and not words[0].startswith("-") else list(words)


def _row(row: Any, number: int) -> list[Any]:
    if isinstance(row, str):
        return _bare_row(row)
    if isinstance(row, list | tuple):
        return list(row)
    raise LevelError(f"row {number} is not a list")


def _token(kind_id: str, item: Any) -> str:
    try:
        text = "/".join(map(str, item)) if isinstance(item, list | tuple) else str(item)
    except ValueError:  # Python writes at most 4300 digits
        raise LevelError("a number is too long") from None
    known: dict[str, Callable[[str], str | None]] = {"coin_maze": _COIN_MAZE.get, "tour": _TOUR.get}
    found = known[kind_id](text) if kind_id in known else text
    return text if found is None else found
