"""Classes by which features offer something to one another.

Slices do not import each other. A feature that others use inherits one of these
classes, and `window.feature(Painting)` finds it. Each name here is implemented by
exactly one feature of the window.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import SignalInstance
from PySide6.QtWidgets import QWidget

from gridwright.editor.models.insight.compare import Plugins
from gridwright.editor.models.play.courses import Course, Scores
from gridwright.editor.models.theatre.film import FilmPlayer
from gridwright.solvers.level import Level
from gridwright.solvers.plugins.solver import PluginSolver
from gridwright.solvers.teaching.questions import Quiz

if TYPE_CHECKING:
    from gridwright.editor.views.play.play_view import PlayView


class Painting:
    """The tools that paint. tool_name: the command of the tool that was taken last."""

    tool_name: str

    def take_tool(self, name: str) -> None:
        """Take the tool of a command, as "tool.pen"."""
        raise NotImplementedError


class BoardWords:
    """The words of the status bar about the current board."""

    def refresh_words(self) -> None:
        """Write the words again for the current board."""
        raise NotImplementedError


class Solving:
    """The row of buttons that solve."""

    def put_before_buttons(self, widget: QWidget) -> None:
        """Put a widget before the first button of the row."""
        raise NotImplementedError


class Comparing:
    """The solvers that were opened.

    watch_asked: emitted with the id of a solver whose film is to show.
    """

    plugins: Plugins
    watch_asked: SignalInstance

    def begin_with(self, file: Path, then: Callable[[PluginSolver], None]) -> None:
        """Write a copy of an example of the guide where the person says. A solver in it
        is loaded, and passed to `then`."""
        raise NotImplementedError


class Growing:
    """The experiment that lets a kind of level grow."""

    def open_growth(self) -> None:
        """Bring the experiment for the current kind to the front."""
        raise NotImplementedError


class Explaining:
    """The guide.

    lesson_asked: emitted with the number of a lesson that a link leads to.
    copy_asked: emitted with the name of a file that a link leads to.
    """

    lesson_asked: SignalInstance
    copy_asked: SignalInstance

    def show_page(self, page: str, heading: str = "") -> QWidget:
        """Open the guide at a page, and at a heading of it."""
        raise NotImplementedError


class Filming:
    """The theatre of Study. showing: the films on the stage."""

    showing: FilmPlayer

    def watch(self, solver_id: str) -> None:
        """Show the film of a solver on the current level; search it first if there is
        none."""
        raise NotImplementedError

    def show_quiz(self, quiz: Quiz) -> None:
        """Ask questions beside the film."""
        raise NotImplementedError


class Teaching:
    """The lessons."""

    def opened(self) -> frozenset[int]:
        """The numbers of the lessons that the person has opened."""
        raise NotImplementedError

    def titles(self) -> tuple[str, ...]:
        """The titles of all lessons, in the language in use."""
        raise NotImplementedError

    def open_lesson(self, number: int) -> None:
        """Open the level of a lesson, show its text, and film its search."""
        raise NotImplementedError

    def ask(self) -> None:
        """Ask the questions of the lesson on its film, once the search has ended."""
        raise NotImplementedError


class Playing:
    """Games."""

    @property
    def scores(self) -> Scores:
        """The best results of the person."""
        raise NotImplementedError

    def start_course(self, level: Level, course: Course) -> PlayView | None:
        """Play a level of a course in a tab of its own, where a level of a set has one
        already in that."""
        raise NotImplementedError


class Collecting:
    """Sets of levels.

    journey_changed: emitted when the person's own journey was saved, or the shipped
    one restored.
    """

    journey_changed: SignalInstance

    def make_of(self, files: list[Path]) -> None:
        """Show a new set of the levels in these files."""
        raise NotImplementedError

    def open_set(self, file: Path) -> None:
        """Show the set in a file."""
        raise NotImplementedError

    def follow(self, old: Path, new: Path, sets: Sequence[Path]) -> None:
        """A file or a folder was renamed: sets that name it name the new one. sets: the
        files of those that may."""
        raise NotImplementedError

    def keep_as_set(self, levels: Sequence[Level], title: str) -> None:
        """Put levels that have no file of the person's into a new set, and show it."""
        raise NotImplementedError


class Generating:
    """Levels made to conditions."""

    def generate(self, kind_id: str = "", rows: int = 0, cols: int = 0) -> None:
        """Show the generator. kind_id: of the levels, "" for the kind used last; rows:
        0 for the usual size."""
        raise NotImplementedError


class Keeping:
    """The library."""

    def show_library(self) -> None:
        """Bring the library into view, with the keyboard in its search."""
        raise NotImplementedError

    def add_folder(self, folder: Path) -> None:
        """Show the levels of a folder in the library."""
        raise NotImplementedError


class Recognising:
    """Boards in other forms."""

    def import_file(self, path: Path) -> None:
        """Read a file beside the window, then ask how to read it."""
        raise NotImplementedError
