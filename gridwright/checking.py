"""Arguments are checked against their annotations, so that a wrong one is refused by
one Error."""

from __future__ import annotations

import functools
import inspect
import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import inf
from numbers import Integral, Real
from types import UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    ParamSpec,
    Protocol,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    runtime_checkable,
)

from gridwright.errors import Error

P = ParamSpec("P")
R = TypeVar("R")


@dataclass(frozen=True)
class AtLeast:
    """The lowest value of a number; with `above` the number is higher."""

    least: int
    above: bool = False


Count = Annotated[int, AtLeast(0)]
Positive = Annotated[int, AtLeast(1)]
Amount = Annotated[float, AtLeast(0)]
Pixels = Annotated[float, AtLeast(0, above=True)]
OptionValue = None | bool | int | float | str | Mapping[str, int]
"""The values of options and rules."""
FileName = str | os.PathLike[str]


@runtime_checkable
class Array(Protocol):
    """An array of numpy, or of a library like it."""

    def tolist(self) -> Any: ...


_WORDS: dict[Any, str] = {
    str: "a text",
    int: "a whole number",
    float: "a finite number",
    bool: "True or False",
    os.PathLike: "a path",
    Mapping: "a table, such as {'swaps': 3}",
    Callable: "a function",
    Iterable: "a list",
    Sequence: "a list",
    list: "a list",
    tuple: "a tuple",
    Array: "an array",
}


def checked(function: Callable[P, R]) -> Callable[P, R]:
    """Refuse calls with arguments that the annotations of the function do not allow."""
    signature = inspect.signature(function)

    @functools.cache
    def hints() -> dict[str, Any]:
        found = get_type_hints(function, include_extras=True)
        kinds = {
            name: parameter.kind for name, parameter in signature.parameters.items()
        }
        return {name: hint for name, hint in found.items() if kinds.get(name) in _NAMED}

    @functools.wraps(function)
    def call(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            given = signature.bind(*args, **kwargs).arguments
        except TypeError as error:
            name = function.__qualname__.removesuffix(".__init__")
            raise Error(f"{name}: {error}") from None
        for name, hint in hints().items():
            if name in given and given[name] is not signature.parameters[name].default:
                refuse_other(name, given[name], hint)
        return function(*args, **kwargs)

    return call


_NAMED = (inspect.Parameter.POSITIONAL_OR_KEYWORD, inspect.Parameter.KEYWORD_ONLY)


def refuse_other(name: str, value: Any, hint: Any) -> None:
    """Error for a value that a type annotation does not allow."""
    if not _fits(value, hint):
        shown = repr(value)
        shown = shown if len(shown) <= 60 else f"{shown[:57]}..."
        raise Error(f"{name}: {shown} is not {_wanted(hint)}")


def _fits(value: Any, hint: Any) -> bool:
    origin = get_origin(hint)
    inner = get_args(hint)
    if hint is Any or hint is object:
        return True
    if origin in (Union, UnionType):
        return any(_fits(value, one) for one in inner)
    if origin is Literal:
        return isinstance(value, str) and value in inner
    if origin is Annotated:
        return _fits(value, inner[0]) and _in_range(value, inner[1])
    if origin is not None and issubclass(origin, Mapping):
        pairs = value.items() if isinstance(value, Mapping) else [(None, None)]
        return all(
            _fits(key, inner[0]) and _fits(item, inner[1]) for key, item in pairs
        )
    if origin in (list, Iterable) and isinstance(value, list | tuple):
        return all(_fits(item, inner[0]) for item in value)
    if origin is Sequence:
        return _fits_all(value, inner[0])
    if origin is tuple and ... not in inner:
        return _fits_each(value, inner)
    plain = origin or hint
    if plain in (int, float):
        wide = Integral if plain is int else Real
        return isinstance(value, wide) and not isinstance(value, bool)
    return isinstance(value, plain) and not (
        plain is Iterable and isinstance(value, str | bytes)
    )


def _is_list(value: Any) -> bool:
    """True for a list of any sort. A text, which Python takes for a list of its
    characters, is meant as one value."""
    if isinstance(value, str | bytes):
        return False
    return isinstance(value, Sequence)


def _fits_all(value: Any, hint: Any) -> bool:
    """True for a list whose items all fit."""
    if not _is_list(value):
        return False
    return all(_fits(item, hint) for item in value)


def _fits_each(value: Any, hints: tuple[Any, ...]) -> bool:
    """True for a list with as many items as hints, of which each fits its own."""
    if not _is_list(value):
        return False
    if len(value) != len(hints):
        return False
    pairs = zip(value, hints, strict=True)
    return all(_fits(item, hint) for item, hint in pairs)


def _in_range(value: Any, limit: AtLeast) -> bool:
    return bool(
        (limit.least < value if limit.above else limit.least <= value) and value < inf
    )


def _any_of(hints: Iterable[Any]) -> str:
    """The values that one of several annotations allows, in words."""
    allowed = [_wanted(one) for one in hints if one is not type(None)]
    *words, last = dict.fromkeys(allowed)
    return f"{', '.join(words)} or {last}" if words else last


def _wanted(hint: Any) -> str:
    """The values that an annotation allows, in words."""
    origin = get_origin(hint)
    inner = get_args(hint)
    if origin in (Union, UnionType):
        return _any_of(inner)
    if origin is Literal:
        return " or ".join(map(repr, inner))
    if origin is Annotated:
        bound = "above" if inner[1].above else "of at least"
        return f"{_wanted(inner[0])} {bound} {inner[1].least}"
    if inner and inner[0] is str and origin in (list, Iterable, Sequence):
        return "a list of texts"
    if inner == (int, int):
        return "a pair of whole numbers"
    return _WORDS.get(origin or hint, f"a {getattr(hint, '__name__', hint)}")
