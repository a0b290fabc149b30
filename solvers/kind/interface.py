"""PuzzleKind: the one interface a puzzle kind implements.

A kind knows its tokens and its rules and nothing of search, windows or files. Its
solvers answer with move strings that are replayed through `apply`, like a player's.
"""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import (
    Callable,
    Generator,
    Hashable,
    Iterable,
    Iterator,
    Mapping,
    Sequence,
)
from dataclasses import dataclass
from itertools import product
from typing import Any, ClassVar, Generic, Literal, TypeVar

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.kind.facts import Answer, Details, Edit, RouteSet, SupplyFront
from gridwright.solvers.kind.foreign import MOST_UNKNOWN, SymbolTable
from gridwright.solvers.kind.meaning import Meaning
from gridwright.solvers.kind.wishes import (
    Bounds,
    EveryBoard,
    Reach,
    WishSpace,
    WishTerm,
)
from gridwright.solvers.level import Cell, Cells, Level, LevelError, thaw
from gridwright.solvers.options import Option, OptionError, fill_options
from gridwright.solvers.problem import Progress, Solver
from gridwright.solvers.text import Text, WordedError, place_of, text_of

S = TypeVar("S", bound=Hashable)
M = TypeVar("M", bound=Hashable)

Severity = Literal["error", "warning"]


class IllegalMove(WordedError):  # noqa: N818 - the field's word
    """A move that the rules refuse; the message says which and why."""

    def at(self, number: int, text: str) -> IllegalMove:
        """The same of a list of moves: the message names the move, counted from 1."""
        return IllegalMove(
            "move {number} ({text}): {problem}",
            number=number,
            text=text,
            problem=text_of(self),
        )


TURNS: Mapping[str, Callable[[NDArray[Any]], NDArray[Any]]] = {
    "flip_h": np.fliplr,
    "flip_v": np.flipud,
    "rotate_right": lambda array: np.rot90(array, -1),
    "rotate_left": np.rot90,
    "transpose": np.transpose,
}
"""The ways to turn a board over."""


@dataclass(frozen=True)
class Token:
    """One entry of the palette.

    `text` is the token as written in rows; for a brush that takes a value it is the
    text of the default value. `at_most`: how many a level may hold, None for any
    number. values: (label, lowest, highest, default) of each number the brush takes;
    `template` is the token's text with those numbers in the place of `{}`. counts_up:
    its number grows by one with each cell painted. side: "right" or "below", if it is a
    line on that side of a cell. label: a shorter name, for narrow places.
    """

    name: str
    text: str
    code: int
    at_most: int | None = None
    values: tuple[tuple[str, int, int, int], ...] = ()
    template: str = ""
    help: str = ""
    counts_up: bool = False
    side: str = ""
    label: str = ""


@dataclass(frozen=True)
class Problem:
    """Something that keeps a level from being played ("error") or that deserves a
    look."""

    message: str
    cell: Cell | None = None
    severity: Severity = "error"


@dataclass(frozen=True, eq=False)
class Stage:
    """One typed step of a move, for pictures. Kinds subclass it with what the step
    shows.

    duration: seconds at normal speed. board: (rows, cols) codes as the board stands
    before it.
    """

    duration: float
    board: Cells

    @property
    def words(self) -> str:
        """The stage in a few words for a terminal."""
        return type(self).__name__.lower()


class PuzzleKind(ABC, Generic[S, M]):
    """The rules of one kind of puzzle. States and moves are immutable and hashable."""

    id: ClassVar[str]
    title: ClassVar[str]
    tokens: ClassVar[tuple[Token, ...]]
    rules: ClassVar[tuple[Option, ...]] = ()
    generator_options: ClassVar[tuple[Option, ...]] = ()
    usual_sizes: ClassVar[tuple[tuple[int, int], ...]] = ((5, 5), (6, 6), (7, 7))
    """Rows and columns of random levels that are small enough to be proved at once."""
    details: ClassVar[type[Any]] = Details
    """The facts that its solvers report beside the answer: a subclass of
    `gridwright.solvers.kind.facts.Details`."""
    move_separator: ClassVar[str] = " "
    """The separator of stored moves: nothing for walks, a space otherwise."""
    players: ClassVar[int] = 1
    """1, or 2 who move in turn, each against the other: see `mover`."""
    levels: ClassVar[str] = ""
    """The package with the level files of a kind from elsewhere; "" if it brings
    none."""
    matrix_tokens: ClassVar[Mapping[str, str]] = {}
    """Tokens that the values of a plain matrix stand for; others are tokens
    themselves."""
    first_rows: ClassVar[tuple[str, ...]] = ()
    """The owners that the first row of another program's list may have, the usual
    meaning first: "far" and "near"; none where a list can be read in one way alone. See
    `from_list`."""
    loop_rules: ClassVar[Mapping[str, Any] | None] = None
    """The rules under which a level asks for one closed loop through every open cell
    ("." and "#"); None for a kind that does not ask for that."""
    drawing: ClassVar[str] = "gridwright.solvers.drawing.picture:paint"
    """The function that draws a level and an answer as SVG, "module:function": see
    `gridwright.solvers.drawing.pen`."""
    turned_ends: ClassVar[Mapping[int, int] | None] = None
    """For kinds whose rules know no direction, so that a turned board asks the same
    question: the codes that change places when a route is walked backwards. None for
    other kinds."""
    has_front: ClassVar[bool] = False
    """True if levels have a trade-off of two supplies: see `front`."""
    explainer: ClassVar[str] = ""
    """"module:class" of what says why a level has no answer, a
    `gridwright.solvers.insight.why` Explainer; "" for a kind without one."""
    reasoner: ClassVar[str] = ""
    """"module:class" of the rules that say what can be seen in a game and why, a
    `gridwright.solvers.reasons.reasoner` Reasoner; "" for a kind without any."""
    prover: ClassVar[str] = ""
    """"module:function" of what finds the steps of a proof to carry away, a
    `gridwright.solvers.proofs.proof` Prover; "" for a kind without one."""
    only_best: ClassVar[str] = ""
    """"module:function" of what proves, without counting, that the best answer of a
    result is the only one; "" for a kind without it."""
    only_words: ClassVar[str] = Text("the only best answer")
    """The words for the one best answer of a level that has no other."""
    fixed_score: ClassVar[bool] = False
    """True if all answers of a level have the same score: then their number tells
    levels apart."""
    edit_groups: ClassVar[Mapping[str, str]] = {}
    """The groups of its single edits, by id, each with its title: see `edits_at`."""
    wish_terms: ClassVar[tuple[WishTerm, ...]] = ()
    """The conditions of its own that a wish for a level may name, beside those of all
    kinds."""
    wish_proposer: ClassVar[str] = ""
    """"module:function" of a `gridwright.solvers.kind.wishes` Proposer for levels
    with few best answers that is faster than that of all kinds; "" for a kind
    without one."""
    wish_screen: ClassVar[str] = ""
    """"module:class" of a `gridwright.solvers.wish.mend` BoardScreen, which refuses
    boards without solving them; "" for a kind without one."""
    greedy: ClassVar[tuple[str, Mapping[str, Any]] | None] = None
    """The id and options of the solver that does the obvious; None for a kind without
    one."""

    # -- tokens ------------------------------------------------------------------------
    @abstractmethod
    def parse_token(self, text: str) -> int:
        """The code of a token. LevelError says what is wrong with it (the place is
        added later)."""

    @abstractmethod
    def format_token(self, code: int) -> str:
        """The canonical token of a code."""

    @abstractmethod
    def blank(self, rows: int, cols: int) -> Level:
        """An empty level of that size. LevelError if the size is out of the kind's
        range."""

    # -- boards ------------------------------------------------------------------------
    def content(self, codes: Cells) -> Cells:
        """The content of cells, without marks of the cells themselves, such as
        walls."""
        return codes

    def painted(self, before: Cells, after: Cells, away: bool = False) -> Cells:
        """The codes of cells, `before`, that a brush with the codes `after` went over,
        (n,) each. away: the brush takes away."""
        return np.full_like(after, self.tokens[0].code) if away else after

    def rearranged(self, cells: Cells, source: NDArray[np.int64]) -> Cells:
        """A rearranged board: at each place of `source` the cell of that flat index, or
        a blank one for -1."""
        blank = np.int32(self.tokens[0].code)
        return np.where(source < 0, blank, cells.ravel()[source])

    def canonical(self, cells: Cells) -> Cells:
        """The board without what means nothing where it stands."""
        return cells

    def backwards(self, cells: Cells) -> Cells | None:
        """The board whose routes are those of this one walked from the end; None where
        a turned board does not ask the same question."""
        if self.turned_ends is None:
            return None
        codes = cells.copy()
        for code, other in self.turned_ends.items():
            codes[cells == code] = other
        return codes

    def demands(self, level: Level) -> frozenset[str]:
        """The rules of a level that a solver has to be made for: see `Solver.takes`."""
        return frozenset()

    # -- rules -------------------------------------------------------------------------
    @abstractmethod
    def check(self, level: Level) -> list[Problem]:
        """All that is wrong with a readable level, in reading order. No error: it can
        be played."""

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

    def stage_lines(self, state: S, move: M) -> list[str]:
        """The steps of that move in words, a line each."""
        return [stage.words for stage in self.stages(state, move)]

    @abstractmethod
    def finished(self, state: S) -> bool:
        """True if the moves made so far are a complete answer."""

    @abstractmethod
    def score(self, state: S) -> int:
        """The score earned so far."""

    @abstractmethod
    def board(self, state: S) -> Cells:
        """(rows, cols) int32 codes of the current board, in this kind's codes."""

    @abstractmethod
    def format_move(self, move: M) -> str:
        """The canonical text of a move."""

    @abstractmethod
    def parse_move(self, text: str) -> M:
        """The move of a text. IllegalMove says what is wrong with it."""

    # -- levels and solvers ------------------------------------------------------------
    @abstractmethod
    def generate(
        self, rows: int, cols: int, seed: int, options: Mapping[str, Any]
    ) -> Level:
        """A random level, always the same for the same arguments."""

    def generator_options_under(self, rules: Mapping[str, Any]) -> dict[str, Any]:
        """The options of the generator that rules ask for, so that a random level has
        an answer under them."""
        known = {option.name for option in self.generator_options}
        return {name: value for name, value in rules.items() if name in known}

    def random(
        self, rows: int, cols: int, seed: int, options: Mapping[str, Any]
    ) -> Level:
        """A random level as `generate` makes it; its source is the command that makes
        it again."""
        made = self.generate(rows, cols, seed, options)
        usual = fill_options(self.generator_options, {})
        given = fill_options(self.generator_options, options).items()
        words = (f" --set {k}={json.dumps(thaw(v))}" for k, v in given if v != usual[k])
        size = f"--rows {rows} --cols {cols} --seed {seed}"
        return made.with_(source=f"gridwright new {self.id} {size}{''.join(words)}")

    @property
    @abstractmethod
    def solvers(self) -> tuple[Solver, ...]:
        """The solvers of this kind; the first is the default."""

    def from_list(
        self, cells: Cells, first_row: str | None, remarks: list[Text]
    ) -> Cells:
        """The board in another program's list. first_row: one of `first_rows`, or
        None where it is not said. remarks: gets a sentence for what is changed or
        guessed."""
        return cells

    def meanings(self, table: SymbolTable, given: Mapping[str, str]) -> list[Meaning]:
        """The meanings that the symbols of a foreign board can have, the likeliest
        first. given: tokens that a person chose. What the rules forbid is none of
        them."""
        tokens: dict[str, str] = {}
        unknown: list[str] = []
        said = {**table.meant, **given}
        for symbol in table.symbols:
            if len(unknown) > MOST_UNKNOWN:
                break
            text = said.get(symbol, symbol)
            if not text.strip():
                text = self.format_token(0)
            try:
                self.parse_token(text)
                tokens[symbol] = text
            except LevelError:
                unknown.append(symbol)
        return [Meaning(tokens, 0.5 if unknown else 1.0, (), tuple(unknown))]

    def lined(
        self,
        lines: Mapping[tuple[Cell, Cell], int],
        size: tuple[int, int],
        start: Cell | None = None,
    ) -> Cells | None:
        """The board of a kind whose levels are lines between dots. lines: how many go
        from a dot to another. size: rows and columns. None for other kinds."""
        return None

    pen_draws_lines: ClassVar[bool] = False
    """True if a pen draws lines between cells rather than in them: see `pen_stroke`."""

    def pen_stroke(
        self, cells: Cells, way: Sequence[Cell], code: int, erase: bool
    ) -> Mapping[Cell, int]:
        """The new codes of cells after a pen went from a cell to a neighbour, or stood
        on the one cell of its way. code: of the token in hand. For kinds with lines
        between cells."""
        return {}

    def turned(self, cells: Cells, turn: str) -> Cells:
        """A board or a part of it that was turned over, with codes that say where
        something leads turned along; the cells lie in their new places already. turn:
        one of TURNS."""
        return cells

    def turned_over(self, cells: Cells, turn: str) -> Cells:
        """A board, or a part of it, turned over, with what lies between its cells."""
        index = np.arange(cells.size).reshape(cells.shape)
        return self.turned(self.rearranged(cells, TURNS[turn](index)), turn)

    def likeness(self, level: Level) -> float:
        """The likeness of a board of an unknown kind to this kind, from 0 to 1."""
        return 0.1

    def look_likeness(self, counts: Sequence[int], size: tuple[int, int]) -> float:
        """The likeness of a board in a picture to this kind, from 0 to 1. counts: the
        cells of each look. size: rows and columns."""
        return 0.1

    def only_by_count(
        self, level: Level, optimal: int, moves: Sequence[str]
    ) -> bool | None:
        """True if this number of best answers means one answer, False if several; None
        where the number does not tell. moves: of one of them, from where the search
        began."""
        return optimal == 1

    def same_answer(
        self, level: Level, moves: Sequence[str], others: Sequence[str]
    ) -> bool:
        """True if the moves of two complete answers are the same answer."""
        return tuple(moves) == tuple(others)

    def broken_condition(self, end: S, options: Mapping[str, Any]) -> str | None:
        """The condition in a solver's options that a finished state breaks, in one
        sentence; None if it meets them all. For a kind whose options do not restrict
        its answers."""
        return None

    def conditions(self, level: Level) -> dict[str, Any]:
        """The conditions of a level that narrow its answers, by the name of the solver
        option that asks for them. Those that ask for nothing, and names of anything
        else, are left out."""
        if not level.conditions:
            return {}
        every = (option for solver in self.solvers for option in solver.options)
        known = {option.name: option for option in every if option.restricts}
        asked = {
            name: level.conditions.get(name, o.default) for name, o in known.items()
        }
        return {
            name: value for name, value in asked.items() if value != known[name].default
        }

    def options_for(
        self, solver: Solver, level: Level, given: Mapping[str, Any]
    ) -> dict[str, Any]:
        """All options of a solver: those given, then the conditions of the level, then
        defaults.

        OptionError for one that is unknown or bad, and if the solver cannot keep to a
        condition or to a rule of the level.
        """
        for rule in sorted(self.demands(level) - solver.takes):
            raise OptionError(
                "{solver} does not know {rule}, which this level has; ask {other}",
                solver=Text(solver.title),
                rule=rule,
                other=Text(self.solvers[0].title),
            )
        conditions = self.conditions(level)
        unable = conditions.keys() - {option.name for option in solver.options}
        if unable:
            names = ", ".join(sorted(unable))
            raise OptionError(
                "{solver} cannot keep to the conditions of the level ({names})",
                solver=Text(solver.title),
                names=names,
            )
        return fill_options(solver.options, {**conditions, **given})

    def routes(self, level: Level, of: Literal["all", "optimal"]) -> RouteSet | None:
        """The routes of a level that meet its conditions, to count and browse; None for
        a kind that does not list them."""
        return None

    def edits_at(self, level: Level, cells: Iterable[Cell]) -> Iterator[Edit]:
        """The single edits that cells name, in the order of the cells; nothing for a
        kind that names none."""
        return iter(())

    def far_edits_at(self, level: Level, cells: Iterable[Cell]) -> Iterator[Edit]:
        """Those of `edits_at`, and what goes there from anywhere, which mending to a
        wish tries."""
        return self.edits_at(level, cells)

    def answers_of_edits(
        self, level: Level, edits: Sequence[Edit]
    ) -> Generator[Progress, None, dict[Edit, Answer]]:
        """The answers of edited levels that one look at the level gives, exactly as
        solving each of them would; those it does not give are left out. Nothing for a
        kind without a shortcut."""
        yield from ()
        return {}

    def worth(self, level: Level) -> int | None:
        """The worth of all cells of a level together, as 100 % of a score: no answer
        scores more. None where that says nothing."""
        return None

    def score_parts(self, state: S) -> Mapping[str, Any]:
        """The figures that a score is made of, where the number alone does not say it,
        for the details of an answer. state: at the end of the answer."""
        return {}

    def wish_options(
        self, rows: int, cols: int, bounds: Bounds, rng: np.random.Generator
    ) -> dict[str, Any]:
        """Options of the generator for levels whose boards are likely to lie within
        bounds."""
        return {}

    def wish_needs(self, space: WishSpace) -> dict[str, Any]:
        """Options of the generator without which no level fulfils the wish. space: with
        the options that a person gave; a person's own choice wins."""
        return {}

    def wish_reach(self, space: WishSpace) -> Mapping[str, Reach]:
        """The values that measures, and rules, can have on the levels of a space, by
        their names. Those left out are bounded by what all kinds have in common.
        LevelError if no level lies in it."""
        return {}

    def every_board(self, space: WishSpace) -> EveryBoard | None:
        """All boards of a class of levels that a wish looks among, where they are few
        enough to try each. None for a kind that does not list them, or not that
        size."""
        return None

    def front(self, level: Level) -> Generator[Progress, None, SupplyFront]:
        """The trade-off of a level between two supplies, found in small steps.
        ValueError for a kind without one: see `has_front`."""
        raise ValueError(f"{self.id} has no trade-off")

    def cell_numbers(self, level: Level) -> NDArray[np.int64]:
        """(rows * cols,) the numbers by which lists of cells name the cells of a level:
        row * columns + column; for a kind with holes, the place among the cells that
        are none."""
        return np.arange(level.cells.size, dtype=np.int64)

    def graph_edges(self, level: Level) -> Iterator[tuple[int, int]] | None:
        """The pairs of cells, by flat index, that a walk may step between or a line
        joins; a doubled line comes twice. None for a kind that is not played on a
        graph."""
        return None

    def path(self, state: S) -> tuple[int, ...]:
        """The cells of a walk so far, as flat indices (row * cols + col); none for
        other play."""
        return ()

    def every_move(self, level: Level) -> Sequence[M]:
        """All moves that can ever be legal on a level, in a fixed order, so that a
        number stands for a move; none for a kind that does not list them."""
        return ()

    def mover(self, state: S) -> int:
        """The player to move: 0, or 1 for the second of two players."""
        return 0

    def obvious(self, state: S) -> Sequence[M]:
        """The moves that look best to a player who plans nothing, in the order of
        `moves`; none only where no move is legal. Here those that earn the most at
        once."""
        sign = -1 if self.mover(state) else 1
        legal = self.moves(state)
        gains = [sign * self.score(self.apply(state, move)) for move in legal]
        return [
            move for move, gain in zip(legal, gains, strict=True) if gain == max(gains)
        ]

    def stake(self, level: Level, best: int) -> int:
        """The measure of a loss of points: a tenth of it is a small loss. best: the
        best score of the level."""
        return abs(best)

    def worths(self, details: Mapping[str, Any]) -> Mapping[str, tuple[int, int]]:
        """The worth of every legal move, as (low, high), if the details of an answer
        tell it of the position that was solved; else nothing."""
        return {}

    # -- shared by all kinds -----------------------------------------------------------
    def single_edits(
        self, level: Level, cells: Iterable[Cell] | None = None, far: bool = False
    ) -> Iterator[Edit]:
        """The small changes of a level that a designer would try next, cell by cell: in
        reading order, or in the order given. See `edits_at`, and for `far` ones
        `far_edits_at`."""
        every = product(range(level.rows), range(level.cols))
        of = self.edits_at
        return (self.far_edits_at if far else of)(
            level, every if cells is None else cells
        )

    def rule_values(self, level: Level) -> dict[str, Any]:
        """The rules of a level with defaults filled in. Names of anything else are left
        out."""
        return {
            rule.name: level.rules.get(rule.name, rule.default) for rule in self.rules
        }

    def refuse_errors(self, level: Level) -> None:
        """Raise a LevelError with the first error that `check` finds, and its place."""
        for problem in self.check(level):
            if problem.severity == "error":
                if problem.cell is None:
                    raise LevelError(problem.message)
                place = place_of(*problem.cell)
                raise LevelError(
                    "{place}: {problem}", place=place, problem=problem.message
                )

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
        parts = (
            text.split()
            if self.move_separator
            else [c for c in text if not c.isspace()]
        )
        return tuple(self.format_move(self.parse_move(part)) for part in parts)

    def replay(self, state: S, moves: Iterable[str]) -> S:
        """The state after a list of moves; IllegalMove names the first that fails."""
        for number, text in enumerate(moves, start=1):
            try:
                state = self.apply(state, self.parse_move(text))
            except IllegalMove as error:
                raise error.at(number, text) from None
        return state
