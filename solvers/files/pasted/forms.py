"""The format of a text: what it says itself, or what the name of its file says.

Every file that a command reads is looked at here first, so no reader loads for that.
"""

from __future__ import annotations

import msgspec

from gridwright.solvers.files.formats import guess_format, is_address, is_penpa
from gridwright.solvers.files.link import is_link
from gridwright.solvers.kind import LevelError

LOOSE = ("text", "matrix", "adjacency")
"""Formats that leave the kind open."""

_BOM = b"\xef\xbb\xbf"


def form_of(data: bytes, name: str) -> str:
    """The form of some bytes: what they say themselves, else what the name says, else
    a text."""
    told = told_form(data)
    try:
        form = guess_format(name)
    except LevelError:
        form = "text"
        if told is None and b"\0" in data[:4096]:
            raise
    if form in (*LOOSE, "puzzlink", "json"):
        return told or ("text" if form == "json" else form)
    return form


def told_form(data: bytes) -> str | None:
    """The format of a text that says what it is; None if it does not."""
    start = data[:4096].removeprefix(_BOM).lstrip()
    if _is_xml_map(start):
        return "tmx"
    if start.startswith(b"{"):
        if _holds_map(data):
            return "tmj"
        form = _form_of_object(data)
        if form is not None:
            return form
    if start.startswith(b"pzprv3"):
        return "pzprv3"
    first = start.split(b"\n", 1)[0].strip().decode(errors="replace")
    if is_link(first):
        return "link"
    if is_penpa(first):
        return "penpa"
    if is_address(first):
        return "puzzlink"
    return None


def _is_xml_map(start: bytes) -> bool:
    """True if a text that begins so is a map of Tiled in XML."""
    return start.startswith((b"<?xml", b"<map")) and b"<map" in start


class _MapKeys(msgspec.Struct):
    """The keys that tell a map from a level; the rest is passed over without making
    objects of it."""

    layers: msgspec.Raw = msgspec.Raw(b"")
    tilesets: msgspec.Raw = msgspec.Raw(b"")
    format: msgspec.Raw = msgspec.Raw(b"")


def _holds_map(data: bytes) -> bool:
    """True if some bytes are a JSON object with the keys of a map of Tiled, whatever
    else it holds, and not those of a level."""
    try:
        keys = msgspec.json.decode(data.removeprefix(_BOM), type=_MapKeys)
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        return False
    is_level = bytes(keys.format) == b'"gridwright-level"'
    return bool(keys.layers and keys.tilesets) and not is_level


class _ObjectKeys(msgspec.Struct):
    """The keys of an object by which it is known."""

    format: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET
    kind: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET
    rows: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET
    layers: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET


def _form_of_object(data: bytes) -> str | None:
    """The form of a JSON object by the keys it has itself; of one that is damaged, by
    those that stand in it."""
    try:
        keys = msgspec.json.decode(data.removeprefix(_BOM), type=_ObjectKeys)
    except (msgspec.DecodeError, RecursionError):
        if b'"gridwright-' in data[:4096]:
            return "json"
        return "tmj" if b'"layers"' in data and b'"tilesets"' in data else None
    unset = msgspec.UNSET
    if keys.layers is not unset and keys.format is unset:
        return "tmj"
    if keys.format is not unset or (keys.kind is not unset and keys.rows is not unset):
        return "json"
    return None
