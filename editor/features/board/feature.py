"""Commands of the whole board: size, rows, columns and problems."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

import numpy as np
from PySide6.QtCore import Slot

from gridwright.editor.features.board.model import with_lines, without_lines
from gridwright.editor.features.board.problems import ProblemsPanel
from gridwright.editor.features.board.resizing import ResizeDialog
from gridwright.editor.models.document.reshape import Transform, transform
from gridwright.editor.models.program.said import retold, said
from gridwright.editor.views.commands.actions import command, ids
from gridwright.editor.views.commands.turn_board import TURN_BOARD
from gridwright.editor.views.frame.section import Section
from gridwright.editor.views.style import set_up
from gridwright.editor.views.window import DocumentView, Feature, MainWindow
from gridwright.solvers.kind import Problem
from gridwright.solvers.level import MAX_CELLS, Cell, LevelError

ROWS, COLS = 0, 1
IN_A_LINE = 2
"""As many problems the line above the board names."""


def _worth_a_list(problems: Sequence[Problem]) -> bool:
    """True if problems lie in cells, or are more than the line above the board
    names."""
    in_cells = any(problem.cell is not None for problem in problems)
    return in_cells or len(problems) > IN_A_LINE


class BoardFeature(Feature):
    """The board as a whole."""

    lines = ids(
        "level.resize level.insert_row level.append_row level.insert_col "
        "level.append_col "
        "level.delete_rows level.delete_cols |"
    )
    menus: ClassVar = {"level": (*lines, TURN_BOARD, "level.clear")}

    while_playing = False

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.problems = set_up(ProblemsPanel(window.verdict), chosen=self._go_to)
        self.problems.model.checked.connect(self._mark)
        self._had_problems: DocumentView | None = None
        """The current level, once it had a problem."""

    def sections(self) -> list[Section]:
        found = Section("problems", self.tr("Problems"), self.problems, inside="level")
        return [replace(found, summary=self._count, always_told=True)]

    def _count(self) -> str:
        """Return the number of problems of the level in words."""
        return str(self.problems.model.rowCount())

    def connect_view(self, view: DocumentView) -> None:
        view.document.board_replaced.connect(self.refresh)

    @command("level.resize", "Resize…", "Ctrl+Alt+R", "resize")
    def _resize(self, view: DocumentView) -> None:
        dialog = ResizeDialog(view.document, self.window)
        name = said("BoardFeature", "Resize")
        dialog.accepted.connect(lambda: view.document.reshape(dialog.resized, name))
        self.open_on(view, dialog)

    def _lines(self, axis: int, view: DocumentView) -> tuple[int, int]:
        """Return the first line and the number of lines that the selection or the
        cursor covers."""
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
        """Insert lines before or after the selected ones, as many as are selected."""
        axis = ROWS if name.endswith("row") else COLS
        after = name.startswith("level.append")
        first, count = self._lines(axis, view)
        document = view.document
        if document.cells.size + count * document.cells.shape[1 - axis] > MAX_CELLS:
            self.window.say(self.tr("That is more cells than a level can hold."))
            return
        at = first + after * count
        text = (
            said("BoardFeature", "Insert rows")
            if axis == ROWS
            else said("BoardFeature", "Insert columns")
        )
        document.reshape(
            lambda cells, new: with_lines(cells, axis, at, count, new), text
        )

    @command(
        "level.delete_rows", "Delete rows", when=lambda view: view.document.rows > 1
    )
    def _delete_rows(self, view: DocumentView) -> None:
        self._delete(ROWS, view)

    @command(
        "level.delete_cols", "Delete columns", when=lambda view: view.document.cols > 1
    )
    def _delete_cols(self, view: DocumentView) -> None:
        self._delete(COLS, view)

    def _delete(self, axis: int, view: DocumentView) -> None:
        first, count = self._lines(axis, view)
        name = (
            said("BoardFeature", "Delete rows")
            if axis == ROWS
            else said("BoardFeature", "Delete columns")
        )
        try:
            view.document.reshape(
                lambda c, _new: without_lines(c, axis, first, count), name
            )
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
        text = retold(self.window.actions_[name].iconText)
        how = Transform(name.removeprefix("level."))
        if transform(view.document, view.canvas.selection, how, text):
            self.window.say(
                self.tr("The whole level was turned: {what}.").format(what=text)
            )

    @command("level.clear", "Clear the board", icon="delete")
    def _clear(self, view: DocumentView) -> None:
        document = view.document
        try:
            blank = document.kind.blank(document.rows, document.cols).cells
        except (
            LevelError
        ):  # a size that the kind makes no level of: a draft may have it
            blank = np.full(document.cells.shape, document.blank_code)
        document.replace_cells(blank, said("BoardFeature", "Clear the board"))

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
        if _worth_a_list(self.problems.model.problems):
            self._had_problems = self.view
        elif self._had_problems is not self.view:
            self._had_problems = None
        section = self.window.sections["problems"]
        # Once it shows it stays, so that no stroke moves what lies below.
        section.set_available(self._had_problems is not None)
        section.refresh()
