"""Bring the translations up to date: gather what is said, merge it in, compile.

    python tools/update_translations.py

New sentences come into editor/translations/*.ts unfinished, those no longer said go out; then
every .ts is compiled to the .qm beside it. `pyside6-lupdate` reads the words of the editor in the
code. The solvers know no Qt: their words are gathered here and given to it as a file of marks.
"""

from __future__ import annotations

import ast
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from editor.models.language import CONTEXT, NAMES
from solvers.kind import Option, PuzzleKind
from solvers.registry import BUNDLED, kind
from solvers.text import Text

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "editor" / "translations"
TOOLS = Path(sys.executable).parent
SENTENCES = ("Text", "Problem", "LevelError", "IllegalMove", "OptionError", "NoWalk", "infeasible")
"""Calls whose first argument is said to people."""
SHOWN = ("note", "reason", "message")
"""Keyword arguments that are said to people."""
QUIET = ("cli.py", "commands", "formats")
"""Parts of the solvers that speak on the command line alone."""
LANGUAGES = tuple(code for code in NAMES if code != "en")


def solver_words() -> list[str]:
    """Everything of the solvers that the window shows, each once, in a fixed order."""
    words = (word for kind_id in BUNDLED for word in _of_kind(kind(kind_id)))
    found = dict.fromkeys(word.template if isinstance(word, Text) else word for word in words)
    for path in sorted((ROOT / "solvers").rglob("*.py")):
        if not set(QUIET) & set(path.relative_to(ROOT / "solvers").parts):
            found.update(dict.fromkeys(_of_code(ast.parse(path.read_text("utf-8")))))
    return [word for word in found if any(letter.isalpha() for letter in word)]


def _of_kind(of: PuzzleKind[Any, Any]) -> Iterator[str]:
    yield of.title
    for token in of.tokens:
        yield from (token.name, token.help, *(label for label, *_ in token.values))
    for option in (*of.rules, *of.generator_options):
        yield from _of_option(option)
    for solver in of.solvers:
        yield from (solver.title, solver.summary)
        for option in solver.options:
            yield from _of_option(option)


def _of_option(option: Option) -> Iterator[str]:
    yield from (title(option), option.help, option.unit, *option.choices)


def title(option: Option) -> str:
    """What a form calls an option."""
    return option.title or option.name.replace("_", " ").capitalize()


def _of_code(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        called = node.func.id if isinstance(node.func, ast.Name) else ""
        said = list(node.args[:1]) if called in SENTENCES else []
        said += [keyword.value for keyword in node.keywords if keyword.arg in SHOWN]
        for argument in said:
            if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                yield argument.value


def update(folder: Path = FOLDER) -> None:
    """Merge what is said now into the .ts files of a folder."""
    sources = sorted(str(path) for path in (ROOT / "editor").rglob("*.py"))
    with tempfile.TemporaryDirectory() as scratch:
        marks = Path(scratch) / "solver_words.py"
        lines = (f"QT_TRANSLATE_NOOP({quoted(CONTEXT)}, {quoted(w)})" for w in solver_words())
        marks.write_text("\n".join(lines) + "\n", "utf-8")
        for code in LANGUAGES:
            options = ("-no-obsolete", "-locations", "none", "-source-language", "en")
            target = ("-target-language", code, "-ts", str(folder / f"gridwright_{code}.ts"))
            _run("pyside6-lupdate", *options, *sources, str(marks), *target)


def compile_all(folder: Path = FOLDER, into: Path | None = None) -> None:
    """Compile every .ts of a folder to a .qm beside it, or into another folder."""
    for code in LANGUAGES:
        name = f"gridwright_{code}"
        target = (into or folder) / f"{name}.qm"
        _run("pyside6-lrelease", "-silent", str(folder / f"{name}.ts"), "-qm", str(target))


def quoted(text: str) -> str:
    """A text as a literal that lupdate reads, too: double quotes, escapes of C."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


def _run(tool: str, *arguments: str) -> None:
    subprocess.run([str(TOOLS / tool), *arguments], check=True)


if __name__ == "__main__":
    update()
    compile_all()
