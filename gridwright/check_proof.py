"""Check the proof of an answer, with nothing but this file and Python's standard library.

    python check_proof.py LEVEL PROOF [UNITS OF WORK]

It reads the level file itself, plays the answer by its own rules and confirms what the proof
claims, or does not. It shares no code with the program that wrote the proof; docs/proofs.md has
each rule. Exit code: 0 confirmed; 1 wrong, with the first step that is; 2 a file that cannot be
read; 3 a claim that this program cannot follow, or not with its allowance of work.
"""

from __future__ import annotations

import hashlib
import json
import re
import sys
import time
from collections.abc import Callable, Iterator
from copy import copy
from itertools import combinations, groupby, pairwise
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

WORK = 100_000_000  # units for one check, each about a state of a sweep, or an entry of a row
MAX_BYTES, MAX_CELLS, MAX_WIDTH, MAX_STATES = 32 << 20, 200_000, 100, 2_000_000
"""Of a file; of a board to walk on; across the frontier of a sweep; of a frontier."""
T = TypeVar("T")
Json = dict[str, Any]
Pair = tuple[int, int]


class Outcome(Exception):  # noqa: N818
    """The end of a check that confirms nothing: an exit code, and why."""


def ensure(holds: object, why: str, code: int = 1) -> None:
    """End the check with this exit code unless it holds."""
    if not holds:
        raise Outcome(code, why)


class WorkMeter:
    """The allowance of work of one check: whatever takes time spends from it. at: the step."""

    def __init__(self, allowance: int) -> None:
        self.allowance, self.spent, self.at = allowance, 0, ""

    def spend(self, units: int) -> None:
        self.spent += units
        if self.spent > self.allowance:
            raise Outcome(3, f"it takes more than the allowance of {self.allowance:,} units")


# -- reading: every value is tested for its type ---------------------------------------------------
def read_json(path: str) -> Json:
    """The object in a file. A key that stands twice in one object is refused."""

    def once(pairs: list[tuple[str, Any]]) -> Json:
        ensure(len(dict(pairs)) == len(pairs), f"{path}: a key stands twice in one object", 2)
        return dict(pairs)

    try:
        with Path(path).open("rb") as file:
            text = file.read(MAX_BYTES + 1).decode()
        ensure(len(text) <= MAX_BYTES, f"{path}: more than {MAX_BYTES >> 20} MiB", 2)
        return need(json.loads(text, object_pairs_hook=once), dict, path)
    except (OSError, ValueError, RecursionError, MemoryError) as error:
        raise Outcome(2, f"{path}: {type(error).__name__}: {error}"[:300]) from None


def need(value: Any, kind: type[T], what: str) -> T:
    """A value of exactly this type: Python takes True for 1 and 1.0 for 1."""
    if type(value) is not kind:
        raise Outcome(2, f"{what} is no {kind.__name__}")
    return value


def whole(value: object, low: int, high: int, what: str) -> int:
    if type(value) is not int or not low <= value <= high:
        raise Outcome(2, f"{what} is no whole number from {low:,} to {high:,}")
    return value


def only(value: Json, names: str, what: str) -> None:
    """Refuse keys that nobody checks, and keys that are missing."""
    ensure(set(value) == set(names.split()), f"{what} has other keys than {names}"[:300], 2)


def places(value: object, last: int, what: str) -> frozenset[int]:
    return frozenset(whole(each, 0, last, what) for each in need(value, list, what))


# -- levels ----------------------------------------------------------------------------------------
WALK = r"([.#SE]|\$(?:[1-9][0-9]{0,6})?)?(?:@([1-9][0-9]?))?(\|)?(_)?"
KINDS: dict[str, tuple[str, Json]] = {
    "coin_maze": (WALK, {"cell": 1}),
    "tour": (WALK, {"closed": False}),
    "collapse": ("([0-9])(?:/([0-9]))?", {"needs": None}),
    "match3": ("[0-9]{1,3}", {"swaps": 3, "exactly": True, "points": {"3": 1, "4": 4, "5": 10}}),
    "trail": (r"(\.|r{0,2}s{0,2}d{0,2}z{0,2})(\*?)", {"closed": False}),
    "sowing": ("[0-9]{1,6}", {"chain": False}),
}
"""Of each kind, what stands on a cell, and the rules with their defaults."""
MOVES = {"U": (-1, 0), "D": (1, 0), "L": (0, -1), "R": (0, 1), "6": (0, 1), "3": (1, 1)}
MOVES |= {"2": (1, 0), "1": (1, -1), "4": (0, -1), "7": (-1, -1), "8": (-1, 0), "9": (-1, 1)}


class LevelText(NamedTuple):
    """A level as this program reads it. tokens: canonical texts of the cells, row by row."""

    kind: str
    rows: int
    cols: int
    tokens: list[str]
    rules: Json
    force: list[str]
    forbid: list[str]

    def hash(self) -> str:
        """SHA-256 of what was read. A proof names the level it belongs to by it."""
        starts = range(0, len(self.tokens), self.cols)
        rows = [" ".join(self.tokens[at : at + self.cols]) for at in starts]
        told = [self.kind, rows, self.rules, self.force, self.forbid]
        return hashlib.sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()

    def beside(self, cell: int, move: str) -> int:
        """The cell in a direction; -1 beyond the board."""
        r, c = cell // self.cols + MOVES[move][0], cell % self.cols + MOVES[move][1]
        return r * self.cols + c if 0 <= r < self.rows and 0 <= c < self.cols else -1


def read_level(path: str) -> LevelText:
    top = read_json(path)
    ensure(top.get("format") == "gridwright-level", f"{path} is no level file", 2)
    version = whole(top.get("version"), 1, 10**6, "the version")
    kind = need(top.get("kind"), str, "the kind")
    ensure(kind in KINDS and version == 1, f'"{kind[:40]}" of version {version} is unknown', 3)
    table = [need(row, str, "a row").split() for row in need(top.get("rows"), list, "rows")]
    ensure(len({*map(len, table)} | {0}) == 2, f"{path}: the rows are no rectangle", 2)
    rows, cols = len(table), len(table[0])
    cells = enumerate(token for row in table for token in row)
    tokens = [canonical(kind, t, a + cols < rows * cols, (a + 1) % cols > 0) for a, t in cells]
    asked = need(top.get("conditions") or {}, dict, "conditions")
    force, forbid = (read_places(asked.get(name, ""), rows, cols) for name in ("force", "forbid"))
    ensure(KINDS[kind][0] == WALK or not force + forbid, "conditions of this kind are unknown", 3)
    rules = read_rules(kind, need(top.get("rules", {}), dict, "rules"))
    return LevelText(kind, rows, cols, tokens, rules, force, forbid)


def read_rules(kind: str, given: Json) -> Json:
    rules = {**KINDS[kind][1], **given}
    ensure(len(rules) == len(KINDS[kind][1]), f"a rule of {' '.join(given)[:200]} is unknown", 3)
    for name, rule in rules.items():
        if name in ("closed", "exactly", "chain"):
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
        known = re.fullmatch("[0-9]{1,7},[0-9]{1,7}(-[0-9]{1,7},[0-9]{1,7})?", part)
        cells = sorted(tuple(map(int, c.split(","))) for c in part.split("-")) if known else []
        (r, c), (s, d) = (cells[0], cells[-1]) if known else ((rows, 0), (0, 0))
        ensure(max(r, s) < rows and max(c, d) < cols, f"{part[:40]} is not on the board", 2)
        ensure(abs(r - s) + abs(c - d) == len(cells) - 1, f"{part} is no step", 2)
        found.add("-".join(f"{r},{c}" for r, c in cells))
    return sorted(found)


def canonical(kind: str, token: str, below: bool, right: bool) -> str:
    """The one way to write what a token says. below, right: whether there is a cell."""
    match = re.fullmatch(KINDS[kind][0], token)
    if not match:
        raise Outcome(2, f"{token[:20]} is no cell of this kind")
    if kind in ("match3", "sowing"):
        return str(whole(int(token), 0, 20 if kind == "match3" else 255, "a cell"))
    if kind == "trail":
        return (match[1] or ".") + match[2]
    if kind == "collapse":
        return token if match[2] not in (None, match[1]) else match[1]
    what, number = match[1] or ".", match[2]
    most = 0 if kind == "tour" else 1_000_000
    if not (match[1] or number) or (what == "#" and number) or int(what[1:] or what == "$") > most:
        raise Outcome(2, f"{token[:20]} is no cell of a walk")
    told = ("$" if what == "$1" else what) + (f"@{number}" if number else "")
    return told + ("|" if match[3] and right else "") + ("_" if match[4] and below else "")


# -- proofs ----------------------------------------------------------------------------------------
class Proof(NamedTuple):
    """A proof as it was read. score: None claims that there is no answer."""

    score: int | None
    target: int  # an answer that scores as much would prove the claim wrong
    moves: str
    counts: list[int | None]  # of all answers and of the best ones
    cuts: list[Any]
    steps: list[Json]

    def agree(self, *numbers: int) -> None:
        right = all(many in (None, n) for many, n in zip(self.counts, numbers, strict=True))
        ensure(right, "step 0 (count): there are other numbers of answers")

    def sentence(self, nothing: str) -> str:
        said = "there is no answer"
        if self.score is not None:
            said = f"the answer scores {self.score:,}, and {nothing} scores more"
        for many, of in zip(self.counts, ("answers", "best answers"), strict=True):
            said += "" if many is None else f"; {many:,} {of}"
        return said


def read_proof(path: str, level: LevelText) -> Proof:
    top = read_json(path)
    only(top, "format version kind hash claim moves cuts steps", path)
    ensure(top["format"] == "gridwright-proof", f"{path} is no proof", 2)
    ensure(whole(top["version"], 1, 10**6, "the version") == 1, "a newer version is unknown", 3)
    named = [need(top[name], str, name) for name in ("kind", "hash")]
    ensure(named == [level.kind, level.hash()], "the proof belongs to another level")
    claim = need(top["claim"], dict, "the claim")
    only(claim, "score solutions optimal", "the claim")
    score, texts = claim["score"], [claim["solutions"], claim["optimal"]]
    whole(0 if score is None else score, -(10**18), 10**18, "the score")
    ensure(score is not None or not top["moves"], "a proof that there is no answer has moves")
    told = [need(text, str, "a count") for text in texts if text is not None]
    digits = all(re.fullmatch("0|[1-9][0-9]{0,999}", text) for text in told)
    ensure(digits, "a count is no number", 2)
    counts = [None if text is None else int(text) for text in texts]
    cuts, steps = (need(top[name], list, name) for name in ("cuts", "steps"))
    for step in steps:
        need(need(step, dict, "a step").get("step"), str, "the name of a step")
    target, moves = 0 if score is None else score + 1, need(top["moves"], str, "moves")
    return Proof(score, target, moves, counts, cuts, steps)


# -- walks: boards of coin mazes and tours ---------------------------------------------------------
Row = tuple[list[Pair], int]  # columns with factors, and what they make at least; a cell: just that


class Ground:
    """A board to walk on, of n cells along the rows. Columns are the unknowns, each 0 or 1: 2a, the
    step from cell a to the right; 2a + 1, the step below; 2n + a, the visit of a; 3n + a, "the walk
    ends at a", where its end is free. low, high: the least and the most of each. near: of each cell
    its steps and where they lead. root: where a walk begins, or a cell of a closed tour. goal:
    where it ends; n, if that is free. last: the largest number of a cell, n included then."""

    def __init__(self, level: LevelText, work: WorkMeter) -> None:
        self.level, self.cols, self.n, self.work = level, level.cols, len(level.tokens), work
        n, self.tour = self.n, level.kind == "tour"
        ensure(n <= MAX_CELLS, f"a board of more than {MAX_CELLS:,} cells", 3)
        self.closed = self.tour and level.rules["closed"]
        self.cost, self.label = [0] * (4 * n), [0] * n
        self.low, self.high = bytearray(4 * n), bytearray(4 * n)
        walls, marks, each = set[int](), {"S": [-1], "E": [-1]}, level.rules.get("cell", 1)
        for cell, token in enumerate(level.tokens):
            ((what, number, right, below),) = re.findall(f"^{WALK}$", token)
            self.high[2 * n + cell] = what != "#"
            self.cost[2 * n + cell] = each + (int(what[1:] or "1") if what[0] == "$" else 0)
            self.label[cell] = int(number or "0")
            self.low[2 * n + cell] = what != "#" and (self.tour or bool(number))
            marks.get(what, []).append(cell)
            walls |= ({2 * cell} if right else set()) | ({2 * cell + 1} if below else set())
        ensure(max(map(len, marks.values())) < 3, "the level has two starts, or two ends", 2)
        self.start, self.end = marks["S"][-1], marks["E"][-1]
        self._find_ends([cell for cell in range(n) if self.high[2 * n + cell]])
        self._set_limits(walls)

    def _find_ends(self, free: list[int]) -> None:
        order = sorted(label for label in self.label if label)
        ensure(order == [*range(1, len(order) + 1)], "the numbers are not 1, 2, 3 ...", 2)
        self.numbered = bool(order)
        ensure(self.tour or min(self.start, self.end) >= 0, "a maze has a start and an exit", 2)
        ensure(not self.closed or (self.end < 0 and len(free) > 3), "no board of a closed tour", 2)
        if self.start < 0 and order:
            self.start = self.label.index(1)
            if self.end < 0 and not self.closed:
                self.end = self.label.index(order[-1])
        if self.start < 0 and self.closed:
            self.start = free[0]
        ensure(self.end != self.start >= 0, "a walk without a start, or that ends there", 3)
        self.root = free[0] if self.closed else self.start
        self.goal = -1 if self.closed else self.end if self.end >= 0 else self.n
        self.last = self.n if self.goal == self.n else self.n - 1
        for cell in {self.start, self.end} - {-1}:
            self.low[2 * self.n + cell] = 1

    def _set_limits(self, walls: set[int]) -> None:
        """Set the limits of the steps, and those that the conditions of the level ask for."""
        n, cols, low, high = self.n, self.cols, self.low, self.high
        for places, limits, value in ((self.level.force, low, 1), (self.level.forbid, high, 0)):
            for place in places:
                pairs = (part.split(",") for part in place.split("-"))
                cells = [int(r) * cols + int(c) for r, c in pairs]
                step = 2 * cells[0] + (cells[-1] == cells[0] + cols)
                if len(cells) == 2:
                    walls |= set() if value else {step}
                    low[step] |= value
                for cell in cells if value or len(cells) == 1 else ():
                    limits[2 * n + cell] = value
        self.near: list[list[Pair]] = [[] for _ in range(n)]
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
            to = self.level.beside(here, move) if move in "UDLR" and here != self.end else -1
            step = 2 * min(here, to) + (move in "UD")
            ensure(to >= 0 and self.high[step], f"move {place + 1} ({move}) cannot be made")
            made.add(step)
            seen.append(here := to)
        back = self.closed and len(seen) > 4 and seen.pop() == self.start
        ensure(back or not self.closed, "the tour does not return to its start")
        ensure(len({*seen}) == len(seen), "the route visits a cell twice")
        ensure(self.end in (-1, here), "the route does not end at the exit")
        visits = {2 * n + cell for cell in seen}
        used = (c in made or c in visits for c in range(3 * n) if self.low[c])
        ensure(all(used), "the route leaves out what it must use")
        ensure(all(self.high[visit] for visit in visits), "the route visits what it must not use")
        numbers = [label for cell in seen if (label := self.label[cell])]
        ensure(numbers == sorted(numbers), "the route visits numbers in another order")
        return sum(self.cost[visit] for visit in visits)

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
            ensure(cell in inside and self.root not in inside, f"{what} is not around its cell")
            terms, least = [(step, 1) for step in border], -1 if self.goal in inside else 0
            return (terms, least + 2) if cell == n else ([*terms, (2 * n + cell, -2)], least)
        made = places(cut["steps"], 4 * n - 1, what)
        ends = 0 if self.closed else (self.goal in inside) + (self.root in inside)
        odd = made <= {*border} and (len(made) + ends) % 2
        ensure(odd, f"{what} has steps that a walk could make alone")
        return [(step, -1 if step in made else 1) for step in border], 1 - len(made)


# -- sweeps: all walks at once, cell by cell -------------------------------------------------------
VISIT, RIGHT, BELOW, END = 1, 2, 4, 8  # done at a cell: visit, step along, step across, end there
FIRST, LAST = 255, 254  # in place of a slot: the first and the last cell of the walk
Piece = tuple[int, tuple[int, ...]]
Count = tuple[int, int, int]
Turns = list[tuple[bytes | None, int]]


def in_order(*parts: tuple[int, ...]) -> tuple[int, int] | None:
    """The first and last number of parts that are joined; None where they are out of order."""
    known = [part for part in parts if part]
    numbers = [number for part in known for number in part]
    gaps = any(abs(one[1] - other[0]) != 1 for one, other in pairwise(known))
    if gaps or sorted(numbers) not in (numbers, numbers[::-1]):
        return None
    return (numbers[0], numbers[-1]) if numbers else (0, 0)


class WalkSweep:
    """Every walk of a board within limits, built cell by cell along the rows (axis 0) or columns.
    A state has a slot for each line across the sweep and one along it: 0, or where the piece of a
    walk ends that crosses there: 1 + another slot, FIRST or LAST. With numbers, as many bytes
    follow: 1 + the number next to each slot on its piece; FIRST counts as 0, LAST as the last."""

    def __init__(self, board: Ground, low: bytearray, high: bytearray, axis: object) -> None:
        self.board, self.low, self.high, cols = board, low, high, board.cols
        self.axis = axis = whole(axis, 0, 1, "the axis")
        self.width = board.n // cols if axis else cols
        ensure(self.width <= MAX_WIDTH, f"a sweep over more than {MAX_WIDTH} cells", 3)
        self.order = sorted(range(board.n), key=lambda cell: (cell % cols * axis, cell))
        self.numbers = self.width + 1 if board.numbered and not board.closed else 0
        self.most = max(board.label) + 2
        self.first: Piece = FIRST, (1, 1) if self.numbers else ()
        self.last: Piece = LAST, (self.most, self.most) if self.numbers else ()

    def columns(self, cell: int) -> tuple[int, int, int, int]:
        """The columns of VISIT, RIGHT, BELOW and END."""
        n, axis = self.board.n, self.axis
        return 2 * n + cell, 2 * cell + axis, 2 * cell + 1 - axis, 3 * n + cell

    def run(self, value: Any, pay: Callable[..., Any], merge: Callable[..., Any]) -> Any:
        """What merge makes of all walks. pay(cell, what is done there, whether the walk is over,
        value) is the new value, None to drop it."""
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
            ensure(len(layer) <= MAX_STATES, f"a frontier of more than {MAX_STATES:,} states", 3)
        return layer.get(None)

    def _piece(self, state: bytes, slot: int) -> Piece:
        """Where the piece at a slot ends, and its numbers from there on."""
        end, near = state[slot], state[slot + self.numbers] if self.numbers else 0
        far = {FIRST: 1, LAST: self.most}.get(end) or (near and state[end - 1 + self.numbers])
        return end, (far, near) if near else ()

    def _turn(self, cell: int, slot: int, may_stop: bool) -> Callable[[bytes], Turns]:
        """What may follow a state at a cell: states, None for a walk that is over, and what it did.
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

        def turn(state: bytes) -> Turns:
            rest, found = bytearray(state), Turns()
            for at in (slot, along, slot + self.numbers, along + self.numbers):
                rest[at] = 0
            came = [self._piece(state, at) for at in (slot, along) if state[at]]
            if not came and not low[visit] and not forced:
                found.append((bytes(rest), 0))
            for more, did in ways if high[visit] else ():
                if did & END and LAST in state:
                    continue  # it has ended before
                pieces = came + more
                for onward in combinations(outs, 2 - len(pieces)) if len(pieces) < 3 else ():
                    bits = sum(bit for _, bit in onward)
                    (one, before), (other, behind) = [*(out for out, _ in onward), *pieces]
                    numbers = in_order(before, own, behind[::-1]) if self.numbers else (0, 0)
                    if forced & ~bits or numbers is None:
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
        """True if every walk within the limits loses more. A column on its worse side loses what is
        left of it. A walk that proves the claim wrong loses at most what a sum spares."""
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
        board, best, every = self.board, -1, 0
        costs = board.cost[2 * board.n :]
        tours = board.near[board.start] if board.closed and board.numbered else []
        for step, end in tours:
            walk, low = copy(board), bytearray(self.low)  # that the step closes to a tour
            walk.closed, walk.end, low[step] = False, end, 0
            score, many, _ = WalkSweep(walk, low, self.high, self.axis).count()
            best, every = max(best, score), every + many
        if tours:  # both ways round are one tour, where both meet the numbers in order
            every >>= sum(map(bool, board.label)) - bool(board.label[board.start]) < 2
            return best, every, every

        def pay(cell: int, did: int, _: bool, before: Count) -> Count:
            return before[0] + costs[cell] * (did & VISIT), *before[1:]

        def merge(a: Count, b: Count) -> Count:
            best, many = (a[0], a[1] + b[1]) if a[0] == b[0] else max(a, b)[:2]
            return best, many, a[2] + b[2]

        return self.run((0, 1, 1), pay, merge) or (-1, 0, 0)


# -- the steps of a proof about walks --------------------------------------------------------------
Node = tuple[bytearray, bytearray]  # the least and the most of each column in a part of the whole


def check_steps(board: Ground, proof: Proof) -> None:
    cuts = [board.cut_row(cut, f"cut {place}") for place, cut in enumerate(proof.cuts)]
    done = board.absurd or (board.tour and proof.score is not None)
    nodes = [] if done else [(bytearray(board.low), bytearray(board.high))]
    for place, step in enumerate(proof.steps):
        board.work.at = f"step {place} ({step['step'][:20]}): "
        ensure(nodes, "everything is closed, and steps are left over")
        nodes += check_step(board, proof.target, cuts, step, nodes.pop())
    ensure(not nodes, "the proof ends before everything is closed")


def check_step(board: Ground, target: int, cuts: list[Row], step: Json, node: Node) -> list[Node]:
    """What is open after a step about a node, the part that is looked at first at the end."""
    name, n, (low, high) = step["step"], board.n, node
    if name == "branch":
        only(step, "step column", name)
        column = whole(step["column"], 0, 4 * n - 1, "the column")
        ensure(low[column] < high[column], f"column {column} is settled")
        board.work.spend(8 * n)
        low_one, high_zero = bytearray(low), bytearray(high)
        low_one[column], high_zero[column] = 1, 0
        return [(low_one, high), (low, high_zero)]
    if name == "drop":
        only(step, "step set", name)  # no walk comes into a set that it could not leave again
        inside = places(step["set"], n - 1, name)
        board.work.spend(8 * len(inside))
        ways = [way for cell in inside for way in board.near[cell]]
        ends = {board.root, board.goal} if 0 <= board.goal < n else inside
        out = {cell for _, cell in ways} - inside
        ensure(len(out) < 2 and not inside & ends, "the set has two ways out, or an end of a walk")
        for column in [*(way for way, _ in ways), *(2 * n + cell for cell in inside)]:
            ensure(not low[column], "the set holds what the walk must use")
            high[column] = 0
        return [(low, high)]
    ensure(name in ("close", "empty", "fix", "sweep"), "there is no such step", 3)
    only(step, "step unit cells cuts" + (" axis" if name == "sweep" else ""), name)
    unit = whole(step["unit"], 0, 0 if name == "empty" else 10**9, "the unit")
    left, value = sum_of_rows(board, cuts, step, unit)
    columns = zip(left, low, high, strict=True)
    spare = value + sum(x * (h if x > 0 else w) for x, w, h in columns) - unit * target
    if name == "fix":
        for column, each in enumerate(left):
            if low[column] < high[column] and abs(each) > spare:
                low[column] = high[column] = each > 0
        return [(low, high)]
    if name == "sweep":
        lost = WalkSweep(board, low, high, step["axis"]).beyond_losses(left, spare)
        ensure(lost, "the sweep finds a walk that is not ruled out")
    else:
        ensure(spare < 0, f"it leaves room for a better answer: {spare} of {unit}")
    return []


def sum_of_rows(board: Ground, cuts: list[Row], step: Json, unit: int) -> tuple[list[int], int]:
    """Left and value of a sum of rows: unit x the score <= value + the sum of left x column."""
    left, value = [unit * cost for cost in board.cost], 0
    board.work.spend(4 * board.n)
    for name, last in (("cells", board.last), ("cuts", len(cuts) - 1)):
        for pair in need(step[name], list, name):
            ensure(len(need(pair, list, "a multiplier")) == 2, "a multiplier is no pair", 2)
            place = whole(pair[0], 0, last, "a place")
            times = whole(pair[1], 1 if name == "cuts" else -(10**12), 10**12, "a multiplier")
            terms, least = board.cell_row(place) if name == "cells" else cuts[place]
            board.work.spend(len(terms))
            value -= times * least
            for column, factor in terms:
                left[column] += times * factor
    return left, value


def check_walks(level: LevelText, proof: Proof, work: WorkMeter) -> str:
    board = Ground(level, work)
    played = None if proof.score is None else board.replay(proof.moves)
    ensure(played == proof.score, "the route has another score")
    if [step["step"] for step in proof.steps] == ["count"]:
        only(proof.steps[0], "step axis", "count")
        sweep = WalkSweep(board, board.low, board.high, proof.steps[0]["axis"])
        best, many, every = (-1, 0, 0) if board.absurd else sweep.count()
        ensure(best == proof.target - 1, "step 0 (count): the best answer is another one")
        proof.agree(every, many)
    else:
        ensure(proof.counts == [None, None], "no step counts the answers")
        check_steps(board, proof)
    return proof.sentence("no route")


# -- collapsing buildings --------------------------------------------------------------------------
def check_collapse(level: LevelText, proof: Proof, work: WorkMeter) -> str:
    """Walks lead from the centre to a corner of one of four quarters. If none has a x food + b x
    water of more than M, the lesser of both is at most M / (a + b); else pairs are swept."""
    size, half = level.rows, level.rows // 2
    here, food, water = half * size + half, 0, 0
    ensure(size == level.cols and size % 2 and size > 1, "a building is a square of odd side", 2)
    ensure(level.tokens[here] == "0", "the middle of a building is empty", 2)
    ensure(proof.score is not None, "a building always has an answer", 3)
    rooms = [(int(token[0]), int(token[-1])) for token in level.tokens]
    for place, move in enumerate(proof.moves):
        to = level.beside(here, move) if move in "UDLR" else -1
        ensure(to >= 0, f"move {place + 1} ({move}) cannot be made")
        here, food, water = to, food + rooms[to][0], water + rooms[to][1]
    corners = (0, size - 1, size * (size - 1), size * size - 1)  # so many moves do not turn back
    ensure(len(proof.moves) == 2 * half and here in corners, "the walk does not end in a corner")
    ensure(min(food, water) == proof.score, "the walk earns another number of days")
    ensure(len(proof.steps) == 4, "a building has one step for each of its four quarters")
    span, quarters = range(half + 1), ((-1, -1), (-1, 1), (1, -1), (1, 1))
    for place, (step, (down, right)) in enumerate(zip(proof.steps, quarters, strict=True)):
        only(step, "step food water", "a quarter")
        a, b = (whole(step[key], 0, 10**9, key) for key in ("food", "water"))
        quarter = [[rooms[(half + down * i) * size + half + right * j] for j in span] for i in span]
        closed = step["step"] == "weights" and quarter_closed(quarter, a, b, proof.target, work)
        ensure(closed, f"step {place}: a walk may earn more")
    return proof.sentence("no walk")


def quarter_closed(rooms: list[list[Pair]], a: int, b: int, target: int, work: WorkMeter) -> bool:
    """True if no walk of a quarter has both supplies as high as the target."""
    size, span = len(rooms), range(len(rooms))
    work.spend(size**2)
    ahead = [[0] * size for _ in span]  # what lies before each room at most
    for i in reversed(span):
        for j in reversed(span):
            ways = [(i + 1, j)] * (i + 1 < size) + [(i, j + 1)] * (j + 1 < size)
            values = [ahead[x][y] + a * rooms[x][y][0] + b * rooms[x][y][1] for x, y in ways]
            ahead[i][j] = max(values, default=0)
    row: list[set[Pair]] = [set() for _ in span]
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
    """The rules of clear tiles. A board is its columns, each from the bottom up, with a 0 for an
    empty cell, and one more above."""

    def __init__(self, level: LevelText) -> None:
        points, cols = level.rules["points"], range(level.cols)
        self.rows, self.stride, longest = level.rows, level.rows + 1, max(map(int, points))
        lengths = range(max(level.rows, level.cols) + 1)
        self.worth = [points.get(str(min(length, longest)), 0) for length in lengths]
        columns = [bytes(map(int, level.tokens[c :: level.cols][::-1])) for c in cols]
        ensure(all(0 not in c.rstrip(b"\0") for c in columns), "a tile is above an empty cell", 2)
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
                raise Outcome(1, f"move {place + 1} ({move[:20]}) is no swap, or makes no run")
            board, gain = self.clear(new)
            score += gain
        return score, len(moves.split())


def check_match3(level: LevelText, proof: Proof, work: WorkMeter) -> str:
    """The whole search: all boards after each number of swaps, each with the most it can score."""
    game, swaps, exactly = Match(level), level.rules["swaps"], level.rules["exactly"]
    ensure(proof.steps == [{"step": "search"}], "a proof of this kind has the one step search")
    if proof.score is not None:
        score, made = game.replay(proof.moves)
        ensure(score == proof.score, "the swaps score otherwise")
        ensure(made == swaps if exactly else made <= swaps, "the swaps are too many or too few")
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
        best = max([0 if exactly else best, *layer.values()])
        if not layer:
            break
    most = None if exactly and not layer else best
    ensure(most == proof.score, "step 0 (search): the best answer is another one")
    return proof.sentence("no other")


# -- trails ----------------------------------------------------------------------------------------
class TrailLines:
    """The lines of a trail. near: of each dot, the dots that lines lead to; odd: those with an odd
    number. strokes: the fewest trails that draw all lines."""

    def __init__(self, level: LevelText, work: WorkMeter) -> None:
        self.level, self.work, self.closed = level, work, level.rules["closed"]
        self.near: list[list[int]] = [[] for _ in level.tokens]
        self.starts = [dot for dot, token in enumerate(level.tokens) if token.endswith("*")]
        for dot, token in enumerate(level.tokens):
            for letter in token.strip(".*"):
                to = level.beside(dot, {"r": "6", "s": "3", "d": "2", "z": "1"}[letter])
                ensure(to >= 0, "a line leaves the board", 2)
                self.near[dot].append(to)
                self.near[to].append(dot)
        self.lines = sum(map(len, self.near)) // 2
        ensure(self.lines and len(self.starts) < 2, "the level has two starts, or no lines", 2)
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
            raise Outcome(1, "the trail has a move that is none, or does not begin where it must")
        left = [list(others) for others in self.near]
        first = here = int(match[1]) * cols + int(match[2]) if match[1] else self.starts[0]
        for place, move in enumerate(match[3]):
            to = self.level.beside(here, move) if here < len(left) else -1
            ensure(to >= 0 and to in left[here], f"move {place + 1} ({move}) draws no line left")
            left[here].remove(to)
            left[to].remove(here)
            here = to
        ensure(not any(left), "the trail leaves out a line")
        ensure(here == first or not self.closed, "the trail does not return")
        return len(match[3])

    def count(self) -> int:
        """How many ways there are to join the ends of lines in pairs, dot by dot, and to begin. A
        state labels the open ends: both of a strand alike, 0 if the trail begins or ends in it."""
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
                ensure(len(layer) <= MAX_STATES, f"more than {MAX_STATES:,} states", 3)
        fixed, turns = bool(self.starts), len(self.near[self.starts[0]]) if self.starts else 0
        ways *= 2 - fixed if self.odd else turns or 2 * self.lines
        return ways >> sum(len(others) - len(set(others)) for others in self.near) // 2


def check_trail(level: LevelText, proof: Proof, work: WorkMeter) -> str:
    """One trail draws lines that hang together if no dot has an odd number of them, or two have
    (Euler): then it begins at one of these and ends at the other."""
    drawing = TrailLines(level, work)
    score = drawing.replay(proof.moves) if drawing.possible else None
    ensure(score == proof.score, "the lines allow a trail, or none, or one with another score")
    due = [] if proof.counts == [None, None] else [{"step": "count"}]
    ensure(proof.steps == due, "the one step is count, where numbers are claimed")
    many = drawing.count() if drawing.possible and proof.steps else 0
    proof.agree(many, many)
    more = f"; it takes {drawing.strokes:,} trails to draw all lines" * (drawing.strokes > 1)
    return proof.sentence("no trail") + more


# -- sowing ----------------------------------------------------------------------------------------
Ring = tuple[int, ...]
Spot = tuple[Ring, int]


class Sowing:
    """The rules of sowing. What the mover gets above the other from a ring of pits on depends
    neither on who moves nor on how the ring is turned."""

    def __init__(self, level: LevelText, work: WorkMeter) -> None:
        stones, cols = [*map(int, level.tokens)], level.cols
        ensure(level.rows == 2 and 2 <= cols <= 20, "sowing has 2 rows and 2 to 20 columns", 2)
        self.start: Ring = (*stones[cols:], *stones[cols - 1 :: -1])
        self.chain, self.work, self.pits = level.rules["chain"], work, range(2 * cols)

    def sow(self, ring: Ring, pit: int) -> tuple[int, Ring] | None:
        """What a move captures, and the ring after it; None if it is no move."""
        if pit not in self.pits or not ring[pit]:
            return None
        pits, at, size, first = list(ring), pit, len(ring), ring[pit:] + ring[:pit]
        while hand := pits[at]:
            self.work.spend(6 + hand // 4)
            pits[at] = 0
            for place in range(at + 1, at + 1 + hand):
                pits[place % size] += 1
            at = (at + 1 + hand) % size
            if pits[at] == first[0] and (*pits[at:], *pits[:at]) == first:
                return None  # it has come back to its beginning, so it never ends
        left, taken = sum(pits), 1
        while taken and not pits[at]:  # what lies behind an empty pit is captured
            taken, pits[(at + 1) % size] = self.chain * pits[(at + 1) % size], 0
            at = (at + 2) % size
        return left - sum(pits), tuple(pits)

    def turned(self, ring: Ring) -> Ring:
        """The least of the turns of a ring."""
        return min(ring[at:] + ring[:at] for at in self.pits)

    def replay(self, moves: list[int]) -> int:
        """What the first player of a game gets above the other. It must be over at the end."""
        ring, score, seen = self.start, 0, set[Spot]()
        for place, pit in enumerate(moves):
            made = None if (ring, place % 2) in seen else self.sow(ring, pit)
            if made is None:
                raise Outcome(1, f"move {place + 1} ({pit}) cannot be made")
            seen.add((ring, place % 2))
            score, ring = score + made[0] * (-1) ** place, made[1]
        over = (ring, len(moves) % 2) in seen or not any(self.sow(ring, pit) for pit in self.pits)
        ensure(over, "the game goes on")
        return score

    def bounds(self, first: int, strategy: dict[Ring, int], most: int) -> tuple[int, int]:
        """What the first player gets at least, by that move and the strategy, and at most, against
        it; with up to `most` stones nobody is bound. To go round is worth 0. Of a spot: 1 if its
        mover is bound, -1 if the other is."""
        gain, after = self.sow(self.start, first) or (0, self.start)
        roots = [(self.turned(after), -1), (self.turned(self.start), -1)]
        moves, spots, waiting = (
            dict[Spot, list[tuple[int, Spot]]](),
            dict[Spot, Spot](),
            list(roots),
        )
        while waiting:
            ring, bound = spot = waiting.pop()
            if spot in moves:
                continue
            pits = [strategy[ring]] if bound == 1 and ring in strategy else [*self.pits]
            made = [move for pit in pits if (move := self.sow(ring, pit))]
            ensure(made or len(pits) > 1, "the strategy has a move that cannot be made")
            ways = [(m[0], (self.turned(m[1]), -bound * (sum(m[1]) > most))) for m in made]
            moves[spot] = [(taken, spots.setdefault(to, to)) for taken, to in ways]
            waiting += (to for _, to in ways)
            self.work.spend(len(ring) * len(made) + 8)
            ensure(len(moves) * len(ring) <= 3 * MAX_STATES, "the strategy leaves too much", 3)
        worth, order = dict.fromkeys(moves, 0), sorted(moves, key=lambda spot: sum(spot[0]))
        for _, group in groupby(order, lambda spot: sum(spot[0])):
            layer, changed = list(group), True
            while changed:
                changed = False
                self.work.spend(len(layer) * len(self.pits) // 2)
                for spot in layer:
                    best = max((g - worth[to] for g, to in moves[spot]), default=0)
                    changed, worth[spot] = changed or best != worth[spot], best
        return gain - worth[roots[0]], worth[roots[1]]


def check_sowing(level: LevelText, proof: Proof, work: WorkMeter) -> str:
    """What one move captures at most; or a game, and a strategy that shows what it is worth."""
    game, step = Sowing(level, work), proof.steps[0] if len(proof.steps) == 1 else {}
    ensure(re.fullmatch("([0-9]{1,2}( [0-9]{1,2})*)?", proof.moves), "the moves are no pits")
    moves = [int(pit) for pit in proof.moves.split()]
    if step == {"step": "captures"}:
        found = {pit: made[0] for pit in game.pits if (made := game.sow(game.start, pit))}
        best = max(found.values(), default=None)
        right = (proof.score, [found.get(pit) for pit in moves]) == (best, [best] * bool(found))
        ensure(right, "step 0 (captures): another move captures more, or there is none")
        return f"pit {moves[0]} captures {best}, and none more" if moves else "no pit can be sown"
    only(step, "step stones strategy", "the step")
    ensure(step["step"] == "game", "there is no such step", 3)
    ensure(game.replay(moves) == proof.score, "the game ends otherwise")
    rows = [need(row, list, "a row") for row in need(step["strategy"], list, "the strategy")]
    ensure({*map(len, rows)} <= {len(game.pits) + 1}, "a row is no ring with a pit", 2)
    told = [tuple(whole(n, 0, 10**5, "a number of a row") for n in row) for row in rows]
    most = whole(step["stones"], 0, 10**5, "stones")
    low, high = game.bounds(moves[0] if moves else -1, {row[:-1]: row[-1] for row in told}, most)
    ensure(low == high == proof.score, f"step 0 (game): the strategy shows {low:,} to {high:,}")
    begun = f" and begins with pit {moves[0]}" if moves else ""
    return f"perfect play ends {proof.score:+,} for the first player{begun}"


def check(level_path: str, proof_path: str, allowance: int = WORK) -> tuple[int, str]:
    """The exit code of a check and its sentence."""
    begin, work = time.process_time(), WorkMeter(allowance)
    try:
        level = read_level(level_path)
        proof = read_proof(proof_path, level)
        work.spend(5 * len(proof.moves) * (8 if level.kind == "sowing" else 1))
        counts = proof.counts == [None, None] or level.kind in ("coin_maze", "tour", "trail")
        ensure(counts, "the answers of this kind are not counted here", 3)
        ensure(not proof.cuts or level.kind in ("coin_maze", "tour"), "this kind has no cuts")
        checks = {"collapse": check_collapse, "match3": check_match3, "trail": check_trail}
        checks["sowing"] = check_sowing
        said = checks.get(level.kind, check_walks)(level, proof, work)
    except Outcome as outcome:
        code, why = outcome.args
        return code, f"{('WRONG', 'unreadable', 'cannot follow')[code - 1]}: {work.at}{why}"
    except (MemoryError, RecursionError):
        return 3, "cannot follow: it takes more memory than there is"
    if level.force or level.forbid:
        said += f" (must use: {' '.join(level.force)}; must not use: {' '.join(level.forbid)})"
    steps, seconds = len(proof.steps), time.process_time() - begin
    return 0, f"{said}: confirmed, {steps:,} step(s), {work.spent:,} units of work, {seconds:.1f} s"


def main(arguments: list[str]) -> int:
    if len(arguments) < 2 or not re.fullmatch("(,[0-9]{1,12})?", ",".join(["", *arguments[2:]])):
        print("usage: check_proof.py LEVEL PROOF [UNITS OF WORK]", file=sys.stderr)
        return 2
    code, sentence = check(arguments[0], arguments[1], *map(int, arguments[2:]))
    # a text of a file cannot pass for a sentence of this program
    print(sentence.encode("unicode_escape").decode(), file=sys.stderr if code == 2 else sys.stdout)
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
