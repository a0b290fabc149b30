"""`gridwright routes` over a set of routes that is written down."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

from gridwright.cli.main import main
from gridwright.solvers.files.level_file import level_to_json
from gridwright.solvers.files.level_set import level_files
from gridwright.solvers.level import Level
from gridwright.solvers.registry import kind
from gridwright.solvers.trail.search import listing
from tests.solvers import fakes

pytestmark = pytest.mark.usefixtures("picks")

ALL = [("0", "0"), ("0", "1"), ("1", "0"), ("1", "1")]
BEST = [("1", "1")]
FREE = [cell for cell in range(24) if cell not in (9, 18)]
"""The cells of the small maze that are no walls."""


class Listed:
    """A set of routes that is a list."""

    def __init__(self, routes: list[tuple[str, ...]]) -> None:
        self.routes = routes

    def count(self) -> int:
        return len(self.routes)

    def nth(self, k: int) -> tuple[str, ...]:
        return self.routes[k]

    def random(self, rng: np.random.Generator) -> tuple[str, ...]:
        return self.routes[int(rng.integers(len(self.routes)))]

    def __iter__(self) -> Iterator[tuple[str, ...]]:
        return iter(self.routes)


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    sets = {"all": ALL, "optimal": BEST}
    monkeypatch.setattr(
        fakes.PicksKind, "routes", lambda self, level, of: Listed(sets[of])
    )
    path = tmp_path / "a.json"
    path.write_text(level_to_json(Level("picks", [[1, 5], [2, 9]])), encoding="utf-8")
    return str(path)


Output = pytest.CaptureFixture[str]


def test_routes_as_numbers_of_cells(capsys: Output, tmp_path: Path) -> None:
    link = "gridwright:coin_maze/6x4/-3..1/QMe1vIANBe/AAjLZS"
    assert (
        main(["routes", link, "--of", "optimal", "--as", "cells", "--first", "1"]) == 0
    )
    score, *cells = map(int, capsys.readouterr().out.split())
    assert score == 23 and (cells[0], cells[-1]) == (3, FREE.index(20))
    assert len(set(cells)) == len(cells)
    assert {abs(FREE[a] - FREE[b]) for a, b in pairwise(cells)} == {1, 4}
    assert main(["routes", link, "--nth", "0", "--as", "cells", "--json"]) == 0
    [route] = json.loads(capsys.readouterr().out)["routes"]
    assert len(route["cells"]) == len(route["moves"]) + 1


def test_a_tour_names_its_cells_as_the_article_does(
    capsys: Output, tmp_path: Path
) -> None:
    """The published board has 26 free cells; its start is the free cell 14, counted
    from 0."""
    (name,) = [file for file in level_files("tour") if "paper" in file.name]
    path = tmp_path / "paper.json"
    path.write_bytes(name.read_bytes())
    assert main(["routes", str(path), "--as", "cells"]) == 0
    lines = [[*map(int, line.split())] for line in capsys.readouterr().out.splitlines()]
    assert len(lines) == 10
    for score, *cells in lines:
        assert score == 26 and cells[0] == 14 and sorted(cells) == list(range(26))


def test_trails_are_listed_as_walks_are(capsys: Output, tmp_path: Path) -> None:
    path = tmp_path / "trail.json"
    cells = np.array([[10, 9], [1, 0]], np.int32)  # a square
    path.write_text(level_to_json(Level("trail", cells)), "utf-8")
    assert main(["routes", str(path)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(set(lines)) == 8 and all(line.startswith("4 ") for line in lines)
    assert main(["routes", str(path), "--first", "2"]) == 0
    out, err = capsys.readouterr()
    assert out.splitlines() == lines[:2] and "the first 2 of 8 routes" in err
    assert main(["routes", str(path), "--nth", "5", "--as", "cells"]) == 0
    score, *dots = map(int, capsys.readouterr().out.split())
    assert score == 4 and dots[0] == dots[-1] and sorted(dots[1:]) == [0, 1, 2, 3]
    assert main(["routes", str(path), "--nth", "8"]) == 2
    assert main(["routes", str(path), "--random", "3", "--seed", "1"]) == 0
    assert set(capsys.readouterr().out.splitlines()) <= set(lines)


def test_trails_that_are_too_many_to_be_counted_are_listed_in_order(
    capsys: Output, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(listing, "MOST_WORK", 100)
    path = tmp_path / "trail.json"
    level = kind("trail").generate(5, 5, 1, {"density": 90})
    path.write_text(level_to_json(level), "utf-8")
    assert main(["routes", str(path), "--first", "3"]) == 0
    out, err = capsys.readouterr()
    assert len(set(out.splitlines())) == 3 and "too many to be counted" in err
    assert main(["routes", str(path), "--first", "2", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["count"] is None and len(told["routes"]) == 2
    assert main(["routes", str(path), "--nth", "1"]) == 4
    assert "too many ways to join the lines" in capsys.readouterr().err


def test_one_route_a_line_with_its_score(file: str, capsys: Output) -> None:
    assert main(["routes", file]) == 0
    assert capsys.readouterr() == ("3 0 0\n10 0 1\n7 1 0\n14 1 1\n", "")
    assert main(["routes", file, "--of", "optimal", "--rule", "bonus=1"]) == 0
    assert capsys.readouterr().out == "16 1 1\n"


def test_the_first_ones_say_of_how_many(file: str, capsys: Output) -> None:
    assert main(["routes", file, "--first", "2"]) == 0
    assert capsys.readouterr() == ("3 0 0\n10 0 1\n", "the first 2 of 4 routes\n")


def test_a_route_by_its_number(file: str, capsys: Output) -> None:
    assert main(["routes", file, "--nth", "2"]) == 0
    assert capsys.readouterr() == ("7 1 0\n", "")
    assert main(["routes", file, "--nth", "4"]) == 2
    assert "there is no route number 4, there are 4" in capsys.readouterr().err


def test_random_routes_are_the_seeds(file: str, capsys: Output) -> None:
    def drawn(seed: int) -> str:
        assert main(["routes", file, "--random", "20", "--seed", str(seed)]) == 0
        return capsys.readouterr().out

    assert drawn(1) == drawn(1) != drawn(2)
    assert len(drawn(1).splitlines()) == 20
    assert set(drawn(1).splitlines()) == {"3 0 0", "10 0 1", "7 1 0", "14 1 1"}


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["--random", "1" * 30], "--random draws at most 1,000,000 routes"),
        (["--random", "100001", "--json"], "--json holds at most 100,000 routes"),
        (["--first", "9" * 20, "--json"], "--json holds at most 100,000 routes"),
    ],
)
def test_a_list_without_end_is_refused(
    words: list[str], why: str, file: str, capsys: Output
) -> None:
    assert main(["routes", file, *words]) == 2
    assert why in capsys.readouterr().err


def test_json_holds_the_count_as_a_decimal_string(file: str, capsys: Output) -> None:
    assert main(["routes", file, "--first", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {
        "kind": "picks",
        "of": "all",
        "count": "4",
        "routes": [{"number": "0", "moves": ["0", "0"], "score": 3}],
    }


def test_no_route_is_a_proof(
    file: str, capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fakes.PicksKind, "routes", lambda self, level, of: Listed([]))
    assert main(["routes", file]) == 1
    assert capsys.readouterr() == ("", "there is no route\n")
    assert main(["routes", file, "--random", "3", "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["count"] == "0"


def test_a_kind_without_routes_says_so(
    file: str, capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fakes.PicksKind, "routes", lambda self, level, of: None)
    assert main(["routes", file]) == 2
    assert capsys.readouterr() == (
        "",
        "gridwright: picks levels have no routes to list\n",
    )


def test_a_set_that_does_not_fit_is_said_so(
    file: str, capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Huge(Listed):
        def count(self) -> int:
            raise MemoryError

    monkeypatch.setattr(fakes.PicksKind, "routes", lambda self, level, of: Huge([]))
    assert main(["routes", file]) == 4
    captured = capsys.readouterr()
    assert captured.out == "" and "does not fit in memory" in captured.err


@pytest.mark.parametrize(("before", "code"), [(2, 3), (0, 4)])
def test_ctrl_c_leaves_the_routes_printed(
    file: str, capsys: Output, monkeypatch: pytest.MonkeyPatch, before: int, code: int
) -> None:
    class Stopped(Listed):
        def __iter__(self) -> Iterator[tuple[str, ...]]:
            yield from self.routes[:before]
            raise KeyboardInterrupt

    monkeypatch.setattr(fakes.PicksKind, "routes", lambda self, level, of: Stopped(ALL))
    assert main(["routes", file]) == code
    captured = capsys.readouterr()
    assert captured.out == "3 0 0\n10 0 1\n" * (before > 0)
    assert captured.err == f"gridwright: stopped: {before} routes listed\n"
    assert main(["routes", file, "--json"]) == code
    captured = capsys.readouterr()
    listed = json.loads(captured.out)["routes"] if before else captured.out
    assert len(listed) == before
    assert captured.err == f"gridwright: stopped: {before} routes listed\n"
