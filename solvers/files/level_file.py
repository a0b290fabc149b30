"""Level files: JSON in and out, and the level hash. `gridwright.solvers.files.rows` has
the rows in them.

Whatever cannot be read is refused with one LevelError that names file, row, column and
token. Whatever can be read is a level, even a half-painted one: `PuzzleKind.check`
lists what is wrong.
"""

from __future__ import annotations

import json
import os
import re
import stat
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any

import msgspec

from gridwright.solvers.files.bounded import (
    MAX_BYTES,
    named,
    parse_level,
    shortened,
    whole_characters,
)
from gridwright.solvers.files.formats import FileHints
from gridwright.solvers.files.rows import format_rows, parse_rows
from gridwright.solvers.kind import (
    Level,
    LevelError,
    OptionError,
    PuzzleKind,
    Text,
    decimal,
    text_of,
    thaw,
)
from gridwright.solvers.level import Counts, Solution
from gridwright.solvers.registry import UnknownKind, kind
from gridwright.solvers.text import whole_number

FORMAT = "gridwright-level"
VERSION = 1


Count = Annotated[str, msgspec.Meta(pattern="^(0|[1-9][0-9]*)$")]
"""An exact number of any size, in decimal."""


class CountsShape(msgspec.Struct):
    """Numbers of answers; null where they were not counted."""

    solutions: Count | None = None
    optimal: Count | None = None


class LimitsShape(msgspec.Struct):
    """How far a search could go; null or missing: no limit."""

    seconds: float | None = None
    memory_mib: float | None = None
    nodes: int | None = None


Places = Annotated[
    str, msgspec.Meta(description='cells "r,c" and steps "r,c-r,c" between blanks')
]
"""Places of the board, as `gridwright.solvers.level` reads them."""


class ConditionsShape(msgspec.Struct):
    """Cells and steps that an answer must use (`force`) and must not use (`forbid`)."""

    force: Places = ""
    forbid: Places = ""


class SolutionShape(msgspec.Struct):
    """A stored solution as a file has it."""

    moves: str
    score: int | None = None
    status: str = "feasible"
    bound: int | None = None
    solver: str = ""
    level_hash: str = ""
    counts: CountsShape | None = None
    only: bool | None = None
    options: dict[str, Any] | None = None
    conditions: ConditionsShape | None = None
    limits: LimitsShape | None = None
    nodes: Annotated[int, msgspec.Meta(ge=0)] | None = None
    elapsed: float | None = None
    program: str = ""


class LevelShape(msgspec.Struct):
    """The shape of a level file; `rules` are checked by the kind's own options."""

    format: str
    version: int
    kind: str
    rows: list[str]
    title: str = ""
    author: str = ""
    source: str = ""
    notes: str = ""
    tags: list[str] = []
    rules: dict[str, Any] = {}
    solution: SolutionShape | None = None
    intended: str = ""
    conditions: ConditionsShape | None = None


with suppress(msgspec.ValidationError):
    # It learns a shape when it first meets one: here, and not in two threads at once,
    # which ended the window as it opened, once.
    msgspec.convert(None, LevelShape)


def read_level(path: Path | str) -> Level:
    """The level in a file. LevelError if it cannot be read."""
    return level_from_json(read_bytes(path), str(path))


def read_bytes(
    path: Path | str, *, special: bool = False, most: int = MAX_BYTES + 1
) -> bytes:
    """The bytes of a file of at most `MAX_BYTES`. LevelError if it cannot be read.

    special: read a device or a pipe too, however long it makes wait, instead of
    refusing it. most: how many bytes are read.
    """
    try:
        if not special:
            _refuse_special(
                path, Path(path).stat()
            )  # to open some devices does something already
        with open(path, "rb", opener=None if special else _at_once) as file:
            if not special:
                _refuse_special(path, os.fstat(file.fileno()))
            data = file.read(most)  # never trusts a size: /dev/zero has none
    except LevelError:
        raise
    except (OSError, ValueError) as error:
        raise named(path, getattr(error, "strerror", None) or str(error)) from None
    if len(data) > MAX_BYTES:
        raise named(
            path, Text("the file is over the limit of {size} MiB", size=MAX_BYTES >> 20)
        )
    return data


def _refuse_special(path: Path | str, told: os.stat_result) -> None:
    """LevelError for what is neither a file nor a folder; opening says that a folder is
    none."""
    if not stat.S_ISREG(told.st_mode) and not stat.S_ISDIR(told.st_mode):
        raise named(path, Text("this is a device or a pipe, not a file"))


def _at_once(path: str, flags: int) -> int:
    """Open without waiting until another process writes into a pipe."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))


def read(data: bytes, source: FileHints) -> Level:
    """A level from the bytes of a level file, as `gridwright.solvers.files.formats`
    asks for it."""
    return read_unnamed(data)


def write(level: Level) -> bytes:
    """The bytes of a level file."""
    return level_to_json(level).encode()


def level_from_json(data: bytes, name: str = "level") -> Level:
    """The level in the bytes of a file; `name` starts every message of a LevelError."""
    try:
        return read_unnamed(data)
    except LevelError as error:
        raise named(name, text_of(error)) from None


def read_unnamed(data: bytes) -> Level:
    """The level in the bytes of a file, which may be a link; a LevelError does not name
    it, the caller does."""
    if data.removeprefix(b"\xef\xbb\xbf").lstrip()[:11] == b"gridwright:":
        from gridwright.solvers.files import link  # which reads level files, too

        return link.read(data, FileHints())
    try:
        return _level(*parse_level(data))
    except msgspec.ValidationError as error:
        raise LevelError(_shape_message(str(error))) from None
    except (UnknownKind, OptionError) as error:
        raise LevelError(text_of(error)) from None


def _level(raw: dict[str, Any], rows: list[str] | None = None) -> Level:
    if raw.get("format") != FORMAT:
        raise LevelError(
            'not a Gridwright level ("format" is not "{format}")', format=FORMAT
        )
    version = raw.get("version")
    if isinstance(version, int) and version > VERSION:
        raise LevelError(
            "version {version} is newer than this program reads ({known})",
            version=shortened(version),
            known=VERSION,
        )
    parsed = msgspec.convert(raw, LevelShape)
    if parsed.version != VERSION:
        raise LevelError("version {version} is not known", version=parsed.version)
    found = kind(parsed.kind)
    return Level(
        kind=parsed.kind,
        cells=parse_rows(found, parsed.rows if rows is None else rows),
        rules=read_rules(found, parsed.rules),
        title=parsed.title,
        author=parsed.author,
        source=parsed.source,
        notes=parsed.notes,
        tags=tuple(parsed.tags),
        solution=None
        if parsed.solution is None
        else _record(parsed.solution, raw["solution"]),
        intended=parsed.intended,
        conditions=raw.get("conditions") or {},
        extra={key: value for key, value in raw.items() if key not in _KEYS},
    )


_KEYS = frozenset(field.name for field in msgspec.structs.fields(LevelShape))
_SOLUTION_KEYS = frozenset(
    field.name for field in msgspec.structs.fields(SolutionShape)
)


def _shape_message(found: str) -> str:
    """A message of the validator in plain words: a row is called a row."""
    text = found.replace("`", "")
    row = re.fullmatch(r"Expected (\w+), got (\w+) - at \$\.rows\[(\d+)\]", text)
    if row:
        return Text(
            "row {row} is not text (expected {expected}, got {got})",
            row=row[3],
            expected=row[1],
            got=row[2],
        )
    missing = re.fullmatch(
        r"Object missing required field (\w+)(?: - at \$\.(.*))?", text
    )
    if missing:
        if missing[2]:
            return Text(
                "the key '{key}' is missing in {place}",
                key=missing[1],
                place=missing[2],
            )
        return Text("the key '{key}' is missing", key=missing[1])
    wrong = re.fullmatch(r"Expected (.*), got (.*) - at \$\.(.*)", text)
    if not wrong:
        return _value_message(text)
    return Text(
        "{place}: expected {expected}, got {got}",
        place=wrong[3],
        expected=wrong[1],
        got=wrong[2],
    )


def _value_message(text: str) -> str:
    """A message about a value of the right type that is none of those there are."""
    wrong = re.fullmatch(r"Expected (.*) - at \$\.(.*)", text)
    if not wrong:
        return text
    if "matching regex" in wrong[1]:
        return Text("{place}: expected a whole number in quotes", place=wrong[2])
    return Text("{place}: expected {expected}", place=wrong[2], expected=wrong[1])


def read_record(told: Mapping[str, Any]) -> Solution:
    """The record of an answer in JSON-like values. LevelError or ValidationError if it
    is none."""
    return _record(msgspec.convert(told, SolutionShape), told)


def _record(parsed: SolutionShape, told: Mapping[str, Any]) -> Solution:
    values = msgspec.structs.asdict(parsed)
    # As the file has them: keys that this version does not know are kept.
    values |= {name: told.get(name) for name in ("options", "conditions", "limits")}
    counts = parsed.counts
    if counts is not None:
        values["counts"] = Counts(*map(_number, (counts.solutions, counts.optimal)))
    extra = {k: v for k, v in told.items() if k not in _SOLUTION_KEYS}
    return Solution(**values, extra=extra)


def _number(text: str | None) -> int | None:
    return None if text is None else whole_number(text)


def record_values(found: Solution) -> dict[str, Any]:
    """A record as a file holds it: first the keys of every version, then the known
    values."""
    values: dict[str, Any] = {name: getattr(found, name) for name in _FIRST}
    counts = found.counts
    if counts is not None:
        numbers = {"solutions": counts.solutions, "optimal": counts.optimal}
        values["counts"] = {
            k: None if n is None else decimal(n) for k, n in numbers.items()
        }
    for name in _OTHERS:
        value = thaw(getattr(found, name))
        if value is not None and value != "":
            values[name] = value
    return {**values, **thaw(found.extra)}


_FIRST = ("moves", "score", "status", "bound", "solver", "level_hash")
_OTHERS = ("only", "options", "conditions", "limits", "nodes", "elapsed", "program")
"""The keys of a record that always stand, and those that stand where they are known."""


def read_rules(of: PuzzleKind[Any, Any], given: Mapping[str, Any]) -> dict[str, Any]:
    """Rules in canonical form. Unknown names are kept; OptionError names a bad
    value."""
    known = {rule.name: rule for rule in of.rules}
    return {
        name: known[name].read(value) if name in known else value
        for name, value in given.items()
    }


def level_to_json(level: Level) -> str:
    """The text of a level file: stable key order, one board row a line."""
    rows = format_rows(kind(level.kind), level.cells)
    head: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "kind": level.kind,
        "title": level.title,
        "author": level.author,
        "source": level.source,
        "notes": level.notes,
        "tags": list(level.tags),
        "rules": thaw(level.rules),
    }
    parts = [f"  {_dump(key)}: {_dump(value)}" for key, value in head.items()]
    parts.append('  "rows": [\n    ' + _dump(rows, between=",\n    ")[1:-1] + "\n  ]")
    if level.solution is not None:
        parts.append(f'  "solution": {_dump(record_values(level.solution))}')
    wishes = {"intended": level.intended, "conditions": thaw(level.conditions)}
    parts += [
        f"  {_dump(key)}: {_dump(value)}" for key, value in wishes.items() if value
    ]
    parts += [
        f"  {_dump(key)}: {_dump(thaw(value))}" for key, value in level.extra.items()
    ]
    return "{\n" + ",\n".join(parts) + "\n}\n"


def _dump(value: Any, between: str = ", ") -> str:
    """The JSON of a value; `between` parts the items of lists."""
    text = json.dumps(
        value, ensure_ascii=False, allow_nan=False, separators=(between, ": ")
    )
    if whole_characters(text):
        return text
    # A pasted title may hold half a character; saving never fails for that.
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def level_hash(level: Level) -> str:
    """SHA-256 of what is solved: kind, canonical rows, rules with defaults filled
    in."""
    import hashlib  # loads OpenSSL, which reading and solving do without

    of = kind(level.kind)
    rules = of.rule_values(level)
    later = {rule.name for rule in of.rules if rule.later and not rule.changes(rules)}
    content = {
        "kind": level.kind,
        "rows": format_rows(of, level.cells),
        "rules": {
            name: thaw(value) for name, value in rules.items() if name not in later
        },
    }
    text = json.dumps(
        content, sort_keys=True, separators=(",", ":"), ensure_ascii=False
    )
    return hashlib.sha256(text.encode()).hexdigest()


def stored_moves(level: Level) -> tuple[tuple[str, ...], bool] | None:
    """The moves of the answer stored with a level, and whether they are proved to be
    the best of all. None if there are none, or if they belong to another state of the
    level. IllegalMove if they are not moves of its kind."""
    kept = level.solution
    if kept is None or not kept.moves or kept.level_hash != level_hash(level):
        return None
    proved = kept.status == "optimal" and not kept.conditions
    return kind(level.kind).split_moves(kept.moves), proved
