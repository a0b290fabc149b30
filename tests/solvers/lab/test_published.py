"""The published shapes, by nodes and scores: boards and seeds are those of the specs that ship."""

from __future__ import annotations

from pathlib import Path

import pytest

from solvers.lab.laboratory import Laboratory
from solvers.lab.spec import Spec, read_spec
from solvers.lab.table import TableCell, cells_of
from solvers.problem import StopToken
from solvers.terminal.long_work import ResultsFile

Means = dict[tuple[str, object], TableCell]


def measured(spec: Spec, folder: Path) -> Means:
    with ResultsFile(str(folder / "o.jsonl"), "new") as results:
        lab = Laboratory(spec, results)
        for line in lab.lines(StopToken()):
            assert "error" not in line
    cells = cells_of(spec, lab.rows())
    return {(cell.racer, next(iter(cell.point.values()), None)): cell for cell in cells}


def mean(cells: Means, measure: str, racer: str, value: object) -> float:
    found = cells[racer, value].mean(measure)  # type: ignore[arg-type]
    assert found is not None
    return found


@pytest.fixture
def swaps() -> Spec:
    """X = 1 to 4 on five of the twenty boards."""
    spec = read_spec("match3-swaps")
    spec.levels.count = 5
    spec.sweeps[0].values = [1, 2, 3, 4]
    return spec


@pytest.mark.slow
def test_memoised_search_gets_ahead_of_plain_search_as_x_grows(swaps: Spec, tmp_path: Path) -> None:
    swaps.solvers = swaps.solvers[:2]
    cells = measured(swaps, tmp_path)
    ratios = [
        mean(cells, "nodes", "Backtracking", x) / mean(cells, "nodes", "Memoised", x)
        for x in (1, 2, 3, 4)
    ]
    assert ratios == sorted(ratios) and ratios[0] == 1 and ratios[-1] > 1.5


@pytest.mark.slow
def test_scores_rise_with_k_towards_the_exact_one(swaps: Spec, tmp_path: Path) -> None:
    cells = measured(swaps, tmp_path)
    for x in (2, 3, 4):
        scores = [mean(cells, "score", f"Top {k}", x) for k in (1, 3, 5, 7)]
        exact = mean(cells, "score", "Backtracking", x)
        assert scores == sorted(scores) and scores[-1] <= exact
        assert exact == mean(cells, "score", "Memoised", x)
        nodes = [mean(cells, "nodes", f"Top {k}", x) for k in (1, 3, 5, 7)]
        assert nodes == sorted(nodes)
    assert mean(cells, "score", "Top 1", 4) < mean(cells, "score", "Backtracking", 4)


@pytest.mark.parametrize(("name", "rises"), [("match3-colours", False), ("match3-rows", True)])
def test_more_colours_are_less_work_and_larger_boards_more(
    name: str, rises: bool, tmp_path: Path
) -> None:
    spec = read_spec(name)
    spec.levels.count, spec.solvers = 5, spec.solvers[1:2]
    spec.levels.rules = {"swaps": 2}
    values = spec.sweeps[0].values = [spec.sweeps[0].values[0], spec.sweeps[0].values[-1]]
    cells = measured(spec, tmp_path)
    few, many = (mean(cells, "nodes", "Memoised", value) for value in values)
    assert (few < many) == rises


def test_greedy_is_never_better_than_exact_and_worse_in_larger_buildings(tmp_path: Path) -> None:
    spec = read_spec("collapse-greedy")
    spec.levels.count, spec.sweeps[0].values = 10, [1, 8]
    cells = measured(spec, tmp_path)
    for n in (1, 8):
        gaps = cells["Greedy pair", n]["gap"]
        assert all(gap >= 0 for gap in gaps) and set(cells["Exact", n]["gap"]) == {0}
    assert max(cells["Greedy pair", 8]["gap"]) > 0


@pytest.mark.slow
def test_the_speed_test_tells_food_and_two_supplies(tmp_path: Path) -> None:
    spec = read_spec("collapse-speed")
    spec.levels.rows = spec.levels.cols = 21
    cells = measured(spec, tmp_path)
    assert len(cells["food", None]["relative"]) == spec.repeats == 3
    assert mean(cells, "score", "food", None) <= mean(cells, "score", "two supplies", None)


def test_cuts_save_nodes_and_more_of_them_on_larger_boards(tmp_path: Path) -> None:
    spec = read_spec("tour-pruning")
    assert spec.grow is not None
    spec.grow.last, spec.grow.seconds = 4, 60.0
    cells = measured(spec, tmp_path)
    ratios = [
        mean(cells, "nodes", "Plain search", side) / mean(cells, "nodes", "With cuts", side)
        for side in (3, 4)
    ]
    assert 1 < ratios[0] < ratios[1]
