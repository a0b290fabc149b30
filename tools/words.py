"""What the program says to people: every text of the source that can be translated."""

from __future__ import annotations

import ast
import functools
import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from gridwright.editor.models.program.language import CONTEXT
from gridwright.editor.views.commands.actions import TIPS
from gridwright.editor.views.commands.command_palette import NEEDS, synonyms
from gridwright.solvers.drawing.export_choices import EXPORT_OPTIONS
from gridwright.solvers.kind import PuzzleKind
from gridwright.solvers.lab.spec import read_spec, shipped
from gridwright.solvers.options import Option
from gridwright.solvers.registry import BUNDLED, kind
from gridwright.solvers.teaching.lessons import LESSONS
from gridwright.solvers.text import Text
from gridwright.solvers.trace.pseudocode import pseudocode
from gridwright.solvers.wish.terms import terms_of

ROOT = Path(__file__).parents[1]
ERRORS = (
    *(
        "Text",
        "WordedError",
        "LevelError",
        "IllegalMove",
        "NoWalk",
        "OptionError",
        "SolverError",
    ),
    *("PluginError", "SpecError", "FormulaError", "SaveError", "WishError"),
)
"""Calls whose first argument is said to people in the words of the solvers."""
SENTENCES = (*ERRORS, "Problem", "infeasible")
"""Those in the solvers."""
PLACED = dict.fromkeys(("command", "tool_command"), ("Actions", slice(1, 2)))
PLACED["DropDown"] = ("Menus", slice(1, 2))
PLACED["TourStep"] = ("GuidedTour", slice(0, 2))
"""Calls in the editor with texts, the context of these, and their places among the
arguments."""
KIT = dict.fromkeys(
    ("button_of", "tool_of", "menu_button_of", "label_of", "check_of", "combo_of"), 2
)
KIT["worded"] = 3
KIT["keyed_button_of"] = 3
"""Calls of the kit, in the context of the class around them, and the place of the
text."""
KIT_WORDS = ("text", "tip", "spoken", "described", "hint", "suffix", "caption")
"""Keyword arguments of these calls that are texts too."""
OTHERS = ("tr", "translate", "add_asking", "marked", "said", "words_of")
"""Other calls in the editor with texts."""
SHOWN = ("note", "reason", "message")
"""Keyword arguments in the solvers that are said to people."""
QUIET = (
    "commands",
    "terminal",
    "formats.py",
    "tiled.py",
    "tile_layers.py",
    "puzzlink.py",
)
"""Parts of the solvers that speak on the command line alone."""

SPOKEN = re.compile(
    rf"\b({'|'.join(SENTENCES)})\(|\b({'|'.join(SHOWN)})=|\btemplates?\b"
)
"""What stands in every file of the solvers that says something: the others are not
parsed."""
OF_ERRORS = re.compile(rf"\b({'|'.join(ERRORS)})\(|\btemplates?\b")
"""The same of the editor."""
MARKED = re.compile(rf"\b({'|'.join((*PLACED, *KIT, *OTHERS))})\(")
"""The same of the words of the editor itself."""

Word = tuple[str, str]
"""A context and a source."""


# -- the solvers -----------------------------------------------------------------------
def solver_words() -> list[Word]:
    """Everything said in the manner of the solvers, each once, in a fixed order; and
    what files say of commands."""
    words = (word for kind_id in BUNDLED for word in _of_kind(kind(kind_id)))
    found = dict.fromkeys(
        word.template if isinstance(word, Text) else word for word in words
    )
    for path in sorted((ROOT / "solvers").rglob("*.py")):
        text = _text(path)
        quiet = set(QUIET) & set(path.relative_to(ROOT / "solvers").parts)
        if not quiet and SPOKEN.search(text):
            found.update(dict.fromkeys(_of_code(ast.parse(text))))
    for text in map(_text, editor_files()):
        if OF_ERRORS.search(text):
            found.update(dict.fromkeys(_of_code(ast.parse(text), ERRORS, ())))
    found.update((option.title, None) for option in EXPORT_OPTIONS.values())
    for spec in map(read_spec, shipped()):
        names = (racer.name for racer in spec.solvers if racer.name)
        swept = [
            grown.shown for grown in (*spec.sweeps, spec.grow) if grown is not None
        ]
        found.update(dict.fromkeys((spec.title, spec.notes, *names, *swept)))
    for lesson in LESSONS:
        found.update(
            dict.fromkeys(
                text for one in lesson.questions for text in (one.words, one.why)
            )
        )
    of_files = [("Synonyms", phrases) for phrases in synonyms().values()]
    of_files += [("Needs", words) for words, _ in NEEDS.values()]
    of_files += [("Tips", tip) for tip in TIPS.values()]
    of_solvers = ((CONTEXT, word) for word in found if any(map(str.isalpha, word)))
    return [*dict.fromkeys(of_files), *of_solvers]


def _of_kind(of: PuzzleKind[Any, Any]) -> Iterator[str]:
    yield of.title
    yield from of.edit_groups.values()
    yield from (term.help for term in terms_of(of).values())
    for token in of.tokens:
        yield from (token.name, token.help, *(label for label, *_ in token.values))
    for option in (*of.rules, *of.generator_options):
        yield from _of_option(option)
    for solver in of.solvers:
        yield from (solver.title, solver.summary, solver.unit, solver.asks)
        text = pseudocode(solver)
        yield from () if text is None else map(str.strip, text.lines)
        for option in solver.options:
            yield from _of_option(option)


def _of_option(option: Option) -> Iterator[str]:
    title = option.title or option.name.replace("_", " ").capitalize()
    yield from (
        title,
        option.help,
        option.unit,
        option.unit_of_one,
        option.asks,
        *option.choices,
    )


def _of_code(
    tree: ast.Module, calls: tuple[str, ...] = SENTENCES, shown: tuple[str, ...] = SHOWN
) -> Iterator[str]:
    for node in ast.walk(tree):
        match node:
            case ast.Assign([ast.Name("template")], ast.Constant(str(text))):
                yield text  # of a payload
            case ast.Assign([ast.Name("templates")], ast.Dict(values=values)):
                yield from (
                    str(one.value) for one in values if isinstance(one, ast.Constant)
                )
        if not isinstance(node, ast.Call):
            continue
        called = str(
            getattr(node.func, "id", getattr(node.func, "attr", ""))
        )  # of a module, too
        said = list(node.args[:1]) if called in calls else []
        said += [keyword.value for keyword in node.keywords if keyword.arg in shown]
        for argument in said:
            if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                yield argument.value


# -- the editor ------------------------------------------------------------------------
@dataclass
class EditorWords(ast.NodeVisitor):
    """The words of one file of the editor, told by how they are marked.

    words: found. short: those that lupdate does not know: of commands, the kit,
    `marked` and `words_of`. plural: those of the last with a number that decides about
    singular and plural. untold: lines where a text put together at run time is marked:
    it will never be found.
    """

    words: list[Word] = field(default_factory=list)
    short: list[Word] = field(default_factory=list)
    plural: list[Word] = field(default_factory=list)
    untold: list[int] = field(default_factory=list)
    _class: list[str] = field(default_factory=list)
    _translators: dict[str, str] = field(default_factory=dict)

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self._class.append(node.name)
        self.generic_visit(node)
        self._class.pop()

    def visit_Module(self, node: ast.Module) -> None:
        """The contexts of a module's own translators come first, wherever they
        stand."""
        for statement in node.body:
            match statement:
                case ast.Assign(
                    [ast.Name(name)],
                    ast.Call(ast.Name("words_of"), [ast.Constant(str(context))]),
                ):
                    self._translators[name] = context
        self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        name = node.func.attr if isinstance(node.func, ast.Attribute) else ""
        plain = node.func.id if isinstance(node.func, ast.Name) else ""
        if name == "tr" and self._class:
            self._add(self.words, self._class[-1], node.args[0], node.lineno)
        elif plain in self._translators:
            to = self.plural if len(node.args) > 1 else self.short
            self._add(to, self._translators[plain], node.args[0], node.lineno)
        elif plain in PLACED:
            context, place = PLACED[plain]
            said = [
                *node.args[place],
                *(k.value for k in node.keywords if k.arg == "short"),
            ]
            for text in said:
                self._add(self.short, context, text, node.lineno)
        elif name == "add_asking":
            for text in node.args[1:]:
                self._add(self.short, self._class[-1], text, node.lineno)
        elif plain in KIT and self._class:
            said = node.args[KIT[plain] : KIT[plain] + 1]
            said += [
                keyword.value for keyword in node.keywords if keyword.arg in KIT_WORDS
            ]
            items = [k.value for k in node.keywords if k.arg == "items"]
            said += [text for listed in items for text in getattr(listed, "elts", ())]
            for text in said:
                self._add(self.short, self._class[-1], text, node.lineno)
        elif plain in ("marked", "said") or name == "translate":
            named = node.args[0]
            if isinstance(named, ast.Constant) and isinstance(named.value, str):
                to = self.short if plain else self.words
                self._add(to, named.value, node.args[1], node.lineno)
        self.generic_visit(node)

    def _add(self, to: list[Word], context: str, text: ast.expr, line: int) -> None:
        if isinstance(text, ast.Constant) and isinstance(text.value, str):
            to.append((context, text.value))
        elif isinstance(text, ast.JoinedStr | ast.BinOp):
            self.untold.append(line)


def editor_files() -> list[Path]:
    """The sources of the editor."""
    return sorted((ROOT / "editor").rglob("*.py"))


def _text(path: Path) -> str:
    return path.read_text("utf-8")


@functools.cache
def words_of(path: Path) -> EditorWords:
    """The words of one file of the editor, which is read once."""
    found = EditorWords()
    text = _text(path)
    if MARKED.search(text):
        found.visit(ast.parse(text))
    return found


@functools.cache
def all_words() -> frozenset[Word]:
    """Everything that can be translated."""
    found = set(solver_words())
    for path in editor_files():
        told = words_of(path)
        found.update(told.words, told.short, told.plural)
    return frozenset(found)


# -- the files -------------------------------------------------------------------------
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
