"""LevelPreview: the level chosen in the library, without opening it."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QImage, QMouseEvent, QPixmap
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from editor.models.library.info import PROVED, UNREADABLE, LevelInfo
from editor.models.library.thumbnails import Thumbnails
from editor.models.library.words import answer_words, narrowed_words, source_words
from editor.models.program.language import said
from editor.painting.look import Look
from editor.pictures.stills import thumbnail
from editor.views.style.elided import ElidedLabel
from editor.views.style.scaling import scaled
from editor.views.style.translated import kept_translated
from solvers.level import Level

PICTURE = 64
"""Side of the picture at 100 per cent."""
KEPT = 24
LINES = 2
"""Of what is told below the picture."""


class LevelPreview(QFrame):
    """Picture, size and answer of one level. It keeps its height whatever it shows."""

    open_wanted = Signal()
    """A double click."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("libraryPreview")
        self._look = look
        self._info: LevelInfo | None = None
        self.thumbnails = Thumbnails(self._paint, KEPT, self)
        self.thumbnails.ready.connect(self._on_picture)
        self.picture = QLabel()
        self.picture.setFixedSize(scaled(PICTURE), scaled(PICTURE))
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
        kept_translated(self, self.retranslate)

    def _build(self) -> None:
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(self.title)
        words.addWidget(self.size_words)
        words.addWidget(self.answer, 1)
        top = QHBoxLayout()
        top.setSpacing(8)
        top.addWidget(self.picture)
        top.addLayout(words, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(4, 8, 4, 8)
        layout.setSpacing(4)
        layout.addLayout(top)
        layout.addWidget(self.source)
        self.source.setFixedHeight(LINES * self.fontMetrics().height())
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    # -- what shows ------------------------------------------------------------------------------
    @property
    def info(self) -> LevelInfo | None:
        """The level that shows; None while none is chosen."""
        return self._info

    def show_info(self, info: LevelInfo | None) -> None:
        """Show a file of the library, or what one does to see it here."""
        self._info = info
        self.retranslate()

    def set_look(self, look: Look) -> None:
        self._look = look
        self.thumbnails.clear()
        self.retranslate()

    def close_workers(self) -> None:
        """Stop painting."""
        self.thumbnails.close()

    def retranslate(self) -> None:
        """Show all words in the current language."""
        info = self._info
        self.setAccessibleName(self.tr("The chosen level"))
        if info is None:
            hint = self.tr("Click a level to see it here. A double click or Enter opens it.")
            self._say("", "", "", hint)
        elif info.error:
            self._say(info.title, "", answer_words(info), info.error)
        else:
            size = f"{said(info.kind_title)} · {info.rows} × {info.cols}"
            rest = "\n".join(filter(None, (source_words(info), narrowed_words(info))))
            self._say(info.title, size, answer_words(info), _sentences(rest))
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
        known = "" if self._info is None else self._info.answer
        self.answer.setProperty("success", known == PROVED)
        self.answer.setProperty("danger", known == UNREADABLE)
        self.answer.style().unpolish(self.answer)
        self.answer.style().polish(self.answer)

    # -- the picture -----------------------------------------------------------------------------
    def _paint(self, level: Level) -> QImage:
        return thumbnail(level, scaled(PICTURE), self._look, 2.0)

    @Slot(object)
    def _on_picture(self, path: Path) -> None:
        if self._info is not None and self._info.path == path:
            self._show_picture()

    def _show_picture(self) -> None:
        info = self._info
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
        if event.button() == Qt.MouseButton.LeftButton and self._info is not None:
            self.open_wanted.emit()


def _sentences(text: str) -> str:
    """Each line begins with a capital."""
    return "\n".join(line[:1].upper() + line[1:] for line in text.split("\n"))
