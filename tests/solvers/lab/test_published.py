"""The published shapes, by nodes and scores: boards and seeds are those of the specs
that ship."""

from __future__ import annotations

import csv
import io
import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from gridwright.cli.main import main
from gridwright.solvers.lab.charts import chart_of
from gridwright.solvers.lab.laboratory import Laboratory
from gridwright.solvers.lab.spec import ChartSpec, Spec, read_spec, text_of_spec
from gridwright.solvers.lab.table import (
    TableCell,
    answered_by_all,
    cells_of,
    summary_text,
)
from gridwright.solvers.problem import StopToken
from gridwright.solvers.service.files.lines import ResultsFile

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
def test_memoised_search_gets_ahead_of_plain_search_as_x_grows(
    swaps: Spec, tmp_path: Path
) -> None:
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


@pytest.mark.slow
def test_means_are_over_the_boards_that_were_answered(tmp_path: Path) -> None:
    """Top-1 at five swaps finds an answer on 18 of the 20 boards."""
    spec = read_spec("match3-swaps")
    wanted = {"Top 1", "Top 3"}
    spec.solvers = [one for one in spec.solvers if one.name in wanted]
    spec.sweeps[0].values = [5]
    with ResultsFile(str(tmp_path / "o.jsonl"), "new") as results:
        lab = Laboratory(spec, results)
        assert all("error" not in line for line in lab.lines(StopToken()))
    rows = lab.rows()
    first = next(csv.DictReader(io.StringIO(summary_text(spec, rows))))
    assert (first["solver"], first["runs"], first["answered"]) == ("Top 1", "20", "18")
    told = float(first["score mean"]), float(first["score mean with 0"])
    assert [round(value, 2) for value in told] == [11.22, 10.1]
    chart = ChartSpec(measure="score", against="rules.swaps", common=True)
    same = [one.marks[0].y for one in chart_of(spec, chart, rows).series]
    apart = [
        one.marks[0].y
        for one in chart_of(spec, replace(chart, common=False), rows).series
    ]
    assert same[0] == apart[0] and same[1] != apart[1], (
        "over the boards that both answered"
    )
    assert len({row["file"] for row in answered_by_all(spec, rows, "score")}) == 18


@pytest.mark.slow
def test_rows_do_not_matter_more_than_columns(tmp_path: Path) -> None:
    nodes = []
    for name in ("match3-rows", "match3-columns"):
        spec = read_spec(name)
        spec.solvers, spec.sweeps[0].values = spec.solvers[:1], [10]
        (tmp_path / name).mkdir()
        nodes.append(
            round(mean(measured(spec, tmp_path / name), "nodes", "Backtracking", 10))
        )
    assert nodes == [4222, 4614]


@pytest.mark.parametrize(
    ("name", "rises"), [("match3-colours", False), ("match3-rows", True)]
)
def test_more_colours_are_less_work_and_larger_boards_more(
    name: str, rises: bool, tmp_path: Path
) -> None:
    spec = read_spec(name)
    spec.levels.count, spec.solvers = 5, spec.solvers[1:2]
    spec.levels.rules = {"swaps": 2}
    values = spec.sweeps[0].values = [
        spec.sweeps[0].values[0],
        spec.sweeps[0].values[-1],
    ]
    cells = measured(spec, tmp_path)
    few, many = (mean(cells, "nodes", "Memoised", value) for value in values)
    assert (few < many) == rises


def test_greedy_is_never_better_than_exact_and_worse_in_larger_buildings(
    tmp_path: Path,
) -> None:
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
    assert mean(cells, "score", "food", None) <= mean(
        cells, "score", "two supplies", None
    )


@pytest.mark.slow
def test_the_speed_test_on_easy_rooms_stands_in_rounds_of_a_loop_that_compares(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """One addition and one comparison a room of the four quarters; the printed program
    does more than ten times as much, ours on a small building at least as much."""
    monkeypatch.setattr(
        "gridwright.editor.commands.drawing.draw_charts", lambda charts: None
    )  # no Qt here
    spec = read_spec("collapse-speed-easy")
    assert (spec.reference, spec.compares) == (4 * 101**2, True)
    spec.levels.rows = spec.levels.cols = 21
    spec.reference, spec.repeats = 4 * 11**2, 2
    own, folder = tmp_path / "own.toml", tmp_path / "out"
    own.write_text(text_of_spec(spec), "utf-8")
    plugin = Path(__file__).parents[3] / "docs" / "published" / "collapse.py"
    assert main(["lab", str(own), "-o", str(folder), "--plugin", str(plugin)]) == 0
    pattern = "food ([0-9.e+]+), Building, as printed ([0-9.e+]+)"
    (line,) = re.findall(pattern, capsys.readouterr().out)
    food, printed = map(float, line)
    assert food > 1 and printed > 10
    scores = re.findall(
        '"score": ([0-9]+)', (folder / "results.jsonl").read_text("utf-8")
    )
    assert len(scores) == 2 * spec.repeats and max(scores) == scores[0]


def test_cuts_save_nodes_and_more_of_them_on_larger_boards(tmp_path: Path) -> None:
    spec = read_spec("tour-pruning")
    assert spec.grow is not None
    spec.grow.last, spec.grow.seconds = 4, 60.0
    cells = measured(spec, tmp_path)
    ratios = [
        mean(cells, "nodes", "Plain search", side)
        / mean(cells, "nodes", "With cuts", side)
        for side in (3, 4)
    ]
    assert 1 < ratios[0] < ratios[1]
