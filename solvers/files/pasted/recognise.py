"""What a piece of text may be: every way to read it as a level, the likeliest first.

A text that says what it is (a level file, a Tiled map, an address) is read in that one way. Rows
of tokens, matrices and lists of neighbours do not say which kind of puzzle they hold: each kind
that can read them tells how much the board looks like one of its own.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from solvers.files.bounded import MAX_BYTES
from solvers.files.formats import FileHints, format_module, guess_format, is_penpa
from solvers.files.link import is_link
from solvers.files.pasted.adjacency import holds_matrix
from solvers.files.pasted.matrix import matrix_hints
from solvers.kind import Level, LevelError, Text, text_of
from solvers.registry import UnknownKind, kind, kind_ids

_LOOSE = ("text", "matrix", "adjacency")
"""Formats that leave the kind open."""
_SQUARE = 5
"""Cells from which on a square of 0 and 1 that fits a board by its neighbours is one."""
_EMPTY_CELL = re.compile(rb"(?m)^\t|\t\t|\t\r?$")
"""An empty cell of a spreadsheet, which rows of words would swallow."""


@dataclass(frozen=True)
class Reading:
    """One way to read a text. errors: what keeps the level from being played. remarks: what was
    left out, changed or guessed, a sentence each."""

    form: str
    level: Level
    likeness: float
    errors: int
    remarks: tuple[Text, ...] = ()


def readings(data: bytes, hints: FileHints | None = None) -> list[Reading]:
    """The ways to read a text, the likeliest first. LevelError says why there is none.

    hints: the kind, if only that one is asked for, and the other facts that the text leaves open.
    """
    if len(data) > MAX_BYTES:
        raise LevelError("more than {size} MiB", size=MAX_BYTES >> 20)
    hints = hints or FileHints()
    form = told_form(data)
    if form is not None:
        source = replace(hints, remarks=[])
        level: Level = format_module(form).read(data, source)
        return [_reading(form, level, source)]
    found: list[Reading] = []
    refusals: list[LevelError] = []
    # What rows in brackets are as tokens says nothing of them.
    bracketed = data.lstrip().startswith(b"[") or re.search(rb"(?m)^\w+ *=", data)
    for loose in _LOOSE[1:] if _EMPTY_CELL.search(data) else _LOOSE:
        unsaid = bracketed and loose == "text"
        for reading in _all_kinds(loose, data, [] if unsaid else refusals, hints):
            same = (one for one in found if one.level.same_puzzle(reading.level))
            if next(same, None) is None:
                found.append(reading)
    if not found:
        raise LevelError(_why(refusals))
    found = _weighed(found)
    return sorted(found, key=lambda one: (-one.likeness, one.errors))


def read_any(data: bytes, name: str, hints: FileHints, form: str | None = None) -> Reading:
    """The level in the bytes of a file. LevelError if there is none.

    form: one of `FORMATS`; without it the ending of the name says which, but for texts that only
    their content tells apart. hints: names the kind where the format does not.
    """
    if form is None:
        form = guess_format(name)
        form = told_form(data) or form if form in (*_LOOSE, "puzzlink") else form
        if form in _LOOSE and hints.kind is not None:
            return readings(data, hints)[0]
    source = replace(hints, remarks=[])
    return _reading(form, format_module(form).read(data, source), source)


def told_form(data: bytes) -> str | None:
    """The format of a text that says what it is; None if it does not."""
    start = data[:4096].removeprefix(b"\xef\xbb\xbf").lstrip()
    if start.startswith(b"{"):
        if b'"format"' in data or b'"rows"' in data:
            return "json"
        if b'"layers"' in data:
            return "tmj"
    first = start.split(b"\n", 1)[0].strip()
    if is_link(first.decode(errors="replace")):
        return "link"
    if is_penpa(first.decode(errors="replace")):
        return "penpa"
    if b"simpleloop" in first or first.startswith((b"http://", b"https://")):
        return "puzzlink"
    return None


def _all_kinds(
    form: str, data: bytes, refusals: list[LevelError], hints: FileHints
) -> Iterator[Reading]:
    for kind_id in kind_ids() if hints.kind is None else (hints.kind,):
        source = replace(hints, kind=kind_id, remarks=[])
        try:
            level: Level = format_module(form).read(data, source)
            reading = _reading(form, level, source)
            if form == "matrix" and not _suits(data, kind_id):
                reading = replace(reading, likeness=reading.likeness / 2)
            if form == "adjacency" and level.cells.size >= _SQUARE and holds_matrix(data):
                reading = replace(reading, likeness=1.0)
            yield reading
        except LevelError as error:
            refusals.append(error)
        except UnknownKind:
            continue  # a kind from elsewhere that does not load says so where it is asked for


def _suits(data: bytes, kind_id: str) -> bool:
    """True if a kind has the tokens whose places a matrix names, and cells and holes if its rows
    are strings of those."""
    of, (marks, cells_and_holes) = kind(kind_id), matrix_hints(data)
    known = {token.text for token in of.tokens}
    return marks <= known and (not cells_and_holes or of.loop_rules is not None)


def _reading(form: str, level: Level, source: FileHints) -> Reading:
    of = kind(level.kind)
    errors = sum(problem.severity == "error" for problem in of.check(level))
    return Reading(form, level, of.likeness(level), errors, tuple(source.remarks))


def _weighed(found: list[Reading]) -> list[Reading]:
    """Each reading less likely for each thing that its kind alone leaves out or changes, and less
    likely than any that is whole."""
    common = set.intersection(*(set(one.remarks) for one in found))
    odd = [len(set(one.remarks) - common) - bool(kind(one.level.kind).first_rows) for one in found]
    whole = [one.likeness for one, n in zip(found, odd, strict=True) if n <= 0 and not one.errors]
    most = 0.9 * max(whole, default=0) or 1.0
    return [
        replace(one, likeness=min(one.likeness / (1 + n), most)) if n > 0 else one
        for one, n in zip(found, odd, strict=True)
    ]


def _why(refusals: list[LevelError]) -> Text | str:
    """The refusal that tells most: one with a place in it, else the first."""
    placed = [refusal for refusal in refusals if "row " in str(refusal) or "..." in str(refusal)]
    return (
        text_of([*placed, *refusals][0])
        if refusals
        else Text("nothing that can be read as a level")
    )
