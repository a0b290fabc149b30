"""Words on widgets that follow the language while the program runs.

Two ways, and no panel has to know more than one of them: words that stay as they are given are
translated where they stand (`retranslate`); words put together from what is shown now are put
together again (`on_language`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QComboBox,
    QGroupBox,
    QLabel,
    QLineEdit,
    QMenu,
    QStatusBar,
    QTextEdit,
    QWidget,
)

from editor.models.program.wording import Wording

OF_ANY = ("toolTip", "accessibleName", "accessibleDescription", "windowTitle")
OF_SOME: tuple[tuple[type[QWidget], tuple[str, ...]], ...] = (
    (QLabel, ("text",)),
    (QAbstractButton, ("text",)),
    (QGroupBox, ("title",)),
    (QMenu, ("title",)),
    (QLineEdit, ("placeholderText",)),
    (QTextEdit, ("placeholderText",)),
    (QAbstractSpinBox, ("prefix", "suffix", "specialValueText")),
)
"""The properties that hold words of the program; what a person typed is in none of them."""


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


def retranslate(window: QWidget, old: str) -> None:
    """Translate the words that stand on a window, its panels and its open dialogs.

    old: the code of the language they are in. The new one is in use already.
    """
    wording = Wording(old)
    for widget in (window, *window.findChildren(QWidget)):
        contexts = tuple(_contexts(widget))
        for name in properties(widget):
            _replace(widget, name, wording, contexts)
        if isinstance(widget, QComboBox):
            for index in range(widget.count()):
                widget.setItemText(index, wording.now(widget.itemText(index), contexts))
    for bar in window.findChildren(QStatusBar):
        bar.clearMessage()  # it would go soon anyhow
    for action in window.findChildren(QAction):
        contexts = tuple(_contexts(action.parent()))
        for name in ("text", "toolTip"):
            _replace(action, name, wording, contexts)


def properties(widget: QWidget) -> Iterator[str]:
    """The names of a widget's properties that hold words of the program."""
    yield from OF_ANY
    for kind, names in OF_SOME:
        if isinstance(widget, kind):
            yield from names


def _replace(object_: QObject, name: str, wording: Wording, contexts: tuple[str, ...]) -> None:
    text = object_.property(name)
    if isinstance(text, str) and text:
        new = wording.now(text, contexts)
        if new != text:
            object_.setProperty(name, new)


def _contexts(object_: QObject | None) -> Iterator[str]:
    """The translation contexts of an object: its classes, then those of what it stands on."""
    while object_ is not None:
        yield from (cls.__name__ for cls in type(object_).__mro__ if not _of_qt(cls))
        object_ = object_.parent()


def _of_qt(cls: type) -> bool:
    return cls.__module__.startswith(("PySide6", "shiboken6", "Shiboken", "builtins"))
