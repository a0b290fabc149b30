"""CommandPalette: every command, level, page and setting there is, found by a few
letters.

Other words by which people look for a command, a setting or a page; and why one is not
usable.

A translation gives the other words of its language; the English ones find it in every
language.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from PySide6 import QtCore, QtWidgets
from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QAction, QColor, QIcon, QKeyEvent, QKeySequence, QPainter
from shiboken6 import isValid

from gridwright.editor.models.program.language import marked
from gridwright.editor.models.program.shortcuts import ranked, without_letter
from gridwright.editor.views.commands.actions import lines_of
from gridwright.editor.views.style import column_of, current_look, set_up
from gridwright.editor.views.style.tables.rows_table import Index

NEEDS = {
    name: words.partition(" = ")[::2] for name, words in lines_of("needs.txt").items()
}
"""The thing that is missing, by a parameter of commands or the id of one, and the
command that brings it."""
OTHERWISE = marked("Needs", "Not for this level as it stands")


@cache
def synonyms() -> dict[str, str]:
    """Phrases with commas between, by a command, or `setting:` and the name of a
    setting."""
    return lines_of("synonyms.txt")


def synonyms_of(name: str) -> str:
    """The other words for a command or setting: in the language in use, then in
    English."""
    english = synonyms().get(name, "")
    if not english:
        return ""
    own = QCoreApplication.translate("Synonyms", english)
    return english if own == english else f"{own}, {english}"


def need(missing: str, action: Callable[[str], QAction]) -> str:
    """The sentence for what is missing, with the command that brings it and its
    keys."""
    text, brings = NEEDS.get(missing, (OTHERWISE, ""))
    words = QCoreApplication.translate("Needs", text)
    return f"{words} · {action(brings).toolTip()}" if brings else words


ACTION_ROLE = int(QtCore.Qt.ItemDataRole.UserRole)
SIZE = QtCore.QSize(560, 400)
_NOWHERE = QtCore.QModelIndex()


@dataclass(frozen=True)
class Command:
    """The words of an action when it was looked up, and its menu; or something else to
    find, such as a page, which an object does.

    The words and the icon are copies: a menu may delete its actions while a list shows
    them.
    """

    action: QtCore.QObject
    menu: str
    name: str
    text: str
    keys: str = ""
    icon: QIcon = field(default_factory=QIcon)
    synonyms: str = ""
    lack: str = ""
    """Why it cannot be used now, and what brings what is missing; "" if it can be
    used."""
    act: Callable[[], object] | None = None
    """Does it; None: triggers the action."""

    @classmethod
    def of(cls, action: QAction, menu: str) -> Command:
        keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        name = action.objectName()
        text = without_letter(action.text())
        return cls(action, menu, name, text, keys, action.icon(), synonyms_of(name))

    @property
    def there(self) -> bool:
        """True if the action still exists."""
        return isValid(self.action)

    def run(self) -> None:
        """Do it."""
        if self.act is not None:
            self.act()
        elif isinstance(self.action, QAction):
            self.action.trigger()


class CommandModel(QtCore.QAbstractListModel):
    """The commands that the query finds, best first. recent: names of actions, latest
    first."""

    def __init__(
        self, commands: Sequence[Command], recent: Sequence[str], parent: QtCore.QObject
    ) -> None:
        super().__init__(parent)
        self._commands = commands
        position = {c.name: i for i, c in enumerate(commands)}
        self._recent = [position[name] for name in recent if name in position]
        self._found: list[int] = []
        self.find("")

    def find(self, query: str) -> None:
        self.beginResetModel()
        words = [
            (command.text, command.menu, command.synonyms) for command in self._commands
        ]
        grey = {number for number, command in enumerate(self._commands) if command.lack}
        found = ranked(query, words, self._recent, grey)
        self._found = [index for index in found if self._commands[index].there]
        self.endResetModel()

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self._found)

    def data(self, index: Index, role: int = QtCore.Qt.ItemDataRole.DisplayRole) -> Any:
        if not 0 <= index.row() < len(self._found):
            return None
        command = self._commands[self._found[index.row()]]
        if role == QtCore.Qt.ItemDataRole.DisplayRole:
            return command.text
        if role == QtCore.Qt.ItemDataRole.AccessibleTextRole:
            return ", ".join(
                filter(None, (command.text, command.menu, command.keys, command.lack))
            )
        if role == QtCore.Qt.ItemDataRole.ToolTipRole:
            return command.lack or None
        return command if role == ACTION_ROLE else None


class CommandDelegate(QtWidgets.QStyledItemDelegate):
    """A row: icon, text, menu, and the shortcut on the right."""

    def __init__(self, parent: QtWidgets.QWidget) -> None:
        super().__init__(parent)

    def sizeHint(
        self, option: QtWidgets.QStyleOptionViewItem, index: Index
    ) -> QtCore.QSize:
        return QtCore.QSize(200, option.fontMetrics.height() + 14)

    def paint(
        self, painter: QPainter, option: QtWidgets.QStyleOptionViewItem, index: Index
    ) -> None:
        command = index.data(ACTION_ROLE)
        look = current_look()
        rect = option.rect
        chosen = bool(option.state & QtWidgets.QStyle.StateFlag.State_Selected)
        plain = look.muted if command.lack else look.text
        ink, faint = (look.on_accent, look.on_accent) if chosen else (plain, look.muted)
        painter.save()
        if chosen:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QtCore.Qt.PenStyle.NoPen)
            painter.setBrush(look.muted if command.lack else look.accent)
            painter.drawRoundedRect(rect.adjusted(2, 1, -2, -1), 5, 5)
        side = option.fontMetrics.height()
        top = rect.center().y() - side // 2
        _paint_icon(
            painter, command.icon, QtCore.QRect(rect.left() + 10, top, side, side), ink
        )
        line = rect.adjusted(18 + option.fontMetrics.height(), 0, -12, 0)
        left = QtCore.Qt.AlignmentFlag.AlignVCenter | QtCore.Qt.AlignmentFlag.AlignLeft
        right = (
            QtCore.Qt.AlignmentFlag.AlignVCenter | QtCore.Qt.AlignmentFlag.AlignRight
        )
        painter.setPen(ink)
        painter.drawText(line, left, command.text)
        line.setLeft(
            line.left() + option.fontMetrics.horizontalAdvance(command.text) + 12
        )
        painter.setPen(faint)
        beside = command.lack or command.menu
        room = line.width() - option.fontMetrics.horizontalAdvance(command.keys) - 12
        elided = option.fontMetrics.elidedText(
            beside, QtCore.Qt.TextElideMode.ElideRight, room
        )
        painter.drawText(line, left, elided)
        painter.drawText(line, right, command.keys)
        painter.restore()


def _paint_icon(
    painter: QPainter, icon: QIcon, rect: QtCore.QRect, ink: QColor
) -> None:
    """Paint the lines of an icon in one colour; nothing for an action without one."""
    if icon.isNull():
        return
    lines = icon.pixmap(rect.size(), painter.device().devicePixelRatio())
    with QPainter(lines) as tint:
        tint.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
        tint.fillRect(lines.rect(), ink)
    painter.drawPixmap(rect, lines)


class CommandPalette(QtWidgets.QDialog):
    """A search line over a list. Enter triggers; Esc, or a click elsewhere, closes."""

    chosen = QtCore.Signal(str)
    """The name of the command that was chosen, before it acts."""

    def __init__(
        self,
        commands: Sequence[Command],
        recent: Sequence[str],
        parent: QtWidgets.QWidget,
    ) -> None:
        super().__init__(parent, QtCore.Qt.WindowType.Popup)
        set_up(self, "commandPalette", accessibleName=self.tr("Find an action"))
        self.setAttribute(QtCore.Qt.WidgetAttribute.WA_DeleteOnClose)
        self.model = CommandModel(commands, recent, self)
        self.search = set_up(
            QtWidgets.QLineEdit(),
            "commandSearch",
            accessibleName=self.tr("Find an action"),
        )
        set_up(
            self.search,
            placeholderText=self.tr("Find an action"),
            textChanged=self._on_text,
        )
        self.search.installEventFilter(self)
        self.list = set_up(
            QtWidgets.QListView(), "commandList", accessibleName=self.tr("Commands")
        )
        set_up(
            self.list,
            frameShape=QtWidgets.QListView.Shape.NoFrame,
            uniformItemSizes=True,
        )
        set_up(self.list, model=self.model, itemDelegate=CommandDelegate(self))
        set_up(
            self.list, focusPolicy=QtCore.Qt.FocusPolicy.NoFocus, clicked=self._trigger
        )
        layout = column_of(self.search, (self.list, 1), on=self, margins=(8, 8, 8, 8))
        self.nothing = set_up(
            QtWidgets.QLabel(self.tr("Nothing found")), "nothingFound", muted=True
        )
        self.nothing.setAlignment(QtCore.Qt.AlignmentFlag.AlignCenter)
        self.nothing.hide()
        layout.addWidget(self.nothing, 1)
        self.resize(SIZE)
        self._choose(0)

    def show_over(self, window: QtWidgets.QWidget) -> None:
        """Open under the top edge of a window."""
        width = min(SIZE.width(), max(window.width() - 40, 200))
        height = min(SIZE.height(), max(window.height() - 140, 160))
        self.resize(width, height)
        top = window.mapToGlobal(window.rect().topLeft())
        self.move(top.x() + (window.width() - width) // 2, top.y() + 84)
        self.show()
        self.search.setFocus()

    def eventFilter(self, watched: QtCore.QObject, event: QtCore.QEvent) -> bool:
        """Arrows move in the list, Enter triggers, while one types."""
        if isinstance(event, QKeyEvent) and event.type() == QtCore.QEvent.Type.KeyPress:
            keys = QtCore.Qt.Key
            steps = {
                keys.Key_Up: -1,
                keys.Key_Down: 1,
                keys.Key_PageUp: -8,
                keys.Key_PageDown: 8,
            }
            step = steps.get(keys(event.key()))
            if step is not None:
                self._choose(self.list.currentIndex().row() + step)
                return True
            if event.key() in (QtCore.Qt.Key.Key_Return, QtCore.Qt.Key.Key_Enter):
                self._trigger(self.list.currentIndex())
                return True
        return super().eventFilter(watched, event)

    def _choose(self, row: int) -> None:
        row = min(max(row, 0), self.model.rowCount() - 1)
        self.list.setCurrentIndex(self.model.index(row, 0))

    @QtCore.Slot(str)
    def _on_text(self, text: str) -> None:
        self.model.find(text)
        empty = self.model.rowCount() == 0
        self.list.setHidden(empty)
        self.nothing.setVisible(empty)
        self.search.setAccessibleDescription(self.nothing.text() if empty else "")
        self._choose(0)

    @QtCore.Slot(QtCore.QModelIndex)
    def _trigger(self, index: QtCore.QModelIndex) -> None:
        command = index.data(ACTION_ROLE)
        if command is None or command.lack:
            return
        self.close()
        if command.there:
            self.chosen.emit(command.name)
            command.run()
