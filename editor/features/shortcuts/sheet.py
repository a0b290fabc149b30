"""ShortcutsSheet: change and reset the shortcuts of commands."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6 import QtWidgets
from PySide6.QtCore import QCoreApplication, QSignalBlocker, Qt, Slot
from PySide6.QtGui import QKeySequence

from gridwright.editor.models.program.shortcuts import (
    BOARD_KEYS,
    Shortcuts,
    normal,
    sequence,
    shown,
)
from gridwright.editor.views.commands.command_palette import Command
from gridwright.editor.views.style import EmptyNote, column_of, fill, row_of, set_up

ID_ROLE = int(Qt.ItemDataRole.UserRole)


class ShortcutsSheet(QtWidgets.QDialog):
    """A tree of commands by menu, and a field for the shortcut of the chosen one."""

    def __init__(
        self,
        shortcuts: Shortcuts,
        commands: Sequence[Command],
        parent: QtWidgets.QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        set_up(self, "shortcutsSheet", attribute=Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Shortcuts"))
        self.resize(620, 640)
        self._shortcuts = shortcuts
        self._names = {command.name: command.text for command in commands}
        self._groups: dict[str, QtWidgets.QTreeWidgetItem] = {}
        self._items: dict[str, QtWidgets.QTreeWidgetItem] = {}
        self._wanted = ""
        self.search = set_up(QtWidgets.QLineEdit(), "shortcutSearch")
        self.search.setPlaceholderText(self.tr("Search commands and keys"))
        self.search.setAccessibleName(self.tr("Search commands and keys"))
        set_up(self.search, clearButtonEnabled=True, textChanged=self._on_search)
        self.tree = self._build_tree(commands)
        self._nothing = EmptyNote(self.tree, lambda: self.tr("Nothing found"))
        layout = column_of(self.search, on=self)
        fill(
            layout,
            (self.tree, 1),
            self._build_editor(),
            self._conflict,
            self._build_buttons(),
        )
        shortcuts.changed.connect(self._on_changed)
        self.tree.currentItemChanged.connect(self._on_current)
        self.choose(next(iter(self._items)))

    def choose(self, command: str) -> None:
        """Make a command the one whose shortcut is edited."""
        self.tree.setCurrentItem(self._items[command])

    @property
    def command(self) -> str:
        """The id of the chosen command. "" if a menu is chosen."""
        item = self.tree.currentItem()
        return str(item.data(0, ID_ROLE) or "") if item is not None else ""

    # -- building ----------------------------------------------------------------------
    def _build_tree(self, commands: Sequence[Command]) -> QtWidgets.QTreeWidget:
        tree = set_up(
            QtWidgets.QTreeWidget(), "shortcutTree", accessibleName=self.tr("Commands")
        )
        tree.setHeaderLabels([self.tr("Command"), self.tr("Shortcut")])
        tree.header().setSectionResizeMode(0, QtWidgets.QHeaderView.ResizeMode.Stretch)
        tree.header().setStretchLastSection(False)
        tree.setColumnWidth(1, 190)
        groups = self._groups
        for command in commands:
            name = command.name
            if name not in self._shortcuts.commands():
                continue
            if command.menu not in groups:
                groups[command.menu] = QtWidgets.QTreeWidgetItem(tree, [command.menu])
            item = QtWidgets.QTreeWidgetItem(groups[command.menu], [command.text])
            set_up(item, data=(0, ID_ROLE, name), toolTip=(0, command.text))
            self._items[name] = item
            self._show(name)
        tree.expandAll()
        return tree

    def _build_editor(self) -> QtWidgets.QHBoxLayout:
        self._name = QtWidgets.QLabel()
        self.edit = set_up(QtWidgets.QKeySequenceEdit(), "shortcutEdit")
        for part in (self.edit, *self.edit.findChildren(QtWidgets.QLineEdit)):
            part.setAccessibleName(self.tr("New shortcut"))
        set_up(self.edit, maximumSequenceLength=1, clearButtonEnabled=True)
        self.edit.keySequenceChanged.connect(self._on_edited)
        self.reset_button = set_up(
            QtWidgets.QPushButton(self.tr("Reset")), "shortcutReset"
        )
        set_up(self.reset_button, autoDefault=False, clicked=self._on_reset)
        self._conflict = set_up(
            QtWidgets.QLabel(), "shortcutConflict", danger=True, wordWrap=True
        )
        self.take_button = set_up(
            QtWidgets.QPushButton(self.tr("Use it here instead")), "shortcutTake"
        )
        set_up(self.take_button, autoDefault=False, clicked=self._on_take)
        return row_of((self._name, 1), self.edit, self.take_button, self.reset_button)

    def _build_buttons(self) -> QtWidgets.QHBoxLayout:
        self.reset_all_button = set_up(
            QtWidgets.QPushButton(self.tr("Reset all")), "shortcutResetAll"
        )
        set_up(
            self.reset_all_button, autoDefault=False, clicked=self._shortcuts.reset_all
        )
        close = QtWidgets.QDialogButtonBox(
            QtWidgets.QDialogButtonBox.StandardButton.Close
        )
        close.rejected.connect(self.accept)
        return row_of(self.reset_all_button, (close, 1))

    # -- what shows --------------------------------------------------------------------
    def _show(self, command: str) -> None:
        item = self._items[command]
        own = command in self._shortcuts.customised
        item.setText(1, ", ".join(map(shown, self._shortcuts.of(command))))
        font = set_up(item.font(1), bold=own)
        item.setFont(1, font)
        usual = ", ".join(map(shown, self._shortcuts.default(command))) or self.tr(
            "none"
        )
        item.setToolTip(1, self.tr("Usually: {keys}").format(keys=usual) if own else "")

    @Slot()
    def _on_current(self) -> None:
        self._wanted = ""
        command = self.command
        keys = self._shortcuts.of(command) if command else ()
        self._name.setText(self._names.get(command, ""))
        with QSignalBlocker(self.edit):
            self.edit.setKeySequence(sequence(keys[0] if keys else ""))
        self.edit.setEnabled(bool(command))
        self.reset_button.setEnabled(command in self._shortcuts.customised)
        self.reset_all_button.setEnabled(bool(self._shortcuts.customised))
        self.take_button.hide()
        self._conflict.hide()

    @Slot(str)
    def _on_changed(self, command: str) -> None:
        if command in self._items:
            self._show(command)
        self._on_current()

    @Slot(str)
    def _on_search(self, text: str) -> None:
        wanted = text.casefold()
        for group in self._groups.values():
            group.setHidden(True)
        for item in self._items.values():
            found = wanted in f"{item.text(0)} {item.text(1)}".casefold()
            item.setHidden(not found)
            over = item.parent()
            if found and over is not None:
                over.setHidden(False)
        self._nothing.refresh()

    # -- editing -----------------------------------------------------------------------
    @Slot(QKeySequence)
    def _on_edited(self, keys: QKeySequence) -> None:
        command = self.command
        wanted = normal(keys.toString())
        if not command:
            return
        board = BOARD_KEYS.get(wanted)
        other = self._shortcuts.user(wanted, command) if wanted else None
        if board is not None:
            use = QCoreApplication.translate("Shortcuts", board)
            self._refuse(
                self.tr("{key} is taken: {use}.").format(key=shown(wanted), use=use)
            )
        elif other is not None:
            self._wanted = wanted
            name = self._names.get(other, other)
            self._refuse(
                self.tr("{key} is “{name}”.").format(key=shown(wanted), name=name)
            )
        elif wanted not in self._shortcuts.of(command) or not wanted:
            self._shortcuts.set(command, [wanted])

    def _refuse(self, sentence: str) -> None:
        """Name the conflict. The shortcut stays unchanged unless it is taken over."""
        self._conflict.setText(sentence)
        self._conflict.show()
        self.take_button.setVisible(bool(self._wanted))

    @Slot()
    def _on_take(self) -> None:
        if self._wanted:
            self._shortcuts.set(self.command, [self._wanted])

    @Slot()
    def _on_reset(self) -> None:
        if self.command:
            self._shortcuts.reset(self.command)
