"""Commands on the selection: clipboard, turning, filling."""

from __future__ import annotations

from typing import ClassVar

import numpy as np
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QGuiApplication

from gridwright.editor.features.selection.cut_question import ask_about_cut
from gridwright.editor.features.selection.mapping import MappingDialog
from gridwright.editor.models.document import clips
from gridwright.editor.models.document.reshape import Transform, transform
from gridwright.editor.models.document.selection import Mask
from gridwright.editor.models.program.language import translated
from gridwright.editor.models.program.said import retold, said
from gridwright.editor.views.canvas.tools.select import Paste
from gridwright.editor.views.commands.actions import command, ids
from gridwright.editor.views.commands.buttons import DropDown
from gridwright.editor.views.commands.turn_board import TURN_BOARD
from gridwright.editor.views.window import DocumentView, Feature
from gridwright.editor.views.window.offers import Painting
from gridwright.solvers.level import Cells, Level, LevelError

_COPIES = ids("edit.copy_link edit.copy_text edit.copy_matrix edit.copy_python")
COPY_AS = DropDown("copy_as", "Copy as", "edit.copy", _COPIES)


_TURNS = tuple(f"transform.{how.value}" for how in Transform)
TURN = DropDown("turn", "Turn and flip", "transform.rotate_right", _TURNS)


def _selected(view: DocumentView) -> bool:
    return not view.canvas.selection.empty


class SelectionFeature(Feature):
    """The commands that act on the selected cells."""

    rest = ids(
        "edit.fill_selection edit.replace_all | "
        "select.all select.none select.invert select.same"
    )
    menus: ClassVar = {
        "edit": (
            *ids("edit.cut edit.copy"),
            COPY_AS,
            *ids("edit.paste edit.erase |"),
            TURN,
        ),
        "edit.select": rest,
    }

    while_playing = False

    toolbar = (TURN,)

    def connect_view(self, view: DocumentView) -> None:
        view.canvas.selection.changed.connect(self.refresh)
        view.canvas.tool_done.connect(self._on_tool_done)

    # -- clipboard ---------------------------------------------------------------------
    def clip(self, view: DocumentView) -> clips.Clip:
        """Return the selected cells, or the cell of the cursor."""
        selection = view.canvas.selection
        document = view.document
        if selection.empty:
            index = view.canvas.currentIndex()
            mask = np.ones((1, 1), np.bool_)
            cell = document.cells[index.row() :, index.column() :][:1, :1]
            return clips.copied(document.kind, cell, mask)
        top, left, height, width = selection.box()
        box = slice(top, top + height), slice(left, left + width)
        return clips.copied(document.kind, document.cells[box], selection.mask[box])

    @command("edit.copy", "Copy", "Ctrl+C", "copy")
    def _copy(self, view: DocumentView) -> None:
        QGuiApplication.clipboard().setMimeData(clips.to_mime(self.clip(view)))

    @command("edit.cut", "Cut", "Ctrl+X", "cut", when=_selected)
    def _cut(self, view: DocumentView) -> None:
        self._copy(view)
        self._paint(view, view.document.blank_code, said("SelectionFeature", "Cut"))

    @command("edit.paste", "Paste", "Ctrl+V", "paste")
    def _paste(self, view: DocumentView) -> None:
        mime = QGuiApplication.clipboard().mimeData()
        of = view.document.kind
        found = clips.held(mime)
        if found is None:
            takers = [
                one
                for one in self.window.features
                if mime is not None and one.accepts_drop(mime)
            ]
            if takers:  # a picture, or files
                takers[0].drop(mime)
            else:
                self.window.say(self.tr("The clipboard holds no cells."))
        elif found.large:
            self._paste_beside(view, found)
        else:
            try:
                self._take(view, clips.pasted(found, of))
            except LevelError as error:
                self._refuse(translated(error))

    def _paste_beside(self, view: DocumentView, found: clips.ClipboardContents) -> None:
        """Read a large text beside the window. It is carried if its level is still the
        current one."""
        self.window.say(self.tr("Reading the clipboard…"))
        job = self.window.background.submit(
            lambda _token: clips.pasted(found, view.document.kind)
        )
        view.document.closed.connect(job.cancel)
        job.finished.connect(
            lambda read: self._take(view, read) if view is self.view else None
        )
        job.failed.connect(lambda failure: self._refuse(failure.message))

    def _refuse(self, sentence: str) -> None:
        self.window.show_error(self.tr("This cannot be pasted"), sentence)

    def _take(self, view: DocumentView, read: clips.Pasted) -> None:
        """Carry what was pasted. Ask first for the meaning of tokens that the kind does
        not know."""
        if read.cells is not None:
            self._carry_or_ask(view, *read.cells)
            return
        clip = read.clip
        of = view.document.kind
        dialog = MappingDialog(clip, read.unknown, of, self.window)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.accepted.connect(
            lambda: self._carry_or_ask(view, *clip.codes(of, dialog.mapping()))
        )
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

    def carry(
        self, view: DocumentView, cells: Cells, mask: Mask, once: bool = True
    ) -> None:
        """Let cells follow the pointer. once: True until they are put down; otherwise
        until Esc."""
        paste = Paste(cells, mask, once=once)
        view.canvas.set_tool(paste)
        view.canvas.setFocus()
        words = self.tr(
            "Click, or press Enter, to put the cells down; Esc to drop them."
        )
        self.window.say(f"{self._told_of_cut(view, paste)} {words}".strip())

    def _told_of_cut(self, view: DocumentView, paste: Paste) -> str:
        """Return a sentence if some carried cells will not be on the board. "" if all
        fit."""
        board = view.document.cells.shape
        if not paste.cut(board):
            return ""
        text = self.tr(
            "The cells are {rows} x {cols}, the board is {board_rows} x {board_cols}: "
            "what lies outside is left out."
        )
        rows, cols = paste.cells.shape
        return text.format(
            rows=rows, cols=cols, board_rows=board[0], board_cols=board[1]
        )

    def _on_tool_done(self) -> None:
        painting = self.window.feature(Painting)
        painting.take_tool(painting.tool_name)

    # -- cells -------------------------------------------------------------------------
    def _paint(self, view: DocumentView, code: int, text: str) -> None:
        view.document.paint(view.canvas.selection.flat(), code, text)

    @command("edit.erase", "Erase selection", icon="delete", when=_selected)
    def _erase(self, view: DocumentView) -> None:
        self._paint(
            view, view.document.blank_code, said("SelectionFeature", "Erase selection")
        )

    @command("edit.fill_selection", "Paint selection", when=_selected)
    def _fill(self, view: DocumentView) -> None:
        flat = view.canvas.selection.flat()
        view.document.paint(
            flat,
            view.brush.codes(len(flat)),
            said("SelectionFeature", "Paint selection"),
        )

    @command("edit.replace_all", "Replace all of this token")
    def _replace_all(self, view: DocumentView) -> None:
        """Paint every cell that equals the one under the cursor with the token of the
        brush."""
        index = view.canvas.currentIndex()
        cells = view.document.cells
        same = np.flatnonzero(cells == cells[index.row(), index.column()])
        view.document.paint(
            same, view.brush.codes(len(same)), said("SelectionFeature", "Replace all")
        )

    @command("select.all", "Select all", "Ctrl+A", "select_all")
    def _select_all(self, view: DocumentView) -> None:
        view.canvas.selection.select_all()

    @command("select.none", "Select nothing", "Ctrl+D", when=_selected)
    def _select_none(self, view: DocumentView) -> None:
        view.canvas.selection.clear()

    @command("select.invert", "Invert selection", "Ctrl+I")
    def _invert(self, view: DocumentView) -> None:
        view.canvas.selection.invert()

    @command("select.same", "Select all of this token", "Ctrl+L")
    def _select_same(self, view: DocumentView) -> None:
        index = view.canvas.currentIndex()
        view.canvas.selection.select_code(
            int(view.document.cells[index.row(), index.column()])
        )

    @command("transform.flip_h", "Flip left and right", "X", "flip_h")
    @command("transform.flip_v", "Flip top and bottom", "Y", "flip_v")
    @command("transform.rotate_right", "Rotate right", "Z", "rotate_right")
    @command("transform.rotate_left", "Rotate left", "Shift+Z", "rotate_left")
    @command("transform.transpose", "Transpose")
    def _transform(self, view: DocumentView, name: str) -> None:
        """Turn the carried cells, or else the selected ones. A key alone never turns
        the whole board."""
        how = Transform(name.removeprefix("transform."))
        text = retold(self.window.actions_[name].iconText)
        carried = view.canvas.tool
        selection = view.canvas.selection
        if isinstance(carried, Paste):
            carried.turn(view.document.kind, how)
            view.canvas.refresh()
        elif not selection.empty:
            transform(view.document, selection, how, text)
        else:
            words = self.tr(
                "Nothing is selected or carried. Level › {menu} turns the whole level."
            )
            menu = QCoreApplication.translate("Menus", TURN_BOARD.title)
            self.window.say(words.format(menu=menu))
