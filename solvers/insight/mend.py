"""Mending a level without an answer: the fewest single edits after which it has one.

`nearest_edits` lists the single edits of a level, those nearest to a cell first. Every single edit
is made and the level solved anew by the kind's default solver. An edit after which it has an
answer is a smallest repair, since the level has none without it. If there is none, every two edits
in a row follow, each board once. If these do not help either, what comes nearest to an answer
suggests more edits (`Explainer.repair`).

A repair is offered only if a search answered the level with the edits made: its `Run` has replayed
the moves through the rules and the conditions. A search that met its limit decides nothing; then
nothing that rests on it is called smallest or complete.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain, islice, product
from typing import Any

from solvers.insight.why import Explainer, Nearest, solving
from solvers.kind import Cell, Cells, Edit, Level, Limits, PuzzleKind, Result


def nearest_edits(
    of: PuzzleKind[Any, Any], level: Level, near: Cell | None = None
) -> Iterator[Edit]:
    """Every single edit of a level, ring by ring round a cell; in reading order if there is none.

    They are made one after the other, so that a large board costs only as many as are taken.
    """
    return of.single_edits(level, None if near is None else rings(level.rows, level.cols, near))


def rings(rows: int, cols: int, centre: Cell) -> Iterator[Cell]:
    """The cells of a board by their distance from one of them (the larger of the distances in rows
    and columns), in reading order within a ring."""
    row, col = centre
    for far in range(max(row, rows - 1 - row, col, cols - 1 - col) + 1):
        for r in range(max(0, row - far), min(rows - 1, row + far) + 1):
            whole = abs(r - row) == far
            columns = (
                range(col - far, col + far + 1) if whole else dict.fromkeys((col - far, col + far))
            )
            yield from ((r, c) for c in columns if 0 <= c < cols)


def edit_sets(
    of: PuzzleKind[Any, Any],
    level: Level,
    edits: Sequence[Edit],
    size: int,
    allowed: Callable[[Cell], bool] = lambda _: True,
    far: bool = False,
) -> Iterator[tuple[tuple[Edit, ...], Cells]]:
    """Every set of so many edits, and the board that they make; up to two edits each board once.

    edits: the single ones. Sets of edits of different cells need no order. An edit that others have
    made possible follows them, and any edit follows it: a start moves to a cell that a wall has
    left. allowed: whether a cell may change. far: whether those edits are `far`, too. The board is
    changed in place: copy what is kept.
    """
    board, known = level.cells.copy(), {(edit.cells, edit.before, edit.after) for edit in edits}
    board.flags.writeable = True
    seen = {edit.apply(level).cells.tobytes() for edit in edits} | {level.cells.tobytes()}

    def put(edit: Edit, codes: tuple[int, ...]) -> None:
        for cell, code in zip(edit.cells, codes, strict=True):
            board[cell] = code

    def grown(chosen: tuple[Edit, ...], first: int, follows: bool) -> Iterator[tuple[Edit, ...]]:
        if len(chosen) == size:
            if not follows or (key := board.tobytes()) not in seen:
                if follows:
                    seen.add(key)
                yield chosen
            return
        touched = {cell for edit in chosen for cell in edit.cells}
        for number in range(first, len(edits)):
            if touched.isdisjoint(edits[number].cells):
                put(edits[number], edits[number].after)
                yield from grown((*chosen, edits[number]), number + 1, follows)
                put(edits[number], edits[number].before)
        for edit in list(of.single_edits(level.with_(cells=board), far=far) if chosen else ()):
            old = (edit.cells, edit.before, edit.after) in known and touched.isdisjoint(edit.cells)
            if (follows or not old) and all(map(allowed, edit.cells)):
                put(edit, edit.after)
                yield from grown((*chosen, edit), len(edits), True)
                put(edit, edit.before)

    return ((chosen, board) for chosen in grown((), 0, False))


Kind = PuzzleKind[Any, Any]

MOST_TRIED = 20_000
"""Levels solved at most."""

MOST_FOUND = 60
"""Pairs of edits told at most."""

PAIRED_CELLS = 4096
"""On larger boards two edits are not tried together."""

ROUND = 6
"""Round so many marked cells the others are tried first."""

EACH = Limits(seconds=1.0, memory_mib=256)
"""Of one search."""

MOST_SECONDS = 300.0
"""Of all searches together, the time between two steps not counted."""


@dataclass(frozen=True)
class Repair:
    """Edits after which the level has an answer: its moves and score."""

    edits: tuple[Edit, ...]
    moves: tuple[str, ...]
    score: int | None

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells that change."""
        return tuple(dict.fromkeys(cell for edit in self.edits for cell in edit.cells))


@dataclass(frozen=True)
class Mending:
    """The known repairs of a level.

    repairs: those found, all with as many edits. smallest: whether fewer edits are proved not to
    do. complete: whether these are all with as many edits. least: so many edits are needed at
    least. tried: levels solved so far, of `total` that the stage has.
    """

    repairs: tuple[Repair, ...] = ()
    smallest: bool = False
    complete: bool = False
    least: int = 1
    tried: int = 0
    total: int = 0

    @property
    def size(self) -> int:
        """The number of edits of each repair; 0 where none was found."""
        return len(self.repairs[0].edits) if self.repairs else 0


Work = Generator[Mending, None, Mending]


def mending(
    kind: Kind,
    level: Level,
    explainer: Explainer,
    nearest: Nearest | None = None,
    near: Iterable[Cell] = (),
    most: int = MOST_TRIED,
) -> Work:
    """The repairs of a level that has no answer. It yields what is known so far.

    near: cells whose edits are tried first. most: levels solved at most.
    """
    return _Mending(kind, level, explainer, most).run(nearest, tuple(near))


class _Mending:
    def __init__(self, kind: Kind, level: Level, explainer: Explainer, most: int) -> None:
        self.kind, self.explainer = kind, explainer
        self.level = level.with_(solution=None)
        self.left, self.seconds = most, MOST_SECONDS
        self.state = Mending()
        self.undecided = False

    def run(self, nearest: Nearest | None, near: tuple[Cell, ...]) -> Work:
        marked = (*(nearest.left if nearest is not None else ()), *near)
        order = tuple(_ordered(self.level, marked))
        every = self.kind.single_edits(self.level, order)
        edits = list(islice(every, MOST_TRIED))
        self.undecided = next(every, None) is not None  # too many to try them all
        yield from self._stage(((edit,) for edit in edits), len(edits), len(edits))
        if self.state.repairs:
            return self.state
        decided = not self.undecided and self.left > 0
        self.state = replace(self.state, least=2 if decided else 1)
        small = self.level.cells.size <= PAIRED_CELLS
        pairs = (chosen for chosen, _ in edit_sets(self.kind, self.level, edits, 2) if small)
        whole = yield from self._stage(pairs, small * len(edits) ** 2 // 2, MOST_FOUND)
        if self.state.repairs:
            return self.state
        if decided and whole and small:
            self.state = replace(self.state, least=3)
        if nearest is not None:
            yield from self._try(self.explainer.repair(self.level, nearest))
        single = all(edit in edits for repair in self.state.repairs for edit in repair.edits)
        return replace(self.state, smallest=single and self.state.size == self.state.least)

    def _stage(
        self, sets: Iterable[tuple[Edit, ...]], total: int, most: int
    ) -> Generator[Mending, None, bool]:
        """Try sets of edits of one size until `most` repairs are found; whether every one was tried
        and decided."""
        self.state = replace(self.state, total=self.state.tried + total)
        for edits in sets:
            if self.left <= 0 or len(self.state.repairs) >= most > 0:
                return False
            yield from self._try(edits)
            smallest = bool(self.state.repairs) and len(edits) <= self.state.least
            self.state = replace(self.state, smallest=smallest)
            yield self.state
        self.state = replace(self.state, complete=bool(self.state.repairs) and not self.undecided)
        return not self.undecided

    def _try(self, edits: tuple[Edit, ...]) -> Generator[Mending, None, None]:
        """Solve the level with edits made; an answer makes them a repair."""
        if not edits:
            return
        level = self.level
        for edit in edits:
            level = edit.apply(level)
        self.left -= 1
        self.state = replace(self.state, tried=self.state.tried + 1)
        if any(problem.severity == "error" for problem in self.kind.check(level)):
            return
        result = yield from self._solved(level)
        if result.moves is not None and self.explainer.answers(result):
            repair = Repair(edits, result.moves, result.score)
            self.state = replace(self.state, repairs=(*self.state.repairs, repair))
        elif not self.explainer.impossible(result):
            self.undecided = True

    def _solved(self, level: Level) -> Generator[Mending, None, Result]:
        search = solving(self.kind, level, EACH)
        while True:
            begun = time.perf_counter()
            try:
                next(search)
            except StopIteration as end:
                result: Result = end.value
                return result
            finally:
                self.seconds -= time.perf_counter() - begun
                if self.seconds <= 0:
                    self.left = 0
            yield self.state


def _ordered(level: Level, marked: tuple[Cell, ...]) -> Iterator[Cell]:
    """All cells, each once: the marked ones, then ring by ring round the first of them."""
    around = [rings(level.rows, level.cols, cell) for cell in marked[:ROUND]]
    near = (cell for each in zip(*around, strict=True) for cell in each)
    every = product(range(level.rows), range(level.cols))
    seen: set[Cell] = set()
    for cell in chain(marked, near if around else (), every):
        if cell not in seen:
            seen.add(cell)
            yield cell
