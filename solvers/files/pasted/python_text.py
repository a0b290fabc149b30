"""The values in a piece of Python: a list, a printed array, assignments, a line of a session.

Nothing is run: a value is a literal, or a literal inside a call of `array`, `list` or `tuple`.
What numpy prints has no commas; they are put in where two values follow each other.
"""

from __future__ import annotations

import ast
import re
import warnings
from dataclasses import dataclass
from typing import Any

import msgspec

from solvers.level import LevelError

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
