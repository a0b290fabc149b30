"""The linear program where HiGHS, memory or the library fails: no answer is wrong."""

from __future__ import annotations

import math
import subprocess
import sys
from collections.abc import Generator
from dataclasses import replace
from typing import Any, ClassVar

import numpy as np
import pytest

from gridwright.solvers.problem import Limits, SearchProblem
from gridwright.solvers.runtime.steps import finished
from gridwright.solvers.walks.board import PathBoard
from gridwright.solvers.walks.engines import exact as frontier
from gridwright.solvers.walks.engines import plans
from gridwright.solvers.walks.engines.linear import cutting, frontier_rounds, highs
from gridwright.solvers.walks.engines.linear.model import Row, network
from tests.oracles.walks.frontier_boards import all_walks, maze, random_board, score_of
from tests.oracles.walks.linear_runs import EMPTY, solved
from tests.solvers.processes import environment

pytest.importorskip("highspy")


class Broken(highs.Relaxation):
    """HiGHS that ends in another way than it should. how: which."""

    how: ClassVar[str] = ""

    def solving(self, chunk: int | None = None) -> Generator[None, None, None]:
        yield from super().solving(chunk)
        if self.how == "nan":
            self.duals = [math.nan] * len(self.duals)
        elif self.how == "noise":
            self.duals = [1e30 * (-1) ** place for place in range(len(self.duals))]
        elif self.how == "short":
            self.duals = self.duals[: len(self.duals) // 2]
        elif self.how == "unknown":
            self.status, self.ray = "unknown", None
        elif self.how == "liar":
            self.status, self.ray = "infeasible", [1.0] * len(self.rows)


@pytest.mark.parametrize("how", ["nan", "noise", "short", "unknown", "liar"])
def test_nothing_that_highs_says_makes_a_wrong_answer(
    how: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Broken, "how", how)
    monkeypatch.setattr(cutting, "Relaxation", Broken)
    rng = np.random.default_rng(21)
    answered = 0
    for _ in range(12):
        board = random_board(rng, 4)
        if not board.open.any():
            continue
        board = PathBoard(
            **{**vars(board), "weight": np.where(board.open, board.weight, 0)}
        )
        best = max((score_of(board, walk) for walk in all_walks(board)), default=None)
        result, said = solved(board)
        for news in [*said, result]:
            assert best is None or news.bound is None or news.bound >= best
        if best is None:
            assert result.status in ("infeasible", "unknown")
        else:
            assert result.status != "infeasible"
            assert result.status != "optimal" or result.score == best
            answered += 1
    assert answered > 3


def test_a_model_status_that_is_no_answer_is_unknown(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The states kUnknown and kTimeLimit of HiGHS itself."""
    import highspy

    relaxation = highs.Relaxation([1, 1], [0, 0], [1, 1], 1 << 30)
    relaxation.add([Row((0, 1), (1, 1), None, 1)])
    for status in ("kUnknown", "kTimeLimit", "kSolveError"):
        ended = getattr(highspy.HighsModelStatus, status)
        monkeypatch.setattr(relaxation, "_highs", Spy(relaxation._highs, ended))
        finished(relaxation.solving())
        assert relaxation.status == "unknown"
        monkeypatch.undo()
    finished(relaxation.solving())
    assert relaxation.status == "optimal"


def test_highs_is_silent_before_it_prints_its_banner(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Since 1.16 it does that when it enables callbacks."""
    import highspy

    loud = []
    enable = highspy.Highs.enableCallbacks

    def noted(program: Any) -> None:
        loud.append(program.getOptionValue("output_flag")[1])
        enable(program)

    monkeypatch.setattr(highspy.Highs, "enableCallbacks", noted)
    relaxation = highs.Relaxation([1, 1], [0, 0], [1, 1], 1 << 30)
    relaxation.add([Row((0, 1), (1, 1), None, 1)])
    finished(relaxation.solving())
    assert relaxation.middle_duals()
    assert loud == [False, False]


@pytest.mark.slow
def test_nothing_of_highs_reaches_the_streams_of_a_process() -> None:
    program = (
        "from gridwright.solvers.walks.engines.linear.highs import Relaxation\n"
        "from gridwright.solvers.runtime.steps import finished\n"
        "relaxation = Relaxation([1, 1], [0, 0], [1, 1], 1 << 30)\n"
        "finished(relaxation.solving())\n"
        "relaxation.middle_duals()\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        env=environment(),
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")


class Spy:
    """HiGHS with another word at the end."""

    def __init__(self, inner: Any, status: Any) -> None:
        self._inner, self._status = inner, status

    def getModelStatus(self) -> Any:  # noqa: N802 - HiGHS's name
        return self._status

    def __getattr__(self, name: str) -> Any:
        return getattr(self._inner, name)


@pytest.mark.slow
def test_memory_is_refused_before_it_is_taken() -> None:
    rng = np.random.default_rng(4)
    board = maze(rng, 16)
    for mib in (0.01, 1.0, 20.0, 34.0):
        result, said = solved(board, Limits(memory_mib=mib))
        assert result.status in ("unknown", "feasible", "optimal")
        if mib < 30:
            assert result.stopped_by == "memory"
        assert all(news.memory is None or news.memory <= mib * 2**20 for news in said)


def test_rows_are_refused_before_they_are_added() -> None:
    relaxation = highs.Relaxation([1] * 4, [0] * 4, [1] * 4, highs.BASE_BYTES + 30_000)
    row = Row((0, 1, 2, 3), (1, 1, 1, 1), None, 2)
    with pytest.raises(highs.ProgramTooLarge):
        relaxation.add([row] * 100)
    assert relaxation.rows == []
    relaxation.add([row])
    finished(relaxation.solving())
    assert relaxation.status == "optimal"


def test_a_chunk_of_one_iteration_ends_the_same() -> None:
    rng = np.random.default_rng(9)
    board = maze(rng, 9)
    found = finished(network(board))
    points = []
    for chunk in (1, 7, None):
        relaxation = highs.Relaxation(found.costs(), *found.box(), 1 << 30)
        relaxation.add(found.degrees())
        steps = sum(1 for _ in relaxation.solving(chunk))
        assert relaxation.status == "optimal"
        points.append((float(relaxation.point @ np.array(found.costs(), float)), steps))
    assert points[0][0] == pytest.approx(points[2][0])
    assert points[0][1] > points[1][1] > 0


def test_without_the_library_auto_goes_on_and_says_so_once(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(plans, "find_spec", lambda name: None)
    plans._has_highs.cache_clear()
    try:
        board = maze(np.random.default_rng(1), 6)
        assert plans.lines(board, SearchProblem(EMPTY)) == ()
        assert plans.lines(board, SearchProblem(EMPTY)) == ()
        assert len(caplog.records) == 1
    finally:
        plans._has_highs.cache_clear()


def test_without_the_library_the_solver_names_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "highspy", None)
    with pytest.raises(ModuleNotFoundError, match="highspy"):
        solved(maze(np.random.default_rng(1), 6))


class LostAtTargets(highs.Relaxation):
    """HiGHS that answers nothing while columns are fixed for a target."""

    fixing: ClassVar[bool] = False

    def solving(self, chunk: int | None = None) -> Generator[None, None, None]:
        yield from super().solving(chunk)
        if self.fixing:
            self.status, self.ray = "unknown", None


@pytest.mark.parametrize("seed", [0, 2])
def test_a_tree_that_answers_nothing_leaves_the_target_to_the_beam(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = cutting.Tree.tighten

    def tighten(
        self: cutting.Tree, least: int
    ) -> Generator[None, None, cutting.Limits]:
        LostAtTargets.fixing = True
        try:
            return (yield from whole(self, least))
        finally:
            LostAtTargets.fixing = False

    monkeypatch.setattr(cutting, "Relaxation", LostAtTargets)
    monkeypatch.setattr(cutting.Tree, "tighten", tighten)
    board = maze(np.random.default_rng(seed), 14)
    assert solved(board)[0].status == "optimal"


@pytest.mark.slow
def test_scores_of_a_million_take_few_targets(monkeypatch: pytest.MonkeyPatch) -> None:
    """A target halves what is left where the bound is far."""
    made = 0
    real = frontier_rounds.ScoreTarget

    def counted(*arguments: Any) -> frontier_rounds.ScoreTarget:
        nonlocal made
        made += 1
        return real(*arguments)

    monkeypatch.setattr(frontier_rounds, "ScoreTarget", counted)
    rng = np.random.default_rng(183)
    board = maze(rng, int(rng.integers(7, 13)), float(rng.choice([0.05, 0.15, 0.3])))
    many = rng.random(board.open.shape) < rng.choice([0.1, 0.3, 0.6])
    some = rng.choice(np.array([0, 1, 7, 999_983, 400_000]), board.open.shape)
    weight = np.where(board.open, np.where(many, 1_000_000, some), 0).astype(np.int64)
    board = replace(board, weight=weight)
    result, _ = solved(board)
    best = finished(
        frontier.search(board, SearchProblem(EMPTY, options={"count": False}), Limits())
    )
    assert result.status == "optimal" and result.score == best.score
    assert 0 < made <= 200, "the bound was 150,000 above the best route"
