"""A search that is held, stepped and slowed from another thread, with every solver."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from itertools import pairwise
from queue import Queue
from threading import Event, Thread

import pytest

from gridwright.solvers.files.level_file import read_level
from gridwright.solvers.files.level_set import level_files
from gridwright.solvers.kind import PuzzleKind
from gridwright.solvers.level import Level
from gridwright.solvers.problem import Limits, Result, SearchProblem, Solver
from gridwright.solvers.registry import kind, kind_ids
from gridwright.solvers.search import Run
from gridwright.solvers.trace.buffer import MARGIN
from gridwright.solvers.trace.events import Op
from gridwright.solvers.trace.gate import Gate
from gridwright.solvers.trace.trace import Moment, Trace

KEPT, STEPS, LAST = 4096, 20, 3
SOLVERS = [(kind(name), solver) for name in kind_ids() for solver in kind(name).solvers]
PATIENCE = 60


@dataclass
class Watched:
    """A search in a thread of its own. seen: the traces at each wait; the Result at its
    end."""

    of: PuzzleKind
    solver: Solver
    level: Level
    limits: Limits = field(default_factory=Limits)
    seen: Queue[Trace | Result | BaseException] = field(default_factory=Queue)

    def __enter__(self) -> Watched:
        self._over = Event()
        self.gate = Gate(
            lambda: self.seen.put(self.run.growing_trace), self._over.is_set
        )
        self.gate.hold()
        problem = SearchProblem(self.level, trace=KEPT)
        self.run = Run(self.of, self.solver, problem, self.limits, self.gate)
        self._thread = Thread(target=self._search)
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._over.set()
        self._thread.join(PATIENCE)
        self.run.close()
        assert not self._thread.is_alive()

    def _search(self) -> None:
        try:
            self.seen.put(self.run.advance(self.limits))
        except BaseException as error:
            self.seen.put(error)

    def next(self) -> Trace | Result:
        found = self.seen.get(timeout=PATIENCE)
        assert not isinstance(found, BaseException), found
        return found

    def length(self) -> int:
        """The events at the next wait."""
        found = self.next()
        assert isinstance(found, Trace)
        return len(found)


def last_of(trace: Trace) -> list[Moment]:
    return [trace.at(index) for index in range(max(len(trace) - LAST, 0), len(trace))]


def _steps(trace: Trace | None) -> list[tuple[object, ...]]:
    """All events but bounds and stages, which an engine tells when it is asked to wait,
    too."""
    assert trace is not None
    told = (Op.BOUND, Op.PHASE)
    return [
        (m.op, m.node, m.score, m.moves, m.tried) for m in trace if m.op not in told
    ]


@pytest.mark.parametrize(("of", "solver"), SOLVERS, ids=lambda one: one.id)
def test_a_stepped_search_shows_what_the_finished_film_shows(
    of: PuzzleKind, solver: Solver
) -> None:
    level = read_level(level_files(of.id)[0])
    seen: list[Moment] = []
    lengths = []
    with Watched(of, solver, level, Limits(nodes=20_000)) as watched:
        while not isinstance(found := watched.next(), Result):
            lengths.append(len(found))
            seen += last_of(found)
            (watched.gate.step if len(lengths) < STEPS else watched.gate.go_on)()
        whole = watched.run.trace
    alone = Run(of, solver, SearchProblem(level, trace=KEPT), Limits())
    result = alone.advance(Limits(nodes=20_000))
    assert (found.status, found.score, found.nodes) == (
        result.status,
        result.score,
        result.nodes,
    )
    assert whole is not None and _steps(whole) == _steps(alone.trace)
    assert all(0 <= b - a <= MARGIN for a, b in pairwise(lengths))
    assert lengths[-1] > lengths[0]
    for moment in seen:
        same = [
            whole.at(at)
            for at in range(len(whole))
            if whole.numbers[at] == moment.number
        ]
        assert not same or any(replace(m, index=moment.index) == moment for m in same)


def test_a_slowed_search_keeps_a_few_events_at_a_time_and_ends_when_asked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """How many it keeps between two looks depends on the clock; not how many it may
    keep before it asks again."""
    allowed: list[int] = []
    of = kind("coin_maze")
    level = of.generate(10, 10, 1, {})
    with Watched(
        of, of.solver("backtracking"), level, Limits(nodes=100_000)
    ) as watched:
        lengths = [watched.length()]
        wait = watched.gate.wait

        def counted() -> int:
            allowed.append(wait())
            return allowed[-1]

        monkeypatch.setattr(watched.gate, "wait", counted)
        watched.gate.go_on(rate=1000.0)
        lengths += [watched.length() for _ in range(5)]
        watched.gate.hold()
        assert all(a < b for a, b in pairwise(lengths))
        assert set(allowed) == {40}
        asked = 1 + len(allowed)  # it waits already when they begin to be counted
        assert lengths[-1] - lengths[0] <= asked * (40 + MARGIN)
        assert watched.gate.rested > 0 and watched.run.result is None


def test_a_growing_trace_stays_as_it_is_while_the_search_thins_its_events() -> None:
    of = kind("tour")
    run = Run(
        of, of.solver("backtracking"), SearchProblem(of.generate(9, 9, 1, {}), trace=64)
    )
    steps = run.steps(Limits(nodes=2_000_000))
    taken = []
    for _ in steps:
        trace = run.growing_trace
        assert trace is not None
        taken.append((trace, [trace.at(index) for index in range(len(trace))]))
        if len(taken) == 30:
            break
    run.close()
    assert taken[-1][0].stride > taken[0][0].stride
    for trace, moments in taken:
        assert [trace.at(index) for index in range(len(trace))] == moments
