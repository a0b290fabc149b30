"""StudyTabs: the row of tabs above the right side of Study, and what a feature puts behind one.

A tab holds one widget, which fills the right side. The last tab, the answer, is the inspector as
the other workspaces have it. While another one is in front, the middle of the window shows the
theatre.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QSignalBlocker, Qt, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QTabBar, QWidget

from editor.views.style.translated import kept_translated

ANSWER = "answer"
"""The name of the tab that shows the sections."""
ORDER = ("compare", "lab", "lessons")
"""The tabs from left to right; others follow, and the answer is the last."""


@dataclass(frozen=True)
class StudyTab:
    """What a feature brings to the right side of Study. name: never changes, settings keep it.
    build: what fills the side, and what stands beside the tabs while this one is in front, if
    anything does; called when the tab is shown for the first time."""

    name: str
    title: str
    build: Callable[[], tuple[QWidget, QWidget | None]]


class StudyTabs(QWidget):
    """The row of tabs. `front` is the name of the one in front."""

    chosen = Signal(str)
    """Another tab came to the front."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("studyTabs")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.tabs: list[StudyTab] = []
        self._built: dict[str, tuple[QWidget, QWidget | None]] = {}
        self.bar = QTabBar()
        self.bar.setObjectName("studyTabBar")
        self.bar.setDrawBase(False)
        self.bar.setExpanding(False)
        self.bar.setElideMode(Qt.TextElideMode.ElideNone)
        self.bar.setUsesScrollButtons(True)
        self.bar.addTab("")
        self.bar.setTabData(0, ANSWER)
        self.bar.currentChanged.connect(self._on_current)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(6, 0, 6, 0)
        self._row.setSpacing(4)
        self._row.addWidget(self.bar, 1)
        kept_translated(self, self.retranslate)

    def retranslate(self) -> None:
        """Show all words in the current language."""
        self.bar.setTabText(self.bar.count() - 1, self.tr("Answer"))
        self.bar.setAccessibleName(self.tr("Right side of Study"))

    # -- filling ---------------------------------------------------------------------------------
    def fill(self, tabs: Sequence[StudyTab]) -> None:
        """Take the tabs of all features."""
        known = {name: place for place, name in enumerate(ORDER)}
        self.tabs = sorted(tabs, key=lambda tab: known.get(tab.name, len(known)))
        with QSignalBlocker(self.bar):
            for place, tab in enumerate(self.tabs):
                self.bar.insertTab(place, tab.title)
                self.bar.setTabData(place, tab.name)

    def set_titles(self, tabs: Sequence[StudyTab]) -> None:
        """Show the titles in the language in use."""
        titles = {tab.name: tab.title for tab in tabs}
        for place in range(self.bar.count()):
            title = titles.get(self.bar.tabData(place))
            if title is not None:
                self.bar.setTabText(place, title)

    # -- which one -------------------------------------------------------------------------------
    @property
    def front(self) -> str:
        """The name of the tab in front."""
        return str(self.bar.tabData(self.bar.currentIndex()))

    @property
    def widget(self) -> QWidget | None:
        """What fills the side, built if it never did; None for the answer."""
        front = next((tab for tab in self.tabs if tab.name == self.front), None)
        if front is None:
            return None
        if front.name not in self._built:
            self._built[front.name] = front.build()
            beside = self._built[front.name][1]
            if beside is not None:
                self._row.addWidget(beside)
                beside.show()
        return self._built[front.name][0]

    def choose(self, name: str) -> None:
        """Bring a tab to the front; nothing happens if there is none of that name."""
        for place in range(self.bar.count()):
            if self.bar.tabData(place) == name:
                self.bar.setCurrentIndex(place)

    @Slot()
    def _on_current(self) -> None:
        self._show_beside()
        self.chosen.emit(self.front)

    def _show_beside(self) -> None:
        for name, (_widget, beside) in self._built.items():
            if beside is not None:
                beside.setVisible(name == self.front)
