"""The welcome page: there while nothing is open, gone as soon as something is."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from os import utime
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from gridwright.editor.features.files.new_level import NewLevelDialog
from gridwright.editor.features.generate.feature import GenerateFeature
from gridwright.editor.features.library.feature import LibraryFeature
from gridwright.editor.features.play.feature import GameFeature
from gridwright.editor.features.sets.document import SetDocument
from gridwright.editor.features.sets.feature import LevelSets
from gridwright.editor.features.welcome import feature as welcome_feature
from gridwright.editor.features.welcome import shelves
from gridwright.editor.features.welcome.doors import WIDTH, Door, DropZone
from gridwright.editor.features.welcome.feature import WelcomeFeature
from gridwright.editor.features.welcome.journey import (
    BEST,
    FINISHED,
    OPEN,
    Journey,
    journey,
)
from gridwright.editor.features.welcome.page import NARROW, WIDE, WelcomePage
from gridwright.editor.features.welcome.recent import Recent, date_words, read_recent
from gridwright.editor.kinds.registry import offered_kinds, samples
from gridwright.editor.models.play.courses import Scores, SetCourse
from gridwright.editor.models.play.own_journey import own_file
from gridwright.editor.models.program.settings import Settings
from gridwright.editor.models.program.translators import Language
from gridwright.editor.models.program.workspaces import Workspace
from gridwright.editor.models.work.background import Background
from gridwright.editor.painting.look import look
from gridwright.editor.views.style.dressing import scaled
from gridwright.editor.views.style.kit import stops_in
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.editor.views.window.offers import Playing, Teaching
from gridwright.solvers.files.level_file import level_hash, level_to_json, read_level
from gridwright.solvers.files.level_set import LevelSet, SetEntry, level_files
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.registry import kind
from gridwright.solvers.sets.places import level_of
from tests.editor.driving.window import built, close, settle


def page_of(window: MainWindow) -> WelcomePage:
    return window.feature(WelcomeFeature).page


def click(widget: QWidget) -> None:
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)


# -- samples and New ------------------------------------------------------------------
def test_there_is_a_sample_of_every_kind() -> None:
    found = samples()
    assert [sample.kind for sample in found] == list(offered_kinds())
    assert all(
        sample.sentence and read_level(sample.path).kind == sample.kind
        for sample in found
    )


@pytest.mark.one_window
@pytest.mark.slow
@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Return])
def test_a_sample_opens_by_keyboard_and_the_page_comes_back(
    qtbot: QtBot, window: MainWindow, key: Qt.Key
) -> None:
    page = page_of(window)
    assert page.isVisible()
    assert not window.tabs.isVisible()
    cards = page.samples.cards
    first = window.focusWidget()
    assert first is not None
    QTest.keyClick(first, Qt.Key.Key_Down)
    assert window.focusWidget() is cards[0]
    QTest.keyClick(cards[0], Qt.Key.Key_Right)
    assert window.focusWidget() is cards[1]
    QTest.keyClick(cards[1], key)
    view = window.tabs.current_view()
    assert view is not None
    assert view.document.path == samples()[1].path
    assert not page.isVisible()
    window.actions_["file.close"].trigger()
    assert page.isVisible()
    assert not window.tabs.isVisible()


@pytest.mark.one_window
@pytest.mark.thorough
@pytest.mark.slow
def test_the_menu_of_a_sample_lists_all_levels_of_its_kind(
    qtbot: QtBot, window: MainWindow
) -> None:
    page = page_of(window)
    page.samples.cards[0].menu_asked.emit(QPoint(10, 10))
    menu = page.samples.findChild(QMenu)
    assert menu is not None
    names = [action.text() for action in menu.actions()]
    files = level_files(samples()[0].kind)
    assert names == [file.name.removesuffix(".json") for file in files]
    menu.actions()[-1].trigger()
    view = window.tabs.current_view()
    assert view is not None
    assert view.document.path == Path(str(files[-1]))


@pytest.mark.one_window
def test_the_keyboard_begins_at_new_and_reaches_every_door(
    qtbot: QtBot, window: MainWindow
) -> None:
    page = page_of(window)
    first = page.findChild(QPushButton, "welcome.file.new")
    assert first is not None
    assert window.focusWidget() is first
    reached = []
    for _ in stops_in(page):
        focus = window.focusWidget()
        assert focus is not None
        reached.append(focus.objectName())
        QTest.keyClick(focus, Qt.Key.Key_Tab)
    wanted = ["welcome.file.new", "welcome.file.open", "sample.coin_maze"]
    wanted += ["door.learn.button", "door.journey.button"]
    wanted += ["door.wish.button", "door.drop"]
    assert [name for name in dict.fromkeys(reached) if name in wanted] == wanted


@pytest.mark.one_window
@pytest.mark.slow
def test_new_is_a_click_away(qtbot: QtBot, window: MainWindow) -> None:
    button = page_of(window).findChild(QPushButton, "welcome.file.new")
    assert button is not None
    click(button)
    dialog = window.findChild(NewLevelDialog)
    assert dialog is not None
    dialog.accept()
    assert window.tabs.count() == 1
    assert not page_of(window).isVisible()


@pytest.mark.one_window
@pytest.mark.thorough
def test_pictures_are_drawn_in_the_look_worn(qtbot: QtBot, window: MainWindow) -> None:
    page = page_of(window)
    cards = page.samples.cards
    qtbot.waitUntil(lambda: all(card.pictured for card in cards))
    for name in ("light", "dark"):
        window.looks.choose(name)
        ground = window.looks.look.panel
        qtbot.waitUntil(
            lambda ground=ground: all(
                card._image.pixelColor(0, 0) == ground for card in cards
            )
        )


# -- recent files -----------------------------------------------------------------------
@pytest.mark.one_window
@pytest.mark.slow
def test_recent_files_show_picture_title_answer_and_date(
    qtbot: QtBot, window: MainWindow, settings: Settings, tmp_path: Path
) -> None:
    page = page_of(window)
    assert page.recent.empty.isVisible()
    assert page.tour_link.isVisible()
    bundled = Path(str(level_files("journey")[0]))
    plain = tmp_path / "kept & safe.json"
    plain.write_text(level_to_json(kind("tour").blank(3, 3)))
    settings.add_recent_file(tmp_path / "gone.json")
    settings.add_recent_file(plain)
    settings.add_recent_file(bundled)
    assert not page.recent.empty.isVisible()
    assert not page.tour_link.isVisible()
    cards = page.recent.cards
    qtbot.waitUntil(lambda: all(card.lines for card in cards))
    first, second, third = cards
    assert (first.title, first.lines[0]) == ("A journey, level 1", "3 points, proved")
    assert (second.title, second.lines[0]) == ("kept & safe", "not solved")
    assert second.lines[1].startswith("today, ")
    assert (third.title, third.lines) == ("gone", ("not found",))
    assert third.pale
    assert first.pictured
    assert not third.pictured
    QTest.keyClick(third, Qt.Key.Key_Delete)
    assert settings.recent_files() == [bundled, plain]
    click(page.recent.cards[1])
    view = window.tabs.current_view()
    assert view is not None
    assert view.document.path == plain


def test_a_date_is_said_as_people_say_it(tmp_path: Path) -> None:
    file = tmp_path / "level.json"
    file.write_text(level_to_json(kind("tour").blank(3, 3)))
    today = date(2026, 11, 29)

    def words(moment: datetime) -> str:
        utime(file, (moment.timestamp(), moment.timestamp()))
        return date_words(read_recent(file, 20, look("light"), 1.0), today)

    noon = datetime(2026, 11, 29, 12, 5)
    assert words(noon) == "today, 12:05"
    assert words(noon - timedelta(days=1)) == "yesterday"
    assert words(noon - timedelta(days=2)) == "27 November"
    assert words(noon - timedelta(days=400)) == "2025-10-25"


def test_most_recent_four_have_cards(qtbot: QtBot, settings: Settings) -> None:
    background = Background()
    shelf = shelves.RecentShelf(settings, background)
    for file in level_files("journey")[:6]:
        settings.add_recent_file(Path(str(file)))
    shelf.show_files()
    assert len(shelf.cards) == 4
    background.close()
    shelf.deleteLater()


@pytest.mark.thorough
@pytest.mark.slow
def test_a_card_shows_its_own_file_where_another_window_changed_the_list(
    qtbot: QtBot, window: MainWindow, settings: Settings
) -> None:
    one, other = (Path(str(file)) for file in level_files("journey")[:2])
    settings.add_recent_file(one)
    recent = page_of(window).recent
    (card,) = recent.cards
    qtbot.waitUntil(lambda: bool(card.lines))
    title = card.text()
    card.show_words("")
    settings._store.setValue("recent_files", [str(other), str(one)])
    recent.read_all()
    qtbot.waitUntil(lambda: bool(card.lines))
    assert card.text() == title


# -- doors ------------------------------------------------------------------------------
@pytest.mark.one_window
@pytest.mark.slow
def test_the_door_to_lessons_opens_the_next_one(
    qtbot: QtBot, window: MainWindow
) -> None:
    door = page_of(window).doors.learn
    assert door.button.text() == "Begin with lesson 1"
    click(door.button)
    assert window.feature(Teaching).opened() == {1}
    assert window.workspace is Workspace.STUDY
    window.tabs.close_tab(0)
    assert door.button.text() == "Go on with lesson 2"
    assert door.sentence.text() == window.feature(Teaching).titles()[1]
    page_of(window).doors.show_lessons(frozenset(range(1, 8)), ("",) * 7)
    assert door.sentence.text() == "All seven done"
    assert door.button.text() == "Again"


@pytest.mark.one_window
@pytest.mark.slow
def test_the_door_to_the_journey_plays_the_first_open_level(
    qtbot: QtBot, window: MainWindow
) -> None:
    door = page_of(window).doors.play
    assert door.button.text() == "Play level 1"
    click(door.button)
    view = window.tabs.current_view()
    assert view is not None
    assert view.play is not None
    assert view.document.path == Path(str(level_files("journey")[0]))


def own_set(*entries: SetEntry) -> Path:
    """Save these levels as the person's own journey; the file."""
    file = own_file().absolute()
    SetDocument(LevelSet("Mine", entries), file).save(file)
    return file


TWO = tuple(
    SetEntry(level=level_from_text("coin_maze", rows)) for rows in ("S E", "S . E")
)


def own_shown(qtbot: QtBot, window: MainWindow) -> WelcomeFeature:
    """The welcome page once it shows the own journey."""
    feature = window.feature(WelcomeFeature)
    feature.show_progress()
    qtbot.waitUntil(lambda: feature._journey.levels is not None)
    return feature


@pytest.mark.one_window
@pytest.mark.slow
def test_the_page_follows_a_journey_that_is_saved_and_restored(
    qtbot: QtBot, window: MainWindow
) -> None:
    """The page shows all the time: no tab is opened or closed."""
    feature = window.feature(WelcomeFeature)
    shipped = feature._journey.states
    file = own_set(*TWO)
    sets = window.feature(LevelSets)
    page = sets.page_of(SetDocument.open(file))
    assert page.save()
    qtbot.waitUntil(lambda: feature._journey.states == (OPEN, OPEN))
    page.document.take_out([0])
    assert page.save()
    qtbot.waitUntil(lambda: feature._journey.states == (OPEN,))
    page.leave()
    window.actions_["set.restore_journey"].trigger()
    qtbot.waitUntil(lambda: feature._journey.states == shipped)
    feature.play()
    view = window.tabs.current_view()
    assert view is not None
    assert view.document.path == Path(str(level_files("journey")[0]))


@pytest.mark.one_window
@pytest.mark.slow
def test_a_lost_level_of_the_own_journey_is_skipped_and_said_once(
    qtbot: QtBot, window: MainWindow
) -> None:
    own_set(SetEntry("lost.json"), *TWO)
    said: list[str] = []
    window.statusBar().messageChanged.connect(said.append)
    feature = own_shown(qtbot, window)
    qtbot.waitUntil(lambda: any("lost" in words for words in said))
    assert page_of(window).doors.play.button.text() == "Play level 2"
    said.clear()
    feature.show_progress()
    qtbot.waitUntil(lambda: not feature._reading.busy)
    assert not any("lost" in words for words in said)
    feature.play()
    view = window.tabs.current_view()
    assert view is not None and view.play is not None
    assert view.document.holds(level_of(TWO[0], None))


@pytest.mark.one_window
@pytest.mark.slow
def test_the_own_journey_is_played_in_one_tab(qtbot: QtBot, window: MainWindow) -> None:
    own_set(*TWO)
    feature = own_shown(qtbot, window)
    feature.play()
    [view] = window.tabs.views()
    assert view.play is not None
    play = view.play
    window.tabs.open_level(level_from_text("coin_maze", "S . . E"))
    feature.play()
    assert window.tabs.current_view() is view
    assert view.play is play, "the game goes on"
    play.session.game.make("R")
    feature.play()
    assert not play.session.game.over, "a game that has ended begins again"
    window.feature(GameFeature).stop(view)
    feature.play()
    assert view.play is not None
    assert len(window.tabs.views()) == 2
    other = SetCourse(LevelSet("Other", TWO), Path("other.json").absolute())
    window.feature(Playing).start_course(other.level(), other)
    assert len(window.tabs.views()) == 3, "another set has its own tabs"


def test_a_star_is_full_at_the_optimum_only(tmp_path: Path) -> None:
    scores = Scores(tmp_path / "scores.json")
    assert set(journey(scores).states) == {OPEN}
    assert journey(scores).next == 0
    levels = [read_level(Path(str(file))) for file in level_files("journey")[:3]]
    for level, less in zip(levels[:2], (0, 1), strict=True):
        assert level.solution is not None
        assert level.solution.score is not None
        scores._known[level_hash(level)] = level.solution.score - less
    found = journey(scores)
    assert found.states[:3] == (BEST, FINISHED, OPEN)
    assert found.next == 2
    assert found.begun


@pytest.mark.one_window
@pytest.mark.slow
def test_the_door_to_levels_by_wish_shows_the_wish(
    qtbot: QtBot, window: MainWindow
) -> None:
    click(page_of(window).doors.wish.button)
    assert window.tabs.count() == 1 and window.tabs.views() == []
    assert window.feature(GenerateFeature).current is not None


@pytest.mark.one_window
@pytest.mark.slow
def test_all_samples_are_in_the_library(qtbot: QtBot, window: MainWindow) -> None:
    library = window.feature(LibraryFeature).library
    assert not library.isVisible()
    assert not window.toolbar.isVisible()
    click(page_of(window).samples.more)
    assert library.isVisible()
    window.open_path(samples()[0].path)
    assert window.toolbar.isVisible()


# -- size, drops ------------------------------------------------------------------------
@pytest.mark.one_window
@pytest.mark.thorough
@pytest.mark.parametrize(
    ("width", "beside"), [(WIDE + 20, True), (WIDE - 20, False), (NARROW - 60, False)]
)
def test_doors_go_below_where_the_window_is_narrow(
    qtbot: QtBot, window: MainWindow, width: int, beside: bool
) -> None:
    window.resize(width, 800)
    page = page_of(window)
    qtbot.waitUntil(lambda: page.viewport().width() in range(width - 20, width + 1))
    QTest.qWait(0)
    shelves = page.samples.mapTo(window, QPoint()).x()
    doors = page.doors.mapTo(window, QPoint()).x()
    assert (doors > shelves) is beside
    assert page.horizontalScrollBar().maximum() == 0


def test_the_drop_zone_has_the_height_of_its_words_after_a_narrow_start(
    qtbot: QtBot, settings: Settings
) -> None:
    window = built(settings)
    qtbot.addWidget(window)
    window.resize(NARROW - 60, 760)
    window.show()
    zone = page_of(window).doors.drop
    qtbot.waitUntil(lambda: zone.width() > scaled(WIDTH))
    window.resize(WIDE + 40, 800)
    qtbot.waitUntil(lambda: zone.width() == scaled(WIDTH))
    layout = zone.layout()
    assert layout is not None
    qtbot.waitUntil(lambda: zone.height() >= layout.totalHeightForWidth(zone.width()))
    close(window)


@pytest.mark.one_window
@pytest.mark.thorough
def test_a_window_frames_itself_under_what_it_takes(
    qtbot: QtBot, window: MainWindow
) -> None:
    def hover(text: str) -> bool:
        mime = QMimeData()
        mime.setText(text)
        action = Qt.DropAction.CopyAction
        none = Qt.KeyboardModifier.NoModifier
        place = QPointF(20, 20).toPoint()
        event = QDragEnterEvent(place, action, mime, Qt.MouseButton.LeftButton, none)
        window.dragEnterEvent(event)
        return window._drop_frame.isVisible()

    assert not hover("")
    assert hover("S . E")
    assert window._drop_frame.geometry() == window.rect()
    window.dragLeaveEvent(QDragLeaveEvent())
    assert not window._drop_frame.isVisible()


# -- what cannot be read ---------------------------------------------------------------
def test_a_card_says_that_its_level_cannot_be_read(
    qtbot: QtBot, settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_arguments: object) -> Recent:
        raise RuntimeError("the disk is gone")

    monkeypatch.setattr(shelves, "read_recent", fails)
    settings.add_recent_file(tmp_path / "garden.json")
    background = Background()
    shelf = shelves.RecentShelf(settings, background)
    shelf.show_files()
    (card,) = shelf.cards
    qtbot.waitUntil(lambda: "the disk is gone" in card.toolTip(), timeout=20_000)
    assert card.pale
    background.close()
    shelf.deleteLater()


@pytest.mark.one_window
@pytest.mark.slow
def test_a_journey_that_cannot_be_read_is_said(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(_scores: Scores) -> Journey:
        raise RuntimeError("the disk is gone")

    monkeypatch.setattr(welcome_feature, "journey", fails)
    window.feature(WelcomeFeature).show_progress()
    bar = window.statusBar()
    qtbot.waitUntil(lambda: "the disk is gone" in bar.currentMessage(), timeout=20_000)


def test_the_sentence_of_a_door_takes_as_many_lines_as_it_needs(qtbot: QtBot) -> None:
    door = Door("learn", "lesson")
    qtbot.addWidget(door)
    door.show_words("Learn", "Some words of it. " * 12, "Go")
    door.resize(WIDTH, door.heightForWidth(WIDTH))
    door.show()
    settle()
    sentence = door.sentence
    assert door.width() == WIDTH and door.rect().contains(sentence.geometry())
    assert sentence.height() >= sentence.heightForWidth(sentence.width())
    assert sentence.height() > 3 * sentence.fontMetrics().height()


def test_the_words_of_the_drop_zone_stay_in_it(qtbot: QtBot, english: Language) -> None:
    zone = DropZone()
    qtbot.addWidget(zone)
    zone.resize(zone.sizeHint())
    zone.show()
    settle()
    sentence = zone.sentence
    assert zone.width() == scaled(WIDTH) and zone.rect().contains(sentence.geometry())
    assert sentence.height() >= sentence.heightForWidth(sentence.width())
    assert sentence.height() > sentence.fontMetrics().height()
