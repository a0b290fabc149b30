"""PuzzleKind: the one interface a puzzle kind implements.

A kind knows its tokens and its rules and nothing of search, windows or files. Its solvers answer
with move strings that are replayed through `apply`, like a player's.
"""

from __future__ import annotations

import json
import math
import re
from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Literal, TypeVar

from solvers.level import Cell, Cells, Level
from solvers.text import Text, text_of

if TYPE_CHECKING:
    from solvers.paths.routes import Routes
    from solvers.search import Solver

S = TypeVar("S", bound=Hashable)
M = TypeVar("M", bound=Hashable)

Severity = Literal["error", "warning"]


class IllegalMove(ValueError):  # noqa: N818 - the field's word
    """A move that the rules refuse; the message says which and why."""


class OptionError(ValueError):
    """A rule or solver option with an unusable value; one sentence."""


@dataclass(frozen=True)
class Token:
    """One entry of the palette.

    `text` is the token as written in rows; for a brush that takes a value it is the text of the
    default value. `at_most`: how many a level may hold, None for any number.
    values: (label, lowest, highest, default) of each number the brush takes; `template` is the
    token's text with those numbers in the place of `{}`.
    """

    name: str
    text: str
    code: int
    at_most: int | None = None
    values: tuple[tuple[str, int, int, int], ...] = ()
    template: str = ""
    help: str = ""


@dataclass(frozen=True)
class Option:
    """A typed rule or solver option: what a form field, a --rule and a --set are made from.

    restricts: a value other than the default narrows what counts as an answer, so that an answer
    known before need not be one any more: the kind's `broken_condition` says whether it still is.
    extra: turned on, it asks for more than one best answer.
    """

    name: str
    type: Literal["bool", "int", "float", "choice", "table", "text"]
    default: Any
    title: str = ""
    help: str = ""
    minimum: float | None = None
    maximum: float | None = None
    unit: str = ""
    choices: tuple[str, ...] = ()
    restricts: bool = False
    extra: bool = False

    def read(self, value: Any) -> Any:
        """Check a JSON value and return it in canonical form; OptionError names the option."""
        if value is None and self.default is None:
            return None
        if self.type == "bool" and isinstance(value, bool):
            return value
        if self.type == "choice" and value in self.choices:
            return value
        if self.type == "int" and isinstance(value, int) and not isinstance(value, bool):
            return self._in_range(value)
        if self.type == "float" and isinstance(value, int | float) and not isinstance(value, bool):
            return self._in_range(_as_float(value))
        if self.type == "table" and isinstance(value, Mapping):
            return self._read_table(value)
        if self.type == "text" and isinstance(value, str):
            return value
        raise self._refusal(value)

    def parse(self, text: str) -> Any:
        """Read the text of --rule or --set."""
        if self.type in ("choice", "text"):
            return self.read(text)
        try:
            value = json.loads(text.lower() if self.type == "bool" else text)
        except (ValueError, RecursionError):
            raise self._refusal(text) from None
        return self.read(value)

    def _in_range(self, value: Any) -> Any:
        low = -math.inf if self.minimum is None else self.minimum
        high = math.inf if self.maximum is None else self.maximum
        if not low <= value <= high or value in (math.inf, -math.inf):
            raise self._refusal(value)
        return value

    def _read_table(self, value: Mapping[Any, Any]) -> dict[str, int]:
        table: dict[str, int] = {}
        for key, item in value.items():
            text = str(key)
            if not re.fullmatch("0|[1-9][0-9]{0,8}", text):
                raise OptionError(
                    Text(
                        "{option}: the key {text} is not a whole number",
                        option=self.name,
                        text=_shown(text),
                    )
                )
            if not isinstance(item, int) or isinstance(item, bool):
                raise OptionError(
                    Text(
                        "{option}: {item} at {text} is not a whole number",
                        option=self.name,
                        item=_shown(item),
                        text=text,
                    )
                )
            table[text] = self._in_range(item)
        return dict(sorted(table.items(), key=lambda pair: int(pair[0])))

    def _refusal(self, value: Any) -> OptionError:
        shown, wanted = _shown(value), self._wanted()
        return OptionError(
            Text("{option}: {value} is not {wanted}", option=self.name, value=shown, wanted=wanted)
        )

    def _wanted(self) -> Text:
        if self.type == "choice":
            return Text("one of {choices}", choices=", ".join(self.choices))
        noun = {
            "bool": Text("true or false"),
            "int": Text("a whole number"),
            "float": Text("a number"),
            "table": Text("a table of whole numbers"),
            "text": Text("a text"),
        }[self.type]
        if self.minimum is not None and self.maximum is not None:
            low, high = _in_full(self.minimum), _in_full(self.maximum)
            return Text("{noun} from {low} to {high}", noun=noun, low=low, high=high)
        if self.minimum is not None:
            return Text("{noun} of at least {low}", noun=noun, low=_in_full(self.minimum))
        if self.maximum is not None:
            return Text("{noun} of at most {high}", noun=noun, high=_in_full(self.maximum))
        return noun


def _as_float(value: int | float) -> float:
    try:
        return float(value)
    except OverflowError:
        return math.inf


def _in_full(limit: float) -> str:
    """A limit as people write it: 1000000 rather than 1e+06, 1 rather than 1.0."""
    return str(int(limit)) if limit == int(limit) else str(limit)


def _shown(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "..."


@dataclass(frozen=True)
class Problem:
    """Something that keeps a level from being played ("error") or that deserves a look."""

    message: str
    cell: Cell | None = None
    severity: Severity = "error"


@dataclass(frozen=True, eq=False)
class Stage:
    """One typed step of a move, for pictures. Kinds subclass it with what the step shows.

    duration: seconds at normal speed. board: (rows, cols) codes as the board stands before it.
    """

    duration: float
    board: Cells


class PuzzleKind(ABC, Generic[S, M]):
    """The rules of one kind of puzzle. States and moves are immutable and hashable."""

    id: ClassVar[str]
    title: ClassVar[str]
    tokens: ClassVar[tuple[Token, ...]]
    rules: ClassVar[tuple[Option, ...]] = ()
    generator_options: ClassVar[tuple[Option, ...]] = ()
    move_separator: ClassVar[str] = " "
    """What joins stored moves: nothing for walks, a space otherwise."""

    # -- tokens ------------------------------------------------------------------------------
    @abstractmethod
    def parse_token(self, text: str) -> int:
        """The code of a token. LevelError says what is wrong with it (the place is added later)."""

    @abstractmethod
    def format_token(self, code: int) -> str:
        """The canonical token of a code."""

    @abstractmethod
    def blank(self, rows: int, cols: int) -> Level:
        """An empty level of that size. LevelError if the size is out of the kind's range."""

    # -- rules -------------------------------------------------------------------------------
    @abstractmethod
    def check(self, level: Level) -> list[Problem]:
        """All that is wrong with a readable level, in reading order. No error: it can be played."""

    @abstractmethod
    def initial(self, level: Level) -> S:
        """The state before the first move. LevelError if `check` finds an error."""

    @abstractmethod
    def moves(self, state: S) -> Sequence[M]:
        """The legal moves, in a fixed order."""

    @abstractmethod
    def apply(self, state: S, move: M) -> S:
        """The state after a move. IllegalMove if it is not legal."""

    @abstractmethod
    def stages(self, state: S, move: M) -> Sequence[Stage]:
        """The steps a picture shows for that move."""

    @abstractmethod
    def finished(self, state: S) -> bool:
        """Whether the moves made so far are a complete answer."""

    @abstractmethod
    def score(self, state: S) -> int:
        """The score earned so far."""

    @abstractmethod
    def board(self, state: S) -> Cells:
        """(rows, cols) int32 codes of the board as it stands, in this kind's codes."""

    @abstractmethod
    def format_move(self, move: M) -> str:
        """The canonical text of a move."""

    @abstractmethod
    def parse_move(self, text: str) -> M:
        """The move of a text. IllegalMove says what is wrong with it."""

    # -- levels and solvers --------------------------------------------------------------------
    @abstractmethod
    def generate(self, rows: int, cols: int, seed: int, options: Mapping[str, Any]) -> Level:
        """A random level, always the same for the same arguments."""

    @property
    @abstractmethod
    def solvers(self) -> tuple[Solver, ...]:
        """The solvers of this kind; the first is the default."""

    def broken_condition(self, end: S, options: Mapping[str, Any]) -> str | None:
        """What a finished state breaks of the conditions in a solver's options, in one sentence;
        None if it meets them all. For a kind whose options do not restrict its answers."""
        return None

    def routes(self, level: Level, of: Literal["all", "optimal"]) -> Routes | None:
        """The routes of a level, to count and browse; None for a kind that does not list them."""
        return None

    # -- shared by all kinds ---------------------------------------------------------------------
    def rule_values(self, level: Level) -> dict[str, Any]:
        """The rules of a level with defaults filled in. Names that are no rule are left out."""
        return {rule.name: level.rules.get(rule.name, rule.default) for rule in self.rules}

    def solver(self, solver_id: str | None = None) -> Solver:
        """A solver by id, or the default. KeyError if there is none."""
        for solver in self.solvers:
            if solver_id is None or solver.id == solver_id:
                return solver
        raise KeyError(solver_id)

    def join_moves(self, moves: Iterable[str]) -> str:
        """A stored list of moves."""
        return self.move_separator.join(moves)

    def split_moves(self, text: str) -> tuple[str, ...]:
        """The canonical moves of a stored list; IllegalMove names the first bad one."""
        parts = text.split() if self.move_separator else [c for c in text if not c.isspace()]
        return tuple(self.format_move(self.parse_move(part)) for part in parts)

    def replay(self, state: S, moves: Iterable[str]) -> S:
        """The state after a list of moves; IllegalMove names the first that fails."""
        for number, text in enumerate(moves, start=1):
            try:
                state = self.apply(state, self.parse_move(text))
            except IllegalMove as error:
                raise IllegalMove(
                    Text(
                        "move {number} ({text}): {problem}",
                        number=number,
                        text=text,
                        problem=text_of(error),
                    )
                ) from None
        return state


def fill_options(options: Sequence[Option], given: Mapping[str, Any]) -> dict[str, Any]:
    """Option values with defaults filled in. OptionError names an unknown or bad one."""
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            names = ", ".join(known) or "none"
            raise OptionError(
                Text("{name} is not an option here (known: {names})", name=name, names=names)
            )
    return {
        name: option.read(given[name]) if name in given else option.default
        for name, option in known.items()
    }
