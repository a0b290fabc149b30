"""LevelPreview: the level chosen in the library, without opening it."""

from __future__ import annotations

from pathlib import Path

from PySide6 import QtCore, QtWidgets
from PySide6.QtGui import QImage, QMouseEvent, QPixmap

from gridwright.editor.features.library.thumbnails import Thumbnails
from gridwright.editor.models.library import info as facts
from gridwright.editor.models.program.language import translated
from gridwright.editor.pictures.stills import thumbnail
from gridwright.editor.views.style import (
    ElidedLabel,
    current_look,
    kept_dressed,
    scaled,
    set_up,
)
from gridwright.editor.views.style.kit import column_of, restyle, row_of
from gridwright.solvers.level import Level

PREVIEW = 64
"""Side of the picture of the preview at 100 per cent."""
KEPT = 24
LINES = 3
"""The lines of text below the picture."""


class LevelPreview(QtWidgets.QFrame):
    """Picture, size and answer of one level. It always has the same height."""

    open_wanted = QtCore.Signal()
    """Emitted on a double click."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("libraryPreview")
        self.info: facts.LevelInfo | None = None
        """The level that is shown. None while none is chosen."""
        self.thumbnails = set_up(
            Thumbnails(self._paint, KEPT, self), ready=self._on_picture
        )
        self.picture = QtWidgets.QLabel()
        self.title, self.size_words, self.answer, self.source = (
            ElidedLabel() for _ in range(4)
        )
        self._labels = (self.title, self.size_words, self.answer, self.source)
        for name, label in zip(
            ("Title", "Size", "Answer", "Source"), self._labels, strict=True
        ):
            label.setObjectName(f"preview{name}")
        for label in (self.size_words, self.source):
            set_up(label, muted=True)
        self._build()
        kept_dressed(self, self.dress)

    def _build(self) -> None:
        words = column_of(self.title, self.size_words, (self.answer, 1), spacing=2)
        top = row_of(self.picture, (words, 1), spacing=8)
        column_of(top, self.source, on=self, margins=(4, 8, 4, 8), spacing=4)
        policy = QtWidgets.QSizePolicy.Policy
        self.setSizePolicy(policy.Preferred, policy.Fixed)

    # -- what shows --------------------------------------------------------------------
    def show_info(self, info: facts.LevelInfo | None) -> None:
        """Show a file of the library. Without one, say how to choose it."""
        self.info = info
        self._show()

    def close_workers(self) -> None:
        """Stop painting."""
        self.thumbnails.close()

    def dress(self) -> None:
        """Set what depends on language, look and size."""
        self.picture.setFixedSize(scaled(PREVIEW), scaled(PREVIEW))
        self.source.setFixedHeight(LINES * self.source.fontMetrics().height())
        self.thumbnails.clear()
        self._show()

    def _show(self) -> None:
        info = self.info
        self.setAccessibleName(self.tr("The chosen level"))
        if info is None:
            hint = self.tr(
                "Click a level to see it here. A double click or Enter opens it."
            )
            self._say("", "", "", hint)
        elif info.error:
            self._say(info.title, "", facts.answer_words(info), info.error)
        else:
            size = f"{translated(info.kind_title)} · {info.rows} × {info.cols}"
            more = (
                facts.source_words(info),
                facts.narrowed_words(info),
                facts.reason_words(info),
            )
            rest = "\n".join(filter(None, more))
            self._say(info.title, size, facts.answer_words(info), _sentences(rest))
        self._show_picture()

    def _say(self, title: str, size: str, answer: str, source: str) -> None:
        texts = (title, size, answer, source)
        for label, text in zip(self._labels, texts, strict=True):
            label.setText(text)
        self.setAccessibleDescription(" · ".join(filter(None, texts)))
        known = "" if self.info is None else self.info.answer
        restyle(
            self.answer, success=known == facts.PROVED, danger=known == facts.UNREADABLE
        )

    # -- the picture -------------------------------------------------------------------
    def _paint(self, level: Level) -> QImage:
        return thumbnail(level, scaled(PREVIEW), current_look(), 2.0)

    @QtCore.Slot(object)
    def _on_picture(self, path: Path) -> None:
        if self.info is not None and self.info.path == path:
            self._show_picture()

    def _show_picture(self) -> None:
        info = self.info
        image = None
        if info is not None and not info.error:
            self.thumbnails.keep_only(set())
            image = self.thumbnails.get(info.path, info.stamps)
        pixmap = QPixmap()
        if image is not None:
            pixmap = QPixmap.fromImage(image)
            pixmap.setDevicePixelRatio(image.width() / scaled(PREVIEW))
        self.picture.setPixmap(pixmap)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if event.button() == QtCore.Qt.MouseButton.LeftButton and self.info is not None:
            self.open_wanted.emit()


def _sentences(text: str) -> str:
    """Return the text with a capital at the beginning of each line."""
    return "\n".join(line[:1].upper() + line[1:] for line in text.split("\n"))
