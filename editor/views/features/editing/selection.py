"""Commands on the selection: clipboard, stamps, turning, and copying as text, matrix or Python.

Copying as text, matrix or Python takes the whole board where nothing is selected.

Stamps: pieces of boards to paint with again and again, kept from one start to the next.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

import numpy as np
from PySide6.QtCore import QCoreApplication, Qt, Slot
from PySide6.QtGui import QGuiApplication

from editor.models.document import clips
from editor.models.document.grid_model import Mask
from editor.models.document.reshape import Transform, transform
from editor.models.program.language import translated
from editor.views.canvas.tools.select import Paste
from editor.views.commands.actions import DropDown, command, ids, usable_when, with_level
from editor.views.features.editing.board import TURN_BOARD
from editor.views.features.editing.brush import BrushFeature
from editor.views.frame.section import Section, on_the_left
from editor.views.level.dialogs import ask_about_cut
from editor.views.level.options_form import MappingDialog
from editor.views.palette.stamp_panel import StampPanel
from editor.views.style.kit import set_up
from editor.views.window import DocumentView, Feature, MainWindow
from solvers.files.link import link_of
from solvers.files.pasted.matrix import matrix_text, python_text
from solvers.files.rows import level_to_text
from solvers.level import Cells, Level, LevelError

_COPIES = ids("edit.copy_link edit.copy_text edit.copy_matrix edit.copy_python")
COPY_AS = DropDown("copy_as", "Copy as", "edit.copy", _COPIES)


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


_TURNS = tuple(f"transform.{how.value}" for how in Transform)
TURN = DropDown("turn", "Turn and flip", "transform.rotate_right", _TURNS)


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


def _selected(view: DocumentView) -> bool:
    return not view.canvas.selection.empty


class SelectionFeature(Feature):
    """The commands that act on the selected cells."""

    rest = ids(
        "edit.paste edit.erase edit.fill_selection edit.replace_all | "
        "select.all select.none select.invert select.same |"
    )
    menus: ClassVar = {"edit": (*ids("edit.cut edit.copy"), COPY_AS, *rest, TURN)}

    while_playing = False

    toolbar = (TURN,)

    def connect_view(self, view: DocumentView) -> None:
        view.canvas.selection.changed.connect(self.refresh)
        view.canvas.tool_done.connect(self._on_tool_done)

    # -- clipboard -------------------------------------------------------------------------------
    def clip(self, view: DocumentView) -> clips.Clip:
        """The selected cells, or the cell of the cursor."""
        selection, document = view.canvas.selection, view.document
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
        self._paint(view, view.document.blank_code, self.tr("Cut"))

    @command("edit.paste", "Paste", "Ctrl+V", "paste")
    def _paste(self, view: DocumentView) -> None:
        mime, of = QGuiApplication.clipboard().mimeData(), view.document.kind
        found = clips.held(mime)
        if found is None:
            takers = [
                one for one in self.window.features if mime is not None and one.accepts_drop(mime)
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
        """Read a large text beside the window; it is carried if the level is still in front."""
        self.window.say(self.tr("Reading the clipboard…"))
        job = self.window.background.submit(lambda _token: clips.pasted(found, view.document.kind))
        view.document.closed.connect(job.cancel)
        job.finished.connect(lambda read: self._take(view, read) if view is self.view else None)
        job.failed.connect(lambda failure: self._refuse(failure.message))

    def _refuse(self, sentence: str) -> None:
        self.window.show_error(self.tr("This cannot be pasted"), sentence)

    def _take(self, view: DocumentView, read: clips.Pasted) -> None:
        """Carry what was pasted; ask first what tokens mean that the kind does not know."""
        if read.cells is not None:
            self._carry_or_ask(view, *read.cells)
            return
        clip, of = read.clip, view.document.kind
        dialog = MappingDialog(clip, read.unknown, of, self.window)
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
        """A sentence if some carried cells will not be on the board; empty if all fit."""
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

    @command("edit.erase", "Erase selection", icon="delete", when=_selected)
    def _erase(self, view: DocumentView) -> None:
        self._paint(view, view.document.blank_code, self.tr("Erase selection"))

    @command("edit.fill_selection", "Paint selection", when=_selected)
    def _fill(self, view: DocumentView) -> None:
        flat = view.canvas.selection.flat()
        view.document.paint(flat, view.brush.codes(len(flat)), self.tr("Paint selection"))

    @command("edit.replace_all", "Replace all of this token")
    def _replace_all(self, view: DocumentView) -> None:
        """Paint every cell that equals the one under the cursor with the token of the brush."""
        index, cells = view.canvas.currentIndex(), view.document.cells
        same = np.flatnonzero(cells == cells[index.row(), index.column()])
        view.document.paint(same, view.brush.codes(len(same)), self.tr("Replace all"))

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
        view.canvas.selection.select_code(int(view.document.cells[index.row(), index.column()]))

    @command("transform.flip_h", "Flip left and right", "X", "flip_h")
    @command("transform.flip_v", "Flip top and bottom", "Y", "flip_v")
    @command("transform.rotate_right", "Rotate right", "Z", "rotate_right")
    @command("transform.rotate_left", "Rotate left", "Shift+Z", "rotate_left")
    @command("transform.transpose", "Transpose")
    def _transform(self, view: DocumentView, name: str) -> None:
        """Turn what is carried, or else what is selected; never the whole board by a bare key."""
        how = Transform(name.removeprefix("transform."))
        text = self.window.actions_[name].iconText()
        carried, selection = view.canvas.tool, view.canvas.selection
        if isinstance(carried, Paste):
            carried.turn(view.document.kind, how)
            view.canvas.refresh()
        elif not selection.empty:
            transform(view.document, selection, how, text)
        else:
            words = self.tr("Nothing is selected or carried. Level › {menu} turns the whole level.")
            menu = QCoreApplication.translate("Menus", TURN_BOARD.title)
            self.window.say(words.format(menu=menu))


class StampsFeature(Feature):
    """The panel of stamps, and the keys of nine of them."""

    menus: ClassVar = {"paint": ("", "stamp.keep")}

    while_playing = False

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        for spec in self.specs[1:]:  # in no menu: their keys work all the same
            window.addAction(window.actions_[spec.id])
        self.stamps = set_up(clips.Stamps(parent=self), failed=window.say)
        self.stamps.read()
        self.panel = set_up(StampPanel(self.stamps), used=self._use, wanted=self._keep_one)
        self.panel.changed.connect(self._show_summary)

    def sections(self) -> list[Section]:
        panel = self.panel
        return [on_the_left("stamps", self.tr("Stamps"), panel, "stamp", panel.summary)]

    @Slot()
    def _show_summary(self) -> None:
        if "stamps" in self.window.sections:
            self.window.sections["stamps"].refresh()

    def show_view(self, view: DocumentView | None) -> None:
        self.panel.show_kind(None if view is None else view.document.kind)

    @command("stamp.keep", "Keep as stamp", icon="add")
    def _keep_new(self, view: DocumentView) -> None:
        self._keep(view, None)

    @command(
        "stamp.keep_{number}", "Keep stamp {number}", "Ctrl+Alt+{number}", numbers=clips.NUMBERS
    )
    def _keep(self, view: DocumentView, number: int | None) -> None:
        known = number is not None and self.stamps.numbered(number) is not None
        told = self.tr("Stamp {number} was replaced.").format(number=number) if known else ""
        self.panel.offer_undo(told)
        clip = self.window.feature(SelectionFeature).clip(view)
        stamp = self.stamps.keep(clip, number)
        text = self.tr("Stamp kept.")
        if stamp.number is not None:
            text = self.tr("Stamp kept; Ctrl+{number} paints with it.").format(number=stamp.number)
        self.window.say(text)

    @Slot()
    def _keep_one(self) -> None:
        self.window.actions_["stamp.keep"].trigger()

    @command("stamp.use_{number}", "Use stamp {number}", "Ctrl+{number}", numbers=clips.NUMBERS)
    @usable_when(with_level)
    def _use_number(self, number: int) -> None:
        stamp = self.stamps.numbered(number)
        if stamp is None:
            self.window.say(self.tr("There is no stamp {number} yet.").format(number=number))
        else:
            self._use(stamp)

    @Slot(object)
    def _use(self, stamp: clips.Stamp) -> None:
        view = self.view
        if view is None:
            return
        unknown = stamp.clip.unknown(view.document.kind)
        if unknown:
            text = self.tr("This stamp has cells that are none of this puzzle: {tokens}")
            self.window.say(text.format(tokens=" ".join(map(translated, unknown))))
            return
        cells, mask = stamp.clip.codes(view.document.kind)
        self.window.feature(SelectionFeature).carry(view, cells, mask, once=False)
