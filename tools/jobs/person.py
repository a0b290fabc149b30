"""A person at the window: a hand on the mouse, another on the keys, and what both took."""

from __future__ import annotations

import subprocess
from collections.abc import Callable, Generator, Iterator
from typing import Any

from PySide6.QtCore import QMimeData, QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QAction, QDragEnterEvent, QDropEvent, QImage
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QMenu,
    QRadioButton,
    QToolButton,
    QWidget,
)

from gridwright.editor.views.window.document_view import DocumentView
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.level import Cell

Condition = Callable[[], Any]
Job = Generator[Condition, Any, None]


class HelplessError(RuntimeError):
    """What a person would wait for did not come."""


class Person:
    """Clicks and types, and counts it. A job yields what it waits for, and gets what
    was found."""

    def __init__(self, window: MainWindow) -> None:
        self.window = window
        self.clicks = self.keys = 0

    # -- hands -------------------------------------------------------------------------
    def click(self, widget: QWidget, at: QPoint | None = None) -> None:
        """Click a widget in its middle; a box with words at its left."""
        middle = widget.rect().center()
        if isinstance(widget, QCheckBox | QRadioButton):
            middle.setX(10)
        self.clicks += 1
        self._send(*_place(widget, at or middle), "click", "1")

    def stroke(self, begin: Cell, end: Cell) -> None:
        """Draw from cell to cell with the button held."""
        canvas = self.view.canvas
        begin_at, end_at = (
            _place(
                canvas.viewport(),
                canvas.visualRect(canvas.model().index(*cell)).center(),
            )
            for cell in (begin, end)
        )
        self.clicks += 1
        self._send(*begin_at, "mousedown", "1", *end_at, "mouseup", "1")

    def scroll(self, over: QWidget) -> None:
        """Turn the wheel, which is no click."""
        self._send(*_place(over, over.rect().center()), "click", "--repeat", "9", "5")

    def press(self, *keys: str) -> None:
        """Press keys one after the other, by their names in X."""
        self.keys += len(keys)
        self._send("key", "--delay", "40", *keys)

    def drop(self, over: QWidget, image: QImage) -> None:
        """Drop a picture, as the desktop hands it over at the end of a drag."""
        mime = QMimeData()
        mime.setImageData(image)
        middle = over.rect().center()
        copy = Qt.DropAction.CopyAction
        held = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
        self.clicks += 1
        QApplication.sendEvent(over, QDragEnterEvent(middle, copy, mime, *held))
        QApplication.sendEvent(over, QDropEvent(QPointF(middle), copy, mime, *held))

    def _send(self, *words: str) -> None:
        subprocess.run(["xdotool", *words], check=True, timeout=20)

    # -- eyes --------------------------------------------------------------------------
    @property
    def view(self) -> DocumentView:
        view = self.window.tabs.current_view()
        assert view is not None
        return view

    def named(self, name: str) -> Condition:
        """A widget that shows and can be used, once it stays where it is."""
        return _steady(lambda: next(filter(_usable, all_of(QWidget, name)), None))

    def button(self, action: str) -> Condition:
        """A button of an action."""
        wanted = self.window.actions_[action]

        def found() -> QWidget | None:
            buttons = (b for b in all_of(QToolButton) if b.defaultAction() is wanted)
            return next(filter(_usable, buttons), None)

        return _steady(found)

    def accepting(self, kind: type[QDialog]) -> Condition:
        """The button that accepts the dialog of a kind, once it has the keys."""

        def found() -> QAbstractButton | None:
            dialog = QApplication.activeModalWidget()
            held = QApplication.focusWidget()
            if (
                not isinstance(dialog, kind)
                or held is None
                or not dialog.isAncestorOf(held)
            ):
                return None
            box = dialog.findChild(QDialogButtonBox)
            assert box is not None
            role = QDialogButtonBox.ButtonRole.AcceptRole
            return next((b for b in box.buttons() if box.buttonRole(b) == role), None)

        return _steady(found)

    def chip(self, group: int, key: str) -> Condition:
        """The button of a token below a group of a picture."""

        def found() -> QWidget | None:
            rows = filter(_usable, all_of(QWidget, f"group.{group}"))
            chips = (chip for row in rows for chip in row.findChildren(QToolButton))
            return next((c for c in chips if c.text() == key and _usable(c)), None)

        return _steady(found)

    def menu(self, action: str) -> Condition:
        """Where the entry of an action lies in the menu that is open, or else its menu
        in the menu bar: the widget and the point."""
        wanted, bar = self.window.actions_[action], self.window.menuBar()

        def found() -> tuple[QWidget, QPoint] | None:
            popup = QApplication.activePopupWidget()
            if isinstance(popup, QMenu):
                return popup, popup.actionGeometry(wanted).center()
            menus = [a for a in bar.actions() if wanted in _menu(a).actions()]
            return (bar, bar.actionGeometry(menus[0]).center()) if menus else None

        return _steady(found)

    def entry(self, words: str) -> Condition:
        """Where an entry of the list that is open lies: the view and the point."""

        def found() -> tuple[QWidget, QPoint] | None:
            popup = QApplication.activePopupWidget()
            box = None if popup is None else popup.parentWidget()
            if not isinstance(box, QComboBox) or (row := box.findText(words)) < 0:
                return None
            place = box.view().visualRect(box.model().index(row, 0)).center()
            return box.view().viewport(), place

        return _steady(found)


def _menu(action: QAction) -> QMenu:
    menu = action.menu()
    assert isinstance(menu, QMenu)
    return menu


def _place(widget: QWidget, at: QPoint) -> tuple[str, str, str]:
    where = widget.mapToGlobal(at)
    return "mousemove", str(where.x()), str(where.y())


def all_of(kind: type[Any], name: str = "") -> Iterator[Any]:
    for widget in QApplication.allWidgets():
        if isinstance(widget, kind) and (not name or widget.objectName() == name):
            yield widget


def _usable(widget: QWidget) -> bool:
    return (
        widget.isVisible()
        and widget.isEnabled()
        and not widget.visibleRegion().isEmpty()
    )


def _steady(find: Condition) -> Condition:
    """What is found, once it is found in the same place twice."""
    seen: list[Any] = []

    def look() -> Any:
        found = find()
        widget = found[0] if isinstance(found, tuple) else found
        here = widget and QRect(widget.mapToGlobal(QPoint()), widget.size())
        seen.append(here)
        return found if here and seen[-2:-1] == [here] else None

    return look
