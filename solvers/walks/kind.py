"""WalkKind: all of coin maze and tour except their tokens, checks and terms."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

from solvers.directions import DIRECTIONS, STEPS
from solvers.kind import IllegalMove, Problem, PuzzleKind
from solvers.level import Cells, Level, LevelError, empty_level
from solvers.options import OptionError, fill_options
from solvers.routes import NoRoutes, Of, Routes
from solvers.text import Text, text_of
from solvers.walks.conditions import NoWalk, broken_condition, walk_board
from solvers.walks.details import WalkDetails
from solvers.walks.obvious import obvious_steps
from solvers.walks.replay import LONG, turns_of
from solvers.walks.walk import EXIT, FLOOR, START, STEP_SECONDS, Step, Walk, WalkState, WalkTerms


class WalkKind(PuzzleKind[WalkState, str]):
    """A kind whose moves are the letters U, D, L and R. Kinds add tokens, checks and terms."""

    move_separator: ClassVar[str] = ""
    turned_ends: ClassVar[Mapping[int, int]] = {START: EXIT, EXIT: START}
    details: ClassVar[type[Any]] = WalkDetails
    explainer: ClassVar[str] = "solvers.walks.why.explain:WalkExplainer"
    drawing: ClassVar[str] = "solvers.walks.drawing:paint"

    @abstractmethod
    def terms(self, level: Level) -> WalkTerms:
        """What a playable level asks of a walk."""

    @abstractmethod
    def start(self, level: Level) -> int:
        """The flat index of the first cell of a playable level."""

    @abstractmethod
    def errors(self, level: Level) -> list[Problem]:
        """The problems that keep a level from being played."""

    @abstractmethod
    def warnings(self, level: Level) -> list[Problem]:
        """What deserves a look in a level without errors."""

    @abstractmethod
    def fill(self, blank: Level, seed: int, options: Mapping[str, Any]) -> Level:
        """A random level of the size of an empty one. LevelError if that is too small."""

    def generate(self, rows: int, cols: int, seed: int, options: Mapping[str, Any]) -> Level:
        options = fill_options(self.generator_options, options)
        return self.fill(self.blank(rows, cols), seed, options)

    def broken_condition(self, end: WalkState, options: Mapping[str, Any]) -> str | None:
        return broken_condition(end, options)

    def routes(self, level: Level, of: Of) -> Routes:
        from solvers.walks.engines.browse import FrontierRoutes  # engines load when asked for

        try:
            board = walk_board(self.initial(level), self.conditions(level))
        except NoWalk:
            return NoRoutes()
        return FrontierRoutes(board, of)

    def blank(self, rows: int, cols: int) -> Level:
        return empty_level(self.id, rows, cols, FLOOR)

    def check(self, level: Level) -> list[Problem]:
        found = self._rule_problems(level) or self.errors(level)
        found = found or self._condition_problems(level) or self.warnings(level)
        return sorted(found, key=lambda problem: problem.cell or (-1, -1))

    def initial(self, level: Level) -> WalkState:
        for problem in self._rule_problems(level) or self.errors(level):
            raise LevelError(problem.message)
        first = self.start(level)
        terms = self.terms(level)
        gained = terms.points + max(0, int(level.cells.flat[first]))
        return WalkState(level, (first,), gained, terms)

    def moves(self, state: WalkState) -> tuple[str, ...]:
        walk = Walk(state)
        return tuple(letter for letter in DIRECTIONS if walk.refusal(letter) is None)

    def every_move(self, level: Level) -> tuple[str, ...]:
        return tuple(DIRECTIONS)

    def obvious(self, state: WalkState) -> tuple[str, ...]:
        return obvious_steps(state, self.moves(state))

    def apply(self, state: WalkState, move: str) -> WalkState:
        walk = Walk(state)
        walk.step(self.parse_move(move))
        return walk.state()

    def replay(self, state: WalkState, moves: Iterable[str]) -> WalkState:
        """Like the general `replay`, in time linear in the moves: no state in between is built."""
        moves = moves if isinstance(moves, tuple | list) else tuple(moves)
        walk, made = Walk(state), 0
        if len(moves) >= LONG:
            made = walk.go(turns_of(moves, {text: _letter(text) for text in set(moves)}))
        for number, text in enumerate(moves[made:], start=made + 1):
            try:
                walk.step(self.parse_move(text))
            except IllegalMove as error:
                raise error.at(number, text) from None
        return walk.state()

    def stages(self, state: WalkState, move: str) -> tuple[Step, ...]:
        after = self.apply(state, move)
        gained = after.score - state.score
        return (Step(STEP_SECONDS, state.level.cells, state.cell, after.cell, gained),)

    def finished(self, state: WalkState) -> bool:
        return state.terms.ended(state.level, len(state.path), state.path[-1])

    def score(self, state: WalkState) -> int:
        return state.score

    def path(self, state: WalkState) -> tuple[int, ...]:
        return state.path

    def board(self, state: WalkState) -> Cells:
        return state.level.cells

    def format_move(self, move: str) -> str:
        return move

    def parse_move(self, text: str) -> str:
        letter = _letter(text)
        if letter not in STEPS:
            raise IllegalMove(Text("{text!r} is not one of U, D, L, R", text=text))
        return letter

    def split_moves(self, text: str) -> tuple[str, ...]:
        """Like the general `split_moves`; of a million letters only the different ones are read."""
        letter = {c: None if c.isspace() else self.parse_move(c) for c in dict.fromkeys(text)}
        return tuple(move for move in map(letter.__getitem__, text) if move)

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
            return [Problem(text_of(contradiction), severity="warning"), *self.warnings(level)]
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
    """What a text says as a move; it may be none."""
    return text.strip().upper()
