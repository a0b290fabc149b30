"""Level files: JSON and plain rows in and out, the level hash, and the JSON Schema.

Whatever cannot be read is refused with one LevelError that names file, row, column and token.
Whatever can be read is a level, even a half-painted one: `PuzzleKind.check` lists what is wrong.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from solvers.kind import OptionError, PuzzleKind
from solvers.level import MAX_CELLS, Cells, Level, LevelError, Solution, thaw
from solvers.registry import UnknownKind, kind, kind_ids

FORMAT = "gridwright-level"
VERSION = 1
MAX_BYTES = 64 * 2**20


class _SolutionFile(msgspec.Struct):
    moves: str
    score: int | None = None
    status: str = "feasible"
    bound: int | None = None
    solver: str = ""
    level_hash: str = ""


class _LevelFile(msgspec.Struct):
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
    solution: _SolutionFile | None = None


def read_level(path: Path | str) -> Level:
    """The level in a file. LevelError if it cannot be read."""
    path = Path(path)
    try:
        size = path.stat().st_size
        if size > MAX_BYTES:
            raise LevelError(f"{path}: {size} bytes are over the limit of {MAX_BYTES}")
        data = path.read_bytes()
    except OSError as error:
        raise LevelError(f"{path}: {error.strerror or error}") from None
    return level_from_json(data, str(path))


def level_from_json(data: bytes, name: str = "level") -> Level:
    """The level in the bytes of a file; `name` starts every message."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise LevelError(f"{name}: not UTF-8 text (byte {error.start})") from None
    raw = _parse(text, name)
    if raw.get("format") != FORMAT:
        raise LevelError(f'{name}: not a Gridwright level ("format" is not "{FORMAT}")')
    version = raw.get("version")
    if isinstance(version, int) and version > VERSION:
        raise LevelError(f"{name}: version {version} is newer than this program reads ({VERSION})")
    try:
        parsed = msgspec.convert(raw, _LevelFile)
        if parsed.version != VERSION:
            raise LevelError(f"{name}: version {parsed.version} is not known")
        found = kind(parsed.kind)
        cells = parse_rows(found, parsed.rows)
        rules = read_rules(found, parsed.rules)
    except msgspec.ValidationError as error:
        raise LevelError(f"{name}: {error}") from None
    except (UnknownKind, OptionError, LevelError) as error:
        message = str(error)
        raise LevelError(message if message.startswith(name) else f"{name}: {message}") from None
    return Level(
        kind=parsed.kind,
        cells=cells,
        rules=rules,
        title=parsed.title,
        author=parsed.author,
        source=parsed.source,
        notes=parsed.notes,
        tags=tuple(parsed.tags),
        solution=_solution(parsed.solution, raw),
        extra={key: value for key, value in raw.items() if key not in _KEYS},
    )


_KEYS = frozenset(field.name for field in msgspec.structs.fields(_LevelFile))
_SOLUTION_KEYS = frozenset(field.name for field in msgspec.structs.fields(_SolutionFile))


def _parse(text: str, name: str) -> dict[str, Any]:
    def refuse(constant: str) -> float:
        raise LevelError(f"{name}: {constant} is not a number JSON knows")

    try:
        raw = json.loads(text, parse_constant=refuse)
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        raise LevelError(f"{name}: not JSON: {error.msg} ({place})") from None
    except RecursionError:
        raise LevelError(f"{name}: not a level: nested too deeply") from None
    except ValueError:
        raise LevelError(f"{name}: a number is too long") from None
    if not isinstance(raw, dict):
        raise LevelError(f"{name}: not a Gridwright level (the file is no JSON object)")
    return raw


def _solution(parsed: _SolutionFile | None, raw: Mapping[str, Any]) -> Solution | None:
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
        raise LevelError(f"{len(rows)} x {width} cells are over the limit of {MAX_CELLS}")
    cells = np.empty((len(rows), width), np.int32)
    for r, row in enumerate(rows):
        tokens = row.split()
        if len(tokens) != width:
            raise LevelError(f"row {r} has {len(tokens)} cells, row 0 has {width}")
        for token in dict.fromkeys(tokens):
            if token not in codes:
                codes[token] = _code(of, token, r, tokens.index(token))
        cells[r] = [codes[token] for token in tokens]
    return cells


def _code(of: PuzzleKind[Any, Any], token: str, row: int, col: int) -> int:
    try:
        return of.parse_token(token)
    except LevelError as error:
        raise LevelError(f"row {row}, column {col}: {error}") from None


def format_rows(of: PuzzleKind[Any, Any], cells: Cells) -> list[str]:
    """Rows of canonical tokens, columns aligned by nothing: one space between tokens."""
    texts = {int(code): of.format_token(int(code)) for code in np.unique(cells)}
    return [" ".join(map(texts.__getitem__, row)) for row in cells.tolist()]


def level_from_text(kind_id: str, text: str) -> Level:
    """A level from pasted rows of tokens; blank lines round it are ignored."""
    lines = [line for line in text.splitlines() if line.strip()]
    try:
        return Level(kind=kind_id, cells=parse_rows(kind(kind_id), lines))
    except UnknownKind as error:
        raise LevelError(str(error)) from None


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
        stored = {key: getattr(found, key) for key in msgspec.structs.asdict(_SolutionFile(""))}
        parts.append(f'  "solution": {_dump({**stored, **thaw(found.extra)})}')
    parts += [f"  {_dump(key)}: {_dump(thaw(value))}" for key, value in level.extra.items()]
    return "{\n" + ",\n".join(parts) + "\n}\n"


def _dump(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, allow_nan=False)


def level_hash(level: Level) -> str:
    """SHA-256 of what is solved: kind, canonical rows, rules with defaults filled in."""
    of = kind(level.kind)
    content = {
        "kind": level.kind,
        "rows": format_rows(of, level.cells),
        "rules": thaw(of.rule_values(level)),
    }
    text = json.dumps(content, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()


def schema() -> dict[str, Any]:
    """The JSON Schema (2020-12) of a level file, made from the code that reads it."""
    _, parts = msgspec.json.schema_components([_LevelFile])
    body: dict[str, Any] = parts["_LevelFile"]
    body["properties"]["format"] = {"const": FORMAT}
    body["properties"]["version"] = {"const": VERSION}
    body["properties"]["kind"] = {"enum": list(kind_ids())}
    body["properties"]["rows"]["minItems"] = 1
    text = json.dumps(
        {
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            **body,
            "$defs": {"solution": parts["_SolutionFile"]},
        }
    )
    shaped: dict[str, Any] = json.loads(text.replace("#/$defs/_SolutionFile", "#/$defs/solution"))
    shaped["title"] = "Gridwright level"
    return shaped
