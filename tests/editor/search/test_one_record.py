"""Strip, card, board and title show one record of the puzzle, and it only gets
better."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from gridwright.editor.features.answer.feature import SolverFeature
from gridwright.editor.models.insight.compare import Compare
from gridwright.editor.models.insight.live import Live
from gridwright.editor.models.search.knowledge import Source
from gridwright.editor.models.work.background import Failure
from gridwright.editor.views.window.document_view import DocumentView
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.answers import recorded
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.problem import Progress, Result
from gridwright.solvers.registry import kind
from tests.editor.driving.playing import best_moves, make_by_keys, play
from tests.editor.driving.window import PAPER, SOLVE_TIMEOUT

pytestmark = pytest.mark.one_window
live = pytest.mark.usefixtures("live_on")
OPEN = "\n".join([("S" + " $" * 14), *[". " * 14 + "."] * 13, ". " * 14 + "E"])
"""Too large to be proved while a test waits."""
OTHER = "another puzzle"


def card_of(window: MainWindow) -> str:
    return window.feature(SolverFeature).answer.card.text()


def known_by(qtbot: QtBot, view: DocumentView, source: Source) -> None:
    """Wait until somebody has proved the level as it stands."""

    def proved() -> bool:
        known = view.session.known
        return known is not None and known.proved and known.proved_by is source

    qtbot.waitUntil(
        lambda: proved() and not view.session.outdated, timeout=SOLVE_TIMEOUT
    )


def live_off(window: MainWindow) -> None:
    window.actions_["solve.live"].trigger()


@live
def test_what_live_proves_is_an_answer(
    qtbot: QtBot, window: MainWindow, open_level: Callable[..., DocumentView]
) -> None:
    view = open_level()
    known_by(qtbot, view, Source.LIVE)
    assert "23 points, proved" in card_of(window) and "Found by Live." in card_of(
        window
    )
    result = view.session.result
    assert result is not None and result.moves == view.canvas.overlay.moves
    assert view.playback.available and window.actions_["solve.keep"].isEnabled()
    record = view.session.answer
    assert record is not None and (record.score, record.status) == (23, "optimal")
    window.actions_["solve.live_route"].trigger()
    assert view.canvas.overlay.moves == () and view.playback.available
    window.actions_["solve.live_route"].trigger()
    assert view.canvas.overlay.moves == result.moves


@live
def test_solve_does_not_ask_again_what_live_has_answered(
    qtbot: QtBot, window: MainWindow, open_level: Callable[..., DocumentView]
) -> None:
    view = open_level()
    known_by(qtbot, view, Source.LIVE)
    with qtbot.waitSignal(view.session.answered, timeout=SOLVE_TIMEOUT):
        window.actions_["solve.start"].trigger()
        assert not view.session.running
    assert "Found by Live." in card_of(window)
    with qtbot.waitSignal(view.session.answered, timeout=SOLVE_TIMEOUT):
        window.actions_["solve.start"].trigger()
        assert view.session.running, "asked once more, it searches"
        assert "proved" in view.strip.words, "and what is proved stays proved meanwhile"
    known_by(qtbot, view, Source.SOLVE)
    assert "Found by Live." not in card_of(window)


@live
def test_strip_and_card_say_the_same_while_a_search_runs_and_after_it(
    qtbot: QtBot, window: MainWindow, open_level: Callable[..., DocumentView]
) -> None:
    view = open_level(rows=OPEN)
    session, live = view.session, view.part(Live)
    session.solver_id = "backtracking"

    def same() -> bool:
        answer, result = live.answer, session.result
        if answer is None or result is None or result.score is None:
            return False
        assert (answer.score, answer.bound) == (result.score, result.bound)
        return True

    qtbot.waitUntil(lambda: live.answer is not None, timeout=SOLVE_TIMEOUT)
    session.solve()
    qtbot.waitUntil(same, timeout=SOLVE_TIMEOUT)
    before = session.result
    with qtbot.waitSignal(session.answered, timeout=SOLVE_TIMEOUT):
        session.stop()
    assert same()
    assert before is not None and session.result is not None
    assert session.result.score >= before.score
    live_off(window)


def test_undo_brings_back_what_was_known(
    qtbot: QtBot, window: MainWindow, open_level: Callable[..., DocumentView]
) -> None:
    view = open_level()
    with qtbot.waitSignal(view.session.answered, timeout=SOLVE_TIMEOUT):
        view.session.solve()
    first = view.session.known
    view.document.paint([4], [9], OTHER)
    with qtbot.waitSignal(view.session.answered, timeout=SOLVE_TIMEOUT):
        view.session.solve()
    assert first is not None and view.session.known is not first
    window.actions_["edit.undo"].trigger()
    assert view.session.known is first and not view.session.outdated
    assert view.canvas.overlay.moves == first.result.moves
    assert "23 points, proved" in card_of(window)


@pytest.mark.thorough
def test_an_outdated_route_goes_with_the_third_edit(
    qtbot: QtBot, window: MainWindow, open_level: Callable[..., DocumentView]
) -> None:
    view = open_level()
    with qtbot.waitSignal(view.session.answered, timeout=SOLVE_TIMEOUT):
        view.session.solve()
    for coin in (7, 8):
        view.document.paint([4], [coin], OTHER)
        assert view.route.moves and view.route.outdated
    view.document.paint([4], [9], OTHER)
    assert view.route.moves == ()


def test_a_proof_in_the_file_is_not_replaced_by_less(
    qtbot: QtBot, window: MainWindow
) -> None:
    level, of = level_from_text("coin_maze", PAPER), kind("coin_maze")
    view = window.tabs.open_level(level)
    with qtbot.waitSignal(view.session.answered, timeout=SOLVE_TIMEOUT):
        view.session.solve()
    proof = view.session.answer
    assert proof is not None
    stored = window.tabs.open_level(level.with_(solution=proof))
    less = tuple(of.split_moves("LLLDDDDD"))
    news = Result("feasible", score=10, bound=40, moves=less, kind="coin_maze")
    stored.session.learn(stored.document.level(), news, Source.PLAY)
    result = stored.session.result
    assert result is not None and result.score == 23, (
        "the route in the file was replayed"
    )
    assert result.status == "feasible", "its proof is not believed"
    assert stored.session.kept_stands and stored.session.answer is None
    assert "23 points, proved" in card_of(window) and "Kept with the level." in card_of(
        window
    )
    worse = recorded(of, replace(result, bound=40), stored.document.level_hash())
    assert stored.document.answered(worse).solution == proof


@pytest.mark.slow
def test_the_comparison_tells_what_it_proved(
    qtbot: QtBot, window: MainWindow, open_level: Callable[..., DocumentView]
) -> None:
    view = open_level()
    view.part(Compare).build()
    known_by(qtbot, view, Source.COMPARE)
    assert "Found by the comparison." in card_of(window)


@pytest.mark.thorough
@pytest.mark.slow
def test_a_finished_game_is_known_of_the_level(
    qtbot: QtBot, window: MainWindow
) -> None:
    shown = play(window, level_from_text("coin_maze", PAPER))
    view = window.tabs.current_view()
    assert view is not None
    for move in best_moves(shown):
        make_by_keys(shown, move)
    known = view.session.known
    assert (
        known is not None and known.found_by is Source.PLAY and known.result.score == 23
    )
    window.actions_["play.edit"].trigger()
    assert "Found by you, in a game." in card_of(window)
    assert view.session.answer is not None and view.session.answer.score == 23


def test_a_stopped_search_goes_on_with_its_own_puzzle_alone(
    qtbot: QtBot, window: MainWindow, open_level: Callable[..., DocumentView]
) -> None:
    view = open_level(rows=OPEN)
    session, document = view.session, view.document
    session.limits = replace(session.limits, nodes=1)
    session.solver_id = "backtracking"
    with qtbot.waitSignal(session.answered, timeout=SOLVE_TIMEOUT):
        session.solve()
    assert session.can_continue
    document.paint([1], [0], OTHER)
    news = Result("unknown", bound=3, kind="coin_maze", solver="auto")
    session.learn(document.level(), news, Source.LIVE)
    assert not session.outdated and not session.can_continue
    window.actions_["edit.undo"].trigger()
    assert (
        session.can_continue
        and session.result is not None
        and session.result.bound != 3
    )


def test_a_game_in_the_file_is_no_proof_against_an_opponent(window: MainWindow) -> None:
    """The opponent may have played badly: a bound that meets its score proves
    nothing."""
    of, level = kind("sowing"), level_from_text("sowing", "1 0 2\n0 1 0")
    state, moves = of.initial(level), []
    while not of.finished(state):
        moves.append(of.format_move(of.moves(state)[0]))
        state = of.replay(of.initial(level), tuple(moves))
    played = Result(
        "feasible", score=of.score(state), moves=tuple(moves), kind="sowing"
    )
    first = window.tabs.open_level(level)
    record = recorded(of, replace(played, solver="player"), first.document.level_hash())
    session = window.tabs.open_level(level.with_(solution=record)).session
    assert session.kept is not None
    news = Result("unknown", bound=of.score(state), kind="sowing", solver="auto")
    session.learn(session.document.level(), news, Source.LIVE)
    assert session.result is not None and session.result.status == "unknown"


@live
def test_a_broken_search_leaves_what_was_known_before(
    qtbot: QtBot, window: MainWindow, open_level: Callable[..., DocumentView]
) -> None:
    """Its claims are neither in the record nor in the live answer nor on the board."""
    view = open_level()
    known_by(qtbot, view, Source.LIVE)
    session, live = view.session, view.part(Live)
    proved, of = session.known, kind("coin_maze")
    with qtbot.waitSignal(session.progressed, timeout=SOLVE_TIMEOUT):
        session.solver_id = "backtracking"
        session.solve()
    claimed = Progress(9, score=99, bound=99, moves=tuple(of.split_moves("LLLDDDDD")))
    session._on_progressed(claimed)
    session._on_failed(Failure("it broke", ""))
    assert session.known is proved and session.result is not None
    assert view.route.moves == session.result.moves and view.route.playback.available
    qtbot.waitUntil(
        lambda: live.answer is not None and live.answer.ended, timeout=SOLVE_TIMEOUT
    )
    assert live.answer is not None and live.answer.score == 23
    assert session.result.score == 23


@pytest.mark.thorough
@pytest.mark.slow
@live
def test_a_single_move_is_no_live_answer(qtbot: QtBot, window: MainWindow) -> None:
    view = window.tabs.open_level(level_from_text("sowing", "1 0 2\n0 1 0"))
    live = view.part(Live)
    view.session.solver_id = "best-move"
    with qtbot.waitSignal(view.session.answered, timeout=SOLVE_TIMEOUT):
        view.session.solve()
    qtbot.waitUntil(
        lambda: live.answer is not None and live.answer.ended, timeout=SOLVE_TIMEOUT
    )
    assert live.answer is not None and live.answer.result.solver != "best-move"


@pytest.mark.thorough
def test_what_comes_in_while_the_level_is_another_one_shows_after_an_undo(
    window: MainWindow, open_level: Callable[..., DocumentView]
) -> None:
    view = open_level(rows=OPEN)
    session, document = view.session, view.document
    first = document.level()
    some = Result("feasible", score=2, moves=("R",), kind="coin_maze", solver="auto")
    session.learn(first, some, Source.COMPARE)
    document.paint([1], [0], OTHER)
    assert session.outdated and session.current is None
    session.learn(first, replace(some, score=3, bound=3), Source.THEATRE)
    assert session.outdated and session.current is None
    document.undo_stack.undo()
    assert session.current is session.known and session.current is not None
    assert session.current.proved and session.current.result.score == 3
