"""Feature: one group of commands of the window; Window: what a feature may use of the
window.

A new feature is a class in a folder of `editor/features` that declares it. The window
asks every feature for its menus, buttons and sections, calls it when another view comes
to the front, and asks it which of its commands can be used now.

Features for export share a function that opens an export dialog.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, TypeVar

from PySide6.QtCore import QCoreApplication, QMimeData, QObject, Qt, Slot
from PySide6.QtWidgets import (
    QDialog,
    QMainWindow,
    QMessageBox,
    QStackedWidget,
    QToolBar,
    QWidget,
)

from gridwright.editor.models.pictures import BEST as BEST
from gridwright.editor.models.pictures import Subject, clean_name, first_choices
from gridwright.editor.models.program.settings import Settings
from gridwright.editor.models.program.workspaces import Workspace
from gridwright.editor.models.search.runner import SolverRunner
from gridwright.editor.models.search.verdict import FrontVerdict, Standing
from gridwright.editor.models.work.background import Background, Failure
from gridwright.editor.painting.look import LookSource
from gridwright.editor.views.commands.actions import Actions, ActionSpec, specs_of
from gridwright.editor.views.commands.buttons import DropDown, WordedButton
from gridwright.editor.views.commands.command_palette import Command
from gridwright.editor.views.frame.frame import Frame
from gridwright.editor.views.frame.menu_row import MenuRow
from gridwright.editor.views.frame.section import FoldingSection, Section
from gridwright.editor.views.frame.study_tabs import StudyTab
from gridwright.editor.views.window.document_view import DocumentView, P
from gridwright.editor.views.window.tabs.document_tabs import DocumentTabs
from gridwright.editor.views.window.tabs.tab_page import TabKind
from gridwright.solvers.files.level_file import level_hash
from gridwright.solvers.kind import Level
from gridwright.solvers.registry import kind

if TYPE_CHECKING:
    from gridwright.editor.views.pictures.export_dialog import ExportDialog


def open_export(
    window: Window, subject: Subject, view: DocumentView | None, format_: str = ""
) -> ExportDialog:
    """Show the export dialog over the window; it ends with the tab of `view`, too.

    format_: the one chosen at first; "" for the one chosen last.
    """
    from gridwright.editor.views.pictures.export_dialog import ExportDialog

    laid = view is not None and view.route.laid
    choices = first_choices(window.settings, subject, laid and not format_)
    if format_:
        choices = replace(choices, format=format_)
    if subject.searches:
        choices = replace(choices, film_shows="search")
    dialog = ExportDialog(subject, choices, window.background, window.settings, window)
    dialog.written.connect(lambda path: window.say(_written(path)))
    if view is not None:
        view.document.closed.connect(dialog.leave)
    dialog.open()
    return dialog


def subject_of(window: Window, view: DocumentView) -> Subject:
    """The subject of an export from a view: its level, with the route on the board."""
    document = view.document
    moves = view.playback.moves
    older = view.route.level if moves and view.route.outdated else None
    level = older or document.answered(view.session.answer)
    return Subject(
        clean_name(document.path.name if document.path is not None else document.name),
        level,
        moves,
        is_proved(window, level, moves),
        document.path,
        tuple(one.document.answered(one.session.answer) for one in window.tabs.views()),
    )


def is_proved(window: Window, level: Level, moves: Sequence[str]) -> bool:
    """True if these moves are as good as the best that is proved of the level in
    front."""
    verdict = window.verdict.verdict
    asked = window.verdict.level
    if (
        verdict is None
        or asked is None
        or not moves
        or level_hash(asked) != level_hash(level)
    ):
        return False
    if (
        verdict.standing is not Standing.SOLVED
        or verdict.outdated
        or verdict.conditions
    ):
        return False
    of = kind(level.kind)
    return of.score(of.replay(of.initial(level), moves)) == verdict.score


def _written(path: Path) -> str:
    return QCoreApplication.translate("Files", "Written: {path}").format(path=path)


Act = Callable[[], object]
F = TypeVar("F")


class Window(QMainWindow):
    """The window as its features know it; MainWindow is the one there is."""

    settings: Settings
    looks: LookSource
    runner: SolverRunner
    background: Background
    """Reads and writes files beside the window."""
    actions_: Actions
    features: list[Feature]
    tabs: DocumentTabs
    verdict: FrontVerdict
    sections: dict[str, FoldingSection]
    """The sections of both columns, and their parts, by name."""
    pages: QStackedWidget
    """The open levels, and what shows while none is open."""
    menu_row: MenuRow
    frame: Frame
    toolbar: QToolBar
    strip: QToolBar
    """The tools, beside the board."""
    tab_kinds: dict[str, TabKind]
    """The kinds of tabs besides levels, by name."""

    @property
    @abstractmethod
    def workspace(self) -> Workspace:
        """The current workspace."""

    @abstractmethod
    def choose_workspace(self, workspace: Workspace) -> None:
        """Set the workspace, Design or Study, that shows unless a level is played."""

    @abstractmethod
    def feature(self, kind: type[F]) -> F:
        """The feature of a class, or the one that offers it. KeyError if the window has
        none."""

    @abstractmethod
    def refreshing_once(self) -> AbstractContextManager[None]:
        """Refresh the actions once at the end, however often features ask for it
        meanwhile."""

    @Slot()
    @abstractmethod
    def refresh_actions(self) -> None:
        """Show which actions can be used, and the title of the current level."""

    @Slot(object)
    @abstractmethod
    def open_path(self, path: Path | str) -> DocumentView | None:
        """Open a level file, or bring it to the front."""

    @Slot(str)
    @abstractmethod
    def say(self, text: str) -> None:
        """Show a sentence in the status bar."""

    @Slot(str, str)
    @abstractmethod
    def show_error(self, title: str, text: str, details: str = "") -> QMessageBox:
        """Show an error without stopping the program. Returns its box."""


class Feature(QObject):
    """A group of commands: its methods marked with `command`."""

    specs: ClassVar[tuple[ActionSpec, ...]] = ()
    """Its commands, in the order of its methods."""
    menu: ClassVar[str] = ""
    """The menu (see `menus.MENUS`) of its commands that name none."""
    menus: ClassVar[Mapping[str, tuple[str | DropDown, ...]]] = {}
    """Menu id -> action ids, "" a separator. An entry here replaces the one that its
    commands give for that menu."""
    toolbar: ClassVar[tuple[str | DropDown | WordedButton, ...]] = ()
    """Action ids, buttons that drop a menu, and buttons with a word at the end."""
    strip: ClassVar[tuple[str | tuple[str, ...], ...]] = ()
    """Tools beside the board; a tuple is one button, which offers the others when
    held."""
    while_playing: ClassVar[bool] = True
    """True if its commands can be used while the current level is played; each may
    differ."""
    broken: ClassVar[str] = ""
    """The title of the message that something failed, marked for translation."""

    def __init_subclass__(cls) -> None:
        """Gather the commands of the class."""
        super().__init_subclass__()
        marked = [spec for method in vars(cls).values() for spec in specs_of(method)]
        cls.specs = tuple(
            replace(spec, while_playing=cls.while_playing)
            if spec.while_playing is None
            else spec
            for spec in marked
        )
        menus: dict[str, tuple[str | DropDown, ...]] = {}
        for spec in cls.specs:
            menu = spec.menu or cls.menu
            menus[menu] = (*menus.get(menu, ()), spec.id)
        cls.menus = menus | vars(cls).get("menus", {})

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self.window = window

    def given(self, view: DocumentView) -> dict[str, object]:
        """Values for parameters of its commands, by name, besides `self` and the
        current `view`. None: it is not there now."""
        return {}

    def show_state(self) -> None:
        """Show what its commands do not show by themselves, whenever that may have
        changed."""

    def sections(self) -> list[Section]:
        """Its parts of the columns. Asked again for their titles when the language
        changes."""
        return []

    def study_tabs(self) -> list[StudyTab]:
        """Its tabs at the right side of Study. Asked again for their titles when the
        language changes."""
        return []

    def pinned(self) -> list[QWidget]:
        """The widgets above the sections of the inspector that never scroll away."""
        return []

    def overrides(self) -> dict[str, tuple[Act, bool]]:
        """Methods for actions of other features while its part is current, and whether
        they can be used."""
        return {}

    def connect_view(self, view: DocumentView) -> None:
        """Connect to a level that was opened."""

    def show_view(self, view: DocumentView | None) -> None:
        """Show the level that came to the front; None if none is open."""

    def show_workspace(self, workspace: Workspace) -> None:
        """Show what belongs to the workspace that came to the front."""

    def found(self) -> list[Command]:
        """Entries that the search for an action finds besides commands."""
        return []

    def accepts_drop(self, mime: QMimeData) -> bool:
        """True if it does something with what is dropped on the window."""
        return False

    def drop(self, mime: QMimeData) -> None:
        """Use what was dropped on the window."""

    def may_close(self) -> bool:
        """Return False to keep the window open when it is about to close."""
        return True

    def close(self) -> None:
        """Save the state and stop all work, since the window closes."""

    @property
    def view(self) -> DocumentView | None:
        """The current level."""
        return self.window.tabs.current_view()

    def front(self, kind: type[P]) -> P | None:
        """The part of that class of the current level."""
        return None if self.view is None else self.view.part(kind)

    @Slot()
    def refresh(self) -> None:
        """Update which actions can be used."""
        self.window.refresh_actions()

    @Slot(object)
    def _on_failure(self, failure: Failure) -> None:
        self.window.show_error(self.tr(self.broken), failure.message, failure.details)

    def open_on(self, view: DocumentView, dialog: QDialog) -> None:
        """Open a dialog that acts on a level. It is dismissed when the level closes,
        and freed."""
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        view.document.closed.connect(dialog.reject)
        dialog.open()
