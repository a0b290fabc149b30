"""While kernels compile, the same search is filmed as plain Python; then the compiled
one goes on.

Compiling is put off until a test lets it go on; the kernels are those of the program.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from threading import Condition, Event, Thread

import pytest

from gridwright.editor.features.theatre.recording.filming import filmed
from gridwright.editor.features.theatre.recording.traced_search import KEPT
from gridwright.editor.models.search.runner import Request
from gridwright.editor.models.theatre.film import Film
from gridwright.solvers.kind import PuzzleKind
from gridwright.solvers.level import Level
from gridwright.solvers.problem import (
    Limits,
    Progress,
    SearchProblem,
    Solver,
    StopToken,
)
from gridwright.solvers.registry import kind, kind_ids
from gridwright.solvers.runtime import jit
from gridwright.solvers.runtime.jit import as_python
from gridwright.solvers.runtime.kernels import shipped
from gridwright.solvers.search import Run
from gridwright.solvers.trace.events import Op
from gridwright.solvers.trace.gate import Gate
from gridwright.solvers.trace.trace import Moment, Trace
from tests.sampling import sampled

PATIENCE = 60.0
NODES = 1_000
LEVELS = {
    "coin_maze": (10, 10, {}),
    "tour": (14, 14, {}),
    "match3": (8, 8, {}),
    "collapse": (41, 41, {"hard": True}),
    "sowing": (2, 4, {"total": 8}),
    "trail": (6, 6, {}),
}
TOLD_AT_LIMITS = (Op.BOUND, Op.PHASE)
SOLVERS = [(kind(name), solver) for name in kind_ids() for solver in kind(name).solvers]


def level_of(kind_id: str) -> Level:
    rows, cols, options = LEVELS[kind_id]
    return kind(kind_id).generate(rows, cols, 1, options)


@pytest.fixture
def compiler(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Event]:
    """Nothing is compiled until this is set."""
    go = Event()

    def compiling(_name: str) -> Generator[Progress, None, None]:
        while not go.is_set():
            time.sleep(0.001)  # as long as a child works
            yield Progress(preparing=True)

    monkeypatch.setattr(jit, "_warm", set())
    monkeypatch.setattr(shipped, "covers", lambda _name: False)
    monkeypatch.setattr(jit, "compile_elsewhere", True)
    monkeypatch.setattr(jit, "_stamp", lambda name: tmp_path / name)
    monkeypatch.setattr(jit, "_compile_in_child", compiling)
    yield go
    go.set()


@dataclass
class Filmed:
    """Searches in a thread of their own. films: as they grew; ended: the whole ones."""

    of: PuzzleKind
    solver: str
    level: Level
    limits: Limits = field(default_factory=lambda: Limits(memory_mib=512, threads=1))
    films: list[Film] = field(default_factory=list)
    ended: list[Film] = field(default_factory=list)
    gate: Gate = field(default_factory=Gate)
    token: StopToken = field(default_factory=StopToken)
    heard: Condition = field(default_factory=Condition)

    def __enter__(self) -> Filmed:
        problem = SearchProblem(self.level, trace=KEPT)
        request = Request(self.of, self.of.solver(self.solver), problem, self.limits)
        self._thread = Thread(target=lambda: self._search(request))
        self._thread.start()
        return self

    def _search(self, request: Request) -> None:
        self.ended += filmed([request], self.gate, self.token, self._hear)

    def _hear(self, news: object) -> None:
        if isinstance(news, tuple):
            with self.heard:
                self.films += news
                self.heard.notify_all()

    def __exit__(self, *_: object) -> None:
        self.token.stop()
        self.join()

    def join(self) -> Film | None:
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive()
        return self.ended[0] if self.ended else None

    def until(self, seen: Callable[[Film], bool]) -> Film:
        """The first film from now on of which that is true."""
        with self.heard:
            before = len(self.films)
            found = self.heard.wait_for(
                lambda: next(filter(seen, self.films[before:]), None), PATIENCE
            )
            assert found is not None, f"no such film among {len(self.films)}"
            return found


def steps(trace: Trace | None) -> dict[int, tuple[object, ...]]:
    """The first events by their numbers."""
    assert trace is not None
    seen = (trace.at(index) for index in range(min(len(trace), NODES)))
    return {m.number: _told(m) for m in seen if m.op not in TOLD_AT_LIMITS}


def shared(some: Trace | None, others: Trace | None) -> int:
    """How many events two traces share. All that have the same number are the same."""
    mine, theirs = steps(some), steps(others)
    both = mine.keys() & theirs.keys()
    assert {number: mine[number] for number in both} == {
        number: theirs[number] for number in both
    }
    return len(both)


def _told(m: Moment) -> tuple[object, ...]:
    return m.op, m.node, m.score, m.best, m.moves, m.tried, m.line, dict(m.variables)


@pytest.mark.parametrize(
    ("of", "solver"),
    sampled(SOLVERS, daily=4),
    ids=lambda one: one.id,
)
def test_plain_kernels_do_the_same_steps_as_compiled_ones(
    of: PuzzleKind, solver: Solver
) -> None:
    level, limits = level_of(of.id), Limits(nodes=NODES, threads=1)

    def run() -> tuple[dict[int, tuple[object, ...]], object]:
        search = Run(of, solver, SearchProblem(level, trace=4096), limits)
        result = search.advance(limits)
        told = steps(search.trace)
        search.close()
        return told, (result.status, result.score, result.bound, result.nodes)

    calls = [0]

    def count() -> None:
        calls[0] += 1

    with as_python(count):
        plain = run()
    assert plain == run()
    compiled = {"coin_maze backtracking", "match3 backtracking", "tour frontier"}
    assert calls[0] > 0 or f"{of.id} {solver.id}" not in compiled


def test_the_plain_search_is_followed_until_kernels_are_ready(compiler: Event) -> None:
    of, level = kind("coin_maze"), level_of("coin_maze")
    with Filmed(of, "backtracking", level) as search:
        early = search.until(lambda film: len(film) > 500)
        assert early.growing and early.result.score is not None
        compiler.set()
        late = search.until(lambda film: film.trace.total > 50_000)
        assert late.growing and late.trace.total > early.trace.total
        totals = [film.trace.total for film in search.films]
        assert totals == sorted(totals), "no film is shorter than the one before"
        search.token.stop()
        whole = search.join()
    assert whole is not None and not whole.growing
    alone = Run(of, of.solver("backtracking"), SearchProblem(level, trace=KEPT))
    alone.advance(Limits(nodes=NODES))
    assert shared(early.trace, alone.growing_trace) > 100
    assert shared(late.trace, alone.growing_trace) > 100


def test_a_stop_while_kernels_compile_keeps_the_plain_film(compiler: Event) -> None:
    with Filmed(kind("match3"), "backtracking", level_of("match3")) as search:
        early = search.until(lambda film: len(film) > 200)
        search.token.stop()
        whole = search.join()
    assert whole is not None and not whole.growing and len(whole) >= len(early)
    assert whole.result.stopped_by == "user"


def test_a_plain_search_that_ends_first_is_the_search(compiler: Event) -> None:
    level = kind("coin_maze").generate(4, 4, 1, {"walls": 0.3})
    with Filmed(kind("coin_maze"), "pruned", level) as search:
        whole = search.join()
    assert not compiler.is_set()
    assert (
        whole is not None and whole.result.status == "optimal" and whole.result.verified
    )


@pytest.mark.thorough
def test_a_plain_search_is_held_and_goes_on_compiled_where_it_was(
    compiler: Event,
) -> None:
    with Filmed(kind("coin_maze"), "backtracking", level_of("coin_maze")) as search:
        search.until(lambda film: len(film) > 100)
        search.gate.hold()
        held = search.until(lambda _: True)
        compiler.set()
        for _ in range(3):
            search.gate.step()
            total = held.trace.total
            later = search.until(lambda film, total=total: film.trace.total > total)
            assert later.trace.total <= held.trace.total + 200
            assert shared(later.trace, held.trace) > min(len(held), NODES) - 9
            held = later
        assert held.growing
