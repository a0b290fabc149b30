"""Solve many levels, several at a time; one JSON line a file, in the order of the files."""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import signal
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

from solvers.commands.arguments import (
    Asked,
    add_solver_arguments,
    asked,
    positive,
    read_level_argument,
    write_text,
)
from solvers.commands.exits import CommandError, Exit, exit_of, worst
from solvers.commands.solving import solve_level, stop_on_interrupt
from solvers.search import StopToken

Line = tuple[Exit, dict[str, object]]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("paths", metavar="PATHS", nargs="+", help="level files, or folders of them")
    add_solver_arguments(parser)
    parser.add_argument(
        "--jobs", metavar="N", type=positive, default=os.cpu_count() or 1, help="processes"
    )
    parser.add_argument("-o", "--output", metavar="OUT", help="x.jsonl (default: stdout)")


def run(arguments: argparse.Namespace) -> int:
    names = list(level_paths(arguments.paths))
    jobs = min(arguments.jobs, len(names))
    wanted = asked(arguments)
    lines: list[Line] = []
    with stop_on_interrupt() as token:
        solved = (
            _in_processes(names, wanted, jobs, token) if jobs > 1 else _here(names, wanted, token)
        )
        for line in solved:
            lines.append(line)
            if not arguments.output:
                print(json.dumps(line[1]), flush=True)
            if "error" in line[1]:
                print(f"gridwright: {line[1]['error']}", file=sys.stderr)
    if arguments.output:
        write_text(arguments.output, "".join(json.dumps(shown) + "\n" for _, shown in lines))
    if len(lines) < len(names):
        print(f"gridwright: stopped: {len(lines)} of {len(names)} files done", file=sys.stderr)
        return worst([*(code for code, _ in lines), Exit.CUT_SHORT if lines else Exit.NOTHING])
    return worst(code for code, _ in lines)


def level_paths(paths: Sequence[str]) -> Iterator[str]:
    """The files meant by paths: a folder stands for every .json file in and below it."""
    for path in paths:
        if not Path(path).is_dir():
            yield path
            continue
        inside = sorted(str(file) for file in Path(path).rglob("*.json"))
        if not inside:
            raise CommandError(f"{path}: no level files in this folder")
        yield from inside


def _here(names: list[str], wanted: Asked, token: StopToken) -> Iterator[Line]:
    for name in names:
        if token.stopped:
            return
        code, shown = solve_file(name, wanted)
        if shown.get("stopped_by") == "user":
            token.stop()
        yield code, shown


def _in_processes(names: list[str], wanted: Asked, jobs: int, token: StopToken) -> Iterator[Line]:
    """Spawned processes: they share nothing with this one, whatever threads it runs.

    Each is a pool of its own, so that one that dies takes no file but its own with it. Ctrl-C:
    what runs ends with the best found, what waits never starts.
    """
    lanes: list[ProcessPoolExecutor] = []
    running: dict[Future[Line], tuple[int, ProcessPoolExecutor]] = {}
    ended: dict[int, Line | None] = {}
    begun = told = 0
    try:
        while told < len(names) and (running or not token.stopped):
            while not token.stopped and begun < len(names) and len(running) < jobs:
                lane = lanes.pop() if lanes else _lane()
                running[lane.submit(solve_file, names[begun], wanted)] = begun, lane
                begun += 1
            for future in wait(running, timeout=0.1, return_when=FIRST_COMPLETED).done:
                number, lane = running.pop(future)
                ended[number] = _outcome(names[number], future, token)
                if future.exception() is None:
                    lanes.append(lane)
                else:
                    lane.shutdown()
            if token.stopped:
                _stop_workers()  # again and again: one may just be about to begin
            while told in ended:
                line = ended.pop(told)
                told += 1
                if line is not None:
                    yield line
    finally:
        for lane in (*lanes, *(lane for _, lane in running.values())):
            lane.shutdown()


def _lane() -> ProcessPoolExecutor:
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(1, mp_context=context, initializer=_await_orders)


def _await_orders() -> None:
    """An idle worker leaves Ctrl-C to the one that runs the batch; a search still hears it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _stop_workers() -> None:
    if os.name == "posix":  # elsewhere the terminal has told the workers itself
        for child in multiprocessing.active_children():
            if child.pid is not None:
                os.kill(child.pid, signal.SIGINT)


def _outcome(name: str, future: Future[Line], token: StopToken) -> Line | None:
    """The line of a file; None if Ctrl-C came before its process had begun."""
    try:
        return future.result()
    except BrokenProcessPool:
        if token.stopped:
            return None
        message = f"{name}: internal error: the process that solved it died"
        return Exit.INTERNAL, {"file": name, "error": message}


def solve_file(name: str, wanted: Asked) -> Line:
    """The exit code of one file and what its line says. Never raises: the others go on."""
    try:
        _, result = solve_level(read_level_argument(name), wanted, name)
    except CommandError as error:
        return error.code, {"file": name, "error": str(error)}
    except Exception as error:
        message = f"{name}: internal error: {type(error).__name__}: {error}"
        return Exit.INTERNAL, {"file": name, "error": " ".join(message.split())}
    return exit_of(result), {"file": name, **result.to_json()}
