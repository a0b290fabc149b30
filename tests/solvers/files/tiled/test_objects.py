"""Objects of a map stand for tokens by their type, class, name or a property."""

from __future__ import annotations

from typing import Any

import pytest

from tests.solvers.files.tiled.maps import (
    FLOOR,
    WALL,
    layer,
    map_of,
    objects,
    point,
    read,
    read_with,
)

GROUND = layer([FLOOR] * 12, 4)


@pytest.mark.parametrize(
    "words",
    [
        {"type": "S"},
        {"type": "start"},
        {"class": "Start"},
        {"type": "", "name": "start"},
        {"type": "marker", "name": "START"},
        {"properties": [{"name": "token", "value": "S"}]},
    ],
)
def test_a_point_is_the_start_by_any_of_its_words(words: dict[str, Any]) -> None:
    one = {"x": 40, "y": 20, "point": True, **words}
    found = map_of(GROUND, objects(one), cols=4, rows=3)
    assert read(found) == ". . . .\n. . S .\n. . . .\n"


def test_start_and_exit_are_named_by_words_of_every_kind() -> None:
    found = map_of(
        GROUND, objects(point("start", 1, 1), point("exit", 63, 47)), cols=4, rows=3
    )
    assert read(found, "tour") == "S . . .\n. . . .\n. . . E\n"


def test_a_rectangle_covers_the_cells_whose_middles_lie_in_it() -> None:
    wall = {"type": "wall", "x": 15, "y": 0, "width": 34, "height": 26}
    found = map_of(GROUND, objects(wall), cols=4, rows=3)
    assert read(found) == ". # # .\n. # # .\n. . . .\n"


def test_a_start_is_one_cell_however_large_its_rectangle_is() -> None:
    start = {"type": "start", "x": 0, "y": 0, "width": 48, "height": 48}
    found = map_of(GROUND, objects(start), cols=4, rows=3)
    assert read(found) == ". . . .\n. S . .\n. . . .\n"


def test_a_tile_object_stands_on_its_lower_left_corner() -> None:
    wall = {"gid": WALL, "x": 16, "y": 32, "width": 16, "height": 16}
    found = map_of(GROUND, objects(wall), cols=4, rows=3)
    assert read(found) == ". . . .\n. # . .\n. . . .\n"


def test_a_tile_object_keeps_to_the_alignment_of_its_tileset() -> None:
    wall = {"gid": WALL, "x": 16, "y": 32, "width": 16, "height": 16}
    found = map_of(GROUND, objects(wall), cols=4, rows=3)
    found["tilesets"][0] = {**found["tilesets"][0], "objectalignment": "topleft"}
    assert read(found) == ". . . .\n. . . .\n. # . .\n"


def test_a_turned_tile_object_is_found_by_its_middle() -> None:
    # turned by a quarter about its lower left corner, it lies below and to the right
    wall = {"gid": WALL, "x": 16, "y": 16, "width": 16, "height": 16, "rotation": 90}
    found = map_of(GROUND, objects(wall), cols=4, rows=3)
    assert read(found) == ". . . .\n. # . .\n. . . .\n"


def test_an_object_of_another_word_is_counted_and_named() -> None:
    npcs = [point("npc", 8, 8), point("npc", 24, 8), point("door", 8, 8)]
    rows, remarks = read_with(map_of(GROUND, objects(*npcs), cols=4, rows=3))
    assert rows == ". . . .\n. . . .\n. . . .\n"
    assert remarks == ["not used: 3 objects, npc (2), door (1)"]


def test_words_of_objects_can_be_given_a_token() -> None:
    found = map_of(GROUND, objects(point("npc", 8, 8)), cols=4, rows=3)
    assert read(found, tokens={"npc": "$5"}) == "$5 . . .\n. . . .\n. . . .\n"


def test_hidden_objects_and_those_outside_are_named() -> None:
    hidden = point("S", 8, 8, visible=False)
    outside = point("E", 80, 8)
    rows, remarks = read_with(map_of(GROUND, objects(hidden, outside), cols=4, rows=3))
    assert "S" not in rows
    assert remarks == [
        "not used: 1 hidden object",
        "not used: 1 object outside of the board",
    ]


def test_an_object_on_a_wall_takes_its_place_and_says_so() -> None:
    ground = layer([WALL, FLOOR], 2)
    rows, remarks = read_with(map_of(ground, objects(point("S", 8, 8)), cols=2, rows=1))
    assert rows == "S .\n"
    assert remarks == ["objects took the place of other tokens on 1 cell"]


def test_layers_of_objects_move_with_their_offset_and_group() -> None:
    moved = objects(point("S", 8, 8), offsetx=16)
    group = {"type": "group", "name": "g", "offsety": 16, "layers": [moved]}
    assert read(map_of(GROUND, group, cols=4, rows=3)) == (
        ". . . .\n. S . .\n. . . .\n"
    )


def test_objects_of_an_infinite_map_lie_on_its_cropped_board() -> None:
    chunk = {"x": -16, "y": -16, "width": 2, "height": 2, "data": [1, 1, 1, 1]}
    ground = {"type": "tilelayer", "name": "ground", "chunks": [chunk]}
    start = objects(point("S", -16 * 15 + 8, -16 * 16 + 8))
    found = map_of(ground, start, cols=4, rows=3, infinite=True)
    assert read(found) == ". S\n. .\n"
