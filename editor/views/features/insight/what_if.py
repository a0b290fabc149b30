"""What if: the effect of every small edit of the level in front.

Why the level in front has no answer: the reason, the nearest route, and repairs by a click.
"""

from __future__ import annotations

from functools import cached_property, partial
from weakref import WeakSet

from PySide6.QtCore import QCoreApplication, Qt, Slot
from PySide6.QtWidgets import QWidget

from editor.models.insight.live import Live
from editor.models.insight.what_if import WhatIf
from editor.models.insight.why import WhyQuestion
from editor.models.program.language import marked
from editor.models.program.workspaces import Workspace
from editor.views.answers.heat_layer import HEIGHT as LEGEND_HEIGHT
from editor.views.answers.heat_layer import HeatLegend
from editor.views.answers.result_card import ActionList
from editor.views.canvas.tools.answer import MendTool
from editor.views.canvas.tools.tool import Canvas, InspectTool, Tool
from editor.views.canvas.tools.toolbox import TOOLS
from editor.views.commands.actions import checked_when, command, usable_when
from editor.views.features.answers.answer_part import QuestionFeature, available
from editor.views.features.editing.brush import BrushFeature
from editor.views.frame.section import Section, part_of_answer
from editor.views.insight.what_if.layer import WhatIfLayer, WhatIfLegend, WhatIfStrip
from editor.views.insight.what_if.panel import WhatIfPanel
from editor.views.insight.what_if.rows import RowWords
from editor.views.insight.why import WhyNote, WhyPanel, in_short, of_cell, repair_words
from editor.views.style import kept_dressed, scaled, set_up
from editor.views.window import DocumentView, Feature, MainWindow
from solvers.insight.mend import Repair
from solvers.insight.what_if.children import Children, WhatIfRow
from solvers.level import Cell


class ChooseRow(InspectTool):
    """A click on a cell, or Enter, chooses its row; the level does not change."""

    def __init__(self, panel: WhatIfPanel) -> None:
        self._panel = panel

    def press(self, canvas: Canvas, cell: Cell, modifiers: Qt.KeyboardModifier) -> None:
        self._panel.choose_cell(cell)

    def eraser(self) -> Tool:
        return InspectTool()

    def tip(self, brush: str) -> str:
        return QCoreApplication.translate("Tools", "Click a cell to choose its edit")


class WhatIfFeature(Feature):
    """The table of edits, the strip, and the layer of the level in front."""

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
        self.part.say(self.tr("What each change of a cell would do to the best answer."))

    @cached_property
    def panel(self) -> WhatIfPanel:
        """The table, built when it is first needed."""
        panel = WhatIfPanel(self.window)
        panel.hide()
        set_up(panel, closed=self._close, shown_changed=self._refresh_board)
        panel.show_what_if(self.front(WhatIf))
        return panel

    def sections(self) -> list[Section]:
        return [part_of_answer("what_if", self.tr("What if"), self.part)]

    @Slot()
    def _open_by_head(self) -> None:
        """Opening the section is the act: the table takes the place of the inspector."""
        section = self.window.sections["what_if"]
        if section.open and self._action.isEnabled():
            section.set_open(False)
            if not self._action.isChecked():
                self._action.trigger()

    def connect_view(self, view: DocumentView) -> None:
        canvas, header = view.canvas, self.window.sections["what_if"].header
        header.clicked.connect(self._open_by_head, Qt.ConnectionType.UniqueConnection)

        def near() -> Cell | None:
            index = canvas.currentIndex()
            return (index.row(), index.column()) if index.isValid() else None

        def rest() -> float | None:
            session, left = view.session, view.part(Live).seconds_left
            if not session.running:
                return left or None
            done = 0.0 if session.progress is None else session.progress.elapsed
            most = session.limits.seconds
            return None if most is None else max(most - done, left)

        what_if = view.add(WhatIf(view.document, self.window.runner, self.children_, near, rest))
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
        what_if.failed.connect(self._on_failure)
        view.session.started.connect(partial(self._give_way, what_if))

    def _cells(self, what_if: WhatIf) -> dict[Cell, WhatIfRow]:
        """The cells that the board shows: the rows of the table, for the level of the table."""
        return self.panel.by_cell() if what_if is self.front(WhatIf) else {}

    def show_view(self, view: DocumentView | None) -> None:
        what_if = self.front(WhatIf)
        self.window.sections["what_if"].set_available(what_if is not None and what_if.available)
        if "panel" in vars(self):  # it is not built for this
            self.panel.show_what_if(what_if)
        self._arrange()

    def show_workspace(self, workspace: Workspace) -> None:
        self._arrange()

    def close(self) -> None:
        self.children_.close()

    # -- opening and closing -----------------------------------------------------------------------
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
        """A solve was started: close What if so that the inspector can show the answer."""
        if what_if.on:
            what_if.close()
            self._arrange()

    def _arrange(self) -> None:
        """Show the table in the place of the inspector while it is open, else the sections."""
        view, what_if = self.view, self.front(WhatIf)
        playing = self.window.workspace is Workspace.PLAY
        on = what_if is not None and what_if.on and not playing
        self.window.frame.set_guest(self.panel if on else None)
        if view is not None and not playing:
            chosen = isinstance(view.canvas.tool, ChooseRow)
            if on and not chosen:
                view.canvas.set_tool(ChooseRow(self.panel))
                for name in TOOLS:
                    self.window.actions_[name].setChecked(False)
            elif not on and chosen:
                brush = self.window.feature(BrushFeature)
                brush.take_tool(brush.tool_name)
        if not any(each.part(WhatIf).on for each in self.window.tabs.views()):
            self.children_.end_idle()
        self.window.refresh_actions()

    @Slot()
    def _refresh_board(self) -> None:
        if self.view is not None:
            self.view.canvas.refresh()


def _mendable(question: WhyQuestion) -> bool:
    return bool(question.repairs)


class WhyFeature(QuestionFeature):
    """The reason that the level in front has no answer, and repairs."""

    question = WhyQuestion
    panel_type = WhyPanel
    name = "why"
    title = marked("WhyFeature", "Why impossible")
    not_yet = marked("WhyFeature", "No reason yet: {sentence}")
    broken = marked("WhyFeature", "The reason could not be found")

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._followed: WeakSet[Live] = WeakSet()
        """Live answers that tell by themselves that the level has an answer."""

    def ask_of(self, view: DocumentView) -> WhyQuestion:
        question = WhyQuestion(view.session, self.window.runner)
        view.canvas.notes.append(WhyNote(question))
        view.canvas.grid_model.notes.append(partial(of_cell, question))
        set_up(question, changed=view.canvas.refresh, mended=self._say_mended)
        question.explained.connect(lambda reason: view.session.explain(reason.text))
        view.session.answered.connect(self._show_reason)
        session = view.session
        for change in (question.changed, session.changed, session.outdated_changed):
            change.connect(self._show_or_hide)
        session.answered.connect(self._show_or_hide)
        return question

    def in_short(self, question: WhyQuestion) -> str:
        return in_short(question)

    def show_view(self, view: DocumentView | None) -> None:
        super().show_view(view)
        live = self.front(Live)
        if live is not None and live not in self._followed:
            self._followed.add(live)
            live.changed.connect(self._show_or_hide)
        self._show_or_hide()

    @command("solve.why", "Why is there no answer?", "Alt+W", "help", when=available)
    def open(self) -> None:
        self.section.set_available(self.view is not None)
        super().open()

    @Slot()
    def _show_or_hide(self) -> None:
        """The section has nothing to say of a level that is known to have an answer, unless it was
        asked. It stays as it is until Live knows more."""
        there = False
        if self.view is not None and (question := self.view.part(WhyQuestion)).available:
            answered = _has_answer(self.view)
            there = question.known or question.building or not answered
            if answered is None and self.view.part(Live).on and not question.known:
                return
        self.section.set_available(there)

    @Slot()
    def _show_reason(self) -> None:
        """A search proved that there is no answer: the section unfolds."""
        if self.view is not None and self.view.part(WhyQuestion).building:
            self.section.set_open(True)

    # -- mending ---------------------------------------------------------------------------------
    @command("why.apply", "Apply repair", "Alt+Return", "continue", menu="solve.answer")
    @usable_when(_mendable)
    def _apply_chosen(self, question: WhyQuestion) -> None:
        """The repair that is pointed at, or the first."""
        question.apply(question.chosen or 0, self.tr("Mend the level"))

    @command("why.pick", "Mend on the board", "Alt+M", "edit", when=_mendable, menu="solve.answer")
    def _pick(self, view: DocumentView, question: WhyQuestion) -> None:
        """Take the tool that applies the repair under the pointer."""
        question.show("repairs")
        name = self.tr("Mend the level")

        def at(cell: Cell) -> bool:
            number = question.repair_at(cell)
            return number is not None and question.apply(number, name)

        def point(cell: Cell | None) -> None:
            question.choose(None if cell is None else question.repair_at(cell))

        view.canvas.set_tool(MendTool(at, point))
        view.take_focus()
        self.window.say(self.tr("Click a marked cell to mend the level there. Escape leaves."))

    @Slot(object)
    def _say_mended(self, repair: Repair) -> None:
        text = self.tr("Mended: {edits}. Undo takes it back.")
        self.window.say(text.format(edits=repair_words(repair)))
        if self.view is not None:
            self.view.take_focus()


def _has_answer(view: DocumentView) -> bool | None:
    """Whether the level in a view has one, by a search, by Live or from its file; None: unknown."""
    session, live = view.session, view.part(Live)
    if session.result is not None and not session.outdated:
        return session.result.moves is not None
    if session.kept is not None and session.kept.status in ("optimal", "feasible"):
        return True
    answer = live.answer
    known = answer is not None and view.document.same_puzzle(answer.level)
    return answer.score is not None if known and answer is not None else None
