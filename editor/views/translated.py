"""Words on widgets that follow the language."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject


def kept_translated(owner: QObject, show: Callable[[], object]) -> None:
    """Call `show` now, and again at every change of language as long as `owner` lives.

    `show` puts words on widgets: `kept_translated(self, lambda: label.setText(self.tr("Title")))`.
    """
    show()
    _Listener(owner, show)


class _Listener(QObject):
    """Qt sends LanguageChange from the window down to every child of every widget."""

    def __init__(self, owner: QObject, show: Callable[[], object]) -> None:
        super().__init__(owner)
        self._show = show

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LanguageChange:
            self._show()
            return True
        return super().event(event)
