"""MainWindow: the tabs in the middle, the panels round them, and what each action does."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QEvent, Qt, Slot
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QKeyEvent
from PySide6.QtWidgets import (
    QDockWidget,
    QFileDialog,
    QLabel,
    QMainWindow,
    QMessageBox,
    QToolBar,
    QWidget,
)

from editor.models.runner import Failure, SolverRunner
from editor.models.settings import Settings
from editor.models.symmetry import Symmetry
from editor.views.actions import Actions
from editor.views.document_tabs import DocumentTabs
from editor.views.document_view import DocumentView
from editor.views.library_panel import LibraryPanel
from editor.views.look import Look, LookSource
from editor.views.menus import build_menus, build_toolbar
from editor.views.new_level import NewLevelDialog
from editor.views.palette import Palette
from editor.views.rules_panel import RulesPanel
from editor.views.solver_panel import SolverPanel
from editor.views.toolbox import TOOLS
from solvers.level import Cell, Solution


class MainWindow(QMainWindow):
    """The window of the program."""

    def __init__(self, settings: Settings, looks: LookSource, runner: SolverRunner) -> None:
        super().__init__()
        self.setObjectName("mainWindow")
        self.settings, self.looks, self.runner = settings, looks, runner
        self._tool = "tool.pen"
        self.actions_ = Actions(looks.look, self)
        playback = ("play.first", "play.back", "play.toggle", "play.forward", "play.last")
        self.tabs = DocumentTabs(
            runner, settings, looks.look, [self.actions_[name] for name in playback]
        )
        self.palette_panel = Palette(looks.look)
        self.library = LibraryPanel(looks.look)
        self.rules_panel = RulesPanel()
        self.solver_panel = SolverPanel(looks.look)
        self.setCentralWidget(self.tabs)
        self.setAcceptDrops(True)
        self.setDockNestingEnabled(True)
        self.resize(1280, 820)
        self._build_docks()
        build_menus(self)
        self.toolbar: QToolBar = build_toolbar(self)
        self._build_status()
        self._connect()
        self._show_view(None)
        self._restore()

    # -- building --------------------------------------------------------------------------------
    def _build_docks(self) -> None:
        left, right = Qt.DockWidgetArea.LeftDockWidgetArea, Qt.DockWidgetArea.RightDockWidgetArea
        self.docks = {
            "library": self._dock("library", self.tr("Library"), self.library, left),
            "palette": self._dock("palette", self.tr("Tokens"), self.palette_panel, left),
            "rules": self._dock("rules", self.tr("Level"), self.rules_panel, right),
            "solver": self._dock("solver", self.tr("Solver"), self.solver_panel, right),
        }
        self.resizeDocks([self.docks["library"], self.docks["solver"]], [250, 310], _ACROSS)
        self.resizeDocks([self.docks["library"], self.docks["palette"]], [440, 260], _DOWN)
        self.resizeDocks([self.docks["rules"], self.docks["solver"]], [150, 560], _DOWN)

    def _dock(self, name: str, title: str, widget: QWidget, area: Qt.DockWidgetArea) -> QDockWidget:
        dock = QDockWidget(title, self)
        dock.setObjectName(f"dock.{name}")
        dock.setWidget(widget)
        self.addDockWidget(area, dock)
        return dock

    def _build_status(self) -> None:
        self._place = QLabel()
        self._place.setObjectName("statusCell")
        self._zoom = QLabel()
        self._zoom.setObjectName("statusZoom")
        self.statusBar().addPermanentWidget(self._place)
        self.statusBar().addPermanentWidget(self._zoom)

    def _connect(self) -> None:
        for name, slot in self._slots().items():
            self.actions_[name].triggered.connect(lambda _checked=False, act=slot: act())
        self.tabs.current_view_changed.connect(self._show_view)
        self.tabs.view_added.connect(self._on_view_added)
        self.tabs.refused.connect(self.show_error)
        self.library.open_requested.connect(self.open_path)
        self.solver_panel.message.connect(self.say)
        self.rules_panel.refused.connect(self.say)
        self.looks.changed.connect(self._on_look)
        for signal in (
            self.runner.started,
            self.runner.finished,
            self.runner.failed,
        ):
            signal.connect(self._refresh_actions)

    def _slots(self) -> dict[str, Callable[[], object]]:
        tabs = self.tabs
        return {
            "file.new": self.new_level,
            "file.open": tabs.ask_open,
            "file.save": lambda: self._on_view(tabs.save),
            "file.save_as": lambda: self._on_view(tabs.save_as),
            "file.close": lambda: tabs.close_tab(tabs.currentIndex()),
            "file.export_image": self.export_image,
            "file.export_gif": self.export_gif,
            "file.quit": self.close,
            "edit.undo": lambda: self._on_view(lambda view: view.document.undo_stack.undo()),
            "edit.redo": lambda: self._on_view(lambda view: view.document.undo_stack.redo()),
            **{name: partial(self._take_tool, name) for name in TOOLS},
            **{f"mirror.{s.value}": partial(self._mirror, s) for s in Symmetry},
            "brush.larger": lambda: self._on_view(
                lambda view: view.brush.set_size(view.brush.size + 1)
            ),
            "brush.smaller": lambda: self._on_view(
                lambda view: view.brush.set_size(view.brush.size - 1)
            ),
            "view.zoom_in": lambda: self._on_view(lambda view: view.canvas.zoom(1)),
            "view.zoom_out": lambda: self._on_view(lambda view: view.canvas.zoom(-1)),
            "view.zoom_fit": lambda: self._on_view(lambda view: view.canvas.zoom_to_fit()),
            "solve.start": lambda: self._on_view(lambda view: view.session.solve()),
            "solve.stop": self._stop,
            "solve.more": lambda: self._on_view(lambda view: view.session.keep_searching()),
            "solve.keep": lambda: self._on_view(self._keep_solution),
            "play.first": lambda: self._on_view(lambda view: view.playback.seek(0)),
            "play.back": lambda: self._on_view(lambda view: view.playback.step_back()),
            "play.toggle": lambda: self._on_view(lambda view: view.playback.toggle()),
            "play.forward": lambda: self._on_view(lambda view: view.playback.step_forward()),
            "play.last": lambda: self._on_view(
                lambda view: view.playback.seek(len(view.playback.moves))
            ),
            "help.guide": self._show_guide,
            "help.about": self._about,
        }

    # -- the view in front -------------------------------------------------------------------------
    def _on_view(self, act: Callable[[DocumentView], object]) -> None:
        view = self.tabs.current_view()
        if view is not None:
            act(view)

    @Slot(object)
    def _show_view(self, view: DocumentView | None) -> None:
        look = self.looks.look
        if view is None:
            self.palette_panel.show_kind(None, None, look)
            self.solver_panel.show_session(None)
            self.rules_panel.show_document(None)
            self._place.clear()
            self._zoom.clear()
        else:
            self.palette_panel.show_kind(view.brush, view.canvas.painter, look)
            self.solver_panel.show_session(view.session)
            self.rules_panel.show_document(view.document)
            self._on_zoomed(view.canvas.cell_size)
        self._take_tool(self._tool)
        self._show_symmetry()
        self._refresh_actions()

    @Slot(object)
    def _on_view_added(self, view: DocumentView) -> None:
        view.failed.connect(self._on_failure)
        view.canvas.hovered.connect(self._on_hovered)
        view.canvas.zoomed.connect(self._on_zoomed)
        stack = view.document.undo_stack
        for signal in (stack.canUndoChanged, stack.canRedoChanged, stack.cleanChanged):
            signal.connect(self._refresh_actions)
        view.playback.loaded.connect(self._refresh_actions)
        view.playback.playing_changed.connect(self._refresh_actions)
        view.session.outdated_changed.connect(self._refresh_actions)

    @Slot()
    def _refresh_actions(self) -> None:
        view, actions = self.tabs.current_view(), self.actions_
        self.setWindowTitle(
            f"{view.document.name}[*] – Gridwright" if view is not None else "Gridwright"
        )
        self.setWindowModified(view is not None and view.document.modified)
        playable = view is not None and bool(view.playback.moves)
        running = view is not None and view.session.running
        enabled = {
            "edit.undo": view is not None and view.document.undo_stack.canUndo(),
            "edit.redo": view is not None and view.document.undo_stack.canRedo(),
            "solve.start": view is not None and not running,
            "solve.stop": running,
            "solve.more": view is not None and view.session.can_continue,
            "solve.keep": view is not None
            and view.session.result is not None
            and view.session.result.moves is not None
            and not view.session.outdated,
            "file.export_gif": playable,
        }
        for action in actions.all():
            name = action.objectName()
            if name.startswith("play."):
                action.setEnabled(playable)
            elif name in enabled:
                action.setEnabled(enabled[name])
            elif not name.startswith(("file.new", "file.open", "file.quit", "help.")):
                action.setEnabled(view is not None)
        playing = view is not None and view.playback.playing
        actions.show_playing(playing)

    def _take_tool(self, name: str) -> None:
        self._tool = name
        for tool_name in TOOLS:
            self.actions_[tool_name].setChecked(tool_name == name)
        self._on_view(lambda view: view.canvas.set_tool(TOOLS[name]()))

    def _mirror(self, symmetry: Symmetry) -> None:
        self._on_view(lambda view: view.brush.set_symmetry(symmetry))
        self._show_symmetry()

    def _show_symmetry(self) -> None:
        view = self.tabs.current_view()
        worn = Symmetry.NONE if view is None else view.brush.symmetry
        for symmetry in Symmetry:
            self.actions_[f"mirror.{symmetry.value}"].setChecked(symmetry is worn)

    @Slot(object)
    def _on_hovered(self, cell: Cell | None) -> None:
        view = self.tabs.current_view()
        if cell is None or view is None:
            self._place.clear()
        else:
            self._place.setText(view.canvas.grid_model.spoken(*cell))

    @Slot(int)
    def _on_zoomed(self, size: int) -> None:
        self._zoom.setText(self.tr("{size} px").format(size=size))

    # -- files -------------------------------------------------------------------------------------
    @Slot(object)
    def open_path(self, path: Path | str) -> DocumentView | None:
        return self.tabs.open_path(Path(path))

    @Slot()
    def new_level(self) -> None:
        view = self.tabs.current_view()
        dialog = NewLevelDialog(view.document.kind.id if view else None, self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.accepted.connect(lambda: self._open_new(dialog))
        dialog.open()

    def _open_new(self, dialog: NewLevelDialog) -> None:
        if dialog.level is not None:
            self.tabs.open_level(dialog.level)

    @Slot()
    def export_image(self) -> None:
        view = self.tabs.current_view()
        if view is None:
            return
        name, _ = QFileDialog.getSaveFileName(
            self,
            self.tr("Export picture"),
            self._export_name(view, ".png"),
            self.tr("Pictures (*.png *.svg)"),
        )
        if name:
            from editor.drawing import render_level

            try:
                render_level(view.document.level(), Path(name), look=self.looks.look)
            except (OSError, ValueError, RuntimeError) as error:
                self.show_error(self.tr("The picture could not be written"), str(error))

    @Slot()
    def export_gif(self) -> None:
        view = self.tabs.current_view()
        if view is None or not view.playback.moves:
            return
        name, _ = QFileDialog.getSaveFileName(
            self,
            self.tr("Export GIF"),
            self._export_name(view, ".gif"),
            self.tr("Moving pictures (*.gif *.webp *.png)"),
        )
        if name:
            self.export_gif_to(view, Path(name))

    def export_gif_to(self, view: DocumentView, path: Path) -> None:
        """Open the export dialog for a file already chosen."""
        from editor.views.gif_dialog import GifDialog

        level = view.played_level()
        dialog = GifDialog(level, view.playback.moves, path, self.looks.look, self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.accepted.connect(lambda: self.say(self.tr("Written: {path}").format(path=path)))
        dialog.open()

    def _export_name(self, view: DocumentView, suffix: str) -> str:
        base = view.document.path or Path.home() / view.document.name
        return str(base.with_suffix(suffix))

    # -- what is said ------------------------------------------------------------------------------
    @Slot(str)
    def say(self, text: str) -> None:
        self.statusBar().showMessage(text, 8000)

    @Slot(str, str)
    def show_error(self, title: str, text: str, details: str = "") -> None:
        """A message that does not stop the program."""
        box = QMessageBox(QMessageBox.Icon.Warning, title, title, parent=self)
        box.setObjectName("errorBox")
        box.setInformativeText(text)
        if details:
            box.setDetailedText(details)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.open()

    @Slot(object)
    def _on_failure(self, failure: Failure) -> None:
        self._refresh_actions()
        self.show_error(
            self.tr("The solver broke off"),
            self.tr("{message}. Nothing is lost; the program goes on.").format(
                message=failure.message
            ),
            failure.details,
        )

    def _stop(self) -> None:
        view = self.tabs.current_view()
        if view is None:
            return
        if not view.canvas.cancel_stroke():
            view.session.stop()

    def _keep_solution(self, view: DocumentView) -> None:
        result = view.session.result
        if result is None or result.moves is None:
            return
        view.document.keep_solution(
            Solution(
                moves=view.document.kind.join_moves(result.moves),
                score=result.score,
                status=result.status,
                bound=result.bound,
                solver=result.solver,
                level_hash=view.document.level_hash(),
            )
        )
        self.say(self.tr("The solution is kept with the level; save to write it."))

    def _show_guide(self) -> None:
        from editor.views.guide import show_guide

        show_guide(self)

    def _about(self) -> None:
        from importlib.metadata import version

        QMessageBox.about(
            self,
            self.tr("About Gridwright"),
            self.tr(
                "Gridwright {version}\nA desktop editor and solver for grid puzzles. MIT licence."
            ).format(version=version("gridwright")),
        )

    # -- look, drop, close -------------------------------------------------------------------------
    @Slot(object)
    def _on_look(self, look: Look) -> None:
        self.actions_.set_look(look)
        self.tabs.set_look(look)
        self.solver_panel.set_look(look)
        self.library.set_look(look)
        view = self.tabs.current_view()
        self.palette_panel.show_kind(
            view.brush if view else None, view.canvas.painter if view else None, look
        )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self._on_view(lambda view: view.playback.toggle())
        else:
            super().keyPressEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if any(url.isLocalFile() for url in event.mimeData().urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        for url in event.mimeData().urls():
            if url.isLocalFile():
                self.open_path(Path(url.toLocalFile()))

    def closeEvent(self, event: QCloseEvent) -> None:
        if not self.tabs.may_close(self.tabs.unsaved()):
            event.ignore()
            return
        self.settings.set("window/geometry", self.saveGeometry())
        self.settings.set("window/state", self.saveState())
        self.runner.close()
        self.library.close_workers()
        event.accept()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self.actions_.retranslate()
        super().changeEvent(event)

    def _restore(self) -> None:
        geometry, state = self.settings.blob("window/geometry"), self.settings.blob("window/state")
        if not geometry.isEmpty():
            self.restoreGeometry(geometry)
        if not state.isEmpty():
            self.restoreState(state)


_ACROSS, _DOWN = Qt.Orientation.Horizontal, Qt.Orientation.Vertical
