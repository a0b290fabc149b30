"""What there is of a window: what shows in it, its actions, and what the objects behind
them remember.

A part that shows the level in front takes all it shows from that level, so nothing of
it is described while no level is open.
"""

from __future__ import annotations

import enum
import weakref
from collections import deque
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import PurePath
from typing import Any, ClassVar

from PySide6.QtCore import QObject, QTimer, SignalInstance
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QMenu,
    QTabBar,
    QWidget,
)

from gridwright.editor.views.frame.page_section import PageSection
from gridwright.editor.views.frame.section import FoldingSection
from gridwright.editor.views.window.feature import Window

Description = dict[str, object]
NOTHING = "nothing"
OURS = "gridwright."
PASSING = (
    ".samples._waiting",  # pictures of the welcome page that are still to be drawn
    "thumbnails._round",  # how often pictures were asked for
    ".runner._submitted",  # how many searches there were
    ".recovery._own",  # a folder with a random name
    ".frame.study._built",  # the tabs that showed: what is in them is described
)
"""Ends of places that differ between windows that are alike."""
LAST = frozenset(
    {"__METAOBJECT__", "_noted", "_graded", "_said", "_recalled", "_index_state"}
)
"""Attributes that hold what was told last, so that it is not told twice: nothing of a
level that was closed is told again."""
INPUTS = (QAbstractButton, QAbstractSpinBox, QComboBox, QLineEdit, QTabBar)
OWN_OF_QT = ("qt_toolbar", "ScrollLeft", "ScrollRight")
PAGES_OF_LEVEL = ("partPage", "theatre", "comparePanel", "railTokens")
"""The names of what shows the level in front and is in no section."""
ONE_VALUE = enum.Enum, PurePath
IN_ORDER = list, tuple, deque
IN_NO_ORDER = set, frozenset
MAY_CHANGE = list, deque, dict, set, frozenset, weakref.ref, QObject
"""What may change although it stays the same object."""
PLAIN = frozenset({int, str, bool, float, bytes, type(None)})
OF_QT = frozenset({SignalInstance, type(QObject.destroyed)})


def described(window: Window) -> Description:
    """Everything in a window by its place; equal for windows that are alike."""
    found: Description = {"size": window.size().toTuple()}
    found.update(parts_of(window))
    found.update(Memory(window).run())
    return {
        place: state for place, state in found.items() if not place.endswith(PASSING)
    }


def odd(now: Description, *usual: Description) -> list[str]:
    """A line for each place that is as in none of the usual descriptions."""
    if now in usual:
        return []
    places = now.keys() | set().union(*usual)
    found = []
    for place in sorted(places):
        state = now.get(place, NOTHING)
        if all(state != one.get(place, NOTHING) for one in usual):
            before = usual[0].get(place, NOTHING)
            found.append(f"{place}: {before!r} -> {state!r}")
    return found


# -- what Qt knows ---------------------------------------------------------------------
def parts_of(window: QWidget) -> Iterator[tuple[str, object]]:
    """What shows in a window, its actions and timers, and what a person can have
    entered where it does not show now."""
    waiting: deque[tuple[str, QObject, bool]] = deque([("window", window, True)])
    while waiting:
        place, part, seen = waiting.popleft()
        seen = seen and (part is window or not _is_hidden(part))
        state = _state_of(part, seen)
        if state is not None:
            yield place, state
        numbers: dict[str, int] = {}
        for child in part.children():
            own_name = child.objectName()
            if shows_the_level(child, own_name):
                continue
            name = f"{type(child).__name__}#{own_name}"
            number = numbers.get(name, 0) + 1
            numbers[name] = number
            waiting.append((f"{place}/{name}{number}", child, seen))


def shows_the_level(part: QObject, name: str) -> bool:
    """True for what shows the level in front, while there is none, and for what is
    filled anew each time it is seen."""
    if name.startswith(OWN_OF_QT) or (isinstance(part, QMenu) and not name):
        return True
    if name in PAGES_OF_LEVEL:
        return _is_hidden(part)
    return (
        isinstance(part, FoldingSection) and part.spec.needs_level and _is_hidden(part)
    )


def _is_hidden(part: QObject) -> bool:
    return isinstance(part, QWidget) and part.isHidden()


def _state_of(part: QObject, seen: bool) -> object:
    """What a person sees of it, or has entered; None if that is nothing."""
    if isinstance(part, QWidget):
        return _widget_state(part, seen) if seen or isinstance(part, INPUTS) else None
    if isinstance(part, QAction):
        words = part.text(), part.shortcut()
        return *words, part.isEnabled(), part.isChecked(), part.isVisible()
    return part.isActive() if isinstance(part, QTimer) else None


def _widget_state(widget: QWidget, seen: bool) -> tuple[object, ...]:
    state = seen, widget.isEnabled(), widget.toolTip(), widget.accessibleName()
    if isinstance(widget, QAbstractButton):
        return *state, widget.text(), widget.isChecked()
    if isinstance(widget, QLabel):
        return *state, widget.text()
    value = widget.metaObject().userProperty()
    return *state, str(value.read(widget)) if value.isValid() else ""


# -- what the program remembers --------------------------------------------------------
class Memory:
    """The values of all objects of the program that a window leads to."""

    _fixed: ClassVar[dict[int, Fixed]] = {}
    """The frozen values of the last window that was described, by their ids."""

    def __init__(self, window: Window) -> None:
        self._before = Memory._fixed
        Memory._fixed = {}
        self._waiting: deque[tuple[str, object]] = deque([("self", window)])
        self._met: dict[int, object] = {id(window): window}
        self._of_level: dict[int, object] = {}
        for section in window.sections.values():
            if section.spec.needs_level:
                self._leave_out(panels_of(section))
        for name in PAGES_OF_LEVEL:
            for part in window.findChildren(QWidget, name):
                if part.isHidden():
                    self._leave_out([part, *part.findChildren(QWidget)])

    def _leave_out(self, parts: Iterable[QWidget]) -> None:
        self._of_level.update((id(one), one) for one in parts)

    def run(self) -> Iterator[tuple[str, object]]:
        while self._waiting:
            place, one = self._waiting.popleft()
            of = type(one)
            for name, value in getattr(one, "__dict__", {}).items():
                kind = type(value)
                if kind in OF_QT or name in LAST:
                    continue
                here = f"{place}.{name}"
                state = value if kind in PLAIN else self._value(here, value)
                if state != getattr(of, name, NOTHING):  # as it began
                    yield here, state

    def _value(self, place: str, value: Any) -> object:
        """A value as something that can be compared; an object of the program is gone
        into later."""
        kind = type(value)
        sort = _sort_of(kind)
        if sort is Sort.ONE:
            return value
        if sort is Sort.IN_ORDER:
            within = f"{place}[]"
            return [
                one if type(one) in PLAIN else self._value(within, one) for one in value
            ]
        if sort is Sort.BY_KEY:
            return [
                (self._value(place, key), self._value(f"{place}[{key!s:.60}]", one))
                for key, one in value.items()
            ]
        if sort is Sort.IN_NO_ORDER:
            return sorted(repr(self._value(place, one)) for one in value)
        if sort is Sort.REFERENCE:
            return self._value(place, value())
        if id(value) in self._of_level:
            return None
        if sort is Sort.FROZEN and (state := self._fixed_state(value)) is not None:
            return state
        if sort is not Sort.OTHER and id(value) not in self._met:
            self._met[id(value)] = value
            self._waiting.append((place, value))
        return kind.__name__

    def _fixed_state(self, value: object) -> object:
        """The state of a frozen value; None if something in it may change unseen."""
        key = id(value)
        found = self._before.get(key)
        if found is None or found.changed():
            found = Fixed(value)
        if found.state is not None:
            self._fixed[key] = found
        return found.state


class Sort(enum.Enum):
    """How a value is described."""

    ONE = enum.auto()
    IN_ORDER = enum.auto()
    BY_KEY = enum.auto()
    IN_NO_ORDER = enum.auto()
    REFERENCE = enum.auto()
    FROZEN = enum.auto()
    OURS = enum.auto()
    OTHER = enum.auto()


@cache
def _sort_of(kind: type) -> Sort:
    """How values of a class are described."""
    if kind in PLAIN or issubclass(kind, ONE_VALUE):
        return Sort.ONE
    for classes, sort in (
        (IN_ORDER, Sort.IN_ORDER),
        (dict, Sort.BY_KEY),
        (IN_NO_ORDER, Sort.IN_NO_ORDER),
        (weakref.ref, Sort.REFERENCE),
    ):
        if issubclass(kind, classes):
            return sort
    if not kind.__module__.startswith(OURS):
        return Sort.OTHER
    return Sort.FROZEN if is_frozen(kind) else Sort.OURS


class Fixed:
    """A frozen value, and its state; None if something in it may change unseen. The
    dictionaries in it could still change."""

    def __init__(self, value: object) -> None:
        self._value = value  # its id is its own as long as it is here
        self._loose: list[tuple[dict[object, object], dict[object, object]]] = []
        self.state = self._state(value)

    def changed(self) -> bool:
        """True if its state is another one by now."""
        return bool(self._loose) and any(now != old for now, old in self._loose)

    def _state(self, value: object) -> object:
        """A value as one that can be compared; None if it may change unseen."""
        kind = type(value)
        if kind in PLAIN or isinstance(value, ONE_VALUE):
            return kind, value
        if isinstance(value, tuple):
            return self._all(kind, value)
        if kind is dict:
            assert isinstance(value, dict)
            self._loose.append((value, {**value}))
            return self._all(kind, (*value, *value.values()))
        if isinstance(value, MAY_CHANGE):
            return None
        if is_frozen(kind):
            return self._all(kind, (*vars(value), *vars(value).values()))
        return None if kind.__module__.startswith(OURS) else kind

    def _all(self, kind: type, parts: Iterable[object]) -> object:
        states = [self._state(part) for part in parts]
        return None if None in states else (kind, states)


def is_frozen(kind: type) -> bool:
    """True for a class of values whose fields never change."""
    params = getattr(kind, "__dataclass_params__", None)
    return params is not None and params.frozen


def panels_of(section: FoldingSection) -> list[QWidget]:
    """The widgets in a section that are there."""
    found = [section.widget] if section.built else []
    if isinstance(section, PageSection) and section.glanced:
        found.append(section.glance)
    if isinstance(section, PageSection) and section.paged:
        found.append(section.body)
    return [part for one in found for part in (one, *one.findChildren(QWidget))]
