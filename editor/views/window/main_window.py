"""MainWindow: the tabs in the middle, and the features around them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QEvent, Qt, Signal, Slot
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QKeyEvent
from PySide6.QtWidgets import QDockWidget, QMessageBox

from editor.models.program.settings import Settings
from editor.models.search.runner import SolverRunner
from editor.models.search.verdict import FrontVerdict
from editor.models.work.background import Background
from editor.painting.look import Look, LookSource
from editor.views.commands.actions import Actions
from editor.views.commands.menus import build_menus, build_toolbar
from editor.views.window.document_tabs import DocumentTabs
from editor.views.window.document_view import DocumentView
from editor.views.window.feature import F, Feature, Window

WIDTHS = {"library": 250, "solver": 310}
HEIGHTS = {"library": 440, "palette": 260, "rules": 150, "solver": 560}


class MainWindow(Window):
    """The window of the program. features: what it can do, in the order of menus and docks."""

    closed = Signal()
    """The window has closed, and nothing of it runs any more."""

    def __init__(
        self,
        settings: Settings,
        looks: LookSource,
        runner: SolverRunner,
        features: Sequence[type[Feature]],
        playback_bar: Sequence[str],
    ) -> None:
        super().__init__()
        self.setObjectName("mainWindow")
        self.settings, self.looks, self.runner = settings, looks, runner
        self.verdict = FrontVerdict(self)
        self.background = Background(self)
        specs = [spec for feature in features for spec in feature.specs]
        self.actions_ = Actions(specs, looks.look, self)
        # Children die in the order they came: features first, so that none hears of the end of
        # the documents.
        self.features: list[Feature] = [feature(self) for feature in features]
        bar = [self.actions_[name] for name in playback_bar]
        self.tabs = DocumentTabs(runner, settings, looks.look, bar, self.background)
        self.setCentralWidget(self.tabs)
        self.setAcceptDrops(True)
        self.setDockNestingEnabled(True)
        self.resize(1280, 820)
        self.docks = self._build_docks()
        build_menus(self)
        self.toolbar = build_toolbar(self)
        self._connect()
        self._show_view(None)
        self._restore()

    def feature(self, kind: type[F]) -> F:
        """The feature of a class. KeyError if the window has none."""
        for feature in self.features:
            if isinstance(feature, kind):
                return feature
        raise KeyError(kind.__name__)

    # -- building --------------------------------------------------------------------------------
    def _build_docks(self) -> dict[str, QDockWidget]:
        built = {}
        for feature in self.features:
            for made in feature.docks():
                dock = QDockWidget(made.title, self)
                dock.setObjectName(f"dock.{made.name}")
                dock.setWidget(made.widget)
                self.addDockWidget(made.area, dock)
                dock.setVisible(made.shown)
                built[made.name] = dock
        across, down = Qt.Orientation.Horizontal, Qt.Orientation.Vertical
        for sizes, along in ((WIDTHS, across), (HEIGHTS, down)):
            names = [name for name in sizes if name in built]
            self.resizeDocks([built[name] for name in names], [sizes[n] for n in names], along)
        return built

    def _connect(self) -> None:
        for feature in self.features:
            for name, act in feature.acts().items():
                self.actions_[name].triggered.connect(lambda _checked=False, a=act: a())
        self.tabs.current_view_changed.connect(self._show_view)
        self.tabs.currentChanged.connect(self.statusBar().clearMessage)
        self.tabs.view_added.connect(self._on_view_added)
        self.tabs.refused.connect(self.show_error)
        self.looks.changed.connect(self._on_look)

    # -- the view in front -----------------------------------------------------------------------
    @Slot(object)
    def _show_view(self, view: DocumentView | None) -> None:
        self.verdict.show_session(None if view is None else view.session)
        for feature in self.features:
            feature.show_view(view)
        self.refresh_actions()

    @Slot(object)
    def _on_view_added(self, view: DocumentView) -> None:
        for feature in self.features:
            feature.connect_view(view)

    @Slot()
    def refresh_actions(self) -> None:
        """Show which actions can be used, and the title of what is in front."""
        view = self.tabs.current_view()
        self.setWindowTitle(
            f"{view.document.name}[*] – Gridwright" if view is not None else "Gridwright"
        )
        self.setWindowModified(view is not None and view.document.modified)
        for feature in self.features:
            known = feature.enabled(view)
            usable = view is not None or not feature.needs_view
            playing = view is not None and view.play is not None
            for spec in feature.specs:
                awake = not playing or feature.while_playing is None
                awake = awake or spec.id in (feature.while_playing or ())
                self.actions_[spec.id].setEnabled(awake and known.get(spec.id, usable))

    @Slot(object)
    def open_path(self, path: Path | str) -> DocumentView | None:
        return self.tabs.open_path(Path(path))

    # -- what is said ----------------------------------------------------------------------------
    @Slot(str)
    def say(self, text: str) -> None:
        """A sentence in the status bar."""
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

    # -- focus -----------------------------------------------------------------------------------
    def focusNextPrevChild(self, next: bool) -> bool:
        """Qt moves the focus on when what holds it is disabled: here it goes to the board."""
        held, view = self.focusWidget(), self.tabs.current_view()
        if held is not None and not held.isEnabled() and view is not None:
            view.take_focus()
            return True
        return super().focusNextPrevChild(next)

    # -- look, drop, close -----------------------------------------------------------------------
    @Slot(object)
    def _on_look(self, look: Look) -> None:
        self.actions_.set_look(look)
        self.tabs.set_look(look)
        for feature in self.features:
            feature.set_look(look)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        view = self.tabs.current_view()
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat() and view is not None:
            view.playback.toggle()
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
        if not all(feature.may_close() for feature in self.features):
            event.ignore()
            return
        self.settings.set("window/geometry", self.saveGeometry())
        self.settings.set("window/state", self.saveState())
        self.verdict.stop()
        self.runner.close()
        for feature in self.features:
            feature.close()
        self.background.close()
        self.closed.emit()
        event.accept()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self.actions_.retranslate()
            for made in (dock for feature in self.features for dock in feature.docks()):
                self.docks[made.name].setWindowTitle(made.title)
            self.statusBar().clearMessage()  # it would go soon anyhow
        super().changeEvent(event)

    def _restore(self) -> None:
        geometry, state = self.settings.blob("window/geometry"), self.settings.blob("window/state")
        if not geometry.isEmpty():
            self.restoreGeometry(geometry)
        if not state.isEmpty():
            self.restoreState(state)
