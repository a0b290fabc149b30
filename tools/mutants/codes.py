"""The code of functions: which function a line belongs to, and code in its place."""

from __future__ import annotations

import ast
import gc
import os
from collections.abc import Iterable, Iterator
from types import CodeType, FunctionType

Key = tuple[str, int]
"""The name and the first line of a function in its file."""


def function_at(tree: ast.Module, line: int) -> Key | None:
    """The outermost function that has a line in its body; None if there is none, or if
    numba compiles it."""
    nodes: list[ast.AST] = [tree]
    path: list[str] = []
    while nodes:
        node = nodes.pop()
        for child in ast.iter_child_nodes(node):
            if not _has(child, line):
                continue
            if isinstance(child, ast.ClassDef):
                path.append(child.name)
                nodes = [child]
                break
            if isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef)):
                return _key(child, path) if _can_change(child, line) else None
    return None


def _has(node: ast.AST, line: int) -> bool:
    end = getattr(node, "end_lineno", 0) or 0
    return getattr(node, "lineno", 1) <= line <= end


def _key(function: ast.FunctionDef | ast.AsyncFunctionDef, path: list[str]) -> Key:
    lines = [function.lineno, *(mark.lineno for mark in function.decorator_list)]
    return ".".join([*path, function.name]), min(lines)


def _can_change(function: ast.FunctionDef | ast.AsyncFunctionDef, line: int) -> bool:
    """True if the line is in the body of a function that Python runs."""
    marks = [ast.unparse(mark) for mark in function.decorator_list]
    compiled = any(mark.startswith(COMPILED) for mark in marks)
    return function.body[0].lineno <= line and not compiled


COMPILED = ("kernel", "helper", "indexer")
"""What begins the marks of functions that numba compiles."""


def codes(code: CodeType) -> dict[Key, CodeType]:
    """All code in a module."""
    return dict(_within(code))


def _within(code: CodeType) -> Iterator[tuple[Key, CodeType]]:
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield (constant.co_qualname, constant.co_firstlineno), constant
            yield from _within(constant)


def functions_of(paths: Iterable[str]) -> dict[tuple[str, Key], list[FunctionType]]:
    """The functions in memory that some files define, by file and key."""
    real = {os.path.realpath(path): path for path in paths}
    known: dict[str, str | None] = {}
    found: dict[tuple[str, Key], list[FunctionType]] = {}
    for one in gc.get_objects():
        if type(one) is not FunctionType:  # isinstance asks what a weak proxy stood for
            continue
        code = one.__code__
        name = code.co_filename
        if name not in known:
            known[name] = real.get(os.path.realpath(name))
        path = known[name]
        if path is not None:
            key = (code.co_qualname, code.co_firstlineno)
            found.setdefault((path, key), []).append(one)
    return found


def put(functions: Iterable[FunctionType], code: CodeType) -> bool:
    """Put code in the place of the old. False if there is no function, or it closes
    over other names."""
    done = False
    for function in functions:
        if function.__code__.co_freevars != code.co_freevars:
            return False
        function.__code__ = code
        done = True
    return done


# -- which lines are reached -----------------------------------------------------------
NOTE = "__gridwright_reached__"
"""The name, among those of Python itself, of what is called where a change would be."""


def noting(source: str, places: Iterable[tuple[int, int]]) -> ast.Module:
    """The source with a call of `NOTE` before the statements at some places.

    places: numbers, which the call tells, and their lines.
    """
    tree = ast.parse(source)
    for number, line in places:
        found = _statement(tree, line)
        if found is not None:
            body, at = found
            call = ast.parse(f"{NOTE}({number})").body[0]
            for node in ast.walk(call):
                ast.copy_location(node, body[at])
            body.insert(at, call)
    return tree


def _statement(tree: ast.Module, line: int) -> tuple[list[ast.stmt], int] | None:
    """The list of the innermost statement that has a line, and its place there."""
    found: tuple[list[ast.stmt], int] | None = None
    for node in ast.walk(tree):  # outer ones come first
        for name in ("body", "orelse", "finalbody"):
            body = getattr(node, name, None)
            if isinstance(body, list):
                for at, child in enumerate(body):
                    if _has(child, line) and not _is_note(child):
                        found = body, at
    return found


def _is_note(node: ast.stmt) -> bool:
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Call)
        and isinstance(node.value.func, ast.Name)
        and node.value.func.id == NOTE
    )
