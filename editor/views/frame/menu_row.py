"""MenuRow: menus, workspaces and the search for an action."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import QAction, QKeySequence, QPaintEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QMenuBar,
    QSizePolicy,
    QToolButton,
    QWidget,
)

from gridwright.editor.painting.shapes import painting_on
from gridwright.editor.views.style import (
    kept_dressed,
    row_of,
    scaled,
    set_up,
)
from gridwright.editor.views.style.kit import BY_TAB, STRETCH, show_action

HEIGHT = 40


class ActionSearch(QToolButton):
    """The button that finds an action; where it shows words, it shows its keys as
    well."""

    def _keys(self) -> str:
        action = self.defaultAction()
        if (
            action is None
            or self.toolButtonStyle() == Qt.ToolButtonStyle.ToolButtonIconOnly
        ):
            return ""
        return action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)

    def sizeHint(self) -> QSize:
        hint = super().sizeHint()
        keys = self._keys()
        room = self.fontMetrics().horizontalAdvance(keys) + scaled(16) if keys else 0
        return QSize(hint.width() + room, hint.height())

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        with painting_on(self, smooth=False) as p:
            p.setPen(self.palette().color(QPalette.ColorRole.Dark))
            align = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
            p.drawText(
                self.rect().adjusted(0, 0, -scaled(10), 0), int(align), self._keys()
            )


class MenuRow(QWidget):
    """The window's menu widget. What does not fit shrinks: first the search, then the
    switch."""

    def __init__(self, workspaces: list[QAction], search: QAction) -> None:
        """workspaces: what chooses each of them; search: what finds an action."""
        super().__init__()
        set_up(self, "menuRow", attribute=Qt.WidgetAttribute.WA_StyledBackground)
        self.menus = set_up(QMenuBar(), "menuBar")
        self.menus.setSizePolicy(
            QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred
        )
        self.switch = set_up(QFrame(), "workspaceSwitch")
        inner = row_of(on=self.switch, margins=(1, 1, 1, 1), spacing=0)
        self._buttons = [self._button(action) for action in workspaces]
        for button in self._buttons:
            inner.addWidget(button)
        self.search = set_up(self._button(search, ActionSearch()), "actionSearch")
        row = QHBoxLayout(self)
        self._row = row
        set_up(row, contentsMargins=(4, 0, 8, 0), spacing=8)
        row.addWidget(self.menus, 1, Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(self.switch, 0, Qt.AlignmentFlag.AlignVCenter)
        row.addLayout(
            row_of(STRETCH, (self.search, 0, Qt.AlignmentFlag.AlignVCenter)), 1
        )
        kept_dressed(self, self.scale)

    def _button(
        self, action: QAction, button: QToolButton | None = None
    ) -> QToolButton:
        button = button or QToolButton()
        button.setObjectName(f"button.{action.objectName()}")
        show_action(button, action)
        button.setFocusPolicy(BY_TAB)
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        return button

    def scale(self) -> None:
        """The size of the interface changed."""
        for button in (*self._buttons, self.search):
            button.setIconSize(QSize(scaled(16), scaled(16)))
        self.setMinimumHeight(scaled(HEIGHT))
        self._fit()
        QTimer.singleShot(0, self, self._fit)  # menus take their words at the same time

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Show words on search and switch while the menus keep their room."""
        self._choose_words()
        taken = self.switch.sizeHint().width() + self.search.sizeHint().width() + 32
        wanted = min(self.menus.sizeHint().width(), self.width() - taken)
        self.menus.setMinimumWidth(max(wanted, scaled(40)))

    def _choose_words(self) -> None:
        words = Qt.ToolButtonStyle.ToolButtonTextBesideIcon
        bare = Qt.ToolButtonStyle.ToolButtonIconOnly
        menus = self.menus.sizeHint().width()
        for switch, search in ((words, words), (words, bare), (bare, bare)):
            for button in self._buttons:
                button.setToolButtonStyle(switch)
            self.search.setToolButtonStyle(search)
            taken = self.switch.sizeHint().width()
            beside = max(menus, self.search.sizeHint().width())
            if 2 * beside + taken + 2 * self._row.spacing() + 16 <= self.width():
                return  # the switch stands in the middle
            least = menus + taken + self.search.sizeHint().width() + 32
            if search == bare and least <= self.width():
                return
