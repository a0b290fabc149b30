"""Window, terminal and library give the same numbers: a sample of levels daily, 100 a
question with --thorough."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Generator
from pathlib import Path
from typing import Any

import pytest

import gridwright
from gridwright.cli.main import main
from gridwright.editor.models.insight.difficulty import GradeQuestion
from gridwright.solvers.insight import compare_solvers, live
from gridwright.solvers.insight.explaining import WhyWork
from gridwright.solvers.insight.what_if.children import Children, ask_edits
from gridwright.solvers.kind import StopToken
from gridwright.solvers.problem import Limits
from gridwright.solvers.reasons.asking import hint, lost
from gridwright.solvers.registry import kind
from tests.sampling import Cases

SIZES = {
    "coin_maze": (3, 4),
    "tour": (3, 4),
    "collapse": (5, 5),
    "match3": (4, 4),
    "sowing": (2, 3),
    "trail": (3, 3),
}
NAMES = tuple(SIZES)
COUNTED = ("coin_maze", "tour")
PROOFS = {"optimal", "infeasible"}


def level_of(number: int, names: tuple[str, ...] = NAMES) -> gridwright.Level:
    """A random level that can be played; the kinds take turns."""
    name = names[number % len(names)]
    seed = number
    while True:
        level = gridwright.Level.random(name, *SIZES[name], seed=seed)
        if not level.problems:
            return level
        seed += 1000


@pytest.fixture
def asked(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> Callable[..., dict[str, Any]]:
    """The object that a command prints about a level."""

    def ask(name: str, level: gridwright.Level) -> dict[str, Any]:
        file = level.save(tmp_path / "level.json")
        main([name, str(file), "--json"])
        found: dict[str, Any] = json.loads(capfd.readouterr().out)
        del found["file"]
        return found

    return ask


def ended(work: Generator[Any, None, Any]) -> Any:
    """The result of work in steps."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            return end.value


def same(told: dict[str, Any], found: gridwright.Record) -> None:
    """Hold the object of a command against the record of the library."""
    assert told == json.loads(json.dumps(found.to_dict()))


@pytest.mark.slow
def test_difficulty(asked: Callable[..., dict[str, Any]], cases: Cases) -> None:
    for number in cases(daily=6, thorough=100):
        level = level_of(number)
        found = gridwright.difficulty(level)
        window = ended(GradeQuestion(kind(level.kind), level.core).answer(StopToken()))
        assert (found.grade, found.bits) == (window.grade, round(window.bits, 6))
        assert found.moves == window.moves
        same(asked("difficulty", level), found)


@pytest.mark.slow
def test_what_if(asked: Callable[..., dict[str, Any]], cases: Cases) -> None:
    children = Children(1)
    try:
        for number in cases(daily=4, thorough=100):
            level = level_of(number)
            found = gridwright.what_if(level)
            edits = list(kind(level.kind).single_edits(level.core, _cells(level)))
            rows = []
            for news in ask_edits(children, level.core, edits, StopToken()):
                rows += [
                    (str(r.edit.text), r.verdict, r.by, r.answer.score)
                    for r in news.rows
                ]
            assert sorted(rows) == sorted(
                (one.edit, one.verdict, one.by, one.score) for one in found.edits
            )
            same(asked("what-if", level), found)
    finally:
        children.close()


def _cells(level: gridwright.Level) -> list[tuple[int, int]]:
    rows, cols = level.shape
    return [(row, col) for row in range(rows) for col in range(cols)]


def shut(number: int) -> gridwright.Level:
    """A random level with walls put in until it has no answer."""
    level = level_of(number, COUNTED)
    rng = random.Random(number)
    while gridwright.solve(level).status != "infeasible":
        rows = [row.split() for row in level.rows]
        free = [(r, c) for r, c in _cells(level) if rows[r][c] in ".$"]
        if not free:
            return shut(number + 1000)
        row, col = rng.choice(free)
        rows[row][col] = "#"
        level = gridwright.Level(level.kind, map(" ".join, rows))
    return level


def test_why(asked: Callable[..., dict[str, Any]], cases: Cases) -> None:
    for number in cases(daily=4, thorough=100):
        level = shut(number)
        found = gridwright.why(level)
        window = ended(WhyWork(kind(level.kind), level.core)(StopToken()))
        told = asked("why", level)
        assert found.possible is window.possible is told["possible"] is False
        assert found.reason == ("" if window.reason is None else window.reason.text)
        mending = window.mending
        assert mending is not None
        if not mending.complete == found.complete == told["complete"]:
            continue  # the time limit of a repair's search ended one of them
        assert len(found.repairs) == len(mending.repairs)
        same(told, found)


def test_heat(asked: Callable[..., dict[str, Any]], cases: Cases) -> None:
    for number in cases(daily=4, thorough=100):
        level = level_of(number, COUNTED)
        found = gridwright.heat(level)
        window = ended(live.live(level.core))
        assert (found.solutions, found.optimal) == (window.solutions, window.optimal)
        assert window.heat is not None
        for one in found.cells:
            assert window.heat.on(one.cell) == (one.solutions, one.optimal)
        same(asked("heat", level), found)


@pytest.mark.slow
def test_compare(asked: Callable[..., dict[str, Any]], cases: Cases) -> None:
    for number in cases(daily=3, thorough=100):
        level = level_of(number)
        of = kind(level.kind)
        found = gridwright.compare(level, time_limit=5)
        told = asked("compare", level)
        for one in found.solvers:
            solver = of.solver(one.solver)
            options = compare_solvers.race_options(solver, True)
            work = compare_solvers.run_solver(
                of, solver, level.core, Limits(seconds=5), options
            )
            window = ended(work)
            line = next(r for r in told["solvers"] if r["solver"] == one.solver)
            if not {one.status, window.status, line["status"]} <= PROOFS:
                continue  # the time limit of one of them came first
            facts = (one.status, one.score, one.optimal)
            assert facts == (
                window.status,
                window.score,
                window.result.counts.optimal,
            )
            assert (line["status"], line["score"]) == facts[:2]


@pytest.mark.slow
def test_hints(asked: Callable[..., dict[str, Any]], cases: Cases) -> None:
    for number in cases(daily=6, thorough=100):
        level = level_of(number)
        found = gridwright.hint(level)
        gone = lost(level.core)
        fact = hint(level.core) if gone is None else gone.fact
        assert found.found is (fact is not None)
        assert fact is None or found.text == fact.spoken
        same(asked("hint", level), found)
