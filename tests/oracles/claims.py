"""Small problems of every kind, each with the truth about it from a brute force of its
own.

A problem is drawn from a seed: a level, a state (fresh, in the middle or finished) and,
for walks, conditions. Its truth comes from the oracles of the tests, which share no
code with the solvers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from gridwright.solvers.kind import IllegalMove, PuzzleKind
from gridwright.solvers.level import Level
from gridwright.solvers.registry import kind
from tests.oracles import collapse_boards, match3_oracle, sowing_reference, trails
from tests.oracles.walks.plain import Puzzle, Route, random_maze, random_tour

Moves = tuple[str, ...]


@dataclass(frozen=True)
class Truth:
    """What is true of a problem.

    best: the score of the best answer, None if there is none. solutions, optimal: how
    many answers and how many of the best, None where the solvers do not count either.
    sign: -1 where the player wants the score low and bounds are from below. met:
    whether moves meet the conditions. answers: some complete answers, legal but maybe
    outside the conditions, to be drawn as incumbents. details: what is true of things
    that `details` may tell.
    """

    kind: PuzzleKind[Any, Any]
    level: Level
    state: Any
    options: Mapping[str, Any]
    best: int | None
    solutions: int | None
    optimal: int | None
    sign: int = 1
    met: Callable[[Moves], bool] = lambda moves: True
    answers: tuple[Moves, ...] = ()
    details: Mapping[str, Any] = field(default_factory=dict)

    def end(self, moves: Moves) -> Any:
        """The state after moves, one `apply` a move; IllegalMove."""
        state = self.state
        for text in moves:
            state = self.kind.apply(state, self.kind.parse_move(text))
        return state

    def is_complete(self, moves: Moves) -> bool:
        """Whether moves are a legal complete answer, conditions aside."""
        try:
            return bool(self.kind.finished(self.end(moves)))
        except IllegalMove:
            return False


def draw(kind_id: str, rng: np.random.Generator) -> Truth:
    """A problem of a kind."""
    return {
        "collapse": _collapse,
        "coin_maze": _maze,
        "tour": _tour,
        "match3": _match3,
        "sowing": _sowing,
        "trail": _trail,
    }[kind_id](rng)


# -- walks -----------------------------------------------------------------------------


def _maze(rng: np.random.Generator) -> Truth:
    return _walk(random_maze(rng, 4 if rng.random() < 0.3 else 3), rng)


def _tour(rng: np.random.Generator) -> Truth:
    return _walk(random_tour(rng, 4 if rng.random() < 0.3 else 3), rng)


def _walk(puzzle: Puzzle, rng: np.random.Generator) -> Truth:
    of = kind(puzzle.kind)
    cells = [[of.parse_token(token) for token in row.split()] for row in puzzle.rows]
    rules: dict[str, Any] = {"cell": puzzle.points}
    if puzzle.kind == "tour":
        rules = {"closed": puzzle.closed}
    level = Level(puzzle.kind, np.array(cells), rules=rules)
    routes = puzzle.routes()
    state, played = _played(of, level, rng)
    going = [route for route in routes if route.moves.startswith(played)]
    options, met = _conditions(level, rng)
    meeting = [route for route in going if met(route)]
    counted = meeting
    if puzzle.closed and not played:
        counted = list({route.steps: route for route in meeting}.values())
    best = max((route.score for route in meeting), default=None)
    wanted = {tuple(route.moves[len(played) :]) for route in meeting}
    some = (
        going
        if len(going) < 20
        else [going[i] for i in rng.integers(len(going), size=20)]
    )
    return Truth(
        of,
        level,
        state,
        options,
        best,
        len(counted),
        sum(route.score == best for route in counted),
        met=wanted.__contains__,
        answers=tuple(tuple(route.moves[len(played) :]) for route in some),
    )


def _played(of: Any, level: Level, rng: np.random.Generator) -> tuple[Any, str]:
    """A state some random moves on, and those moves."""
    state, played = of.initial(level), ""
    steps = int(rng.choice([0, 0, 1, 3, 99]))
    for _ in range(steps):
        moves = of.moves(state)
        if not moves:
            break
        move = str(rng.choice(moves))
        state, played = of.apply(state, move), played + move
    return state, played


def _conditions(
    level: Level, rng: np.random.Generator
) -> tuple[dict[str, str], Callable[[Route], bool]]:
    """Options that force and forbid cells and steps, and whether a route meets them."""
    texts: dict[str, list[str]] = {"force": [], "forbid": []}
    tests: list[Callable[[Route], bool]] = []
    for _ in range(int(rng.choice([0, 0, 1, 2]))):
        name = str(rng.choice(["force", "forbid"]))
        a = int(rng.integers(level.rows)), int(rng.integers(level.cols))
        down, right = ((0, 1), (1, 0))[int(rng.integers(2))]
        b = a[0] + down, a[1] + right
        wanted = name == "force"
        if rng.random() < 0.5 or b[0] >= level.rows or b[1] >= level.cols:
            texts[name].append(f"{a[0]},{a[1]}")
            tests.append(lambda route, a=a, wanted=wanted: (a in route.cells) == wanted)
        else:
            step = frozenset((a, b))
            texts[name].append(f"{a[0]},{a[1]}-{b[0]},{b[1]}")
            tests.append(
                lambda route, step=step, wanted=wanted: (step in route.steps) == wanted
            )
    options = {name: " ".join(parts) for name, parts in texts.items() if parts}
    return options, lambda route: all(test(route) for test in tests)


# -- the other kinds -------------------------------------------------------------------


def _collapse(rng: np.random.Generator) -> Truth:
    of = kind("collapse")
    n = int(rng.integers(1, 4))
    sort = collapse_boards.SORTS[int(rng.integers(len(collapse_boards.SORTS)))]
    level = collapse_boards.board(sort, n, int(rng.integers(10**6)))
    state = collapse_boards.played(
        level, int(rng.integers(2 * n + 1)), int(rng.integers(10**6))
    )
    scores = [min(end) for end in collapse_boards.all_ends(state)]
    best = max(scores)
    some = tuple(_random_game(of, state, rng) for _ in range(4))
    return Truth(
        of, level, state, {}, best, len(scores), scores.count(best), answers=some
    )


def _match3(rng: np.random.Generator) -> Truth:
    of = kind("match3")
    rows, cols = int(rng.integers(1, 5)), int(rng.integers(3, 5))
    swaps, exactly = int(rng.integers(0, 4)), bool(rng.random() < 0.5)
    points = ({"3": 1, "4": 4, "5": 10}, {"3": 2}, {"4": 3}, {"3": 0, "4": 1})[
        int(rng.integers(4))
    ]
    cells = rng.integers(1, 4, (rows, cols))
    rules = {"swaps": swaps, "exactly": exactly, "points": points}
    level = Level("match3", cells, rules=rules)
    state = of.initial(level)
    for _ in range(int(rng.choice([0, 0, 0, 1, 3]))):
        moves = of.moves(state)
        if moves:
            state = of.apply(state, moves[int(rng.integers(len(moves)))])
    board = tuple(map(tuple, of.board(state).tolist()))
    totals, most = match3_oracle.totals(board, swaps - state.swaps, exactly, points)
    best = max(totals, default=None)
    some = tuple(_random_game(of, state, rng) for _ in range(4))
    return Truth(
        of,
        level,
        state,
        {},
        None if best is None else state.score + best,
        sum(totals.values()),
        0 if best is None else totals[best],
        answers=some,
        details={"max_swaps": state.swaps + most},
    )


def _sowing(rng: np.random.Generator) -> Truth:
    of = kind("sowing")
    size, most = ((4, 5), (4, 5), (6, 3))[int(rng.integers(3))]
    pits = [0] * size
    for _ in range(int(rng.integers(1, most + 1))):
        pits[int(rng.integers(size))] += 1
    chain = bool(rng.random() < 0.5)
    cells = np.array([pits[: size // 2 - 1 : -1], pits[: size // 2]])
    level = Level("sowing", cells, rules={"chain": chain})
    state = of.initial(level)
    for _ in range(int(rng.choice([0, 0, 1, 3, 6]))):
        moves = of.moves(state)
        if moves:
            state = of.apply(state, moves[int(rng.integers(len(moves)))])
    sowing_reference.literal.cache_clear()
    over, game = state.repeated, (state.pits, state.mover, chain, state.seen)
    values = [] if over else sowing_reference.literal_moves(*game)
    value = max((v for v in values if v is not None), default=0)
    details = (
        {"best": values.index(value)} if any(v is not None for v in values) else {}
    )
    captured = [
        after[1] if (after := _sown(state, pit, chain)) else None for pit in range(size)
    ]
    now = state.totals[0] - state.totals[1]
    return Truth(
        of,
        level,
        state,
        {},
        now + (-value if state.mover else value),
        None,
        None,
        sign=-1 if state.mover else 1,
        answers=tuple(_random_game(of, state, rng) for _ in range(2)),
        details={
            **details,
            "captures": [None] * size if over else captured,
            "values": values,
        },
    )


def _trail(rng: np.random.Generator) -> Truth:
    of = kind("trail")
    rows, cols = ((1, 3), (2, 2), (2, 3), (3, 2))[int(rng.integers(4))]
    cells = np.array(
        of.generate(rows, cols, int(rng.integers(10**6)), {"density": 60}).cells
    )
    if rng.random() < 0.4:  # any line more or less: often there is no trail
        cells.flat[rng.integers(cells.size)] = rng.choice([0, 1, 9])
    level = Level("trail", cells, rules={"closed": bool(rng.random() < 0.3)})
    if of.check(level):
        return _trail(rng)
    state = of.initial(level)
    for _ in range(int(rng.choice([0, 0, 1, 2, 4]))):
        moves = of.moves(state)
        if moves:
            state = of.apply(state, moves[int(rng.integers(len(moves)))])
    rows_left = [
        " ".join(map(of.format_token, row)) for row in of.board(state).tolist()
    ]
    lines, _ = trails.read(rows_left)
    found = set[Moves]()
    if state.at >= 0:
        first, at = divmod(state.first, cols), divmod(state.at, cols)
        found = {
            tuple(text)
            for _, text in trails.trails(lines, at, level.rules["closed"], first)
        }
    else:
        every = trails.trails(lines, None, level.rules["closed"])
        found = {(f"{dot[0]},{dot[1]}:", *text) for dot, text in every}
    best = len(state.digits) + len(lines) if found else None
    some = tuple(sorted(found)[:4]) or tuple(
        _random_game(of, state, rng) for _ in range(2)
    )
    return Truth(of, level, state, {}, best, len(found), len(found), answers=some)


def _sown(state: Any, pit: int, chain: bool) -> tuple[Any, int] | None:
    return sowing_reference.sow(state.pits, pit, chain) if state.pits[pit] else None


def _random_game(
    of: PuzzleKind[Any, Any], state: Any, rng: np.random.Generator
) -> Moves:
    moves: list[str] = []
    while (legal := of.moves(state)) and not (
        of.finished(state) and rng.random() < 0.3
    ):
        move = legal[int(rng.integers(len(legal)))]
        moves.append(of.format_move(move))
        state = of.apply(state, move)
    return tuple(moves)
