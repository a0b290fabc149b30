"""The command `gridwright`: finds the command's module, runs it, turns its end into an
exit code.

Starting is part of every answer on a small level, so nothing is imported before it is
needed: a command's module when the command is called, Qt only to draw, numba only by a
search.
"""

from __future__ import annotations

import sys

try:
    import os
    from collections.abc import Sequence

    from gridwright.cli.parsing import parser_of
    from gridwright.cli.table import COMMANDS
    from gridwright.solvers.runtime import log
    from gridwright.solvers.service.exits import CommandError, Exit, library_problem
    from gridwright.solvers.service.signals import signals_taken
    from gridwright.solvers.service.stderr import tell
    from gridwright.solvers.terminal.streams import (
        UNWRITABLE,
        ReaderGone,
        discard_stdout,
        flush_stdout,
        keep_stdout,
        open_streams,
    )
    from gridwright.solvers.text import visible
except (
    KeyboardInterrupt
):  # Ctrl-C before there is a command to stop: the words and code of `main`
    sys.stderr.write("gridwright: stopped\n")
    sys.exit(4)


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


def _without_debug(words: list[str]) -> list[str]:
    """The words without --debug, which starts the log."""
    words, debug = log.without_option(words)
    if debug:
        log.start(debug=True)
        log.note("command", words=words)
    return words


def _say_failure(error: Exception) -> int:
    """The last line of defence: one sentence, and a code that says so."""
    log.note_failure(error)
    missing = library_problem(error) or _file_problem(error)
    if missing:
        return _say(missing, Exit.REFUSED)
    hint = "set GRIDWRIGHT_TRACEBACK=1 for details"
    what = visible(" ".join(f"{type(error).__name__}: {error}".split()), 300)
    return _say(f"internal error: {what} ({hint})", Exit.INTERNAL)


def _outcome(argv: Sequence[str] | None) -> int:
    try:
        words = list(sys.argv[1:] if argv is None else argv)
        # Nothing here multiplies matrices; numpy's library for it would start threads
        # and spin.
        os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
        open_streams()
        if argv is None and "--json" in words:
            keep_stdout()
        words = _without_debug(words)
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
    except Exception as error:
        if os.environ.get("GRIDWRIGHT_TRACEBACK"):
            raise
        return _say_failure(error)


def _file_problem(error: Exception) -> str:
    """One sentence for a file that the system refused, or a stdout it could not
    write."""
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


def _refuse_unknown_words(words: list[str]) -> None:
    """CommandError for a word that is neither a command nor a file to open."""
    for word in words:
        if os.path.lexists(word):
            continue
        from difflib import get_close_matches

        near = get_close_matches(word.lower(), COMMANDS, 1, 0.5)
        meant = (
            f"did you mean '{near[0]}'?"
            if near
            else "gridwright --help lists the commands"
        )
        name = visible(word, 60, keep_end=True)
        raise CommandError(
            f"'{name}' is neither a command nor a file that exists; {meant}"
        )


def _say(message: str, code: int) -> int:
    tell(f"gridwright: {message}")
    return code
