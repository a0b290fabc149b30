"""mypy refuses what a widget cannot be set up with, before anything runs."""

from __future__ import annotations

import inspect
import re
import subprocess
import sys
from pathlib import Path

import pytest
from mypy.options import Options

from tools.typed_set_up import TypedSetUp

ROOT = Path(__file__).parents[2]
HEAD = """
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QLabel, QPushButton, QSpinBox, QWidget
from gridwright.editor.views.style.kit import button_of, restyle, set_up, worded

def act() -> None: ...
"""
FINE = """
one: QLabel = set_up(QLabel(), "one", wordWrap=True, muted=True, tone="danger")
two: QPushButton = button_of(QWidget(), "go", "Go", tip="Go", clicked=act, primary=True)
three: QSpinBox = set_up(QSpinBox(), range=(0, 9), valueChanged=lambda value: None)
four: QFont = set_up(QFont(), bold=True)
restyle(one, contentsMargins=(1, 2, 3, 4))
"""
WRONG = {
    "set_up(QLabel(), wordWarp=True)": '"QLabel" has no property or signal "wordWarp"',
    "set_up(QLabel(), checked=True)": '"QLabel" has no property or signal "checked"',
    "set_up(QLabel(), wordWrap='yes')": 'incompatible type "str"; expected "bool"',
    "set_up(QPushButton(), cliked=act)": "no property or signal",
    "set_up(QPushButton(), clicked=True)": 'A signal "clicked" needs something to call',
    "set_up(QPushButton(), mutde=True)": "no property or signal",
    "set_up(QPushButton(), muted='yes')": '"muted" has type "str", expected "bool"',
    "set_up(QSpinBox(), range=(0, 'x'))": 'expected "int"',
    "set_up(QFont(), blod=True)": '"QFont" has no property or signal "blod"',
    "restyle(QLabel(), tone=3)": '"tone" has type "int", expected "str"',
    "worded(QWidget(), QLabel(), wordWarp=True)": "no property or signal",
    "button_of(QWidget(), 'go', 'Go', tipp='Go')": "no property or signal",
    "button_of(QWidget(), 'go', 'Go', tip=3)": '"tip" has type "int", expected "str"',
    "five: QLabel = set_up(QPushButton())": 'expression has type "QPushButton"',
}


def test_each_function_of_the_kit_that_takes_properties_is_watched() -> None:
    kit = pytest.importorskip("gridwright.editor.views.style.kit")
    plugin = TypedSetUp(Options())
    takers = [
        f"{function.__module__}.{name}"
        for name, function in inspect.getmembers(kit, inspect.isfunction)
        if function.__module__.startswith("gridwright.")
        and "properties" in inspect.signature(function).parameters
    ]
    assert len(takers) >= 10
    assert [name for name in takers if not plugin.get_function_hook(name)] == []


@pytest.mark.thorough
def test_mypy_refuses_names_and_types_that_a_widget_does_not_take(
    tmp_path: Path,
) -> None:
    lines = [*HEAD.splitlines(), *FINE.splitlines(), *WRONG]
    snippet = tmp_path / "snippet.py"
    snippet.write_text("\n".join(lines), "utf-8")
    ran = subprocess.run(
        [sys.executable, "-m", "mypy", "--no-pretty", str(snippet)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    found = re.findall(r"snippet\.py:(\d+): error: (.*)", ran.stdout)
    assert [lines[int(number) - 1] for number, _words in found] == [*WRONG], ran.stdout
    for (_number, words), expected in zip(found, WRONG.values(), strict=True):
        assert expected in words
