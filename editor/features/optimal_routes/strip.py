"""RouteStrip: the first optimal routes as small pictures, and the way to the others."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QToolButton, QWidget

from gridwright.editor.kinds.registry import painter_for
from gridwright.editor.models.answers.routes import RouteBrowser
from gridwright.editor.models.program.language import grouped
from gridwright.editor.painting import BoardView, small_picture
from gridwright.editor.views.style import current_look, kept_dressed, scaled
from gridwright.editor.views.style.kit import (
    BY_TAB,
    STRETCH,
    button_of,
    column_of,
    fill,
    row_of,
    set_up,
)
from gridwright.solvers.level import Level

PICTURES = 4
SIDE = 50
HEIGHT = 86
"""Pixels at 100 per cent."""
Moves = tuple[str, ...]


class RouteStrip(QWidget):
    """At most four routes. Until they are listed, the one that was found stands
    alone."""

    asked = Signal()
    """The person wants them listed."""
    opened = Signal()
    """The person wants the page with all."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("routeStrip")
        self._browser: RouteBrowser | None = None
        self._level: Level | None = None
        self._routes: tuple[Moves, ...] = ()
        self._first = 0
        self._row = row_of(margins=0, spacing=2)
        self.buttons = [self._button(place) for place in range(PICTURES)]
        fill(self._row, STRETCH)
        self.find_button = button_of(self, "routeStripFind", "List them", link=True)
        self.more_button = button_of(self, "routeStripMore", "more…", link=True)
        for button, signal in (
            (self.find_button, self.asked),
            (self.more_button, self.opened),
        ):
            set_up(button, focusPolicy=BY_TAB, clicked=signal)
            self._row.addWidget(button, 0, Qt.AlignmentFlag.AlignVCenter)
        column_of(self._row, on=self, margins=(12, 0, 8, 4))
        kept_dressed(self, self.dress)

    def _button(self, place: int) -> QToolButton:
        button = set_up(QToolButton(), f"routeStrip{place}", checkable=True)
        set_up(button, focusPolicy=BY_TAB, visible=False)
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)
        button.clicked.connect(partial(self._choose, place))
        self._row.addWidget(button)
        return button

    def dress(self) -> None:
        """Set what depends on language, look and size."""
        self.setFixedHeight(scaled(HEIGHT))
        for button in self.buttons:
            button.setIconSize(QSize(scaled(SIDE), scaled(SIDE)))
        self._draw()

    def show_routes(
        self,
        level: Level | None,
        browser: RouteBrowser | None,
        found: Moves | None,
        count: int | None,
    ) -> None:
        """Show the routes that are listed, or the one that was found. count: the number
        of all optimal routes, if it is known."""
        self._browser = browser
        page = None if browser is None else browser.page
        listed = page is not None and page.of == "optimal"
        routes: tuple[Moves, ...] = (found,) if found else ()
        first = 0
        if page is not None and listed:
            last = max(len(page.routes) - PICTURES, 0)
            place = min(max(self._chosen_place() - page.first, 0), last)
            routes = page.routes[place : place + PICTURES]
            first = page.first + place
        shown = (level if routes else None, tuple(routes), first)
        if shown != (self._level, self._routes, self._first):
            self._level, self._routes, self._first = shown
            self._draw()
        self._show_buttons(browser, len(routes), count, listed=listed)
        self._mark()

    def _show_buttons(
        self,
        browser: RouteBrowser | None,
        shown: int,
        count: int | None,
        *,
        listed: bool,
    ) -> None:
        """Show the button that lists all routes, or the one that leads to more."""
        busy = browser is not None and (browser.building or browser.asking("page"))
        several = count is None or count > shown
        self.find_button.setVisible(several and not listed and not busy)
        self.more_button.setVisible(listed and (count or 0) > shown)

    def _chosen_place(self) -> int:
        """The number of the first picture, so that the chosen route is among those that
        show."""
        picked = None if self._browser is None else self._browser.picked
        if picked is None or picked.of != "optimal":
            return 0
        return picked.number // PICTURES * PICTURES

    def _mark(self) -> None:
        """Mark the picture of the route on the board."""
        picked = None if self._browser is None else self._browser.picked
        number = None if picked is None else picked.number
        for place, button in enumerate(self.buttons):
            button.setChecked(number == self._first + place)

    def _draw(self) -> None:
        for place, button in enumerate(self.buttons):
            number = grouped(self._first + place + 1)
            name = self.tr("Route {number}").format(number=number)
            there = place < len(self._routes)
            set_up(button, text=number, accessibleName=name, visible=there)
            if there:
                button.setIcon(QIcon(self._picture(self._routes[place])))

    def _picture(self, moves: Moves) -> QPixmap:
        level = self._level
        assert level is not None
        look = current_look()
        drawn_by = painter_for(level.kind, look)

        def paint(p: QPainter, view: BoardView) -> None:
            drawn_by.paint_cells(p, level.cells, view)
            drawn_by.paint_route(p, level, moves, view)

        shape = level.rows, level.cols
        ratio = self.devicePixelRatioF()
        image = small_picture(shape, scaled(SIDE), look.window, ratio, paint)
        return QPixmap.fromImage(image)

    def _choose(self, place: int) -> None:
        browser = self._browser
        if browser is None or not browser.known:
            self._mark()
            return
        browser.choose_set("optimal")
        browser.pick(self._first + place)
