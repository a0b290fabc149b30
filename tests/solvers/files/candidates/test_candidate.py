"""Maps as candidates: their kind by the names of tiles, and their cells."""

from __future__ import annotations

import json

import pytest

from gridwright.solvers.files.candidates.candidate import Candidate, candidates
from tests.solvers.files.tiled.maps import layer, map_of


def ways(rows: tuple[str, ...], names: tuple[str, ...]) -> list[Candidate]:
    """The ways to read a map whose tiles have types."""
    tiles = [{"id": number, "type": name} for number, name in enumerate(names)]
    data = [int(sign) for sign in "".join(rows)]
    cols = len(rows[0])
    found = map_of(
        layer(data, cols),
        cols=cols,
        rows=len(rows),
        tilesets=[{"firstgid": 1, "tiles": tiles}],
    )
    return candidates(json.dumps(found).encode())


@pytest.mark.parametrize(
    ("rows", "names", "kind_id"),
    [
        (("1212", "2121", "1122"), ("wall", "coin"), "coin_maze"),
        (("1212", "2112"), ("hole", "floor"), "tour"),
        (("121", "212", "121"), ("food", "water"), "collapse"),
        (("1234", "4321", "1324", "4123"), ("red", "green", "blue", "grey"), "match3"),
    ],
)
def test_names_of_tiles_tell_the_kind(
    rows: tuple[str, ...], names: tuple[str, ...], kind_id: str
) -> None:
    assert ways(rows, names)[0].kind_id == kind_id


def test_cells_of_a_map_are_known_by_their_tiles() -> None:
    one = ways(("113", "221"), ("wall", "floor", "start"))[0]
    assert one.shows_cells and not one.is_placed
    assert one.table is not None
    assert [one.table.at((0, col)) for col in range(3)] == ["1", "1", "3"]
    assert one.table.at((1, 0)) == "2"
    assert one.table.counts == {symbol.symbol: symbol.count for symbol in one.symbols}


@pytest.mark.parametrize(
    ("text", "boards"),
    [
        (
            "3 1 4\n1 5 9",
            {"far": [[3, 1, 4], [1, 5, 9]], "near": [[1, 5, 9], [3, 1, 4]]},
        ),
        ("3 1 4\n3 1 4", {}),
    ],
)
def test_whose_the_first_row_is_matters_where_the_rows_differ(
    text: str, boards: dict[str, list[list[int]]]
) -> None:
    (one,) = [way for way in candidates(text.encode()) if way.kind_id == "sowing"]
    found = {row: other.level.cells.tolist() for row, other in one.by_first_row.items()}
    assert found == boards
