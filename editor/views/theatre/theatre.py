"""Theatre: the middle of Study, with one film or two, a timeline, and the buttons that play them.

Head is the row above: which level, which solver, and their commands. PlaceLabels stand in the
status bar: the event in sight, and what the search found. `parts_of` finds what a kind adds.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QSignalBlocker, Qt, Signal, Slot
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QComboBox, QLabel, QPushButton, QSizePolicy, QStackedWidget, QWidget

from editor.kinds.registry import kind_view
from editor.kinds.theatre import TheatreParts
from editor.kinds.view import loaded
from editor.models.program.language import translated, words_of
from editor.models.theatre.film import Film, FilmPlayer
from editor.views.style import ElidedLabel, column_of, kept_dressed, row_of, scaled, set_up
from editor.views.style.kit import BY_TAB, STRETCH, button_of, combo_of, fill
from editor.views.theatre.film_view import FilmView
from editor.views.theatre.quiz import QuizBar
from editor.views.theatre.timeline import FilmTimeline, Transport, Worded, tool
from solvers.problem import Solver

LOW, LOW_CURVE = 680, 17
"""Below this height, at 100 per cent, the curve has at most so many per cent of it."""


class Theatre(QWidget):
    """Shows the films of `showing`. actions: of head and transport, by id."""

    sentence_changed = Signal(str)
    """Emitted with a sentence on the event in sight."""

    def __init__(
        self, showing: FilmPlayer, actions: Mapping[str, QAction], parent: QWidget | None = None
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
            QLabel(), "theatreEmpty", wordWrap=True, alignment=Qt.AlignmentFlag.AlignCenter
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
        set_up(showing, loaded=self._on_loaded, grown=self._on_grown, moved=self._on_moved)
        self._on_loaded()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where the window is low, the curve leaves its height to the films."""
        super().resizeEvent(event)
        part = self.height() * LOW_CURVE // 100 if self.height() < scaled(LOW) else 16_777_215
        least = self.timeline.minimumSizeHint().height() + 2 * self.fontMetrics().height()
        self.timeline.setMaximumHeight(max(part, least))

    # -- words -----------------------------------------------------------------------------------
    def say(self, words: str) -> None:
        """Show a sentence in the place of a film."""
        self.empty.setText(words)

    def say_note(self, words: str) -> None:
        """A line above the films; "" takes it away."""
        set_up(self.note, text=words, visible=bool(words))

    def spoken(self) -> str:
        """The event in sight of each film in words."""
        shown = self.views[: len(self.showing.films)]
        return " ".join(view.spoken() for view in shown)

    # -- following -------------------------------------------------------------------------------
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
"""Signs of an entry that the lists show at least."""


class Head(Worded):
    """actions: those of TOOLS, AT_RIGHT and PRESENT, by id, as far as there are any."""

    level_chosen = Signal(object)
    """Another of the open levels: what `show_levels` was given with its name."""
    solver_chosen = Signal(str, bool)
    """The id of a solver, and whether it is that of the second film."""
    run_wanted = Signal()
    stop_wanted = Signal()

    def __init__(self, actions: Mapping[str, QAction]) -> None:
        super().__init__()
        set_up(self, "theatreHead", attribute=Qt.WidgetAttribute.WA_StyledBackground)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.level_box = combo_of(self, "theatreLevel", spoken="Level")
        self.solver_box = combo_of(self, "theatreSolver", spoken="Solver")
        self.other_box = combo_of(self, "theatreOther", spoken="Solver of the second film")
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
        self.run_button = set_up(QPushButton(), "theatreRun", primary=True, clicked=self.run_wanted)
        self.stop_button = button_of(self, "theatreStop", "Stop", clicked=self.stop_wanted)
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

    # -- what shows ------------------------------------------------------------------------------
    def show_levels(self, levels: Sequence[tuple[str, object]], front: object) -> None:
        """The open levels, each with its name; nothing is chosen by that."""
        with QSignalBlocker(self.level_box):
            self.level_box.clear()
            for place, (name, level) in enumerate(levels):
                self.level_box.addItem(name, level)
                if level is front:
                    self.level_box.setCurrentIndex(place)

    def show_solvers(self, solvers: Sequence[Solver], chosen: str, other: str) -> None:
        """The solvers of the kind in front. other: "" while one film shows."""
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
        """Show whether a search is under way, and whether there is a film already."""
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


_tr = words_of("TheatreFeature")


class PlaceLabels:
    """place: which event, of how many that were kept. fact: what was found."""

    def __init__(self) -> None:
        self.place = set_up(QLabel(), "theatreKept")
        self.fact = set_up(QLabel(), "theatreFact")
        for label in (self.place, self.fact):
            label.hide()

    def show_film(self, film: Film | None) -> None:
        """Show where a film stands; nothing without one."""
        for label in (self.place, self.fact):
            label.setVisible(film is not None)
        if film is None:
            return
        trace = film.trace
        text = _tr("event {number} of {kept} kept")
        if trace.total == len(film):
            text = _tr("event {number} of {kept}")
        self.place.setText(text.format(number=f"{film.index + 1:,}", kept=f"{len(film):,}"))
        tip = _tr("The search had {total} events.").format(total=f"{trace.total:,}")
        if trace.pinned_dropped:
            lost = _tr("{lost} events that are kept otherwise are left out, for room or for speed.")
            tip = f"{tip} {lost.format(lost=f'{trace.pinned_dropped:,}')}"
        self.place.setToolTip(tip)
        result, words = film.result, kind_view(film.level.kind).result_words
        found = result.score is not None
        self.fact.setText(words.headline(result, film.level) if found else "")


def parts_of(film: Film) -> TheatreParts:
    """The parts that the film's kind brings."""
    made: TheatreParts = loaded(kind_view(film.level.kind).theatre)(film)
    return made
