"""The reader of events of the engines for walks, with what they hold beside the partial
answer."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.kind import Cell, Text
from gridwright.solvers.trace.events import (
    Codes,
    Event,
    Op,
    Payload,
    PruneReason,
    Reader,
)
from gridwright.solvers.walks.board import PathBoard, letters, regions

Pieces = tuple[tuple[Cell, ...], ...]


@dataclass(frozen=True)
class Merge(Payload):
    """Partial drawings that one state stands for, each as lines of cells."""

    state: str
    drawings: tuple[Pieces, ...]


@dataclass(frozen=True)
class LayerDone(Payload):
    """A layer of a sweep (LAYER).

    row, column: the cell before which the sweep stands. states, bytes: of the layer.
    sample: its states as text, all of them or a seeded sample. merges: states that
    stand for several drawings.
    """

    row: int
    column: int
    states: int
    bytes: int
    sample: tuple[str, ...] = ()
    merges: tuple[Merge, ...] = ()

    def sentence(self, op: Op, tried: str | None) -> Text:
        return Text(
            "Row {row}, column {column}: {states:# state|# states}, {bytes:# byte|# "
            "bytes}.",
            row=self.row,
            column=self.column,
            states=self.states,
            bytes=self.bytes,
        )


_UNREACHED = (
    PruneReason.EXIT_CUT_OFF,
    PruneReason.CELLS_CUT_OFF,
    PruneReason.FORCED_CUT_OFF,
)


class WalkReader(Reader):
    """Partial answers that are walks from the start: the indices of their cells.

    rim: how wide a rim of walls the engine's board has; its indices count it.
    """

    def __init__(
        self,
        solver: str,
        board: PathBoard,
        rim: int = 0,
    ) -> None:
        super().__init__(solver)
        self._board = board
        self._rim = rim

    def moves(self, event: Event) -> tuple[str, ...]:
        """The walk; without a last step to the end that the rules refuse, as cells are
        left."""
        walk = self._flat(event.codes)
        board = self._board
        if not len(walk):
            return ()
        end = walk[0] if board.closed else board.end
        whole = np.count_nonzero(board.open) + board.closed
        early = board.cover and 1 < len(walk) < whole
        if early and walk[-1] == end:
            walk = walk[:-1]
        return letters(walk, board.cols)

    def depth(self, event: Event) -> int:
        return max(len(event.codes) - 1, 0)

    def tried(self, event: Event) -> str | None:
        if event.op not in (Op.TRY, Op.UNDO) or not len(event.codes):
            return None
        codes = event.codes[-2:] if event.op == Op.TRY else event.codes[-1:]
        step = np.append(codes[:1], event.tried)
        if step[0] == step[1]:
            return None
        flat = self._flat(step)
        (letter,) = letters(flat, self._board.cols)
        return letter

    def cells(self, event: Event) -> tuple[Cell, ...]:
        """The cell entered or left; those that are cut off."""
        if event.op == Op.PRUNE and event.reason in _UNREACHED:
            walk = self._flat(event.codes)
            missed = self._cut_off(event.reason, walk)
            return self._places(missed)
        if event.cell < 0:
            return ()
        cell = np.array([event.cell])
        return self._places(self._flat(cell))

    def score(self, codes: Codes) -> int:
        cells = np.unique(self._flat(codes))
        return self._board.base + int(self._board.weight.flat[cells].sum())

    def _cut_off(
        self, reason: PruneReason, walk: NDArray[np.int64]
    ) -> NDArray[np.int64]:
        """The cells that the walk can no longer reach, of those that it has to.
        Where every cell counts, only one of the parts before it can be reached: the
        largest."""
        board = self._board
        cover = reason == PruneReason.CELLS_CUT_OFF
        free = board.open.copy()
        free.flat[walk] = False
        end = walk[0] if board.closed else board.end
        if end is not None:
            free.flat[end] = False  # no way leads through it
        labels = regions(free)
        last = int(walk[-1])
        beside = self._around(last)
        ahead = np.unique(labels.flat[beside])
        ahead = ahead[ahead >= 0]
        if cover and len(ahead) > 1:
            ahead = _largest(labels, ahead)
        reached = np.isin(labels, ahead)
        wanted = np.zeros_like(free)
        if cover:
            wanted = free
        elif reason == PruneReason.FORCED_CUT_OFF and board.forced_cells is not None:
            wanted = board.forced_cells & free
        beyond = wanted & ~reached
        missed = np.flatnonzero(beyond)
        if end is None or self._is_in_reach(int(end), last, reached):
            return missed
        return np.append(missed, end)

    def _is_in_reach(
        self,
        end: int,
        last: int,
        reached: NDArray[np.bool_],
    ) -> bool:
        """True if a walk can get to its end. last: where it is now."""
        if end == last or end in self._around(last):
            return True
        return bool(reached.flat[self._around(end)].any())

    def _around(self, cell: int) -> list[int]:
        rows, cols = self._board.open.shape
        row, col = divmod(cell, cols)
        found = []
        if row > 0:
            found.append(cell - cols)
        if row + 1 < rows:
            found.append(cell + cols)
        if col > 0:
            found.append(cell - 1)
        if col + 1 < cols:
            found.append(cell + 1)
        return found

    def _flat(self, codes: NDArray[np.int32] | NDArray[np.int64]) -> NDArray[np.int64]:
        """Indices on the board of indices on the engine's board."""
        width = self._board.cols + 2 * self._rim
        rows, cols = np.divmod(codes.astype(np.int64), width)
        rows -= self._rim
        cols -= self._rim
        return rows * self._board.cols + cols

    def _places(self, cells: NDArray[np.int64]) -> tuple[Cell, ...]:
        rows, cols = np.divmod(cells, self._board.cols)
        return tuple(zip(rows.tolist(), cols.tolist(), strict=True))


def lines_of(links: Iterable[tuple[int, int]]) -> Iterator[tuple[list[int], bool]]:
    """The lines that links between cells make, those with ends first; and which are
    cycles.

    No cell has more than two links.
    """
    around: defaultdict[int, list[int]] = defaultdict(list)
    for one, other in links:
        around[one].append(other)
        around[other].append(one)
    seen = set[int]()
    ends = [cell for cell, near in around.items() if len(near) == 1]
    for first in (*ends, *around):
        line = []
        here = first
        while here not in seen:
            seen.add(here)
            line.append(here)
            here = next((cell for cell in around[here] if cell not in seen), here)
        if line:
            yield line, len(line) > 2 and first in around[here]


def _largest(labels: NDArray[np.int32], parts: NDArray[np.int32]) -> NDArray[np.int32]:
    """The largest of some parts of a board, alone."""
    sizes = [np.count_nonzero(labels == part) for part in parts]
    most = int(np.argmax(sizes))
    return parts[most : most + 1]
