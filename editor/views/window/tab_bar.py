"""TabBar: tabs as wide as their titles; where they do not all fit, as many whole ones as do."""

from __future__ import annotations

from PySide6.QtCore import QSize, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QStyle, QStyleOption, QTabBar, QToolButton, QWidget

from editor.views.style.scaling import scaled

MOST, LEAST = 200, 150
"""Width of a tab at 100 per cent: at most, and about as much where there are many."""


class TabBar(QTabBar):
    """Widths are such that tabs fill the bar: however it is scrolled, no tab is cut."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._total: int | None = None
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
        button = self.findChild(QToolButton, "ScrollLeftButton")
        first = min(self.torn(), default=None)
        if button is not None and first is not None and self.tabRect(first).left() < -1:
            button.click()

    def tabSizeHint(self, index: int) -> QSize:
        size = self._natural(index)
        room = self._room()
        if self._crowded():
            whole = max(1, room // scaled(LEAST))
            width, rest = divmod(room, whole)
            size.setWidth(width + (index % whole < rest))
        return size

    def tabLayoutChange(self) -> None:
        """A title, the number of tabs or the font changed."""
        super().tabLayoutChange()
        self._total = None

    def _crowded(self) -> bool:
        """Whether the tabs do not all fit."""
        if self._total is None:
            self._total = sum(self._natural(k).width() for k in range(self.count()))
        return self._total > self.width()

    def _natural(self, index: int) -> QSize:
        size = super().tabSizeHint(index)
        size.setWidth(min(size.width(), scaled(MOST)))
        return size

    def _room(self) -> int:
        """Pixels for tabs beside the two buttons that scroll them."""
        option = QStyleOption()
        option.initFrom(self)
        part = QStyle.SubElement
        buttons = [
            self.style().subElementRect(which, option, self).width()
            for which in (part.SE_TabBarScrollLeftButton, part.SE_TabBarScrollRightButton)
        ]
        return max(self.width() - sum(buttons), 1)
