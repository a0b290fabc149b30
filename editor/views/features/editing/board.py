"""The size of the board, its rows and columns, and the list of problems."""

from __future__ import annotations

from functools import partial
from typing import ClassVar

import numpy as np
from PySide6.QtCore import Slot

from editor.models.document.reshape import with_lines, without_lines
from editor.models.program.language import QT_TRANSLATE_NOOP
from editor.painting.look import Look
from editor.views.commands.actions import ActionSpec
from editor.views.frame.section import Section
from editor.views.level.problems_panel import ProblemsPanel
from editor.views.level.resize_dialog import ResizeDialog
from editor.views.window.document_view import DocumentView
from editor.views.window.feature import Act, Feature
from editor.views.window.main_window import MainWindow
from solvers.level import MAX_CELLS, Cell, LevelError

ROWS, COLS = 0, 1


class BoardFeature(Feature):
    """The board as a whole."""

    specs = (
        ActionSpec(
            "level.resize", QT_TRANSLATE_NOOP("Actions", "Resize…"), ("Ctrl+Alt+R",), "resize"
        ),
        ActionSpec(
            "level.insert_row", QT_TRANSLATE_NOOP("Actions", "Insert row above"), ("Ctrl+Alt+Up",)
        ),
        ActionSpec(
            "level.append_row", QT_TRANSLATE_NOOP("Actions", "Insert row below"), ("Ctrl+Alt+Down",)
        ),
        ActionSpec(
            "level.insert_col",
            QT_TRANSLATE_NOOP("Actions", "Insert column before"),
            ("Ctrl+Alt+Left",),
        ),
        ActionSpec(
            "level.append_col",
            QT_TRANSLATE_NOOP("Actions", "Insert column after"),
            ("Ctrl+Alt+Right",),
        ),
        ActionSpec("level.delete_rows", QT_TRANSLATE_NOOP("Actions", "Delete rows")),
        ActionSpec("level.delete_cols", QT_TRANSLATE_NOOP("Actions", "Delete columns")),
        ActionSpec("level.clear", QT_TRANSLATE_NOOP("Actions", "Clear the board"), (), "delete"),
    )
    menus: ClassVar = {
        "level": (
            "level.resize",
            "level.insert_row",
            "level.append_row",
            "level.insert_col",
            "level.append_col",
            "level.delete_rows",
            "level.delete_cols",
            "",
            "level.clear",
        )
    }

    while_playing = frozenset[str]()

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.problems = ProblemsPanel(window.verdict, window.looks.look)
        self.problems.chosen.connect(self._go_to)
        self.problems.model.checked.connect(self._mark)

    def acts(self) -> dict[str, Act]:
        return {
            "level.resize": self.on_view(self._resize),
            "level.insert_row": self.on_view(partial(self._insert, ROWS, 0)),
            "level.append_row": self.on_view(partial(self._insert, ROWS, 1)),
            "level.insert_col": self.on_view(partial(self._insert, COLS, 0)),
            "level.append_col": self.on_view(partial(self._insert, COLS, 1)),
            "level.delete_rows": self.on_view(partial(self._delete, ROWS)),
            "level.delete_cols": self.on_view(partial(self._delete, COLS)),
            "level.clear": self.on_view(self._clear),
        }

    def sections(self) -> list[Section]:
        return [
            Section(
                "problems",
                self.tr("Problems"),
                self.problems,
                inside="level",
                summary=self._count,
                always_told=True,
            )
        ]

    def _count(self) -> str:
        """How many problems the level has."""
        return str(self.problems.model.rowCount())

    def enabled(self, view: DocumentView | None) -> dict[str, bool]:
        return {
            "level.delete_rows": view is not None and view.document.rows > 1,
            "level.delete_cols": view is not None and view.document.cols > 1,
        }

    def connect_view(self, view: DocumentView) -> None:
        view.document.board_replaced.connect(self.refresh)

    def set_look(self, look: Look) -> None:
        self.problems.set_look(look)

    def _resize(self, view: DocumentView) -> None:
        dialog = ResizeDialog(view.document, self.window.looks.look, self.window)
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

    def _insert(self, axis: int, after: int, view: DocumentView) -> None:
        """As many lines as are selected, before or after them."""
        first, count = self._lines(axis, view)
        document = view.document
        if document.cells.size + count * document.cells.shape[1 - axis] > MAX_CELLS:
            self.window.say(self.tr("That is more cells than a level can hold."))
            return
        at = first + after * count
        name = self.tr("Insert rows") if axis == ROWS else self.tr("Insert columns")
        document.reshape(lambda cells, new: with_lines(cells, axis, at, count, new), name)

    def _delete(self, axis: int, view: DocumentView) -> None:
        first, count = self._lines(axis, view)
        name = self.tr("Delete rows") if axis == ROWS else self.tr("Delete columns")
        try:
            view.document.reshape(lambda c, _new: without_lines(c, axis, first, count), name)
        except ValueError:
            self.window.say(self.tr("A level needs at least one row and one column."))

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
        section = self.window.sections["problems"]
        section.set_available(self.problems.model.rowCount() > 0)
        section.refresh()
