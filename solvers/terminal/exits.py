"""How a command ends: the exit codes, and the error that becomes one sentence on stderr."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from contextlib import suppress
from enum import IntEnum
from typing import TYPE_CHECKING

from solvers.text import visible

if TYPE_CHECKING:  # it needs numpy, and whether that is missing is said from here
    from solvers.problem import Result


class Exit(IntEnum):
    """Exit codes of `gridwright`."""

    ANSWERED = 0
    NO_ANSWER = 1
    """Proved infeasible, or problems found by `check`."""
    REFUSED = 2
    """Usage, an unreadable or invalid level, something to install."""
    CUT_SHORT = 3
    """A limit or a stop ended it, with something found."""
    NOTHING = 4
    """Nothing found."""
    INTERNAL = 5


_WORST_FIRST = (
    Exit.REFUSED,
    Exit.INTERNAL,
    Exit.NOTHING,
    Exit.CUT_SHORT,
    Exit.NO_ANSWER,
    Exit.ANSWERED,
)


_WORD = 160
_SENTENCE = 400
"""Characters of the longest word, and the longest sentence."""


class ReaderGone(Exception):  # noqa: N818 - says what happened
    """The reader of stdout closed it; `code` is the exit code of what the command found."""

    def __init__(self, code: Exit) -> None:
        super().__init__("the reader of stdout is gone")
        self.code = code


class CommandError(Exception):
    """What was asked cannot be done; the message is one sentence for the person who asked."""

    def __init__(self, message: str, code: Exit = Exit.REFUSED) -> None:
        super().__init__(" ".join(message.split()))
        self.code = code


class MissingLibraryError(CommandError):
    """Something has to be installed first."""


def exit_of(result: Result) -> Exit:
    """The exit code of a search. A heuristic that ends has answered; a limit has not.

    A proved optimum is an answer even where a limit ended the counting of routes: the counts
    are missing then, and `stopped_by` says why.
    """
    if result.status == "optimal":
        return Exit.ANSWERED
    if result.status == "infeasible":
        return Exit.NO_ANSWER
    if result.moves is None:
        return Exit.NOTHING
    if result.stopped_by in (None, "heuristic"):
        return Exit.ANSWERED
    return Exit.CUT_SHORT


def worst(codes: Iterable[int]) -> Exit:
    """The code of several files: refused wins, then the other ways to fail."""
    return min((Exit(code) for code in codes), key=_WORST_FIRST.index, default=Exit.ANSWERED)


def shown(sentence: str) -> str:
    """A sentence as the terminal gets it: one line without control characters; names of usual
    length stay whole, longer ones and all that makes a sentence long are cut in their middle."""
    words = (visible(word, _WORD, keep_end=True) for word in sentence.split(" "))
    return visible(" ".join(words), _SENTENCE, keep_end=True)


def tell(sentence: str) -> None:
    """Write a sentence to stderr, as `shown`. If stderr is closed, the exit code remains."""
    with suppress(OSError):
        print(shown(sentence), file=sys.stderr, flush=True)


def library_problem(error: BaseException) -> str:
    """What to install, if the error is that a library of others is missing or does not load."""
    if not isinstance(error, ImportError):
        return ""
    root = (error.name or "").split(".")[0]
    if root in ("solvers", "editor", "levels"):
        return ""
    if isinstance(error, ModuleNotFoundError) and root:
        return f"the library {root} is not installed: pip install {root}"
    return f"a library does not load: {error}"
