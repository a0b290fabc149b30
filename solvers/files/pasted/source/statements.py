"""Questions about the parts of a statement: its label, its target, what it does."""

from __future__ import annotations

from gridwright.solvers.files.pasted.source.arrays import ROW_MODULES
from gridwright.solvers.files.pasted.source.parts import (
    Group,
    Part,
    Unreadable,
    has,
    is_word,
)
from gridwright.solvers.files.pasted.source.scan import Word
from gridwright.solvers.files.pasted.source.values import Listed, Value

ASSIGNS = ("=", ":=", "<-")
BODIES = frozenset(["def", "class", "async", "function", "fn", "func", "lambda"])
HEADS = frozenset(
    [
        "if",
        "elif",
        "else",
        "for",
        "while",
        "try",
        "except",
        "finally",
        "with",
        "switch",
        "do",
    ]
)
SILENT = frozenset(["import", "from", "using", "include", "package", "use", "require"])
_NOT_LABELS = BODIES | HEADS | {"case", "default", "return", "public", "private"}


def together(values: list[Value]) -> Value:
    if len(values) == 1:
        return values[0]
    return Listed(
        values,
        values[0].at,
        values[-1].end,
        round_=True,
    )


def names_in(part: Part) -> set[str]:
    """The names in the first part of an assignment: one, or those in brackets."""
    if isinstance(part, Word):
        return {part.text}
    return {name for one in part.items for name in names_in(one)}


def is_block(part: Part) -> bool:
    """True for braces around statements."""
    return isinstance(part, Group) and part.opened == "{" and part.value is None


def label_of(items: list[Part]) -> tuple[bool, list[Part]]:
    """True for words that end in a colon, and the value after them; [] without one."""
    for place, part in enumerate(items[:12]):
        if is_word(part, ":", "：") and place:
            if isinstance(items[0], Word) and items[0].text in _NOT_LABELS:
                return False, []
            return True, items[place + 1 :]
        if not isinstance(part, Word) or part.sort in ("text", "other"):
            return False, []
    return False, []


def base_of(target: list[Part]) -> Word | None:
    """The name whose cells a target is; None for a name that is declared."""
    if len(target) < 2 or not isinstance(target[0], Word) or target[0].sort != "name":
        return None
    groups = target[1:]
    indexed = all(isinstance(one, Group) and one.opened == "[" for one in groups)
    return target[0] if indexed else None


def name_of(target: list[Part]) -> str:
    """The name that a declaration or an assignment gives a value. Unreadable if there
    is none."""
    before = _before_type(target)
    names = [one for one in before if isinstance(one, Word) and one.sort == "name"]
    if not names or names[0].text in BODIES | HEADS:
        raise Unreadable
    if not all(map(_may_declare, before)):
        raise Unreadable
    if len(names) == 1 and any(isinstance(one, Group) for one in before):
        raise Unreadable
    return names[-1].text


def does_nothing(items: list[Part]) -> bool:
    """True for statements that give no value to anything, and for comments."""
    first = items[0]
    if isinstance(first, Word) and first.text in SILENT:
        return True
    if len(items) == 1 and is_word(first, "end", "pass"):
        return True
    return is_word(first, "%", "--")


def imports_reshape(items: list[Part]) -> bool:
    """True for `from numpy import reshape`, or all of such a module."""
    if len(items) < 4 or not is_word(items[0], "from"):
        return False
    return is_word(items[1], *ROW_MODULES) and (
        has(items[3:], "reshape") or has(items[3:], "*")
    )


def single_name(items: list[Part]) -> str:
    """The name of which a statement consists; "" for another statement."""
    if len(items) > 1:
        return ""
    only = items[0]
    return only.text if isinstance(only, Word) and only.sort == "name" else ""


def _before_type(target: list[Part]) -> list[Part]:
    """The parts before a colon, behind which the type stands."""
    for place, part in enumerate(target):
        if is_word(part, ":") and place:
            return target[:place]
    return target


def _may_declare(part: Part) -> bool:
    """True for what may stand in a declaration."""
    if isinstance(part, Group) or part.sort in ("name", "number"):
        return True
    return part.text in "<>,&*$?:"
