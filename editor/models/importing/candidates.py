"""Candidate: one way to read a text as a level, perhaps after its words have got a meaning."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from editor.models.importing.guesses import guess, parsed
from solvers.files.formats import Source, format_module
from solvers.files.pasted.matrix import table
from solvers.files.pasted.recognise import readings
from solvers.files.rows import parse_rows
from solvers.files.tiled import unknown_tiles
from solvers.kind import PuzzleKind
from solvers.level import MAX_CELLS, Level, LevelError
from solvers.registry import UnknownKind, kind, kind_ids

_FENCE = re.compile(rb"^[ \t]*```.*$\n?", re.MULTILINE)
_MOST_WORDS = 24
"""A table with more unknown words than this is prose."""
_SURE = 0.5
"""A reading less like its kind than this does not hide that words may mean something else."""


@dataclass(frozen=True, eq=False)
class Candidate:
    """One way to read a text. form: see `solvers.files.formats.FORMATS`.

    unknown: words the kind does not know, with the token guessed for each; empty if the level can
    be read as it stands.
    """

    form: str
    kind_id: str
    likeness: float
    size: tuple[int, int]
    unknown: Mapping[str, str] = field(default_factory=dict)
    _level: Level | None = None
    _words: tuple[tuple[str, ...], ...] = ()
    _data: bytes = b""

    def level(self, chosen: Mapping[str, str] | None = None) -> Level:
        """The level. chosen: tokens for unknown words, instead of those guessed. LevelError if
        it is none."""
        if self._level is not None:
            return self._level
        tokens = {**self.unknown, **(chosen or {})}
        if self._data:
            found: Level = format_module(self.form).read(self._data, Source(self.kind_id, tokens))
            return found
        rows = [" ".join(tokens.get(word, word) for word in row) for row in self._words]
        return Level(self.kind_id, parse_rows(kind(self.kind_id), rows))


def candidates(data: bytes) -> list[Candidate]:
    """The ways to read a text, the likeliest first. LevelError says why there is none.

    The fences that chats put around a text are left out.
    """
    data = _FENCE.sub(b"", data)
    found: list[Candidate] = []
    problem: LevelError | None = None
    try:
        for one in readings(data):
            level = one.level
            size = level.rows, level.cols
            found.append(Candidate(one.form, level.kind, one.likeness, size, _level=level))
    except LevelError as error:
        problem = error
    told = found[0].form in ("json", "tmj", "puzzlink") if found else False
    if not told:
        known = {one.kind_id for one in found if one.likeness >= _SURE}
        found += _mapped(data, known)
    if not found:
        table(data)  # rows that differ in length tell more than a word that no kind knows
        raise problem or LevelError("nothing that can be read as a level")
    return sorted(found, key=lambda one: -one.likeness)


def _mapped(data: bytes, known: set[str]) -> list[Candidate]:
    """Readings by kinds that do not know all the words of the text."""
    tiled = b'"layers"' in data and data.lstrip(b"\xef\xbb\xbf \r\n\t").startswith(b"{")
    found = []
    for kind_id in kind_ids():
        if kind_id in known:
            continue
        try:
            of = kind(kind_id)
            one = _of_map(data, of) if tiled else _of_table(data, of)
        except (LevelError, UnknownKind):
            continue
        if one is not None:
            found.append(one)
    return found


def _of_map(data: bytes, of: PuzzleKind[Any, Any]) -> Candidate:
    """A Tiled map whose tiles do not all say what they are."""
    said = unknown_tiles(data, of.id)
    tokens = guess(of, dict.fromkeys(said, 1), said)
    level: Level = format_module("tmj").read(data, Source(of.id, tokens))
    size = level.rows, level.cols
    return Candidate("tmj", of.id, of.likeness(level) / 2, size, tokens, _data=data)


def _of_table(data: bytes, of: PuzzleKind[Any, Any]) -> Candidate | None:
    """Rows of words; None if every word is known, or if it does not look like a board."""
    rows = [[word or " " for word in row] for row in table(data)]
    if len(rows) < 2 or len(rows[0]) < 2 or len(rows) * len(rows[0]) > MAX_CELLS:
        return None
    counts = Counter(word for row in rows for word in row)
    unknown = [word for word, _ in counts.most_common() if parsed(of, word) is None]
    if not unknown or len(unknown) > _MOST_WORDS:
        return None
    tokens = guess(of, {word: counts[word] for word in unknown})
    words = tuple(tuple(row) for row in rows)
    form = "matrix" if b"\t" in data or b"[" in data or b"," in data else "text"
    size = len(rows), len(rows[0])
    sketch = Candidate(form, of.id, 0.0, size, tokens, _words=words)
    likeness = of.likeness(sketch.level()) * (1 - len(unknown) / (2 * len(counts)))
    return Candidate(form, of.id, likeness, size, tokens, _words=words)
