"""Plain forms: what comes in goes out, and what has no place is refused."""

from __future__ import annotations

import re

import numpy as np
import pytest

from gridwright.solvers.files.formats import FileHints, format_module, written_format
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.kind import Level, LevelError
from gridwright.solvers.registry import kind, kind_ids

csv = format_module("csv")
characters = format_module("characters")
pzprv3 = format_module("pzprv3")
SEEDS = range(12)


def made(kind_id: str, seed: int) -> Level:
    size = (2, 5) if kind_id == "sowing" else (5, 5)
    return kind(kind_id).generate(*size, seed, {})


@pytest.mark.parametrize("form", ["csv", "matrix", "tmj", "tmj-objects", "link"])
@pytest.mark.parametrize("kind_id", kind_ids())
def test_random_levels_survive_or_are_refused(kind_id: str, form: str) -> None:
    module = format_module(form)
    for seed in SEEDS:
        level = made(kind_id, seed)
        try:
            data = module.write(level)
        except LevelError as error:
            assert "no place for the rule" in str(error)
            continue
        again = module.read(data, FileHints(kind_id, first_row="far"))
        assert np.array_equal(again.cells, level.cells)


@pytest.mark.parametrize("kind_id", kind_ids())
def test_characters_hold_the_board_or_name_the_cell(kind_id: str) -> None:
    of = kind(kind_id)
    for seed in SEEDS:
        level = made(kind_id, seed).with_(rules={})
        try:
            text = characters.write(level).decode()
        except LevelError as error:
            found = re.match(r"row (\d+), column (\d+): ", str(error))
            assert found is not None
            cell = int(found[1]), int(found[2])
            assert len(of.format_token(int(level.cells[cell]))) > 1
            continue
        rows = [[of.parse_token(sign) for sign in line] for line in text.splitlines()]
        assert np.array_equal(rows, level.cells)


def test_numbers_of_a_path_are_written_alone() -> None:
    level = level_from_text("tour", ". . .@2\n. # .\n.@1 . .")
    assert characters.write(level) == b"..2\n.#.\n1..\n"


def test_pzprv3_is_written_as_its_editor_writes_it() -> None:
    loop = level_from_text("tour", "# # .\n. . .").with_(rules={"closed": True})
    text = pzprv3.write(loop).decode()
    assert text.replace("\n", "/") == (
        "pzprv3/simpleloop/2/3/* * . /. . . /0 0 /0 0 /0 0 0 /"
    )
    assert pzprv3.read(text.encode(), FileHints()).same_puzzle(loop)


def test_lines_in_pzprv3_are_named() -> None:
    hints = FileHints()
    text = b"pzprv3/simpleloop/2/2/. . /. . /1 /1 /1 1 /"
    level = pzprv3.read(text, hints)
    assert level.same_puzzle(kind("tour").blank(2, 2).with_(rules={"closed": True}))
    assert hints.remarks == ["the lines drawn in the file were not used"]


@pytest.mark.parametrize(
    "text", ["", "pzprv3/slither/2/2/", "pzprv3/simpleloop/2/2/. .", "simpleloop/2/2"]
)
def test_other_pzprv3_is_refused(text: str) -> None:
    with pytest.raises(LevelError):
        pzprv3.read(text.encode(), FileHints())


def test_what_a_form_cannot_hold_is_refused() -> None:
    loop = kind("tour").blank(3, 3).with_(rules={"closed": True})
    for module in (csv, characters):
        with pytest.raises(LevelError, match="the rule closed"):
            module.write(loop)
    with pytest.raises(LevelError, match="closed tours alone"):
        pzprv3.write(kind("tour").blank(3, 3))


def test_a_csv_file_is_written_as_a_table() -> None:
    assert written_format("a.CSV") == "csv"
    assert written_format("a.py") == "matrix"
