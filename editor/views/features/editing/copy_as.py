"""Copy as text, matrix or Python: the selection, or the whole board."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import ClassVar

import numpy as np
from PySide6.QtGui import QGuiApplication

from editor.models.program.language import QT_TRANSLATE_NOOP
from editor.views.commands.actions import ActionSpec
from editor.views.commands.menus import Drop
from editor.views.window.document_view import DocumentView
from editor.views.window.feature import Act, Feature
from solvers.files.pasted.matrix import matrix_text, python_text
from solvers.files.rows import level_to_text
from solvers.level import Level

COPY_AS = Drop(
    "copy_as",
    QT_TRANSLATE_NOOP("Menus", "Copy as"),
    "edit.copy",
    ("edit.copy_text", "edit.copy_matrix", "edit.copy_python"),
)


class CopyAs(Feature):
    """Boards for other programs, on the clipboard."""

    specs = (
        ActionSpec("edit.copy_text", QT_TRANSLATE_NOOP("Actions", "Copy as text")),
        ActionSpec("edit.copy_matrix", QT_TRANSLATE_NOOP("Actions", "Copy as matrix")),
        ActionSpec("edit.copy_python", QT_TRANSLATE_NOOP("Actions", "Copy as Python")),
    )
    menus: ClassVar = {}
    while_playing = frozenset[str]()

    def acts(self) -> dict[str, Act]:
        forms: dict[str, Callable[[Level], str]] = {
            "edit.copy_text": level_to_text,
            "edit.copy_matrix": lambda level: matrix_text(level) + "\n",
            "edit.copy_python": python_text,
        }
        return {name: self.on_view(partial(self._copy, form)) for name, form in forms.items()}

    def _copy(self, form: Callable[[Level], str], view: DocumentView) -> None:
        level = chosen_part(view)
        QGuiApplication.clipboard().setText(form(level))
        words = self.tr("{rows} x {cols} cells are on the clipboard.")
        self.window.say(words.format(rows=level.rows, cols=level.cols))


def chosen_part(view: DocumentView) -> Level:
    """The board inside the box of the selection, other cells in it blank; all of it without one."""
    selection, document = view.canvas.selection, view.document
    level = document.level()
    if selection.empty:
        return level
    top, left, height, width = selection.box()
    box = slice(top, top + height), slice(left, left + width)
    cells = np.where(selection.mask[box], level.cells[box], document.blank_code)
    return Level(level.kind, cells.astype(np.int32), rules=level.rules)
