"""The solvers of sowing: perfect play, the best single move, and `auto`, which joins
the two.

Perfect play finds the value of a position and of every move, and a best line to the
end. The value is the mover's total minus the other's, from the position on, when both
play perfectly. Three ways to it, each exact: all positions that can be reached, in
plain Python, where they are few; the table of all positions with few stones; the graph
above the table.

Score and bound of a result are those of the whole game, player 0's total minus player
1's, what was captured before the state included: with player 0 to move, score =
difference so far + value and bound is from above; with player 1 to move, score =
difference so far - value and the bound is from below, as player 1 wants it low. A
search that is stopped reports, for every move, the bounds it has proved, and no line: a
line between bounds would prove nothing.

Best move: the captures of each pit at once, and the pit that captures the most. Every
move is played out, so the answer is exact; it looks one move ahead and promises nothing
about the rest of the game.

`auto` is perfect play, and first reports what each pit captures. No quick method
answers the question of perfect play: a line that is not proved shows nothing about a
game for two. So the first messages have what is certain then: the captures of every
pit, the bounds they prove, and the pit whose lower bound is highest, which is the one
of `best-move`. The bounds then close in until they meet. Bounds of a game are those of
its mover, upper ones or lower ones, so this is not a race of
`gridwright.solvers.portfolio`, whose scores only rise.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from gridwright.solvers.level import thaw
from gridwright.solvers.problem import (
    Limits,
    Progress,
    Result,
    Search,
    SearchProblem,
    StoppedBy,
    infeasible,
)
from gridwright.solvers.runtime.jit import prepare, ready
from gridwright.solvers.runtime.steps import with_progress
from gridwright.solvers.sowing import rules
from gridwright.solvers.sowing.search import small
from gridwright.solvers.sowing.search.positions import Following, Values, best_line
from gridwright.solvers.trace.recorder import recorder_of

if TYPE_CHECKING:
    from gridwright.solvers.sowing.search.record.recording import SowingRecording


SMALL_MOVES = 4_000
"""Plain Python tries boards with fewer positions than this divided by the pits."""
UNCOMPILED_MOVES = 80_000
"""The same where kernels have to be compiled first, which takes seconds."""
KERNELS = "gridwright.solvers.sowing.search.graph"


def search_perfect_play(problem: SearchProblem, limits: Limits) -> Search:
    """Bounds for every move until they meet; see gridwright.solvers.sowing.search.graph
    and .table."""
    state: rules.SowingState = problem.state
    recording = None
    if recorder_of(problem).on:
        from gridwright.solvers.sowing.search.record.recording import SowingRecording

        recording = SowingRecording("perfect-play", problem)
    report = _Report(state, recording)
    unsearched = _Unsearched(state, report.captures)
    if not any(captured is not None for captured in report.captures):
        return report.result(unsearched, 0)
    yield report.progress(unsearched, 0)
    game = yield from _small_game(state, SMALL_MOVES, limits, recording)
    listed = len(game.moves)
    if not game.whole and problem.hurried and not ready(KERNELS):
        game = yield from _small_game(state, UNCOMPILED_MOVES, limits, recording)
    if game.whole:
        report.states = len(game.moves)
        return report.result(game, len(game.moves))
    return (yield from _search_above(state, report, limits, listed))


def _small_game(
    state: rules.SowingState,
    moves: int,
    limits: Limits,
    recording: SowingRecording | None,
) -> Generator[Progress, None, small.SmallGame]:
    """The game in plain Python; not whole if it has more positions than `moves` /
    pits."""
    size = len(state.pits)
    most = min(moves // size, limits.memory_bytes() // small.position_bytes(size))
    return (yield from small.solve(state, most, limits.chunk, recording))


def _search_above(
    state: rules.SowingState, report: _Report, limits: Limits, listed: int
) -> Search:
    """The graph above the table. listed: positions that were listed before. Nodes are
    these and those of the graph; the states of the table, filled now or kept from
    before, count apart, so that nodes depend on the position alone."""
    yield from prepare(KERNELS)
    from gridwright.solvers.sowing.search.graph import GameGraph, GraphFull
    from gridwright.solvers.sowing.search.table import footprint, rings, table_for

    size = len(state.pits)
    stones = sum(state.pits)
    memory = limits.memory_bytes()
    building = table_for(size, rules.chain_of(state.level), stones, limits)
    table = yield from with_progress(building, lambda news: replace(news, nodes=listed))
    held = sum(rings(size, few) for few in range(min(stones, table.stones) + 1))
    if report.recording is not None:
        report.recording.stones(
            listed, table.stones, len(table.values), len(table.values), 0
        )
    memory -= footprint(size, table.stones)
    graph = GameGraph(table, state.pits, state.mover, state.seen, memory, limits.chunk)
    line: tuple[str, ...] | None = None
    report.states = held + graph.nodes
    while not graph.solved:
        try:
            for _ in graph.grow():
                yield Progress(nodes=listed + graph.nodes)
        except GraphFull:
            return report.result(graph, listed + graph.nodes, "memory")
        report.states = held + graph.nodes
        first = line is None
        if first and report.known(graph):
            line = report.line(graph)
        yield report.progress(graph, listed + graph.nodes, line if first else None)
    return report.result(graph, listed + graph.nodes)


class _Unsearched:
    """The bounds before any search: nobody wins more than there is."""

    def __init__(
        self, state: rules.SowingState, captures: Sequence[int | None]
    ) -> None:
        self.stones = sum(state.pits)
        self.captures = captures
        self._chain = rules.chain_of(state.level)

    def bounds(self, pits: rules.Pits, side: int) -> tuple[int, int]:
        return -sum(pits), sum(pits)

    def interval(self, pit: int) -> tuple[int, int] | None:
        captured = self.captures[pit]
        return None if captured is None else (2 * captured - self.stones, self.stones)

    def following(self, pits: rules.Pits, side: int) -> list[Following | None]:
        found: list[Following | None] = []
        for pit, held in enumerate(pits):
            after = rules.sow(pits, pit, self._chain) if held else None
            move = after and Following(
                after[1], after[0], 2 * after[1] - sum(pits), sum(pits)
            )
            found.append(move)
        return found


class _Report:
    """The proved bounds, in the words of progress messages and results."""

    def __init__(
        self, state: rules.SowingState, recording: SowingRecording | None = None
    ) -> None:
        self.state = state
        self.recording = recording
        self.captures = captures(state)
        self.states: int | None = None

    def score(self, value: int) -> int:
        """The score of the whole game when the mover gains `value` from here on."""
        totals = self.state.totals
        mover = self.state.mover
        return totals[0] - totals[1] + (-value if mover else value)

    def value(self, values: Values) -> tuple[int, int]:
        """Bounds of the value of the position; 0 where the game is over."""
        known = [interval for _, interval in self._intervals(values)]
        low = max((low for low, _ in known), default=0)
        return low, max((high for _, high in known), default=0)

    def known(self, values: Values) -> bool:
        """True if the value is proved, and that no lower pit than the best one may be
        worth it."""
        low, high = self.value(values)
        best = self._best(values)
        if low < high or best is None:
            return low == high
        return not any(
            pit < best and least < most == high
            for pit, (least, most) in self._intervals(values)
        )

    def _intervals(self, values: Values) -> list[tuple[int, tuple[int, int]]]:
        found = [(pit, values.interval(pit)) for pit in range(len(self.captures))]
        return [(pit, interval) for pit, interval in found if interval is not None]

    def _best(self, values: Values) -> int | None:
        """The pit with the most proved, then the most possible; the lowest among
        equals."""
        known = self._intervals(values)
        return max(known, key=lambda item: (item[1], -item[0]))[0] if known else None

    def line(self, values: Values) -> tuple[str, ...]:
        best = self._best(values)
        return () if best is None else best_line(self.state, best, values)

    def only(self, values: Values) -> bool | None:
        """True if no other first pit is worth as much as the best one, False if one is;
        None where that is not proved."""
        worth, _ = self.value(values)
        best = self._best(values)
        alone = True
        for pit, (least, most) in self._intervals(values):
            if pit == best or most < worth:
                continue
            if least == worth:
                return False
            alone = False
        return alone or None

    def _details(self, values: Values) -> rules.SowingDetails:
        shown: list[rules.Value] = [None] * len(self.captures)
        for pit, (low, high) in self._intervals(values):
            shown[pit] = low if low == high else [low, high]
        best = self._best(values)
        told: rules.SowingDetails = {
            "objective": "difference",
            "captures": self.captures,
        }
        told |= {"values": shown, "best": best}
        return told if self.states is None else {**told, "states": self.states}

    def progress(
        self, values: Values, nodes: int, line: tuple[str, ...] | None = None
    ) -> Progress:
        _, high = self.value(values)
        if self.recording is not None:
            self.recording.values(nodes, values, self.captures, self._best(values))
        return Progress(
            nodes=nodes,
            score=self.score(high) if self.known(values) else None,
            bound=self.score(high),
            moves=line,
            details=self._details(values),
        )

    def result(
        self, values: Values, nodes: int, stopped_by: StoppedBy | None = None
    ) -> Result:
        _, high = self.value(values)
        known = self.known(values)
        line = self.line(values) if known else None
        if self.recording is not None:
            best = self._best(values)
            self.recording.proof(nodes, values, self.captures, best, line)
            if line is not None:
                self.recording.answer(nodes, self.score(high), line)
        return Result(
            "optimal" if known else "unknown",
            stopped_by,
            score=self.score(high) if known else None,
            bound=self.score(high),
            moves=line,
            nodes=nodes,
            details=self._details(values),
            only=self.only(values) if line else None,
        )


def captures(state: rules.SowingState) -> list[int | None]:
    """Stones that each pit captures, in ring order; None where it is empty or may not
    be sown."""
    legal = set(rules.legal_moves(state))
    chain = rules.chain_of(state.level)
    found: list[int | None] = []
    for pit in range(len(state.pits)):
        after = rules.sow(state.pits, pit, chain) if pit in legal else None
        found.append(None if after is None else after[1])
    return found


def search_best_move(problem: SearchProblem, limits: Limits) -> Search:
    """The move that captures the most, the lowest pit among equals.

    The score is the one the game stands at after that move: player 0's stones minus
    player 1's.
    """
    if recorder_of(problem).on:
        from gridwright.solvers.sowing.search.record.recording import SowingRecording

        return _search(problem.state, SowingRecording("best-move", problem))
    return _search(problem.state, None)
    yield


def _search(state: rules.SowingState, recording: SowingRecording | None) -> Result:
    found = captures(state)
    tried = sum(1 for stones in state.pits if stones)
    if recording is not None:
        recording.relays(found, answers=True)
    known = [captured for captured in found if captured is not None]
    best = found.index(max(known)) if known else None
    details: rules.SowingDetails = {
        "objective": "capture",
        "captures": found,
        "values": [None] * len(found),
        "best": best,
    }
    if best is None:
        return infeasible("No pit may be sown: the game is over", tried, details)
    totals = rules.play(state, best).totals
    score = totals[0] - totals[1]
    another = _as_good(found, best)
    return Result(
        "optimal",
        score=score,
        bound=score,
        moves=(str(best),),
        nodes=tried,
        details=details,
        only=another is None,
        another=another,
    )


def _as_good(found: list[int | None], best: int) -> tuple[str] | None:
    """The next pit after the best one that captures as much, as an answer."""
    for pit in range(best + 1, len(found)):
        if found[pit] == found[best]:
            return (str(pit),)
    return None


def search_auto(problem: SearchProblem, limits: Limits) -> Search:
    """Solver `auto`."""
    if recorder_of(problem).on:
        from gridwright.solvers.sowing.search.record.recording import SowingRecording

        SowingRecording("best-move", problem).relays(
            captures(problem.state), answers=False
        )
    result = yield from search_perfect_play(problem, limits)
    if result.status != "optimal":
        return result
    by: rules.SowingDetails = {"found_by": "perfect-play", "proved_by": "perfect-play"}
    return replace(result, details={**thaw(result.details), **by})
