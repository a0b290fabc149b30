"""KeyedButton: a button that shows its key behind its words."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt, Slot
from PySide6.QtGui import QAction, QFont, QFontMetrics, QKeySequence, QPaintEvent
from PySide6.QtWidgets import QPushButton, QStyle, QStyleOptionButton, QStylePainter

from gridwright.editor.views.style.dressing import current_look
from gridwright.editor.views.style.setting_up import set_up

_GAP = 8
"""Pixels between the words and the key."""
_BESIDE_ICON = 4
"""Pixels between an icon and the words."""
_SMALLER = 0.85
"""The letters of the key beside those of the words."""


class KeyedButton(QPushButton):
    """A button whose words and key stand in the middle, the key in small letters, which
    give way where both do not fit. A screen reader gets the words alone."""

    def __init__(self, words: str = "", key: str = "") -> None:
        super().__init__(words)
        self.key = key
        self._followed: QAction | None = None
        """The action whose key is shown."""

    def show_key(self, key: str) -> None:
        """Show another key, or none."""
        if key != self.key:
            self.key = key
            self.updateGeometry()
            self.update()

    def follow(self, action: QAction) -> None:
        """Show the key and the tip of an action, also once they change."""
        self._followed = action
        action.changed.connect(self._show_followed)
        self._show_followed()

    @Slot()
    def _show_followed(self) -> None:
        action = self._followed
        if action is not None:
            native = QKeySequence.SequenceFormat.NativeText
            self.show_key(action.shortcut().toString(native))
            self.setToolTip(action.toolTip())

    def sizeHint(self) -> QSize:
        return super().sizeHint() + QSize(self._beside(), 0)

    def minimumSizeHint(self) -> QSize:
        return super().sizeHint()

    def _small(self) -> QFont:
        font = self.font()
        return set_up(QFont(font), pointSizeF=font.pointSizeF() * _SMALLER, bold=False)

    def _beside(self) -> int:
        """The width of the key and of the gap before it."""
        if not self.key:
            return 0
        return _GAP + QFontMetrics(self._small()).horizontalAdvance(self.key)

    def paintEvent(self, event: QPaintEvent) -> None:
        option = QStyleOptionButton()
        self.initStyleOption(option)
        beside = self._beside() if self.width() >= self.sizeHint().width() else 0
        p = QStylePainter(self)
        with p:
            p.drawControl(QStyle.ControlElement.CE_PushButtonBevel, option)
            whole = QRect(option.rect)
            label = QStyle.ControlElement.CE_PushButtonLabel
            option.rect = whole.adjusted(0, 0, -beside, 0)
            p.drawControl(label, option)
            if not beside:
                return
            words = self.fontMetrics().horizontalAdvance(option.text)
            if not option.icon.isNull():
                words += option.iconSize.width() + _BESIDE_ICON
            middle = (whole.width() + words - beside) // 2
            place = whole.adjusted(middle + _GAP, 0, 0, 0)
            look = current_look()
            filled = bool(self.property("primary")) and self.isEnabled()
            p.setFont(self._small())
            p.setPen(look.on_accent if filled else look.muted)
            p.drawText(place, Qt.AlignmentFlag.AlignVCenter, self.key)
