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
"""name, type, flags, address, offset, size, link, info, alignment, size of a row"""


def sections_of(text: bytes) -> list[list[int]]:
    begin = int.from_bytes(text[0x28:0x30], "little")
    count = int.from_bytes(text[0x3C:0x3E], "little")
    table = text[begin : begin + count * SECTION.size]
    return [list(row) for row in SECTION.iter_unpack(table)]


@pytest.mark.parametrize("end", [b"\0", b"x"])
def test_a_table_of_names_ends_with_a_zero(end: bytes) -> None:
    text = min(OBJECTS, key=len)
    tables = [row for row in sections_of(text) if row[1] == 3]
    assert tables
    for _, _, _, _, offset, size, *_ in tables:
        last = offset + size
        other = text[: last - 1] + end + text[last:]
        assert objects.whole(other) is (end == b"\0")


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
