"""The exceptions of the library, and how those of the rooms below become them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from gridwright import rooms


class Error(ValueError):
    """A request that cannot be met; the message is one sentence with the reason."""


class MissingFileError(Error, FileNotFoundError):
    """An Error because a file or a folder is not there."""

    def __str__(self) -> str:
        return str(self.args[0])


class UnchangingError(Error, AttributeError):
    """An Error because a value that never changes was to be changed."""


C = TypeVar("C")


def unchanging(way_out: str) -> Callable[[type[C]], type[C]]:
    """Let attributes of a frozen class be refused with a sentence. way_out: what to do
    instead."""

    def decorated(of: type[C]) -> type[C]:
        def refuse(self: C, name: str, *value: object) -> None:
            words = f"{name} cannot be changed, a value of {of.__name__} stays as it is"
            raise UnchangingError(f"{words}: {way_out}")

        for method in ("__setattr__", "__delattr__"):
            setattr(of, method, refuse)
        return of

    return decorated


@contextmanager
def one_sentence() -> Iterator[None]:
    """Refusals of levels, options, moves, kinds and files are raised as an Error."""
    try:
        yield
    except MemoryError as error:
        raise Error(
            " ".join(str(error).split()) or "this does not fit in memory"
        ) from None
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
        rooms.language.WishError,
    )


def _as_error(refusal: Exception) -> Error:
    """The refusal as an Error; one that a missing file caused is a FileNotFoundError as
    well."""
    sentence = " ".join(str(refusal).split())
    cause: BaseException | None = refusal
    while cause is not None and not isinstance(cause, FileNotFoundError):
        cause = cause.__context__
    if cause is None:
        return Error(sentence)
    missing = MissingFileError(sentence)
    missing.errno = cause.errno
    missing.strerror = cause.strerror
    missing.filename = cause.filename
    return missing
