"""Boards from elsewhere whose symbols a person names: by every door alike."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import gridwright
from gridwright.cli.main import main
from gridwright.solvers.files.formats import FileHints, format_module
from gridwright.solvers.files.pasted.recognise import read_boards
from gridwright.solvers.problem import Limits, StopToken
from gridwright.solvers.registry import kind
from gridwright.solvers.service.exits import CommandError
from gridwright.solvers.service.files.inputs import (
    Meant,
    read_level_argument,
    read_levels,
)
from gridwright.solvers.service.questions.batch import _orders, solve_order
from gridwright.solvers.service.questions.question import SolverArguments
from tests.sampling import Cases

OWN_WORDS = "soo\noxo\nooo\n"
GIVEN = (("o", "."), ("x", "#"), ("s", "S"))


@pytest.fixture
def board(tmp_path: Path) -> str:
    path = tmp_path / "board.txt"
    path.write_text(OWN_WORDS)
    return str(path)


def test_words_of_a_person_go_before_guesses(board: str) -> None:
    level = read_level_argument(board, Meant("tour", GIVEN))
    expected = np.array([[-2, 0, 0], [0, -1, 0], [0, 0, 0]])
    assert (level.cells == expected).all()
    (same,), _ = read_levels(board, Meant("tour", GIVEN))
    assert same == level


def test_a_level_file_keeps_its_kind(tmp_path: Path) -> None:
    path = tmp_path / "level.json"
    gridwright.Level("tour", "S .").save(path)
    assert read_level_argument(str(path), Meant("tour")).kind == "tour"
    with pytest.raises(CommandError, match="is of kind tour, not coin_maze"):
        read_level_argument(str(path), Meant("coin_maze"))


def test_another_process_gets_the_words(board: str) -> None:
    wanted = SolverArguments(None, (), (), Limits(), meant=Meant("tour", GIVEN))
    (order,) = _orders([board], wanted, None)
    code, line = solve_order(order, StopToken())
    assert (code, line["kind"], line["status"]) == (0, "tour", "optimal")


@pytest.mark.parametrize("command", ["solve", "check", "routes", "link"])
def test_the_commands_take_them(
    command: str, board: str, capsys: pytest.CaptureFixture[str]
) -> None:
    tokens = [part for one in GIVEN for part in ("--token", "=".join(one))]
    assert main([command, board, "--kind", "tour", *tokens]) == 0
    assert capsys.readouterr().err == ""


def test_the_library_takes_them(board: str) -> None:
    tokens = dict(GIVEN)
    by_text = gridwright.solve(OWN_WORDS, kind="tour", tokens=tokens)
    by_file = gridwright.solve(Path(board), kind="tour", tokens=tokens)
    words = [list(line) for line in OWN_WORDS.split()]
    by_matrix = gridwright.solve(words, kind="tour", tokens=tokens)
    assert by_text.moves == by_file.moves == by_matrix.moves
    assert by_text.status == "optimal"


def test_a_table_of_any_kind_keeps_all_its_rows(cases: Cases) -> None:
    for seed in cases(daily=12, thorough=150):
        rng = np.random.default_rng(seed)
        rows, cols = rng.integers(2, 7, 2).tolist()
        for name in ("trail", "tour", "coin_maze", "match3"):
            level = kind(name).generate(rows, cols, seed, {})
            data = format_module("csv").write(level)
            data = data if isinstance(data, bytes) else str(data).encode()
            read = read_boards(data, "board.csv", FileHints(name))[0].level
            assert (read.cells == level.cells).all()


def test_a_row_of_letters_is_no_title() -> None:
    trail = b"rsd,z\nrs,.\nr,dz\nd,d\nr,.\n"
    read = read_boards(trail, "trail.csv", FileHints())[0]
    assert (read.level.kind, read.level.rows, read.remarks) == ("trail", 5, ())
