"""The optimal routes as small pictures, grouped by symmetry, compared."""

from __future__ import annotations

from PySide6.QtCore import QTimer

from gridwright.editor.features.optimal_routes.panel import OptimalRoutesPanel
from gridwright.editor.models.answers.routes import RouteBrowser
from gridwright.editor.models.program.language import grouped, marked
from gridwright.editor.views.commands.actions import command, usable_when
from gridwright.editor.views.window import DocumentView, MainWindow
from gridwright.editor.views.window.question_feature import QuestionFeature, available
from gridwright.solvers.text import filled


class OptimalRoutes(QuestionFeature):
    """Pictures of the routes in the routes browser of the level."""

    question = RouteBrowser
    panel_type = OptimalRoutesPanel
    name = "optimal_routes"
    title = marked("OptimalRoutes", "Optimal routes")

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._wanted: RouteBrowser | None = None
        """The browser whose page is to be listed as soon as its routes are known."""
        self._awaited: RouteBrowser | None = None
        """The browser whose page is to be scrolled into view as soon as it is
        listed."""

    def connect_view(self, view: DocumentView) -> None:
        view.part(RouteBrowser).changed.connect(self._on_changed)

    @command(
        "routes.pictures",
        "Pictures of the optimal routes",
        "Ctrl+Shift+R",
        "count",
        menu="solve.routes",
    )
    @usable_when(available)
    def open(self) -> None:
        """Show the section, find the routes if they are not known, and list the first
        page."""
        super().open()
        self._wanted = self._awaited = self.front(RouteBrowser)
        self._list_wanted()

    def in_short(self, question: RouteBrowser) -> str:
        if not question.count:
            return ""
        if question.number is None:
            return grouped(question.count)
        number = grouped(question.number + 1)
        count = grouped(question.count)
        return filled(self.tr("{number} of {count}"), number=number, count=count)

    def _on_changed(self) -> None:
        self._list_wanted()
        browser = self.front(RouteBrowser)
        if (
            browser is not None
            and browser is self._awaited
            and browser.page is not None
        ):
            self._awaited = None
            QTimer.singleShot(
                0, self.section, self.section.reveal
            )  # once it is laid out

    def _list_wanted(self) -> None:
        """List the requested page as soon as the routes are known."""
        browser = self._wanted
        if browser is None or browser.building:
            return
        if browser.known or browser.refusal:
            self._wanted = None
        if browser.known and browser.page is None and not browser.asking("page"):
            browser.turn_to(browser.number or 0)
