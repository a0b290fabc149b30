"""Preview: any picture of an export, with a slider over all of them and a button that
plays."""

from __future__ import annotations

from PySide6.QtCore import (
    QElapsedTimer,
    QPointF,
    QRectF,
    QSignalBlocker,
    QSize,
    Qt,
    QTimer,
    Signal,
    Slot,
)
from PySide6.QtGui import QImage, QKeyEvent, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QLabel,
    QSizePolicy,
    QSlider,
    QStyle,
    QStyleOptionSlider,
    QToolButton,
    QWidget,
)

from gridwright.editor.painting.shapes import painting_on
from gridwright.editor.views.pictures.shown import ShownFilm, ShownPictures
from gridwright.editor.views.style import column_of, current_look, icon, row_of, set_up

FRAME_MS = 16
SECOND = 100
"""Steps of the slider a second of film."""


class PictureView(QWidget):
    """One picture, as large as it fits and not larger than it is."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("exportPicture")
        growing = QSizePolicy.Policy.Expanding
        self.setSizePolicy(growing, growing)
        self.setMinimumSize(160, 120)
        self.image: QImage | None = None

    def show_image(self, image: QImage | None) -> None:
        self.image = image
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(416, 460)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.image is None:
            return
        ratio = self.devicePixelRatioF()
        room = self.rect().size() * ratio
        scaled = self.image
        if scaled.width() > room.width() or scaled.height() > room.height():
            keep = Qt.AspectRatioMode.KeepAspectRatio
            smooth = Qt.TransformationMode.SmoothTransformation
            scaled = scaled.scaled(room, keep, smooth)
        place = QRectF(0, 0, scaled.width() / ratio, scaled.height() / ratio)
        middle = QRectF(self.rect()).center() - place.center()
        place.moveTo(round(middle.x()), round(middle.y()))
        palette = self.palette()
        edge = palette.color(palette.ColorRole.Mid)
        with painting_on(self, smooth=False) as p:
            p.drawImage(place, scaled)
            p.setPen(QPen(edge, 1))
            p.drawRect(place.adjusted(-0.5, -0.5, 0.5, 0.5))


class MarkedSlider(QSlider):
    """A slider with a mark on its way."""

    def __init__(self) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self.mark: float | None = None
        """Where it stands, 0 to 1; None for no mark."""

    def set_mark(self, mark: float | None) -> None:
        self.mark = mark
        self.update()

    def mark_place(self) -> float:
        """Where the mark stands across the slider, in pixels."""
        option = QStyleOptionSlider()
        self.initStyleOption(option)
        control = QStyle.ComplexControl.CC_Slider
        part = QStyle.SubControl.SC_SliderHandle
        handle = self.style().subControlRect(control, option, part, self).width()
        return handle / 2 + (self.mark or 0.0) * (self.width() - handle)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.mark is None:
            return
        with painting_on(self, smooth=False) as p:
            p.setPen(QPen(self.palette().color(self.palette().ColorRole.Text), 2))
            x = self.mark_place()
            middle = self.height() / 2
            p.drawLine(QPointF(x, middle - 7), QPointF(x, middle + 7))


class Preview(QWidget):
    """The pictures of an export, one of them in sight."""

    moved = Signal(int)
    """The number of the picture in sight."""

    def __init__(self) -> None:
        super().__init__()
        set_up(
            self,
            "exportPreview",
            attribute=Qt.WidgetAttribute.WA_StyledBackground,
        )
        self.shown: ShownPictures | None = None
        self.picture = set_up(PictureView(), accessibleName=self.tr("Preview"))
        self.play = set_up(QToolButton(), "exportPlay", checkable=True)
        self.play.setAccessibleName(self.tr("Play the preview"))
        set_up(self.play, toolTip=self.tr("Play the preview"), toggled=self._on_play)
        self.slider = set_up(MarkedSlider(), "exportSlider")
        self.slider.setAccessibleName(self.tr("Place in the preview"))
        self.slider.valueChanged.connect(self._on_slider)
        self.label = set_up(QLabel(), minimumWidth=104)
        align = Qt.AlignmentFlag
        self.label.setAlignment(align.AlignRight | align.AlignVCenter)
        self._timer = set_up(QTimer(self), interval=FRAME_MS, timeout=self._tick)
        self._clock = QElapsedTimer()
        self._below = QWidget()
        row = row_of(on=self._below, margins=0)
        for widget, stretch in ((self.play, 0), (self.slider, 1), (self.label, 0)):
            row.addWidget(widget, stretch)
        column_of(
            (self.picture, 1),
            self._below,
            on=self,
            margins=(24, 16, 24, 14),
            spacing=10,
        )
        self._show_icon()

    def show_pictures(self, shown: ShownPictures | None) -> None:
        """Show other pictures, at the same share of their way."""
        share = (
            self.slider.value() / self.slider.maximum()
            if self.slider.maximum()
            else 0.0
        )
        self.shown = shown
        count = 1 if shown is None else shown.count
        film = isinstance(shown, ShownFilm)
        if not film:
            self.play.setChecked(False)
        self.play.setVisible(film)
        self._below.setVisible(count > 1)
        with QSignalBlocker(self.slider):
            set_up(
                self.slider,
                range=(0, count - 1),
                pageStep=max(SECOND if film else 1, 1),
            )
            set_up(
                self.slider,
                singleStep=4 if film else 1,
                value=round(share * (count - 1)),
            )
            self.slider.set_mark(None if shown is None else shown.mark)
        self._show()

    @property
    def number(self) -> int:
        """The number of the picture in sight."""
        return self.slider.value()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space and self.play.isVisible():
            self.play.toggle()
        else:
            super().keyPressEvent(event)

    def stop(self) -> None:
        """Play no more."""
        self.play.setChecked(False)

    @Slot()
    def _show(self) -> None:
        shown = self.shown
        self.picture.show_image(None if shown is None else shown.image(self.number))
        self.label.setText("" if shown is None else shown.label(self.number))

    @Slot(int)
    def _on_slider(self, number: int) -> None:
        self._show()
        self.moved.emit(number)

    @Slot(bool)
    def _on_play(self, playing: bool) -> None:
        if playing:
            if self.slider.value() >= self.slider.maximum():
                self.slider.setValue(0)
            self._clock.start()
            self._timer.start()
        else:
            self._timer.stop()
        self._show_icon()

    @Slot()
    def _tick(self) -> None:
        self.advance(self._clock.restart() / 1000)

    def advance(self, seconds: float) -> None:
        """Let time pass; the timer calls it, and so may a test."""
        last = self.slider.maximum()
        self.slider.setValue(
            min(self.slider.value() + max(round(seconds * SECOND), 1), last)
        )
        if self.slider.value() >= last:
            self.play.setChecked(False)

    def _show_icon(self) -> None:
        self.play.setIcon(
            icon("pause" if self.play.isChecked() else "play", current_look())
        )
