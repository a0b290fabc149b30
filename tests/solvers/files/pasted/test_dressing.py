"""What stands round a board, in mail, chats, pages, listings and programs, does not
change the board, nor the places of its cells in the text."""

from __future__ import annotations

import pytest

from gridwright.solvers.files.pasted.reading import Reading
from gridwright.solvers.files.pasted.recognise import board_readings, readings
from gridwright.solvers.files.rows import level_to_text
from gridwright.solvers.level import LevelError

ROWS = ("S..", ".#.", "..E")
BOARD = "S . .\n. # .\n. . E\n"
DRAWN = ("#####", "#S  #", "# # #", "#  E#", "#####")
MAZE = "# # # # #\n# S . . #\n# . # . #\n# . . E #\n# # # # #\n"
COINS = ". $ .\n. # .\nS . E\n"


def best(text: str) -> Reading:
    """The likeliest reading."""
    return readings(text.encode())[0]


ROUND_LINES = {
    "mail": "\n".join(f"> {line}" for line in DRAWN),
    "answered mail": "\n".join(f"> > {line}" for line in DRAWN),
    "comments": "\n".join(f"// {line}" for line in DRAWN),
    "tabs": "\n".join(f"\t{line}" for line in DRAWN),
    "a listing": "\n".join(f"{k}  {line}" for k, line in enumerate(DRAWN, 1)),
    "numbers of lines": "\n".join(f"{k:3}: {line}" for k, line in enumerate(DRAWN)),
    "numbers and bars": "\n".join(f" {k} | {line}" for k, line in enumerate(DRAWN, 1)),
    "a fence in a chat": "Look:\n\n```text\n" + "\n".join(DRAWN) + "\n```\n\nWell?",
    "wide letters": "＃＃＃＃＃\n＃Ｓ　　＃\n＃　＃　＃\n＃　　Ｅ＃\n＃＃＃＃＃",
    "a mark and line ends": "\ufeff" + "\r\n".join(DRAWN) + "\r\n",
}


@pytest.mark.parametrize("text", ROUND_LINES.values(), ids=ROUND_LINES)
def test_what_stands_round_lines(text: str) -> None:
    found = best(text)
    assert level_to_text(found.level) == MAZE
    table = found.table
    assert table is not None and table.spots is not None
    lines = text.lstrip("\ufeff").replace("\r\n", "\n").split("\n")
    line, col, length = table.spots[1, 1].tolist()
    assert lines[line][col : col + length] in ("S", "Ｓ")


ROUND_ROWS = {
    "brackets": "[S . .]\n[. # .]\n[. . E]",
    "brackets and commas": "[S, ., .],\n[., #, .],\n[., ., E]",
    "round brackets": "(S . .)\n(. # .)\n(. . E)",
    "brackets round cells": "[S][ ][ ]\n[ ][#][ ]\n[ ][ ][E]",
    "a database": "+---+---+---+\n| S | . | . |\n| . | # | . |\n| . | . | E |\n"
    "+---+---+---+",
    "a database with a head": "+---+---+---+\n| a | b | c |\n+---+---+---+\n"
    "| S | . | . |\n| . | # | . |\n| . | . | E |\n+---+---+---+",
    "Markdown with names": "|   | 1 | 2 | 3 |\n|:-:|:-:|:-:|:-:|\n| A | S | . | . |\n"
    "| B | . | # | . |\n| C | . | . | E |",
    "a head of a table": "a,b,c\nS,.,.\n.,#,.\n.,.,E",
    "numbered heads": "c0;c1;c2\nS;.;.\n.;#;.\n.;.;E",
    "HTML": "<table><tr><td>S</td><td>.</td><td>.</td></tr><tr><td>.</td><td>#</td>"
    "<td>.</td></tr><tr><td>.</td><td>.</td><td>E</td></tr></table>",
    "LaTeX": "\\begin{tabular}{ccc}\nS & . & . \\\\\n. & \\# & . \\\\\n. & . & E\n"
    "\\end{tabular}",
    "YAML": 'grid:\n  - "S.."\n  - ".#."\n  - "..E"',
    "JSON amid words": 'The level is {"grid": ["S..", ".#.", "..E"]} as you see.',
}


@pytest.mark.parametrize("text", ROUND_ROWS.values(), ids=ROUND_ROWS)
def test_what_stands_round_rows_and_cells(text: str) -> None:
    assert level_to_text(best(text).level) == BOARD


TEXTS = {
    "list": 'grid = [list("S.."), list(".#."), list("..E")]',
    "split": 'grid = """S..\n.#.\n..E""".split()',
    "split at lines": 'grid = """S..\n.#.\n..E""".split("\\n")',
    "lines": 'grid = [list(r) for r in """S..\n.#.\n..E""".splitlines()]',
    "a name": 'text = """\nS..\n.#.\n..E\n"""\ngrid = [list(row) for row in '
    "text.strip().split()]",
    "words": 'grid = [r.split() for r in """S . .\n. # .\n. . E""".splitlines()]',
    "inner loop": "g = [[c for c in row] for row in ['S..', '.#.', '..E']]",
    "JavaScript": "const g = `\nS..\n.#.\n..E\n`.trim().split('\\n')"
    ".map(r => r.split(''));",
}


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_texts_that_a_program_cuts(text: str) -> None:
    assert level_to_text(best(text).level) == BOARD


def test_characters_of_a_text_keep_their_places() -> None:
    text = "grid = [list('S..'),\n        list('.#.'),\n        list('..E')]"
    table = best(text).table
    assert table is not None and table.spots is not None
    line, col, length = table.spots[1, 1].tolist()
    assert text.split("\n")[line][col : col + length] == "#"


@pytest.mark.parametrize(
    "text",
    [
        "maze:\n  - [0, 1, 0]\n  - [0, -1, 0]\n  - [2, 0, 3]",
        "\\begin{bmatrix}\n0 & 1 & 0 \\\\\n0 & -1 & 0 \\\\\n2 & 0 & 3\n\\end{bmatrix}",
        "> 0 1 0\n> 0 -1 0\n> 2 0 3",
        "０ １ ０\n０ -１ ０\n２ ０ ３",
    ],
)
def test_numbers_in_other_dress(text: str) -> None:
    assert level_to_text(best(text).level) == COINS


@pytest.mark.parametrize(
    "text",
    [
        "① . .\n. . .\n. . ②",
        "[1][ ][ ]\n[ ][ ][ ]\n[ ][ ][2]",
        "| 1 |   |   |\n|---|---|---|\n|   |   |   |\n|   |   | 2 |",
        "waypoints = {1: (0, 0), 2: (2, 2)}\nsize = 3",
        '{"gridSize": 3, "numbers": [{"row": 2, "col": 2, "value": 2},'
        ' {"row": 0, "col": 0, "value": 1}]}',
        '{"rows": 3, "cols": 3, "walls": [], "waypoints":'
        ' [{"r": 0, "c": 0, "n": 1}, {"r": 2, "c": 2, "n": 2}]}',
    ],
)
def test_numbered_paths_in_other_dress(text: str) -> None:
    found = best(text)
    assert level_to_text(found.level) == ".@1 . .\n. . .\n. . .@2\n"
    assert not found.unused


def test_names_of_an_enumeration_are_cells() -> None:
    rows = ["RED, BLUE, GREEN", "BLUE, GREEN, RED", "GREEN, RED, BLUE"]
    cells = "], [".join(row.replace(" ", " Tile.") for row in rows)
    found = best(f"m = [[{cells}]]")
    assert level_to_text(found.level) == "1 2 3\n2 3 1\n3 1 2\n"
    found = best("[[START, FLOOR], [WALL, EXIT]]")
    assert level_to_text(found.level) == "S .\n# E\n"


@pytest.mark.parametrize(
    ("text", "board"),
    [
        ("起 路 币\n墙 路 路\n路 币 终", "S . $\n# . .\n. $ E\n"),
        ("起點,空地,金幣\n牆,空地,終點", "S . $\n# . E\n"),
    ],
)
def test_words_in_chinese(text: str, board: str) -> None:
    assert level_to_text(best(text).level) == board


def test_pairs_in_brackets_are_food_and_water() -> None:
    found = best("(3,1) (0,2) (1,1)\n(2,2) (0,0) (4,0)\n(1,0) (5,5) (0,3)")
    assert level_to_text(found.level) == "3/1 0/2 1\n2 0 4/0\n1/0 5 0/3\n"


def test_neighbours_a_line_a_cell() -> None:
    found = best("0: 1 2\n1: 0 3\n2: 0 3\n3: 1 2")
    assert (found.form, level_to_text(found.level)) == ("adjacency", "rd d\nr .\n")


def test_a_rim_of_1_is_a_wall_beside_start_and_end_in_numbers() -> None:
    found = best("1 1 1 1 1\n1 2 0 0 1\n1 0 1 0 1\n1 0 0 3 1\n1 1 1 1 1")
    assert level_to_text(found.level) == MAZE


def test_blank_lines_part_boards() -> None:
    found = board_readings(b"S .\n# E\n\nS . .\n. . E")
    assert [one[0].level.cells.shape for one in found] == [(2, 2), (2, 3)]
    assert "2 boards" in str(best("S .\n# E\n\nS . .\n. . E").remarks[-1])
    double_spaced = best("S . .\n\n. # .\n\n. . E")
    assert level_to_text(double_spaced.level) == BOARD


@pytest.mark.parametrize(
    "text",
    [
        "The quick brown fox jumps.\n" * 3_000,
        "It was a dark and stormy night; the rain fell.\n" * 40,
        "word word word\nword word word",
        "Once upon a time there was\na little girl who lived in\nthe forest with her",
    ],
    ids=["sentence", "storm", "word", "tale"],
)
def test_prose_is_never_a_board(text: str) -> None:
    with pytest.raises(LevelError) as refusal:
        readings(text.encode())
    assert "\n" not in str(refusal.value)


def test_a_file_of_another_genre_is_refused_by_its_name() -> None:
    with pytest.raises(LevelError, match="not a pzprv3 file of Simple Loop"):
        readings(b"pzprv3\nnumlin\n3\n3\n1 . . \n. . . \n. . 1 \n")
    with pytest.raises(LevelError, match="Sokoban"):
        readings(b"; 1\n\n####\n# .#\n#  ###\n#*@  #\n#  $ #\n#  ###\n####\n\nTitle: x")


@pytest.mark.parametrize("title", ["My new maze", "Ada's maze:", "Level"])
def test_a_title_with_as_many_words_as_columns(title: str) -> None:
    found = best(f"{title}\nS . .\n. # .\n. . E")
    assert level_to_text(found.level) == BOARD
    assert "line 1 was not used" in str(found.unused[0])
