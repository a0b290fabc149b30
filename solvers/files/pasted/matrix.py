"""The plain matrices in which puzzle programs hold their levels.

Lists of Python or JSON, arrays as numpy prints them, cells of a spreadsheet, or bare rows of
integers:
coin_maze: 0 floor, 1 coin, -1 wall, 2 start, 3 exit. tour: 1 a cell, 0 a hole, as numbers or as
strings of digits, `S` the start and `E` the end where they are told; a number beside the rows,
such as `start = 10`, is the start's place among the open cells in reading order, counted from 0.
collapse: a digit, or a pair of food and water. match3 and sowing: the numbers of the tokens.
An empty cell of a spreadsheet is the kind's empty token.

Python source is read without running it: a value is a literal, or a literal inside a call of
`array`, `list` or `tuple`. What numpy prints has no commas; they are put in where two values follow
each other.
"""

from __future__ import annotations

import ast
import re
import warnings
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from solvers.files.bounded import decode_lines, refuse_over
from solvers.files.formats import FileHints
from solvers.files.rows import parse_rows, uneven
from solvers.kind import PuzzleKind
from solvers.level import Level, LevelError
from solvers.registry import UnknownKind, kind

# -- values in Python source -----------------------------------------------------------------------
SMALL = 1 << 18
"""Characters of Python source that are read as such: a tree takes hundreds of bytes for each."""
_PROMPT = re.compile(r"^(?:>>> ?|\.\.\. ?(?=\S)|In \[\d+\]: ?|Out\[\d+\]: ?)", re.MULTILINE)
_FENCE = re.compile(r"^\s*```.*$", re.MULTILINE)
_GAP = re.compile(r"(?<=[\w.'\"\])])\s+(?=[\w.'\"\[(+-])")
_CALLS = frozenset({"array", "asarray", "list", "tuple", "matrix"})


@dataclass(frozen=True)
class Named:
    """A value of the text; name: what it is assigned to, "" if nothing."""

    name: str
    value: Any


def values(text: str) -> list[Named]:
    """The values of a text in order. LevelError if it holds none, or what is no value."""
    text = _FENCE.sub("", _PROMPT.sub("", text)).strip()
    if len(text) > SMALL:
        return [Named("", _long(text))]
    found = _listed(text) or _statements(text)
    if not found and "..." in text:
        raise LevelError(
            "the array was printed with ... in place of values; print it whole, "
            "with numpy.set_printoptions(threshold=sys.maxsize)"
        )
    if not found:
        found = _statements(_with_commas(text))
    if not found:
        raise LevelError("not a list of rows")
    return found


def _listed(text: str) -> list[Named]:
    """The values of a text that is nothing but values with commas between them."""
    found = _statements(f"[\n{text}\n]")
    return [Named("", value) for value in found[0].value] if found else []


def _with_commas(text: str) -> str:
    """Printed arrays with the commas of lists; each assignment stays a line of its own."""
    lines: list[str] = []
    for line in text.splitlines():
        new = re.match(r"\s*[A-Za-z_]\w*\s*=", line) is not None or _closed(lines)
        if new or not lines:
            lines.append(line.strip())
        else:
            lines[-1] += " " + line.strip()
    return "\n".join(_GAP.sub(", ", line) for line in lines)


def _closed(lines: list[str]) -> bool:
    return bool(lines) and sum(map(lines[-1].count, "[(")) == sum(map(lines[-1].count, "])"))


def _statements(text: str) -> list[Named]:
    """The values of assignments and bare expressions; none if anything else is there."""
    try:
        with warnings.catch_warnings():  # about odd escapes, and lists that look called
            warnings.simplefilter("ignore")
            tree = ast.parse(text)
            found = [named for node in tree.body for named in _named(node)]
    except (ValueError, SyntaxError, TypeError, MemoryError, RecursionError):
        return []
    return found


def _named(node: ast.stmt) -> list[Named]:
    if isinstance(node, ast.Import | ast.ImportFrom):
        return []
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Name):
        return []  # a name asked for in a session
    if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
        return [Named(node.targets[0].id, _value(node.value))]
    if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value:
        return [Named(node.target.id, _value(node.value))]
    if isinstance(node, ast.Expr):
        return [Named("", _value(node.value))]
    raise ValueError(type(node).__name__)


def _value(node: ast.expr) -> Any:
    if isinstance(node, ast.Call) and node.args:
        called = node.func
        name = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
        if name in _CALLS:
            return _value(node.args[0])
    return ast.literal_eval(node)


def _long(text: str) -> Any:
    """The value of a long list: brackets, quotes and commas of Python become those of JSON."""
    if "," not in text:
        text = _GAP.sub(",", text)
    text = re.sub(r",(\s*[\])])", r"\1", text).translate(str.maketrans("()'", '[]"'))
    shape = list[list[int | str | list[int | str]] | str]
    for whole in (f"[{text}]", text):  # rows parted by commas, or in a list of their own
        try:
            return msgspec.json.decode(whole, type=shape)
        except (msgspec.DecodeError, RecursionError):
            continue
    raise LevelError("not a list of rows")


# -- boards ----------------------------------------------------------------------------------------
_SOURCE = re.compile(
    r"""^\s*(?:>>>|```|In \[|Out\[|[\[({'"]|import |from |[\w.]*array\("""
    r"""|[A-Za-z_]\w*\s*(?::[^=\n]+)?=)""",
    re.MULTILINE,
)
_PARTERS = "\t;,"
STARTS = frozenset({"start", "begin", "s", "start_index", "origin"})
ENDS = frozenset({"end", "exit", "goal", "finish", "e", "t", "target"})


def read(data: bytes, source: FileHints) -> Level:
    """A level of the kind that `source` names."""
    kind_id = source.need_kind()
    refuse_over(data)
    try:
        of = kind(kind_id)
    except UnknownKind as error:
        raise LevelError(str(error)) from None
    rows, marks = _even_rows_and_marks(decode_lines(data))
    empty = of.format_token(0)
    tokens = of.matrix_tokens
    texts = [[_token(tokens, item, empty) for item in row] for row in rows]
    for text, mark in marks.items():
        _place(texts, mark, text, of)
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
    rows, _ = _even_rows_and_marks(decode_lines(data))
    return [[_token({}, item, "") for item in row] for row in rows]


def matrix_hints(data: bytes) -> tuple[frozenset[str], bool]:
    """The hints in a matrix beside its rows: the tokens whose places it names, and whether its rows
    are strings of digits, of which each is a cell or a hole."""
    text = decode_lines(data).strip("\ufeff \r\n")
    if not _is_source(text):
        return frozenset(), False
    found = values(text)
    rows = [row for one in found if isinstance(one.value, list | tuple) for row in one.value]
    return frozenset(_marks(found)), bool(rows) and all(map(_is_string_of_cells, rows))


def _is_string_of_cells(row: Any) -> bool:
    return isinstance(row, str) and len(row) > 1 and set(row) <= {"0", "1"}


def _even_rows_and_marks(text: str) -> tuple[list[list[Any]], dict[str, Any]]:
    """Read as `_rows_and_marks` does; LevelError where rows are longer or shorter than the
    first."""
    rows, marks = _rows_and_marks(text)
    for number, row in enumerate(rows):
        if len(row) != len(rows[0]):
            raise LevelError(uneven(number, len(row), len(rows[0])))
    return rows, marks


def _rows_and_marks(text: str) -> tuple[list[list[Any]], dict[str, Any]]:
    """The rows of a text, and where "S" and "E" stand if it tells that apart."""
    stripped = text.strip("\ufeff \r\n")
    if not _is_source(stripped):
        return _plain_rows(stripped), {}
    found = values(stripped)
    boards = [named.value for named in found if isinstance(named.value, list | tuple | str)]
    boards = [value for value in boards if not _is_place(value)] or boards
    if not boards:
        raise LevelError("not a list of rows")
    board = boards[0] if len(boards) == 1 else tuple(boards)
    return _board_rows(board), _marks(found)


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
def _is_place(value: Any) -> bool:
    return isinstance(value, tuple) and len(value) == 2 and all(type(v) is int for v in value)


def _marks(found: list[Named]) -> dict[str, Any]:
    marks: dict[str, Any] = {}
    for named in found:
        if type(named.value) is not int and not _is_place(named.value):
            continue
        name = named.name.lower()
        if name in ENDS:
            marks["E"] = named.value
        elif name in STARTS or (not name and "S" not in marks):
            marks["S"] = named.value
    return marks


def _place(texts: list[list[str]], mark: Any, text: str, of: PuzzleKind[Any, Any]) -> None:
    """Write a start or an end into the rows. mark: (row, column), or the number of an open cell."""
    if not any(token.text == text for token in of.tokens):
        return
    open_cells = [(r, c) for r, row in enumerate(texts) for c, t in enumerate(row) if t != "#"]
    if isinstance(mark, int):
        if not 0 <= mark < len(open_cells):
            raise LevelError(
                "there is no open cell number {number}; the last is {last}",
                number=mark,
                last=len(open_cells) - 1,
            )
        mark = open_cells[mark]
    row, col = mark
    if not (0 <= row < len(texts) and 0 <= col < len(texts[row])):
        raise LevelError("row {row}, column {col} is not on the board", row=row, col=col)
    texts[row][col] = text
