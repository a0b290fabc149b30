"""LessonsPanel: the lessons beside the board, one at a time."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QComboBox, QPushButton, QWidget

from gridwright.editor.models.program.settings import Settings
from gridwright.editor.models.program.translators import KEY, SYSTEM, resolved
from gridwright.editor.views.help.browser import LESSON_PAGES, GuideBrowser
from gridwright.editor.views.style.dressing import kept_dressed, scaled
from gridwright.editor.views.style.kit import (
    column_of,
    combo_of,
    fill,
    row_of,
    set_up,
    tool_of,
    worded,
)
from gridwright.solvers.teaching.lessons import LESSONS, lesson_title

LAST = "lessons/last"
"""The setting that holds the lesson read last."""


class LessonsPanel(QWidget):
    """The text of a lesson, the choice of another one, and a button that opens it."""

    opened = Signal(int)
    """Emitted with the number of a lesson whose level is to be opened with its
    solver."""
    page_asked = Signal(str, str)
    """Emitted with a page of the guide that is not a lesson, and a heading, when a link
    leads there."""
    copy_asked = Signal(str)
    """Emitted with the name of a file to begin with when a link leads to it."""

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("lessonsPanel")
        self._settings = settings
        self.box = combo_of(self, "lessonBox", spoken="Lesson")
        policy = QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        set_up(self.box, sizeAdjustPolicy=policy, minimumContentsLength=12)
        self.before = tool_of(
            self, "lessonBefore", tip="Previous lesson", icon="step_back"
        )
        self.after = tool_of(
            self, "lessonAfter", tip="Next lesson", icon="step_forward"
        )
        self.open_button = set_up(QPushButton(), "lessonOpen")
        browser = GuideBrowser(self._language(), own=LESSON_PAGES)
        self.browser = worded(self, browser, "lessonPage", spoken="Text of the lesson")
        for lesson in LESSONS:
            self.box.addItem("", lesson.number)
        self.box.setCurrentIndex(self.box.findData(int(settings.number(LAST, 1))))
        if self.box.currentIndex() < 0:
            self.box.setCurrentIndex(0)
        self._build()
        self._connect()
        kept_dressed(self, self._dress)

    # -- building ----------------------------------------------------------------------
    def _build(self) -> None:
        row = row_of()
        foot = row_of((self.open_button, 1))
        for button in (self.before, self.after):
            button.setAutoRaise(True)
        fill(row, self.before, (self.box, 1), self.after)
        column_of(row, (self.browser, 1), foot, on=self, margins=0, spacing=0)
        self._rows = row, foot

    def _connect(self) -> None:
        self.before.clicked.connect(lambda: self.show_lesson(self.number - 1))
        self.after.clicked.connect(lambda: self.show_lesson(self.number + 1))
        self.box.activated.connect(lambda place: self.show_lesson(place + 1))
        self.open_button.clicked.connect(lambda: self.opened.emit(self.number))
        self.browser.lesson_asked.connect(self.opened)
        self.browser.page_asked.connect(self.page_asked)
        self.browser.copy_asked.connect(self.copy_asked)
        self.browser.page_shown.connect(self._on_page)

    # -- words, look -------------------------------------------------------------------
    def _language(self) -> str:
        return resolved(self._settings.text(KEY, SYSTEM))

    def _dress(self) -> None:
        for row in self._rows:
            row.setContentsMargins(scaled(12), scaled(8), scaled(12), scaled(8))
        self.setAccessibleName(self.tr("Lessons"))
        self.open_button.setText(self.tr("Open this lesson"))
        self.open_button.setToolTip(
            self.tr("Opens its level, and films the search of its solver")
        )
        for place, lesson in enumerate(LESSONS):
            title = lesson_title(lesson, self._language())
            self.box.setItemText(place, title)
            self.box.setItemData(place, title, Qt.ItemDataRole.ToolTipRole)
        self.browser.dress(self._language())

    # -- which one ---------------------------------------------------------------------
    def showEvent(self, event: QShowEvent) -> None:
        """Show the lesson read last when the panel first becomes visible."""
        super().showEvent(event)
        if not self.browser.page:
            self.show_lesson(self.number)

    @property
    def number(self) -> int:
        """The number of the lesson that is shown."""
        return self.box.currentIndex() + 1

    @Slot(int)
    def show_lesson(self, number: int) -> None:
        """Show the text of a lesson, or of the first one if none has that number."""
        place = number - 1 if 1 <= number <= len(LESSONS) else 0
        self.browser.show_page(LESSONS[place].page)

    @Slot(str)
    def _on_page(self, page: str) -> None:
        for place, lesson in enumerate(LESSONS):
            if lesson.page == page:
                self.box.setCurrentIndex(place)
                self._settings.set(LAST, lesson.number)
        lesson_shows = page != LESSON_PAGES[0]
        self.before.setEnabled(lesson_shows and self.number > 1)
        self.after.setEnabled(self.number < len(LESSONS))
