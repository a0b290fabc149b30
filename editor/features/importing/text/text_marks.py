"""The ways in which places of a text are marked."""

from __future__ import annotations

from PySide6.QtGui import QColor, QTextCharFormat, QTextFormat

from gridwright.editor.views.style.dressing import current_look


def _form(ground: QColor, ink: QColor | None, whole: bool = False) -> QTextCharFormat:
    """Return a ground and a colour of letters. whole: for the whole line."""
    form = QTextCharFormat()
    form.setBackground(ground)
    if ink is not None:
        form.setForeground(ink)
    if whole:
        form.setProperty(QTextFormat.Property.FullWidthSelection, True)
    return form


def unused_form() -> QTextCharFormat:
    """Return the mark of a line without cells."""
    look = current_look()
    return _form(look.warning_soft, look.muted, whole=True)


def symbol_form() -> QTextCharFormat:
    """Return the mark of the cells with the chosen symbol."""
    return _form(current_look().accent_soft, None)


def cell_form() -> QTextCharFormat:
    """Return the mark of the cell under the pointer."""
    look = current_look()
    return _form(look.accent, look.on_accent)


def refused_form(whole: bool) -> QTextCharFormat:
    """Return the mark of a place that cannot be read. whole: it is a line."""
    look = current_look()
    form = _form(look.danger_soft, look.danger, whole)
    form.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
    form.setUnderlineColor(look.danger)
    return form
