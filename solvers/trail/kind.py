"""The trail as a kind: draw every line between dots exactly once, without lifting the pen."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar

import numpy as np

from solvers.kind import Edit, OptionError, Problem, PuzzleKind, Stage, Token, change
from solvers.level import Cell, Cells, Level, LevelError, empty_level
from solvers.problem import Solver, solvers_in
from solvers.text import Text, place_of, text_of
from solvers.trail import generator, rules
from solvers.trail.rules import TrailDetails, TrailState

_TOKEN = re.compile(r"(?:\.|(r{0,2})(s{0,2})(d{0,2})(z{0,2}))(\*?)", re.ASCII)

_TURNS: dict[str, Callable[[int, int], tuple[int, int]]] = {
    "flip_h": lambda down, right: (down, -right),
    "flip_v": lambda down, right: (-down, right),
    "rotate_right": lambda down, right: (right, -down),
    "rotate_left": lambda down, right: (-right, down),
    "transpose": lambda down, right: (right, down),
}
"""Where a step leads after a turn."""

TOKENS = (
    Token("dot", ".", 0, help="A dot without lines of its own."),
    Token("line right", "r", 1, help="A line to the dot on the right; rr is a doubled one."),
    Token("line down right", "s", 3, help="A line to the dot below on the right."),
    Token("line down", "d", 9, help="A line to the dot below."),
    Token("line down left", "z", 27, help="A line to the dot below on the left."),
    Token(
        "start", ".*", rules.START, at_most=1, help="The trail begins here. It follows the lines."
    ),
)


_SOLVERS = solvers_in(__file__)


class TrailKind(PuzzleKind[TrailState, str]):
    """Moves are digits of the keypad; a first one may name the dot to begin at."""

    id = "trail"
    title = "Trail"
    tokens = TOKENS
    rules = generator.OPTIONS["rules"]
    generator_options = generator.OPTIONS["generator"]
    usual_sizes = ((3, 3), (3, 4), (4, 4))
    details = TrailDetails
    drawing = "solvers.trail.drawing:paint"
    explainer = "solvers.trail.why:TrailExplainer"
    prover = "solvers.proofs.proof:by_count"
    move_separator = ""
    fixed_score = True
    pen_draws_lines = True
    edit_groups: ClassVar = {"lines": "Lines"}

    def parse_token(self, text: str) -> int:
        match = _TOKEN.fullmatch(text)
        if not match or not text:
            raise LevelError(
                "{text!r} is no dot: lines r s d z in this order, each at most twice, or a point",
                text=text[:40],
            )
        lines: int = sum(3**place * len(match[place + 1] or "") for place in range(4))
        return lines + rules.START * bool(match[5])

    def format_token(self, code: int) -> str:
        if not 0 <= code < 2 * rules.START:
            raise LevelError("{code} is no code of a trail", code=code)
        lines = "".join(letter * (code // 3**k % 3) for k, letter in enumerate(rules.LETTERS))
        return (lines or ".") + "*" * (code >= rules.START)

    def blank(self, rows: int, cols: int) -> Level:
        return empty_level(self.id, rows, cols)

    def check(self, level: Level) -> list[Problem]:
        found = []
        for rule in self.rules:
            try:
                rule.read(level.rules.get(rule.name, rule.default))
            except OptionError as error:
                found.append(Problem(text_of(error)))
        for row, col in np.argwhere(rules.leaving(level.cells)).tolist():
            found.append(Problem(Text("a line leaves the board"), (row, col)))
        for row, col in np.argwhere(level.cells >= rules.START).tolist()[1:]:
            found.append(Problem(Text("a second start (*)"), (row, col)))
        if not (level.cells % rules.START).any():
            found.append(Problem(Text("there are no lines")))
        return found

    def initial(self, level: Level) -> TrailState:
        self.refuse_errors(level)
        return rules.start_state(level)

    def moves(self, state: TrailState) -> tuple[str, ...]:
        return rules.legal_moves(state)

    def obvious(self, state: TrailState) -> tuple[str, ...]:
        return self.moves(state)  # each scores one line

    def every_move(self, level: Level) -> tuple[str, ...]:
        first = (rules.first_move(dot, level.cols) for dot in range(level.cells.size))
        return (*rules.DIGITS, *first)

    def apply(self, state: TrailState, move: str) -> TrailState:
        return rules.after(state, move)

    def replay(self, state: TrailState, moves: Iterable[str]) -> TrailState:
        """Like the general `replay`; many digits are drawn all at once."""
        moves = moves if isinstance(moves, tuple | list) else tuple(moves)
        if len(moves) >= rules.LONG:
            begun = super().replay(state, moves[:1])
            digits = "".join(moves[1:])
            plain = len(digits) == len(moves) - 1 and not set(digits) - set(rules.DIGITS)
            end = rules.replayed(begun, digits) if plain else None
            if end is not None:
                return end
        return super().replay(state, moves)

    def stages(self, state: TrailState, move: str) -> Sequence[Stage]:
        return rules.draw_stages(state, move)

    def finished(self, state: TrailState) -> bool:
        return state.done and (not state.closed or state.at == state.first)

    def score(self, state: TrailState) -> int:
        return len(state.digits)

    def path(self, state: TrailState) -> tuple[int, ...]:
        return rules.path_of(state)

    def board(self, state: TrailState) -> Cells:
        return rules.standing_board(state)

    def format_move(self, move: str) -> str:
        return move

    def parse_move(self, text: str) -> str:
        return rules.read_move(text)

    def split_moves(self, text: str) -> tuple[str, ...]:
        parts = rules.split(text)
        known = {part: self.parse_move(part) for part in dict.fromkeys(parts)}
        return tuple(map(known.__getitem__, parts))

    def generate(self, rows: int, cols: int, seed: int, options: Mapping[str, Any]) -> Level:
        return generator.generate(self.blank(rows, cols), seed, options)

    def likeness(self, level: Level) -> float:
        """Lines that stay on the board."""
        return 0.0 if self.check(level) else 0.6

    def pen_stroke(
        self, cells: Cells, way: Sequence[Cell], code: int, erase: bool
    ) -> dict[Cell, int]:
        """From dot to dot: one line more, or less. On one dot: the start, or the line in hand."""
        if len(way) == 2:
            step, cell = rules.way_between(*way), way[0]
            if step is None:
                return {}
            if step >= 4:
                step, cell = step - 4, way[1]
            number = int(cells[cell]) // 3**step % 3
            after = number - 1 if erase or not code else number + 1
            change = min(max(after, 0), rules.MOST) - number
            return {cell: int(cells[cell]) + change * 3**step} if change else {}
        (cell,) = way
        here = int(cells[cell])
        if erase or not code:
            return {cell: here % rules.START}
        if code >= rules.START:
            others = [(int(r), int(c)) for r, c in np.argwhere(cells >= rules.START)]
            return {
                **{other: int(cells[other]) % rules.START for other in others},
                cell: rules.START + here % rules.START,
            }
        number = here // code % 3
        return {cell: here + code * ((number + 1) % 3 - number)}

    def turned(self, cells: Cells, turn: str) -> Cells:
        """Lines lead where they led before; those that leave a part are gone."""
        counts = rules.counts_of(cells).reshape(*cells.shape, 4)
        made = np.zeros((cells.shape[0] + 2, cells.shape[1] + 2, 4), np.int32)
        for (down, right), number in zip(rules.WAYS, np.moveaxis(counts, 2, 0), strict=False):
            way = rules.WAYS.index(_TURNS[turn](down, right))
            top, left = rules.WAYS[way] if way >= 4 else (0, 0)
            rows, cols = cells.shape
            made[1 + top : 1 + top + rows, 1 + left : 1 + left + cols, way % 4] += number
        starts = cells.ravel() >= rules.START
        return np.asarray(rules.codes_of(made[1:-1, 1:-1], starts, cells.shape[1]))

    def edits_at(self, level: Level, cells: Iterable[Cell]) -> Iterator[Edit]:
        """A line more, and a line less, to each of the four dots after a dot."""
        for row, col in cells:
            code = int(level.cells[row, col])
            for k, (down, across) in enumerate(rules.WAYS[:4]):
                to, number = (row + down, col + across), code // 3**k % 3
                if not (0 <= to[0] < level.rows and 0 <= to[1] < level.cols):
                    continue
                ends = {"one": place_of(row, col), "other": place_of(*to)}
                if number < rules.MOST:
                    text = Text("a line more from {one} to {other}", **ends)
                    yield change((row, col), code, code + 3**k, "lines", text)
                if number:
                    text = Text("a line less from {one} to {other}", **ends)
                    yield change((row, col), code, code - 3**k, "lines", text)

    @property
    def solvers(self) -> tuple[Solver, ...]:
        return _SOLVERS


KIND = TrailKind()
