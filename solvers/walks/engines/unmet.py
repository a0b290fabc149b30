"""The reasons why a walk fails: cells and steps that it must use and cannot, and what
it is asked for."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.level import Cell
from gridwright.solvers.text import Text, place_of, places_of
from gridwright.solvers.walks.board import PathBoard


@dataclass(frozen=True)
class Unmet:
    """The reason why no walk exists, in a sentence without its full stop, and the cells
    it names."""

    text: Text
    cells: tuple[Cell, ...]

    @property
    def sentence(self) -> Text:
        return Text("{reason}.", reason=self.text).capitalized()

    @property
    def reason_cells(self) -> list[list[int]]:
        """The cells, as the details of a result have them."""
        return [list(cell) for cell in self.cells]


def unmet_cells(board: PathBoard, wanted: NDArray[np.bool_]) -> Unmet:
    """The reason that no walk comes to some cells, of which every walk has to visit at
    least one."""
    found = np.argwhere(wanted.reshape(board.open.shape)).tolist()
    cells = tuple((int(row), int(col)) for row, col in found)
    if len(cells) == 1:
        text = Text(
            "{place} has to be visited, but lies on no walk", place=place_of(*cells[0])
        )
    else:
        text = Text(
            "{places} have to be visited, but lie on no walk", places=places_of(cells)
        )
    return Unmet(text, cells)


def unmet_step(board: PathBoard, one: int, other: int) -> Unmet:
    """The reason that no walk makes a step which every walk has to make."""
    cells = divmod(one, board.cols), divmod(other, board.cols)
    here, there = (place_of(*cell) for cell in cells)
    template = "the step between {here} and {there} has to be made, but lies on no walk"
    return Unmet(Text(template, here=here, there=there), cells)


def asked_of(board: PathBoard) -> Text:
    """The demands on every walk, as the end of "no walk ..."."""
    if board.cover:
        return Text("visits every free cell exactly once")
    forced = (
        set() if board.forced_cells is None else set(np.flatnonzero(board.forced_cells))
    )
    if board.forced_steps or forced - set(board.numbers):
        return Text("meets all conditions")
    if board.numbers:
        return Text("visits the numbers in their order and reaches the end")
    return Text("reaches the end")
