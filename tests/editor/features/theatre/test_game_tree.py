"""The game tree of sowing beside the board: its values, and its way to events."""

from __future__ import annotations

import random

import numpy as np
import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gridwright.editor.features.theatre.film.film_parts import PanelView
from gridwright.editor.features.theatre.panel import parts_of
from gridwright.editor.kinds.sowing import theatre as panel_module
from gridwright.editor.kinds.sowing.theatre import SowingPanel
from gridwright.editor.models.program.translators import Language
from gridwright.editor.models.theatre.film import Film
from gridwright.editor.painting.look import look
from gridwright.editor.painting.theatre import game_tree
from gridwright.editor.painting.theatre.game_tree import NodeMark, TreeNode
from gridwright.editor.painting.theatre.panel import PanelStyle
from gridwright.editor.pictures.sheet import pixels_of
from gridwright.solvers.level import Level
from gridwright.solvers.problem import Limits, SearchProblem
from gridwright.solvers.registry import kind
from gridwright.solvers.search import Run
from gridwright.solvers.sowing.payloads import BestStep, Known, Position, StonesDone
from gridwright.solvers.sowing.rules import board_of
from gridwright.solvers.sowing.search import perfect_play
from gridwright.solvers.trace.events import Op
from tests.editor.driving.stage import Stage, staged
from tests.oracles.sowing_reference import Pits, literal, sow

LEFT = Qt.MouseButton.LeftButton
PI, CAPTURES = (3, 1, 4, 1, 5, 9, 2, 6, 5, 3), (2, 3, 11, 3, 10, 3, 1, 3, 9, 3)
BOARDS = [
    ((2, 1, 0, 3, 1, 0), False),
    ((1, 2, 0, 1, 2, 1), True),
    ((2, 2, 0, 2), False),
]


def level_of(pits: Pits, chain: bool = False) -> Level:
    return Level("sowing", np.array(board_of(pits)), rules={"chain": chain})


def film_of(level: Level, solver: str = "perfect-play") -> Film:
    of = kind("sowing")
    run = Run(of, of.solver(solver), SearchProblem(level, trace=65_536))
    result = run.advance(Limits(memory_mib=512))
    assert run.trace is not None
    run.close()
    return Film(level, solver, run.trace, result)


def panel_of(film: Film) -> SowingPanel:
    panel = parts_of(film).panel()
    assert isinstance(panel, SowingPanel)
    return panel


def nodes(panel: SowingPanel) -> list[TreeNode]:
    return [node for column in panel.line().columns for node in column.nodes]


def worth(pits: Pits, chain: bool, moves: tuple[str, ...]) -> tuple[int, Pits, bool]:
    """By the slow reading of the rules: First's stones minus Second's at the end of the
    game after some moves, when both play on perfectly; the board after them, and
    whether it came back."""
    board, lead, mover = pits, 0, 0
    seen = frozenset[tuple[Pits, int]]()
    for move in moves:
        played = sow(board, int(move), chain)
        assert played is not None
        seen |= {(board, mover)}
        board, captured = played
        lead += -captured if mover else captured
        mover = 1 - mover
        seen = frozenset() if captured else seen
        if (board, mover) in seen:
            return lead, board, True
    value = literal(board, mover, chain, seen)
    return lead + (-value if mover else value), board, False


def bounds(value: str) -> tuple[int, int]:
    low, _, high = value.partition(" … ")
    return int(low), int(high or low)


@pytest.mark.parametrize(("pits", "chain"), BOARDS)
def test_values_are_those_of_a_plain_minimax(
    qapp: QApplication, pits: Pits, chain: bool
) -> None:
    film = film_of(level_of(pits, chain))
    panel, valued = panel_of(film), 0
    places = range(len(film))
    for index in [
        *random.Random(1).sample(places, min(60, len(places))),
        *places[-40:],
    ]:
        film.seek(index)
        for column in panel.line().columns:
            exact = {}
            for node in column.nodes:
                if (
                    node.mark in (NodeMark.UNSEEN, NodeMark.MET)
                    or "endless" in node.value
                ):
                    continue
                low, high = bounds(node.value)
                exact[node.place], *_ = worth(pits, chain, node.place)
                assert low <= exact[node.place] <= high, (index, node)
                assert node.mark is not NodeMark.VALUED or low == high
                valued += node.mark is NodeMark.VALUED
            left = [
                n
                for n in column.nodes
                if n.mark is NodeMark.PRUNED and n.place in exact
            ]
            best = [n for n in column.nodes if n.best]
            assert not left or len(best) == 1
            sign = -1 if "Second" in column.title else 1
            for node in left:
                assert sign * exact[node.place] <= sign * exact[best[0].place]
    assert valued > 50


@pytest.mark.parametrize("pits", [(2, 0, 2, 1), (0, 2, 2, 0), (3, 1, 1, 3)])
def test_values_above_the_table_know_the_past_of_their_line(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch, pits: Pits
) -> None:
    monkeypatch.setattr(perfect_play, "SMALL_MOVES", 0)
    monkeypatch.setattr(perfect_play, "UNCOMPILED_MOVES", 0)
    film = film_of(level_of(pits))
    panel, deep = panel_of(film), 0
    for index in film.trace.of(Op.BOUND, Op.PROOF).tolist():
        film.seek(index)
        for node in nodes(panel):
            if node.value not in ("?", "endless"):
                low, high = bounds(node.value)
                assert low <= worth(pits, False, node.place)[0] <= high, (index, node)
                deep += len(node.place) > 4
    assert deep


def test_the_note_says_what_shows(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A list that is given up promises no values; bounds are not called values."""
    finished = film_of(level_of(BOARDS[0][0]))
    monkeypatch.setattr(perfect_play, "SMALL_MOVES", 60)
    monkeypatch.setattr(perfect_play, "UNCOMPILED_MOVES", 0)
    given_up = film_of(level_of(BOARDS[0][0]))
    for film, note in ((finished, "values come later"), (given_up, "without values")):
        panel = panel_of(film)
        film.seek(int(film.trace.of(Op.TRY)[0]))
        assert isinstance(film.moment.payload, Position) and note in panel.line().note
    for film in (finished, given_up):
        panel = panel_of(film)
        for index in range(int(film.trace.of(Op.PROOF)[-1]), len(film)):
            film.seek(index)
            line = panel.line()
            crosses = any(
                n.mark is NodeMark.PRUNED and "endless" not in n.value
                for n in nodes(panel)
            )
            assert ("left out" in line.note) == crosses
            if "A part of all positions" in line.note:
                assert all("…" not in node.value for node in nodes(panel))


@pytest.mark.parametrize(("pits", "chain"), BOARDS)
def test_in_the_end_every_node_is_the_most_or_the_least_of_its_moves(
    qapp: QApplication, pits: Pits, chain: bool
) -> None:
    film = film_of(level_of(pits, chain))
    panel = panel_of(film)
    film.seek(int(film.trace.improvements[-1]))
    line = panel.line()
    assert line.left_out == 0 and bounds(line.root.value) == (film.result.score,) * 2
    parent = line.root
    for column in line.columns:
        values = [bounds(n.value)[0] for n in column.nodes if n.mark is NodeMark.VALUED]
        assert values and len(values) == sum(n.value != "endless" for n in column.nodes)
        assert bounds(parent.value)[0] == (max(values) if parent.most else min(values))
        best = [at for at, node in enumerate(column.nodes) if node.best]
        assert len(best) == 1
        if column.taken is not None:
            taken = column.nodes[column.taken]
            assert bounds(taken.value) == bounds(column.nodes[best[0]].value)
            assert taken.most is not parent.most
            parent = taken


def test_no_value_shows_before_it_is_known(qapp: QApplication) -> None:
    pits, chain = BOARDS[0]
    film = film_of(level_of(pits, chain))
    panel, known = panel_of(film), 0
    for index in range(len(film)):
        film.seek(index)
        payload = film.moment.payload
        if isinstance(payload, Position):
            shown = [n for n in nodes(panel) if n.mark is NodeMark.VALUED]
            assert all("game is over" in node.words for node in shown)
        elif isinstance(payload, StonesDone):
            for node in nodes(panel):
                if node.value == "endless":
                    continue
                _, board, back = worth(pits, chain, node.place)
                solved = sum(board) <= payload.stones or back
                assert (node.mark is NodeMark.VALUED) == solved, (index, node)
                known += node.mark is NodeMark.VALUED
    assert known


def test_what_was_listed_so_far_is_told(qapp: QApplication) -> None:
    """A position is listed when its own event came; before that it waits, or is not
    met."""
    film = film_of(level_of(BOARDS[0][0]))
    panel, listed, checked = panel_of(film), set[tuple[str, ...]](), 0
    for index in range(len(film)):
        film.seek(index)
        moment = film.moment
        if moment.op is not Op.TRY or not isinstance(moment.payload, Position):
            continue
        listed.add(moment.moves)
        shown = panel.known.shown()
        for depth, row in enumerate(shown.tree.choices, shown.tree.first):
            for pit, branch in enumerate(row):
                place = (*moment.moves[:depth], str(pit))
                assert place not in listed or branch.known in (Known.OPENED, Known.OVER)
                checked += place in listed
                if branch.known == Known.UNSEEN:
                    assert place not in listed
    assert checked > 20


def test_one_move_ahead_shows_what_was_played_out(qapp: QApplication) -> None:
    film = film_of(level_of(PI), "best-move")
    panel = panel_of(film)
    film.seek(len(film) - 1)
    (column,) = panel.line().columns
    assert [node.value for node in column.nodes] == list(map(str, CAPTURES))
    assert [node.name for node in column.nodes if node.best] == ["2"]
    film.seek(int(film.trace.of(Op.STAGE)[3]))
    assert [node.value for node in nodes(panel)] == [*map(str, CAPTURES[:4]), *"??????"]


@pytest.mark.thorough
@pytest.mark.slow
def test_bounds_above_the_table_hold_what_is_proved(qapp: QApplication) -> None:
    film = film_of(level_of(PI))
    panel, told, left = panel_of(film), 0, 0
    film.seek(len(film) - 1)
    proved = {n.place: bounds(n.value) for n in panel.line().columns[0].nodes}
    for index in film.trace.of(Op.BOUND).tolist():
        film.seek(index)
        shown = panel.known.shown()
        assert shown.tree.first == 0
        for node in panel.line().columns[0].nodes:
            low, high = bounds(node.value)
            assert low <= proved[node.place][0] <= high
            left += node.mark is NodeMark.PRUNED
            told += 1
    assert told > 20 and left
    assert film.result.score == 11


@pytest.fixture
def theatre(qtbot: QtBot) -> Stage:
    """Perfect play on a small board, at the end of its film."""
    stage = staged(qtbot, film_of(level_of(BOARDS[0][0])))
    stage.page.views[0].panel.grab()
    return stage


def view_of(theatre: Stage) -> PanelView:
    return theatre.page.views[0].panel


@pytest.mark.slow
def test_a_click_on_a_node_goes_to_where_it_got_its_value(
    theatre: Stage,
) -> None:
    view, lead = view_of(theatre), theatre.showing.lead
    assert lead is not None
    proof = int(lead.trace.of(Op.PROOF)[-1])
    theatre.showing.seek(proof)
    view.grab()
    panel = panel_of(lead)
    assert view.panel is not None and len(view.panel.spots) > 5
    for spot in list(view.panel.spots):
        theatre.showing.seek(proof)
        view.grab()
        QTest.mouseClick(view, LEFT, pos=spot.area.center().toPoint())
        told = lead.trace.at(lead.index)
        if isinstance(told.payload, StonesDone):
            stones = sum(worth(BOARDS[0][0], False, spot.place)[1])
            before = [
                m.payload.stones
                for m in lead.trace
                if m.op is Op.LAYER and m.index < told.index
            ]
            assert stones <= told.payload.stones and all(
                stones > other for other in before
            )
            assert spot.place in {
                n.place for n in nodes(panel) if n.mark is NodeMark.VALUED
            }
        elif "never ends" in spot.words:
            assert lead.index == proof
        else:
            assert not spot.place or told.moves == spot.place, spot


@pytest.mark.thorough
@pytest.mark.slow
def test_a_node_that_has_no_value_leads_to_where_it_was_met(
    theatre: Stage,
) -> None:
    view, lead = view_of(theatre), theatre.showing.lead
    assert lead is not None
    tries = [
        i
        for i in lead.trace.of(Op.TRY).tolist()
        if isinstance(lead.trace.at(i).payload, Position)
    ]
    theatre.showing.seek(tries[-1])
    view.grab()
    assert view.panel is not None
    spot = next(s for s in view.panel.spots if s.place and "listed" in s.words)
    QTest.mouseClick(view, LEFT, pos=spot.area.center().toPoint())
    assert lead.moment.moves == spot.place and lead.moment.op in (Op.TRY, Op.MERGE)


def test_arrows_choose_a_node_and_enter_goes_there(theatre: Stage) -> None:
    view, lead = view_of(theatre), theatre.showing.lead
    assert lead is not None
    theatre.showing.seek(int(lead.trace.of(Op.PROOF)[-1]))
    view.grab()
    view.setFocus()
    assert view.focusPolicy() == Qt.FocusPolicy.TabFocus and view.hasFocus()
    panel, here = view.panel, lead.index
    assert panel is not None
    QTest.keyClick(view, Qt.Key.Key_Left)
    first = panel.chosen
    assert first and lead.index == here, "it is chosen first"
    QTest.keyClick(view, Qt.Key.Key_Left)
    assert panel.chosen == first[:-1]
    QTest.keyClick(view, Qt.Key.Key_Down)
    below = panel.chosen
    assert below is not None and below[:-1] == first[:-2] and below != first[:-1]
    view.grab()
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert lead.index != here
    theatre.page.timeline.setFocus()
    assert panel.chosen is None


def test_the_ring_encloses_the_chosen_node(qapp: QApplication) -> None:
    film = film_of(level_of((2, 1, 0, 3, 1, 0)))
    film.seek(len(film) - 1)
    panel, finer = panel_of(film), 4

    def picture() -> np.ndarray:
        image = QImage(420 * finer, 260 * finer, QImage.Format.Format_RGB32)
        image.fill(0)
        p = QPainter(image)
        p.scale(finer, finer)
        ink = PanelStyle(look("light"), QApplication.font())
        panel.paint(p, QRectF(10, 10, 400, 240), ink)
        p.end()
        return pixels_of(image).copy()

    plain = picture()
    (spot, *_) = [spot for spot in panel.spots if spot.column == 1]
    panel.chosen = spot.place
    rows, cols = np.nonzero(picture() != plain)
    ringed = QRectF(
        cols.min() / finer,
        rows.min() / finer,
        (np.ptp(cols) + 1) / finer,
        (np.ptp(rows) + 1) / finer,
    ).adjusted(0.75, 0.75, -0.75, -0.75)
    expected = spot.area.adjusted(2, 0, 0, 0)
    assert ringed.getRect() == pytest.approx(expected.getRect(), abs=0.5)


@pytest.mark.slow
def test_the_tree_is_spoken(theatre: Stage) -> None:
    view, lead = view_of(theatre), theatre.showing.lead
    assert lead is not None
    steps = [
        i
        for i in lead.trace.of(Op.TRY).tolist()
        if isinstance(lead.trace.at(i).payload, BestStep)
    ]
    assert [lead.trace.at(i).moves for i in steps] == [
        lead.result.moves[:length]
        for length in range(1, len(lead.result.moves or ()) + 1)
    ]
    theatre.showing.seek(steps[0])
    view.grab()
    told = view.accessibleDescription()
    assert f"along pits {lead.moment.moves[0]}." in told and "First's stones" in told
    assert "sown by Second" in told and "best so far" in told
    theatre.showing.seek(int(lead.trace.of(Op.LAYER)[0]))
    view.grab()
    told = view.accessibleDescription()
    assert "sown by Second: its moves are listed, and it is not valued yet." in told
    assert "the game is over, value 1." in told


def test_the_tree_is_laid_out_once_an_event(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch, english: Language
) -> None:
    """Painting, speaking and the tip of one event share its layout; another event, or
    another language, needs another one. Each column is measured a few times, however
    many there are."""
    film = film_of(level_of(BOARDS[0][0]))
    panel = panel_of(film)
    laid_out = count(monkeypatch, panel_module, "_column")
    measured = count(monkeypatch, game_tree, "_width")
    film.seek(int(film.trace.of(Op.PROOF)[-1]))
    picture = QPixmap(2_000, 400)
    for _ in range(3):
        painter = QPainter(picture)
        panel.paint(
            painter, QRectF(picture.rect()), PanelStyle(look("light"), qapp.font())
        )
        painter.end()
        assert panel.spoken() and panel.tip()
    columns = len(panel.line().columns)
    assert columns > 3 and len(laid_out) == len(panel.known.shown().tree.choices)
    assert len(measured) <= 3 * 2 * columns
    words = panel.line().note
    english.choose("zh_CN")
    assert panel.line().note != words
    english.choose("en")
    assert panel.line().note == words
    film.seek(0)
    assert panel.line().note != words


def count(monkeypatch: pytest.MonkeyPatch, owner: object, name: str) -> list[str]:
    """The calls of a function from now on."""
    calls, function = list[str](), getattr(owner, name)

    def counted(*given: object) -> object:
        calls.append(name)
        return function(*given)

    monkeypatch.setattr(owner, name, counted)
    return calls


@pytest.mark.thorough
def test_the_arrays_of_the_last_handful_stay_beside_the_tree(
    qapp: QApplication,
) -> None:
    film = film_of(level_of(PI), "best-move")
    panel, last, ink = (
        panel_of(film),
        None,
        PanelStyle(look("light"), QApplication.font()),
    )
    room, beside = QRectF(0, 0, 504, 190), 0
    for index in range(len(film)):
        film.seek(index)
        if film.moment.op is Op.HANDFUL:
            last = film.moment.payload
        assert panel.handful() == last
        picture = QPixmap(504, 190)
        picture.fill(look("light").panel)
        p = QPainter(picture)
        panel.paint(p, room, ink)
        p.end()
        pixels = pixels_of(
            picture.toImage().convertToFormat(QImage.Format.Format_RGB32)
        ).copy()
        shows = (pixels[:165] != pixels[0, 503]).any(axis=0)  # above the note
        assert shows[:160].any(), "the tree"
        assert bool(shows[170:].any()) == (last is not None)
        assert panel.spots, "positions of the tree can be clicked at every event"
        beside += last is not None and film.moment.op is not Op.HANDFUL
    assert beside > 10, "also at events that sow no handful"
