"""The ends of a request: exit codes, and refusals of one sentence."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from enum import IntEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gridwright.solvers.problem import Result


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


class CommandError(Exception):
    """A request that cannot be met; the message is one sentence for the person who
    asked."""

    def __init__(self, message: str, code: Exit = Exit.REFUSED) -> None:
        super().__init__(" ".join(message.split()))
        self.code = code


class MissingLibraryError(CommandError):
    """Something has to be installed first."""


@contextmanager
def refusing(*errors: type[Exception], of: str = "") -> Iterator[None]:
    """Errors of these sorts end the command with their sentence. of: what it is
    about."""
    try:
        yield
    except errors as error:
        raise CommandError(f"{of}: {error}" if of else str(error)) from None


def stopped(words: str, found: object) -> CommandError:
    """The error that ends a command after a signal. found: whether it printed anything
    before."""
    return CommandError(f"stopped: {words}", Exit.CUT_SHORT if found else Exit.NOTHING)


def exit_of(result: Result) -> Exit:
    """The exit code of a search. A heuristic that ends has answered; a limit has not.

    A proved optimum is an answer even where a limit ended the counting of routes: the
    counts are missing then, and `stopped_by` gives the reason.
    """
    if result.status == "optimal":
        return Exit.ANSWERED
    if result.status == "infeasible":
        return Exit.NO_ANSWER
    if result.moves is None:
        return Exit.NOTHING
    return Exit.ANSWERED if result.stopped_by in (None, "heuristic") else Exit.CUT_SHORT


def worst(codes: Iterable[int]) -> Exit:
    """The code of several files: refused wins, then the other ways to fail."""
    return min(
        (Exit(code) for code in codes), key=_WORST_FIRST.index, default=Exit.ANSWERED
    )


def library_problem(error: BaseException) -> str:
    """A sentence on what to install, if the error is that a library of others is
    missing or does not load.
    """
    if not isinstance(error, ImportError):
        return ""
    root = (error.name or "").split(".")[0]
    if root == "gridwright":
        return ""
    if isinstance(error, ModuleNotFoundError) and root:
        return f"the library {root} is not installed: pip install {root}"
    return f"a library does not load: {error}"
