"""The house stays light: one class has one name, and lines are counted as the budget says."""

from __future__ import annotations

import ast
import re
from collections import Counter

import pytest

from tools.house import SOURCES, code_lines, homonyms, modules

CLASS = re.compile(r"^class (\w+)", re.MULTILINE)
ALIKE = {
    "Game": "a player's game in the window, and a game as plug-ins see it: both are public",
    "Level": "a level of the solvers, and the public one of `import gridwright` that wraps it",
    "Result": "how a search ended, and the public answer of `import gridwright`",
    "Step": "one step of a walk, of two kinds that never meet: `Stage.words` prints the class name",
}


@pytest.mark.slow
def test_one_name_stands_for_one_class() -> None:
    texts = {path: path.read_text("utf-8") for path in modules(*SOURCES)}
    named = {path: set(CLASS.findall(text)) for path, text in texts.items()}
    count = Counter(name for names in named.values() for name in names)
    trees = {
        path: ast.parse(texts[path])  # the others need no parsing
        for path, names in named.items()
        if any(count[name] > 1 for name in names)
    }
    assert homonyms(trees).keys() == ALIKE.keys()


def test_lines_of_code_are_neither_blank_nor_comment_nor_docstring() -> None:
    text = '"""Doc."""\n\nSIDE = 3\n"""Of a\n\ncell."""\n# why\ndef f():\n    "Doc."\n    ...\n'
    assert code_lines(text, ast.parse(text)) == 3
