"""Copied cells: clips on the clipboard.

A Clip goes to the clipboard as JSON for this program, as rows of tokens, so that a chat
or a text file can hold a level, and as a table for spreadsheets. A cell outside the
copied selection is `_`, and pasting does not change the cell below it.
"""

from __future__ import annotations

import html
import json
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import chain
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QMimeData

from gridwright.solvers.files import link
from gridwright.solvers.files.formats import FileHints
from gridwright.solvers.files.level_file import level_from_json
from gridwright.solvers.files.pasted import recognise
from gridwright.solvers.files.rows import uneven
from gridwright.solvers.kind import (
    MAX_CELLS,
    Cells,
    Level,
    LevelError,
    PuzzleKind,
    Text,
)
from gridwright.solvers.registry import UnknownKind, kind

MIME = "application/x-gridwright-cells+json"
HOLE = "_"
LARGE = 50_000
"""Characters from which on the clipboard is read beside the window."""


@dataclass(frozen=True, eq=False)
class Clip:
    """Copied cells. tokens: rows of token texts of `kind_id`, None where nothing was
    copied."""

    kind_id: str
    tokens: tuple[tuple[str | None, ...], ...]

    @property
    def shape(self) -> tuple[int, int]:
        return len(self.tokens), len(self.tokens[0])

    def unknown(self, of: PuzzleKind[Any, Any]) -> list[str]:
        """Tokens that mean nothing in a kind, in the order they come."""
        return [text for text in self._texts() if _code(of, text) is None]

    def _texts(self) -> list[str]:
        """The different tokens, in the order they come."""
        every = chain.from_iterable(self.tokens)
        return list(dict.fromkeys(text for text in every if text is not None))

    def codes(
        self,
        of: PuzzleKind[Any, Any],
        mapping: Mapping[str, int] | None = None,
    ) -> tuple[Cells, NDArray[np.bool_]]:
        """Codes of a kind and the mask of copied cells. LevelError names an unmapped
        token."""
        known: dict[str | None, int] = {None: 0}
        for text in self._texts():
            code = (mapping or {}).get(text, _code(of, text))
            if code is None:
                raise LevelError(
                    "{text!r} is not a token of {title}",
                    text=text,
                    title=Text(of.title),
                )
            known[text] = code
        codes = [[known[text] for text in row] for row in self.tokens]
        chosen = [[text is not None for text in row] for row in self.tokens]
        return np.array(codes, np.int32), np.array(chosen, np.bool_)


def _code(of: PuzzleKind[Any, Any], text: str) -> int | None:
    try:
        return of.parse_token(text)
    except LevelError:
        return None


def copied(
    of: PuzzleKind[Any, Any],
    cells: Cells,
    mask: NDArray[np.bool_],
) -> Clip:
    """The clip of a part of a board; mask says which of its cells were selected."""
    texts = {int(code): of.format_token(int(code)) for code in np.unique(cells)}
    tokens = np.vectorize(texts.get, otypes=[object])(cells)
    tokens[~mask] = None
    return Clip(of.id, tuple(map(tuple, tokens.tolist())))


def to_mime(clip: Clip) -> QMimeData:
    """The cells on the clipboard."""
    rows = [[HOLE if text is None else text for text in row] for row in clip.tokens]
    body = json.dumps({"kind": clip.kind_id, "tokens": clip.tokens})
    lines = [" ".join(row) + "\n" for row in rows]
    table = "".join(map(_table_row, rows))
    data = QMimeData()
    data.setData(MIME, body.encode())
    data.setText("".join(lines))
    data.setHtml(f"<table>{table}</table>")
    return data


def _table_row(row: list[str]) -> str:
    cells = [f"<td>{html.escape(text)}</td>" for text in row]
    return f"<tr>{''.join(cells)}</tr>"


@dataclass(frozen=True)
class ClipboardContents:
    """The content of a clipboard at one time: cells of this program, or text."""

    cells: bytes | None
    text: str

    @property
    def large(self) -> bool:
        """True if reading it takes long enough to freeze the window visibly."""
        return len(self.text) + len(self.cells or b"") > LARGE


def held(data: QMimeData | None) -> ClipboardContents | None:
    """The content to paste; None if it is neither cells nor text."""
    if data is None:
        return None
    if data.hasFormat(MIME):
        return ClipboardContents(bytes(data.data(MIME).data()), "")
    text = data.text()
    return ClipboardContents(None, text) if text.strip() else None


def from_mime(data: QMimeData | None, into: PuzzleKind[Any, Any]) -> Clip | None:
    """The clip on the clipboard; None if there is none. LevelError says what is wrong
    with it."""
    found = held(data)
    return None if found is None else read_held(found, into)


def read_held(found: ClipboardContents, into: PuzzleKind[Any, Any]) -> Clip:
    """Read the clip in the contents of a clipboard, in any thread. LevelError says what
    is wrong with it.

    Text that is not a clip of ours is read as a link, as a level file, as rows of
    tokens of `into`, or as a matrix: printed arrays, lists, cells of a spreadsheet.
    """
    if found.cells is not None:
        return _from_json(found.cells)
    text = found.text
    if link.is_link(text):
        return _whole(link.read(text.encode(errors="replace"), FileHints()))
    if text.lstrip().startswith("{"):
        return _whole(level_from_json(text.encode(), "clipboard"))
    rows = list(filter(None, map(str.split, text.splitlines())))
    tokens = set(chain.from_iterable(rows)) - {HOLE}
    if "\t" not in text and all(_code(into, token) is not None for token in tokens):
        return _checked(into.id, rows)
    return _from_matrix(text, into) or _checked(into.id, rows)


@dataclass(frozen=True, eq=False)
class Pasted:
    """A clip on its way to a board. unknown: tokens that mean nothing on it; if there
    are none, cells are the codes and the mask of what was copied."""

    clip: Clip
    unknown: list[str]
    cells: tuple[Cells, NDArray[np.bool_]] | None


def pasted(found: ClipboardContents, into: PuzzleKind[Any, Any]) -> Pasted:
    """Do the slow part of a paste, in any thread. LevelError as `read_held`."""
    clip = read_held(found, into)
    unknown = clip.unknown(into)
    return Pasted(
        clip,
        unknown,
        None if unknown else clip.codes(into),
    )


def _from_matrix(text: str, into: PuzzleKind[Any, Any]) -> Clip | None:
    """The clip of a matrix, with its words unchanged where the kind does not know them.
    None if the text is not a matrix."""
    body = text.encode(errors="replace")
    hints = FileHints(into.id)
    try:
        best = recognise.readings(body, hints, incomplete=True, piece=True)[0]
    except LevelError:
        return None
    if best.table is None or all(_is_own(into, *pair) for pair in best.tokens.items()):
        return _whole(best.level)
    empty = into.format_token(0)
    rows = best.table.rows()
    return _checked(into.id, [[word.strip() or empty for word in row] for row in rows])


def _is_own(
    into: PuzzleKind[Any, Any],
    symbol: str,
    token: str,
) -> bool:
    """True for a symbol that is a token of the kind, or a code of its matrices."""
    own = not symbol.strip() or symbol == token
    return own or into.matrix_tokens.get(symbol) == token


def _whole(level: Level) -> Clip:
    return copied(
        kind(level.kind),
        level.cells,
        np.ones_like(level.cells, np.bool_),
    )


def _from_json(body: Any) -> Clip:
    try:
        return clip_of(json.loads(bytes(body)))
    except ValueError:
        raise LevelError("the clipboard holds cells that cannot be read") from None


def clip_of(raw: Any) -> Clip:
    """The clip in JSON-like values. LevelError if there is none, or of a kind not
    installed."""
    try:
        kind(raw["kind"])
        return _checked(raw["kind"], raw["tokens"])
    except (KeyError, TypeError, UnknownKind):
        raise LevelError("the clipboard holds cells that cannot be read") from None


def _checked(kind_id: str, rows: list[list[str]]) -> Clip:
    width = len(rows[0]) if rows else 0
    for number, row in enumerate(rows):
        if len(row) != width:
            raise LevelError(
                "clipboard: {problem}", problem=uneven(number, len(row), width)
            )
    if width == 0 or len(rows) * width > MAX_CELLS:
        raise LevelError("the clipboard holds no board of a size that can be pasted")
    return Clip(kind_id, tuple(tuple(_token(text) for text in row) for row in rows))


def _token(text: str | None) -> str | None:
    return None if text in (None, HOLE) else str(text)
