"""Whatever an article prints is read, from the command line as in the window, and
nothing of it is dropped without a word."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from gridwright.cli.main import main
from gridwright.solvers.files.formats import FileHints, format_module
from gridwright.solvers.files.level_file import read_level
from gridwright.solvers.files.level_set import level_files, read_bundled
from gridwright.solvers.files.pasted.recognise import readings
from gridwright.solvers.files.rows import level_from_text, level_to_text
from gridwright.solvers.level import LevelError
from tests.sampling import Cases
from tests.solvers.files.pasted import articles


def converted(tmp_path: Path, text: str, *options: str) -> str:
    """The board of a text file that the command reads."""
    source, target = tmp_path / "article.txt", tmp_path / "level.json"
    source.write_text(text, encoding="utf-8")
    assert main(["convert", str(source), str(target), *options]) == 0
    return level_to_text(read_level(target))


@pytest.mark.parametrize(
    ("text", "kind_id", "board", "remark"),
    [
        (articles.ONE_PAIR, "coin_maze", articles.MAZE, ""),
        (
            articles.PRINTED,
            "coin_maze",
            articles.MAZE,
            "the words “Maze” were not used",
        ),
        (articles.CELL_BY_CELL, "coin_maze", articles.MAZE, ""),
        (
            articles.CELL_BY_CELL + "print(maze)\n",
            "coin_maze",
            articles.MAZE,
            "print(maze)",
        ),
        (
            articles.ONE_PAIR.replace("3", "0") + "OUT = (5, 0)",
            "coin_maze",
            articles.MAZE,
            "",
        ),
        (articles.STRINGS, "tour", articles.TOUR, ""),
        (articles.STRINGS.replace("SP", "s"), "tour", articles.TOUR, ""),
        (articles.STRINGS.replace("SP", "v"), "tour", articles.TOUR, ""),
        (
            articles.STRINGS + "v = 26",
            "tour",
            articles.TOUR,
            "v was not used: SP says it",
        ),
        (articles.STRINGS + "size = 6", "tour", articles.TOUR, "size was not used"),
        (articles.SOWING_RING, "sowing", articles.RING, "the whole ring"),
        (
            articles.SOWING_ROWS,
            "sowing",
            "3 1 4 1 5\n3 5 6 2 9\n",
            "taken for the far one",
        ),
        (
            articles.BUILDING,
            "collapse",
            "0 0 0\n0 0 5\n0 0 1\n",
            "supply 7 in the centre",
        ),
    ],
)
def test_texts_of_the_articles(
    text: str,
    kind_id: str,
    board: str,
    remark: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert converted(tmp_path, text, "--kind", kind_id) == board
    told = capsys.readouterr().err
    assert remark in told if remark else told == ""
    best = readings(text.encode())[0]
    assert (best.level.kind, level_to_text(best.level)) == (kind_id, board), (
        "as in the window"
    )
    assert not remark or any(remark in one for one in best.remarks)


def test_what_a_kind_has_no_use_for_is_named() -> None:
    found = format_module("matrix")
    hints = FileHints("match3")
    found.read(b"board = [[1, 2, 1], [2, 1, 2]]\nOUT = (1, 0)\nK = 4", hints)
    assert [str(one) for one in hints.remarks] == [
        "K was not used: nothing is known of it",
        "OUT was not used: Clear tiles in X swaps has no token E",
    ]


@pytest.mark.parametrize("row", ["near", "far"])
def test_the_first_row_of_a_sowing_list(
    row: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The article's list, sown its way round or the other."""
    asked = ("--kind", "sowing", "--from", "matrix", "--first-row", row)
    board = converted(tmp_path, articles.SOWING_ROWS, *asked)
    assert f"taken for the {row} one" in capsys.readouterr().err
    assert (
        main(["solve", str(tmp_path / "level.json"), "--solver", "best-move", "--json"])
        == 0
    )
    captures = json.loads(capsys.readouterr().out)["details"]["captures"]
    if row == "near":
        assert board == articles.RING and captures == [2, 3, 11, 3, 10, 3, 1, 3, 9, 3]
    else:
        assert captures[:4] == [6, 4, 11, 8]
    (tmp_path / "m.txt").write_text("[[1, 2, 1], [2, 1, 2]]", encoding="utf-8")
    told = [
        "convert",
        str(tmp_path / "m.txt"),
        "-",
        "--kind",
        "match3",
        "--first-row",
        row,
    ]
    assert main(told) == 2, "a kind whose lists can be read in one way alone"


def test_squares_of_neighbours_come_back(tmp_path: Path) -> None:
    text = format_module("adjacency-matrix").write(
        level_from_text("tour", articles.TOUR)
    )
    assert len(text.splitlines()) == 26 + 3 and text.endswith(b"start = 14\n")
    best = readings(text)[0]
    assert (best.form, level_to_text(best.level)) == ("adjacency", articles.TOUR[:60])
    lists = format_module("adjacency").write(level_from_text("tour", articles.TOUR))
    assert converted(tmp_path, lists.decode(), "--kind", "tour") == articles.TOUR
    with pytest.raises(LevelError, match=r"no place for \$"):
        format_module("adjacency").write(level_from_text("coin_maze", articles.MAZE))


@pytest.mark.slow
def test_bundled_tours_as_neighbours(cases: Cases) -> None:
    bundled = sorted(
        map(read_bundled, level_files("tour")), key=lambda one: one.cells.size
    )
    for number in cases(daily=12, thorough=len(bundled)):
        level = bundled[number]
        if level.cells.size > 400:
            continue
        for form in ("adjacency", "adjacency-matrix"):
            of = format_module(form)
            try:
                again = of.read(of.write(level), FileHints("tour"))
            except LevelError as error:
                assert (
                    "no place for" in str(error)
                    or "do not say where" in str(error)
                    or "long" in str(error)
                )
            else:
                assert (again.cells != -1).sum() == (level.cells != -1).sum()
                assert form != "adjacency" or np.array_equal(again.cells, level.cells)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (
            "m = np.zeros((2, 2))\nm[2, 0] = 1",
            "line 2 sets a cell that is not on the board",
        ),
        (
            "m = np.zeros((2, 2))\nm[f(1)] = 1",
            "line 2 sets cells in a way that is not read",
        ),
        ("m = np.zeros((9999, 9999))", "more than 4,194,304 cells"),
        ("[0 0 2\n 0 1]", "row 1 has 2 cells, row 0 has 3"),
        ("m = [[0] * 4 for r in range(int(9e9))]", "not a list of rows"),
    ],
)
def test_arrays_that_are_refused(text: str, words: str) -> None:
    with pytest.raises(LevelError, match=words):
        format_module("matrix").read(text.encode(), FileHints("coin_maze"))


# -- what a reader with no stake found -------------------------------------------------
@pytest.mark.parametrize(
    ("text", "kind_id"),
    [
        (
            "1 2 3\n4 5 6\n7 8 9",
            "match3",
        ),  # as ever, and no building whose centre is cleared
        ("m=['111111','101101','111111','101101','111111','000000']\nV = 36", "tour"),
        ("maze=[[0,0,1],[0,-1,0],[0,0,0]]\nV = 9", "coin_maze"),
    ],
)
def test_texts_of_former_versions_are_read_as_they_were(
    text: str, kind_id: str
) -> None:
    assert readings(text.encode())[0].level.kind == kind_id


def test_a_cell_that_is_set_keeps_all_of_its_value() -> None:
    text = b"m=[['.','#'],['.','.']]\nm[0][0]='$12'"
    found = readings(text, FileHints(kind="coin_maze"))[0].level
    assert found.cells[0, 0] == 12


@pytest.mark.parametrize(
    "more",
    [
        "if True:\n  maze[0][0] = 2",
        "maze[0][0] += 2",
        "for i in range(3): maze[0][i]=2",
        "maze[0,0], maze[1,f()] = 2, 3",
        "maze[5][0]=2",
    ],
)
def test_cells_set_in_a_way_that_is_not_read_are_no_remark(more: str) -> None:
    with pytest.raises(LevelError, match="sets"):
        readings(f"maze=[[0,1,1],[1,0,1]]\n{more}".encode())


@pytest.mark.parametrize(
    "text",
    [
        "maze=np.full((2,3))",
        "m=np.zeros((2,2))\nm[0,0]=1e400",
        "m=np.zeros((2,2))\nm[0,0]=12345678901234567890123",
        "maze=[[]]*1000000000",
        "np.full((60,60),'" + "x" * 100_000 + "')",
        "row=[0,0,0]\nmaze=[row for _ in range(2)]\nmaze[0][1]=1",
        "a" + " " * 60_000 + "b\nx",
        "gridwright:tour/6x6?closed=" + "%5B" * 100_000 + "/-2..0/uzov3TXqFs/AAAAAA",
    ],
)
def test_texts_without_sense_are_refused_at_once(text: str) -> None:
    with pytest.raises(LevelError):
        readings(text.encode())


@pytest.mark.parametrize("shape", ["5", "'ab'"])
def test_a_shape_that_is_none_is_no_failure(shape: str) -> None:
    assert readings(f"graph={{0:[1],1:[0]}}\nshape = {shape}".encode())
