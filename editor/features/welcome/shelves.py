"""Rows of cards on the welcome page: the levels of late, and a sample of each kind."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from datetime import date
from functools import lru_cache, partial
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QPoint, QSize, QTimer, Signal, Slot
from PySide6.QtGui import QFont, QImage
from PySide6.QtWidgets import QHBoxLayout, QLabel, QMenu, QPushButton, QWidget

from gridwright.editor.features.welcome.cards import PictureCard
from gridwright.editor.features.welcome.plate import Plate
from gridwright.editor.features.welcome.recent import (
    Recent,
    date_words,
    panel_thumbnail,
    read_recent,
    result_words,
)
from gridwright.editor.kinds.registry import Sample, samples
from gridwright.editor.models.program.language import grouped, translated, words_of
from gridwright.editor.models.program.settings import Settings
from gridwright.editor.models.work.background import Background, Failure
from gridwright.editor.painting.look import Look
from gridwright.editor.views.style import current_look, kept_dressed, scaled, set_up
from gridwright.editor.views.style.dressing import keep_enlarged
from gridwright.editor.views.style.flow import FlowLayout
from gridwright.editor.views.style.kit import (
    STRETCH,
    column_of,
    label_of,
    remove,
    row_of,
)
from gridwright.solvers.files.level_file import read_level
from gridwright.solvers.files.level_set import level_files
from gridwright.solvers.level import LevelError
from gridwright.solvers.problem import StopToken

MOST_RECENT = 4
RECENT = QSize(172, 116)
SAMPLE = QSize(112, 88)
RECENT_GAP = 16
SAMPLE_GAP = 12
"""Pixels between two cards."""
EMPTY = 96
"""The height of the line that stands where no level was opened yet."""
KEPT = 64
"""How many pictures of samples are kept, of all looks and sizes."""

_tr = words_of("WelcomePage")


def headed(title: QLabel, more: QPushButton | None = None) -> QHBoxLayout:
    """The head of a row: its title, and a link at the right end."""
    keep_enlarged(title, 1.15, QFont.Weight.DemiBold)
    row = row_of(title, STRETCH)
    if more is not None:
        row.addWidget(more)
    return row


def _read(path: Path, side: int, look: Look, ratio: float, _token: StopToken) -> Recent:
    return read_recent(path, side, look, ratio)


@lru_cache(KEPT)
def _drawn(path: Path, side: int, look: Look, ratio: float) -> QImage:
    """The picture of a sample, which comes with the program and does not change.
    LevelError if it cannot be read."""
    return panel_thumbnail(read_level(path), side, look, ratio)


class RecentShelf(QWidget):
    """The levels opened or saved last, newest first."""

    open_requested = Signal(object)
    """Emitted with the Path of a level to open."""

    def __init__(self, settings: Settings, background: Background) -> None:
        super().__init__()
        set_up(self, "welcomeRecent")
        self._settings = settings
        self._background = background
        self.cards: list[PictureCard] = []
        self._paths: list[Path] = []
        self._title = label_of(self, "recentTitle", "Recent")
        self.empty = Plate(dashed=True, name="recentEmpty")
        self._note = set_up(QLabel(), muted=True, wordWrap=True)
        row_of((self._note, 1), on=self.empty, margins=(20, 8, 20, 8))
        self._cards = QWidget()
        self._flow = FlowLayout(self._cards)
        column_of(
            headed(self._title),
            self.empty,
            self._cards,
            on=self,
            margins=0,
            spacing=8,
        )
        settings.recent_changed.connect(self.show_files)
        kept_dressed(self, self.dress)
        self.show_files()

    def dress(self) -> None:
        """Set what depends on language, look and size."""
        self._flow.setSpacing(scaled(RECENT_GAP))
        self.empty.setMinimumHeight(scaled(EMPTY))
        self._note.setText(
            self.tr(
                "Levels that you open or save stand here, with their picture, "
                "their optimum and the date."
            )
        )
        if self.isVisible():
            self.show_files()

    @Slot()
    def show_files(self) -> None:
        """Show a card for each of the last files, and read them beside the window."""
        for card in self.cards:
            remove(card)
        self._paths = self._settings.recent_files()[:MOST_RECENT]
        self.cards = [self._card(path) for path in self._paths]
        self.empty.setVisible(not self._paths)
        self._cards.setVisible(bool(self._paths))
        self.read_all()

    def read_all(self) -> None:
        """Read the files again: their pictures and results may have changed."""
        ratio = self.devicePixelRatioF()
        look = current_look()
        for card, path in zip(self.cards, self._paths, strict=True):
            job = self._background.submit(partial(_read, path, card.side, look, ratio))
            job.finished.connect(partial(self._show, card))
            job.failed.connect(partial(self._show_failure, card, path))

    def _show_failure(self, card: PictureCard, path: Path, failure: Failure) -> None:
        """Say on the card why its level cannot be shown."""
        if card not in self.cards:
            return  # another list shows by now
        card.pale = True
        card.show_words(path.stem, self.tr("cannot be read"))
        card.setToolTip(f"{path}\n{failure.message}")

    def _card(self, path: Path) -> PictureCard:
        card = PictureCard("recentFile", RECENT, 1, 2)
        card.show_words(path.stem)
        card.setToolTip(str(path))
        card.clicked.connect(lambda: self.open_requested.emit(path))
        card.removed.connect(partial(self._settings.forget_recent_file, path))
        self._flow.addWidget(card)
        card.show()
        return card

    def _show(self, card: PictureCard, recent: Recent) -> None:
        if card not in self.cards:
            return  # another list shows by now
        card.pale = recent.info is None
        title = recent.path.stem if recent.info is None else recent.info.title
        words = result_words(recent)
        card.show_words(title, words, date_words(recent, date.today()))
        if recent.picture is not None:
            card.show_picture(recent.picture)


class SampleShelf(QWidget):
    """A card for each kind: a click opens its sample, and its menu lists all its
    levels."""

    open_requested = Signal(object)
    """Emitted with the Path of a level to open."""
    all_asked = Signal()
    """Emitted when the person wants to see all samples."""

    def __init__(self) -> None:
        super().__init__()
        set_up(self, "welcomeSamples")
        self._samples = samples()
        self._numbers = [len(level_files(sample.kind)) for sample in self._samples]
        self._total = sum(self._numbers) + len(level_files("journey"))
        self._title = label_of(self, "samplesTitle", "Start from a sample")
        self.more = set_up(QPushButton(), "allSamples", link=True)
        self.more.clicked.connect(self.all_asked)
        self.cards = [
            PictureCard(f"sample.{sample.kind}", SAMPLE, 2, 1)
            for sample in self._samples
        ]
        flow = FlowLayout()
        self._flow = flow
        for card, sample in self._pairs():
            card.clicked.connect(partial(self._open, sample))
            card.menu_asked.connect(partial(self._list, sample))
            flow.addWidget(card)
        column_of(headed(self._title, self.more), flow, on=self, margins=0, spacing=8)
        self.setTabOrder(self.cards[-1], self.more)
        kept_dressed(self, self.dress)

    def _pairs(self) -> Iterable[tuple[PictureCard, Sample]]:
        return zip(self.cards, self._samples, strict=True)

    def dress(self) -> None:
        """Set what depends on language, look and size."""
        self._flow.setSpacing(scaled(SAMPLE_GAP))
        self.more.setText(self.tr("All {number}").format(number=grouped(self._total)))
        for (card, sample), number in zip(self._pairs(), self._numbers, strict=True):
            card.show_words(translated(sample.title), _tr("%n level(s)", number))
            sentence = QCoreApplication.translate("Samples", sample.sentence)
            card.setToolTip(sentence)
            card.setAccessibleDescription(sentence)
        if self.isVisible():
            self.draw_all()

    def draw_all(self) -> None:
        """Draw the pictures again, one in each turn of the event loop."""
        self._waiting = list(self._pairs())
        QTimer.singleShot(0, self, self._draw_next)

    @Slot()
    def _draw_next(self) -> None:
        if not self._waiting or not self.isVisible():
            return
        card, sample = self._waiting.pop(0)
        with suppress(LevelError):
            # else the card stays without a picture; opening it says what is wrong
            ratio = self.devicePixelRatioF()
            card.show_picture(_drawn(sample.path, card.side, current_look(), ratio))
        QTimer.singleShot(0, self, self._draw_next)

    def _open(self, sample: Sample) -> None:
        self.open_requested.emit(sample.path)

    def _list(self, sample: Sample, place: QPoint) -> None:
        """Show the menu with all levels of a kind."""
        menu = QMenu(self)
        for file in level_files(sample.kind):
            path = Path(str(file))
            action = menu.addAction(path.stem)
            action.triggered.connect(partial(self.open_requested.emit, path))
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(place)
