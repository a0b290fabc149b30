"""The menu Help: the user guide, and facts about the program."""

from __future__ import annotations

from functools import partial
from importlib.metadata import version
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QMessageBox

from gridwright.editor.features.help.installation_check import InstallationCheck
from gridwright.editor.models.program.translators import KEY, SYSTEM, resolved
from gridwright.editor.models.program.workspaces import Workspace
from gridwright.editor.views.commands.actions import command, usable_when, with_level
from gridwright.editor.views.commands.command_palette import Command
from gridwright.editor.views.help.browser import METHODS
from gridwright.editor.views.style import set_up
from gridwright.editor.views.window import Feature
from gridwright.editor.views.window.offers import Explaining

if TYPE_CHECKING:
    from gridwright.editor.features.help.guide import Guide


PAGE_OF_SECTION = {
    "palette": "editor",
    "stamps": "editor",
    "overview": "editor",
    "library": "files",
    "level": "files",
    "solver": "result_card",
    "answer": "result_card",
}
"""The page that F1 opens while a section has the focus; the rules have the page of the
kind."""
"""The page on all solvers, where one has none of its own."""


class Help(Feature, Explaining):
    """Help."""

    menu = "help"
    lesson_asked = Signal(int)
    """Emitted with the number of a lesson when a link of the guide leads to it."""
    copy_asked = Signal(str)
    """Emitted with the name of a file to begin with when a link of the guide leads to
    it."""

    @command("help.guide", "User guide", "F1", "help")
    def show_guide(self) -> Guide:
        """Open the guide at the page on the widget that has the keyboard focus."""
        return self.show_page(self._page_here())

    @command(
        "help.method", "How this solver works", "Shift+F1", "help", short="How it works"
    )
    @usable_when(with_level)
    def show_method(self) -> Guide:
        """Open the guide at the page on the solver that is chosen for the current
        level."""
        solver = None if self.view is None else self.view.session.solver
        return self.show_page(
            solver.page if solver is not None and solver.page else METHODS
        )

    def show_page(self, page: str, heading: str = "") -> Guide:
        """Open the guide at a page, and at a heading of it."""
        from gridwright.editor.features.help.guide import Guide

        guide = self.window.findChild(Guide)
        if guide is None:
            guide = Guide(self.window.settings, self.window)
            set_up(guide, lesson_asked=self.lesson_asked, copy_asked=self.copy_asked)
        guide.open_at(page, heading)
        return guide

    def found(self) -> list[Command]:
        """Return the pages of the guide."""
        from gridwright.editor.views.help.browser import GROUPS, title_of

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
        from gridwright.editor.views.help.browser import FIRST, KIND_PAGES

        kind = "" if self.view is None else self.view.document.kind.id
        pages = {**PAGE_OF_SECTION, "rules": kind if kind in KIND_PAGES else FIRST}
        focused = self.window.focusWidget()
        for name, page in pages.items():
            section = self.window.sections.get(name)
            if (
                section is not None
                and focused is not None
                and section.isAncestorOf(focused)
            ):
                return page
        return "play" if self.window.workspace is Workspace.PLAY else FIRST

    @command("help.about", "About Gridwright", icon="help")
    def _about(self) -> None:
        text = self.tr(
            "Gridwright {version}\nA desktop editor and solver for grid puzzles. MIT "
            "licence."
        )
        box = set_up(
            QMessageBox(self.window),
            "aboutBox",
            windowTitle=self.tr("About Gridwright"),
        )
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
