"""Commands of the whole board: size, rows, columns and problems; the overview of a large one.

LevelPanel has the sections of the level in front: its properties and its rules. UndoHistory lists
the undo steps of what is in front: a click goes there.
"""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

import numpy as np
from PySide6.QtCore import QTimer, Slot
from PySide6.QtGui import QUndoStack
from PySide6.QtWidgets import QUndoView

from editor.models.document.reshape import Transform, transform, with_lines, without_lines
from editor.models.program.language import marked
from editor.views.canvas.minimap import Minimap
from editor.views.commands.actions import DropDown, command, ids, with_level
from editor.views.frame.section import DESK, Section, on_the_left
from editor.views.level.dialogs import ResizeDialog
from editor.views.level.panels import ProblemsPanel, PropertiesForm, RulesPanel
from editor.views.style import kept_dressed, set_up
from editor.views.window import DocumentView, Feature, MainWindow
from solvers.level import MAX_CELLS, Cell, LevelError

ROWS, COLS = 0, 1


TURN_BOARD = DropDown(
    "turn_board",
    marked("Menus", "Turn the board"),
    "level.rotate_right",
    tuple(f"level.{how.value}" for how in Transform),
)


class BoardFeature(Feature):
    """The board as a whole."""

    lines = ids(
        "level.resize level.insert_row level.append_row level.insert_col level.append_col "
        "level.delete_rows level.delete_cols |"
    )
    menus: ClassVar = {"level": (*lines, TURN_BOARD, "level.clear")}

    while_playing = False

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.problems = set_up(ProblemsPanel(window.verdict), chosen=self._go_to)
        self.problems.model.checked.connect(self._mark)
        self._had_problems: DocumentView | None = None
        """The level in front, once it had a problem."""

    def sections(self) -> list[Section]:
        found = Section("problems", self.tr("Problems"), self.problems, inside="level")
        return [replace(found, summary=self._count, always_told=True)]

    def _count(self) -> str:
        """The number of problems that the level has, in words."""
        return str(self.problems.model.rowCount())

    def connect_view(self, view: DocumentView) -> None:
        view.document.board_replaced.connect(self.refresh)

    @command("level.resize", "Resize…", "Ctrl+Alt+R", "resize")
    def _resize(self, view: DocumentView) -> None:
        dialog = ResizeDialog(view.document, self.window)
        name = self.tr("Resize")
        dialog.accepted.connect(lambda: view.document.reshape(dialog.resized, name))
        self.open_on(view, dialog)

    def _lines(self, axis: int, view: DocumentView) -> tuple[int, int]:
        """First line and number of lines that the selection, or the cursor, covers."""
        selection = view.canvas.selection
        if not selection.empty:
            box = selection.box()
            return box[axis], box[axis + 2]
        index = view.canvas.currentIndex()
        return (index.row(), index.column())[axis], 1

    @command("level.insert_row", "Insert row above", "Ctrl+Alt+Up")
    @command("level.append_row", "Insert row below", "Ctrl+Alt+Down")
    @command("level.insert_col", "Insert column before", "Ctrl+Alt+Left")
    @command("level.append_col", "Insert column after", "Ctrl+Alt+Right")
    def _insert(self, view: DocumentView, name: str) -> None:
        """As many lines as are selected, before or after them."""
        axis, after = (ROWS if name.endswith("row") else COLS), name.startswith("level.append")
        first, count = self._lines(axis, view)
        document = view.document
        if document.cells.size + count * document.cells.shape[1 - axis] > MAX_CELLS:
            self.window.say(self.tr("That is more cells than a level can hold."))
            return
        at = first + after * count
        text = self.tr("Insert rows") if axis == ROWS else self.tr("Insert columns")
        document.reshape(lambda cells, new: with_lines(cells, axis, at, count, new), text)

    @command("level.delete_rows", "Delete rows", when=lambda view: view.document.rows > 1)
    def _delete_rows(self, view: DocumentView) -> None:
        self._delete(ROWS, view)

    @command("level.delete_cols", "Delete columns", when=lambda view: view.document.cols > 1)
    def _delete_cols(self, view: DocumentView) -> None:
        self._delete(COLS, view)

    def _delete(self, axis: int, view: DocumentView) -> None:
        first, count = self._lines(axis, view)
        name = self.tr("Delete rows") if axis == ROWS else self.tr("Delete columns")
        try:
            view.document.reshape(lambda c, _new: without_lines(c, axis, first, count), name)
        except ValueError:
            self.window.say(self.tr("A level needs at least one row and one column."))

    @command("level.flip_h", "Flip the board left and right", "Ctrl+Shift+X", "flip_h")
    @command("level.flip_v", "Flip the board top and bottom", "Ctrl+Shift+Y", "flip_v")
    @command("level.rotate_right", "Rotate the board right", "Ctrl+]", "rotate_right")
    @command("level.rotate_left", "Rotate the board left", "Ctrl+[", "rotate_left")
    @command("level.transpose", "Transpose the board")
    def _turn(self, view: DocumentView, name: str) -> None:
        """Turn the whole board, whatever is selected or carried."""
        view.canvas.selection.clear()
        text = self.window.actions_[name].iconText()
        how = Transform(name.removeprefix("level."))
        if transform(view.document, view.canvas.selection, how, text):
            self.window.say(self.tr("The whole level was turned: {what}.").format(what=text))

    @command("level.clear", "Clear the board", icon="delete")
    def _clear(self, view: DocumentView) -> None:
        document = view.document
        try:
            blank = document.kind.blank(document.rows, document.cols).cells
        except LevelError:  # a size that the kind makes no level of: a draft may have it
            blank = np.full(document.cells.shape, document.blank_code)
        document.replace_cells(blank, self.tr("Clear the board"))

    @Slot(object)
    def _go_to(self, cell: Cell) -> None:
        if self.view is not None:
            canvas = self.view.canvas
            index = canvas.model().index(*cell)
            canvas.setCurrentIndex(index)
            canvas.scrollTo(index)
            canvas.setFocus()

    @Slot()
    def _mark(self) -> None:
        if self.view is not None:
            self.view.canvas.set_problem_cells(self.problems.model.cells())
        if self.problems.model.rowCount():
            self._had_problems = self.view
        elif self._had_problems is not self.view:
            self._had_problems = None
        section = self.window.sections["problems"]
        # Once it shows it stays, so that no stroke moves what lies below.
        section.set_available(self._had_problems is not None)
        section.refresh()


WANTED = "overview"


class MinimapFeature(Feature):
    """The minimap, shown while there is something to scroll to."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.minimap = set_up(Minimap(), fits_changed=self._show_or_hide)
        self._connected = False

    def sections(self) -> list[Section]:
        title = self.tr("Overview")
        return [on_the_left("overview", title, self.minimap, "zoom_fit", workspaces=DESK)]

    def show_view(self, view: DocumentView | None) -> None:
        if not self._connected:
            self._connected = True
            section = self.window.sections["overview"]
            section.toggle_action.triggered.connect(self._on_toggled)
            # The window restores last time's panels after this; no board is open then.
            QTimer.singleShot(0, self, self._show_or_hide)
        self.minimap.show_canvas(None if view is None else view.canvas)
        self._show_or_hide()

    def close(self) -> None:
        self.minimap.stop()

    def show_again(self) -> None:
        """As at first: shown whenever a board is larger than the window."""
        self.window.settings.set(WANTED, True)
        self._show_or_hide()

    @Slot()
    def _show_or_hide(self) -> None:
        section = self.window.sections["overview"]
        section.set_shown(self.window.settings.flag(WANTED, default=True))
        section.set_available(not self.minimap.fits)
        self.window.frame.arrange()

    @Slot(bool)
    def _on_toggled(self, on: bool) -> None:
        """Keep what the person chose; a board that fits needs no overview yet."""
        self.window.settings.set(WANTED, on)
        if on and self.minimap.fits:
            self.window.say(self.tr("The overview shows when a board is larger than the window."))
        self._show_or_hide()


class LevelPanel(Feature):
    """The properties and the rules of a level."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.properties = PropertiesForm(window.actions_["level.resize"])
        self.panel = set_up(RulesPanel(), refused=window.say, changed=self._on_rules)

    def sections(self) -> list[Section]:
        properties, panel = self.properties, self.panel
        level = Section("level", self.tr("Level"), properties, summary=properties.summary)
        rules = Section("rules", self.tr("Rules"), panel, workspaces=DESK, summary=panel.summary)
        return [level, replace(rules, open=False)]

    def show_view(self, view: DocumentView | None) -> None:
        document = None if view is None else view.document
        self.properties.show_document(document)
        self.panel.show_document(document)

    def connect_view(self, view: DocumentView) -> None:
        set_up(view.document, head_changed=self._refresh, board_replaced=self._refresh)

    def _on_rules(self) -> None:
        rules = self.window.sections.get("rules")
        if rules is not None:
            rules.set_available(not self.panel.empty)
            rules.refresh()

    def _refresh(self) -> None:
        for name in ("level", "rules"):
            self.window.sections[name].refresh()


class UndoHistory(Feature):
    """The steps of the level in front, or of the game on it."""

    menu = "edit"

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._nothing = QUndoStack(self)
        self.list = set_up(QUndoView(), "undoHistory")
        kept_dressed(self.list, self._name_list)

    def _name_list(self) -> None:
        set_up(self.list, accessibleName=self.tr("Undo history"), emptyLabel=self.tr("As opened"))

    def sections(self) -> list[Section]:
        title = self.tr("Undo history")
        return [Section("history", title, self.list, summary=self._step, open=False)]

    def _step(self) -> str:
        """Which step is in front."""
        stack = self.list.stack()
        return stack.undoText() if stack is not None else ""

    @command("edit.history", "Undo history", "Ctrl+Alt+Z", "recent", when=with_level)
    def _show_list(self) -> None:
        self.window.sections["history"].reveal()
        self.list.setFocus()

    def connect_view(self, view: DocumentView) -> None:
        view.play_changed.connect(self._follow)
        view.document.closed.connect(self.close)

    def show_view(self, view: DocumentView | None) -> None:
        self._follow()

    @Slot()
    def _follow(self) -> None:
        """Show the steps of what is in front."""
        self.list.setStack(self._nothing if self.view is None else self.view.undo_stack)

    @Slot()
    def close(self) -> None:
        """A level closes: its steps go with it."""
        self.list.setStack(self._nothing)
