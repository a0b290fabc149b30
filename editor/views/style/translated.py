"""Words on widgets follow the language while the program runs.

A widget that stays on the screen takes its words in a method `retranslate`, and hands it to
`kept_translated` when it is built. A dialog that holds up the window takes its words once: the
language cannot change before it is closed.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtWidgets import QWidget


def on_language(owner: QObject, refresh: Callable[[], object]) -> None:
    """Call `refresh` after every change of language, as long as `owner` lives."""
    _Listener(owner, refresh)


def kept_translated(owner: QObject, show: Callable[[], object]) -> None:
    """Call `show` now, and again after every change of language."""
    show()
    on_language(owner, show)


class _Listener(QObject):
    """Qt sends LanguageChange from the window down to every child of every widget.

    Qt goes through a list of the children meanwhile, so none may be deleted before it is done:
    the refresh, which may build anew, waits for an event of its own.
    """

    REFRESH = QEvent.Type(QEvent.registerEventType())

    def __init__(self, owner: QObject, refresh: Callable[[], object]) -> None:
        super().__init__(owner)
        self._refresh = refresh
        if not isinstance(owner, QWidget):  # only widgets hand the event on to their children
            owner.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LanguageChange:
            self.event(event)
        return False

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LanguageChange:
            QCoreApplication.postEvent(self, QEvent(self.REFRESH))
            return True
        if event.type() == self.REFRESH:
            self._refresh()
            return True
        return super().event(event)
