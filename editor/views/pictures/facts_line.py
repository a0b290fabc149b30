"""FactsLine: what the export dialog knows of the file to come, and of the one just written."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QUrl, Slot
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QProgressBar, QPushButton, QWidget

from editor.models.program.language import said
from editor.pictures.film_size import in_bytes
from editor.views.pictures.shown import Shown, ShownFilm
from editor.views.style.elided import ElidedLabel


class FactsLine(QFrame):
    """Length and frames or pages, the size, the progress of the writing, and what to do with the
    file once it is there."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("exportFacts")
        self.length = QLabel()
        self.length.setObjectName("exportLength")
        font = self.length.font()
        font.setBold(True)
        self.length.setFont(font)
        self.words = ElidedLabel()
        self.words.setObjectName("exportMessage")
        self.size_label = QLabel()
        self.size_label.setObjectName("exportBytes")
        self.bar = QProgressBar()
        self.bar.setObjectName("exportProgress")
        self.bar.setAccessibleName(self.tr("Writing the file"))
        self.bar.setRange(0, 1000)
        self.bar.setTextVisible(False)
        self.bar.setFixedWidth(220)
        self.open_button = _button(self.tr("Open"), "exportOpen", self._open)
        self.folder_button = _button(self.tr("Show in folder"), "exportFolder", self._show_folder)
        self._path = Path()
        row = QHBoxLayout(self)
        row.setContentsMargins(24, 6, 16, 6)
        row.setSpacing(14)
        row.addWidget(self.length)
        row.addWidget(self.words, 1)
        for widget in (self.bar, self.size_label, self.open_button, self.folder_button):
            row.addWidget(widget)
        for hidden in (self.bar, self.open_button, self.folder_button):
            hidden.hide()
        self.setMinimumHeight(46)

    def show_facts(self, shown: Shown | None, note: str, pages: bool) -> None:
        """Length, frames, pages; the size follows. pages: what shows are sheets of paper."""
        self.length.setText("")
        self.size_label.setText("")
        words = ""
        if isinstance(shown, ShownFilm):
            reel = shown.reel
            self.length.setText(self.tr("{seconds} s").format(seconds=f"{reel.length / 1000:.1f}"))
            words = self.tr("%n frame(s), {step} ms each", "", reel.count)
            words = words.format(step=reel.style.step)
            self.size_label.setText(self.tr("estimating…"))
            if note:
                words = f"{words} · {said(note)}"
        elif pages and shown is not None:
            words = self.tr("%n page(s)", "", shown.count)
        self.length.setVisible(bool(self.length.text()))
        self.say(words)

    def show_estimate(self, size: int) -> None:
        """The bytes that the file will have, about."""
        self.size_label.setText(self.tr("about {size}").format(size=in_bytes(size)))

    def say(self, words: str, *, danger: bool = False) -> None:
        """Say a sentence. danger: it is what went wrong."""
        self.words.setText(words[:1].upper() + words[1:] if danger else words)
        self.words.setProperty("danger", danger)
        self.words.setProperty("muted", not danger)
        self.words.style().unpolish(self.words)
        self.words.style().polish(self.words)

    def refuse(self, sentence: str) -> None:
        """Say what went wrong, and nothing else."""
        self.length.hide()
        self.size_label.setText("")
        self.say(sentence, danger=True)

    # -- the file ----------------------------------------------------------------------------------
    def begin_writing(self, path: Path) -> None:
        """A file is written from now on."""
        self._path = path
        self.bar.setValue(0)
        self.show_writing(True)
        self.say(self.tr("Writing {name}…").format(name=path.name))

    def show_writing(self, writing: bool) -> None:
        """The progress of the writing in the place of the size, or the other way round."""
        self.bar.setVisible(writing)
        self.size_label.setVisible(not writing)
        self.hide_written()

    @Slot(object)
    def show_progress(self, fraction: float) -> None:
        """How much of the file is written."""
        self.bar.setValue(round(1000 * fraction))

    def show_written(self) -> None:
        """The file is there: its size, and what can be done with it."""
        self.show_writing(False)
        self.size_label.setText(in_bytes(self._path.stat().st_size))
        self.say(self.tr("Written: {name}").format(name=self._path.name))
        self.words.tip = str(self._path)
        self.open_button.show()
        self.folder_button.show()
        self.open_button.setFocus()

    def hide_written(self) -> None:
        """Offer nothing for a file that was written before."""
        self.open_button.hide()
        self.folder_button.hide()

    @Slot()
    def _open(self) -> None:
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._path)))

    @Slot()
    def _show_folder(self) -> None:
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._path.parent)))


def _button(words: str, name: str, act: Callable[[], object]) -> QPushButton:
    button = QPushButton(words)
    button.setObjectName(name)
    button.setAutoDefault(False)
    button.clicked.connect(act)
    return button
