"""Candidate: a way to read a text as a level, with tokens for its unknown words."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from gridwright.editor.features.importing.guesses import guess
from gridwright.solvers.files.formats import FileHints, format_module
from gridwright.solvers.files.pasted.recognise import (
    Reading,
    read_any,
    read_with,
    readings,
    told_form,
)
from gridwright.solvers.files.tiled import unknown_tiles
from gridwright.solvers.kind import Level, LevelError, PuzzleKind
from gridwright.solvers.registry import UnknownKind, kind, kind_ids

_FENCE = re.compile(rb"^[ \t]*```.*$\n?", re.MULTILINE)


@dataclass(frozen=True, eq=False)
class Candidate:
    """A way to read a text. form: see `gridwright.solvers.files.formats.FORMATS`.

    unknown: words whose token is not sure, with the one that was guessed; empty if the
    level can be read without changes. remarks: what was left out, changed or guessed.
    by_first_row: the level by whose row the first one of the text is, if that makes a
    difference.
    """

    form: str
    kind_id: str
    likeness: float
    size: tuple[int, int]
    unknown: Mapping[str, str] = field(default_factory=dict)
    remarks: tuple[str, ...] = ()
    by_first_row: Mapping[str, Candidate] = field(default_factory=dict)
    _reading: Reading | None = None
    _data: bytes = b""

    def level(self, chosen: Mapping[str, str] | None = None) -> Level:
        """Return the level. chosen: tokens for unknown words, instead of the guessed
        ones. Raises LevelError if the text is not a level."""
        tokens = {**self.unknown, **(chosen or {})}
        if self._reading is not None:
            if all(
                self._reading.tokens.get(word) == text for word, text in tokens.items()
            ):
                return self._reading.level
            return read_with(self._reading, tokens).level
        found: Level = format_module(self.form).read(
            self._data, FileHints(self.kind_id, tokens)
        )
        return found


def candidates(
    data: bytes, stopped: Callable[[], bool] | None = None
) -> list[Candidate]:
    """Return the ways to read a text, the likeliest first. Raises LevelError with the
    reason if there is none. stopped: as in `readings`.

    The fences that chats put around a text are left out.
    """
    told = told_form(data)
    if told in ("tmj", "tmx"):
        return _of_maps(data)
    if told is None:
        data = _FENCE.sub(b"", data)
    found = readings(data, incomplete=True, stopped=stopped)
    return [_of_reading(one, _by_first_row(data, one)) for one in found]


def _of_maps(data: bytes) -> list[Candidate]:
    """Return the readings of a map of Tiled."""
    try:
        return [_of_reading(one, {}) for one in readings(data)]
    except LevelError as error:
        problem = error
    found = []
    for kind_id in kind_ids():
        try:
            found.append(_of_map(data, kind(kind_id)))
        except (LevelError, UnknownKind):
            continue
    if not found:
        raise problem
    return sorted(found, key=lambda one: -one.likeness)


def _of_reading(one: Reading, by_first_row: Mapping[str, Candidate]) -> Candidate:
    level = one.level
    asked = {*one.unknown, *(word for word, text in one.tokens.items() if word != text)}
    unknown = {word: one.tokens[word] for word in one.tokens if word in asked}
    return Candidate(
        one.form,
        level.kind,
        one.likeness,
        (level.rows, level.cols),
        unknown if one.guessed or one.unknown else {},
        remarks=one.remarks,
        by_first_row=by_first_row,
        _reading=one,
    )


def _by_first_row(data: bytes, one: Reading) -> dict[str, Candidate]:
    """Return the reading that starts with the other row, if that makes a difference."""
    ways = {}
    kind_id = one.level.kind
    for row in kind(kind_id).first_rows if one.complete else ():
        hints = FileHints(kind_id, first_row=row)
        ways[row] = read_any(data, "", hints, one.form)
    boards = {way.level.cells.tobytes() for way in ways.values()}
    if len(boards) < 2:
        return {}
    return {row: _of_reading(way, {}) for row, way in ways.items()}


def _of_map(data: bytes, of: PuzzleKind[Any, Any]) -> Candidate:
    """Return the reading of a Tiled map if not all its tiles name their meaning."""
    said = unknown_tiles(data, of.id)
    once = dict.fromkeys(said, 1)
    tokens = guess(of, once, said)
    level: Level = format_module("tmj").read(data, FileHints(of.id, tokens))
    size = (level.rows, level.cols)
    likeness = of.likeness(level) / 2
    return Candidate("tmj", of.id, likeness, size, tokens, _data=data)
