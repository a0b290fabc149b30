"""The one reader of JSON of ours: bounded in bytes, values and depth before objects
multiply.

A small file can stand for much more memory than it has bytes: an empty list takes three
bytes in a file and sixty in Python. So the rows of a level, which may be long, are cut
out first without making an object of each; of everything else there may be at most 8
MiB and a million values. What cannot be read is refused with a LevelError of one
sentence without the file's name, which the caller adds with `named`.
"""

from __future__ import annotations

import json
import math
from collections import Counter
from typing import Any

import msgspec
import numpy as np

from gridwright.solvers.kind import MAX_CELLS, LevelError, Text, visible

MAX_BYTES = 64 * 2**20
"""The size of a file, most of which must be rows of a level."""
MAX_OTHER = 8 * 2**20
"""Bytes of everything but rows."""
MAX_VALUES = 1_000_000
"""Texts, numbers, lists and objects of everything but rows, about."""
MAX_DEPTH = 32
"""How deep objects and lists may nest: far above any use, far below Python's own
limit."""
MAX_SENTENCE = 200
_LEVEL = Text("a Gridwright level")
_SMALL = 1 << 18
"""A file of so few bytes cannot take much memory, whatever it holds."""
_BOM = b"\xef\xbb\xbf"


class _Rows(msgspec.Struct):
    """The part that is cut out of a file; the rest is passed over without making
    objects of it."""

    rows: msgspec.Raw = msgspec.Raw(b"")


def named(name: object, problem: str, most: int = 140) -> LevelError:
    """A LevelError whose sentence starts with the name of the file: at most 200
    characters, unless the problem may have more. most: characters of the problem, as
    `LevelError.room` of an error."""
    short = len(problem) <= most and problem.isprintable()
    said = problem if short else visible(problem, most)
    room = max(40, MAX_SENTENCE - len(said) - 2)
    return LevelError(
        "{name}: {problem}", name=visible(str(name), room, keep_end=True), problem=said
    )


def parse_object(
    data: bytes, values: int = MAX_VALUES, what: str = _LEVEL
) -> dict[str, Any]:
    """The JSON object in UTF-8 bytes, all of its values such as can be written back.

    values: how many it may hold, about. what: it should be, for the refusal of what is
    no object.
    """
    refuse_over(data)
    if len(data) > _SMALL and sum(map(data.count, (b",", b":", b"[", b"{"))) > values:
        raise LevelError("more than {count:# value|# values}", count=values)
    raw = _parse(decode(data))
    if not isinstance(raw, dict):
        raise LevelError("not {what} (the file is not a JSON object)", what=what)
    _check_values(raw)
    return raw


def parse_level(data: bytes) -> tuple[dict[str, Any], list[str] | None]:
    """The JSON object of a level file, and its rows where they were read apart: then
    the object has an empty list in their place."""
    if len(data) <= _SMALL:
        return parse_object(data), None
    data = data.removeprefix(_BOM)
    place = _rows_place(data)
    if place is None:
        return parse_object(data), None
    first, end = place
    rest = data[:first] + b"[]" + data[end:]
    raw = parse_object(rest)
    return raw, _rows(data[first:end])


def _rows_place(data: bytes) -> tuple[int, int] | None:
    """The begin and end of the top-level list of rows; None if there is none."""
    try:
        raw = memoryview(msgspec.json.decode(data, type=_Rows).rows)
    except msgspec.ValidationError:
        return None  # no object; whoever parses it says so
    except msgspec.DecodeError as error:
        if len(data) <= MAX_OTHER:
            return None  # whoever parses it says where it is wrong
        raise LevelError("not JSON: {msg}", msg=visible(str(error))) from None
    except RecursionError:
        raise _too_deep() from None
    if len(raw) == 0 or raw[0] != ord("["):
        return None
    start = _address(raw) - _address(data)
    if not (start >= 0 and data[start : start + len(raw)] == raw):
        return (
            None  # no view into the data, after all: read as a whole, within its limit
        )
    return start, start + len(raw)


def _address(data: bytes | memoryview) -> int:
    address: int = np.frombuffer(data, np.uint8).__array_interface__["data"][0]
    return address


def _rows(raw: bytes) -> list[str]:
    """The texts of a JSON list. ValidationError of msgspec if something else is in
    it."""
    if raw.count(b",") > MAX_CELLS:
        raise LevelError("more than {limit:# row|# rows}", limit=MAX_CELLS)
    if len(raw) > MAX_OTHER and not (raw.isascii() and b"\\" not in raw):
        raise LevelError(
            "rows of more than {size} MiB must be plain ASCII without escapes",
            size=MAX_OTHER >> 20,
        )
    try:
        return msgspec.json.decode(raw, type=list[str])
    except msgspec.ValidationError as error:
        # as the validator says it of the whole file
        raise msgspec.ValidationError(str(error).replace("$[", "$.rows[")) from None


def decode(data: bytes) -> str:
    """The text of UTF-8 bytes, with or without a byte order mark. LevelError names the
    byte."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise LevelError("not UTF-8 text (byte {start})", start=error.start) from None


def decode_lines(data: bytes) -> str:
    """The text of a file of lines: at most as many of them as a level may have
    cells."""
    if len(data) > MAX_OTHER and not data.isascii():
        raise LevelError(
            "text of more than {size} MiB must be plain ASCII", size=MAX_OTHER >> 20
        )
    if (
        sum(map(data.count, (b"\n", b"\r", b"\v", b"\f", b"\x1c", b"\x1d", b"\x1e")))
        > MAX_CELLS
    ):
        raise LevelError("more than {limit:# line|# lines}", limit=MAX_CELLS)
    return decode(data)


def refuse_over(data: bytes) -> None:
    """LevelError if data other than rows are over their limit."""
    if len(data) > MAX_OTHER:
        raise LevelError(
            "everything but rows is limited to {size} MiB", size=MAX_OTHER >> 20
        )


def _too_deep() -> LevelError:
    return LevelError(
        "nested deeper than {max_depth:# level|# levels}", max_depth=MAX_DEPTH
    )


def _parse(text: str) -> Any:
    try:
        raw = json.loads(
            text, parse_constant=_refuse_constant, object_pairs_hook=_object
        )
    except json.JSONDecodeError as error:
        place = Text("line {line}, column {col}", line=error.lineno, col=error.colno)
        raise LevelError(
            "not JSON: {msg} ({place})", msg=error.msg, place=place
        ) from None
    except RecursionError:
        raise _too_deep() from None
    except LevelError:
        raise
    except ValueError:  # Python reads at most 4300 digits
        raise LevelError("a number is too long") from None
    return raw


def _refuse_constant(constant: str) -> float:
    raise LevelError("{constant} is not a number JSON knows", constant=constant)


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """A JSON object. LevelError if a key occurs twice: nobody can know which value was
    meant."""
    found = dict(pairs)
    if len(found) < len(pairs):
        twice = Counter(key for key, _ in pairs).most_common(1)[0][0]
        raise LevelError("the key {twice} appears twice", twice=shortened(twice))
    return found


def _check_value(place: str, value: Any) -> None:
    """Refuse a number or a text that could not be written back."""
    if isinstance(value, float) and not math.isfinite(value):
        raise LevelError("{place}: the number is too large", place=place)
    if isinstance(value, str) and not whole_characters(value):
        raise LevelError(
            "{place}: the text holds half a character (a lone surrogate)",
            place=place,
        )


def _check_values(raw: dict[str, Any]) -> None:
    """Refuse what could not be written back: deep nesting, half characters, infinite
    numbers."""
    waiting: list[tuple[str, int, Any]] = [("the file", 0, raw)]
    while waiting:
        place, depth, value = waiting.pop()
        _check_value(place, value)
        if not isinstance(value, dict | list):
            continue
        if depth == MAX_DEPTH:
            raise LevelError(
                "{place}: nested deeper than {max_depth:# level|# levels}",
                place=place,
                max_depth=MAX_DEPTH,
            )
        if isinstance(value, list):
            waiting += [(place, depth + 1, item) for item in value]
            continue
        for key, item in value.items():
            if not whole_characters(key):
                raise LevelError(
                    "{place}: a key holds half a character (a lone surrogate)",
                    place=place,
                )
            waiting.append((shortened(key) if depth == 0 else place, depth + 1, item))


def whole_characters(text: str) -> bool:
    if text.isascii():
        return True
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def shortened(value: object) -> str:
    """A value as a message shows it."""
    return visible(repr(value), 40)
