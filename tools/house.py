"""Check the shape of the house, and print what it weighs.

    python -m tools.house [--all]

Ends with exit code 1 if a file breaks a rule of shape (`tools/shape.py`).
tools/house.toml has the limits, and the exceptions with their reasons; an exception
that nothing needs any more is a fault, too.

What follows is printed and never compared with a number that somebody wrote down: the
weight of each room, the public names it has, and how much a newcomer reads to add
something (--all for every room).
"""

from __future__ import annotations

import argparse
import ast
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from tools.shape import (
    CHECKS,
    FUNCTIONS,
    RULES,
    Fault,
    Source,
    homonyms,
)

BRANCHES = (ast.If, ast.For, ast.While, ast.ExceptHandler, ast.match_case)
ROOT = Path(__file__).parents[1]
SOURCES = ("solvers", "editor", "gridwright")
"""Folders of the program, at the top of the repository."""


def sources(*tops: str) -> Iterator[Source]:
    """The files below folders of the repository, in a fixed order. Links are not
    followed."""
    for top in tops or SOURCES:
        for path in sorted((ROOT / top).rglob("*.py")):
            if not any(folder.is_symlink() for folder in path.parents):
                text = path.read_text("utf-8")
                yield Source(path.relative_to(ROOT).as_posix(), text, ast.parse(text))


def found_in(files: list[Source]) -> list[Fault]:
    """Every place that breaks a rule, argued or not."""
    found = [fault for source in files for check in CHECKS for fault in check(source)]
    found += [
        Fault(places[0], 1, "homonyms", f"{name} stands in {', '.join(places)}")
        for name, places in homonyms(files).items()
    ]
    return found


def refused(found: list[Fault]) -> list[Fault]:
    """What is not argued and does not wait, and what is argued without need."""
    argued: dict[str, dict[str, str]] = RULES["argued"]
    left = [
        fault
        for fault in found
        if _key(fault) not in argued.get(fault.rule, {}) and not waits(fault)
    ]
    needed = {(fault.rule, _key(fault)) for fault in found}
    left += [
        Fault("tools/house.toml", 1, rule, f"{key} needs no exception")
        for rule, reasons in argued.items()
        for key in reasons
        if (rule, key) not in needed
    ]
    return left


def waits(fault: Fault) -> bool:
    """True if the rooms and files that are still to be written again for this rule hold
    the place."""
    rooms: list[str] = RULES["waiting"].get(fault.rule, [])
    inside = fault.place.startswith(tuple(f"{room}/" for room in rooms))
    return inside or fault.place in rooms


def _key(fault: Fault) -> str:
    """What an exception is listed under: the name of a class, or else the file."""
    return fault.words.split()[0] if fault.rule == "homonyms" else fault.place


# What is printed.


def complexity(function: ast.AST) -> tuple[int, int]:
    """McCabe's number of a function, 1 and its branches; and the same where boolean
    operators, conditional expressions and the parts of comprehensions count, too.
    """
    plain = 1
    more = 0
    for node in ast.walk(function):
        if isinstance(node, BRANCHES):
            plain += 1
        elif isinstance(node, ast.BoolOp):
            more += len(node.values) - 1
        elif isinstance(node, ast.IfExp):
            more += 1
        elif isinstance(node, ast.comprehension):
            more += 1 + len(node.ifs)
    return plain, plain + more


def public_names(tree: ast.Module) -> list[str]:
    """The classes, functions and constants at the top of a file that have no
    underscore."""
    names: list[str] = []
    for node in tree.body:
        if isinstance(node, (ast.ClassDef, *FUNCTIONS)):
            names.append(node.name)
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            names.append(node.target.id)
        elif isinstance(node, ast.Assign):
            names += [part.id for part in node.targets if isinstance(part, ast.Name)]
    return [name for name in names if not name.startswith("_")]


def rooms(files: list[Source]) -> Iterator[str]:
    """A line a room: weight in nodes, nodes a line, public names."""
    weights: Counter[str] = Counter()
    lines: Counter[str] = Counter()
    names: Counter[str] = Counter()
    for source in files:
        weights[source.room] += source.weight
        lines[source.room] += source.code_lines
        names[source.room] += len(public_names(source.tree))
    for room, nodes in weights.most_common():
        air = nodes / max(lines[room], 1)
        yield f"{room:28}{nodes:9,} nodes{air:7.2f} a line{names[room]:7,} public names"


def distances() -> Iterator[str]:
    """A line for each row of "I want to add ...": how many files and lines one opens
    for it."""
    for what, places in RULES["distance"].items():
        count = sum(
            len((ROOT / place).read_text("utf-8").splitlines()) for place in places
        )
        yield f"{what:28}{len(places):3} files{count:7,} lines"


def totals(files: list[Source]) -> Iterator[str]:
    """The figures of the whole."""
    nodes = sum(source.weight for source in files)
    lines = sum(source.code_lines for source in files)
    yield f"{nodes:,} nodes in {lines:,} lines of code, {nodes / lines:.2f} a line"
    functions = [
        node for source in files for node in source.nodes if isinstance(node, FUNCTIONS)
    ]
    found = [complexity(function) for function in functions]
    plain = sum(branches > 10 for branches, _operators in found)
    every = sum(operators > 10 for _branches, operators in found)
    yield f"functions above complexity 10: {plain}, and {every} with all operators"
    places = Counter(
        node.name
        for source in files
        for node in source.tree.body
        if isinstance(node, FUNCTIONS) and not node.name.startswith("_")
    )
    shared = sum(count > 1 for count in places.values())
    yield f"public names of functions that stand in several files: {shared}"


def main(given: list[str] | None = None) -> int:
    """Print faults and figures. Return 1 if there is a fault."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--all", action="store_true", help="every room and row")
    every: bool = parser.parse_args(given).all
    files = list(sources())
    found = found_in(files)
    left = refused(found)
    for fault in left:
        print(fault)
    waiting = Counter(fault.rule for fault in found if waits(fault))
    for rule, count in sorted(waiting.items()):
        print(f"waiting in rooms that tools/house.toml names: {count} ({rule})")
    print(*totals(files), sep="\n")
    listed = [*rooms(files)]
    print(*(listed if every else listed[:12]), sep="\n")
    print(*distances(), sep="\n")
    print(f"{len(left)} faults")
    return 1 if left else 0


if __name__ == "__main__":
    sys.exit(main())
