"""MainWindow: the open levels in the middle, and what the features bring around
them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from PySide6 import QtGui
from PySide6.QtCore import QEvent, QSize, Qt, QTimer, Signal, Slot
from PySide6.QtWidgets import QMenuBar, QMessageBox, QStackedWidget

from gridwright.editor.models.document.document import LevelDocument
from gridwright.editor.models.program.settings import Settings
from gridwright.editor.models.program.workspaces import (
    Layout,
    Workspace,
    keep_layout,
    kept_layout,
)
from gridwright.editor.models.search.runner import SolverRunner
from gridwright.editor.models.search.verdict import FrontVerdict
from gridwright.editor.models.work.background import Background
from gridwright.editor.painting.look import LookSource
from gridwright.editor.views.commands.actions import Actions, ActionSpec
from gridwright.editor.views.frame.column import Column
from gridwright.editor.views.frame.frame import Frame, OwnColumns
from gridwright.editor.views.frame.making import make_section
from gridwright.editor.views.frame.menu_row import MenuRow
from gridwright.editor.views.frame.section import Edge, Section
from gridwright.editor.views.frame.study_tabs import StudyTab
from gridwright.editor.views.style.hold import hold_pictures
from gridwright.editor.views.style.kit import (
    announce,
    column_of,
    holder,
    remove,
    set_up,
)
from gridwright.editor.views.window import menus
from gridwright.editor.views.window.document_view import DocumentView
from gridwright.editor.views.window.drop_frame import DropFrame
from gridwright.editor.views.window.feature import F, Feature, Window
from gridwright.editor.views.window.keys import ClickWatch
from gridwright.editor.views.window.offers import Recognising
from gridwright.editor.views.window.tabs.document_tabs import DocumentTabs
from gridwright.editor.views.window.tabs.tab_page import TabKind, TabPage, pinned_row

ORDER = (
    "palette",
    "stamps",
    "library",
    "overview",
    "level",
    "rules",
    "solver",
    "answer",
    "route_tabs",
    "ask",
    "routes",
    "optimal_routes",
    "heat",
    "what_if",
    "difficulty",
    "intended",
    "why",
)
"""The sections in the order of their columns; others follow."""
SWITCH = ("play.edit", "view.study", "play.start")
"""The actions that choose each workspace, in the order of the switch."""
SIZE = QSize(1280, 800)
"""The size of the window when it is first opened, if the screen has room for it."""
FRAME = QSize(8, 40)
"""The largest frame of a window manager; its size is known only once the window
shows."""


def _place_in_order(spec: Section) -> int:
    """The place of a section among the others; those without one come last."""
    return ORDER.index(spec.name) if spec.name in ORDER else len(ORDER)


class MainWindow(Window):
    """The window of the program. features: what it can do, in the order of menus and
    toolbar."""

    closed = Signal()
    """The window has closed, and nothing of it runs any more."""
    pointed_at = Signal(str)
    """The tip of the button or menu entry under the pointer; "" when it leaves."""

    def __init__(
        self,
        settings: Settings,
        looks: LookSource,
        runner: SolverRunner,
        features: Sequence[type[Feature]],
        playback_bar: Sequence[str],
        tab_kinds: Sequence[TabKind] = (),
    ) -> None:
        super().__init__()
        self.setObjectName("mainWindow")
        self.settings = settings
        self.looks = looks
        self.runner = runner
        self.verdict = FrontVerdict(self)
        self.background = Background(self)
        self.sections = {}
        self._desk = Workspace.DESIGN
        self.tab_kinds = {kind.name: kind for kind in tab_kinds}
        self._own: dict[TabPage, OwnColumns] = {}
        """The columns of the open pages."""
        self._page_tools = set_up(QStackedWidget(), "pageTools")
        self._watched = False
        self._held = False
        self._asked = False
        specs = [spec for feature in features for spec in feature.specs]
        self.actions_ = Actions(specs, self)
        # Qt destroys children in creation order. Features come first, so none receives
        # signals from closing documents.
        self.features: list[Feature] = [feature(self) for feature in features]
        bar = [self.actions_[name] for name in playback_bar]
        self.tabs = DocumentTabs(runner, settings, bar, self.background)
        self.pages = set_up(QStackedWidget(), "pages")
        self.pages.addWidget(self.tabs)
        self.setAcceptDrops(True)
        self._drop_frame = DropFrame(self)
        switch = [self.actions_[name] for name in SWITCH]
        self.menu_row = MenuRow(switch, self.actions_["find.action"])
        self.setMenuWidget(self.menu_row)
        self.toolbar = menus.build_toolbar(self)
        self.strip = menus.build_strip(self)
        for tools in (self.toolbar, self.strip):
            menus.show_more(tools)
        columns: dict[Edge, Column] = {"left": Column("left"), "right": Column("right")}
        self.frame = Frame(self.toolbar, self.strip, self.pages, columns)
        self.frame.set_page_bar(menus.build_page_bar(self, self._page_tools))
        self.setCentralWidget(self.frame)
        self._restore_geometry()
        # rails and drawers, while the columns are empty and move in no time
        self.frame.arrange()
        self._fill(columns)
        menus.build_menus(self)
        menus.give_letters(self)
        self._connect()
        self._restore_layouts()
        self._show_view(None)

    def menuBar(self) -> QMenuBar:
        """The menus, which stand in the menu row."""
        return self.menu_row.menus

    def feature(self, kind: type[F]) -> F:
        """The feature of a class, or the one that offers it. KeyError if the window has
        none."""
        for feature in self.features:
            if isinstance(feature, kind):
                return feature
        raise KeyError(kind.__name__)

    # -- building ----------------------------------------------------------------------
    def _fill(self, columns: dict[Edge, Column]) -> None:
        """Put the sections of the features into the columns, which stand in the window
        by now: a panel takes its font and style once then."""
        specs = sorted(self._specs(), key=_place_in_order)
        made = {}
        for spec in specs:
            place = self if spec.inside else columns[spec.column].body
            made[spec.name] = make_section(spec, place)
        for spec in specs:
            if spec.inside:
                made[spec.inside].add_part(made[spec.name])
        self.sections = {spec.name: made[spec.name] for spec in specs}
        for spec in specs:
            if not spec.inside:
                columns[spec.column].add(made[spec.name])
        for feature in self.features:
            for widget in feature.pinned():
                columns["right"].pin(widget)
        self.frame.study.fill(self._study_tabs())

    def _connect(self) -> None:
        for feature in self.features:
            for spec in feature.specs:
                self.actions_[spec.id].triggered.connect(
                    partial(self._act, feature, spec)
                )
        self.frame.room_taken.connect(self._on_room_taken)
        self.tabs.current_view_changed.connect(self._show_view)
        self.tabs.currentChanged.connect(self.statusBar().clearMessage)
        self.tabs.view_added.connect(self._on_view_added)
        self.tabs.page_added.connect(self._on_page_added)
        self.tabs.page_changed.connect(self.refresh_actions)
        self.tabs.page_closed.connect(self._on_page_closed)
        self.tabs.refused.connect(self.show_error)
        self.tabs.uncertain.connect(self._import_file)

    def _act(self, feature: Feature, spec: ActionSpec, _checked: bool = False) -> None:
        """Do what an action does here and now."""
        page = self.tabs.current_page()
        acts = {} if page is None else page.acts()
        if spec.id in acts:
            acts[spec.id][0]()
            return
        for other in self.features:
            if spec.id in (overriding := other.overrides()):
                overriding[spec.id][0]()
                return
        spec.run(self._given(feature, self.tabs.current_view()))

    def _given(self, feature: Feature, view: DocumentView | None) -> dict[str, object]:
        """The arguments that commands of a feature can ask for."""
        given: dict[str, object] = {"self": feature}
        return given if view is None else {**given, "view": view, **feature.given(view)}

    # -- the view in front -------------------------------------------------------------
    @Slot(object)
    def _show_view(self, view: DocumentView | None) -> None:
        hold_pictures()
        self.verdict.show_session(None if view is None else view.session)
        with self.refreshing_once():
            self._show_page(self.tabs.current_page())
            self._arrange()
            for feature in self.features:
                feature.show_view(view)
            self.refresh_actions()
        if self.frame.narrowed:
            self._fit_boards()

    @Slot(bool)
    def _on_room_taken(self, taken: bool) -> None:
        """Fit the board into the room that is left, or go back to its zoom."""
        QTimer.singleShot(0, self, self._fit_boards)  # once it is laid out

    @Slot()
    def _fit_boards(self) -> None:
        front = self.tabs.current_view()
        for view in self.tabs.views():
            if self.frame.narrowed and view is front:
                view.canvas.fit_for_a_while()
            else:
                view.canvas.fit_no_more()

    @Slot(object)
    def _on_view_added(self, view: DocumentView) -> None:
        view.play_changed.connect(self._arrange)
        view.document.undo_stack.around = self.refreshing_once
        for feature in self.features:
            feature.connect_view(view)

    # -- pages that are not levels -----------------------------------------------------
    @Slot(object)
    def _on_page_added(self, page: TabPage) -> None:
        own = holder(
            column_of(pinned_row(page), (page.right(), 1), margins=0, spacing=0)
        )
        left = page.left()
        self._own[page] = OwnColumns(
            left, own, page.left_from, page.right_from, page.show_folded
        )
        tools = page.tools()
        if tools is not None:
            self._page_tools.addWidget(tools)

    @Slot(object)
    def _on_page_closed(self, page: TabPage) -> None:
        self.frame.drop_own(self._own.pop(page))
        tools = page.tools()
        if tools is not None:
            remove(tools)

    def _show_page(self, page: TabPage | None) -> None:
        """Show the columns and tools of a page, or those of the levels."""
        tools = None if page is None else page.tools()
        self._page_tools.setVisible(tools is not None)
        if tools is not None:
            self._page_tools.setCurrentWidget(tools)
        self.frame.show_own(None if page is None else self._own[page])

    # -- workspaces --------------------------------------------------------------------
    @property
    def workspace(self) -> Workspace:
        view = self.tabs.current_view()
        if view is None:
            paged = self.tabs.current_page() is not None
            return Workspace.DESIGN if paged else self._desk
        return self._desk if view.play is None else Workspace.PLAY

    def choose_workspace(self, workspace: Workspace) -> None:
        self._desk = workspace
        self._arrange()
        self.refresh_actions()

    @Slot()
    def _arrange(self) -> None:
        """Show what belongs to the current level: its game, or the workspace
        chosen."""
        before = self.frame.workspace
        if self.workspace is not before:
            hold_pictures()
        self.frame.show_workspace(self.workspace, self.tabs.current_view() is not None)
        if self.workspace is not before:
            for feature in self.features:
                feature.show_workspace(self.workspace)

    @contextmanager
    def refreshing_once(self) -> Iterator[None]:
        """Refresh the actions once at the end, however often features ask for it
        meanwhile."""
        if self._held:
            yield
            return
        self._held = True
        self._asked = False
        try:
            yield
        finally:
            self._held = False
            if self._asked:
                self.refresh_actions()

    def _show_actions(
        self, feature: Feature, view: DocumentView | None, *, playing: bool
    ) -> None:
        """Show which actions of a feature can be used, and which are on."""
        given = self._given(feature, view)
        actions = self.actions_.by_id
        for spec in feature.specs:
            action = actions[spec.id]
            awake = not playing or bool(spec.while_playing)
            action.setEnabled(awake and spec.usable(given))
            if spec.checked is not None:
                action.setChecked(spec.is_checked(given))

    def _enable(self, acts: Mapping[str, tuple[Callable[[], object], bool]]) -> None:
        """Show which of the actions that somebody takes over can be used."""
        for name, (_act, can) in acts.items():
            self.actions_[name].setEnabled(can)

    def _show_title(self, front: LevelDocument | TabPage | None) -> None:
        """Show the name of the current level or page, and whether it has changed."""
        title = "Gridwright" if front is None else f"{front.name}[*] – Gridwright"
        self.setWindowTitle(title)
        self.setWindowModified(front is not None and front.modified)

    @Slot()
    def refresh_actions(self) -> None:
        """Show which actions can be used, and the title of the current level."""
        self._asked = True
        if self._held:
            return
        view = self.tabs.current_view()
        page = self.tabs.current_page()
        self._show_title(page if view is None else view.document)
        playing = view is not None and view.play is not None
        for name, workspace in zip(SWITCH, Workspace, strict=True):
            self.actions_[name].setChecked(workspace is self.workspace)
        for feature in self.features:
            feature.show_state()
            self._show_actions(feature, view, playing=playing)
        for feature in self.features:
            self._enable(feature.overrides())
        if page is not None:
            self._enable(page.acts())
        for section in self.sections.values():
            section.refresh()

    @Slot(object)
    def open_path(self, path: Path | str) -> DocumentView | None:
        return self.tabs.open_path(Path(path))

    @Slot(object)
    def _import_file(self, path: Path) -> None:
        """A file that is not a level file is read as a board in another form."""
        self.feature(Recognising).import_file(path)

    # -- what is said ------------------------------------------------------------------
    @Slot(str)
    def say(self, text: str) -> None:
        """A sentence in the status bar."""
        self.statusBar().showMessage(text, 8000)
        announce(self, text)

    @Slot(str, str)
    def show_error(self, title: str, text: str, details: str = "") -> QMessageBox:
        """Show a message that does not stop the program. Returns it."""
        box = set_up(
            QMessageBox(QMessageBox.Icon.Warning, title, title, parent=self), "errorBox"
        )
        box.setInformativeText(text)
        if details:
            box.setDetailedText(details)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.open()
        return box

    # -- focus -------------------------------------------------------------------------
    def showEvent(self, event: QtGui.QShowEvent) -> None:
        super().showEvent(event)
        if not self._watched:
            self._watched = True
            ClickWatch(self, self._give_keys_to_board)

    @Slot()
    def _give_keys_to_board(self) -> None:
        view = self.tabs.current_view()
        front = self.pages.currentWidget()
        if self.frame.theatre and front is not None:
            front.setFocus()
        elif view is not None:
            view.take_focus()
        elif (page := self.tabs.current_page()) is not None:
            page.take_focus()

    def _escape(self) -> None:
        """Close what lies over the board; else give the board the keys; else leave the
        game. What is carried, and a search, come before: the board and the action Stop
        take the key then."""
        view = self.tabs.current_view()
        frame = self.frame
        if frame.right.column.leave_page():
            self._after_page()
            return
        open_sides = [side for side in (frame.left, frame.right) if side.open]
        for side in open_sides:
            side.close_flyout()
        page = self.tabs.current_page()
        if page is not None and not open_sides and not page.escape():
            page.take_focus()
        if view is not None:
            self._escape_from(view, closed_sides=bool(open_sides))

    def _escape_from(self, view: DocumentView, *, closed_sides: bool) -> None:
        """Leave the mode of the board, give it the keys, or leave the game.
        closed_sides: the key has closed a flyout."""
        if self.actions_["solve.what_if"].isChecked():
            self.actions_["solve.what_if"].trigger()
        elif self.frame.theatre:
            self._give_keys_to_board()
        elif closed_sides or self.focusWidget() is not view.board:
            view.take_focus()
        elif view.play is not None:
            self._leave_game()

    def _leave_game(self) -> None:
        """Go to the workspace from which the game began."""
        studied = self._desk is Workspace.STUDY
        self.actions_["view.study" if studied else "play.edit"].trigger()

    def _after_page(self) -> None:
        """Leave the keys with the row of the page that was left, or give them to the
        board."""
        held = self.focusWidget()
        view = self.tabs.current_view()
        if view is not None and (held is None or not held.isVisible()):
            view.take_focus()

    def focusNextPrevChild(self, next: bool) -> bool:
        """Qt moves the focus on when what holds it is disabled: here it goes to the
        board."""
        held = self.focusWidget()
        view = self.tabs.current_view()
        if held is not None and not held.isEnabled() and view is not None:
            view.take_focus()
            return True
        return super().focusNextPrevChild(next)

    # -- drop, close -------------------------------------------------------------------
    def event(self, event: QEvent) -> bool:
        """Tips of buttons go to who shows the tip of the board: a message beside them
        stays."""
        if isinstance(event, QtGui.QStatusTipEvent):
            self.pointed_at.emit(event.tip())
            return True
        return super().event(event)

    def keyPressEvent(self, event: QtGui.QKeyEvent) -> None:
        view = self.tabs.current_view()
        if (
            event.key() == Qt.Key.Key_Space
            and not event.isAutoRepeat()
            and view is not None
        ):
            self.actions_["play.toggle"].trigger()
        elif event.key() == Qt.Key.Key_Escape:
            self._escape()
        else:
            super().keyPressEvent(event)

    def dragEnterEvent(self, event: QtGui.QDragEnterEvent) -> None:
        if any(feature.accepts_drop(event.mimeData()) for feature in self.features):
            event.acceptProposedAction()
            self._drop_frame.appear()

    def dragLeaveEvent(self, event: QtGui.QDragLeaveEvent) -> None:
        self._drop_frame.hide()

    def dropEvent(self, event: QtGui.QDropEvent) -> None:
        self._drop_frame.hide()
        for feature in self.features:
            if feature.accepts_drop(event.mimeData()):
                feature.drop(event.mimeData())
                event.acceptProposedAction()
                return

    def closeEvent(self, event: QtGui.QCloseEvent) -> None:
        if not all(feature.may_close() for feature in self.features):
            event.ignore()
            return
        self.settings.set("window/geometry", self.saveGeometry())
        for workspace, layout in self.frame.layouts().items():
            keep_layout(self.settings, workspace, layout)
        self.verdict.stop()
        for page in self.tabs.pages():
            page.leave()
        self.runner.close()
        for feature in self.features:
            feature.close()
        self.background.close()
        self.closed.emit()
        event.accept()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            for spec in self._specs():
                self.sections[spec.name].set_title(spec.title)
            self.frame.study.set_titles(self._study_tabs())
            self.frame.arrange()
            self.statusBar().clearMessage()  # it would go soon anyhow
        super().changeEvent(event)

    def _study_tabs(self) -> list[StudyTab]:
        return [tab for feature in self.features for tab in feature.study_tabs()]

    def _specs(self) -> list[Section]:
        return [spec for feature in self.features for spec in feature.sections()]

    def _restore_geometry(self) -> None:
        """Restore the size and place of last time as far as the screen has room."""
        geometry = self.settings.blob("window/geometry")
        room = self.screen().availableGeometry().size() - FRAME
        if geometry.isEmpty() or not self.restoreGeometry(geometry):
            self.resize(SIZE.boundedTo(room))
        elif not self.isMaximized() and not self.isFullScreen():
            self.resize(self.size().boundedTo(room))

    def _restore_layouts(self) -> None:
        """Restore the arrangement of the workspaces."""
        layouts: dict[Workspace, Layout] = {}
        for workspace in Workspace:
            kept = kept_layout(self.settings, workspace)
            if kept is not None:
                layouts[workspace] = kept
        self.frame.use_layouts(layouts)
