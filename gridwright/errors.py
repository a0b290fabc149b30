"""The one exception of the library, and how those of the rooms below become it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


class Error(ValueError):
    """What was asked cannot be done; the message is one sentence that says why."""


@contextmanager
def one_sentence() -> Iterator[None]:
    """Refusals of levels, options, moves, kinds and files are raised as an Error."""
    from solvers.kind import IllegalMove
    from solvers.level import LevelError
    from solvers.options import OptionError
    from solvers.registry import UnknownKind
    from solvers.terminal.exits import CommandError

    try:
        yield
    except (LevelError, OptionError, IllegalMove, UnknownKind, CommandError) as error:
        raise Error(" ".join(str(error).split())) from None
    except MemoryError as error:
        raise Error(" ".join(str(error).split()) or "this does not fit in memory") from None
