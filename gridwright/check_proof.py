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
T = TypeVar("T")


class Outcome(Exception):  # noqa: N818 - what a check ended with
    """The end of a check that confirms nothing: an exit code, and why."""


def wrong(why: str) -> NoReturn:
    raise Outcome(1, why)


def unreadable(why: str) -> NoReturn:
    raise Outcome(2, why)


def beyond(why: str) -> NoReturn:
    raise Outcome(3, why)


class WorkMeter:
    """The allowance of work of one check: whatever takes time spends from it. at: the step."""

    def __init__(self, allowance: int) -> None:
        self.allowance, self.spent, self.at = allowance, 0, ""

    def spend(self, units: int) -> None:
        self.spent += units
        if self.spent > self.allowance:
            beyond(f"it takes more than the allowance of {self.allowance:,} units of work")


# -- reading: every value is tested for its type ---------------------------------------------------
def read_json(path: str) -> dict[str, Any]:
    """The object in a file. A key that stands twice in one object is refused."""

    def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        if len({key for key, _ in pairs}) < len(pairs):
            unreadable(f"{path}: a key stands twice in one object")
        return dict(pairs)

    try:
        with Path(path).open("rb") as file:
            text = file.read(MAX_BYTES + 1).decode()
        if len(text) > MAX_BYTES:
            unreadable(f"{path}: more than {MAX_BYTES >> 20} MiB")
        return need(json.loads(text, object_pairs_hook=once), dict, path)
    except (OSError, ValueError, RecursionError, MemoryError) as error:
        unreadable(f"{path}: {type(error).__name__}: {error}"[:300])


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


def places(value: object, last: int, what: str) -> frozenset[int]:
    return frozenset(whole(each, 0, last, what) for each in need(value, list, what))


# -- levels ----------------------------------------------------------------------------------------
WALK = r"([.#SE]|\$(?:[1-9][0-9]{0,6})?)?(?:@([1-9][0-9]?))?(\|)?(_)?"
"""What stands on a cell of a walk, its number, a wall on its right side and one below it."""
SCORES = {"3": 1, "4": 4, "5": 10}
KINDS: dict[str, tuple[str, dict[str, Any]]] = {
    "coin_maze": (WALK, {"cell": 1}),
    "tour": (WALK, {"closed": False}),
    "collapse": ("([0-9])(?:/([0-9]))?", {"needs": None}),
    "match3": ("[0-9]{1,3}", {"swaps": 3, "exactly": True, "points": SCORES}),
    "trail": (r"(\.|r{0,2}s{0,2}d{0,2}z{0,2})(\*?)", {"closed": False}),
}
"""Of each kind that this program knows, what stands on a cell, and the rules with defaults."""
PLACE = "[0-9]{1,7},[0-9]{1,7}(-[0-9]{1,7},[0-9]{1,7})?"
MOVES = {"U": (-1, 0), "D": (1, 0), "L": (0, -1), "R": (0, 1), "6": (0, 1), "3": (1, 1)}
MOVES |= {"2": (1, 0), "1": (1, -1), "4": (0, -1), "7": (-1, -1), "8": (-1, 0), "9": (-1, 1)}


class LevelText(NamedTuple):
    """A level as this program reads it. tokens: canonical texts of the cells, row by row."""

    kind: str
    rows: int
    cols: int
    tokens: list[str]
    rules: dict[str, Any]
    force: list[str]
    forbid: list[str]

    def hash(self) -> str:
        """SHA-256 of what was read. A proof names the level it belongs to by it."""
        starts = range(0, len(self.tokens), self.cols)
        rows = [" ".join(self.tokens[at : at + self.cols]) for at in starts]
        told = [self.kind, rows, self.rules, self.force, self.forbid]
        return hashlib.sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()

    def beside(self, cell: int, move: str) -> int | None:
        """The cell in a direction; None beyond the board."""
        r, c = cell // self.cols + MOVES[move][0], cell % self.cols + MOVES[move][1]
        return r * self.cols + c if 0 <= r < self.rows and 0 <= c < self.cols else None


def read_level(path: str) -> LevelText:
    top = read_json(path)
    if top.get("format") != "gridwright-level" or type(top.get("version")) is not int:
        unreadable(f"{path} is no level file")
    kind = need(top.get("kind"), str, "the kind")
    if kind not in KINDS or top["version"] != 1:
        beyond(f'this program does not know "{kind[:40]}" of version {top["version"]}')
    table = [need(row, str, "a row").split() for row in need(top.get("rows"), list, "rows")]
    if not table or not table[0] or any(len(row) != len(table[0]) for row in table):
        unreadable(f"{path}: the rows are no rectangle")
    rows, cols = len(table), len(table[0])
    tokens = [
        canonical(kind, token, below=r + 1 < rows, right=c + 1 < cols)
        for r, row in enumerate(table)
        for c, token in enumerate(row)
    ]
    asked = need(top.get("conditions") or {}, dict, "conditions")
    force, forbid = (read_places(asked.get(name, ""), rows, cols) for name in ("force", "forbid"))
    if (force or forbid) and KINDS[kind][0] != WALK:
        beyond(f'this program cannot follow conditions of "{kind}"')
    rules = read_rules(kind, need(top.get("rules", {}), dict, "rules"))
    return LevelText(kind, rows, cols, tokens, rules, force, forbid)


def read_rules(kind: str, given: dict[str, Any]) -> dict[str, Any]:
    rules = {**KINDS[kind][1], **given}
    if len(rules) > len(KINDS[kind][1]):
        beyond(f"this program does not know all of these rules: {' '.join(sorted(given))}"[:200])
    for name, rule in rules.items():
        if name in ("closed", "exactly"):
            need(rule, bool, f"the rule {name}")
        elif name == "points":
            for length, each in need(rule or None, dict, "points").items():
                most = 1_000_000 if re.fullmatch("[1-9][0-9]{0,2}", length) else -1
                whole(each, 0, most, "points")
        elif rule is not None or name != "needs":
            whole(rule, 0, 10**9, f"the rule {name}")
    return rules


def read_places(value: object, rows: int, cols: int) -> list[str]:
    """Conditions: cells "r,c" and steps "r,c-r,c", in a canonical order."""
    found = set()
    for part in need(value, str, "conditions").split():
        if not re.fullmatch(PLACE, part):
            unreadable(f"{part[:40]} is no place")
        cells = sorted(tuple(map(int, cell.split(","))) for cell in part.split("-"))
        if any(r >= rows or c >= cols for r, c in cells):
            unreadable(f"{part} is not on the board")
        if len(cells) == 2 and sum(abs(a - b) for a, b in zip(*cells, strict=True)) != 1:
            unreadable(f"{part} is no step")
        found.add("-".join(f"{r},{c}" for r, c in cells))
    return sorted(found)


def canonical(kind: str, token: str, below: bool, right: bool) -> str:
    """The one way to write what a token says. below, right: whether there is a cell."""
    match = re.fullmatch(KINDS[kind][0], token)
    if not match:
        unreadable(f"{token[:20]} is no cell of this kind")
    if kind == "match3":
        return str(whole(int(token), 0, 20, "a cell"))
    if kind == "trail":
        return (match[1] or ".") + match[2]
    if kind == "collapse":
        return token if match[2] not in (None, match[1]) else match[1]
    what, number = match[1] or ".", match[2]
    most = 0 if kind == "tour" else 1_000_000
    if not (match[1] or number) or (what == "#" and number) or int(what[1:] or what == "$") > most:
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

    @property
    def counted(self) -> bool:
        return (self.solutions, self.optimal) != (None, None)

    def sentence(self, nothing: str) -> str:
        said = "there is no answer"
        if self.score is not None:
            said = f"the answer scores {self.score:,}, and {nothing} scores more"
        counts = ((self.solutions, "answers"), (self.optimal, "best answers"))
        return "; ".join([said, *(f"{many:,} {of}" for many, of in counts if many is not None)])


def read_proof(path: str, level: LevelText) -> Proof:
    top = read_json(path)
    only(top, "format version kind hash claim moves cuts steps", path)
    if top["format"] != "gridwright-proof":
        unreadable(f"{path} is no proof")
    if whole(top["version"], 1, 10**6, "the version") != 1:
        beyond(f"{path} is a proof of version {top['version']}")
    if [need(top[name], str, name) for name in ("kind", "hash")] != [level.kind, level.hash()]:
        wrong("the proof belongs to another level")
    claim = need(top["claim"], dict, "the claim")
    only(claim, "score solutions optimal", "the claim")
    score, counts = claim["score"], [claim["solutions"], claim["optimal"]]
    if score is not None:
        whole(score, -(10**18), 10**18, "the score")
    elif top["moves"]:
        wrong("a proof that there is no answer has moves")
    for count in counts:
        text = "0" if count is None else need(count, str, "a count")
        if not re.fullmatch("0|[1-9][0-9]{0,999}", text):
            unreadable("a count is no number")
    solutions, optimal = (None if count is None else int(count) for count in counts)
    cuts, steps = (need(top[name], list, name) for name in ("cuts", "steps"))
    return Proof(score, need(top["moves"], str, "moves"), solutions, optimal, cuts, steps)


def step_of(value: object, place: int) -> tuple[str, dict[str, Any]]:
    step = need(value, dict, f"step {place}")
    return need(step.get("step"), str, f"the name of step {place}"), step


# -- walks: boards of coin mazes and tours ---------------------------------------------------------
Row = tuple[list[tuple[int, int]], int]
"""Columns with factors: their sum is at least the number behind; of the row of a cell, equal."""


class Ground:
    """A board to walk on. Cells are numbered along the rows, n in all.

    Columns are the unknowns, each 0 or 1: 2a, the step from cell a to the right; 2a + 1, the step
    below; 2n + a, the visit of a; 3n + a, "the walk ends at a", where its end is free. low and high
    are the least and the most of each. near: of each cell, its steps and the cells they lead to.
    root: where a walk begins, or any cell of a closed tour. goal: where it ends; n, if that is
    free. last: the largest number of a cell, n only where the end is free.
    """

    def __init__(self, level: LevelText, work: WorkMeter) -> None:
        self.level, self.cols, self.n, self.work = level, level.cols, len(level.tokens), work
        n, self.tour = self.n, level.kind == "tour"
        if n > MAX_CELLS:
            beyond(f"a board of more than {MAX_CELLS:,} cells")
        self.closed = self.tour and level.rules["closed"]
        self.cost, self.label = [0] * (4 * n), [0] * n
        self.low, self.high = bytearray(4 * n), bytearray(4 * n)
        walls: set[int] = set()
        marks = {"S": [-1], "E": [-1]}
        for cell, token in enumerate(level.tokens):
            ((what, number, right, below),) = re.findall(f"^{WALK}$", token)
            coin = int(what[1:] or "1") if what[0] == "$" else 0
            self.high[2 * n + cell] = what != "#"
            self.cost[2 * n + cell] = coin + (1 if self.tour else level.rules["cell"])
            self.label[cell] = int(number or "0")
            self.low[2 * n + cell] = what != "#" and (self.tour or bool(number))
            marks.get(what, []).append(cell)
            walls |= ({2 * cell} if right else set()) | ({2 * cell + 1} if below else set())
        if max(map(len, marks.values())) > 2:
            unreadable("the level has two starts, or two ends")
        self.start, self.end = marks["S"][-1], marks["E"][-1]
        self._find_ends([cell for cell in range(n) if self.high[2 * n + cell]])
        self._set_limits(walls)

    def _find_ends(self, free: list[int]) -> None:
        order = sorted(label for label in self.label if label)
        if order != list(range(1, len(order) + 1)):
            unreadable("the numbers do not begin with 1, or leave one out")
        self.numbered = bool(order)
        if self.closed and (self.end >= 0 or len(free) < 4):
            unreadable("a closed tour has no end, and at least four cells")
        if not self.tour and (self.start < 0 or self.end < 0):
            unreadable("a maze has a start and an exit")
        if self.start < 0 and order:
            self.start = self.label.index(1)
            if self.end < 0 and not self.closed:
                self.end = self.label.index(order[-1])
        if self.start < 0 and self.closed:
            self.start = free[0]
        if self.start < 0 or self.start == self.end:
            beyond("a walk without a start, or that ends where it begins")
        self.root = free[0] if self.closed else self.start
        self.goal = -1 if self.closed else self.end if self.end >= 0 else self.n
        self.last = self.n if self.goal == self.n else self.n - 1
        for cell in (self.start, self.end):
            if cell >= 0:
                self.low[2 * self.n + cell] = 1

    def _set_limits(self, walls: set[int]) -> None:
        """Set the limits of the steps, and those that the conditions of the level ask for."""
        n, cols, low, high = self.n, self.cols, self.low, self.high
        for places, limits, value in ((self.level.force, low, 1), (self.level.forbid, high, 0)):
            for place in places:
                pairs = (map(int, part.split(",")) for part in place.split("-"))
                cells = [r * cols + c for r, c in pairs]
                if len(cells) == 1:
                    limits[2 * n + cells[0]] = value
                    continue
                step = 2 * cells[0] + (cells[1] == cells[0] + cols)
                walls |= set() if value else {step}
                for column in (step, 2 * n + cells[0], 2 * n + cells[1]) if value else ():
                    low[column] = 1
        self.near: list[list[tuple[int, int]]] = [[] for _ in range(n)]
        for step in range(2 * n):
            a, b = step // 2, step // 2 + (cols if step % 2 else 1)
            if b < n and (step % 2 or b % cols) and high[2 * n + a] and high[2 * n + b]:
                high[step] = step not in walls
            if high[step]:
                self.near[a].append((step, b))
                self.near[b].append((step, a))
        if self.goal == n:
            high[3 * n :] = high[2 * n : 3 * n]
        self.absurd = any(map(int.__gt__, low, high))

    def replay(self, moves: str) -> int:
        """The score of a route. Ends the check if it is none."""
        here, n, seen, made = self.start, self.n, [self.start], set[int]()
        for place, move in enumerate(moves):
            to = self.level.beside(here, move) if move in "UDLR" else None
            step = -1 if to is None else 2 * min(here, to) + (move in "UD")
            if to is None or not self.high[step] or here == self.end:
                wrong(f"move {place + 1} ({move}) cannot be made")
            made.add(step)
            seen.append(to)
            here = to
        if self.closed and (len(seen) < 5 or seen.pop() != self.start):
            wrong("the tour does not return to its start")
        if len(set(seen)) < len(seen) or self.end not in (-1, here):
            wrong("the route visits a cell twice, or does not end at the exit")
        done = made | {2 * n + cell for cell in seen}
        if not all(column in done for column in range(3 * n) if self.low[column]):
            wrong("the route leaves out what it must use")
        numbers = [self.label[cell] for cell in seen if self.label[cell]]
        if numbers != sorted(numbers) or not all(self.high[2 * n + cell] for cell in seen):
            wrong("the route visits numbers in another order, or a cell that it must not use")
        return sum(self.cost[2 * n + cell] for cell in seen)

    def cell_row(self, cell: int) -> Row:
        """A visited cell has two steps, an end of the walk one. Cell n, the free end, has one."""
        n = self.n
        steps = [step for step, _ in self.near[cell]] if cell < n else []
        if self.goal == n:
            steps += range(3 * n, 4 * n) if cell == n else [3 * n + cell]
        ends = 1 if cell in (self.root, self.goal) and not self.closed else 2
        terms = [(step, -1) for step in steps]
        return (terms, -ends) if cell == n else ([*terms, (2 * n + cell, ends)], 0)

    def cut_row(self, value: object, what: str) -> Row:
        """A walk crosses the border of a set of cells (and n, the free end) twice for a visit of
        `cell` inside, once if it ends inside; or it makes other steps there than `steps`."""
        n, cut = self.n, need(value, dict, what)
        only(cut, "set steps" if "steps" in cut else "set cell", what)
        inside = places(cut["set"], self.last, what)
        border = [s for a in inside if a < n for s, b in self.near[a] if b not in inside]
        if self.goal == n:
            border += [3 * n + a for a in range(n) if (a in inside) != (n in inside)]
        self.work.spend(5 * len(inside) + 20 * len(border) + (n if self.goal == n else 0))
        if "cell" in cut:
            cell = whole(cut["cell"], 0, self.last, what)
            if self.root in inside or cell not in inside:
                wrong(f"{what} holds the root, or not its own cell")
            terms, least = [(step, 1) for step in border], -1 if self.goal in inside else 0
            return (terms, least + 2) if cell == n else ([*terms, (2 * n + cell, -2)], least)
        made = places(cut["steps"], 4 * n - 1, what)
        ends = 0 if self.closed else (self.goal in inside) + (self.root in inside)
        if not made <= set(border) or (len(made) + ends) % 2 == 0:
            wrong(f"{what} has steps that a walk could make alone")
        return [(step, -1 if step in made else 1) for step in border], 1 - len(made)


# -- sweeps: all walks at once, cell by cell -------------------------------------------------------
VISIT, RIGHT, BELOW, END = 1, 2, 4, 8
"""What a walk does at a cell: it visits it, steps on along the sweep, steps across it, ends."""
FIRST, LAST = 255, 254
"""In place of a slot: the first and the last cell of the walk."""
Piece = tuple[int, tuple[int, ...]]
Count = tuple[int, int, int]


def in_order(*parts: tuple[int, ...]) -> tuple[int, int] | None:
    """The first and the last number of parts that are joined; None where they are out of order.
    parts: the first and last number of each, or nothing."""
    known = [part for part in parts if part]
    numbers = [number for part in known for number in part]
    gaps = any(abs(one[1] - other[0]) != 1 for one, other in pairwise(known))
    if gaps or sorted(numbers) not in (numbers, numbers[::-1]):
        return None
    return (numbers[0], numbers[-1]) if numbers else (0, 0)


class WalkSweep:
    """Every walk of a board within limits, built cell by cell along the rows (axis 0) or columns.

    A state is the frontier: a slot for each line across the sweep, for the step that crosses it,
    and a last one for the step along it. A slot has 0, or where the piece of a walk ends to which
    the step belongs: 1 + another slot, or FIRST, or LAST. Where the board has numbers, as many
    bytes follow: 1 + the number next to each slot on its piece. All numbers are visited, so they
    follow each other on a piece; FIRST counts as number 0, LAST as one more than there are.
    """

    def __init__(self, board: Ground, low: bytearray, high: bytearray, axis: int) -> None:
        self.board, self.low, self.high, self.axis = board, low, high, axis
        cols = board.cols
        self.width = board.n // cols if axis else cols
        if self.width > MAX_WIDTH:
            beyond(f"a sweep over more than {MAX_WIDTH} cells")
        self.order = sorted(range(board.n), key=lambda cell: (cell % cols * axis, cell))
        self.numbers = self.width + 1 if board.numbered and not board.closed else 0
        self.most = max(board.label) + 2
        self.first: Piece = FIRST, (1, 1) if self.numbers else ()
        self.last: Piece = LAST, (self.most, self.most) if self.numbers else ()

    def columns(self, cell: int) -> tuple[int, int, int, int]:
        """The columns of VISIT, RIGHT, BELOW and END."""
        n, axis = self.board.n, self.axis
        return 2 * n + cell, 2 * cell + axis, 2 * cell + 1 - axis, 3 * n + cell

    def run(
        self, value: Any, pay: Callable[[int, int, bool, Any], Any], merge: Callable[..., Any]
    ) -> Any:
        """What merge makes of all walks; None if there is none. pay: of a cell, what is done there,
        whether the walk is done and a value, the new value; None to drop it."""
        board = self.board
        layer: dict[bytes | None, Any] = {bytes(self.width + 1 + self.numbers): value}
        visited = [at for at, cell in enumerate(self.order) if self.low[2 * board.n + cell]]
        for place, cell in enumerate(self.order):
            board.work.spend(5 * len(layer) + 16)
            turn = self._turn(cell, place % self.width, place >= max(visited, default=-1))
            after: dict[bytes | None, Any] = {None: layer.pop(None)} if None in layer else {}
            for state, before in layer.items():
                for new, did in turn(state):  # type: ignore[arg-type]
                    now = pay(cell, did, new is None, before)
                    if now is not None:
                        after[new] = merge(after[new], now) if new in after else now
            layer = after
            if len(layer) > MAX_STATES:
                beyond(f"a frontier of more than {MAX_STATES:,} states")
        return layer.get(None)

    def _piece(self, state: bytes, slot: int) -> Piece:
        """Where the piece at a slot ends, and its numbers from there on."""
        end, near = state[slot], state[slot + self.numbers] if self.numbers else 0
        far = {FIRST: 1, LAST: self.most}.get(end) or (near and state[end - 1 + self.numbers])
        return end, (far, near) if near else ()

    def _turn(
        self, cell: int, slot: int, may_stop: bool
    ) -> Callable[[bytes], list[tuple[bytes | None, int]]]:
        """What may follow a state at a cell: states, None for a walk that is done, and what it did.
        may_stop: nothing that must be visited follows."""
        board, low, high, along = self.board, self.low, self.high, self.width
        visit, right, below, ending = self.columns(cell)
        ahead = ((along, RIGHT, right), (slot, BELOW, below))
        outs: list[tuple[Piece, int]] = [((at + 1, ()), bit) for at, bit, c in ahead if high[c]]
        forced = (RIGHT if low[right] else 0) | (BELOW if low[below] else 0)
        tips = [self.first] if cell == board.start and not board.closed else []
        tips += [self.last] if cell == board.end else []
        ways = [(tips, VISIT)] if not low[ending] else []
        ways += [([*tips, self.last], VISIT | END)] if high[ending] else []
        own = (board.label[cell] + 1,) * 2 if board.label[cell] and self.numbers else ()

        def turn(state: bytes) -> list[tuple[bytes | None, int]]:
            rest, found = bytearray(state), list[tuple[bytes | None, int]]()
            for at in (slot, along, slot + self.numbers, along + self.numbers):
                rest[at] = 0
            came = [self._piece(state, at) for at in (slot, along) if state[at]]
            if not came and not low[visit] and not forced:
                found.append((bytes(rest), 0))
            for more, did in ways if high[visit] else ():
                if did & END and LAST in state:
                    continue  # it has ended before
                pieces = came + more
                links: list[tuple[Piece, Piece, int]] = []
                if not pieces and len(outs) == 2:
                    links = [(outs[0][0], outs[1][0], RIGHT | BELOW)]
                elif len(pieces) == 1:
                    links = [(out, pieces[0], bit) for out, bit in outs if not forced & ~bit]
                elif len(pieces) == 2 and not forced:
                    links = [(pieces[0], pieces[1], 0)]
                for (one, before), (other, behind), bits in links:
                    numbers = in_order(before, own, behind[::-1]) if self.numbers else (0, 0)
                    if numbers is None:
                        continue
                    if min(one, other) >= LAST or (len(came) == 2 and one == along + 1):
                        if may_stop and not any(rest) and (board.closed or one >= LAST):
                            found.append((None, did))
                        continue
                    new = bytearray(rest)
                    for at, end, number in ((one, other, numbers[0]), (other, one, numbers[1])):
                        if at < LAST:
                            new[at - 1 + self.numbers] = number  # without numbers: the same byte
                            new[at - 1] = end
                    found.append((bytes(new), did | bits))
            return found

        return turn

    def beyond_losses(self, left: list[int], allowed: int) -> bool:
        """True if no walk within the limits loses at most so much.

        A column on its worse side loses what is left of it. A walk that is good enough to prove the
        claim wrong loses no more than what the sum has to spare.
        """
        prices, rest, unused = {}, {}, 0
        for cell in reversed(self.order):
            columns = enumerate(self.columns(cell))
            lost = [(1 << bit, left[c] * (self.high[c] > self.low[c])) for bit, c in columns]
            of = [[-min(x, 0) if did & bit else max(x, 0) for bit, x in lost] for did in range(16)]
            prices[cell] = [sum(each) for each in of]
            rest[cell], unused = unused, unused + prices[cell][0]  # at the cells that follow

        def pay(cell: int, did: int, done: bool, before: int) -> int | None:
            now = before + prices[cell][did] + (rest[cell] if done else 0)
            return now if now <= allowed else None

        return self.run(0, pay, min) is None

    def count(self) -> Count:
        """The best score (-1 if there is no walk), how many walks have it, and all walks."""
        costs = self.board.cost[2 * self.board.n :]
        if self.board.closed and self.board.numbered:
            beyond("this program does not count closed tours through numbers")

        def pay(cell: int, did: int, _: bool, before: Count) -> Count:
            return before[0] + costs[cell] * (did & VISIT), *before[1:]

        def merge(a: Count, b: Count) -> Count:
            best, many = (a[0], a[1] + b[1]) if a[0] == b[0] else max(a, b)[:2]
            return best, many, a[2] + b[2]

        return self.run((0, 1, 1), pay, merge) or (-1, 0, 0)


# -- the steps of a proof about walks --------------------------------------------------------------
class WalkProof:
    """Checks the steps of a proof. `nodes` are the parts of the problem that are still open, the
    one at hand last; each is the limits of the columns there."""

    def __init__(self, board: Ground, proof: Proof) -> None:
        self.board, self.proof = board, proof
        self.cuts = [board.cut_row(cut, f"cut {place}") for place, cut in enumerate(proof.cuts)]
        self.nodes = [(bytearray(board.low), bytearray(board.high))]

    def check(self) -> None:
        for place, value in enumerate(self.proof.steps):
            name, step = step_of(value, place)
            self.board.work.at = f"step {place} ({name[:20]}): "
            if not self.nodes:
                wrong("everything is closed, and steps are left over")
            self._step(name, step)
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
        elif name == "drop":
            only(step, "step set", name)  # no walk comes into a set that it could not leave again
            inside, n = places(step["set"], self.board.n - 1, name), self.board.n
            self.board.work.spend(8 * len(inside))
            ways = [way for cell in inside for way in self.board.near[cell]]
            if len({cell for _, cell in ways} - inside) > 1:
                wrong("the set has more than one neighbour")
            if inside & {self.board.root, self.board.goal} or self.board.goal in (-1, n):
                wrong("an end of the walk may be in the set")
            for column in [*(way for way, _ in ways), *(2 * n + cell for cell in inside)]:
                if low[column]:
                    wrong("the set holds what the walk must use")
                high[column] = 0
        elif name in ("close", "empty", "fix", "sweep"):
            only(step, "step unit cells cuts" + (" axis" if name == "sweep" else ""), name)
            unit = whole(step["unit"], 0, 0 if name == "empty" else 10**9, "the unit")
            left, value = self._sum(step, unit)
            columns = zip(left, low, high, strict=True)
            most = value + sum(each * (h if each > 0 else w) for each, w, h in columns)
            spare = most - unit * self.proof.target
            if name == "fix":
                for column, each in enumerate(left):
                    if low[column] < high[column] and abs(each) > spare:
                        low[column] = high[column] = each > 0
                return
            if name == "sweep":
                axis = whole(step["axis"], 0, 1, "the axis")
                if not WalkSweep(self.board, low, high, axis).beyond_losses(left, spare):
                    wrong("the sweep finds a walk that is not ruled out")
            elif spare >= 0:
                wrong(f"it leaves room for a better answer: {spare} of {unit}")
            self.nodes.pop()
        else:
            beyond("there is no such step")

    def _sum(self, step: dict[str, Any], unit: int) -> tuple[list[int], int]:
        """A sum of rows: left, value. Of any multipliers, of cuts above 0, unit x the score of a
        walk is at most the value plus the sum of left x column."""
        board, value = self.board, 0
        left = [unit * cost for cost in board.cost]
        board.work.spend(4 * board.n)
        for name, last in (("cells", board.last), ("cuts", len(self.cuts) - 1)):
            for pair in need(step[name], list, name):
                if len(need(pair, list, "a multiplier")) != 2:
                    unreadable("a multiplier is a place with a number")
                place = whole(pair[0], 0, last, "a place")
                times = whole(pair[1], 1 if name == "cuts" else -(10**12), 10**12, "a multiplier")
                terms, least = board.cell_row(place) if name == "cells" else self.cuts[place]
                board.work.spend(len(terms))
                value -= times * least
                for column, factor in terms:
                    left[column] += times * factor
        return left, value


def check_walks(level: LevelText, proof: Proof, work: WorkMeter) -> str:
    board = Ground(level, work)
    if proof.score is not None and board.replay(proof.moves) != proof.score:
        wrong("the route has another score")
    name, step = step_of(proof.steps[0], 0) if proof.steps else ("", {})
    if name == "count" and len(proof.steps) == 1:
        only(step, "step axis", "count")
        axis = whole(step["axis"], 0, 1, "the axis")
        sweep = WalkSweep(board, board.low, board.high, axis)
        best, many, every = (-1, 0, 0) if board.absurd else sweep.count()
        if best != (-1 if proof.score is None else proof.score):
            wrong("step 0 (count): the best answer is another one")
        if proof.solutions not in (None, every) or proof.optimal not in (None, many):
            wrong("step 0 (count): there are other numbers of answers")
    elif proof.counted:
        wrong("no step counts the answers")
    elif board.absurd or (board.tour and proof.score is not None):
        if proof.steps:
            wrong("step 0: there is nothing left to prove")
    else:
        WalkProof(board, proof).check()
    return proof.sentence("no route")


# -- collapsing buildings --------------------------------------------------------------------------
def check_collapse(level: LevelText, proof: Proof, work: WorkMeter) -> str:
    """Walks lead from the centre to a corner, in one of four quarters. With weights a, b every walk
    of a quarter has a x food + b x water of at most M, so the lesser of both is at most
    M / (a + b). Where that is not enough, pairs of food and water that can still win are swept."""
    size, half = level.rows, level.rows // 2
    here, food, water = half * size + half, 0, 0
    if size != level.cols or size % 2 == 0 or size < 3 or level.tokens[here] != "0":
        unreadable("a building is a square of odd side with an empty room in its middle")
    if proof.score is None:
        beyond("a building always has an answer")
    rooms = [(int(token[0]), int(token[-1])) for token in level.tokens]
    for place, move in enumerate(proof.moves):
        to = level.beside(here, move) if move in "UDLR" else None
        if to is None:
            wrong(f"move {place + 1} ({move}) cannot be made")
        here, food, water = to, food + rooms[to][0], water + rooms[to][1]
    corners = (0, size - 1, size * (size - 1), size * size - 1)  # so many moves do not turn back
    if len(proof.moves) != 2 * half or here not in corners or min(food, water) != proof.score:
        wrong("the walk does not end in a corner, or earns another number of days")
    if len(proof.steps) != 4:
        wrong("a building has one step for each of its four quarters")
    for place, (down, right) in enumerate(((-1, -1), (-1, 1), (1, -1), (1, 1))):
        name, step = step_of(proof.steps[place], place)
        only(step, "step food water", name)
        a, b = (whole(step[key], 0, 10**9, key) for key in ("food", "water"))
        span = range(half + 1)
        quarter = [[rooms[(half + down * i) * size + half + right * j] for j in span] for i in span]
        if name != "weights" or not quarter_closed(quarter, a, b, proof.target, work):
            wrong(f"step {place}: a walk may earn more")
    return proof.sentence("no walk")


def quarter_closed(
    rooms: list[list[tuple[int, int]]], a: int, b: int, target: int, work: WorkMeter
) -> bool:
    """True if no walk of a quarter has both supplies as high as the target."""
    size, span = len(rooms), range(len(rooms))
    work.spend(size**2)
    ahead = [[0] * size for _ in span]  # what lies before each room at most
    for i in reversed(span):
        for j in reversed(span):
            ways = [(i + 1, j)] * (i + 1 < size) + [(i, j + 1)] * (j + 1 < size)
            values = [ahead[x][y] + a * rooms[x][y][0] + b * rooms[x][y][1] for x, y in ways]
            ahead[i][j] = max(values, default=0)
    row: list[set[tuple[int, int]]] = [set() for _ in span]
    for i in span:
        for j in span:
            arriving = {(0, 0)} if i == j == 0 else row[j] | (row[j - 1] if j else set())
            found = {(f + rooms[i][j][0], w + rooms[i][j][1]) for f, w in arriving}
            least = (a + b) * target - ahead[i][j]
            row[j] = {(f, w) for f, w in found if a * f + b * w >= least}
            work.spend(4 * len(found) + 1)
    return not any(food >= target and water >= target for food, water in row[-1])


# -- clear tiles -----------------------------------------------------------------------------------
RUN = re.compile(rb"([^\0])\1\1+", re.DOTALL)


class Match:
    """The rules of clear tiles. A board is its columns one after the other, each from the bottom
    up. An empty cell is a 0, and so is one more above each column."""

    def __init__(self, level: LevelText) -> None:
        points, cols = level.rules["points"], range(level.cols)
        self.rows, self.stride, longest = level.rows, level.rows + 1, max(map(int, points))
        lengths = range(max(level.rows, level.cols) + 1)
        self.worth = [points.get(str(min(length, longest)), 0) for length in lengths]
        columns = [bytes(map(int, level.tokens[c :: level.cols][::-1])) for c in cols]
        if any(0 in column.rstrip(b"\0") for column in columns):
            unreadable("a tile stands above an empty cell")
        self.start = b"".join(column + b"\0" for column in columns)

    def runs(self, board: bytes | bytearray) -> Iterator[range]:
        """The cells of each run of three tiles or more."""
        for run in RUN.finditer(board):
            yield range(*run.span())
        for at in range(self.rows):
            for run in RUN.finditer(board[at :: self.stride]):
                begin, end = (at + self.stride * place for place in run.span())
                yield range(begin, end, self.stride)

    def clear(self, board: bytes) -> tuple[bytes, int]:
        """The board when nothing clears any more, and what that scores."""
        score = 0
        while runs := list(self.runs(board)):
            score += sum(self.worth[len(run)] for run in runs)
            tiles = bytearray(board)
            for cell in set[int]().union(*runs):
                tiles[cell] = 0
            columns = [tiles[at : at + self.stride] for at in range(0, len(tiles), self.stride)]
            falling = (column.replace(b"\0", b"") for column in columns)
            board = b"".join(column.ljust(self.stride, b"\0") for column in falling)
        return board, score

    def swapped(self, board: bytes, one: int, other: int) -> bytes | None:
        """The board after an exchange of two tiles; None if that makes no run."""
        tiles = bytearray(board)
        tiles[one], tiles[other] = tiles[other], tiles[one]
        return bytes(tiles) if board[one] and board[other] and any(self.runs(tiles)) else None

    def replay(self, moves: str) -> tuple[int, int]:
        """What swaps score, and how many they are."""
        board, score = self.start, 0
        for place, move in enumerate(moves.split()):
            numbers = re.fullmatch("([0-9]{1,3}),([0-9]{1,3})-([0-9]{1,3}),([0-9]{1,3})", move)
            r, c, s, d = map(int, numbers.groups()) if numbers else (0, 0, 0, 0)
            cells = [self.stride * col + self.rows - 1 - row for row, col in ((r, c), (s, d))]
            on_board = max(r, s) < self.rows and max(cells) < len(board)
            new = self.swapped(board, *cells) if on_board and abs(r - s) + abs(c - d) == 1 else None
            if new is None:
                wrong(f"move {place + 1} ({move[:20]}) is no swap, or makes no run")
            board, gain = self.clear(new)
            score += gain
        return score, len(moves.split())


def check_match3(level: LevelText, proof: Proof, work: WorkMeter) -> str:
    """The whole search: all boards after each number of swaps, each with the most it can score."""
    game, swaps, exactly = Match(level), level.rules["swaps"], level.rules["exactly"]
    if proof.steps != [{"step": "search"}]:
        wrong("a proof of this kind has the one step search")
    if proof.score is not None:
        score, made = game.replay(proof.moves)
        if score != proof.score or made > swaps or (exactly and made < swaps):
            wrong("the swaps score otherwise, or are too many or too few")
    layer, best = {game.start: 0}, 0
    for _ in range(swaps):
        after: dict[bytes, int] = {}
        for board, score in layer.items():
            work.spend(8 * len(board))
            pairs = ((cell, cell + way) for cell in range(len(board)) for way in (1, game.stride))
            for one, other in pairs:
                if other < len(board) and board[one] and board[other]:
                    work.spend(8 + len(board) // 50)
                    new = game.swapped(board, one, other)
                    if new is not None:
                        work.spend(4 * len(board))
                        settled, gain = game.clear(new)
                        after[settled] = max(after.get(settled, 0), score + gain)
        layer = after
        if not layer:
            break
        best = max(0 if exactly else best, *layer.values())
    if proof.score is None:
        if not exactly or layer:
            wrong("step 0 (search): so many swaps can be made")
    elif (exactly and not layer) or best != proof.score:
        wrong("step 0 (search): the best answer is another one")
    return proof.sentence("no other")


# -- trails ----------------------------------------------------------------------------------------
class TrailLines:
    """The lines of a trail. near: of each dot, the dots that lines lead to, doubled ones twice.
    odd: the dots with an odd number of lines. strokes: the fewest trails that draw all lines."""

    def __init__(self, level: LevelText, work: WorkMeter) -> None:
        self.level, self.work, self.closed = level, work, level.rules["closed"]
        self.near: list[list[int]] = [[] for _ in level.tokens]
        self.starts = [dot for dot, token in enumerate(level.tokens) if token.endswith("*")]
        for dot, token in enumerate(level.tokens):
            for letter in token.strip(".*"):
                to = level.beside(dot, {"r": "6", "s": "3", "d": "2", "z": "1"}[letter])
                if to is None:
                    unreadable("a line leaves the board")
                self.near[dot].append(to)
                self.near[to].append(dot)
        self.lines = sum(map(len, self.near)) // 2
        if len(self.starts) > 1 or not self.lines:
            unreadable("the level has two starts, or no lines")
        work.spend(9 * len(self.near) + 2 * self.lines)
        dots = {dot for dot, others in enumerate(self.near) if others}
        self.odd = {dot for dot in dots if len(self.near[dot]) % 2}
        begins = set(self.starts) <= (self.odd or dots)
        self.strokes = 0
        while dots:
            piece, fringe = set[int](), {dots.pop()}
            while fringe:
                piece |= fringe
                fringe = {to for dot in fringe for to in self.near[dot]} - piece
            dots -= piece
            self.strokes += max(1, len(piece & self.odd) // 2)
        self.possible = self.strokes == 1 and begins and not (self.closed and self.odd)

    def replay(self, moves: str) -> int:
        """The score of a trail. Ends the check if it does not draw every line once."""
        match = re.fullmatch("(?:([0-9]{1,7}),([0-9]{1,7}):)?([1-46-9]*)", moves)
        cols = self.level.cols
        if not match or bool(match[1]) == bool(self.starts) or int(match[2] or 0) >= cols:
            wrong("the trail has a move that is none, or does not begin where it must")
        left = [list(others) for others in self.near]
        first = here = int(match[1]) * cols + int(match[2]) if match[1] else self.starts[0]
        for place, move in enumerate(match[3]):
            to = self.level.beside(here, move) if here < len(left) else None
            if to is None or to not in left[here]:
                wrong(f"move {place + 1} ({move}) draws no line that is left")
            left[here].remove(to)
            left[to].remove(here)
            here = to
        if any(left) or (self.closed and here != first):
            wrong("the trail leaves out a line, or does not return")
        return len(match[3])

    def count(self) -> int:
        """How many trails there are: in how many ways the ends of lines are joined in pairs, dot by
        dot, and where each may begin. The two lines of a doubled one are told apart only here.

        A state has a label for each open end of what is joined: both ends of a strand have the same
        one, or 0 if the trail begins or ends in it. opened: the dots that open ends lead to.
        """
        tall = self.level.rows < self.level.cols
        order = sorted(range(len(self.near)), key=lambda dot: (dot % self.level.cols * tall, dot))
        rank = {dot: place for place, dot in enumerate(order)}
        layer: dict[tuple[int, ...], int] = {(): 1}
        opened, ways = list[int](), 0
        for dot in order:
            onward = [to for to in self.near[dot] if rank[to] > rank[dot]]
            here, rest = ([i for i, to in enumerate(opened) if (to == dot) == at] for at in (1, 0))
            fresh, tips = range(-len(onward), 0), [0] * (dot in self.odd)
            layer = {
                (*(old[i] for i in here), *fresh, *tips, *(old[i] for i in rest), *fresh): many
                for old, many in layer.items()
            }
            opened = [opened[i] for i in rest] + onward
            for ends in range(len(self.near[dot]) + len(tips), 0, -2):
                self.work.spend(5 * ends * len(layer))
                after: dict[tuple[int, ...], int] = {}
                for (one, *others), many in layer.items():
                    for i, other in enumerate(others[: ends - 1]):
                        both, names = one * other and one, {0: 0}
                        left = others[:i] + others[i + 1 :]
                        joined = (both if x in (one, other) else x for x in left)
                        if one != other:
                            new = tuple(names.setdefault(x, len(names)) for x in joined)
                            after[new] = after.get(new, 0) + many
                        elif not left:  # the last ends of all
                            ways += many
                layer = after
                if len(layer) > MAX_STATES:
                    beyond(f"more than {MAX_STATES:,} states")
        fixed, turns = bool(self.starts), len(self.near[self.starts[0]]) if self.starts else 0
        ways *= 2 - fixed if self.odd else turns or 2 * self.lines
        return ways >> sum(len(others) - len(set(others)) for others in self.near) // 2


def check_trail(level: LevelText, proof: Proof, work: WorkMeter) -> str:
    """Lines can be drawn as one trail if they hang together and no dot has an odd number of them,
    or two have (Euler): then it begins at one of these and ends at the other."""
    drawing = TrailLines(level, work)
    if (drawing.replay(proof.moves) if drawing.possible else None) != proof.score:
        wrong("the lines allow a trail, or none, or one with another score")
    if proof.steps != [{"step": "count"}] * len(proof.steps[:1]):
        wrong("a proof of this kind has the one step count, or none")
    if proof.counted:
        many = drawing.count() if drawing.possible and proof.steps else 0
        if not proof.steps or not {proof.solutions, proof.optimal} <= {many, None}:
            wrong("no step counts the answers, or there are other numbers of them")
    more = f"; it takes {drawing.strokes:,} trails to draw all lines" if drawing.strokes > 1 else ""
    return proof.sentence("no trail") + more


CHECKS = {"coin_maze": check_walks, "tour": check_walks, "collapse": check_collapse}
CHECKS |= {"match3": check_match3, "trail": check_trail}


def check(level_path: str, proof_path: str, allowance: int = WORK) -> tuple[int, str]:
    """The exit code of a check and its sentence."""
    begin, work = time.process_time(), WorkMeter(allowance)
    try:
        level = read_level(level_path)
        proof = read_proof(proof_path, level)
        work.spend(5 * len(proof.moves))
        if proof.counted and level.kind in ("collapse", "match3"):
            beyond("this program does not count the answers of this kind")
        if proof.cuts and CHECKS[level.kind] is not check_walks:
            wrong("a proof of this kind has no cuts")
        sentence = CHECKS[level.kind](level, proof, work)
    except Outcome as outcome:
        code, why = outcome.args
        return code, f"{('WRONG', 'unreadable', 'cannot follow')[code - 1]}: {work.at}{why}"
    except (MemoryError, RecursionError):
        return 3, "cannot follow: it takes more memory than there is"
    if level.force or level.forbid:
        sentence += f" (must use: {' '.join(level.force)}; must not use: {' '.join(level.forbid)})"
    seconds = time.process_time() - begin
    told = f"{len(proof.steps):,} step(s), {work.spent:,} units of work, {seconds:.1f} s"
    return 0, f"{sentence}: confirmed, {told}"


def main(arguments: list[str]) -> int:
    numbers = [int(text) for text in arguments[2:] if re.fullmatch("[0-9]{1,12}", text)]
    if len(arguments) not in (2, 3) or len(numbers) < len(arguments[2:]):
        print("usage: check_proof.py LEVEL PROOF [UNITS OF WORK]", file=sys.stderr)
        return 2
    code, sentence = check(arguments[0], arguments[1], *numbers)
    # a text of a file cannot pass for a sentence of this program
    print(sentence.encode("unicode_escape").decode(), file=sys.stderr if code == 2 else sys.stdout)
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
