"""Side: the place of a column at an edge of the window, and what stands for it in a narrow one.

A column is docked beside the board while there is room. Without room the left one becomes a rail
of buttons, the right one a drawer; both open over the board, so that the board stays as it is.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto
from functools import partial

from PySide6.QtCore import QEvent, QObject, QRect, QSize, Qt, Signal, Slot
from PySide6.QtWidgets import QFrame, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from editor.painting.look import Look
from editor.views.frame.column import Column
from editor.views.frame.section import FoldingSection
from editor.views.style.scaling import scaled
from editor.views.style.theme.icons import icon

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

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("rail")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._look = look
        self._buttons: dict[str, tuple[FoldingSection, QToolButton]] = {}
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 8, 0, 8)
        outer.setSpacing(8)
        self._rows, self._below = QVBoxLayout(), QVBoxLayout()
        self._rows.setSpacing(4)
        outer.addLayout(self._rows)
        outer.addLayout(self._below, 1)
        outer.addStretch()

    def add(self, section: FoldingSection) -> None:
        """A button for a section."""
        button = QToolButton()
        button.setObjectName(f"rail.{section.name}")
        button.setCheckable(True)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.clicked.connect(partial(self._on_button, section))
        self._buttons[section.name] = section, button
        self._rows.addWidget(button, 0, Qt.AlignmentFlag.AlignHCenter)
        if section.spec.rail is not None:
            self._below.addWidget(section.spec.rail)
        self.refresh()

    def set_look(self, look: Look) -> None:
        self._look = look
        self.refresh()

    def refresh(self) -> None:
        """Words, icons and which buttons there are."""
        self.setFixedWidth(scaled(RAIL))
        for section, button in self._buttons.values():
            button.setIcon(icon(section.spec.icon or "grid", self._look))
            button.setIconSize(QSize(scaled(20), scaled(20)))
            button.setToolTip(section.title)
            button.setAccessibleName(section.title)
            button.setVisible(section.wanted)
            if section.spec.rail is not None:
                section.spec.rail.setVisible(section.wanted)

    def show_pressed(self, name: str) -> None:
        """Which button is down; "" none."""
        for known, (_section, button) in self._buttons.items():
            button.setChecked(known == name)

    def _on_button(self, section: FoldingSection) -> None:
        self.pressed.emit(section)


class Flyout(QFrame):
    """What lies over the board for a while, at an edge of the window."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("flyout")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAutoFillBackground(True)
        self.inner = QVBoxLayout(self)
        self.inner.setContentsMargins(1, 0, 1, 0)
        self.hide()


class Side(QWidget):
    """One edge of the window. place: gives the rectangle over the board that a flyout may use."""

    opened = Signal(bool)
    """The flyout opened or closed."""

    def __init__(
        self,
        column: Column,
        look: Look,
        host: QWidget,
        place: Callable[[], QRect],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setObjectName(f"side.{column.edge}")
        self.column, self.mode = column, Mode.DOCKED
        self._place = place
        self.rail = Rail(look)
        self.flyout = Flyout(host)
        self.flyout.setAccessibleName(column.accessibleName())
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(0)
        self._layout.addWidget(self.rail)
        self._layout.addWidget(column, 1)
        self.rail.hide()
        if column.edge == "left":
            column.added.connect(self.rail.add)
        self.rail.pressed.connect(self._on_rail)
        column.revealed.connect(self._on_revealed)
        column.widened.connect(self._on_widened)
        host.installEventFilter(self)

    @property
    def open(self) -> bool:
        """Whether its column lies over the board."""
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
        self.setSizePolicy(
            QSizePolicy.Policy.Preferred if docked else QSizePolicy.Policy.Fixed,
            QSizePolicy.Policy.Preferred,
        )

    def refresh(self) -> None:
        """The sections, the size of the interface or the workspace changed."""
        self.rail.refresh()
        self.setVisible(not self.column.empty and self.mode is not Mode.DRAWER)
        if self.column.empty:
            self.close_flyout()
        elif self.open:
            self._put()

    # -- the flyout ------------------------------------------------------------------------------
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
            self.rail.show_pressed("")
            self.opened.emit(False)

    def _put(self) -> None:
        room = self._place()
        width = min(max(self.column.minimumWidth() + 2, scaled(288)), room.width())
        left = room.left() if self.column.edge == "left" else room.right() + 1 - width
        self.flyout.setGeometry(left, room.top(), width, room.height())

    def _on_rail(self, section: FoldingSection) -> None:
        shown = self.open and self._pressed == section.name
        if shown:
            self.close_flyout()
        else:
            section.reveal()

    _pressed = ""

    def _on_revealed(self, section: FoldingSection) -> None:
        if self.mode is not Mode.DOCKED:
            self._pressed = section.name
            self.open_flyout()
            self.rail.show_pressed(section.name)

    @Slot()
    def _on_widened(self) -> None:
        """A column is laid out when it shows for the first time: only then it knows its width."""
        if self.open:
            self._put()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and self.open:
            self._put()
        return False
