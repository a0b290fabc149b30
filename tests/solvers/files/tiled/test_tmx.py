"""Maps in XML and tilesets in files of their own; what hostile ones may do."""

from __future__ import annotations

import base64
import json
import os
import zlib
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from gridwright.solvers.files.formats import FileHints, format_module
from gridwright.solvers.files.pasted.forms import told_form
from gridwright.solvers.files.pasted.recognise import read_any
from gridwright.solvers.files.rows import level_to_text
from gridwright.solvers.files.tiled import TilePicture, map_table
from gridwright.solvers.files.tiled.maps import beside
from gridwright.solvers.files.tiled.markup import parse_markup
from gridwright.solvers.kind import LevelError

TILESET = """<tileset firstgid="1" name="t" tilewidth="16" tileheight="16" columns="2">
 <image source="t.png" width="32" height="16"/>
 <tile id="0" type="floor"/><tile id="1"><properties>
  <property name="token">#</property></properties></tile>
</tileset>"""
CSV = '<data encoding="csv">\n1,1,2,\n1,1,1\n</data>'
OBJECTS = """<objectgroup name="o">
 <object id="1" name="start" x="8" y="8"><point/></object>
 <object id="2" type="exit" x="32" y="16" width="16" height="16"/>
</objectgroup>"""
ROWS = "S . #\n. . E\n"


def xml_map(data: str = CSV, tileset: str = TILESET, head: str = "") -> bytes:
    """A map of 3 x 2 tiles with a start and an exit as objects."""
    return f"""<?xml version="1.0" encoding="UTF-8"?>{head}
<map version="1.10" orientation="orthogonal" width="3" height="2" tilewidth="16"
 tileheight="16" infinite="0">{tileset}
<layer id="1" name="ground" width="3" height="2">{data}</layer>{OBJECTS}
</map>""".encode()


def packed(compression: str) -> str:
    raw = np.array([1, 1, 2, 1, 1, 1], "<u4").tobytes()
    squeezed = zlib.compress(raw) if compression else raw
    text = base64.b64encode(squeezed).decode()
    told = f' compression="{compression}"' if compression else ""
    return f'<data encoding="base64"{told}>\n  {text}\n</data>'


@pytest.mark.parametrize(
    "data",
    [
        CSV,
        packed(""),
        packed("zlib"),
        "<data>"
        + "".join(f'<tile gid="{n}"/>' for n in (1, 1, 2, 1, 1, 1))
        + "</data>",
    ],
    ids=["csv", "base64", "zlib", "elements"],
)
def test_every_encoding_of_a_tmx_is_read(data: str) -> None:
    found = xml_map(data)
    assert told_form(found) == "tmx"
    reading = read_any(found, "map.tmx", FileHints("coin_maze"))
    assert level_to_text(reading.level) == ROWS
    assert reading.remarks == ()


def test_chunks_of_an_infinite_tmx_are_read() -> None:
    chunks = (
        '<data encoding="csv">'
        '<chunk x="-2" y="0" width="2" height="1">0,1</chunk>'
        '<chunk x="0" y="0" width="2" height="1">2,0</chunk></data>'
    )
    found = xml_map(chunks).replace(b'infinite="0"', b'infinite="1"')
    level = format_module("tmx").read(found, FileHints("coin_maze"))
    assert (level.rows, level.cols) == (1, 2)


def test_a_tileset_beside_the_map_is_read(tmp_path: Path) -> None:
    own = TILESET.replace(' firstgid="1"', "")
    (tmp_path / "sets").mkdir()
    (tmp_path / "sets" / "t.tsx").write_text(own, "utf-8")
    found = xml_map(tileset='<tileset firstgid="1" source="sets/t.tsx"/>')
    hints = FileHints("coin_maze", folder=tmp_path)
    assert level_to_text(format_module("tmx").read(found, hints)) == ROWS
    assert hints.remarks == []


def test_a_tileset_in_json_is_read_for_both_forms(tmp_path: Path) -> None:
    tiles = [{"id": 0, "type": "floor"}, {"id": 1, "type": "wall"}]
    (tmp_path / "t.tsj").write_text(json.dumps({"name": "t", "tiles": tiles}), "utf-8")
    hints = FileHints("coin_maze", folder=tmp_path)
    found = xml_map(tileset='<tileset firstgid="1" source="t.tsj"/>')
    assert level_to_text(format_module("tmx").read(found, hints)) == ROWS
    layer = {"type": "tilelayer", "width": 2, "height": 1, "data": [1, 2]}
    tilesets = [{"firstgid": 1, "source": "t.tsj"}]
    text = json.dumps({"layers": [layer], "tilesets": tilesets}).encode()
    assert level_to_text(format_module("tmj").read(text, hints)) == ". #\n"


@pytest.mark.parametrize(
    "source",
    [
        "../t.tsx",
        "a/../../t.tsx",
        "/etc/hostname",
        "C:\\t.tsx",
        "..\\t.tsx",
        "http://example.org/t.tsx",
        "file:///etc/hostname",
        "link.tsx",
        "gone.tsx",
        "pipe.tsx",
        ".",
    ],
)
def test_no_file_outside_of_the_folder_is_read(tmp_path: Path, source: str) -> None:
    home = tmp_path / "home"
    home.mkdir()
    outside = tmp_path / "t.tsx"
    outside.write_text(TILESET, "utf-8")
    (home / "link.tsx").symlink_to(outside)
    os.mkfifo(home / "pipe.tsx")
    found = xml_map(tileset=f'<tileset firstgid="1" source="{source}"/>')
    hints = FileHints("coin_maze", {"*": "."}, folder=home)
    rows = level_to_text(format_module("tmx").read(found, hints))
    assert rows == "S . .\n. . E\n"
    assert len(hints.remarks) == 1
    assert "was not read" in hints.remarks[0]


@pytest.mark.parametrize("name", ["long" * 80, "\ud800", "ring", "ring/t.tsx"])
def test_a_name_that_no_file_can_have_is_told(tmp_path: Path, name: str) -> None:
    (tmp_path / "ring").symlink_to("ring")
    with pytest.raises(LevelError, match="there is no such file"):
        beside(tmp_path, name)


LAUGHS = '<!DOCTYPE map [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>'
SECRET = '<!DOCTYPE map [<!ENTITY x SYSTEM "file:///etc/hostname">]>'
REMOTE = '<!DOCTYPE map SYSTEM "http://example.org/map.dtd">'


@pytest.mark.parametrize("head", [LAUGHS, SECRET, REMOTE])
def test_a_doctype_is_refused_before_an_entity_is_made(head: str) -> None:
    with pytest.raises(LevelError, match="DOCTYPE is not read"):
        format_module("tmx").read(xml_map(head=head), FileHints("coin_maze"))


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"<map", "not XML"),
        (b"<map>&x;</map>", "not XML"),
        (b"<map/>", "no tile layer"),
        (b"<svg/>", "the XML is a <svg>"),
        (b"<g>" * 40, "nested deeper than 32 levels"),
        (b"<map>" + b"<a/>" * 100_001, "100,000 XML elements"),
        (b"<map " + b" ".join(b'a%d=""' % n for n in range(99)) + b"/>", "attributes"),
        (b'<?xml version="1.0" encoding="nothing"?><map/>', "not XML"),
        (b"<map>" + bytes(9 << 20), "limited to 8 MiB"),
        (b"\x00<map", "not"),
    ],
    ids=lambda value: value[:24] if isinstance(value, bytes) else "",
)
def test_damaged_and_hostile_xml_gets_one_sentence(data: bytes, words: str) -> None:
    with pytest.raises(LevelError) as caught:
        format_module("tmx").read(data, FileHints("coin_maze"))
    assert words in str(caught.value)


@pytest.mark.parametrize("text", ["1,x", "1;2", "", "9" * 5000, "1,,2"])
def test_numbers_of_tiles_that_are_not_numbers_are_refused(text: str) -> None:
    with pytest.raises(LevelError):
        format_module("tmx").read(
            xml_map(f'<data encoding="csv">{text}</data>'), FileHints("coin_maze")
        )


def test_text_between_tags_is_kept() -> None:
    root = parse_markup(b"<a>one<b/>two &lt;</a>")
    assert root.text == "onetwo <"
    assert [child.tag for child in root.children] == ["b"]


def test_the_table_has_symbols_counts_pictures_and_layers(tmp_path: Path) -> None:
    sheet = Image.new("RGB", (32, 16), "white")
    sheet.paste((0, 0, 0), (16, 0, 32, 16))
    sheet.save(tmp_path / "t.png")
    table = map_table(xml_map(), tmp_path)
    assert table.size == (2, 3)
    assert [(one.symbol, one.said, one.count) for one in table.tiles] == [
        ("1", "floor", 5),
        ("2", "#", 1),
    ]
    floor, wall = (one.picture for one in table.tiles)
    assert floor is not None and floor.image().getpixel((8, 8)) == (255, 255, 255)
    assert wall is not None and wall.image().getpixel((8, 8)) == (0, 0, 0)
    assert wall.image().size == (16, 16)
    assert [(one.name, one.sort, one.used) for one in table.layers] == [
        ("ground", "tilelayer", True),
        ("o", "objectgroup", True),
    ]


def test_a_tile_is_cut_to_its_picture(tmp_path: Path) -> None:
    Image.new("RGB", (32, 16)).save(tmp_path / "t.png")
    large = TilePicture(tmp_path / "t.png", (16, 0, 65_535, 65_535))
    assert large.image().size == (16, 16)
    beyond = TilePicture(tmp_path / "t.png", (40, 0, 56, 16))
    with pytest.raises(LevelError, match="there is no such tile"):
        beyond.image()


def test_a_picture_outside_of_the_folder_is_not_offered(tmp_path: Path) -> None:
    found = xml_map(tileset=TILESET.replace("t.png", "../t.png"))
    Image.new("RGB", (32, 16)).save(tmp_path / "t.png")
    home = tmp_path / "home"
    home.mkdir()
    assert [one.picture for one in map_table(found, home).tiles] == [None, None]
