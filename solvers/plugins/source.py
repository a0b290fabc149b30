"""The file of a plug-in, read without running it, and the `Game` that its solver
receives.

A Game is the puzzle as the solver of a plug-in sees it, with moves as text.
"""

from __future__ import annotations

import ast
import time
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from gridwright.solvers.files.level_file import read_bytes
from gridwright.solvers.kind import (
    Level,
    LevelError,
    PuzzleKind,
    Text,
    text_of,
    visible,
)
from gridwright.solvers.problem import SolverError

MOST_BYTES = 2**20
_MOST_KINDS = 20
SOLVE = "solve"
"""The function that a plug-in has to define."""


class PluginError(SolverError):
    """A fault of a plug-in, in one sentence that names its file."""


@dataclass(frozen=True)
class PluginSource:
    """The text of a plug-in, and its statements about itself. path: where it was read,
    as it was given.

    title: `TITLE`, or the first line of its docstring, or its file name. kinds: the
    kinds of puzzle it states that it solves (`KINDS`); empty for all. beside: of a
    submission, the name and the text of each file beside it that it imports.
    """

    path: str
    text: str
    title: str = ""
    kinds: tuple[str, ...] = ()
    beside: tuple[tuple[str, str], ...] = ()

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
        """Twelve digits that change with the text, and with those beside it: a changed
        solver is another solver."""
        import hashlib

        whole = hashlib.sha256(self.text.encode())
        for name, text in self.beside:
            whole.update(f"\0{name}\0{text}".encode())
        return whole.hexdigest()[:12]


def read_source(path: str) -> PluginSource:
    """The file of a plug-in. PluginError if it cannot be read or is not Python; nothing
    runs."""
    return source_of(path, read_text(path))


def read_text(path: str) -> str:
    """The text of a file of Python. PluginError if it cannot be read; a pipe or a
    device is not opened."""
    name = visible(path, 120, keep_end=True)
    try:
        data = read_bytes(path, most=MOST_BYTES + 1)
    except LevelError as error:
        raise PluginError(text_of(error)) from None
    if len(data) > MOST_BYTES:
        raise PluginError("{name}: a plug-in has at most 1 MiB", name=name)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise PluginError("{name}: this is not text in UTF-8", name=name) from None


def source_of(path: str, text: str) -> PluginSource:
    """The plug-in in the text of a file. PluginError if it is not Python; nothing
    runs."""
    try:
        tree = ast.parse(text, Path(path).name)
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        raise PluginError(_bad_syntax(Path(path).name, error)) from None
    return PluginSource(path, text, _title(tree, Path(path).stem), _kinds(tree))


def _bad_syntax(name: str, error: Exception) -> Text:
    name = visible(name, 80, keep_end=True)
    line = getattr(error, "lineno", None)
    what = visible(getattr(error, "msg", None) or str(error), 120)
    if line is None:
        return Text("{name}: this is not Python ({what})", name=name, what=what)
    return Text(
        "{name}, line {line}: this is not Python ({what})",
        name=name,
        line=line,
        what=what,
    )


def _title(tree: ast.Module, stem: str) -> str:
    said = (
        _constant(tree, "TITLE") or (ast.get_docstring(tree) or "").partition("\n")[0]
    )
    said = said.strip().rstrip(".")
    return visible(said or stem, 40)


def _kinds(tree: ast.Module) -> tuple[str, ...]:
    names = _value(tree, "KINDS")
    if isinstance(names, str):
        names = (names,)
    if not isinstance(names, tuple | list | set):
        return ()
    return tuple(
        visible(name, 40) for name in [*names][:_MOST_KINDS] if isinstance(name, str)
    )


def _value(tree: ast.Module, name: str) -> object:
    """The literal that a name is given at the top of a module; None if there is
    none."""
    for node in tree.body:
        if isinstance(node, ast.Assign) and any(
            isinstance(target, ast.Name) and target.id == name
            for target in node.targets
        ):
            try:
                return ast.literal_eval(node.value)
            except (
                ValueError,
                TypeError,
                RecursionError,
                MemoryError,
            ):  # no literal, or none at all
                return None
    return None


def _constant(tree: ast.Module, name: str) -> str:
    value = _value(tree, name)
    return value if isinstance(value, str) else ""


State = Hashable


@dataclass
class Game:
    """A level and its rules. A state is a position: it never changes and can be a key
    of a dictionary. A move is a text, such as "R" or "2,3-2,4".

    seed: for random choices, so that a run can be repeated. nodes: how many moves were
    applied.
    """

    _kind: PuzzleKind[Any, Any]
    _level: Level
    start: State
    seed: int = 0
    _deadline: float | None = None
    nodes: int = field(default=0, init=False)

    @property
    def kind(self) -> str:
        """The id of the kind of puzzle, such as "coin_maze"."""
        return self._kind.id

    @property
    def players(self) -> int:
        """1, or 2 in a game for two, where an answer is one move."""
        return self._kind.players

    @property
    def rows(self) -> int:
        """The number of rows of the board."""
        return self._level.rows

    @property
    def cols(self) -> int:
        """The number of columns of the board."""
        return self._level.cols

    @property
    def rules(self) -> Mapping[str, Any]:
        """The rules of the level by name, defaults filled in."""
        return self._kind.rule_values(self._level)

    def board(self, state: State) -> list[list[str]]:
        """The tokens of the board in a state, row by row."""
        rows = self._kind.board(state).tolist()
        return [[self._kind.format_token(code) for code in row] for row in rows]

    def moves(self, state: State) -> list[str]:
        """The legal moves in a state, in a fixed order."""
        return [self._kind.format_move(move) for move in self._kind.moves(state)]

    def apply(self, state: State, move: str) -> State:
        """The state after a move; an error if the rules refuse it. This counts as a
        node."""
        self.nodes += 1
        after: State = self._kind.apply(state, self._kind.parse_move(move))
        return after

    def prune(self, state: State, why: object = "") -> None:
        """Say that nothing better can come of a state, and why in a few words: for the
        theatre."""
        self._refuse_other(state)

    def undo(self, state: State) -> None:
        """Say that the move which led to a state is taken back: for the theatre."""
        self._refuse_other(state)

    def note(self, **values: object) -> None:
        """Show values by their names from now on: for the theatre."""

    def _refuse_other(self, state: State) -> None:
        if not isinstance(state, type(self.start)):
            raise TypeError("this is not a state of the game")

    def finished(self, state: State) -> bool:
        """True if the moves that led to a state are a complete answer."""
        return self._kind.finished(state)

    def score(self, state: State) -> int:
        """The score earned so far."""
        return self._kind.score(state)

    def path(self, state: State) -> Sequence[int]:
        """The cells of a walk so far, each as row * cols + col; empty in other
        puzzles."""
        return self._kind.path(state)

    def time_left(self) -> float:
        """Seconds until the time limit; infinite without one."""
        if self._deadline is None:
            return float("inf")
        return max(0.0, self._deadline - time.monotonic())
