"""Mending a level without an answer: the fewest single edits after which it has one.

`nearest_edits` lists the single edits of a level, those nearest to a cell first. Every
single edit is made and the level solved again by the kind's default solver. An edit
after which it has an answer is a smallest repair, since the level has none without it.
If there is none, every two edits in a row follow, each board once. If these do not help
either, what comes nearest to an answer suggests more edits (`Explainer.repair`).

A repair is offered only if a search answered the level with the edits made: its `Run`
has replayed the moves through the rules and the conditions. A search that met its limit
decides nothing; then nothing that rests on it is called smallest or complete.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain, islice, product
from typing import Any

from gridwright.solvers.insight.why import Explainer, Nearest, solving
from gridwright.solvers.kind import Cell, Cells, Edit, Level, Limits, PuzzleKind, Result


def nearest_edits(
    of: PuzzleKind[Any, Any], level: Level, near: Cell | None = None
) -> Iterator[Edit]:
    """Every single edit of a level, ring by ring round a cell; in reading order if
    there is none.

    They are made one after the other, so that a large board costs only as many as are
    taken.
    """
    order: Iterator[Cell] | None = None
    if near is not None:
        order = rings(level.rows, level.cols, near)
    return of.single_edits(level, order)


def rings(rows: int, cols: int, centre: Cell) -> Iterator[Cell]:
    """The cells of a board by their distance from one of them (the larger of the
    distances in rows and columns), in reading order within a ring."""
    row, col = centre
    below = rows - 1 - row
    beside = cols - 1 - col
    farthest = max(row, below, col, beside)
    for far in range(farthest + 1):
        top = max(0, row - far)
        bottom = min(rows - 1, row + far)
        for r in range(top, bottom + 1):
            left = col - far
            right = col + far
            columns: Iterable[int] = dict.fromkeys((left, right))
            if abs(r - row) == far:
                columns = range(left, right + 1)
            yield from ((r, c) for c in columns if 0 <= c < cols)


Edits = tuple[Edit, ...]


def edit_sets(
    of: PuzzleKind[Any, Any],
    level: Level,
    edits: Sequence[Edit],
    size: int,
    allowed: Callable[[Cell], bool] = lambda _: True,
    far: bool = False,
) -> Iterator[tuple[Edits, Cells]]:
    """Every set of `size` edits, and the board that they make; up to two edits each
    board once.

    edits: the single ones. Sets of edits of different cells need no order. An edit that
    others have made possible follows them, and any edit follows it: a start moves to a
    cell that a wall has left. allowed: whether a cell may change. far: whether those
    edits are `far`, too. The board is changed in place: copy what is kept.
    """
    sets = _EditSets(of, level, edits, allowed, far)
    return ((chosen, sets.board) for chosen in sets.of_size(size))


class _EditSets:
    """Sets of edits of a level, each made on one board while it is looked at."""

    def __init__(
        self,
        of: PuzzleKind[Any, Any],
        level: Level,
        edits: Sequence[Edit],
        allowed: Callable[[Cell], bool],
        far: bool,
    ) -> None:
        self.board = level.cells.copy()
        self.board.flags.writeable = True
        self._of = of
        self._level = level
        self._edits = edits
        self._allowed = allowed
        self._far = far
        self._known = set(map(_change, edits))
        self._seen = {level.cells.tobytes()}
        for edit in edits:
            made = edit.apply(level)
            self._seen.add(made.cells.tobytes())

    def of_size(self, size: int) -> Iterator[Edits]:
        """Every set of that many edits."""
        return self._grown(size, (), 0, False)

    def _grown(
        self, size: int, chosen: Edits, first: int, follows: bool
    ) -> Iterator[Edits]:
        """The sets that begin with those chosen. first: the number of the first edit
        that may come next. follows: whether one of those chosen follows another."""
        if len(chosen) == size:
            if not follows or self._is_new():
                yield chosen
            return
        touched = _touched(chosen)
        for number in range(first, len(self._edits)):
            edit = self._edits[number]
            if touched.isdisjoint(edit.cells):
                yield from self._with(edit, size, chosen, number + 1, follows)
        if not chosen:
            return
        here = self._level.with_(cells=self.board)
        for edit in list(self._of.single_edits(here, far=self._far)):
            if self._may_follow(edit, touched, follows):
                yield from self._with(edit, size, chosen, len(self._edits), True)

    def _may_follow(self, edit: Edit, touched: set[Cell], follows: bool) -> bool:
        """True if an edit of the changed board may come next: the first board does not
        have it, or one of those chosen has followed another before."""
        known = _change(edit) in self._known
        old = known and touched.isdisjoint(edit.cells)
        if old and not follows:
            return False
        return all(map(self._allowed, edit.cells))

    def _with(
        self, edit: Edit, size: int, chosen: Edits, first: int, follows: bool
    ) -> Iterator[Edits]:
        """The sets that begin with those chosen and an edit, while the board has it."""
        self._put(edit.cells, edit.after)
        yield from self._grown(size, (*chosen, edit), first, follows)
        self._put(edit.cells, edit.before)

    def _is_new(self) -> bool:
        """True the first time that the board is as it is now."""
        key = self.board.tobytes()
        if key in self._seen:
            return False
        self._seen.add(key)
        return True

    def _put(self, cells: Sequence[Cell], codes: tuple[int, ...]) -> None:
        for cell, code in zip(cells, codes, strict=True):
            self.board[cell] = code


def _touched(edits: Edits) -> set[Cell]:
    """The cells that edits change."""
    return {cell for edit in edits for cell in edit.cells}


def _change(edit: Edit) -> tuple[Any, ...]:
    """The change that an edit makes, whatever its name."""
    return edit.cells, edit.before, edit.after


Kind = PuzzleKind[Any, Any]

MOST_TRIED = 20_000
"""Levels solved at most."""

MOST_FOUND = 60
"""Pairs of edits reported at most."""

PAIRED_CELLS = 4096
"""On larger boards two edits are not tried together."""

ROUND = 6
"""Marked cells around which the others are tried first, at most."""

EACH = Limits(seconds=1.0, memory_mib=256)
"""Limits of one search."""

MOST_SECONDS = 300.0
"""Seconds of all searches together, the time between two steps not counted."""


@dataclass(frozen=True)
class Repair:
    """Edits after which the level has an answer: its moves and score."""

    edits: Edits
    moves: tuple[str, ...]
    score: int | None

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells that change."""
        every = (edit.cells for edit in self.edits)
        return tuple(dict.fromkeys(chain.from_iterable(every)))


@dataclass(frozen=True)
class Mending:
    """The known repairs of a level.

    repairs: those found, all with as many edits. smallest: whether fewer edits are
    proved not to do. complete: whether these are all with as many edits. least: the
    number of edits that are needed at least. tried: levels solved so far, of `total`
    that the stage has. note: what more there is to say where none was found.
    """

    repairs: tuple[Repair, ...] = ()
    smallest: bool = False
    complete: bool = False
    least: int = 1
    tried: int = 0
    total: int = 0
    note: str = ""

    @property
    def size(self) -> int:
        """The number of edits of each repair; 0 where none was found."""
        if self.repairs:
            return len(self.repairs[0].edits)
        return 0


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
    work = _Mending(kind, level, explainer, most)
    return work.run(nearest, tuple(near))


class _Mending:
    def __init__(
        self, kind: Kind, level: Level, explainer: Explainer, most: int
    ) -> None:
        self.kind = kind
        self.explainer = explainer
        self.level = level.with_(solution=None)
        self.left = most
        self.seconds = MOST_SECONDS
        self.state = Mending()
        self.undecided = False

    def run(self, nearest: Nearest | None, near: tuple[Cell, ...]) -> Work:
        left = nearest.left if nearest is not None else ()
        order = tuple(_ordered(self.level, (*left, *near)))
        every = self.kind.single_edits(self.level, order)
        edits = list(islice(every, MOST_TRIED))
        too_many = next(every, None) is not None
        self.undecided = too_many
        singles = ((edit,) for edit in edits)
        yield from self._stage(singles, len(edits), len(edits))
        if self.state.repairs:
            return self.state
        decided = not self.undecided and self.left > 0
        self.state = replace(self.state, least=2 if decided else 1)
        whole = yield from self._pairs(edits)
        if self.state.repairs:
            return self.state
        if decided and whole:
            self.state = replace(self.state, least=3)
        if nearest is not None:
            suggested = self.explainer.repair(self.level, nearest)
            yield from self._try(suggested)
        return replace(self.state, smallest=self._is_smallest(edits))

    def _is_smallest(self, edits: list[Edit]) -> bool:
        """True if repairs of single edits have as few as any can have."""
        made = chain.from_iterable(repair.edits for repair in self.state.repairs)
        single = all(edit in edits for edit in made)
        return single and self.state.size == self.state.least

    def _pairs(self, edits: list[Edit]) -> Generator[Mending, None, bool]:
        """Try every two edits in a row on a small board; True if all were decided."""
        small = self.level.cells.size <= PAIRED_CELLS
        pairs: Iterable[Edits] = ()
        total = 0
        if small:
            sets = edit_sets(self.kind, self.level, edits, 2)
            pairs = (chosen for chosen, _ in sets)
            total = len(edits) ** 2 // 2
        whole = yield from self._stage(pairs, total, MOST_FOUND)
        return whole and small

    def _stage(
        self, sets: Iterable[Edits], total: int, most: int
    ) -> Generator[Mending, None, bool]:
        """Try sets of edits of one size until `most` repairs are found; whether every
        one was tried and decided."""
        last = self.state.tried + total
        self.state = replace(self.state, total=last)
        for edits in sets:
            enough = len(self.state.repairs) >= most > 0
            if enough or self.left <= 0:
                return False
            yield from self._try(edits)
            few = len(edits) <= self.state.least
            smallest = few and bool(self.state.repairs)
            self.state = replace(self.state, smallest=smallest)
            yield self.state
        decided = not self.undecided
        complete = decided and bool(self.state.repairs)
        self.state = replace(self.state, complete=complete)
        return decided

    def _try(self, edits: Edits) -> Generator[Mending, None, None]:
        """Solve the level with edits made; an answer makes them a repair."""
        if not edits:
            return
        level = self.level
        for edit in edits:
            level = edit.apply(level)
        self.left -= 1
        tried = self.state.tried + 1
        self.state = replace(self.state, tried=tried)
        severities = {problem.severity for problem in self.kind.check(level)}
        if "error" in severities:
            return
        result = yield from self._solved(level)
        if result.moves is not None and self.explainer.answers(result):
            repair = Repair(edits, result.moves, result.score)
            repairs = (*self.state.repairs, repair)
            self.state = replace(self.state, repairs=repairs)
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
    """All cells, each once: the marked ones, then ring by ring round the first of
    them."""
    around = [rings(level.rows, level.cols, cell) for cell in marked[:ROUND]]
    near = chain.from_iterable(zip(*around, strict=True))
    every = product(range(level.rows), range(level.cols))
    seen: set[Cell] = set()
    for cell in chain(marked, near, every):
        if cell not in seen:
            seen.add(cell)
            yield cell
