"""Values in Python source, and in what Python prints, read without running it.

A value is a literal, a name that the text gave a value before, a list times a number, a list made
once for each number of a `range`, or an array: the literal inside a call of `array`, `list` or
`tuple`, or one made by `zeros`, `ones` or `full`. `maze[0, 3] = 2` sets cells of an array or of a
list of lists. What numpy prints has no commas; they are put in where two values follow each other.
One pair of brackets around lines of numbers without commas holds a row in each line. Words before
the brackets end in a colon.
"""

from __future__ import annotations

import ast
import re
import warnings
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import msgspec
import numpy as np

from solvers.kind import MAX_CELLS, LevelError, Text

SMALL = 1 << 18
"""Characters of Python source that are read as such: a tree takes hundreds of bytes for each."""
_PROMPT = re.compile(r"^(?:>>> ?|\.\.\. ?(?=\S)|In \[\d+\]: ?|Out\[\d+\]: ?)", re.MULTILINE)
_FENCE = re.compile(r"^\s*```.*$", re.MULTILINE)
_GAP = re.compile(r"(?<=[\w.'\"\])])\s+(?=[\w.'\"\[(+-])")
LABEL = re.compile(
    r"^[ \t]*((?!(?:if|elif|else|for|while|try|except|finally|with|def|class)\b)"
    r"[^\W\d][^\n\[\](){}=:：'\"#]{0,80}?)[ \t]*[:：][ \t]*(?=\n|\[)",
    re.MULTILINE,
)
"""Words before the brackets of a board."""
_LINES = re.compile(r"\[([^\[\]{}()'\"#=,]*\n[^\[\]{}()'\"#=,]*)\]")
_WRAPPED = 60
"""Characters of a line from which on numpy may have broken a single row."""
_CALLS = frozenset({"array", "asarray", "list", "tuple", "matrix", "deque"})
_FILLED = {"zeros": 0, "ones": 1, "empty": 0, "full": None}


@dataclass(frozen=True)
class Named:
    """A value of the text; name: what it is assigned to, "" if nothing."""

    name: str
    value: Any


def values(text: str, remarks: list[Text] | None = None) -> list[Named]:
    """The values of a text in order, without names that others were made of. LevelError if it
    holds none, or what is no value. remarks: gets a sentence for all that is not used."""
    text = _FENCE.sub("", _PROMPT.sub("", text)).strip()
    if len(text) > SMALL:
        return [Named("", _long(text))]
    if re.search(r"\[[^\]]*\[|\{", text) is None:
        text = _LINES.sub(_rows_of_lines, text)
    plain, said = LABEL.sub("", text), list[Text]()
    for label in LABEL.findall(text) if plain != text else ():
        said.append(Text("the words “{words}” were not used", words=label[:40]))
    found = _listed(text) or _statements(text)
    if found:
        said = []
    elif "..." in text:
        raise LevelError(
            "the array was printed with ... in place of values; print it whole, "
            "with numpy.set_printoptions(threshold=sys.maxsize)"
        )
    found = found or _statements(_with_commas(plain)) or _statements(text, said)
    found = found or _statements(_with_commas(plain), said)
    if not found:
        raise LevelError("not a list of rows")
    if remarks is not None:
        remarks += said
    return found


def _rows_of_lines(match: re.Match[str]) -> str:
    """Lines of numbers in one pair of brackets, each in brackets of its own."""
    rows = [line.split() for line in match[1].splitlines() if line.strip()]
    even = len({len(row) for row in rows}) == 1
    wrapped = not even and max(map(len, match[1].splitlines())) >= _WRAPPED
    if len(rows) < 2 or wrapped or max(map(len, rows)) < 2:
        return match[0]
    return "[" + ", ".join(f"[{', '.join(row)}]" for row in rows) + "]"


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


def _statements(text: str, unread: list[Text] | None = None) -> list[Named]:
    """The values of assignments and bare expressions; none if anything else is there.

    unread: gets a sentence for each other statement, which is then left out, as long as there is
    a list at all.
    """
    reader = _Reader()
    try:
        with warnings.catch_warnings():  # about odd escapes, and lists that look called
            warnings.simplefilter("ignore")
            tree = ast.parse(text)
        for node in tree.body:
            used = set(reader.used)
            try:
                reader.read(node)
            except LevelError:
                raise
            except (ValueError, TypeError, LookupError, OverflowError):
                reader.used = used
                if unread is None:
                    return []
                reader.unread.append(node)
    except LevelError:
        raise
    except (ValueError, SyntaxError, MemoryError, RecursionError):
        return []
    found = reader.values()
    if unread is not None:
        if not any(isinstance(one.value, list | tuple) for one in found):
            return []
        unread += map(_not_read, reader.unread)
    return found


def _not_read(node: ast.stmt) -> Text:
    sets = (ast.Subscript, ast.Attribute)
    if any(isinstance(one, sets) and isinstance(one.ctx, ast.Store) for one in ast.walk(node)):
        raise LevelError("line {line} sets cells in a way that is not read", line=node.lineno)
    words = ast.unparse(node).split("\n")[0][:40]
    return Text("line {line} was not used: {words}", line=node.lineno, words=words)


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


class _Reader:
    """Reads statements one after the other. ValueError, TypeError or KeyError: it is no value."""

    def __init__(self) -> None:
        self.unread: list[ast.stmt] = []
        self._held: dict[str, Any] = {}
        self._bare: list[Any] = []
        self.used: set[str] = set()
        self._cells = 0

    def values(self) -> list[Named]:
        """What was assigned and not used for another value, and what was not assigned."""
        held = [Named(n, _plain(v)) for n, v in self._held.items() if n not in self.used]
        return held + [Named("", _plain(value)) for value in self._bare]

    def read(self, node: ast.stmt) -> None:
        if isinstance(node, ast.Import | ast.ImportFrom):
            return
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Name):
            return  # a name asked for in a session
        if isinstance(node, ast.Assign):
            value = self._value(node.value)
            for target in node.targets:
                self._assign(target, value, node.lineno)
        elif isinstance(node, ast.AnnAssign) and node.value:
            self._assign(node.target, self._value(node.value), node.lineno)
        elif isinstance(node, ast.Expr):
            self._bare.append(self._value(node.value))
        else:
            raise TypeError(type(node).__name__)

    def _assign(self, target: ast.expr, value: Any, line: int) -> None:
        if isinstance(target, ast.Name):
            self._held[target.id] = value
            self.used.discard(target.id)
        elif isinstance(target, ast.Tuple) and isinstance(value, tuple):
            for part, one in zip(target.elts, value, strict=True):
                self._assign(part, one, line)
        elif isinstance(target, ast.Subscript):
            self._set_cells(target, value, line)
        else:
            raise TypeError("no name")

    def _set_cells(self, target: ast.Subscript, value: Any, line: int) -> None:
        at = [target.slice]
        while isinstance(target.value, ast.Subscript):
            target = target.value
            at.insert(0, target.slice)
        if not isinstance(target.value, ast.Name):
            raise TypeError("no name")
        name = target.value.id
        board = self._held[name]
        if not isinstance(board, np.ndarray):
            board = np.array(board)
        index = tuple(part for node in at for part in self._index(node))
        before = np.asarray(value)
        kept = np.result_type(board, before)
        board = board.astype(kept) if kept != board.dtype else board
        self._held[name] = board
        try:
            board[index] = value
        except IndexError:
            raise LevelError(
                "line {line} sets a cell that is not on the board", line=line
            ) from None

    def _index(self, node: ast.expr) -> Iterable[Any]:
        if isinstance(node, ast.Slice):
            ends = (node.lower, node.upper, node.step)
            return (slice(*(None if end is None else self._value(end) for end in ends)),)
        if isinstance(node, ast.Tuple):
            return [part for one in node.elts for part in self._index(one)]
        found = self._value(node)
        return found if isinstance(found, tuple) else (found,)

    def _value(self, node: ast.expr) -> Any:
        if isinstance(node, ast.Name):
            self.used.add(node.id)
            return self._held[node.id]
        if isinstance(node, ast.Tuple):
            return tuple(map(self._value, node.elts))
        if isinstance(node, ast.Call) and node.args:
            return self._called(node)
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mult):
            if any(isinstance(one, ast.Name) for one in getattr(node.left, "elts", ())):
                raise TypeError("rows that are one list")
            return self._repeated(self._value(node.left), self._value(node.right))
        if isinstance(node, ast.ListComp) and len(node.generators) == 1:
            over = node.generators[0].iter
            if isinstance(over, ast.Call) and len(over.args) == 1 and not node.generators[0].ifs:
                if isinstance(node.elt, ast.Name) or getattr(over.func, "id", "") != "range":
                    raise TypeError("rows that are one list, or no range")
                return self._repeated([self._value(node.elt)], self._value(over.args[0]))
        return ast.literal_eval(node)

    def _called(self, node: ast.Call) -> Any:
        called = node.func
        name = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
        first = self._value(node.args[0])
        if name in _CALLS:
            return first
        with_value = _FILLED[name]
        if with_value is None:
            with_value = self._value(node.args[1])
        shape = first if isinstance(first, tuple) else (first,)
        wide = len(with_value) if isinstance(with_value, str) else 1
        self._count(int(np.prod(shape, dtype=object)) * max(1, wide))
        return np.full(shape, with_value)

    def _repeated(self, one: Any, times: Any) -> Any:
        if not isinstance(one, list) or type(times) is not int:
            raise TypeError("no list")
        self._count(times * sum(max(1, len(row)) if isinstance(row, list) else 1 for row in one))
        return [list(row) if isinstance(row, list) else row for _ in range(times) for row in one]

    def _count(self, cells: int) -> None:
        self._cells += cells
        if self._cells > MAX_CELLS:
            raise LevelError("more than {count} cells in arrays", count=MAX_CELLS)


def _plain(value: Any) -> Any:
    return value.tolist() if isinstance(value, np.ndarray) else value
