"""The exceptions of the library, and how those of the rooms below become them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from gridwright import rooms


class Error(ValueError):
    """A request that cannot be met; the message is one sentence with the reason."""


class MissingFileError(Error, FileNotFoundError):
    """An Error because a file or a folder is not there."""

    def __str__(self) -> str:
        return str(self.args[0])


@contextmanager
def one_sentence() -> Iterator[None]:
    """Refusals of levels, options, moves, kinds and files are raised as an Error."""
    try:
        yield
    except MemoryError as error:
        raise Error(" ".join(str(error).split()) or "this does not fit in memory") from None
    except Exception as error:
        if isinstance(error, Error) or not isinstance(error, _refusals()):
            raise
        raise _as_error(error) from None


def _refusals() -> tuple[type[Exception], ...]:
    return (
        rooms.level.LevelError,
        rooms.options.OptionError,
        rooms.kind.IllegalMove,
        rooms.registry.UnknownKind,
        rooms.exits.CommandError,
    )


def _as_error(refusal: Exception) -> Error:
    """The refusal as an Error; one that a missing file caused is a FileNotFoundError as well."""
    sentence = " ".join(str(refusal).split())
    cause: BaseException | None = refusal
    while cause is not None and not isinstance(cause, FileNotFoundError):
        cause = cause.__context__
    if cause is None:
        return Error(sentence)
    missing = MissingFileError(sentence)
    missing.errno, missing.strerror, missing.filename = cause.errno, cause.strerror, cause.filename
    return missing
