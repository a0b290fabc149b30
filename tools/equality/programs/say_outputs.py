"""Run commands of the terminal in the library of any commit: FOLDER, where they run.

Their arguments are JSON, a list a line, on standard input; what each printed is JSON, a
line, on standard output.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from contextlib import redirect_stdout
from importlib import import_module
from io import BytesIO, TextIOWrapper


def entry() -> Callable[[list[str]], int]:
    """The function that runs a command; it had another place in 1.0.0."""
    try:
        found = import_module("gridwright.cli.main")
    except ModuleNotFoundError:
        found = import_module("solvers.cli")
    run: Callable[[list[str]], int] = found.main
    return run


def printed_by(run: Callable[[list[str]], int], arguments: list[str]) -> list[object]:
    """The exit code of a command, and what it printed."""
    held = BytesIO()
    stream = TextIOWrapper(held, "utf-8", write_through=True)
    with redirect_stdout(stream):
        try:
            code: object = run(arguments)
        except SystemExit as end:
            code = end.code
    stream.detach()
    return [code, held.getvalue().decode()]


if __name__ == "__main__":
    command = entry()
    os.chdir(sys.argv[1])
    for line in sys.stdin:
        words = json.loads(line)
        print(json.dumps([words, *printed_by(command, words)]), flush=True)
