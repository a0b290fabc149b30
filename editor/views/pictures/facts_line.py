"""FactsLine: what the export dialog knows of the file to come, and of the one just
written."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QUrl, Slot
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QFrame, QLabel, QProgressBar, QPushButton

from gridwright.editor.models.program.language import translated
from gridwright.editor.pictures.films import in_bytes
from gridwright.editor.views.pictures.shown import (
    ShownEvents,
    ShownFilm,
    ShownPictures,
)
from gridwright.editor.views.pictures.shown_text import ShownText
from gridwright.editor.views.style import (
    ElidedLabel,
    fill,
    restyle,
    row_of,
    set_up,
)


class FactsLine(QFrame):
    """Length and frames or pages, the size, the progress of the writing, and what to do
    with the file once it is there."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("exportFacts")
        self.length = set_up(QLabel(), "exportLength")
        font = set_up(self.length.font(), bold=True)
        self.length.setFont(font)
        self.words = set_up(ElidedLabel(), "exportMessage")
        self.size_label = set_up(QLabel(), "exportBytes")
        self.bar = set_up(QProgressBar(), "exportProgress")
        set_up(self.bar, accessibleName=self.tr("Writing the file"), range=(0, 1000))
        set_up(self.bar, textVisible=False, fixedWidth=220)
        self.open_button = _button(self.tr("Open"), "exportOpen", self._open)
        self.folder_button = _button(
            self.tr("Show in folder"), "exportFolder", self._show_folder
        )
        self._path = Path()
        row = row_of(
            self.length, (self.words, 1), on=self, margins=(24, 6, 16, 6), spacing=14
        )
        fill(row, self.bar, self.size_label, self.open_button, self.folder_button)
        for hidden in (self.bar, self.open_button, self.folder_button):
            hidden.hide()
        self.setMinimumHeight(46)

    def show_facts(self, shown: ShownPictures | None, note: str, pages: bool) -> None:
        """Length, frames, pages; the size follows. pages: what shows are sheets of
        paper."""
        self.length.setText("")
        self.size_label.setText("")
        words = ""
        if isinstance(shown, ShownFilm):
            reel = shown.reel
            seconds = reel.length / 1000
            length = self.tr("{seconds} s")
            self.length.setText(length.format(seconds=f"{seconds:.1f}"))
            words = self.tr(
                "%n frame(s) of {step} ms, and {still} s still", "", reel.count
            )
            moving = reel.count * reel.step
            still = max(reel.length - moving, 0) / 1000
            words = words.format(step=reel.step, still=f"{still:.1f}")
            self.size_label.setText(self.tr("estimating…"))
            if note:
                words = f"{words} · {translated(note)}"
        elif isinstance(shown, ShownEvents):
            words = _as_sentence(translated(note))
        elif isinstance(shown, ShownText):
            words = in_bytes(shown.bytes)
        elif pages and shown is not None:
            words = self.tr("%n page(s)", "", shown.count)
        elif shown is not None and shown.size is not None:
            width, height = shown.size.toTuple()
            words = self.tr("{width} × {height} pixels")
            words = words.format(width=width, height=height)
        self.length.setVisible(bool(self.length.text()))
        self.say(words)

    def show_estimate(self, size: int) -> None:
        """The bytes that the file will have, about."""
        self.size_label.setText(self.tr("about {size}").format(size=in_bytes(size)))

    def show_no_estimate(self) -> None:
        """Leave the size open until the file is there."""
        self.size_label.setText("")

    def say(self, words: str, *, danger: bool = False) -> None:
        """Say a sentence. danger: it is what went wrong."""
        text = _as_sentence(words) if danger else words
        restyle(self.words, text=text, danger=danger, muted=not danger)

    def refuse(self, sentence: str) -> None:
        """Say what went wrong, and nothing else."""
        self.length.hide()
        self.size_label.setText("")
        self.say(sentence, danger=True)

    # -- the file ----------------------------------------------------------------------
    def begin_writing(self, path: Path) -> None:
        """A file is written from now on."""
        self._path = path
        self.bar.setValue(0)
        self.show_writing(True)
        self.say(self.tr("Writing {name}…").format(name=path.name))

    def show_writing(self, writing: bool) -> None:
        """The progress of the writing in the place of the size, or the other way
        round."""
        self.bar.setVisible(writing)
        self.size_label.setVisible(not writing)
        self.hide_written()

    @Slot(object)
    def show_progress(self, fraction: float) -> None:
        """Show how much of the file is written."""
        self.bar.setValue(round(1000 * fraction))

    def show_written(self) -> None:
        """The file is there: its size, and what can be done with it."""
        self.show_writing(False)
        self.size_label.setText(in_bytes(_size_of(self._path)))
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


def _size_of(path: Path) -> int:
    """The bytes of a file, or of all files in a folder."""
    files = path.iterdir() if path.is_dir() else [path]
    return sum(file.stat().st_size for file in files if file.is_file())


def _as_sentence(words: str) -> str:
    """The words with a capital letter."""
    return words[:1].upper() + words[1:]


def _button(words: str, name: str, act: Callable[[], object]) -> QPushButton:
    return set_up(QPushButton(words), name, autoDefault=False, clicked=act)
