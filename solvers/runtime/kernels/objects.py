"""Object files, looked through before the linker gets them: it ends the process at a
cut one.

The linker of LLVM follows every offset and index of an object file unchecked. `whole`
checks those that it follows: the section table, the sections, the symbols with their
names, and the relocations. It does not look at the machine code itself.

The layout is that of the System V ABI, chapter 4 ("Object Files"), in its 64-bit form
for x86-64.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence
from typing import NamedTuple

MAGIC = b"\x7fELF"
"""How an object file begins."""
_IDENTITY = MAGIC + b"\x02\x01\x01" + bytes(9)
"""64 bits, the lowest byte first, the first version of the form."""
_RELOCATABLE = 1
_X86_64 = 62

_HEADER = struct.Struct("<16sHHIQQQIHHHHHH")
_SECTION = struct.Struct("<IIQQQQIIQQ")
_SYMBOL = struct.Struct("<IBBHQQ")
_RELOCATION = struct.Struct("<QIIq")

_SYMBOLS = 2
_STRINGS = 3
_RELOCATIONS = 4
_WITHOUT_BYTES = 8
"""Types of sections; the last has a size, and nothing of it is in the file."""
_RESERVED = 0xFF00
"""Section numbers of symbols from here on have a meaning of their own."""
_FLAGS = 0x100000FF
"""The flags that the sections of code and data may have: nothing packed, nothing of a
thread."""
_MOST_ALIGNED = 4096
_LARGEST = 2**31

_CHANGED = {1: 8, 2: 4, 4: 4, 9: 4, 10: 4, 11: 4, 24: 8, 41: 4, 42: 4}
"""Types of relocations of plain code -> bytes that they change."""


class _Damaged(Exception):  # noqa: N818 - says what was found
    """The file is not what it says it is."""


class _Header(NamedTuple):
    """The header of the file. sections, names: where the section table begins, and the
    number of the section with the names of the others."""

    identity: bytes
    type: int
    machine: int
    version: int
    entry: int
    program: int
    sections: int
    flags: int
    size: int
    program_row: int
    program_rows: int
    section_row: int
    section_rows: int
    names: int


class _Section(NamedTuple):
    """A row of the section table."""

    name: int
    type: int
    flags: int
    address: int
    offset: int
    size: int
    link: int
    info: int
    alignment: int
    entry_size: int


def whole(text: bytes) -> bool:
    """True if all that the linker follows in an object file leads to a place inside of
    it."""
    try:
        sections = _sections(text)
        for section in sections:
            if section.type == _SYMBOLS:
                _check_symbols(text, section, sections)
            elif section.type == _RELOCATIONS:
                _check_relocations(text, section, sections)
    except (struct.error, _Damaged):
        return False
    return True


def _require(holds: bool) -> None:
    if not holds:
        raise _Damaged


def _sections(text: bytes) -> list[_Section]:
    """The section table; every section lies inside of the file."""
    header = _Header(*_HEADER.unpack_from(text))
    usual = _Header(
        _IDENTITY,
        _RELOCATABLE,
        _X86_64,
        version=1,
        entry=0,
        program=0,
        sections=header.sections,
        flags=0,
        size=_HEADER.size,
        program_row=0,
        program_rows=0,
        section_row=_SECTION.size,
        section_rows=header.section_rows,
        names=header.names,
    )
    _require(header == usual)
    begin = header.sections
    count = header.section_rows
    _require(0 < header.names < count)
    _require(begin + count * _SECTION.size <= len(text))
    sections = [
        _Section(*_SECTION.unpack_from(text, begin + place * _SECTION.size))
        for place in range(count)
    ]
    for section in sections:
        stored = 0 if section.type == _WITHOUT_BYTES else section.size
        _require(section.offset + stored <= len(text))
        _require(section.size <= _LARGEST and section.alignment <= _MOST_ALIGNED)
        _require(section.alignment & (section.alignment - 1) == 0)  # 0, or a power of 2
        _require(section.flags | _FLAGS == _FLAGS)
    _check_names([section.name for section in sections], text, sections[header.names])
    return sections


def _check_names(places: Sequence[int], text: bytes, strings: _Section) -> None:
    """Every name begins inside of a table of names that ends with a zero."""
    _require(strings.type == _STRINGS and strings.size > 0)
    _require(text[strings.offset + strings.size - 1] == 0)
    _require(max(places, default=0) < strings.size)


def _one_of(sections: Sequence[_Section], number: int) -> _Section:
    _require(number < len(sections))
    return sections[number]


def _rows(text: bytes, section: _Section, row: struct.Struct) -> list[tuple[int, ...]]:
    """The rows of a section that is a table."""
    _require(section.entry_size == row.size and section.size % row.size == 0)
    return list(row.iter_unpack(text[section.offset : section.offset + section.size]))


def _check_symbols(text: bytes, table: _Section, sections: Sequence[_Section]) -> None:
    """Every symbol has a name, and lies inside of its section."""
    rows = _rows(text, table, _SYMBOL)
    _require(bool(rows))
    _check_names([name for name, *_ in rows], text, _one_of(sections, table.link))
    for _, _, _, number, value, size in rows:
        _require(max(value, size) <= _LARGEST)
        if number >= _RESERVED:
            continue
        home = _one_of(sections, number)
        _require(number == 0 or value + size <= home.size)


def _check_relocations(
    text: bytes, table: _Section, sections: Sequence[_Section]
) -> None:
    """Every relocation changes bytes of its section, and names a symbol that is
    there."""
    symbols = _one_of(sections, table.link)
    target = _one_of(sections, table.info)
    _require(symbols.type == _SYMBOLS)
    known = symbols.size // _SYMBOL.size
    for offset, kind, symbol, _ in _rows(text, table, _RELOCATION):
        _require(symbol < known and kind in _CHANGED)
        _require(offset + _CHANGED[kind] <= target.size)
