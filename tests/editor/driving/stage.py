"""The page of the theatre without a window: a film of a search that has ended."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import Any

from PySide6.QtGui import QAction
from pytestqt.qtbot import QtBot

from gridwright.editor.features.theatre.film.transport import (
    JUMP_BUTTONS,
    STEPS,
    WHILE_GROWING,
)
from gridwright.editor.features.theatre.panel import Theatre
from gridwright.editor.models.theatre.film import Film, FilmPlayer
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.level import Level
from gridwright.solvers.problem import Limits, Result, SearchProblem
from gridwright.solvers.registry import kind
from gridwright.solvers.search import Run
from gridwright.solvers.trace.trace import Trace
from tests.editor.driving.window import PAPER

KEPT, MOST = 65_536, 100_000
"""Events that a film has at most, and nodes of its search."""
SIZE = 1264, 680
"""Of the theatre in a window of its usual size."""


@dataclass(frozen=True)
class Stage:
    """The page, and what plays its films."""

    page: Theatre
    showing: FilmPlayer


def film_of(
    level: Level, solver: str, options: Mapping[str, Any] = MappingProxyType({})
) -> Film:
    """A search, recorded to its end or a number of nodes."""
    return Film(level, solver, *_kept(level, solver, tuple(options.items())))


@lru_cache(maxsize=16)
def _kept(
    level: Level, solver: str, options: tuple[tuple[str, Any], ...]
) -> tuple[Trace, Result]:
    """A search that was recorded before is not made again."""
    return _searched(level, solver, dict(options))


def _searched(
    level: Level, solver: str, options: Mapping[str, Any]
) -> tuple[Trace, Result]:
    of = kind(level.kind)
    problem = SearchProblem(level, options=options, trace=KEPT)
    run = Run(of, of.solver(solver), problem)
    result = run.advance(Limits(nodes=MOST, memory_mib=512))
    trace = run.trace
    run.close()
    assert trace is not None
    return trace, result


def paper_film() -> Film:
    """Backtracking on a small maze."""
    return film_of(level_from_text("coin_maze", PAPER), "backtracking")


def staged(qtbot: QtBot, film: Film) -> Stage:
    """A page that shows a film from its end, as after a search."""
    showing = FilmPlayer()
    names = (*STEPS, *JUMP_BUTTONS, *WHILE_GROWING)
    page = Theatre(showing, {name: QAction(name) for name in names})
    qtbot.addWidget(page)
    showing.setParent(page)
    showing.show_films(film)
    showing.last()
    page.resize(*SIZE)
    with qtbot.waitActive(page, timeout=20_000):
        page.show()
        page.activateWindow()
    return Stage(page, showing)
