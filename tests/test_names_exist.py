"""Every name of the code that only text or a script says exists.

Scripts in docs, tools and benchmarks run seldom, names of kernels and commands stand in
strings, and pages name files: neither the tests nor the interpreter notice when what
they name has moved.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SCRIPTS = [
    path
    for folder in ("docs", "tools", "benchmarks")
    for path in sorted((ROOT / folder).rglob("*.py"))
    if "template_kind" not in path.parts  # a package of its own, with a test of its own
]
OURS = ("gridwright", "tests", "tools")
LINKED = ("solvers", "editor", "levels")
"""Folders at the top that are packages of gridwright, and of nothing else."""
DOTTED = re.compile(
    r"\bgridwright\.(?:solvers|editor)(?:\.(?!(?:md|py)\b)\w+)+(?::\w+)?"
)
QUOTED = re.compile(r"""(['"])(gridwright\.(?:solvers|editor)\.[\w.:]*)\1""")
FILE = re.compile(
    r"(?<![\w./])(?:solvers|editor|tests|tools|docs|levels|benchmarks)/[\w./*-]*\w"
)
PAGES = [
    *sorted((ROOT / "docs").glob("*.md")),
    ROOT / "CONTRIBUTING.md",
    ROOT / "README.md",
]


def file_of(module: str) -> Path | None:
    """The file of a module of the program; None if there is no such module."""
    base = ROOT.joinpath(*module.split("."))
    found = [base.with_suffix(".py"), base / "__init__.py"]
    if base.is_dir() and not found[1].exists():
        return base
    return next((path for path in found if path.is_file()), None)


@cache
def names_in(file: Path) -> frozenset[str]:
    """What a module defines or imports at its top level."""
    if file.is_dir():
        return frozenset()
    found: set[str] = set()
    nodes: list[ast.AST] = [*ast.parse(file.read_text("utf-8")).body]
    while nodes:
        node = nodes.pop()
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            found.add(node.name)
            continue  # what it has inside is not of the module
        if isinstance(node, ast.Import | ast.ImportFrom):
            found |= {alias.asname or alias.name.split(".")[0] for alias in node.names}
            door = (
                file_of(node.module or "") if isinstance(node, ast.ImportFrom) else None
            )
            if "*" in found and door is not None:
                found = found - {"*"} | names_in(door)
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            found.add(node.id)
        nodes += ast.iter_child_nodes(node)
    return frozenset(found)


def exists(module: str, name: str = "") -> bool:
    """Whether there is such a module, and the name in it, or as a module below it."""
    file = None if module.split(".")[0] in LINKED else file_of(module)
    if file is None:
        return False
    return not name or name in names_in(file) or file_of(f"{module}.{name}") is not None


def imported(path: Path) -> Iterator[tuple[str, str]]:
    """Modules of the program that a script imports, each with the name taken from
    it."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield from ((node.module, alias.name) for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from ((alias.name, "") for alias in node.names)


def is_said(text: str) -> bool:
    """Whether a dotted name, perhaps with an attribute or ":function", is one of the
    program."""
    module, _, name = text.partition(":")
    if name or exists(module):
        return exists(module, name)
    above, _, last = module.rpartition(".")
    while above and file_of(above) is None:
        above, _, last = above.rpartition(".")
    return bool(above) and exists(above, last)


@pytest.mark.parametrize(
    "path", SCRIPTS, ids=lambda path: path.relative_to(ROOT).as_posix()
)
def test_scripts_import_what_there_is(path: Path) -> None:
    wrong = [
        (module, name)
        for module, name in imported(path)
        if module.split(".")[0] in (*OURS, *LINKED) and not exists(module, name)
    ]
    assert wrong == []


@pytest.mark.slow
def test_names_of_modules_in_strings_exist() -> None:
    wrong = []
    for top in ("gridwright", "solvers", "editor", "tools", "benchmarks"):
        for path in sorted((ROOT / top).rglob("*.py")):
            text = path.read_text("utf-8")
            for quoted in QUOTED.finditer(text):
                name = quoted[2]
                is_name = DOTTED.fullmatch(name) and not name.endswith(".json")
                if is_name and not is_said(name):
                    number = text.count("\n", 0, quoted.start()) + 1
                    wrong.append(f"{path.name}:{number}: {name}")
    assert wrong == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_pages_name_files_and_modules_that_exist(page: Path) -> None:
    text = page.read_text("utf-8")
    places = (
        "",
        "docs/template_kind/gridwright_descent/",
    )  # a page may speak of the template
    gone = [
        n for n in FILE.findall(text) if not any(any(ROOT.glob(p + n)) for p in places)
    ]
    assert gone == []
    assert [name for name in DOTTED.findall(text) if not is_said(name)] == []


def test_what_is_gone_is_found() -> None:
    assert exists("gridwright.solvers.runtime.steps", "finished") and exists(
        "gridwright.solvers.runtime", "steps"
    )
    assert not exists("gridwright.solvers.runtime.steps", "finish") and not exists(
        "gridwright.solvers.gone"
    )
    assert is_said("gridwright.solvers.runtime.steps:finished") and is_said(
        "gridwright.solvers.search.Run"
    )
    assert not is_said("gridwright.solvers.runtime.steps:finish") and not is_said(
        "gridwright.solvers.runtime.gone.Run"
    )


def test_no_name_has_two_docstrings() -> None:
    """One of them would belong to another name, as those of two sizes of the window
    once did."""
    files = (
        file for folder in (*OURS, *LINKED) for file in (ROOT / folder).rglob("*.py")
    )
    twice = re.compile(r'^( *)""".*"""\n\1"""', re.MULTILINE)
    assert [str(file) for file in files if twice.search(file.read_text("utf-8"))] == []
