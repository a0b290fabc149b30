"""The plain matrices in which puzzle programs often hold their levels.

Python or JSON lists, or bare rows of integers:
coin_maze: 0 floor, 1 coin, -1 wall, 2 start, 3 exit. tour: 1 a cell, 0 a hole, as numbers or as
strings of digits, `S` the start and `E` the end where they are told. collapse: a digit, or a
pair of food and water. match3 and sowing: the numbers of the tokens.
"""

from __future__ import annotations

import ast
import re
import warnings
from collections.abc import Mapping
from typing import Any

import msgspec

from solvers.files.bounded import decode_lines, refuse_over
from solvers.files.formats import Source
from solvers.files.rows import parse_rows
from solvers.level import Level, LevelError
from solvers.registry import UnknownKind, kind

_SMALL = 1 << 18
"""Characters of Python source that are read as such."""


def read(data: bytes, source: Source) -> Level:
    """A level of the kind that `source` names."""
    kind_id = source.need_kind()
    refuse_over(data)
    try:
        of = kind(kind_id)
    except UnknownKind as error:
        raise LevelError(str(error)) from None
    tokens = of.matrix_tokens
    rows = [[_token(tokens, item) for item in row] for row in _rows(decode_lines(data))]
    return Level(kind_id, parse_rows(of, [" ".join(row) for row in rows]))


def _rows(text: str) -> list[list[Any]]:
    text = text.strip()
    if not text.startswith(("[", "(", "'", '"')):
        return [_bare_row(line) for line in text.splitlines() if line.strip()]
    value: Any = _literal(text) if len(text) <= _SMALL else _json_like(text)
    if len(value) == 1 and isinstance(value[0], list | tuple):  # rows in a list of their own
        value = value[0]
    if not value:
        raise LevelError("not a list of rows")
    return [_row(row, number) for number, row in enumerate(value)]


def _literal(text: str) -> list[Any]:
    """The value of Python source. Its tree takes hundreds of bytes for each of the source."""
    try:
        with warnings.catch_warnings():  # about odd escapes in pasted strings
            warnings.simplefilter("ignore")
            value: list[Any] = ast.literal_eval(f"[\n{text}\n]")
    except (ValueError, SyntaxError, MemoryError, RecursionError):
        raise LevelError("not a list of rows") from None
    return value


def _json_like(text: str) -> list[Any]:
    """The value of a long list: brackets, quotes and commas of Python become those of JSON."""
    text = re.sub(r",(\s*[\])])", r"\1", text).translate(str.maketrans("()'", '[]"'))
    shape = list[list[int | str | list[int | str]] | str]
    wholes = (f"[{text}]", text)  # rows parted by commas, or in a list of their own
    for whole in wholes:
        try:
            return msgspec.json.decode(whole, type=shape)
        except (msgspec.DecodeError, RecursionError):
            continue
    raise LevelError("not a list of rows")


def _bare_row(line: str) -> list[Any]:
    words = line.replace(",", " ").split()
    return list(words[0]) if len(words) == 1 and not words[0].startswith("-") else list(words)


def _row(row: Any, number: int) -> list[Any]:
    if isinstance(row, str):
        return _bare_row(row)
    if isinstance(row, list | tuple):
        return list(row)
    raise LevelError(f"row {number} is not a list")


def _token(tokens: Mapping[str, str], item: Any) -> str:
    try:
        text = "/".join(map(str, item)) if isinstance(item, list | tuple) else str(item)
    except ValueError:  # Python writes at most 4300 digits
        raise LevelError("a number is too long") from None
    return tokens.get(text, text)
