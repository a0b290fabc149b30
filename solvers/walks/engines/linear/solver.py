"""The linear program as a solver: good routes of large mazes, and close proofs.

What it does, in this order:

1. cutting planes for the whole board (`cutting`): each round tells a bound, proved in
   integers;
2. in mazes, two works in turns: `RouteMerging` finds better routes among the steps that
   the program chooses; `ScoreTarget`, where the frontier takes the board, and some
   nodes of a tree ask whether a walk scores as much as the bound, or, where that is far
   above the best score, as the middle between the two. If not, the bound falls below
   that; a walk that scores it is an optimum;
3. branch and cut (`branching`), which is complete, for other boards, and where 2 met
   its limits.

Every bound counts only after arithmetic in integers (`model`), or after the frontier
went over all that such arithmetic left. What it does not promise is time: the tree of
the third stage may grow without end. Where a walk must cover the board, the program can
prove that there is none.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace
from typing import Any

from gridwright.solvers.kind import (
    Limits,
    Progress,
    Result,
    Search,
    SearchProblem,
    Text,
    infeasible,
)
from gridwright.solvers.portfolio.plan import BestKnown
from gridwright.solvers.runtime.jit import prepare
from gridwright.solvers.runtime.steps import with_progress
from gridwright.solvers.trace.recorder import recorder_of
from gridwright.solvers.walks.board import PathBoard, letters
from gridwright.solvers.walks.engines import exact as frontier
from gridwright.solvers.walks.engines.frontier.layout import stands_on_end, too_wide
from gridwright.solvers.walks.engines.improve.solver import search as improved
from gridwright.solvers.walks.engines.improve.solver import walked
from gridwright.solvers.walks.engines.linear import KERNELS
from gridwright.solvers.walks.engines.linear import frontier_rounds as rounds
from gridwright.solvers.walks.engines.linear.cuts import AnyCut
from gridwright.solvers.walks.engines.linear.cutting import (
    PATIENT,
    QUICK,
    BranchNode,
    Cutting,
    Ended,
    Tree,
    counts_of,
)
from gridwright.solvers.walks.engines.linear.highs import ProgramTooLarge
from gridwright.solvers.walks.engines.linear.model import (
    NONE,
    network,
    route_of,
    satisfies,
    score_of,
)
from gridwright.solvers.walks.engines.linear.texts import LinearEvents, contradiction
from gridwright.solvers.walks.walk import WalkDetails

NETWORK_BYTES = 2_000
"""Bytes of the network and of the search for cuts, for each cell of the board, rounded
up."""
MOST_CELLS = 20_000
"""Larger boards take seconds for each look at their points."""
FIRST_BEAM = 16_000
WIDER = 4
WIDEST = 16_000 * 4**6
"""States a layer in the first attempt at a target, and how many times more in each that
follows."""

MERGES = 4
NODES = 6
"""Merges in each of the first turns, and nodes of a tree in the first; `WIDER` times
more in each that follows."""

GAINING = 2
"""Points of which one must bring a gain for merging to go on."""

GAIN = 20
"""Columns that must be fixed for the root of a tree to be solved once more."""

FAR = 64
"""Points between the best score and the bound from which on a target halves what is
left: one by one, targets would take for ever where cells are worth a million."""

STALE = 60
"""Points without a gain after which merging rests while targets are still tried, or
ends where no target is left."""

OPENING = 1_000
OPENING_A_CELL = 0.5
WIDE_A_CELL = 2
"""Thousands of moves tried for a first route, where none is known: at most, and for
each cell of a board that the frontier takes, or of a wider one."""


def search(board: PathBoard, problem: SearchProblem, limits: Limits) -> Search:
    """The optimum of a board, without counts. ModuleNotFoundError without HiGHS."""
    if stands_on_end(board):
        return (yield from frontier.search(board, problem, limits))
    from gridwright.solvers.walks.engines.improve.solver import known_route

    best = BestKnown(known_route(board, problem.incumbent))
    return (yield from LinearSearch(board, problem, limits, best, alone=True).run())


def refuting(
    board: PathBoard, problem: SearchProblem, limits: Limits, best: BestKnown
) -> Search:
    """A proof that a board that must be covered has no walk, beside other engines; or
    nothing."""
    return LinearSearch(board, problem, limits, best, rooted=True).run()


def search_linear(
    board: PathBoard, problem: SearchProblem, limits: Limits, best: BestKnown
) -> Search:
    """The same beside other engines. best: what they know of the board."""
    return LinearSearch(board, problem, limits, best).run()


class LinearSearch:
    """One search. alone: no other engine looks for routes. rooted: only the first
    stage."""

    def __init__(
        self,
        board: PathBoard,
        problem: SearchProblem,
        limits: Limits,
        best: BestKnown,
        alone: bool = False,
        rooted: bool = False,
    ) -> None:
        self.board = board
        self.problem = problem
        self.limits = limits
        self.best = best
        self.events = LinearEvents(board, recorder_of(problem))
        self.alone = alone
        self.rooted = rooted
        self.bound = int(board.weight[board.open].sum())
        self.score = -1
        self.path: list[int] | None = None
        self.work = rounds.Work()
        self.cutting: Cutting | None = None
        self.note: str = Text("solving the linear program")
        self._told: list[int] | None = None
        self._improved = 0

    # -- what is known -----------------------------------------------------------------
    def floor(self) -> int:
        """The best score known, of any engine, without what was scored before the
        start."""
        known = self.best.known
        return max(self.score, -1 if known is None else known.score - self.board.base)

    @property
    def proved(self) -> bool:
        return self.floor() >= self.bound

    @property
    def nodes(self) -> int:
        """Iterations of the simplex method, flows, and thousands of states and moves,
        which take about as long as one of the former."""
        cutting = 0 if self.cutting is None else self.cutting.nodes
        return cutting + (self.work.states + self._improved) // 1000

    def _take(self, path: list[int] | None) -> None:
        """Keep a route if it is the best one."""
        if path is None or not satisfies(self.board, path):
            return
        score = score_of(self.board, path) - self.board.base
        if score > self.floor():
            self.score = score
            self.path = path

    def _route(self) -> list[int] | None:
        """The best route of any engine, as flat indices."""
        known = self.best.known
        if known is not None and known.score - self.board.base > self.score:
            path: list[int] = walked(self.board, known.moves).tolist()
            return path
        return self.path

    def _progress(self) -> Progress:
        moves = None
        if self.path is not None and self.path is not self._told:
            moves = letters(self.path, self.board.cols)
            self._told = self.path
        score = self.board.base + self.score if self.path is not None else None
        bound = max(self.bound, self.floor()) + self.board.base
        tables = 0 if self.cutting is None else self.cutting.relaxation.bytes_used()
        return Progress(
            nodes=self.nodes,
            score=score,
            bound=bound,
            moves=moves,
            note=self.note,
            details=self._details(),
            memory=self.work.memory + tables,
        )

    def _details(self) -> WalkDetails:
        return {} if self.cutting is None else {"cuts": self.cutting.found}

    def _saying(
        self, work: Generator[Any, None, Any]
    ) -> Generator[Progress, None, Any]:
        return with_progress(work, lambda _: self._progress())

    # -- the stages --------------------------------------------------------------------
    def run(self) -> Search:
        """The stages in turn."""
        yield Progress()
        if self.board.open.size * NETWORK_BYTES > self.limits.memory_bytes():
            return Result("unknown", "memory", bound=self.bound + self.board.base)
        if int(self.board.open.sum()) > MOST_CELLS:
            return Result(
                "unknown",
                "heuristic",
                bound=self.bound + self.board.base,
                reason=Text(
                    "Only for boards of up to {limit:# free cell|# free cells}.",
                    limit=MOST_CELLS,
                ),
            )
        found = yield from self._saying(network(self.board))
        if found.reason:
            reason = Text("{reason}.", reason=found.reason).capitalized()
            named = [list(cell) for cell in found.named]
            return infeasible(
                reason, self.nodes, {"reason_cells": named} if named else {}
            )
        if (
            found.root == NONE
        ):  # a closed walk anywhere: cuts would have nothing to hold on to
            return (yield from frontier.search(self.board, self.problem, self.limits))
        if self.alone and (refused := (yield from self._open())) is not None:
            return refused
        kernels = yield from prepare(KERNELS)
        try:
            self.cutting = Cutting(
                found, kernels, self.limits.memory_bytes() // 4, self._cut
            )
            return (yield from self._solved(self.cutting))
        except ProgramTooLarge:
            return self._result("memory")

    def _open(self) -> Generator[Progress, None, Result | None]:
        """A first route by annealing, where the board is a maze; a Result if there is
        none."""
        board = self.board
        if board.closed or board.cover or board.end is None or self.floor() >= 0:
            return None
        if board.forced_steps:  # the improver does not keep them
            return None
        # its thousands of moves are not recorded: a film is of the program
        each = WIDE_A_CELL if too_wide(board) else OPENING_A_CELL
        budget = min(OPENING, round(each * int(board.open.sum())))
        asked = replace(self.problem, options={"budget": budget}, recorder=None)

        def say(said: Progress) -> Progress:
            self._improved = said.nodes
            return said if said.preparing else self._progress()

        ended = yield from with_progress(
            improved(board, asked, rounds.share(self.limits, 0.5)), say
        )
        if ended.status == "infeasible":
            return ended
        if ended.moves is not None:
            self._take(walked(board, ended.moves).tolist())
        return None

    def _solved(self, cutting: Cutting) -> Search:
        # where routes can be merged, that and targets get on faster than the last
        # rounds of cuts
        mergeable = rounds.mergeable(cutting.network, self.limits)
        if mergeable:
            for columns in counts_of(cutting.network):
                cutting.count(columns)
        ended: Ended = yield from self._rooted(cutting, QUICK if mergeable else PATIENT)
        if ended == "refuted":
            text, cells = contradiction(cutting)
            self.events.refuted(self.nodes, cells, self.board.cols)
            return infeasible(
                text, self.nodes, {"reason_cells": cells} if cells else {}
            )
        if self.proved or self.rooted:
            return self._result(None if self.proved else "heuristic")
        if ended != "lost":
            if ended == "whole":
                self._take(route_of(cutting.network, cutting.relaxation.point))
            if mergeable:
                yield from self._swept(cutting)
        if self.proved:
            return self._result(None)
        if not self.alone and rounds.sweepable(cutting.network, self.limits):
            return self._result("heuristic")  # others go on from here
        return (yield from self._branched(cutting))

    def _rooted(
        self, cutting: Cutting, patience: int
    ) -> Generator[Progress, None, Ended]:
        """The bound of the whole board."""
        work = cutting.close(
            lambda: self.floor() if self.floor() >= 0 else None, patience
        )

        def say(_: object) -> Progress:
            if cutting.proof is not None:
                self.bound = min(self.bound, cutting.proof.bound)
            return self._progress()

        ended = yield from with_progress(work, say)
        if cutting.proof is not None:
            self.bound = min(self.bound, cutting.proof.bound)
        return ended

    def _cut(self, cuts: list[AnyCut]) -> None:
        """Record a round of cuts."""
        assert self.cutting is not None
        bound = self.board.base + max(self.bound, self.floor())
        point = self.cutting.relaxation.point
        self.events.cut(self.nodes, bound, self.cutting.network, point, cuts)

    def _swept(self, cutting: Cutting) -> Generator[Progress, None, None]:
        """Merging, sweeps for a target and branching in turns, each turn longer than
        the last."""
        merged = rounds.Work()
        aimed = rounds.Work()
        merging = rounds.RouteMerging(cutting, rounds.share(self.limits, 0.25), merged)
        target: rounds.ScoreTarget | None = None
        tree: Tree | None = None
        narrow = rounds.sweepable(cutting.network, self.limits)
        turn = 0
        aiming = True
        closer = narrow
        while not self.proved:
            yield self._progress()  # a turn may take no step that says something
            self.note = Text("merging routes")
            points = merging.tried + MERGES * _longer(turn)
            while (
                merging.tried < points
                or merging.begin is not None
                or merging.idle < GAINING
            ):
                route = self._route()
                if self.proved or route is None or merging.idle >= STALE:
                    break
                found = yield from self._counted(
                    merging.step(route, self.floor()), merged
                )
                self._take(found)
            known = self._route() is not None
            if self.proved or (known and not aiming and merging.idle < STALE):
                continue
            if not aiming or not (
                known or narrow
            ):  # a tree that dives finds a route of wide ones
                return
            if (
                not closer
            ):  # on wide boards the last rounds of cuts take longer than merging
                closer = True
                if (yield from self._rooted(cutting, PATIENT)) in ("refuted", "lost"):
                    return
                continue
            if (
                target is None
                or tree is None
                or not self.floor() < target.least <= self.bound
            ):
                least = self._aim()
                tree = self._tree(cutting, least=least)
                fixed = yield from self._saying(tree.tighten(GAIN))
                memory = rounds.share(self.limits, 0.5)
                target = rounds.ScoreTarget(
                    cutting.network, fixed, least, memory, aimed
                )
                turn = 0
            self.note = Text(
                "looking for a route of {score}", score=target.least + self.board.base
            )
            yield from self._attempted(tree, target, aimed if narrow else None, turn)
            turn += 1
            open_still = target.answer is not None or not tree.done
            aiming = not target.short and target.beam < WIDEST if narrow else open_still

    def _attempted(
        self,
        tree: Tree,
        target: rounds.ScoreTarget,
        aimed: rounds.Work | None,
        turn: int,
    ) -> Generator[Progress, None, None]:
        """Some nodes of the tree, then a sweep, unless they answer. A tree that gave
        nodes up answers no more: then only the beam can grow. aimed: None on boards
        that are too wide for a sweep."""
        for _ in range(NODES * WIDER**turn):
            if tree.done or self.proved:
                break
            yield from self._saying(tree.step())
        if tree.done and tree.given_up < target.least:
            target.answer = self.floor() >= target.least
        elif aimed is not None and self.floor() < target.least:
            yield from self._counted(target.attempt(FIRST_BEAM * WIDER**turn), aimed)
            self._take(target.route)
        tree.release()
        if target.answer is False:
            self.events.missed(self.nodes, target.least + self.board.base)
            self.bound = target.least - 1

    def _aim(self) -> int:
        """The score to look for: that of the bound; where it is far, the middle of what
        is left."""
        gap = self.bound - self.floor()
        return self.bound if gap <= FAR else self.bound - gap // 2

    def _tree(self, cutting: Cutting, least: int = 0, dives: bool = False) -> Tree:
        """A tree of walks that score at least so much and beat the best. dives: seeks
        routes."""
        self.events.branch()
        return Tree(
            cutting,
            BranchNode({}, self.bound),
            lambda: max(self.floor(), least - 1),
            lambda point: self._take(route_of(cutting.network, point)),
            dives,
        )

    def _counted(
        self, work: Generator[Any, None, Any], spent: rounds.Work
    ) -> Generator[Any, None, Any]:
        """Steps of some work, the states of which count as nodes."""
        before = spent.states

        def say(said: object) -> Progress:
            nonlocal before
            self.work.states += spent.states - before
            before = spent.states
            self.work.memory = spent.memory
            return (
                said
                if isinstance(said, Progress) and said.preparing
                else self._progress()
            )

        found = yield from with_progress(work, say)
        self.work.states += spent.states - before
        self.work.memory = 0
        return found

    def _branched(self, cutting: Cutting) -> Search:
        """Branch and cut to the end."""
        self.note = Text("branching")
        tree = self._tree(cutting, dives=True)
        while not tree.done and not self.proved:
            try:
                yield from self._saying(tree.step())
            except ProgramTooLarge:
                return self._result("memory")
            self.bound = min(self.bound, tree.bound)
            yield self._progress()
        if tree.given_up > self.floor():
            return self._result("heuristic")
        self.bound = self.floor()
        return self._result(None)

    # -- the end -----------------------------------------------------------------------
    def _result(self, stopped_by: Any) -> Result:
        base = self.board.base
        best = self.floor()
        if best < 0 and self.bound < 0:  # every score was refuted, down to 0
            reason = Text("Every choice of steps was tried, and none completes a walk.")
            return infeasible(reason, self.nodes)
        bound = base + max(self.bound, best)
        route = self._route()
        if route is None:
            return Result("unknown", stopped_by, bound=bound, nodes=self.nodes)
        proved = best + base == bound
        return Result(
            "optimal" if proved else "feasible",
            None if proved else stopped_by,
            base + best,
            bound,
            letters(route, self.board.cols),
            nodes=self.nodes,
            details=self._details(),
        )


def _longer(turn: int) -> int:
    """The factor of merges in a turn over those of the first one."""
    return max(1, (1 << turn) // 4)
