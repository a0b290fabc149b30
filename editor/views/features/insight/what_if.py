"""What if: what every small edit of the level in front would change."""

from __future__ import annotations

from functools import partial
from typing import ClassVar

from PySide6.QtCore import QCoreApplication, QObject, Qt, QTimer, Slot
from PySide6.QtWidgets import QWidget

from editor.models.insight.what_if import WhatIf
from editor.models.program.language import QT_TRANSLATE_NOOP
from editor.models.program.workspaces import Workspace
from editor.models.work.job import Failure
from editor.painting.look import Look
from editor.views.answers.action_list import ActionList
from editor.views.answers.heat_legend import HEIGHT as LEGEND_HEIGHT
from editor.views.answers.heat_legend import HeatLegend
from editor.views.canvas.tools.tool import Canvas, Tool
from editor.views.canvas.tools.tool import Look as LookTool
from editor.views.canvas.tools.toolbox import TOOLS
from editor.views.commands.actions import ActionSpec
from editor.views.features.editing.brush import BrushFeature
from editor.views.frame.section import DESK, Section
from editor.views.insight.what_if.layer import WhatIfLayer
from editor.views.insight.what_if.legend import WhatIfLegend
from editor.views.insight.what_if.panel import WhatIfPanel
from editor.views.insight.what_if.strip import WhatIfStrip
from editor.views.insight.what_if.words import RowWords
from editor.views.style.scaling import scaled
from editor.views.window.document_view import DocumentView
from editor.views.window.feature import Act, Feature
from editor.views.window.main_window import MainWindow
from solvers.insight.what_if.answers import Row
from solvers.insight.what_if.children import Children
from solvers.level import Cell


class ChooseRow(LookTool):
    """A click on a cell, or Enter, chooses its row; the level does not change."""

    def __init__(self, panel: WhatIfPanel) -> None:
        self._panel = panel

    def press(self, canvas: Canvas, cell: Cell, modifiers: Qt.KeyboardModifier) -> None:
        self._panel.choose_cell(cell)

    def eraser(self) -> Tool:
        return LookTool()

    def tip(self, brush: str) -> str:
        return QCoreApplication.translate("Tools", "Click a cell to choose its edit")


class WhatIfFeature(Feature):
    """The table of edits, the strip, and the layer of the level in front."""

    specs = (
        ActionSpec(
            "solve.what_if",
            QT_TRANSLATE_NOOP("Actions", "What if"),
            ("Ctrl+Alt+W",),
            "what_if",
            checkable=True,
        ),
    )
    menus: ClassVar = {"solve": ("solve.what_if",)}
    while_playing = frozenset[str]()

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._action = window.actions_["solve.what_if"]
        self.children_ = Children()
        self._panel: WhatIfPanel | None = None
        self.part = ActionList([self._action])

    @property
    def panel(self) -> WhatIfPanel:
        """The table, built when it is first needed."""
        if self._panel is None:
            look = self.window.looks.look
            self._panel = panel = WhatIfPanel(look, self.window)
            panel.set_look(look)
            panel.hide()
            panel.closed.connect(self._close)
            panel.shown_changed.connect(self._refresh_board)
            panel.show_what_if(what_if_of(self.view))
        return self._panel

    def acts(self) -> dict[str, Act]:
        return {"solve.what_if": self._toggle}

    def enabled(self, view: DocumentView | None) -> dict[str, bool]:
        what_if = what_if_of(view)
        self._action.setChecked(what_if is not None and what_if.on)
        return {"solve.what_if": what_if is not None and what_if.available}

    def sections(self) -> list[Section]:
        return [
            Section(
                "what_if",
                self.tr("What if"),
                self.part,
                workspaces=DESK,
                inside="answer",
                open=False,
            )
        ]

    def connect_view(self, view: DocumentView) -> None:
        canvas = view.canvas

        def near() -> Cell | None:
            index = canvas.currentIndex()
            return (index.row(), index.column()) if index.isValid() else None

        what_if = WhatIf(view.document, self.window.runner, self.children_, near, view)
        words = RowWords(view.document.kind.id)
        layer = WhatIfLayer(what_if, partial(self._cells, what_if), words)
        canvas.layers.append(layer)
        WhatIfStrip(what_if, words, view.strip)
        legend: QWidget | None = view.findChild(HeatLegend)
        if legend is None:  # a kind without a heat map has no row for one
            legend = QWidget()
            legend.setFixedHeight(scaled(LEGEND_HEIGHT))
            view.add_below(legend)
        WhatIfLegend(what_if, self.window.looks.look, legend)
        what_if.changed.connect(canvas.refresh)
        what_if.chosen_changed.connect(canvas.refresh)
        what_if.failed.connect(self._on_failed)
        view.session.started.connect(partial(self._give_way, what_if))

    def _cells(self, what_if: WhatIf) -> dict[Cell, Row]:
        """What the board shows: the rows of the table, for the level that the table is about."""
        if self._panel is None or what_if is not what_if_of(self.view):
            return {}
        return self._panel.by_cell()

    def show_view(self, view: DocumentView | None) -> None:
        what_if = what_if_of(view)
        self.window.sections["what_if"].set_available(what_if is not None and what_if.available)
        if self._panel is not None:
            self._panel.show_what_if(what_if)
        self._arrange()

    def show_workspace(self, workspace: Workspace) -> None:
        self._arrange()

    def set_look(self, look: Look) -> None:
        if self._panel is not None:
            self._panel.set_look(look)
        for view in self.window.tabs.views():
            for legend in view.findChildren(WhatIfLegend):
                legend.set_look(look)

    def close(self) -> None:
        self.children_.close()

    # -- opening and closing -----------------------------------------------------------------------
    def _toggle(self) -> None:
        what_if = what_if_of(self.view)
        if what_if is None:
            return
        if what_if.on:
            self._close()
            return
        view, whole = self.view, self.view is not None and self.view.canvas.shows_all
        what_if.open()
        self._arrange()
        self.panel.table.setFocus()
        if view is not None and whole:
            QTimer.singleShot(0, view.canvas, partial(_keep_whole, view))

    @Slot()
    def _close(self) -> None:
        what_if, view = what_if_of(self.view), self.view
        if what_if is not None and view is not None:
            what_if.close()
            self._arrange()
            view.take_focus()

    def _give_way(self, what_if: WhatIf) -> None:
        """Somebody asked for the answer itself: the inspector shows it."""
        if what_if.on:
            what_if.close()
            self._arrange()

    def _arrange(self) -> None:
        """The table in the place of the inspector while it is open, the sections else."""
        view, what_if = self.view, what_if_of(self.view)
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
        if not any(each.on for each in self._all()):
            self.children_.end_idle()
        self.window.refresh_actions()

    def _all(self) -> list[WhatIf]:
        found = [what_if_of(view) for view in self.window.tabs.views()]
        return [each for each in found if each is not None]

    @Slot()
    def _refresh_board(self) -> None:
        if self.view is not None:
            self.view.canvas.refresh()

    @Slot(object)
    def _on_failed(self, failure: Failure) -> None:
        self.window.show_error(
            self.tr("The edits could not be asked about"), failure.message, failure.details
        )


def _keep_whole(view: DocumentView) -> None:
    """A board that showed as a whole does so beside the table, too."""
    if not view.canvas.shows_all:
        view.canvas.zoom_to_fit()


def what_if_of(view: DocumentView | None) -> WhatIf | None:
    """The WhatIf of a view."""
    found: QObject | None = None if view is None else view.findChild(WhatIf)
    return found if isinstance(found, WhatIf) else None
