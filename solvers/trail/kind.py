"""The trail as a kind: draw every line between dots exactly once, without lifting the
pen."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar

import numpy as np

from gridwright.solvers.kind import (
    Edit,
    OptionError,
    Problem,
    PuzzleKind,
    Stage,
    Token,
    change,
)
from gridwright.solvers.kind.facts import Of, RouteSet
from gridwright.solvers.kind.wishes import EveryBoard, Reach, WishSpace
from gridwright.solvers.level import Cell, Cells, Level, LevelError, empty_level
from gridwright.solvers.problem import Solver
from gridwright.solvers.text import Text, place_of, text_of
from gridwright.solvers.trail import generator, rules, wishes
from gridwright.solvers.trail.rules import TrailDetails, TrailState
from gridwright.solvers.trail.solver_list import SOLVERS

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
    Token(
        "line right",
        "r",
        1,
        help="A line to the dot on the right; rr is a doubled one.",
    ),
    Token("line down right", "s", 3, help="A line to the dot below on the right."),
    Token("line down", "d", 9, help="A line to the dot below."),
    Token("line down left", "z", 27, help="A line to the dot below on the left."),
    Token(
        "start",
        ".*",
        rules.START,
        at_most=1,
        help="The trail begins here. It follows the lines.",
    ),
)


_BACK = {digit: str(10 - int(digit)) for digit in rules.DIGITS}
"""The digit that leads back, on a keypad."""


def _begins(moves: Sequence[str]) -> bool:
    """True if moves name the dot where a trail begins: none is marked on the board."""
    return bool(moves) and moves[0].endswith(":")


def _starts(cells: Cells) -> list[Cell]:
    """The dots that are marked as a start."""
    marked = np.argwhere(cells >= rules.START)
    return [(int(row), int(col)) for row, col in marked]


def _line_changed(cells: Cells, way: Sequence[Cell], less: bool) -> dict[Cell, int]:
    """One line more, or less, between two dots that are neighbours."""
    step = rules.way_between(*way)
    cell = way[0]
    if step is None:
        return {}
    if step >= 4:
        step = step - 4
        cell = way[1]
    here = int(cells[cell])
    number = here // 3**step % 3
    after = number - 1 if less else number + 1
    change = min(max(after, 0), rules.MOST) - number
    if not change:
        return {}
    return {cell: here + change * 3**step}


class TrailKind(PuzzleKind[TrailState, str]):
    """Moves are digits of the keypad; a first one may name the dot to begin at."""

    id = "trail"
    title = "Trail"
    only_words = Text("the only trail")
    tokens = TOKENS
    rules = generator.OPTIONS["rules"]
    generator_options = generator.OPTIONS["generator"]
    usual_sizes = ((3, 3), (3, 4), (4, 4))
    details = TrailDetails
    drawing = "gridwright.solvers.trail.drawing:paint"
    explainer = "gridwright.solvers.trail.why:TrailExplainer"
    reasoner = "gridwright.solvers.trail.reasons:TrailReasoner"
    prover = "gridwright.solvers.proofs.proof:by_count"
    move_separator = ""
    fixed_score = True
    pen_draws_lines = True
    edit_groups: ClassVar = {"lines": "Lines"}

    def parse_token(self, text: str) -> int:
        match = _TOKEN.fullmatch(text)
        if not match or not text:
            raise LevelError(
                "{text!r} is not a dot: lines r s d z in this order, "
                "each at most twice, "
                "or a point",
                text=text[:40],
            )
        lines = 0
        for place in range(4):
            letters = match[place + 1] or ""
            lines += 3**place * len(letters)
        return lines + rules.START if match[5] else lines

    def format_token(self, code: int) -> str:
        if not 0 <= code < 2 * rules.START:
            raise LevelError("{code} is not a code of a trail", code=code)
        lines = ""
        for k, letter in enumerate(rules.LETTERS):
            number = code // 3**k % 3
            lines += letter * number
        star = "*" if code >= rules.START else ""
        return (lines or ".") + star

    def graph_edges(self, level: Level) -> Iterator[tuple[int, int]]:
        """The lines."""
        return rules.drawn_lines(level)

    def blank(self, rows: int, cols: int) -> Level:
        return empty_level(self.id, rows, cols)

    def check(self, level: Level) -> list[Problem]:
        found = []
        for rule in self.rules:
            try:
                rule.read(level.rules.get(rule.name, rule.default))
            except OptionError as error:
                found.append(Problem(text_of(error)))
        leaving = np.argwhere(rules.leaving(level.cells))
        for row, col in leaving.tolist():
            found.append(Problem(Text("a line leaves the board"), (row, col)))
        starts = np.argwhere(level.cells >= rules.START)
        others = starts[1:]
        for row, col in others.tolist():
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
            single = len(digits) == len(moves) - 1
            plain = single and set(digits) <= set(rules.DIGITS)
            end = rules.replayed(begun, digits) if plain else None
            if end is not None:
                return end
        return super().replay(state, moves)

    def stages(self, state: TrailState, move: str) -> Sequence[Stage]:
        return rules.draw_stages(state, move)

    def finished(self, state: TrailState) -> bool:
        if not state.done:
            return False
        return not state.closed or state.at == state.first

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

    def generate(
        self,
        rows: int,
        cols: int,
        seed: int,
        options: Mapping[str, Any],
    ) -> Level:
        return generator.generate(self.blank(rows, cols), seed, options)

    def likeness(self, level: Level) -> float:
        """Lines that stay on the board."""
        return 0.0 if self.check(level) else 0.6

    def routes(self, level: Level, of: Of) -> RouteSet:
        from gridwright.solvers.trail.search.listing import (
            TrailRoutes,  # engines load when asked for
        )

        return TrailRoutes(self.initial(level))

    def lined(
        self,
        lines: Mapping[tuple[Cell, Cell], int],
        size: tuple[int, int],
        start: Cell | None = None,
    ) -> Cells:
        cells = np.zeros(size, np.int32)
        for (one, other), times in lines.items():
            step = rules.way_between(one, other)
            if step is None or times > rules.MOST:
                raise LevelError(
                    "no board has these neighbours with its cells numbered in reading "
                    "order"
                )
            cell = other if step >= 4 else one
            cells[cell] += times * 3 ** (step % 4)
        if start is not None:
            cells[start] += rules.START
        return cells

    def pen_stroke(
        self,
        cells: Cells,
        way: Sequence[Cell],
        code: int,
        erase: bool,
    ) -> dict[Cell, int]:
        """From dot to dot: one line more, or less. On one dot: the start, or the line
        in hand."""
        if len(way) == 2:
            return _line_changed(cells, way, less=erase or not code)
        (cell,) = way
        here = int(cells[cell])
        if erase or not code:
            return {cell: here % rules.START}
        if code >= rules.START:
            changed = {}
            for other in _starts(cells):
                changed[other] = int(cells[other]) % rules.START
            changed[cell] = rules.START + here % rules.START
            return changed
        number = here // code % 3
        following = (number + 1) % 3
        return {cell: here + code * (following - number)}

    def turned(self, cells: Cells, turn: str) -> Cells:
        """Lines lead where they led before; those that leave a part are gone."""
        counts = rules.counts_of(cells).reshape(*cells.shape, 4)
        made = np.zeros((cells.shape[0] + 2, cells.shape[1] + 2, 4), np.int32)
        rows, cols = cells.shape
        by_way = np.moveaxis(counts, 2, 0)
        for (down, right), number in zip(rules.WAYS, by_way, strict=False):
            step = _TURNS[turn](down, right)
            way = rules.WAYS.index(step)
            top, left = rules.WAYS[way] if way >= 4 else (0, 0)
            top += 1
            left += 1
            made[top : top + rows, left : left + cols, way % 4] += number
        starts = cells.ravel() >= rules.START
        inside = made[1:-1, 1:-1]
        return np.asarray(rules.codes_of(inside, starts, cols))

    def wish_needs(self, space: WishSpace) -> dict[str, Any]:
        """A start, where one trail alone is wished; even dots, where it has to
        close."""
        needs = {}
        if space.most("optimal", 2) == 1:
            needs["start"] = True
        if space.rules.get("closed"):
            needs["open"] = False
        return needs

    def wish_reach(self, space: WishSpace) -> dict[str, Reach]:
        return wishes.reach(space)

    def every_board(self, space: WishSpace) -> EveryBoard | None:
        return wishes.every_board(space)

    def edits_at(self, level: Level, cells: Iterable[Cell]) -> Iterator[Edit]:
        """A line more, and a line less, to each of the four dots after a dot."""
        for row, col in cells:
            code = int(level.cells[row, col])
            for k, (down, across) in enumerate(rules.WAYS[:4]):
                to_row = row + down
                to_col = col + across
                if not (0 <= to_row < level.rows and 0 <= to_col < level.cols):
                    continue
                number = code // 3**k % 3
                ends = {
                    "one": place_of(row, col),
                    "other": place_of(to_row, to_col),
                }
                if number < rules.MOST:
                    text = Text("a line more from {one} to {other}", **ends)
                    yield change((row, col), code, code + 3**k, "lines", text)
                if number:
                    text = Text("a line less from {one} to {other}", **ends)
                    yield change((row, col), code, code - 3**k, "lines", text)

    def far_edits_at(self, level: Level, cells: Iterable[Cell]) -> Iterator[Edit]:
        """The usual ones; the start put on a dot, moved to it, or taken away; the lines
        of a dot that leave the board, gone."""
        cells = list(cells)
        yield from self.edits_at(level, cells)
        gone = rules.leaving(level.cells)
        starts = _starts(level.cells)
        lines = rules.staying(level.cells)
        has_start = level.cells.ravel() >= rules.START
        stays = rules.codes_of(lines, has_start, level.cols)
        for row, col in cells:
            code = int(level.cells[row, col])
            at = place_of(row, col)
            if gone[row, col]:
                text = Text("no line beyond the board from {place}", place=at)
                yield change((row, col), code, int(stays[row, col]), "lines", text)
            if code >= rules.START:
                text = Text("no start at {place}", place=at)
                yield change((row, col), code, code - rules.START, "lines", text)
            elif len(starts) <= 1:
                text = Text("start at {place}", place=at)
                codes = [int(level.cells[other]) for other in starts]
                without = [before - rules.START for before in codes]
                yield Edit(
                    ((row, col), *starts),
                    (code, *codes),
                    (code + rules.START, *without),
                    "lines",
                    text,
                )

    def generator_options_under(self, rules: Mapping[str, Any]) -> dict[str, Any]:
        """A closed trail has no two odd dots."""
        closed = {"open": False} if rules.get("closed") else {}
        return {**super().generator_options_under(rules), **closed}

    def only_by_count(
        self, level: Level, optimal: int, moves: Sequence[str]
    ) -> bool | None:
        """A trail without a marked start and its reverse are one, though they count as
        two; one that is closed can begin at any of its dots."""
        if optimal < 2 or not _begins(moves):
            return optimal == 1
        end = self.replay(self.initial(level), moves)
        return optimal == 2 and end.first != end.at

    def same_answer(
        self, level: Level, moves: Sequence[str], others: Sequence[str]
    ) -> bool:
        """Without a marked start, a trail and its reverse are the same."""
        if super().same_answer(level, moves, others):
            return True
        if not _begins(moves):
            return False
        end = self.replay(self.initial(level), moves)
        back = [_BACK[move] for move in reversed(moves[1:])]
        return [rules.first_move(end.at, level.cols), *back] == list(others)

    @property
    def solvers(self) -> tuple[Solver, ...]:
        return SOLVERS


KIND = TrailKind()
