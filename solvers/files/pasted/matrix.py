"""The plain matrices in which puzzle programs hold their levels.

Lists of Python or JSON, arrays as numpy prints them, cells of a spreadsheet, or bare rows of
integers:
coin_maze: 0 floor, 1 coin, -1 wall, 2 start, 3 exit. tour: 1 a cell, 0 a hole, as numbers or as
strings of digits, `S` the start and `E` the end where they are told; a number beside the rows,
such as `start = 10`, is the start's place among the open cells in reading order, counted from 0.
collapse: a digit, or a pair of food and water. match3 and sowing: the numbers of the tokens.
An empty cell of a spreadsheet is the kind's empty token.

Whatever stands beside the board and is not used is named in a sentence, in `FileHints.remarks`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from solvers.files.bounded import decode_lines, refuse_over
from solvers.files.formats import FileHints
from solvers.files.pasted.source import Named, values
from solvers.files.rows import parse_rows, uneven
from solvers.kind import Level, LevelError, PuzzleKind, Text
from solvers.registry import UnknownKind, kind

# -- boards ----------------------------------------------------------------------------------------
_SOURCE = re.compile(
    r"""^\s*(?:>>>|```|In \[|Out\[|[\[({'"]|import |from |[\w.]*array\("""
    r"""|[A-Za-z_]\w*\s*(?::[^=\n]+)?=|[^\W\d][^\n\[\](){}=:：]*[:：]\s*\[)""",
    re.MULTILINE,
)
_PARTERS = "\t;,"
STARTS = ("start", "begin", "start_index", "start_point", "origin", "sp", "in", "s", "v")
"""Names of a start, the clearest first; `v` may be the number of cells, too."""
ENDS = ("end", "exit", "goal", "finish", "out", "ep", "target", "e", "t")


def read(data: bytes, source: FileHints) -> Level:
    """A level of the kind that `source` names, as another program holds it."""
    level = read_piece(data, source)
    cells = kind(level.kind).from_list(level.cells, source.first_row, source.remarks)
    return level.with_(cells=cells)


def read_piece(data: bytes, source: FileHints) -> Level:
    """The cells of a text as they stand, which may be a part of a board."""
    kind_id = source.need_kind()
    refuse_over(data)
    try:
        of = kind(kind_id)
    except UnknownKind as error:
        raise LevelError(str(error)) from None
    rows, marks = _even_rows_and_marks(decode_lines(data), source.remarks)
    empty = of.format_token(0)
    tokens = of.matrix_tokens
    texts = [[_token(tokens, item, empty) for item in row] for row in rows]
    for text, mark in marks.items():
        _place(texts, mark, text, of, source.remarks)
    return Level(kind_id, parse_rows(of, [" ".join(row) for row in texts]))


def write(level: Level) -> bytes:
    """The rows of a level as a list of lists, which Python and JSON both read."""
    return (matrix_text(level) + "\n").encode()


def matrix_text(level: Level) -> str:
    """The rows of a level as a list of lists, a row a line."""
    of = kind(level.kind)
    numbers = {token: text for text, token in of.matrix_tokens.items()}
    texts: dict[int, str] = {}
    for code in {int(code) for code in level.cells.flat}:
        token = of.format_token(code)
        texts[code] = _written(numbers.get(token, token))
    rows = (", ".join(texts[code] for code in row) for row in level.cells.tolist())
    return "[\n" + ",\n".join(f"    [{row}]" for row in rows) + "\n]"


def python_text(level: Level) -> str:
    """A level as Python source: a comment that names kind, size and rules, and one list."""
    rules = "".join(f", {name} = {value!r}" for name, value in sorted(level.rules.items()))
    rows, cols = level.cells.shape
    return f"# {level.kind}, {rows} x {cols}{rules}\nboard = {matrix_text(level)}\n"


def _written(text: str) -> str:
    """One value: a number, a pair of numbers, or a string."""
    parts = text.split("/")
    if all(part.removeprefix("-").isdigit() for part in parts):
        return parts[0] if len(parts) == 1 else f"[{', '.join(parts)}]"
    return f'"{text}"'


# -- reading ---------------------------------------------------------------------------------------
def table(data: bytes) -> list[list[str]]:
    """The words in the cells of a text, whatever they mean; "" for an empty cell. LevelError if
    its rows differ in length."""
    refuse_over(data)
    rows, _ = _even_rows_and_marks(decode_lines(data), [])
    return [[_token({}, item, "") for item in row] for row in rows]


def matrix_hints(data: bytes) -> tuple[frozenset[str], bool]:
    """The hints in a matrix beside its rows: the tokens whose places it names, and whether its rows
    are strings of digits, of which each is a cell or a hole."""
    text = decode_lines(data).strip("\ufeff \r\n")
    if not _is_source(text):
        return frozenset(), False
    found = values(text)
    boards = [one.value for one in found if isinstance(one.value, list | tuple)]
    rows = [row for board in boards if not is_place(board) for row in board]
    return frozenset(marks_of(found, [])), bool(rows) and all(map(_is_string_of_cells, rows))


def _is_string_of_cells(row: Any) -> bool:
    return isinstance(row, str) and len(row) > 1 and set(row) <= {"0", "1"}


def _even_rows_and_marks(
    text: str, remarks: list[Text]
) -> tuple[list[list[Any]], dict[str, Named]]:
    """Read as `_rows_and_marks` does; LevelError where rows are longer or shorter than the
    first."""
    rows, marks = _rows_and_marks(text, remarks)
    for number, row in enumerate(rows):
        if len(row) != len(rows[0]):
            raise LevelError(uneven(number, len(row), len(rows[0])))
    return rows, marks


def _rows_and_marks(text: str, remarks: list[Text]) -> tuple[list[list[Any]], dict[str, Named]]:
    """The rows of a text, and where "S" and "E" stand if it says that apart."""
    stripped = text.strip("\ufeff \r\n")
    if not _is_source(stripped):
        return _plain_rows(stripped), {}
    found = values(stripped, remarks)
    boards = [one for one in found if isinstance(one.value, list | tuple | str)]
    named = any(isinstance(one.value, dict) for one in found)
    boards = [one for one in boards if not is_place(one.value)] or boards * (not named)
    if not boards:
        raise LevelError("not a list of rows")
    board: Any = boards[0].value if len(boards) == 1 else tuple(one.value for one in boards)
    whole = [one for one in boards if _is_board(one.value)]
    if len(boards) > 1 and whole:
        largest = max(whole, key=lambda one: len(one.value) * len(one.value[0]))
        remarks += [unused(one) for one in boards if one is not largest]
        board = largest.value
    return _board_rows(board), marks_of(found, remarks)


def _is_board(value: Any) -> bool:
    """True for rows of cells, False for a single row."""
    if not isinstance(value, list | tuple) or len(value) < 2:
        return False
    return all(isinstance(row, list | tuple) and len(row) > 2 for row in value)


def _is_source(text: str) -> bool:
    return _SOURCE.search(text) is not None and (_parter(text) is None or "[" in text)


def _parter(text: str) -> str | None:
    """The text between the cells of a spreadsheet's rows; None if the text has no such rows."""
    lines = [line.strip(" ") for line in text.splitlines() if line.strip()]
    if not lines:
        return None
    for parter in _PARTERS:
        counts = {line.count(parter) for line in lines}
        listed = parter == "," and (len(lines) == 1 or lines[0].endswith(","))
        if len(counts) == 1 and 0 not in counts and not listed:
            return parter
    return None


def _plain_rows(text: str) -> list[list[Any]]:
    """Lines of words, of digits, or of the cells of a spreadsheet."""
    lines = [line for line in text.splitlines() if line.strip()]
    parter = _parter(text)
    if parter is None:
        return [_bare_row(line) for line in lines]
    return [[cell.strip().strip('"') for cell in line.split(parter)] for line in lines]


def _board_rows(board: Any) -> list[list[Any]]:
    if isinstance(board, str):
        return _plain_rows(board.strip("\n"))
    while len(board) == 1 and isinstance(board[0], list | tuple):  # rows in a list of their own
        if not any(isinstance(item, list | tuple | str) for item in board[0]):
            break  # a single row
        if all(isinstance(item, list | tuple) and _is_pair(item) for item in board[0]):
            break  # a single row of pairs
        board = board[0]
    if not board:
        raise LevelError("not a list of rows")
    if len(board) > 1 and not any(isinstance(row, list | tuple | str) for row in board):
        return [list(board)]
    return [_row(row, number) for number, row in enumerate(board)]


def _is_pair(item: Sequence[Any]) -> bool:
    return len(item) == 2 and all(isinstance(part, int | float) for part in item)


def _bare_row(line: str) -> list[Any]:
    words = line.replace(",", " ").split()
    return list(words[0]) if len(words) == 1 and not words[0].startswith("-") else list(words)


def _row(row: Any, number: int) -> list[Any]:
    if isinstance(row, str):
        return _bare_row(row)
    if isinstance(row, list | tuple):
        return list(row)
    raise LevelError("row {number} is not a list", number=number)


def _token(tokens: Mapping[str, str], item: Any, empty: str) -> str:
    try:
        parts = item if isinstance(item, list | tuple) else (item,)
        text = "/".join(str(_whole(part)) for part in parts)
    except ValueError:  # Python writes at most 4300 digits
        raise LevelError("a number is too long") from None
    return tokens.get(text, text) if text else empty


def _whole(value: Any) -> Any:
    """True and 1.0 as numpy prints them are 1."""
    if isinstance(value, bool) or (isinstance(value, float) and value.is_integer()):
        return int(value)
    return value


# -- a start told beside the rows ------------------------------------------------------------------
def is_place(value: Any) -> bool:
    return isinstance(value, tuple) and len(value) == 2 and all(type(v) is int for v in value)


def marks_of(found: list[Named], remarks: list[Text]) -> dict[str, Named]:
    """The start "S" and the end "E" that a text names beside its board. remarks: gets a sentence
    for every other place or number."""
    marks: dict[str, Named] = {}
    for text, names in (("S", (*STARTS, "")), ("E", ENDS)):
        for name in names:
            for one in found:
                if one.name.lower() == name and is_mark(one.value):
                    if text not in marks:
                        marks[text] = one
                    else:
                        remarks.append(
                            Text("{name} was not used: {other} says it", **_names(one, marks[text]))
                        )
    for one in found:
        scalar = not isinstance(one.value, list | tuple | dict | str) or is_place(one.value)
        if scalar and (one.name.lower() not in (*STARTS, *ENDS, "") or not is_mark(one.value)):
            remarks.append(unused(one))
    return marks


def is_mark(value: Any) -> bool:
    """True for a place, or the number of a cell."""
    return type(value) is int or is_place(value)


def unused(one: Named) -> Text:
    """The sentence for a value that has no use."""
    if one.name:
        return Text("{name} was not used: nothing is known of it", name=one.name)
    return Text("{value} was not used", value=str(one.value)[:40])


def _names(one: Named, other: Named) -> dict[str, str]:
    return {"name": one.name or str(one.value), "other": other.name or str(other.value)}


def _place(
    texts: list[list[str]], named: Named, text: str, of: PuzzleKind[Any, Any], remarks: list[Text]
) -> None:
    """Write a start or an end into the rows: at (row, column), or in the open cell of a number."""
    name, mark = named.name or str(named.value), named.value
    title = Text(of.title)
    if not any(token.text == text for token in of.tokens):
        remarks.append(
            Text(
                "{name} was not used: {kind} has no token {token}",
                name=name,
                kind=title,
                token=text,
            )
        )
        return
    open_cells = [(r, c) for r, row in enumerate(texts) for c, t in enumerate(row) if t != "#"]
    there = [(r, c) for r, row in enumerate(texts) for c, t in enumerate(row) if t == text]
    if mark == len(open_cells) and name.lower() == "v":
        remarks.append(Text("{name} is the number of open cells", name=name))
        return
    if there:
        if mark not in (*there, *(open_cells.index(cell) for cell in there)):
            remarks.append(
                Text("{name} was not used: the board holds {token}", name=name, token=text)
            )
        return
    if isinstance(mark, int):
        if not 0 <= mark < len(open_cells):
            if name.lower() in ("v", "s", "e", "t", "in"):
                remarks.append(unused(named))
                return
            raise LevelError(
                "there is no open cell number {number}; the last is {last}",
                number=mark,
                last=len(open_cells) - 1,
            )
        mark = open_cells[mark]
    row, col = mark
    if not (0 <= row < len(texts) and 0 <= col < len(texts[row])):
        raise LevelError("row {row}, column {col} is not on the board", row=row, col=col)
    if texts[row][col] == "#":
        remarks.append(Text("{name} is where the board has a wall", name=name))
    texts[row][col] = text
