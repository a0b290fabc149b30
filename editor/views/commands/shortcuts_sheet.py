"""ShortcutsSheet: every command with its shortcut, to be changed and put back."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QSignalBlocker, Qt, Slot
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QHeaderView,
    QKeySequenceEdit,
    QLabel,
    QLineEdit,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from editor.models.program.shortcuts import BOARD_KEYS, Shortcuts, normal, shown
from editor.views.commands.command_palette import Command

ID_ROLE = int(Qt.ItemDataRole.UserRole)


class ShortcutsSheet(QDialog):
    """A tree of commands by menu, and a field for the shortcut of the one chosen."""

    def __init__(
        self, shortcuts: Shortcuts, commands: Sequence[Command], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName("shortcutsSheet")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Shortcuts"))
        self.resize(620, 640)
        self._shortcuts = shortcuts
        self._names = {command.name: command.text for command in commands}
        self._groups: dict[str, QTreeWidgetItem] = {}
        self._items: dict[str, QTreeWidgetItem] = {}
        self._wanted = ""
        self.search = QLineEdit()
        self.search.setObjectName("shortcutSearch")
        self.search.setPlaceholderText(self.tr("Search commands and keys"))
        self.search.setAccessibleName(self.tr("Search commands and keys"))
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._on_search)
        self.tree = self._build_tree(commands)
        layout = QVBoxLayout(self)
        layout.addWidget(self.search)
        layout.addWidget(self.tree, 1)
        layout.addLayout(self._build_editor())
        layout.addWidget(self._conflict)
        layout.addLayout(self._build_buttons())
        shortcuts.changed.connect(self._on_changed)
        self.tree.currentItemChanged.connect(self._on_current)
        self.choose(next(iter(self._items)))

    def choose(self, command: str) -> None:
        """Make a command the one whose shortcut is edited."""
        self.tree.setCurrentItem(self._items[command])

    @property
    def command(self) -> str:
        """The id of the command chosen, empty if a menu is."""
        item = self.tree.currentItem()
        return str(item.data(0, ID_ROLE) or "") if item is not None else ""

    # -- building --------------------------------------------------------------------------------
    def _build_tree(self, commands: Sequence[Command]) -> QTreeWidget:
        tree = QTreeWidget()
        tree.setObjectName("shortcutTree")
        tree.setAccessibleName(self.tr("Commands"))
        tree.setHeaderLabels([self.tr("Command"), self.tr("Shortcut")])
        tree.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        tree.header().setStretchLastSection(False)
        tree.setColumnWidth(1, 190)
        groups = self._groups
        for command in commands:
            name = command.name
            if name not in self._shortcuts.commands():
                continue
            if command.menu not in groups:
                groups[command.menu] = QTreeWidgetItem(tree, [command.menu])
            item = QTreeWidgetItem(groups[command.menu], [command.text])
            item.setData(0, ID_ROLE, name)
            self._items[name] = item
            self._show(name)
        tree.expandAll()
        return tree

    def _build_editor(self) -> QHBoxLayout:
        self._name = QLabel()
        self.edit = QKeySequenceEdit()
        self.edit.setObjectName("shortcutEdit")
        for part in (self.edit, *self.edit.findChildren(QLineEdit)):
            part.setAccessibleName(self.tr("New shortcut"))
        self.edit.setMaximumSequenceLength(1)
        self.edit.setClearButtonEnabled(True)
        self.edit.keySequenceChanged.connect(self._on_edited)
        self.reset_button = QPushButton(self.tr("Reset"))
        self.reset_button.setObjectName("shortcutReset")
        self.reset_button.setAutoDefault(False)
        self.reset_button.clicked.connect(self._on_reset)
        self._conflict = QLabel()
        self._conflict.setObjectName("shortcutConflict")
        self._conflict.setProperty("danger", True)
        self._conflict.setWordWrap(True)
        self.take_button = QPushButton(self.tr("Use it here instead"))
        self.take_button.setObjectName("shortcutTake")
        self.take_button.setAutoDefault(False)
        self.take_button.clicked.connect(self._on_take)
        row = QHBoxLayout()
        row.addWidget(self._name, 1)
        for widget in (self.edit, self.take_button, self.reset_button):
            row.addWidget(widget)
        return row

    def _build_buttons(self) -> QHBoxLayout:
        self.reset_all_button = QPushButton(self.tr("Reset all"))
        self.reset_all_button.setObjectName("shortcutResetAll")
        self.reset_all_button.setAutoDefault(False)
        self.reset_all_button.clicked.connect(self._shortcuts.reset_all)
        close = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        close.rejected.connect(self.accept)
        row = QHBoxLayout()
        row.addWidget(self.reset_all_button)
        row.addWidget(close, 1)
        return row

    # -- what shows ------------------------------------------------------------------------------
    def _show(self, command: str) -> None:
        item, own = self._items[command], command in self._shortcuts.customised
        item.setText(1, ", ".join(map(shown, self._shortcuts.of(command))))
        font = item.font(1)
        font.setBold(own)
        item.setFont(1, font)
        usual = ", ".join(map(shown, self._shortcuts.default(command))) or self.tr("none")
        item.setToolTip(1, self.tr("Usually: {keys}").format(keys=usual) if own else "")

    @Slot()
    def _on_current(self) -> None:
        self._wanted = ""
        command = self.command
        keys = self._shortcuts.of(command) if command else ()
        self._name.setText(self._names.get(command, ""))
        with QSignalBlocker(self.edit):
            self.edit.setKeySequence(QKeySequence(keys[0] if keys else ""))
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

    # -- editing ---------------------------------------------------------------------------------
    @Slot(QKeySequence)
    def _on_edited(self, keys: QKeySequence) -> None:
        command, wanted = self.command, normal(keys.toString())
        if not command:
            return
        board = BOARD_KEYS.get(wanted)
        other = self._shortcuts.user(wanted, command) if wanted else None
        if board is not None:
            use = QCoreApplication.translate("Shortcuts", board)
            self._refuse(self.tr("{key} is taken: {use}.").format(key=shown(wanted), use=use))
        elif other is not None:
            self._wanted = wanted
            name = self._names.get(other, other)
            self._refuse(self.tr("{key} is “{name}”.").format(key=shown(wanted), name=name))
        elif wanted not in self._shortcuts.of(command) or not wanted:
            self._shortcuts.set(command, [wanted])

    def _refuse(self, sentence: str) -> None:
        """Name the conflict; the shortcut stays what it was unless it is taken over."""
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
