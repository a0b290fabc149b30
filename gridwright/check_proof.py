"""Check the proof of an answer, with nothing but this file and Python's standard library.

    python check_proof.py LEVEL PROOF [UNITS OF WORK]

A proof claims that no answer of a level is better than the one it holds, that there is no answer,
or how many there are. This program reads the level file itself, plays the answer by its own rules
and confirms the claim, or does not. It shares no code with the program that wrote the proof.

Exit code: 0 confirmed; 1 wrong, with the first step that is; 2 a file that cannot be read; 3 a
claim that this program cannot follow, or not with its allowance of work. The page docs/proofs.md
explains each rule.
"""

from __future__ import annotations

import hashlib
import json
import re
import sys
import time
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple, NoReturn, TypeVar

WORK = 100_000_000
"""The allowance of one check. A unit is about a state of a sweep, or an entry of a row."""
MAX_BYTES, MAX_CELLS, MAX_WIDTH, MAX_STATES = 32 << 20, 200_000, 100, 2_000_000
"""Of a file; of a board to walk on; across the frontier of a sweep; of a frontier."""

Count = tuple[int, int, int]
T = TypeVar("T")


class Outcome(Exception):  # noqa: N818 - what a check ended with
    """The end of a check that confirms nothing: an exit code, and why."""


def wrong(sentence: str) -> NoReturn:
    raise Outcome(1, sentence)


def unreadable(sentence: str) -> NoReturn:
    raise Outcome(2, sentence)


def beyond(sentence: str) -> NoReturn:
    raise Outcome(3, sentence)


class WorkMeter:
    """The allowance of work of one check: whatever takes time spends from it."""

    def __init__(self, allowance: int) -> None:
        self.allowance, self.spent = allowance, 0

    def spend(self, units: int) -> None:
        self.spent += units
        if self.spent > self.allowance:
            beyond(f"it takes more than the allowance of {self.allowance:,} units of work")


# -- reading: every value is tested for its type ---------------------------------------------------
def read_json(path: str, floats: bool) -> dict[str, Any]:
    """The object in a file. Keys that come twice, NaN and endless numbers are refused."""
    try:
        with Path(path).open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except (OSError, ValueError) as error:
        unreadable(f"{path}: {error}")
    if len(data) > MAX_BYTES:
        unreadable(f"{path}: more than {MAX_BYTES >> 20} MiB")

    def number(text: str) -> float:
        if not re.fullmatch("-?[0-9]{1,20}" if not floats else "-?[0-9.eE+-]{1,40}", text):
            unreadable(f"{path}: {text[:20]} is no whole number")
        return int(text) if text.lstrip("-").isdigit() else float(text)

    def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        if len({key for key, _ in pairs}) < len(pairs):
            unreadable(f"{path}: a key stands twice in one object")
        return dict(pairs)

    try:
        hooks: dict[str, Any] = dict.fromkeys(
            ("parse_int", "parse_float", "parse_constant"), number
        )
        found = json.loads(data.decode(), object_pairs_hook=once, **hooks)
    except (ValueError, RecursionError, MemoryError) as error:
        unreadable(f"{path}: {type(error).__name__}: {error}"[:300])
    return need(found, dict, path)


def need(value: Any, kind: type[T], what: str) -> T:
    """A value of exactly this type: Python takes True for 1 and 1.0 for 1."""
    if type(value) is not kind:
        unreadable(f"{what} is no {kind.__name__}")
    return value


def whole(value: object, low: int, high: int, what: str) -> int:
    if type(value) is not int or not low <= value <= high:
        unreadable(f"{what} is no whole number from {low:,} to {high:,}")
    return value


def only(value: dict[str, Any], names: str, what: str) -> None:
    """Refuse keys that nobody checks, and keys that are missing."""
    if set(value) != set(names.split()):
        unreadable(f"{what} has other keys than {names}"[:300])


def ascending(value: object, low: int, high: int, what: str) -> list[int]:
    numbers = [whole(each, low, high, what) for each in need(value, list, what)]
    if any(a >= b for a, b in pairwise(numbers)):
        unreadable(f"{what} does not ascend")
    return numbers


# -- levels ----------------------------------------------------------------------------------------
RULES: dict[str, dict[str, Any]] = {
    "coin_maze": {"cell": 1},
    "tour": {"closed": False},
    "collapse": {"needs": None},
    "match3": {"swaps": 3, "exactly": True, "points": {"3": 1, "4": 4, "5": 10}},
}
"""The kinds and rules that this program knows, with their defaults."""
WALK = r"([.#SE]|\$(?:[1-9][0-9]{0,6})?)?(?:@([1-9][0-9]?))?(\|)?(_)?"
"""What stands on a cell of a walk, its number, a wall on its right side and one below it."""
TOKENS = {
    "coin_maze": WALK,
    "tour": WALK,
    "collapse": "([0-9])(?:/([0-9]))?",
    "match3": "[0-9]{1,3}",
}
CELL = r"(?:0|[1-9][0-9]{0,6}),(?:0|[1-9][0-9]{0,6})"
PLACE = f"{CELL}(-{CELL})?"


class LevelText(NamedTuple):
    """A level as this program reads it. tokens: rows of canonical texts."""

    kind: str
    tokens: list[list[str]]
    rules: dict[str, Any]
    force: list[str]
    forbid: list[str]

    @property
    def rows(self) -> int:
        return len(self.tokens)

    @property
    def cols(self) -> int:
        return len(self.tokens[0])

    def hash(self) -> str:
        """SHA-256 of what was read. A proof names the level it belongs to by it."""
        rows = [" ".join(row) for row in self.tokens]
        told = [self.kind, rows, self.rules, self.force, self.forbid]
        return hashlib.sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()


def read_level(path: str) -> LevelText:
    top = read_json(path, floats=True)
    if top.get("format") != "gridwright-level" or type(top.get("version")) is not int:
        unreadable(f"{path} is no level file")
    kind = need(top.get("kind"), str, "the kind")
    if kind not in RULES or top["version"] != 1:
        beyond(f'this program does not know "{kind[:40]}" of version {top["version"]}')
    rows = [need(row, str, "a row").split() for row in need(top.get("rows"), list, "rows")]
    if not rows or not rows[0] or any(len(row) != len(rows[0]) for row in rows):
        unreadable(f"{path}: the rows are no rectangle")
    size = len(rows), len(rows[0])
    tokens = [
        [canonical(kind, t, r + 1 < size[0], c + 1 < size[1]) for c, t in enumerate(row)]
        for r, row in enumerate(rows)
    ]
    conditions = need(top.get("conditions") or {}, dict, "conditions")
    force, forbid = (read_places(conditions.get(name, ""), size) for name in ("force", "forbid"))
    if (force or forbid) and TOKENS[kind] != WALK:
        beyond(f'this program cannot follow conditions of "{kind}"')
    return LevelText(kind, tokens, read_rules(kind, top.get("rules", {})), force, forbid)


def read_rules(kind: str, value: object) -> dict[str, Any]:
    given, known = need(value, dict, "rules"), RULES[kind]
    if set(given) - set(known):
        beyond(f"this program does not know the rules {sorted(set(given) - set(known))}"[:200])
    rules = {**known, **given}
    for name, rule in rules.items():
        if name in ("closed", "exactly"):
            need(rule, bool, f"the rule {name}")
        elif name == "points":
            if not need(rule, dict, "points"):
                unreadable("there are no points")
            for length, each in rule.items():
                whole(each, 0, 1_000_000, "points")
                if not re.fullmatch("[1-9][0-9]{0,2}", length):
                    unreadable("points are given for lengths of runs")
        elif rule is not None or name != "needs":
            whole(rule, 0, 10**9, f"the rule {name}")
    return rules


def read_places(value: object, size: tuple[int, int]) -> list[str]:
    """Conditions: cells "r,c" and steps "r,c-r,c", in a canonical order."""
    found = set()
    for part in need(value, str, "conditions").split():
        if not re.fullmatch(PLACE, part):
            unreadable(f"{part[:40]} is no place")
        cells = sorted(tuple(map(int, cell.split(","))) for cell in part.split("-"))
        if any(r >= size[0] or c >= size[1] for r, c in cells):
            unreadable(f"{part} is not on the board")
        if len(cells) == 2 and sum(abs(a - b) for a, b in zip(*cells, strict=True)) != 1:
            unreadable(f"{part} is no step")
        found.add("-".join(f"{r},{c}" for r, c in cells))
    return sorted(found)


def canonical(kind: str, token: str, below: bool, right: bool) -> str:
    """The one way to write what a token says. below, right: whether there is a cell."""
    match = re.fullmatch(TOKENS[kind], token)
    if not match:
        unreadable(f"{token[:20]} is no cell of this kind")
    if kind == "match3":
        return str(whole(int(token), 0, 20, "a tile"))
    if kind == "collapse":
        return token if match[2] not in (None, match[1]) else match[1]
    what, number = match[1] or ".", match[2]
    if not (match[1] or number) or (what == "#" and number) or int(what[1:] or "1") > 1_000_000:
        unreadable(f"{token[:20]} is no cell of a walk")
    told = ("$" if what == "$1" else what) + (f"@{number}" if number else "")
    return told + ("|" if match[3] and right else "") + ("_" if match[4] and below else "")


# -- proofs ----------------------------------------------------------------------------------------
class Proof(NamedTuple):
    """A proof as it was read. score: None claims that there is no answer. solutions, optimal:
    None where nothing is claimed of them. cuts, steps: as the kind reads them."""

    score: int | None
    moves: str
    solutions: int | None
    optimal: int | None
    cuts: list[Any]
    steps: list[Any]

    @property
    def target(self) -> int:
        """An answer that scores as much as this would prove the claim wrong."""
        return 0 if self.score is None else self.score + 1

    def sentence(self, nothing: str) -> str:
        if self.score is None:
            return "there is no answer"
        return f"the answer scores {self.score:,}, and {nothing} scores more"


def read_proof(path: str, level: LevelText) -> Proof:
    top = read_json(path, floats=False)
    only(top, "format version kind hash claim moves cuts steps", path)
    if top["format"] != "gridwright-proof":
        unreadable(f"{path} is no proof")
    if whole(top["version"], 1, 10**6, "the version") != 1:
        beyond(f"{path} is a proof of version {top['version']}")
    own = [need(top[name], str, name) for name in ("kind", "hash")]
    if own != [level.kind, level.hash()]:
        wrong("the proof belongs to another level")
    claim = need(top["claim"], dict, "the claim")
    only(claim, "score solutions optimal", "the claim")
    score = claim["score"]
    if score is not None:
        whole(score, -(10**18), 10**18, "the score")
    counts = []
    for name in ("solutions", "optimal"):
        count = claim[name]
        if count is not None and not re.fullmatch("0|[1-9][0-9]{0,999}", need(count, str, name)):
            unreadable(f"{name} is no number")
        counts.append(None if count is None else int(count))
    moves = need(top["moves"], str, "moves")
    if score is None and moves:
        wrong("a proof that there is no answer has moves")
    cuts, steps = need(top["cuts"], list, "cuts"), need(top["steps"], list, "steps")
    return Proof(score, moves, counts[0], counts[1], cuts, steps)


def step_of(value: object, place: int) -> tuple[str, dict[str, Any]]:
    step = need(value, dict, f"step {place}")
    return need(step.get("step"), str, f"the name of step {place}"), step


# -- walks: boards of coin mazes and tours ---------------------------------------------------------
MOVES = {"U": (-1, 0), "D": (1, 0), "L": (0, -1), "R": (0, 1)}


class Ground:
    """A board to walk on. Cells are numbered along the rows, n in all.

    Columns are the unknowns, each 0 or 1: 2a, the step from cell a to the right; 2a + 1, the step
    below; 2n + a, the visit of a; 3n + a, "the walk ends at a", where its end is free. low and high
    are the least and the most of each. near: of each cell, its steps and the cells they lead to.
    root: where a walk begins, or any cell of a closed tour. goal: where it ends; n, if that is
    free. last: the largest number of a cell, n only where the end is free.
    """

    def __init__(self, level: LevelText, work: WorkMeter) -> None:
        self.rows, self.cols, self.n = level.rows, level.cols, level.rows * level.cols
        n, self.work, self.tour = self.n, work, level.kind == "tour"
        if n > MAX_CELLS:
            beyond(f"a board of more than {MAX_CELLS:,} cells")
        self.closed = self.tour and level.rules["closed"]
        self.cost, self.label = [0] * (4 * n), [0] * n
        self.low, self.high = bytearray(4 * n), bytearray(4 * n)
        walls: set[int] = set()
        marks = {"S": [-1], "E": [-1]}
        for cell, token in enumerate(token for row in level.tokens for token in row):
            ((what, number, right, below),) = re.findall(f"^{WALK}$", token)
            if what[0] == "$" and self.tour:
                unreadable("a tour has no coins")
            coin = int(what[1:] or "1") if what[0] == "$" else 0
            self.high[2 * n + cell] = what != "#"
            self.cost[2 * n + cell] = coin + (1 if self.tour else level.rules["cell"])
            self.label[cell] = int(number or "0")
            self.low[2 * n + cell] = what != "#" and (self.tour or bool(number))
            marks.get(what, []).append(cell)
            walls |= ({2 * cell} if right else set()) | ({2 * cell + 1} if below else set())
        self.free = [cell for cell in range(n) if self.high[2 * n + cell]]
        if max(map(len, marks.values())) > 2:
            unreadable("the level has two starts, or two ends")
        self.start, self.end = marks["S"][-1], marks["E"][-1]
        self._ends()
        self._condition(level, walls)
        self.near: list[list[tuple[int, int]]] = [[] for _ in range(n)]
        for step in range(2 * n):
            if self.high[step]:
                a, b = self.ends(step)
                self.near[a].append((step, b))
                self.near[b].append((step, a))

    def ends(self, step: int) -> tuple[int, int]:
        return step // 2, step // 2 + (self.cols if step % 2 else 1)

    def _ends(self) -> None:
        order = sorted(label for label in self.label if label)
        if order != list(range(1, len(order) + 1)):
            unreadable("the numbers do not begin with 1, or leave one out")
        self.numbered = bool(order)
        if self.closed and (self.end >= 0 or len(self.free) < 4):
            unreadable("a closed tour has no end, and at least four cells")
        if not self.tour and (self.start < 0 or self.end < 0):
            unreadable("a maze has a start and an exit")
        if self.start < 0 and order:
            self.start = self.label.index(1)
            if self.end < 0 and not self.closed:
                self.end = self.label.index(order[-1])
        if self.start < 0 and self.closed:
            self.start = self.free[0]
        if self.start < 0 or self.start == self.end:
            beyond("a walk without a start, or that ends where it begins")
        self.root = self.free[0] if self.closed else self.start
        self.goal = -1 if self.closed else self.end if self.end >= 0 else self.n
        self.last = self.n if self.goal == self.n else self.n - 1
        for cell in (self.start, self.end):
            if cell >= 0:
                self.low[2 * self.n + cell] = 1

    def _condition(self, level: LevelText, walls: set[int]) -> None:
        """Set the limits of the steps, and those that the conditions of the level ask for."""
        n, cols, low, high = self.n, self.cols, self.low, self.high
        for places, limits, value in ((level.force, low, 1), (level.forbid, high, 0)):
            for place in places:
                cells = [
                    int(r) * cols + int(c) for r, c in (p.split(",") for p in place.split("-"))
                ]
                if len(cells) == 1:
                    limits[2 * n + cells[0]] = value
                    continue
                step = 2 * cells[0] + (cells[1] == cells[0] + cols)
                walls |= set() if value else {step}
                for column in (step, 2 * n + cells[0], 2 * n + cells[1]) if value else ():
                    low[column] = 1
        for step in range(2 * n):
            a, b = self.ends(step)
            there = b < n and (step % 2 or (a + 1) % cols) and step not in walls
            high[step] = bool(there and high[2 * n + a] and high[2 * n + b])
        if self.goal == n:
            high[3 * n :] = high[2 * n : 3 * n]
        self.absurd = any(map(int.__gt__, low, high))


def replay_walk(board: Ground, moves: str) -> int:
    """The score of a route. Ends the check if it is none."""
    here, n, seen, made = board.start, board.n, [board.start], set[int]()
    for place, move in enumerate(moves):
        if move not in MOVES:
            wrong(f"move {place + 1} is no direction")
        r, c = here // board.cols + MOVES[move][0], here % board.cols + MOVES[move][1]
        target = r * board.cols + c
        step = 2 * min(here, target) + (move in "UD")
        inside = 0 <= r < board.rows and 0 <= c < board.cols
        if not inside or not board.high[step] or here == board.end:
            wrong(f"move {place + 1} ({move}) cannot be made")
        made.add(step)
        seen.append(target)
        here = target
    if board.closed and (len(seen) < 5 or seen.pop() != board.start):
        wrong("the tour does not return to its start")
    if len(set(seen)) < len(seen):
        wrong("the route visits a cell twice")
    if board.end not in (-1, here):
        wrong("the route does not end at the exit")
    done = made | {2 * n + cell for cell in seen}
    if not all(column in done for column in range(3 * n) if board.low[column]):
        wrong("the route leaves out what it must use")
    numbers = [board.label[cell] for cell in seen if board.label[cell]]
    if numbers != sorted(numbers) or not all(board.high[2 * n + cell] for cell in seen):
        wrong("the route visits the numbers in another order, or a cell that it must not use")
    return sum(board.cost[2 * n + cell] for cell in seen)


# -- sums of rows: what a linear program proves, in whole numbers ----------------------------------
class RowSum:
    """A sum of rows, each of which holds for every walk.

    Of any multipliers, unit x score = value + the sum of left x column, at most. So no walk scores
    unit x more than value plus what the limits of the columns allow (`most`).
    """

    def __init__(self, board: Ground, unit: int) -> None:
        board.work.spend(4 * board.n)
        self.board, self.unit, self.value = board, unit, 0
        self.left = [unit * cost for cost in board.cost]

    def add_cell(self, cell: int, times: int) -> None:
        """The row of a cell: a visited cell has two steps, an end of the walk one. Of cell n: the
        walk ends once, where its end is free."""
        board, n, left = self.board, self.board.n, self.left
        steps = [step for step, _ in board.near[cell]] if cell < n else []
        if board.goal == n:
            steps += range(3 * n, 4 * n) if cell == n else [3 * n + cell]
        board.work.spend(len(steps))
        for step in steps:
            left[step] -= times
        self._visit(
            cell, times if cell in (board.root, board.goal) and not board.closed else 2 * times
        )

    def _visit(self, cell: int, times: int) -> None:
        if cell == self.board.n:  # the free end is always visited
            self.value += times
        else:
            self.left[2 * self.board.n + cell] += times

    def add_cut(self, cut: Border, times: int) -> None:
        """The row of a cut, times > 0."""
        board = self.board
        border = cut.border(board)
        if cut.made is None:  # whoever visits the cell comes into the set and leaves it again
            if board.root in cut.inside or cut.cell not in cut.inside:
                wrong("a cut holds the root, or not its own cell")
            least = -1 if board.goal in cut.inside else 0
            self._visit(cut.cell, -2 * times)
        else:  # a walk crosses the border an odd number of times if one of its ends is inside
            ends = 0 if board.closed else (board.goal in cut.inside) + (board.root in cut.inside)
            if not cut.made <= set(border) or (len(cut.made) + ends) % 2 == 0:
                wrong("a parity cut has steps that a walk could make alone")
            least = 1 - len(cut.made)
        self.value -= times * least
        for step in border:
            self.left[step] += -times if cut.made and step in cut.made else times

    def most(self, low: bytearray, high: bytearray) -> int:
        """No walk within these limits scores unit x more than this."""
        spare = sum(
            left * (h if left > 0 else w) for left, w, h in zip(self.left, low, high, strict=True)
        )
        return self.value + spare


class Border:
    """A set of cells (and n, the free end), and what every walk must do at its border: it crosses
    it twice for a visit of `cell` (once, if it ends inside), or makes other steps than `made`."""

    def __init__(self, value: object, place: int, board: Ground) -> None:
        what, n = f"cut {place}", board.n
        cut = need(value, dict, what)
        self.inside = frozenset(ascending(cut.get("set"), 0, board.last, what))
        self.cell, self.made = -1, None
        if "steps" in cut:
            only(cut, "set steps", what)
            self.made = frozenset(ascending(cut["steps"], 0, 4 * n - 1, what))
        else:
            only(cut, "set cell", what)
            self.cell = whole(cut["cell"], 0, board.last, what)

    def border(self, board: Ground) -> list[int]:
        """The columns of the steps across the border of the set."""
        n, inside = board.n, self.inside
        board.work.spend(5 * len(inside) + (n if board.goal == n else 0))
        steps = [s for a in inside if a < n for s, b in board.near[a] if b not in inside]
        if board.goal == n:
            steps += [3 * n + a for a in range(n) if (a in inside) != (n in inside)]
        return steps


# -- sweeps: all walks at once, cell by cell -------------------------------------------------------
VISIT, RIGHT, BELOW, END = 1, 2, 4, 8
"""What a walk does at a cell: it visits it, steps on along the sweep, steps across it, ends."""
TIP = 255
Turn = Callable[[bytes], list[tuple[bytes | None, int]]]


class WalkSweep:
    """Every walk of a board within limits, built cell by cell along the rows (axis 0) or columns.

    A state is the frontier: a slot for each line across the sweep, for the step that crosses it,
    and a last one for the step along it. A slot has 0, or 1 + the slot of the other end of the
    piece of a walk to which the step belongs, or TIP if that is an end of the walk.
    """

    def __init__(self, board: Ground, low: bytearray, high: bytearray, axis: int) -> None:
        self.board, self.low, self.high, self.axis = board, low, high, axis
        self.width = board.rows if axis else board.cols
        if self.width > MAX_WIDTH:
            beyond(f"a sweep over more than {MAX_WIDTH} cells")
        cols = board.cols
        self.order = sorted(range(board.n), key=lambda cell: (cell % cols * axis, cell))

    def columns(self, cell: int) -> tuple[int, int, int, int]:
        """The columns of VISIT, RIGHT, BELOW and END."""
        n, axis = self.board.n, self.axis
        return 2 * n + cell, 2 * cell + axis, 2 * cell + 1 - axis, 3 * n + cell

    def run(
        self, value: Any, pay: Callable[[int, int, bool, Any], Any], merge: Callable[..., Any]
    ) -> Any:
        """What merge makes of all walks; None if there is none. pay: of a cell, what is done there,
        whether the walk is done and a value, the new value; None to drop it."""
        board, done, tips = self.board, None, 0
        layer = {bytes(self.width + 1): value}
        last = max(
            (i for i, cell in enumerate(self.order) if self.low[2 * board.n + cell]), default=-1
        )
        for place, cell in enumerate(self.order):
            board.work.spend(5 * len(layer) + 16)
            turn = self._turn(cell, place % self.width, place >= last, tips)
            after: dict[bytes, Any] = {}
            tips += cell == board.start and not board.closed
            for state, before in layer.items():
                for new, did in turn(state):
                    now = pay(cell, did, new is None, before)
                    if now is not None and new is None:
                        done = now if done is None else merge(done, now)
                    elif now is not None and new is not None:
                        after[new] = merge(after[new], now) if new in after else now
            layer = after
            if len(layer) > MAX_STATES:
                beyond(f"a frontier of more than {MAX_STATES:,} states")
        return done

    def _turn(self, cell: int, slot: int, may_stop: bool, tips: int) -> Turn:
        """What may follow a state at a cell: states, None for a walk that is done, and what it did.

        may_stop: nothing that must be visited follows. tips: of the walk, passed so far.
        """
        board, low, high, along = self.board, self.low, self.high, self.width
        visit, right, below, end = self.columns(cell)
        outs = [
            (at, bit) for at, bit, c in ((along, RIGHT, right), (slot, BELOW, below)) if high[c]
        ]
        forced = (RIGHT if low[right] else 0) | (BELOW if low[below] else 0)
        tip = [TIP] if not board.closed and cell in (board.start, board.end) else []
        ways = [(tip, VISIT)] if not low[end] else []
        ways += [([*tip, TIP], VISIT | END)] if high[end] else []

        def turn(state: bytes) -> list[tuple[bytes | None, int]]:
            rest, found = bytearray(state), list[tuple[bytes | None, int]]()
            rest[slot] = rest[along] = 0
            came = [mate for mate in (state[slot], state[along]) if mate]
            if not came and not low[visit] and not forced:
                found.append((bytes(rest), 0))
            for more, did in ways if high[visit] else ():
                if did & END and state.count(TIP) > tips:
                    continue  # it has ended before
                pieces = came + more
                links: list[tuple[int, int, int]] = []
                if not pieces and len(outs) == 2:
                    links = [(slot + 1, along + 1, RIGHT | BELOW)]
                elif len(pieces) == 1:
                    links = [(at + 1, pieces[0], bit) for at, bit in outs if not forced & ~bit]
                elif len(pieces) == 2 and not forced:
                    one, other = pieces
                    if one == other == TIP or one == along + 1:
                        if may_stop and not any(rest) and (board.closed or one == TIP):
                            found.append((None, did))
                    else:
                        links = [(one, other, 0)]
                for one, other, bits in links:
                    new = bytearray(rest)
                    if one != TIP:
                        new[one - 1] = other
                    if other != TIP:
                        new[other - 1] = one
                    found.append((bytes(new), did | bits))
            return found

        return turn


def losses(sweep: WalkSweep, left: list[int], allowed: int) -> bool:
    """True if no walk within the limits loses at most so much.

    A column on its worse side loses what is left of it. A walk that is good enough to prove the
    claim wrong loses no more than what the sum has to spare.
    """
    prices, low, high = {}, sweep.low, sweep.high
    for cell in sweep.order:
        columns = [
            (1 << bit, left[c] * (high[c] > low[c])) for bit, c in enumerate(sweep.columns(cell))
        ]
        prices[cell] = [
            sum(-min(x, 0) if did & bit else max(x, 0) for bit, x in columns) for did in range(16)
        ]
    rest, unused = {}, 0
    for cell in reversed(sweep.order):  # what a walk that is done loses at the cells that follow
        rest[cell], unused = unused, unused + prices[cell][0]

    def pay(cell: int, did: int, done: bool, before: int) -> int | None:
        now = before + prices[cell][did] + (rest[cell] if done else 0)
        return now if now <= allowed else None

    return sweep.run(0, pay, min) is None


def count_walks(board: Ground, axis: int) -> Count:
    """The best score (-1 if there is no walk), how many walks have it, and all walks."""
    if board.numbered:
        beyond("this program does not count walks through numbers")

    def pay(cell: int, did: int, _: bool, before: Count) -> Count:
        return before[0] + board.cost[2 * board.n + cell] * (did & VISIT), *before[1:]

    def merge(a: Count, b: Count) -> Count:
        best, many = (a[0], a[1] + b[1]) if a[0] == b[0] else max(a, b)[:2]
        return best, many, a[2] + b[2]

    sweep = WalkSweep(board, board.low, board.high, axis)
    return sweep.run((0, 1, 1), pay, merge) or (-1, 0, 0)


# -- the steps of a proof about walks --------------------------------------------------------------
class WalkProof:
    """Checks the steps of a proof. `nodes` are the parts of the problem that are still open, the
    one at hand last; each is the limits of the columns there."""

    def __init__(self, board: Ground, proof: Proof) -> None:
        self.board, self.proof = board, proof
        self.cuts = [Border(cut, place, board) for place, cut in enumerate(proof.cuts)]
        self.nodes = [(bytearray(board.low), bytearray(board.high))]

    def check(self) -> None:
        for place, value in enumerate(self.proof.steps):
            name, step = step_of(value, place)
            if not self.nodes:
                wrong(f"step {place}: everything is closed, and steps are left over")
            try:
                self._step(name, step)
            except Outcome as outcome:
                code, why = outcome.args
                raise Outcome(code, f"step {place} ({name[:20]}): {why}") from None
        if self.nodes:
            wrong("the proof ends before everything is closed")

    def _step(self, name: str, step: dict[str, Any]) -> None:
        low, high = self.nodes[-1]
        if name == "branch":
            only(step, "step column", name)
            column = whole(step["column"], 0, 4 * self.board.n - 1, "the column")
            if low[column] >= high[column]:
                wrong(f"column {column} is settled")
            self.board.work.spend(8 * self.board.n)
            low_one, high_zero = bytearray(low), bytearray(high)
            low_one[column], high_zero[column] = 1, 0
            self.nodes[-1:] = [(low_one, high), (low, high_zero)]  # 0 is looked at first
            return
        if name == "drop":  # no walk comes into a set behind one cell, since it could not leave it
            only(step, "step set", name)
            board, n = self.board, self.board.n
            inside = set(ascending(step["set"], 0, n - 1, name))
            board.work.spend(8 * len(inside))
            if len({b for a in inside for _, b in board.near[a]} - inside) > 1:
                wrong("the set has more than one neighbour")
            if inside & {board.root, board.goal} or board.goal in (-1, n):
                wrong("an end of the walk may be in the set")
            steps = [step for a in inside for step, _ in board.near[a]]
            for column in steps + [2 * n + a for a in inside]:
                if low[column]:
                    wrong("the set holds what the walk must use")
                high[column] = 0
            return
        if name not in ("close", "empty", "fix", "sweep"):
            beyond("this program does not know such a step")
        only(step, "step unit cells cuts" + (" axis" if name == "sweep" else ""), name)
        unit = whole(step["unit"], 0, 0 if name == "empty" else 10**9, "the unit")
        total = self._sum(step, unit)
        spare = total.most(low, high) - unit * self.proof.target
        if name in ("close", "empty"):
            if spare >= 0:
                wrong(f"it leaves room for a better answer: {spare} of {unit}")
            self.nodes.pop()
        elif name == "fix":
            for column, left in enumerate(total.left):
                if low[column] < high[column] and abs(left) > spare:
                    low[column] = high[column] = left > 0
        else:
            axis = whole(step["axis"], 0, 1, "the axis")
            if not losses(WalkSweep(self.board, low, high, axis), total.left, spare):
                wrong("the sweep finds a walk that is not ruled out")
            self.nodes.pop()

    def _sum(self, step: dict[str, Any], unit: int) -> RowSum:
        total = RowSum(self.board, unit)
        for name, last in (("cells", self.board.last), ("cuts", len(self.cuts) - 1)):
            for pair in need(step[name], list, name):
                if len(need(pair, list, "a multiplier")) != 2:
                    unreadable("a multiplier is a number with a place")
                place = whole(pair[0], 0, last, "a place")
                times = whole(pair[1], -(10**12), 10**12, "a multiplier")
                if name == "cells":
                    total.add_cell(place, times)
                elif times <= 0:
                    wrong(f"cut {place} is taken {times} times")
                else:
                    total.add_cut(self.cuts[place], times)
        return total


def check_walks(level: LevelText, proof: Proof, work: WorkMeter) -> str:
    board = Ground(level, work)
    if proof.score is not None and replay_walk(board, proof.moves) != proof.score:
        wrong("the route has another score")
    first = step_of(proof.steps[0], 0) if proof.steps else ("", {})
    if first[0] == "count":
        only(first[1], "step axis", "count")
        if len(proof.steps) > 1:
            wrong("step 1: steps are left over behind a count")
        axis = whole(first[1]["axis"], 0, 1, "the axis")
        best, many, every = (-1, 0, 0) if board.absurd else count_walks(board, axis)
        if best != (-1 if proof.score is None else proof.score):
            wrong("step 0 (count): the best answer is another one")
        if proof.solutions not in (None, every) or proof.optimal not in (None, many):
            wrong("step 0 (count): there are other numbers of answers")
    elif proof.solutions is not None or proof.optimal is not None:
        wrong("no step counts the answers")
    elif board.absurd or (board.tour and proof.score is not None):
        if proof.steps:
            wrong("step 0: there is nothing left to prove")
    else:
        WalkProof(board, proof).check()
    sentence = proof.sentence("no route")
    if board.tour and proof.score is not None:
        sentence = f"the tour visits all {proof.score:,} cells"
    counts = ((proof.solutions, "answers"), (proof.optimal, "best answers"))
    return "; ".join([sentence, *(f"{many:,} {of}" for many, of in counts if many is not None)])


# -- collapsing buildings --------------------------------------------------------------------------
def check_collapse(level: LevelText, proof: Proof, work: WorkMeter) -> str:
    """Walks lead from the centre to a corner, in one of four quarters. With weights a, b every walk
    of a quarter has a x food + b x water of at most M, so the lesser of both is at most
    M / (a + b). Where that is not enough, pairs of food and water that can still win are swept."""
    size = level.rows
    half = size // 2
    if size != level.cols or size % 2 == 0 or size < 3 or level.tokens[half][half] != "0":
        unreadable("a building is a square of odd side with an empty room in its middle")
    if proof.score is None or proof.solutions is not None or proof.optimal is not None:
        beyond("a building always has an answer; this program does not count them")
    rooms = [[(int(t[0]), int(t[-1])) for t in row] for row in level.tokens]
    r = c = half
    food = water = 0
    signs: list[int] = [0, 0]
    for place, move in enumerate(proof.moves):
        if move not in MOVES:
            wrong(f"move {place + 1} is no direction")
        down, right = MOVES[move]
        r, c, axis = r + down, c + right, 0 if down else 1
        if signs[axis] not in (0, down + right) or not (0 <= r < size and 0 <= c < size):
            wrong(f"move {place + 1} ({move}) leads into a room that does not stand")
        signs[axis] = down + right
        food, water = food + rooms[r][c][0], water + rooms[r][c][1]
    if len(proof.moves) != 2 * half or min(food, water) != proof.score:
        wrong("the walk does not end in a corner, or earns another number of days")
    if len(proof.steps) != 4 or proof.cuts:
        wrong("a building has one step for each of its four quarters")
    for place, (down, right) in enumerate(((-1, -1), (-1, 1), (1, -1), (1, 1))):
        name, step = step_of(proof.steps[place], place)
        only(step, "step food water", name)
        weights = tuple(whole(step[key], 0, 10**9, key) for key in ("food", "water"))
        span = range(half + 1)
        quarter = [[rooms[half + down * i][half + right * j] for j in span] for i in span]
        if name != "weights" or not quarter_closed(quarter, weights, proof.target, work):
            wrong(f"step {place}: a walk may earn more")
    return proof.sentence("no walk")


def quarter_closed(
    rooms: list[list[tuple[int, int]]], weights: tuple[int, ...], target: int, work: WorkMeter
) -> bool:
    """True if no walk of a quarter has both supplies as high as the target."""
    a, b, size, span = *weights, len(rooms), range(len(rooms))
    work.spend(size**2)
    ahead: list[list[int]] = [[0] * size for _ in span]  # what lies before each room at most
    for i in reversed(span):
        for j in reversed(span):
            ways = [(i + 1, j)] * (i + 1 < size) + [(i, j + 1)] * (j + 1 < size)
            values = [ahead[x][y] + a * rooms[x][y][0] + b * rooms[x][y][1] for x, y in ways]
            ahead[i][j] = max(values, default=0)
    least = (a + b) * target
    row: list[set[tuple[int, int]]] = [set() for _ in span]
    for i in span:
        for j in span:
            arriving = {(0, 0)} if i == j == 0 else row[j] | (row[j - 1] if j else set())
            food, water = rooms[i][j]
            found = {(f + food, w + water) for f, w in arriving}
            row[j] = {p for p in found if a * p[0] + b * p[1] + ahead[i][j] >= least}
            work.spend(4 * len(found) + 1)
    return not any(food >= target and water >= target for food, water in row[-1])


# -- clear tiles -----------------------------------------------------------------------------------
Tiles = tuple[bytes, ...]
"""The columns of a board, each from the bottom up, without the empty cells above."""


class Match:
    """The rules of clear tiles on a board of so many rows and columns."""

    def __init__(self, rows: int, cols: int, points: dict[str, int]) -> None:
        longest = max(map(int, points))
        self.rows, self.cols = rows, cols
        self.worth = [points.get(str(min(k, longest)), 0) for k in range(max(rows, cols) + 1)]

    def clear(self, tiles: Tiles) -> tuple[Tiles, int, bool]:
        """The board when nothing clears any more, what that scores, and whether anything did."""
        score, cleared = 0, False
        while True:
            gone: set[tuple[int, int]] = set()
            for line in self._lines(tiles):
                begin = 0
                for end in range(1, len(line) + 1):
                    if end < len(line) and line[end][0] == line[begin][0]:
                        continue
                    if end - begin >= 3 and line[begin][0]:
                        score += self.worth[end - begin]
                        gone |= {cell for _, cell in line[begin:end]}
                    begin = end
            if not gone:
                return tiles, score, cleared
            cleared = True
            tiles = tuple(
                bytes(tile for at, tile in enumerate(column) if (c, at) not in gone)
                for c, column in enumerate(tiles)
            )

    def _lines(self, tiles: Tiles) -> Iterator[list[tuple[int, tuple[int, int]]]]:
        for c, column in enumerate(tiles):
            yield [(tile, (c, at)) for at, tile in enumerate(column)]
        for at in range(max(map(len, tiles))):
            yield [(col[at] if at < len(col) else 0, (c, at)) for c, col in enumerate(tiles)]

    def swaps(self, tiles: Tiles, running: bool) -> Iterator[Tiles]:
        """The boards after each exchange of two tiles side by side that makes a run. running: there
        is a run already, so every exchange may do."""
        for c, column in enumerate(tiles):
            beside = tiles[c + 1] if c + 1 < self.cols else b""
            for at, tile in enumerate(column):
                if at + 1 < len(column) and (running or tile != column[at + 1]):
                    two = column[at : at + 2][::-1]
                    new = (*tiles[:c], column[:at] + two + column[at + 2 :], *tiles[c + 1 :])
                    if running or self._runs(new, two, (c,), at, at + 1):
                        yield new
                if at < len(beside) and (running or tile != beside[at]):
                    one, other = column[at : at + 1], beside[at : at + 1]
                    pair = (
                        column[:at] + other + column[at + 1 :],
                        beside[:at] + one + beside[at + 1 :],
                    )
                    new = (*tiles[:c], *pair, *tiles[c + 2 :])
                    if running or self._runs(new, one + other, (c, c + 1), at):
                        yield new

    def _runs(self, tiles: Tiles, changed: bytes, columns: tuple[int, ...], *rows: int) -> bool:
        """True if one of two tiles that were exchanged is part of a run."""
        lines = [bytes(col[at] if at < len(col) else 0 for col in tiles) for at in rows]
        lines += [tiles[c] for c in columns]
        return any(bytes((tile,)) * 3 in line for tile in changed for line in lines)


def check_match3(level: LevelText, proof: Proof, work: WorkMeter) -> str:
    """The whole search: all boards after each number of swaps, each with the most it can score."""
    cells = [[int(token) for token in row] for row in level.tokens]
    for above, below in pairwise(cells):
        if any(tile and not under for tile, under in zip(above, below, strict=True)):
            unreadable("a tile stands above an empty cell")
    game = Match(level.rows, level.cols, level.rules["points"])
    start = tuple(bytes(tile for tile in col if tile) for col in zip(*cells[::-1], strict=True))
    swaps, exactly = level.rules["swaps"], level.rules["exactly"]
    if proof.solutions is not None or proof.optimal is not None:
        beyond("this program does not count the answers of this kind")
    if proof.cuts or proof.steps != [{"step": "search"}]:
        wrong("a proof of this kind has the one step search")
    if proof.score is not None:
        score, made = replay_swaps(game, start, proof.moves)
        if score != proof.score or made > swaps or (exactly and made < swaps):
            wrong("the swaps score otherwise, or are too many or too few")
    _, _, running = game.clear(start)
    layer, best = {start: 0}, 0
    for _ in range(swaps):
        after: dict[Tiles, int] = {}
        for tiles, score in layer.items():
            work.spend(8 * game.rows * game.cols)
            for new in game.swaps(tiles, running):
                work.spend(4 * game.rows * game.cols)
                settled, gain, cleared = game.clear(new)
                if cleared:
                    after[settled] = max(after.get(settled, 0), score + gain)
        layer, running = after, False
        if not layer:
            break
        best = max(best, max(layer.values())) if not exactly else max(layer.values())
    if proof.score is None:
        if not exactly or layer:
            wrong("step 0 (search): so many swaps can be made")
    elif (exactly and not layer) or best != proof.score:
        wrong("step 0 (search): the best answer is another one")
    return proof.sentence("no other")


def replay_swaps(game: Match, tiles: Tiles, moves: str) -> tuple[int, int]:
    """What swaps score, and how many they are."""
    score, texts = 0, moves.split()
    for place, move in enumerate(texts):
        if not re.fullmatch(PLACE, move) or "-" not in move:
            wrong(f"move {place + 1} is no swap")
        r, c, s, d = map(int, re.split("[,-]", move))
        at, top = game.rows - 1 - r, game.rows - 1 - s
        there = c < game.cols and d < game.cols and at >= 0 and top >= 0
        if not there or abs(r - s) + abs(c - d) != 1 or at >= len(tiles[c]) or top >= len(tiles[d]):
            wrong(f"move {place + 1} ({move}) exchanges no two tiles side by side")
        columns = [bytearray(column) for column in tiles]
        columns[c][at], columns[d][top] = columns[d][top], columns[c][at]
        tiles, gain, cleared = game.clear(tuple(map(bytes, columns)))
        if not cleared:
            wrong(f"move {place + 1} ({move}) makes no run")
        score += gain
    return score, len(texts)


CHECKS: dict[str, Callable[[LevelText, Proof, WorkMeter], str]] = {
    "coin_maze": check_walks,
    "tour": check_walks,
    "collapse": check_collapse,
    "match3": check_match3,
}


def check(level_path: str, proof_path: str, allowance: int = WORK) -> tuple[int, str]:
    """The exit code of a check and its sentence."""
    begin, work = time.process_time(), WorkMeter(allowance)
    try:
        level = read_level(level_path)
        proof = read_proof(proof_path, level)
        sentence = CHECKS[level.kind](level, proof, work)
    except Outcome as outcome:
        code, why = outcome.args
        return code, f"{('WRONG', 'unreadable', 'cannot follow')[code - 1]}: {why}"
    except (MemoryError, RecursionError):
        return 3, "cannot follow: it takes more memory than there is"
    if level.force or level.forbid:
        sentence += f" (must use: {' '.join(level.force)}; must not use: {' '.join(level.forbid)})"
    seconds = time.process_time() - begin
    told = f"{len(proof.steps):,} step(s), {work.spent:,} units of work, {seconds:.1f} s"
    return 0, f"{sentence}: confirmed, {told}"


def main(arguments: list[str]) -> int:
    if len(arguments) not in (2, 3) or not all(
        re.fullmatch("[0-9]{1,12}", u) for u in arguments[2:]
    ):
        print("usage: check_proof.py LEVEL PROOF [UNITS OF WORK]", file=sys.stderr)
        return 2
    code, sentence = check(arguments[0], arguments[1], *map(int, arguments[2:]))
    # a text of a file cannot pass for a sentence of this program
    print(sentence.encode("unicode_escape").decode(), file=sys.stderr if code == 2 else sys.stdout)
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
