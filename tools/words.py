"""What the program says to people: every text of the source that can be translated."""

from __future__ import annotations

import ast
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from editor.models.program.language import CONTEXT
from solvers.kind import PuzzleKind
from solvers.lab.spec import read_spec, shipped
from solvers.options import Option
from solvers.registry import BUNDLED, kind
from solvers.text import Text
from solvers.trace.pseudocode import pseudocode

ROOT = Path(__file__).parents[1]
SENTENCES = ("Text", "Problem", "LevelError", "IllegalMove", "OptionError", "NoWalk", "infeasible")
"""Calls in the solvers whose first argument is said to people."""
ERRORS = ("Text", "LevelError", "IllegalMove", "SaveError")
"""Calls in the editor whose first argument is worded as the solvers word theirs."""
SHOWN = ("note", "reason", "message")
"""Keyword arguments in the solvers that are said to people."""
QUIET = (
    "commands",
    "terminal",
    "formats.py",
    "tiled.py",
    "tiled_tiles.py",
    "matrix.py",
    "puzzlink.py",
)
"""Parts of the solvers that speak on the command line alone."""

Word = tuple[str, str]
"""A context and a source."""


# -- the solvers -----------------------------------------------------------------------------------
def solver_words() -> list[Word]:
    """Everything said in the manner of the solvers, each once, in a fixed order."""
    words = (word for kind_id in BUNDLED for word in _of_kind(kind(kind_id)))
    found = dict.fromkeys(word.template if isinstance(word, Text) else word for word in words)
    for path in sorted((ROOT / "solvers").rglob("*.py")):
        if not set(QUIET) & set(path.relative_to(ROOT / "solvers").parts):
            found.update(dict.fromkeys(_of_code(ast.parse(path.read_text("utf-8")))))
    for path in editor_files():
        found.update(dict.fromkeys(_of_code(ast.parse(path.read_text("utf-8")), ERRORS, ())))
    for spec in map(read_spec, shipped()):
        found.update(dict.fromkeys((spec.title, spec.notes)))
    return [(CONTEXT, word) for word in found if any(letter.isalpha() for letter in word)]


def _of_kind(of: PuzzleKind[Any, Any]) -> Iterator[str]:
    yield of.title
    yield from of.edit_groups.values()
    for token in of.tokens:
        yield from (token.name, token.help, *(label for label, *_ in token.values))
    for option in (*of.rules, *of.generator_options):
        yield from _of_option(option)
    for solver in of.solvers:
        yield from (solver.title, solver.summary)
        text = pseudocode(solver)
        yield from () if text is None else map(str.strip, text.lines)
        for option in solver.options:
            yield from _of_option(option)


def _of_option(option: Option) -> Iterator[str]:
    title = option.title or option.name.replace("_", " ").capitalize()
    yield from (title, option.help, option.unit, option.unit_of_one, *option.choices)


def _of_code(
    tree: ast.Module, calls: tuple[str, ...] = SENTENCES, shown: tuple[str, ...] = SHOWN
) -> Iterator[str]:
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        called = node.func.id if isinstance(node.func, ast.Name) else ""
        said = list(node.args[:1]) if called in calls else []
        said += [keyword.value for keyword in node.keywords if keyword.arg in shown]
        for argument in said:
            if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                yield argument.value


# -- the editor ------------------------------------------------------------------------------------
@dataclass
class EditorWords(ast.NodeVisitor):
    """The words of one file of the editor, told by how they are marked.

    words: found. short: those marked by a module's own `_tr`, which lupdate does not know.
    plural: those marked by its `_trn`, with a number that decides about singular and plural.
    untold: lines where a text put together at run time is marked: it will never be found.
    """

    words: list[Word] = field(default_factory=list)
    short: list[Word] = field(default_factory=list)
    plural: list[Word] = field(default_factory=list)
    untold: list[int] = field(default_factory=list)
    _class: list[str] = field(default_factory=list)
    _module: str = ""

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self._class.append(node.name)
        self.generic_visit(node)
        self._class.pop()

    def visit_Module(self, node: ast.Module) -> None:
        """The context of a module's own `_tr` or `_trn` comes first, wherever it stands."""
        for function in node.body:
            if isinstance(function, ast.FunctionDef) and function.name in ("_tr", "_trn"):
                calls = (n for n in ast.walk(function) if isinstance(n, ast.Call) and n.args)
                first = (n.args[0] for n in calls)
                self._module = next(str(a.value) for a in first if isinstance(a, ast.Constant))
        self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        name = node.func.attr if isinstance(node.func, ast.Attribute) else ""
        plain = node.func.id if isinstance(node.func, ast.Name) else ""
        if name == "tr" and self._class:
            self._add(self.words, self._class[-1], node.args[0], node.lineno)
        elif plain == "_tr":
            self._add(self.short, self._module, node.args[0], node.lineno)
        elif plain == "_trn":
            self._add(self.plural, self._module, node.args[0], node.lineno)
        elif plain == "QT_TRANSLATE_NOOP" or name == "translate":
            context = node.args[0]
            if isinstance(context, ast.Constant) and isinstance(context.value, str):
                self._add(self.words, context.value, node.args[1], node.lineno)
        self.generic_visit(node)

    def _add(self, to: list[Word], context: str, text: ast.expr, line: int) -> None:
        if isinstance(text, ast.Constant) and isinstance(text.value, str):
            to.append((context, text.value))
        elif isinstance(text, ast.JoinedStr | ast.BinOp):
            self.untold.append(line)


def editor_files() -> list[Path]:
    """The sources of the editor."""
    return sorted((ROOT / "editor").rglob("*.py"))


def words_of(path: Path) -> EditorWords:
    """The words of one file of the editor."""
    found = EditorWords()
    found.visit(ast.parse(path.read_text("utf-8")))
    return found


def all_words() -> set[Word]:
    """Everything that can be translated."""
    found = set(solver_words())
    for path in editor_files():
        told = words_of(path)
        found.update(told.words, told.short, told.plural)
    return found


# -- the files ------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Message:
    """One entry of a .ts file."""

    context: str
    source: str
    translation: str
    state: str = ""
    """"unfinished", "vanished", "obsolete", or nothing: all is well."""


def messages(file: Path) -> Iterator[Message]:
    """The entries of a .ts file."""
    for context in ElementTree.parse(file).getroot().iter("context"):
        name = context.findtext("name", "")
        for message in context.iter("message"):
            found = message.find("translation")
            forms = () if found is None else tuple(found.iter("numerusform"))
            text = "" if found is None else (forms[0] if forms else found).text or ""
            state = "unfinished" if found is None else found.get("type", "")
            yield Message(name, message.findtext("source", ""), text, state)
