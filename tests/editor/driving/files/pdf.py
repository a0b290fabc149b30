"""What a PDF that Qt wrote holds: its pages, and the text on each."""

from __future__ import annotations

import re
import zlib
from pathlib import Path

_OBJECT = re.compile(rb"(\d+) 0 obj\s*(.*?)endobj", re.DOTALL)
_STREAM = re.compile(rb"stream\r?\n(.*)endstream", re.DOTALL)
_PAIRS = re.compile(rb"<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>")


def pages_of(path: Path) -> list[str]:
    """The text of each page; glyphs are looked up in the tables of its fonts."""
    objects = {int(number): body for number, body in _OBJECT.findall(path.read_bytes())}
    pages = [body for body in objects.values() if re.search(rb"/Type\s*/Page\b", body)]
    return [_text_of(page, objects) for page in pages]


def _text_of(page: bytes, objects: dict[int, bytes]) -> str:
    fonts: dict[bytes, dict[int, str]] = {}
    resources = _referred(page, b"Resources", objects) or page
    for name, number in re.findall(rb"/(F\d+)\s+(\d+) 0 R", resources):
        table = _referred(objects[int(number)], b"ToUnicode", objects)
        if table is not None:
            fonts[name] = _glyphs(_unpacked(table, objects))
    contents = _referred(page, b"Contents", objects)
    assert contents is not None
    words: list[str] = []
    font: dict[int, str] = {}
    for name, shown in re.findall(
        rb"/(F\d+) [\d.]+ Tf|<([0-9A-Fa-f]+)>", _unpacked(contents, objects)
    ):
        if name:
            font = fonts.get(name, {})
            words.append(" ")
        else:
            glyphs = [int(shown[i : i + 4], 16) for i in range(0, len(shown), 4)]
            words.append("".join(font.get(glyph, "?") for glyph in glyphs))
    return "".join(words)


def _referred(body: bytes, key: bytes, objects: dict[int, bytes]) -> bytes | None:
    found = re.search(rb"/" + key + rb"\s+(\d+) 0 R", body)
    return None if found is None else objects[int(found[1])]


def _unpacked(body: bytes, objects: dict[int, bytes]) -> bytes:
    found = _STREAM.search(body)
    assert found is not None
    return (
        zlib.decompressobj().decompress(found[1])
        if b"FlateDecode" in body
        else found[1]
    )


def _glyphs(table: bytes) -> dict[int, str]:
    """Glyph -> sign, of a ToUnicode table."""
    known: dict[int, str] = {}
    for first, last, sign in _PAIRS.findall(table):
        for glyph in range(int(first, 16), int(last, 16) + 1):
            known[glyph] = chr(int(sign, 16) + glyph - int(first, 16))
    for first, last, signs in re.findall(
        rb"<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>\s*\[(.*?)\]", table, re.DOTALL
    ):
        for glyph, sign in zip(
            range(int(first, 16), int(last, 16) + 1),
            re.findall(rb"<([0-9A-Fa-f]+)>", signs),
            strict=False,
        ):
            known[glyph] = chr(int(sign, 16))
    return known
