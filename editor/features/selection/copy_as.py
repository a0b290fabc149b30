"""Copying as text, matrix or Python. Without a selection the whole board is copied."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from PySide6.QtGui import QGuiApplication

from gridwright.editor.views.commands.actions import (
    command,
)
from gridwright.editor.views.window import DocumentView, Feature
from gridwright.solvers.files.link import link_of
from gridwright.solvers.files.pasted.matrix import matrix_text, python_text
from gridwright.solvers.files.rows import level_to_text
from gridwright.solvers.level import Level


class CopyAs(Feature):
    """Boards for other programs, on the clipboard."""

    while_playing = False

    @command("edit.copy_text", "Copy as text")
    def _copy_text(self, view: DocumentView) -> None:
        self._copy(level_to_text, view)

    @command("edit.copy_matrix", "Copy as matrix")
    def _copy_matrix(self, view: DocumentView) -> None:
        self._copy(lambda level: matrix_text(level) + "\n", view)

    @command("edit.copy_python", "Copy as Python")
    def _copy_python(self, view: DocumentView) -> None:
        self._copy(python_text, view)

    @command("edit.copy_link", "Copy link")
    def _copy_link(self, view: DocumentView) -> None:
        text = link_of(view.document.level())
        QGuiApplication.clipboard().setText(text)
        words = self.tr("A link of %n character(s) is on the clipboard.", "", len(text))
        self.window.say(words)

    def _copy(self, form: Callable[[Level], str], view: DocumentView) -> None:
        level = chosen_part(view)
        QGuiApplication.clipboard().setText(form(level))
        words = self.tr("{rows} x {cols} cells are on the clipboard.")
        self.window.say(words.format(rows=level.rows, cols=level.cols))


def chosen_part(view: DocumentView) -> Level:
    """Return the board inside the box of the selection, with other cells in it blank;
    all of it without a selection."""
    selection = view.canvas.selection
    document = view.document
    level = document.level()
    if selection.empty:
        return level
    top, left, height, width = selection.box()
    box = slice(top, top + height), slice(left, left + width)
    cells = np.where(selection.mask[box], level.cells[box], document.blank_code)
    return Level(level.kind, cells.astype(np.int32), rules=level.rules)
