"""Records of what a command takes: flags, lists of others, defaults."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any, Literal

Choices = Sequence[str | int]


@dataclass(frozen=True)
class Flag:
    """An argument of a command.

    flags: its name, or its flags with spaces between them. one_of: flags with the same
    word exclude each other. choices: or a function that returns them, where a module
    has to be imported for them. The other fields are those of argparse; what is None or
    empty is left to it.
    """

    flags: str
    help: str = ""
    one_of: str = ""
    metavar: str | None = None
    type: Callable[[str], object] | None = None
    action: Literal["store_true", "append"] | None = None
    default: object = None
    nargs: Literal["?", "*", "+"] | None = None
    choices: Choices | Callable[[], Sequence[str]] | None = None
    dest: str | None = None
    required: bool = False

    def keywords(self) -> dict[str, Any]:
        """The keywords of argparse for it."""
        given = {field.name: getattr(self, field.name) for field in fields(self)}
        del given["flags"]
        del given["one_of"]
        if not self.help:
            del given["help"]
        if not self.required:
            del given["required"]
        if callable(self.choices):
            given["choices"] = self.choices()
        return {name: value for name, value in given.items() if value is not None}


@dataclass(frozen=True)
class Use:
    """The flags that `gridwright.solvers.terminal.shared_flags` lists under a name.
    help, one_of: in the place of their own, where given."""

    name: str
    help: str = ""
    one_of: str = ""


@dataclass(frozen=True)
class Defaults:
    """Defaults of flags that are listed before, by their names in the namespace."""

    values: Mapping[str, object]


Entries = tuple[Flag | Use | Defaults, ...]
"""The arguments of a command, in its order."""
