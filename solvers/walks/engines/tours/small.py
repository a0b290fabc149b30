"""Tours of tiny boards in plain Python, and the words of what tour engines prove.

What it searches: walks from the start, cell by cell and depth first; the neighbour with
the fewest next steps comes first (Warnsdorff's rule). A pair (visited cells, last cell)
that failed is not entered again, and a walk is given up when an unvisited cell can no
longer be reached. No route is lost by either, so an exhausted search is a proof. The
search may be slow beyond about thirty cells.

`SmallTour` remembers the pairs at which it failed. `hall_reason` puts the proof that
the flow in `cover_kernels` leaves into words: cells of one colour together need more
steps than their neighbours can give.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable

from gridwright.solvers.text import Text
from gridwright.solvers.trace.events import Op, PruneReason
from gridwright.solvers.walks.board import PathBoard, step_lists
from gridwright.solvers.walks.engines.tours.graph import TourEvents
from gridwright.solvers.walks.engines.tours.reasons import NoTour, listed

PLAIN_CELLS = 30


class SmallTour:
    """The search. `path` holds the answer as flat indices once `run` has returned
    True."""

    def __init__(self, board: PathBoard, events: TourEvents | None = None) -> None:
        """events: records every step."""
        self.board = board
        self.events = events
        steps = step_lists(board)
        self.cells = list(steps)
        number = {cell: k for k, cell in enumerate(self.cells)}
        self.near = [[number[other] for other in steps[cell]] for cell in self.cells]
        self.mask = [sum(1 << k for k in near) for near in self.near]
        self.forced = [0] * len(self.cells)
        for a, b in board.forced_steps:
            self.forced[number[a]] |= 1 << number[b]
            self.forced[number[b]] |= 1 << number[a]
        self.number = number
        self.start = 0 if board.start is None else number[board.start]
        self.lower = self._lower_numbers()
        self.end = None if board.end is None else number[board.end]
        self.all = (1 << len(self.cells)) - 1
        self.nodes = 0
        self.path: list[int] = []

    def run(self, chunk: int) -> Generator[None, None, bool]:
        """Search; yields after every `chunk` nodes. Whether there is a tour."""
        if not self.board.loose:
            return (yield from self._run_from(self.start, chunk))
        for start in range(len(self.cells)):
            if not self.lower[start] and (yield from self._run_from(start, chunk)):
                return True
        return False

    def _lower_numbers(self) -> list[int]:
        """By cell, the cells with lower numbers, as bits; none for cells without."""
        lower = [0] * len(self.cells)
        before = 0
        for cell in map(self.number.__getitem__, self.board.numbers):
            lower[cell] = before
            before |= 1 << cell
        return lower

    def _run_from(self, start: int, chunk: int) -> Generator[None, None, bool]:
        self.start = start
        failed: set[tuple[int, int]] = set()
        walk = [self.start]
        visited = 1 << self.start
        stack = [self._ways(walk, visited)]
        if self._complete(walk):
            self._keep(walk)
            return True
        while stack:
            if not stack[-1]:
                failed.add((visited, walk[-1]))
                stack.pop()
                cell = walk.pop()
                visited &= ~(1 << cell)
                if self.events is not None:
                    self.events.left(self.nodes, self._flat(walk), self.cells[cell])
                continue
            cell = stack[-1].pop()
            self.nodes += 1
            if self.nodes % chunk == 0:
                yield
            walk.append(cell)
            visited |= 1 << cell
            if self.events is not None:
                self.events.walk(Op.TRY, self.nodes, self._flat(walk))
            if self._complete(walk):
                self._keep(walk)
                return True
            # with forced steps, how the last cell was entered matters too
            known = (visited, cell) in failed and not self.board.forced_steps
            stack.append([] if known else self._ways(walk, visited))
            if self.events is not None and not stack[-1]:
                self.events.walk(
                    Op.PRUNE, self.nodes, self._flat(walk), self._why(known, walk)
                )
        return False

    def _why(self, known: bool, walk: list[int]) -> PruneReason:
        """The reason why nothing goes on from a walk."""
        if known:
            return PruneReason.SEEN
        if len(walk) == len(self.cells):
            return PruneReason.FORCED_MISSED
        rest = self.all & ~sum(1 << cell for cell in walk)
        fits = self._hangs_together(walk[-1], rest)
        return PruneReason.DEAD_END if fits else PruneReason.CELLS_CUT_OFF

    def _flat(self, walk: list[int]) -> list[int]:
        return [self.cells[k] for k in walk]

    def _ways(self, walk: list[int], visited: int) -> list[int]:
        """The next cells, the best last."""
        cell = walk[-1]
        rest = self.all & ~visited
        if not self._hangs_together(cell, rest):
            return []
        came = 1 << walk[-2] if len(walk) > 1 else 0
        # a closed tour may use a forced step at its first cell on the way back
        due = 0 if self.board.closed and len(walk) == 1 else self.forced[cell] & ~came
        ways = [
            other
            for other in self.near[cell]
            if rest >> other & 1
            and not due & ~(1 << other)
            and not self._too_early(other, rest)
        ]
        return sorted(ways, key=lambda other: -(self.mask[other] & rest).bit_count())

    def _too_early(self, other: int, rest: int) -> bool:
        if self.lower[other] & rest:
            return True
        return other == self.end and rest != 1 << other

    def _hangs_together(self, cell: int, rest: int) -> bool:
        reached = 0
        news = self.mask[cell] & rest
        while news:
            reached |= news
            around = 0
            while news:
                low = news & -news
                around |= self.mask[low.bit_length() - 1]
                news ^= low
            news = around & rest & ~reached
        return reached == rest

    def _complete(self, walk: list[int]) -> bool:
        if len(walk) < len(self.cells):
            return False
        last = walk[-1]
        used = 1 << walk[-2] if len(walk) > 1 else 0
        if self.board.closed:
            if not self.mask[last] >> self.start & 1:
                return False
            used |= 1 << self.start
            if self.forced[self.start] & ~(1 << walk[1] | 1 << last):
                return False
        return not self.forced[last] & ~used

    def _keep(self, walk: list[int]) -> None:
        self.path = self._flat(walk)
        if self.board.closed:
            self.path.append(self.path[0])
        if self.events is not None:
            self.events.found(self.nodes, self.path)


def hall_reason(
    board: PathBoard,
    needy: Iterable[int],
    demand: int,
    supply: int,
) -> NoTour:
    """Cells of one colour that need more steps than there is room for.

    needy: the cells. demand: the steps they need at least, ends considered. supply: the
    most their neighbours can give them.
    """
    cells = sorted(needy)
    text = Text(
        "The cells of one checkerboard colour at {cells} need at least {demand:# "
        "step|# steps} "
        "to their neighbours, which have room for only {supply}.",
        cells=listed(board, cells),
        demand=demand,
        supply=supply,
    )
    if demand == 1:
        text = Text(
            "The cells of one checkerboard colour at {cells} need at least 1 step to "
            "their "
            "neighbours, which have room for only {supply}.",
            cells=listed(board, cells),
            supply=supply,
        )
    return NoTour(text, tuple(cells))


def exhausted_reason(
    board: PathBoard,
    culprits: list[int],
    decisions: int,
) -> NoTour:
    """A proof by search: too long to show, but where it came about can be."""
    place = listed(board, culprits)
    if decisions == 0:
        text = Text(
            "The steps that are forced, one after another, contradict each other at "
            "{place}.",
            place=place,
        )
    else:
        text = Text(
            "Every choice was followed to a contradiction, most often at {place}.",
            place=place,
        )
    return NoTour(text, tuple(culprits))
