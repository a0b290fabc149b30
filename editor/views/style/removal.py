"""Taking a widget away for good."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget


def remove(widget: QWidget) -> None:
    """Take a widget out of its parent at once, and delete it in the next turn of the event loop.

    It is hidden first: a widget that a layout is about to show, and that has no parent by then,
    would flash as a window of its own and take the focus.
    """
    widget.hide()
    widget.setParent(None)
    widget.deleteLater()
