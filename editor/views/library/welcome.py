"""WelcomePage: shown while no level is open. It has samples, recent files, New and Open."""

from __future__ import annotations

from pathlib import Path

from PySide6 import QtGui, QtWidgets
from PySide6.QtCore import QCoreApplication, QFileInfo, QRect, QSize, Qt, QTimer, Signal, Slot

from editor.kinds.registry import Sample, samples
from editor.models.program.language import translated
from editor.models.program.settings import Settings
from editor.pictures.stills import thumbnail
from editor.views.style.dressing import current_look, keep_enlarged, kept_dressed
from editor.views.style.kit import NO_KEYS, STRETCH, FlowLayout, column_of, fill, set_up
from solvers.files.level_file import read_level
from solvers.level import LevelError

PICTURE = 128
PAD = 12
LINES = 5
RECENT = 6


class SampleCard(QtWidgets.QAbstractButton):
    """A sample: its picture, its kind, and one sentence. Enter and Space open it, as a click."""

    def __init__(self, sample: Sample) -> None:
        super().__init__()
        self.sample = sample
        self._picture: QtGui.QImage | None = None
        set_up(self, f"sample.{sample.kind}", focusPolicy=Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        kept_dressed(self, self.dress)

    def dress(self) -> None:
        """Set what depends on language, look and size."""
        self.setText(translated(self.sample.title))
        self._sentence = QCoreApplication.translate("Samples", self.sample.sentence)
        set_up(self, accessibleName=self.text(), accessibleDescription=self._sentence)
        self.setToolTip(self.sample.path.stem)
        self._picture = None
        self.updateGeometry()
        self.update()

    def draw(self) -> bool:
        """Draw the picture if there is none yet; False if it stood already."""
        if self._picture is not None:
            return False
        try:
            level = read_level(self.sample.path)
        except LevelError:
            self._picture = QtGui.QImage()
        else:
            ratio = self.devicePixelRatioF()
            self._picture = thumbnail(level, PICTURE, current_look(), ratio)
        self.update()
        return True

    def sizeHint(self) -> QSize:
        line = self.fontMetrics().lineSpacing()
        wide = max(PICTURE, self.fontMetrics().averageCharWidth() * 21)
        return QSize(wide + 2 * PAD, PICTURE + (LINES + 1) * line + 3 * PAD + 8)

    def paintEvent(self, event: QtGui.QPaintEvent) -> None:
        look, p = current_look(), QtGui.QPainter(self)
        p.setRenderHint(QtGui.QPainter.RenderHint.Antialiasing)
        lit = self.hasFocus() or self.isDown()
        wide = 2.0 if lit or look.contrast else 1.0
        p.setPen(QtGui.QPen(look.accent if lit else look.line, wide))
        p.setBrush(look.hover if self.underMouse() else look.panel)
        p.drawRoundedRect(self.rect().adjusted(1, 1, -2, -2), 10, 10)
        box = QRect((self.width() - PICTURE) // 2, PAD, PICTURE, PICTURE)
        if self._picture is not None and not self._picture.isNull():
            p.drawImage(box, self._picture)
        else:
            p.fillRect(box, look.window)
        font = set_up(p.font(), bold=True)
        p.setFont(font)
        p.setPen(look.text)
        # A font that stands in for other scripts may be taller than the font itself.
        metrics, room = QtGui.QFontMetrics(font), QRect(0, 0, self.width() - 2 * PAD, self.height())
        wrap = int(Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextWordWrap)
        line = max(metrics.lineSpacing(), metrics.boundingRect(room, wrap, self.text()).height())
        title = QRect(PAD, box.bottom() + PAD, room.width(), line)
        p.drawText(title, wrap, self.text())
        font.setBold(False)
        p.setFont(font)
        p.setPen(look.muted)
        rest = QRect(PAD, title.bottom() + 4, title.width(), self.height() - title.bottom() - PAD)
        p.drawText(rest, wrap, self._sentence)
        p.end()


class WelcomePage(QtWidgets.QScrollArea):
    """The page in the middle of the window while no level is open."""

    open_requested = Signal(object)
    """A Path."""

    def __init__(
        self,
        settings: Settings,
        actions: list[QtGui.QAction],
        parent: QtWidgets.QWidget | None = None,
    ) -> None:
        """actions: New and Open, as buttons."""
        super().__init__(parent)
        set_up(
            self, "welcome", widgetResizable=True, frameShape=QtWidgets.QScrollArea.Shape.NoFrame
        )
        self.setFocusPolicy(NO_KEYS)
        self._settings = settings
        self._title, self._samples, self._recent = (QtWidgets.QLabel() for _ in range(3))
        self._title.setText("Gridwright")
        for label, factor in ((self._title, 1.9), (self._samples, 1.1), (self._recent, 1.1)):
            keep_enlarged(label, factor, QtGui.QFont.Weight.Bold)
        self._subtitle = set_up(QtWidgets.QLabel(), muted=True, wordWrap=True)
        self.cards = [SampleCard(sample) for sample in samples()]
        body = QtWidgets.QWidget()
        column = column_of(on=body, margins=(24, 28, 24, 28), spacing=10)
        fill(column, self._title, self._subtitle, self._buttons(actions), 10, self._samples)
        flow = FlowLayout(spacing=10)
        for card in self.cards:
            card.clicked.connect(lambda _on=False, c=card: self.open_requested.emit(c.sample.path))
            flow.addWidget(card)
        fill(column, flow, 10, self._recent)
        self._files = column_of(spacing=2)
        fill(column, self._files, STRETCH)
        self.setWidget(body)
        settings.recent_changed.connect(self.show_recent)
        kept_dressed(self, self.dress)
        self.show_recent()

    def _buttons(self, actions: list[QtGui.QAction]) -> QtWidgets.QHBoxLayout:
        row = QtWidgets.QHBoxLayout()
        for number, action in enumerate(actions):
            button = set_up(
                QtWidgets.QPushButton(), f"welcome.{action.objectName()}", primary=number == 0
            )
            button.clicked.connect(action.trigger)
            action.changed.connect(lambda b=button, a=action: _follow(b, a))
            _follow(button, action)
            row.addWidget(button)
        row.addStretch(1)
        return row

    def dress(self) -> None:
        """Set what depends on language, look and size."""
        self.setAccessibleName(self.tr("Welcome"))
        self._subtitle.setText(
            self.tr("Paint a level, solve it, watch the search, and see the best answer proved.")
        )
        self._samples.setText(self.tr("Start from a sample"))
        self._recent.setText(self.tr("Recent files"))
        if self.isVisible():
            self._show_up()

    def take_focus(self) -> None:
        """The first sample has the keyboard."""
        self.cards[0].setFocus()

    def keyPressEvent(self, event: QtGui.QKeyEvent) -> None:
        """Enter presses what has the keyboard, as Space does."""
        pressed = self.focusWidget()
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if enter and isinstance(pressed, QtWidgets.QAbstractButton):
            pressed.click()
        else:
            super().keyPressEvent(event)

    def showEvent(self, event: QtGui.QShowEvent) -> None:
        super().showEvent(event)
        self._show_up()

    def _show_up(self) -> None:
        """Pictures, once the style sheet has had its say on fonts."""
        QTimer.singleShot(0, self, self._draw_next)

    @Slot()
    def _draw_next(self) -> None:
        """One picture in each turn of the event loop: the page is there at once."""
        if self.isVisible() and any(card.draw() for card in self.cards):
            QTimer.singleShot(0, self, self._draw_next)

    @Slot()
    def show_recent(self) -> None:
        """List the files opened last, those that are still there."""
        while self._files.count():
            item = self._files.takeAt(0)
            widget = None if item is None else item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        paths = [path for path in self._settings.recent_files() if QFileInfo(path).isFile()]
        paths = paths[:RECENT]
        for path in paths:
            self._files.addWidget(self._file_button(path))
        self._recent.setVisible(bool(paths))

    def _file_button(self, path: Path) -> QtWidgets.QPushButton:
        button = QtWidgets.QPushButton(f"{path.stem}   {path.parent}".replace("&", "&&"))
        set_up(button, "recentFile", toolTip=str(path), accessibleName=str(path), link=True)
        button.clicked.connect(lambda: self.open_requested.emit(path))
        return button


def _follow(button: QtWidgets.QPushButton, action: QtGui.QAction) -> None:
    button.setText(action.iconText())
    if not button.property("primary"):  # icons are drawn for a plain ground
        button.setIcon(action.icon())
    set_up(button, toolTip=action.toolTip(), accessibleName=action.iconText().rstrip("…"))
