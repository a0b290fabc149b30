"""One event tells widgets that the look, the language or the size of letters changed.

A widget that stays on the screen sets what depends on them in a method `dress`, and
passes it to `kept_dressed` when it is built. Painting needs no event: it asks for
`current_look()`, and Qt paints every widget again when its palette changes. A dialog
that blocks the window takes its words once: the language cannot change before it is
closed.

Of many pages of which one shows, only that one is dressed at once, the others when they
are shown: see `dressed_when_shown`.

The size of the interface: one factor on the font and on what is measured in pixels.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QSize, Qt, Signal, Slot
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QApplication, QToolBar, QToolButton, QWidget
from shiboken6 import isValid

from gridwright.editor.painting.look import Look, look
from gridwright.editor.views.style.hold import hold_pictures


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


def dressed_when_shown(page: QWidget) -> None:
    """Dress a page, and all that is in it, only while it shows: after a change it is
    dressed as soon as it is shown."""
    _Page(page)


def wear(sheet: str, also: Callable[[], object] = lambda: None) -> None:
    """Give the program another style sheet. also: sets another palette or font, which
    costs little while no style sheet is worn.

    Set over another one, Qt styles every widget once for each that it lies in, ten
    times and more. So the old one is taken off first: then each widget is styled once.
    Pages that do not show are left out, and styled when they are shown.
    """
    app = QApplication.instance()
    if not isinstance(app, QApplication):
        return
    hold_pictures()
    for page in list(_pages.values()):
        page.leave_out()
    app.setStyleSheet("")
    also()
    app.setStyleSheet(sheet)


_pages: dict[int, _Page] = {}
"""By the id of the widget."""
POLISHED = Qt.WidgetAttribute.WA_WState_Polished
"""A widget with this attribute is styled; Qt styles it no second time, but for a new
style."""
OWN_STYLE = Qt.WidgetAttribute.WA_SetStyle
"""A new style of the program passes over widgets with this attribute."""


class _Page(QObject):
    """A page that is dressed while it shows. waiting: who is to be dressed when it is
    shown."""

    def __init__(self, page: QWidget) -> None:
        super().__init__(page)
        self._page = page
        self.waiting: dict[_Listener, None] = {}
        self._unstyled: list[QWidget] = []
        _pages[id(page)] = self
        key = id(page)
        self.destroyed.connect(lambda: _pages.pop(key, None))
        page.installEventFilter(self)

    @property
    def shows(self) -> bool:
        """True if nothing but the window itself may hide it."""
        return self._page.isVisibleTo(self._page.window())

    def leave_out(self) -> None:
        """Let Qt style nothing of this page, unless it shows."""
        if self.shows or self._unstyled:
            return
        inside = [self._page, *self._page.findChildren(QWidget)]
        self._unstyled = [widget for widget in inside if _may_wait(widget)]
        for widget in self._unstyled:
            widget.setAttribute(POLISHED, False)
            widget.setAttribute(OWN_STYLE)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Show and watched is self._page:
            self._catch_up()
        return False

    def _catch_up(self) -> None:
        """Style and dress what was left out."""
        unstyled = self._unstyled
        self._unstyled = []
        for widget in unstyled:
            if isValid(widget):
                widget.setAttribute(OWN_STYLE, False)
                QCoreApplication.sendEvent(widget, QEvent(QEvent.Type.Polish))
                QCoreApplication.sendEvent(widget, QEvent(QEvent.Type.StyleChange))
        waiting = self.waiting
        self.waiting = {}
        for listener in waiting:
            if isValid(listener):
                listener.refresh()


def _may_wait(widget: QWidget) -> bool:
    """True if a widget wears the style of the program by now."""
    return widget.testAttribute(POLISHED) and not widget.testAttribute(OWN_STYLE)


def _page_of(owner: QObject) -> _Page | None:
    """The page that something stands in; None if it stands in none that waits."""
    within: QObject | None = owner
    while within is not None:
        page = _pages.get(id(within))
        if page is not None:
            return page
        within = within.parent()
    return None


def on_language(owner: QObject, refresh: Callable[[], object]) -> None:
    """Call `refresh` after every change of language, as long as `owner` lives."""
    _Listener(owner, refresh)


def kept_dressed(owner: QObject, dress: Callable[[], object]) -> None:
    """Call `dress` now, and after every change of look, language or size of letters."""
    dress()
    _dress.changed.connect(_Listener(owner, dress).refresh)


class _Listener(QObject):
    """Qt sends LanguageChange from the window down to every child of every widget.

    Qt goes through a list of the children meanwhile, so none may be deleted before it
    is done: the refresh, which may build widgets, waits for an event of its own.
    """

    REFRESH = QEvent.Type(QEvent.registerEventType())

    def __init__(self, owner: QObject, refresh: Callable[[], object]) -> None:
        super().__init__(owner)
        self._refresh = refresh
        if not isinstance(
            owner, QWidget
        ):  # only widgets hand the event on to their children
            owner.installEventFilter(self)

    @Slot()
    def refresh(self) -> None:
        """Bring the owner up to date, now or as soon as the page it stands in is
        shown."""
        page = _page_of(self) if _pages else None
        if page is None or page.shows:
            self._refresh()
        else:
            page.waiting[self] = None

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LanguageChange:
            self.event(event)
        return False

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LanguageChange:
            QCoreApplication.postEvent(self, QEvent(self.REFRESH))
            return True
        if event.type() == self.REFRESH:
            self.refresh()
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
        # widgets that wear a style sheet keep their old font
        wear(app.styleSheet(), lambda: app.setFont(font))
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


def keep_enlarged(
    widget: QWidget, factor: float, weight: QFont.Weight | None = None
) -> None:
    """Keep the letters of a widget at a multiple of the usual size, whatever that
    is."""
    kept_dressed(widget, lambda: widget.setFont(enlarged(factor, weight)))


def enlarged(factor: float, weight: QFont.Weight | None = None) -> QFont:
    """The font of the program at a multiple of its size, and of another weight."""
    made = QFont(QApplication.font())
    if weight is not None:
        made.setWeight(weight)
    if made.pointSizeF() > 0:
        made.setPointSizeF(made.pointSizeF() * factor)
    else:
        made.setPixelSize(max(round(made.pixelSize() * factor), 1))
    return made
