"""Tours without counting: a route fast, or a proof that there is none.

There are four stages, and each passes on what it could not decide:

1. short proofs that no tour exists (`reasons`), among them those that a person can
   see;
2. on boards of up to `PLAIN_CELLS` cells, a plain search that remembers failures
   (`small`);
3. random merging of cycle covers (`cover_kernels`, `merge_kernels`): it finds most
   routes in a fraction of a millisecond, or shows by a flow that no cover exists, and
   proves nothing else; in plain Python as long as its kernels are not loaded and few
   exchanges were tried: an exchange takes about a hundred times as long there, but most
   tours need few;
4. the complete decision search (`proof`), in turns with restarts of stage 3.

Stage 4 is exact, and so is the whole: without a limit it ends with a route or a proof.
The problem is NP-complete on grids (Itai, Papadimitriou and Szwarcfiter 1982), so no
time is promised. Every stage keeps to forced and forbidden steps. Routes are not
counted.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace
from itertools import cycle
from types import ModuleType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.kind import (
    Limits,
    Progress,
    Result,
    Search,
    SearchProblem,
    Text,
    infeasible,
)
from gridwright.solvers.runtime.jit import loaded, prepare, python_module, ready
from gridwright.solvers.runtime.steps import with_progress, yielding
from gridwright.solvers.trace.recorder import Recorder, recorder_of
from gridwright.solvers.walks.board import PathBoard, letters
from gridwright.solvers.walks.engines.tours import cover_kernels, merge_kernels
from gridwright.solvers.walks.engines.tours.graph import (
    NO,
    TourEvents,
    TourGraph,
    building,
    in_direction,
    numbered_ring,
)
from gridwright.solvers.walks.engines.tours.proof.cuts import put_in_order
from gridwright.solvers.walks.engines.tours.reasons import NoTour, finding_reason
from gridwright.solvers.walks.engines.tours.small import (
    PLAIN_CELLS,
    SmallTour,
    exhausted_reason,
    hall_reason,
)
from gridwright.solvers.walks.engines.unmet import asked_of

COVER_KERNELS = "gridwright.solvers.walks.engines.tours.cover_kernels"
MERGE_KERNELS = "gridwright.solvers.walks.engines.tours.merge_kernels"
PROOF_KERNELS = "gridwright.solvers.walks.engines.tours.proof.kernels"

HEATS = (0.01, 0.03, 0.003, 0.1, 0.2)
"""Chances of accepting one cycle more, one for each restart in turn."""

TRIES_PER_NODE = 10
"""Exchanges in the shortest run of the merging search, for each node of the graph."""

RUNS_ALONE = 2
"""Runs of the merging search before the decision search takes turns with it."""

PLAIN_NODES = 3_000
PLAIN_TRIES = 5_000
"""Nodes and exchanges up to which plain Python does without kernels: half a second at
most."""

READY_NODES = 1_000
READY_TRIES = 600
"""The same where kernels need only be loaded, which takes about as long; the exchanges
are those of all searches of a process together."""

FINEST = 8
FINER = 256
"""Exchanges between two events, and that part of all before: where the search is
recorded."""

DECISIONS = 200
"""Steps of the decision search in one turn."""

BYTES_PER_CELL = 32
"""Bytes of the first tests for a reason, for each cell of the board, rounded up."""

BYTES_PER_NODE = 1_000
"""Search tables of both kernels, for each free cell of the board, rounded up."""


def search(
    board: PathBoard,
    problem: SearchProblem,
    limits: Limits,
) -> Search:
    """A covering walk, or a proof that there is none. Options: `seed`."""
    seed = int(problem.options.get("seed", 0))
    return TourSearch(board, seed, limits, recorder=recorder_of(problem)).run()


def search_beside(
    board: PathBoard,
    seed: int,
    limits: Limits,
) -> Search:
    """The same beside another one, with another seed. Stage 4 waits until the other one
    has loaded its kernels: most tours need none of them."""
    return TourSearch(board, seed, limits, beside=True).run()


def without_kernels(board: PathBoard, limits: Limits) -> Search:
    """The same as far as plain Python gets without kernels."""
    return TourSearch(board, 0, limits, kernels=False).run()


class TourSearch:
    """One search under way. `nodes` counts exchanges tried, decisions and steps walked.

    kernels: whether it may load any; without, it may end with nothing. beside: whether
    it leaves it to another search to load those of the decision search.
    """

    def __init__(
        self,
        board: PathBoard,
        seed: int,
        limits: Limits,
        kernels: bool = True,
        beside: bool = False,
        recorder: Recorder | None = None,
    ) -> None:
        self.board = board
        self.events = TourEvents(board, recorder or Recorder())
        self.seed = seed
        self.limits = limits
        self.kernels = kernels
        self.beside = beside
        self.nodes = 0

    def run(self) -> Search:
        """The stages in turn."""
        yield Progress()
        cells = int(np.count_nonzero(self.board.open))
        memory = self.limits.memory_bytes()
        if self.board.open.size * BYTES_PER_CELL > memory:
            return Result("unknown", "memory", bound=self._score)
        fits = cells * BYTES_PER_NODE <= memory
        reason = yield from yielding(finding_reason(self.board, fits))
        if reason is not None:
            return self._refuted(reason)
        if cells <= PLAIN_CELLS:
            return (yield from self._walked())
        if not fits:
            return Result("unknown", "memory", bound=self._score, nodes=self.nodes)
        yield Progress(note=Text("building the graph"))
        graph = yield from yielding(building(self.board))
        return (yield from self._constructed(graph))

    @property
    def _score(self) -> int:
        return self.board.base + int(self.board.weight[self.board.open].sum())

    def _progress(self, note: str) -> Progress:
        return Progress(
            nodes=self.nodes,
            bound=self._score,
            note=note,
        )

    def _found(self, path: list[int] | NDArray[np.int64], by: str) -> Result:
        return Result(
            "optimal",
            score=self._score,
            bound=self._score,
            moves=letters(path, self.board.cols),
            nodes=self.nodes,
            details={"found_by": by},
        )

    def _refuted(self, reason: NoTour) -> Result:
        return infeasible(reason.text, self.nodes, reason.details(self.board.cols))

    def _walked(self) -> Search:
        small = SmallTour(self.board, self.events if self.events.on else None)

        def say(_: object) -> Progress:
            self.nodes = small.nodes
            return self._progress(Text("walking"))

        found = yield from with_progress(small.run(self.limits.chunk or 500), say)
        self.nodes = small.nodes
        if found:
            return self._found(small.path, "walking")
        tried = Text(
            "Every walk was tried, and none {goal}.", goal=asked_of(self.board)
        )
        return self._refuted(NoTour(tried, ()))

    def _constructed(self, graph: TourGraph) -> Search:
        if self.board.numbers:
            return (yield from self._decided(graph))
        if self.board.loose:
            return (yield from self._from_anywhere(graph))
        merging = MergingSearch(graph, self.seed)
        nodes = PLAIN_NODES
        plain = PLAIN_TRIES
        if self.kernels and ready(MERGE_KERNELS):
            nodes = READY_NODES
            plain = READY_TRIES - MergingSearch.plain_tries
        if graph.nodes > nodes or plain <= 0 or loaded(MERGE_KERNELS):
            yield from merging.load()
        deciding: Deciding | None = None
        turn = 0
        while True:
            size = self.limits.chunk
            if (
                size is None and self.events.on
            ):  # the first exchanges one by one, nearly
                size = max(FINEST, self.nodes // FINER)
            order = None
            for tried in merging.turn(turn, size):
                self.nodes += tried
                MergingSearch.plain_tries += tried if merging.plain else 0
                if self.events.on:
                    self.events.cover(
                        self.nodes, graph, merging.mates, int(merging.state[0])
                    )
                yield self._progress(Text("merging cycles"))
                if merging.plain and self.nodes >= plain:
                    if not self.kernels:
                        return Result(
                            "unknown", "heuristic", bound=self._score, nodes=self.nodes
                        )
                    yield from merging.load()
            if merging.reason is not None:
                return self._refuted(merging.reason)
            order = merging.order()
            by = "merging"
            turn += 1
            decides = loaded(PROOF_KERNELS) or not self.beside
            if order is None and turn >= RUNS_ALONE and decides:
                if deciding is None:
                    proof = yield from prepare(PROOF_KERNELS)
                    deciding = Deciding(graph, proof, self.seed)
                for tried in deciding.turn(DECISIONS, size):
                    self.nodes += tried
                    if self.events.on:
                        self.events.decided(
                            self.nodes, graph, deciding.links(), deciding.level
                        )
                    yield self._progress(Text("deciding steps"))
                if deciding.reason is not None:
                    return self._refuted(deciding.reason)
                order = deciding.order()
                by = "deciding"
            if order is not None:
                return self._found(graph.path(order), by)

    def _decided(self, graph: TourGraph) -> Search:
        """Stage 4 alone: where cells are numbered, merging does not help."""
        if not self.kernels:
            return Result("unknown", "heuristic", bound=self._score, nodes=self.nodes)
        proof = yield from prepare(PROOF_KERNELS)
        deciding = Deciding(graph, proof, self.seed)
        while True:
            answer = yield from self._decisions(graph, deciding)
            if answer is not None:
                return answer

    def _decisions(
        self, graph: TourGraph, deciding: Deciding
    ) -> Generator[Progress, None, Result | None]:
        """One turn of the decision search; its answer, if that ends it."""
        for tried in deciding.turn(DECISIONS, self.limits.chunk):
            self.nodes += tried
            if self.events.on:
                self.events.decided(self.nodes, graph, deciding.links(), deciding.level)
            yield self._progress(Text("deciding steps"))
        if deciding.reason is not None:
            return self._refuted(deciding.reason)
        order = deciding.order()
        if order is None:
            return None
        return self._found(in_direction(self.board, graph.path(order)), "deciding")

    def _from_anywhere(self, graph: TourGraph) -> Search:
        """Both ends are free: merging begins at one cell after the other, drawn by lot,
        and refutes nothing; deciding knows of all of them."""
        rng = np.random.default_rng(self.seed)
        cells = np.flatnonzero(graph.stops[: graph.cells])
        deciding: Deciding | None = None
        for turn, node in enumerate(cycle(rng.permutation(cells).tolist())):
            found = yield from self._merged_from(int(graph.flat[node]), turn)
            if found is not None:
                return self._found(found, "merging")
            if turn + 1 < RUNS_ALONE or not self.kernels:
                if not self.kernels and self.nodes >= PLAIN_TRIES:
                    break
                continue
            if deciding is None:
                proof = yield from prepare(PROOF_KERNELS)
                deciding = Deciding(graph, proof, self.seed)
            answer = yield from self._decisions(graph, deciding)
            if answer is not None:
                return answer
        return Result("unknown", "heuristic", bound=self._score, nodes=self.nodes)

    def _merged_from(
        self, start: int, turn: int
    ) -> Generator[Progress, None, NDArray[np.int64] | None]:
        """A run of the merging search for a tour from one cell; its path, if found."""
        graph = yield from yielding(building(replace(self.board, start=start)))
        merging = MergingSearch(graph, self.seed + turn)
        if self.kernels:
            yield from merging.load()
        for tried in merging.turn(turn, self.limits.chunk):
            self.nodes += max(tried, 1)
            yield self._progress(Text("merging cycles"))
        order = merging.order()
        return None if order is None else graph.path(order)


class MergingSearch:
    """Restarts of the random merging search, one a turn. See `cover_kernels`,
    `merge_kernels`.

    It begins in plain Python; `load` gives it the kernels, at any time: the steps are
    the same.
    """

    CHUNK = 20_000
    COVER_CHUNK = 200
    COVER_WORK = 2_000_000
    WORK = 4_000_000
    """Nodes looked at in one chunk at most: each search for a cover may look at all of
    them, and so may each exchange, which numbers the cycles it makes again."""

    SLOWER = 100
    """The factor by which a chunk of plain Python is smaller."""

    plain_tries = 0
    """Exchanges that plain Python has tried in this process."""

    def __init__(self, graph: TourGraph, seed: int) -> None:
        self.graph = graph
        self.covering = python_module(cover_kernels, views=True)
        self.kernels = python_module(merge_kernels, views=True)
        self.plain = True
        self.rng = np.array([seed * 2_654_435_761 + 88_172_645_463_325_252], np.uint64)
        self.shape = ((graph.adj, graph.fixed, graph.side, graph.stops), graph.end_node)
        nodes = graph.nodes
        self.mates = graph.fixed.copy()
        comp, self.pos, size, spare = np.zeros((4, nodes), np.int64)
        self.cycles = (self.mates, comp, self.pos, size, spare)
        mark = np.full(nodes, -1, np.int64)
        rim = np.zeros(nodes, np.int64)
        self.room = (rim, mark, self.kernels.room_for_loops())
        self.state = np.zeros(6, np.int64)
        # serving the colour that END is not of lets a proof speak of cells alone
        colour = 1 - int(graph.side[graph.end_node]) if graph.end_node >= 0 else 0
        self.needy = np.flatnonzero(graph.side == colour).astype(np.int64)
        self.reason: NoTour | None = None

    def load(self) -> Generator[Progress, None, None]:
        """Go on with kernels."""
        self.covering = yield from prepare(COVER_KERNELS)
        self.kernels = yield from prepare(MERGE_KERNELS)
        self.plain = False

    def _size(self, most: int, work: int) -> int:
        """How much is one chunk now."""
        if self.plain:
            work //= self.SLOWER
        return max(1, min(most, work // self.graph.nodes))

    def turn(self, number: int, chunk: int | None) -> Generator[int, None, None]:
        """One restart, yielding exchanges tried. Ends with one cycle, a reason or
        neither."""
        yield from self._cover(chunk)
        if self.reason is not None:
            return
        count = self.kernels.label_all(self.cycles)
        self.state[:2] = count, self.graph.nodes - count
        self.state[5] = 0
        heat = int(HEATS[number % len(HEATS)] * 2**31)
        left = TRIES_PER_NODE * self.graph.nodes * luby(number + 1)
        while left > 0 and self.state[0] > 1:
            tries = min(left, chunk or self._size(self.CHUNK, self.WORK))
            self.state[3] = tries
            self.kernels.merge(
                *self.shape, self.cycles, self.room, self.rng, self.state, heat
            )
            left -= tries
            yield tries - int(self.state[3])

    def _cover(self, chunk: int | None) -> Generator[int, None, None]:
        nodes = self.graph.nodes
        self.mates[:] = self.graph.fixed
        self.kernels.greedy(self.graph.adj, self.mates, self.needy, self.rng)
        reached = self.covering.Reached(*(np.zeros(nodes, np.int64) for _ in range(3)))
        state = np.array([0, 0, -1], np.int64)
        yield 0
        while True:
            size = chunk or self._size(self.COVER_CHUNK, self.COVER_WORK)
            done = self.covering.cover(
                *self.shape, self.mates, self.needy, reached, state, size
            )
            if done == 1:
                return
            if done == -1:
                self.reason = self._hall(reached.seen == state[1])
                return
            yield 0

    def _hall(self, reached: NDArray[np.bool_]) -> NoTour:
        """The cut of a failed augmenting search as a sentence."""
        graph = self.graph
        mine = int(graph.side[self.needy[0]])
        needy = np.flatnonzero(reached & (graph.side == mine))
        virtual = _virtual_links(graph)
        givers = np.flatnonzero(reached & (graph.side != mine))
        demand = int((2 - virtual[needy]).sum())
        supply = int((2 - virtual[givers[givers != graph.end_node]]).sum())
        demand -= int(
            graph.end_node in givers
        )  # one of them may be where the tour ends
        beyond = {(int(u), int(v)) for u in needy for v in graph.adj[u] if v >= 0}
        beyond |= {
            (int(u), int(v))
            for u in needy
            for v in graph.fixed[u]
            if 0 <= v < graph.cells
        }
        supply += sum(1 for _, v in beyond if not reached[v])
        cells = [int(graph.flat[u]) for u in needy]
        return hall_reason(graph.board, cells, demand, supply)

    def order(self) -> NDArray[np.int64] | None:
        """The nodes along the one cycle, once there is only one."""
        return None if self.state[0] != 1 else np.argsort(self.pos).astype(np.int64)


class Deciding:
    """The complete search over links. See `proof.kernels`."""

    WORK = 200_000
    """Nodes of the graph looked at in one chunk."""

    def __init__(
        self,
        graph: TourGraph,
        kernels: ModuleType,
        seed: int,
        begins: int = NO,
    ) -> None:
        """begins: a node that has to be an end of a walk with a free one."""
        self.graph = graph
        self.kernels: Any = kernels
        links, fixed = graph.links()
        self.tables = kernels.search_tables(links, graph.side, seed)
        put_in_order(self.tables[0], numbered_ring(graph))
        self.status = kernels.OPEN_END
        if begins != NO:
            ends = (links[:, 0] == begins) & (links[:, 1] >= graph.cells)
            if not ends.any():
                self.status = kernels.REFUTED
                return
            fixed = np.append(fixed, np.flatnonzero(ends)[:1])
        if not kernels.begin(self.tables[0], fixed):
            self.status = kernels.REFUTED

    def turn(self, decisions: int, chunk: int | None) -> Generator[int, None, None]:
        """Make `decisions` steps, yielding how many were made."""
        size = chunk or max(1, self.WORK // self.graph.nodes)
        while decisions > 0 and self.status == self.kernels.OPEN_END:
            steps = min(size, decisions)
            self.status = self.kernels.decide(*self.tables, steps)
            decisions -= steps
            yield steps

    def links(self) -> NDArray[np.int64]:
        """The links that are used as far as is decided, as pairs of nodes."""
        edge = self.tables[0][1]
        used: NDArray[np.int64] = edge[
            edge[:, self.kernels.STATUS] == self.kernels.IN, :2
        ]
        return used

    @property
    def level(self) -> int:
        """How many decisions hold."""
        return int(self.tables[0][4][self.kernels.LEVEL])

    @property
    def reason(self) -> NoTour | None:
        """Where it was refuted, if it was."""
        if self.status != self.kernels.REFUTED:
            return None
        state = self.tables[0][4]
        weight = self.tables[3]
        decisions = max(0, int(state[self.kernels.CONFLICTS]) - 1)
        worst = int(np.argmax(weight[: self.graph.cells]))
        return exhausted_reason(
            self.graph.board, [int(self.graph.flat[worst])], decisions
        )

    def order(self) -> NDArray[np.int64] | None:
        """The nodes along the tour, once it is found."""
        if self.status != self.kernels.SOLVED:
            return None
        return along(self.links(), self.graph.nodes)


def along(links: NDArray[np.int64], nodes: int) -> NDArray[np.int64]:
    """The nodes along the one cycle of links, (nodes, 2) pairs of nodes."""
    mates: list[list[int]] = [[] for _ in range(nodes)]
    for a, b in links.tolist():
        mates[a].append(b)
        mates[b].append(a)
    order = [0]
    came = -1
    node = 0
    while len(order) < len(mates):
        one, other = mates[node]
        came, node = node, other if one == came else one
        order.append(node)
    return np.array(order, np.int64)


def _virtual_links(graph: TourGraph) -> NDArray[np.int64]:
    """The number of a node's fixed links that are not steps: the ones that tie the ends
    together."""
    virtual = np.zeros(graph.nodes, np.int64)
    board = graph.board
    if board.start is not None and not board.closed:
        virtual[graph.node[board.start]] = 1
        if board.end is not None:
            virtual[graph.node[board.end]] = 1
    return virtual


def luby(number: int) -> int:
    """The restart lengths 1 1 2 1 1 2 4 ... (Luby, Sinclair and Zuckerman 1993), from
    number 1."""
    while True:
        power = number.bit_length()
        if number == 2**power - 1:
            return int(2 ** (power - 1))
        number -= 2 ** (power - 1) - 1
