"""Side: the place of a column at an edge of the window.

A column is docked beside the board while there is room. Without room the left one
becomes a rail of buttons, the right one a drawer. Both open at an edge of the middle,
which leaves them the room, so that nothing lies over the board.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto

from PySide6.QtCore import (
    QEvent,
    QObject,
    QRect,
    QSize,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtWidgets import (
    QFrame,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from gridwright.editor.views.frame.column import Column
from gridwright.editor.views.frame.section import FoldingSection
from gridwright.editor.views.style import current_look, icon, kept_dressed, scaled
from gridwright.editor.views.style.kit import BY_TAB, column_of, set_up

BOARD = 240
"""Pixels at 100 per cent that a flyout leaves to the board at least."""
RAIL = 60
"""Width of the rail at 100 per cent."""


class Mode(Enum):
    """Where a column is."""

    DOCKED = auto()
    RAIL = auto()
    DRAWER = auto()


class Rail(QWidget):
    """A button for each section of a column, and what sections have for below these."""

    pressed = Signal(object)
    """The FoldingSection whose button was pressed."""

    def __init__(self) -> None:
        super().__init__()
        set_up(self, "rail", attribute=Qt.WidgetAttribute.WA_StyledBackground)
        self._buttons: dict[str, tuple[FoldingSection, QToolButton]] = {}
        self._rows = QVBoxLayout()
        self._below = QVBoxLayout()
        self._rows.setSpacing(4)
        outer = column_of(
            self._rows, (self._below, 1), on=self, margins=(0, 8, 0, 8), spacing=8
        )
        outer.addStretch()
        kept_dressed(self, self.refresh)

    def add(self, section: FoldingSection) -> None:
        """A button for a section."""
        button = set_up(
            QToolButton(), f"rail.{section.name}", checkable=True, focusPolicy=BY_TAB
        )
        button.clicked.connect(lambda: self.pressed.emit(section))
        self._buttons[section.name] = section, button
        self._rows.addWidget(button, 0, Qt.AlignmentFlag.AlignHCenter)
        if section.spec.rail is not None:
            self._below.addWidget(section.spec.rail)
        self.refresh()

    def refresh(self) -> None:
        """Words, icons and which buttons there are."""
        self.setFixedWidth(scaled(RAIL))
        for section, button in self._buttons.values():
            button.setIcon(icon(section.spec.icon or "grid", current_look()))
            set_up(
                button, iconSize=QSize(scaled(20), scaled(20)), toolTip=section.title
            )
            set_up(button, accessibleName=section.title, visible=section.wanted)
            if section.spec.rail is not None:
                section.spec.rail.setVisible(section.wanted)

    def show_pressed(self, name: str) -> None:
        """Show which button is down; "" for none."""
        for known, (_section, button) in self._buttons.items():
            button.setChecked(known == name)


class Flyout(QFrame):
    """A widget that lies over the board for a while, at an edge of the window."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        set_up(self, "flyout", attribute=Qt.WidgetAttribute.WA_StyledBackground)
        self.setAutoFillBackground(True)
        self.inner = column_of(on=self, margins=(1, 0, 1, 0))
        self.hide()


class Side(QWidget):
    """One edge of the window. place: gives the rectangle over the board that a flyout
    may use."""

    opened = Signal(bool)
    """The flyout opened or closed."""
    placed = Signal()
    """The flyout took another place."""

    def __init__(
        self, column: Column, host: QWidget, place: Callable[[], QRect]
    ) -> None:
        super().__init__()
        self.setObjectName(f"side.{column.edge}")
        self.column = column
        self.mode = Mode.DOCKED
        self._place = place
        self._pressed = ""
        """The section whose button is down; "" for none."""
        self.rail = Rail()
        self.flyout = set_up(Flyout(host), accessibleName=column.accessibleName())
        self._layout = column_of(self.rail, (column, 1), on=self, margins=0, spacing=0)
        self.rail.hide()
        if column.edge == "left":
            column.added.connect(self.rail.add)
        self.rail.pressed.connect(self._on_rail)
        set_up(column, revealed=self._on_revealed, widened=self._on_widened)
        host.installEventFilter(self)

    @property
    def open(self) -> bool:
        """True if its column lies over the board."""
        return self.mode is not Mode.DOCKED and not self.flyout.isHidden()

    def set_mode(self, mode: Mode) -> None:
        """Dock the column, or put a rail or nothing in its place."""
        if mode is self.mode:
            return
        self.close_flyout()
        self.mode = mode
        docked = mode is Mode.DOCKED
        if docked:
            self._layout.addWidget(self.column, 1)
            self.column.show()
            self.setMaximumWidth(16_777_215)
        else:
            self.flyout.inner.addWidget(self.column)
        self.rail.setVisible(mode is Mode.RAIL)
        policy = QSizePolicy.Policy
        self.setSizePolicy(
            policy.Preferred if docked else policy.Fixed, policy.Preferred
        )

    def refresh(self) -> None:
        """The sections, the size of the interface or the workspace changed."""
        self.rail.refresh()
        self.setVisible(not self.column.empty and self.mode is not Mode.DRAWER)
        if self.column.empty:
            self.close_flyout()
        elif self.open:
            self._put()

    # -- the flyout --------------------------------------------------------------------
    def toggle_flyout(self) -> None:
        """Open the flyout, or close it."""
        if self.open:
            self.close_flyout()
        else:
            self.open_flyout()

    def open_flyout(self) -> None:
        """Show the column over the board."""
        if self.mode is Mode.DOCKED or self.column.empty:
            return
        self._put()
        self.column.show()
        self.flyout.show()
        self.flyout.raise_()
        self.opened.emit(True)

    def close_flyout(self) -> None:
        """Give the board its room back."""
        if self.open:
            self.flyout.hide()
            self._pressed = ""
            self.rail.show_pressed("")
            self.opened.emit(False)

    def _put(self) -> None:
        room = self._place()
        least = scaled(288 if self.column.guest is None else 360)
        most = max(room.width() - scaled(BOARD), scaled(BOARD))
        width = min(max(self.column.minimumWidth() + 2, least), most, room.width())
        left = room.left() if self.column.edge == "left" else room.right() + 1 - width
        self.flyout.setGeometry(left, room.top(), width, room.height())
        self.placed.emit()

    def _on_rail(self, section: FoldingSection) -> None:
        shown = self.open and self._pressed == section.name
        if shown:
            self.close_flyout()
        else:
            section.reveal()

    def _on_revealed(self, section: FoldingSection) -> None:
        if self.mode is not Mode.DOCKED:
            self._pressed = section.name
            self.open_flyout()
            self.rail.show_pressed(section.name)

    @Slot()
    def _on_widened(self) -> None:
        """A column is laid out when it shows for the first time: only then it knows its
        width."""
        if self.open:
            self._put()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and self.open:
            self._put()
        return False
