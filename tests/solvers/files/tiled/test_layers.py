"""Layers: moved, hidden, of pictures. Each is used right, or a sentence names it."""

from __future__ import annotations

import pytest

from gridwright.solvers.files.pasted.forms import told_form
from gridwright.solvers.kind import LevelError
from tests.solvers.files.tiled.maps import FLOOR, WALL, layer, map_of, read_with

GROUND = layer([FLOOR] * 6, 3)
BARE = ". . .\n. . .\n"


def test_layers_of_pictures_are_named() -> None:
    sky = {"type": "imagelayer", "name": "sky", "image": "sky.png"}
    rows, remarks = read_with(map_of(sky, GROUND, cols=3, rows=2))
    assert rows == BARE
    assert remarks == ["not used: layers of pictures, sky"]


@pytest.mark.parametrize("how", [{"visible": False}, {"opacity": 0}])
def test_hidden_layers_are_not_used_and_named(how: dict[str, object]) -> None:
    walls = layer([WALL] * 6, 3, name="draft", **how)
    rows, remarks = read_with(map_of(GROUND, walls, cols=3, rows=2))
    assert rows == BARE
    assert remarks == ["not used: hidden layers, draft"]


def test_a_hidden_group_hides_what_is_in_it() -> None:
    group = {
        "type": "group",
        "name": "g",
        "visible": False,
        "layers": [layer([WALL] * 6, 3, name="draft")],
    }
    rows, remarks = read_with(map_of(GROUND, group, cols=3, rows=2))
    assert rows == BARE
    assert remarks == ["not used: hidden layers, draft"]


def test_a_map_whose_layers_are_all_hidden_is_read_with_a_word() -> None:
    ground = {**GROUND, "visible": False}
    rows, remarks = read_with(map_of(ground, cols=3, rows=2))
    assert rows == BARE
    assert remarks == ["all layers of tiles are hidden; they were used"]


def test_a_layer_moved_by_whole_tiles_is_read_where_it_shows() -> None:
    walls = layer([WALL, 0, 0, 0, 0, 0], 3, offsetx=16, offsety=16)
    rows, remarks = read_with(map_of(GROUND, walls, cols=3, rows=2))
    assert rows == ". . .\n. # .\n"
    assert remarks == []


def test_upper_layers_lie_over_lower_ones() -> None:
    """The last layer of a map is the topmost; an empty cell of it shows the others."""
    walls = layer([WALL, WALL, 0, 0, 0, 0], 3)
    floor = layer([FLOOR, 0, 0, 0, 0, 0], 3)
    assert read_with(map_of(GROUND, walls, floor, cols=3, rows=2))[0] == (
        ". # .\n. . .\n"
    )
    assert read_with(map_of(GROUND, floor, walls, cols=3, rows=2))[0] == (
        "# # .\n. . .\n"
    )
    group = {"type": "group", "name": "g", "layers": [floor, walls]}
    assert read_with(map_of(group, GROUND, cols=3, rows=2))[0] == BARE


def test_tiles_that_were_moved_off_the_map_are_counted() -> None:
    walls = layer([WALL] * 6, 3, offsetx=-16)
    rows, remarks = read_with(map_of(GROUND, walls, cols=3, rows=2))
    assert rows == "# # .\n# # .\n"
    assert remarks == ["not used: 2 tiles outside of the map"]


def test_a_layer_beside_the_grid_is_moved_to_it_with_a_word() -> None:
    walls = layer([WALL, 0, 0, 0, 0, 0], 3, name="walls", offsetx=18)
    rows, remarks = read_with(map_of(GROUND, walls, cols=3, rows=2))
    assert rows == ". # .\n. . .\n"
    assert len(remarks) == 1
    assert "walls does not lie on the grid" in remarks[0]


def test_a_map_moved_as_a_whole_keeps_all_its_rows() -> None:
    ground = {**GROUND, "offsetx": 32, "offsety": 5}
    walls = layer([WALL, 0, 0, 0, 0, 0], 3, offsetx=32, offsety=5)
    rows, remarks = read_with(map_of(ground, walls, cols=3, rows=2))
    assert rows == "# . .\n. . .\n"
    assert remarks == []


def test_custom_properties_without_a_place_are_named() -> None:
    music = [{"name": "music", "value": "calm.ogg"}, {"name": "title", "value": "T"}]
    found = map_of(GROUND, cols=3, rows=2, properties=music)
    _rows, remarks = read_with(found)
    assert remarks == ["not used: custom properties, music"]


def test_all_unknown_tiles_are_named_with_their_counts() -> None:
    """However many there are: a person names them all at once."""
    numbers = [number for number in range(10, 50) for _ in range(number)]
    found = map_of(layer(numbers, 20), cols=20, rows=59)
    with pytest.raises(LevelError) as caught:
        read_with(found)
    said = str(caught.value)
    assert all(f"{number} × {number}" in said for number in range(10, 50))
    assert said.startswith("40 tiles are not tokens of coin_maze")
    assert "--token '*=.'" in said
    rows, _remarks = read_with(found, tokens={"49": "#", "*": "."})
    assert rows.count("#") == 49
    assert rows.count(".") == 20 * 59 - 49


def test_known_tiles_can_be_given_another_token() -> None:
    ground = layer([FLOOR, WALL], 2)
    found = map_of(ground, cols=2, rows=1)
    assert read_with(found, tokens={"2": "$"})[0] == ". $\n"
    assert read_with(found, tokens={"wall": "$"})[0] == ". $\n"
    assert read_with(found, tokens={"*": "$"})[0] == ". #\n"


def test_a_map_is_told_by_its_keys() -> None:
    """A map that was once exported holds a format of its own."""
    settings = b'"editorsettings": {"export": {"format": "json", "target": "."}}'
    tail = b'"layers": [], "tilesets": [], "rows": 3}'
    assert told_form(b"{" + settings + b", " + tail) == "tmj"
    assert told_form(b"\xef\xbb\xbf {" + tail) == "tmj"
    level = b'{"format":"gridwright-level","rows":[],"layers":[],"tilesets":[]}'
    assert told_form(level) == "json"


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (8, "holds 0 tiles"),
        (9, "the layers hold more than 33,554,432 tiles together"),
    ],
)
def test_layers_that_unpack_to_too_much_are_refused_unread(
    number: int, words: str
) -> None:
    side = 2048
    large = {**layer([], side), "height": side}
    with pytest.raises(LevelError, match=words):
        read_with(map_of(*[large] * number, cols=side, rows=side))
