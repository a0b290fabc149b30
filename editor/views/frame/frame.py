"""Frame: the middle of the window.

The toolbar and the left column stand beside the tool strip and the open levels; the
inspector fills the whole right edge.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QRect, QSize, Qt, Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QLayout,
    QSplitter,
    QToolBar,
    QToolButton,
    QWidget,
)

from gridwright.editor.models.program.workspaces import Layout, Workspace
from gridwright.editor.views.frame.column import Column
from gridwright.editor.views.frame.section import Edge, FoldingSection, Section
from gridwright.editor.views.frame.side import Mode, Side
from gridwright.editor.views.frame.study_tabs import ANSWER, StudyTabs
from gridwright.editor.views.style import (
    column_of,
    holder,
    row_of,
    scaled,
    set_up,
)
from gridwright.editor.views.style.kit import BY_TAB, fill, remove

WIDTHS: dict[Workspace, dict[Edge, int]] = {
    Workspace.DESIGN: {"left": 248, "right": 312},
    Workspace.STUDY: {"left": 248, "right": 376},
    Workspace.PLAY: {"left": 248, "right": 360},
}
"""Pixels at 100 per cent that columns take until the person says otherwise."""
NARROW = 1180
DRAWER = 900
"""Below these widths the left column is a rail, and the inspector a drawer."""
NARROW_INSPECTOR = {Workspace.DESIGN: 288, Workspace.STUDY: 352, Workspace.PLAY: 288}
OWN: dict[Edge, int] = {"left": 291, "right": 312}
"""Widths of the columns that a page brings: its edges stand where those of a level do,
whose tools are 44 wide."""
GUEST = 440
NARROW_GUEST = 404
"""Widths of a guest in the place of the inspector."""


@dataclass(eq=False)
class OwnColumns:
    """The columns of a page that is not a level. left: None for the sections of the
    left column that need no level."""

    left: QWidget | None
    right: QWidget
    left_from: int
    right_from: int
    """The widths of the window, in pixels at 100 per cent, from which there is room."""
    show_folded: Callable[[QWidget | None, QWidget | None], None]
    """Gets the columns without room, and None for those that stand here."""


class Frame(QWidget):
    """Arranges the columns for a workspace and for the width there is."""

    arranged = Signal()
    """Columns became rails or drawers, or the other way round."""
    room_taken = Signal(bool)
    """Emitted with True when a flyout or a guest takes room from the board for a while,
    and with False when it has given the room back."""
    theatre_changed = Signal(bool)
    """Emitted with True if the middle belongs to the theatre now."""

    def __init__(
        self,
        toolbar: QToolBar,
        strip: QToolBar,
        pages: QWidget,
        columns: dict[Edge, Column],
    ) -> None:
        super().__init__()
        self.setObjectName("frame")
        self.toolbar = toolbar
        self.strip = strip
        self.workspace = Workspace.DESIGN
        self._level = False
        self._told_narrowed = False
        self._wanted_without = False
        """True if the person asked for a section of the left column without a level."""
        self.theatre = False
        self._own: OwnColumns | None = None
        self._folded: tuple[bool, bool] | None = None
        """True for each column of the page that has no room; None without a page."""
        self.page_bar = QWidget()
        """The toolbar while a page is current."""
        self._layouts = {workspace: Layout() for workspace in Workspace}
        self._middle = holder(row_of(strip, (pages, 1), margins=0, spacing=0))
        self.left = Side(columns["left"], self, self._over_board)
        self.right = Side(columns["right"], self, self._over_board)
        for side in (self.left, self.right):
            set_up(side, opened=self._make_room, placed=self._make_room)
        self._inner = _splitter("splitter.left", self.left, self._middle)
        tools = self._toolbar_row()
        block = holder(column_of(tools, (self._inner, 1), margins=0, spacing=0))
        self._outer = _splitter("splitter.right", block, self.right)
        self._outer.setStretchFactor(0, 1)
        self._outer.setStretchFactor(1, 0)
        self._inner.setStretchFactor(0, 0)
        self._inner.setStretchFactor(1, 1)
        row_of(self._outer, on=self, margins=0)
        for splitter in (self._outer, self._inner):
            splitter.splitterMoved.connect(self._on_moved)
        self.study = StudyTabs()
        columns["right"].set_head(self.study)
        self.study.chosen.connect(self.arrange)
        for column in columns.values():
            column.added.connect(self._follow)
        columns["left"].revealed.connect(self._show_without_level)
        columns["right"].revealed.connect(self._show_answer)

    def _toolbar_row(self) -> QWidget:
        row = set_up(QWidget(), "toolbarRow")
        self._tools = row_of(
            (self.toolbar, 1),
            on=row,
            margins=(0, 0, 8, 0),
            spacing=8,
        )
        self.drawer_button = set_up(QToolButton(), focusPolicy=BY_TAB, framed=True)
        self.solve_button = set_up(
            QToolButton(), "drawerSolve", focusPolicy=BY_TAB, primary=True
        )
        self.solve_button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
        for button in (self.solve_button, self.drawer_button):
            button.hide()
        fill(self._tools, self.solve_button, self.drawer_button)
        return row

    def set_page_bar(self, bar: QWidget) -> None:
        """Keep a toolbar that stands in the place of the usual one beside a page."""
        self.page_bar = bar
        bar.hide()
        self._tools.insertWidget(1, bar, 1)

    @property
    def tools(self) -> QWidget:
        """The toolbar that shows."""
        return self.toolbar if self._own is None else self.page_bar

    def put_drawer_button(self, row: QLayout | None) -> None:
        """Show the button of the drawer at the end of a row, in place of the
        toolbar's."""
        place = self._tools if row is None else row
        place.addWidget(self.drawer_button)
        self._fit()

    # -- sections ----------------------------------------------------------------------
    def sections(self) -> list[FoldingSection]:
        """All sections and their parts."""
        outer = [*self.left.column.sections, *self.right.column.sections]
        return [one for section in outer for one in section.with_parts()]

    # -- what shows --------------------------------------------------------------------
    @property
    def narrowed(self) -> bool:
        """True if a flyout or a guest takes room from the board."""
        guest = self.right.column.guest is not None and not self.theatre
        return guest or self.left.open or self.right.open

    @Slot()
    def _make_room(self) -> None:
        """Let the middle leave the room that flyouts take, so that none lies over the
        board."""
        layout = self._middle.layout()
        assert layout is not None
        left = self.left.flyout.width() if self.left.open else 0
        right = self.right.flyout.width() if self.right.open else 0
        margins = layout.contentsMargins()
        if (margins.left(), margins.right()) != (left, right):
            around = margins.left() + margins.right()
            inner = layout.minimumSize().width() - around
            # a flyout never makes the window larger
            self._middle.setMinimumWidth(inner if left or right else 0)
            layout.setContentsMargins(left, 0, right, 0)
        self._tell_room()

    def _tell_room(self) -> None:
        if self.narrowed is not self._told_narrowed:
            self._told_narrowed = self.narrowed
            self.room_taken.emit(self.narrowed)

    def set_guest(self, guest: QWidget | None) -> None:
        """Show a widget in the place of the inspector, or the inspector again."""
        column = self.right.column
        if guest is column.guest:
            return
        column.set_guest(guest)
        if guest is not None:
            self._show_answer()
        self._fit()
        self._tell_room()
        if self.right.mode is not Mode.DRAWER:
            return
        if guest is None:
            self.right.close_flyout()
        else:
            self.right.open_flyout()

    def show_workspace(self, workspace: Workspace, level: bool) -> None:
        """Show what belongs to a workspace. level: whether one is open."""
        if (workspace, level) == (self.workspace, self._level):
            return
        if workspace is not self.workspace:
            self._layouts[self.workspace] = self.layout_now()
            self.workspace = workspace
            self._put(self._layouts[workspace])
        self._level = level
        self._wanted_without = False
        self.arrange()

    @Slot(object)
    def _follow(self, section: FoldingSection) -> None:
        """Arrange the columns as well when a person hides a section or shows it: its
        column may be empty without it."""
        section.toggle_action.triggered.connect(self.arrange)

    # -- a page that is not a level ----------------------------------------------------
    def show_own(self, own: OwnColumns | None) -> None:
        """Show the columns of a page; None for those of a level."""
        if own is self._own:
            return
        self._own = own
        self._folded = None
        self._wanted_without = False
        for side in (self.left, self.right):
            side.column.set_cover(None)
        self.arrange()

    def drop_own(self, own: OwnColumns) -> None:
        """Free the columns of a page that has closed."""
        if own is self._own:
            self.show_own(None)
        for widget in (own.left, own.right):
            if widget is not None:
                remove(widget)

    def _fit_own(self, own: OwnColumns, width: int) -> None:
        """Place the columns of a page: here, or where the page has room for them."""
        self.right.set_mode(Mode.DOCKED)
        if own.left is not None:
            self.left.set_mode(Mode.DOCKED)
        no_left = own.left is not None and width < scaled(own.left_from)
        no_right = width < scaled(own.right_from)
        if (no_left, no_right) == self._folded:
            return
        self._folded = (no_left, no_right)
        self.left.column.set_cover(None if no_left else own.left)
        self.right.column.set_cover(None if no_right else own.right)
        own.show_folded(own.left if no_left else None, own.right if no_right else None)

    @Slot()
    def _show_without_level(self) -> None:
        """Show the left column beside the welcome page."""
        if not self._level and not self._wanted_without:
            self._wanted_without = True
            self.arrange()

    def _belongs(self, spec: Section) -> bool:
        """True if a section belongs to the workspace, and has the level it needs."""
        if self.workspace not in spec.workspaces:
            return False
        own = self._own
        if own is not None and (spec.column == "right" or own.left is not None):
            return False
        return self._level or not spec.needs_level

    def _place_sections(self, *, left_covered: bool) -> None:
        """Show the sections that belong here. left_covered: whether those at the left
        have no room."""
        for section in self.sections():
            covered = left_covered and section.spec.column == "left"
            section.set_here(not covered and self._belongs(section.spec))

    def arrange(self) -> None:
        """Show the sections of the workspace, and place the columns as the width
        allows."""
        studied = self.workspace is Workspace.STUDY and self._level
        theatre = studied and self.study.front != ANSWER
        self.study.setVisible(studied and bool(self.study.tabs))
        paged = self._own is not None
        if not paged:
            self.right.column.set_cover(self.study.widget if theatre else None)
        bare = not self._level and not self._wanted_without and not paged
        covered = theatre or bare
        self._place_sections(left_covered=covered)
        self._show_bars(covered=covered, paged=paged)
        self._fit()
        self.arranged.emit()
        if theatre is not self.theatre:
            self.theatre = theatre
            self.theatre_changed.emit(theatre)

    @Slot()
    def _show_answer(self) -> None:
        """Something wants to be seen in the inspector: in Study its tab comes to the
        front."""
        if self.workspace is Workspace.STUDY:
            self.study.choose(ANSWER)

    def _over_board(self) -> QRect:
        """Where flyouts lie: over the middle, as high as it is."""
        return QRect(
            self._middle.mapTo(self, self._middle.rect().topLeft()), self._middle.size()
        )

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _room(self) -> int:
        """The width there is; before it is shown, the frame does not know its own
        yet."""
        return self.width() if self.isVisible() else self.window().width()

    def _show_bars(self, *, covered: bool, paged: bool) -> None:
        """Show the bars that the workspace has. covered: something lies over the board.
        paged: the current tab is a page with a bar of its own."""
        playing = self.workspace is Workspace.PLAY
        self.toolbar.setVisible(not playing and not covered and not paged)
        self.page_bar.setVisible(paged)
        self.strip.setVisible(self.workspace is Workspace.DESIGN and self._level)

    def _fit_sides(self) -> None:
        """Let both columns stand, or make a rail and a drawer of them."""
        width = self._room()
        own = self._own
        if own is None or own.left is None:
            self.left.set_mode(Mode.RAIL if width < scaled(NARROW) else Mode.DOCKED)
        if own is None:
            self.right.set_mode(Mode.DRAWER if width < scaled(DRAWER) else Mode.DOCKED)
        else:
            self._fit_own(own, width)

    def _fit(self) -> None:
        """Make rails and drawers of columns that have no room."""
        modes = self.left.mode, self.right.mode
        self._fit_sides()
        for side in (self.left, self.right):
            side.refresh()
        drawer = self.right.mode is Mode.DRAWER and not self.right.column.empty
        set_up(
            self.drawer_button, visible=drawer, iconSize=QSize(scaled(20), scaled(20))
        )
        self.solve_button.setVisible(
            drawer and self._level and not self.toolbar.isHidden()
        )
        self._spread()
        if modes != (self.left.mode, self.right.mode):
            self.arranged.emit()

    # -- widths ------------------------------------------------------------------------
    def width_of(self, edge: Edge) -> int:
        """The width a column shall have, in pixels at 100 per cent."""
        if edge == "right" and self.right.column.guest is not None and not self.theatre:
            return NARROW_GUEST if self._room() < scaled(NARROW) else GUEST
        if self._own is not None:
            return OWN[edge]
        usual = WIDTHS[self.workspace][edge]
        wanted = self._layouts[self.workspace].widths.get(edge, usual)
        if edge == "right" and self._room() < scaled(NARROW):
            return min(wanted, NARROW_INSPECTOR[self.workspace])
        return wanted

    def _spread(self) -> None:
        """Give the columns their widths, and the rest to the board."""
        for splitter, place, edge in (
            (self._outer, 1, "right"),
            (self._inner, 0, "left"),
        ):
            side = self.right if edge == "right" else self.left
            wanted = scaled(self.width_of(edge))  # type: ignore[arg-type]
            if side.mode is Mode.RAIL:
                wanted = side.rail.minimumWidth()
                side.setMaximumWidth(wanted)
            rest = max(splitter.width() - wanted, 1)
            splitter.setSizes([wanted, rest] if place == 0 else [rest, wanted])

    @Slot()
    def _on_moved(self) -> None:
        """The person dragged an edge: its column keeps that width in this workspace."""
        if self._own is not None:
            return
        layout = self._layouts[self.workspace]
        widths = dict(layout.widths)
        for edge, side in (("left", self.left), ("right", self.right)):
            if (
                side.mode is Mode.DOCKED
                and side.isVisible()
                and side.column.guest is None
            ):
                widths[edge] = round(side.width() * 100 / scaled(100))
        self._layouts[self.workspace] = Layout(
            widths,
            layout.open,
            layout.hidden,
        )

    # -- layouts -----------------------------------------------------------------------
    def layout_now(self) -> Layout:
        """The layout of the current workspace."""
        here = [s for s in self._folding() if self.workspace in s.spec.workspaces]
        return Layout(
            self._layouts[self.workspace].widths,
            {section.name: section.open for section in here},
            frozenset(section.name for section in here if not section.shown),
        )

    def layouts(self) -> dict[Workspace, Layout]:
        """The layout of every workspace."""
        return self._layouts | {self.workspace: self.layout_now()}

    def use_layouts(self, layouts: dict[Workspace, Layout]) -> None:
        """Arrange the workspaces so; one that is not named is as it comes."""
        self._layouts = {
            workspace: layouts.get(workspace, Layout()) for workspace in Workspace
        }
        self._put(self._layouts[self.workspace])
        self.arrange()

    def _folding(self) -> list[FoldingSection]:
        """The sections that a layout keeps: pages are left, not folded."""
        return [one for one in self.sections() if one.spec.shape == "section"]

    def _put(self, layout: Layout) -> None:
        if self.right.column.page is not None:
            self.right.column.page.set_open(False)
        for section in self._folding():
            if self.workspace in section.spec.workspaces:
                section.set_open(layout.open.get(section.name, section.spec.open))
                section.set_shown(section.name not in layout.hidden)


def _splitter(name: str, *widgets: QWidget) -> QSplitter:
    made = set_up(QSplitter(Qt.Orientation.Horizontal), name, handleWidth=1)
    made.setChildrenCollapsible(False)
    for widget in widgets:
        made.addWidget(widget)
    return made
