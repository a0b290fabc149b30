"""Live answers in the window: numbers after every edit, by mouse and key, never in the
way."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from gridwright.editor.features.answer.feature import SolverFeature
from gridwright.editor.features.answer.result_card import ResultCard
from gridwright.editor.features.heat_map.feature import HeatMapFeature
from gridwright.editor.features.live.feature import LiveFeature
from gridwright.editor.features.preparing.feature import Preparing
from gridwright.editor.models.answers.heat_map import HeatMap
from gridwright.editor.models.insight import live as live_answers
from gridwright.editor.models.insight.live import EDITS, EditedPuzzle, Live, State
from gridwright.editor.models.program import preferences, translators
from gridwright.editor.models.program.language import grouped
from gridwright.editor.models.program.settings import Settings
from gridwright.editor.models.search.knowledge import Knowledge, Source
from gridwright.editor.models.search.runner import Rank
from gridwright.editor.views.answers.heat_legend import HeatLegend
from gridwright.editor.views.play.playback_bar import PlaybackBar
from gridwright.editor.views.strip.figures import Figure, FigureBlock
from gridwright.editor.views.window.answer_layer import layer_of
from gridwright.editor.views.window.document_view import DocumentView
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.insight.live import LiveAnswer, live
from gridwright.solvers.level import Level
from gridwright.solvers.problem import Counts, Limits, Result, Status, StopToken
from gridwright.solvers.registry import code_of, kind
from gridwright.solvers.runtime import jit
from gridwright.solvers.runtime.jit import kernel_modules
from gridwright.solvers.runtime.steps import finished
from tests.editor.driving.screen.painted import texts
from tests.editor.driving.window import PAPER, SOLVE_TIMEOUT, click, drag, shown

pytestmark = [pytest.mark.one_window, pytest.mark.usefixtures("switched_on")]
CONTROL = Qt.KeyboardModifier.ControlModifier
OPEN = "\n".join([("S" + " ." * 14), *[". " * 14 + "."] * 13, ". " * 14 + "E"])
"""Too large to be proved while a test waits."""


def paper() -> Level:
    return level_from_text("coin_maze", PAPER)


def waited(qtbot: QtBot, condition: Callable[[], object]) -> None:
    qtbot.waitUntil(lambda: bool(condition()), timeout=SOLVE_TIMEOUT)


def settled(view: DocumentView) -> Live | None:
    """The live answers, once the last edit has its numbers."""
    found = view.part(Live)
    answer = found.answer
    there = (
        answer is not None and answer.ended and view.document.same_puzzle(answer.level)
    )
    return found if there else None


def opened(qtbot: QtBot, window: MainWindow, level: Level) -> tuple[DocumentView, Live]:
    view = window.tabs.open_level(level)
    waited(qtbot, lambda: settled(view))
    found = view.part(Live)
    return view, found


def spoken(view: DocumentView) -> str:
    return view.strip.figures.accessibleName()


@pytest.mark.slow
def test_painting_tells_the_numbers_and_undo_brings_them_back(
    qtbot: QtBot, window: MainWindow
) -> None:
    view, found = opened(qtbot, window, paper())
    assert spoken(view) == "23 points, proved; 15 optimal routes; 246 routes"
    figures = view.strip.figures
    assert figures.isVisible() and figures.blocks[0].number.text() == "23"
    assert figures.blocks[0].tag.text() == "✓ proved"
    qtbot.waitUntil(lambda: view.canvas.cell_size > 48)
    QTest.keyClick(view.canvas, Qt.Key.Key_2)
    click(view.canvas, (1, 1))
    waited(qtbot, lambda: settled(view))
    answer = found.answer
    assert answer is not None and answer.score != 23
    by_hand = finished(live(view.document.level()))
    assert (answer.score, answer.optimal, answer.solutions) == (
        by_hand.score,
        by_hand.optimal,
        by_hand.solutions,
    )
    assert f"{by_hand.score} points, proved; was 23; " in spoken(view)
    assert f"{by_hand.optimal} optimal routes, was 15" in spoken(view)
    assert figures.blocks[0].below.text() == "▼ was 23"
    asked = found.working
    window.actions_["edit.undo"].trigger()
    assert not asked and not found.working, (
        "what was answered before is not asked again"
    )
    assert spoken(view).startswith(f"23 points, proved; was {by_hand.score}; ")
    assert found.scores == [23, by_hand.score, 23]
    assert figures.caption.text().startswith("last 2 edits · "), "to open it was none"
    window.actions_["solve.start"].trigger()
    assert (
        window.statusBar().currentMessage().startswith("Live has proved this answer.")
    )
    assert not view.session.running


@pytest.mark.slow
def test_what_was_known_before_a_question_took_no_time() -> None:
    edit = EditedPuzzle(paper())
    known = finished(live(paper(), Limits()), StopToken(), lambda _: None)
    assert known is not None
    edit.take(known)
    assert edit.score == 23 and edit.seconds is None
    edit.asked = time.perf_counter()
    edit.take(known)
    assert edit.seconds is not None and edit.seconds < 60


@pytest.mark.parametrize(
    ("status", "optimal", "ended", "over"),
    [
        ("unknown", None, False, False),
        ("feasible", 3, False, False),
        ("optimal", None, False, False),
        ("optimal", 3, False, True),
        ("feasible", None, True, True),
        ("infeasible", None, True, True),
    ],
)
def test_the_time_runs_until_all_is_counted_or_nothing_more_comes(
    status: Status, optimal: int | None, ended: bool, over: bool
) -> None:
    result = Result(status, kind="coin_maze", counts=Counts(optimal=optimal))
    edit = EditedPuzzle(paper(), asked=time.perf_counter())
    edit.take(LiveAnswer(edit.level, result, ended=ended))
    assert (edit.seconds is not None) == over


def test_a_stroke_is_one_edit(qtbot: QtBot, window: MainWindow) -> None:
    view, found = opened(qtbot, window, paper())
    qtbot.waitUntil(lambda: view.canvas.cell_size > 48)
    QTest.keyClick(view.canvas, Qt.Key.Key_2)
    drag(view.canvas, (3, 1), (3, 2))
    waited(qtbot, lambda: settled(view))
    assert len(found.scores) == 2 and view.document.undo_stack.count() == 1
    assert found.answer is not None
    assert found.answer.score == finished(live(view.document.level())).score


@pytest.mark.slow
def test_a_search_without_news_is_told_again_after_a_while_only(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    level = kind("coin_maze").generate(12, 12, 3, {"walls": 0.15, "coins": 0.1})
    last = finished(live(level))
    assert last.proved and last.score is not None
    bound = last.score + 1

    def at(seconds: float, nodes: int) -> LiveAnswer:
        """The same answer, not yet proved."""
        result = replace(last.result, status="feasible", bound=bound, counts=Counts())
        result = replace(result, elapsed=seconds, nodes=nodes)
        return replace(last, result=result, heat=None, ended=False)

    def searched(*_question: object) -> Generator[LiveAnswer, None, LiveAnswer]:
        for eighth in range(1, 13):
            yield at(eighth / 8, 1000 * eighth)
        yield replace(at(1.625, 12_001), result=last.result)
        return last

    told: list[Any] = []
    monkeypatch.setattr(live_answers, "live", searched)
    question = level, Limits(), False, None
    assert live_answers._answer(question, StopToken(), told.append) is last
    assert [answer.result.nodes for answer in told[:-1]] == [1000, 5000, 9000]
    assert told[-1].proved


def test_a_proof_is_told_with_its_counts_by_cell_where_these_come_soon(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    last = finished(live(paper()))
    result = replace(last.result, elapsed=live_answers.SOON / 2)
    proved = replace(last, result=result, heat=None, ended=False)
    late = replace(proved, result=replace(result, elapsed=live_answers.SOON * 2))

    def searched(*_question: object) -> Generator[LiveAnswer, None, LiveAnswer]:
        yield proved
        yield late
        return last

    monkeypatch.setattr(live_answers, "live", searched)
    for heat, first in ((True, late), (False, proved)):
        told: list[Any] = []
        question = paper(), Limits(), heat, None
        assert live_answers._answer(question, StopToken(), told.append) is last
        assert told[0] is first and len(told) == 1


class Count(QObject):
    """Counts the events of some types that widgets receive, while it is on."""

    def __init__(self, *widgets: QWidget) -> None:
        super().__init__()
        self.seen: list[tuple[QObject, QEvent.Type]] = []
        for widget in widgets:
            widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt
        self.seen.append((watched, event.type()))
        return False

    def of(self, widget: QWidget, kind: QEvent.Type = QEvent.Type.Paint) -> int:
        return self.seen.count((widget, kind))


def calm(qtbot: QtBot, view: DocumentView) -> None:
    """Until the answer is there, the moment of the last one over, and all of it
    shown."""
    waited(qtbot, lambda: settled(view))
    moment = view.part(Live)._moment
    moment.stop()
    moment.timeout.emit()
    for _ in range(5):
        QApplication.processEvents()


def test_a_stroke_is_shown_once_and_its_answer_once(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By counts: how long it takes is measured by `benchmarks/live.py`."""
    for patience in ("SOON", "CALM", "PATIENCE"):  # on a busy machine, too
        monkeypatch.setattr(live_answers, patience, SOLVE_TIMEOUT)
    view, _ = opened(qtbot, window, paper())
    qtbot.waitUntil(lambda: view.canvas.cell_size > 48)
    window.actions_["view.heatmap_optimal"].trigger()
    heat_map = view.part(HeatMap)
    waited(qtbot, lambda: heat_map.heat is not None)
    QTest.keyClick(view.canvas, Qt.Key.Key_2)
    refreshed: list[object] = []
    paints, refreshes = [], []  # what else the window still had to do counts in some
    monkeypatch.setattr(window.features[0], "show_state", lambda: refreshed.append(0))
    for cell in ((1, 1), (3, 1), (3, 2)):
        calm(qtbot, view)
        at = view.canvas.board_view().centre(*cell).toPoint()
        QTest.mousePress(view.canvas.viewport(), Qt.MouseButton.LeftButton, pos=at)
        QApplication.processEvents()
        refreshed.clear()
        count = Count(view.canvas.viewport())
        QTest.mouseRelease(view.canvas.viewport(), Qt.MouseButton.LeftButton, pos=at)
        assert view.route.laid, "until the next one comes"
        calm(qtbot, view)
        assert heat_map.heat is not None
        assert heat_map.heat.level.same_puzzle(view.document.level())
        paints.append(count.of(view.canvas.viewport()))
        refreshes.append(len(refreshed))
    assert 1 <= min(paints) <= 2 and 1 <= min(refreshes) <= 2, (paints, refreshes)


def test_rows_of_the_card_stay_in_place_while_it_counts(qapp: QApplication) -> None:
    last = finished(live(paper()))
    proved = replace(last.result, moves=None, verified=False)
    card = ResultCard()
    card.show_known(Knowledge(paper(), last.result, Source.LIVE, Source.LIVE))
    rows = card.facts.rows()
    card.show_known(Knowledge(paper(), proved, Source.LIVE, Source.LIVE))
    counting = dict(card.facts.rows())
    assert list(counting) == [name for name, _ in rows]
    assert counting["Moves"] == counting["Verified"] == "…" != dict(rows)["Verified"]
    tour = level_from_text("tour", "S .\n. .")
    other = replace(finished(live(tour)).result, moves=None, verified=False)
    card.show_known(Knowledge(tour, other, Source.LIVE, Source.LIVE))
    assert "Moves" not in dict(card.facts.rows()), "those of another kind do not stay"


@pytest.mark.thorough
def test_rows_of_another_language_do_not_stay_while_it_counts(
    qtbot: QtBot, window: MainWindow
) -> None:
    last = finished(live(paper()))
    proved = replace(last.result, moves=None, verified=False)
    card = ResultCard()
    qtbot.addWidget(card)
    card.show_known(Knowledge(paper(), last.result, Source.LIVE, Source.LIVE))
    card.show_known(Knowledge(paper(), proved, Source.LIVE, Source.LIVE))
    english = dict(card.facts.rows())
    window.settings.set(translators.KEY, "zh_CN")
    waited(qtbot, lambda: "Moves" not in dict(card.facts.rows()))
    assert not english.keys() & dict(card.facts.rows()).keys()


def without_end(level: Level, *_rest: object) -> Generator[LiveAnswer, None, None]:
    """A search that finds nothing."""
    while True:
        time.sleep(0.001)
        yield LiveAnswer(level, Result("unknown"))


def test_an_answer_that_does_not_come_leaves_the_last_one_outdated(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    view, found = opened(qtbot, window, paper())
    card = window.feature(SolverFeature).answer.card
    monkeypatch.setattr(live_answers, "live", without_end)
    view.document.paint([4], [5], "coin")
    assert found.passing and "outdated" in card.text()
    waited(qtbot, lambda: not found.passing)
    assert found.state is State.SEARCHING and "outdated" in card.text()
    window.tabs.open_level(level_from_text("tour", "S .\n. ."))
    window.tabs.setCurrentWidget(view)
    assert not found.passing and "outdated" in card.text(), (
        "no edit: nothing stands in again"
    )


def test_a_question_that_fails_leaves_no_number(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    view, found = opened(qtbot, window, paper())
    monkeypatch.setattr(live_answers, "live", lambda *_question: 1 / 0)
    view.document.paint([4], [5], "coin")
    waited(qtbot, lambda: found.state is State.FAILED)
    assert found.answer is None and not found.working


@pytest.mark.thorough
def test_counts_by_cell_of_another_board_say_so_while_new_ones_are_counted(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    view, found = opened(qtbot, window, paper())
    window.actions_["view.heatmap_optimal"].trigger()
    heat_map, legend = view.part(HeatMap), view.findChild(HeatLegend)
    waited(qtbot, lambda: heat_map.heat is not None)
    words = window.feature(HeatMapFeature).words
    monkeypatch.setattr(live_answers, "live", without_end)
    view.document.paint([4], [5], "coin")
    assert found.passing and not legend.hint.text() and "outdated" not in words.text()
    waited(qtbot, lambda: not found.passing)
    assert found.working and heat_map.coming()
    assert legend.hint.text() == "outdated" and "outdated" in words.text()


@pytest.mark.thorough
def test_words_over_the_board_paint_nothing_below_it(
    qtbot: QtBot, window: MainWindow
) -> None:
    view, _ = opened(qtbot, window, paper())
    bar = view.findChild(PlaybackBar)
    count = Count(bar, view.strip)
    painted = set()
    for words in ("Short", "A message that is longer than the numbers", "Middling"):
        calm(qtbot, view)
        count.seen.clear()
        view.strip.say(words)
        waited(qtbot, lambda: count.of(view.strip))
        calm(qtbot, view)
        painted.add(count.of(bar))
    assert 0 in painted, "what the window still had to do may have painted it once"


@pytest.mark.thorough
def test_only_the_last_edits_are_remembered(qtbot: QtBot, window: MainWindow) -> None:
    view, found = opened(qtbot, window, paper())
    for coin in range(2, EDITS + 4):
        view.document.paint([4], [coin], "coin")
        waited(qtbot, lambda: settled(view))
    assert len(found.scores) == EDITS + 1 == len(view.strip.figures.spark.points())
    assert view.strip.figures.caption.text().startswith("last 8 edits · ")


@pytest.mark.slow
def test_the_first_question_loads_the_kernels_for_those_after_it(
    qtbot: QtBot, window: MainWindow
) -> None:
    modules = kernel_modules(code_of("coin_maze"))
    compiled = [module for module in modules if jit.ready(module)]
    opened(qtbot, window, paper())
    waited(qtbot, lambda: all(map(jit.loaded, compiled)))
    waited(qtbot, lambda: not window.runner.busy)


@pytest.mark.thorough
@pytest.mark.slow
def test_kernels_that_are_not_compiled_are_not_looked_for_after_each_edit(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[str] = []

    def not_there(name: str) -> bool:
        looked.append(name)
        return False

    monkeypatch.setattr("gridwright.solvers.insight.live.load_compiled", not_there)
    modules = sorted(kernel_modules(code_of("coin_maze")))
    view, _ = opened(qtbot, window, paper())

    def edited(coin: int) -> None:
        view.document.paint([4], [coin], "coin")
        waited(qtbot, lambda: settled(view) and not window.runner.busy)

    edited(0)
    edited(1)
    assert sorted(looked) == modules
    window.feature(Preparing).preparation.changed.emit()
    edited(2)
    edited(3)
    assert sorted(looked) == sorted(2 * modules)


@pytest.mark.slow
def test_title_and_notes_ask_nothing(qtbot: QtBot, window: MainWindow) -> None:
    view, found = opened(qtbot, window, paper())
    before, told = found.answer, []
    found.changed.connect(lambda: told.append(found.working))
    view.document.change("title", title="Another", notes="Notes")
    assert found.answer is before and not found.working and not told
    assert len(found.scores) == 1


@pytest.mark.slow
def test_conditions_and_rules_ask(qtbot: QtBot, window: MainWindow) -> None:
    view, found = opened(qtbot, window, paper())
    view.document.change("condition", conditions={"forbid": "1,1"})
    waited(qtbot, lambda: settled(view))
    assert found.answer is not None and (found.answer.optimal or 0) < 246
    assert "under 1 condition" in spoken(view)
    view.document.set_rule("cell", 2)
    waited(qtbot, lambda: settled(view))
    assert len(found.scores) == 3 and (found.answer.score or 0) > 30


@pytest.mark.slow
def test_the_switch_by_mouse_and_by_key_is_remembered(
    qtbot: QtBot, window: MainWindow, settings: Settings
) -> None:
    view, found = opened(qtbot, window, paper())
    switch = window.feature(LiveFeature).switch
    assert switch.isVisible() and switch.isChecked() and preferences.lives(settings)
    QTest.mouseClick(switch, Qt.MouseButton.LeftButton)
    assert not switch.isChecked() and found.state is State.OFF
    assert not preferences.lives(settings)
    assert view.strip.aside.text() == "Live is off"
    assert spoken(view).startswith("23 points, proved; 15 optimal routes; 246 routes")
    assert view.strip.words == "23 points, proved", "what it proved stays known"
    view.document.paint([4], [9], "coin")
    assert not found.working and found.answer is None
    switch.setFocus()
    QTest.keyClick(switch, Qt.Key.Key_Space)
    assert switch.isChecked() and window.actions_["solve.live"].isChecked()
    waited(qtbot, lambda: settled(view))
    assert "32 points" in spoken(view) and len(found.scores) == 1
    QTest.keyClick(view.canvas, Qt.Key.Key_F9, Qt.KeyboardModifier.AltModifier)
    assert not switch.isChecked() and found.state is State.OFF


def test_a_window_opens_as_it_was_left(qtbot: QtBot, settings: Settings) -> None:
    settings.set(preferences.LIVE, False)
    with shown(qtbot, settings) as window:
        view = window.tabs.open_level(paper())
        found = view.part(Live)
        assert not found.on and not found.working
        assert not window.feature(LiveFeature).switch.isChecked()


@pytest.mark.slow
def test_a_level_with_problems_says_what_is_missing(
    qtbot: QtBot, window: MainWindow
) -> None:
    view = window.tabs.open_level(level_from_text("coin_maze", ". .\n. E"))
    found = view.part(Live)
    waited(qtbot, lambda: found.state is State.UNREADY)
    assert not view.strip.figures.isVisible()
    assert view.strip.words == "Nothing to count yet: a start is missing."


@pytest.mark.slow
def test_a_level_without_an_answer_says_so(qtbot: QtBot, window: MainWindow) -> None:
    view, _found = opened(qtbot, window, level_from_text("coin_maze", "S . E"))
    view.document.paint([1], [-1], "wall")
    waited(qtbot, lambda: settled(view))
    assert spoken(view).startswith("No answer, proved; was 3; ")


@pytest.mark.slow
def test_a_solve_goes_first_and_is_never_cancelled(
    qtbot: QtBot, window: MainWindow
) -> None:
    view = window.tabs.open_level(level_from_text("coin_maze", OPEN))
    found = view.part(Live)
    waited(qtbot, lambda: found.answer is not None and found.answer.score)
    assert found.working
    view.session.solve()
    assert view.session.running
    other = window.tabs.open_level(paper())
    for coin in (3, 5, 7):
        other.document.paint([18], [coin], "coin")
        assert view.session.running, (
            "an edit asks anew, and leaves the solve of a level alone"
        )
    waited(
        qtbot, lambda: view.session.progress is not None and view.session.progress.score
    )
    assert view.session.running and not view.session.waiting
    view.session.stop()
    waited(qtbot, lambda: not view.session.running)
    assert view.session.result is not None and view.session.result.score is not None
    waited(qtbot, lambda: settled(other))


@pytest.mark.thorough
@pytest.mark.slow
def test_the_former_numbers_give_way_while_a_search_keeps_the_question_waiting(
    qtbot: QtBot, window: MainWindow
) -> None:
    view, found = opened(qtbot, window, paper())
    other = window.tabs.open_level(level_from_text("coin_maze", OPEN))
    other.session.solve()
    window.tabs.setCurrentWidget(view)
    view.document.paint([1], [-1], "wall")
    waited(qtbot, lambda: found.state is State.WAITING)
    assert other.session.running and found.answer is None
    assert view.strip.figures.blocks[0].tag.text() == "outdated"
    assert spoken(view).endswith("waits for another search…")
    other.session.stop()
    waited(qtbot, lambda: settled(view))


@pytest.mark.slow
def test_while_searching_the_tag_tells_the_best_so_far(
    qtbot: QtBot, window: MainWindow
) -> None:
    view = window.tabs.open_level(kind("coin_maze").generate(24, 24, 5, {}))
    found = view.part(Live)
    waited(qtbot, lambda: found.answer is not None and found.answer.score)
    answer = found.answer
    assert answer is not None and not answer.proved
    assert view.strip.figures.blocks[0].tag.text() == (
        f"at most {grouped(answer.bound)}"
    )


@pytest.mark.slow
def test_what_a_solve_proves_is_told(qtbot: QtBot, window: MainWindow) -> None:
    view = window.tabs.open_level(level_from_text("coin_maze", OPEN))
    found = view.part(Live)
    result = finished(live(paper())).result
    found.learn(view.document.level(), result)
    assert found.answer is not None and found.answer.proved and not found.working
    assert spoken(view).startswith("23 points, proved")


@pytest.mark.slow
def test_the_heat_map_follows_every_edit(qtbot: QtBot, window: MainWindow) -> None:
    view, found = opened(qtbot, window, paper())
    heat_map = view.part(HeatMap)
    QTest.keyClick(view.canvas, Qt.Key.Key_H, CONTROL)
    waited(qtbot, lambda: heat_map.heat is not None)
    view.document.paint([0], [-1], "wall")
    waited(qtbot, lambda: heat_map.heat is not None and not heat_map.outdated)
    heat = heat_map.heat
    assert heat is not None and found.answer is not None and heat is found.answer.heat
    assert heat.total == (found.answer.solutions, found.answer.optimal)


@pytest.mark.thorough
@pytest.mark.slow
@pytest.mark.parametrize(
    ("kind_id", "rows"),
    [
        ("match3", "1 1 2 1\n3 4 5 6\n4 5 6 3\n6 3 4 5"),
        ("collapse", "1 2 3\n4 0 5\n6 7 8"),
    ],
)
def test_heat_of_best_answers_alone(
    qtbot: QtBot, window: MainWindow, kind_id: str, rows: str
) -> None:
    level = level_from_text(kind_id, rows)
    if kind_id == "match3":
        level = level.with_(rules={"swaps": 1})
    view, _found = opened(qtbot, window, level)
    heat_map = view.part(HeatMap)
    assert heat_map.of == "optimal"
    assert not window.actions_["view.heatmap"].isEnabled()
    window.actions_["view.heatmap_optimal"].trigger()
    waited(qtbot, lambda: heat_map.heat is not None)
    assert heat_map.heat is not None and heat_map.heat.total[0] is None
    every, some, none = heat_map.heat.tally("optimal")
    assert every + some + none == level.cells.size and none > 0


@pytest.mark.thorough
def test_sowing_tells_captures_and_values_beside_the_pits(
    qtbot: QtBot, window: MainWindow
) -> None:
    view, found = opened(qtbot, window, level_from_text("sowing", "3 0 2\n1 4 1"))
    layer = layer_of(view)
    assert layer is not None and not layer.outdated and found.answer is not None
    assert found.answer.captures is not None and found.answer.values is not None
    told = [layer.sentence((row, col)) for row in range(2) for col in range(3)]
    captures = found.answer.captures
    assert sum("captures" in sentence for sentence in told) == np.count_nonzero(
        captures
    )
    assert sum("the best move" in sentence for sentence in told) == 1, told
    assert "proved" in spoken(view)


@pytest.mark.slow
def test_only_the_level_in_front_is_asked_about(
    qtbot: QtBot, window: MainWindow
) -> None:
    behind = window.tabs.open_level(level_from_text("coin_maze", OPEN))
    found = behind.part(Live)
    assert found.working
    front, _ = opened(qtbot, window, paper())
    assert not found.working
    window.actions_["play.start"].trigger()
    other = front.part(Live)
    assert front.play is not None and not other.working


@pytest.mark.thorough
@pytest.mark.slow
def test_ranks_and_replacing(qtbot: QtBot, window: MainWindow) -> None:
    """A newer question takes the place of the older one; the runner has one of them."""
    view = window.tabs.open_level(level_from_text("coin_maze", OPEN))
    found = view.part(Live)
    (first,) = found._questions._jobs.values()
    assert first.rank is Rank.LIVE
    view.document.paint([18], [3], "coin")
    (second,) = found._questions._jobs.values()
    assert first.cancelled and second is not first and not second.cancelled
    waited(qtbot, lambda: first.ended)


@pytest.mark.slow
def test_a_closed_level_leaves_no_work(qtbot: QtBot, window: MainWindow) -> None:
    view = window.tabs.open_level(level_from_text("coin_maze", OPEN))
    found = view.part(Live)
    waited(qtbot, lambda: found.answer is not None and found.answer.score)
    (job,) = found._questions._jobs.values()
    assert window.tabs.close_tab(window.tabs.indexOf(view))
    waited(qtbot, lambda: not window.runner.busy)
    assert job.cancelled


@pytest.mark.slow
def test_the_strip_takes_the_keys_and_says_its_sentence(
    qtbot: QtBot, window: MainWindow
) -> None:
    view, _found = opened(qtbot, window, paper())
    figures = view.strip.figures
    seen = []
    for _ in range(8):
        window.actions_["view.next_part"].trigger()
        seen.append(window.focusWidget())
    assert figures in seen and figures.toolTip() == figures.accessibleName()


@pytest.mark.thorough
@pytest.mark.slow
@pytest.mark.parametrize("width", [1024, 1280])
def test_the_strip_never_moves_the_board(
    qtbot: QtBot, window: MainWindow, width: int
) -> None:
    window.resize(width, 700)
    view, _found = opened(qtbot, window, paper())
    qtbot.wait(0)
    place, height = (
        view.canvas.mapTo(window, view.canvas.rect().topLeft()),
        view.strip.height(),
    )
    view.document.paint([0], [-1], "wall")
    waited(qtbot, lambda: settled(view))
    window.actions_["solve.live"].trigger()
    qtbot.wait(0)
    assert view.canvas.mapTo(window, view.canvas.rect().topLeft()) == place
    assert view.strip.height() == height


def test_a_number_without_room_is_cut_with_a_mark_and_whole_in_its_tip(
    qtbot: QtBot,
) -> None:
    block = FigureBlock(tagged=False)
    qtbot.addWidget(block)
    block.show_figure(Figure("128,039", "optimal routes"), "", "", "")
    for wide in range(20, block.sizeHint().width() + 1, 7):
        block.resize(wide, 48)
        block.show()
        block.grab()
        shown = [text.words for text in texts(block.number)]
        assert shown == ["128,039"] or shown[0].endswith("…"), shown
        assert shown == ["128,039"] or block.number.toolTip() == "128,039"
