"""PageSection: a part whose content opens as a page in the place of all sections of its
column, with a way back. It shows as a row, as a tab of another section, or not at
all."""

from __future__ import annotations

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QFrame, QLabel, QToolButton, QWidget

from gridwright.editor.views.frame.question_row import QuestionRow
from gridwright.editor.views.frame.section import FoldingSection, RowState
from gridwright.editor.views.style import kept_dressed, scaled, set_up
from gridwright.editor.views.style.kit import (
    BY_TAB,
    column_of,
    put_in_tab_order,
    row_of,
    scrolled,
    tool_of,
)

HEAD = 44
"""Pixels at 100 per cent of the row above a page."""


class PartPage(QFrame):
    """The page of a part: a way back, its title, and what it holds, which scrolls."""

    def __init__(self, section: PageSection) -> None:
        super().__init__(section)
        self._grows = section.spec.grows
        set_up(self, "partPage", visible=False)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.heading = set_up(QLabel(section.title), "partPageTitle", heading=True)
        back: QToolButton = tool_of(self, "partPageBack", tip="Back")
        set_up(back, arrowType=Qt.ArrowType.LeftArrow, autoRaise=True)
        set_up(back, focusPolicy=BY_TAB, clicked=section.leave)
        head = set_up(QWidget(), "partPageHead")
        row_of(back, (self.heading, 1), on=head, margins=(8, 0, 16, 0))
        kept_dressed(head, lambda: head.setFixedHeight(scaled(HEAD)))
        self.head = head
        inner = set_up(QWidget(), "columnBody")
        self._inner = column_of(on=inner, margins=0, spacing=0)
        if not self._grows:
            self._inner.addStretch()
        area = scrolled(inner, f"scroll--{section.name}")
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        column_of(head, (area, 1), on=self, margins=0, spacing=0)

    def place(self, widget: QWidget) -> None:
        """Put a widget above what is there."""
        self._inner.insertWidget(0, widget, 1 if self._grows else 0)

    def add(self, part: QWidget) -> None:
        """Put a part below what is there."""
        place = self._inner.count() - (0 if self._grows else 1)
        self._inner.insertWidget(place, part)


class PageSection(FoldingSection):
    """A part on a page of its own, which is built when something is put on it. It is
    open while its page shows."""

    _open = False
    _glance: QWidget | None = None
    _page: PartPage | None = None

    def _build(self) -> None:
        row = QuestionRow(self.spec.icon or "more")
        self.header = set_up(row, f"header.{self.spec.name}")
        self.header.clicked.connect(self.reveal)
        column_of(self.header, on=self, margins=0, spacing=0)

    @property
    def paged(self) -> bool:
        """True if its page is there."""
        return self._page is not None

    @property
    def body(self) -> PartPage:
        """Its page."""
        if self._page is None:
            self._page = PartPage(self)
            put_in_tab_order(self._page, self.header)
        return self._page

    @property
    def _above_content(self) -> QWidget:
        return self.body.head

    def _place(self, widget: QWidget) -> None:
        self.body.place(widget)

    def add_part(self, part: FoldingSection) -> None:
        """Put a section on the page, below what is there."""
        self.parts.append(part)
        self.body.add(part)

    # -- words -------------------------------------------------------------------------
    @Slot()
    def refresh(self) -> None:
        """Tell in the row what is known now."""
        if self._page is not None:
            self._page.heading.setText(self.title)
        state = RowState() if self.spec.state is None else self.spec.state()
        assert isinstance(self.header, QuestionRow)
        self.header.say(self.title, state)

    # -- the page ----------------------------------------------------------------------
    @property
    def open(self) -> bool:
        """True if its page shows."""
        return self._open

    @property
    def pageless(self) -> bool:
        """True if its tab shows all there is."""
        return self.spec.shape == "tab" and self.spec.glance is None

    def set_open(self, on: bool) -> None:
        """Show its page where there is something to show, or leave it."""
        on = on and self.wanted and not self.pageless
        if on == self._open:
            self.refresh()
            return
        self._open = on
        if on:
            _ = self.widget  # it is built now
        self.refresh()
        self.folded.emit()

    @Slot()
    def leave(self) -> None:
        """Leave the page; the keyboard goes to its row."""
        self.set_open(False)
        if self.header.isVisible():
            self.header.setFocus()

    @property
    def glance(self) -> QWidget:
        """The widget of its tab, built when it is first needed."""
        if self._glance is None:
            given = self.widget if self.spec.glance is None else self.spec.glance
            self._glance = given if isinstance(given, QWidget) else given()
        return self._glance

    @property
    def glanced(self) -> bool:
        """True if what its tab shows is there."""
        return self._glance is not None

    def _show_or_hide(self) -> None:
        self.setVisible(self.wanted and self.spec.shape == "row")
        if self._open and not self.wanted:
            self.set_open(False)
        self.stood.emit()
