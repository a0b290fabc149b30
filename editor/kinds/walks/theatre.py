"""Films of searches for walks: where the walk stands, what it tried, and what it left."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import ClassVar

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QPainter

from editor.kinds.theatre import TheatreParts
from editor.kinds.walks.frontier_panel import FrontierPanel, paint_sweep
from editor.painting.geometry import BoardView
from editor.painting.look import Look
from editor.painting.theatre.panel import Panel
from editor.painting.theatre.tree import SearchTree
from solvers.directions import STEPS
from solvers.level import Cell
from solvers.trace.events import Op


class WalkTree(SearchTree):
    """Steps are tried up, down, left, right, as the rules list them: what comes after the step of
    the walk was not tried yet."""

    def untried(self) -> list[int]:
        """Counted on one walk over the whole path: a cell is free while the walk has not come to
        it."""
        film = self.film
        state, begin = film.state, len(film.trace.state.path)
        level, moves = film.level, film.moment.moves
        place = {cell: number for number, cell in enumerate(state.path)}
        order = list(STEPS)
        found = []
        for number, (here, _next) in enumerate(pairwise(state.path[begin - 1 :])):
            row, col = divmod(here, level.cols)
            later = order[order.index(moves[number]) + 1 :]
            free = 0
            for letter in later:
                r, c = row + STEPS[letter][0], col + STEPS[letter][1]
                inside = 0 <= r < level.rows and 0 <= c < level.cols
                if inside and level.cells[r, c] != -1:
                    reached = place.get(r * level.cols + c)
                    free += reached is None or reached > begin + number
            found.append(free)
        return found


class WalkParts(TheatreParts):
    """The parts of a film of a walk."""

    panels: ClassVar[Mapping[str, type[Panel]]] = {
        "backtracking": WalkTree,
        "frontier": FrontierPanel,
        "pruned": FrontierPanel,
    }

    def place(self) -> Mapping[str, str]:
        moment = self.film.moment
        row, col = moment.cells[0] if moment.cells and not moment.moves else self.film.state.cell
        return {_tr("cell"): f"{row}, {col}"}

    def paint_marks(self, p: QPainter, view: BoardView, look: Look) -> None:
        super().paint_marks(p, view, look)
        moment = self.film.moment
        if self.panel_class() is FrontierPanel and moment.cells:
            paint_sweep(p, view, look, moment.cells[0])

    def spot(self) -> list[Cell]:
        moment = self.film.moment
        cell: Cell = self.film.state.cell
        if moment.op is Op.UNDO and moment.tried:
            down, across = STEPS[moment.tried]
            return [(cell[0] + down, cell[1] + across)]
        if moment.op is Op.CUT and moment.pieces:  # the cells of a cut are all hatched alike
            return []
        if moment.cells and not moment.moves:
            return list(moment.cells[:1])
        if moment.op in (Op.TRY, Op.PRUNE, Op.CUT, Op.FOUND):
            return [cell] if moment.moves else []
        return []

    def way(self) -> list[Cell]:
        return [self.film.state.cell, *self.spot()] if self.spot() else []


def _tr(text: str) -> str:
    return QCoreApplication.translate("Theatre", text)
