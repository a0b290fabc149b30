"""Boards in the forms that people have them in: one of each, read right or refused in a
sentence."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import pytest

from gridwright import Level as LibraryLevel
from gridwright.cli.main import main
from gridwright.solvers.files.formats import FileHints
from gridwright.solvers.files.level_file import read_level
from gridwright.solvers.files.pasted.reading import Reading, read_with
from gridwright.solvers.files.pasted.recognise import board_readings, readings
from gridwright.solvers.files.rows import level_to_text
from gridwright.solvers.level import LevelError
from tests.sampling import Cases
from tools.forms import corpus, outcome

MAZE = "# # # # #\nS . . . #\n# . # . #\n# . . . E\n# # # # #\n"
PATH = ". . .@2\n. . .\n.@1 . .\n"
RING = ". . . .\n. # # .\n. . . .\n"
SMALL = "S .\n. E\n"


def best(text: str, kind_id: str | None = None, **tokens: str) -> Reading:
    """The likeliest reading."""
    return readings(text.encode(), FileHints(kind_id, tokens))[0]


@pytest.mark.parametrize("wall", ["#", "█", "*", "X", "%"])
def test_mazes_of_characters(wall: str) -> None:
    text = "#####\nS   #\n# # #\n#   E\n#####".replace("#", wall)
    found = best(text)
    assert level_to_text(found.level) == MAZE
    assert "guessed" in str(found.guesses[0]) and not found.unused


@pytest.mark.parametrize(
    ("text", "board"),
    [
        ("+---+---+\n| S |   |\n+   +   +\n|     E |\n+---+---+", "S| .\n. E\n"),
        ("+---+---+\n| S     |\n+---+   +\n|     E |\n+---+---+", "S_ .\n. E\n"),
        ("┌───┬───┐\n│ S │   │\n│   ╵   │\n│     E │\n└───────┘", "S| .\n. E\n"),
        ("+---+---+\n        |\n+---+   +\n|        \n+---+---+", "S_ .\n. E\n"),
    ],
)
def test_walls_between_cells_of_drawings(text: str, board: str) -> None:
    assert level_to_text(best(text).level) == board


def test_underscores_and_upright_lines() -> None:
    found = best(" _ _ _ \n|S  | |\n| |  _|\n|_ _|E|", "tour")
    assert level_to_text(found.level) == "S .| .\n.| . ._\n. .| E\n"


def test_short_rows_are_filled_up() -> None:
    found = best("#####\nS\n# # #\n#   E\n#####")
    assert level_to_text(found.level).splitlines()[1] == "S . . . ."
    assert "filled up with floor" in " ".join(map(str, found.guesses))


def test_sokoban_gets_one_sentence() -> None:
    with pytest.raises(LevelError, match="Sokoban: boxes"):
        readings(b"#####\n#@$.#\n#####")


@pytest.mark.parametrize(
    "text",
    [
        ". . 2\n. . .\n1 . .",
        "[[0,0,2],[0,0,0],[1,0,0]]",
        "3 3\n0 0 2\n0 0 0\n1 0 0",
        "-1 -1 2\n-1 -1 -1\n1 -1 -1",
        "_ _ 2\n_ _ _\n1 _ _",
        '{"rows": 3, "cols": 3, "waypoints": [[2, 0], [0, 2]]}',
        "+---+---+---+\n|   |   | 2 |\n+---+---+---+\n|   |   |   |\n+---+---+---+\n"
        "| 1 |   |   |\n+---+---+---+",
    ],
)
def test_numbers_from_1_on_are_the_order_of_a_path(text: str) -> None:
    found = best(text)
    assert (found.level.kind, level_to_text(found.level)) == ("tour", PATH)


def test_walls_beside_a_board_of_waypoints() -> None:
    text = '{"size": 3, "waypoints": [[2, 0], [0, 2]], "walls": [[1, 1]]}'
    assert level_to_text(best(text).level) == ". . .@2\n. # .\n.@1 . .\n"
    text = text.replace("[[1, 1]]", "[[[0, 0], [0, 1]]]")
    assert level_to_text(best(text).level) == ".| . .@2\n. . .\n.@1 . .\n"


@pytest.mark.parametrize(
    "text",
    [
        "RGBY\nGBYR\nBYRG\nYRGB",
        '[["red", "green", "blue", "gold"], ["green", "blue", "gold", "red"],'
        ' ["blue", "gold", "red", "green"], ["gold", "red", "green", "blue"]]',
    ],
)
def test_letters_and_names_of_like_frequency_are_tiles(text: str) -> None:
    found = best(text)
    rows = "1 2 3 4\n2 3 4 1\n3 4 1 2\n4 1 2 3\n"
    assert (found.level.kind, level_to_text(found.level)) == ("match3", rows)
    letters = best("AB\nBC\nCA").level
    assert (letters.kind, level_to_text(letters)) == ("match3", "1 2\n2 3\n3 1\n")
    marks = [token for one in readings(text.encode()) for token in one.tokens.values()]
    assert not any("@" in token or token in "|_" for token in marks)


@pytest.mark.parametrize(
    ("text", "rows"),
    [
        ("S,0,5\n0,5,0\n1,0,E", "S . $5\n. $5 .\n$ . E\n"),
        ("s,3,2\n2,0,1\n0,0,e", "S $3 $2\n$2 . $\n. . E\n"),
    ],
)
def test_numbers_beside_a_start_and_an_end_are_worths_of_coins(
    text: str, rows: str
) -> None:
    assert level_to_text(best(text).level) == rows
    with pytest.raises(LevelError, match="nothing is known of these"):
        best(text.replace("0", "-1", 1), "coin_maze")


@pytest.mark.parametrize(
    ("text", "rows"),
    [
        ("#####\nS.o.E\n#####", "# # # # #\nS . $ . E\n# # # # #\n"),
        ("#####\nSoooE\n#####", "# # # # #\nS . . . E\n# # # # #\n"),
        ("#####\nS * E\n#####", "# # # # #\nS . $ . E\n# # # # #\n"),
        ("*****\nS   E\n*****", "# # # # #\nS . . . E\n# # # # #\n"),
        ("S*.\n..E", "S $ .\n. . E\n"),
    ],
)
def test_a_sign_with_two_meanings_has_the_one_that_is_not_taken(
    text: str, rows: str
) -> None:
    assert level_to_text(best(text, "coin_maze").level) == rows


def test_a_rim_of_1_is_a_wall() -> None:
    rows = "[[1,1,1,1,1],[1,0,0,0,1],[1,0,1,0,1],[1,0,0,0,1],[1,1,1,1,1]]"
    found = best(rows)
    assert level_to_text(found.level).splitlines()[1] == "# . . . #"
    walls = best(rows, "coin_maze", **{"1": ".", "0": "#"})
    assert level_to_text(walls.level).splitlines()[1] == ". # # # ."


@pytest.mark.parametrize(
    ("text", "rows"),
    [
        ("[[1,0,0,0],[0,0,0,0],[0,0,2,-1]]", "S . . .\n. . . .\n. . E #\n"),
        ("[[1,0,0,0],[0,0,0,0],[0,0,0,2]]", "S . . .\n. . . .\n. . . E\n"),
    ],
)
def test_the_codes_of_a_known_task(text: str, rows: str) -> None:
    tours = [one for one in readings(text.encode()) if one.level.kind == "tour"]
    assert rows in [level_to_text(one.level) for one in tours]
    assert tours[0].errors == 0


ARRAYS = {
    "c": "int maze[3][4] = {{1,1,1,1},{1,0,0,1},{1,1,1,1}};",
    "java": "int[][] maze = new int[][]{{1,1,1,1},{1,0,0,1},{1,1,1,1}};",
    "go": "maze := [][]int{\n\t{1, 1, 1, 1},\n\t{1, 0, 0, 1},\n\t{1, 1, 1, 1},\n}",
    "rust": "let maze: [[i32; 4]; 3] = [[1,1,1,1],[1,0,0,1],[1,1,1,1]];",
    "matlab": "maze = [1 1 1 1; 1 0 0 1; 1 1 1 1];",
    "javascript": "// a ring\nconst maze = [\n [1,1,1,1], [1,0,0,1], // holes\n [1,1,1,1],\n];",
    "r": "     [,1] [,2] [,3] [,4]\n[1,]  1 1 1 1\n[2,]  1 0 0 1\n[3,]  1 1 1 1",
    "pandas": "   0  1  2  3\n0  1  1  1  1\n1  1  0  0  1\n2  1  1  1  1",
    "markdown": "| | | | |\n|-|-|-|-|\n|1|1|1|1|\n|1|0|0|1|\n|1|1|1|1|",
    "matrix of R": "m <- matrix(c(1,1,1,1,1,0,0,1,1,1,1,1), nrow=3, byrow=TRUE)",
    "vectors": "vector<vector<int>> maze = {{1,1,1,1},{1,0,0,1},{1,1,1,1}};",
}


@pytest.mark.parametrize("text", ARRAYS.values(), ids=ARRAYS)
def test_arrays_of_other_languages(text: str) -> None:
    assert level_to_text(best(text, "tour").level) == RING


@pytest.mark.parametrize(
    ("text", "rows"),
    [
        ("S,,\n,#,E", "S . .\n. # E\n"),
        ('"S";".";"."\n".";"#";"E"', "S . .\n. # E\n"),
        ("S\t\t\n\t#\tE", "S . .\n. # E\n"),
        ("S,.,\n.,E,\n", SMALL),
    ],
)
def test_empty_cells_of_spreadsheets(text: str, rows: str) -> None:
    assert level_to_text(best(text).level) == rows


def test_a_start_beside_other_words_is_used() -> None:
    text = 'grid = [["o", "x"], ["o", "o"]]\nstart = (0, 0)\nend = (1, 1)\nbest = 3'
    found = best(text)
    assert level_to_text(found.level) == "S #\n. E\n"
    assert [str(one) for one in found.unused] == [
        "best was not used: nothing is known of it"
    ]


def test_objects_and_lists_of_them() -> None:
    one = '{"id": 1, "grid": [[0,0,0],[0,-1,0],[0,1,0]], "start": [0,2], "goal": [2,2]}'
    rows = ". . S\n. # .\n. $ E\n"
    assert level_to_text(best(one).level) == rows
    several = f"[{one}, {one.replace('-1', '1')}]".encode()
    assert len(board_readings(several)) == 2
    assert "2 boards; the first" in str(readings(several)[0].remarks[-1])


def test_sizes_and_heads() -> None:
    assert level_to_text(best("2 2\n##\nSE", "tour").level) == "# #\nS E\n"
    assert level_to_text(best("3 4\n####\n#SE#\n####").level).count("#") == 10
    text = "type octile\nheight 2\nwidth 3\nmap\n@T.\n..@"
    assert level_to_text(best(text, "tour").level) == "# # .\n. . #\n"


@pytest.mark.parametrize(
    "address",
    [
        "https://swaroopg92.github.io/penpa-edit/?m=solve&p="
        "https://puzz.link/p?simpleloop/5/5/sg020",
        "puzz.link/p?simpleloop/5/5/sg020",
    ],
)
def test_addresses_in_addresses_and_without_a_scheme(
    address: str, tmp_path: Path
) -> None:
    assert best(address).level.rules == {"closed": True}
    target = tmp_path / "level.json"
    assert main(["convert", address, str(target)]) == 0
    assert read_level(target).cells.shape == (5, 5)


PROGRAM = """
from collections import deque

def solve(maze):
    seen = set()
    for row in maze:
        maze[0][0] = 5
    return seen

if __name__ == "__main__":
    maze = [
        [0, 1, 0],
        [0, -1, 0],
        [2, 0, 3],
    ]
    print(solve(maze))
"""


def test_the_data_of_a_whole_program() -> None:
    found = best(PROGRAM)
    assert level_to_text(found.level) == ". $ .\n. # .\nS . E\n"
    assert any("lines" in str(one) for one in found.unused)


def test_edges_and_neighbours_are_trails_where_the_dots_lie_on_a_grid() -> None:
    edges = "edges = [((0,0),(0,1)), ((0,1),(1,0)), ((1,0),(0,0))]"
    assert level_to_text(best(edges).level) == "rd z\n. .\n"
    assert level_to_text(best("{0: [1], 1: [0]}\nstart = 1", "trail").level) == "r .*\n"
    with pytest.raises(LevelError, match="no board has these neighbours"):
        readings(b"edges = [((0,0),(0,5)), ((0,5),(7,0))]")


def test_numbers_with_gaps_are_refused() -> None:
    with pytest.raises(LevelError, match="leave gaps: places in the walk"):
        readings(b"1 . . 9\n. . . .\n25 . . 16")


# -- symbols ---------------------------------------------------------------------------
def test_all_unknown_symbols_are_named_with_their_counts() -> None:
    with pytest.raises(LevelError, match=r"& \(2\), ~ \(1\).*--token '\*=TOKEN'"):
        readings(b"S & .\n~ & E")
    found = readings(b"S & .\n~ & E", FileHints(None, {"*": "#"}))[0]
    assert level_to_text(found.level) == "S # .\n# # E\n"
    [*_, shown] = readings(b"S & .\n~ & E", incomplete=True)[:1]
    assert set(shown.unknown) == {"&", "~"}
    again = read_with(shown, {"&": "#", "~": "."})
    assert again.complete and level_to_text(again.level) == "S # .\n. # E\n"


def test_each_cell_has_its_place_in_the_text() -> None:
    table = best("maze = [\n  ['S', '.'],\n  ['.', 'E'],\n]").table
    assert table is not None and table.spots is not None
    assert table.spots[1, 1].tolist() == [2, 8, 3]
    table = best("#####\nS   E\n#####").table
    assert table is not None and table.spots is not None
    assert table.spots[1, 4].tolist() == [1, 4, 1]


def test_every_door_reads_the_same(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = "S o o\no x o\no o E"
    file = tmp_path / "board.txt"
    file.write_text(text, encoding="utf-8")
    rows = ("S . .", ". # .", ". . E")
    tokens = {"o": ".", "x": "#"}
    assert LibraryLevel.parse(text, kind="tour", tokens=tokens).rows == rows
    assert LibraryLevel.read(file, kind="tour", tokens=tokens).rows == rows
    target = tmp_path / "level.json"
    asked = ["--kind", "tour", "--token", "o=.", "--token", "x=#"]
    assert main(["convert", str(file), str(target), *asked]) == 0
    assert level_to_text(read_level(target)).split() == " ".join(rows).split()
    capsys.readouterr()
    assert main(["check", str(file)]) == 0
    assert main(["solve", str(file)]) in (0, 1)
    assert "guessed tokens" in capsys.readouterr().err


def test_a_corpus_of_boards_is_read_right(cases: Cases) -> None:
    """The right kind first in 95 of 100, the right board in 98 of 100 of those."""
    every = cases(daily=16, thorough=10_000)
    step = max(1, 500 // len(every))
    found = [outcome(one) for one in islice(corpus(), 0, None, step)]
    kinds = [one for one in found if one in ("right", "board")]
    assert len(found) >= min(40, len(every))
    assert len(kinds) >= 0.95 * len(found)
    assert kinds.count("right") >= 0.98 * len(kinds)
