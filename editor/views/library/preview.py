"""LevelPreview: the level chosen in the library, without opening it."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QImage, QMouseEvent, QPixmap
from PySide6.QtWidgets import QFrame, QLabel, QSizePolicy

from editor.models.library import info as facts
from editor.models.library.reading import Thumbnails
from editor.models.program.language import translated
from editor.pictures.stills import thumbnail
from editor.views.style import ElidedLabel, current_look, kept_dressed, scaled
from editor.views.style.kit import column_of, restyle, row_of, set_up
from solvers.level import Level

PICTURE = 64
"""Side of the picture at 100 per cent."""
KEPT = 24
LINES = 2
"""The lines of text below the picture."""


class LevelPreview(QFrame):
    """Picture, size and answer of one level. It keeps its height whatever it shows."""

    open_wanted = Signal()
    """A double click."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("libraryPreview")
        self.info: facts.LevelInfo | None = None
        """The level that shows; None while none is chosen."""
        self.thumbnails = set_up(Thumbnails(self._paint, KEPT, self), ready=self._on_picture)
        self.picture = QLabel()
        self.title, self.size_words, self.answer, self.source = (ElidedLabel() for _ in range(4))
        for name, label in (
            ("previewTitle", self.title),
            ("previewSize", self.size_words),
            ("previewAnswer", self.answer),
            ("previewSource", self.source),
        ):
            label.setObjectName(name)
        for label in (self.size_words, self.source):
            label.setProperty("muted", True)
        self.title.setProperty("strong", True)
        self._build()
        kept_dressed(self, self.dress)

    def _build(self) -> None:
        words = column_of(self.title, self.size_words, (self.answer, 1), spacing=2)
        top = row_of(self.picture, (words, 1), spacing=8)
        column_of(top, self.source, on=self, margins=(4, 8, 4, 8), spacing=4)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    # -- what shows ------------------------------------------------------------------------------
    def show_info(self, info: facts.LevelInfo | None) -> None:
        """Show a file of the library, or what one does to see it here."""
        self.info = info
        self._show()

    def close_workers(self) -> None:
        """Stop painting."""
        self.thumbnails.close()

    def dress(self) -> None:
        """Set what depends on language, look and size."""
        self.picture.setFixedSize(scaled(PICTURE), scaled(PICTURE))
        self.source.setFixedHeight(LINES * self.source.fontMetrics().height())
        self.thumbnails.clear()
        self._show()

    def _show(self) -> None:
        info = self.info
        self.setAccessibleName(self.tr("The chosen level"))
        if info is None:
            hint = self.tr("Click a level to see it here. A double click or Enter opens it.")
            self._say("", "", "", hint)
        elif info.error:
            self._say(info.title, "", facts.answer_words(info), info.error)
        else:
            size = f"{translated(info.kind_title)} · {info.rows} × {info.cols}"
            rest = "\n".join(filter(None, (facts.source_words(info), facts.narrowed_words(info))))
            self._say(info.title, size, facts.answer_words(info), _sentences(rest))
        self._show_picture()

    def _say(self, title: str, size: str, answer: str, source: str) -> None:
        for label, text in (
            (self.title, title),
            (self.size_words, size),
            (self.answer, answer),
            (self.source, source),
        ):
            label.setText(text)
        self.setAccessibleDescription(" · ".join(filter(None, (title, size, answer, source))))
        known = "" if self.info is None else self.info.answer
        restyle(self.answer, success=known == facts.PROVED, danger=known == facts.UNREADABLE)

    # -- the picture -----------------------------------------------------------------------------
    def _paint(self, level: Level) -> QImage:
        return thumbnail(level, scaled(PICTURE), current_look(), 2.0)

    @Slot(object)
    def _on_picture(self, path: Path) -> None:
        if self.info is not None and self.info.path == path:
            self._show_picture()

    def _show_picture(self) -> None:
        info = self.info
        image = None
        if info is not None and not info.error:
            self.thumbnails.keep_only(set())
            image = self.thumbnails.get(info.path, info.stamp)
        pixmap = QPixmap()
        if image is not None:
            pixmap = QPixmap.fromImage(image)
            pixmap.setDevicePixelRatio(image.width() / scaled(PICTURE))
        self.picture.setPixmap(pixmap)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self.info is not None:
            self.open_wanted.emit()


def _sentences(text: str) -> str:
    """Each line begins with a capital."""
    return "\n".join(line[:1].upper() + line[1:] for line in text.split("\n"))
