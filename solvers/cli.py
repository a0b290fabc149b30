"""The command `gridwright`: finds the command's module, runs it, turns its end into an exit code.

Starting is part of every answer on a small level, so nothing is imported before it is needed:
a command's module when the command is called, Qt only to draw, numba only by a search.
"""

from __future__ import annotations

import sys

try:
    import argparse
    import os
    from collections.abc import Callable, Sequence
    from importlib import import_module
    from typing import NoReturn

    from solvers.commands.exits import CommandError, Exit
except KeyboardInterrupt:  # Ctrl-C before there is a command to stop: the words and code of `main`
    sys.stderr.write("gridwright: stopped\n")
    sys.exit(4)

COMMANDS = {
    "demo": "open a sample, solve it and play it",
    "solve": "solve a level",
    "routes": "list routes of a level",
    "check": "list what is wrong with levels",
    "new": "make a random level",
    "render": "draw a level as PNG or SVG",
    "convert": "read or write another format",
    "batch": "solve many levels",
    "kinds": "list the puzzle kinds with their tokens, rules and solvers",
}

Command = Callable[[argparse.Namespace], int]


class HelpText(argparse.RawDescriptionHelpFormatter):
    """As wide as the terminal; told so here, since argparse loads archive formats to find out."""

    def __init__(self, prog: str) -> None:
        try:
            columns = int(os.environ.get("COLUMNS") or os.get_terminal_size().columns)
        except (OSError, ValueError):
            columns = 0
        super().__init__(prog, width=columns - 2 if columns > 40 else 78)


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence instead of a page of usage."""

    def error(self, message: str) -> NoReturn:
        raise CommandError(f"{message} ({self.prog} --help tells more)")


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command line; returns the exit code."""
    try:
        words = list(sys.argv[1:] if argv is None else argv)
        # Nothing here multiplies matrices; numpy's library for it would start threads and spin.
        os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
        _survive_any_text()
        code = _run(words)
        sys.stdout.flush()
        return code
    except CommandError as error:
        return _say(str(error), error.code)
    except KeyboardInterrupt:
        return _say("stopped", Exit.NOTHING)
    except BrokenPipeError:
        return _reader_gone()
    except Exception as error:  # the last line of defence: one sentence, and a code that says so
        if os.environ.get("GRIDWRIGHT_TRACEBACK"):
            raise
        hint = "set GRIDWRIGHT_TRACEBACK=1 for details"
        what = " ".join(f"{type(error).__name__}: {error}".split())
        return _say(f"internal error: {what} ({hint})", Exit.INTERNAL)


def _run(words: list[str]) -> int:
    if words and words[0] in COMMANDS:
        name, words = words[0], words[1:]
        module = import_module(f"solvers.commands.{name}")
        parser = Parser(
            prog=f"gridwright {name}",
            description=module.__doc__,
            formatter_class=HelpText,
            allow_abbrev=False,
        )
    else:
        module = import_module("solvers.commands.window")
        parser = _window_parser()
    module.add_arguments(parser)
    try:
        arguments = parser.parse_args(words)
    except SystemExit as end:  # --help and --version have printed what they had to
        return int(end.code or 0)
    run: Command = module.run
    return run(arguments)


def _window_parser() -> Parser:
    lines = "\n".join(f"  {name:<9} {text}" for name, text in COMMANDS.items())
    return Parser(
        prog="gridwright",
        usage="gridwright [FILES] | gridwright COMMAND ...",
        description="Opens the window, or runs a command.",
        epilog=f"commands:\n{lines}\n\n'gridwright COMMAND --help' tells more.",
        formatter_class=HelpText,
        allow_abbrev=False,
    )


def _survive_any_text() -> None:
    """A title in a script the terminal cannot show is no reason to fail."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="backslashreplace")


def _say(message: str, code: int) -> int:
    try:
        print(f"gridwright: {message}", file=sys.stderr)
    except OSError:  # nobody listens; the exit code still tells
        return _reader_gone(code)
    return code


def _reader_gone(code: int = Exit.ANSWERED) -> int:
    """The reader closed the pipe and has what it wanted; keep Python quiet about it at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return code


if __name__ == "__main__":
    sys.exit(main())
