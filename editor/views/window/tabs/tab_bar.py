"""TabBar: tabs as wide as their titles, or narrower if only then all fit.

Where not all fit, as many whole ones as do show. The wheel goes from one to the next.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from PySide6.QtCore import QSize, Slot
from PySide6.QtGui import QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QStyle, QStyleOption, QTabBar, QToolButton

from gridwright.editor.views.style import scaled

MOST = 200
"""Width of a tab at 100 per cent, at most."""
LEAST = 100
"""Width of a tab at 100 per cent where there are many."""
NOTCH = 120
"""A step of the wheel, as Qt counts."""


class TabBar(QTabBar):
    """Where tabs are scrolled their widths fill the bar: no tab is cut."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("documentTabs")
        self._widths: list[int] = []
        """The width that the title of each tab would take."""
        self._between_buttons = 1
        """Pixels for tabs beside the buttons that scroll them."""
        self._turned = 0.0
        self.currentChanged.connect(self._align)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._align()

    def tabRemoved(self, index: int) -> None:
        super().tabRemoved(index)
        self._align()

    def torn(self) -> list[int]:
        """The tabs that show in part; Qt's own scrolling is a pixel off now and
        then."""
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
        """After a change of width the first tab may be cut: the button that scrolls to
        the left brings the whole of it."""
        button = self.findChild(QToolButton, "ScrollLeftButton")
        first = min(self.torn(), default=None)
        if button is None or first is None:
            return
        if self.tabRect(first).left() < -1:
            button.click()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """The wheel goes from tab to tab, a notch each."""
        delta = event.angleDelta()
        self._turned += delta.y() or delta.x()
        steps = int(self._turned / NOTCH)
        self._turned = math.fmod(self._turned, NOTCH)
        wanted = self.currentIndex() - steps
        last = self.count() - 1
        self.setCurrentIndex(min(max(wanted, 0), last))
        event.accept()

    def tabSizeHint(self, index: int) -> QSize:
        size = self._natural(index)
        if (
            index == 0 or len(self._widths) != self.count()
        ):  # Qt lays out all, from the first on
            self._widths = [self._natural(k).width() for k in range(self.count())]
            self._between_buttons = self._room()
        if self._crowded():
            room = self._between_buttons
            whole = max(1, room // scaled(LEAST))
            width, rest = divmod(room, whole)
            if index % whole < rest:
                width += 1
            size.setWidth(width)
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
        option = QStyleOption()
        option.initFrom(self)
        part = QStyle.SubElement
        room = self.width()
        for button in (part.SE_TabBarScrollLeftButton, part.SE_TabBarScrollRightButton):
            taken = self.style().subElementRect(button, option, self)
            room -= taken.width()
        return max(room, 1)


def fitting(widths: Sequence[int], room: int) -> int:
    """The most that each may take of the room, so that all fit: narrow ones keep their
    width."""
    for place, width in enumerate(sorted(widths)):
        share = room // (len(widths) - place)
        if width > share:
            return share
        room -= width
    return max(widths, default=room)
