"""Pseudocode: each teaching solver has lines, and its marks stand on them."""

from __future__ import annotations

import os
import subprocess
import sys
from unicodedata import east_asian_width

import pytest

from gridwright.editor.models.program.translators import NAMES
from gridwright.solvers.registry import BUNDLED, kind
from gridwright.solvers.trace.events import Op, PruneReason
from gridwright.solvers.trace.pseudocode import Pseudocode, pseudocode
from tests.translated_words import words_in

TEACHING = {
    ("coin_maze", "backtracking"),
    ("coin_maze", "frontier"),
    ("tour", "backtracking"),
    ("tour", "frontier"),
    ("tour", "reasons"),
    ("collapse", "food"),
    ("collapse", "greedy-pair"),
    ("collapse", "skyline"),
    ("match3", "backtracking"),
    ("match3", "memoised"),
    ("match3", "top-k"),
    ("sowing", "best-move"),
    ("sowing", "perfect-play"),
    ("trail", "backtracking"),
    ("trail", "fleury"),
    ("trail", "hierholzer"),
    ("trail", "reasons"),
}
WIDEST = 64
"""Characters of a line that the panel beside the board has room for."""


def text_of(kind_id: str, solver_id: str) -> Pseudocode:
    text = pseudocode(kind(kind_id).solver(solver_id))
    assert text is not None
    return text


def test_these_teach() -> None:
    found = {
        (name, s.id) for name in BUNDLED for s in kind(name).solvers if pseudocode(s)
    }
    assert found == TEACHING


@pytest.mark.parametrize(("kind_id", "solver_id"), sorted(TEACHING))
def test_lines_are_plain_and_fit(kind_id: str, solver_id: str) -> None:
    for line in text_of(kind_id, solver_id).lines:
        assert line.strip() and line == line.rstrip()
        assert "@" not in line and len(line) <= WIDEST
        assert (len(line) - len(line.lstrip())) % 2 == 0


@pytest.mark.parametrize(("kind_id", "solver_id"), sorted(TEACHING))
def test_marks_are_names_of_operations(kind_id: str, solver_id: str) -> None:
    for mark in text_of(kind_id, solver_id).at:
        op, _, reason = mark.partition("/")
        assert op in Op.__members__
        assert not reason or reason in PruneReason.__members__


@pytest.mark.parametrize(("kind_id", "solver_id"), sorted(TEACHING))
def test_an_improvement_and_a_try_stand_on_lines_of_their_own(
    kind_id: str, solver_id: str
) -> None:
    text = text_of(kind_id, solver_id)
    found = [text.line(op) for op in ("TRY", "IMPROVE")]
    assert all(1 <= line <= len(text.lines) for line in found)
    assert found[0] != found[1]


def test_a_reason_without_a_line_of_its_own_stands_on_that_of_its_operation() -> None:
    text = text_of("coin_maze", "backtracking")
    assert text.line("PRUNE", "NO_SUCH_REASON") == text.line("PRUNE") > 0


def test_what_does_not_teach_has_no_pseudocode() -> None:
    assert pseudocode(kind("match3").solver("beam")) is None


@pytest.mark.parametrize("code", [code for code in NAMES if code != "en"])
@pytest.mark.parametrize(("kind_id", "solver_id"), sorted(TEACHING))
def test_translated_lines_fit_and_keep_what_is_code(
    kind_id: str, solver_id: str, code: str
) -> None:
    words = words_in(code)
    kept = ("for ", "if ", "else", "while ", "return ", "repeat ")
    for line in text_of(kind_id, solver_id).lines:
        said = words[line.strip()]
        assert said == said.strip()
        wide = sum(2 if east_asian_width(sign) in "WF" else 1 for sign in said)
        assert wide + len(line) - len(line.lstrip()) <= WIDEST, said
        assert said.startswith(
            tuple(k for k in kept if line.strip().startswith(k)) or said[0]
        )
        assert said.count("←") == line.count("←") and said.endswith(
            ":"
        ) == line.endswith(":")


@pytest.mark.slow
def test_solving_loads_no_pseudocode() -> None:
    level = "levels/match3/01-first-swap.json"
    program = (
        "import sys; from gridwright.cli.main import main\n"
        "try: main(sys.argv[1:])\n"
        "except SystemExit: pass\n"
        "sys.exit(any('pseudocode' in name for name in sys.modules))"
    )
    command = [
        sys.executable,
        "-c",
        program,
        "solve",
        level,
        "--solver",
        "backtracking",
    ]
    run = subprocess.run(command, capture_output=True, text=True, env=dict(os.environ))
    assert run.returncode == 0 and "optimal" in run.stdout, run.stdout + run.stderr
