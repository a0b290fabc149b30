"""MenuRow: the menus, the switch of the workspaces, and the search for an action, in one row."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction, QKeySequence, QPainter, QPaintEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QMenuBar, QSizePolicy, QToolButton, QWidget

from editor.views.style.scaling import scaled

HEIGHT = 40


class ActionSearch(QToolButton):
    """The button that finds an action; where it shows words, it shows its keys as well."""

    def _keys(self) -> str:
        action = self.defaultAction()
        if action is None or self.toolButtonStyle() == Qt.ToolButtonStyle.ToolButtonIconOnly:
            return ""
        return action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)

    def sizeHint(self) -> QSize:
        hint, keys = super().sizeHint(), self._keys()
        room = self.fontMetrics().horizontalAdvance(keys) + scaled(16) if keys else 0
        return QSize(hint.width() + room, hint.height())

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        p = QPainter(self)
        p.setPen(self.palette().color(QPalette.ColorRole.Dark))
        align = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
        p.drawText(self.rect().adjusted(0, 0, -scaled(10), 0), int(align), self._keys())
        p.end()


class MenuRow(QWidget):
    """The window's menu widget. What does not fit shrinks: first the search, then the switch."""

    def __init__(
        self, workspaces: list[QAction], search: QAction, parent: QWidget | None = None
    ) -> None:
        """workspaces: what chooses each of them; search: what finds an action."""
        super().__init__(parent)
        self.setObjectName("menuRow")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.menus = QMenuBar()
        self.menus.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.switch = QFrame()
        self.switch.setObjectName("workspaceSwitch")
        inner = QHBoxLayout(self.switch)
        inner.setContentsMargins(1, 1, 1, 1)
        inner.setSpacing(0)
        self._buttons = [self._button(action) for action in workspaces]
        for button in self._buttons:
            inner.addWidget(button)
        self.search = self._button(search, ActionSearch())
        self.search.setObjectName("actionSearch")
        self._row = row = QHBoxLayout(self)
        row.setContentsMargins(4, 0, 8, 0)
        row.setSpacing(8)
        row.addWidget(self.menus, 1, Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(self.switch, 0, Qt.AlignmentFlag.AlignVCenter)
        right = QHBoxLayout()
        right.addStretch(1)
        right.addWidget(self.search, 0, Qt.AlignmentFlag.AlignVCenter)
        row.addLayout(right, 1)
        self.scale()

    def _button(self, action: QAction, button: QToolButton | None = None) -> QToolButton:
        button = button or QToolButton()
        button.setObjectName(f"button.{action.objectName()}")
        button.setDefaultAction(action)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        return button

    def scale(self) -> None:
        """The size of the interface changed."""
        for button in (*self._buttons, self.search):
            button.setIconSize(QSize(scaled(16), scaled(16)))
        self.setMinimumHeight(scaled(HEIGHT))
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Show words on search and switch while the menus keep their room."""
        self._choose_words()
        taken = self.switch.sizeHint().width() + self.search.sizeHint().width() + 32
        self.menus.setMinimumWidth(
            max(min(self.menus.sizeHint().width(), self.width() - taken), scaled(40))
        )

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
