"""The selection, the clipboard, stamps, and turning things over."""

from __future__ import annotations

from functools import partial
from typing import ClassVar

import numpy as np
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from editor.models.document.pieces.clipboard import (
    Clip,
    Held,
    Pasted,
    copied,
    held,
    pasted,
    to_mime,
)
from editor.models.document.selection import Mask
from editor.models.document.transforms import Transform, transform
from editor.models.program.language import QT_TRANSLATE_NOOP, said
from editor.views.canvas.tools.select import Paste
from editor.views.commands.actions import ActionSpec
from editor.views.commands.menus import Drop
from editor.views.features.editing.brush import BrushFeature
from editor.views.features.editing.copy_as import COPY_AS
from editor.views.level.cut_question import ask_about_cut
from editor.views.level.mapping_dialog import MappingDialog
from editor.views.window.document_view import DocumentView
from editor.views.window.feature import Act, Feature
from solvers.level import Cells, Level, LevelError


class SelectionFeature(Feature):
    """What acts on the selected cells."""

    specs = (
        ActionSpec("edit.cut", QT_TRANSLATE_NOOP("Actions", "Cut"), ("Ctrl+X",), "cut"),
        ActionSpec("edit.copy", QT_TRANSLATE_NOOP("Actions", "Copy"), ("Ctrl+C",), "copy"),
        ActionSpec("edit.paste", QT_TRANSLATE_NOOP("Actions", "Paste"), ("Ctrl+V",), "paste"),
        ActionSpec("edit.erase", QT_TRANSLATE_NOOP("Actions", "Erase selection"), (), "delete"),
        ActionSpec("edit.fill_selection", QT_TRANSLATE_NOOP("Actions", "Paint selection"), ()),
        ActionSpec("edit.replace_all", QT_TRANSLATE_NOOP("Actions", "Replace all of this token")),
        ActionSpec(
            "select.all", QT_TRANSLATE_NOOP("Actions", "Select all"), ("Ctrl+A",), "select_all"
        ),
        ActionSpec("select.none", QT_TRANSLATE_NOOP("Actions", "Select nothing"), ("Ctrl+D",)),
        ActionSpec("select.invert", QT_TRANSLATE_NOOP("Actions", "Invert selection"), ("Ctrl+I",)),
        ActionSpec(
            "select.same", QT_TRANSLATE_NOOP("Actions", "Select all of this token"), ("Ctrl+L",)
        ),
        ActionSpec(
            "transform.flip_h",
            QT_TRANSLATE_NOOP("Actions", "Flip left and right"),
            ("X",),
            "flip_h",
        ),
        ActionSpec(
            "transform.flip_v",
            QT_TRANSLATE_NOOP("Actions", "Flip top and bottom"),
            ("Y",),
            "flip_v",
        ),
        ActionSpec(
            "transform.rotate_right",
            QT_TRANSLATE_NOOP("Actions", "Rotate right"),
            ("Z",),
            "rotate_right",
        ),
        ActionSpec(
            "transform.rotate_left",
            QT_TRANSLATE_NOOP("Actions", "Rotate left"),
            ("Shift+Z",),
            "rotate_left",
        ),
        ActionSpec("transform.transpose", QT_TRANSLATE_NOOP("Actions", "Transpose")),
    )
    menus: ClassVar = {
        "edit": (
            "edit.cut",
            "edit.copy",
            COPY_AS,
            "edit.paste",
            "edit.erase",
            "edit.fill_selection",
            "edit.replace_all",
            "",
            "select.all",
            "select.none",
            "select.invert",
            "select.same",
            "",
            *(f"transform.{how.value}" for how in Transform),
        ),
    }

    while_playing = frozenset[str]()

    toolbar = (
        Drop(
            "turn",
            QT_TRANSLATE_NOOP("Menus", "Turn and flip"),
            "transform.rotate_right",
            (
                "transform.flip_h",
                "transform.flip_v",
                "transform.rotate_right",
                "transform.rotate_left",
                "transform.transpose",
            ),
        ),
    )

    def acts(self) -> dict[str, Act]:
        return {
            "edit.cut": self.on_view(self._cut),
            "edit.copy": self.on_view(self._copy),
            "edit.paste": self.on_view(self._paste),
            "edit.erase": self.on_view(self._erase),
            "edit.fill_selection": self.on_view(self._fill),
            "edit.replace_all": self.on_view(self._replace_all),
            "select.all": self.on_view(lambda view: view.canvas.selection.select_all()),
            "select.none": self.on_view(lambda view: view.canvas.selection.clear()),
            "select.invert": self.on_view(lambda view: view.canvas.selection.invert()),
            "select.same": self.on_view(self._select_same),
            **{
                f"transform.{how.value}": self.on_view(partial(self._transform, how))
                for how in Transform
            },
        }

    def enabled(self, view: DocumentView | None) -> dict[str, bool]:
        some = view is not None and not view.canvas.selection.empty
        names = ("edit.cut", "edit.erase", "edit.fill_selection", "select.none")
        return dict.fromkeys(names, some)

    def connect_view(self, view: DocumentView) -> None:
        view.canvas.selection.changed.connect(self.refresh)
        view.canvas.tool_done.connect(self._on_tool_done)

    # -- clipboard -------------------------------------------------------------------------------
    def clip(self, view: DocumentView) -> Clip:
        """The selected cells, or the cell of the cursor."""
        selection, document = view.canvas.selection, view.document
        if selection.empty:
            index = view.canvas.currentIndex()
            mask = np.ones((1, 1), np.bool_)
            return copied(
                document.kind, document.cells[index.row() :, index.column() :][:1, :1], mask
            )
        top, left, height, width = selection.box()
        box = slice(top, top + height), slice(left, left + width)
        return copied(document.kind, document.cells[box], selection.mask[box])

    def _copy(self, view: DocumentView) -> None:
        QGuiApplication.clipboard().setMimeData(to_mime(self.clip(view)))

    def _cut(self, view: DocumentView) -> None:
        self._copy(view)
        self._paint(view, view.document.blank_code, self.tr("Cut"))

    def _paste(self, view: DocumentView) -> None:
        mime, of = QGuiApplication.clipboard().mimeData(), view.document.kind
        found = held(mime)
        if found is None:
            takers = [one for one in self.window.features if mime is not None and one.takes(mime)]
            if takers:  # a picture, or files
                takers[0].take(mime)
            else:
                self.window.say(self.tr("The clipboard holds no cells."))
        elif found.large:
            self._paste_beside(view, found)
        else:
            try:
                self._take(view, pasted(found, of))
            except LevelError as error:
                self._refuse(said(error))

    def _paste_beside(self, view: DocumentView, found: Held) -> None:
        """Read a large text beside the window; it is carried if the level is still in front."""
        self.window.say(self.tr("Reading the clipboard…"))
        job = self.window.background.submit(lambda _token: pasted(found, view.document.kind))
        view.document.closed.connect(job.cancel)
        job.finished.connect(lambda read: self._take(view, read) if view is self.view else None)
        job.failed.connect(lambda failure: self._refuse(failure.message))

    def _refuse(self, sentence: str) -> None:
        self.window.show_error(self.tr("This cannot be pasted"), sentence)

    def _take(self, view: DocumentView, read: Pasted) -> None:
        """Carry what was pasted; ask first what tokens mean that the kind does not know."""
        if read.cells is not None:
            self._carry_or_ask(view, *read.cells)
            return
        clip, of = read.clip, view.document.kind
        dialog = MappingDialog(clip, read.unknown, of, self.window.looks.look, self.window)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.accepted.connect(lambda: self._carry_or_ask(view, *clip.codes(of, dialog.mapping())))
        self.open_on(view, dialog)

    def _carry_or_ask(self, view: DocumentView, cells: Cells, mask: Mask) -> None:
        """Carry cells, asking first if the board is too small for them."""
        told = self._told_of_cut(view, Paste(cells, mask))
        if not told:
            self.carry(view, cells, mask)
            return
        question = ask_about_cut(told, self.window)
        question.fitting.connect(lambda: self.carry(view, cells, mask))
        question.apart.connect(
            lambda: self.window.tabs.open_level(Level(view.document.kind.id, cells))
        )
        self.open_on(view, question)

    def carry(self, view: DocumentView, cells: Cells, mask: Mask, once: bool = True) -> None:
        """Let cells follow the pointer. once: until they were put down; else until Esc."""
        paste = Paste(cells, mask, once=once)
        view.canvas.set_tool(paste)
        view.canvas.setFocus()
        words = self.tr("Click, or press Enter, to put the cells down; Esc to drop them.")
        self.window.say(f"{self._told_of_cut(view, paste)} {words}".strip())

    def _told_of_cut(self, view: DocumentView, paste: Paste) -> str:
        """That a part of what is carried will not be on the board; empty if all of it fits."""
        board = view.document.cells.shape
        if not paste.cut(board):
            return ""
        text = self.tr(
            "The cells are {rows} x {cols}, the board is {board_rows} x {board_cols}: "
            "what lies outside is left out."
        )
        rows, cols = paste.cells.shape
        return text.format(rows=rows, cols=cols, board_rows=board[0], board_cols=board[1])

    def _on_tool_done(self) -> None:
        painting = self.window.feature(BrushFeature)
        painting.take_tool(painting.tool_name)

    # -- cells -----------------------------------------------------------------------------------
    def _paint(self, view: DocumentView, code: int, text: str) -> None:
        view.document.paint(view.canvas.selection.flat(), code, text)

    def _erase(self, view: DocumentView) -> None:
        self._paint(view, view.document.blank_code, self.tr("Erase selection"))

    def _fill(self, view: DocumentView) -> None:
        flat = view.canvas.selection.flat()
        view.document.paint(flat, view.brush.codes(len(flat)), self.tr("Paint selection"))

    def _replace_all(self, view: DocumentView) -> None:
        """Paint every cell that equals the one under the cursor with the token of the brush."""
        index, cells = view.canvas.currentIndex(), view.document.cells
        same = np.flatnonzero(cells == cells[index.row(), index.column()])
        view.document.paint(same, view.brush.codes(len(same)), self.tr("Replace all"))

    def _select_same(self, view: DocumentView) -> None:
        index = view.canvas.currentIndex()
        view.canvas.selection.select_code(int(view.document.cells[index.row(), index.column()]))

    def _transform(self, how: Transform, view: DocumentView) -> None:
        name = self.window.actions_[f"transform.{how.value}"].text()
        transform(view.document, view.canvas.selection, how, name)
