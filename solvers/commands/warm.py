"""Compile the solvers' kernels now, so that no first solve waits for it.

Kernels are compiled once after an install or an upgrade, several modules at a time, and
kept on disk; what is ready already is left alone. Ctrl-C keeps what is done. If stdout
is not a terminal, it gets a line for each module.
"""

from __future__ import annotations

import argparse
import sys
import time
from concurrent.futures import Future
from importlib.util import find_spec
from typing import Any

from gridwright.solvers.problem import StopToken
from gridwright.solvers.registry import KindDoesNotLoad, UnknownKind, code_of, kind_ids
from gridwright.solvers.runtime.cache import keeps
from gridwright.solvers.runtime.children import ChildDied, spread
from gridwright.solvers.runtime.jit import kernel_modules, ready
from gridwright.solvers.service.exits import CommandError, Exit
from gridwright.solvers.service.signals import stop_on_signals
from gridwright.solvers.service.stderr import tell
from gridwright.solvers.terminal.progress import Bar, shown_bar
from gridwright.solvers.terminal.streams import write_line
from gridwright.solvers.text import counted


def run_warm(arguments: argparse.Namespace) -> int:
    if find_spec("numba") is None:  # `main` says what to install
        raise ModuleNotFoundError("no numba", name="numba")
    modules = _modules(arguments.kinds)
    problem = keeps()
    if problem is not None:
        raise CommandError(f"compiled kernels cannot be kept: {problem}")
    missing = [name for name in modules if not ready(name)]
    lines = not sys.stdout.isatty()
    for name in modules if lines else ():
        if name not in missing:
            write_line(f"{name}: ready")
    with stop_on_signals() as token, shown_bar(len(missing), bool(missing)) as bar:
        code = _compile(missing, arguments.jobs, token, bar, lines)
    if code is Exit.ANSWERED and not lines:
        print(
            f"ready: {counted(len(modules), 'module')}, {len(missing)} of them "
            "compiled now"
        )
    return code


def _modules(kinds: list[str]) -> tuple[str, ...]:
    packages: list[str] = []
    for name in kinds or kind_ids():
        try:
            packages += code_of(name)
        except UnknownKind as error:
            if kinds or not isinstance(error, KindDoesNotLoad):
                raise CommandError(str(error)) from None
            tell(f"gridwright: {error}")
    return kernel_modules(packages)


def _compile(
    modules: list[str], jobs: int, token: StopToken, bar: Bar, lines: bool
) -> Exit:
    done = failed = 0
    started = time.monotonic()
    target = "gridwright.solvers.runtime.jit:compile_module"
    for name, future in spread(target, modules, min(jobs, len(modules)), token):
        bar.advance()
        why = _failure(future)
        if why:
            failed += 1
            bar.say(f"gridwright: {name} does not compile: {why}")
            continue
        done += 1
        if lines:
            write_line(f"{name}: compiled after {time.monotonic() - started:.1f} s")
    if failed:
        return Exit.INTERNAL
    if done < len(modules):
        tell(
            f"gridwright: stopped: {done} of {counted(len(modules), 'module')} compiled"
        )
        return Exit.CUT_SHORT if done else Exit.NOTHING
    return Exit.ANSWERED


def _failure(future: Future[Any]) -> str:
    error = future.exception()
    if isinstance(error, ChildDied):
        return "its process died"
    return "" if error is None else str(error)
