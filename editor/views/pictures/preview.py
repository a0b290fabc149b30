"""Preview: any picture of an export, with a slider over all of them and a button that plays.

It shows the frames of a film, a still picture, or pages; these pictures come from the code that
writes the file.
"""

from __future__ import annotations

from typing import Any, Protocol

from PySide6 import QtCore, QtWidgets
from PySide6.QtGui import QImage, QKeyEvent, QPaintEvent, QPen

from editor.models.program.language import words_of
from editor.painting.shapes import painting_on
from editor.pictures.paper import Sheets
from editor.pictures.sheet import Frames
from editor.pictures.stills import Still
from editor.views.style import column_of, current_look, icon, row_of, set_up
from solvers.level import Level

_tr = words_of("ExportPreview")

LARGEST = 4_000_000
"""Pixels of a picture that is shown as it will be written; a larger one is shown with smaller
cells."""
PAGE_HEIGHT = 1400
"""Pixels of a page in the preview."""


class ShownPictures(Protocol):
    """Pictures by number. size: in pixels, as they will be written; None for pages. mark: where on
    the way from the first to the last picture, 0 to 1, the end card begins; None without one."""

    count: int
    size: QtCore.QSize | None
    mark: float | None

    def image(self, number: int) -> QImage:
        """A picture."""

    def label(self, number: int) -> str:
        """Where it stands among the others."""


class ShownFilm:
    """The frames of a film. The slider goes over its time, in hundredths of a second."""

    def __init__(self, reel: Frames) -> None:
        self.reel = self._painted = reel
        self.size: QtCore.QSize | None = reel.size
        self.count = max(reel.length // 10, 1) + 1
        self.mark = None if reel.card_start is None else reel.card_start / reel.length
        pixels = reel.size.width() * reel.size.height()
        if pixels > LARGEST:
            self._painted = reel.like(cell=reel.cell * (LARGEST / pixels) ** 0.5)

    def image(self, number: int) -> QImage:
        return self._painted.image(self.reel.number_at(number * 10))

    def label(self, number: int) -> str:
        text = _tr("{now} of {all} s")
        return text.format(now=f"{number / 100:.1f}", all=f"{self.reel.length / 1000:.1f}")


class ShownStill:
    """A level, with its route or, by_moves, the board after each of its moves. how: the keywords of
    a `Still`."""

    mark: float | None = None

    def __init__(self, level: Level, by_moves: bool, how: dict[str, Any]) -> None:
        self._level, self._by_moves, self._how = level, by_moves, how
        self.count = len(how["moves"]) + 1 if by_moves else 1
        self.size: QtCore.QSize | None = self._still(0, how["cell"]).sheet.size

    def image(self, number: int) -> QImage:
        assert self.size is not None
        pixels = self.size.width() * self.size.height()
        return self._still(number, self._how["cell"] * min(1.0, (LARGEST / pixels) ** 0.5)).image()

    def label(self, number: int) -> str:
        text = _tr("move {now} of {all}")
        return text.format(now=number, all=self.count - 1) if self._by_moves else ""

    def _still(self, number: int, cell: float) -> Still:
        after = number if self._by_moves else None
        return Still(self._level, after=after, **{**self._how, "cell": cell})


class ShownPages:
    """Pages of levels."""

    size: QtCore.QSize | None = None
    mark: float | None = None

    def __init__(self, sheets: Sheets) -> None:
        self.sheets, self.count = sheets, sheets.count

    def image(self, number: int) -> QImage:
        return self.sheets.image(number, PAGE_HEIGHT)

    def label(self, number: int) -> str:
        return _tr("page {now} of {all}").format(now=number + 1, all=self.count)


FRAME_MS = 16
SECOND = 100
"""Steps of the slider a second of film."""


class PictureView(QtWidgets.QWidget):
    """One picture, as large as it fits and not larger than it is."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("exportPicture")
        growing = QtWidgets.QSizePolicy.Policy.Expanding
        self.setSizePolicy(growing, growing)
        self.setMinimumSize(160, 120)
        self.image: QImage | None = None

    def show_image(self, image: QImage | None) -> None:
        self.image = image
        self.update()

    def sizeHint(self) -> QtCore.QSize:
        return QtCore.QSize(416, 460)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.image is None:
            return
        ratio = self.devicePixelRatioF()
        room = self.rect().size() * ratio
        scaled = self.image
        if scaled.width() > room.width() or scaled.height() > room.height():
            keep = QtCore.Qt.AspectRatioMode.KeepAspectRatio
            scaled = scaled.scaled(room, keep, QtCore.Qt.TransformationMode.SmoothTransformation)
        place = QtCore.QRectF(0, 0, scaled.width() / ratio, scaled.height() / ratio)
        middle = QtCore.QRectF(self.rect()).center() - place.center()
        place.moveTo(round(middle.x()), round(middle.y()))
        with painting_on(self, smooth=False) as p:
            p.drawImage(place, scaled)
            p.setPen(QPen(self.palette().color(self.palette().ColorRole.Mid), 1))
            p.drawRect(place.adjusted(-0.5, -0.5, 0.5, 0.5))


class MarkedSlider(QtWidgets.QSlider):
    """A slider with a mark on its way."""

    def __init__(self) -> None:
        super().__init__(QtCore.Qt.Orientation.Horizontal)
        self.mark: float | None = None
        """Where it stands, 0 to 1; None for no mark."""

    def set_mark(self, mark: float | None) -> None:
        self.mark = mark
        self.update()

    def mark_place(self) -> float:
        """Where the mark stands across the slider, in pixels."""
        option = QtWidgets.QStyleOptionSlider()
        self.initStyleOption(option)
        control = QtWidgets.QStyle.ComplexControl.CC_Slider
        part = QtWidgets.QStyle.SubControl.SC_SliderHandle
        handle = self.style().subControlRect(control, option, part, self).width()
        return handle / 2 + (self.mark or 0.0) * (self.width() - handle)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.mark is None:
            return
        with painting_on(self, smooth=False) as p:
            p.setPen(QPen(self.palette().color(self.palette().ColorRole.Text), 2))
            x, middle = self.mark_place(), self.height() / 2
            p.drawLine(QtCore.QPointF(x, middle - 7), QtCore.QPointF(x, middle + 7))


class Preview(QtWidgets.QWidget):
    """The pictures of an export, one of them in sight."""

    moved = QtCore.Signal(int)
    """The number of the picture in sight."""

    def __init__(self) -> None:
        super().__init__()
        set_up(self, "exportPreview", attribute=QtCore.Qt.WidgetAttribute.WA_StyledBackground)
        self.shown: ShownPictures | None = None
        self.picture = set_up(PictureView(), accessibleName=self.tr("Preview"))
        self.play = set_up(QtWidgets.QToolButton(), "exportPlay", checkable=True)
        self.play.setAccessibleName(self.tr("Play the preview"))
        set_up(self.play, toolTip=self.tr("Play the preview"), toggled=self._on_play)
        self.slider = set_up(MarkedSlider(), "exportSlider")
        self.slider.setAccessibleName(self.tr("Place in the preview"))
        self.slider.valueChanged.connect(self._on_slider)
        self.label = set_up(QtWidgets.QLabel(), minimumWidth=104)
        align = QtCore.Qt.AlignmentFlag
        self.label.setAlignment(align.AlignRight | align.AlignVCenter)
        self._timer = set_up(QtCore.QTimer(self), interval=FRAME_MS, timeout=self._tick)
        self._clock = QtCore.QElapsedTimer()
        self._below = QtWidgets.QWidget()
        row = row_of(on=self._below, margins=0)
        for widget, stretch in ((self.play, 0), (self.slider, 1), (self.label, 0)):
            row.addWidget(widget, stretch)
        column_of((self.picture, 1), self._below, on=self, margins=(24, 16, 24, 14), spacing=10)
        self._show_icon()

    def show_pictures(self, shown: ShownPictures | None) -> None:
        """Show other pictures, at the same share of their way."""
        share = self.slider.value() / self.slider.maximum() if self.slider.maximum() else 0.0
        self.shown = shown
        count = 1 if shown is None else shown.count
        film = isinstance(shown, ShownFilm)
        if not film:
            self.play.setChecked(False)
        self.play.setVisible(film)
        self._below.setVisible(count > 1)
        with QtCore.QSignalBlocker(self.slider):
            set_up(self.slider, range=(0, count - 1), pageStep=max(SECOND if film else 1, 1))
            set_up(self.slider, singleStep=4 if film else 1, value=round(share * (count - 1)))
            self.slider.set_mark(None if shown is None else shown.mark)
        self._show()

    @property
    def number(self) -> int:
        """The number of the picture in sight."""
        return self.slider.value()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == QtCore.Qt.Key.Key_Space and self.play.isVisible():
            self.play.toggle()
        else:
            super().keyPressEvent(event)

    def stop(self) -> None:
        """Play no more."""
        self.play.setChecked(False)

    @QtCore.Slot()
    def _show(self) -> None:
        shown = self.shown
        self.picture.show_image(None if shown is None else shown.image(self.number))
        self.label.setText("" if shown is None else shown.label(self.number))

    @QtCore.Slot(int)
    def _on_slider(self, number: int) -> None:
        self._show()
        self.moved.emit(number)

    @QtCore.Slot(bool)
    def _on_play(self, playing: bool) -> None:
        if playing:
            if self.slider.value() >= self.slider.maximum():
                self.slider.setValue(0)
            self._clock.start()
            self._timer.start()
        else:
            self._timer.stop()
        self._show_icon()

    @QtCore.Slot()
    def _tick(self) -> None:
        self.advance(self._clock.restart() / 1000)

    def advance(self, seconds: float) -> None:
        """Let time pass; the timer calls it, and so may a test."""
        last = self.slider.maximum()
        self.slider.setValue(min(self.slider.value() + max(round(seconds * SECOND), 1), last))
        if self.slider.value() >= last:
            self.play.setChecked(False)

    def _show_icon(self) -> None:
        self.play.setIcon(icon("pause" if self.play.isChecked() else "play", current_look()))
