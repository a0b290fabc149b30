"""Tiled's XML forms (.tmx, .tsx) as the objects of its JSON forms (.tmj, .tsj).

One reader then serves both. Numbers and truth values of attributes get their types;
what the JSON form does not have is left out. (TMX Map Format, documentation of Tiled.)
"""

from __future__ import annotations

import re
from typing import Any

from gridwright.solvers.files.tiled.markup import Element, parse_markup
from gridwright.solvers.kind import LevelError, Text, visible

Json = dict[str, Any]

_LAYERS = {
    "layer": "tilelayer",
    "objectgroup": "objectgroup",
    "imagelayer": "imagelayer",
    "group": "group",
}
"""The name of each sort of layer in XML, and in JSON."""
_TEXTS = frozenset(
    ("name", "type", "class", "source", "orientation", "objectalignment", "template")
)
"""Attributes that stay texts, even where they look like numbers."""
_SHAPES = ("point", "ellipse", "polygon", "polyline", "text")
_FLAGS = ("visible", "infinite")
_GIDS = re.compile(r"[0-9,\s]*")


def map_of_xml(data: bytes) -> Json:
    """The map of a .tmx file, as a .tmj file has it."""
    root = parse_markup(data)
    if root.tag != "map":
        raise _unlike("a Tiled map", root)
    found = _attributes(root)
    found["layers"] = _layers(root)
    found["tilesets"] = [_tileset(one) for one in root.all("tileset")]
    return found


def tileset_of_xml(data: bytes) -> Json:
    """The tileset of a .tsx file, as a .tsj file has it."""
    root = parse_markup(data)
    if root.tag != "tileset":
        raise _unlike("a tileset of Tiled", root)
    return _tileset(root)


def _unlike(what: str, root: Element) -> LevelError:
    return LevelError(
        "not {what} (the XML is a <{tag}>)", what=Text(what), tag=visible(root.tag, 40)
    )


def _attributes(element: Element) -> Json:
    """The attributes and the properties of an element."""
    found = {name: _value(name, text) for name, text in element.attributes.items()}
    listed = element.first("properties")
    if listed is not None:
        found["properties"] = [_property(one) for one in listed.all("property")]
    return found


def _value(name: str, text: str) -> Any:
    if name in _TEXTS:
        return text
    if name in _FLAGS:
        return text not in ("0", "false")
    return _number(text)


def _number(text: str) -> Any:
    """The number that a text is; the text if it is not one."""
    if re.fullmatch("-?[0-9]{1,18}", text):
        return int(text)
    if re.fullmatch(r"-?[0-9]{1,18}\.[0-9]{1,18}", text):
        return float(text)
    return text


def _property(element: Element) -> Json:
    """A custom property; a long text stands between its tags."""
    value = element.attributes.get("value", element.text)
    return {"name": element.attributes.get("name", ""), "value": value}


# -- layers ----------------------------------------------------------------------------
def _layers(owner: Element) -> list[Json]:
    return [_layer(one) for one in owner.all(*_LAYERS)]


def _layer(element: Element) -> Json:
    found = _attributes(element)
    sort = _LAYERS[element.tag]
    found["type"] = sort
    if sort == "group":
        found["layers"] = _layers(element)
    elif sort == "objectgroup":
        found["objects"] = [_object(one) for one in element.all("object")]
    elif sort == "tilelayer":
        data = element.first("data")
        if data is not None:
            found.update(_data(data))
    return found


def _data(element: Element) -> Json:
    """The tiles of a layer: one list or text, or those of its chunks."""
    encoding = element.attributes.get("encoding", "")
    found: Json = {"encoding": encoding}
    if "compression" in element.attributes:
        found["compression"] = element.attributes["compression"]
    if element.first("chunk") is None:
        return {**found, "data": _tiles(element, encoding)}
    found["chunks"] = [
        {**_attributes(one), "data": _tiles(one, encoding)}
        for one in element.all("chunk")
    ]
    return found


def _tiles(element: Element, encoding: str) -> Any:
    if encoding == "base64":
        return "".join(element.text.split())
    if encoding == "csv":
        return _gids(element.text)
    if encoding:
        named = visible(encoding, 40)
        raise LevelError("the encoding {named!r} is not known", named=named)
    return [_number(one.attributes.get("gid", "0")) for one in element.all("tile")]


def _gids(text: str) -> list[int]:
    """Tile numbers parted by commas."""
    if not _GIDS.fullmatch(text):
        raise LevelError("the tiles of a layer are not a list of tile numbers")
    parts = text.rstrip().rstrip(",").split(",")
    try:
        return list(map(int, parts))
    except ValueError:
        raise LevelError(
            "the tiles of a layer are not a list of tile numbers"
        ) from None


def _object(element: Element) -> Json:
    found = _attributes(element)
    for shape in _SHAPES:
        if element.first(shape) is not None:
            found[shape] = True
    return found


# -- tilesets --------------------------------------------------------------------------
def _tileset(element: Element) -> Json:
    found = {**_attributes(element), **_image(element)}
    found["tiles"] = [
        {**_attributes(one), **_image(one)} for one in element.all("tile")
    ]
    return found


def _image(owner: Element) -> Json:
    image = owner.first("image")
    if image is None:
        return {}
    told = _attributes(image)
    return {
        "image": told.get("source", ""),
        "imagewidth": told.get("width", 0),
        "imageheight": told.get("height", 0),
    }
