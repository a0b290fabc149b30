"""The file of a plug-in: read, and looked at without running it."""

from __future__ import annotations

import ast
import hashlib
from dataclasses import dataclass
from pathlib import Path

from solvers.problem import SolverError
from solvers.text import Text, visible

MOST_BYTES = 2**20
SOLVE = "solve"
"""The function that a plug-in has to define."""


class PluginError(SolverError):
    """What is wrong with a plug-in, in one sentence that names its file."""


@dataclass(frozen=True)
class Source:
    """The text of a plug-in, and what it says of itself. path: where it was read, as it was given.

    title: `TITLE`, or the first line of its docstring, or its file name. kinds: the kinds of puzzle
    it says it solves (`KINDS`); empty for all.
    """

    path: str
    text: str
    title: str = ""
    kinds: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """The file's name."""
        return Path(self.path).name

    @property
    def stem(self) -> str:
        """The file's name without its ending."""
        return Path(self.path).stem

    @property
    def mark(self) -> str:
        """Twelve digits that change with the text: a changed solver is another solver."""
        return hashlib.sha256(self.text.encode()).hexdigest()[:12]


def read_source(path: str) -> Source:
    """The file of a plug-in. PluginError if it cannot be read or is no Python; nothing runs."""
    name = visible(path, 120, keep_end=True)
    try:
        with Path(path).open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise PluginError(Text("{name}: {why}", name=name, why=why)) from None
    if len(data) > MOST_BYTES:
        raise PluginError(Text("{name}: a plug-in has at most 1 MiB", name=name))
    try:
        text = data.decode("utf-8-sig")
        tree = ast.parse(text, Path(path).name)
    except UnicodeDecodeError:
        raise PluginError(Text("{name}: this is no text in UTF-8", name=name)) from None
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        raise PluginError(_bad_syntax(Path(path).name, error)) from None
    return Source(path, text, _title(tree, Path(path).stem), _kinds(tree))


def _bad_syntax(name: str, error: Exception) -> Text:
    name = visible(name, 80, keep_end=True)
    line = getattr(error, "lineno", None)
    what = visible(getattr(error, "msg", None) or str(error), 120)
    if line is None:
        return Text("{name}: this is no Python ({what})", name=name, what=what)
    return Text("{name}, line {line}: this is no Python ({what})", name=name, line=line, what=what)


def _title(tree: ast.Module, stem: str) -> str:
    said = _constant(tree, "TITLE") or (ast.get_docstring(tree) or "").partition("\n")[0]
    said = said.strip().rstrip(".")
    return visible(said or stem, 40)


def _kinds(tree: ast.Module) -> tuple[str, ...]:
    names = _value(tree, "KINDS")
    if isinstance(names, str):
        return (names,)
    if isinstance(names, tuple | list | set):
        return tuple(str(name) for name in names)
    return ()


def _value(tree: ast.Module, name: str) -> object:
    """The literal that a name is given at the top of a module; None if there is none."""
    for node in tree.body:
        if isinstance(node, ast.Assign) and any(
            isinstance(target, ast.Name) and target.id == name for target in node.targets
        ):
            try:
                return ast.literal_eval(node.value)
            except ValueError:
                return None
    return None


def _constant(tree: ast.Module, name: str) -> str:
    value = _value(tree, name)
    return value if isinstance(value, str) else ""
