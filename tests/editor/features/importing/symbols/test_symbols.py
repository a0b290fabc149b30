"""Symbols of a text: their tokens, their places, and what is remembered of them."""

from __future__ import annotations

import json
from itertools import groupby
from pathlib import Path

import pytest
from PySide6.QtCore import QRectF, QSettings
from pytestqt.qtbot import QtBot

from gridwright.editor.features.importing.symbols.notes import (
    changed_words,
    guessed_words,
)
from gridwright.editor.features.importing.symbols.reading_list import (
    ReadingList,
    form_words,
    reading_words,
)
from gridwright.editor.features.importing.text.map_arrangement import (
    ArrangedLayer,
    arranged,
    tile_images,
)
from gridwright.editor.features.importing.text.places import TextPlaces
from gridwright.editor.features.importing.text.refused_place import refused_place
from gridwright.editor.features.importing.text.symbol_memory import (
    KEY,
    SymbolMemory,
    mapping_of,
)
from gridwright.editor.models.program.settings import Settings
from gridwright.solvers.files.candidates.candidate import (
    CHOSEN,
    GUESSED,
    KNOWN,
    REMEMBERED,
    Candidate,
    candidates,
)
from gridwright.solvers.files.formats import format_module
from gridwright.solvers.files.rows import format_rows, level_from_text
from gridwright.solvers.files.tiled import map_table
from gridwright.solvers.level import LevelError
from gridwright.solvers.problem import StopToken
from gridwright.solvers.registry import kind
from tests.editor.driving.screen.painted import texts
from tests.solvers.files.tiled.maps import FLOOR, WALL, map_of
from tests.solvers.files.tiled.maps import layer as tiles

MAZE = "Ada's maze\n######\n#A o #\n# x B#\n######\n"
WORDS = "S # .\n. $ E\n"


def read(text: str, kind_id: str = "coin_maze") -> Candidate:
    """The way to read a text as one kind."""
    found = candidates(text.encode())
    return next(one for one in found if one.kind_id == kind_id)


def tokens(one: Candidate) -> dict[str, str]:
    return {symbol.symbol: symbol.token for symbol in one.symbols}


def states(one: Candidate) -> dict[str, str]:
    return {symbol.symbol: symbol.state for symbol in one.symbols}


def rows(one: Candidate) -> list[str]:
    return format_rows(kind(one.kind_id), one.level.cells)


def test_what_is_known_and_what_was_guessed_is_told_apart() -> None:
    one = read(MAZE)
    assert tokens(one) == {
        "#": "#",
        " ": ".",
        "A": "S",
        "B": "E",
        "o": "$",
        "x": "#",
    }
    assert states(one) == {
        "#": KNOWN,
        " ": KNOWN,
        "A": GUESSED,
        "B": GUESSED,
        "o": GUESSED,
        "x": GUESSED,
    }
    assert one.by_character and one.level.title == "Ada's maze" and one.titled
    assert "A is Start" in guessed_words(one)[0]


def test_a_symbol_that_the_kind_knows_can_get_another_token() -> None:
    one = read(WORDS).with_tokens({"#": ".", "$": "#"})
    assert rows(one) == ["S . .", ". # E"]
    assert states(one)["#"] == CHOSEN and states(one)["S"] == KNOWN
    assert len(changed_words(one)) == 2


def test_choosing_the_same_token_changes_nothing() -> None:
    one = read(WORDS)
    assert one.with_tokens({"#": "#"}) is one


def test_what_is_not_a_token_is_refused() -> None:
    with pytest.raises(LevelError):
        read(WORDS).with_tokens({"#": "no token"})


def test_the_title_stays_with_other_tokens() -> None:
    assert read(MAZE).with_tokens({"x": "$"}).level.title == "Ada's maze"


def test_ways_of_one_kind_are_named_by_what_they_differ_in() -> None:
    found = candidates(b"11111\n10001\n10101\n10001\n11111\n")
    tours = [reading_words(one, found) for one in found if one.kind_id == "tour"]
    assert len(set(tours)) == len(tours) > 1


@pytest.mark.parametrize("wide", range(240, 320, 20))
def test_the_words_of_a_way_have_room_beside_each_other(
    qtbot: QtBot, wide: int
) -> None:
    """A long name is cut before the word that follows it."""
    found = candidates(b"11111\n10001\n10101\n10001\n11111\n")
    ways = ReadingList()
    qtbot.addWidget(ways)
    ways.show_found(found, 0)
    ways.resize(wide, 200)
    for row, painted in groupby(
        texts(ways.viewport()),
        lambda text: ways.indexAt(text.room.center().toPoint()).row(),
    ):
        name, likely = sorted((text.room for text in painted), key=QRectF.left)
        assert name.right() + 4 <= likely.left(), row


def test_each_form_has_words() -> None:
    assert form_words(read(MAZE)) == "one character a cell"
    assert form_words(read(WORDS)) == "words parted by blanks"


# -- places ----------------------------------------------------------------------------
def test_a_cell_has_its_place_in_the_text_and_back() -> None:
    text = "\n" + MAZE
    places = TextPlaces(text, read(text).table)
    span = places.span_of((1, 3))
    assert span == (3, 3, 1)
    assert text.split("\n")[3][3] == "o"
    assert places.cell_at(3, 3) == (1, 3)
    assert places.cell_at(1, 0) is None and places.used == {2, 3, 4, 5}
    assert places.spans_of("x", 9) == [(4, 2, 1)]


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("S # .\n. $\n", (1, 0, 3)),
        ("\n\nS # .\n. $\n", (3, 0, 3)),
    ],
)
def test_the_place_of_a_refusal_is_found(
    text: str, place: tuple[int, int, int]
) -> None:
    with pytest.raises(LevelError) as refused:
        candidates(text.encode())
    assert refused_place(text, refused.value) == place


def test_a_word_and_a_character_are_found_by_their_column() -> None:
    error = LevelError("row {row}, column {col}: no", row=1, col=2)
    assert refused_place("a b c\nd e fg\n", error) == (1, 4, 2)
    assert refused_place("abc\ndef\n", error) == (1, 2, 1)
    assert refused_place("abc\n", error) is None
    below = "The board of Ada\n\na b c\nd e fg\n"
    assert refused_place(below, error) == (3, 4, 2), "a title is not a row"
    assert refused_place("> a b c\n> d e fg\n", error) is not None
    assert refused_place("abc\n", LevelError("no place at all")) is None


# -- what is remembered ----------------------------------------------------------------
@pytest.fixture
def memory(tmp_path: Path) -> SymbolMemory:
    store = QSettings(str(tmp_path / "kept.ini"), QSettings.Format.IniFormat)
    return SymbolMemory(Settings(store))


def test_tokens_are_used_again_for_a_text_with_the_same_symbols(
    memory: SymbolMemory,
) -> None:
    memory.keep(mapping_of("Ada", read(MAZE).with_tokens({"x": "$"})))
    (kept,) = memory.mappings()
    other = "######\n#B x #\n#  A #\n######\n"
    applied = kept.applied(candidates(other.encode()))
    assert applied is not None
    assert tokens(applied[0])["x"] == "$" and states(applied[0])["x"] == REMEMBERED
    assert rows(applied[0])[1] == "# E . $ . #"


def test_a_text_with_another_symbol_is_read_without_them(memory: SymbolMemory) -> None:
    memory.keep(mapping_of("Ada", read(MAZE)))
    (kept,) = memory.mappings()
    assert kept.applied(candidates(MAZE.replace("o", "q").encode())) is None
    assert kept.applied(candidates(WORDS.encode())) is None


def test_a_name_is_kept_once_and_forgotten(memory: SymbolMemory) -> None:
    one = read(MAZE)
    memory.keep(mapping_of("Ada", one))
    memory.keep(mapping_of("Ada", one.with_tokens({"x": "."})))
    assert [found.tokens["x"] for found in memory.mappings()] == ["."]
    memory.forget("Ada")
    assert memory.mappings() == []


def test_damaged_settings_are_passed_over(tmp_path: Path) -> None:
    store = QSettings(str(tmp_path / "kept.ini"), QSettings.Format.IniFormat)
    settings = Settings(store)
    settings.set(KEY, ["no json", '["a", "b"]', '["n", "tour", {"x": "#"}]'])
    assert [one.name for one in SymbolMemory(settings).mappings()] == ["n"]


# -- maps ------------------------------------------------------------------------------
def test_layers_of_a_map_are_left_out_and_moved(tmp_path: Path) -> None:
    level = level_from_text("coin_maze", "S # .\n. $ E")
    data = format_module("tmj").write(level)
    table = map_table(data)
    (layer,) = table.layers
    row = ArrangedLayer(0, layer.name, layer.sort, layer.used)
    again = arranged(data, None, (row,))
    best = candidates(again)[0]
    assert rows(best) == ["S # .", ". $ E"]
    assert all(symbol.state == KNOWN for symbol in best.symbols)
    assert tile_images(best.symbols, StopToken()) == {}


A_MAZE = {"properties": [{"name": "kind", "value": "coin_maze"}]}
"""A map of a maze."""


def test_the_order_of_layers_is_the_one_that_shows() -> None:
    walls = tiles([WALL, 0, 0, 0], 2, name="walls")
    floor = tiles([FLOOR] * 4, 2, name="floor")
    data = json.dumps(map_of(walls, floor, cols=2, rows=2, **A_MAZE)).encode()
    assert rows(candidates(data)[0]) == [". .", ". ."], "the last layer is the topmost"
    listed = [
        ArrangedLayer(number, one.name, one.sort, one.used)
        for number, one in enumerate(map_table(data).layers)
    ]
    moved = arranged(data, None, tuple(reversed(listed)))
    assert rows(candidates(moved)[0]) == ["# .", ". ."]
    assert [one.name for one in map_table(moved).layers] == ["floor", "walls"]


def test_a_tile_gets_any_token_and_shows_its_picture(tmp_path: Path) -> None:
    module = format_module("tmj")
    level = level_from_text("coin_maze", "S # .\n. $ E")
    name, content = module.picture(level)
    (tmp_path / name).write_bytes(content)
    best = candidates(module.write(level, name), folder=tmp_path)[0]
    wall = next(symbol for symbol in best.symbols if symbol.token == "#")
    assert rows(best.with_tokens({wall.symbol: "$"})) == ["S $ .", ". $ E"]
    images = tile_images(best.symbols, StopToken())
    assert not images[wall.symbol].isNull()
