"""The user guide, and what the program says of itself."""

from __future__ import annotations

from importlib.metadata import version
from typing import TYPE_CHECKING, ClassVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QMessageBox

from editor.models.program.language import QT_TRANSLATE_NOOP
from editor.models.program.workspaces import Workspace
from editor.views.commands.actions import ActionSpec
from editor.views.window.document_view import DocumentView
from editor.views.window.feature import Act, Feature

if TYPE_CHECKING:
    from editor.views.help.guide import Guide  # it is imported when somebody asks for it

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

    specs = (
        ActionSpec("help.guide", QT_TRANSLATE_NOOP("Actions", "User guide"), ("F1",), "help"),
        ActionSpec(
            "help.method",
            QT_TRANSLATE_NOOP("Actions", "How this solver works"),
            ("Shift+F1",),
            "help",
            short=QT_TRANSLATE_NOOP("Actions", "How it works"),
        ),
        ActionSpec("help.about", QT_TRANSLATE_NOOP("Actions", "About Gridwright"), (), "help"),
    )
    menus: ClassVar = {"help": ("help.guide", "help.method", "help.about")}
    needs_view = False
    lesson_asked = Signal(int)
    """A link of the guide leads to a lesson in the program."""

    def acts(self) -> dict[str, Act]:
        return {
            "help.guide": self.show_guide,
            "help.method": self.show_method,
            "help.about": self._about,
        }

    def enabled(self, view: DocumentView | None) -> dict[str, bool]:
        return {"help.method": view is not None}

    def show_guide(self) -> Guide:
        """Open the guide at the page on what has the keyboard focus."""
        return self.show_page(self._page_here())

    def show_method(self) -> Guide:
        """Open the guide at the page on the solver that is chosen for the level in front."""
        solver = None if self.view is None else self.view.session.solver
        return self.show_page(solver.page if solver is not None and solver.page else METHODS)

    def show_page(self, page: str) -> Guide:
        """Open the guide at a page."""
        from editor.views.help.guide import Guide

        guide = self.window.findChild(Guide)
        if guide is None:
            guide = Guide(self.window.settings, self.window.looks, self.window)
            guide.lesson_asked.connect(self.lesson_asked)
        guide.open_at(page)
        return guide

    def _page_here(self) -> str:
        from editor.views.help.pages import FIRST, KIND_PAGES

        kind = "" if self.view is None else self.view.document.kind.id
        pages = {**PAGE_OF_SECTION, "rules": kind if kind in KIND_PAGES else FIRST}
        focused = self.window.focusWidget()
        for name, page in pages.items():
            section = self.window.sections.get(name)
            if section is not None and focused is not None and section.isAncestorOf(focused):
                return page
        return "play" if self.window.workspace is Workspace.PLAY else FIRST

    def _about(self) -> None:
        text = self.tr(
            "Gridwright {version}\nA desktop editor and solver for grid puzzles. MIT licence."
        )
        box = QMessageBox(self.window)
        box.setObjectName("aboutBox")
        box.setWindowTitle(self.tr("About Gridwright"))
        box.setIconPixmap(self.window.windowIcon().pixmap(64))
        box.setText(text.format(version=version("gridwright")))
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.open()  # a search, or a playback, goes on meanwhile
