"""Theatre: the middle of Study, with one film or two, a timeline, and the buttons that
play them.

Head is the row above, with level, solver and their commands. `parts_of` finds the parts
that a kind adds.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QSignalBlocker, Qt, Signal, Slot
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import (
    QComboBox,
    QLabel,
    QPushButton,
    QSizePolicy,
    QStackedWidget,
    QWidget,
)

from gridwright.editor.features.theatre.film.film_view import FilmView
from gridwright.editor.features.theatre.film.timeline import FilmTimeline
from gridwright.editor.features.theatre.film.transport import Transport, Worded, tool
from gridwright.editor.features.theatre.quiz import QuizBar
from gridwright.editor.kinds.registry import kind_view
from gridwright.editor.kinds.theatre import TheatreParts
from gridwright.editor.kinds.view import loaded
from gridwright.editor.models.program.language import translated
from gridwright.editor.models.theatre.film import Film, FilmPlayer
from gridwright.editor.views.style import (
    ElidedLabel,
    column_of,
    kept_dressed,
    row_of,
    scaled,
    set_up,
)
from gridwright.editor.views.style.kit import BY_TAB, STRETCH, button_of, combo_of, fill
from gridwright.solvers.problem import Solver

LOW = 680
LOW_CURVE = 14
"""The height, at 100 per cent, below which the curve is low, and its largest share of
the height then."""


class Theatre(QWidget):
    """The films of `showing`. actions: those of head and transport, by id."""

    sentence_changed = Signal(str)
    """Emitted with a sentence on the current event."""

    def __init__(
        self,
        showing: FilmPlayer,
        actions: Mapping[str, QAction],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        set_up(self, "theatre", attribute=Qt.WidgetAttribute.WA_StyledBackground)
        self.showing = showing
        self.head = Head(actions)
        self.note = set_up(ElidedLabel(), "theatreNote")
        self.note.hide()
        self.views = (FilmView(), FilmView())
        self.views[1].hide()
        self.empty = set_up(
            QLabel(),
            "theatreEmpty",
            wordWrap=True,
            alignment=Qt.AlignmentFlag.AlignCenter,
        )
        self.timeline = FilmTimeline(showing)
        self.transport = Transport(showing, actions)
        self.quiz = QuizBar(showing, self.views[0].board)
        self.setFocusProxy(self.timeline)
        films = QWidget()
        beside = row_of(on=films, margins=0, spacing=1)
        for view in self.views:
            beside.addWidget(view, 1)
        self.stage = QStackedWidget()
        self.stage.addWidget(self.empty)
        self.stage.addWidget(films)
        column = column_of(on=self, margins=0, spacing=0)
        fill(column, self.head, self.note, (self.stage, 1), self.quiz)
        fill(column, self.timeline, self.transport)
        panel = self.views[0].panel
        panel.event_wanted.connect(showing.seek)
        set_up(
            showing, loaded=self._on_loaded, grown=self._on_grown, moved=self._on_moved
        )
        self._on_loaded()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the height of the curve to the films if the window is low."""
        super().resizeEvent(event)
        part = (
            self.height() * LOW_CURVE // 100
            if self.height() < scaled(LOW)
            else 16_777_215
        )
        least = (
            self.timeline.minimumSizeHint().height() + 2 * self.fontMetrics().height()
        )
        self.timeline.setMaximumHeight(max(part, least))

    # -- words -------------------------------------------------------------------------
    def say(self, words: str) -> None:
        """Show a sentence in place of a film."""
        self.empty.setText(words)

    def say_note(self, words: str) -> None:
        """Show a line above the films. "" removes it."""
        set_up(self.note, text=words, visible=bool(words))

    def spoken(self) -> str:
        """Return the current event of each film in words."""
        shown = self.views[: len(self.showing.films)]
        return " ".join(view.spoken() for view in shown)

    # -- following ---------------------------------------------------------------------
    @Slot()
    def _on_loaded(self) -> None:
        films = self.showing.films
        pair = len(films) > 1
        for number, view in enumerate(self.views):
            view.setVisible(number < max(len(films), 1))
            view.show_parts(parts_of(films[number]) if number < len(films) else None)
            view.set_compact(pair)
        self.stage.setCurrentIndex(1 if films else 0)

    @Slot()
    def _on_grown(self) -> None:
        for view in self.views[: len(self.showing.films)]:
            view.grow()

    @Slot()
    def _on_moved(self) -> None:
        for view in self.views[: len(self.showing.films)]:
            view.refresh()
        words = self.spoken()
        self.timeline.say(words)
        self.sentence_changed.emit(words)


TOOLS = ("theatre.explain", "theatre.pair")
AT_RIGHT = ("file.export_image",)
PRESENT = "view.presentation"
SHORTEST = 8
"""The least number of letters of an entry in the lists."""


class Head(Worded):
    """The row above the films. actions: those of TOOLS, AT_RIGHT and PRESENT, by id, if
    they exist."""

    level_chosen = Signal(object)
    """Emitted with another of the open levels: the object that `show_levels` was given
    with its name."""
    solver_chosen = Signal(str, bool)
    """Emitted with the id of a solver, and True if it is for the second film."""
    run_wanted = Signal()
    stop_wanted = Signal()

    def __init__(self, actions: Mapping[str, QAction]) -> None:
        super().__init__()
        set_up(self, "theatreHead", attribute=Qt.WidgetAttribute.WA_StyledBackground)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.level_box = combo_of(self, "theatreLevel", spoken="Level")
        self.solver_box = combo_of(self, "theatreSolver", spoken="Solver")
        self.other_box = combo_of(
            self, "theatreOther", spoken="Solver of the second film"
        )
        set_up(self.level_box, activated=self._on_level)
        set_up(self.solver_box, activated=self._on_solver)
        set_up(self.other_box, activated=self._on_other, visible=False)
        short = QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        boxes = [(box, 3) for box in (self.level_box, self.solver_box, self.other_box)]
        for box, _stretch in boxes:
            set_up(box, sizeAdjustPolicy=short, minimumContentsLength=SHORTEST)
        left = [tool(actions[name], True) for name in TOOLS if name in actions]
        right = [tool(actions[name], True) for name in AT_RIGHT if name in actions]
        last = [tool(actions[PRESENT])] if PRESENT in actions else []
        self.run_button = set_up(
            QPushButton(), "theatreRun", primary=True, clicked=self.run_wanted
        )
        self.stop_button = button_of(
            self, "theatreStop", "Stop", clicked=self.stop_wanted
        )
        presses = (self.run_button, self.stop_button)
        for press in presses:
            press.setFocusPolicy(BY_TAB)
        row = row_of(*boxes, *left, STRETCH, on=self, margins=(8, 5, 8, 5), spacing=8)
        fill(row, *right, *last, *presses)
        self.stop_button.hide()
        self.worded = (*reversed(left), *right)
        self._again = False
        kept_dressed(self, self.dress)

    def dress(self) -> None:
        """Set what depends on language, look and size."""
        self._word_run()
        self.level_box.setMaximumWidth(scaled(240))
        for box in (self.solver_box, self.other_box):
            box.setMaximumWidth(scaled(208))
            for place in range(box.count()):
                box.setItemText(
                    place, translated(box.itemData(place, Qt.ItemDataRole.UserRole + 1))
                )
        super().dress()

    # -- what shows --------------------------------------------------------------------
    def show_levels(self, levels: Sequence[tuple[str, object]], front: object) -> None:
        """Show the open levels, each with its name. This chooses nothing."""
        with QSignalBlocker(self.level_box):
            self.level_box.clear()
            for place, (name, level) in enumerate(levels):
                self.level_box.addItem(name, level)
                if level is front:
                    self.level_box.setCurrentIndex(place)

    def show_solvers(self, solvers: Sequence[Solver], chosen: str, other: str) -> None:
        """Show the solvers of the current kind. other: "" while one film is shown."""
        for box, mine in ((self.solver_box, chosen), (self.other_box, other)):
            with QSignalBlocker(box):
                box.clear()
                for solver in solvers:
                    box.addItem(translated(solver.title), solver.id)
                    last = box.count() - 1
                    box.setItemData(last, solver.title, Qt.ItemDataRole.UserRole + 1)
                box.setCurrentIndex(max(box.findData(mine), 0))
        self.other_box.setVisible(bool(other))
        self.fit()

    def show_running(self, running: bool, again: bool) -> None:
        """Show whether a search is running, and whether there is a film already."""
        self.run_button.setVisible(not running)
        self.stop_button.setVisible(running)
        self._again = again
        self._word_run()
        self.fit()

    def _word_run(self) -> None:
        self.run_button.setText(self.tr("Run again") if self._again else self.tr("Run"))
        self.run_button.setToolTip(self.tr("Search with a film (F9)"))

    @Slot(int)
    def _on_level(self, place: int) -> None:
        self.level_chosen.emit(self.level_box.itemData(place))

    @Slot(int)
    def _on_solver(self, place: int) -> None:
        self.solver_chosen.emit(self.solver_box.itemData(place), False)

    @Slot(int)
    def _on_other(self, place: int) -> None:
        self.solver_chosen.emit(self.other_box.itemData(place), True)


def parts_of(film: Film) -> TheatreParts:
    """Return the parts that the film's kind brings."""
    made: TheatreParts = loaded(kind_view(film.level.kind).theatre)(film)
    return made
