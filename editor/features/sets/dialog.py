"""SetDialog: puts levels in order, names them, gives them a par, and plays them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from PySide6 import QtWidgets
from PySide6.QtCore import QSignalBlocker, QSize, Qt, Signal, Slot

from gridwright.editor.models.insight.difficulty_curve import (
    CurveLevel,
    Grade,
    steps_of_set,
)
from gridwright.editor.models.play import courses
from gridwright.editor.models.program.language import translated
from gridwright.editor.models.safety.backups import SaveError, digest_of
from gridwright.editor.views.level.conflict import ConflictChoice, ask_what_counts
from gridwright.editor.views.style import ACTS, CLOSE, ask_target, foot_of, scaled
from gridwright.editor.views.style.empty_note import EmptyNote
from gridwright.editor.views.style.kit import column_of, row_of, set_up
from gridwright.solvers.files import level_set
from gridwright.solvers.files.level_file import read_bytes
from gridwright.solvers.level import Level, LevelError
from gridwright.solvers.text import filled, grouped

TITLE = 0
LEVEL = 1
PAR = 2
BEST = 3


class SetDialog(QtWidgets.QDialog):
    """One set and its file. It is saved before it is played, so that paths have a
    meaning."""

    play_wanted = Signal(object, object, int)
    """Emitted with the LevelSet, its file and the index of a level."""
    sort_wanted = Signal()
    """Emitted when the levels are to be ordered by difficulty; see `steps` and
    `show_grades`."""

    def __init__(
        self,
        levels: level_set.LevelSet,
        file: Path | None,
        scores: courses.Scores,
        open_level: Level | None = None,
        parent: QtWidgets.QWidget | None = None,
    ) -> None:
        """Show a set. open_level: the current level, which can be put into the set as a
        whole."""
        super().__init__(parent)
        set_up(self, "setDialog", attribute=Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Set of levels"))
        room = QSize(scaled(680), scaled(420))
        self.resize(
            room if parent is None else room.boundedTo(parent.window().size() * 0.95)
        )
        self.file = file
        self._scores = scores
        self._open_level = open_level
        self._extra = levels.extra
        self._digest = "" if file is None else _digest(file)
        self._entries = list(levels.entries)
        self._of_levels: list[QtWidgets.QPushButton] = []
        """The buttons that need levels."""
        self._graded: list[level_set.SetEntry] = []
        """The levels being graded, in their order."""
        self.title_edit = set_up(QtWidgets.QLineEdit(levels.title), "setTitle")
        self.table = self._build_table()
        self.words = set_up(QtWidgets.QLabel(), "setWords", danger=True, wordWrap=True)
        self.words.hide()
        form = QtWidgets.QFormLayout()
        form.addRow(self.tr("Title"), self.title_edit)
        middle = row_of((self.table, 1), self._build_buttons())
        foot = foot_of(self, CLOSE)
        save = foot.addButton(
            self.tr("Save"), QtWidgets.QDialogButtonBox.ButtonRole.ApplyRole
        )
        set_up(save, "setSave", clicked=self.save)
        play = set_up(
            foot.addButton(self.tr("Play from here"), ACTS),
            "setPlay",
            clicked=self._play,
        )
        self._of_levels.append(play)
        column_of(form, (middle, 1), self.words, foot, on=self)
        self._show(0)

    def _build_table(self) -> QtWidgets.QTableWidget:
        table = set_up(QtWidgets.QTableWidget(0, 4), "setTable")
        heads = [
            self.tr("Title"),
            self.tr("Level"),
            self.tr("Par"),
            self.tr("Your best"),
        ]
        table.setHorizontalHeaderLabels(heads)
        table.setSelectionBehavior(
            QtWidgets.QAbstractItemView.SelectionBehavior.SelectRows
        )
        table.setSelectionMode(
            QtWidgets.QAbstractItemView.SelectionMode.SingleSelection
        )
        header = table.horizontalHeader()
        modes = QtWidgets.QHeaderView.ResizeMode
        header.setSectionResizeMode(modes.ResizeToContents)
        for wide in (TITLE, LEVEL):
            header.setSectionResizeMode(wide, modes.Stretch)
        set_up(table, wordWrap=False, cellChanged=self._on_edited)
        table.currentCellChanged.connect(lambda *_: self._refresh())
        rows = set_up(
            table.verticalHeader(), sectionsMovable=True, sectionMoved=self._on_dragged
        )
        rows.setToolTip(self.tr("Drag a number to move its level"))
        EmptyNote(
            table, lambda: self.tr("No level yet: Add files… puts levels into the set.")
        )
        return table

    def _build_buttons(self) -> QtWidgets.QVBoxLayout:
        column = QtWidgets.QVBoxLayout()
        for name, text, act in (
            ("setAdd", self.tr("Add files…"), self._ask_files),
            ("setAddOpen", self.tr("Add the open level"), self._add_open),
            ("setUp", self.tr("Up"), lambda: self._move(-1)),
            ("setDown", self.tr("Down"), lambda: self._move(1)),
            ("setRemove", self.tr("Remove"), self._remove),
            ("setSort", self.tr("Easiest first"), self.sort_wanted.emit),
        ):
            button = set_up(
                QtWidgets.QPushButton(text), name, autoDefault=False, clicked=act
            )
            column.addWidget(button)
            if name == "setAddOpen":
                button.setEnabled(self._open_level is not None)
            elif name != "setAdd":
                self._of_levels.append(button)
        column.addStretch(1)
        return column

    # -- the set -----------------------------------------------------------------------
    def levels(self) -> level_set.LevelSet:
        """Return the set that the dialog shows."""
        return level_set.LevelSet(
            self.title_edit.text(), tuple(self._entries), self._extra
        )

    def add(self, paths: list[Path]) -> None:
        """Put level files at the end. A set without a file yet names them by their full
        path."""
        for path in paths:
            place = self.file or path.parent / "set.json"
            entry = level_set.entry_of(path, place)
            try:
                level_set.entry_level(entry, place)
            except LevelError as error:
                self._complain(translated(error))
                continue
            self._entries.append(
                entry if self.file else replace(entry, path=path.as_posix())
            )
        self._show(len(self._entries) - 1)

    @Slot()
    def save(self) -> bool:
        """Write the set. A new set asks for a file first."""
        file = self.file or self._ask_file()
        if file is None:
            return False
        if file == self.file and self._changed_on_disk():
            return self._settle_conflict(file)
        return self._save_to(file)

    def _save_to(self, file: Path) -> bool:
        if self.file is None:
            self._entries = [_related(entry, file) for entry in self._entries]
        try:
            courses.write_set(file, self.levels())
        except SaveError as error:
            self._complain(translated(error))
            return False
        self.file = file
        self._digest = _digest(file)
        self._show(self.table.currentRow())
        return True

    def _changed_on_disk(self) -> bool:
        """True if another program wrote the file. A missing file is written again
        without asking."""
        return (
            self.file is not None
            and self.file.exists()
            and _digest(self.file) != self._digest
        )

    def _settle_conflict(self, file: Path) -> bool:
        """Ask which set to keep. Returns True if dialog and file agree afterwards."""
        choice = ask_what_counts(self, file.name, undoable=False)
        if choice is ConflictChoice.MINE:
            return self._save_to(file)
        if choice is ConflictChoice.ELSEWHERE:
            other = self._ask_file()
            return other is not None and self._save_to(other)
        return choice is ConflictChoice.THEIRS and self._take_theirs(file)

    def _take_theirs(self, file: Path) -> bool:
        digest = _digest(file)
        try:
            levels = level_set.read_set(file)
        except LevelError as error:
            self._complain(translated(error))
            return False
        self._digest = digest
        self._extra = levels.extra
        self._entries = list(levels.entries)
        self.title_edit.setText(levels.title)
        self._show(0)
        return True

    @Slot()
    def _play(self) -> None:
        if self._entries and self.save() and self.file is not None:
            index = max(self.table.currentRow(), 0)
            self.play_wanted.emit(self.levels(), self.file, index)
            self.accept()

    def _ask_file(self) -> Path | None:
        kinds = self.tr("Sets of levels (*.json)")
        return ask_target(
            self, self.tr("Save the set"), Path("set.json"), kinds, ".json"
        )

    @Slot()
    def _ask_files(self) -> None:
        title = self.tr("Add levels")
        kinds = self.tr("Levels (*.json)")
        names, _ = QtWidgets.QFileDialog.getOpenFileNames(self, title, "", kinds)
        self.add([Path(name) for name in names])

    @Slot()
    def _add_open(self) -> None:
        if self._open_level is not None:
            self._entries.append(level_set.SetEntry(level=self._open_level))
            self._show(len(self._entries) - 1)

    def _move(self, by: int) -> None:
        row = self.table.currentRow()
        if 0 <= row < len(self._entries) and 0 <= row + by < len(self._entries):
            self._entries.insert(row + by, self._entries.pop(row))
            self._show(row + by)

    @Slot()
    def _remove(self) -> None:
        row = self.table.currentRow()
        if 0 <= row < len(self._entries):
            del self._entries[row]
            self._show(min(row, len(self._entries) - 1))

    # -- the table ---------------------------------------------------------------------
    def _show(self, row: int) -> None:
        """Fill the table again and select a row."""
        with QSignalBlocker(self.table):
            self.table.setRowCount(len(self._entries))
            for number, entry in enumerate(self._entries):
                name, best, note = self._read(entry)
                values = (
                    entry.title,
                    name,
                    "" if entry.par is None else str(entry.par),
                    best,
                )
                for column, value in enumerate(values):
                    item = QtWidgets.QTableWidgetItem(value)
                    if column in (LEVEL, BEST):
                        item.setFlags(item.flags() & ~Qt.ItemFlag.ItemIsEditable)
                    item.setToolTip(note)
                    self.table.setItem(number, column, item)
        if row >= 0:
            self.table.setCurrentCell(row, TITLE)
        self._refresh()

    def _refresh(self) -> None:
        """Enable the buttons that can be used."""
        row = self.table.currentRow()
        count = len(self._entries)
        usable = {
            "setUp": row > 0,
            "setDown": 0 <= row < count - 1,
            "setSort": count > 1,
        }
        for button in self._of_levels:
            button.setEnabled(usable.get(button.objectName(), count > 0))

    @Slot(int, int, int)
    def _on_dragged(self, _logical: int, old: int, new: int) -> None:
        """Move the levels after a row was dragged by its number. The numbers stay in
        order."""
        header = self.table.verticalHeader()
        with QSignalBlocker(header):
            header.moveSection(new, old)
        self._entries.insert(new, self._entries.pop(old))
        self._show(new)

    def steps(self) -> list[CurveLevel]:
        """Return the current levels, to be graded."""
        self._graded = list(self._entries)
        return steps_of_set(self.levels(), self.file or Path("set.json").absolute())

    def show_grades(self, grades: Sequence[Grade], count: int) -> None:
        """Show the progress of the grading. With all grades the easiest level comes
        first, and those without a grade last."""
        if not self._graded:
            return  # sorted already
        if len(grades) < count or self._graded != self._entries:
            text = self.tr("Levels graded: {done} of {count}.")
            self._complain(filled(text, done=len(grades), count=count))
            return
        order = sorted(range(count), key=lambda number: grades[number].order)
        self._entries = [self._entries[number] for number in order]
        self._graded = []
        self.words.hide()
        self._show(0)

    def _read(self, entry: level_set.SetEntry) -> tuple[str, str, str]:
        """Return the name of the level, the player's best score, and its place or why
        it cannot be read."""
        try:
            level = level_set.entry_level(
                entry, self.file or Path("set.json").absolute()
            )
        except LevelError as error:
            return Path(entry.path).name, self.tr("unreadable"), translated(error)
        best = self._scores.best_of(level)
        name = (
            (level.title if not entry.title else "")
            or Path(entry.path).stem
            or entry.name
        )
        place = entry.path or self.tr("The level stands in the set itself.")
        return name, "" if best is None else grouped(best), place

    @Slot(int, int)
    def _on_edited(self, row: int, column: int) -> None:
        """Take a typed title or par. A par that is not a number is put back."""
        item = self.table.item(row, column)
        text = "" if item is None else item.text().strip()
        entry = self._entries[row]
        if column == TITLE:
            self._entries[row] = replace(entry, title=text)
        elif column == PAR:
            try:
                self._entries[row] = replace(entry, par=int(text) if text else None)
            except ValueError:
                self._complain(self.tr("A par is a whole number."))
                self._show(row)

    def _complain(self, text: str) -> None:
        self.words.setText(text)
        self.words.show()


def _digest(file: Path) -> str:
    """Return the digest of the file. "" if it cannot be read."""
    try:
        return digest_of(read_bytes(file))
    except LevelError:
        return ""


def _related(entry: level_set.SetEntry, file: Path) -> level_set.SetEntry:
    """Return an entry that is named from the set's file, for one that has a full
    path."""
    if entry.level is not None:
        return entry
    return replace(entry, path=level_set.entry_of(Path(entry.path), file).path)
