"""Sentences that a person reads are plain English: "is not a", never "is no"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FORMS = re.compile(
    r"(?<!there )\b(is|are) no (?!longer\b|more\b)|, no file\b"
    r"|\banew\b|\bstands? behind \{|: behind what",
    re.IGNORECASE,
)
"""What is plain in other languages and not in English."""
WORDS = ("is no ", "are no ", ", no file", "anew", "behind {", "behind what")
"""One of them is in each of these forms: to look for them is ten times faster."""

BETWEEN = re.compile(r'"\s*[fr]*"')
"""What stands between the parts of a text in several lines."""
TOOLS = {"house.toml", "stage.js"}
"""Files with such a word for other readers than people: a rule, a name of code."""


@pytest.mark.parametrize("room", ("solvers", "editor", "gridwright", "tools"))
def test_no_sentence_denies_with_no(room: str) -> None:
    """Literals that are not docstrings, and lines of the data beside them."""
    wrong = [
        f"{path.relative_to(ROOT)}: {text}"
        for path in sorted((ROOT / room).rglob("*"))
        if path.suffix in (".py", ".txt", ".js", ".json", ".toml")
        and path.name not in TOOLS
        for text in _said(path)
        if has_form(text)
    ]
    assert wrong == []


def test_the_forms_are_found() -> None:
    """What must be found, and what must not."""
    bad = ("{x} is no code", "these are no cells", "Prove anew", "a pipe, No file")
    bad += ("it stands behind {x}", "They Stand behind {x}", "say: behind what")
    good = ("There is no route", "it is no longer open", "there are no lines")
    assert all(map(has_form, bad)) and not any(map(has_form, good))


def has_form(text: str) -> bool:
    """True if one of the forms is in a text."""
    lower = text.lower()
    return any(word in lower for word in WORDS) and FORMS.search(text) is not None


def _said(path: Path) -> Iterator[str]:
    """The texts of a file that may come before a person."""
    source = path.read_text("utf-8")
    if path.suffix == ".py":
        if not has_form(BETWEEN.sub("", source)):
            return
        yield from _literals(ast.parse(source))
    else:
        for line in source.splitlines():
            if not line.lstrip().startswith(("//", "*", "/*", "#")):
                yield line


def _literals(tree: ast.Module) -> Iterator[str]:
    """Strings and f-strings that do not stand alone as a docstring does."""
    alone = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if id(node) in alone:
            continue
        if isinstance(node, ast.JoinedStr):
            yield "".join(
                part.value if isinstance(part, ast.Constant) else "{}"
                for part in node.values
            )
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value
