"""OptimalRoutesPanel: the routes of a level as small pictures, a page at a time."""

from __future__ import annotations

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QSignalBlocker, Qt, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QHBoxLayout,
    QLabel,
    QListView,
    QToolButton,
    QWidget,
)

from editor.models.answers.numerals import grouped
from editor.models.answers.route_browser import PAGE, RouteBrowser
from editor.models.answers.route_sets import Page
from editor.models.insight.alternatives import RoutePictures
from editor.models.program.language import said
from editor.painting.look import Look
from editor.views.answers.answer_panel import AnswerPanel
from editor.views.insight.optimal_routes.delegate import SIDE, RouteDelegate
from editor.views.insight.optimal_routes.difference import RouteDifference
from editor.views.style.scaling import scaled
from solvers.insight.comparison import compared


class OptimalRoutesPanel(AnswerPanel):
    """The pictures of the document in front. Its button is the action given."""

    def __init__(self, look: Look, action: QAction) -> None:
        super().__init__("optimalRoutes")
        self.words = self.words_label("Words")
        self.column.addWidget(self.words)
        self.add_asking(action)
        self.pictures = RoutePictures(self)
        self.list = self._build_list(look)
        self._turning = self._build_turning()
        self.symmetry = QCheckBox()
        self.symmetry.setObjectName("optimalRoutesSymmetry")
        self.symmetry.toggled.connect(self.refresh)
        self.difference = RouteDifference(look)
        self.differs = self.words_label("Differs")
        for part in (self.symmetry, self._turning, self.list, self.differs, self.difference):
            self.column.addWidget(part)
        self.finish()

    def _build_list(self, look: Look) -> QListView:
        view = QListView()
        view.setObjectName("optimalRoutesList")
        view.setModel(self.pictures)
        view.setViewMode(QListView.ViewMode.IconMode)
        view.setResizeMode(QListView.ResizeMode.Adjust)
        view.setMovement(QListView.Movement.Static)
        view.setUniformItemSizes(True)
        view.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        view.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.delegate = RouteDelegate(look, view)
        view.setItemDelegate(self.delegate)
        view.selectionModel().currentChanged.connect(self._on_current)
        view.selectionModel().selectionChanged.connect(self._show_difference)
        return view

    def _build_turning(self) -> QWidget:
        row = QWidget()
        layout = QHBoxLayout(row)
        layout.setContentsMargins(0, 0, 0, 0)
        self.range = QLabel()
        self.range.setObjectName("optimalRoutesRange")
        self.before, self.after = QToolButton(), QToolButton()
        for button, name, arrow, by in (
            (self.before, "Before", Qt.ArrowType.LeftArrow, -PAGE),
            (self.after, "After", Qt.ArrowType.RightArrow, PAGE),
        ):
            button.setObjectName(f"optimalRoutes{name}")
            button.setArrowType(arrow)
            button.clicked.connect(lambda _on, by=by: self._turn(by))
        layout.addWidget(self.before)
        layout.addWidget(self.range, 1, Qt.AlignmentFlag.AlignHCenter)
        layout.addWidget(self.after)
        return row

    def retranslate(self) -> None:
        self.build_button.setText(self.tr("Find the routes"))
        self.busy.setAccessibleName(self.tr("Finding the routes"))
        self.cancel_button.setText(self.tr("Cancel"))
        self.list.setAccessibleName(self.tr("Pictures of the routes"))
        self.symmetry.setText(self.tr("One of each group by symmetry"))
        self.before.setAccessibleName(self.tr("Page before"))
        self.before.setToolTip(self.tr("Page before"))
        self.after.setAccessibleName(self.tr("Next page"))
        self.after.setToolTip(self.tr("Next page"))
        super().retranslate()

    def set_look(self, look: Look) -> None:
        self.delegate.set_look(look)
        self.difference.set_look(look)
        self.list.viewport().update()

    # -- showing -----------------------------------------------------------------------------------
    def is_busy(self, question: RouteBrowser) -> bool:
        return question.building or question.asking("page")

    def show_answer(self, question: RouteBrowser | None) -> None:
        page = None if question is None else question.page
        if question is not None and page is None:
            self.build_button.setVisible(not self.is_busy(question))
        symmetric = page is not None and len(page.symmetries) > 1
        self.symmetry.setToolTip("" if page is None else self._ways(page))
        self.symmetry.setVisible(symmetric)
        self.list.setVisible(page is not None)
        self.delegate.show_level(None if question is None else question.level)
        chosen = self.list.selectionModel()
        with QSignalBlocker(chosen):
            self.pictures.show_page(page, symmetric and self.symmetry.isChecked())
        self._show_range(question)
        self.words.setText(self._words(question))
        if question is not None and page is not None:
            self._fit_height()
            self._mark_picked(question)
        self._show_difference()

    def _fit_height(self) -> None:
        """As high as its rows, at most three of them."""
        across = max(1, (self.width() - scaled(48)) // (scaled(SIDE) + 8))
        rows = min(3, -(-self.pictures.rowCount() // across))
        self.list.setFixedHeight(rows * (scaled(SIDE) + self.fontMetrics().height() + 12) + 8)

    def _show_range(self, question: RouteBrowser | None) -> None:
        page, count = (None, 0) if question is None else (question.page, question.count or 0)
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

    def _words(self, question: RouteBrowser | None) -> str:
        if question is None:
            return self.tr("Coin mazes and tours have routes to browse.")
        if self.is_busy(question):
            return self.tr("Finding the routes.")
        page, count = question.page, question.count
        if page is None or count is None:
            return self.tr("Every optimal route as a small picture.")
        if len(page.symmetries) == 1:
            return self.tr("Routes: {count}. The board has no symmetry.").format(
                count=grouped(count)
            )
        text = (
            self.tr("Routes: {count}. Symmetries of the board: {ways}; groups of routes: {groups}.")
            if len(page.routes) == count
            else self.tr(
                "Routes: {count}. Symmetries of the board: {ways}; groups on this page: {groups}."
            )
        )
        return text.format(count=grouped(count), ways=len(page.symmetries), groups=len(page.groups))

    def _ways(self, page: Page) -> str:
        """The symmetries of the board but the identity, a line each."""
        backwards = self.tr("{way}, walked backwards")
        names = ((said(way.name), way.backwards) for way in page.symmetries[1:])
        return "\n".join(backwards.format(way=name) if back else name for name, back in names)

    def _mark_picked(self, question: RouteBrowser) -> None:
        """Choose the picture of the route on the board, unless two are being compared."""
        picked, model = question.picked, self.list.selectionModel()
        if picked is None or picked.of != question.of or len(model.selectedIndexes()) > 1:
            return
        row = self.pictures.row_of(picked.number)
        if row is not None and row != self.list.currentIndex().row():
            index = self.pictures.index(row)
            with QSignalBlocker(model):
                model.setCurrentIndex(index, QItemSelectionModel.SelectionFlag.ClearAndSelect)
            self.list.scrollTo(index)
            self.list.viewport().update()

    @Slot()
    def _show_difference(self) -> None:
        """Of the two pictures that are chosen."""
        rows = sorted(index.row() for index in self.list.selectionModel().selectedIndexes())
        two = len(rows) == 2 and self._question is not None and self._question.level is not None
        self.difference.setVisible(two)
        self.differs.setVisible(self.list.isVisibleTo(self) and self.pictures.rowCount() > 1)
        if not two:
            self.differs.setText(self.tr("Ctrl and a click on a second picture compares them."))
            return
        level = self._question.level
        first, second = (self.pictures.path(row) for row in rows)
        found = compared(first, second, level.cols)
        numbers = [grouped(self.pictures.number(row) + 1) for row in rows]
        text = self.tr("{first} (line) and {second} (dots): {sentence}").format(
            first=numbers[0], second=numbers[1], sentence=said(found.sentence())
        )
        self.differs.setText(text)
        self.difference.setAccessibleName(text)
        self.difference.show_comparison(level, found)

    # -- acting ------------------------------------------------------------------------------------
    @Slot(QModelIndex, QModelIndex)
    def _on_current(self, current: QModelIndex, _before: QModelIndex) -> None:
        if current.isValid() and self._question is not None:
            number = self.pictures.number(current.row())
            if self._question.number != number:
                self._question.pick(number)

    def _turn(self, by: int) -> None:
        if self._question is not None and self._question.page is not None:
            self._question.turn_to(self._question.page.first + by)
