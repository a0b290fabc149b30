"""A plugin of pytest that tries many changes after one collection of tests.

pytest -p tools.mutants.forking TESTS, with `MUTANTS` naming a file of `Asked` as JSON.
The run collects the tests once and then, for each change, forks a child that puts the
changed code in the place of the old and asks the tests until one fails. That is how a
change costs the tests that see it, and not the start of a program.

Only code of functions can be changed this way. What stands in a class or a module, what
numba compiles, and what other processes run, is `elsewhere`: the file itself has to be
changed (`tools.mutants.trials`).
"""

from __future__ import annotations

import ast
import gc
import importlib
import json
import os
import resource
import select
import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, NoReturn

import pytest

from tools.mutants.trials import ELSEWHERE, LIVED, SILENT

HANGS = 30
"""Seconds of processor time after which a test does not end."""
ENOUGH = 60
"""Seconds of processor time for all tests of a change."""
PATIENCE = 900
"""Seconds after which a change makes a test wait for ever."""


def pytest_runtestloop(session: pytest.Session) -> bool:
    """Try each change in a child; one line of JSON for each goes to the file that
    `MUTANTS_SEEN` names."""
    gc.unfreeze()
    asked = json.loads(Path(os.environ["MUTANTS"]).read_text("utf-8"))
    with Path(os.environ["MUTANTS_SEEN"]).open("a", encoding="utf-8") as seen:
        for one in asked:
            said = _tried(session, one)
            print(json.dumps([one["number"], said]), file=seen, flush=True)
    return True


def _tried(session: pytest.Session, one: dict[str, Any]) -> str:
    """What came of a change: a test that failed, or one of the words above."""
    items = _ordered(session.items, one["tests"])
    while True:
        said = _in_child(partial(_asked, session, items, one))
        found = [item for item in items if item.nodeid == said]
        if not found or _in_child(partial(_asked, session, found, None)) == LIVED:
            return said
        items = [item for item in items if item not in found]


def _ordered(items: Sequence[pytest.Item], tests: Sequence[str]) -> list[pytest.Item]:
    """The items of some files and folders, in their order, the fast ones of a file
    first."""
    ordered: dict[pytest.Item, None] = {}
    for test in tests:
        of = [i for i in items if i.nodeid.startswith((f"{test}::", f"{test}/"))]
        of.sort(key=lambda item: item.get_closest_marker("slow") is not None)
        ordered.update(dict.fromkeys(of))
    return list(ordered)


def _in_child(work: Callable[[], str]) -> str:
    """What a forked child says at its end; SILENT if it crashes or waits for ever."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        os.setsid()
        _speak(work, writing)
    os.close(writing)
    ready, _, _ = select.select([reading], [], [], PATIENCE)
    said = os.read(reading, 4096).decode() if ready else ""
    with suppress(ProcessLookupError):
        os.killpg(child, signal.SIGKILL)
    os.waitpid(child, 0)
    os.close(reading)
    return said or SILENT


def _speak(work: Callable[[], str], writing: int) -> NoReturn:
    said = ""
    try:
        said = work()
    except Exception:
        said = ELSEWHERE
    finally:
        os.write(writing, said.encode()[:4096])
        os._exit(0)


def _asked(
    session: pytest.Session, items: Sequence[pytest.Item], one: dict[str, Any] | None
) -> str:
    """Make the change, and run tests until one fails."""
    if one is not None and not _made(one):
        return ELSEWHERE
    for item, after in zip(items, [*items[1:], None], strict=True):
        if not _limit_processor_time():
            break
        failed = session.testsfailed
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=after)
        if session.testsfailed > failed:
            return item.nodeid
    return LIVED


def _limit_processor_time() -> bool:
    """End this process if the next test takes too long, as a loop without an end does.
    False if all tests together had enough."""
    resources = resource.getrusage(resource.RUSAGE_SELF)
    used = resources.ru_utime + resources.ru_stime
    limit = int(used) + HANGS
    resource.setrlimit(resource.RLIMIT_CPU, (limit, resource.RLIM_INFINITY))
    return used < ENOUGH


def _made(one: dict[str, Any]) -> bool:
    """Put the changed code in the place of the old. False if it is not code of a
    function that is there."""
    name = _function_at(one["old"], one["line"])
    if name is None:
        return False
    importlib.import_module(one["module"])
    before = dict(_codes(compile(one["old"], one["path"], "exec", dont_inherit=True)))
    after = dict(_codes(compile(one["new"], one["path"], "exec", dont_inherit=True)))
    code, changed = before.get(name), after.get(name)
    if code is None or changed is None or code.co_freevars != changed.co_freevars:
        return False
    functions = [
        found
        for found in gc.get_objects()
        if isinstance(found, FunctionType) and _same(found.__code__, code)
    ]
    for function in functions:
        function.__code__ = changed
    return bool(functions)


def _same(one: CodeType, other: CodeType) -> bool:
    return (
        one.co_firstlineno == other.co_firstlineno
        and one.co_qualname == other.co_qualname
        and os.path.realpath(one.co_filename) == os.path.realpath(other.co_filename)
    )


def _function_at(source: str, line: int) -> tuple[str, int] | None:
    """The name and the first line of the outermost function that has a line in its
    body; None if there is none, or if numba compiles it."""
    nodes: list[ast.AST] = [ast.parse(source)]
    path: list[str] = []
    while nodes:
        node = nodes.pop()
        for child in ast.iter_child_nodes(node):
            end = getattr(child, "end_lineno", 0) or 0
            if not getattr(child, "lineno", 1) <= line <= end:
                continue
            if isinstance(child, ast.ClassDef):
                path.append(child.name)
                nodes = [child]
                break
            if isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef)):
                marks = [ast.unparse(mark) for mark in child.decorator_list]
                if child.body[0].lineno > line or any(
                    m.startswith(("kernel", "helper")) for m in marks
                ):
                    return None
                first = min(
                    [child.lineno, *(mark.lineno for mark in child.decorator_list)]
                )
                return ".".join([*path, child.name]), first
    return None


def _codes(code: CodeType) -> Iterator[tuple[tuple[str, int], CodeType]]:
    """All code in a module, by its name and first line."""
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield (constant.co_qualname, constant.co_firstlineno), constant
            yield from _codes(constant)
