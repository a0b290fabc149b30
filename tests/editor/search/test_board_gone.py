"""An edit pauses the search of the board that was; the board's return takes it up
again."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gridwright.editor.features.answer.feature import SolverFeature
from gridwright.editor.features.theatre.feature import TheatreFeature
from gridwright.editor.models.insight.live import Live, State
from gridwright.editor.models.search import runner as ranks
from gridwright.editor.models.search.knowledge import Source
from gridwright.editor.models.search.runner import SolverRunner
from gridwright.editor.models.search.session import SolveSession
from gridwright.editor.views.window.document_view import DocumentView
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.editor.views.window.tabs.document_tabs import DocumentTabs
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.problem import Limits, Result
from tests.editor.driving.theatre import follow
from tests.editor.driving.window import SOLVE_TIMEOUT
from tests.sampling import Cases

pytestmark = pytest.mark.one_window

WIDE = "\n".join([("S" + " $" * 14), *[". " * 14 + "."] * 13, ". " * 14 + "E"])
"""Too large to be proved while a test waits."""


@pytest.fixture
def searched(qtbot: QtBot, window: MainWindow) -> DocumentView:
    """A level whose search has found something and goes on."""
    return begun(qtbot, window.tabs)


@pytest.fixture
def alone(qtbot: QtBot, tabs: DocumentTabs) -> DocumentView:
    """As `searched`, without a window."""
    return begun(qtbot, tabs)


def begun(qtbot: QtBot, tabs: DocumentTabs) -> DocumentView:
    view = tabs.open_level(level_from_text("coin_maze", WIDE))
    view.session.limits = Limits(seconds=600, memory_mib=512)
    view.session.solve()
    qtbot.waitUntil(lambda: elapsed(view.session) > 0, timeout=SOLVE_TIMEOUT)
    return view


def elapsed(session: SolveSession) -> float:
    """Seconds of search, as it told last; none before it has found anything."""
    progress = session.progress
    return 0.0 if progress is None or progress.nodes == 0 else progress.elapsed


def goes_on(qtbot: QtBot, session: SolveSession) -> bool:
    """Whether the search comes further."""
    before = elapsed(session)
    qtbot.waitUntil(lambda: elapsed(session) > before, timeout=SOLVE_TIMEOUT)
    return session.running and not session.waiting


def shrink(view: DocumentView) -> None:
    """Make the board another one, which Live proves in a moment: a row and a column are
    left."""
    rows, cols = view.document.cells.shape
    inner = [row * cols + col for row in range(1, rows) for col in range(cols - 1)]
    view.document.paint(inner, [_wall(view)] * len(inner), "walls")


def _wall(view: DocumentView) -> int:
    return view.document.kind.parse_token("#")


def edit(view: DocumentView, cell: int = 40) -> None:
    view.document.paint([cell], [_wall(view)], "a wall")


@pytest.mark.thorough
@pytest.mark.usefixtures("live_on")
def test_live_answers_the_new_board_while_the_old_search_pauses(
    qtbot: QtBot, window: MainWindow, searched: DocumentView
) -> None:
    live = searched.part(Live)
    shrink(searched)
    assert searched.session.aside and not searched.session.running
    assert live.state is not State.WAITING
    qtbot.waitUntil(
        lambda: live.answer is not None and not live.passing and live.answer.proved,
        timeout=SOLVE_TIMEOUT,
    )
    assert searched.session.aside, "it is kept for an undo"
    searched.undo()
    assert goes_on(qtbot, searched.session)


def test_undo_takes_the_search_up_with_its_tables_and_figures(
    qtbot: QtBot, alone: DocumentView
) -> None:
    session = alone.session
    started: list[bool] = []
    session.started.connect(lambda: started.append(True))
    points = len(session.history.elapsed)
    score = session.result and session.result.score
    before = elapsed(session)
    edit(alone)
    assert not session.running and session.outdated
    alone.undo()
    assert session.running and not session.outdated and elapsed(session) >= before
    assert len(session.history.elapsed) >= points
    assert session.result is not None and session.result.score == score
    assert goes_on(qtbot, session) and not started, "the same search goes on"


@pytest.mark.parametrize("steps", [1, 2, 3])
def test_edits_and_undos_within_a_chunk_lose_no_search(
    qtbot: QtBot, alone: DocumentView, steps: int
) -> None:
    session = alone.session
    for _ in range(4):
        for n in range(steps):
            edit(alone, 40 + n)
        for _n in range(steps):
            alone.undo()
    assert goes_on(qtbot, session)
    for _ in range(3):
        edit(alone)
        alone.undo()
        alone.redo()
    assert session.aside and not session.running
    alone.undo()
    assert goes_on(qtbot, session)


def flip(view: DocumentView) -> None:
    view.document.replace_cells(view.document.cells[:, ::-1], "flip")


def resize(view: DocumentView) -> None:
    view.document.reshape(lambda cells, _blank: cells[:, 1:], "smaller")


def condition(view: DocumentView) -> None:
    view.document.change("a condition", conditions={"forbid": "1,1"})


@pytest.mark.parametrize("change", [edit, shrink, flip, resize, condition])
def test_every_change_of_the_puzzle_pauses_and_a_title_does_not(
    alone: DocumentView, change: Callable[[DocumentView], None]
) -> None:
    alone.document.change("a title", title="Another name")
    assert alone.session.running
    change(alone)
    assert alone.session.aside


def test_stop_ends_a_paused_search_and_undo_offers_to_keep_searching(
    qtbot: QtBot, window: MainWindow, searched: DocumentView
) -> None:
    session = searched.session
    edit(searched)
    assert window.actions_["solve.start"].isEnabled()
    with qtbot.waitSignal(session.aside_changed):
        window.actions_["solve.stop"].trigger()
    assert not session.aside and not window.actions_["solve.stop"].isEnabled()
    assert not session.can_continue, "of this board there is nothing to continue"
    searched.undo()
    more = window.actions_["solve.more"]
    assert session.can_continue and more.isEnabled()
    more.trigger()
    assert goes_on(qtbot, session)


def test_a_search_of_the_new_board_frees_the_old_one(
    qtbot: QtBot, window: MainWindow, searched: DocumentView
) -> None:
    session = searched.session
    shrink(searched)
    with qtbot.waitSignal(session.answered, timeout=SOLVE_TIMEOUT):
        window.actions_["solve.start"].trigger()
    assert session.result is not None and session.result.status == "optimal"
    assert not session.aside
    qtbot.waitUntil(lambda: not window.runner.busy)
    searched.undo()
    assert not session.running and session.result.score is not None


@pytest.mark.thorough
def test_a_paused_search_that_ends_disturbs_nothing_of_the_new_board(
    qtbot: QtBot, window: MainWindow, searched: DocumentView
) -> None:
    session = searched.session
    shrink(searched)
    with qtbot.waitSignal(session.answered, timeout=SOLVE_TIMEOUT):
        window.actions_["solve.start"].trigger()
    known = session.known
    searched.undo()
    window.actions_["solve.start"].trigger()
    assert goes_on(qtbot, session)
    searched.redo()
    assert session.aside and session.known is known and not session.outdated
    with qtbot.waitSignal(session.aside_changed):
        session.stop()
    assert session.known is known and not session.outdated


def test_ranks_between_documents_stay(
    qtbot: QtBot, tabs: DocumentTabs, runner: SolverRunner, alone: DocumentView
) -> None:
    other = begun(qtbot, tabs)
    assert alone.session.waiting and not other.session.waiting
    edit(alone)
    edit(other)
    assert alone.session.aside and other.session.aside
    assert not runner.busy
    alone.undo()
    assert goes_on(qtbot, alone.session)
    other.undo()
    assert goes_on(qtbot, other.session), "who asked last goes first"
    assert alone.session.waiting


@pytest.mark.thorough
def test_a_closed_level_frees_its_paused_search(
    qtbot: QtBot, window: MainWindow, searched: DocumentView
) -> None:
    edit(searched)
    searched.document.undo_stack.setClean()
    window.tabs.close_tab(window.tabs.indexOf(searched))
    qtbot.waitUntil(lambda: not window.runner.busy)


def test_paused_searches_keep_no_more_memory_than_one_may_take(
    qtbot: QtBot,
    tabs: DocumentTabs,
    alone: DocumentView,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(ranks, "MOST_ASIDE", 1)
    other = begun(qtbot, tabs)
    qtbot.waitUntil(
        lambda: bool(other.session.history.most_memory), timeout=SOLVE_TIMEOUT
    )
    edit(alone)
    assert alone.session.aside, "alone it is kept"
    edit(other)
    assert other.session.aside and not alone.session.aside
    score = alone.session.known and alone.session.known.result.score
    alone.undo()
    assert not alone.session.running
    assert alone.session.result is not None and alone.session.result.score == score


def test_the_answer_says_that_the_search_is_paused(
    window: MainWindow, searched: DocumentView
) -> None:
    answer = window.feature(SolverFeature).answer
    edit(searched)
    assert "is paused" in answer._live.text() and answer._live.isVisibleTo(answer)
    assert not answer._bar.isVisibleTo(answer)
    searched.undo()
    assert "is paused" not in answer._live.text() and answer._bar.isVisibleTo(answer)


@pytest.mark.thorough
@pytest.mark.usefixtures("live_on")
def test_a_film_of_a_board_that_is_gone_keeps_nobody_waiting(
    qtbot: QtBot, window: MainWindow
) -> None:
    theatre: TheatreFeature = follow(qtbot, window, level_from_text("coin_maze", WIDE))
    view = window.tabs.current_view()
    assert view is not None and theatre.search.running
    shrink(view)
    window.actions_["play.edit"].trigger()
    live = view.part(Live)
    qtbot.waitUntil(
        lambda: live.answer is not None and not live.passing and live.answer.proved,
        timeout=SOLVE_TIMEOUT,
    )
    assert theatre.search.running and theatre.search.aside
    with qtbot.waitSignal(theatre.search.grown, timeout=SOLVE_TIMEOUT):
        view.undo()
    theatre.search.cancel()


@pytest.mark.thorough
def test_an_answer_that_came_while_the_board_was_gone_shows_once_it_is_back(
    qtbot: QtBot, window: MainWindow
) -> None:
    """A search of so small a board has often ended by the time it is to pause."""
    for _ in range(12):
        view = window.tabs.open_level(level_from_text("coin_maze", "S .\n. E"))
        window.actions_["solve.start"].trigger()
        view.document.replace_cells([[-2, 0, -3]], "Resize")
        QApplication.processEvents()
        view.undo()
        shows = partial(getattr, view.playback, "available")
        qtbot.waitUntil(shows, timeout=SOLVE_TIMEOUT)
        window.tabs.close_tab(window.tabs.currentIndex())


def test_an_answer_of_a_board_that_was_gone_shows_after_news_of_another_board(
    qtbot: QtBot, window: MainWindow, cases: Cases
) -> None:
    news = Result("unknown", bound=3, kind="coin_maze", solver="auto")
    for _ in cases(daily=3, thorough=12):
        view = window.tabs.open_level(level_from_text("coin_maze", "S .\n. E"))
        session = view.session
        window.actions_["solve.start"].trigger()
        view.document.replace_cells([[-2, 0, -3]], "Resize")
        session.learn(view.document.level(), news, Source.LIVE)
        QApplication.processEvents()
        view.undo()
        shows = partial(getattr, view.playback, "available")
        qtbot.waitUntil(shows, timeout=10_000)
        assert not session.outdated
        window.tabs.close_tab(window.tabs.currentIndex())
