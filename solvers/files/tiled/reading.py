"""Reading: a map of Tiled as a level.

Maps may come from anywhere: the type of a tile gives its meaning, else its class and
its properties, else the choice of the person who converts. Objects put their tokens on
the tiles. `map_table` lists tiles and layers, so that a form can ask that person.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from gridwright.solvers.files.bounded import parse_object
from gridwright.solvers.files.formats import FileHints
from gridwright.solvers.files.level_file import read_rules
from gridwright.solvers.files.tiled.layers import (
    OBJECTS,
    TILES,
    TileBoard,
    map_layers,
    tile_board,
)
from gridwright.solvers.files.tiled.maps import TiledMap, read_map
from gridwright.solvers.files.tiled.meanings import (
    TilePicture,
    meant,
    picture_of,
    properties,
    words_of_tiles,
)
from gridwright.solvers.files.tiled.objects import add_objects
from gridwright.solvers.files.tiled.writing import TEXTS
from gridwright.solvers.kind import (
    Cells,
    Level,
    LevelError,
    OptionError,
    PuzzleKind,
    Text,
    visible,
)
from gridwright.solvers.registry import UnknownKind, kind

Json = dict[str, Any]

REST = "*"
"""The symbol that stands for all tiles without a token of their own."""
_OWN = frozenset((*TEXTS, "kind", "rules", "tags"))
"""Properties of a map that a level takes over."""
_MOST_NAMED = 6


class UnknownTilesError(LevelError):
    """Tiles of a map are not tokens of its kind. tiles: their numbers, the most
    frequent first, and how many cells have each."""

    room = 4000
    """Characters of the sentence: it names every tile."""

    def __init__(
        self,
        of: PuzzleKind[Any, Any],
        tiles: Mapping[int, int],
        words: Mapping[int, list[str]],
        unread: list[Text],
    ) -> None:
        self.tiles = dict(tiles)
        listed = ", ".join(
            f"{gid} × {count}{_said(words.get(gid))}" for gid, count in tiles.items()
        )
        sentence = Text(
            "{count:# tile is not a token|# tiles are not tokens} of {kind} (number × "
            "cells): {tiles}; use --token {first}=TOKEN, or --token '*=.' for all",
            count=len(tiles),
            kind=of.id,
            tiles=listed,
            first=next(iter(tiles)),
        )
        if unread:
            sentence = Text("{tiles}; {why}", tiles=sentence, why=unread[0])
        super().__init__(sentence)


def _said(words: list[str] | None) -> str:
    return f" {visible(words[0], 24)!r}" if words else ""


def read(data: bytes, source: FileHints) -> Level:
    """The level of a map. UnknownTilesError if tiles of it have no token."""
    found = read_map(data, source.folder)
    told = properties(found.found)
    kind_id = source.kind or told.get("kind")
    if not isinstance(kind_id, str):
        kind_id = source.need_kind()
    try:
        of = kind(kind_id)
    except UnknownKind as error:
        raise LevelError(str(error)) from None
    board = tile_board(found, source.remarks)
    words = words_of_tiles(found)
    cells = _cells(of, found, board, words, source.tokens)
    add_objects(found, of, board, cells, words, source.tokens, source.remarks)
    source.remarks.extend(found.unread)
    source.remarks.extend(_unused_properties(found, board))
    texts: Json = {name: str(told[name]) for name in TEXTS if name in told}
    return Level(
        kind_id, cells, rules=_rules(of, told), tags=_tags(told.get("tags")), **texts
    )


def _unused_properties(found: TiledMap, board: TileBoard) -> list[Text]:
    """A sentence for the custom properties of the map and its layers that a level has
    no place for."""
    names = [name for name in properties(found.found) if name not in _OWN]
    for layer in board.layers:
        names += properties(layer.raw)
    if not names:
        return []
    shown = [visible(name, 24) for name in dict.fromkeys(names)]
    more = len(shown) - _MOST_NAMED
    listed = ", ".join(shown[:_MOST_NAMED]) + (f" + {more}" if more > 0 else "")
    return [Text("not used: custom properties, {names}", names=listed)]


def _tags(value: Any) -> tuple[str, ...]:
    """Tags as this program writes them, a JSON list, or as a person does, parted by
    commas."""
    if not isinstance(value, str):
        return ()
    with suppress(ValueError, RecursionError):
        listed = json.loads(value)
        if isinstance(listed, list) and all(isinstance(tag, str) for tag in listed):
            return tuple(listed)
    return tuple(tag.strip() for tag in value.split(",") if tag.strip())


def _rules(of: PuzzleKind[Any, Any], told: Json) -> Json:
    written = told.get("rules", "{}")
    try:
        if not isinstance(written, str):
            raise LevelError("no text")
        rules = parse_object(written.encode(), what=Text("rules"))
    except LevelError as error:
        raise LevelError(
            f"the property 'rules' is not a JSON object of rules ({error})"
        ) from None
    try:
        return read_rules(of, rules)
    except OptionError as error:
        raise LevelError(str(error)) from None


# -- cells -----------------------------------------------------------------------------
def _cells(
    of: PuzzleKind[Any, Any],
    found: TiledMap,
    board: TileBoard,
    words: Mapping[int, list[str]],
    given: Mapping[str, str],
) -> Cells:
    """The codes of the tiles. given: tokens that the person gave for tile numbers, for
    words of tiles, and for `REST`."""
    values, places, counts = np.unique(
        board.gids, return_inverse=True, return_counts=True
    )
    codes = [tile_code(of, gid, words.get(gid, []), given) for gid in values.tolist()]
    unknown = {
        gid: count
        for gid, code, count in zip(
            values.tolist(), codes, counts.tolist(), strict=True
        )
        if code is None
    }
    if unknown:
        ordered = sorted(unknown.items(), key=lambda one: (-one[1], one[0]))
        raise UnknownTilesError(of, dict(ordered), words, found.unread)
    table = np.array(codes, np.int32)
    cells: Cells = table[places.reshape(board.gids.shape)]
    return cells


def tile_code(
    of: PuzzleKind[Any, Any], gid: int, words: list[str], given: Mapping[str, str]
) -> int | None:
    """The code of a tile: as given for its number or a word of it, as its words mean,
    as given for all others. A cell without a tile is empty. None if nothing says it."""
    keys = [str(gid), *words]
    text = next((given[key] for key in keys if key in given), None)
    if text is not None:
        return of.parse_token(text)
    if gid == 0:
        return of.tokens[0].code
    code = meant(of, words)
    if code is None and REST in given:
        return of.parse_token(given[REST])
    return code


# -- the table -------------------------------------------------------------------------
@dataclass(frozen=True)
class TileRow:
    """A tile of a map. symbol: what `--token` calls it. said: the first word that its
    tileset has for it, or "". count: cells that show it. picture: None where the map
    has none that can be read."""

    symbol: str
    said: str
    count: int
    picture: TilePicture | None
    words: tuple[str, ...] = ()

    def token(self, of: PuzzleKind[Any, Any]) -> str | None:
        """The token of a kind that the tile stands for by itself; None if none."""
        code = tile_code(of, int(self.symbol), list(self.words), {})
        return None if code is None else of.format_token(code)


@dataclass(frozen=True)
class LayerRow:
    """A layer of a map. used: False if it is left out."""

    name: str
    sort: str
    visible: bool
    used: bool


@dataclass(frozen=True)
class MapTable:
    """The tiles of a map that show, the most frequent first, and its layers, the lowest
    first. kind: as the map names it, None if it does not. cells: (rows, cols) places in
    `tiles`."""

    kind: str | None
    size: tuple[int, int]
    tiles: tuple[TileRow, ...]
    layers: tuple[LayerRow, ...]
    cells: Cells


def map_table(data: bytes, folder: Path | None = None) -> MapTable:
    """The tiles and layers of a map. folder: where its file lies. LevelError if it is
    not a map that is read."""
    found = read_map(data, folder)
    board = tile_board(found, [])
    words = words_of_tiles(found)
    values, counts = np.unique(board.gids, return_counts=True)
    pairs = sorted(
        zip(values.tolist(), counts.tolist(), strict=True),
        key=lambda one: (-one[1], one[0]),
    )
    tiles = tuple(
        TileRow(
            symbol=str(gid),
            said=next(iter(words.get(gid, [])), ""),
            count=count,
            picture=picture_of(found, gid) if gid else None,
            words=tuple(words.get(gid, [])),
        )
        for gid, count in pairs
    )
    named = properties(found.found).get("kind")
    kind_id = named if isinstance(named, str) else None
    rows, cols = board.gids.shape
    order = np.argsort([gid for gid, _ in pairs])
    places = order[np.searchsorted(values, board.gids)]
    return MapTable(
        kind_id,
        (rows, cols),
        tiles,
        _layer_rows(found, board),
        places.astype(np.int32),
    )


def _layer_rows(found: TiledMap, board: TileBoard) -> tuple[LayerRow, ...]:
    """The layers of a map, and which of them the board is read from."""
    used = set(map(id, (one.raw for one in board.layers)))
    return tuple(
        LayerRow(
            layer.name,
            layer.sort,
            layer.visible,
            used=id(layer.raw) in used or (layer.sort == OBJECTS and layer.visible),
        )
        for layer in map_layers(found)
        if layer.sort in (TILES, OBJECTS) or layer.raw
    )


def unknown_tiles(data: bytes, kind_id: str) -> dict[str, str]:
    """The tiles of a map that are not tokens of a kind: their numbers, and the meaning
    stated for each."""
    of = kind(kind_id)
    tiles = map_table(data).tiles
    return {one.symbol: one.said for one in tiles if one.token(of) is None}
