"""Set up whatever Qt makes, with its name, properties and signals, in one call.

A misspelt name is refused where the call runs, and by mypy, with the types of the
setters, before it runs (`tools/typed_set_up.py`).
"""

from __future__ import annotations

import difflib
from collections.abc import Callable
from typing import Any, TypedDict, TypeVar

from PySide6.QtCore import Signal, SignalInstance

T = TypeVar("T")


class Own(TypedDict, total=False):
    """The properties of ours, which Qt does not know: the style sheet asks for them."""

    chip: bool
    chosen: bool
    danger: bool
    framed: bool
    groupRow: bool
    heading: bool
    invalid: bool
    link: bool
    muted: bool
    part: bool
    primary: bool
    right: bool | None
    ruler: bool
    success: bool
    tone: str


_Way = Callable[[Any, Any], object]
"""A function that sets a value on a thing."""
_ways: dict[tuple[type, str], _Way] = {}
"""The way that was found for a class and a name: looking for it is most of the time
that a call takes."""


def set_up(of: T, name: str = "", /, **properties: Any) -> T:
    """Give a widget its object name and properties, connect its signals, and return it.
    Or a font, a pen, an item of a list: whatever is made and set.

    `wordWrap=True` calls `setWordWrap`, with several arguments for a tuple;
    `clicked=act` connects a signal; the names of `Own` are properties that the style
    sheet knows. TypeError for any other name.
    """
    widget: Any = of
    if name:
        widget.setObjectName(name)
    for key, value in properties.items():
        way = _ways.get((type(of), key))
        if way is None:
            way = _way(widget, key)
            _ways[type(of), key] = way
        way(widget, value)
    return of


def setter_name(key: str) -> str:
    """The name of Qt's setter of a property."""
    return f"set{key[0].upper()}{key[1:]}"


def _way(thing: Any, key: str) -> _Way:
    """Find what a name stands for in things of a class."""
    setter = setter_name(key)
    if hasattr(thing, setter):
        return lambda thing, value: (
            getattr(thing, setter)(*value)
            if isinstance(value, tuple)
            else getattr(thing, setter)(value)
        )
    if isinstance(getattr(thing, key, None), SignalInstance):
        return lambda thing, value: getattr(thing, key).connect(value)
    if key in Own.__annotations__:
        return lambda thing, value: thing.setProperty(key, value)
    raise TypeError(_refusal(thing, key))


def _refusal(thing: Any, key: str) -> str:
    """The sentence about a name that stands for nothing."""
    words = f"{type(thing).__name__} has no property or signal {key}"
    near = difflib.get_close_matches(key, _names(thing), n=1)
    return f"{words}: did you mean {near[0]}?" if near else words


def _names(thing: Any) -> list[str]:
    """All names that `set_up` takes for a thing."""
    names = [*Own.__annotations__]
    for member in dir(thing):
        if member.startswith("set") and member[3:4].isupper():
            names.append(member[3].lower() + member[4:])
        elif isinstance(getattr(type(thing), member, None), Signal):
            names.append(member)
    return names
