"""The menu Help: the user guide, facts about the program, and the tour of the window.

The tour starts once with the first level, and again from the menu.

WelcomeFeature has the page shown while no level is open.
"""

from __future__ import annotations

import sys
from codecs import getincrementaldecoder
from functools import partial
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QProcess, Qt, Signal, Slot
from PySide6.QtGui import QFontDatabase, QGuiApplication, QTextCursor
from PySide6.QtWidgets import QDialog, QMessageBox, QPlainTextEdit, QWidget

from editor.models.program.language import KEY, SYSTEM, resolved
from editor.models.program.workspaces import Workspace
from editor.models.work.background import later
from editor.views.commands.actions import command, usable_when, with_level
from editor.views.commands.command_palette import Command
from editor.views.library.welcome import WelcomePage
from editor.views.style import ACTS, CLOSE, column_of, foot_of, set_up
from editor.views.window import DocumentView, Feature, MainWindow
from solvers.files.level_set import demo_file

if TYPE_CHECKING:
    from editor.views.help.guide import Guide
    from editor.views.help.tour import GuidedTour, TourStep


PAGE_OF_SECTION = {
    "palette": "editor",
    "stamps": "editor",
    "overview": "editor",
    "library": "files",
    "level": "files",
    "solver": "result_card",
    "answer": "result_card",
}
"""The page that F1 opens while a section has the focus; the rules have the page of the kind."""
METHODS = "algorithms"
"""The page on all solvers, where one has none of its own."""


class Help(Feature):
    """Help."""

    menu = "help"
    lesson_asked = Signal(int)
    """A link of the guide leads to a lesson in the program."""

    @command("help.guide", "User guide", "F1", "help")
    def show_guide(self) -> Guide:
        """Open the guide at the page on what has the keyboard focus."""
        return self.show_page(self._page_here())

    @command("help.method", "How this solver works", "Shift+F1", "help", short="How it works")
    @usable_when(with_level)
    def show_method(self) -> Guide:
        """Open the guide at the page on the solver that is chosen for the level in front."""
        solver = None if self.view is None else self.view.session.solver
        return self.show_page(solver.page if solver is not None and solver.page else METHODS)

    def show_page(self, page: str) -> Guide:
        """Open the guide at a page."""
        from editor.views.help.guide import Guide

        guide = self.window.findChild(Guide)
        if guide is None:
            guide = set_up(Guide(self.window.settings, self.window), lesson_asked=self.lesson_asked)
        guide.open_at(page)
        return guide

    def found(self) -> list[Command]:
        """The pages of the guide."""
        from editor.views.help.browser import GROUPS, title_of

        code = resolved(self.window.settings.text(KEY, SYSTEM))
        guide = self.window.actions_["help.guide"]
        return [
            Command(
                self,
                f"{guide.iconText()} › {QCoreApplication.translate('Guide', group)}",
                f"page:{page}",
                title_of(page, code),
                icon=guide.icon(),
                act=partial(self.show_page, page),
            )
            for group, pages in GROUPS
            for page in pages
        ]

    def _page_here(self) -> str:
        from editor.views.help.browser import FIRST, KIND_PAGES

        kind = "" if self.view is None else self.view.document.kind.id
        pages = {**PAGE_OF_SECTION, "rules": kind if kind in KIND_PAGES else FIRST}
        focused = self.window.focusWidget()
        for name, page in pages.items():
            section = self.window.sections.get(name)
            if section is not None and focused is not None and section.isAncestorOf(focused):
                return page
        return "play" if self.window.workspace is Workspace.PLAY else FIRST

    @command("help.about", "About Gridwright", icon="help")
    def _about(self) -> None:
        text = self.tr(
            "Gridwright {version}\nA desktop editor and solver for grid puzzles. MIT licence."
        )
        box = set_up(QMessageBox(self.window), "aboutBox", windowTitle=self.tr("About Gridwright"))
        box.setIconPixmap(self.window.windowIcon().pixmap(64))
        box.setText(text.format(version=version("gridwright")))
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.open()  # a search, or a playback, goes on meanwhile

    @command("help.doctor", "Check this installation", icon="help")
    def check_installation(self) -> InstallationCheck:
        """Show the report of `gridwright doctor` as it is written."""
        check = self.window.findChild(InstallationCheck)
        if check is None or not check.isVisible():  # one that was closed goes soon
            check = InstallationCheck(self.window)
        check.show()
        check.activateWindow()
        return check


class InstallationCheck(QDialog):
    """The report of `gridwright doctor`, which runs in a process of its own, to read and copy."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        title = self.tr("Check this installation")
        set_up(self, "doctorDialog", attribute=Qt.WidgetAttribute.WA_DeleteOnClose)
        set_up(self, windowTitle=title, minimumSize=(620, 420))
        self.report = set_up(QPlainTextEdit(), "doctorReport", readOnly=True, accessibleName=title)
        self.report.setPlaceholderText(self.tr("Checking…"))
        self.report.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        buttons = foot_of(self, CLOSE)
        self.copy_button = set_up(buttons.addButton(self.tr("Copy"), ACTS), "doctorCopy")
        self.copy_button.clicked.connect(self._copy)
        column_of((self.report, 1), buttons, on=self)
        self._decoder = getincrementaldecoder("utf-8")("replace")
        self.process = set_up(QProcess(self), readyRead=self._read, errorOccurred=self._on_error)
        self.process.setProcessChannelMode(QProcess.ProcessChannelMode.MergedChannels)
        self.process.start(sys.executable, ["-P", "-m", "solvers.cli", "doctor"])

    def done(self, result: int) -> None:
        """Close, and end the process if it still runs."""
        self.process.errorOccurred.disconnect(self._on_error)
        self.process.kill()
        self.process.waitForFinished()
        super().done(result)

    @Slot()
    def _read(self) -> None:
        self._add(self._decoder.decode(bytes(self.process.readAll().data())))

    def _add(self, text: str) -> None:
        """Write on at the end: what is selected stays so."""
        end = QTextCursor(self.report.document())
        end.movePosition(QTextCursor.MoveOperation.End)
        end.insertText(text)

    @Slot(QProcess.ProcessError)
    def _on_error(self, _error: QProcess.ProcessError) -> None:
        self._add("\n" + self.tr("The check failed: {why}").format(why=self.process.errorString()))

    @Slot()
    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.report.toPlainText())


SHOWN = "tour/shown"
"""The setting that says that the tour was shown."""
SETTLED_MS = 400
"""After a level opened, until everything has its place."""


class TourFeature(Feature):
    """Five cards: tokens, board, Solve, the answer, the workspaces."""

    while_playing = False
    menu = "help"

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.shown: GuidedTour | None = None
        self._wanted = False
        self._delay = later(self, SETTLED_MS, self._begin_if_wanted)

    def begin_once(self) -> None:
        """Show the tour as soon as a level is open, if it was never shown."""
        self._wanted = not self.window.settings.flag(SHOWN)
        if self._wanted and self.view is not None:
            self._delay.start()

    def show_view(self, view: DocumentView | None) -> None:
        if self._wanted and view is not None:
            self._delay.start()
        if view is None and self.shown is not None:
            self.shown.close()

    def show_workspace(self, workspace: Workspace) -> None:
        """What the cards explain is there in Design alone."""
        if self.shown is not None:
            self.shown.close()

    def close(self) -> None:
        self._delay.stop()

    @command("help.tour", "Tour of the window", icon="help")
    def show_tour(self) -> None:
        """Begin the tour, on a sample if no level is open."""
        from editor.views.help.tour import GuidedTour

        if self.shown is not None:
            self.shown.close()
        if self.view is None:
            self.window.open_path(Path(str(demo_file())))
        self._wanted = False
        self.window.settings.set(SHOWN, True)
        self.window.choose_workspace(Workspace.DESIGN)
        self.shown = set_up(GuidedTour(self._steps(), self.window), ended=self._on_ended)
        self.shown.begin()

    @Slot()
    def _begin_if_wanted(self) -> None:
        view = self.view
        if self._wanted and view is not None and view.play is None:
            self.show_tour()

    @Slot()
    def _on_ended(self) -> None:
        self.shown = None
        if self.view is not None:
            self.view.take_focus()

    def _steps(self) -> list[TourStep]:
        from editor.views.help.tour import TourStep

        window = self.window

        def canvas() -> QWidget | None:
            return None if self.view is None else self.view.canvas

        def playback() -> QWidget | None:
            return None if self.view is None else self.view.bar

        def tokens() -> QWidget:
            section = window.sections["palette"]
            return section if section.isVisible() else window.frame.left

        return [
            TourStep(
                "Tokens",
                "Choose what you paint with a click, or with its number. Ctrl and a click "
                "mixes tokens.",
                tokens,
            ),
            TourStep(
                "The board",
                "Click or drag to paint; the right button erases. Ctrl+Z takes a stroke back.",
                canvas,
            ),
            TourStep(
                "Solve",
                "F9 finds the best answer and proves it. F8 stops, and keeps what was found.",
                lambda: window.findChild(QWidget, "solveButton"),
            ),
            TourStep(
                "The answer",
                "Play the answer here, step by step or at any speed. Its numbers are in the "
                "section Answer on the right.",
                playback,
            ),
            TourStep(
                "Workspaces",
                "Design a level (F2), study its answer (F4), or play it (F3). F1 opens the guide.",
                lambda: window.menu_row.switch,
            ),
        ]


class WelcomeFeature(Feature):
    """The welcome page: it replaces the tabs while no level is open."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        first = [window.actions_[name] for name in ("file.new", "file.open")]
        self.page = WelcomePage(window.settings, first, window)
        self.page.open_requested.connect(window.open_path)
        self.page.hide()

    def show_view(self, view: DocumentView | None) -> None:
        pages = self.window.pages
        if pages.indexOf(self.page) < 0:
            pages.addWidget(self.page)
        front = self.window.tabs if self.window.tabs.count() else self.page
        if front is not pages.currentWidget():
            pages.setCurrentWidget(front)
            if front is self.page:
                self.page.take_focus()
