"""Column: sections one below the other with one scroll bar, and what is pinned above
them."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal, Slot
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from gridwright.editor.views.frame.page_section import PageSection
from gridwright.editor.views.frame.section import Edge, FoldingSection
from gridwright.editor.views.frame.tabbed_section import TabbedSection
from gridwright.editor.views.style.kit import column_of, row_of, set_up


class Column(QWidget):
    """A column of the window. It is at least as wide as its widest section, so that
    nothing of them is cut off; where the window has no room for that, it scrolls
    sideways."""

    widened = Signal()
    """Its sections ask for another width than before."""
    added = Signal(object)
    """A FoldingSection was put into the column."""
    revealed = Signal(object)
    """A FoldingSection wants to be seen."""
    turned = Signal()
    """A page came into the place of the sections, or left it."""

    def __init__(self, edge: Edge) -> None:
        super().__init__()
        self.edge = edge
        self.setObjectName(f"column.{edge}")
        self.sections: list[FoldingSection] = []
        self.pinned = set_up(QFrame(), "pinned")
        row_of(on=self.pinned, margins=(16, 6, 16, 6))
        self.pinned.hide()
        self.guest: QWidget | None = None
        """The widget in the place of all sections for a while."""
        self._head: QWidget | None = None
        self._cover: QWidget | None = None
        self.page: PageSection | None = None
        """The part whose page is in the place of all sections."""
        self.body = set_up(QWidget(), "columnBody")
        self._stack = column_of(on=self.body, margins=0, spacing=0)
        self._stack.addStretch()
        self.area = set_up(QScrollArea(), f"scroll--{edge}", widgetResizable=True)
        set_up(
            self.area,
            focusPolicy=Qt.FocusPolicy.NoFocus,
            frameShape=QFrame.Shape.NoFrame,
        )
        self.area.setWidget(self.body)
        self.body.installEventFilter(self)
        self._rows = column_of(
            self.pinned, (self.area, 1), on=self, margins=0, spacing=0
        )

    # -- building ----------------------------------------------------------------------
    def set_head(self, head: QWidget) -> None:
        """Put a row above everything else; the caller shows and hides it."""
        self._head = head
        head.hide()
        self._rows.insertWidget(0, head)

    def pin(self, widget: QWidget) -> None:
        """Put a widget above the sections, where it is never scrolled away."""
        row = self.pinned.layout()
        assert row is not None
        row.addWidget(widget)
        self._show_parts()

    def unpin(self, widget: QWidget) -> None:
        """Take a pinned widget away."""
        row = self.pinned.layout()
        assert row is not None
        row.removeWidget(widget)
        widget.hide()
        self._show_parts()

    def add(self, section: FoldingSection) -> None:
        """Put a section below the others."""
        self.sections.append(section)
        self._stack.insertWidget(self._stack.count() - 1, section)
        if section.spec.grows:
            section.folded.connect(partial(self._stretch, section))
            self._stretch(section)
        for one in section.with_parts():
            one.revealed.connect(self._reveal)
            if isinstance(one, PageSection):
                one.folded.connect(partial(self._turn_page, one))
        self.added.emit(section)

    def _stretch(self, section: FoldingSection) -> None:
        """A section that grows takes the height that is left, while it is unfolded."""
        self._stack.setStretchFactor(section, 1 if section.open else 0)

    # -- showing -----------------------------------------------------------------------
    def _turn_page(self, section: PageSection) -> None:
        """Show the page of a part in the place of the sections, or these again."""
        before = self.page
        if section.open:
            if before is not None and before is not section:
                before.set_open(False)
            self.page = section
            if self._rows.indexOf(section.body) < 0:
                self._rows.addWidget(section.body, 1)
        else:
            section.body.hide()
            if before is section:
                self.page = None
        self._show_parts()
        self._widen()
        self.turned.emit()

    def leave_page(self) -> bool:
        """Leave the page that shows; False if none does."""
        if self.page is None:
            return False
        self.page.leave()
        return True

    def set_guest(self, guest: QWidget | None) -> None:
        """Show a widget in the place of all sections, or the sections again."""
        before = self.guest
        self.guest = guest
        if guest is not None and self.page is not None:
            self.page.set_open(False)
        if before is not None and before is not guest:
            before.hide()
            self._rows.removeWidget(before)
        if guest is not None:
            self._rows.addWidget(guest, 1)
            guest.show()
        self._show_parts()
        self._widen()

    def set_cover(self, cover: QWidget | None) -> None:
        """Show a widget in the place of everything below the head, a guest included; or
        all that again."""
        before = self._cover
        self._cover = cover
        if cover is before:
            return
        if before is not None:
            before.hide()
        if cover is not None:
            if self._rows.indexOf(cover) < 0:
                self._rows.addWidget(cover, 1)
            cover.show()
        self._show_parts()
        self._widen()

    def _show_parts(self) -> None:
        """Sections show unless something stands in their place; what is pinned stays
        above a page and a guest."""
        inner = self.pinned.layout()
        assert inner is not None
        covered = self._cover is not None
        self.pinned.setVisible(not covered and inner.count() > 0)
        self.area.setVisible(not covered and self.guest is None and self.page is None)
        if self.guest is not None:
            self.guest.setVisible(not covered and self.page is None)
        if self.page is not None:
            self.page.body.setVisible(not covered)

    @property
    def empty(self) -> bool:
        """True if nothing shows."""
        replaced = any(
            front is not None for front in (self.guest, self._cover, self.page)
        )
        return not replaced and not any(section.wanted for section in self.sections)

    def _open_around(self, section: FoldingSection) -> None:
        """Open the sections that a section is a part of."""
        for outer in self.sections:
            for one in outer.with_parts():
                if section not in one.parts:
                    continue
                one.set_shown(True)
                one.set_open(True)
                if isinstance(one, TabbedSection):
                    one.choose(section.name)

    @Slot(object)
    def _reveal(self, section: FoldingSection) -> None:
        on_page = isinstance(section, PageSection) and not section.pageless
        if not on_page:
            self._open_around(section)
        page = self.page
        if page is not None and not on_page and section not in page.with_parts():
            page.set_open(False)
        self.revealed.emit(section)
        if not on_page:
            self.scroll_soon(section)

    def scroll_soon(self, section: FoldingSection) -> None:
        """Bring a section into view once it has the size that its content asks for."""
        begin = partial(self._scroll_until_settled, section, -1, -1)
        QTimer.singleShot(0, section, begin)

    def _scroll_until_settled(
        self, section: FoldingSection, height: int, place: int
    ) -> None:
        """Scroll until the layout rests. A part that is laid out again has its height
        after some turns of the event loop. A person who scrolls meanwhile stays."""
        bar = self.area.verticalScrollBar()
        now = self.body.height()
        if place not in (-1, bar.value()):
            return
        self.scroll_to(section)
        if now != height:
            follow = partial(self._scroll_until_settled, section, now, bar.value())
            QTimer.singleShot(0, section, follow)

    def scroll_to(self, section: FoldingSection) -> None:
        """Bring a section into view, its header at the top if it is taller than the
        column."""
        if not self.body.isAncestorOf(section):
            return
        top = section.mapTo(self.body, section.rect().topLeft()).y()
        bar = self.area.verticalScrollBar()
        room = self.area.viewport().height()
        least = min(top, top + section.height() - room)
        place = max(bar.value(), least)
        bar.setValue(min(place, top))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Widen when the sections ask for another width; nothing else is watched."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._widen()
        return False

    def _widen(self) -> None:
        """As wide as its sections at least, and as the window allows at most."""
        window = self.window().width()
        bar = self.area.verticalScrollBar().sizeHint().width()
        inner = self.body.minimumSizeHint().width() + bar
        pinned = self.pinned.minimumSizeHint().width()
        wanted = max(inner, pinned)
        if self.guest is not None:
            wanted = max(pinned, self.guest.minimumSizeHint().width())
        if self._cover is not None:
            wanted = self._cover.minimumSizeHint().width()
        if self._head is not None and not self._head.isHidden():
            wanted = max(wanted, self._head.minimumSizeHint().width())
        least = wanted
        if window:
            least = min(wanted, window * 2 // 5)
        if least != self.minimumWidth():
            self.setMinimumWidth(least)
            self.widened.emit()
