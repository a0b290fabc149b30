"""The reader of events of the engines for walks, with what they hold beside the partial answer."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from solvers.kind import Cell, Text
from solvers.trace.events import Codes, Event, Op, Payload, PruneReason, Reader
from solvers.walks.board import PathBoard, letters, regions

Pieces = tuple[tuple[Cell, ...], ...]


@dataclass(frozen=True)
class Merge(Payload):
    """Partial drawings that one state stands for, each as lines of cells."""

    state: str
    drawings: tuple[Pieces, ...]


@dataclass(frozen=True)
class LayerDone(Payload):
    """A layer of a sweep (LAYER).

    row, column: the cell before which the sweep stands. states, bytes: of the layer. sample: its
    states as text, all of them or a seeded sample. merges: states that stand for several drawings.
    """

    row: int
    column: int
    states: int
    bytes: int
    sample: tuple[str, ...] = ()
    merges: tuple[Merge, ...] = ()

    def sentence(self, op: Op, tried: str | None) -> Text:
        return Text(
            "Row {row}, column {column}: {states:,} states, {bytes:,} bytes.",
            row=self.row,
            column=self.column,
            states=self.states,
            bytes=self.bytes,
        )


_UNREACHED = (PruneReason.EXIT_CUT_OFF, PruneReason.CELLS_CUT_OFF, PruneReason.FORCED_CUT_OFF)


class WalkReader(Reader):
    """Partial answers that are walks from the start: the indices of their cells.

    rim: how wide a rim of walls the engine's board has; its indices count it.
    """

    def __init__(self, solver: str, board: PathBoard, rim: int = 0) -> None:
        super().__init__(solver)
        self._board, self._rim = board, rim

    def moves(self, event: Event) -> tuple[str, ...]:
        """The walk; without a last step to the end that the rules refuse, as cells are left."""
        walk, board = self._flat(event.codes), self._board
        end = walk[0] if len(walk) and board.closed else board.end
        early = board.cover and 1 < len(walk) < np.count_nonzero(board.open) + board.closed
        if early and walk[-1] == end:
            walk = walk[:-1]
        return letters(walk, board.cols) if len(walk) else ()

    def depth(self, event: Event) -> int:
        return max(len(event.codes) - 1, 0)

    def tried(self, event: Event) -> str | None:
        if event.op not in (Op.TRY, Op.UNDO) or not len(event.codes):
            return None
        codes = event.codes[-2:] if event.op == Op.TRY else event.codes[-1:]
        step = np.append(codes[:1], event.tried)
        return letters(self._flat(step), self._board.cols)[0] if step[0] != step[1] else None

    def cells(self, event: Event) -> tuple[Cell, ...]:
        """The cell entered or left; those that are cut off."""
        if event.op == Op.PRUNE and event.reason in _UNREACHED:
            return self._places(self._cut_off(event.reason, self._flat(event.codes)))
        return () if event.cell < 0 else self._places(self._flat(np.array([event.cell])))

    def score(self, codes: Codes) -> int:
        cells = np.unique(self._flat(codes))
        return self._board.base + int(self._board.weight.flat[cells].sum())

    def _cut_off(self, reason: PruneReason, walk: NDArray[np.int64]) -> NDArray[np.int64]:
        """The cells that the walk can no longer reach, of those that it has to. Where every cell
        counts, only one of the parts before it can be reached: the largest."""
        board, cover = self._board, reason == PruneReason.CELLS_CUT_OFF
        free = board.open.copy()
        free.flat[walk] = False
        end = walk[0] if board.closed else board.end
        if end is not None:
            free.flat[end] = False  # no way leads through it
        labels = regions(free)
        ahead = np.unique(labels.flat[self._around(int(walk[-1]))])
        ahead = ahead[ahead >= 0]
        if cover and len(ahead) > 1:
            ahead = ahead[[np.argmax([(labels == part).sum() for part in ahead])]]
        reached = np.isin(labels, ahead)
        forced = board.forced_cells if reason == PruneReason.FORCED_CUT_OFF else None
        wanted = free if cover else np.zeros_like(free) if forced is None else forced & free
        missed = np.flatnonzero(wanted & ~reached)
        if end is None or end == walk[-1] or end in self._around(int(walk[-1])):
            return missed
        return missed if reached.flat[self._around(int(end))].any() else np.append(missed, end)

    def _around(self, cell: int) -> list[int]:
        rows, cols = self._board.open.shape
        row, col = divmod(cell, cols)
        near = ((row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1))
        return [r * cols + c for r, c in near if 0 <= r < rows and 0 <= c < cols]

    def _flat(self, codes: NDArray[np.int32] | NDArray[np.int64]) -> NDArray[np.int64]:
        """Indices on the board of indices on the engine's board."""
        rows, cols = np.divmod(codes.astype(np.int64), self._board.cols + 2 * self._rim)
        return (rows - self._rim) * self._board.cols + cols - self._rim

    def _places(self, cells: NDArray[np.int64]) -> tuple[Cell, ...]:
        rows, cols = np.divmod(cells, self._board.cols)
        return tuple(zip(rows.tolist(), cols.tolist(), strict=True))


def lines_of(links: Iterable[tuple[int, int]]) -> Iterator[tuple[list[int], bool]]:
    """The lines that links between cells make, those with ends first; and which are cycles.

    No cell has more than two links.
    """
    around: defaultdict[int, list[int]] = defaultdict(list)
    for one, other in links:
        around[one].append(other)
        around[other].append(one)
    seen = set[int]()
    ends = [cell for cell, near in around.items() if len(near) == 1]
    for first in (*ends, *around):
        line, here = [], first
        while here not in seen:
            seen.add(here)
            line.append(here)
            here = next((cell for cell in around[here] if cell not in seen), here)
        if line:
            yield line, len(line) > 2 and first in around[here]
