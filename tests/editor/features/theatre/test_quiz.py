"""A lesson asks in the theatre: answers by clicks on the board, by a number, and by a
choice."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from gridwright.editor.features.lessons.feature import LessonsFeature
from gridwright.editor.features.theatre.feature import TheatreFeature
from gridwright.editor.features.theatre.quiz import QuizBar
from gridwright.editor.models.program.translators import KEY
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.level_file import read_level
from gridwright.solvers.level import Cell
from gridwright.solvers.teaching.lessons import LESSONS
from gridwright.solvers.teaching.questions import Quiz, asked_on
from tests.editor.driving.stage import Stage, film_of, staged
from tests.editor.driving.window import SOLVE_TIMEOUT, new_maze
from tests.sampling import sampled

LEFT = Qt.MouseButton.LeftButton
Opened = Callable[[int], TheatreFeature]


def asking(qtbot: QtBot, number: int) -> Stage:
    """The page of a lesson with its questions, without a window."""
    lesson = LESSONS[number - 1]
    shown = lesson.shown
    level = read_level(Path(str(shown.file)))
    film = film_of(level, shown.solver, shown.options)
    stage = staged(qtbot, film)
    stage.page.quiz.show_quiz(Quiz(asked_on(lesson, film.trace)))
    return stage


@pytest.fixture
def opened(qtbot: QtBot, window: MainWindow) -> Opened:
    """Opens a lesson, and waits for its questions."""

    def opened_(number: int) -> TheatreFeature:
        theatre = window.feature(TheatreFeature)
        window.feature(LessonsFeature).open_lesson(number)
        quiz = theatre.page.quiz
        qtbot.waitUntil(lambda: bool(quiz.quiz.asked), timeout=SOLVE_TIMEOUT)
        return theatre

    return opened_


def play_to_question(theatre: Stage) -> None:
    showing = theatre.showing
    if not showing.playing:
        QTest.keyClick(theatre.page.timeline, Qt.Key.Key_Space)
    while showing.playing:
        showing.advance(1.0)


def click(theatre: Stage, cell: Cell) -> None:
    board = theatre.page.views[0].board
    board.grab()
    QTest.mouseClick(board, LEFT, pos=board.view.centre(*cell).toPoint())


def press(button: object) -> None:
    assert button.isVisible()  # type: ignore[attr-defined]
    QTest.mouseClick(button, LEFT)  # type: ignore[call-overload]


def test_playing_pauses_at_a_question_and_a_click_on_the_board_answers(
    qtbot: QtBot,
) -> None:
    theatre = asking(qtbot, 1)
    showing, quiz, lead = theatre.showing, theatre.page.quiz, theatre.showing.lead
    assert lead is not None
    asked = quiz.quiz.asked
    assert [one.question for one in asked] == list(LESSONS[0].questions)
    QTest.keyClick(theatre.page.timeline, Qt.Key.Key_Home)
    play_to_question(theatre)
    assert lead.index == asked[0].at and quiz.words.text().startswith(
        asked[0].question.words
    )
    assert quiz.fields[0].hasFocus(), "who watched can type at once"
    click(theatre, (0, 1))
    assert not quiz.verdict.text(), "a click beside what was meant is no answer"
    assert theatre.page.views[0].board.chosen == (0, 1)
    click(theatre, (0, 0))
    assert not quiz.verdict.text() and quiz.reply.hasFocus()
    assert [field.text() for field in quiz.fields[:2]] == ["0", "0"]
    click(theatre, (0, 0))
    assert theatre.page.views[0].board.chosen is None
    assert quiz.verdict.text() == asked[0].judge((0, 0))[1]
    assert quiz.score.text() == "Questions: 0 of 3 right"
    click(theatre, (2, 0))
    assert quiz.quiz.right == 0, "the first answer counts"
    press(quiz.look)
    assert lead.index == asked[0].seen and quiz.verdict.isVisible()
    press(quiz.go_on)
    play_to_question(theatre)
    assert lead.index == asked[1].at
    press(quiz.skip)
    assert showing.playing
    play_to_question(theatre)
    click(theatre, (3, 2))
    press(quiz.reply)
    assert quiz.verdict.text() == asked[2].verdict(True) and quiz.quiz.right == 1
    press(quiz.next)
    assert lead.index == asked[1].at, "the one that was skipped"
    QTest.keyClick(quiz.fields[2], Qt.Key.Key_Return)
    assert quiz.quiz.right == 1 and quiz.now is asked[1], "nothing was typed yet"
    QTest.keyClicks(quiz.fields[2], "3")
    QTest.keyClick(quiz.fields[2], Qt.Key.Key_Return)
    assert quiz.score.text() == "Questions: 2 of 3 right" and not quiz.next.isVisible()


@pytest.mark.parametrize("number", sampled([2, 5, 7], daily=1))
def test_keys_answer_every_question(qtbot: QtBot, number: int) -> None:
    theatre = asking(qtbot, number)
    quiz: QuizBar = theatre.page.quiz
    theatre.showing.first()
    for one in quiz.quiz.asked:
        quiz.next.setFocus()
        QTest.keyClick(quiz.next, Qt.Key.Key_Space)
        assert quiz.now is one
        if one.choices:
            assert isinstance(one.truth, int)
            QTest.keyClick(quiz.choices[one.truth], Qt.Key.Key_Space)
        else:
            fields = [field for field in quiz.fields if field.isVisible()]
            truth = one.truth if isinstance(one.truth, tuple) else (one.truth,)
            for field, part in zip(fields, truth, strict=True):
                QTest.keyClicks(field, str(part))
            QTest.keyClick(quiz.reply, Qt.Key.Key_Space)
        assert quiz.verdict.text() == one.verdict(True)
    assert quiz.quiz.right == len(quiz.quiz.asked)


@pytest.mark.thorough
@pytest.mark.slow
def test_other_films_have_no_questions_and_the_score_comes_back(
    qtbot: QtBot, window: MainWindow, opened: Opened
) -> None:
    theatre = opened(5)
    quiz, lesson = theatre.page.quiz, window.tabs.current_view()
    press(quiz.next)
    quiz.judge(quiz.quiz.asked[0].truth)
    theatre.watch("skyline")
    assert not quiz.isVisible() and theatre.showing.stops == frozenset()
    new_maze(qtbot, window, 3, 3)
    assert not quiz.isVisible()
    window.tabs.setCurrentWidget(lesson)
    theatre.watch("greedy-pair")
    assert quiz.isVisible() and quiz.quiz.right == 1


@pytest.mark.thorough
@pytest.mark.slow
def test_questions_follow_the_language(
    qtbot: QtBot, window: MainWindow, opened: Opened
) -> None:
    quiz = opened(5).page.quiz
    press(quiz.next)
    window.settings.set(KEY, "zh_TW")
    qtbot.waitUntil(lambda: quiz.words.text().startswith("房間一個接一個地看"))
    quiz.judge(quiz.quiz.asked[0].truth)
    assert quiz.verdict.text().startswith("正確。")


def test_a_presentation_plays_on(window: MainWindow, opened: Opened) -> None:
    theatre = opened(5)
    quiz = theatre.page.quiz
    stops = theatre.showing.stops
    assert stops == {one.at for one in quiz.quiz.asked}
    window.actions_["view.presentation"].trigger()
    theatre.showing.first()
    assert theatre.showing.stops == frozenset()
    window.actions_["view.presentation"].trigger()
    assert theatre.showing.stops == stops and quiz.isVisible()
