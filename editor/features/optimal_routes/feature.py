"""The optimal routes as small pictures, grouped by symmetry, compared."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QTimer

from gridwright.editor.features.optimal_routes.panel import OptimalRoutesPanel
from gridwright.editor.features.optimal_routes.strip import RouteStrip
from gridwright.editor.models.answers.routes import RouteBrowser
from gridwright.editor.models.program.language import grouped, marked
from gridwright.editor.views.commands.actions import command, usable_when
from gridwright.editor.views.frame.section import DESK, Section
from gridwright.editor.views.style import set_up
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
        self._strip: RouteStrip | None = None
        self._awaited: RouteBrowser | None = None
        """The browser whose page is to be scrolled into view as soon as it is
        listed."""

    def sections(self) -> list[Section]:
        title = self.tr(self.title)
        found = Section(self.name, title, self.build_panel, workspaces=DESK)
        found = replace(found, shape="tab", inside="route_tabs", icon="optimal")
        found = replace(found, summary=self._summary)
        return [replace(found, glance=self._build_glance, tab=self._tab)]

    def _build_glance(self) -> RouteStrip:
        strip = RouteStrip()
        set_up(strip, asked=self._list_soon, opened=self.open)
        self._strip = strip
        self._show_strip()
        return strip

    def _list_soon(self) -> None:
        """Find the routes, and list them in the strip."""
        browser = self.front(RouteBrowser)
        if browser is not None and not browser.known and not browser.building:
            browser.build()
        self._wanted = browser
        self._list_wanted()

    def _tab(self) -> str:
        """Return the words of the tab, with the number of routes where it is known."""
        count = self._count()
        if count is None or len(str(count)) > 7:
            return self.tr("Optimal")
        return self.tr("Optimal {count}").format(count=grouped(count))

    def _count(self) -> int | None:
        """Return the number of optimal routes, if it is known."""
        if self.view is None:
            return None
        sets = self.view.part(RouteBrowser).sets
        if sets is not None:
            return sets.counts["optimal"]
        verdict = self.window.verdict.verdict
        return None if verdict is None else verdict.counts.optimal

    def _show_strip(self) -> None:
        strip = self._strip
        if strip is None:
            return
        browser = self._in_front()
        if self.view is None or not isinstance(browser, RouteBrowser):
            strip.show_routes(None, None, (), None)
            return
        session = self.view.session
        result = session.result
        first = None if result is None or session.outdated else result.moves
        strip.show_routes(session.document.level(), browser, first, self._count())

    def show_state(self) -> None:
        self._show_strip()

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
        self._wanted = self.front(RouteBrowser)
        self._awaited = self._wanted
        self._list_wanted()

    def in_short(self, question: RouteBrowser) -> str:
        if not question.count:
            return ""
        if question.number is None:
            return grouped(question.count)
        number = grouped(question.number + 1)
        count = grouped(question.count)
        return filled(self.tr("shown: {number} of {count}"), number=number, count=count)

    def _on_changed(self) -> None:
        self._list_wanted()
        self._show_strip()
        browser = self.front(RouteBrowser)
        if (
            browser is not None
            and browser is self._awaited
            and browser.page is not None
        ):
            self._awaited = None
            if not self.section.open:
                return  # the person went back meanwhile
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
