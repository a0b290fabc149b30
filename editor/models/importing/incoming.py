"""Incoming: the bytes a level is read from, whether they came from a file or the clipboard.

Candidate: one way to read a text as a level, and the likely token for each unknown word.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMimeData
from PySide6.QtGui import QImage, QImageWriter

from editor.models.document.clips import MIME
from editor.models.library.info import natural
from editor.models.program.settings import own_levels_folder
from solvers.files.formats import PICTURES, FileHints, format_module
from solvers.files.level_file import read_bytes, write
from solvers.files.pasted.matrix import table
from solvers.files.pasted.recognise import Reading, read_any, readings, told_form
from solvers.files.rows import parse_rows
from solvers.files.tiled import unknown_tiles
from solvers.files.whole import write_whole
from solvers.kind import MAX_CELLS, Level, LevelError, PuzzleKind, Token
from solvers.registry import UnknownKind, kind, kind_ids

_PICTURES = (b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff", b"GIF8", b"BM", b"II*\x00", b"MM\x00*")


@dataclass(frozen=True)
class Incoming:
    """data: text in UTF-8, or the bytes of a picture. path: of the file; None from a clipboard.
    rest: the pictures after it in its folder, where it is one."""

    data: bytes
    path: Path | None = None
    rest: tuple[Path, ...] = ()

    @property
    def name(self) -> str:
        """The name of the file; "" from a clipboard."""
        return self.path.name if self.path is not None else ""

    @property
    def picture(self) -> bool:
        """True if its first bytes are those of a picture."""
        webp = self.data[:4] == b"RIFF" and self.data[8:12] == b"WEBP"
        return webp or self.data.startswith(_PICTURES)


def of_file(path: Path) -> Incoming:
    """The content of a file. LevelError if it cannot be read."""
    incoming, place = Incoming(read_bytes(path), path), natural(path.name)
    rest = {}
    with suppress(OSError):
        if incoming.picture:
            rest = {natural(one.name): one for one in path.parent.iterdir()}
    after = [rest[key] for key in sorted(rest) if key > place]
    return replace(incoming, rest=tuple(p for p in after if p.suffix.lower() in PICTURES))


def save_beside_own(level: Level, picture: Path) -> Path:
    """Save a level under the name of its picture; the file. It lies among the own levels, in a
    folder named as that of the picture, and nothing is written over. OSError if that fails."""
    folder, data = own_levels_folder() / picture.parent.name, write(level)
    folder.mkdir(parents=True, exist_ok=True)
    path, number = folder / f"{picture.stem}.json", 2
    while path.exists() and path.read_bytes() != data:
        path, number = folder / f"{picture.stem}-{number}.json", number + 1
    write_whole(path, data)
    return path


def files_of(mime: QMimeData) -> list[Path]:
    """The files that were dropped or copied."""
    return [Path(url.toLocalFile()) for url in mime.urls() if url.isLocalFile()]


def holds_level(mime: QMimeData) -> bool:
    """True if there is anything that could be a level: files, a picture, or text."""
    return bool(files_of(mime)) or mime.hasImage() or bool(mime.hasText() and mime.text().strip())


@dataclass(frozen=True)
class IncomingData:
    """The content of a clipboard or a drop besides files, as it was when it came."""

    html: str
    text: str
    image: QImage


def held(mime: QMimeData) -> IncomingData | None:
    """The content to read; None if it is neither text nor picture."""
    html = mime.html() if mime.hasHtml() and not mime.hasFormat(MIME) else ""
    text = mime.text() if mime.hasText() and mime.text().strip() else ""
    image = mime.imageData() if mime.hasImage() else None
    image = image if isinstance(image, QImage) else QImage()
    return IncomingData(html, text, image) if html or text or not image.isNull() else None


def of_held(found: IncomingData) -> Incoming | None:
    """The bytes to read a level from, in any thread; None if there is nothing to read.

    Spreadsheets offer a picture of the cells, too: their table comes first.
    """
    rows = table_of(found.html) if found.html else None
    if rows is not None:
        return Incoming("\n".join("\t".join(row) for row in rows).encode(errors="replace"))
    if found.text:
        return Incoming(found.text.encode(errors="replace"))
    return None if found.image.isNull() else Incoming(_png(found.image))


def _png(image: QImage) -> bytes:
    store = QByteArray()
    buffer = QBuffer(store)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, QByteArray(b"png")).write(image)
    buffer.close()
    return bytes(store.data())


# -- tables ----------------------------------------------------------------------------------------
class _Table(HTMLParser):
    """Collects the cells of the first table of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.rows: list[list[str]] = []
        self._open = self._over = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if self._over:
            return
        if tag == "tr":
            self.rows.append([])
        elif tag in ("td", "th") and self.rows:
            self.rows[-1].append("")
            self._open = True

    def handle_endtag(self, tag: str) -> None:
        if tag in ("td", "th"):
            self._open = False
        elif tag == "table":
            self._over = True

    def handle_data(self, data: str) -> None:
        if self._open:
            self.rows[-1][-1] += data


def table_of(page: str) -> list[list[str]] | None:
    """The words in the cells of the first table of a page; None if it has none with even rows."""
    if "<t" not in page.lower():
        return None
    reader = _Table()
    reader.feed(page)
    rows = [[" ".join(cell.split()) for cell in row] for row in reader.rows if row]
    widths = {len(row) for row in rows}
    return rows if len(widths) == 1 and (len(rows) > 1 or widths != {1}) else None


_MEANINGS: Mapping[str, str] = {
    "floor": ". _ - 0 o ground path free open empty blank grass road cell tile space · □ ⬜ ▢",
    "wall": "# x % 1 w -1 block stone brick solid rock tree obstacle hole █ ■ ▓ ⬛ ▪ 🧱",
    "start": "s p a ^ @ begin player spawn hero source origin me from 🏁 🚶",
    "exit": "e g b z f q goal end finish target door flag out to 🚪",
    "coin": "$ * c o + coin gold money gem point treasure star pellet dot 🪙 ⭐ 💰",
    "food": "f food bread apple meat ration",
    "water": "w water drink bottle well",
}
"""Names of tokens, and how others write them; earlier words count more."""
_ALIASES = {"hole": "wall", "end": "exit", "empty": "floor"}


def guess(
    of: PuzzleKind[Any, Any], counts: Mapping[str, int], said: Mapping[str, str] | None = None
) -> dict[str, str]:
    """The token for each word. counts: how often each occurs, the most frequent first.

    said: what a word says of itself, as tiles of a Tiled map do. Words that nothing is known of
    take the tokens that no other word took, in the order of the palette. A token that a level may
    hold once goes to a word that occurs once.
    """
    found: dict[str, str] = {}
    left: list[str] = []
    for word, count in counts.items():
        text = _known(of, word) or _known(of, (said or {}).get(word, ""))
        if text is None or not _fits(of, text, count, found):
            left.append(word)
        else:
            found[word] = text
    for word in left:
        free = (t.text for t in of.tokens if t.text not in found.values() and not _says_empty(t))
        fitting = (text for text in free if _fits(of, text, counts[word], found))
        found[word] = next(fitting, of.tokens[0].text)
    return found


def _fits(of: PuzzleKind[Any, Any], text: str, count: int, found: Mapping[str, str]) -> bool:
    limits = {token.text: token.at_most for token in of.tokens}
    most = limits.get(text)
    return most is None or (count <= most and text not in found.values())


def _says_empty(token: Token) -> bool:
    return str(token.name).lower().startswith("empty")


def parsed(of: PuzzleKind[Any, Any], text: str) -> int | None:
    """The code of a token; None if a kind has no such token."""
    try:
        return of.parse_token(text)
    except LevelError:
        return None


def _known(of: PuzzleKind[Any, Any], word: str) -> str | None:
    if not word.strip():
        return of.tokens[0].text if word else None
    if parsed(of, word) is not None:
        return word
    low = word.strip().lower()
    meant: list[tuple[int, str]] = []
    for token in of.tokens:
        name = str(token.name).lower()
        ways = [name, *_ways(name)]
        near = [k for k, way in enumerate(ways) if way == low]
        near += [99 for way in ways if len(way) > 2 and way in low]
        if near:
            meant.append((min(near), token.text))
    return min(meant)[1] if meant else None


def _ways(name: str) -> Sequence[str]:
    key = next((key for key in (*_MEANINGS, *_ALIASES) if key in name.split()), name)
    return _MEANINGS.get(_ALIASES.get(key, key), "").split()


_FENCE = re.compile(rb"^[ \t]*```.*$\n?", re.MULTILINE)
_MOST_WORDS = 24
"""A table with more unknown words than this is prose."""
_SURE = 0.5
"""A reading less like its kind than this does not hide that words may mean something else."""


@dataclass(frozen=True, eq=False)
class Candidate:
    """One way to read a text. form: see `solvers.files.formats.FORMATS`.

    unknown: words the kind does not know, with the token guessed for each; empty if the level can
    be read as it stands. remarks: what was left out, changed or guessed. by_first_row: the level by
    whose row the first one of the text is, where that makes a difference.
    """

    form: str
    kind_id: str
    likeness: float
    size: tuple[int, int]
    unknown: Mapping[str, str] = field(default_factory=dict)
    remarks: tuple[str, ...] = ()
    by_first_row: Mapping[str, Candidate] = field(default_factory=dict)
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
            found: Level = format_module(self.form).read(
                self._data, FileHints(self.kind_id, tokens)
            )
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
        found += [_of_reading(one, _by_first_row(data, one)) for one in readings(data)]
    except LevelError as error:
        if told_form(data) not in (None, "tmj"):
            raise
        problem = error
    told = found[0].form in ("json", "tmj", "puzzlink", "penpa", "link") if found else False
    if not told:
        known = {one.kind_id for one in found if one.likeness >= _SURE}
        found += _mapped(data, known)
    if not found:
        table(data)  # rows that differ in length tell more than a word that no kind knows
        raise problem or LevelError("nothing that can be read as a level")
    return sorted(found, key=lambda one: -one.likeness)


def _of_reading(one: Reading, by_first_row: Mapping[str, Candidate]) -> Candidate:
    level = one.level
    size = level.rows, level.cols
    found = Candidate(one.form, level.kind, one.likeness, size, _level=level)
    return replace(found, remarks=one.remarks, by_first_row=by_first_row)


def _by_first_row(data: bytes, one: Reading) -> dict[str, Candidate]:
    """The reading by whose row the first one is; nothing where that makes no difference."""
    ways = {}
    for row in kind(one.level.kind).first_rows:
        ways[row] = read_any(data, "", FileHints(one.level.kind, first_row=row), one.form)
    if len({way.level.cells.tobytes() for way in ways.values()}) < 2:
        return {}
    return {row: _of_reading(way, {}) for row, way in ways.items()}


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
    level: Level = format_module("tmj").read(data, FileHints(of.id, tokens))
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
