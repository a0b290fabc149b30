"""Levels made in the tab, by mouse and by keyboard: made, stopped, gone on with, chosen,
discarded, opened, kept as a set, and back with the session."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from gridwright.editor.features.files.new_level import NewLevelDialog
from gridwright.editor.features.generate.feature import GenerateFeature
from gridwright.editor.features.generate.gallery.made import BatchProgress
from gridwright.editor.features.generate.page import GeneratePage
from gridwright.editor.features.safety.session import SessionFeature
from gridwright.editor.models.program.settings import Settings
from gridwright.editor.models.program.translators import Language
from gridwright.editor.models.search.runner import SolverRunner
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.editor.views.window.offers import Collecting
from gridwright.solvers.level import Level
from gridwright.solvers.registry import kind
from gridwright.solvers.runtime.steps import finished
from gridwright.solvers.wish.judge import judging
from gridwright.solvers.wish.language import parse_wish
from gridwright.solvers.wish.likeness import likeness_key
from tests.editor.driving.window import SOLVE_TIMEOUT, settle, shown

pytestmark = pytest.mark.one_window

LEFT = Qt.MouseButton.LeftButton


Shown = Callable[..., GeneratePage]


def want(page: GeneratePage, **wanted: Any) -> None:
    """Small levels, and what is given."""
    small: dict[str, Any] = {"rows": 4, "cols": 4, "count": 3, "seed": 5}
    chosen = replace(page.generator.wanted, **(small | wanted))
    page.generator.want(chosen)
    page.order.show_wanted(chosen)
    settle()


def opened(window: MainWindow, **wanted: Any) -> GeneratePage:
    """The tab, with small levels wanted."""
    window.actions_["wish.open"].trigger()
    page = window.feature(GenerateFeature).page
    assert page is not None
    want(page, **wanted)
    return page


@pytest.fixture
def alone(qtbot: QtBot, runner: SolverRunner, english: Language) -> Iterator[Shown]:
    """The page without a window, with small levels wanted: `alone(count=1)`."""
    pages: list[GeneratePage] = []

    def show(**wanted: Any) -> GeneratePage:
        page = GeneratePage(runner)
        pages.append(page)
        qtbot.addWidget(page)
        page.show()
        want(page, **wanted)
        return page

    yield show
    for page in pages:
        page.leave()


def until_made(qtbot: QtBot, page: GeneratePage) -> None:
    qtbot.waitUntil(lambda: not page.generator.making, timeout=SOLVE_TIMEOUT)


@pytest.fixture
def made(qtbot: QtBot, window: MainWindow) -> GeneratePage:
    """The tab with three levels."""
    page = opened(window)
    QTest.mouseClick(page.make_button, LEFT)
    until_made(qtbot, page)
    settle()
    return page


@pytest.fixture
def made_alone(qtbot: QtBot, alone: Shown) -> GeneratePage:
    """The page without a window, with three levels."""
    page = alone()
    page.make()
    until_made(qtbot, page)
    return page


@pytest.mark.slow
def test_levels_meet_the_conditions_and_no_two_are_alike(
    made_alone: GeneratePage,
) -> None:
    made = made_alone
    levels = [one.level for one in made.generator.levels]
    of = kind("coin_maze")
    wish = parse_wish(of, "unique")
    assert len(levels) == 3 and made.generator.short is None
    assert all(finished(judging(of, level, wish)).fulfilled for level in levels)
    assert len({likeness_key(level) for level in levels}) == 3
    assert all(one.path.is_file() for one in made.generator.levels)
    assert made.figures.number.text() == "3" and made.gallery.cards.waiting == 0
    assert made.name == "Generate" and made.generator.wanted.seed == 8
    assert (
        "Exactly one best answer"
        in made.preview.words.findChildren(type(made.preview.score))[-2].text()
    )


@pytest.mark.slow
def test_by_keyboard_alone(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = opened(window)
    QTest.keyClick(window, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert page.generator.making and page.gallery.hasFocus()
    until_made(qtbot, page)
    gallery = page.gallery
    first = gallery.current
    assert first is page.generator.levels[0]
    QTest.keyClick(gallery, Qt.Key.Key_Space)
    QTest.keyClick(gallery, Qt.Key.Key_Right)
    assert gallery.chosen == [first] and gallery.current is page.generator.levels[1]
    shown_before = page.preview.answer_box.isChecked()
    QTest.keyClick(gallery, Qt.Key.Key_A)
    assert page.preview.answer_box.isChecked() is not shown_before
    QTest.keyClick(gallery, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    assert len(gallery.chosen) == 3
    QTest.keyClick(gallery, Qt.Key.Key_Escape)
    assert gallery.chosen == []
    QTest.keyClick(gallery, Qt.Key.Key_Delete)
    assert len(page.generator.levels) == 2
    window.actions_["edit.undo"].trigger()
    assert len(page.generator.levels) == 3
    QTest.keyClick(gallery, Qt.Key.Key_Return)
    view = window.tabs.current_view()
    assert view is not None and view.document.modified, "it has no file of its own"
    view.document.undo_stack.setClean()


@pytest.mark.slow
def test_what_is_chosen_becomes_a_set(
    window: MainWindow, made: GeneratePage, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept: list[list[Level]] = []
    collecting: Any = window.feature(Collecting)
    monkeypatch.setattr(
        collecting, "keep_as_set", lambda levels, title: kept.append(list(levels))
    )
    QTest.mouseClick(made.set_button, LEFT)
    assert len(kept[0]) == 3
    gallery = made.gallery
    place = gallery.visualRect(gallery.cards.index(1)).center()
    control = Qt.KeyboardModifier.ControlModifier
    QTest.mouseClick(gallery.viewport(), LEFT, control, place)
    assert gallery.current is made.generator.levels[1]
    QTest.mouseClick(made.set_button, LEFT)
    (level,) = kept[1]
    assert (level.title, level.cells.tolist()) == (
        "Coin maze 1",
        made.generator.levels[1].level.cells.tolist(),
    )


@pytest.mark.thorough
@pytest.mark.slow
def test_making_goes_on_behind_other_tabs_stops_and_goes_on(
    qtbot: QtBot, window: MainWindow
) -> None:
    page = opened(window, count=500)
    page.make()
    qtbot.waitUntil(lambda: page.generator.done > 0, timeout=SOLVE_TIMEOUT)
    window.tabs.open_level(kind("coin_maze").blank(3, 3))
    before = page.generator.done
    qtbot.waitUntil(lambda: page.generator.done > before, timeout=SOLVE_TIMEOUT)
    title = window.tabs.tabText(window.tabs.indexOf(page))
    assert title == f"Generate, {page.generator.done} of 500"
    window.tabs.setCurrentWidget(page)
    settle()
    QTest.keyClick(page.gallery, Qt.Key.Key_Escape)
    assert not page.generator.making and page.generator.can_go_on
    stopped = page.generator.done
    QTest.mouseClick(page.go_on_button, LEFT)
    qtbot.waitUntil(lambda: page.generator.done > stopped, timeout=SOLVE_TIMEOUT)
    window.tabs.close_tab(window.tabs.indexOf(page))
    qtbot.waitUntil(lambda: not window.runner.busy, timeout=SOLVE_TIMEOUT)


@pytest.mark.slow
def test_a_condition_changed_while_it_makes_counts_from_the_next_level(
    qtbot: QtBot, alone: Shown
) -> None:
    page = alone(count=500)
    page.make()
    qtbot.waitUntil(lambda: page.generator.done > 0, timeout=SOLVE_TIMEOUT)
    page.order.conditions.add("coins=1")
    generator = page.generator

    def follows() -> bool:
        return any(check.text == "coins=1" for check in generator.levels[-1].checks)

    qtbot.waitUntil(follows, timeout=SOLVE_TIMEOUT)
    assert generator.making and len(generator.levels[0].checks) == 1
    generator.stop()


@pytest.mark.slow
def test_the_session_brings_levels_and_conditions_back(
    qtbot: QtBot, window: MainWindow, settings: Settings
) -> None:
    window.feature(SessionFeature).reopen()
    page = opened(window, texts=("unique", "coins=1.."))
    page.make()
    until_made(qtbot, page)
    levels = [one.level for one in page.generator.levels]
    window.close()
    with shown(qtbot, settings) as later:
        later.feature(SessionFeature).reopen()
        again = later.feature(GenerateFeature).page
        assert again is not None and later.tabs.current_page() is again
        assert again.order.conditions.texts == ("unique", "coins=1..")
        qtbot.waitUntil(lambda: len(again.generator.levels) == 3)
        assert [one.level for one in again.generator.levels] == levels
        assert len(again.generator.levels[0].checks) == 2


@pytest.mark.slow
def test_a_closed_tab_comes_back_as_it_was(
    qtbot: QtBot, window: MainWindow, made: GeneratePage
) -> None:
    gone = made.generator.levels[0]
    made.generator.discard([gone])
    window.tabs.close_tab(window.tabs.indexOf(made))
    assert not gone.path.exists(), "a discarded level goes with its tab"
    window.actions_["wish.open"].trigger()
    again = window.feature(GenerateFeature).page
    assert again is not None
    qtbot.waitUntil(lambda: len(again.generator.levels) == 2)


@pytest.mark.slow
def test_nothing_fits_says_why_and_offers_ways_on(qtbot: QtBot, alone: Shown) -> None:
    page = alone(rows=3, cols=3, texts=("optimal=13", "walls=..8"))
    page.generator.limit = 0.2
    page.make()
    until_made(qtbot, page)
    assert page.generator.short is not None and page.nothing.isVisible()
    assert page.nothing.sentence.text().endswith(".")
    assert page.nothing.buttons


def test_what_is_impossible_is_said_before_anything_is_made(window: MainWindow) -> None:
    page = opened(window, texts=("walls=500..",))
    assert not page.make_button.isEnabled()
    assert page.nothing.isVisible() and not page._note.isVisible()
    assert page.nothing.card.property("tone") == "danger"
    (row,) = page.order.conditions.rows
    assert row.property("tone") == "danger", "the row that cannot be met is red"
    assert "at most" in page.nothing.sentence.text()
    assert not window.actions_["wish.make"].isEnabled()


@pytest.mark.slow
def test_a_way_out_of_what_is_impossible_makes_levels(
    qtbot: QtBot, alone: Shown
) -> None:
    page = alone(count=1, texts=("walls=500..", "unique"))
    (without,) = [
        button
        for button in page.nothing.buttons
        if button.objectName() == "nothing.without"
    ]
    without.click()
    until_made(qtbot, page)
    assert page.generator.wanted.texts == ("unique",)
    assert len(page.generator.levels) == 1 and not page.nothing.isVisible()


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1280, 800), (1024, 700), (860, 700)])
@pytest.mark.parametrize("code", ["en", "zh_CN", "zh_TW"])
def test_three_sizes_in_three_languages(
    window: MainWindow, made: GeneratePage, size: tuple[int, int], code: str
) -> None:
    language = window.findChild(Language)
    assert language is not None
    language.choose(code)
    window.resize(*size)
    settle()
    assert made.gallery.isVisible() and made.preview.isVisible()
    assert made.order.conditions.isVisible()
    assert made.order.conditions.body.isVisible() is (size[0] >= 900)
    assert made.make_button.isVisible()
    card = made.gallery.visualRect(made.gallery.cards.index(0))
    assert made.gallery.viewport().rect().contains(card)
    language.choose("en")
    settle()


def test_new_level_by_wish_opens_the_tab(window: MainWindow) -> None:
    window.actions_["file.new"].trigger()
    dialog = window.findChild(NewLevelDialog)
    assert dialog is not None
    dialog.wish_box.setChecked(True)
    dialog.rows_box.setValue(6)
    dialog.cols_box.setValue(5)
    dialog.accept()
    settle()
    page = window.feature(GenerateFeature).current
    assert page is not None and window.tabs.views() == []
    assert (page.generator.wanted.rows, page.generator.wanted.cols) == (6, 5)
    QApplication.processEvents()


@pytest.mark.parametrize(
    ("left", "place"), [(False, "generateDrawer"), (True, "generateTop")]
)
def test_a_narrow_page_has_its_preview_under_the_strip(
    alone: Shown, left: bool, place: str
) -> None:
    page = alone(texts=())
    folded = QWidget(page)
    page.show_folded(folded if left else None, folded)
    around = page.preview.parentWidget()
    assert around is not None and around.objectName() == place
    page.show_folded(None, None)
    assert page.preview.parentWidget() is not around


# -- the strip -------------------------------------------------------------------------
def test_the_strip_says_in_words_which_parts_were_not_reached(
    alone: Shown,
) -> None:
    page = alone(texts=("difficulty=3..6", "walls=10..20%"))
    generator = page.generator
    generator.target = generator.done = 3
    parts = ("difficulty=3..4", "walls=4")
    generator.progress = BatchProgress(90, 2.0, ("unique", 80), parts, 2)
    generator.changed.emit()
    figures = page.figures
    assert figures.missed.text() == "Not reached: Difficulty 3 to 4, Walls 4"
    assert figures.share.text() == "2 levels as near as any found"
    assert not figures.missed.isHidden() and not figures.share.isHidden()
    assert figures.bar.isHidden(), "nothing is made now"
    generator.progress = BatchProgress(90, 2.0, ("unique", 80))
    generator.changed.emit()
    assert figures.missed.isHidden() and figures.share.isHidden()
    generator.done = 1
    generator.changed.emit()
    assert figures.missed.text() == "Most often missed: Exactly one best answer"
    assert figures.share.text() == "not met by 80 of 90"


def test_going_on_keeps_what_was_not_reached(
    qtbot: QtBot, made_alone: GeneratePage
) -> None:
    """Across a batch that was stopped, and the session; other conditions forget it."""
    generator = made_alone.generator
    parts = ("difficulty=9", "walls=14")
    generator.progress = BatchProgress(90, 2.0, ("unique", 80), parts, 2)
    generator.done = 2
    generator.go_on()
    until_made(qtbot, made_alone)
    assert generator.progress.not_reached == parts
    assert generator.progress.beside == 2 and generator.progress.tried > 90
    state = generator.state()
    generator.progress = BatchProgress()
    generator.restore(state)
    assert generator.progress.not_reached == parts and generator.progress.beside == 2
    generator.restore({**state, "not_reached": ["no such thing"]})
    assert generator.progress.not_reached == () and generator.progress.tried > 90
    generator.restore(state)
    other = replace(generator.wanted, texts=("coins=1..",))
    generator.go_on_with(other, 60.0)
    until_made(qtbot, made_alone)
    assert generator.progress.not_reached == () and not generator.progress.beside


@pytest.mark.parametrize("changed", ["kind", "texts"])
def test_going_on_with_something_else_forgets_what_was_not_reached(
    qtbot: QtBot, made_alone: GeneratePage, changed: str
) -> None:
    """Whatever stands in the form by then, no matter whether a way on was chosen."""
    generator = made_alone.generator
    parts = ("difficulty=9", "coins=14")
    generator.progress = BatchProgress(90, 2.0, ("unique", 80), parts, 2)
    generator.done = 2
    generator.stopped = True
    failures: list[object] = []
    generator.failed.connect(failures.append)
    if changed == "kind":
        want(made_alone, kind="sowing", rows=2, cols=2, texts=())
    else:
        want(made_alone, texts=("coins=1..",))
    generator.go_on()
    until_made(qtbot, made_alone)
    assert not failures
    assert generator.progress.not_reached == () and not generator.progress.beside


def test_the_strip_says_that_parts_were_reached_by_others(alone: Shown) -> None:
    page = alone()
    generator = page.generator
    generator.target = generator.done = 3
    generator.progress = BatchProgress(90, 2.0, beside=1)
    generator.changed.emit()
    words = "All parts were reached, not by all levels"
    assert page.figures.missed.text() == words
    assert page.figures.share.text() == "1 level as near as any found"


# -- where the keys are ----------------------------------------------------------------
@pytest.mark.slow
def test_the_keys_stay_among_the_levels(
    qtbot: QtBot, window: MainWindow, made: GeneratePage
) -> None:
    made.gallery.choose(0)
    settle()
    QTest.mouseClick(made.discard_button, LEFT)
    assert len(made.generator.levels) == 2 and made.gallery.hasFocus()
    QTest.mouseClick(made.make_button, LEFT)
    assert made.generator.making
    settle()
    QTest.mouseClick(made.stop_button, LEFT)
    assert not made.generator.making and made.gallery.hasFocus()


@pytest.mark.slow
def test_ways_on_from_more_like_a_level(qtbot: QtBot, made_alone: GeneratePage) -> None:
    """Trying on keeps the conditions of the person; leaving one out takes those that
    the button stands for."""
    generator = made_alone.generator
    asked = generator.wanted.texts
    first = generator.levels[0]
    generator.limit = 0.0
    generator.make(first)
    until_made(qtbot, made_alone)
    assert generator.short is not None
    made_alone.take_way(replace(generator.short.ways[0], seconds=0.0))
    assert generator.wanted.texts == asked
    until_made(qtbot, made_alone)
    assert generator.short is not None
    longer = generator.short.ways[0]
    texts = ("coins=1..",)
    made_alone.take_way(replace(longer, what="without", texts=texts, seconds=60.0))
    until_made(qtbot, made_alone)
    assert generator.wanted.texts == texts
    assert [check.text for check in generator.levels[-1].checks] == list(texts)
