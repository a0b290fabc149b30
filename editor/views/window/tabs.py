"""Parts of DocumentTabs.

TabBar: tabs as wide as their titles, or narrower if only then all fit; where they do not, as many
whole ones as do. The wheel goes from one to the next.

OpeningPage: fills a tab while a large file is read, and can cancel the reading.

ClosingDialog: several levels have unsaved changes; a tick each says which are saved.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from pathlib import Path

from PySide6 import QtWidgets
from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtGui import QResizeEvent, QWheelEvent

from editor.models.document.document import LevelDocument
from editor.models.work.background import Job
from editor.views.style import ACCEPTS, CANCEL, foot_of, kept_dressed, scaled
from editor.views.style.kit import NO_KEYS, STRETCH, button_of, column_of, fill, set_up

MOST, LEAST = 200, 100
"""Width of a tab at 100 per cent: at most, and at least where there are many."""
NOTCH = 120
"""A step of the wheel, as Qt counts."""


class TabBar(QtWidgets.QTabBar):
    """Where tabs are scrolled their widths fill the bar: no tab is cut."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("documentTabs")
        self._widths: list[int] = []
        """The width that the title of each tab would take."""
        self._turned = 0.0
        self.currentChanged.connect(self._align)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._align()

    def tabRemoved(self, index: int) -> None:
        super().tabRemoved(index)
        self._align()

    def torn(self) -> list[int]:
        """The tabs that show in part; Qt's own scrolling is a pixel off now and then."""
        room = self._room() if self._crowded() else self.width()
        found = []
        for index in range(self.count()):
            rect = self.tabRect(index)
            shown = min(rect.right(), room - 1) - max(rect.left(), 0) + 1
            if 2 < shown < rect.width() - 2:
                found.append(index)
        return found

    @Slot()
    def _align(self) -> None:
        """After a change of width the first tab may be cut: the button that scrolls to the left
        brings the whole of it."""
        button = self.findChild(QtWidgets.QToolButton, "ScrollLeftButton")
        first = min(self.torn(), default=None)
        if button is not None and first is not None and self.tabRect(first).left() < -1:
            button.click()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """The wheel goes from tab to tab, a notch each."""
        self._turned += event.angleDelta().y() or event.angleDelta().x()
        steps, self._turned = int(self._turned / NOTCH), math.fmod(self._turned, NOTCH)
        self.setCurrentIndex(min(max(self.currentIndex() - steps, 0), self.count() - 1))
        event.accept()

    def tabSizeHint(self, index: int) -> QSize:
        size = self._natural(index)
        if index == 0 or len(self._widths) != self.count():  # Qt lays out all, from the first on
            self._widths = [self._natural(k).width() for k in range(self.count())]
        if self._crowded():
            room = self._room()
            whole = max(1, room // scaled(LEAST))
            width, rest = divmod(room, whole)
            size.setWidth(width + (index % whole < rest))
        else:
            size.setWidth(min(size.width(), fitting(self._widths, self.width())))
        return size

    def _crowded(self) -> bool:
        """True if the tabs do not all fit, however narrow."""
        return sum(min(width, scaled(LEAST)) for width in self._widths) > self.width()

    def _natural(self, index: int) -> QSize:
        size = super().tabSizeHint(index)
        size.setWidth(min(size.width(), scaled(MOST)))
        return size

    def _room(self) -> int:
        """Pixels for tabs beside the two buttons that scroll them."""
        option = QtWidgets.QStyleOption()
        option.initFrom(self)
        part = QtWidgets.QStyle.SubElement
        buttons = [
            self.style().subElementRect(which, option, self).width()
            for which in (part.SE_TabBarScrollLeftButton, part.SE_TabBarScrollRightButton)
        ]
        return max(self.width() - sum(buttons), 1)


def fitting(widths: Sequence[int], room: int) -> int:
    """The most that each may take of the room, so that all fit: narrow ones keep their width."""
    for place, width in enumerate(sorted(widths)):
        share = room // (len(widths) - place)
        if width > share:
            return share
        room -= width
    return max(widths, default=room)


class OpeningPage(QtWidgets.QWidget):
    """path: the file; task: what reads it."""

    cancelled = Signal()

    def __init__(self, path: Path, task: Job) -> None:
        super().__init__()
        self.setObjectName("openingPage")
        self.path, self.task = path, task
        self._words = words = QtWidgets.QLabel()
        words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.cancel_button = button_of(self, "openingCancel", "Cancel", clicked=self.cancelled)
        layout = column_of(STRETCH, words, on=self)
        fill(layout, (self.cancel_button, 0, Qt.AlignmentFlag.AlignCenter), STRETCH)
        kept_dressed(self, self.dress)

    def dress(self) -> None:
        """Set what depends on language, look and size."""
        self._words.setText(self.tr("Opening {name}…").format(name=self.path.name))


SIZE = QSize(440, 360)


class ClosingDialog(QtWidgets.QDialog):
    """Ticked levels are saved, the others are discarded; cancelling closes nothing."""

    def __init__(
        self, documents: Sequence[LevelDocument], parent: QtWidgets.QWidget | None = None
    ) -> None:
        super().__init__(parent)
        set_up(self, "closingDialog", windowTitle=self.tr("Unsaved changes"))
        self._documents = list(documents)
        self.message = QtWidgets.QLabel(
            self.tr("%n level(s) have unsaved changes. Save them?", "", len(self._documents))
        )
        self.message.setWordWrap(True)
        self.all_box = set_up(
            QtWidgets.QCheckBox(self.tr("All")), "closingAll", clicked=self._tick_all
        )
        self.boxes = [self._box(document) for document in self._documents]
        self.outcome = set_up(QtWidgets.QLabel(), "closingOutcome", muted=True, wordWrap=True)
        self._build()
        self._refresh()
        self.boxes[0].setFocus()
        self.resize(SIZE)

    def _box(self, document: LevelDocument) -> QtWidgets.QCheckBox:
        place = str(document.path or self.tr("not saved yet"))
        box = set_up(
            QtWidgets.QCheckBox(document.name.replace("&", "&&")), checked=True, toolTip=place
        )
        set_up(box, accessibleDescription=place, toggled=self._refresh)
        return box

    def _build(self) -> None:
        body = QtWidgets.QWidget()
        column = column_of(on=body, margins=0)
        for box in self.boxes:
            column.addWidget(box)
        column.addStretch(1)
        scroll = set_up(
            QtWidgets.QScrollArea(), widgetResizable=True, frameShape=QtWidgets.QFrame.Shape.NoFrame
        )
        set_up(scroll, widget=body, focusPolicy=NO_KEYS)
        buttons = foot_of(self, CANCEL)
        self.discard_button = set_up(
            QtWidgets.QPushButton(self.tr("Discard all")), "closingDiscard"
        )
        buttons.addButton(
            self.discard_button, QtWidgets.QDialogButtonBox.ButtonRole.DestructiveRole
        )
        self.discard_button.clicked.connect(self._discard_all)
        self.close_button = set_up(buttons.addButton("", ACCEPTS), "closingClose", default=True)
        self.close_button.setProperty("primary", True)
        layout = column_of(on=self, margins=(24, 20, 24, 16), spacing=10)
        fill(layout, self.message, self.all_box, (scroll, 1), self.outcome, buttons)

    def ticked(self) -> list[LevelDocument]:
        """The levels to save."""
        pairs = zip(self._documents, self.boxes, strict=True)
        return [document for document, box in pairs if box.isChecked()]

    @Slot()
    def _discard_all(self) -> None:
        for box in self.boxes:
            box.setChecked(False)
        self.accept()

    @Slot()
    def _tick_all(self) -> None:
        """All of them if one was missing, else none."""
        every = not all(box.isChecked() for box in self.boxes)
        for box in self.boxes:
            box.setChecked(every)
        self._refresh()

    @Slot()
    def _refresh(self) -> None:
        saved = len(self.ticked())
        lost = len(self._documents) - saved
        states = Qt.CheckState.Unchecked, Qt.CheckState.PartiallyChecked, Qt.CheckState.Checked
        self.all_box.setCheckState(states[(saved > 0) + (lost == 0) * (saved > 0)])
        self.close_button.setText(self.tr("Save and close") if saved else self.tr("Discard all"))
        self.discard_button.setEnabled(saved > 0)
        told = self.tr("The changes to %n level(s) are discarded.", "", lost) if lost else ""
        self.outcome.setText(told)
