"""Readers: what a hostile file may cost, and how it is refused."""

import json
import tracemalloc
import zlib
from base64 import b64encode
from pathlib import Path

import numpy as np
import pytest

from gridwright.solvers.files.bounded import MAX_OTHER
from gridwright.solvers.files.formats import FileHints, format_module
from gridwright.solvers.files.level_file import level_from_json, read_level
from gridwright.solvers.level import MAX_CELLS, LevelError

HEAD = b'{"format":"gridwright-level","version":1,"kind":"tour",'
ROWS = b'"rows":["S ."]'
N = 3_000_000
"""Items of three bytes and more: more than the limit of everything but rows."""


def peak(work: object) -> tuple[str, int]:
    """The sentence of the refusal, and the most bytes that were held."""
    tracemalloc.start()
    try:
        with pytest.raises(LevelError) as caught:
            work()  # type: ignore[operator]
        return str(caught.value), tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("data", "words"),
    [
        (HEAD + ROWS + b',"x":[' + b"[]," * N + b"[]]}", "limited to 8 MiB"),
        (HEAD + ROWS + b',"x":[' + b"12," * N + b"1]}", "limited to 8 MiB"),
        (
            HEAD + ROWS + b',"x":[' + b"{}," * (N // 2) + b"{}]}",
            "more than 1,000,000 values",
        ),
        (
            HEAD + ROWS + b',"solution":{"moves":"' + b"R" * 10**7 + b'"}}',
            "limited to 8 MiB",
        ),
        (
            HEAD + b'"rows":[' + b'"",' * (MAX_CELLS + 1) + b'""]}',
            "more than 4,194,304 rows",
        ),
        pytest.param(
            HEAD + b'"rows":["' + b" ab" * (MAX_CELLS // 2) + b'"]}',
            "row 0, column 0",
            marks=pytest.mark.thorough,
        ),
        (b"[" * MAX_OTHER + b"[", "8 MiB"),
        (bytes(MAX_OTHER + 1), "not JSON"),
    ],
    ids=["lists", "integers", "objects", "moves", "rows", "tokens", "depth", "zeros"],
)
def test_hostile_level_files_are_refused_early(data: bytes, words: str) -> None:
    said, most = peak(lambda: level_from_json(data, "bad.json"))
    assert words in said and said.startswith("bad.json: ") and len(said) <= 200
    assert most < 30 * len(data), "lists took sixty times their size"


@pytest.mark.slow
def test_long_matrices_are_read_without_a_tree() -> None:
    row = "(" + "1, " * 299_999 + "1),"
    tracemalloc.start()
    level = format_module("matrix").read(f"[{row}]".encode(), FileHints("match3"))
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert (level.rows, level.cols) == (1, 300_000)
    assert most < 30 * len(row), "a tree of Python source took 375 times its size"


def test_layers_that_unpack_to_too_much_are_refused_before_they_are() -> None:
    side = 2048
    packed = b64encode(zlib.compress(bytes(4 * side * side))).decode()
    layer = {
        "type": "tilelayer", "width": side, "height": side, "data": packed,
        "encoding": "base64", "compression": "zlib",
    }  # fmt: skip
    data = json.dumps({"layers": [layer] * 30, "tilesets": []}).encode()
    said, most = peak(lambda: format_module("tmj").read(data, FileHints("tour")))
    assert "together" in said and most < 20 * len(data)


def test_long_addresses_are_refused_without_a_list_of_bits() -> None:
    data = b"https://puzz.link/p?simpleloop/5/5/" + b"0" * 2_000_000
    said, most = peak(lambda: format_module("puzzlink").read(data, FileHints()))
    assert "more than 25 cells" in said and most < 8 * len(data)


def test_rows_of_one_cell_are_read_many_at_a_time() -> None:
    count = 400_000
    data = HEAD + b'"rows":["S"' + b',"."' * (count - 1) + b"]}"
    cells = level_from_json(data).cells
    assert cells.shape == (count, 1) and len(np.unique(cells)) == 2


@pytest.mark.parametrize("bad", ["", ". .", "\0", ". \0 ."])
def test_a_bad_row_among_many_is_named(bad: str) -> None:
    rows = ["S", *["."] * 70_000]
    rows[66_000] = bad
    data = json.dumps(
        {"format": "gridwright-level", "version": 1, "kind": "tour", "rows": rows}
    )
    with pytest.raises(LevelError, match="row 66,000"):
        level_from_json(data.encode())


def test_a_row_that_is_no_text_is_named_in_large_files_too() -> None:
    data = HEAD + b'"rows":[' + b'"S",' * 100_000 + b"7]}"
    with pytest.raises(LevelError, match="row 100000 is not text"):
        level_from_json(data)


def test_two_lists_of_rows_are_refused_in_large_files_too() -> None:
    rows = b'"rows":[' + b'"S",' * 100_000 + b'"S"]'
    with pytest.raises(LevelError, match="'rows' appears twice"):
        level_from_json(HEAD + rows + b"," + rows + b"}")


@pytest.mark.parametrize(
    "kind_id", ["k" * 1000, "\x1b[2J\u202e"], ids=["long", "escapes"]
)
def test_sentences_are_bounded_and_visible(tmp_path: Path, kind_id: str) -> None:
    file = tmp_path / ("n" * 200 + "\n.json")
    found = {"format": "gridwright-level", "version": 1, "kind": kind_id, "rows": ["S"]}
    file.write_text(json.dumps(found), "utf-8")
    with pytest.raises(LevelError) as caught:
        read_level(file)
    assert len(str(caught.value)) <= 200 and str(caught.value).isprintable()
    assert ".json: " in str(caught.value)
