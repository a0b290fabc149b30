"""What the shape of a file is judged by: each check yields the places that break its
rule.

`tools/house.py` runs them over the program; tools/house.toml has their limits.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

RULES: dict[str, Any] = tomllib.loads(
    Path(__file__).with_name("house.toml").read_text("utf-8")
)
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


@dataclass(frozen=True)
class Source:
    """A file of the program, parsed. place: its path below the repository, with
    slashes."""

    place: str
    text: str
    tree: ast.Module

    @cached_property
    def nodes(self) -> list[ast.AST]:
        """All nodes of the tree."""
        return list(ast.walk(self.tree))

    @cached_property
    def docstrings(self) -> list[ast.Expr]:
        """The texts that stand as statements, those of constants and fields among
        them."""
        return [
            node
            for node in self.nodes
            if isinstance(node, ast.Expr)
            and isinstance(node.value, ast.Constant)
            and isinstance(node.value.value, str)
        ]

    @cached_property
    def code_lines(self) -> int:
        """The number of lines that are neither blank nor comment nor docstring."""
        skipped: set[int] = set()
        for node in self.docstrings:
            skipped.update(range(node.lineno, (node.end_lineno or node.lineno) + 1))
        return sum(
            1
            for number, line in enumerate(
                map(str.strip, self.text.splitlines()), start=1
            )
            if line and not line.startswith("#") and number not in skipped
        )

    @cached_property
    def weight(self) -> int:
        """The number of expressions and statements, without docstrings."""
        parts = sum(isinstance(node, (ast.expr, ast.stmt)) for node in self.nodes)
        return parts - 2 * len(self.docstrings)

    @property
    def room(self) -> str:
        """The first two folders, or the first one of a file that lies there."""
        return "/".join(self.place.split("/")[:-1][:2])


@dataclass(frozen=True)
class Fault:
    """A place that breaks a rule. rule: its name in tools/house.toml."""

    place: str
    line: int
    rule: str
    words: str

    def __str__(self) -> str:
        return f"{self.place}:{self.line}: {self.words} ({self.rule})"


# Air: how much stands in a line.


def too_full(source: Source) -> Iterator[Fault]:
    """A file with more syntax nodes a line of code than the limit; kernels have one of
    their own."""
    lines = source.code_lines
    if lines < RULES["air"]["least_lines"]:
        return
    kernels = "kernels" in Path(source.place).stem
    most: float = RULES["air"]["kernels" if kernels else "most"]
    nodes = source.weight
    if nodes > most * lines:
        yield Fault(
            source.place,
            1,
            "air",
            f"{nodes / lines:.2f} syntax nodes a line, at most {most}",
        )


# Values assigned together.


def assigned_together(source: Source) -> Iterator[Fault]:
    """Assignments of several values at once that do not belong together."""
    for node in source.nodes:
        if not isinstance(node, ast.Assign) or not isinstance(node.value, ast.Tuple):
            continue
        values = node.value.elts
        for target in node.targets:
            if isinstance(target, ast.Tuple) and not belong_together(
                target.elts, values
            ):
                names = ", ".join(map(ast.unparse, target.elts))
                yield Fault(
                    source.place,
                    node.lineno,
                    "together",
                    f"{names} are set in one statement",
                )


def assigned_in_a_chain(source: Source) -> Iterator[Fault]:
    """Chained assignments that set an attribute: what changes an object stands in a
    line of its own. Kernels, which have no objects, may set several places of an array
    to one value."""
    for node in source.nodes:
        if not isinstance(node, ast.Assign) or len(node.targets) == 1:
            continue
        if any(map(_sets_attribute, node.targets)):
            names = " and ".join(map(ast.unparse, node.targets))
            words = f"{names} are set in one statement"
            yield Fault(source.place, node.lineno, "together", words)


def _sets_attribute(target: ast.expr) -> bool:
    """True for an attribute, or an item of one."""
    while isinstance(target, ast.Subscript):
        target = target.value
    return isinstance(target, ast.Attribute)


def belong_together(targets: list[ast.expr], values: list[ast.expr]) -> bool:
    """True for a swap or a step that reads what it sets, a value taken and cleared, and
    values of one thing: a point, a size, a range. False for two values that are
    unpacked at once.
    """
    if any(isinstance(target, (ast.Tuple, ast.List)) for target in targets):
        return False
    if len(targets) != len(values):
        return True
    if taken_and_cleared(targets, values) or of_one_thing(targets):
        return True
    # Set one by one, in this order, a later value would read what an earlier one has
    # changed.
    return any(
        reads(value, target)
        for place, value in enumerate(values)
        for target in targets[:place]
    )


def taken_and_cleared(targets: list[ast.expr], values: list[ast.expr]) -> bool:
    """True for `text, self.text = self.text, ""`."""
    return len(targets) == 2 and ast.unparse(values[0]) == ast.unparse(targets[1])


def reads(value: ast.expr, target: ast.expr) -> bool:
    """True if a value names the target of an assignment, or calls a method of its
    owner."""
    owner = target.value if isinstance(target, (ast.Attribute, ast.Subscript)) else None
    name = ast.unparse(target)
    for node in ast.walk(value):
        if ast.unparse(node) == name:
            return True
        if owner is not None and isinstance(node, ast.Call):
            called = node.func
            if isinstance(called, ast.Attribute) and ast.unparse(
                called.value
            ) == ast.unparse(owner):
                return True
    return False


def of_one_thing(targets: list[ast.expr]) -> bool:
    """True if the names are those of one thing, with the same beginning or end, if
    any."""
    names = [_last_name(target) for target in targets]
    if not all(names):
        return False
    words = [name.strip("_").lower().split("_") for name in names]
    things = [frozenset(thing) for thing in RULES["together"]["things"]]
    for kept, rest in ((slice(-1, None), slice(0, -1)), (slice(0, 1), slice(1, None))):
        same = {tuple(word[rest]) for word in words}
        if len(same) == 1 and frozenset(word[kept][0] for word in words) in things:
            return True
    return False


def _last_name(node: ast.expr) -> str:
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


# Tricks.


def truth_times(source: Source) -> Iterator[Fault]:
    """A text or a list times a truth value: a condition says what it means."""
    for node in source.nodes:
        if not isinstance(node, ast.BinOp) or not isinstance(node.op, ast.Mult):
            continue
        sides = (node.left, node.right)
        if any(map(_is_sequence, sides)) and any(map(_is_truth, sides)):
            yield Fault(
                source.place,
                node.lineno,
                "truth",
                f"`{ast.unparse(node)}` is a condition",
            )


def _is_sequence(node: ast.expr) -> bool:
    if isinstance(node, ast.Constant):
        return isinstance(node.value, (str, bytes))
    return isinstance(node, (ast.JoinedStr, ast.List, ast.Tuple))


def _is_truth(node: ast.expr) -> bool:
    if isinstance(node, ast.UnaryOp):
        return isinstance(node.op, ast.Not)
    if isinstance(node, ast.Call):
        return _last_name(node.func) in {
            "bool",
            "any",
            "all",
            "isinstance",
            "startswith",
        }
    return isinstance(node, (ast.Compare, ast.BoolOp))


def changed_while_read(source: Source) -> Iterator[Fault]:
    """A walrus in an index or in an augmented assignment: the order of reading
    decides."""
    if not any(isinstance(node, ast.NamedExpr) for node in source.nodes):
        return
    for node in source.nodes:
        if isinstance(node, ast.Subscript):
            part = node.slice
        elif isinstance(node, ast.AugAssign):
            part = node.value
        else:
            continue
        if any(isinstance(one, ast.NamedExpr) for one in ast.walk(part)):
            words = f"`{ast.unparse(node)}` sets while it reads"
            yield Fault(source.place, node.lineno, "walrus", words)


# Subjects.


def strangers(source: Source) -> Iterator[Fault]:
    """Public classes of a file that do not name each other, directly or through
    others."""
    groups = subjects(source.tree)
    if len(groups) > 1:
        words = " | ".join(", ".join(sorted(group)) for group in groups)
        yield Fault(
            source.place, 1, "strangers", f"classes of several subjects: {words}"
        )


def subjects(tree: ast.Module) -> list[set[str]]:
    """The public classes at the top of a file, in groups that are joined by names.

    Two belong together if one names the other, or both name the same definition of the
    file.
    """
    named = {
        node.name: {
            _last_name(part) for part in ast.walk(node) if isinstance(part, ast.expr)
        }
        | {text for part in ast.walk(node) for text in _quoted(part)}
        for node in tree.body
        if isinstance(node, (ast.ClassDef, *FUNCTIONS))
    }
    group = {name: {name} for name in named}
    for name, others in named.items():
        for other in others & named.keys():
            joined = group[name] | group[other]
            for member in joined:
                group[member] = joined
    classes = {node.name for node in tree.body if isinstance(node, ast.ClassDef)}
    public = [name for name in named if name in classes and not name.startswith("_")]
    return list(
        {id(group[name]): group[name] & set(public) for name in public}.values()
    )


def _quoted(node: ast.AST) -> list[str]:
    """The names in an annotation that is a text."""
    if (
        isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and node.value.isidentifier()
    ):
        return [node.value]
    return []


def homonyms(files: list[Source]) -> dict[str, list[str]]:
    """Names of classes that stand at the top of several files, each with these
    files."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    for source in files:
        for node in source.tree.body:
            if isinstance(node, ast.ClassDef) and source.place not in found[node.name]:
                found[node.name].append(source.place)
    return {name: places for name, places in sorted(found.items()) if len(places) > 1}


# English.


def plain_words(source: Source) -> Iterator[Fault]:
    """Docstrings that begin with a word that says nothing, and words that one reads
    twice."""
    begins = re.compile(rf"(?:{'|'.join(RULES['english']['never_first'])})\b")
    words = re.compile(rf"\b(?:{'|'.join(RULES['english']['never'])})\b")
    for node in source.docstrings:
        text = str(ast.literal_eval(node.value))
        found = [begins.match(text), words.search(text)]
        for match in filter(None, found):
            line = node.lineno + text.count("\n", 0, match.start())
            yield Fault(source.place, line, "english", f'a docstring says "{match[0]}"')


CHECKS: tuple[Callable[[Source], Iterator[Fault]], ...] = (
    too_full,
    assigned_together,
    assigned_in_a_chain,
    truth_times,
    changed_while_read,
    strangers,
    plain_words,
)
