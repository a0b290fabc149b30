"""Copied cells: clips on the clipboard, and stamps, which are kept under a name.

A Clip goes to the clipboard as JSON for this program, as rows of tokens, so that a chat or a text
file can hold a level, and as a table for spreadsheets. A cell outside the copied selection is
`_`, and pasting does not change the cell below it.

Stamps stay from one start of the program to the next. They lie in one file in the program's own
folder, which is written whole after each change. Up to nine stamps have a number and a key. The
last change can be undone.
"""

from __future__ import annotations

import html
import json
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QMimeData, QObject, Signal

from editor.models.program.settings import data_folder
from solvers.files import link
from solvers.files.bounded import parse_object
from solvers.files.formats import FileHints
from solvers.files.level_file import level_from_json, read_bytes
from solvers.files.pasted import matrix
from solvers.files.rows import uneven
from solvers.files.whole import WriteError, write_whole
from solvers.kind import MAX_CELLS, Cells, Level, LevelError, PuzzleKind, Text
from solvers.registry import UnknownKind, kind

MIME = "application/x-gridwright-cells+json"
HOLE = "_"
LARGE = 50_000
"""Characters from which on the clipboard is read beside the window."""


@dataclass(frozen=True, eq=False)
class Clip:
    """Copied cells. tokens: rows of token texts of `kind_id`, None where nothing was copied."""

    kind_id: str
    tokens: tuple[tuple[str | None, ...], ...]

    @property
    def shape(self) -> tuple[int, int]:
        return len(self.tokens), len(self.tokens[0])

    def unknown(self, of: PuzzleKind[Any, Any]) -> list[str]:
        """Tokens that mean nothing in a kind, in the order they come."""
        texts = dict.fromkeys(t for row in self.tokens for t in row if t is not None)
        return [text for text in texts if _code(of, text) is None]

    def codes(
        self, of: PuzzleKind[Any, Any], mapping: Mapping[str, int] | None = None
    ) -> tuple[Cells, NDArray[np.bool_]]:
        """Codes of a kind and the mask of copied cells. LevelError names an unmapped token."""
        known: dict[str | None, int] = {None: 0}
        for text in dict.fromkeys(t for row in self.tokens for t in row if t is not None):
            code = (mapping or {}).get(text, _code(of, text))
            if code is None:
                raise LevelError("{text!r} is no token of {title}", text=text, title=Text(of.title))
            known[text] = code
        cells = np.array([[known[t] for t in row] for row in self.tokens], np.int32)
        mask = np.array([[t is not None for t in row] for row in self.tokens], np.bool_)
        return cells, mask


def _code(of: PuzzleKind[Any, Any], text: str) -> int | None:
    try:
        return of.parse_token(text)
    except LevelError:
        return None


def copied(of: PuzzleKind[Any, Any], cells: Cells, mask: NDArray[np.bool_]) -> Clip:
    """The clip of a part of a board; mask says which of its cells were selected."""
    texts = {int(code): of.format_token(int(code)) for code in np.unique(cells)}
    rows = zip(cells.tolist(), mask.tolist(), strict=True)
    pairs = (zip(codes, ons, strict=True) for codes, ons in rows)
    tokens = tuple(tuple(texts[code] if on else None for code, on in row) for row in pairs)
    return Clip(of.id, tokens)


def to_mime(clip: Clip) -> QMimeData:
    """The cells on the clipboard."""
    rows = [[HOLE if text is None else text for text in row] for row in clip.tokens]
    data = QMimeData()
    body = json.dumps({"kind": clip.kind_id, "tokens": clip.tokens})
    data.setData(MIME, body.encode())
    data.setText("\n".join(" ".join(row) for row in rows) + "\n")
    cells = ("".join(f"<td>{html.escape(text)}</td>" for text in row) for row in rows)
    table = "".join(f"<tr>{row}</tr>" for row in cells)
    data.setHtml(f"<table>{table}</table>")
    return data


@dataclass(frozen=True)
class ClipboardContents:
    """The content of a clipboard at one time: cells of this program, or text."""

    cells: bytes | None
    text: str

    @property
    def large(self) -> bool:
        """True if reading it takes so long that the window would be seen to stand still."""
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
    """The clip on the clipboard; None if there is none. LevelError says what is wrong with it."""
    found = held(data)
    return None if found is None else read_held(found, into)


def read_held(found: ClipboardContents, into: PuzzleKind[Any, Any]) -> Clip:
    """The clip in what a clipboard held, in any thread. LevelError says what is wrong with it.

    Text that is no clip of ours is read as a link, as a level file, as rows of tokens of `into`, or
    as a matrix: printed arrays, lists, cells of a spreadsheet.
    """
    if found.cells is not None:
        return _from_json(found.cells)
    text = found.text
    if link.is_link(text):
        return _whole(link.read(text.encode(errors="replace"), FileHints()))
    if text.lstrip().startswith("{"):
        return _whole(level_from_json(text.encode(), "clipboard"))
    rows = [line.split() for line in text.splitlines() if line.strip()]
    tokens = {token for row in rows for token in row} - {HOLE}
    if "\t" not in text and all(_code(into, token) is not None for token in tokens):
        return _checked(into.id, rows)
    return _from_matrix(text, into) or _checked(into.id, rows)


@dataclass(frozen=True, eq=False)
class Pasted:
    """A clip on its way to a board. unknown: tokens that mean nothing there; without any, cells are
    the codes and the mask of what was copied."""

    clip: Clip
    unknown: list[str]
    cells: tuple[Cells, NDArray[np.bool_]] | None


def pasted(found: ClipboardContents, into: PuzzleKind[Any, Any]) -> Pasted:
    """All that takes long in pasting, in any thread. LevelError as `read_held`."""
    clip = read_held(found, into)
    unknown = clip.unknown(into)
    return Pasted(clip, unknown, None if unknown else clip.codes(into))


def _from_matrix(text: str, into: PuzzleKind[Any, Any]) -> Clip | None:
    """The clip of a matrix; its words as they stand where the kind does not know them. None if
    the text is none."""
    body = text.encode(errors="replace")
    try:
        return _whole(matrix.read_piece(body, FileHints(into.id)))
    except LevelError:
        pass
    try:
        rows = matrix.table(body)
    except LevelError:
        return None
    empty = into.format_token(0)
    return _checked(into.id, [[word or empty for word in row] for row in rows])


def _whole(level: Level) -> Clip:
    return copied(kind(level.kind), level.cells, np.ones_like(level.cells, np.bool_))


def _from_json(body: Any) -> Clip:
    try:
        return clip_of(json.loads(bytes(body)))
    except ValueError:
        raise LevelError("the clipboard holds cells that cannot be read") from None


def clip_of(raw: Any) -> Clip:
    """The clip in JSON-like values. LevelError if there is none, or of a kind not installed."""
    try:
        kind(raw["kind"])
        return _checked(raw["kind"], raw["tokens"])
    except (KeyError, TypeError, UnknownKind):
        raise LevelError("the clipboard holds cells that cannot be read") from None


def _checked(kind_id: str, rows: list[list[str]]) -> Clip:
    width = len(rows[0]) if rows else 0
    for number, row in enumerate(rows):
        if len(row) != width:
            raise LevelError("clipboard: {problem}", problem=uneven(number, len(row), width))
    if width == 0 or len(rows) * width > MAX_CELLS:
        raise LevelError("the clipboard holds no board of a size that can be pasted")
    return Clip(kind_id, tuple(tuple(_token(text) for text in row) for row in rows))


def _token(text: str | None) -> str | None:
    return None if text in (None, HOLE) else str(text)


FORMAT = "gridwright-stamps"
NUMBERS = range(1, 10)
"""By which keys take stamps."""
LONGEST = 60
"""Characters of a name."""


@dataclass(frozen=True, eq=False)
class Stamp:
    """A piece of a board. name: empty until the person gives one. number: of its key, or None."""

    clip: Clip
    name: str = ""
    number: int | None = None


class Stamps(QObject):
    """All stamps, in the order in which they were kept."""

    changed = Signal()
    failed = Signal(str)
    """They could not be read or written: one sentence."""

    def __init__(self, path: Path | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._path = path or data_folder() / "stamps.json"
        self.all: tuple[Stamp, ...] = ()
        self._foreign: list[Any] = []  # of kinds that are not installed: written back
        self._before: tuple[Stamp, ...] | None = None

    def read(self) -> None:
        """Take up what the file holds. One that cannot be read is put aside, never overwritten."""
        try:
            if self._path.exists():
                self.all, self._foreign = _read(self._path)
        except LevelError as error:
            with suppress(OSError):  # the folder may be read-only: then nothing is written either
                self._path.replace(self._path.with_suffix(".unreadable.json"))
            self.failed.emit(str(error))
        self.changed.emit()

    # -- what there is ---------------------------------------------------------------------------
    def numbered(self, number: int) -> Stamp | None:
        """The stamp that a key takes."""
        return next((stamp for stamp in self.all if stamp.number == number), None)

    # -- changes ---------------------------------------------------------------------------------
    def keep(self, clip: Clip, number: int | None = None) -> Stamp:
        """Keep a piece, under a number in the place of the stamp that had it."""
        old = None if number is None else self.numbered(number)
        number = self._free_number() if number is None else number
        stamp = Stamp(clip, "" if old is None else old.name, number)
        if old is None:
            self._set((*self.all, stamp))
        else:
            self._put(old, stamp)
        return stamp

    def rename(self, stamp: Stamp, name: str) -> None:
        """Give a name; an empty one takes it away."""
        self._put(stamp, replace(stamp, name=" ".join(name.split())[:LONGEST]))

    def renumber(self, stamp: Stamp, number: int | None) -> None:
        """Give it a number; the stamp that had it has none then."""
        given: dict[int, int | None]
        given = {id(self.numbered(number)): None} if number is not None else {}
        given[id(stamp)] = number
        self._set(replace(s, number=given[id(s)]) if id(s) in given else s for s in self.all)

    def remove(self, stamp: Stamp) -> None:
        self._set(other for other in self.all if other is not stamp)

    def take_back(self) -> None:
        """Undo the last change; once more does it again."""
        if self._before is not None:
            self._set(self._before)

    def _put(self, old: Stamp, new: Stamp) -> None:
        self._set(new if stamp is old else stamp for stamp in self.all)

    def _free_number(self) -> int | None:
        taken = {stamp.number for stamp in self.all}
        return next((number for number in NUMBERS if number not in taken), None)

    def _set(self, stamps: Iterable[Stamp]) -> None:
        after = tuple(stamps)
        self._before, self.all = self.all, after
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(self._path, _written(after, self._foreign))
        except (WriteError, OSError) as error:
            self.failed.emit(str(error))
        self.changed.emit()


def _written(stamps: Iterable[Stamp], foreign: Iterable[Any]) -> bytes:
    told = [
        {"name": s.name, "number": s.number, "kind": s.clip.kind_id, "tokens": s.clip.tokens}
        for s in stamps
    ]
    body = {"format": FORMAT, "version": 1, "stamps": [*told, *foreign]}
    return (json.dumps(body, ensure_ascii=False) + "\n").encode("utf-8", "replace")


def _read(path: Path) -> tuple[tuple[Stamp, ...], list[Any]]:
    """The stamps of a file, and what is in it of kinds that are not installed.

    LevelError if it cannot be read.
    """
    raw = parse_object(read_bytes(path), what=Text("a file of stamps"))
    told = raw.get("stamps")
    if raw.get("format") != FORMAT or not isinstance(told, list):
        raise LevelError("{path}: this file holds no stamps", path=path)
    read = [(item, _stamp(item)) for item in told]
    stamps = tuple(stamp for _, stamp in read if stamp is not None)
    return stamps, [item for item, stamp in read if stamp is None]


def _stamp(item: Any) -> Stamp | None:
    try:
        clip, number, name = clip_of(item), item.get("number"), item.get("name", "")
    except (LevelError, AttributeError):
        return None
    known = number if number in NUMBERS else None
    return Stamp(clip, name[:LONGEST] if isinstance(name, str) else "", known)
