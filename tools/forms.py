"""Boards in the forms that people have them in, and how many are read right.

    python -m tools.forms

Random levels of all kinds are written in each form that can hold them, in our own
words. A board counts as read right if the kind of the level comes first, and if its
board is the level's. The figures stand in docs/levels_in.md.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np

from gridwright.solvers.files.formats import format_module
from gridwright.solvers.files.pasted.recognise import readings
from gridwright.solvers.files.rows import format_rows
from gridwright.solvers.level import Level, LevelError
from gridwright.solvers.registry import kind, kind_ids

Rows = list[list[str]]
SEEDS = 3
"""Random levels of each kind and size."""
SIZES = {"collapse": ((5, 5), (7, 7)), "sowing": ((2, 5), (2, 6)), "trail": ((3, 4),)}
OTHERS = ((5, 6), (7, 7))
NAMES = ("red", "green", "blue", "amber", "violet", "white", "black", "pink")


@dataclass(frozen=True)
class Written:
    """A board in one form. names: colours have other numbers in it. ruled: the form
    says the rules, too."""

    form: str
    level: Level
    text: str
    names: bool = False
    ruled: bool = False


def rows_of(level: Level) -> Rows:
    """The tokens of a level."""
    return [row.split() for row in format_rows(kind(level.kind), level.cells)]


def levels() -> Iterator[Level]:
    """Random levels of every kind."""
    for kind_id in kind_ids():
        of = kind(kind_id)
        for rows, cols in SIZES.get(kind_id, OTHERS):
            for seed in range(SEEDS):
                yield of.generate(rows, cols, seed, {})


# -- forms of any tokens ---------------------------------------------------------------
def spaced(rows: Rows) -> str:
    """Tokens between blanks."""
    return "\n".join(" ".join(row) for row in rows)


def titled(rows: Rows) -> str:
    """A title above the rows."""
    return "My board\n" + spaced(rows)


def comma_separated(rows: Rows) -> str:
    """Cells between commas."""
    return "\n".join(",".join(row) for row in rows)


def markdown(rows: Rows) -> str:
    """A table of Markdown with an empty head."""
    lines = ["|" + "   |" * len(rows[0]), "|" + "---|" * len(rows[0])]
    lines += ["| " + " | ".join(row) + " |" for row in rows]
    return "\n".join(lines)


def in_mail(rows: Rows) -> str:
    """Quoted in a mail."""
    return "\n".join("> " + " ".join(row) for row in rows)


def in_a_chat(rows: Rows) -> str:
    """Between fences, with words above and below."""
    return f"Here it is:\n\n```\n{spaced(rows)}\n```\n\nCan you solve it?\n"


def in_a_listing(rows: Rows) -> str:
    """Behind the numbers of the lines."""
    lines = enumerate(rows, 1)
    return "\n".join(f"{number:3}: {' '.join(row)}" for number, row in lines)


def of_a_database(rows: Rows) -> str:
    """A table with borders, as databases print it."""
    border = "+" + "-----+" * len(rows[0])
    lines = ["|" + "|".join(f" {one:<4}" for one in row) + "|" for row in rows]
    return "\n".join((border, *lines, border))


def in_html(rows: Rows) -> str:
    """A table of a page."""
    cells = ("".join(f"<td>{one}</td>" for one in row) for row in rows)
    return "<table>\n" + "\n".join(f"<tr>{row}</tr>" for row in cells) + "\n</table>"


def in_yaml(rows: Rows) -> str:
    """A list of lists in YAML."""
    lines = (", ".join(map(_quoted, row)) for row in rows)
    return "grid:\n" + "\n".join(f"  - [{line}]" for line in lines)


def split_lines(rows: Rows) -> str:
    """A text that a program cuts into lines and words."""
    return f'board = [line.split() for line in """{spaced(rows)}""".splitlines()]\n'


def python_list(rows: Rows) -> str:
    """A list of lists in a program."""
    inner = ",\n    ".join("[" + ", ".join(map(_quoted, row)) + "]" for row in rows)
    return f"def run(board):\n    return len(board)\n\n\nboard = [\n    {inner}\n]\nrun(board)\n"


def in_c(rows: Rows) -> str:
    """An array of C."""
    inner = ",\n  ".join("{" + ", ".join(map(_quoted, row)) + "}" for row in rows)
    kind_ = "int" if all(_is_number(one) for row in rows for one in row) else "char*"
    return f"{kind_} board[{len(rows)}][{len(rows[0])}] = {{\n  {inner}\n}};\n"


def in_java(rows: Rows) -> str:
    """An array of Java in a class."""
    inner = ", ".join("{" + ", ".join(map(_quoted, row)) + "}" for row in rows)
    return f"class A {{\n  static String[][] board = new String[][]{{{inner}}};\n}}\n"


def in_rust(rows: Rows) -> str:
    """A vector of Rust."""
    inner = ", ".join("vec![" + ", ".join(map(_quoted, row)) + "]" for row in rows)
    return f"let board = vec![{inner}];\n"


def in_go(rows: Rows) -> str:
    """A slice of Go."""
    inner = ",\n\t".join("{" + ", ".join(map(_quoted, row)) + "}" for row in rows)
    return f"board := [][]string{{\n\t{inner},\n}}\n"


def in_javascript(rows: Rows) -> str:
    """A constant of JavaScript with a comment."""
    inner = ",\n  ".join("[" + ", ".join(map(_quoted, row)) + "]" for row in rows)
    return f"// the board\nconst board = [\n  {inner},\n];\n"


def in_object(rows: Rows) -> str:
    """An object of JSON."""
    inner = ", ".join("[" + ", ".join(map(_quoted, row)) + "]" for row in rows)
    return f'{{"name": "a board", "grid": [{inner}]}}'


def of_pandas(rows: Rows) -> str:
    """A print with numbers of rows and columns."""
    wide = max(len(one) for row in rows for one in row) + 2
    lines = ["   " + "".join(f"{k:>{wide}}" for k in range(len(rows[0])))]
    lines += [
        f"{number:<3}" + "".join(f"{one:>{wide}}" for one in row)
        for number, row in enumerate(rows)
    ]
    return "\n".join(lines)


def _quoted(token: str) -> str:
    return token if _is_number(token) else f'"{token}"'


def _is_number(token: str) -> bool:
    return token.lstrip("-").isdigit()


ANY: tuple[Callable[[Rows], str], ...] = (
    spaced,
    titled,
    comma_separated,
    markdown,
    in_mail,
    in_a_chat,
    in_a_listing,
    of_a_database,
    in_html,
    in_yaml,
    split_lines,
    python_list,
    in_c,
    in_java,
    in_rust,
    in_go,
    in_javascript,
    in_object,
    of_pandas,
)


# -- forms of one meaning --------------------------------------------------------------
def drawn(level: Level) -> Iterator[Written]:
    """Characters, with a blank or another sign for floor and for walls."""
    rows = rows_of(level)
    signs = {one for row in rows for one in row}
    if not signs <= {".", "#", "S", "E", "$"} or "S" not in signs:
        return
    for form, wall, floor in (
        ("characters", "#", " "),
        ("blocks", "█", " "),
        ("letters X", "X", " "),
        ("emoji", "⬛", "⬜"),
    ):
        meant = {"#": wall, ".": floor}
        lines = ["".join(meant.get(one, one) for one in row) for row in rows]
        framed = [wall * (len(rows[0]) + 2), *(wall + one + wall for one in lines)]
        framed.append(framed[0])
        cells = np.pad(
            level.cells, 1, constant_values=kind(level.kind).parse_token("#")
        )
        yield Written(form, level.with_(cells=cells), "\n".join(framed))
    numbers = {".": "0", "#": "-1", "S": "1", "E": "2"}
    if "$" not in signs and "#" in signs:
        free = np.argwhere(level.cells == kind(level.kind).parse_token("."))
        row, col = free[-1].tolist()
        rows[row][col] = "E"
        cells = level.cells.copy()
        cells[row, col] = kind(level.kind).parse_token("E")
        level = level.with_(cells=cells)
        coded = [[numbers[one] for one in row] for row in rows]
        yield Written("codes of a known task", level, python_list(coded))


def coded(level: Level) -> Iterator[Written]:
    """The numbers of the kind's own matrices, as numpy, R and MATLAB write them."""
    if level.kind != "coin_maze":
        return
    of = kind(level.kind)
    numbers = {token: code for code, token in of.matrix_tokens.items()}
    level = of.generate(level.rows, level.cols, 3, {"max_worth": 1})
    rows = rows_of(level)
    array = np.array([[int(numbers[one]) for one in row] for row in rows])
    yield Written("print of numpy", level, f"Maze:\n{array}\n")
    yield Written("array of numpy", level, f">>> maze\n{array!r}\n")
    inner = "; ".join(" ".join(map(str, row)) for row in array.tolist())
    yield Written("MATLAB", level, f"maze = [{inner}];\n")
    lines = ["     " + " ".join(f"[,{k + 1}]" for k in range(array.shape[1]))]
    lines += [
        f"[{number + 1},] " + " ".join(f"{one:4}" for one in row)
        for number, row in enumerate(array.tolist())
    ]
    yield Written("print of R", level, "\n".join(lines))


def numbered(level: Level) -> Iterator[Written]:
    """A path with numbers: 1 to k on floor, as lists and as a drawing."""
    if level.kind != "tour":
        return
    of = kind("tour")
    made = of.generate(level.rows, level.cols, 7, {"numbers": 3, "holes": 0.0})
    rows = [
        [one.removeprefix(".@") if "@" in one else "0" for one in row]
        for row in rows_of(made)
    ]
    plain = all(one == "0" or one.isdigit() for row in rows for one in row)
    if not plain:
        return
    yield Written("numbered path", made, spaced(rows))
    yield Written(
        "numbered path with its size", made, f"{made.rows} {made.cols}\n{spaced(rows)}"
    )
    line = "+" + "---+" * made.cols
    text = line + "\n"
    for row in rows:
        cells = "|".join(f" {one if one != '0' else ' '} " for one in row)
        text += f"|{cells}|\n{line}\n"
    yield Written("numbered path, drawn", made, text)


def unbegun(level: Level) -> Iterator[Written]:
    """A board without a start, where a walk may begin anywhere."""
    of = kind(level.kind)
    if not any(rule.name == "start" for rule in of.rules):
        return
    start, floor = of.parse_token("S"), of.parse_token(".")
    cells = level.cells.copy()
    cells[cells == start] = floor
    made = level.with_(cells=cells, rules={"start": "any"})
    rows = rows_of(made)
    for form in (spaced, python_list):
        yield Written(f"free start, {form.__name__}", made, form(rows), ruled=True)
    lines = ["".join("#" if one == "#" else " " for one in row) for row in rows]
    wall = "#" * (made.cols + 2)
    framed = [wall, *(f"#{line}#" for line in lines), wall]
    hole = of.parse_token("#")
    if (made.cells == hole).any():
        made = made.with_(cells=np.pad(made.cells, 1, constant_values=hole))
        yield Written("free start, characters", made, "\n".join(framed), ruled=True)


def named(level: Level) -> Iterator[Written]:
    """Tiles as letters and as names."""
    if level.kind != "match3":
        return
    rows = rows_of(level)
    letters = [["0RGBYPWKO"[int(one)] for one in row] for row in rows]
    yield Written(
        "tiles as letters", level, "\n".join("".join(r) for r in letters), True
    )
    words = [[NAMES[int(one)] for one in row] for row in rows]
    yield Written("tiles as names", level, python_list(words), True)


def graphs(level: Level) -> Iterator[Written]:
    """Lists of neighbours."""
    for form in ("adjacency", "adjacency-matrix"):
        try:
            text = format_module(form).write(level).decode()
        except LevelError:
            continue
        if level.kind == "tour":
            yield Written(form, level, text)


def corpus() -> Iterator[Written]:
    """Every level in every form that can hold it."""
    for level in levels():
        rows = rows_of(level)
        for form in ANY:
            yield Written(form.__name__.replace("_", " "), level, form(rows))
        for more in (drawn, coded, numbered, unbegun, named, graphs):
            yield from more(level)


# -- reading ---------------------------------------------------------------------------
def outcome(one: Written) -> str:
    """ "right", "board" for another board, "kind" for another kind first, "refused"."""
    try:
        found = readings(one.text.encode())
    except LevelError:
        return "refused"
    first = found[0].level
    if first.kind != one.level.kind:
        return "kind"
    same = (
        _patterns(first) == _patterns(one.level)
        if one.names
        else first.same_puzzle(
            one.level if one.ruled else one.level.with_(rules=first.rules)
        )
    )
    return "right" if same else "board"


def _patterns(level: Level) -> list[int]:
    """The cells with colours numbered in their order of appearance."""
    places: dict[int, int] = {}
    return [
        places.setdefault(code, len(places)) for code in level.cells.ravel().tolist()
    ]


def main() -> None:
    """Print how many boards of each form are read right."""
    forms: dict[str, Counter[str]] = {}
    for one in corpus():
        forms.setdefault(one.form, Counter())[outcome(one)] += 1
    total: Counter[str] = Counter()
    for form, found in sorted(forms.items()):
        total += found
        others = ", ".join(f"{k} {n}" for k, n in found.items() if k != "right")
        print(f"{form:30} {found['right']:4} of {sum(found.values()):4}  {others}")
    boards = sum(total.values())
    kinds = total["right"] + total["board"]
    print(
        f"{boards} boards: the right kind first in {kinds} ({kinds / boards:.1%}), ",
        end="",
    )
    print(
        f"the right board in {total['right']} of these ({total['right'] / kinds:.1%})"
    )


if __name__ == "__main__":
    main()
