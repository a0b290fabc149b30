"""A search told plainly: the same figures while it runs and after, curves with tables,
words by kind."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QTableWidget
from pytestqt.qtbot import QtBot

from gridwright.editor.features.answer.feature import SolverFeature
from gridwright.editor.features.answer.panel import AnswerView
from gridwright.editor.features.answer.plots import (
    LayersPlot,
    MemoryPlot,
    ProgressPlot,
    SearchPlot,
)
from gridwright.editor.features.answer.result_card import ResultCard
from gridwright.editor.features.routes.score_plot import ScorePlot
from gridwright.editor.features.tradeoff.front_plot import FrontPlot
from gridwright.editor.features.tradeoff.question import Front
from gridwright.editor.kinds.registry import kind_view
from gridwright.editor.models.program.translators import Language
from gridwright.editor.models.search.figures import Figures, about, seconds, time_left
from gridwright.editor.models.search.history import SearchHistory
from gridwright.editor.models.search.knowledge import Knowledge, Source
from gridwright.editor.painting.look import look
from gridwright.editor.views.style import ElidedLabel
from gridwright.editor.views.style.dressing import use_look
from gridwright.editor.views.window.document_view import DocumentView
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.drawing.colours import LOOK_NAMES
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.problem import Counts, Limits, Progress, Result
from gridwright.solvers.registry import kind, kind_ids
from tests.editor.driving.fakes import ENDLESS
from tests.editor.driving.screen.contrast import contrast
from tests.editor.driving.window import SOLVE_TIMEOUT

pytestmark = pytest.mark.one_window

NO_FRONT: Any = None
LIMITS = Limits(seconds=60, memory_mib=2048)


def names(figures: Figures) -> dict[str, str]:
    return dict(figures.lines())


# -- figures ---------------------------------------------------------------------------


def test_figures_are_the_same_while_running_and_after(english: Language) -> None:
    progress = Progress(nodes=12_000, elapsed=4.0, memory=3 << 20)
    result = Result("optimal", score=1, bound=1, nodes=12_000, elapsed=4.0)
    running = names(Figures.of_progress(progress, LIMITS))
    after = names(Figures.of_result(result, 3 << 20, LIMITS))
    assert running.pop("Time left") == "–"
    assert (
        running
        == after
        == {
            "Time": "4.0 s",
            "Nodes": "12,000",
            "Speed": "3,000 nodes a second",
            "Memory": "3.0 of 2,048 MiB",
        }
    )


def test_what_is_not_known_is_not_told() -> None:
    assert names(Figures(0.0, 0)) == {"Time": "0 ms"}
    assert "Memory" not in names(Figures(1.0, 5))
    assert names(Figures(1.0, 5, memory=1 << 20))["Memory"] == "1.0 MiB"
    assert names(Figures(0.5, 5, preparing=2.0))["Preparing the solver"] == "2.0 s"


@pytest.mark.parametrize(
    ("fraction", "elapsed", "layers", "left"),
    [
        (None, 10.0, None, None),
        (0.01, 10.0, None, None),
        (0.5, 0.1, None, None),
        (0.25, 10.0, None, 30.0),
        (0.25, 10.0, (1, 5, 20), None),
        (0.25, 10.0, (1, 20, 5), 30.0),
        (0.8, 8.0, (1, 5, 20), 2.0),
        (1.0, 8.0, None, None),
    ],
)
def test_time_left_is_only_said_where_it_is_known(
    fraction: float | None,
    elapsed: float,
    layers: tuple[int, ...] | None,
    left: float | None,
) -> None:
    found = time_left(Progress(fraction=fraction, elapsed=elapsed, layers=layers))
    assert found == (None if left is None else pytest.approx(left))


@pytest.mark.slow
def test_times_in_words(english: Language) -> None:
    assert [seconds(n) for n in (0.0123, 5, 61, 7260)] == [
        "12.3 ms",
        "5.0 s",
        "1 min 1 s",
        "2 h 1 min",
    ]
    assert [about(n) for n in (0.4, 1, 40, 90, 7200)] == [
        "less than a second",
        "about 1 second",
        "about 40 seconds",
        "about 2 minutes",
        "about 2 hours",
    ]


# -- words by kind ---------------------------------------------------------------------


def headline(kind_id: str, result: Result) -> str:
    return kind_view(kind_id).result_words.headline(result)


@pytest.mark.parametrize("kind_id", kind_ids())
def test_a_score_is_a_number_and_its_unit(kind_id: str, english: Language) -> None:
    words = kind_view(kind_id).result_words
    one = words.score(1)
    assert "1 " in one
    assert words.score(1_234) == one.replace("1", "1,234") + "s"


def test_results_in_the_words_of_their_kind(english: Language) -> None:
    def proved(score: int, solutions: int | None = None, **details: object) -> Result:
        counts = Counts(solutions, solutions)
        return Result("optimal", None, score, score, (), counts, details=details)

    assert headline("coin_maze", proved(23)) == "23 points, proved"
    assert headline("coin_maze", proved(1)) == "1 point, proved"
    found = Result("feasible", "time", 21, 30, ())
    assert headline("coin_maze", found) == "At least 21 points, at most 30"
    unbounded = Result("feasible", "heuristic", 21, None, ())
    assert headline("coin_maze", unbounded) == "At least 21 points"
    assert headline("tour", proved(3, 67_338)) == "3 cells, proved"
    assert headline("trail", proved(8)) == "8 lines, proved"
    assert headline("match3", proved(1)) == "1 point, proved"
    assert headline("collapse", proved(12)) == "12 days, proved"
    lead = headline("sowing", proved(-3, objective="difference"))
    assert lead == "3 stones, Second leads, proved"
    assert headline("sowing", proved(0, objective="difference")) == "A draw, proved"
    captured = headline("sowing", proved(1, objective="capture"))
    assert captured == "1 stone captured, proved"


@pytest.mark.slow
def test_no_number_stands_twice_on_the_card(english: Language) -> None:
    card = ResultCard()
    level = level_from_text("tour", "S . .")
    details = {"found_by": "frontier", "proved_by": "frontier", "states": 77}
    counts = Counts(67_338, 67_338)
    result = Result(
        "optimal", None, 3, 3, ("R", "R"), counts, "", 77, details, kind="tour"
    )
    card.show_known(Knowledge(level, result, Source.SOLVE, Source.SOLVE))
    text = card.text()
    assert text.count("67,338") == 1 and text.count("77") == 1
    assert text.count("frontier") == 1 and "chosen" not in text
    card.deleteLater()


@pytest.mark.parametrize(
    ("bound", "said"),
    [
        (36, "36 (gap 50.0 %)"),
        (37, "37 (gap 51.4 %; loose: 2.1 times the score)"),
        (18, "18 (gap 0.0 %)"),
    ],
)
def test_a_bound_far_above_the_score_is_called_loose(
    english: Language, bound: int, said: str
) -> None:
    card, level = ResultCard(), level_from_text("match3", "1 2 1")
    result = Result("feasible", "time", 18, bound, (), kind="match3")
    card.show_known(Knowledge(level, result, Source.SOLVE, None))
    assert said in card.text()
    card.deleteLater()


# -- plots -----------------------------------------------------------------------------


def swept() -> SearchHistory:
    history = SearchHistory()
    for at, score, bound, mib in (
        (0.0, None, 90, 1),
        (0.5, 10, 80, 2),
        (2.0, 23, 23, 1_500),
    ):
        history.add(at, score, bound, mib << 20, (1, 5, 1_200_000, 3))
    return history


@pytest.mark.parametrize("made", [ProgressPlot, LayersPlot, MemoryPlot])
@pytest.mark.parametrize("name", LOOK_NAMES)
def test_plots_begin_at_zero_and_can_be_read(
    qtbot: QtBot, made: type[SearchPlot], name: str
) -> None:
    use_look(look(name))
    plot = made()
    qtbot.addWidget(plot)
    plot.show_history(swept())
    view = plot._plot.getPlotItem().vb.viewRange()
    from_zero = view if made.from_zero else view[:1]
    assert all(low <= 0 and low > -0.1 * high for low, high in from_zero)
    for curve in plot.curves:
        assert contrast(curve.opts["pen"].color(), look(name).panel) >= 3
    axis = plot._plot.getAxis("left")
    assert not axis.autoSIPrefix
    assert axis.tickStrings([0, 1_000_000], 1, 500_000) == ["0", "1,000,000"]
    assert axis.tickStrings([0.25], 1, 0.25) == ["0.25"]
    assert plot._plot.getPlotItem().legend is None, "no legend lies over the curves"
    words = {label.text() for label in plot.findChildren(QLabel)}
    assert words & {"best", "states", "memory in MiB"}


@pytest.mark.parametrize("made", [ProgressPlot, LayersPlot, MemoryPlot])
def test_there_is_no_plot_where_nothing_is_drawn(
    qtbot: QtBot, made: type[SearchPlot]
) -> None:
    plot = made()
    qtbot.addWidget(plot)
    once = SearchHistory()
    once.add(0.002, 23, 23, None, (4,))
    at_once = SearchHistory()
    for at in (0.0089, 0.0090):  # all at the end of a short search
        at_once.add(at, 23, 24, None, (4,))
    for history in (None, SearchHistory(), once, at_once):
        plot.show_history(history)
        assert plot.isHidden()
    plot.show_history(swept())
    assert not plot.isHidden()


def test_every_plot_has_a_table_of_its_numbers(qtbot: QtBot) -> None:
    plots = [made() for made in (ProgressPlot, LayersPlot, MemoryPlot)]
    for plot in plots:
        qtbot.addWidget(plot)
        plot.show_history(swept())
        plot.show()
        QTest.keyClick(plot.table_button, Qt.Key.Key_Space)
        assert plot.table.isVisible() and plot._plot.isHidden()
        assert plot.table.accessibleName() == plot.accessibleName() != ""
    told = [cells(plot.table) for plot in plots]
    assert told[0] == [["0", "–", "90"], ["0.5", "10", "80"], ["2", "23", "23"]]
    assert told[1][2] == ["3", "1,200,000"]
    assert told[2] == [["0", "1"], ["0.5", "2"], ["2", "1,500"]]
    QTest.mouseClick(plots[0].table_button, Qt.MouseButton.LeftButton)
    assert plots[0].table.isHidden() and not plots[0]._plot.isHidden()


def cells(table: QTableWidget) -> list[list[str]]:
    columns = range(table.columnCount())
    return [
        [table.item(row, col).text() for col in columns]
        for row in range(table.rowCount())
    ]


def test_a_long_search_makes_a_table_of_few_rows(qtbot: QtBot) -> None:
    history, plot = SearchHistory(), ProgressPlot()
    qtbot.addWidget(plot)
    for number in range(3000):
        history.add(number / 10, number, 10_000)
    plot.show_history(history)
    rows = plot.numbers()[1]
    assert len(rows) <= 501 and rows[-1][1] == "2,999"


def test_the_answers_axis_begins_at_its_lowest_value(qtbot: QtBot) -> None:
    history, plot = SearchHistory(), ProgressPlot()
    qtbot.addWidget(plot)
    for number in range(5):
        history.add(float(number), 3742, 3844)
    plot.show_history(history)
    gap = abs(plot.spot(1, 3742).y() - plot.spot(1, 3844).y())
    assert gap > plot.height() / 4, "the best and its bound are two lines"


def test_a_long_place_under_the_slider_is_elided_and_told(qtbot: QtBot) -> None:
    label = ElidedLabel(shrinks=True)
    qtbot.addWidget(label)
    label.room_for = "2,643 of 2,643 (outdated)"
    label.setText("0 of 2,643")
    wide = label.sizeHint().width()
    assert wide >= label.fontMetrics().horizontalAdvance(label.room_for)
    label.setText("0 of 2,643 (outdated)")
    assert label.sizeHint().width() == wide, "nothing moves for the words"
    label.resize(60, 20)
    label.grab()
    assert label.toolTip() == "0 of 2,643 (outdated)"


# -- in the window ---------------------------------------------------------------------


@pytest.fixture
def view(window: MainWindow, open_level: Callable[..., DocumentView]) -> DocumentView:
    return open_level()


@pytest.mark.slow
def test_the_best_route_stays_while_the_search_goes_on(
    qtbot: QtBot,
    window: MainWindow,
    view: DocumentView,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(
        type(kind("coin_maze")), "solvers", property(lambda self: (ENDLESS,))
    )
    session = view.session
    session.solver_id = "endless"
    with qtbot.waitSignal(session.progressed, timeout=SOLVE_TIMEOUT):
        session.solve()
    with qtbot.waitSignal(session.answered, timeout=SOLVE_TIMEOUT):
        session.stop()
    best = tuple(kind("coin_maze").split_moves("LLLDDLDDD"))
    view.route.show(view.document.level(), best)
    with qtbot.waitSignal(session.progressed, timeout=SOLVE_TIMEOUT):
        window.actions_["solve.more"].trigger()
    assert session.running and view.canvas.overlay.moves == best
    live = window.feature(SolverFeature).answer.findChild(QLabel, "liveProgress")
    assert live is not None and "Time left: –" in live.text()
    with qtbot.waitSignal(session.answered, timeout=SOLVE_TIMEOUT):
        session.stop()
    assert view.document.paint([0], [-1], "another puzzle")
    with qtbot.waitSignal(session.progressed, timeout=SOLVE_TIMEOUT):
        window.actions_["solve.start"].trigger()
    assert view.canvas.overlay.moves == (), "a search of another puzzle begins anew"
    with qtbot.waitSignal(session.answered, timeout=SOLVE_TIMEOUT):
        session.stop()


@pytest.mark.slow
def test_running_line_and_card_tell_the_same_nodes(
    qtbot: QtBot, window: MainWindow, view: DocumentView
) -> None:
    told: list[Progress] = []
    view.session.progressed.connect(told.append)
    with qtbot.waitSignal(view.session.answered, timeout=SOLVE_TIMEOUT):
        window.actions_["solve.start"].trigger()
    result = view.session.result
    assert result is not None and result.nodes == max(
        progress.nodes for progress in told
    )
    assert "23 points, proved" in window.feature(SolverFeature).answer.card.text()


@pytest.mark.slow
def test_the_strip_says_what_the_card_says(
    qtbot: QtBot, window: MainWindow, view: DocumentView
) -> None:
    with qtbot.waitSignal(view.session.answered, timeout=SOLVE_TIMEOUT):
        window.actions_["solve.start"].trigger()
    qtbot.waitUntil(lambda: bool(view.strip.number.text()))
    assert view.strip.words == "23 points, proved"
    assert view.strip.number.text() == "23", "it stands out"
    assert view.strip.note.text() == "246 routes, 15 optimal"
    at_a_glance = window.feature(SolverFeature).glance.words
    assert at_a_glance.text().endswith(" moves, one of 15 optimal routes of 246")
    window.say("Written: /tmp/picture.png")
    assert view.strip.isVisible() and view.strip.words == "23 points, proved"
    assert window.feature(SolverFeature).answer.card.text().startswith(view.strip.words)


def test_the_plots_of_routes_and_of_supplies_have_tables_too(qtbot: QtBot) -> None:
    scores = ScorePlot()
    qtbot.addWidget(scores)
    scores.show_scores({10: 3, 12: 1_500})
    scores.table_button.setChecked(True)
    assert cells(scores.table) == [["10", "3"], ["12", "1,500"]]
    assert scores.table_button.text() == "As plot"
    front = FrontPlot()
    qtbot.addWidget(front)
    level = kind("collapse").blank(3, 3)
    front.show_front(Front(level, NO_FRONT, ((1, 9), (4, 5)), 1, (4, 5)), 0)
    front.table_button.setChecked(True)
    assert cells(front.table) == [["1", "9", "1"], ["4", "5", "4"]]
    front.show_front(Front(level, NO_FRONT, ((1, 9), (4, 5)), 1, None), 1)
    assert front.curves[2].getData() == (None, None), "no greedy result, no mark"


@pytest.mark.thorough
def test_a_short_search_has_no_curves_under_its_answer(window: MainWindow) -> None:
    answer, history = window.findChild(AnswerView, "answerView"), SearchHistory()
    assert answer is not None
    for elapsed, score in ((0.001, 1), (0.02, 3)):
        history.add(elapsed, score, 3)
    answer._show_history(history)
    assert "plots" not in vars(answer)
    history.add(1.5, 3, 3)
    answer._show_history(history)
    assert not answer.plots[0].isHidden()
