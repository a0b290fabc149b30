"""The command `gridwright`: finds the command's module, runs it, turns its end into an exit code.

Starting is part of every answer on a small level, so nothing is imported before it is needed:
a command's module when the command is called, Qt only to draw, numba only by a search.
"""

from __future__ import annotations

import sys

try:
    import argparse
    import json
    import os
    from collections.abc import Callable, Sequence
    from importlib import import_module
    from pathlib import Path
    from typing import Any, NoReturn

    from solvers.runtime import log
    from solvers.terminal.exits import (
        UNWRITABLE,
        CommandError,
        Exit,
        ReaderGone,
        discard_stdout,
        flush_stdout,
        library_problem,
        open_streams,
        signals_taken,
        tell,
    )
    from solvers.text import visible
except KeyboardInterrupt:  # Ctrl-C before there is a command to stop: the words and code of `main`
    sys.stderr.write("gridwright: stopped\n")
    sys.exit(4)

COMMANDS: dict[str, str] = json.loads(Path(__file__).with_name("commands.json").read_bytes())
"""All commands, each with what it does."""

ROOMS = {
    "mend": "wish",
    **dict.fromkeys(("check", "new", "convert", "link"), "levels"),
    **dict.fromkeys(("render", "film", "page"), "pictures"),
    **dict.fromkeys(("completion", "plugin"), "help"),
    **{name: f"answers.{name}" for name in ("solve", "routes", "verify", "batch")},
}
"""The modules of commands that have another name than their command."""

_SENTENCE = 190
"""Characters of a refusal, where its words can be shortened to that."""

Command = Callable[[argparse.Namespace], int]


class HelpText(argparse.RawDescriptionHelpFormatter):
    """Help as wide as the terminal; argparse itself would load archive formats to learn that."""

    def __init__(self, prog: str) -> None:
        try:
            columns = int(os.environ.get("COLUMNS") or os.get_terminal_size().columns)
        except (OSError, ValueError):
            columns = 0
        super().__init__(prog, width=columns - 2 if columns > 40 else 78)


class Parser(argparse.ArgumentParser):
    """A parser that refuses in one sentence instead of a page of usage.

    many: which command takes several files, said where this one takes one.
    """

    many = ""

    def format_help(self) -> str:
        """The help, with the examples of the command at its end."""
        lines = "\n".join(f"  {line}" for line in examples_of(self.prog.partition(" ")[2]))
        self.epilog = self.epilog or (lines and f"examples:\n{lines}")
        return super().format_help()

    def parse_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Parse as argparse does, but name a file too many as such. CommandError for bad words."""
        found, left = self.parse_known_args(args, namespace)
        if left and self.many and all(map(os.path.lexists, left)):
            self.error(f"one file at a time, and '{left[0]}' is one more: {self.many}")
        elif left:
            self.error(f"unrecognized arguments: {' '.join(left)}")
        return found

    def error(self, message: str) -> NoReturn:
        hint = f" ({self.prog} --help tells more)"
        for room in (60, 24):  # of one word: what is left must fit into a sentence
            words = " ".join(visible(word, room, keep_end=True) for word in message.split(" "))
            if len(words) + len(hint) <= _SENTENCE:
                break
        else:
            hint = ""  # such a long sentence lists all that may stand there
        raise CommandError(words + hint)


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command line; returns the exit code."""
    try:
        with signals_taken() as signals:
            code = _outcome(argv)
            if argv is None:
                signals.ignore()
            return code
    except KeyboardInterrupt:
        return _say("stopped", Exit.NOTHING)


def _outcome(argv: Sequence[str] | None) -> int:
    try:
        words = list(sys.argv[1:] if argv is None else argv)
        # Nothing here multiplies matrices; numpy's library for it would start threads and spin.
        os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
        open_streams()
        words, debug = log.without_option(words)
        if debug:
            log.start(debug=True)
            log.note("command", words=words)
        code = _run(words)
        flush_stdout(code)
        log.note("ends", code=int(code))
        return code
    except CommandError as error:
        return _say(str(error), error.code)
    except KeyboardInterrupt:
        return _say("stopped", Exit.NOTHING)
    except ReaderGone as error:
        discard_stdout()
        return error.code
    except BrokenPipeError:
        discard_stdout()
        return Exit.ANSWERED
    except Exception as error:  # the last line of defence: one sentence, and a code that says so
        if os.environ.get("GRIDWRIGHT_TRACEBACK"):
            raise
        log.note_failure(error)
        missing = library_problem(error) or _file_problem(error)
        if missing:
            return _say(missing, Exit.REFUSED)
        hint = "set GRIDWRIGHT_TRACEBACK=1 for details"
        what = visible(" ".join(f"{type(error).__name__}: {error}".split()), 300)
        return _say(f"internal error: {what} ({hint})", Exit.INTERNAL)


def _file_problem(error: Exception) -> str:
    """One sentence for a file that the system refused, or a stdout it could not write."""
    if not isinstance(error, OSError):
        return ""
    why = error.strerror or str(error)
    if error.filename is not None:
        return f"{visible(str(error.filename), 120, keep_end=True)}: {why}"
    if error.errno not in UNWRITABLE:
        return ""
    discard_stdout()
    return f"the output cannot be written: {why}"


def _run(words: list[str]) -> int:
    name = words[0] if words and words[0] in COMMANDS else ""
    parser, run = parser_of(name)
    try:
        arguments = parser.parse_args(words[1:] if name else words)
    except SystemExit as end:  # --help and --version have printed what they had to
        return int(end.code or 0)
    if not name:
        _refuse_unknown_words(arguments.files)
    return run(arguments)


def parser_of(name: str) -> tuple[Parser, Command]:
    """The parser of a command, and its function; "" is the program without a command.

    The function is `run_NAME`. What it takes is listed by `add_arguments`, but for a command
    with a function NAME_arguments of its own. The help is the docstring of
    the function, or of a module that has one command.
    """
    command = name or "window"
    module = import_module(f"solvers.commands.{ROOMS.get(command, command)}")
    run: Command = getattr(module, f"run_{command}")
    if name:
        parser = Parser(
            prog=f"gridwright {name}",
            description=(run.__doc__ or module.__doc__ or "").replace("\n    ", "\n"),
            formatter_class=HelpText,
            allow_abbrev=False,
        )
    else:
        parser = _window_parser()
    if added := getattr(module, f"{command}_arguments", None):
        added(parser)
    else:
        from solvers.terminal.arguments import add_arguments

        add_arguments(parser, command)
    parser.many = getattr(module, "MANY", "")
    return parser, run


def examples_of(command: str) -> list[str]:
    """Command lines that show what a command does."""
    lines = Path(__file__).with_name("examples.txt").read_text("utf-8").splitlines()
    return [line for line in lines if line.split()[1] == command]


def _refuse_unknown_words(words: list[str]) -> None:
    """CommandError for a word that is neither a command nor a file to open."""
    for word in words:
        if os.path.lexists(word):
            continue
        from difflib import get_close_matches

        near = get_close_matches(word.lower(), COMMANDS, 1, 0.5)
        meant = f"did you mean '{near[0]}'?" if near else "gridwright --help lists the commands"
        name = visible(word, 60, keep_end=True)
        raise CommandError(f"'{name}' is neither a command nor a file that exists; {meant}")


def _window_parser() -> Parser:
    lines = "\n".join(f"  {name:<10} {text}" for name, text in COMMANDS.items())
    return Parser(
        prog="gridwright",
        usage="gridwright [FILES] | gridwright COMMAND ...",
        description="Opens the window, or runs a command.",
        epilog=f"commands:\n{lines}\n\n'gridwright COMMAND --help' tells more.\n"
        f"{log.OPTION} or {log.VARIABLE}=1 writes a detailed log into the state folder.",
        formatter_class=HelpText,
        allow_abbrev=False,
    )


def _say(message: str, code: int) -> int:
    tell(f"gridwright: {message}")
    return code


if __name__ == "__main__":
    sys.exit(main())
