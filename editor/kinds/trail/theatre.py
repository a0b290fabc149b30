"""Films of searches for trails: where the pen is, and the part that is finished."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from PySide6.QtGui import QColor

from gridwright.editor.kinds.theatre import TheatreParts
from gridwright.editor.models.program.language import words_of
from gridwright.editor.painting.look import Look
from gridwright.editor.painting.theatre.panel import Panel
from gridwright.editor.painting.theatre.tree import SearchTree
from gridwright.solvers.level import Cell

_tr = words_of("Theatre")


class TrailTree(SearchTree):
    """Lines are tried in the order of the moves: those after the one drawn were not
    tried yet."""

    def untried(self) -> list[int]:
        film = self.film
        state = film.trace.state
        found = []
        of = film.kind
        for move in film.moment.moves:
            legal = list(of.moves(state))
            found.append(
                0 if move.endswith(":") else len(legal) - 1 - legal.index(move)
            )
            state = of.apply(state, move)
        return found


class TrailParts(TheatreParts):
    """The parts of a film of a trail."""

    panels: ClassVar[Mapping[str, type[Panel]]] = {"backtracking": TrailTree}

    def place(self) -> Mapping[str, str]:
        cell = self.film.state.cell
        return {} if cell is None else {_tr("cell"): f"{cell[0]}, {cell[1]}"}

    def colour_of_pieces(self, look: Look) -> QColor:
        """The colour of finished pieces, apart from what the pen may still go back
        along."""
        return look.success

    def way(self) -> list[Cell]:
        cell: Cell | None = self.film.state.cell
        return [cell, *self.spot()] if cell is not None and self.spot() else []
