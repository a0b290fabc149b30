"""Known facts of trails, the nearest round, and the two ways to the fewest lines to
double."""

from __future__ import annotations

import numpy as np
import pytest

from gridwright.solvers.files.level_set import level_files, read_bundled
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.insight.why import explainer_of
from gridwright.solvers.level import Level
from gridwright.solvers.problem import Limits, Result, SearchProblem
from gridwright.solvers.runtime.steps import finished
from gridwright.solvers.search import drive
from gridwright.solvers.trail import postman
from gridwright.solvers.trail.kind import KIND
from gridwright.solvers.trail.rules import counts_of, degrees
from gridwright.solvers.trail.search import hierholzer, stepwise
from tests.oracles import trails as plain

NIKOLAUS = "sd .\nrsd dz\nr ."


def solved(level: Level) -> Result:
    result = drive(KIND, KIND.solver(), SearchProblem(level)).result
    assert result is not None
    return result


@pytest.mark.parametrize(
    ("rows", "trails"),
    [
        (NIKOLAUS, 88),
        ("sd .\nrsd dz\nr* .", 44),
        ("sd .\nrsd dz\nr .*", 44),
        ("rr .", 2),
    ],
)
def test_the_house_of_nikolaus_and_two_bridges(rows: str, trails: int) -> None:
    assert solved(level_from_text("trail", rows)).counts.solutions == trails


def test_the_seven_bridges_have_no_trail() -> None:
    result = solved(level_from_text("trail", "sdd .\nrdd z\n. ."))
    assert (result.status, result.details["strokes"], result.details["doubled"]) == (
        *("infeasible", 2),
        2,
    )
    assert "4 dots are odd" in result.reason


def test_the_nearest_round_is_one_and_its_repair_mends_the_level() -> None:
    (file,) = (file for file in level_files("trail") if "streets" in file.name)
    level = read_bundled(file).with_(solution=None)
    result, explainer = solved(level), explainer_of(KIND)
    assert explainer is not None and explainer.impossible(result)
    nearest = finished(explainer.nearest(level, result, Limits(seconds=30)))
    assert nearest is not None and nearest.proved
    end = KIND.replay(KIND.initial(nearest.level), nearest.moves)
    assert KIND.finished(end) and end.at == end.first
    mended = level
    for edit in explainer.repair(level, nearest):
        mended = edit.apply(mended)
    assert mended.same_puzzle(nearest.level)
    assert nearest.level.cells.sum() > level.cells.sum()


@pytest.mark.parametrize("seed", range(6))
def test_pairs_and_sweep_double_as_few_lines(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    rows, cols = ((4, 5), (5, 4), (3, 7), (7, 3), (4, 4), (5, 5))[seed]
    level = KIND.generate(rows, cols, seed, {"density": 70, "doubled": 0})
    counts = counts_of(level.cells).copy()
    counts[1, 1 if cols > 2 else 2] ^= counts[1, 1] <= 1  # one line more or less
    counts[cols, 0] ^= counts[cols, 0] <= 1
    far, _ = finished(postman._distances(counts, rows, cols, 0))
    if (far[degrees(counts, cols) > 0] < 0).any():
        pytest.skip("the lines do not hang together")
    paired = finished(postman.fewest_doubled(counts, rows, cols))
    monkeypatch.setattr(postman, "FEW", -1)
    swept = finished(postman.fewest_doubled(counts, rows, cols))
    assert paired is not None and swept is not None and len(paired) == len(swept)
    for join in (paired, swept):
        more = counts.copy()
        more.flat[join] += 1
        assert not (degrees(more, cols) % 2).any()


def test_the_fewest_lines_to_double_are_found_in_steps_or_not_at_all() -> None:
    counts = counts_of(KIND.generate(60, 60, 1, {"doubled": 0}).cells).copy()
    assert (degrees(counts, 60) % 2).sum() == 2
    assert sum(1 for _ in postman.fewest_doubled(counts, 60, 60)) > 10
    lots = np.ones((12 * 3_000, 4), np.uint8).reshape(3_000, 12, 4)
    lots[:, -1, :2] = lots[-1, :, 1:] = lots[:, 0, 3] = 0
    assert finished(postman.fewest_doubled(lots.reshape(-1, 4), 3_000, 12)) is None, (
        "memory"
    )


def test_fleury_looks_up_while_it_goes_round_a_line() -> None:
    level = KIND.generate(24, 24, 1, {"diagonals": False})
    problem = SearchProblem(level, KIND.initial(level))
    steps = stepwise.fleury(problem, Limits(chunk=10**9))
    assert sum(step.nodes > 0 for step in steps) > 3


@pytest.mark.parametrize("solver", ["fleury", "reasons", "backtracking"])
@pytest.mark.parametrize("rows", ["r* .", "rr .*", "r* r ."])
def test_where_nothing_is_to_choose_each_line_is_looked_at_once(
    rows: str, solver: str
) -> None:
    level = level_from_text("trail", rows)
    result = drive(KIND, KIND.solver(solver), SearchProblem(level)).result
    assert result is not None and result.moves
    assert result.nodes == len(result.moves)


@pytest.mark.parametrize("seed", range(6))
def test_a_hint_keeps_the_rest_connected(seed: int) -> None:
    """From every position of a trail the default solver goes on to its end; after a
    line too early it says that the rest cannot be drawn, and why."""
    level, lost = KIND.generate(3, 4, seed, {}), 0
    state = KIND.initial(level)
    while not KIND.finished(state):
        hint = drive(KIND, KIND.solver(), SearchProblem(level, state)).result
        assert hint is not None and hint.moves
        assert KIND.finished(KIND.replay(state, hint.moves))
        for move in KIND.moves(state):
            problem = SearchProblem(level, KIND.apply(state, move))
            after = drive(KIND, KIND.solver(), problem).result
            assert after is not None and after.status in ("optimal", "infeasible")
            assert after.status == "optimal" or after.reason
            lost += after.status == "infeasible"
        state = KIND.apply(state, hint.moves[0])
    assert lost


def test_the_count_looks_up_within_one_dot() -> None:
    level = KIND.generate(6, 6, 1, {"density": 60})
    problem = SearchProblem(level, KIND.initial(level), {"count": True})
    steps = sum(1 for _ in hierholzer.search(problem, Limits(chunk=10**9)))
    assert steps > level.cells.size + 2 * int(degrees(counts_of(level.cells), 6).sum())


def test_a_random_board_has_two_odd_dots_anywhere_in_one_piece() -> None:
    apart = 0
    for seed in range(60):
        level = KIND.generate(5, 5, seed, {})
        rows = [" ".join(map(KIND.format_token, row)) for row in level.cells.tolist()]
        lines, _ = plain.read(rows)
        odd = [dot for dot, degree in plain.degrees(lines).items() if degree % 2]
        assert len(odd) == 2 and len(plain.pieces(lines)) == 1
        apart += max(abs(odd[0][axis] - odd[1][axis]) for axis in (0, 1)) > 1
    assert 20 < apart < 60
