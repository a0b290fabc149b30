"""The effect of every small edit of the current level."""

from __future__ import annotations

from functools import cached_property, partial

from PySide6.QtCore import QCoreApplication, Qt, Slot
from PySide6.QtWidgets import QWidget

from gridwright.editor.features.what_if.layer import WhatIfLayer
from gridwright.editor.features.what_if.legend import WhatIfLegend
from gridwright.editor.features.what_if.panel import WhatIfPanel
from gridwright.editor.features.what_if.question import WhatIf
from gridwright.editor.features.what_if.row_words import RowWords
from gridwright.editor.features.what_if.strip import WhatIfStrip
from gridwright.editor.models.insight.live import Live
from gridwright.editor.models.program.language import marked
from gridwright.editor.models.program.workspaces import Workspace
from gridwright.editor.views.answers.action_list import ActionList
from gridwright.editor.views.answers.heat_legend import HEIGHT as LEGEND_HEIGHT
from gridwright.editor.views.answers.heat_legend import HeatLegend
from gridwright.editor.views.canvas.tools.tool import Canvas, InspectTool, Tool
from gridwright.editor.views.canvas.tools.toolbox import TOOLS
from gridwright.editor.views.commands.actions import checked_when, command, usable_when
from gridwright.editor.views.frame.section import RowState, Section, question_row
from gridwright.editor.views.style import kept_dressed, scaled, set_up
from gridwright.editor.views.window import DocumentView, Feature, MainWindow
from gridwright.editor.views.window.offers import Painting
from gridwright.solvers.insight.what_if.children import Children, WhatIfRow
from gridwright.solvers.level import Cell
from gridwright.solvers.text import filled


class ChooseRow(InspectTool):
    """A canvas tool. A click on a cell, or Enter, chooses its row; the level does not
    change."""

    def __init__(self, panel: WhatIfPanel) -> None:
        self._panel = panel

    def press(self, canvas: Canvas, cell: Cell, modifiers: Qt.KeyboardModifier) -> None:
        self._panel.choose_cell(cell)

    def eraser(self) -> Tool:
        return InspectTool()

    def tip(self, brush: str) -> str:
        return QCoreApplication.translate("Tools", "Click a cell to choose its edit")


class WhatIfFeature(Feature):
    """The table of edits, the strip, and the layer of the current level."""

    broken = marked("WhatIfFeature", "The edits could not be asked about")
    menu = "solve"
    while_playing = False

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._action = window.actions_["solve.what_if"]
        self.children_ = Children()
        self.part = ActionList([self._action])
        kept_dressed(self.part, self._describe)

    def _describe(self) -> None:
        self.part.say(
            self.tr("What each change of a cell would do to the best answer.")
        )

    @cached_property
    def panel(self) -> WhatIfPanel:
        """The table, built when it is first needed."""
        panel = WhatIfPanel(self.window)
        panel.hide()
        set_up(panel, closed=self._close, shown_changed=self._refresh_board)
        panel.show_what_if(self.front(WhatIf))
        return panel

    def sections(self) -> list[Section]:
        title = self.tr("What if")
        return [question_row("what_if", title, self.part, "what_if", self._row_state)]

    def _row_state(self) -> RowState:
        what_if = self.front(WhatIf)
        if what_if is None or not (what_if.rows or what_if.asking):
            return RowState(self.tr("not asked"))
        if what_if.asking:
            text = self.tr("{number} of {total}…")
            words = filled(text, number=len(what_if.rows), total=what_if.total)
            return RowState(words, stop=what_if.stop)
        level = what_if.level
        stale = level is None or not what_if.document.same_puzzle(level)
        unique = sum(row.verdict == "unique" for row in what_if.rows)
        if not unique:
            none = self.tr("%n edit(s) asked", "", len(what_if.rows))
            return RowState(none, faint=stale)
        strong = self.tr("%n edit(s)", "", unique)
        words = self.tr("make it unique", "", unique)
        return RowState(words, strong, faint=stale)

    @Slot()
    def _open_by_row(self) -> None:
        """Open the table, which takes the place of the inspector."""
        self.window.sections["what_if"].set_open(False)
        if self._action.isEnabled() and not self._action.isChecked():
            self._action.trigger()

    def connect_view(self, view: DocumentView) -> None:
        canvas = view.canvas
        header = self.window.sections["what_if"].header
        header.clicked.connect(self._open_by_row, Qt.ConnectionType.UniqueConnection)

        def near() -> Cell | None:
            index = canvas.currentIndex()
            return (index.row(), index.column()) if index.isValid() else None

        def rest() -> float | None:
            session = view.session
            left = view.part(Live).seconds_left
            if not session.running:
                return left or None
            done = 0.0 if session.progress is None else session.progress.elapsed
            most = session.limits.seconds
            return None if most is None else max(most - done, left)

        recall = view.session.recall
        what_if = view.add(
            WhatIf(
                view.document, self.window.runner, self.children_, near, rest, recall
            )
        )
        words = RowWords(view.document.kind.id)
        layer = WhatIfLayer(what_if, partial(self._cells, what_if), words)
        canvas.layers.append(layer)
        WhatIfStrip(what_if, words, view.strip)
        legend: QWidget | None = view.findChild(HeatLegend)
        if legend is None:  # a kind without a heat map has no row for one
            row = legend = QWidget()
            kept_dressed(row, lambda: row.setFixedHeight(scaled(LEGEND_HEIGHT)))
            view.add_below(row)
        WhatIfLegend(what_if, legend)
        set_up(what_if, changed=canvas.refresh, chosen_changed=canvas.refresh)
        what_if.changed.connect(self.window.sections["what_if"].refresh)
        what_if.failed.connect(self._on_failure)
        view.session.started.connect(partial(self._give_way, what_if))

    def _cells(self, what_if: WhatIf) -> dict[Cell, WhatIfRow]:
        """Return the cells that the board shows: the rows of the table, if they are of
        the current level."""
        return self.panel.by_cell() if what_if is self.front(WhatIf) else {}

    def show_view(self, view: DocumentView | None) -> None:
        what_if = self.front(WhatIf)
        self.window.sections["what_if"].set_available(
            what_if is not None and what_if.available
        )
        if "panel" in vars(self):  # it is not built for this
            self.panel.show_what_if(what_if)
        self._arrange()

    def show_workspace(self, workspace: Workspace) -> None:
        self._arrange()

    def close(self) -> None:
        self.children_.close()

    # -- opening and closing -----------------------------------------------------------
    @command("solve.what_if", "What if", "Ctrl+Alt+W", "what_if")
    @usable_when(lambda view: view.part(WhatIf).available)
    @checked_when(lambda view: view.part(WhatIf).on)
    def _toggle(self, view: DocumentView) -> None:
        what_if = view.part(WhatIf)
        if what_if.on:
            self._close()
            return
        what_if.open()
        self.panel.start_fresh()
        self._arrange()
        self.panel.table.setFocus()

    @Slot()
    def _close(self) -> None:
        if self.view is not None:
            self.view.part(WhatIf).close()
            self._arrange()
            self.view.take_focus()

    def _give_way(self, what_if: WhatIf) -> None:
        """Close What if when a solve starts, so that the inspector can show the
        answer."""
        if what_if.on:
            what_if.close()
            self._arrange()

    def _change_tool(self, view: DocumentView, *, on: bool) -> None:
        """Choose rows of the table on the board while it is open, else paint."""
        chosen = isinstance(view.canvas.tool, ChooseRow)
        if on and not chosen:
            view.canvas.set_tool(ChooseRow(self.panel))
            for name in TOOLS:
                self.window.actions_[name].setChecked(False)
        elif not on and chosen:
            brush = self.window.feature(Painting)
            brush.take_tool(brush.tool_name)

    def _arrange(self) -> None:
        """Show the table in place of the inspector while it is open, else the
        sections."""
        view = self.view
        what_if = self.front(WhatIf)
        playing = self.window.workspace is Workspace.PLAY
        on = what_if is not None and what_if.on and not playing
        self.window.frame.set_guest(self.panel if on else None)
        if view is not None and not playing:
            self._change_tool(view, on=on)
        if not any(each.part(WhatIf).on for each in self.window.tabs.views()):
            self.children_.end_idle()
        self.window.refresh_actions()

    @Slot()
    def _refresh_board(self) -> None:
        if self.view is not None:
            self.view.canvas.refresh()
