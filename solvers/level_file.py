"""Level files: JSON and plain rows in and out, and the level hash.

Whatever cannot be read is refused with one LevelError that names file, row, column and token.
Whatever can be read is a level, even a half-painted one: `PuzzleKind.check` lists what is wrong.
"""

from __future__ import annotations

import json
import math
import os
import re
import stat
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from solvers.kind import OptionError, PuzzleKind
from solvers.level import MAX_CELLS, Cells, Level, LevelError, Solution, thaw
from solvers.registry import UnknownKind, kind
from solvers.text import Text, text_of

FORMAT = "gridwright-level"
VERSION = 1
MAX_BYTES = 64 * 2**20
MAX_DEPTH = 32
"""How deep objects and lists may nest: far above any use, far below Python's own limit."""
MAX_TOKEN = 64


class SolutionShape(msgspec.Struct):
    """A stored solution as a file has it."""

    moves: str
    score: int | None = None
    status: str = "feasible"
    bound: int | None = None
    solver: str = ""
    level_hash: str = ""


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


def read_level(path: Path | str) -> Level:
    """The level in a file. LevelError if it cannot be read."""
    return level_from_json(read_bytes(path), str(path))


def read_bytes(path: Path | str, *, special: bool = False) -> bytes:
    """The bytes of a file of at most `MAX_BYTES`. LevelError if it cannot be read.

    special: read a device or a pipe too, however long it makes wait, instead of refusing it.
    """
    try:
        with open(path, "rb", opener=None if special else _at_once) as file:
            if not special and not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
                raise LevelError(Text("{path}: this is a device or a pipe, no file", path=path))
            data = file.read(MAX_BYTES + 1)  # never trusts a size: /dev/zero has none
    except LevelError:
        raise
    except (OSError, ValueError) as error:
        raise LevelError(
            Text("{path}: {problem}", path=path, problem=getattr(error, "strerror", None) or error)
        ) from None
    if len(data) > MAX_BYTES:
        raise LevelError(
            Text(
                "{path}: the file is over the limit of {size} MiB",
                path=path,
                size=MAX_BYTES // 2**20,
            )
        )
    return data


def _at_once(path: str, flags: int) -> int:
    """Open without waiting for whoever writes into a pipe."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))


def level_from_json(data: bytes, name: str = "level") -> Level:
    """The level in the bytes of a file; `name` starts every message of a LevelError."""
    try:
        return _level(_parse(decode(data)))
    except msgspec.ValidationError as error:
        raise LevelError(
            Text("{name}: {problem}", name=name, problem=_shape_message(str(error)))
        ) from None
    except (UnknownKind, OptionError, LevelError) as error:
        raise LevelError(Text("{name}: {problem}", name=name, problem=text_of(error))) from None


def decode(data: bytes) -> str:
    """The text of UTF-8 bytes, with or without a byte order mark. LevelError names the byte."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise LevelError(Text("not UTF-8 text (byte {start})", start=error.start)) from None


def _level(raw: dict[str, Any]) -> Level:
    if raw.get("format") != FORMAT:
        raise LevelError(Text('not a Gridwright level ("format" is not "{format}")', format=FORMAT))
    version = raw.get("version")
    if isinstance(version, int) and version > VERSION:
        raise LevelError(
            Text(
                "version {version} is newer than this program reads ({known})",
                version=_short(version),
                known=VERSION,
            )
        )
    parsed = msgspec.convert(raw, LevelShape)
    if parsed.version != VERSION:
        raise LevelError(Text("version {version} is not known", version=parsed.version))
    found = kind(parsed.kind)
    return Level(
        kind=parsed.kind,
        cells=parse_rows(found, parsed.rows),
        rules=read_rules(found, parsed.rules),
        title=parsed.title,
        author=parsed.author,
        source=parsed.source,
        notes=parsed.notes,
        tags=tuple(parsed.tags),
        solution=_solution(parsed.solution, raw),
        extra={key: value for key, value in raw.items() if key not in _KEYS},
    )


_KEYS = frozenset(field.name for field in msgspec.structs.fields(LevelShape))
_SOLUTION_KEYS = frozenset(field.name for field in msgspec.structs.fields(SolutionShape))


def _parse(text: str) -> dict[str, Any]:
    try:
        raw = json.loads(text, parse_constant=_refuse_constant, object_pairs_hook=_object)
    except json.JSONDecodeError as error:
        place = Text("line {line}, column {col}", line=error.lineno, col=error.colno)
        raise LevelError(Text("not JSON: {msg} ({place})", msg=error.msg, place=place)) from None
    except RecursionError:
        raise LevelError(
            Text("nested deeper than {max_depth} levels", max_depth=MAX_DEPTH)
        ) from None
    except LevelError:
        raise
    except ValueError:  # Python reads at most 4300 digits
        raise LevelError("a number is too long") from None
    if not isinstance(raw, dict):
        raise LevelError("not a Gridwright level (the file is no JSON object)")
    _check_values(raw)
    return raw


def _refuse_constant(constant: str) -> float:
    raise LevelError(Text("{constant} is not a number JSON knows", constant=constant))


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """A JSON object whose keys are all different: which of two was meant, nobody can tell."""
    found = dict(pairs)
    if len(found) < len(pairs):
        twice = Counter(key for key, _ in pairs).most_common(1)[0][0]
        raise LevelError(Text("the key {twice} appears twice", twice=_short(twice)))
    return found


def _check_values(raw: dict[str, Any]) -> None:
    """Refuse what could not be written back: deep nesting, half characters, infinite numbers."""
    waiting: list[tuple[str, int, Any]] = [("the file", 0, raw)]
    while waiting:
        place, depth, value = waiting.pop()
        if isinstance(value, float) and not math.isfinite(value):
            raise LevelError(Text("{place}: the number is too large", place=place))
        if isinstance(value, str) and not _whole(value):
            raise LevelError(
                Text("{place}: the text holds half a character (a lone surrogate)", place=place)
            )
        if not isinstance(value, dict | list):
            continue
        if depth == MAX_DEPTH:
            raise LevelError(
                Text(
                    "{place}: nested deeper than {max_depth} levels",
                    place=place,
                    max_depth=MAX_DEPTH,
                )
            )
        if isinstance(value, list):
            waiting += [(place, depth + 1, item) for item in value]
            continue
        for key, item in value.items():
            if not _whole(key):
                raise LevelError(
                    Text("{place}: a key holds half a character (a lone surrogate)", place=place)
                )
            waiting.append((_short(key) if depth == 0 else place, depth + 1, item))


def _whole(text: str) -> bool:
    if text.isascii():
        return True
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def _short(value: object) -> str:
    """A value as a message shows it."""
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "..."


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
    missing = re.fullmatch(r"Object missing required field (\w+)(?: - at \$\.(.*))?", text)
    if missing:
        if missing[2]:
            return Text("the key '{key}' is missing in {place}", key=missing[1], place=missing[2])
        return Text("the key '{key}' is missing", key=missing[1])
    wrong = re.fullmatch(r"Expected (.*), got (.*) - at \$\.(.*)", text)
    if not wrong:
        return text
    return Text(
        "{place}: expected {expected}, got {got}", place=wrong[3], expected=wrong[1], got=wrong[2]
    )


def _solution(parsed: SolutionShape | None, raw: Mapping[str, Any]) -> Solution | None:
    if parsed is None:
        return None
    extra = {k: v for k, v in raw["solution"].items() if k not in _SOLUTION_KEYS}
    return Solution(**msgspec.structs.asdict(parsed), extra=extra)


def read_rules(of: PuzzleKind[Any, Any], given: Mapping[str, Any]) -> dict[str, Any]:
    """Rules in canonical form. Unknown names are kept; OptionError names a bad value."""
    known = {rule.name: rule for rule in of.rules}
    return {
        name: known[name].read(value) if name in known else value for name, value in given.items()
    }


def parse_rows(of: PuzzleKind[Any, Any], rows: Sequence[str]) -> Cells:
    """Codes (rows, cols) of rows of space-separated tokens."""
    if not rows:
        raise LevelError("a level needs at least one row")
    codes: dict[str, int] = {}
    width = len(rows[0].split())
    if width == 0:
        raise LevelError("row 0 is empty")
    if len(rows) * width > MAX_CELLS:
        raise LevelError(
            Text(
                "{rows} x {width} cells are over the limit of {limit}",
                rows=len(rows),
                width=width,
                limit=MAX_CELLS,
            )
        )
    cells = np.empty((len(rows), width), np.int32)
    for r, row in enumerate(rows):
        tokens = row.split()
        if len(tokens) != width:
            raise LevelError(
                Text(
                    "row {row} has {cells} cells, row 0 has {width}",
                    row=r,
                    cells=len(tokens),
                    width=width,
                )
            )
        for token in dict.fromkeys(tokens):
            if token not in codes:
                codes[token] = _code(of, token, r, tokens.index(token))
        cells[r] = [codes[token] for token in tokens]
    return cells


def _code(of: PuzzleKind[Any, Any], token: str, row: int, col: int) -> int:
    if len(token) > MAX_TOKEN:
        raise LevelError(
            Text(
                "row {row}, column {col}: {token} is too long for a token",
                row=row,
                col=col,
                token=_short(token),
            )
        )
    try:
        return of.parse_token(token)
    except LevelError as error:
        raise LevelError(
            Text("row {row}, column {col}: {problem}", row=row, col=col, problem=text_of(error))
        ) from None


def format_rows(of: PuzzleKind[Any, Any], cells: Cells) -> list[str]:
    """Rows of canonical tokens, columns aligned by nothing: one space between tokens."""
    texts = {int(code): of.format_token(int(code)) for code in np.unique(cells)}
    return [" ".join(map(texts.__getitem__, row)) for row in cells.tolist()]


def level_from_text(kind_id: str, text: str) -> Level:
    """A level from pasted rows of tokens; blank lines round it are ignored."""
    lines = [line for line in text.removeprefix("\ufeff").splitlines() if line.strip()]
    try:
        return Level(kind=kind_id, cells=parse_rows(kind(kind_id), lines))
    except UnknownKind as error:
        raise LevelError(text_of(error)) from None


def level_to_text(level: Level) -> str:
    """The rows of a level, one a line."""
    return "\n".join(format_rows(kind(level.kind), level.cells)) + "\n"


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
    parts.append('  "rows": [\n' + ",\n".join(f"    {_dump(row)}" for row in rows) + "\n  ]")
    if level.solution is not None:
        found = level.solution
        stored = {key: getattr(found, key) for key in msgspec.structs.asdict(SolutionShape(""))}
        parts.append(f'  "solution": {_dump({**stored, **thaw(found.extra)})}')
    parts += [f"  {_dump(key)}: {_dump(thaw(value))}" for key, value in level.extra.items()]
    return "{\n" + ",\n".join(parts) + "\n}\n"


def _dump(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False, allow_nan=False)
    if _whole(text):
        return text
    # A pasted title may hold half a character; saving never fails for that.
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def level_hash(level: Level) -> str:
    """SHA-256 of what is solved: kind, canonical rows, rules with defaults filled in."""
    import hashlib  # loads OpenSSL, which reading and solving do without

    of = kind(level.kind)
    content = {
        "kind": level.kind,
        "rows": format_rows(of, level.cells),
        "rules": thaw(of.rule_values(level)),
    }
    text = json.dumps(content, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()
