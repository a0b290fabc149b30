"""Feature: one group of commands of the window. A new one is a file here and a line in the list.

The window asks every feature for its actions, menus, buttons and sections, tells it which view is
in front, and asks it which of its actions can be used now.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import ClassVar, TypeVar

from PySide6.QtCore import QMimeData, QObject, Qt, Slot
from PySide6.QtWidgets import QDialog, QMainWindow, QStackedWidget, QToolBar, QWidget

from editor.models.program.settings import Settings
from editor.models.program.workspaces import Workspace
from editor.models.search.runner import SolverRunner
from editor.models.search.verdict import FrontVerdict
from editor.models.work.background import Background
from editor.painting.look import Look, LookSource
from editor.views.commands.actions import Actions, ActionSpec
from editor.views.commands.menus import Drop, Labelled
from editor.views.frame.frame import Frame
from editor.views.frame.menu_row import MenuRow
from editor.views.frame.section import FoldingSection, Section
from editor.views.frame.study_tabs import StudyTab
from editor.views.window.document_tabs import DocumentTabs
from editor.views.window.document_view import DocumentView

Act = Callable[[], object]
F = TypeVar("F", bound="Feature")


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

    @property
    @abstractmethod
    def workspace(self) -> Workspace:
        """The workspace in front."""

    @abstractmethod
    def choose_workspace(self, workspace: Workspace) -> None:
        """Design or Study: where the window is unless a level is played."""

    @abstractmethod
    def feature(self, kind: type[F]) -> F:
        """The feature of a class. KeyError if the window has none."""

    @Slot()
    @abstractmethod
    def refresh_actions(self) -> None:
        """Show which actions can be used, and the title of what is in front."""

    @Slot(object)
    @abstractmethod
    def open_path(self, path: Path | str) -> DocumentView | None:
        """Open a level file, or bring it to the front."""

    @Slot(str)
    @abstractmethod
    def say(self, text: str) -> None:
        """A sentence in the status bar."""

    @Slot(str, str)
    @abstractmethod
    def show_error(self, title: str, text: str, details: str = "") -> None:
        """A message that does not stop the program."""


class Feature(QObject):
    """A group of commands. `specs` are its actions; menus and toolbar name them, "" a separator."""

    specs: ClassVar[tuple[ActionSpec, ...]] = ()
    menus: ClassVar[Mapping[str, tuple[str | Drop, ...]]] = {}
    """Menu id (see `menus.MENUS`) -> action ids."""
    toolbar: ClassVar[tuple[str | Drop | Labelled, ...]] = ()
    """Action ids, buttons that drop a menu, and buttons with a word at the end."""
    strip: ClassVar[tuple[str | tuple[str, ...], ...]] = ()
    """Tools beside the board; a tuple is one button, which offers the others when held."""
    while_playing: ClassVar[frozenset[str] | None] = None
    """Which of its actions may be used while the level in front is played; None: all."""
    needs_view: ClassVar[bool] = True
    """Whether its actions make sense only with a level in front; `enabled` may say more."""

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self.window = window

    def acts(self) -> dict[str, Act]:
        """What each action does."""
        return {}

    def sections(self) -> list[Section]:
        """Its parts of the columns. Asked again for their titles when the language changes."""
        return []

    def study_tabs(self) -> list[StudyTab]:
        """Its tabs at the right side of Study. Asked again for their titles when the language
        changes."""
        return []

    def pinned(self) -> list[QWidget]:
        """What stands above the sections of the inspector and is never scrolled away."""
        return []

    def enabled(self, view: DocumentView | None) -> dict[str, bool]:
        """Which of its actions can be used now; those not named follow `needs_view`."""
        return {}

    def instead(self) -> dict[str, tuple[Act, bool]]:
        """What actions of other features do while its part of the window is in front, and whether
        they can be used."""
        return {}

    def connect_view(self, view: DocumentView) -> None:
        """A level was opened."""

    def show_view(self, view: DocumentView | None) -> None:
        """Another level came to the front, or none is open."""

    def show_workspace(self, workspace: Workspace) -> None:
        """Another workspace came to the front."""

    def set_look(self, look: Look) -> None:
        """The colours changed."""

    def takes(self, mime: QMimeData) -> bool:
        """Whether it does something with what is dropped on the window."""
        return False

    def take(self, mime: QMimeData) -> None:
        """Something was dropped on the window that it takes."""

    def may_close(self) -> bool:
        """The window wants to close; False keeps it open."""
        return True

    def close(self) -> None:
        """The window closes: save the state and stop all work."""

    @property
    def view(self) -> DocumentView | None:
        """The level in front."""
        return self.window.tabs.current_view()

    @Slot()
    def refresh(self) -> None:
        """Something changed that decides which actions can be used."""
        self.window.refresh_actions()

    def open_on(self, view: DocumentView, dialog: QDialog) -> None:
        """Open a dialog that acts on a level. It is dismissed when the level closes, and freed."""
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        view.document.closed.connect(dialog.reject)
        dialog.open()

    def on_view(self, act: Callable[[DocumentView], object]) -> Act:
        """An act on the level in front; nothing happens without one."""

        def run() -> object:
            view = self.view
            return None if view is None else act(view)

        return run
