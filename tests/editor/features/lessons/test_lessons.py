"""The lessons in the window: what each opens, the panel by mouse and keys, and the ways
there."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt, QUrl
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from gridwright.editor.features.answer.feature import SolverFeature
from gridwright.editor.features.help.feature import Help
from gridwright.editor.features.help.guide import Guide
from gridwright.editor.features.lessons.feature import TAB, LessonsFeature
from gridwright.editor.features.lessons.panel import LAST, LessonsPanel
from gridwright.editor.features.theatre.feature import TheatreFeature
from gridwright.editor.models.program.settings import Settings
from gridwright.editor.models.program.translators import KEY
from gridwright.editor.models.program.workspaces import Workspace
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.registry import kind
from gridwright.solvers.teaching.lessons import LESSONS, Lesson, page_file
from tests.editor.driving.window import new_maze


@pytest.fixture
def panel(window: MainWindow) -> LessonsPanel:
    return window.feature(LessonsFeature).panel


def assert_open(window: MainWindow, lesson: Lesson) -> None:
    """The level, the solver and the text of a lesson are in front."""
    view = window.tabs.current_view()
    assert view is not None
    assert (
        view.document.path is not None
        and view.document.path.name == lesson.shown.file.name
    )
    assert view.session.solver_id == view.document.kind.solvers[0].id, (
        "Design keeps its own"
    )
    box = window.feature(SolverFeature).panel.solver_box
    assert box.currentData() == kind(lesson.shown.read().kind).solvers[0].id
    for name, value in lesson.shown.options.items():
        assert view.session.options[lesson.shown.solver][name] == value
    assert window.workspace is Workspace.STUDY
    theatre = window.feature(TheatreFeature)
    assert theatre.in_front
    head = theatre.page.head
    assert head.solver_box.currentData() == lesson.shown.solver
    assert window.frame.study.front == TAB
    assert window.feature(LessonsFeature).panel.browser.page == lesson.page


def assert_opened_again_leaves_the_game(window: MainWindow) -> None:
    """The first lesson, opened while its level is played, has still one tab."""
    window.actions_["play.start"].trigger()
    assert window.workspace is Workspace.PLAY
    window.feature(LessonsFeature).open_lesson(1)
    assert_open(window, LESSONS[0])
    assert len(window.tabs.views()) == 1


@pytest.mark.thorough
@pytest.mark.slow
@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.page)
def test_a_lesson_opens_its_level_workspace_and_solver(
    lesson: Lesson, window: MainWindow
) -> None:
    window.feature(LessonsFeature).open_lesson(lesson.number)
    assert_open(window, lesson)


def test_a_long_title_of_a_lesson_makes_no_panel_wide(
    qtbot: QtBot, settings: Settings
) -> None:
    panel = LessonsPanel(settings)
    qtbot.addWidget(panel)
    title = 3 * max(
        (panel.box.itemText(place) for place in range(panel.box.count())), key=len
    )
    panel.box.setItemText(0, title)
    drawn = panel.box.fontMetrics().horizontalAdvance(title)
    assert panel.minimumSizeHint().width() < drawn / 2


@pytest.mark.one_window
@pytest.mark.parametrize("number", [0, len(LESSONS) + 1])
def test_a_number_of_no_lesson_opens_nothing(number: int, window: MainWindow) -> None:
    window.feature(LessonsFeature).open_lesson(number)
    assert window.tabs.current_view() is None


@pytest.mark.slow
def test_the_menu_opens_the_lesson_read_last_or_goes_to_the_tab(
    qtbot: QtBot, window: MainWindow, panel: LessonsPanel
) -> None:
    window.actions_["help.lessons"].trigger()
    assert_open(window, LESSONS[0])
    assert_opened_again_leaves_the_game(window)
    QTest.mouseClick(panel.after, Qt.MouseButton.LeftButton)
    assert window.settings.number(LAST, 0) == 2
    view = new_maze(qtbot, window, 3, 3)
    window.actions_["help.lessons"].trigger()
    assert window.tabs.current_view() is view, "the level in front stays"
    assert window.frame.study.front == TAB and panel.browser.page == "lesson_2"


@pytest.mark.slow
def test_the_panel_by_mouse_and_keys(window: MainWindow, panel: LessonsPanel) -> None:
    window.feature(LessonsFeature).open_lesson(1)
    assert not panel.before.isEnabled() and panel.after.isEnabled()
    QTest.mouseClick(panel.after, Qt.MouseButton.LeftButton)
    assert panel.number == 2 and panel.browser.page == "lesson_2"
    panel.box.setFocus()
    QTest.keyClick(panel.box, Qt.Key.Key_End)
    assert panel.number == 7 and panel.browser.page == "lesson_7"
    assert panel.before.isEnabled() and not panel.after.isEnabled()
    panel.open_button.setFocus()
    QTest.keyClick(panel.open_button, Qt.Key.Key_Space)
    assert_open(window, LESSONS[-1])
    assert_links_lead_to_lessons_and_guide(window, panel)


def assert_links_lead_to_lessons_and_guide(
    window: MainWindow, panel: LessonsPanel
) -> None:
    """Those of the text of a lesson, and those of the guide."""
    panel.browser.anchorClicked.emit(QUrl("lesson_3.md"))
    assert panel.browser.page == "lesson_3" and panel.number == 3
    panel.browser.anchorClicked.emit(QUrl("gridwright://lesson/3"))
    assert_open(window, LESSONS[2])
    panel.browser.anchorClicked.emit(QUrl("../frontier.md"))
    guide = window.findChild(Guide)
    assert guide is not None and guide.browser.page == "frontier"
    assert panel.browser.page == "lesson_3", "the lesson stays beside the board"
    assert window.feature(Help).show_page("lesson_4") is guide
    guide.browser.anchorClicked.emit(QUrl("gridwright://lesson/4"))
    assert_open(window, LESSONS[3])


@pytest.mark.thorough
@pytest.mark.slow
def test_the_lessons_follow_the_language(
    qtbot: QtBot, window: MainWindow, panel: LessonsPanel
) -> None:
    window.feature(LessonsFeature).open_lesson(2)
    window.settings.set(KEY, "zh_TW")
    QCoreApplication.sendEvent(panel, QEvent(QEvent.Type.LanguageChange))
    qtbot.waitUntil(lambda: panel.browser.page == "lesson_2")
    QCoreApplication.processEvents()
    title = (
        page_file("lesson_2", "zh_TW").read_text("utf-8").splitlines()[0].lstrip("# ")
    )
    assert panel.box.itemText(1) == title
    assert title in panel.browser.toPlainText()


@pytest.mark.thorough
@pytest.mark.slow
def test_how_it_works_opens_the_page_of_the_solver_chosen(window: MainWindow) -> None:
    action = window.actions_["help.method"]
    assert not action.isEnabled()
    for lesson in LESSONS:
        window.feature(LessonsFeature).open_lesson(lesson.number)
        assert action.isEnabled()
        action.trigger()
        guide = window.findChild(Guide)
        assert guide is not None and guide.browser.page == lesson.shown.method.page


@pytest.mark.one_window
@pytest.mark.slow
def test_the_button_beside_the_solver_does_the_same(window: MainWindow) -> None:
    window.tabs.open_level(level_from_text("tour", ". .\n. S"))
    panel = window.feature(SolverFeature).panel
    panel.solver_box.setCurrentIndex(panel.solver_box.findData("construct"))
    panel.about_button.click()
    guide = window.findChild(Guide)
    assert guide is not None and guide.browser.page == "tour_construct"


@pytest.mark.thorough
@pytest.mark.slow
def test_in_the_theatre_it_is_the_page_of_the_solver_filmed(window: MainWindow) -> None:
    window.feature(LessonsFeature).open_lesson(3)
    theatre = window.feature(TheatreFeature)
    theatre.watch("backtracking")
    for name in ("help.method", "theatre.explain"):
        window.actions_[name].trigger()
        guide = window.findChild(Guide)
        assert guide is not None and guide.browser.page == "walk_backtracking"
        guide.browser.show_page("guide")
