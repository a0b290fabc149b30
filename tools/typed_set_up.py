"""A plug-in of mypy: the names and values that `set_up` of the kit takes are those that
the very widget takes.

    set_up(QLabel(), wordWarp=True)     "QLabel" has no property or signal "wordWarp"
    set_up(QLabel(), wordWrap="yes")    "setWordWrap" has incompatible type "str"

A name is checked as the call that it stands for: `setWordWrap(True)`,
`clicked.connect(act)`. A list of typed keywords would have to name each signal of each
widget of ours, and could not tell a label's properties from a button's.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from mypy.checker import TypeChecker
from mypy.messages import format_type
from mypy.nodes import ARG_POS, ARG_STAR, Expression, TypeInfo
from mypy.plugin import FunctionContext, Plugin
from mypy.subtypes import is_subtype
from mypy.types import (
    AnyType,
    FunctionLike,
    Instance,
    ProperType,
    TupleType,
    Type,
    TypeVarType,
    UnionType,
    get_proper_type,
)

STYLE = "gridwright.editor.views.style"
OWN = f"{STYLE}.setting_up", "Own"
"""The module and the record of the properties that the style sheet knows."""
WORDS = f"{STYLE}.kit", "WidgetWords"
"""The same, of the words that follow the language."""
GIVEN = {"set_up": 0, "restyle": 0, "worded": 1}
"""Functions that are given the widget, and the place among their parameters."""
MADE = (
    "button_of",
    "keyed_button_of",
    "tool_of",
    "menu_button_of",
    "check_of",
    "combo_of",
    "label_of",
    "holder",
    "scrolled",
)
"""Functions that return the widget they set up."""
WORDLESS = ("set_up", "restyle", "holder", "scrolled")
"""Functions that take properties and signals alone."""


class TypedSetUp(Plugin):
    """Checks the calls of the kit that take properties."""

    def get_function_hook(
        self, fullname: str
    ) -> Callable[[FunctionContext], Type] | None:
        room, _, name = fullname.rpartition(".")
        if room.startswith(STYLE) and (name in GIVEN or name in MADE):
            return partial(_checked, name)
        return None


def _checked(function: str, call: FunctionContext) -> Type:
    """Check each named value of a call; its type stays as it is."""
    checker = call.api
    assert isinstance(checker, TypeChecker)
    subject = call.default_return_type
    if function in GIVEN:
        subject = call.arg_types[GIVEN[function]][0]
    records = [OWN] if function in WORDLESS else [OWN, WORDS]
    for kind in _instances(subject):
        for named in _named(call):
            _check(checker, kind, records, named)
    return call.default_return_type


def _instances(subject: Type) -> Iterator[Instance]:
    """The classes that a value may have, as far as they are known."""
    kind = get_proper_type(subject)
    if isinstance(kind, TypeVarType):
        kind = get_proper_type(kind.upper_bound)
    if isinstance(kind, UnionType):
        for part in kind.items:
            yield from _instances(part)
    elif isinstance(kind, Instance) and not kind.type.fallback_to_any:
        yield kind


def _named(call: FunctionContext) -> Iterator[tuple[str, Expression, ProperType]]:
    """The values of a call that have a name, and their types."""
    for group in zip(call.arg_names, call.args, call.arg_types, strict=True):
        for name, value, kind in zip(*group, strict=True):
            if name is not None:
                yield name, value, get_proper_type(kind)


def _check(
    checker: TypeChecker,
    subject: Instance,
    records: list[tuple[str, str]],
    named: tuple[str, Expression, ProperType],
) -> None:
    """Check a named value as the call that it stands for."""
    key, value, kind = named
    setter = f"set{key[0].upper()}{key[1:]}"
    word = _field(checker, WORDS, key) if WORDS in records else None
    own = _field(checker, OWN, key)
    if word is not None:
        _check_type(checker, named, word)
    elif subject.type.has_readable_member(setter):
        _check_call(checker, subject, setter, named)
    elif _is_signal(checker, subject, key, value):
        if not _is_called(kind):
            checker.fail(f'A signal "{key}" needs something to call', value)
    elif own is not None:
        _check_type(checker, named, own)
    else:
        words = f'"{subject.type.name}" has no property or signal "{key}"'
        checker.fail(words, value)


def _field(checker: TypeChecker, record: tuple[str, str], key: str) -> Type | None:
    """The type of a field of a record of ours."""
    module, name = record
    node = checker.modules[module].names[name].node
    assert isinstance(node, TypeInfo) and node.typeddict_type is not None
    return node.typeddict_type.items.get(key)


def _is_signal(
    checker: TypeChecker, subject: Instance, key: str, context: Expression
) -> bool:
    """True if a thing has a signal of that name."""
    if not subject.type.has_readable_member(key):
        return False
    look = checker.expr_checker
    found = get_proper_type(look.analyze_external_member_access(key, subject, context))
    if isinstance(found, Instance):
        return found.type.name == "SignalInstance"
    return isinstance(found, AnyType)  # of a class that mypy has still to see


def _is_called(kind: ProperType) -> bool:
    """True if a signal can be connected to a value."""
    if isinstance(kind, Instance):
        called = kind.type.has_readable_member("__call__")
        return called or kind.type.name in ("SignalInstance", "function")
    return isinstance(kind, (AnyType, FunctionLike))


def _check_type(
    checker: TypeChecker, named: tuple[str, Expression, ProperType], wanted: Type
) -> None:
    """Check a value against the type of a field."""
    key, value, kind = named
    if not is_subtype(kind, wanted):
        given = format_type(kind, checker.options)
        needs = format_type(wanted, checker.options)
        checker.fail(f'"{key}" has type {given}, expected {needs}', value)


def _check_call(
    checker: TypeChecker,
    subject: Instance,
    setter: str,
    named: tuple[str, Expression, ProperType],
) -> None:
    """Check a value, or several in a tuple, as the arguments of a setter."""
    _key, value, kind = named
    look = checker.expr_checker
    several = isinstance(kind, TupleType) or (
        isinstance(kind, Instance) and kind.type.fullname == "builtins.tuple"
    )
    look.check_call(
        look.analyze_external_member_access(setter, subject, value),
        [value],
        [ARG_STAR if several else ARG_POS],
        value,
        callable_name=f"{subject.type.fullname}.{setter}",
        object_type=subject,
    )


def plugin(version: str) -> type[Plugin]:
    """Hand the plug-in to mypy."""
    return TypedSetUp
