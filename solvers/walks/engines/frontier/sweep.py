"""The frontier program with kernels: the states of a board, row by row, and their
values.

`Sweep.run` goes over the board twice. Forward it enumerates states
(gridwright.solvers.walks.engines.frontier.plain says what they are) and writes down
where their choices lead; backward it computes, for every state from the last to the
first, the best score still to come, how many walks there are, and how many of the best.
What stays in memory afterwards is the states at the beginning of each row and their
values: enough to draw any walk, see gridwright.solvers.walks.engines.frontier.unrank.
While the diagram of the whole board does not fit in memory, the rows that were
enumerated first are dropped and enumerated again when the values get there.

A board of few states is one band: all its rows are enumerated in one go, and its
diagram and all values stay, so that a walk is drawn from them at once. Otherwise each
row is a band of its own.
"""

from __future__ import annotations

from collections.abc import Generator
from concurrent.futures import Executor
from functools import partial

import numpy as np

from gridwright.solvers.runtime.steps import SearchSize, second_thread
from gridwright.solvers.walks.engines.frontier import kernels, rows
from gridwright.solvers.walks.engines.frontier.alike import BINDING, RepeatedRows
from gridwright.solvers.walks.engines.frontier.events import FrontierEvents
from gridwright.solvers.walks.engines.frontier.layout import (
    BYTES_A_WORD,
    STATE_BYTES,
    FrontierBoard,
    all_words,
    count_words,
)
from gridwright.solvers.walks.engines.frontier.rows import (
    Ints,
    Keys,
    Work,
)
from gridwright.solvers.walks.engines.frontier.values.kernels import Layers
from gridwright.solvers.walks.engines.frontier.values.valuation import (
    NO_WALK,
    LayerValues,
    Valuation,
    exact,
    widen,
)

CHUNK = 1 << 17
"""States between two yields: a few milliseconds."""

TWO = np.uint64(2)

HEAVY = 8 * 2**20
"""Bytes from which an allocation is preceded by a yield."""


class OutOfMemory(MemoryError):  # noqa: N818 - the fact it states
    """The tables do not fit in the memory limit."""


class Sweep:
    """One board, its states and their values, in `height` bands of `band` cells.

    keys[r]: the states at the beginning of band r, the root alone in band 0. values[r]:
    their own, see values.kernels.evaluate, entries DEAD and DONE first. best[r],
    counts[r]: the first of their columns and the others; counts[r][:, :limbs[r]] are
    the numbers of walks, the rest those of optimal walks.
    """

    def __init__(
        self,
        board: FrontierBoard,
        limit: int,
        chunk: int | None,
        count: bool = True,
        drawing: bool = True,
        share: bool = True,
        keep: bool = False,
        threads: int = 1,
    ) -> None:
        """limit: bytes for all tables. chunk: states between two yields; None: a few
        milliseconds.

        count: compute counts, not best scores alone. drawing: keep the counts of all
        rows, not those of the root alone. share: let rows alike share one diagram of
        more states than needed. keep: keep the diagrams where they fit, for another
        pass. threads: with two, large layers are shared on the way back.
        """
        self.board = board
        self.limit = limit
        self.gauge = SearchSize()
        self.chunk = CHUNK if chunk is None else chunk
        self.counting = count
        self.drawing = drawing
        self.sharing = share
        self.keeping = keep
        self.threads = threads
        self.width = board.width
        self.band = board.width
        self.height = board.cells // board.width
        self.choices = 4 if board.free_end else 2
        self.flags = np.array(board.flags, dtype=np.int64)
        self.tips = np.array(board.before_end, dtype=np.int64)
        self.weight = np.array(board.weight, dtype=np.int64)
        self.keys: list[Keys] = [np.zeros(1, dtype=np.uint64)]
        self._alike = RepeatedRows(board)
        # Where rows may share a diagram they are bands.
        sharing = share and self._alike.any()
        self.whole = not sharing and board.fits_whole(limit)
        if board.labels:
            self.whole = True
        if self.whole:
            self.band = board.cells
            self.height = 1
        self.kept: LayerValues | None = None
        """The values of all layers, for a board in one band."""
        self.values: dict[int, Keys] = {}
        self.best: dict[int, Ints] = {}
        self.counts: dict[int, Keys] = {}
        self.limbs: dict[int, int] = {}
        self.watch: FrontierEvents | None = None
        """Receives the layers of the way forward."""
        self.states = 0
        self._growing = 0
        self._forward = True
        self.expanded = 0
        self.cell = 0
        self.diagrams: dict[int, rows.RowDiagram] = {}
        self._linked: set[int] = set()
        self._space: tuple[rows.RowDiagram, Keys, int] | None = None
        """Where the row evaluated last had its values, and where those before it
        begin."""
        self._working = 0
        self._room = 0
        self._growth = rows.Growth(self.choices, limit, self.chunk)
        if board.labels:
            self._growth = rows.NumberedGrowth(board, self.choices, limit, self.chunk)

    # -- memory ------------------------------------------------------------------------
    def bytes_used(self) -> int:
        """The bytes of the tables now. Diagrams and keys that rows share count once."""
        shared: dict[int, int] = {}
        for diagram in self.diagrams.values():
            shared[id(diagram)] = diagram.rows.nbytes
        for keys in self.keys:
            shared[id(keys)] = keys.nbytes
        values = sum(best.nbytes for best in self.best.values())
        values += sum(counts.nbytes for counts in self.counts.values())
        if self.kept is not None:
            _, kept_values, _ = self.kept
            values += kept_values.nbytes
        growth = self._growth.bytes_used()
        return sum(shared.values()) + values + growth + self._working

    def layers(self) -> list[int]:
        """The number of states at the beginning of each row so far."""
        if not self.whole:
            return [keys.size for keys in self.keys]
        reached = self.cell if self._forward else self.board.cells
        so_far = self._growth.sizes[: reached + 1]
        sizes: list[int] = so_far[:: self.width].tolist()
        return sizes

    def reserve(self, extra: int, keep: int | None = None) -> Work:
        """Make room for more bytes, dropping what can be made again: of the earliest
        rows first."""
        self._room -= extra
        if self._room < 0:
            while self.bytes_used() + extra > self.limit:
                if self.kept is not None:
                    self.kept = None
                    continue
                others = [row for row in self.diagrams if row != keep]
                row = min(others, default=None)
                if row is None:
                    raise OutOfMemory
                del self.diagrams[row]
            # Summing up takes time: the next sum is due when half of what is left may
            # be gone.
            left = self.limit - self.bytes_used() - extra
            self._room = left // 2
        if extra > HEAVY:
            yield

    # -- forward -----------------------------------------------------------------------
    def enumerate_states(self) -> Work:
        """All rows from the first to the last. OutOfMemory if even one row does not
        fit."""
        if self.whole:
            try:
                yield from self._enumerate()
                if self.board.labels:
                    return
                values = STATE_BYTES * self.states
                if self.bytes_used() + values <= self.limit:
                    return
            except OutOfMemory:
                # numbered boards are enumerated in one go, or not at all
                if self.board.labels:
                    raise
            self.by_rows()
        yield from self._enumerate()

    def by_rows(self) -> None:
        """Begin again, with a band for each row."""
        self.whole = False
        self.band = self.width
        self.height = self.board.cells // self.width
        self.diagrams.clear()
        self._growth.watch = None
        if self.watch is not None:
            self.watch.begin_again()
        del self.keys[1:]
        self.states = 0
        self._growing = 0
        self._room = 0
        self._growth.forget()

    def _enumerate(self) -> Work:
        sharing = self.sharing and not self.whole
        for row in range(self.height):
            behind = row + 1
            if behind == len(self.keys) and sharing:
                yield from self._foresee(row)
            if behind == len(self.keys):
                yield from self._grow_next(row)
                if sharing:
                    yield from self._share(row)
            self.states += self._row_states(row)
            self._growing = 0

    def _grow_next(self, row: int) -> Work:
        """The diagram of a row, and the states behind it."""
        if self.watch is not None:
            begin = row * self.band
            self._growth.watch = partial(self._tell, self.watch, begin)
        diagram, after = yield from self.grow(row, self.keys[row])
        self._growth.watch = None
        self.diagrams[row] = diagram
        self.keys.append(after)

    def _tell(
        self,
        watch: FrontierEvents,
        begin: int,
        cell: int,
        keys: Keys,
    ) -> None:
        """A layer of a band that begins at a cell is complete."""
        watch.layer(begin + cell, self.nodes, keys)

    @property
    def nodes(self) -> int:
        """The states enumerated so far: what a search counts, while it runs and in its
        answer."""
        if not self._forward:
            return self.states
        return self.states + self._growing

    def _row_states(self, row: int) -> int:
        diagram = self.diagrams.get(row)
        if diagram is None:
            return 0
        return int(diagram.sizes[:-1].sum())

    def grow(
        self, row: int, keys: Keys
    ) -> Generator[None, None, tuple[rows.RowDiagram, Keys]]:
        """The diagram of a band from some states on, and the states behind it."""
        begin = row * self.band
        # A board in one band has room for all its states at once: what is not used
        # costs nothing.
        expected = self.width * keys.size
        if self.whole:
            expected = self.board.most_states // 2
        note = partial(self._note, begin, self.expanded)
        cells = self._cells(row)
        growing = self._growth.grow(cells, keys, expected, self.reserve, note)
        return (yield from growing)

    def _cells(self, row: int) -> kernels.Cells:
        begin = row * self.band
        here = slice(begin, begin + self.band)
        flags = self.flags[here]
        tips = self.tips[here]
        return kernels.Cells(flags, tips, self.width)

    def _note(
        self,
        begin: int,
        expanded: int,
        cell: int,
        states: int,
    ) -> None:
        """Note the progress in a band that begins at a cell."""
        self.cell = begin + cell
        self._growing = states
        self.expanded = expanded + states

    def _share(self, row: int) -> Work:
        """Let the rows that follow share a diagram that has become stationary.

        On open boards the same states come back after every row. If those behind a row
        are among those before it, and the next rows offer the same steps, they have the
        same diagram.
        """
        before = self.keys[row]
        after = self.keys[row + 1]
        if before.size < after.size:
            return
        if not self._alike.like_next(row):
            return
        link = yield from rows.places(after, before)
        if link is None:
            return
        self.diagrams[row].link = link
        del self.keys[row + 1]
        self._repeat(row, self.diagrams[row])

    def _foresee(self, row: int) -> Work:
        """Begin with all states that can be, not those found so far, where many rows
        alike follow.

        The rows then share one diagram from the first on. States that no walk reaches
        do no harm: they are valued and never asked for.
        """
        states = yield from self._all_states(row)
        if states is None:
            return
        link = yield from rows.places(self.keys[row], states)
        above = row - 1
        if link is None or above in self._linked:
            return
        if above in self.diagrams:  # else it is linked when it is made again
            self.diagrams[above].link = link
        self._linked.add(above)
        cells = self._cells(row)
        self.keys[row] = states
        if self.keeping or self.watch is not None:
            return
        if (cells.flags & BINDING).any():
            return
        of_leads = 4 * self.width * states.size
        yield from self.reserve(of_leads + 40 * states.size)
        diagram = yield from rows.word_diagram(states, cells, self.limit)
        if diagram is not None:
            self._repeat(row, diagram)

    def _all_states(self, row: int) -> Generator[None, None, Keys | None]:
        """All states that can be before a row, in order; None where they would not
        pay, or take too much memory."""
        foreseen = self._alike.words(row)
        if foreseen is None:
            return None
        loose, rim = foreseen
        number = sum(count_words(self.width, ends, rim) for ends in loose)
        if 32 * self.width * number > self.limit:
            return None
        yield from self.reserve(BYTES_A_WORD * number)
        words = yield from all_words(self.width, loose, rim)
        # Neighbours in order share their right part, which the coming cells do not
        # touch.
        states: Keys = np.sort(words) << TWO
        yield
        return states

    def _repeat(self, row: int, diagram: rows.RowDiagram) -> None:
        """Let a row and those alike behind it share a diagram: its last states are its
        first."""
        number = self._alike.number(row)
        for each in range(row, row + number):
            self.diagrams[each] = diagram
            self.keys.append(self.keys[row])
            self._linked.add(each)

    def diagram(self, row: int) -> Generator[None, None, rows.RowDiagram]:
        """The diagram between the keys of a row and the next, enumerated again if it is
        gone."""
        kept = self.diagrams.get(row)
        if kept is not None:
            return kept
        diagram, after = yield from self.grow(row, self.keys[row])
        if row in self._linked:
            diagram.link = yield from rows.places(after, self.keys[row + 1])
        return diagram

    # -- backward ----------------------------------------------------------------------
    def evaluate(self) -> Work:
        """The values of all states, row by row from the last to the first."""
        self._forward = False
        limbs = 1 if self.counting else 0
        columns = 1 + 2 * limbs
        states = self.keys[self.height].size
        values = np.zeros((states + 2, columns), dtype=np.uint64)
        values[1, 1:] = 1
        best = values[:, 0].view(np.int64)
        best[0] = NO_WALK
        best[2:] = NO_WALK
        self.keep_values(self.height, values, limbs)
        high = np.zeros(2, dtype=np.uint64)
        large_chunks = self.chunk >= CHUNK
        with second_thread(large_chunks and self.threads > 1) as pool:
            for row in range(self.height - 1, -1, -1):
                self.diagrams[row] = yield from self.diagram(row)
                yield from self.evaluate_row(row, high, pool)
                self.expanded += self._row_states(row)
                if not self.keeping and not self.whole:
                    del self.diagrams[row]
                if not self.drawing and not self.whole:
                    del self.values[row + 1]
                    del self.counts[row + 1]

    def evaluate_row(
        self,
        row: int,
        high: Keys,
        pool: Executor | None = None,
    ) -> Work:
        """The values of the states before a row, from those behind it. high: see
        Valuation.run."""
        diagram = self.diagrams[row]
        first = int(diagram.sizes[0]) + 2
        before = self.values[row + 1]
        columns = before.shape[1]
        place, size = self._places(diagram)
        same, values, _begin = self._space or (None, before, 0)
        used = 8 * columns * (size + first)
        yield from self.reserve(used - self._working, keep=row)
        self._working = used
        self._space = None
        if same is not diagram:
            values = np.empty((size, columns), dtype=np.uint64)
            last = int(place[-1])
            yield from diagram.behind(before, values[last:])
        limbs = self.limbs[row + 1]
        valuation = self.valuation(row, diagram, place, values, limbs)
        for cell in valuation.run(self.chunk, high, pool):
            self.cell = row * self.band + cell
            if valuation.needs_limbs:
                used += 16 * size + valuation.values.nbytes
                yield from self.reserve(used - self._working, keep=row)
                self._working = used
            yield
        begin = int(place[0])
        kept = valuation.values[begin : begin + first]
        self._working = 0
        above = self.diagrams.get(row - 1)
        if above is diagram and diagram.turns > 2:
            # The row before this one goes on where this one ends.
            self._space = (diagram, valuation.values, begin)
            self._working = valuation.values.nbytes
        if self.drawing or self._space is None:
            source = kept
            kept = np.empty(kept.shape, dtype=np.uint64)
            yield from rows.in_pieces(source, kept)
        self.keep_values(row, kept, valuation.limbs)
        if self.whole:
            self.kept = valuation.layers, valuation.values, valuation.limbs

    def _places(self, diagram: rows.RowDiagram) -> tuple[Ints, int]:
        """The place of each layer's values, and the number of entries of all: one layer
        behind the other where all are kept; otherwise two or three places in turns."""
        place, size = rows.in_order(diagram)
        if self.whole:
            return place, size
        half = int(diagram.sizes.max()) + 2
        turn = 0
        if self._space is not None:
            same, _values, begin = self._space
            turn = begin // half if same is diagram else 0
        turns = diagram.turns
        from_last = np.arange(place.size, dtype=np.int64)[::-1]
        place = (from_last + turn) % turns * half
        return place, turns * half

    def keep_values(
        self,
        row: int,
        values: Keys,
        limbs: int,
    ) -> None:
        """Those of the states before a row."""
        best = values[:, 0].view(np.int64)
        keeps_values = self.drawing or self.whole
        self.values[row] = values
        self.limbs[row] = limbs
        self.counts[row] = values[:, 1:]
        self.best[row] = best if keeps_values else best.copy()

    def valuation(
        self,
        row: int,
        diagram: rows.RowDiagram,
        place: Ints,
        values: Keys,
        limbs: int,
    ) -> Valuation:
        """The valuation that turns the values behind a band into those of its
        states."""
        first = row * self.band
        cells = slice(first, first + self.band)
        flags = self.flags[cells]
        weight = self.weight[cells]
        layers = Layers(diagram.rows, diagram.sizes, flags, weight, place)
        in_place = self.whole or diagram.turns > 2
        return Valuation(layers, values, limbs, in_place)

    def layer_values(self, row: int, room: int) -> Generator[None, None, LayerValues]:
        """The values of all layers of a band and behind it, all with as many columns:
        those that were kept, or computed again from those of the next band.

        Bands are asked for from the first to the last: the diagrams of earlier ones are
        dropped. room: entries a state that the caller needs, for the states of two
        layers.
        """
        for earlier in [each for each in self.diagrams if each < row]:
            del self.diagrams[earlier]
        self._working = 0
        diagram = yield from self.diagram(row)
        self.diagrams[row] = diagram
        room *= 16 * (int(diagram.sizes.max()) + 2)
        if self.kept is not None:
            yield from self.reserve(room, keep=row)
            if self.kept is not None:
                return self.kept
        place, size = rows.in_order(diagram)
        limbs = self.limbs[row]
        columns = self.values[row].shape[1]
        used = 8 * columns * size + room
        yield from self.reserve(used, keep=row)
        self._working = used
        values = np.empty((size, columns), dtype=np.uint64)
        last = values[int(place[-1]) :]
        before = self.values[row + 1]
        ends = int(diagram.sizes[-1]) + 2
        behind = np.empty((ends, before.shape[1]), dtype=np.uint64)
        yield from diagram.behind(before, behind)
        yield from widen(behind, self.limbs[row + 1], last, limbs)
        valuation = self.valuation(row, diagram, place, values, limbs)
        high = np.zeros(2, dtype=np.uint64)
        for _ in valuation.run(self.chunk, high, widen=False):
            yield
        return valuation.layers, values, limbs

    def totals(self) -> tuple[int | None, int | None]:
        """The number of walks and of optimal walks; None if they were not counted."""
        limbs = self.limbs[0]
        if not limbs:
            return None, None
        root = self.counts[0][2]
        of_all = root[:limbs]
        of_optimal = root[limbs:]
        return exact(of_all), exact(of_optimal)

    def forget_values(self, count: bool) -> None:
        """Be as before `evaluate`, to evaluate with or without counts."""
        for kept in (self.values, self.best, self.counts):
            kept.clear()
        self.kept = None
        self._space = None
        self.limbs.clear()
        self._working = 0
        self._growth.forget()
        self.counting = count
