"""What stands beside the board, by method: trees, states, rooms, swaps."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest
from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from gridwright.editor.features.theatre.film.film_parts import PanelView
from gridwright.editor.features.theatre.film.film_view import FilmView
from gridwright.editor.features.theatre.film.timeline import FilmTimeline
from gridwright.editor.features.theatre.panel import parts_of
from gridwright.editor.kinds.collapse.supplies import plates_of
from gridwright.editor.kinds.collapse.theatre import RoomPanel
from gridwright.editor.kinds.registry import painter_for
from gridwright.editor.kinds.sowing.theatre import SowingPanel
from gridwright.editor.kinds.trail.theatre import TrailTree
from gridwright.editor.kinds.walks.theatre import FrontierPanel, WalkTree
from gridwright.editor.models.theatre.film import Film, FilmPlayer, NodeAxis
from gridwright.editor.painting.geometry import BoardView
from gridwright.editor.painting.look import look
from gridwright.editor.painting.theatre.code import EventList, event_name, sentence
from gridwright.editor.painting.theatre.panel import Panel
from gridwright.editor.painting.theatre.tree import SearchTree, undone
from gridwright.editor.pictures.search_reel import SearchReel
from gridwright.editor.pictures.sheet import pixels_of
from gridwright.editor.views.style.dressing import use_look
from gridwright.solvers.files.level_set import level_files, read_bundled
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.level import Level
from gridwright.solvers.problem import Limits, SearchProblem
from gridwright.solvers.registry import kind
from gridwright.solvers.search import Run
from gridwright.solvers.trace.events import Op
from tests.editor.driving.screen.painted import polylines, texts, wrong_in_painting
from tests.editor.driving.stage import film_of
from tests.editor.driving.theatre import Bare
from tests.editor.driving.window import PAPER


def made(kind_id: str) -> Level:
    shape = {"sowing": (2, 4), "collapse": (5, 5)}.get(kind_id, (4, 4))
    return kind(kind_id).generate(*shape, 1, {})


METHODS = [
    ("coin_maze", "backtracking", WalkTree),
    ("coin_maze", "frontier", FrontierPanel),
    ("tour", "backtracking", WalkTree),
    ("collapse", "skyline", RoomPanel),
    ("collapse", "food", RoomPanel),
    ("match3", "memoised", SearchTree),
    ("sowing", "best-move", SowingPanel),
]


@pytest.mark.parametrize(("kind_id", "solver", "panel"), METHODS)
def test_every_kind_shows_what_its_methods_remember(
    qapp: QApplication, kind_id: str, solver: str, panel: type[Panel]
) -> None:
    film = film_of(made(kind_id), solver)
    parts = parts_of(film)
    assert type(parts.panel()) is panel
    reel = SearchReel(film, cell=30, look=look("light"))
    pictures = set()
    for number in range(0, reel.count, max(reel.count // 6, 1)):
        pictures.add(reel.pixels(number).tobytes())
    assert len(pictures) > 1
    assert parts.sentence() and parts.variables()


def test_no_mark_covers_what_a_walker_carries(qapp: QApplication) -> None:
    """Arrows and the frame of a room pass beside the two plates on its edges."""
    film = film_of(made("collapse"), "skyline")
    parts, view = parts_of(film), BoardView.whole(5, 5, 60, QPointF(60, 60))
    fronts = film.trace.of(Op.FRONT).tolist()
    assert fronts
    for index in fronts:
        film.seek(index)
        image = QImage(420, 420, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(0)
        p = QPainter(image)
        parts.paint_marks(p, view, look("light"))
        p.end()
        marks = np.frombuffer(image.constBits(), np.uint32).reshape(420, 420) > 0
        room = view.rect(*film.moment.payload.room).toRect()
        assert marks[room.top() : room.bottom(), room.left() + 3].any(), "the frame"
        assert not marks[room.center().y(), room.center().x()], (
            "no arrow reaches the walker"
        )
        state = film.state
        at = view.centre(*divmod(state.path[-1], 5))
        plates = plates_of(at, state.food, state.water, view.cell)
        assert len(plates) == 2
        for plate, _, _ in plates:
            inner = plate.adjusted(6, 1, -6, -1).toRect()
            assert not marks[
                inner.top() : inner.bottom(), inner.left() : inner.right()
            ].any()


def test_fallen_rooms_keep_their_numbers_and_those_of_the_walk_are_bright(
    qapp: QApplication,
) -> None:
    film = film_of(made("collapse"), "skyline")
    film.seek(int(film.trace.improvements[-1]))
    parts, view = parts_of(film), BoardView.whole(5, 5, 60, QPointF(60, 60))
    image = QImage(420, 420, QImage.Format.Format_RGB32)
    image.fill(look("light").window)
    p = QPainter(image)
    p.setRenderHint(QPainter.RenderHint.Antialiasing)
    parts.paint_board(p, painter_for("collapse", look("light")), view)
    p.end()
    grey = pixels_of(image) & 0xFF
    state, contrast, pictures = film.state, {}, {}
    for place, code in enumerate(film.level.cells.reshape(-1).tolist()):
        room = view.rect(*divmod(place, 5)).toRect()
        part = grey[
            room.top() + 12 : room.bottom() - 12, room.left() + 12 : room.right() - 12
        ]
        contrast[place] = int(part.max()) - int(part.min())
        if code > 0 and place not in state.path:
            pictures.setdefault(code, part.tobytes())
    numbered = [place for place, code in enumerate(film.level.cells.flat) if code > 0]
    walked = [place for place in numbered if place in state.path[1:-1]]
    fallen = [place for place in numbered if place not in state.path]
    assert walked and len(fallen) > 8
    assert len(set(pictures.values())) == len(pictures) > 3, "each number is to be read"
    assert min(contrast[place] for place in walked) > 2 * max(
        contrast[place] for place in fallen
    )
    assert min(contrast[place] for place in fallen) > 20


@pytest.mark.slow
def test_the_cells_of_a_cut_are_all_marked_alike(qapp: QApplication) -> None:
    pytest.importorskip("highspy")
    of, level = kind("coin_maze"), kind("coin_maze").generate(10, 10, 1, {})
    run = Run(of, of.solver("linear"), SearchProblem(level, trace=2048))
    result = run.advance(Limits())
    assert run.trace is not None
    run.close()
    film = Film(level, "linear", run.trace, result)
    cuts = film.trace.of(Op.CUT)
    assert len(cuts)
    for index in cuts.tolist():
        film.seek(index)
        assert film.moment.cells and film.moment.pieces
        assert parts_of(film).spot() == []


WITHOUT_TREE = [
    ("coin_maze", "auto"),
    ("coin_maze", "improve"),
    ("tour", "construct"),
    ("match3", "exact"),
    ("match3", "beam"),
]


@pytest.mark.parametrize(("kind_id", "solver"), WITHOUT_TREE)
def test_no_tree_shows_for_a_search_that_has_none(
    qapp: QApplication, kind_id: str, solver: str
) -> None:
    """They record what they try, and keep no tree of it."""
    film = film_of(made(kind_id), solver)
    parts, shown = parts_of(film), set()
    assert len(film.trace.of(Op.TRY))
    for index in range(0, len(film), 1 + len(film) // 300):
        film.seek(index)
        shown.add(parts.panel_class())
    assert shown <= {EventList, FrontierPanel} and EventList in shown


def test_what_was_undone_below_each_step_is_counted(qapp: QApplication) -> None:
    """By hand: A is tried, below it B and C are undone, then D stands."""
    lengths = np.array([0, 1, 2, 1, 2, 1, 2])
    nodes = np.array([0, 1, 2, 2, 3, 3, 4])
    assert undone(lengths, nodes, 6) == [0, 2, 0]
    assert undone(lengths, nodes, 4) == [0, 1, 0]
    film = film_of(level_from_text("coin_maze", PAPER), "backtracking")
    for index in range(0, len(film), 211):
        parts = undone(film.trace.lengths, film.trace.nodes, index)
        assert sum(parts) <= int(film.trace.nodes[index])


@pytest.mark.parametrize(
    ("kind_id", "rows", "panel_class"),
    [
        ("coin_maze", PAPER, WalkTree),
        ("trail", "sd .\nrsd dz\nr .", TrailTree),
    ],
)
def test_moves_not_tried_come_after_the_one_of_the_answer(
    kind_id: str, rows: str, panel_class: type[SearchTree], qapp: QApplication
) -> None:
    film = film_of(level_from_text(kind_id, rows), "backtracking")
    of, checked, open_ones = film.kind, 0, 0
    panel = parts_of(film).panel()
    assert isinstance(panel, panel_class)
    tried = film.trace.of(Op.TRY)
    for index in tried[:: 1 + len(tried) // 40].tolist():
        film.seek(index)
        state, wanted = film.trace.state, []
        for move in film.moment.moves:
            legal = list(of.moves(state))
            later = 0 if move.endswith(":") else len(legal[legal.index(move) + 1 :])
            wanted.append(later)
            state = of.apply(state, move)
        assert panel.untried() == wanted
        checked += 1
        open_ones += sum(wanted)
    assert checked > 10 and open_ones > 0


def test_the_frontier_tells_states_and_drawings_that_became_one(
    qapp: QApplication,
) -> None:
    film = film_of(level_from_text("coin_maze", PAPER), "frontier")
    film.seek(int(film.trace.of(Op.MERGE)[0]))
    spoken = parts_of(film).panel().spoken()
    assert film.moment.payload.state in spoken and "states" in spoken


@pytest.mark.parametrize("logarithmic", [True, False])
@pytest.mark.parametrize("last", [1, 7, 100, 12_345_678])
def test_places_on_the_axis_lead_back_to_their_nodes(
    last: int, logarithmic: bool
) -> None:
    axis = NodeAxis(last, logarithmic)
    places = axis.places(np.array([1, max(last // 3, 1), last]))
    assert (np.diff(places) >= 0).all() and axis.place(last) in (0.0, 1.0)
    for node in {1, last // 2, last} - {0}:
        assert abs(axis.node(axis.place(node)) - node) <= 1
    ticks = axis.ticks(8)
    assert (
        ticks == sorted(set(ticks))
        and 0 < len(ticks) <= 9
        and ticks[-1] <= max(last, 1)
    )


@pytest.mark.parametrize("logarithmic", [True, False])
def test_a_search_of_one_node_is_before_it_or_at_it(logarithmic: bool) -> None:
    axis = NodeAxis(1, logarithmic)
    assert [axis.node(place) for place in (0.0, 1.0)] == [0, 1]
    assert axis.places(np.array([0, 1])).tolist() == [0.0, 1.0]


def test_the_chip_tells_how_a_search_begins_and_ends(qapp: QApplication) -> None:
    film = film_of(level_from_text("coin_maze", PAPER), "backtracking")
    assert event_name(film.trace.at(0)) == "Begin"
    assert event_name(film.trace.at(len(film) - 1)) == "End"


@pytest.mark.parametrize("wide", [420, 640, 1200])
def test_a_bound_known_at_the_end_is_told_whole(qapp: QApplication, wide: int) -> None:
    film = film_of(made("coin_maze"), "frontier")
    showing = FilmPlayer()
    timeline = FilmTimeline(showing)
    timeline.resize(wide, 170)
    showing.show_films(film)
    bare = Bare(timeline)
    told = [text for text in texts(bare) if text.words.startswith("bound ")]
    assert [text.words for text in told] == [
        f"bound {film.moment.bound or film.result.bound:,}"
    ]
    assert told[0].room.right() < timeline.x_of(film.last_node), (
        "beside the end of the curve"
    )
    assert list(wrong_in_painting(bare)) == []


def test_a_curve_keeps_each_value_until_the_next(qapp: QApplication) -> None:
    """Its lines go across, then up or down, and never back; the bound is dashed."""
    level = kind("sowing").generate(2, 2, 1, {})
    film = film_of(level, "perfect-play")
    showing = FilmPlayer()
    timeline = FilmTimeline(showing)
    timeline.resize(640, 170)
    showing.show_films(film)
    bare = Bare(timeline)
    lines = polylines(bare)
    curves = [line for line in lines if len(line.points) > 2]
    for line in curves:
        for number, (one, other) in enumerate(pairwise(line.points)):
            assert one[1 - number % 2] == other[1 - number % 2]
            assert one[0] <= other[0]
        assert len(line.points) % 2 == 0
    shown = look("light")
    assert {(line.colour, line.dashed) for line in curves} == {
        (shown.warning.name(), True)
    }
    assert (shown.accent.name(), False) in {
        (line.colour, line.dashed) for line in lines
    }


def test_the_curve_is_painted_anew_only_for_another_size_look_or_film(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    showing = FilmPlayer()
    timeline = FilmTimeline(showing)
    timeline.resize(640, 170)
    first = film_of(made("coin_maze"), "frontier")
    showing.show_films(first)
    painted: list[QSize] = []
    paint = timeline.paint_still

    def noted(p: QPainter) -> None:
        painted.append(timeline.size())
        paint(p)

    monkeypatch.setattr(timeline, "paint_still", noted)

    def times() -> int:
        """How many times it was painted for two paintings of the timeline."""
        before = len(painted)
        for _ in range(2):
            timeline.grab()
        return len(painted) - before

    assert times() == 1
    first.seek(3)
    assert times() == 0
    timeline.resize(480, 150)
    assert times() == 1 and painted[-1] == timeline.size()
    use_look(look("dark"))
    assert times() == 1
    showing.show_films(film_of(made("tour"), "backtracking"))
    assert times() == 1


PAIRS = [
    ("coin_maze", "02-paper", "backtracking", "frontier"),
    ("match3", "01-first", "exact", "memoised"),
    ("match3", "01-first", "exact", "top-k"),
    ("collapse", "01", "pareto", "food"),
    ("collapse", "03", "skyline", "greedy-pair"),
    ("sowing", "02-round", "best-move", "perfect-play"),
    ("sowing", "03", "best-move", "perfect-play"),
]


@pytest.mark.parametrize(("kind_id", "part", "first", "second"), PAIRS)
@pytest.mark.parametrize("wide", [460, 902])
def test_two_curves_are_named(
    qapp: QApplication, kind_id: str, part: str, first: str, second: str, wide: int
) -> None:
    """Also where scores are low, and where both proofs end at one place."""
    file = next(file for file in level_files(kind_id) if part in file.name)
    films = [film_of(read_bundled(file), solver) for solver in (first, second)]
    showing = FilmPlayer()
    timeline = FilmTimeline(showing)
    timeline.resize(wide, 149)
    showing.show_films(*films)
    bare = Bare(timeline)
    names = [
        f"{film.name} · proved at {film.last_node:,}"
        if film.result.status == "optimal"
        else film.name
        for film in films
    ]
    told = [text for text in texts(bare) if text.words in names]
    assert sorted(text.words for text in told) == sorted(names)
    assert not told[0].room.intersects(told[1].room)
    assert list(wrong_in_painting(bare)) == []


@pytest.mark.slow
@pytest.mark.parametrize("solver", ["linear", "improve"])
def test_no_sentence_of_a_film_is_cut(qapp: QApplication, solver: str) -> None:
    """In the window the foot is as high as the longest of them needs."""
    if solver == "linear":
        pytest.importorskip("highspy")
    film = film_of(kind("coin_maze").generate(8, 8, 1, {}), solver)
    view = FilmView()
    view.resize(720, 500)
    view.show_parts(parts_of(film))
    view.show()
    QApplication.processEvents()
    heights = set()
    for index in range(0, len(film), max(len(film) // 80, 1)):
        film.seek(index)
        view.refresh()
        QApplication.processEvents()
        view.sentence.grab()
        assert view.sentence.toolTip() == "", view.sentence.text()
        heights.add(view.board.height())
    assert len(heights) == 1, "no event moves the board"


def test_a_click_on_an_event_of_the_list_goes_there(qapp: QApplication) -> None:
    film = film_of(made("coin_maze"), "improve")
    panel = parts_of(film).panel()
    assert isinstance(panel, EventList)
    view = PanelView()
    view.resize(300, 160)
    view.show_parts(parts_of(film))
    view.grab()
    assert view.panel is not None
    wanted: list[int] = []
    view.event_wanted.connect(wanted.append)
    spot = view.panel.spots[2]
    QTest.mouseClick(view, Qt.MouseButton.LeftButton, pos=spot.area.center().toPoint())
    QTest.keyClick(view, Qt.Key.Key_Down)
    QTest.keyClick(view, Qt.Key.Key_Down)
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert wanted == [2, film.index + 1]
    assert str(sentence(film.trace.at(2))) in spot.words, "it is told whole"
