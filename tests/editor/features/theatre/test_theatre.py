"""The theatre by mouse and keyboard: a film played, stepped, scrubbed and compared."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QToolButton
from pytestqt.qtbot import QtBot

from gridwright.editor.features.theatre.feature import TheatreFeature
from gridwright.editor.models.program.settings import Settings
from gridwright.editor.models.program.translators import KEY as LANGUAGE
from gridwright.editor.models.theatre.film import CALM_MS
from gridwright.editor.painting.look import look
from gridwright.editor.painting.theatre import code as listing
from gridwright.editor.painting.theatre.code import paint_code
from gridwright.editor.painting.theatre.panel import PanelStyle
from gridwright.editor.pictures import films
from gridwright.editor.pictures.film_style import FilmStyle
from gridwright.editor.pictures.films import film_of as film_written
from gridwright.editor.pictures.search_reel import SearchReel, filming_search
from gridwright.editor.views.pictures.export_dialog import ExportDialog
from gridwright.editor.views.pictures.shown import ShownFilm
from gridwright.editor.views.style.dressing import use_look
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.registry import kind
from gridwright.solvers.trace.events import Op
from tests.editor.driving.stage import Stage, film_of, paper_film, staged
from tests.editor.driving.theatre import enter, watched
from tests.editor.driving.window import PAPER, SOLVE_TIMEOUT

pytestmark = pytest.mark.one_window

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def theatre(qtbot: QtBot, window: MainWindow) -> TheatreFeature:
    """Backtracking on a small maze."""
    return watched(qtbot, window, level_from_text("coin_maze", PAPER))


@pytest.fixture
def stage(qtbot: QtBot) -> Stage:
    """A film of the same, without a window."""
    return staged(qtbot, paper_film())


def index(theatre: Stage) -> int:
    lead = theatre.showing.lead
    assert lead is not None
    return lead.index


@pytest.mark.slow
def test_f9_makes_a_film_that_ends_with_the_answer_and_obeys_its_keys(
    qtbot: QtBot, window: MainWindow
) -> None:
    window.tabs.open_level(level_from_text("coin_maze", PAPER))
    theatre = enter(window)
    waits = theatre.showing.lead
    assert waits is not None and not waits.begun and "F9" in theatre.page.note.text()
    with qtbot.waitSignal(theatre.search.finished, timeout=SOLVE_TIMEOUT):
        QTest.keyClick(theatre.page.timeline, Qt.Key.Key_F9)
    lead = theatre.showing.lead
    assert lead is not None and lead.solver_id == "backtracking"
    best = lead.trace.improvements[-1]
    assert lead.index == best, "the film stands where its answer was found"
    assert lead.kind.score(lead.state) == lead.result.score
    view = window.tabs.current_view()
    assert view is not None and not view.session.running
    known = view.session.known
    assert known is not None and known.result.score == lead.result.score, (
        "it is known of the level"
    )
    for key in (Qt.Key.Key_Home, Qt.Key.Key_U, Qt.Key.Key_P, Qt.Key.Key_Right):
        before = lead.index
        QTest.keyClick(theatre.page.timeline, key)
        assert lead.index != before, "the window has no command on it"
    QTest.keyClick(theatre.page.timeline, Qt.Key.Key_Home)
    QTest.keyClick(theatre.page.timeline, Qt.Key.Key_B)
    assert lead.moment.op is Op.IMPROVE
    QTest.keyClick(theatre.page.timeline, Qt.Key.Key_Space)
    assert theatre.showing.playing
    theatre.showing.pause()


def test_arrows_step_space_plays_and_letters_jump(stage: Stage) -> None:
    timeline, lead = stage.page.timeline, stage.showing.lead
    assert lead is not None
    QTest.keyClick(timeline, Qt.Key.Key_Home)
    assert index(stage) == 0
    QTest.keyClick(timeline, Qt.Key.Key_Right)
    QTest.keyClick(timeline, Qt.Key.Key_Right)
    QTest.keyClick(timeline, Qt.Key.Key_Left)
    assert index(stage) == 1
    QTest.keyClick(timeline, Qt.Key.Key_P)
    assert lead.moment.op is Op.PRUNE
    pruned = index(stage)
    QTest.keyClick(timeline, Qt.Key.Key_B)
    assert lead.moment.op is Op.IMPROVE and index(stage) > pruned
    QTest.keyClick(timeline, Qt.Key.Key_P, Qt.KeyboardModifier.ShiftModifier)
    assert lead.moment.op is Op.PRUNE and index(stage) >= pruned
    QTest.keyClick(timeline, Qt.Key.Key_Space)
    assert stage.showing.playing
    before = index(stage)
    stage.showing.advance(0.5)
    assert index(stage) == before + 25
    QTest.keyClick(timeline, Qt.Key.Key_Space)
    assert not stage.showing.playing
    QTest.keyClick(timeline, Qt.Key.Key_End)
    assert index(stage) == len(lead) - 1


def test_a_click_on_the_curve_and_one_on_the_scrubber_go_to_the_same_event(
    stage: Stage,
) -> None:
    timeline, lead = stage.page.timeline, stage.showing.lead
    assert lead is not None
    node = lead.last_node // 7
    x = timeline.x_of(node)
    QTest.mouseClick(timeline, LEFT, pos=QPoint(x, 30))
    by_curve, there = index(stage), lead.node
    assert abs(there - node) <= node // 10 + 2
    QTest.mouseClick(
        timeline, LEFT, pos=QPoint(timeline.x_of(1), timeline.height() - 20)
    )
    assert lead.node <= 1
    QTest.mouseClick(timeline, LEFT, pos=QPoint(x, timeline.height() - 20))
    assert index(stage) == by_curve


def test_even_spacing_moves_the_playhead_and_not_the_film(
    stage: Stage,
) -> None:
    timeline, lead = stage.page.timeline, stage.showing.lead
    assert lead is not None
    stage.showing.seek_node(lead.last_node // 2)
    before, place = index(stage), timeline.x_of(lead.node)
    even = stage.page.findChild(QToolButton, "theatreAxis.even")
    QTest.mouseClick(even, LEFT)
    assert index(stage) == before and timeline.x_of(lead.node) < place


def test_what_an_event_does_is_said(stage: Stage) -> None:
    said = []
    stage.page.sentence_changed.connect(said.append)
    stage.showing.first()
    for _ in range(3):
        QTest.keyClick(stage.page.timeline, Qt.Key.Key_Right)
    assert len(set(said[-3:])) > 1 and all(said)
    assert stage.page.timeline.accessibleDescription() == said[-1]
    assert stage.page.views[0].board.accessibleDescription() == said[-1]


def test_the_picture_is_the_state_of_the_partial_answer() -> None:
    lead = paper_film()
    of = kind("coin_maze")
    for place in range(0, len(lead), 97):
        lead.seek(place)
        moment = lead.moment
        assert lead.state == of.replay(of.initial(lead.level), moment.moves)
        if moment.score is not None and moment.op is not Op.PHASE:
            assert of.score(lead.state) == moment.score


@pytest.mark.slow
def test_two_films_run_on_one_clock_of_nodes(
    qtbot: QtBot, window: MainWindow, theatre: TheatreFeature
) -> None:
    with qtbot.waitSignal(theatre.search.finished, timeout=SOLVE_TIMEOUT):
        window.actions_["theatre.pair"].trigger()
    first, second = theatre.showing.films
    assert first.solver_id != second.solver_id
    theatre.showing.first()
    for _ in range(40):
        theatre.showing.step_forward()
        for film in (first, second):
            ahead = film.trace.nodes[film.index + 1 :]
            assert not len(ahead) or ahead[0] >= theatre.showing.node
    nodes = theatre.showing.node
    theatre.showing.seek_node(nodes)
    assert max(first.node, second.node) <= nodes
    assert all(view.isVisible() for view in theatre.page.views)
    window.actions_["theatre.pair"].trigger()
    assert len(theatre.showing.films) == 1 and not theatre.page.views[1].isVisible()


@pytest.mark.slow
def test_an_edit_less_motion_and_leaving_beside_a_film(
    window: MainWindow, theatre: TheatreFeature
) -> None:
    assert_an_edit_is_told(window, theatre)
    assert_less_motion_shows_fewer_pictures(window, theatre)
    assert_leaving_gives_the_window_back(window, theatre)


def assert_an_edit_is_told(window: MainWindow, theatre: TheatreFeature) -> None:
    """The film is of another level then."""
    view = window.tabs.current_view()
    assert view is not None and not theatre.page.note.isVisible()
    view.document.paint([1], -1, "wall")
    assert theatre.page.note.isVisible() and "edited" in theatre.page.note.text()
    view.undo()
    assert not theatre.page.note.isVisible()


def assert_less_motion_shows_fewer_pictures(
    window: MainWindow, theatre: TheatreFeature
) -> None:
    """The film goes on meanwhile."""
    showing = theatre.showing
    showing.first()
    showing.play()
    usual = showing.interval
    window.settings.set("reduced_motion", True)
    assert showing.playing and showing.interval == CALM_MS > 10 * usual
    window.settings.set("reduced_motion", False)
    assert showing.playing and showing.interval == usual
    showing.pause()


def assert_leaving_gives_the_window_back(
    window: MainWindow, theatre: TheatreFeature
) -> None:
    """Another tab shows the board, and Design all of it."""
    view = window.tabs.current_view()
    assert view is not None and not view.canvas.isVisible()
    theatre.showing.play()
    window.frame.study.choose("answer")
    assert view.canvas.isVisible() and not theatre.showing.playing
    assert window.sections["answer"].isVisible() and window.toolbar.isVisible()
    window.frame.study.choose(window.frame.study.tabs[0].name)
    assert theatre.page.isVisible() and not window.toolbar.isVisible()
    window.actions_["play.edit"].trigger()
    assert view.canvas.isVisible() and window.sections["level"].isVisible()


def test_a_level_that_cannot_be_searched_says_why(window: MainWindow) -> None:
    window.tabs.open_level(level_from_text("coin_maze", ". .\n. ."))
    theatre = enter(window)
    theatre.run()
    assert not theatre.search.running and "Not ready" in theatre.page.empty.text()


@pytest.mark.thorough
@pytest.mark.slow
def test_another_solver_from_the_list_gets_a_film(
    qtbot: QtBot, window: MainWindow, theatre: TheatreFeature
) -> None:
    box = theatre.page.findChild(QComboBox, "theatreSolver")
    assert box is not None
    place = box.findData("frontier")
    with qtbot.waitSignal(theatre.search.finished, timeout=SOLVE_TIMEOUT):
        box.setCurrentIndex(place)
        box.activated.emit(place)
    lead = theatre.showing.lead
    assert lead is not None and lead.solver_id == "frontier"


@pytest.mark.slow
def test_a_search_can_be_stopped(qtbot: QtBot, window: MainWindow) -> None:
    level = kind("coin_maze").generate(9, 9, 3, {})
    window.tabs.open_level(level)
    theatre = enter(window)
    theatre.watch("backtracking")
    assert theatre.search.running and window.actions_["solve.stop"].isEnabled()
    with qtbot.waitSignal(theatre.search.finished, timeout=SOLVE_TIMEOUT):
        window.actions_["solve.stop"].trigger()
    assert not theatre.search.running and theatre.showing.films


def test_only_the_playhead_is_painted_while_a_film_plays(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    timeline, painted = stage.page.timeline, 0
    paint = timeline.paint_still

    def counted(p: QPainter) -> None:
        nonlocal painted
        painted += 1
        paint(p)

    monkeypatch.setattr(timeline, "paint_still", counted)
    stage.showing.first()
    pictures = [timeline.grab().toImage()]
    painted = 0
    for _ in range(5):
        stage.showing.advance(1.0)
        pictures.append(timeline.grab().toImage())
    assert painted == 0 and pictures[0] != pictures[-1]
    stage.showing.set_logarithmic(False)
    timeline.grab()
    assert painted == 1
    stage.page.resize(stage.page.width() + 60, stage.page.height())
    timeline.grab()
    assert painted == 2
    use_look(look("dark"))
    timeline.grab()
    assert painted == 3


@pytest.mark.thorough
@pytest.mark.slow
def test_the_pseudocode_follows_the_language_while_the_film_is_open(
    qtbot: QtBot,
    settings: Settings,
    theatre: TheatreFeature,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    painted: list[tuple[str, ...]] = []

    def noted(
        p: QPainter, room: QRectF, ink: PanelStyle, lines: tuple[str, ...], *rest: Any
    ) -> None:
        painted.append(lines)
        paint_code(p, room, ink, lines, *rest)

    monkeypatch.setattr(listing, "paint_code", noted)
    code = theatre.page.views[0].code
    english = code.lines
    assert code.isVisible() and "enter(cell):" in english
    shown = [english]
    for choice, word in (
        ("zh_CN", "这条路线计数"),
        ("zh_TW", "這條路線計數"),
        ("en", "count"),
    ):
        settings.set(LANGUAGE, choice)
        qtbot.waitUntil(lambda: painted[-1:] == [code.lines])
        assert any(word in line for line in code.lines)
        depths = [len(line) - len(line.lstrip()) for line in code.lines]
        assert depths == [len(line) - len(line.lstrip()) for line in english]
        shown.append(code.lines)
    assert len(set(shown)) == 3 and shown[-1] == english


@pytest.mark.thorough
@pytest.mark.slow
def test_the_tip_tells_what_had_no_room(theatre: TheatreFeature) -> None:
    lead, place = theatre.showing.lead, theatre.labels.place
    assert lead is not None and "room" not in place.toolTip()
    lead.trace.pinned_dropped = 1234
    theatre.showing.first()
    assert "1,234" in place.toolTip()


@pytest.mark.thorough
@pytest.mark.slow
def test_the_film_is_exported_with_the_dialog_of_all_films(
    qtbot: QtBot, window: MainWindow, theatre: TheatreFeature, tmp_path: Path
) -> None:
    QTest.keyClick(
        theatre.page.timeline, Qt.Key.Key_E, Qt.KeyboardModifier.ControlModifier
    )
    dialog = window.findChild(ExportDialog)
    assert dialog is not None
    qtbot.waitUntil(
        lambda: isinstance(dialog.preview.shown, ShownFilm), timeout=SOLVE_TIMEOUT
    )
    assert (
        dialog.choices.is_film
        and dialog.choices.film_shows == "search"
        and not dialog.error
    )
    dialog.leave()


@pytest.mark.slow
def test_the_film_is_exported_as_a_page(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    theatre = watched(qtbot, window, level_from_text("coin_maze", "S $\nE ."))
    dialog = theatre.export()
    assert isinstance(dialog, ExportDialog)
    with qtbot.waitSignal(dialog.ready_changed, timeout=SOLVE_TIMEOUT):
        dialog.form.format.by_value["html"].click()
    assert dialog.choices.film_shows == "search"
    assert not dialog.form.fields["cell"].isVisible()
    qtbot.waitUntil(
        lambda: dialog.ready is not None and not dialog.error, timeout=SOLVE_TIMEOUT
    )
    path = tmp_path / "search.html"
    with qtbot.waitSignal(dialog.written, timeout=SOLVE_TIMEOUT):
        dialog.export_to(path)
    text = path.read_text("utf-8")
    assert 'id="record"' in text and len(text) < 400_000
    dialog.leave()


@pytest.mark.thorough
@pytest.mark.slow
def test_a_film_shows_every_improvement_and_lasts_as_long_as_asked(
    theatre: TheatreFeature, tmp_path: Path
) -> None:
    lead = theatre.showing.lead
    assert lead is not None
    style = FilmStyle(fit=3.0, begin=0.2, hold=0.4)
    reel = SearchReel(lead, cell=30, style=style, look=look("dark"))
    shown = {reel.shot(number).indexes[0] for number in range(reel.count)}
    assert set(lead.trace.improvements.tolist()) <= shown
    assert 2000 < reel.length < 4000
    first, last = reel.image(0), reel.image(reel.count - 1)
    assert first.size() == reel.size and first != last
    before = lead.index
    made = film_written(filming_search(reel, tmp_path / "search.gif"))
    assert made is not None and made.bytes == (tmp_path / "search.gif").stat().st_size
    assert lead.index == before, "the film in the window stands where it stood"


@pytest.mark.thorough
@pytest.mark.slow
def test_the_export_dialog_tells_how_many_events_a_film_of_limited_size_keeps(
    qtbot: QtBot, theatre: TheatreFeature, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(films, "WHOLE", 4)  # of a film a few frames are measured
    monkeypatch.setattr(films, "_SAMPLES", 4)
    lead = theatre.showing.lead
    assert lead is not None
    dialog = theatre.export()
    assert isinstance(dialog, ExportDialog)
    with qtbot.waitSignal(dialog.estimated, timeout=SOLVE_TIMEOUT):
        pass
    assert isinstance(dialog.preview.shown, ShownFilm)
    whole = dialog.preview.shown.reel.events
    assert f"{whole:,} of {len(lead):,} events" in dialog.facts.words.text()
    with qtbot.waitSignal(dialog.estimated, timeout=SOLVE_TIMEOUT):
        dialog.form.fields["megabytes"].setValue(0.3)
    kept = dialog.preview.shown.reel.events
    assert kept < whole
    assert (
        f"shortened to fit: {kept:,} of {len(lead):,} events"
        in dialog.facts.words.text()
    )
    dialog.leave()


def test_a_size_that_no_film_keeps_is_refused(qapp: object, tmp_path: Path) -> None:
    film = film_of(level_from_text("coin_maze", "S $\n. E"), "backtracking")
    style = FilmStyle(fit_bytes=2_000)
    reel = SearchReel(film, cell=30, style=style, look=look("dark"))
    with pytest.raises(ValueError, match="no film of this board fits"):
        film_written(filming_search(reel, tmp_path / "search.gif"))
    assert not (tmp_path / "search.gif").exists()
