"""The plain matrices in which puzzle programs hold their levels.

Lists of Python or JSON, arrays as numpy prints them and other languages write them,
cells of a spreadsheet, or bare rows. coin_maze: 0 floor, 1 coin, -1 wall, 2 start, 3
exit. tour: 1 a cell, 0 a hole, as numbers or as strings of digits, `S` the start and
`E` the end where they are given; a number beside the rows, such as `start = 10`, is the
start's place among the open cells in reading order, counted from 0. collapse: a digit,
or a pair of food and water. match3 and sowing: the numbers of the tokens. An empty cell
of a spreadsheet is the kind's empty token. Other codes and words are judged by
`gridwright.solvers.files.pasted.recognise`.

Whatever stands beside the board and is not used is named in a sentence, in
`FileHints.remarks`.
"""

from __future__ import annotations

from gridwright.solvers.files.formats import FileHints
from gridwright.solvers.files.pasted.recognise import board_readings
from gridwright.solvers.kind import Level
from gridwright.solvers.registry import kind


def read(data: bytes, source: FileHints) -> Level:
    """A level of the kind that `source` names, as another program holds it."""
    source.need_kind()
    boards = board_readings(
        data,
        source,
        graphs=False,
    )
    ways = boards[0]
    best = ways[0]
    source.remarks.extend(best.remarks)
    return best.level


def write(level: Level) -> bytes:
    """The rows of a level as a list of lists, which Python and JSON both read."""
    text = matrix_text(level)
    return f"{text}\n".encode()


def matrix_text(level: Level) -> str:
    """The rows of a level as a list of lists, a row a line."""
    texts = _texts_of(level)
    lines: list[str] = []
    for row in level.cells.tolist():
        cells = ", ".join(texts[code] for code in row)
        lines.append(f"    [{cells}]")
    inside = ",\n".join(lines)
    return f"[\n{inside}\n]"


def _texts_of(level: Level) -> dict[int, str]:
    """How each code of a level is written."""
    of = kind(level.kind)
    numbers = {token: text for text, token in of.matrix_tokens.items()}
    texts: dict[int, str] = {}
    for code in set(level.cells.flat):
        token = of.format_token(int(code))
        text = numbers.get(token, token)
        texts[int(code)] = _written(text)
    return texts


def python_text(level: Level) -> str:
    """A level as Python source: a comment that names kind, size and rules, and one
    list."""
    rows, cols = level.cells.shape
    head = f"# {level.kind}, {rows} x {cols}"
    for name, value in sorted(level.rules.items()):
        head += f", {name} = {value!r}"
    board = matrix_text(level)
    return f"{head}\nboard = {board}\n"


def _written(text: str) -> str:
    """One value: a number, a pair of numbers, or a string."""
    parts = text.split("/")
    if not all(part.removeprefix("-").isdigit() for part in parts):
        return f'"{text}"'
    if len(parts) == 1:
        return text
    numbers = ", ".join(parts)
    return f"[{numbers}]"
