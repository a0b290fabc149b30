"""Count how much code the house has, and compare the counts with its budget.

`python -m tools.house` prints the counts beside tools/house.toml and ends with exit code 1
if one is above it. Lower the budget with every change that brings a count down.
"""

from __future__ import annotations

import ast
import sys
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
BUDGET = Path(__file__).with_suffix(".toml")
SOURCES = ("solvers", "editor", "gridwright")
SPREAD_BY_HAND = ("set_look", "retranslate")
"""Methods written once a widget that pass a look or a language on."""
KEPT = ("kept_translated", "on_language")
"""Functions called once a widget to follow the language."""


def modules(*tops: str) -> Iterator[Path]:
    """The source files below folders of the repository, in a fixed order."""
    for top in tops:
        yield from sorted((ROOT / top).rglob("*.py"))


def code_lines(text: str, tree: ast.AST) -> int:
    """The number of lines that are neither blank nor comment nor docstring."""
    docstrings: set[int] = set()
    for node in ast.walk(tree):  # those of constants and fields, too
        of = node.value if isinstance(node, ast.Expr) else None
        if isinstance(of, ast.Constant) and isinstance(of.value, str):
            docstrings |= {*range(of.lineno, (of.end_lineno or 0) + 1)}
    lines = enumerate(map(str.strip, text.splitlines()), start=1)
    return sum(bool(line) and not line.startswith("#") and n not in docstrings for n, line in lines)


def homonyms(trees: dict[Path, ast.Module]) -> dict[str, list[str]]:
    """Names of classes that stand at the top of several files, each with these files."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    for path, tree in trees.items():
        for name in {node.name for node in tree.body if isinstance(node, ast.ClassDef)}:
            found[name].append(path.relative_to(ROOT).as_posix())
    return {name: files for name, files in sorted(found.items()) if len(files) > 1}


def counts() -> dict[str, int]:
    """What the budget limits, by its names there."""
    texts = {path: path.read_text("utf-8") for path in modules(*SOURCES)}
    trees = {path: ast.parse(text) for path, text in texts.items()}
    nodes = [node for tree in trees.values() for node in ast.walk(tree)]
    named = [node.name for node in nodes if isinstance(node, ast.FunctionDef | ast.ClassDef)]
    called = [_called(node) for node in nodes if isinstance(node, ast.Call)]
    files = [path for path in modules("solvers", "editor") if path.name != "__init__.py"]
    page = (ROOT / "docs" / "ARCHITECTURE.md").read_text("utf-8")
    return {
        "lines": sum(code_lines(texts[path], tree) for path, tree in trees.items()),
        "modules": len(files),
        **{name: named.count(name) for name in SPREAD_BY_HAND},
        "kept_translated and on_language": sum(map(called.count, KEPT)),
        "homonyms": len(homonyms(trees)),
        "lines of ARCHITECTURE": len(page.splitlines()),
    }


def _called(node: ast.Call) -> str:
    """The last name of what is called; empty for anything without a name."""
    of = node.func
    return of.attr if isinstance(of, ast.Attribute) else of.id if isinstance(of, ast.Name) else ""


def main() -> int:
    """Print each count beside its budget. Return 1 if one is above it."""
    budget: dict[str, int] = tomllib.loads(BUDGET.read_text("utf-8"))
    over = False
    for name, count in counts().items():
        over |= (above := count > budget[name])
        print(f"{name:32}{count:8,} of {budget[name]:8,}{'   too many' * above}")
    return int(over)


if __name__ == "__main__":
    sys.exit(main())
