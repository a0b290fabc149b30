"""OptimalRoutesPanel: the routes of a level as small pictures, a page at a time. Two
of them can be compared."""

from __future__ import annotations

from PySide6.QtCore import (
    QItemSelectionModel,
    QModelIndex,
    QSignalBlocker,
    Qt,
    Slot,
)
from PySide6.QtWidgets import QAbstractItemView, QLabel, QListView, QWidget

from gridwright.editor.features.optimal_routes.route_delegate import (
    PICTURE_SIDE,
    RouteDelegate,
    show_pictures,
)
from gridwright.editor.features.optimal_routes.route_pictures import RoutePictures
from gridwright.editor.models.answers.routes import PAGE, Page, RouteBrowser
from gridwright.editor.models.program.language import grouped, translated
from gridwright.editor.painting import Look
from gridwright.editor.views.answers.answer_panel import AnswerPanel
from gridwright.editor.views.answers.route_difference import RouteDifference
from gridwright.editor.views.commands.actions import Actions
from gridwright.editor.views.style.dressing import current_look, scaled
from gridwright.editor.views.style.kit import (
    check_of,
    fill,
    holder,
    row_of,
    set_up,
    tool_of,
    worded,
)
from gridwright.solvers.insight.intended import compared


class OptimalRoutesPanel(AnswerPanel):
    """The pictures of the current document. Its button is one of the actions given."""

    def __init__(self, actions: Actions) -> None:
        super().__init__("optimalRoutes")
        self.words = self.words_label("Words")
        self.column.addWidget(self.words)
        self.add_asking(
            actions["routes.pictures"], "Find the routes", "Finding the routes"
        )
        self.pictures = RoutePictures(self)
        self.list = self._build_list(current_look())
        self._turning = self._build_turning()
        self.symmetry = check_of(
            self, "optimalRoutesSymmetry", "One of each group by symmetry"
        )
        self.symmetry.toggled.connect(self.refresh)
        self.difference = RouteDifference()
        self.differs = self.words_label("Differs")
        fill(
            self.column,
            self.symmetry,
            self._turning,
            self.list,
            self.differs,
            self.difference,
        )
        self.finish()

    def _build_list(self, look: Look) -> QListView:
        view = worded(
            self, QListView(), "optimalRoutesList", spoken="Pictures of the routes"
        )
        self.delegate = RouteDelegate(view)
        show_pictures(view, self.pictures, self.delegate)
        view.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        view.selectionModel().currentChanged.connect(self._on_current)
        view.selectionModel().selectionChanged.connect(self._show_difference)
        return view

    def _build_turning(self) -> QWidget:
        self.range = set_up(QLabel(), "optimalRoutesRange")
        self.before = tool_of(self, "optimalRoutesBefore", tip="Page before")
        set_up(
            self.before,
            arrowType=Qt.ArrowType.LeftArrow,
            clicked=lambda: self._turn(-PAGE),
        )
        self.after = tool_of(self, "optimalRoutesAfter", tip="Next page")
        set_up(
            self.after,
            arrowType=Qt.ArrowType.RightArrow,
            clicked=lambda: self._turn(PAGE),
        )
        middle = (self.range, 1, Qt.AlignmentFlag.AlignHCenter)
        return holder(row_of(self.before, middle, self.after, margins=0))

    # -- showing -----------------------------------------------------------------------
    def is_busy(self, question: RouteBrowser) -> bool:
        return question.building or question.asking("page")

    def show_answer(self, question: RouteBrowser) -> None:
        page = question.page
        if page is None:
            self.build_button.setVisible(not self.is_busy(question))
        symmetric = page is not None and len(page.symmetries) > 1
        set_up(
            self.symmetry,
            toolTip="" if page is None else self._ways(page),
            visible=symmetric,
        )
        self.list.setVisible(page is not None)
        self.delegate.show_level(question.level)
        chosen = self.list.selectionModel()
        with QSignalBlocker(chosen):
            self.pictures.show_page(page, symmetric and self.symmetry.isChecked())
        self._show_range(question)
        self.words.setText(self._words(question))
        if page is not None:
            self._fit_height()
            self._mark_picked(question)
        self._show_difference()

    def _fit_height(self) -> None:
        """Fit the height to the rows, at most three of them."""
        across = max(1, (self.width() - scaled(48)) // (scaled(PICTURE_SIDE) + 8))
        rows = min(3, -(-self.pictures.rowCount() // across))
        high = scaled(PICTURE_SIDE) + self.fontMetrics().height() + 12
        self.list.setFixedHeight(rows * high + 8)

    def _show_range(self, question: RouteBrowser) -> None:
        page = question.page
        count = question.count or 0
        self._turning.setVisible(page is not None and count > PAGE)
        if page is None:
            return
        last = page.first + len(page.routes)
        self.range.setText(
            self.tr("{first} to {last} of {count}").format(
                first=grouped(page.first + 1), last=grouped(last), count=grouped(count)
            )
        )
        self.before.setEnabled(page.first > 0)
        self.after.setEnabled(last < count)

    def _words(self, question: RouteBrowser) -> str:
        if self.is_busy(question):
            return self.tr("Finding the routes.")
        page = question.page
        count = question.count
        if page is None or count is None:
            return self.tr("Every optimal route as a small picture.")
        if len(page.symmetries) == 1:
            text = self.tr("Routes: {count}. The board has no symmetry.")
            return text.format(count=grouped(count))
        text = (
            self.tr(
                "Routes: {count}. Symmetries of the board: {ways}; groups of routes: "
                "{groups}."
            )
            if len(page.routes) == count
            else self.tr(
                "Routes: {count}. Symmetries of the board: {ways}; groups on this "
                "page: {groups}."
            )
        )
        return text.format(
            count=grouped(count), ways=len(page.symmetries), groups=len(page.groups)
        )

    def _ways(self, page: Page) -> str:
        """Return the symmetries of the board except the identity, a line each."""
        backwards = self.tr("{way}, walked backwards")
        names = ((translated(way.name), way.backwards) for way in page.symmetries[1:])
        return "\n".join(
            backwards.format(way=name) if back else name for name, back in names
        )

    def _mark_picked(self, question: RouteBrowser) -> None:
        """Choose the picture of the route on the board, unless two pictures are being
        compared."""
        picked = question.picked
        model = self.list.selectionModel()
        if (
            picked is None
            or picked.of != question.of
            or len(model.selectedIndexes()) > 1
        ):
            return
        row = self.pictures.row_of(picked.number)
        if row is not None and row != self.list.currentIndex().row():
            index = self.pictures.index(row)
            with QSignalBlocker(model):
                model.setCurrentIndex(
                    index, QItemSelectionModel.SelectionFlag.ClearAndSelect
                )
            self.list.scrollTo(index)
            self.list.viewport().update()

    @Slot()
    def _show_difference(self) -> None:
        """Show the difference of the two chosen pictures."""
        rows = sorted(
            index.row() for index in self.list.selectionModel().selectedIndexes()
        )
        two = (
            len(rows) == 2
            and self._question is not None
            and self._question.level is not None
        )
        self.difference.setVisible(two)
        self.differs.setVisible(
            self.list.isVisibleTo(self) and self.pictures.rowCount() > 1
        )
        if not two:
            self.differs.setText(
                self.tr("Ctrl and a click on a second picture compares them.")
            )
            return
        level = self._question.level
        first, second = (self.pictures.path(row) for row in rows)
        found = compared(first, second, level.cols)
        numbers = [grouped(self.pictures.number(row) + 1) for row in rows]
        text = self.tr("{first} (line) and {second} (dots): {sentence}").format(
            first=numbers[0], second=numbers[1], sentence=translated(found.sentence())
        )
        self.differs.setText(text)
        self.difference.setAccessibleName(text)
        self.difference.show_comparison(level, found)

    # -- acting ------------------------------------------------------------------------
    @Slot(QModelIndex, QModelIndex)
    def _on_current(self, current: QModelIndex, _before: QModelIndex) -> None:
        if current.isValid():
            number = self.pictures.number(current.row())
            if self._question.number != number:
                self._question.pick(number)

    def _turn(self, by: int) -> None:
        self._question.turn_to(self._question.page.first + by)
