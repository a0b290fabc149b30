"""The size of the interface: one factor on the font and on what is measured in pixels."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QApplication, QToolBar, QToolButton, QWidget

from editor.views.style.dressing import dress_all, kept_dressed

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
