"""Boards as less usual languages and programs write them."""

from __future__ import annotations

import pytest

import gridwright
from gridwright.solvers.files.pasted.reading import Reading
from gridwright.solvers.files.pasted.recognise import board_readings, readings
from gridwright.solvers.files.rows import level_to_text
from gridwright.solvers.level import LevelError

SMALL = "S . #\n. . E\n"
BITS = ". # .\n# # .\n. . #\n"
DRAWN = "# # # # #\n# S . . #\n# . # . #\n# . . E #\n# # # # #\n"
LINES = "rd rd d\nr r .\n"


def best(text: str) -> Reading:
    """The likeliest reading."""
    return readings(text.encode())[0]


TEXTS = {
    "Haskell": 'maze = unlines [ "S.#", "..E" ]',
    "Lisp": '(def maze ["S.#" "..E"])',
    "MATLAB": "m = ['S.#'; '..E'];",
    "texts put together": 'String m = "S.#\\n" +\n           "..E\\n";',
    "texts after each other": 'maze = ("S.#\\n"\n        "..E\\n")',
    "YAML": "grid:\n- S.#\n- ..E",
    "a list": "- S.#\n- ..E",
    "lines of code": "`S.#`\n`..E`",
    "LaTeX": "\\begin{tabular}{ccc}\nS & . & \\# \\\\ \\hline\n. & . & E \\\\\n"
    "\\end{tabular}",
    "slashes": "S.#/..E",
    "upright lines": "S.#|..E",
    "a frame": "+---+\n|S.#|\n|..E|\n+---+",
    "double lines": "╔═══╗\n║S.#║\n║..E║\n╚═══╝",
    "blanks behind rows": "S.#   \n..E ",
    "Excel": "S\t\t#\n\t\tE",
}


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_rows_of_characters(text: str) -> None:
    assert level_to_text(best(text).level) == SMALL


NUMBERS = {
    "CSV": "1,0,1\n0,0,1\n1,1,0",
    "decimals": "1.0 0.0 1.0\n0.0 0.0 1.0\n1.0 1.0 0.0",
    "numpy, a file": "\n".join(
        " ".join(f"{bit:.18e}" for bit in row)
        for row in ((1, 0, 1), (0, 0, 1), (1, 1, 0))
    ),
    "Fortran": "m = reshape((/ 1,0,1, 0,0,1, 1,1,0 /), (/3,3/))",
    "Fortran, rows": "(/ 1,0,1 /)\n(/ 0,0,1 /)\n(/ 1,1,0 /)",
    "numpy, a text": "np.matrix('1 0 1; 0 0 1; 1 1 0')",
    "numpy, a shape": "np.reshape([1,0,1,0,0,1,1,1,0], (3, 3))",
    "Julia": "A = [1 0 1; 0 0 1; 1 1 0]",
    "Clojure": "(def maze [[1 0 1] [0 0 1] [1 1 0]])",
    "Perl": "my @m = (\n [1,0,1],\n [0,0,1],\n [1,1,0],\n);",
    "OCaml": "let m = [| [|1;0;1|]; [|0;0;1|]; [|1;1;0|] |]",
    "Erlang": "M = [[1,0,1],[0,0,1],[1,1,0]].",
    "BASIC": "10 DATA 1,0,1\n20 DATA 0,0,1\n30 DATA 1,1,0",
    "MATLAB": "m = [1 0 1; ...\n 0 0 1; ...\n 1 1 0];",
    "R": "     [,1] [,2] [,3]\n[1,]    1    0    1\n[2,]    0    0    1\n"
    "[3,]    1    1    0",
    "LaTeX": "\\begin{pmatrix}\n1 & 0 & 1 \\\\\n0 & 0 & 1 \\\\\n1 & 1 & 0\n\\end{pmatrix}",
    "SQL": "INSERT INTO m VALUES (1,0,1),(0,0,1),(1,1,0);",
}


@pytest.mark.parametrize("text", NUMBERS.values(), ids=NUMBERS)
def test_rows_of_numbers(text: str) -> None:
    found = best(text)
    assert level_to_text(found.level) == BITS


def test_a_list_of_fortran_goes_column_by_column() -> None:
    found = best("m = reshape([1,0,0, 0,1,1, 1,1,0], [3,3])")
    assert level_to_text(found.level) == ". # .\n# . .\n# . #\n"


def test_facts_of_prolog() -> None:
    found = best("maze([[s,o,x],[o,x,o],[o,o,e]]).")
    assert level_to_text(found.level) == "S . #\n. # .\n. . E\n"


DRAWINGS = {
    "walls of another sign": "=====\n=S  =\n= = =\n=  E=\n=====",
    "numbers of signs": "5#\n#S2.#\n#.#.#\n#2.E#\n5#",
    "numbers of signs in a line": "5#|#S2-#|#-#-#|#2-E#|5#",
}


@pytest.mark.parametrize("text", DRAWINGS.values(), ids=DRAWINGS)
def test_drawings(text: str) -> None:
    assert level_to_text(best(text).level) == DRAWN


EDGES = {
    "pairs": "0 1\n1 2\n0 3\n1 4\n2 5\n3 4\n4 5",
    "counts above": "6 7\n0 1\n1 2\n0 3\n1 4\n2 5\n3 4\n4 5",
    "arrows": "0 -> 1\n1 -> 2\n0 -> 3\n1 -> 4\n2 -> 5\n3 -> 4\n4 -> 5",
    "Graphviz": "graph G {\n 0 -- 1; 1 -- 2; 0 -- 3; 1 -- 4; 2 -- 5; 3 -- 4; 4 -- 5;\n}",
    "JSON": '{"rows":2,"cols":3,"edges":[[0,1],[1,2],[0,3],[1,4],[2,5],[3,4],[4,5]]}',
    "JSON with nodes": '{"nodes":[0,1,2,3,4,5],"edges":[[0,1],[1,2],[0,3],[1,4],[2,5],'
    "[3,4],[4,5]]}",
}


@pytest.mark.parametrize("text", EDGES.values(), ids=EDGES)
def test_edges(text: str) -> None:
    found = best(text)
    assert found.level.kind == "trail"
    assert level_to_text(found.level) == LINES


def test_edges_that_are_on_no_board_are_refused() -> None:
    every = [(one, other) for other in range(5) for one in range(other)]
    text = "\n".join(f"{one} {other}" for one, other in every)
    with pytest.raises(LevelError, match="no board has these neighbours"):
        best(text)


def test_two_columns_of_numbers_are_no_edges() -> None:
    assert best("0 1\n1 0\n0 0\n1 1").level.kind != "trail"


@pytest.mark.parametrize(
    "text",
    [
        "2\n3 3\nS..\n.#.\n..E\n3 3\nS#.\n...\n..E",
        "2\n\nS..\n.#.\n..E\n\nS#.\n...\n..E",
        "S..\n.#.\n..E\n\nS#.\n...\n..E",
    ],
    ids=["counts and sizes", "a count", "blank lines"],
)
def test_several_boards(text: str) -> None:
    first, second = (ways[0].level for ways in board_readings(text.encode()))
    assert level_to_text(first) == "S . .\n. # .\n. . E\n"
    assert level_to_text(second) == "S # .\n. . .\n. . E\n"


@pytest.mark.parametrize("row", ["S.$.E", ".S$.E", "..S..$..E..$"])
def test_a_coin_does_not_part_the_row_it_lies_in(row: str) -> None:
    level = gridwright.Level.parse(row, kind="coin_maze")
    assert level.rows == (" ".join(row),)


@pytest.mark.parametrize("sign", ["/", "|"])
@pytest.mark.parametrize("rows", ["... .#. S.E", "...E .##. S..."])
def test_the_rows_of_a_line_are_all_kept_and_that_is_told(rows: str, sign: str) -> None:
    found = best(rows.replace(" ", sign))
    assert level_to_text(found.level).replace(" ", "").split() == rows.split()
    told = [str(remark) for remark in found.remarks]
    assert told == [f"the line was parted into rows at each {sign}"]


def test_three_points_are_a_prompt_below_another_prompt_only() -> None:
    rows = ">>> m = ['S.#',\n...      '..E']\n>>> for row in m:\n...print(row)"
    assert level_to_text(best(rows).level) == SMALL
    assert level_to_text(best("...E\n.##.\nS...").level).startswith(". . . E\n")


COLUMNS = "1 2\n3 4\n5 1\n2 3\n4 5"


@pytest.mark.parametrize("kind", [None, "match3"])
@pytest.mark.parametrize("between", [" ", ","])
def test_pairs_that_are_on_no_grid_are_two_columns(
    kind: str | None, between: str
) -> None:
    level = gridwright.Level.parse(COLUMNS.replace(" ", between), kind=kind)
    assert (level.kind, level.rows) == ("match3", tuple(COLUMNS.split("\n")))


def test_pairs_are_columns_of_a_named_kind_without_lines() -> None:
    level = gridwright.Level.parse(EDGES["pairs"], kind="match3")
    assert level.rows == tuple(EDGES["pairs"].split("\n"))


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        (COLUMNS, "trail"),
        (COLUMNS.replace(" ", " -- "), None),
        (f"5 5\n{COLUMNS}", None),
        (EDGES["arrows"], "match3"),
    ],
    ids=["a kind of lines", "strokes", "counts above", "arrows"],
)
def test_pairs_that_say_they_are_edges_are_nothing_else(
    text: str, kind: str | None
) -> None:
    with pytest.raises(gridwright.Error, match=r"no board has these|edges are lines"):
        gridwright.Level.parse(text, kind=kind)


FUNCTIONS = {
    "np.transpose": "grid = np.transpose([[1,0,0,0],[1,1,0,0]])",
    "transpose": "transpose([[1,0,0,0],[1,1,0,0]]).",
    "np.flipud": "grid = np.flipud([[1,0,0,0],[1,1,0,0]])",
    "reversed": "grid = list(reversed([[1,0,0,0],[1,1,0,0]]))",
    "not": "grid = not([[1,0,0,0],[1,1,0,0]])",
    "t": "m <- t(rbind(c(1,0,0,0),c(1,1,0,0)))",
    "rotate": "rotate([[1,0,0,0],[1,1,0,0]])",
    "made": "grid = made([[1,0,0,0],[1,1,0,0]])",
}


@pytest.mark.parametrize("name", FUNCTIONS)
def test_a_function_that_may_change_rows_is_named(name: str) -> None:
    with pytest.raises(LevelError, match=f"line 1: how “{name}” orders"):
        best(FUNCTIONS[name])


LONG = "0,0,0,1, 1,1,0,0, 0,0,0,0"
BY_ROW = "# # # .\n. . # #\n# # # #\n"
BY_COLUMN = "# . # #\n# . # #\n# . # #\n"
SHAPED = {
    f"m = reshape((/ {LONG} /), (/3,4/), order=(/2,1/))": BY_ROW,
    f"m = reshape((/ {LONG} /), (/3,4/), order=(/1,2/))": BY_COLUMN,
    f"m = np.reshape([{LONG}], (3,4), order='C')": BY_ROW,
    f"m = np.reshape([{LONG}], (3,4), order='F')": BY_COLUMN,
    f"from numpy import reshape\nm = reshape([{LONG}], (3,4))": BY_ROW,
    f"from numpy import *\nm = reshape([{LONG}], [3,4])": BY_ROW,
}


@pytest.mark.parametrize("text", SHAPED)
def test_an_order_of_values_is_kept(text: str) -> None:
    assert level_to_text(best(text).level) == SHAPED[text]


@pytest.mark.parametrize(
    "text",
    [
        f"m = np.reshape([{LONG}], (3,4), order='A')",
        f"m = reshape((/ {LONG} /), (/3,4/), order=(/2,2/))",
        f"m = reshape([{LONG}], (3,4))",
        f"m = math.reshape([{LONG}], [3,4])",
        f"m = reshape((/ {LONG} /), (/3,4/), pad=(/0/))",
    ],
)
def test_an_order_of_values_that_cannot_be_told_is_refused(text: str) -> None:
    with pytest.raises(LevelError, match="reshape” orders or changes"):
        best(text)


@pytest.mark.parametrize(
    ("columns", "rows", "named"),
    [
        ("x, y, kind", "(0,0,'S'),(1,0,'.'),(0,1,'#'),(1,1,'E')", "x"),
        ("wall, grid_row, grid_col_no", "(1,0,0),(1,0,1),(0,1,1)", "grid_col_no"),
        ("r, c, wall", "(0,0,1),(0,1,1),(1,1,0)", "r"),
        ("row_no, cells", "(1,'S.#'),(2,'..E')", "row_no"),
    ],
)
def test_a_column_of_places_is_refused(columns: str, rows: str, named: str) -> None:
    with pytest.raises(LevelError, match=f"“{named}” is named like a place"):
        best(f"insert into grid ({columns}) values {rows};")


def test_columns_of_cells_are_read() -> None:
    numbers = "INSERT INTO m (c1, c2, c3) VALUES (1,0,1),(0,0,1),(1,1,0);"
    assert level_to_text(best(numbers).level) == BITS
    texts = "insert into m (row) values ('S.#'),('..E');"
    assert level_to_text(best(texts).level) == SMALL
