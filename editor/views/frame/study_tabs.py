"""StudyTabs: the tabs above the right side.

The workspace Study has the tabs. A tab of a feature holds one widget, which fills the
right side. The last tab, the answer, is the inspector as the other workspaces have it.
While another one is current, the middle of the window shows the theatre.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from PySide6.QtCore import (
    QSignalBlocker,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtWidgets import (
    QTabBar,
    QWidget,
)

from gridwright.editor.views.style import kept_dressed
from gridwright.editor.views.style.kit import row_of, set_up, worded

ANSWER = "answer"
"""The name of the tab that shows the sections."""
ORDER = ("compare", "lab", "lessons")
"""The tabs from left to right; others follow, and the answer is the last."""


@dataclass(frozen=True)
class StudyTab:
    """A tab of a feature on the right side of Study. name: never changes, settings keep
    it. build: what fills the side, and what stands beside the tabs while this one is in
    front, if anything does; called when the tab is shown for the first time."""

    name: str
    title: str
    build: Callable[[], tuple[QWidget, QWidget | None]]


class StudyTabs(QWidget):
    """The row of tabs. `front` is the name of the current one."""

    chosen = Signal(str)
    """Another tab came to the front."""

    def __init__(self) -> None:
        super().__init__()
        set_up(self, "studyTabs", attribute=Qt.WidgetAttribute.WA_StyledBackground)
        self.tabs: list[StudyTab] = []
        self._built: dict[str, tuple[QWidget, QWidget | None]] = {}
        self.bar = worded(self, QTabBar(), "studyTabBar", spoken="Right side of Study")
        set_up(
            self.bar,
            drawBase=False,
            expanding=False,
            elideMode=Qt.TextElideMode.ElideNone,
        )
        self.bar.setUsesScrollButtons(True)
        self.bar.addTab("")
        set_up(self.bar, tabData=(0, ANSWER), currentChanged=self._on_current)
        self._row = row_of((self.bar, 1), on=self, margins=(6, 0, 6, 0), spacing=4)
        kept_dressed(self, self.dress)

    def dress(self) -> None:
        """Set what depends on language, look and size."""
        self.bar.setTabText(self.bar.count() - 1, self.tr("Answer"))

    # -- filling -----------------------------------------------------------------------
    def fill(self, tabs: Sequence[StudyTab]) -> None:
        """Take the tabs of all features."""
        known = {name: place for place, name in enumerate(ORDER)}
        self.tabs = sorted(tabs, key=lambda tab: known.get(tab.name, len(known)))
        with QSignalBlocker(self.bar):
            for place, tab in enumerate(self.tabs):
                self.bar.insertTab(place, tab.title)
                self.bar.setTabData(place, tab.name)

    def remove(self, names: Collection[str]) -> None:
        """Take tabs away; the answer comes to the front in place of one of them."""
        if self.front in names:
            self.choose(ANSWER)
        self.tabs = [tab for tab in self.tabs if tab.name not in names]
        for place in reversed(range(self.bar.count())):
            if self.bar.tabData(place) in names:
                self.bar.removeTab(place)

    def set_titles(self, tabs: Sequence[StudyTab]) -> None:
        """Show the titles in the language in use."""
        titles = {tab.name: tab.title for tab in tabs}
        for place in range(self.bar.count()):
            title = titles.get(self.bar.tabData(place))
            if title is not None:
                self.bar.setTabText(place, title)

    # -- which one ---------------------------------------------------------------------
    @property
    def front(self) -> str:
        """The name of the current tab."""
        return str(self.bar.tabData(self.bar.currentIndex()))

    @property
    def widget(self) -> QWidget | None:
        """The widget that fills the side, built at its first showing; None for the
        answer."""
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
