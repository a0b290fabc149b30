"""What people met when they tried the real window, and what keeps it mended.

Serious things (S) and annoying ones (A), each with the test that fails if it comes
back. The jobs of `tools/jobs` count clicks and keys; `tools/pictures/screenshots.py` takes
the pictures of the window.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication, QTabBar
from pytestqt.qtbot import QtBot

from gridwright.editor.features.compare.feature import CompareFeature
from gridwright.editor.features.compare.table import TIME
from gridwright.editor.features.theatre.feature import TheatreFeature
from gridwright.editor.models.program import preferences
from gridwright.editor.models.program.settings import Settings
from gridwright.editor.views.play.playback_bar import PlaybackBar
from gridwright.editor.views.presentation import Presentation
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.level_set import level_files, read_bundled
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.registry import kind
from tests.editor.driving.window import PAPER, SOLVE_TIMEOUT, settle

MENDED = {
    "S1 tokens that are "
    "gone": "canvas/test_old_route.py::test_a_coin_under_a_wall_is_gone",
    "S2 text size": "features/preferences/test_preferences.py::"
    "test_a_changed_size_is_that_of_a_fresh_window_everywhere",
    "S2 digits": "features/live/test_live.py::"
    "test_a_number_without_room_is_cut_with_a_mark_and_whole_in_its_tip",
    "S3 one number of nodes": "features/live/test_equal_figures.py::"
    "test_every_place_shows_the_same_number",
    "S4 two films leave": "pictures/films/test_search_films.py::"
    "test_two_films_leave_the_window_and_the_command_makes_the_same_bytes",
    "S5 photos": "features/importing/picture/test_picture_dialog.py::"
    "test_the_grid_is_mended_by_numbers_and_names_stay",
    "S6 find an action": "features/shortcuts/test_command_palette.py::"
    "test_what_people_type_is_among_the_first_three",
    "S7 menus by keys": "window/test_menus.py::test_f10_alt_and_letters_open_the_menus",
    "S8 short menu": "window/test_menus.py::"
    "test_every_command_is_reached_by_keys_and_solve_is_short",
    "S9 live answers": "search/test_one_record.py::test_what_live_proves_is_an_answer",
    "S10 fitted": "canvas/test_board_keeps_place.py::"
    "test_the_board_stays_fitted_until_the_person_zooms",
    "S11 what floats "
    "turns": "features/selection/test_stamps.py::test_what_is_carried_turns_and_not_the_level",
    "S12 rooms of the walk": "features/theatre/film/test_panels.py::"
    "test_fallen_rooms_keep_their_numbers_and_those_of_the_walk_are_bright",
    "S13 laws": "features/lab/test_lab.py::test_a_growth_says_its_laws_and_fits_its_column",
    "S14 tabs": "window/tabs/test_tabs.py::test_tabs_narrow_before_they_are_scrolled",
    "S14 session": "safety/test_session.py::"
    "test_levels_come_back_in_their_order_with_the_one_in_front",
    "S15 tour": "features/window_tour/test_tour.py::test_enter_goes_on_and_escape_ends_whatever_has_the_focus",
    "A1 filters": "features/what_if/test_what_if_asking.py::"
    "test_filters_start_fresh_and_say_why_nothing_shows",
    "A2 columns": "features/what_if/test_what_if_looks.py::test_narrow_windows",
    "A2 when it begins": "features/what_if/test_what_if_asking.py::"
    "test_it_pauses_for_what_was_asked_and_goes_on",
    "A4 a lesson's solver": "features/lessons/test_lessons.py::"
    "test_a_lesson_opens_its_level_workspace_and_solver",
    "A5 end card": "pictures/films/test_film_dialog.py::"
    "test_length_size_and_the_end_card_are_told_beforehand",
    "A6 lab": "features/lab/test_lab.py::test_what_is_under_way_is_said",
    "A7 languages": "window/access/test_nothing_clipped.py::"
    "test_in_every_language_and_at_every_size_of_the_interface",
    "A8 impossible": "features/why/test_why.py::test_a_solve_that_fails_says_why_and_what_comes_nearest",
    "A10 answers stay": "canvas/test_board_keeps_place.py::"
    "test_no_stroke_moves_answers_once_a_level_had_a_problem",
    "A11 no curves": "features/answer/test_search_figures.py::"
    "test_a_short_search_has_no_curves_under_its_answer",
    "A12 library": "features/library/test_many_levels.py::test_levels_are_sorted_by_what_is_known_of_them",
    "A12 filters": "features/library/test_library.py::test_a_word_of_the_search_names_a_value",
    "A12 difficulty": "features/library/test_remembering.py::"
    "test_a_grade_is_remembered_and_orders_the_levels",
    "A13 sets": "features/library/test_many_levels.py::test_a_set_is_made_of_a_selection_and_put_in_order",
    "A14 many "
    "grades": "features/difficulty/test_difficulty_curve.py::test_the_levels_of_a_folder_as_a_curve",
    "A15 presentation": "window/test_what_was_tried.py::"
    "test_a_presentation_has_room_for_its_slider",
    "A16 numbers on the "
    "route": "canvas/test_old_route.py::test_an_old_route_covers_no_token",
    "A17 narrow windows": "window/test_what_was_tried.py::"
    "test_a_narrow_study_shows_tabs_times_and_tree",
    "A17 large text": "window/test_what_was_tried.py::"
    "test_large_text_keeps_solve_and_the_drawer_at_hand",
    "A18 why no count": "features/live/test_equal_figures.py::"
    "test_the_card_says_why_answers_were_not_counted",
    "A19 pits": "kinds/test_painters.py::test_pits_bear_the_numbers_that_they_are_spoken_of_by",
    "A20 pages": "pictures/test_page_export.py::test_a_teacher_leaves_the_best_answers_out",
    "A21 heat": "features/heat_map/test_heat_map.py::test_hovering_tells_the_numbers_and_the_board_is_tinted",
    "A22 discard "
    "all": "safety/test_closing.py::test_closing_asks_once_with_a_tick_for_each_level",
    "a score once": "window/test_what_was_tried.py::test_a_game_says_its_score_once",
    "dropped folders": "features/importing/test_import_dialog.py::"
    "test_a_folder_that_is_dropped_joins_the_library",
    "bundled levels": "features/library/test_library_panel.py::"
    "test_bundled_levels_can_be_copied_but_not_changed",
    "layouts": "features/layout/test_workspaces.py::test_layouts_have_names",
    "skins": "features/importing/picture/test_picture_dialog.py::"
    "test_a_skin_names_the_next_picture_of_the_same_game",
    "a set as a page": "pictures/test_page_export.py::test_a_set",
    "menus, dialogs and guide": "window/access/test_nothing_clipped.py::"
    "test_a_robot_opens_menus_dialogs_and_guide",
}


@pytest.mark.parametrize("thing", MENDED)
def test_its_test_is_there(thing: str) -> None:
    file, _, name = MENDED[thing].partition("::")
    assert f"def {name}(" in (Path(__file__).parents[1] / file).read_text("utf-8")


@pytest.mark.thorough
@pytest.mark.slow
def test_a_narrow_study_shows_tabs_times_and_tree(
    qtbot: QtBot, window: MainWindow
) -> None:
    window.resize(1024, 700)
    window.tabs.open_level(level_from_text("coin_maze", PAPER))
    feature = window.feature(CompareFeature)
    feature.open()
    qtbot.waitUntil(lambda: not window.runner.busy, timeout=SOLVE_TIMEOUT)
    settle()
    assert not feature.panel.table.isColumnHidden(TIME)
    bar = window.frame.study.bar
    assert isinstance(bar, QTabBar) and bar.rect().contains(
        bar.tabRect(bar.count() - 1)
    )
    page = window.feature(TheatreFeature).page
    assert (
        page.views[0].panel.isVisible() and page.timeline.height() < page.height() // 5
    )
    assert page.head.worded[0].text() == "Two side by side"


@pytest.mark.thorough
@pytest.mark.slow
@pytest.mark.usefixtures("size_put_back")
def test_large_text_keeps_solve_and_the_drawer_at_hand(
    window: MainWindow, settings: Settings
) -> None:
    settings.set(preferences.SCALE, 150)
    window.resize(1024, 700)
    window.tabs.open_level(level_from_text("coin_maze", PAPER))
    settle()
    frame = window.frame
    assert frame.solve_button.isVisible() and frame.drawer_button.isVisible()
    window.actions_["view.study"].trigger()
    frame.study.choose("lab")
    settle()
    page = window.feature(TheatreFeature).page
    assert (
        page.head.isAncestorOf(frame.drawer_button) and frame.drawer_button.isVisible()
    )
    assert not frame.solve_button.isVisible() and page.views[0].board.height() > 150
    window.actions_["play.edit"].trigger()
    settle()
    assert (
        not page.head.isAncestorOf(frame.drawer_button)
        and frame.drawer_button.isVisible()
    )


@pytest.mark.one_window
@pytest.mark.slow
def test_a_presentation_has_room_for_its_slider(
    qtbot: QtBot, window: MainWindow
) -> None:
    files = [file for file in level_files("collapse") if "tenement" in file.name]
    view = window.tabs.open_level(read_bundled(files[0]))
    with qtbot.waitSignal(view.session.answered, timeout=SOLVE_TIMEOUT):
        view.session.solve()
    window.actions_["view.presentation"].trigger()
    tops = QApplication.topLevelWidgets()
    shown = next(w for w in tops if isinstance(w, Presentation))
    shown.resize(QSize(1280, 720))
    settle()
    assert isinstance(shown.bar, PlaybackBar) and shown.bar.slider.width() > 200
    assert shown.rest_words.text() == "of 93 days"
    shown.close()


@pytest.mark.one_window
def test_a_game_says_its_score_once(window: MainWindow) -> None:
    view = window.tabs.open_level(level_from_text("coin_maze", PAPER))
    window.actions_["play.start"].trigger()
    assert view.play is not None
    game, words = view.play.session.game, kind("coin_maze")
    assert (
        view.play.figures.text() == "" and view.play.tip() not in view.play.words.text()
    )
    assert words.score(
        game.state
    ) == game.score and view.play.card.number.text() == str(game.score)
