"""The small changes of a source file: operators, bounds, truths, returns, arguments,
calls left out."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass

OPERATORS: dict[type[ast.AST], str] = {
    ast.Lt: "<=",
    ast.LtE: "<",
    ast.Gt: ">=",
    ast.GtE: ">",
    ast.Eq: "!=",
    ast.NotEq: "==",
    ast.In: "not in",
    ast.NotIn: "in",
    ast.Is: "is not",
    ast.IsNot: "is",
    ast.Add: "-",
    ast.Sub: "+",
    ast.Mult: "+",
    ast.FloorDiv: "*",
    ast.BitAnd: "|",
    ast.BitOr: "&",
    ast.LShift: ">>",
    ast.RShift: "<<",
}
"""What takes the place of an operator."""
LEAVES = (ast.Continue, ast.Break)
LARGEST = 3
"""Numbers above are sizes, colours and times: one more or less nobody sees."""
SYMMETRIC = (
    *("max", "min", "maximum", "minimum"),
    *("gcd", "hypot", "array_equal", "isdisjoint"),
)
"""Functions that take their arguments in any order."""
SAID = ("warning", "info", "debug", "exception")
"""Methods of a log, which nobody's answer depends on."""


@dataclass(frozen=True)
class Change:
    """One change of a file: the text from `start` to `end` becomes `text`.

    what: the change in short, as "< becomes <=". line: the number of its first line.
    """

    start: int
    end: int
    text: str
    what: str
    line: int

    def made_in(self, source: str) -> str:
        """The source with this change."""
        return source[: self.start] + self.text + source[self.end :]


def changes(source: str) -> list[Change]:
    """All changes of a source, in the order of its lines; each gives code that
    parses."""
    found = _Finder(source).found()
    return sorted(found, key=lambda change: (change.start, change.end, change.what))


class _Finder:
    """Walks a syntax tree, and leaves out what no test could see: annotations,
    docstrings, what only a checker of types reads."""

    def __init__(self, source: str) -> None:
        self._source = source
        self._tree = ast.parse(source)
        lengths = [len(line) for line in source.splitlines(keepends=True)]
        self._starts = [sum(lengths[:number]) for number in range(len(lengths) + 1)]
        self._lines = source.splitlines(keepends=True)

    def found(self) -> Iterator[Change]:
        for node in _seen(self._tree):
            yield from self._of_node(node)

    def _of_node(self, node: ast.AST) -> Iterator[Change]:
        if isinstance(node, ast.Compare):
            yield from self._operators(node, [node.left, *node.comparators], node.ops)
        elif isinstance(node, ast.BinOp) and not _is_text(node):
            yield from self._operators(node, [node.left, node.right], [node.op])
        elif isinstance(node, ast.BoolOp):
            yield from self._truth(node)
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            yield self._whole(node, f"({self._text(node.operand)})", "not left out")
        elif isinstance(node, (ast.If, ast.While, ast.IfExp)):
            yield self._whole(
                node.test, f"(not ({self._text(node.test)}))", "condition turned round"
            )
        elif isinstance(node, ast.Constant):
            yield from self._constant(node)
        elif isinstance(node, ast.Return) and node.value is not None:
            if not _is_none(node.value):
                yield self._whole(node.value, "None", "None returned")
        elif isinstance(node, ast.Call):
            yield from self._arguments(node)
        if isinstance(node, ast.Expr) and _acts(node):
            yield self._whole(node, "pass", "call left out")
        elif isinstance(node, (*LEAVES, ast.Raise)):
            yield self._whole(node, "pass", "leaving left out")

    def _operators(
        self,
        node: ast.expr,
        sides: list[ast.expr],
        operators: list[ast.cmpop] | list[ast.operator],
    ) -> Iterator[Change]:
        for left, operator, right in zip(sides, operators, sides[1:], strict=False):
            new = OPERATORS.get(type(operator))
            if new is None:
                continue
            start = self._at(left.end_lineno or 0, left.end_col_offset or 0)
            end = self._at(right.lineno, right.col_offset)
            between = self._source[start:end]
            old = between.strip(" \t\n()\\")
            if old and "#" not in between:
                text = between.replace(old, new, 1)
                yield Change(start, end, text, f"{old} becomes {new}", node.lineno)

    def _truth(self, node: ast.BoolOp) -> Iterator[Change]:
        old, new = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
        parts = [f"({self._text(value)})" for value in node.values]
        text = "(" + f" {new} ".join(parts) + ")"
        yield self._whole(node, text, f"{old} becomes {new}")

    def _constant(self, node: ast.Constant) -> Iterator[Change]:
        if isinstance(node.value, bool):
            yield self._whole(node, str(not node.value), f"{node.value} turned round")
        elif isinstance(node.value, int) and node.value <= LARGEST:
            more = str(node.value + 1)
            yield self._whole(node, more, f"{node.value} becomes {more}")

    def _arguments(self, node: ast.Call) -> Iterator[Change]:
        given = node.args[:2]
        if _name(node) in SYMMETRIC:
            return
        if len(given) < 2 or any(isinstance(one, ast.Starred) for one in given):
            return
        first, second = (self._text(one) for one in given)
        if first != second:
            start = self._at(given[0].lineno, given[0].col_offset)
            end = self._at(given[1].end_lineno or 0, given[1].end_col_offset or 0)
            text = f"{second}, {first}"
            yield Change(start, end, text, "arguments swapped", node.lineno)

    # -- places ------------------------------------------------------------------------
    def _whole(self, node: ast.expr | ast.stmt, text: str, what: str) -> Change:
        start = self._at(node.lineno, node.col_offset)
        end = self._at(node.end_lineno or 0, node.end_col_offset or 0)
        return Change(start, end, text, what, node.lineno)

    def _text(self, node: ast.expr) -> str:
        change = self._whole(node, "", "")
        return self._source[change.start : change.end]

    def _at(self, line: int, column: int) -> int:
        """The place of a column, which the parser counts in bytes."""
        before = self._lines[line - 1].encode()[:column].decode()
        return self._starts[line - 1] + len(before)


def _seen(node: ast.AST) -> Iterator[ast.AST]:
    """A node and those below that a test can see."""
    yield node
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list", "type_params", "bases"):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST) and not _unseen(child):
                yield from _seen(child)


def _unseen(node: ast.AST) -> bool:
    """True for docstrings, blocks for checkers of types, names of modules, and texts
    with values in them."""
    if isinstance(node, ast.If):
        return ast.unparse(node.test) == "TYPE_CHECKING"
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Constant)
    return isinstance(node, (ast.Import, ast.ImportFrom, ast.JoinedStr, ast.Assert))


def _acts(node: ast.Expr) -> bool:
    """True if a statement calls something whose effect a test could see."""
    call = node.value
    if not isinstance(call, ast.Call):
        return False
    if isinstance(call.func, ast.Attribute):
        return call.func.attr not in (*SAID, "__init__")
    return True


def _name(call: ast.Call) -> str:
    """The last name of what is called."""
    return ast.unparse(call.func).rpartition(".")[2]


def _is_text(node: ast.BinOp) -> bool:
    sides = (node.left, node.right)
    return any(
        isinstance(side, (ast.JoinedStr, ast.List, ast.Tuple))
        or (isinstance(side, ast.Constant) and isinstance(side.value, str))
        for side in sides
    )


def _is_none(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value is None
