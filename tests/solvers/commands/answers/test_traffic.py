"""On how many routes a cell lies: counted in one run, walked and asked for, must
agree."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gridwright.cli.main import main
from gridwright.solvers.files.level_file import level_to_json
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.level import Level
from gridwright.solvers.registry import kind
from gridwright.solvers.search import drive
from gridwright.solvers.walks import traffic

PAPER_MAZE = ". . . S\n. $ . .\n. # . .\n. . . .\n. . # .\nE . . $"
LEVELS = {
    "paper maze": level_from_text("coin_maze", PAPER_MAZE),
    "worth": level_from_text("coin_maze", "S . $9\n. $3 .\n. . E"),
    "walls": level_from_text("coin_maze", "S . $ .\n. # . .\n. $ . #\n. . . E"),
    "no way": level_from_text("coin_maze", "S # E"),
    "tour": level_from_text("tour", "S . .\n. . .\n. . ."),
    "closed tour": level_from_text("tour", ". . . .\n. . . .\n. . . .\n. . . .").with_(
        rules={"closed": True}
    ),
}

Output = pytest.CaptureFixture[str]


def details(
    level: Level, path: Path, capsys: Output, *words: str
) -> dict[str, list[dict[str, str]]]:
    path.write_text(level_to_json(level), encoding="utf-8")
    main(["solve", str(path), "--cells", "--json", *words])
    found: dict[str, list[dict[str, str]]] = json.loads(capsys.readouterr().out)[
        "details"
    ]
    return found["traffic"]  # type: ignore[return-value]


@pytest.mark.whole
@pytest.mark.slow
@pytest.mark.parametrize(
    "name",
    [
        pytest.param("paper maze", marks=pytest.mark.thorough),
        *(name for name in LEVELS if name != "paper maze"),
    ],
)
def test_all_ways_to_count_agree(
    name: str, tmp_path: Path, capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.json"
    in_one_run = details(LEVELS[name], path, capsys)
    walked = details(LEVELS[name], path, capsys, "--solver", "backtracking")
    monkeypatch.setattr(traffic, "WALKED", -1)
    asked = details(LEVELS[name], path, capsys, "--solver", "backtracking")
    assert in_one_run == walked == asked


def test_many_routes_take_one_run(
    tmp_path: Path, capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    runs = []
    monkeypatch.setattr(
        traffic, "drive", lambda *a, **b: runs.append(a) or drive(*a, **b)
    )
    level = level_from_text(
        "coin_maze", "S . . . .\n" + ". . . . .\n" * 3 + ". . . . E"
    )
    found = details(level, tmp_path / "a.json", capsys)
    assert {found["cells"][end]["solutions"] for end in (0, -1)} == {"8512"}
    assert len(runs) == 1


def test_a_limit_leaves_counts_open(tmp_path: Path, capsys: Output) -> None:
    found = details(
        LEVELS["paper maze"], tmp_path / "a.json", capsys, "--node-limit", "0"
    )
    assert {item["solutions"] for item in found["cells"]} == {None}


def test_every_route_uses_start_and_exit_and_a_tour_every_cell(
    tmp_path: Path, capsys: Output
) -> None:
    maze = details(LEVELS["paper maze"], tmp_path / "a.json", capsys)
    by_cell = {tuple(item["cell"]): item for item in maze["cells"]}
    for ends in ((0, 3), (5, 0)):
        assert (by_cell[ends]["solutions"], by_cell[ends]["optimal"]) == ("246", "15")
    assert len(by_cell) == 22, "walls are left out"
    closed = details(LEVELS["closed tour"], tmp_path / "a.json", capsys)
    assert {item["solutions"] for item in closed["cells"]} == {"6"}
    assert sum(int(item["solutions"]) for item in closed["steps"]) == 6 * 16


def test_only_routes_that_keep_to_the_conditions_are_counted(
    tmp_path: Path, capsys: Output
) -> None:
    level, of = LEVELS["paper maze"], kind("coin_maze")
    routes = of.routes(level, "all")
    assert routes is not None
    paths = [of.replay(of.initial(level), moves).path for moves in routes]
    kept = [path for path in paths if 2 * level.cols in path]
    assert 0 < len(kept) < len(paths)
    found = details(level, tmp_path / "a.json", capsys, "--set", "force=2,0")
    for item in found["cells"]:
        row, col = map(int, item["cell"])
        assert item["solutions"] == str(
            sum(row * level.cols + col in path for path in kept)
        )


def test_people_see_two_boards(tmp_path: Path, capsys: Output) -> None:
    path = tmp_path / "a.json"
    path.write_text(level_to_json(LEVELS["worth"]), encoding="utf-8")
    assert main(["solve", str(path), "--cells"]) == 0
    shown = capsys.readouterr().out
    assert "\nOn how many routes each cell lies:\n12  8  5\n" in shown
    assert "On how many optimal routes each cell lies:\n" in shown


def test_kinds_without_routes_refuse(tmp_path: Path, capsys: Output) -> None:
    path = tmp_path / "a.json"
    path.write_text(
        level_to_json(kind("collapse").generate(3, 3, 1, {})), encoding="utf-8"
    )
    assert main(["solve", str(path), "--cells", "--json"]) == 2
    captured = capsys.readouterr()
    assert captured.out == "" and "does not count routes by cell" in captured.err
