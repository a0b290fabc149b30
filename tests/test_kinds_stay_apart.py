"""Nothing outside the kinds and the registries knows which kinds there are.

A sixth kind must work without one change elsewhere: so no code may compare a kind's id
with a name, list names of kinds, or look at what a state or a solver's options happen
to have.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from gridwright.solvers.registry import BUNDLED

ROOT = Path(__file__).parents[1]
OF_A_KIND = (
    *(f"solvers/{name}/" for name in (*BUNDLED, "walks")),
    *(f"editor/kinds/{name}/" for name in (*BUNDLED, "walks")),
    *(f"editor/kinds/{name}.py" for name in BUNDLED),
    "solvers/registry.py",
    "editor/kinds/registry.py",
    # has the rules of its own: it shares nothing with the program
    "gridwright/check_proof.py",
    "solvers/files/level_set.py",  # which bundled level is the demonstration
)
QUOTED = re.compile(rf"""['"](?:{"|".join(BUNDLED)})['"]""")
LITERAL = r"""(?:[!=]=|(?:not )?in\b) *[("'\[{]"""
ODD = {
    "a comparison of a kind with a name": rf"kind(?:\.id|_id)? *{LITERAL}",
    "what a state happens to have": r"(?:has|get)attr\([\w.\[\]]*state",
    "the name of an option": rf"(?:o|option)\.name *{LITERAL}",
}


def sources() -> list[Path]:
    """All modules outside the kinds and the registries."""
    found = [
        p
        for top in ("gridwright", "solvers", "editor")
        for p in sorted((ROOT / top).rglob("*.py"))
    ]
    return [
        p for p in found if not p.relative_to(ROOT).as_posix().startswith(OF_A_KIND)
    ]


def found_in(text: str) -> Iterator[str]:
    """What is wrong with a source, each with its line."""
    for what, odd in ODD.items():
        for place in re.finditer(odd, text):
            number = text.count("\n", 0, place.start()) + 1
            yield f"{number}: {what}"
    named = QUOTED.search(text)  # most modules need no parsing
    for node in ast.walk(ast.parse(text)) if named else ():
        if isinstance(node, ast.Constant) and node.value in BUNDLED:
            yield f"{node.lineno}: the name of a kind, {node.value!r}"


@pytest.mark.slow
def test_no_module_outside_the_kinds_knows_a_kind() -> None:
    wrong = [
        f"{path.relative_to(ROOT)}:{what}"
        for path in sources()
        for what in found_in(path.read_text("utf-8"))
    ]
    assert wrong == []


@pytest.mark.parametrize(
    "line",
    [
        'if game.kind.id == "x": pass',
        'if kind_id in ("x", "y"): pass',
        'two = hasattr(game.state, "mover")',
        'two = hasattr(self.states[0], "mover")',
        'known = any(o.name == "cells" for o in options)',
        'names = {"tour": 1}',
    ],
)
def test_such_code_is_found(line: str) -> None:
    assert list(found_in(line))
