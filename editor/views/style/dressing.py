"""One event tells widgets that the look, the language or the size of letters changed.

A widget that stays on the screen sets what depends on them in a method `dress`, and passes it to
`kept_dressed` when it is built. Painting needs no event: it asks for `current_look()`, and Qt
paints every widget again when its palette changes. A dialog that blocks the window takes its words
once: the language cannot change before it is closed.

The size of the interface: one factor on the font and on what is measured in pixels.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QSize, Signal, Slot
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QApplication, QToolBar, QToolButton, QWidget

from editor.painting.look import Look, look


class _Dress(QObject):
    """The look in use."""

    changed = Signal()
    """The look or the size of letters changed."""
    look = look("light")


_dress = _Dress()


def current_look() -> Look:
    """The look that widgets use now."""
    return _dress.look


def use_look(look: Look) -> None:
    """Use another look in all widgets."""
    _dress.look = look
    dress_all()


def dress_all() -> None:
    """Call what was passed to `kept_dressed`, after a change of look or size."""
    _dress.changed.emit()


def on_language(owner: QObject, refresh: Callable[[], object]) -> None:
    """Call `refresh` after every change of language, as long as `owner` lives."""
    _Listener(owner, refresh)


def kept_dressed(owner: QObject, dress: Callable[[], object]) -> None:
    """Call `dress` now, and after every change of look, language or size of letters."""
    dress()
    _dress.changed.connect(_Listener(owner, dress).refresh)


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

    @Slot()
    def refresh(self) -> None:
        """Bring the owner up to date."""
        self._refresh()

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


ICON = 20
"""Side of a toolbar icon at 100 per cent."""
_BASE = "gridwrightBaseFont"
_chosen = [100]
"""The size in use, in per cent."""


def scale_application(per_cent: int) -> None:
    """Give every widget a font `per_cent` of the size the system asks for."""
    app = QApplication.instance()
    if not isinstance(app, QApplication):
        return
    _chosen[0] = per_cent
    base = app.property(_BASE)
    if not isinstance(base, QFont):
        base = QFont(app.font())
        app.setProperty(_BASE, base)
    font = QFont(base)
    if base.pointSizeF() > 0:
        font.setPointSizeF(base.pointSizeF() * per_cent / 100)
    else:
        font.setPixelSize(max(round(base.pixelSize() * per_cent / 100), 1))
    if font != app.font():
        app.setFont(font)
        app.setStyleSheet(app.styleSheet())  # widgets that wear it keep their old font otherwise
        dress_all()


def scale_toolbar(bar: QToolBar, per_cent: int) -> None:
    side = round(ICON * per_cent / 100)
    bar.setIconSize(QSize(side, side))


def scale_buttons(parent: QWidget) -> None:
    """Give the icons of the buttons in a row the size in use."""
    side = scaled(ICON)
    for button in parent.findChildren(QToolButton):
        button.setIconSize(QSize(side, side))


def scaled(pixels: int) -> int:
    """A length of the drawings, which are made at 100 per cent, at the size chosen."""
    return round(pixels * _chosen[0] / 100)


def keep_enlarged(widget: QWidget, factor: float, weight: QFont.Weight | None = None) -> None:
    """Keep the letters of a widget at so many times the usual size, whatever that is."""
    kept_dressed(widget, lambda: widget.setFont(enlarged(factor, weight)))


def enlarged(factor: float, weight: QFont.Weight | None = None) -> QFont:
    """The font of the program at so many times its size, and of another weight."""
    made = QFont(QApplication.font())
    if weight is not None:
        made.setWeight(weight)
    if made.pointSizeF() > 0:
        made.setPointSizeF(made.pointSizeF() * factor)
    else:
        made.setPixelSize(max(round(made.pixelSize() * factor), 1))
    return made
