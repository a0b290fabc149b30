"""Other programs' formats: read right, written so that the other program reads them."""

from __future__ import annotations

import base64
import gzip
import json
import zlib
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridwright.solvers.files.formats import FileHints, format_module, guess_format
from gridwright.solvers.files.rows import level_from_text, level_to_text
from gridwright.solvers.level import Level, LevelError
from gridwright.solvers.registry import kind, kind_ids

puzzlink = format_module("puzzlink")
tiled = format_module("tmj")
matrix = format_module("matrix")

MAZE = level_from_text("coin_maze", ". . S\n. $7 #\nE $ .")
LOOP = "# # # . .\n# . . . .\n. . . . .\n. . . # .\n. . . . .\n"


# -- puzz.link -------------------------------------------------------------------------


@pytest.mark.parametrize(
    "address",
    [
        "https://puzz.link/p?simpleloop/5/5/sg020",
        "https://pzv.jp/p.html?simpleloop_edit/5/5/sg020\n",
        "http://example.org/p?simpleloop_play/v:2/5/5/sg020",
        "https://puzz.link/p?simpleloop/b/5/5/sg020",
        "simpleloop/5/5/sg020",
    ],
)
def test_addresses_of_simple_loop(address: str) -> None:
    level = puzzlink.read(address.encode(), FileHints())
    assert level_to_text(level) == LOOP
    assert level.kind == "tour" and level.rules == {"closed": True}


def test_an_address_is_written_as_it_was_read() -> None:
    address = b"https://puzz.link/p?simpleloop/5/5/sg020\n"
    assert puzzlink.write(puzzlink.read(address, FileHints())) == address
    empty = kind("tour").blank(3, 4).with_(rules={"closed": True})
    assert puzzlink.write(empty).strip().endswith(b"simpleloop/4/3/")
    assert puzzlink.read(puzzlink.write(empty), FileHints()) == empty


@pytest.mark.slow
@settings(max_examples=60, deadline=None)
@given(st.integers(1, 9), st.integers(1, 9), st.randoms(use_true_random=False))
def test_any_board_survives_an_address(rows: int, cols: int, random: Any) -> None:
    text = "\n".join(
        " ".join(random.choice(".#") for _ in range(cols)) for _ in range(rows)
    )
    level = level_from_text("tour", text).with_(rules={"closed": True})
    assert puzzlink.read(puzzlink.write(level), FileHints()) == level


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("https://puzz.link/p?slither/5/5/abc", "'slither' is not a puzzle"),
        ("https://puzz.link/p?simpleloop", "how many columns and rows"),
        ("https://puzz.link/p?simpleloop/5", "how many columns and rows"),
        ("https://puzz.link/p?simpleloop/0/5/", "none, or over the limit"),
        ("https://puzz.link/p?simpleloop/99999/99999/", "none, or over the limit"),
        (
            "https://puzz.link/p?simpleloop/5/5/sgz20",
            "'z' (character 2) is not a digit",
        ),
        ("https://puzz.link/p?simpleloop/5/5/sg0200", "more than 25 cells"),
        ("https://puzz.link/p?simpleloop/2/2/v", "more than 4 cells"),
    ],
)
def test_addresses_that_are_refused(address: str, words: str) -> None:
    with pytest.raises(LevelError) as caught:
        puzzlink.read(address.encode(), FileHints())
    assert words in str(caught.value)


def test_only_closed_tours_have_an_address() -> None:
    for level in (kind("tour").blank(3, 3), MAZE):
        with pytest.raises(LevelError, match="closed tours"):
            puzzlink.write(level)


# -- Tiled -----------------------------------------------------------------------------


def written(level: Level) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(tiled.write(level))
    return found


def read_map(found: Any, source: FileHints | None = None) -> Level:
    level: Level = tiled.read(json.dumps(found).encode(), source or FileHints())
    return level


def test_a_map_has_all_that_tiled_asks_for() -> None:
    found = written(MAZE)
    assert {
        "type",
        "version",
        "orientation",
        "renderorder",
        "infinite",
        "tilesets",
    } <= set(found)
    assert (found["width"], found["height"]) == (3, 3)
    [layer], [tileset] = found["layers"], found["tilesets"]
    assert len(layer["data"]) == layer["width"] * layer["height"] == 9
    assert min(layer["data"]) >= 1 and max(layer["data"]) <= tileset["tilecount"]
    assert tileset["columns"] * tileset["tilewidth"] == tileset["imagewidth"]
    types = {tile["id"] + 1: tile["type"] for tile in tileset["tiles"]}
    assert " ".join(types[gid] for gid in layer["data"]) == ". . S . $7 # E $ ."


@pytest.mark.parametrize("kind_id", kind_ids())
def test_levels_survive_a_map(kind_id: str) -> None:
    of = kind(kind_id)
    size = (2, 5) if kind_id == "sowing" else (5, 5)
    level = of.generate(*size, 3, {}).with_(title="关卡", notes="n")
    again = read_map(written(level))
    assert again.same_puzzle(level)
    assert (again.title, again.notes) == ("关卡", "n")


def test_half_a_character_in_a_title_is_no_reason_to_fail() -> None:
    assert read_map(written(MAZE.with_(title="a\ud800"))).title == "a?"


def packed(gids: list[int], compression: str | None) -> str:
    data = np.array(gids, "<u4").tobytes()
    squeeze = {"zlib": zlib.compress, "gzip": gzip.compress}.get(
        str(compression), bytes
    )
    return base64.b64encode(squeeze(data)).decode()


@pytest.mark.parametrize("compression", [None, "", "zlib", "gzip"])
def test_packed_layers(compression: str | None) -> None:
    found = written(MAZE)
    [layer] = found["layers"]
    layer["data"] = packed(layer["data"], compression)
    layer["encoding"] = "base64"
    if compression is not None:
        layer["compression"] = compression
    assert read_map(found) == MAZE


def test_turned_tiles_groups_and_layers_above() -> None:
    found = written(MAZE)
    [layer] = found["layers"]
    layer["data"] = [gid | 0x80000000 | 0x20000000 for gid in layer["data"]]
    wall = next(t["id"] + 1 for t in found["tilesets"][0]["tiles"] if t["type"] == "#")
    above = {**layer, "data": [wall, *8 * [0]]}
    found["layers"] = [
        {"type": "group", "layers": [layer, {"type": "objectgroup"}, above]}
    ]
    assert level_to_text(read_map(found)) == "# . S\n. $7 #\nE $ .\n"


def test_infinite_maps_are_cropped_to_their_tiles() -> None:
    found = written(MAZE)
    [layer] = found["layers"]
    gids = np.array(layer.pop("data")).reshape(3, 3)
    left = np.zeros((4, 4), int)
    left[1:4, 2:4] = gids[:, :2]
    right = np.zeros((4, 4), int)
    right[1:4, 0] = gids[:, 2]
    layer["chunks"] = [
        {"x": -4, "y": -4, "width": 4, "height": 4, "data": left.ravel().tolist()},
        {"x": 0, "y": -4, "width": 4, "height": 4, "data": right.ravel().tolist()},
    ]
    assert read_map({**found, "infinite": True}) == MAZE


def foreign(**tile: Any) -> dict[str, Any]:
    """A map that someone made without knowing of this program."""
    tileset = {"firstgid": 1, "tiles": [{"id": 0, **tile}] if tile else []}
    layer = {"type": "tilelayer", "width": 2, "height": 1, "data": [0, 1]}
    return {"layers": [layer], "tilesets": [tileset]}


@pytest.mark.parametrize(
    "tile",
    [
        {"type": "#"},
        {"class": "#"},
        {"type": "Wall"},
        {"type": "brick", "properties": [{"name": "token", "value": "#"}]},
    ],
)
def test_what_a_foreign_tile_means(tile: dict[str, Any]) -> None:
    level = read_map(foreign(**tile), FileHints("coin_maze"))
    assert level_to_text(level) == ". #\n"


@pytest.mark.parametrize("kind_id", kind_ids())
def test_an_empty_tile_is_an_empty_cell(kind_id: str) -> None:
    """The first token of the kind, unless the person says what it is."""
    first, second = (token.text for token in kind(kind_id).tokens[:2])
    found = foreign(type=second)
    level = read_map(found, FileHints(kind_id))
    assert [*map(kind(kind_id).format_token, level.cells.ravel().tolist())] == [
        first,
        second,
    ]
    level = read_map(found, FileHints(kind_id, tokens={"0": second}))
    assert len(np.unique(level.cells)) == 1


def test_what_no_tile_says_the_person_says() -> None:
    with pytest.raises(
        LevelError, match=r"1 × 1 'brick'; use --token 1=TOKEN, or --token '\*=.'"
    ):
        read_map(foreign(type="brick"), FileHints("coin_maze"))
    level = read_map(
        foreign(type="brick"), FileHints("coin_maze", {"1": "$3", "0": "#"})
    )
    assert level_to_text(level) == "# $3\n"
    with pytest.raises(LevelError, match="use --kind"):
        read_map(foreign(type="#"))


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"orientation": "hexagonal"}, "'hexagonal' maps are not read"),
        ({"layers": []}, "no tile layer"),
        ({"layers": 3}, "not a Tiled map"),
        ({"layers": [7]}, "cannot be read"),
        ({"tilesets": [{"firstgid": 1, "source": "x.tsx"}]}, "a text has no folder"),
        ({"tilesets": [None]}, "a tileset of the map cannot be read"),
        ({"tilesets": 5}, "the tilesets of the map cannot be read"),
        ({"properties": [{"name": "rules", "value": "[]"}]}, "not a JSON object"),
        (
            {"properties": [{"name": "rules", "value": '{"x": NaN}'}]},
            "not a JSON object",
        ),
        (
            {"properties": [{"name": "rules", "value": '{"cell": -1}'}]},
            "cell: -1 is not",
        ),
    ],
)
def test_maps_that_are_refused(change: dict[str, Any], words: str) -> None:
    with pytest.raises(LevelError) as caught:
        read_map({**written(MAZE), **change}, FileHints("coin_maze"))
    assert words in str(caught.value)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"data": [1, 2]}, "a layer of 3 x 3 cells holds 2 tiles"),
        ({"data": [1.5] * 9}, "not a list of tile numbers"),
        ({"data": [-1] * 9}, "not a list of tile numbers"),
        ({"data": "!!"}, "cannot be unpacked"),
        ({"data": "é"}, "cannot be unpacked"),
        ({"data": "\ud800"}, "half a character"),
        ({"data": packed([1], None)}, "unpack to 4 bytes, not 36"),
        ({"data": packed([1] * 9, None), "compression": "zlib"}, "cannot be unpacked"),
        ({"data": packed([1] * 9, None), "compression": "gzip"}, "cannot be unpacked"),
        ({"data": packed([1] * 9, None), "compression": "rar"}, "'rar' is not known"),
        (
            {"data": packed([0] * 10**6, "zlib"), "compression": "zlib"},
            "unpack to 37 bytes",
        ),
        ({"width": 10**9}, "cannot be read"),
        ({"width": 0}, "none, or over the limit"),
        ({"width": None}, "cannot be read"),
    ],
)
def test_layers_that_are_refused(change: dict[str, Any], words: str) -> None:
    found = written(MAZE)
    found["layers"][0].update(change)
    with pytest.raises(LevelError) as caught:
        read_map(found)
    assert words in str(caught.value)


# -- plain matrices --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind_id", "text", "rows"),
    [
        ("coin_maze", "[[0, 1, 2], [3, -1, 0]]", ". $ S\nE # .\n"),
        ("coin_maze", "0 1 2\n3 -1 0\n", ". $ S\nE # .\n"),
        ("coin_maze", "[0, 2],\n[3, 0]", ". S\nE .\n"),
        ("tour", "['111', '101', '11S']", ". . .\n. # .\n. . S\n"),
        ("tour", "111\n101\n", ". . .\n. # .\n"),
        ("tour", "[[1, 0], [1, 1]]", ". #\n. .\n"),
        ("match3", "[[1, 2], [3, 10]]", "1 2\n3 10\n"),
        ("match3", "1 2\n3 10", "1 2\n3 10\n"),
        (
            "collapse",
            "[[(1, 2), 3, [4, 4]], [0, 0, 0], [9, 9, 9]]",
            "1/2 3 4\n0 0 0\n9 9 9\n",
        ),
        ("sowing", "[[5, 12], [255, 0]]", "5 12\n255 0\n"),
    ],
)
def test_plain_matrices(kind_id: str, text: str, rows: str) -> None:
    level = matrix.read(text.encode(), FileHints(kind_id))
    assert level_to_text(level) == rows and level.kind == kind_id


@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            "[]",
            "[3]",
            "[[",
            "[[1], [1, 2]]",
            "[[7]]",
            "[[[]]]",
            "(" * 5000,
            "[__import__]",
        ),
        *(f"[[0x{'f' * 5000}]]", f"[[(0x{'f' * 5000}, 1)]]"),
    ],
    ids=lambda text: text[:20],
)
def test_matrices_that_are_refused(text: str) -> None:
    with pytest.raises(LevelError):
        matrix.read(text.encode(), FileHints("coin_maze"))


# -- any damage ------------------------------------------------------------------------


@pytest.mark.slow
@settings(max_examples=150, deadline=None)
@given(st.data())
def test_damage_is_refused_and_nothing_worse(data: st.DataObject) -> None:
    name = data.draw(st.sampled_from(["tmj", "puzzlink", "matrix"]))
    whole = {
        "tmj": tiled.write(MAZE),
        "puzzlink": b"https://puzz.link/p?simpleloop/5/5/sg020",
        "matrix": b"[[0, 1, 2], [3, -1, 0]]",
    }[name]
    place = data.draw(st.integers(0, len(whole)))
    length = data.draw(st.integers(0, 12))
    damaged = whole[:place] + data.draw(st.binary(max_size=5)) + whole[place + length :]
    try:
        level = format_module(name).read(damaged, FileHints("coin_maze"))
    except LevelError as error:
        assert "\n" not in str(error)
    else:
        assert isinstance(level, Level)


# -- endings, tags and rules -----------------------------------------------------------


def test_formats_are_guessed_from_the_ending() -> None:
    assert [
        guess_format(name) for name in ("a.json", "b.TXT", "c.tmj", "https://x/p?y")
    ] == (["json", "text", "tmj", "puzzlink"])
    with pytest.raises(LevelError, match="the ending says no format"):
        guess_format("level.xyz")


@pytest.mark.parametrize("tags", [(), ("easy",), ("with, comma", '"quoted"', "标签")])
def test_tags_go_through_a_tiled_map_and_back(tags: tuple[str, ...]) -> None:
    level = MAZE.with_(tags=tags)
    assert tiled.read(tiled.write(level), FileHints()).tags == tags


def test_tags_typed_in_tiled_are_parted_by_commas() -> None:
    found = json.loads(tiled.write(MAZE))
    found["properties"].append(
        {"name": "tags", "type": "string", "value": "easy, for Ann ,"}
    )
    assert tiled.read(json.dumps(found).encode(), FileHints()).tags == (
        "easy",
        "for Ann",
    )


@pytest.mark.parametrize(
    ("rules", "words"),
    [
        ('{"cell": 1e999}', "'cell': the number is too large"),
        ('{"x": ' + "[" * 900 + "]" * 900 + "}", "nested deeper than 32 levels"),
        ('{"cell": "' + "9" * 5000 + '"}', "cell"),
        ('{"cell": ' + "9" * 5000 + "}", "a number is too long"),
        ("[" * 100_000, "nested deeper"),
        ("[]", "not a JSON object"),
    ],
    ids=["infinite", "deep", "long text", "long number", "open", "list"],
)
def test_rules_in_a_map_that_no_level_may_have_are_refused(
    rules: str, words: str
) -> None:
    found = written(MAZE)
    listed = {given["name"]: given for given in found["properties"]}
    listed["rules"]["value"] = rules
    with pytest.raises(LevelError, match=words) as caught:
        read_map(found)
    assert len(str(caught.value)) <= 200
