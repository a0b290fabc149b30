"""Object files: those that ship are whole, and damaged ones are known before they are
linked."""

from __future__ import annotations

import lzma
import random
import struct
import subprocess
import sys
from pathlib import Path

import pytest

from gridwright.solvers.runtime.kernels import files, objects, shipped
from tests.sampling import Cases
from tests.solvers.processes import environment

OBJECTS = [
    lzma.decompress(code.text)
    for path in sorted(shipped.FOLDER.glob("*.kernel"))
    if (code := files.code_in(path, shipped.XZ)) is not None
]


def test_all_that_ship_are_whole() -> None:
    assert len(OBJECTS) > 30
    assert all(objects.whole(text) for text in OBJECTS)


@pytest.mark.parametrize(
    "text", [b"", objects.MAGIC, b"\x7fELF" + bytes(60), bytes(500)]
)
def test_what_is_none_is_not_whole(text: bytes) -> None:
    assert not objects.whole(text)


def test_a_cut_one_is_not_whole() -> None:
    text = min(OBJECTS, key=len)
    assert not any(objects.whole(text[:size]) for size in range(0, len(text), 7))


SECTION = struct.Struct("<IIQQQQIIQQ")
FIELDS = [
    "name",
    "type",
    "flags",
    "address",
    "offset",
    "size",
    "link",
    "info",
    "alignment",
    "entry_size",
]
SYMBOL = struct.Struct("<IBBHQQ")
RELOCATION = struct.Struct("<QIIq")
SYMBOLS = 2
RELOCATIONS = 4
WITHOUT_BYTES = 8


class ObjectFile:
    """The smallest object file that ships with a section of some type, to be damaged
    at one place."""

    def __init__(self, of_type: int = SYMBOLS) -> None:
        with_type = [
            text for text in OBJECTS if of_type in (row["type"] for row in _rows(text))
        ]
        self.text = min(with_type, key=len)
        self.rows = _rows(self.text)
        self.begin = int.from_bytes(self.text[0x28:0x30], "little")
        self.names = int.from_bytes(self.text[0x3E:0x40], "little")

    def of_type(self, wanted: int) -> int:
        """The number of the first section of a type."""
        return next(n for n, row in enumerate(self.rows) if row["type"] == wanted)

    def put(self, at: int, other: bytes) -> bytes:
        return self.text[:at] + other + self.text[at + len(other) :]

    def with_names(self, number: int) -> bytes:
        """With another number of the section with the names."""
        return self.put(0x3E, number.to_bytes(2, "little"))

    def with_count(self, number: int) -> bytes:
        return self.put(0x3C, number.to_bytes(2, "little"))

    def with_row(self, number: int, **values: int) -> bytes:
        """With other values in a row of the section table."""
        row = {**self.rows[number], **values}
        return self.put(self.begin + number * SECTION.size, SECTION.pack(*row.values()))

    def with_entry(
        self, of_type: int, form: struct.Struct, values: dict[int, int]
    ) -> bytes:
        """With other values in the last row of a section that is a table."""
        entry = self.entry(of_type, form)
        for at, value in values.items():
            entry[at] = value
        return self.put(self._last(of_type, form), form.pack(*entry))

    def entry(self, of_type: int, form: struct.Struct) -> list[int]:
        """The last row of a section that is a table."""
        return list(form.unpack_from(self.text, self._last(of_type, form)))

    def _last(self, of_type: int, form: struct.Struct) -> int:
        section = self.rows[self.of_type(of_type)]
        return section["offset"] + section["size"] - form.size


def _rows(text: bytes) -> list[dict[str, int]]:
    begin = int.from_bytes(text[0x28:0x30], "little")
    count = int.from_bytes(text[0x3C:0x3E], "little")
    table = text[begin : begin + count * SECTION.size]
    rows = SECTION.iter_unpack(table)
    return [dict(zip(FIELDS, row, strict=True)) for row in rows]


def test_a_section_is_whole_up_to_its_limits() -> None:
    of = ObjectFile()
    strings = of.names
    code = of.of_type(1)
    names = of.rows[strings]["size"]
    last = of.rows[strings]["offset"] + names
    left = len(of.text) - of.rows[code]["offset"]
    fine = [
        of.put(last - 1, b"\0"),
        of.with_row(code, name=names - 1),
        of.with_row(code, alignment=4096),
        of.with_row(code, alignment=0),
        of.with_row(code, size=left),
        of.with_row(code, type=WITHOUT_BYTES, size=2**31),
    ]
    wrong = [
        of.put(last - 1, b"x"),
        of.with_row(code, name=names),
        of.with_row(code, alignment=8192),
        of.with_row(code, alignment=3),
        of.with_row(code, flags=0x100),
        of.with_row(code, size=left + 1),
        of.with_row(code, type=WITHOUT_BYTES, size=2**31 + 1),
        of.with_row(strings, type=1),
        of.with_row(strings, size=0),
        of.with_names(0),
        of.with_names(len(of.rows)),
        of.with_count(len(of.rows) + 1),
    ]
    assert [objects.whole(text) for text in fine] == [True] * len(fine)
    assert [objects.whole(text) for text in wrong] == [False] * len(wrong)


def test_a_symbol_is_whole_up_to_its_limits() -> None:
    of = ObjectFile()
    table = of.of_type(SYMBOLS)
    strings = of.rows[of.rows[table]["link"]]["size"]
    code = of.of_type(1)
    room = of.rows[code]["size"]

    def entry(name: int = 0, home: int = code, value: int = 0, size: int = 0) -> bytes:
        values = {0: name, 3: home, 4: value, 5: size}
        return of.with_entry(SYMBOLS, SYMBOL, values)

    fine = [
        entry(name=strings - 1),
        entry(home=0xFF00, value=2**31, size=2**31),
        entry(home=0, value=2**31),
        entry(value=room),
        entry(size=room),
    ]
    wrong = [
        entry(name=strings),
        entry(home=len(of.rows)),
        entry(home=0xFEFF),
        entry(home=0xFF00, value=2**31 + 1),
        entry(home=0xFF00, size=2**31 + 1),
        entry(value=room, size=1),
        of.with_row(table, link=len(of.rows)),
        of.with_row(table, entry_size=SYMBOL.size + 1),
        of.with_row(table, size=of.rows[table]["size"] - 1),
        of.with_row(table, size=0),
    ]
    assert [objects.whole(text) for text in fine] == [True] * len(fine)
    assert [objects.whole(text) for text in wrong] == [False] * len(wrong)


def test_a_relocation_is_whole_up_to_its_limits() -> None:
    of = ObjectFile(RELOCATIONS)
    table = of.of_type(RELOCATIONS)
    symbols = of.rows[table]["link"]
    known = of.rows[symbols]["size"] // SYMBOL.size
    target = of.rows[of.rows[table]["info"]]["size"]
    _, sort, _, _ = of.entry(RELOCATIONS, RELOCATION)
    changed = 8 if sort in (1, 24) else 4

    def entry(at: int, other: int) -> bytes:
        return of.with_entry(RELOCATIONS, RELOCATION, {at: other})

    fine = [entry(0, target - changed), entry(2, known - 1)]
    wrong = [
        entry(0, target - changed + 1),
        entry(1, 3),
        entry(2, known),
        of.with_row(table, link=table),
        of.with_row(table, link=of.of_type(1)),
        of.with_row(table, link=len(of.rows)),
        of.with_row(table, info=len(of.rows)),
    ]
    assert [objects.whole(text) for text in fine] == [True] * len(fine)
    assert [objects.whole(text) for text in wrong] == [False] * len(wrong)


def damaged(text: bytes, rng: random.Random) -> bytes:
    """An object file with other bytes in its header and its tables."""
    table = int.from_bytes(text[0x28:0x30], "little")
    other = bytearray(text)
    for _ in range(rng.randrange(1, 4)):
        begin, end = rng.choice([(0, 64), (64, len(text)), (table, len(text))])
        other[rng.randrange(begin, end)] = rng.randrange(256)
    return bytes(other)


LINKING = """
import os, sys
from pathlib import Path
from gridwright.solvers.runtime.kernels import files, native
files.llvm_binding()
for name in sys.argv[1:]:
    child = os.fork()
    if not child:
        try:
            native._address_of(files.Code("entry", "none", "", Path(name).read_bytes()))
        except (RuntimeError, native.Unfit):
            pass
        finally:
            os._exit(0)
    print(int(os.WIFSIGNALED(os.waitpid(child, 0)[1])))
"""


def ends_by_signal(texts: list[bytes], folder: Path) -> list[bool]:
    """For each object file, whether linking it ends a process."""
    names = []
    for number, text in enumerate(texts):
        path = folder / f"{number}.o"
        path.write_bytes(text)
        names.append(str(path))
    done = subprocess.run(
        [sys.executable, "-c", LINKING, *names],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env=environment(),
        timeout=120,
        check=True,
    )
    return [word == "1" for word in done.stdout.split()]


@pytest.mark.slow
@pytest.mark.skipif(
    sys.platform != "linux", reason="kernels are called through numba here"
)
def test_what_counts_as_whole_does_not_end_the_process(
    tmp_path: Path, cases: Cases
) -> None:
    rng = random.Random(3)
    many = cases(daily=60, thorough=150)
    made = [damaged(rng.choice(OBJECTS), rng) for _ in many]
    whole = [text for text in made if objects.whole(text)]
    others = [text for text in made if not objects.whole(text)]
    assert len(whole) > 10
    ends = ends_by_signal([*whole, *others[: len(many) // 5]], tmp_path)
    assert not any(ends[: len(whole)])
    assert any(ends[len(whole) :]), "damage that no linker minds shows nothing"
