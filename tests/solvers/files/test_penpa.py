"""Addresses of Penpa-edit: read, written, and refused where they are damaged."""

from __future__ import annotations

import random
import re
import zlib
from base64 import b64decode, b64encode
from pathlib import Path

import numpy as np
import pytest

from gridwright.solvers.files import penpa
from gridwright.solvers.files.formats import FileHints, guess_format
from gridwright.solvers.files.level_file import read_level
from gridwright.solvers.files.pasted.recognise import readings
from gridwright.solvers.files.rows import level_from_text, level_to_text
from gridwright.solvers.level import Level, LevelError
from gridwright.solvers.registry import kind

LEVELS = sorted((Path(__file__).parents[3] / "levels" / "tour").glob("*.json"))
LOOP = "# . .\n. . .\n. . #\n"
NOTHING = "{zR:{z_:[]},zU:{z_:[]},z8:{z_:[]},zS:{},zN:{},zY:{},zL:{},zE:{},zT:[],z3:[]}"


def address(
    surface: str = "{}",
    more: str = "zN:{},zL:{}",
    *,
    head: str = "square,3,3,38,0,1,1,152,152,24,24,0,0,0,0,Title: Ja zZoo%2C "
    "2,Author: ",
    margins: str = "[0,0,0,0]",
    solution: str = NOTHING,
    centers: str = "[16,1,1,5,1,1,5,1,1]",
    start: str = "https://swaroopg92.github.io/penpa-edit/#m=edit&p=",
) -> bytes:
    """An address as Penpa-edit makes it, put together by hand. A cell of a 3 x 3 grid
    has the place 7 * (row + 2) + column + 2."""
    puzzle = NOTHING.replace("zS:{}", f"zS:{surface}").replace(
        "zN:{},zY:{},zL:{}", more
    )
    mode = '{z9:zQ,zG:["1","2","1"],zQ:{zM:"surface"},zA:{zM:"surface"}}'
    text = "\n".join([head, margins, mode, puzzle, solution, centers, "[]"])
    return start.encode() + packed(text)


def packed(text: str) -> bytes:
    return b64encode(zlib.compress(text.encode())[2:-4])


def taken(data: bytes) -> tuple[Level, list[str]]:
    hints = FileHints()
    return penpa.read(data, hints), [str(one) for one in hints.remarks]


@pytest.mark.parametrize(
    "start", ["https://opt-pan.github.io/penpa-edit/?m=edit&p=", "m=edit&p="]
)
def test_an_address_is_a_closed_tour_whose_shaded_cells_are_holes(start: str) -> None:
    data = address('{"16":4,"32":8}', start=start)
    level, remarks = taken(data + b"\n")
    assert level_to_text(level) == LOOP and level.rules == {"closed": True}
    assert level.title == "Ja zoo, 2" and remarks == []
    (reading,) = readings(data)
    assert (reading.form, reading.level) == ("penpa", level)
    assert guess_format(data.decode()) == "penpa"


def test_margins_and_cells_outside_the_board_are_known() -> None:
    head = (
        "square,4,5,38,0,1,1,190,228,30,30"  # one row over, one under, one column left
    )
    data = address(
        '{"27":1,"44":3}', head=head, margins="[1,1,1,0]", centers="[27,1,1,6,1,7,1,1]"
    )
    assert level_to_text(taken(data)[0]) == "# . .\n. . #\n. # .\n"


def test_marks_make_an_open_tour_and_the_rest_is_named() -> None:
    level, remarks = taken(
        address(
            '{"16":2}',
            'zN:{"16":["S",1,"1"],"32":["E",1,"1"],"24":["7",1,"1"]},zL:{"16,17":3}',
        )
    )
    assert level_to_text(level) == "S . .\n. . .\n. . E\n" and not level.rules
    assert remarks == ["not used: colour, line, number; only shaded cells, S and E are"]
    _, remarks = taken(address(solution=NOTHING.replace("zL:{}", 'zL:{"16,17":3}')))
    assert remarks == ["the solution in the address was not used"]


@pytest.mark.parametrize("path", LEVELS, ids=lambda path: path.stem)
def test_bundled_tours_come_back(path: Path) -> None:
    level = read_level(path)
    if kind("tour").demands(level):
        with pytest.raises(LevelError, match="no numbers and no walls"):
            penpa.write(level)
        return
    again, remarks = taken(penpa.write(level))
    assert again.same_puzzle(level) and again.title == level.title and not remarks


def test_what_is_written_is_plain_to_others() -> None:
    """The lines of an address as another program would read them, keys written out by
    hand."""
    level = level_from_text("tour", LOOP).with_(
        rules={"closed": True}, title="Zig zag, 1"
    )
    data = penpa.write(level).decode().strip()
    text = zlib.decompress(b64decode(data.split("&p=")[1]), -15).decode()
    head, margins, _, puzzle, _, centers = text.split("\n")
    assert head == "square,3,3,38,0,1,1,152,152,24,24,0,0,0,0,Title: Zig zZag%2C 1"
    assert (margins, centers) == ("[0,0,0,0]", "[16,1,1,5,1,1,5,1,1]")
    assert 'zS:{"16":4,"32":4}' in puzzle and "zR:{z_:[]}" in puzzle
    assert sorted(re.findall("z(.)", puzzle)) == sorted("R_U_8_SN1YF2T3D05LEWC467")


def test_random_tours_come_back() -> None:
    rng = random.Random(1)
    for _ in range(200):
        rows, cols = rng.randint(1, 9), rng.randint(1, 9)
        cells = [rng.choice(".#") for _ in range(rows * cols)]
        closed = rng.random() < 0.5
        if not closed:
            cells[rng.randrange(len(cells))] = rng.choice("SE")
        text = "\n".join(" ".join(cells[row * cols :][:cols]) for row in range(rows))
        level = level_from_text("tour", text).with_(
            rules={"closed": True} if closed else {}
        )
        again, remarks = taken(penpa.write(level))
        assert again.same_puzzle(level) and not remarks


def test_any_damage_is_refused_in_a_sentence_or_read() -> None:
    """There is no check in such an address: what still inflates to a puzzle is one."""
    rng, whole = random.Random(2), penpa.write(read_level(LEVELS[0])).strip()
    refused = 0
    for _ in range(300):
        place = rng.randrange(len(whole))
        damaged = (
            whole[:place]
            + rng.randbytes(rng.randint(0, 3))
            + whole[place + rng.randint(0, 9) :]
        )
        try:
            assert np.isin(taken(damaged)[0].cells, [0, -1, -2, -3]).all()
        except LevelError as error:
            assert "\n" not in str(error) and str(error)
            refused += 1
    assert refused > 250
    for end in range(len(penpa.ADDRESS), len(whole) - 1):
        with pytest.raises(LevelError):
            penpa.read(whole[:end], FileHints())


BOMB = zlib.compressobj(9, zlib.DEFLATED, -15)
BOMB_BYTES = BOMB.compress(b"square," * 2_000_000) + BOMB.flush()


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"https://swaroopg92.github.io/penpa-edit/#m=edit", "holds no puzzle"),
        (address(head="hex,3,3,38"), "'hex' is not a square grid"),
        (address(head="square,3"), "is damaged, or was cut"),
        (address(head="square,99999,99999,38"), "over the limit of"),
        (address(head="square,0,3,38"), "cells are none"),
        (address(margins="[2,1,0,0]"), "the margins leave no cell"),
        (address(margins="[-1,0,0,0]"), "is damaged"),
        (address(margins="[0,0]"), "is damaged"),
        (address(centers="{}"), "is damaged"),
        (address(centers="[" * 5000), "is damaged"),
        (address('{"999":4}'), "is damaged"),
        (address('{"x":4}'), "is damaged"),
        (address("{"), "is damaged"),
        (b"m=edit&p=" + b64encode(BOMB_BYTES), "stands for more than 4 MiB"),
        (b"m=edit&p=" + packed("square,3,3\n[0,0,0,0]"), "is damaged, or was cut"),
    ],
)
def test_addresses_that_are_refused(data: bytes, words: str) -> None:
    with pytest.raises(LevelError) as caught:
        penpa.read(data, FileHints())
    assert words in str(caught.value)


def test_what_has_no_address_is_refused() -> None:
    for level, words in (
        (level_from_text("coin_maze", "S . E"), "Penpa takes tours alone"),
        (level_from_text("tour", ". . ."), "needs a start or an end"),
        (
            Level("tour", np.full((640, 640), -1, np.int32), {"closed": True}),
            "no room for so many",
        ),
    ):
        with pytest.raises(LevelError, match=words):
            penpa.write(level)


def test_a_large_board_comes_back() -> None:
    level = kind("tour").blank(200, 300).with_(rules={"closed": True})
    assert taken(penpa.write(level))[0].same_puzzle(level)


def test_a_wall_that_blocks_nothing_takes_no_start_away() -> None:
    level, plain = (
        level_from_text("tour", f"{start} # .\n. . E") for start in ("S|", "S")
    )
    assert penpa.write(level) == penpa.write(plain)
