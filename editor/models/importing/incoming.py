"""Incoming: the bytes a level is read from, whether they came from a file or the clipboard."""

from __future__ import annotations

from dataclasses import dataclass
from html.parser import HTMLParser
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMimeData
from PySide6.QtGui import QImage, QImageWriter

from editor.models.document.pieces.clipboard import MIME
from solvers.files.level_file import read_bytes

_PICTURES = (b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff", b"GIF8", b"BM", b"II*\x00", b"MM\x00*")


@dataclass(frozen=True)
class Incoming:
    """data: text in UTF-8, or the bytes of a picture. name: of the file; "" from a clipboard."""

    data: bytes
    name: str = ""

    @property
    def picture(self) -> bool:
        """Whether it is a picture, as its first bytes tell."""
        webp = self.data[:4] == b"RIFF" and self.data[8:12] == b"WEBP"
        return webp or self.data.startswith(_PICTURES)


def of_file(path: Path) -> Incoming:
    """The content of a file. LevelError if it cannot be read."""
    return Incoming(read_bytes(path), path.name)


def files_of(mime: QMimeData) -> list[Path]:
    """The files that were dropped or copied."""
    return [Path(url.toLocalFile()) for url in mime.urls() if url.isLocalFile()]


def holds_level(mime: QMimeData) -> bool:
    """Whether there is anything that could be a level: files, a picture, or text."""
    return bool(files_of(mime)) or mime.hasImage() or bool(mime.hasText() and mime.text().strip())


@dataclass(frozen=True)
class Held:
    """What a clipboard or a drop holds besides files, as it was when it came."""

    html: str
    text: str
    image: QImage


def held(mime: QMimeData) -> Held | None:
    """What there is to read; None if it is neither text nor picture."""
    html = mime.html() if mime.hasHtml() and not mime.hasFormat(MIME) else ""
    text = mime.text() if mime.hasText() and mime.text().strip() else ""
    image = mime.imageData() if mime.hasImage() else None
    image = image if isinstance(image, QImage) else QImage()
    return Held(html, text, image) if html or text or not image.isNull() else None


def of_held(found: Held) -> Incoming | None:
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
