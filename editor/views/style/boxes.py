"""ElidedBox: a combo box whose words end in dots where they are cut; Qt only clips
them."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QComboBox, QStyle, QStyleOptionComboBox, QToolTip

BESIDE_ICON = 4
"""Pixels that Qt leaves between an icon and its words."""
INSET = 2
"""Pixels that Qt leaves round the words in their field."""


class ElidedBox(QComboBox):
    """A list to choose from. Where its words are cut, its tip has the whole of them."""

    def initStyleOption(self, option: QStyleOptionComboBox) -> None:
        """Qt paints the words of the option."""
        super().initStyleOption(option)
        if not self.isEditable() and option.currentText:
            option.currentText = self.fontMetrics().elidedText(
                option.currentText,
                Qt.TextElideMode.ElideRight,
                self._room(option),
            )

    def whole_tip(self) -> str:
        """The words that are cut, and the tip that was set."""
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        words = "" if option.currentText == self.currentText() else self.currentText()
        return "\n".join(filter(None, (words, self.toolTip())))

    def event(self, event: QEvent) -> bool:
        """Show the whole tip where one is asked for."""
        if event.type() != QEvent.Type.ToolTip or not isinstance(event, QHelpEvent):
            return super().event(event)
        QToolTip.showText(event.globalPos(), self.whole_tip(), self)
        return True

    def _room(self, option: QStyleOptionComboBox) -> int:
        """The pixels that the words have."""
        field = self.style().subControlRect(
            QStyle.ComplexControl.CC_ComboBox,
            option,
            QStyle.SubControl.SC_ComboBoxEditField,
            self,
        )
        bare = option.currentIcon.isNull()
        icon = 0 if bare else option.iconSize.width() + BESIDE_ICON
        return field.width() - icon - INSET
