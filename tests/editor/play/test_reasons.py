"""Hints that say why: as they are played, and the marks and counts that they leave."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from gridwright.editor.models.play.session import PlaySession
from gridwright.editor.views.play.play_view import PlayView
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.registry import kind
from tests.editor.driving.playing import LEVELS, TIMEOUT, level, make_by_keys, play
from tests.editor.driving.window import settle
from tests.editor.play.conftest import Alone
from tests.sampling import sampled

pytestmark = pytest.mark.one_window

TOUR = "S . . .\n. . . .\n. # # .\n. . . .\n. . . ."


def _hinted(qtbot: QtBot, shown: PlayView) -> PlaySession:
    """Press H and wait for a reason."""
    session = shown.session
    with qtbot.waitSignal(session.reason_given, timeout=TIMEOUT):
        QTest.keyClick(shown.board, Qt.Key.Key_H)
    assert session.reason is not None
    return session


def test_a_hint_names_its_badges_and_leaves_its_mark(
    qtbot: QtBot, alone: Alone
) -> None:
    shown = alone(level_from_text("tour", TOUR))
    session = _hinted(qtbot, shown)
    reason = session.reason
    assert reason is not None
    assert "(1)" in reason.text
    assert "row" in reason.spoken
    assert shown.card.reason.isVisible()
    marks = dict(session.reasons.marks)
    shown.board.grab()
    second = _hinted(qtbot, shown).reason
    assert second is not None
    assert second.fact.spoken != reason.fact.spoken
    assert marks.items() < session.reasons.marks.items()


def test_a_forced_move_is_named_and_its_buttons_stand_in_a_row(
    qtbot: QtBot, alone: Alone
) -> None:
    shown = alone(level_from_text("tour", "S . .\n# . ."))
    reason = _hinted(qtbot, shown).reason
    assert reason is not None
    assert reason.title == "Right is forced"
    card = shown.card.reason
    qtbot.waitUntil(lambda: card.more_button.x() > card.go_button.geometry().right())
    assert card.go_button.y() == card.more_button.y()


@pytest.mark.thorough
@pytest.mark.slow
def test_goal_and_par_stay_below_a_hint(qtbot: QtBot, window: MainWindow) -> None:
    shown = play(window, level_from_text("tour", TOUR))
    card = shown.card
    assert card.start.title.isVisible()
    _hinted(qtbot, shown)
    assert card.reason.isVisible()
    assert card.start.facts["goal"].isVisible()
    assert not card.start.title.isVisible()
    qtbot.waitUntil(lambda: card.start.y() > card.reason.geometry().bottom())


def test_the_hinted_move_is_made_and_a_step_back_keeps_older_marks(
    qtbot: QtBot, alone: Alone
) -> None:
    shown = alone(level_from_text("tour", TOUR))
    session = _hinted(qtbot, shown)
    before = dict(session.reasons.marks)
    QTest.keyClick(shown.board, Qt.Key.Key_H, Qt.KeyboardModifier.ShiftModifier)
    qtbot.waitUntil(lambda: len(session.game.moves) == 1, timeout=TIMEOUT)
    assert session.reason is None
    assert session.reasons.marks == before
    _hinted(qtbot, shown)
    assert before.items() < session.reasons.marks.items()
    session.undo()
    assert session.reasons.marks == before


@pytest.mark.thorough
def test_a_hint_that_comes_late_does_not_replace_what_was_asked_since(
    qtbot: QtBot, alone: Alone
) -> None:
    shown = alone(level_from_text("tour", TOUR))
    session = shown.session
    session.hint()
    session.show_solution()
    qtbot.waitUntil(lambda: session.game.over, timeout=TIMEOUT)


def test_a_lost_game_says_since_when_and_why(qtbot: QtBot, alone: Alone) -> None:
    shown = alone(level_from_text("tour", ". . . .\nS . . .\n. . . ."))
    for move in "RRR":
        make_by_keys(shown, move)
    session = _hinted(qtbot, shown)
    assert session.reason is not None
    assert session.reason.fact.lost
    assert "since move" in session.reason.text


def test_a_long_loss_shows_what_it_rests_on(qtbot: QtBot, alone: Alone) -> None:
    text = ". @3 . .\n. @4 # .\n@2 . . .\n@1 . . #"
    shown = alone(level_from_text("tour", text))
    make_by_keys(shown, "R")
    session = _hinted(qtbot, shown)
    reason = session.reason
    assert reason is not None and reason.fact.rests_on
    assert "more facts" in reason.text and "The board shows" in reason.text
    shown.board.finish_animation()
    full = shown.board.grab().toImage()
    bare = replace(reason.fact, rests_on=())
    session.reason = replace(reason, fact=bare)
    assert shown.board.grab().toImage() != full
    assert not session.reasons.marks


def test_a_fact_that_does_not_show_leaves_no_mark_and_the_same_words_count_once(
    qtbot: QtBot, alone: Alone
) -> None:
    tour = kind("tour").generate(8, 8, 199, {"numbers": 6})
    shown = alone(tour)
    session = shown.session
    for move in "RRD":
        make_by_keys(shown, move)
    qtbot.waitUntil(lambda: bool(session.par and session.par.proved), timeout=TIMEOUT)
    session.advice.ask(session.game.state)
    qtbot.waitUntil(
        lambda: session.advice.of(session.game.state) is not None, timeout=TIMEOUT
    )
    for _ in range(3):
        with qtbot.waitSignal(session.reasons.answered, timeout=TIMEOUT):
            session.hint()
        assert session.reason is None
        assert not session.reasons.marks
        assert shown.words.text()
        assert session.hints_used == 1


def test_a_hint_follows_a_change_of_language(qtbot: QtBot, window: MainWindow) -> None:
    shown = play(window, level_from_text("tour", "S . .\n# . ."))
    _hinted(qtbot, shown)
    card = shown.card.reason
    labels = (card.title, card.words, card.go_button)
    before = [label.text() for label in labels]
    assert before[0] == "Right is forced"
    window.settings.set("language", "zh_CN")
    settle()
    after = [label.text() for label in labels]
    assert not any(map(str.isascii, (card.words.accessibleName(), *after)))
    window.settings.set("language", "en")
    settle()
    assert [label.text() for label in labels] == before


def test_the_result_says_how_many_hints_were_used(qtbot: QtBot, alone: Alone) -> None:
    shown = alone(level_from_text("tour", "S . .\n# # ."))
    session = _hinted(qtbot, shown)
    assert session.hints_used == 1
    for move in "RRD":
        make_by_keys(shown, move)
    assert session.game.over
    assert "Hints used: 1." in session.outcome
    assert session.store.path(session.game.level_hash)


@pytest.mark.thorough
@pytest.mark.parametrize("kind_id", sampled(LEVELS, daily=2))
def test_every_kind_says_why_or_what_the_search_found(
    qtbot: QtBot, window: MainWindow, kind_id: str
) -> None:
    """Hints are asked for until the rules see nothing more; then the search answers."""
    shown = play(window, level(kind_id))
    session = shown.session
    qtbot.waitUntil(lambda: session.par is not None, timeout=TIMEOUT)
    given = 0
    while "search" not in shown.words.text() and given < 40:
        given += 1
        before = session.reason
        session.hint()
        qtbot.waitUntil(
            lambda before=before: (  # type: ignore[misc]
                session.reason is not before or "best move" in shown.words.text()
            ),
            timeout=TIMEOUT,
        )
        shown.board.grab()
        if session.reason is None:
            break
    assert session.hints_used == given
    session.go()
    qtbot.waitUntil(lambda: bool(session.game.moves), timeout=TIMEOUT)
