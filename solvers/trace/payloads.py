"""Payload: what an event tells beside the partial answer, and the codes that it is kept as.

The types of its fields say how it is packed. A payload holds numbers, truth values, members of an
`IntEnum` or a `Literal`, tuples, other dataclasses, and None in place of any of them. Each number
takes one code; where one of them has more than 32 bits, all take two. For a tuple of numbers an
array may stand, of at most 32 bits a number: long ones are packed faster.

Each type is compiled once into an expression that lists its codes, and one that takes them off.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator
from dataclasses import fields
from functools import cache
from string import Formatter
from types import NoneType
from typing import Any, ClassVar, Literal, get_args, get_origin, get_type_hints

import numpy as np
from numpy.typing import NDArray

from solvers.text import Text
from solvers.trace.events import Op


class Payload:
    """Plain data of one event: a frozen dataclass. A kind derives its own, and words them."""

    template: ClassVar[str] = ""
    """The sentence on the event, with the names of fields, and `what` for the move that it speaks
    of; "" where its operation says it all."""

    def sentence(self, op: Op, tried: str | None) -> Text | None:
        """What the event does; None where its operation says it all. tried: the text of the move
        that it speaks of."""
        names = [name for _, name, _, _ in Formatter().parse(self.template) if name]
        values = {name: tried or "" if name == "what" else getattr(self, name) for name in names}
        return Text(self.template, **values) if self.template else None


PayloadTypes = tuple[type[Payload], ...]

_WIDE = -1
"""In place of the number of the type: codes come in pairs."""


def packed(payload: Payload, types: PayloadTypes) -> NDArray[np.int32]:
    """The codes of a payload of one of these types. Arrays come last, the first of them at the
    end."""
    kind: Any = type(payload)
    arrays = list[NDArray[Any]]()
    codes = [types.index(kind), *_compiled(kind)[0](payload, arrays.append)]
    try:
        told: NDArray[np.int32] = np.frombuffer(array("i", codes), np.int32)
        return np.concatenate([told, *arrays[::-1]], casting="safe") if arrays else told
    except OverflowError:
        whole = np.concatenate([np.array(codes, np.int64), *arrays[::-1]])
        return np.concatenate([np.array([_WIDE], np.int32), whole.view(np.int32)])


def unpacked(codes: NDArray[np.int32], types: PayloadTypes) -> Any:
    """The payload that was packed with the same types."""
    whole = (codes if codes[0] != _WIDE else codes[1:].view(np.int64)).tolist()
    rest = iter(whole)
    kind: Any = types[next(rest)]

    def last(count: int) -> tuple[int, ...]:
        found = whole[len(whole) - count :]
        del whole[len(whole) - count :]
        return tuple(found)

    return _compiled(kind)[1](rest, last)


@cache
def _compiled(of: Any) -> tuple[Callable[..., list[int]], Callable[..., Any]]:
    """What lists the codes of a value of a type, and what makes it of its codes."""
    names: dict[str, Any] = {"put_numbers": _put_numbers, "take_numbers": _take_numbers}
    put, take = _expressions(of, "value", names)
    return (eval(f"lambda value, later: [{put}]", names), eval(f"lambda rest, last: {take}", names))


def _expressions(of: Any, value: str, names: dict[str, Any]) -> tuple[str, str]:
    """The expressions of both for a type. value: the one that stands for the value. names: of what
    they speak."""
    inside, name = get_args(of), f"name_{len(names)}"
    names[name] = of
    if NoneType in inside:
        (each,) = (each for each in inside if each is not NoneType)
        put, take = _expressions(each, value, names)
        return f"*((0,) if {value} is None else (1, {put}))", f"({take} if next(rest) else None)"
    if get_origin(of) is Literal:
        names[name] = inside
        return f"{name}.index({value})", f"{name}[next(rest)]"
    if inside == (int, ...):
        return f"*put_numbers({value}, later)", "take_numbers(rest, last)"
    if inside[1:] == (...,):
        put, take = _expressions(inside[0], name, names)
        listed = f"len({value}), *[code for {name} in {value} for code in ({put},)]"
        return listed, f"tuple([{take} for _ in range(next(rest))])"
    if inside:
        parts = [_expressions(each, f"{value}[{at}]", names) for at, each in enumerate(inside)]
        return ", ".join(put for put, _ in parts), f"({', '.join(take for _, take in parts)},)"
    if issubclass(of, int):
        return value, "next(rest)" if of is int else f"{name}(next(rest))"
    hints = get_type_hints(of)
    parts = [_expressions(hints[each.name], f"{value}.{each.name}", names) for each in fields(of)]
    joined = ", ".join(put for put, _ in parts) or "*()"
    return joined, f"{name}({', '.join(take for _, take in parts)})"


def _put_numbers(
    numbers: tuple[int, ...] | NDArray[Any], later: Callable[[NDArray[Any]], None]
) -> tuple[int, ...]:
    """How many there are and the numbers; of an array, the complement of how many."""
    if isinstance(numbers, tuple):
        return len(numbers), *numbers
    later(numbers)
    return (~len(numbers),)


def _take_numbers(rest: Iterator[int], last: Callable[[int], tuple[int, ...]]) -> tuple[int, ...]:
    count = next(rest)
    return tuple([next(rest) for _ in range(count)]) if count >= 0 else last(~count)
