"""The table of commands, and the arrows that contracts of imports cannot see."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from gridwright.cli.parsing import parser_of
from gridwright.cli.table import COMMANDS

SOLVERS = Path(__file__).parents[3] / "solvers"

NAMED_ABOVE = re.compile(r"""["'](gridwright\.)?(editor|cli)\.[a-z_.]+[:"']""")
"""A module of the editor or of the command, named as text."""


@pytest.mark.parametrize("name", COMMANDS)
def test_each_command_has_a_function_and_a_parser(name: str) -> None:
    parser, run = parser_of(name)
    assert callable(run)
    assert parser.prog == f"gridwright {name}"
    assert parser.description


def test_solvers_name_no_module_above_them_as_text() -> None:
    files = [*SOLVERS.rglob("*.py"), *SOLVERS.rglob("*.json")]
    found = [
        f"{path.relative_to(SOLVERS)}: {match[0]}"
        for path in files
        for match in NAMED_ABOVE.finditer(path.read_text("utf-8"))
    ]
    assert found == []


@pytest.mark.parametrize(
    "line",
    [
        'import_module("gridwright.editor.app")',
        '"type": "gridwright.editor.commands.film:fit"',
        "import_module('gridwright.cli.main')",
    ],
)
def test_such_a_name_would_be_found(line: str) -> None:
    assert NAMED_ABOVE.search(line)
