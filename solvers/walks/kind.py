"""WalkKind: the common part of coin maze and tour, all but their tokens, checks and
terms.

The module also has the solvers of walks: the list from which both kinds choose, and the
call that starts each engine.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from pkgutil import resolve_name
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.kind import (
    IllegalMove,
    OptionError,
    Problem,
    PuzzleKind,
    Token,
    fill_options,
)
from gridwright.solvers.kind.facts import NoRoutes, Of, RouteSet
from gridwright.solvers.kind.foreign import SymbolTable
from gridwright.solvers.kind.meaning import Meaning
from gridwright.solvers.level import (
    DIRECTIONS,
    STEPS,
    Cells,
    Level,
    LevelError,
    empty_level,
    first_move,
    read_first_move,
    split_first_move,
)
from gridwright.solvers.problem import Limits, Search, SearchProblem
from gridwright.solvers.text import Text, text_of
from gridwright.solvers.walks import marks
from gridwright.solvers.walks import walk as walking
from gridwright.solvers.walks.conditions import (
    NoWalk,
    broken_condition,
    on_board,
    walk_board,
)
from gridwright.solvers.walks.foreign import MOST_WORDS, walk_meanings
from gridwright.solvers.walks.marks import NUMBERS, WALLS, plain, walled_steps
from gridwright.solvers.walks.obvious import obvious_steps
from gridwright.solvers.walks.solver_list import SOLVERS as SOLVER_LIST
from gridwright.solvers.walks.walk import Step, Walk, WalkDetails, WalkState, WalkTerms

MARK_TOKENS = (
    Token(
        "Number",
        ".@1",
        marks.coded(walking.FLOOR, 1),
        values=(("Number", 1, marks.HIGHEST, 1),),
        template=".@{}",
        help="Numbered cells are entered in the order of their numbers.",
        counts_up=True,
    ),
    Token(
        "wall on the right",
        ".|",
        marks.coded(walking.FLOOR, 0, marks.RIGHT),
        help="No step leads through a wall between two cells.",
        side="right",
    ),
    Token(
        "wall below",
        "._",
        marks.coded(walking.FLOOR, 0, marks.BELOW),
        help="No step leads through a wall between two cells.",
        side="below",
    ),
)

Start = Callable[[SearchProblem, Limits], Search]

SOLVERS = {solver.id: solver for solver in SOLVER_LIST}
"""Those of walks, by their ids."""


def _on_board(engine: str) -> Start:
    """A solver from an engine that takes a board, named by "module:function".

    The engine loads when a search first asks for it.
    """

    def search(problem: SearchProblem, limits: Limits) -> Search:
        return on_board(resolve_name(engine), problem, limits)

    return search


auto = _on_board("gridwright.solvers.walks.engines.auto:search")
frontier = _on_board("gridwright.solvers.walks.engines.exact:search")
linear = _on_board("gridwright.solvers.walks.engines.linear.solver:search")
pruned = _on_board("gridwright.solvers.walks.engines.auto:pruned")
improve = _on_board("gridwright.solvers.walks.engines.improve.solver:search")
construct = _on_board("gridwright.solvers.walks.engines.tours.solver:search")
backtracking = _on_board("gridwright.solvers.walks.engines.backtracking.solver:search")
reasons = _on_board("gridwright.solvers.walks.reasons.search:search")


class WalkKind(PuzzleKind[WalkState, str]):
    """A kind whose moves are the letters U, D, L and R. Kinds add tokens, checks and
    terms."""

    move_separator: ClassVar[str] = ""
    turned_ends: ClassVar[Mapping[int, int]] = {
        walking.START: walking.EXIT,
        walking.EXIT: walking.START,
    }
    details: ClassVar[type[Any]] = WalkDetails
    explainer: ClassVar[str] = "gridwright.solvers.walks.why.explain:WalkExplainer"
    reasoner: ClassVar[str] = "gridwright.solvers.walks.reasons.reasoner:WalkReasoner"
    prover: ClassVar[str] = "gridwright.solvers.walks.engines.linear.proof:walk_steps"
    only_best: ClassVar[str] = (
        "gridwright.solvers.walks.engines.linear.only_best:only_best"
    )
    drawing: ClassVar[str] = "gridwright.solvers.walks.drawing:paint"

    @abstractmethod
    def parse_content(self, text: str) -> int:
        """The code of a token without marks."""

    @abstractmethod
    def format_content(self, code: int) -> str:
        """The canonical token of a code without marks."""

    @abstractmethod
    def terms(self, level: Level) -> WalkTerms:
        """The conditions that a playable level sets for a walk."""

    @abstractmethod
    def start(self, level: Level) -> int | None:
        """The flat index of the first cell of a playable level; None where the first
        move chooses it."""

    @abstractmethod
    def errors(self, level: Level) -> list[Problem]:
        """The problems that keep a level from being played."""

    @abstractmethod
    def warnings(self, level: Level) -> list[Problem]:
        """The problems that deserve a look in a level without errors."""

    @abstractmethod
    def fill(self, blank: Level, seed: int, options: Mapping[str, Any]) -> Level:
        """A random level of the size of an empty one. LevelError if that is too
        small."""

    def parse_token(self, text: str) -> int:
        """The code of a token: 0 floor, -1 wall or hole, -2 start, -3 end, k >= 1 a
        coin worth k; numbers and walls as in `gridwright.solvers.walks.marks`."""
        if marks.SUFFIX.search(text):
            return marks.parsed(text, self.parse_content)
        return self.parse_content(text)

    def format_token(self, code: int) -> str:
        """The canonical token of a code."""
        return marks.formatted(code, self.format_content)

    def content(self, codes: Cells) -> Cells:
        return plain(codes)

    def painted(self, before: Cells, after: Cells, away: bool = False) -> Cells:
        return marks.painted(before, after, away)

    def rearranged(self, cells: Cells, source: NDArray[np.int64]) -> Cells:
        return marks.rearranged(cells, source)

    def canonical(self, cells: Cells) -> Cells:
        return marks.without_rim(cells)

    def backwards(self, cells: Cells) -> Cells:
        what = plain(cells)
        numbers = marks.number(cells)
        codes = cells.copy()
        for code, other in self.turned_ends.items():
            codes[what == code] += other - code
        codes[numbers > 0] += (
            marks.MARK * 4 * (int(numbers.max()) + 1 - 2 * numbers[numbers > 0])
        )
        return codes

    def demands(self, level: Level) -> frozenset[str]:
        numbers = {NUMBERS} if marks.numbered(level.cells) else set()
        return frozenset(numbers | ({WALLS} if walled_steps(level.cells) else set()))

    def generate(
        self, rows: int, cols: int, seed: int, options: Mapping[str, Any]
    ) -> Level:
        options = fill_options(self.generator_options, options)
        return self.fill(self.blank(rows, cols), seed, options)

    def broken_condition(
        self, end: WalkState, options: Mapping[str, Any]
    ) -> str | None:
        return broken_condition(end, options)

    def routes(self, level: Level, of: Of) -> RouteSet:
        from gridwright.solvers.walks.engines.browse import (
            FrontierRoutes,  # engines load when asked for
        )

        try:
            board = walk_board(self.initial(level), self.conditions(level))
        except NoWalk:
            return NoRoutes()
        routes = FrontierRoutes(board, of)
        if not (board.loose or board.backwards):
            return routes
        from gridwright.solvers.walks.free_start import (
            FreeRoutes,
            FreeWalks,
            SingleRoute,
        )

        walks = FreeWalks(board)
        return FreeRoutes(routes, walks) if walks.cells > 1 else SingleRoute(walks)

    def blank(self, rows: int, cols: int) -> Level:
        return empty_level(self.id, rows, cols, walking.FLOOR)

    def meanings(self, table: SymbolTable, given: Mapping[str, str]) -> list[Meaning]:
        """Those of `walk_meanings`; of a board of very many words its own tokens
        alone."""
        if len(table.symbols) > MOST_WORDS:
            return super().meanings(table, given)
        return walk_meanings(self, table, given)

    def check(self, level: Level) -> list[Problem]:
        found = self._rule_problems(level) or self._errors(level)
        found = found or self._condition_problems(level) or self.warnings(level)
        return sorted(found, key=lambda problem: problem.cell or (-1, -1))

    def initial(self, level: Level) -> WalkState:
        for problem in self._rule_problems(level) or self._errors(level):
            raise LevelError(problem.message)
        first = self.start(level)
        terms = replace(self.terms(level), numbered=marks.numbered(level.cells))
        if first is None:
            return WalkState(level, (), 0, terms)
        gained = terms.visit(int(level.cells.flat[first]))
        return WalkState(level, (first,), gained, terms)

    def moves(self, state: WalkState) -> tuple[str, ...]:
        walk = Walk(state)
        if not state.path:
            return walk.first_moves()
        return tuple(letter for letter in DIRECTIONS if walk.refusal(letter) is None)

    def every_move(self, level: Level) -> tuple[str, ...]:
        return tuple(DIRECTIONS)

    def obvious(self, state: WalkState) -> tuple[str, ...]:
        legal = self.moves(state)
        return obvious_steps(state, legal) if state.path else legal

    def apply(self, state: WalkState, move: str) -> WalkState:
        walk = Walk(state)
        walk.step(self.parse_move(move))
        return walk.state()

    def replay(self, state: WalkState, moves: Iterable[str]) -> WalkState:
        """Like the general `replay`, in time linear in the moves: no state in between
        is built."""
        moves = moves if isinstance(moves, tuple | list) else tuple(moves)
        walk = Walk(state)
        made = 0
        if moves and not state.path:
            made = self._begun(walk, moves[0])
        if len(moves) >= walking.LONG:
            steps = moves[made:]
            made += walk.go(
                walking.turns_of(steps, {text: _letter(text) for text in set(steps)})
            )
        for number, text in enumerate(moves[made:], start=made + 1):
            try:
                walk.step(self.parse_move(text))
            except IllegalMove as error:
                raise error.at(number, text) from None
        return walk.state()

    def _begun(self, walk: Walk, text: str) -> int:
        """Make the first move of a walk that has not begun; the moves made."""
        try:
            walk.step(self.parse_move(text))
        except IllegalMove as error:
            raise error.at(1, text) from None
        return 1

    def stages(self, state: WalkState, move: str) -> tuple[Step, ...]:
        after = self.apply(state, move)
        gained = after.score - state.score
        end = after.cell
        assert end is not None
        start = state.cell or end
        return (Step(walking.STEP_SECONDS, state.level.cells, start, end, gained),)

    def finished(self, state: WalkState) -> bool:
        if not state.path:
            return False
        return state.terms.ended(state.level, len(state.path), state.path[-1])

    def score(self, state: WalkState) -> int:
        return state.score

    def cell_numbers(self, level: Level) -> NDArray[np.int64]:
        """Free cells alone are counted, in reading order from 0."""
        free = plain(level.cells).ravel() != marks.HOLE
        return np.cumsum(free, dtype=np.int64) - 1

    def graph_edges(self, level: Level) -> Iterator[tuple[int, int]] | None:
        """The steps between free cells that no wall bars."""
        free = plain(level.cells) != marks.HOLE
        walled = marks.walled_steps(level.cells)
        cols = level.cols
        cells = np.flatnonzero(free).tolist()
        pairs = []
        for cell in cells:
            right = cell + 1
            below = cell + cols
            if right % cols and free.flat[right]:
                pairs.append((cell, right))
            if below < free.size and free.flat[below]:
                pairs.append((cell, below))
        return (pair for pair in pairs if pair not in walled)

    def path(self, state: WalkState) -> tuple[int, ...]:
        return state.path

    def board(self, state: WalkState) -> Cells:
        return state.level.cells

    def format_move(self, move: str) -> str:
        return move

    def parse_move(self, text: str) -> str:
        first = read_first_move(text)
        if first is not None:
            return first_move(first)
        letter = _letter(text)
        if letter not in STEPS:
            raise IllegalMove("{text!r} is not one of U, D, L, R", text=text)
        return letter

    def split_moves(self, text: str) -> tuple[str, ...]:
        """Like the general `split_moves`; of a million letters only the different ones
        are read."""
        first, steps = split_first_move(text.lstrip())
        letter = {
            c: None if c.isspace() else self.parse_move(c) for c in dict.fromkeys(steps)
        }
        made = tuple(move for move in map(letter.__getitem__, steps) if move)
        return (self.parse_move(first), *made) if first else made

    def _errors(self, level: Level) -> list[Problem]:
        """The problems that keep a level from being played, its numbers among them."""
        return self._number_problems(level) + self.errors(level)

    def _number_problems(self, level: Level) -> list[Problem]:
        """A number that stands there twice, and one that is missing."""
        found = []
        due = 1
        for cell in marks.numbered(level.cells):
            place = divmod(cell, level.cols)
            here = marks.number(int(level.cells.flat[cell]))
            if here < due:
                text = Text(
                    "the number {number} stands there more than once", number=here
                )
                found.append(Problem(text, place))
            elif here > due:
                text = Text(
                    "the number {missing} is missing before {number}",
                    missing=due,
                    number=here,
                )
                found.append(Problem(text, place))
            due = here + 1
        return found

    def _condition_problems(self, level: Level) -> list[Problem]:
        """Conditions that cannot be read, or that no walk meets."""
        conditions = self.conditions(level)
        if not conditions:
            return []
        try:
            walk_board(self.initial(level), conditions)
        except OptionError as error:
            return [Problem(text_of(error))]
        except NoWalk as contradiction:
            return [
                Problem(text_of(contradiction), severity="warning"),
                *self.warnings(level),
            ]
        return []

    def _rule_problems(self, level: Level) -> list[Problem]:
        found = []
        for rule in self.rules:
            if rule.name in level.rules:
                try:
                    rule.read(level.rules[rule.name])
                except OptionError as error:
                    found.append(Problem(text_of(error)))
        return found


def _letter(text: str) -> str:
    """The move that a text stands for; it may be none."""
    return text.strip().upper()
