"""Section: a titled part of a column that folds. A feature describes one, the window
builds it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from PySide6.QtCore import QPointF, QRect, QSize, Qt, Signal, Slot
from PySide6.QtGui import (
    QAction,
    QColor,
    QFont,
    QPainter,
    QPaintEvent,
    QPalette,
    QPen,
)
from PySide6.QtWidgets import QAbstractButton, QFrame, QSizePolicy, QWidget

from gridwright.editor.models.program.shortcuts import with_letter
from gridwright.editor.models.program.workspaces import Workspace
from gridwright.editor.painting.shapes import draw_with
from gridwright.editor.views.style import (
    BY_TAB,
    column_of,
    current_look,
    put_in_tab_order,
    scaled,
    set_up,
)
from gridwright.editor.views.style.theme.chevron import DOWN, RIGHT, draw_chevron
from gridwright.editor.views.style.theme.focus_ring import OWN_RING

Edge = Literal["left", "right"]
Shape = Literal["section", "row", "tab", "page"]
"""How a section shows: folding; as a row, or as a tab of the section it is inside,
whose content opens as a page; or as a page alone, which a command opens."""
Content = QWidget | Callable[[], QWidget]
Summary = Callable[[], str] | None
INDENT = 26
"""Pixels at 100 per cent to the left of a title."""
STEP = 12
"""More of them before the title of a part."""
CHEVRON = 13
"""Pixels at 100 per cent from the middle of the chevron to the title."""
DESK = (Workspace.DESIGN, Workspace.STUDY)
"""The workspaces in which a level is looked at and not played."""


@dataclass(frozen=True)
class RowState:
    """The words and marks at the end of a row. strong: words before the others, in the
    accent. dots: a number of 10, None for no dots. faint: nothing holds now. danger: it
    is bad news. stop: ends the work, while it goes on."""

    words: str = ""
    strong: str = ""
    dots: int | None = None
    faint: bool = False
    danger: bool = False
    stop: Callable[[], object] | None = None

    @property
    def spoken(self) -> str:
        """All words."""
        return " ".join(filter(None, (self.strong, self.words)))


@dataclass(frozen=True)
class Section:
    """The part of a feature in a column of the window."""

    name: str
    """Never changes: kept layouts contain it."""
    title: str
    widget: Content
    """Or what builds it, when the section is first seen unfolded."""
    column: Edge = "right"
    workspaces: tuple[Workspace, ...] = (Workspace.DESIGN,)
    summary: Summary = None
    """The text of the folded header; called whenever something may have changed."""
    icon: str = ""
    """The icon of its button on the rail that stands for the left column in a narrow
    window."""
    rail: QWidget | None = None
    """The widget below the buttons of that rail."""
    inside: str = ""
    """The section it is a part of, where it is not one of its own."""
    open: bool = True
    """True if it comes unfolded."""
    needs_level: bool = True
    """True if it shows only while a level is open."""
    grows: bool = False
    """True if it takes the height that is left in its column."""
    always_told: bool = False
    """True if the header shows the summary when unfolded, too."""
    tone: Summary = None
    """The colour of the summary: "success", "accent", or "" for that of notes."""
    tabbed: bool = False
    """True if its parts are tabs."""
    shape: Shape = "section"
    state: Callable[[], RowState] | None = None
    """The state that its row tells, if it is a row."""
    glance: Content | None = None
    """The widget of its tab, if it is a tab."""
    tab: Summary = None
    """The words on its tab."""


def question_row(
    name: str, title: str, widget: Content, icon: str, state: Callable[[], RowState]
) -> Section:
    """A row of the section Ask, whose content opens as a page."""
    return Section(
        name,
        title,
        widget,
        workspaces=DESK,
        icon=icon,
        inside="ask",
        open=False,
        shape="row",
        state=state,
    )


def page_alone(
    name: str, title: str, widget: Content, summary: Summary = None
) -> Section:
    """A page in the place of the inspector that a command opens."""
    return Section(name, title, widget, summary=summary, open=False, shape="page")


def on_the_left(
    name: str,
    title: str,
    widget: Content,
    icon: str,
    summary: Summary = None,
    **more: Any,
) -> Section:
    """A section of the left column, with its icon on the rail."""
    return Section(
        name, title, widget, column="left", icon=icon, summary=summary, **more
    )


class SectionHeader(QAbstractButton):
    """The line above a section: its title, what it holds in short, and whether it is
    folded. Every title is bold; that of a part begins a step further to the right."""

    def __init__(self, part: bool) -> None:
        super().__init__()
        self._part = part
        self.summary = ""
        """The text beside its title."""
        self._tone = ""
        set_up(self, checkable=True, focusPolicy=BY_TAB)
        self.setProperty(OWN_RING, True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def say(self, title: str, summary: str, tone: str = "") -> None:
        """Show a title and a summary."""
        if (title, summary, tone) == (self.text(), self.summary, self._tone):
            return
        self.summary = summary
        self._tone = tone
        set_up(self, text=title, accessibleName=title, accessibleDescription=summary)
        self.setToolTip("")  # the next paint tells whether it is cut
        self.updateGeometry()
        self.update()

    def _title_font(self) -> QFont:
        font = QFont(self.font())
        font.setWeight(QFont.Weight.DemiBold)
        return font

    def _indent(self) -> int:
        return scaled(INDENT + (STEP if self._part else 0))

    def minimumSizeHint(self) -> QSize:
        """Room for the whole title; the summary may be cut, and its tip has the
        rest."""
        metrics = self.fontMetrics()
        height = max(scaled(32 if self._part else 36), metrics.height() + scaled(12))
        # a bold line is a little wider than a plain one
        words = round(metrics.horizontalAdvance(self.text()) * 1.12)
        return QSize(self._indent() + words + scaled(16), height)

    def sizeHint(self) -> QSize:
        least = self.minimumSizeHint()
        gap = scaled(16)
        words = self.fontMetrics().horizontalAdvance(self.summary)
        return QSize(least.width() + (words + gap if words else 0), least.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        p = QPainter(self)
        palette = self.palette()
        text = palette.color(QPalette.ColorRole.Text)
        muted = palette.color(QPalette.ColorRole.Dark)
        if self.underMouse():
            p.fillRect(self.rect(), palette.color(QPalette.ColorRole.Midlight))
        middle = QPointF(self._indent() - scaled(CHEVRON), self.height() / 2)
        turn = DOWN if self.isChecked() else RIGHT
        draw_chevron(p, middle, text if self.underMouse() else muted, turn)
        p.setFont(self._title_font())
        p.setPen(text)
        room = self.rect().adjusted(self._indent(), 0, -scaled(16), 0)
        align = Qt.AlignmentFlag.AlignVCenter
        title = p.boundingRect(room, int(align), self.text())
        p.drawText(room, int(align), self.text())
        self._paint_summary(
            p, room.adjusted(title.width() + scaled(12), 0, 0, 0), muted
        )
        if self.hasFocus():
            draw_with(p, QPen(palette.color(QPalette.ColorRole.Accent), 2))
            p.drawRect(self.rect().adjusted(1, 1, -2, -2))
        p.end()

    def _paint_summary(self, p: QPainter, room: QRect, colour: QColor) -> None:
        p.setFont(self.font())
        look = current_look()
        tones = {"success": look.success, "accent": look.accent}
        p.setPen(tones.get(self._tone, colour))
        elide = Qt.TextElideMode.ElideRight
        shown = self.fontMetrics().elidedText(self.summary, elide, room.width())
        self.setToolTip(self.summary if shown != self.summary else "")
        align = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
        p.drawText(room, int(align), shown)


class FoldingSection(QFrame):
    """A section on the screen: a header, its widget, and the parts inside it.

    It shows if it belongs to the workspace (`set_here`), if there is something to show
    (`set_available`), and if the person has not hidden it (`set_shown`).
    """

    revealed = Signal(object)
    """It wants to be seen: its column shows it."""
    folded = Signal()
    """It was folded or unfolded."""
    stood = Signal()
    """Emitted when it may have begun or ceased to have something to show."""

    def __init__(self, spec: Section, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.spec = spec
        self.title = spec.title
        self.letter = ""
        set_up(self, f"dock.{spec.name}", part=bool(spec.inside))
        if not spec.grows:  # the room that is left stays below the last section
            policy = QSizePolicy.Policy
            self.setSizePolicy(policy.Preferred, policy.Maximum)
        self._here = False
        self._available = True
        self._shown = True
        self.parts: list[FoldingSection] = []
        self._build()
        self._widget: QWidget | None = None
        if isinstance(spec.widget, QWidget):
            self._widget = spec.widget
            self._place(spec.widget)
        self.toggle_action = set_up(
            QAction(self), f"section.{spec.name}", checkable=True, checked=True
        )
        self.toggle_action.triggered.connect(self._on_toggled)
        self.set_open(spec.open)
        self.set_title(spec.title)

    def _build(self) -> None:
        """Make the header, the body and the layout inside it."""
        inside = bool(self.spec.inside)
        self.header: QAbstractButton = SectionHeader(inside)
        set_up(self.header, f"header.{self.spec.name}")
        self.header.clicked.connect(self.set_open)
        self._body = set_up(QWidget(), "sectionBody")
        column_of(self.header, (self._body, 1), on=self, margins=0, spacing=0)
        self._inner = column_of(on=self._body, margins=0, spacing=0)

    @property
    def body(self) -> QWidget:
        """The part below the header, which folds away."""
        return self._body

    @property
    def _above_content(self) -> QWidget:
        """The part that Tab reaches before its content."""
        return self.header

    def _place(self, widget: QWidget) -> None:
        """Put its content above its parts."""
        self._inner.insertWidget(0, widget, 1 if self.spec.grows else 0)

    @property
    def name(self) -> str:
        return self.spec.name

    # -- words -------------------------------------------------------------------------
    def set_title(self, title: str) -> None:
        """Show the title in the language in use; in the menu with the section's
        letter."""
        self.title = title
        self.toggle_action.setText(with_letter(title, self.letter))
        self.refresh()

    @Slot()
    def refresh(self) -> None:
        """Tell in the header what it holds now."""
        told = not self.open or self.spec.always_told
        summary = "" if self.spec.summary is None or not told else self.spec.summary()
        tone = "" if self.spec.tone is None else self.spec.tone()
        assert isinstance(self.header, SectionHeader)
        self.header.say(self.title, summary, tone)

    # -- folding -----------------------------------------------------------------------
    @property
    def open(self) -> bool:
        """True if it is unfolded."""
        return self.header.isChecked()

    def set_open(self, on: bool) -> None:
        """Unfold it, or fold it."""
        self.header.setChecked(on)
        self._show_or_hide()
        self.body.setVisible(on)
        self.refresh()
        self.folded.emit()

    @property
    def built(self) -> bool:
        """True if what it holds is there."""
        return self._widget is not None

    @property
    def widget(self) -> QWidget:
        """Its content, built when it is first needed."""
        if self._widget is None:
            assert not isinstance(self.spec.widget, QWidget)
            self._widget = self.spec.widget()
            self._place(self._widget)
            put_in_tab_order(self._widget, self._above_content)
        return self._widget

    def add_part(self, part: FoldingSection) -> None:
        """Put a section inside this one, below what is there."""
        self.parts.append(part)
        self._inner.addWidget(part)

    def with_parts(self) -> list[FoldingSection]:
        """This section, its parts, and the parts of these."""
        return [self, *(one for part in self.parts for one in part.with_parts())]

    def reveal(self) -> None:
        """Show and unfold it, in its column, with the section it is a part of."""
        self.set_shown(True)
        self.set_open(True)
        self.revealed.emit(self)

    # -- showing -----------------------------------------------------------------------
    @property
    def shown(self) -> bool:
        """True if the person wants to see it."""
        return self._shown

    def set_shown(self, on: bool) -> None:
        """Show it where there is something to show, or hide it until the person asks
        for it."""
        self._shown = on
        self.toggle_action.setChecked(on)
        self._show_or_hide()

    def set_available(self, on: bool) -> None:
        """Set whether there is something to show now."""
        if on is not self._available:
            self._available = on
            self._show_or_hide()

    def set_here(self, on: bool) -> None:
        """Set whether the current workspace shows this section."""
        if on is not self._here:
            self._here = on
            self._show_or_hide()

    @property
    def wanted(self) -> bool:
        """True if nothing about the section itself hides it."""
        return self._here and self._available and self._shown

    def _show_or_hide(self) -> None:
        if self.open and self.wanted:
            _ = self.widget  # it is built now
        self.setVisible(self.wanted)
        self.stood.emit()

    @Slot(bool)
    def _on_toggled(self, on: bool) -> None:
        self.set_shown(on)
        if on:
            self.reveal()
