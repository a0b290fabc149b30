"""Incoming: the bytes a level is read from, whether they came from a file or the
clipboard.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMimeData
from PySide6.QtGui import QImage, QImageWriter

from gridwright.editor.models.document.clips import MIME
from gridwright.editor.models.library.info import natural
from gridwright.editor.models.program.settings import own_levels_folder
from gridwright.editor.pictures.own_boards.own_board import read_own_board
from gridwright.solvers.files.formats import PICTURES, FileHints
from gridwright.solvers.files.level_file import read_bytes, write
from gridwright.solvers.files.pasted.lines.html_table import html_rows
from gridwright.solvers.files.screenshot.reading import own_level
from gridwright.solvers.files.whole import write_whole
from gridwright.solvers.kind import Level
from gridwright.solvers.problem import StopToken
from gridwright.solvers.runtime.steps import Stopped

_PICTURES = (
    b"\x89PNG\r\n\x1a\n",
    b"\xff\xd8\xff",
    b"GIF8",
    b"BM",
    b"II*\x00",
    b"MM\x00*",
)


@dataclass(frozen=True)
class Incoming:
    """data: text in UTF-8, or the bytes of a picture. path: of the file; None from a
    clipboard. rest: the pictures after it in its folder, where it is one. own: the
    level of a picture that this program made."""

    data: bytes
    path: Path | None = None
    rest: tuple[Path, ...] = ()
    own: Level | None = None

    @property
    def name(self) -> str:
        """The name of the file. "" from a clipboard."""
        return self.path.name if self.path is not None else ""

    @property
    def picture(self) -> bool:
        """True if the first bytes are those of a picture."""
        webp = self.data[:4] == b"RIFF" and self.data[8:12] == b"WEBP"
        return webp or self.data.startswith(_PICTURES)


def of_file(path: Path, token: StopToken | None = None) -> Incoming:
    """Return the content of a file. Raises LevelError if it cannot be read. token:
    stops looking for a board in a picture."""
    incoming = Incoming(read_bytes(path), path)
    place = natural(path.name)
    rest = {}
    with suppress(OSError):
        if incoming.picture:
            rest = {natural(one.name): one for one in path.parent.iterdir()}
    after = [rest[key] for key in sorted(rest) if key > place]
    pictures = tuple(p for p in after if p.suffix.lower() in PICTURES)
    return _known(replace(incoming, rest=pictures), token)


def _known(incoming: Incoming, token: StopToken | None) -> Incoming:
    """Return the same with the level of a picture that this program made."""
    if not incoming.picture:
        return incoming
    asked = token or StopToken()
    hints = FileHints(drawn=partial(read_own_board, stopped=lambda: asked.stopped))
    try:
        return replace(incoming, own=own_level(incoming.data, hints))
    except Stopped:
        return incoming


def save_beside_own(level: Level, picture: Path) -> Path:
    """Save a level under the name of its picture, and return the file. The file is in a
    folder named after that of the picture, among the person's own levels. Nothing is
    overwritten. Raises OSError if saving fails."""
    folder = own_levels_folder() / picture.parent.name
    data = write(level)
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{picture.stem}.json"
    number = 2
    while path.exists() and path.read_bytes() != data:
        path = folder / f"{picture.stem}-{number}.json"
        number = number + 1
    write_whole(path, data)
    return path


def files_of(mime: QMimeData) -> list[Path]:
    """Return the files that were dropped or copied."""
    return [Path(url.toLocalFile()) for url in mime.urls() if url.isLocalFile()]


def holds_level(mime: QMimeData) -> bool:
    """True if there is something that could be a level: files, a picture, or text."""
    return (
        bool(files_of(mime))
        or mime.hasImage()
        or bool(mime.hasText() and mime.text().strip())
    )


def is_read_whole(mime: QMimeData) -> bool:
    """True for a file, or a picture without text: nothing of it can be inserted into a
    text."""
    return bool(files_of(mime)) or (mime.hasImage() and not mime.hasText())


@dataclass(frozen=True)
class IncomingData:
    """The content of a clipboard or a drop besides files, as it was when it came."""

    html: str
    text: str
    image: QImage


def held(mime: QMimeData) -> IncomingData | None:
    """Return the content to read. None if it is neither text nor picture."""
    html = mime.html() if mime.hasHtml() and not mime.hasFormat(MIME) else ""
    text = mime.text() if mime.hasText() and mime.text().strip() else ""
    image = mime.imageData() if mime.hasImage() else None
    image = image if isinstance(image, QImage) else QImage()
    return (
        IncomingData(html, text, image) if html or text or not image.isNull() else None
    )


def of_held(found: IncomingData, token: StopToken | None = None) -> Incoming | None:
    """Return the bytes to read a level from, in any thread. None if there is nothing to
    read. Spreadsheets offer a picture of the cells, too: their table comes first.
    token: as in `of_file`."""
    rows = html_rows(found.html) if found.html else None
    if rows is not None:
        return Incoming(
            "\n".join("\t".join(row) for row in rows).encode(errors="replace")
        )
    if found.text:
        return Incoming(found.text.encode(errors="replace"))
    return None if found.image.isNull() else _known(Incoming(_png(found.image)), token)


def _png(image: QImage) -> bytes:
    store = QByteArray()
    buffer = QBuffer(store)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, QByteArray(b"png")).write(image)
    buffer.close()
    return bytes(store.data())
