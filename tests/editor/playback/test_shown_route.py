"""The one route in front of a level: what lies over the board is what is played."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from gridwright.editor.models.document.document import LevelDocument
from gridwright.editor.models.playback import Playback, ShownRoute
from gridwright.editor.models.search.knowledge import Knowledge
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.level import Level, Solution
from gridwright.solvers.problem import Progress, Result
from gridwright.solvers.registry import kind

LEVEL = level_from_text("coin_maze", "S . .\n. # .\n. . E")
ROUTE, OTHER = tuple("RRDD"), tuple("DDRR")


class Searched(QObject):
    """The signals of a session, sent by hand."""

    started, dropped, learned = Signal(), Signal(), Signal()
    progressed, answered = Signal(object), Signal(object)
    level: Level | None = LEVEL
    result: Result | None = None
    known: Knowledge | None = None
    kept: Solution | None = None
    outdated = False


def shown() -> tuple[ShownRoute, LevelDocument, Searched]:
    document = LevelDocument(LEVEL)
    route, session = ShownRoute(document, document), Searched(document)
    route.follow(session)  # type: ignore[arg-type]
    return route, document, session


def test_an_edit_outdates_the_route_and_undo_brings_it_back(qapp: object) -> None:
    route, document, _session = shown()
    route.show(LEVEL, ROUTE)
    assert route.laid and route.playback.moves == ROUTE and not route.outdated
    document.paint([1], int(LEVEL.cells[1, 1]), "Paint")
    assert route.outdated and route.moves == ROUTE
    document.undo_stack.undo()
    assert not route.outdated


def test_a_route_that_is_loaded_rests_before_its_first_move(qapp: object) -> None:
    """Also while another one plays: nobody pressed Play on the new one."""
    of, playback, told = kind(LEVEL.kind), Playback(), []
    playback.playing_changed.connect(told.append)
    for route in (ROUTE, OTHER):
        playback.load(of, of.initial(LEVEL), route)
        assert not playback.playing and not playback.showing
        assert (playback.moves, playback.move) == (route, 0)
        playback.play()
    playback.clear()
    assert not playback.playing and not playback.available
    assert told == [True, False, True, False]


def test_a_route_of_another_size_waits_for_its_board(qapp: object) -> None:
    route, document, _session = shown()
    route.show(LEVEL, ROUTE)
    document.replace_cells(LEVEL.cells[:2], "Crop")
    assert not route.playback.available and route.outdated
    document.undo_stack.undo()
    assert route.playback.moves == ROUTE and not route.outdated


def test_only_who_showed_a_route_drops_it(qapp: object) -> None:
    route, _document, _session = shown()
    mine, yours = object(), object()
    route.show(LEVEL, ROUTE, mine)
    route.drop(yours)
    assert route.moves == ROUTE
    route.show(LEVEL, OTHER)
    route.drop(mine)
    assert route.moves == OTHER == route.playback.moves


def test_a_search_shows_what_it_has_and_then_its_answer(qapp: object) -> None:
    route, _document, session = shown()
    route.show(LEVEL, OTHER)
    session.started.emit()
    assert route.level is None and not route.playback.available
    session.result = Result("feasible", score=4, moves=OTHER)
    session.progressed.emit(Progress(moves=OTHER))
    assert route.laid and route.moves == OTHER and not route.playback.available
    session.answered.emit(Result("optimal", score=5, moves=ROUTE))
    assert route.moves == route.playback.moves == ROUTE


def test_a_route_that_was_picked_stays_while_a_search_goes_on_and_breaks(
    qapp: object,
) -> None:
    route, _document, session = shown()
    session.started.emit()
    mine = object()
    route.show(LEVEL, ROUTE, mine)
    session.progressed.emit(Progress(moves=OTHER))
    session.dropped.emit()
    assert route.moves == route.playback.moves == ROUTE
    route.drop(mine)
    assert not route.moves


def test_the_best_of_a_search_that_broke_goes(qapp: object) -> None:
    route, _document, session = shown()
    session.started.emit()
    session.progressed.emit(Progress(moves=OTHER))
    session.dropped.emit()
    assert route.level is None and not route.laid
