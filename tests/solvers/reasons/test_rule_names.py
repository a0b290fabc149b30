"""Each rule has a name for lists, and a line of pseudocode."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from pkgutil import iter_modules, resolve_name
from types import ModuleType

import gridwright.solvers.walks.reasons as rooms
from gridwright.solvers.reasons.recording import NO_RULES
from gridwright.solvers.reasons.rule_names import RULE_NAMES
from gridwright.solvers.registry import kind
from gridwright.solvers.trace.pseudocode import pseudocode
from gridwright.solvers.trail import reasons as trails
from gridwright.solvers.trail.search import reasoning
from gridwright.solvers.walks.reasons import search

MAKERS = ("TourFinding", "_both")
"""Functions whose first argument is the rule of a tour."""


def named(module: ModuleType, makers: tuple[str, ...]) -> Iterator[str]:
    """The first arguments of calls of some functions, where they are texts."""
    for node in ast.walk(ast.parse(inspect.getsource(module))):
        match node:
            case ast.Call(ast.Name(name), [ast.Constant(str(rule)), *_]):
                if name in makers:
                    yield rule


def rules_of_tours() -> set[str]:
    found: set[str] = set()
    for module in iter_modules(rooms.__path__, f"{rooms.__name__}."):
        found.update(named(resolve_name(module.name), MAKERS))
    return found


def test_every_rule_of_a_tour_has_a_name_and_a_line() -> None:
    rules = rules_of_tours() - {"forced"}  # of lost games alone
    assert {"full", "loop", "border", "try", "crossing"} <= rules
    assert rules <= RULE_NAMES.keys()
    assert rules <= search.LINES.keys()


def test_every_rule_of_a_trail_has_a_name_and_a_line() -> None:
    rules = set(named(trails, ("Fact",))) - {"not closed"}  # of lost games alone
    assert {"odd dots", "last line"} <= rules
    assert rules <= RULE_NAMES.keys()
    assert rules <= reasoning.LINES.keys()


def test_lines_are_those_of_the_pseudocode() -> None:
    for kind_id, lines in (("tour", search.LINES), ("trail", reasoning.LINES)):
        text = pseudocode(kind(kind_id).solver("reasons"))
        assert text is not None
        assert lines.keys() <= {*RULE_NAMES, *NO_RULES}
        told = {*lines.values(), *text.at.values()}
        assert told | {2} == {*range(1, len(text.lines) + 1)}
