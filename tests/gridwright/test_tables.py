"""Graphs of NetworkX and frames of pandas hold what the boards and the rows hold."""

from __future__ import annotations

import sys
from itertools import pairwise

import pytest

import gridwright
from gridwright import Error, Level
from gridwright.solvers.files.level_set import level_files

MAZE = Level("coin_maze", ["S . $2", "# . E"])
TOUR = Level.read(str(level_files("tour")[1]))
BRIDGES = "edges = [('A', 'B'), ('A', 'B'), ('A', 'C'), ('A', 'C'), ('A', 'D'), ('B', 'D'), ('C', 'D')]"


def test_a_maze_is_a_graph_of_cells_and_steps() -> None:
    networkx = pytest.importorskip("networkx")
    graph = MAZE.to_networkx()
    assert isinstance(graph, networkx.MultiGraph)
    assert graph.graph == {"kind": "coin_maze", "title": ""}
    assert dict(graph.nodes(data="token")) == {
        (0, 0): "S",
        (0, 1): ".",
        (0, 2): "$2",
        (1, 1): ".",
        (1, 2): "E",
    }
    steps = {frozenset(edge) for edge in graph.edges()}
    near = Level("coin_maze", ["S . .", "# . E"]).neighbours()
    assert steps == {frozenset((one, to)) for one in near for to in near[one]}
    routes = gridwright.routes(MAZE)
    paths = list(networkx.all_simple_paths(networkx.Graph(graph), (0, 0), (1, 2)))
    assert sorted(map(list, paths)) == sorted(list(one.cells) for one in routes)


def test_walls_between_cells_are_no_edges() -> None:
    pytest.importorskip("networkx")
    graph = Level("tour", ["S| .", ". ."]).to_networkx()
    assert not graph.has_edge((0, 0), (0, 1)) and graph.number_of_edges() == 3


def test_lines_of_a_trail_are_edges_twice_where_they_are_doubled() -> None:
    networkx = pytest.importorskip("networkx")
    level = Level.parse(BRIDGES)
    graph = level.to_networkx()
    assert graph.number_of_edges() == 7
    assert sorted(degree for _, degree in graph.degree()) == [3, 3, 3, 5]
    assert not networkx.has_eulerian_path(graph)
    assert gridwright.solve(level).status == "infeasible"


def test_an_answer_is_a_path_of_the_graph() -> None:
    pytest.importorskip("networkx")
    graph = TOUR.to_networkx()
    path = gridwright.routes(TOUR)[0].cells
    assert len(path) == graph.number_of_nodes() == 26
    assert all(graph.has_edge(*step) for step in pairwise(path))


def test_rows_of_batch_are_a_frame() -> None:
    pandas = pytest.importorskip("pandas")
    rows = gridwright.batch([MAZE, Level("tour", ["S .", ". ."])])
    frame = rows.frame()
    assert list(frame.columns) == list(rows[0])
    assert list(frame["score"]) == [row["score"] for row in rows]
    assert frame["kind"].tolist() == ["coin_maze", "tour"]
    assert len(frame[frame["proved"].eq(True)]) == 2
    assert isinstance(frame, pandas.DataFrame)


def test_a_frame_keeps_numbers_of_any_length() -> None:
    pytest.importorskip("pandas")
    empty = Level("coin_maze", ["S" + " ." * 11, *[". " * 12] * 10, ". " * 11 + "E"])
    rows = gridwright.batch([empty])
    assert rows.frame().loc[0, "solutions"] == 182413291514248049241470885236


def test_rows_of_a_record_are_a_frame() -> None:
    pandas = pytest.importorskip("pandas")
    found = gridwright.heat(MAZE)
    frame = pandas.DataFrame(found.rows())
    assert frame["solutions"].max() == found.solutions
    grades = pandas.DataFrame(gridwright.difficulty(MAZE).rows())
    assert grades.loc[0, "grade"] == gridwright.difficulty(MAZE).grade


@pytest.mark.parametrize(
    ("library", "name", "way_out"),
    [
        ("networkx", "NetworkX", r"neighbours\(\)"),
        ("pandas", "pandas", "plain dictionaries"),
    ],
)
def test_a_library_that_is_missing_is_named(
    library: str, name: str, way_out: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, library, None)
    with pytest.raises(Error, match=f"needs {name}: pip install .*{way_out}"):
        if library == "networkx":
            MAZE.to_networkx()
        else:
            gridwright.batch([MAZE]).frame()
