"""Check the proof of an answer, with nothing but this file and Python itself.

    python check_proof.py LEVEL PROOF [UNITS OF WORK]

It reads the level file itself, plays the answer by its own rules, and confirms what the
proof claims, or does not. It shares no code with the program that wrote the proof;
docs/proofs.md explains the format and each rule.

Exit codes: 0, confirmed. 1, wrong: the sentence names the first step that is. 2, a file
cannot be read. 3, this program cannot follow such a claim, or not within its allowance
of work. Only 0 says anything for the claim.

How to read it: `check`, at the end, is the whole way. It reads the level (`read_level`)
and the proof (`read_proof`), and then calls the one function of the kind of puzzle:
`check_walks`, `check_building`, `check_tiles`, `check_trail` or `check_sowing`. Each of
these has the rules of its kind above it. Whatever is not as it must be ends the check:
look for `ensure`.
"""

import sys

# Older Pythons get a sentence instead of a traceback.
if sys.version_info < (3, 9):  # noqa: UP036
    sys.stderr.write(
        "check_proof.py needs Python 3.9 or later, this is Python {}.{}\n".format(
            *sys.version_info,
        )
    )
    sys.exit(3)

import hashlib
import json
import re
import time
from collections.abc import Callable, Iterator
from copy import copy
from itertools import combinations, groupby
from pathlib import Path
from typing import Any, NamedTuple, Optional, TypeVar

CONFIRMED = 0
WRONG = 1
UNREADABLE = 2
UNKNOWN = 3

WORK = 100_000_000
"""Units of work for one check: a state of a sweep or an entry of a row is about one."""
MAX_BYTES = 32 * 1024 * 1024
"""The largest file that is read."""
MAX_CELLS = 200_000
"""The largest board to walk on."""
MAX_WIDTH = 100
"""The most cells across the frontier of a sweep."""
MAX_STATES = 2_000_000
"""The most states of a frontier."""
MAX_DIGITS = 4300
"""The longest number of a file. Newer Pythons have this limit themselves."""
MAX_DEPTH = 32
"""The most lists and objects of a level file that lie in each other."""

T = TypeVar("T")
Json = dict[str, Any]
Pair = tuple[int, int]


class Outcome(Exception):  # noqa: N818
    """The end of a check that confirms nothing: an exit code, and the reason."""


def ensure(holds: object, why: str, code: int = WRONG) -> None:
    """End the check with this exit code unless something holds."""
    if not holds:
        raise Outcome(code, why)


class WorkMeter:
    """The allowance of work of one check. Whatever takes time spends from it.

    at: the step that is being checked, which begins the sentence of a refusal.
    """

    def __init__(self, allowance: int) -> None:
        self.allowance = allowance
        self.spent = 0
        self.at = ""

    def spend(self, units: int) -> None:
        """Take units from the allowance. End the check when there are none left."""
        self.spent += units
        if self.spent > self.allowance:
            why = f"it takes more than the allowance of {self.allowance:,} units"
            raise Outcome(UNKNOWN, why)


# -- values of files -------------------------------------------------------------------
# Python takes True for 1, 1.0 for 1 and the last of two equal keys. Here a value is
# exactly what it has to be, or the file cannot be read.


def read_json(path: str) -> Json:
    """Return the object in a JSON file."""
    try:
        with Path(path).open("rb") as file:
            data = file.read(MAX_BYTES + 1)
        ensure(
            len(data) <= MAX_BYTES,
            f"{path}: more than {MAX_BYTES >> 20} MiB",
            UNREADABLE,
        )
        value = json.loads(
            data.decode("utf-8-sig"),
            object_pairs_hook=without_doubles,
            parse_constant=refuse_constant,
            parse_float=finite,
            parse_int=short_number,
        )
    except (OSError, ValueError, RecursionError, MemoryError) as error:
        why = f"{path}: {type(error).__name__}: {error}"
        raise Outcome(UNREADABLE, why[:300]) from None
    return need(value, dict, path)


def without_doubles(pairs: list[tuple[str, Any]]) -> Json:
    """Make an object of its keys and values. No key may stand there twice."""
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError("a key stands twice in one object")
    return found


def refuse_constant(name: str) -> float:
    """Refuse NaN and Infinity, which are not JSON."""
    raise ValueError(f"{name} is not a number")


def finite(text: str) -> float:
    """Return a number with a point or an exponent. 1e999 would be infinite."""
    number = float(text)
    if abs(number) == float("inf"):
        raise ValueError("a number is too large")
    return number


def short_number(text: str) -> int:
    """Return a whole number. Reading millions of digits would take hours."""
    if len(text) > MAX_DIGITS:
        raise ValueError("a number is too long")
    return int(text)


def need(value: Any, kind: type[T], what: str) -> T:
    """Return a value that has exactly this type."""
    if type(value) is not kind:
        raise Outcome(UNREADABLE, f"{what} is not of the type {kind.__name__}"[:300])
    return value


def whole(value: object, low: int, high: int, what: str) -> int:
    """Return a whole number within limits."""
    if type(value) is not int or not low <= value <= high:
        why = f"{what} is not a whole number from {low:,} to {high:,}"
        raise Outcome(UNREADABLE, why)
    return value


def only(value: Json, names: str, what: str) -> None:
    """Refuse keys that nobody checks, and keys that are missing."""
    ensure(
        set(value) == set(names.split()),
        f"{what} has other keys than {names}"[:300],
        UNREADABLE,
    )


def places(value: object, last: int, what: str) -> frozenset[int]:
    """Return the set of the numbers in a list, each from 0 to last."""
    listed = need(value, list, what)
    return frozenset(whole(each, 0, last, what) for each in listed)


# -- levels ----------------------------------------------------------------------------
# What a level file says of the puzzle, written in one way, so that two files with the
# same puzzle have the same hash. A proof names its level by that hash.

WALK = r"([.#SE]|\$(?:[1-9][0-9]{0,6})?)?(?:@([1-9][0-9]?))?(\|)?(_)?"
"""The content of a cell of a walk, its number, a wall on its right, a wall below."""

CELLS = {
    "coin_maze": WALK,
    "tour": WALK,
    "collapse": "([0-9])(?:/([0-9]))?",
    "match3": "[0-9]{1,3}",
    "trail": r"(\.|r{0,2}s{0,2}d{0,2}z{0,2})(\*?)",
    "sowing": "[0-9]{1,6}",
}
"""The text of a cell in each kind of puzzle."""

RULES: dict[str, Json] = {
    "coin_maze": {"cell": 1},
    "tour": {"closed": False},
    "collapse": {"needs": None},
    "match3": {
        "swaps": 3,
        "exactly": True,
        "points": {"3": 1, "4": 4, "5": 10},
    },
    "trail": {"closed": False},
    "sowing": {"chain": False},
}
"""The rules of each kind that a level may set, with their defaults."""

LATER: dict[str, Json] = {"coin_maze": {"aim": "sum"}}
"""Rules that came later. With the value given here, one is as if it were not there."""

AIMS = ("sum", "coins", "cells")
"""The aims of a coin maze: the sum of points, or coins or cells before the other."""

FLAGS = ("closed", "exactly", "chain")
"""The rules that are true or false."""
LARGEST = 1_000_000
"""The largest number of a rule, and the largest worth of a coin."""

MOVES = {
    "U": (-1, 0),
    "D": (1, 0),
    "L": (0, -1),
    "R": (0, 1),
    "1": (1, -1),
    "2": (1, 0),
    "3": (1, 1),
    "4": (0, -1),
    "6": (0, 1),
    "7": (-1, -1),
    "8": (-1, 0),
    "9": (-1, 1),
}
"""Rows down and columns to the right of each move. The digits lie as on a keypad."""


class LevelText(NamedTuple):
    """A level as this program reads it.

    tokens: the canonical texts of the cells, row by row. force, forbid: the places that
    an answer must use and must not use, in canonical order.
    """

    kind: str
    rows: int
    cols: int
    tokens: list[str]
    rules: Json
    force: list[str]
    forbid: list[str]

    def hash(self) -> str:
        """SHA-256 of all that was read."""
        starts = range(0, len(self.tokens), self.cols)
        rows = [" ".join(self.tokens[at : at + self.cols]) for at in starts]
        puzzle = [
            self.kind,
            rows,
            self.rules,
            self.force,
            self.forbid,
        ]
        text = json.dumps(puzzle, sort_keys=True)
        return hashlib.sha256(text.encode()).hexdigest()

    def beside(self, cell: int, move: str) -> int:
        """The cell in a direction; -1 beyond the board."""
        down, right = MOVES[move]
        r = cell // self.cols + down
        c = cell % self.cols + right
        if 0 <= r < self.rows and 0 <= c < self.cols:
            return r * self.cols + c
        return -1


def read_level(path: str) -> LevelText:
    """Return the level in a file."""
    top = read_json(path)
    ensure(
        top.get("format") == "gridwright-level",
        f"{path} is not a level file",
        UNREADABLE,
    )
    version = whole(top.get("version"), 1, 10**6, "the version")
    kind = need(top.get("kind"), str, "the kind")
    ensure(
        kind in CELLS and version == 1,
        f'"{kind[:40]}" of version {version} is unknown',
        UNKNOWN,
    )
    check_values(top)
    check_notes(top)
    rows = need(top.get("rows"), list, "rows")
    table = [need(row, str, "a row").split() for row in rows]
    width = len(table[0]) if table else 0
    ensure(
        width and all(len(row) == width for row in table),
        f"{path}: the rows are not a rectangle",
        UNREADABLE,
    )
    force, forbid = read_conditions(kind, top, len(table), width)
    return LevelText(
        kind,
        len(table),
        width,
        read_cells(kind, table),
        read_rules(kind, need(top.get("rules", {}), dict, "rules")),
        force,
        forbid,
    )


def check_values(top: Json) -> None:
    """Refuse a level that is nested too deeply, or holds halves of characters."""
    waiting: list[tuple[int, Any]] = [(0, top)]
    while waiting:
        depth, value = waiting.pop()
        if type(value) is str:
            ensure(
                not any("\ud800" <= letter <= "\udfff" for letter in value),
                "a text holds half a character",
                UNREADABLE,
            )
        inner: list[Any] = []
        if type(value) is list:
            inner = value
        if type(value) is dict:
            inner = [*value, *value.values()]
        if type(value) in (list, dict):
            ensure(
                depth < MAX_DEPTH,
                "the level is nested too deeply",
                UNREADABLE,
            )
        waiting += [(depth + 1, each) for each in inner]


TEXT = (str,)
NUMBER = (int, float, type(None))
WHOLE = (int, type(None))
OBJECT = (dict, type(None))

NOTES: dict[str, tuple[type, ...]] = {
    "title": TEXT,
    "author": TEXT,
    "source": TEXT,
    "notes": TEXT,
    "intended": TEXT,
    "tags": (list,),
    "solution": OBJECT,
}
"""The keys that a level file may have beside the puzzle."""

ANSWER: dict[str, tuple[type, ...]] = {
    "moves": TEXT,
    "score": WHOLE,
    "status": TEXT,
    "bound": WHOLE,
    "solver": TEXT,
    "level_hash": TEXT,
    "counts": OBJECT,
    "options": OBJECT,
    "conditions": OBJECT,
    "limits": OBJECT,
    "nodes": WHOLE,
    "elapsed": NUMBER,
    "program": TEXT,
}
"""The keys that an answer kept in a level file may have."""


def check_notes(top: Json) -> None:
    """Refuse a file whose notes are not what they must be, as the program does.

    None of them matters to the puzzle, so none of them is in the hash.
    """
    need_types(top, NOTES)
    for tag in top.get("tags", []):
        need(tag, str, "a tag")
    answer = top.get("solution")
    if answer is None:
        return
    ensure(
        "moves" in answer,
        "the solution has no moves",
        UNREADABLE,
    )
    need_types(answer, ANSWER)
    ensure(
        (answer.get("nodes") or 0) >= 0,
        "nodes is below 0",
        UNREADABLE,
    )
    limits = answer.get("limits") or {}
    need_types(limits, {"seconds": NUMBER, "memory_mib": NUMBER, "nodes": WHOLE})
    need_types(answer.get("conditions") or {}, {"force": TEXT, "forbid": TEXT})
    counts = answer.get("counts") or {}
    for name in ("solutions", "optimal"):
        if counts.get(name) is not None:
            text = need(counts[name], str, name)
            ensure(
                re.fullmatch("0|[1-9][0-9]*", text),
                f"{name} is not a number",
                UNREADABLE,
            )


def need_types(value: Json, types: dict[str, tuple[type, ...]]) -> None:
    """Refuse an object in which a key has a value of another type than it must have."""
    for name, allowed in types.items():
        if name in value:
            ensure(
                type(value[name]) in allowed,
                f"{name} is not what it must be",
                UNREADABLE,
            )


def read_cells(kind: str, table: list[list[str]]) -> list[str]:
    """Return the canonical texts of all cells, row by row."""
    last_row = len(table) - 1
    last_col = len(table[0]) - 1
    found = []
    for r, row in enumerate(table):
        for c, token in enumerate(row):
            found.append(canonical(kind, token, r < last_row, c < last_col))
    return found


def canonical(kind: str, token: str, below: bool, right: bool) -> str:
    """Return the one way to write what a token says.

    below, right: whether there is a cell below it, and on its right.
    """
    match = re.fullmatch(CELLS[kind], token)
    if match is None:
        raise Outcome(UNREADABLE, f"{token[:20]} is not a cell of this kind")
    if kind == "match3":
        return str(whole(int(token), 0, 20, "a cell"))
    if kind == "sowing":
        return str(whole(int(token), 0, 255, "a cell"))
    if kind == "trail":
        return (match[1] or ".") + match[2]
    if kind == "collapse":
        same = match[2] in (None, match[1])
        return str(match[1]) if same else token
    return canonical_of_walk(kind, match, below, right)


def canonical_of_walk(
    kind: str,
    match: "re.Match[str]",
    below: bool,
    right: bool,
) -> str:
    """Return what is on a cell of a walk, its number, and the walls that matter.

    A wall on the rim of the board blocks nothing, and no wall matters at a hole.
    """
    what = match[1] or "."
    number = match[2]
    most = 0 if kind == "tour" else LARGEST
    empty = not match[1] and not number
    numbered_hole = what == "#" and number
    ensure(
        not empty and not numbered_hole and worth_of(what) <= most,
        f"{match[0][:20]} is not a cell of a walk",
        UNREADABLE,
    )
    if what == "#":
        return what
    return what_is_said(what, number) + walls_that_matter(match, below, right)


def walls_that_matter(match: "re.Match[str]", below: bool, right: bool) -> str:
    """Return the walls of a cell that are not on the rim."""
    text = ""
    if match[3] and right:
        text += "|"
    if match[4] and below:
        text += "_"
    return text


def what_is_said(what: str, number: Optional[str]) -> str:
    """Return what is on a cell of a walk, and its number, in one way of writing."""
    text = "$" if what == "$1" else what
    if number:
        text += f"@{number}"
    return text


def worth_of(what: str) -> int:
    """Return what the coins on a cell of a walk are worth."""
    if not what.startswith("$"):
        return 0
    return int(what[1:] or 1)


def points_of_walk(level: "LevelText") -> tuple[int, int]:
    """Return the points of a visited cell, and of a coin of worth 1.

    Where coins come before cells, or cells before coins, what comes first counts a
    power of ten: one above all that what comes second can add up to.
    """
    aim = level.rules.get("aim", "sum")
    above_cells = 10 ** len(str(len(level.tokens)))
    if aim == "coins":
        return 1, above_cells
    if aim == "cells":
        walks = (re.fullmatch(WALK, token) for token in level.tokens)
        dearest = max(worth_of(match[1] or "") for match in walks if match)
        above_coins = 10 ** len(str(dearest - 1)) if dearest > 1 else 1
        return above_cells * above_coins, 1
    return level.rules.get("cell", 1), 1


def read_rules(kind: str, given: Json) -> Json:
    """Return all rules of a kind: those given, and the defaults of the others."""
    later = LATER.get(kind, {})
    for name in given:
        ensure(
            name in RULES[kind] or name in later,
            f"the rule {name[:200]} is unknown",
            UNKNOWN,
        )
    rules = {**RULES[kind], **given}
    for name, value in later.items():
        if rules.get(name) == value:
            del rules[name]
    for name, value in rules.items():
        if name == "aim":
            ensure(
                value in AIMS,
                "the rule aim is not one of sum, coins, cells",
                UNREADABLE,
            )
        elif name in FLAGS:
            need(value, bool, f"the rule {name}")
        elif name == "points":
            check_points(value)
        elif name != "needs" or value is not None:
            whole(value, 0, LARGEST, f"the rule {name}")
    return rules


def check_points(value: object) -> None:
    """Refuse points of runs of tiles that are not whole numbers by length."""
    table = need(value, dict, "points")
    for length, points in table.items():
        ensure(
            re.fullmatch("0|[1-9][0-9]{0,8}", length),
            f"{length[:20]} is not the length of a run",
            UNREADABLE,
        )
        whole(points, 0, LARGEST, "points")


def read_conditions(kind: str, top: Json, rows: int, cols: int) -> list[list[str]]:
    """Return what an answer must use, and what it must not use.

    A condition that this program does not know would be one that it does not check.
    """
    asked = top.get("conditions")
    if asked is None:
        return [[], []]
    need(asked, dict, "conditions")
    for name in asked:
        ensure(
            name in ("force", "forbid"),
            f"the condition {name[:200]} is unknown",
            UNKNOWN,
        )
    found = [
        read_places(asked.get("force", ""), rows, cols),
        read_places(asked.get("forbid", ""), rows, cols),
    ]
    walks = CELLS[kind] == WALK
    ensure(
        walks or found == [[], []],
        "conditions of this kind are unknown",
        UNKNOWN,
    )
    return found


def read_places(value: object, rows: int, cols: int) -> list[str]:
    """Return cells "r,c" and steps "r,c-r,c" in canonical order."""
    found = set()
    for part in need(value, str, "conditions").split():
        ensure(
            re.fullmatch("[0-9]{1,7},[0-9]{1,7}(-[0-9]{1,7},[0-9]{1,7})?", part),
            f"{part[:40]} is not a place",
            UNREADABLE,
        )
        cells = sorted(read_pair(text) for text in part.split("-"))
        for r, c in cells:
            ensure(
                r < rows and c < cols,
                f"{part} is not on the board",
                UNREADABLE,
            )
        apart = sum(abs(a - b) for a, b in zip(cells[0], cells[-1]))
        ensure(
            apart == len(cells) - 1,
            f"{part} is not a step",
            UNREADABLE,
        )
        found.add("-".join(f"{r},{c}" for r, c in cells))
    return sorted(found)


def read_pair(text: str) -> Pair:
    """Return the row and the column of "r,c"."""
    row, _, col = text.partition(",")
    return int(row), int(col)


# -- proofs ----------------------------------------------------------------------------


class Proof(NamedTuple):
    """A proof as it was read.

    score: None claims that no answer exists. target: an answer that scores as much
    would prove the claim wrong. solutions, optimal: the claimed numbers of all answers
    and of the best ones, None where nothing is claimed. alone: it is claimed that no
    other answer scores as much, so one that does would prove that wrong.
    """

    score: Optional[int]
    target: int
    moves: str
    solutions: Optional[int]
    optimal: Optional[int]
    alone: bool
    cuts: list[Any]
    steps: list[Json]

    @property
    def counted(self) -> bool:
        """True if the proof claims a number of answers."""
        return self.solutions is not None or self.optimal is not None

    def agree(self, solutions: int, optimal: int) -> None:
        """Refuse claimed numbers that are not these."""
        why = "step 0 (count): there are other numbers of answers"
        ensure(
            self.solutions in (None, solutions),
            why,
        )
        ensure(
            self.optimal in (None, optimal),
            why,
        )

    def sentence(self, nothing: str) -> str:
        """The confirmed facts, in words."""
        text = "there is no answer"
        if self.score is not None:
            text = f"the answer scores {self.score:,}, and {nothing} scores more"
        if self.solutions is not None:
            text += "; " + counted(self.solutions, "answer")
        if self.optimal is not None:
            text += "; " + counted(self.optimal, "best answer")
        if self.alone:
            text += "; it is the only best answer"
        return text


def counted(number: int, noun: str) -> str:
    """A number with its noun: "1 step", "3,952 steps"."""
    return f"{number:,} {noun}" + ("" if number == 1 else "s")


def read_proof(path: str, level: LevelText) -> Proof:
    """Return the proof in a file, which belongs to this level."""
    top = read_json(path)
    only(top, "format version kind hash claim moves cuts steps", path)
    ensure(
        top["format"] == "gridwright-proof",
        f"{path} is not a proof",
        UNREADABLE,
    )
    ensure(
        whole(top["version"], 1, 10**6, "the version") == 1,
        "a newer version is unknown",
        UNKNOWN,
    )
    kind = need(top["kind"], str, "kind")
    name = need(top["hash"], str, "hash")
    ensure(
        kind == level.kind and name == level.hash(),
        "the proof belongs to another level",
    )
    steps = need(top["steps"], list, "steps")
    for step in steps:
        need(step, dict, "a step")
        need(step.get("step"), str, "the name of a step")
    claim = need(top["claim"], dict, "the claim")
    alone = "only" in claim
    only(claim, "score solutions optimal" + " only" * alone, "the claim")
    ensure(
        not alone or (claim["only"] is True and claim["score"] is not None),
        "what is claimed to be the only answer is none",
        UNREADABLE,
    )
    moves = need(top["moves"], str, "moves")
    ensure(
        claim["score"] is not None or not moves,
        "a proof that there is no answer has moves",
    )
    return Proof(
        claim["score"],
        read_target(claim["score"]) - alone,
        moves,
        read_count(claim["solutions"]),
        read_count(claim["optimal"]),
        alone,
        need(top["cuts"], list, "cuts"),
        steps,
    )


def read_target(score: object) -> int:
    """Return the least score that would prove a claim wrong.

    Where the claim is that no answer exists, any would: no score is below 0.
    """
    if score is None:
        return 0
    return whole(score, -(10**18), 10**18, "the score") + 1


def read_count(value: object) -> Optional[int]:
    """Return the number of answers in a decimal text; None if none is claimed."""
    if value is None:
        return None
    text = need(value, str, "a count")
    ensure(
        re.fullmatch("0|[1-9][0-9]{0,999}", text),
        "a count is not a number",
        UNREADABLE,
    )
    return int(text)


# -- walks: boards of coin mazes and tours ---------------------------------------------
# On a board of n cells a walk is a list of columns, each 0 or 1:
#   2a      the step from cell a to the cell on its right
#   2a + 1  the step from cell a to the cell below
#   2n + a  the visit of cell a
#   3n + a  "the walk ends at cell a", where its end is free

Row = tuple[list[Pair], int]
"""Columns with their factors, and the least that these make in every walk. The row of a
cell makes exactly that."""


class Ground:
    """A board to walk on.

    low, high: the least and the most of each column. cost: what each column scores.
    label: the number on each cell, or 0. near: the steps of each cell, and where they
    lead. start, end: -1 where the level has none. root: where a walk begins, or a cell
    of a closed tour. goal: where a walk ends; n, the cell beyond the board, if its end
    is free; -1 for a closed tour. last: the largest number of a cell, n included where
    the end is free. absurd: the level asks for what it forbids. made: the steps of the
    route that was played.
    """

    def __init__(self, level: LevelText, work: WorkMeter) -> None:
        self.level = level
        self.work = work
        self.cols = level.cols
        self.n = len(level.tokens)
        self.tour = level.kind == "tour"
        self.closed = self.tour and level.rules["closed"]
        ensure(
            self.n <= MAX_CELLS,
            f"a board of more than {MAX_CELLS:,} cells",
            UNKNOWN,
        )
        self.points, self.coin = points_of_walk(level)
        self.cost = [0] * (4 * self.n)
        self.label = [0] * self.n
        self.low = bytearray(4 * self.n)
        self.high = bytearray(4 * self.n)
        self.walls: set[int] = set()
        self.start = -1
        self.end = -1
        for cell, token in enumerate(level.tokens):
            self._read_cell(cell, token)
        self._find_ends()
        self._set_conditions()
        self._set_steps()
        self.absurd = any(low > high for low, high in zip(self.low, self.high))
        self.made: set[int] = set()

    def _read_cell(self, cell: int, token: str) -> None:
        """Set what the token of a cell says."""
        match = re.fullmatch(WALK, token)
        what = match[1] or "" if match else ""
        free = what != "#"
        number = match[2] if match else None
        visit = 2 * self.n + cell
        self.high[visit] = free
        self.low[visit] = free and (self.tour or bool(number))
        self.cost[visit] = self.points + self.coin * worth_of(what)
        self.label[cell] = int(number or "0")
        if match:
            self._read_walls(cell, match)
        self._read_end(cell, what)

    def _read_walls(self, cell: int, match: "re.Match[str]") -> None:
        """Set the walls to the right of a cell and below it."""
        if match[3]:
            self.walls.add(2 * cell)
        if match[4]:
            self.walls.add(2 * cell + 1)

    def _read_end(self, cell: int, what: str) -> None:
        """Set the start or the end of a walk, if it is on this cell."""
        if what == "S":
            ensure(
                self.start < 0,
                "the level has two starts",
                UNREADABLE,
            )
            self.start = cell
        if what == "E":
            ensure(
                self.end < 0,
                "the level has two ends",
                UNREADABLE,
            )
            self.end = cell

    def _check_sort(self, free: int) -> None:
        """Check that the board has the ends and the free cells of its sort of walk."""
        if not self.tour:
            ensure(
                self.start >= 0 and self.end >= 0,
                "a maze has a start and an exit",
                UNREADABLE,
            )
        if self.closed:
            ensure(
                self.end < 0 and free > 3,
                "this is not a board of a closed tour",
                UNREADABLE,
            )

    def _find_ends(self) -> None:
        """Find where a walk begins and where it ends."""
        n = self.n
        free = [cell for cell in range(n) if self.high[2 * n + cell]]
        order = sorted(label for label in self.label if label)
        self.numbered = bool(order)
        ensure(
            order == list(range(1, len(order) + 1)),
            "the numbers are not 1, 2, 3 ...",
            UNREADABLE,
        )
        self._check_sort(len(free))
        if self.start < 0 and self.numbered:
            self._begin_at_numbers(order[-1])
        if self.start < 0 and self.closed:
            self.start = free[0]  # any cell will do: a closed tour visits all of them
        ensure(
            self.start >= 0 and self.start != self.end,
            "a walk without a start, or that ends there",
            UNKNOWN,
        )
        self._set_goal(free)

    def _begin_at_numbers(self, last: int) -> None:
        """Begin at the first number, and end at the last one."""
        self.start = self.label.index(1)
        if self.end < 0 and not self.closed:
            self.end = self.label.index(last)

    def _set_goal(self, free: list[int]) -> None:
        """Set root, goal and last, and that a walk visits its ends."""
        self.root = self.start
        self.goal = self.end
        if self.closed:
            self.root = free[0]
        elif self.end < 0:
            self.goal = self.n
        self.last = max(self.n - 1, self.goal)
        self.low[2 * self.n + self.start] = 1
        if self.end >= 0:
            self.low[2 * self.n + self.end] = 1

    def _set_conditions(self) -> None:
        """Set what the conditions of the level ask for."""
        visits = 2 * self.n
        for place in self.level.force:
            cells = self._cells_of(place)
            for cell in cells:
                self.low[visits + cell] = 1
            if len(cells) == 2:
                self.low[self._step_of(cells)] = 1
        for place in self.level.forbid:
            cells = self._cells_of(place)
            if len(cells) == 2:
                self.walls.add(self._step_of(cells))
            else:
                self.high[visits + cells[0]] = 0

    def _cells_of(self, place: str) -> list[int]:
        """The one or two cells of a place."""
        pairs = [read_pair(text) for text in place.split("-")]
        return [row * self.cols + col for row, col in pairs]

    def _step_of(self, cells: list[int]) -> int:
        """The column of the step between two cells, the first of them first."""
        first, other = cells
        return 2 * first + (other == first + self.cols)

    def _cell_after(self, step: int) -> int:
        """Return the cell to which a step leads, or -1 for a step over the rim."""
        down = step % 2
        after = step // 2 + (self.cols if down else 1)
        if after >= self.n or (not down and after % self.cols == 0):
            return -1
        return after

    def _set_steps(self) -> None:
        """Allow the steps between free cells, and the ends of a walk."""
        n = self.n
        visits = 2 * n
        self.near: list[list[Pair]] = [[] for _ in range(n)]
        for step in range(2 * n):
            a = step // 2
            b = self._cell_after(step)
            if b < 0 or step in self.walls:
                continue
            if not self.high[visits + a] or not self.high[visits + b]:
                continue
            self.high[step] = 1
            self.near[a].append((step, b))
            self.near[b].append((step, a))
        if self.goal == n:
            self.high[3 * n :] = self.high[2 * n : 3 * n]

    def replay(self, moves: str) -> int:
        """Return the score of a route. End the check if it is not a route."""
        cells = [self.start]
        made = set()
        for place, move in enumerate(moves):
            here = cells[-1]
            to = self.level.beside(here, move) if move in "UDLR" else -1
            step = 2 * min(here, to) + (move in "UD")
            ensure(
                to >= 0 and self.high[step],
                f"move {place + 1} ({move}) cannot be made",
            )
            made.add(step)
            cells.append(to)
        if self.closed:
            # A closed tour comes back to its start, which counts as visited once.
            back = cells.pop()
            ensure(
                back == self.start,
                "the tour does not return to its start",
            )
        else:
            here = cells[-1]
            ensure(
                self.end in (-1, here),
                "the route does not end at the exit",
            )
        ensure(
            len(set(cells)) == len(cells),
            "the route visits a cell twice",
        )
        self._check_places(cells, made)
        self.made = made
        return sum(self.cost[2 * self.n + cell] for cell in cells)

    def _check_places(self, cells: list[int], made: set[int]) -> None:
        """Refuse a route that breaks a limit, or the order of the numbers."""
        visits = {2 * self.n + cell for cell in cells}
        used = visits | made
        for column in range(3 * self.n):
            if self.low[column]:
                ensure(
                    column in used,
                    "the route leaves out what it must use",
                )
        for visit in visits:
            ensure(
                self.high[visit],
                "the route visits what it must not use",
            )
        numbers = [self.label[cell] for cell in cells if self.label[cell]]
        ensure(
            numbers == sorted(numbers),
            "the route visits numbers in another order",
        )

    def cell_row(self, cell: int) -> Row:
        """Return the equation of a cell.

        A visited cell has two steps, and an end of the walk has one: the steps at a
        cell, less twice (once) its visit, make 0. Cell n stands for a free end: the
        walk ends once, so the columns "the walk ends at a" make 1. For the cell a
        itself such an end counts as a step.
        """
        n = self.n
        if cell == n:
            return [(end, -1) for end in range(3 * n, 4 * n)], -1
        steps = [step for step, _ in self.near[cell]]
        if self.goal == n:
            steps.append(3 * n + cell)
        ends = 2
        if cell in (self.root, self.goal) and not self.closed:
            ends = 1
        terms = [(step, -1) for step in steps]
        terms.append((2 * n + cell, ends))
        return terms, 0

    def cut_row(self, value: object, what: str) -> Row:
        """Return the inequality of a cut, which says something of a set's border."""
        n = self.n
        cut = need(value, dict, what)
        only(cut, "set steps" if "steps" in cut else "set cell", what)
        inside = places(cut["set"], self.last, what)
        border = self._border(inside)
        scanned = n if self.goal == n else 0
        self.work.spend(5 * len(inside) + 20 * len(border) + scanned)
        if "cell" in cut:
            cell = whole(cut["cell"], 0, self.last, what)
            return self._visit_row(inside, border, cell, what)
        made = places(cut["steps"], 4 * n - 1, what)
        return self._parity_row(inside, border, made, what)

    def _border(self, inside: frozenset[int]) -> list[int]:
        """The columns that lead across the border of a set."""
        n = self.n
        found = []
        for cell in inside:
            if cell < n:
                found += [step for step, to in self.near[cell] if to not in inside]
        if self.goal == n:
            # an end of the walk at a leads from a to the cell beyond the board
            beyond = n in inside
            found += [3 * n + cell for cell in range(n) if (cell in inside) != beyond]
        return found

    def _visit_row(
        self,
        inside: frozenset[int],
        border: list[int],
        cell: int,
        what: str,
    ) -> Row:
        """Return the row of a cut around a cell.

        A walk begins outside. If it visits the cell it comes in and goes out again: it
        crosses the border twice for this visit, or once if it ends inside. Cell n is
        always visited, where there is one.
        """
        ensure(
            cell in inside and self.root not in inside,
            f"{what} is not around its cell",
        )
        terms = [(step, 1) for step in border]
        least = -1 if self.goal in inside else 0
        if cell == self.n:
            return terms, least + 2
        terms.append((2 * self.n + cell, -2))
        return terms, least

    def _parity_row(
        self,
        inside: frozenset[int],
        border: list[int],
        made: frozenset[int],
        what: str,
    ) -> Row:
        """Return the row of a cut with steps.

        A walk crosses the border of a set an even number of times; an odd number of
        times if just one of its ends is inside. So it does not make exactly the steps
        `made` across it if their number is of the wrong sort: it leaves one of them
        out, or makes another one.
        """
        ends = 0
        if not self.closed:
            ends = (self.goal in inside) + (self.root in inside)
        wrong_sort = (len(made) + ends) % 2
        ensure(
            made <= set(border) and wrong_sort,
            f"{what} has steps that a walk could make alone",
        )
        terms = [(step, -1 if step in made else 1) for step in border]
        return terms, 1 - len(made)


# -- sweeps: all walks at once, cell by cell -------------------------------------------
# A sweep goes over the board cell by cell. What it keeps of the walks so far is how
# they meet the frontier, the lines between cells that were passed and cells that were
# not: two walks that meet it alike go on alike. So it needs no list of all walks.

VISIT = 1
RIGHT = 2
BELOW = 4
END = 8
"""The actions at a cell, as bits: visit it, step along, step across, end there."""

FIRST = 255
LAST = 254
"""In a state, in place of a slot: the first and the last cell of the whole walk."""

Piece = tuple[int, tuple[int, ...]]
Count = tuple[int, int, int]
Turns = list[tuple[Optional[bytes], int]]


def in_order(*parts: tuple[int, ...]) -> Optional[Pair]:
    """Return the first and the last number of parts that are joined to one piece.

    All numbers are visited, so on every piece they follow each other without a gap, up
    or down. None if they would not. (0, 0) for a piece without numbers.
    """
    known = [part for part in parts if part]
    numbers = [number for part in known for number in part]
    for one, other in zip(known, known[1:]):
        if abs(one[1] - other[0]) != 1:
            return None
    if sorted(numbers) not in (numbers, numbers[::-1]):
        return None
    return (numbers[0], numbers[-1]) if numbers else (0, 0)


class WalkSweep:
    """Every walk of a board within limits, cell by cell.

    axis: 0 for a sweep along the rows, 1 along the columns.

    A state has a slot for each line across the sweep, and one for the line along it. A
    slot holds 0, or where the piece of a walk ends that crosses there: 1 + another
    slot, FIRST or LAST. With numbers, as many bytes follow: 1 + the number next to each
    slot on its piece. FIRST counts as the number 0, and LAST as the one after the last.
    """

    def __init__(
        self,
        board: Ground,
        low: bytearray,
        high: bytearray,
        axis: object,
    ) -> None:
        cols = board.cols
        self.board = board
        self.low = low
        self.high = high
        self.axis = whole(axis, 0, 1, "the axis")
        self.width = board.n // cols if self.axis else cols
        ensure(
            self.width <= MAX_WIDTH,
            f"a sweep over more than {MAX_WIDTH} cells",
            UNKNOWN,
        )
        self.order = list(range(board.n))
        if self.axis:
            self.order.sort(key=lambda cell: (cell % cols, cell))
        keeps_numbers = board.numbered and not board.closed
        self.numbers = self.width + 1 if keeps_numbers else 0
        self.most = max(board.label) + 2
        self.first: Piece = (FIRST, (1, 1) if keeps_numbers else ())
        self.last: Piece = (LAST, (self.most, self.most) if keeps_numbers else ())

    def columns(self, cell: int) -> tuple[int, int, int, int]:
        """The columns of VISIT, RIGHT, BELOW and END at a cell."""
        n = self.board.n
        return (
            2 * n + cell,
            2 * cell + self.axis,
            2 * cell + 1 - self.axis,
            3 * n + cell,
        )

    def run(
        self,
        value: Any,
        pay: Callable[[int, int, bool, Any], Any],
        merge: Callable[[Any, Any], Any],
    ) -> Any:
        """Return what merge makes of the values of all walks; None if no walk exists.

        value: before the first cell. pay: gets a cell, what is done there, whether the
        walk is over, and the value before; it returns the new value, or None to drop
        the walk.
        """
        work = self.board.work
        nothing = bytes(self.width + 1 + self.numbers)
        layer: dict[Optional[bytes], Any] = {nothing: value}
        stop = self._last_visit()
        for place, cell in enumerate(self.order):
            work.spend(5 * len(layer) + 16)
            turn = CellTurn(self, cell, place % self.width, place >= stop)
            after: dict[Optional[bytes], Any] = {}
            for state, before in layer.items():
                if state is None:  # these walks are over
                    over = merge(after[None], before) if None in after else before
                    after[None] = over
                    continue
                for new, did in turn.after(state):
                    now = pay(cell, did, new is None, before)
                    if now is not None:
                        after[new] = merge(after[new], now) if new in after else now
            layer = after
            ensure(
                len(layer) <= MAX_STATES,
                f"a frontier of more than {MAX_STATES:,} states",
                UNKNOWN,
            )
        return layer.get(None)

    def _last_visit(self) -> int:
        """The place in the order of the last cell that must be visited, or -1."""
        visits = 2 * self.board.n
        found = -1
        for place, cell in enumerate(self.order):
            if self.low[visits + cell]:
                found = place
        return found

    def piece(self, state: bytes, slot: int) -> Piece:
        """Where the piece at a slot ends, and its numbers from there to the slot."""
        end = state[slot]
        if not self.numbers:
            return end, ()
        near = state[slot + self.numbers]
        if not near:
            return end, ()
        if end == FIRST:
            return end, (1, near)
        if end == LAST:
            return end, (self.most, near)
        return end, (state[end - 1 + self.numbers], near)

    def beyond_losses(self, left: list[int], allowed: int) -> bool:
        """True if every walk within the limits loses more than is allowed.

        A column on its worse side loses what is left of it in a sum of rows. A walk
        that proves the claim wrong loses at most what the sum spares.
        """
        prices: dict[int, list[int]] = {}
        rest: dict[int, int] = {}
        unused = 0  # what the cells that follow lose when nothing is done there
        for cell in reversed(self.order):
            prices[cell] = self._prices(cell, left)
            rest[cell] = unused
            unused += prices[cell][0]

        def pay(cell: int, did: int, done: bool, before: int) -> Optional[int]:
            now = before + prices[cell][did]
            if done:
                now += rest[cell]
            return now if now <= allowed else None

        return self.run(0, pay, min) is None

    def _prices(self, cell: int, left: list[int]) -> list[int]:
        """The loss of each of the 16 things that may be done at a cell."""
        open_left = []
        for column in self.columns(cell):
            settled = self.high[column] <= self.low[column]
            open_left.append(0 if settled else left[column])
        found = []
        for did in range(16):
            price = 0
            for bit, each in enumerate(open_left):
                done = did >> bit & 1
                price += max(0, -each) if done else max(0, each)
            found.append(price)
        return found

    def count(self) -> Count:
        """Return the best score, how many walks have it, and how many walks there are.

        The best score is -1 if no walk exists.
        """
        board = self.board
        if board.closed and board.numbered:
            return self._count_tours_in_order()
        visits = 2 * board.n

        def pay(cell: int, did: int, _: bool, before: Count) -> Count:
            best, many, every = before
            if did & VISIT:
                best += board.cost[visits + cell]
            return best, many, every

        def merge(a: Count, b: Count) -> Count:
            every = a[2] + b[2]
            if a[0] == b[0]:
                return a[0], a[1] + b[1], every
            best, many, _ = max(a, b)
            return best, many, every

        return self.run((0, 1, 1), pay, merge) or (-1, 0, 0)

    def _count_tours_in_order(self) -> Count:
        """Count closed tours that pass numbers in order.

        Such a tour is a walk from the start to a cell beside it, closed by the step
        between them. Where both ways round pass the numbers in order it is found twice.
        """
        board = self.board
        best = -1
        every = 0
        for step, end in board.near[board.start]:
            walk = copy(board)
            walk.closed = False
            walk.end = end
            low = bytearray(self.low)
            low[step] = 0
            score, many, _ = WalkSweep(walk, low, self.high, self.axis).count()
            best = max(best, score)
            every += many
        beyond_start = sum(1 for label in board.label if label)
        beyond_start -= bool(board.label[board.start])
        if beyond_start < 2:
            every //= 2
        return best, every, every


class CellTurn:
    """The steps that may follow at one cell of a sweep.

    slot: of the line that comes from across. may_stop: no cell that must be visited
    follows, so the walk may be over here.
    """

    def __init__(self, sweep: WalkSweep, cell: int, slot: int, may_stop: bool) -> None:
        board = sweep.board
        visit, right, below, ending = sweep.columns(cell)
        self.sweep = sweep
        self.slot = slot
        self.along = sweep.width
        self.may_stop = may_stop
        self.may_visit = sweep.high[visit]
        self.closed = board.closed
        self.numbers = sweep.numbers
        self.forced = 0
        self.outs: list[tuple[Piece, int]] = []  # new ends of a piece, with their bits
        for at, bit, column in ((self.along, RIGHT, right), (slot, BELOW, below)):
            if sweep.low[column]:
                self.forced |= bit
            if sweep.high[column]:
                self.outs.append(((at + 1, ()), bit))
        self.may_skip = not sweep.low[visit] and not self.forced
        self.ways = self._ways(cell, ending)
        self.own: tuple[int, ...] = ()  # the number on the cell itself
        if board.label[cell] and self.numbers:
            self.own = (board.label[cell] + 1, board.label[cell] + 1)

    def _ways(self, cell: int, ending: int) -> list[tuple[list[Piece], int]]:
        """The ways to visit the cell: ends of the whole walk there, and bits."""
        sweep = self.sweep
        tips: list[Piece] = []
        if cell == sweep.board.start and not self.closed:
            tips.append(sweep.first)
        if cell == sweep.board.end:
            tips.append(sweep.last)
        ways = []
        if not sweep.low[ending]:
            ways.append((tips, VISIT))
        if sweep.high[ending]:
            ways.append(([*tips, sweep.last], VISIT | END))
        return ways

    def after(self, state: bytes) -> Turns:
        """Return what may follow: a state, None for a walk that is over, and bits."""
        slot = self.slot
        along = self.along
        rest = bytearray(state)  # without the lines that end at this cell
        for at in (slot, along, slot + self.numbers, along + self.numbers):
            rest[at] = 0
        came = [self.sweep.piece(state, at) for at in (slot, along) if state[at]]
        found: Turns = []
        if not came and self.may_skip:
            found.append((bytes(rest), 0))
        if not self.may_visit:
            return found
        for tips, did in self.ways:
            if did & END and LAST in state:
                continue  # the walk has ended before
            self._visit(rest, came + tips, len(came), did, found)
        return found

    def _may_be_over(self, tip: int) -> bool:
        """Return whether a walk may be over at the cell, if nothing else is open.

        A walk from its first to its last cell is over; so is a ring, which only a
        closed tour may be.
        """
        right_sort = self.closed or tip >= LAST
        return bool(self.may_stop and right_sort)

    def _visit(
        self,
        rest: bytearray,
        pieces: list[Piece],
        came: int,
        did: int,
        found: Turns,
    ) -> None:
        """Add what follows when the cell is visited.

        It joins two pieces: some that came, and new ones that go on.
        """
        if len(pieces) > 2:
            return
        for onward in combinations(self.outs, 2 - len(pieces)):
            bits = sum(bit for _, bit in onward)
            if self.forced & ~bits:
                continue
            both = [piece for piece, _ in onward] + pieces
            self._join(rest, both, came, did | bits, found)

    def _join(
        self,
        rest: bytearray,
        both: list[Piece],
        came: int,
        did: int,
        found: Turns,
    ) -> None:
        """Add what follows when two pieces are joined at the cell."""
        (one, before), (other, behind) = both
        numbers: Optional[Pair] = (0, 0)
        if self.numbers:
            numbers = in_order(before, self.own, behind[::-1])
        if numbers is None:
            return
        whole_walk = min(one, other) >= LAST
        ring = came == 2 and one == self.along + 1
        if whole_walk or ring:
            if self._may_be_over(one) and not any(rest):
                found.append((None, did))
            return
        new = bytearray(rest)
        for at, end, number in ((one, other, numbers[0]), (other, one, numbers[1])):
            if at < LAST:
                new[at - 1 + self.numbers] = number  # without numbers, the same byte
                new[at - 1] = end
        found.append((bytes(new), did))


# -- the steps of a proof about walks --------------------------------------------------
# A node is a part of all walks. The first node is the whole board. A proof closes
# nodes, one after the other: it shows that no walk of a node scores as much as the
# target. When all are closed, no walk does.


class Node(NamedTuple):
    """A part of all walks: those within limits that satisfy some rows.

    low, high: the least and the most of each column. splits: a row for each split (or
    step `other`) that led here, the first one first.
    """

    low: bytearray
    high: bytearray
    splits: tuple[Row, ...] = ()

    def copy(self) -> "Node":
        """A node of its own with the same walks."""
        return Node(bytearray(self.low), bytearray(self.high), self.splits)


def check_walks(level: LevelText, proof: Proof, work: WorkMeter) -> str:
    """Check a proof about a coin maze or a tour."""
    board = Ground(level, work)
    if proof.score is not None:
        score = board.replay(proof.moves)
        ensure(
            score == proof.score,
            "the route has another score",
        )
    if [step["step"] for step in proof.steps] == ["count"]:
        check_count(board, proof)
    else:
        ensure(
            not proof.counted,
            "no step counts the answers",
        )
        check_steps(board, proof)
    return proof.sentence("no route")


def check_count(board: Ground, proof: Proof) -> None:
    """Check a proof that is a count of all walks."""
    step = proof.steps[0]
    only(step, "step axis", "count")
    sweep = WalkSweep(board, board.low, board.high, step["axis"])
    best, many, every = (-1, 0, 0) if board.absurd else sweep.count()
    claimed = -1 if proof.score is None else proof.score
    ensure(
        best == claimed,
        "step 0 (count): the best answer is another one",
    )
    proof.agree(every, many)
    ensure(
        not proof.alone or many == 1,
        "step 0 (count): there are other best answers",
    )


def check_steps(board: Ground, proof: Proof) -> None:
    """Check that the steps of a proof close all nodes."""
    cuts = [board.cut_row(cut, f"cut {place}") for place, cut in enumerate(proof.cuts)]
    nodes = [Node(board.low, board.high).copy()]
    if board.absurd:
        nodes = []  # no walk is within such limits
    if board.tour and proof.score is not None and not proof.alone:
        nodes = []  # all tours visit the same cells, so they all score the same
    for place, step in enumerate(proof.steps):
        board.work.at = f"step {place} ({step['step'][:20]}): "
        ensure(
            nodes,
            "everything is closed, and steps are left over",
        )
        node = nodes.pop()
        nodes += check_step(board, proof, cuts, step, node)
    ensure(
        not nodes,
        "the proof ends before everything is closed",
    )


def check_step(
    board: Ground,
    proof: Proof,
    cuts: list[Row],
    step: Json,
    node: Node,
) -> list[Node]:
    """Return the nodes that are open after a step about a node, the next one last."""
    name = step["step"]
    if name == "branch":
        return branched(board, step, node)
    if name == "split":
        return split(board, step, node)
    if name == "drop":
        return dropped(board, step, node)
    if name == "other":
        return others(board, proof, step, node)
    ensure(
        name in ("close", "empty", "fix", "sweep"),
        "there is no such step",
        UNKNOWN,
    )
    keys = "step unit cells cuts"
    if name == "sweep":
        keys += " axis"
    if "splits" in step:
        keys += " splits"
    only(step, keys, name)
    # `empty` leaves the scores out: its unit is 0, and no walk at all satisfies the
    # sum.
    unit = whole(step["unit"], 0, 0 if name == "empty" else 10**9, "the unit")
    left, value = sum_of_rows(board, cuts, step, unit, node)
    spare = spare_of(left, value, node) - unit * proof.target
    if name == "fix":
        return fixed(left, spare, node)
    if name == "sweep":
        sweep = WalkSweep(board, node.low, node.high, step["axis"])
        ensure(
            sweep.beyond_losses(left, spare),
            "the sweep finds a walk that is not ruled out",
        )
        return []
    # A walk with the target would need more than the sum can make.
    ensure(
        spare < 0,
        f"it leaves room for a better answer: {spare} of {unit}",
    )
    return []


def branched(board: Ground, step: Json, node: Node) -> list[Node]:
    """Return two nodes: in one a column is 1, in the other it is 0, and comes first."""
    only(step, "step column", "branch")
    column = whole(step["column"], 0, 4 * board.n - 1, "the column")
    ensure(
        node.low[column] < node.high[column],
        f"column {column} is settled",
    )
    board.work.spend(8 * board.n)
    one = node.copy()
    one.low[column] = 1
    zero = node.copy()
    zero.high[column] = 0
    return [one, zero]


def split(board: Ground, step: Json, node: Node) -> list[Node]:
    """Return two nodes: in one at least `most` + 1 of some columns are 1, in the other
    at most `most` of them, and it comes first.

    In a walk the number of columns that are 1 is a whole number, so one of the two
    holds. Each is kept as a row, which sums may use from there on.
    """
    only(step, "step columns most", "split")
    columns = places(step["columns"], 4 * board.n - 1, "split")
    most = whole(step["most"], 0, 4 * board.n, "most")
    board.work.spend(8 * board.n + 50 * len(columns))
    at_least: Row = ([(column, 1) for column in columns], most + 1)
    at_most: Row = ([(column, -1) for column in columns], -most)
    more = node.copy()._replace(splits=(*node.splits, at_least))
    fewer = node.copy()._replace(splits=(*node.splits, at_most))
    return [more, fewer]


def others(board: Ground, proof: Proof, step: Json, node: Node) -> list[Node]:
    """Return the node without the route of the claim.

    Another route from the same start does not make all steps of that one: it leaves one
    of them out. That is kept as a row, like a side of a split.
    """
    only(step, "step", "other")
    ensure(
        proof.alone,
        "a better route may not leave out the known one",
    )
    board.work.spend(8 * board.n + 50 * len(board.made))
    leaves_out: Row = ([(made, -1) for made in sorted(board.made)], 1 - len(board.made))
    return [node.copy()._replace(splits=(*node.splits, leaves_out))]


def dropped(board: Ground, step: Json, node: Node) -> list[Node]:
    """Return the node without a set of cells that no walk comes into.

    The set has one neighbour outside at most, and neither end of the walk: a walk that
    came in could not leave again without visiting that neighbour twice.
    """
    only(step, "step set", "drop")
    inside = places(step["set"], board.n - 1, "drop")
    board.work.spend(8 * len(inside))
    steps = set()
    outside = set()
    for cell in inside:
        for way, to in board.near[cell]:
            steps.add(way)
            if to not in inside:
                outside.add(to)
    ensure(
        len(outside) < 2,
        "the set has two ways out",
    )
    ends = frozenset((board.root, board.goal))
    if not 0 <= board.goal < board.n:
        ends = inside  # the walk may end anywhere
    ensure(
        not inside & ends,
        "the set holds an end of a walk",
    )
    for column in [*steps, *(2 * board.n + cell for cell in inside)]:
        ensure(
            not node.low[column],
            "the set holds what the walk must use",
        )
        node.high[column] = 0
    return [node]


def fixed(left: list[int], spare: int, node: Node) -> list[Node]:
    """Return the node with the columns settled that lose more than is to spare."""
    for column, each in enumerate(left):
        if node.low[column] < node.high[column] and abs(each) > spare:
            node.low[column] = each > 0
            node.high[column] = each > 0
    return [node]


def sum_of_rows(
    board: Ground,
    cuts: list[Row],
    step: Json,
    unit: int,
    node: Node,
) -> tuple[list[int], int]:
    """Return the sum of rows: what is left of each column, and a value.

    In every walk of the node, unit x the score is at most the value + the sum of left x
    column. A cell counts any number of times, as its row is an equation. A cut or a
    split counts forwards only, as its row is an inequality.
    """
    left = [unit * cost for cost in board.cost]
    value = 0
    board.work.spend(4 * board.n)
    for pair in need(step["cells"], list, "cells"):
        place, times = multiplier(pair, board.last, -(10**12))
        value -= add_row(left, board.cell_row(place), times, board.work)
    for pair in need(step["cuts"], list, "cuts"):
        place, times = multiplier(pair, len(cuts) - 1, 1)
        value -= add_row(left, cuts[place], times, board.work)
    for pair in need(step.get("splits", []), list, "splits"):
        place, times = multiplier(pair, len(node.splits) - 1, 1)
        value -= add_row(left, node.splits[place], times, board.work)
    return left, value


def multiplier(pair: object, last: int, least: int) -> Pair:
    """Return the place of a row, and how many times it counts."""
    numbers = need(pair, list, "a multiplier")
    ensure(
        len(numbers) == 2,
        "a multiplier is not a pair",
        UNREADABLE,
    )
    place = whole(numbers[0], 0, last, "a place")
    return place, whole(numbers[1], least, 10**12, "a multiplier")


def add_row(left: list[int], row: Row, times: int, work: WorkMeter) -> int:
    """Add a row to what is left of the columns. Return what it makes at least."""
    terms, least = row
    work.spend(len(terms))
    for column, factor in terms:
        left[column] += times * factor
    return times * least


def spare_of(left: list[int], value: int, node: Node) -> int:
    """Return the most that value + the sum of left x column can be in a node."""
    for each, low, high in zip(left, node.low, node.high):
        value += each * (high if each > 0 else low)
    return value


# -- collapsing buildings --------------------------------------------------------------
# A building is a square with an empty middle. A walk leads from the middle to a corner
# without turning back, so it stays in one of four quarters. It earns food and water in
# the rooms, and survives as many days as there is of the lesser.


def rooms_of(level: LevelText) -> list[Pair]:
    """Return food and water of all rooms, row by row, of a building that is sound."""
    size = level.rows
    ensure(
        size == level.cols and size % 2 == 1 and size > 1,
        "a building is a square of odd side",
        UNREADABLE,
    )
    ensure(
        level.tokens[size * size // 2] == "0",
        "the middle of a building is empty",
        UNREADABLE,
    )
    return [(int(token[0]), int(token[-1])) for token in level.tokens]


def check_building(level: LevelText, proof: Proof, work: WorkMeter) -> str:
    """Check that the answer is a walk, and that no walk of any quarter is better."""
    rooms = rooms_of(level)
    size = level.rows
    middle = size * size // 2
    ensure(
        proof.score is not None,
        "a building always has an answer",
        UNKNOWN,
    )
    ensure(
        days_of(level, rooms, proof.moves) == proof.score,
        "the walk earns another number of days",
    )
    ensure(
        len(proof.steps) == 4,
        "a building has one step for each of its four quarters",
    )
    span = range(size // 2 + 1)
    quarters = ((-1, -1), (-1, 1), (1, -1), (1, 1))
    for place, (down, right) in enumerate(quarters):
        quarter = []
        for i in span:
            row = middle + down * i * size
            quarter.append([rooms[row + right * j] for j in span])
        check_quarter(quarter, place, proof, work)
    return proof.sentence("no walk")


def check_quarter(
    quarter: list[list[Pair]],
    place: int,
    proof: Proof,
    work: WorkMeter,
) -> None:
    """Check the step about one quarter, whose rooms begin with the middle."""
    step = proof.steps[place]
    only(step, "step food water", "a quarter")
    ensure(
        step["step"] == "weights",
        f"step {place}: a quarter has the step weights",
    )
    a = whole(step["food"], 0, 10**9, "food")
    b = whole(step["water"], 0, 10**9, "water")
    ensure(
        quarter_closed(quarter, a, b, proof.target, work),
        f"step {place}: a walk may earn more",
    )


def days_of(level: LevelText, rooms: list[Pair], moves: str) -> int:
    """Return the days that a walk earns. End the check if it is not a walk."""
    size = level.rows
    here = size * size // 2
    food = 0
    water = 0
    for place, move in enumerate(moves):
        to = level.beside(here, move) if move in "UDLR" else -1
        ensure(
            to >= 0,
            f"move {place + 1} ({move}) cannot be made",
        )
        here = to
        food += rooms[here][0]
        water += rooms[here][1]
    corners = (0, size - 1, size * (size - 1), size * size - 1)
    # The way from the middle to a corner has size - 1 moves, if none of them turns
    # back.
    ensure(
        len(moves) == size - 1 and here in corners,
        "the walk does not end in a corner",
    )
    return min(food, water)


def pairs_of_worth(pairs: set[Pair], a: int, b: int, least: int) -> set[Pair]:
    """Return the pairs whose weighted sum is high enough."""
    return {pair for pair in pairs if a * pair[0] + b * pair[1] >= least}


def quarter_closed(
    rooms: list[list[Pair]],
    a: int,
    b: int,
    target: int,
    work: WorkMeter,
) -> bool:
    """True if no walk of a quarter has both supplies as high as the target.

    With weights a and b, such a walk has a x food + b x water of at least (a + b) x
    target. What a walk has so far, and the most that lies ahead of it, must make that.
    All pairs of food and water that do are kept, room by room. Weights of 0 keep all
    pairs.
    """
    span = range(len(rooms))
    work.spend(len(rooms) ** 2)
    ahead = most_ahead(rooms, a, b)
    row: list[set[Pair]] = [set() for _ in span]
    for i in span:
        for j in span:
            arriving = row[j] | row[j - 1] if j > 0 else row[j]
            if (i, j) == (0, 0):
                arriving = {(0, 0)}
            here = rooms[i][j]
            found = {(food + here[0], water + here[1]) for food, water in arriving}
            least = (a + b) * target - ahead[i][j]
            row[j] = pairs_of_worth(found, a, b, least)
            work.spend(4 * len(found) + 1)
    return not any(food >= target and water >= target for food, water in row[-1])


def most_ahead(rooms: list[list[Pair]], a: int, b: int) -> list[list[int]]:
    """Return what a walk can still earn at most after each room, by weight."""
    size = len(rooms)
    ahead = [[0] * size for _ in range(size)]
    for i in reversed(range(size)):
        for j in reversed(range(size)):
            values = [0]
            for x, y in ((i + 1, j), (i, j + 1)):
                if x < size and y < size:
                    food, water = rooms[x][y]
                    values.append(ahead[x][y] + a * food + b * water)
            ahead[i][j] = max(values)
    return ahead


# -- clear tiles -----------------------------------------------------------------------
# Two tiles side by side change places if that makes a run of three equal tiles or more
# in line. Runs clear and score by their lengths, the tiles above fall, and so on until
# nothing clears any more.

RUN = re.compile(rb"([^\0])\1\1+", re.DOTALL)
SWAP = "([0-9]{1,3}),([0-9]{1,3})-([0-9]{1,3}),([0-9]{1,3})"


class Match:
    """The rules of clear tiles.

    A board is its columns, each from the bottom up, with a 0 for an empty cell, and one
    more 0 above, so that no run goes on from one column into the next.
    """

    def __init__(self, level: LevelText) -> None:
        self.rows = level.rows
        self.stride = level.rows + 1
        points = level.rules["points"]
        longest = max((int(length) for length in points), default=0)
        # A run that is longer than any in the rules is worth as much as the longest.
        self.worth = []
        for length in range(max(level.rows, level.cols) + 1):
            self.worth.append(points.get(str(min(length, longest)), 0))
        self.start = b""
        for c in range(level.cols):
            upwards = level.tokens[c :: level.cols][::-1]
            column = bytes(int(token) for token in upwards)
            ensure(
                0 not in column.rstrip(b"\0"),
                "a tile is above an empty cell",
                UNREADABLE,
            )
            self.start += column + b"\0"

    def runs(self, board: bytes) -> Iterator[range]:
        """The cells of each run of three tiles or more."""
        for run in RUN.finditer(board):
            yield range(run.start(), run.end())
        for at in range(self.rows):
            across = board[at :: self.stride]
            for run in RUN.finditer(across):
                first = at + self.stride * run.start()
                end = at + self.stride * run.end()
                yield range(first, end, self.stride)

    def clear(self, board: bytes) -> tuple[bytes, int]:
        """Return the board when nothing clears any more, and what that scores."""
        score = 0
        while True:
            runs = list(self.runs(board))
            if not runs:
                return board, score
            tiles = bytearray(board)
            for run in runs:
                score += self.worth[len(run)]
                for cell in run:
                    tiles[cell] = 0
            board = b""
            for at in range(0, len(tiles), self.stride):
                column = tiles[at : at + self.stride]
                fallen = column.replace(b"\0", b"")
                board += fallen.ljust(self.stride, b"\0")

    def swapped(self, board: bytes, one: int, other: int) -> Optional[bytes]:
        """Return the board after two tiles change places; None if no run arises."""
        if not board[one] or not board[other]:
            return None
        tiles = bytearray(board)
        tiles[one] = board[other]
        tiles[other] = board[one]
        new = bytes(tiles)
        return new if any(self.runs(new)) else None

    def replay(self, moves: str) -> tuple[int, int]:
        """Return what swaps score, and how many they are."""
        board = self.start
        score = 0
        swaps = moves.split()
        for place, move in enumerate(swaps):
            cells = self._cells_of(move)
            new = self.swapped(board, *cells) if cells else None
            if new is None:
                why = f"move {place + 1} ({move[:20]}) is not a swap, or makes no run"
                raise Outcome(WRONG, why)
            board, gain = self.clear(new)
            score += gain
        return score, len(swaps)

    def _cells_of(self, move: str) -> Optional[Pair]:
        """Return the two cells of a swap; None if it is not one."""
        numbers = re.fullmatch(SWAP, move)
        if numbers is None:
            return None
        r, c, s, d = (int(number) for number in numbers.groups())
        cols = len(self.start) // self.stride
        on_board = max(r, s) < self.rows and max(c, d) < cols
        if not on_board or abs(r - s) + abs(c - d) != 1:
            return None
        one = self.stride * c + self.rows - 1 - r
        other = self.stride * d + self.rows - 1 - s
        return one, other


def check_tiles(level: LevelText, proof: Proof, work: WorkMeter) -> str:
    """Check the answer, and make the whole search: no swaps may score more."""
    game = Match(level)
    swaps = level.rules["swaps"]
    exactly = level.rules["exactly"]
    ensure(
        proof.steps == [{"step": "search"}],
        "a proof of this kind has the one step search",
    )
    if proof.score is not None:
        score, made = game.replay(proof.moves)
        ensure(
            score == proof.score,
            "the swaps score otherwise",
        )
        ensure(
            made == swaps if exactly else made <= swaps,
            "the swaps are too many or too few",
        )
    most = most_of_swaps(game, swaps, exactly, work)
    ensure(
        most == proof.score,
        "step 0 (search): the best answer is another one",
    )
    return proof.sentence("no other")


def most_of_swaps(
    game: Match,
    swaps: int,
    exactly: bool,
    work: WorkMeter,
) -> Optional[int]:
    """Return what `most` swaps score at most; None if that many cannot be made.

    exactly: fewer swaps do not count. A layer has all boards after a number of swaps,
    each with the most that it can have scored: what follows depends on the board alone.
    """
    layer = {game.start: 0}
    best = 0
    for _ in range(swaps):
        layer = layer_after(game, layer, work)
        if not layer:
            return None if exactly else best
        most = max(layer.values())
        best = most if exactly else max(best, most)
    return best


def layer_after(
    game: Match,
    layer: dict[bytes, int],
    work: WorkMeter,
) -> dict[bytes, int]:
    """Return all boards after one more swap, each with the most it can score."""
    after: dict[bytes, int] = {}
    for board, score in layer.items():
        work.spend(8 * len(board))
        for one in range(len(board)):
            for other in (one + 1, one + game.stride):
                if other >= len(board) or not board[one] or not board[other]:
                    continue
                work.spend(8 + len(board) // 50)
                new = game.swapped(board, one, other)
                if new is not None:
                    work.spend(4 * len(board))
                    settled, gain = game.clear(new)
                    after[settled] = max(after.get(settled, 0), score + gain)
    return after


# -- trails ----------------------------------------------------------------------------
# A trail draws every line between the dots once without lifting the pen.

WAYS = {"r": "6", "s": "3", "d": "2", "z": "1"}
"""The direction of each line of a dot, as a move."""


class TrailLines:
    """The lines of a trail.

    near: of each dot, the dots that lines lead to. odd: the dots with an odd number of
    lines. strokes: the fewest trails that draw all lines. possible: one trail does, and
    begins where it must.
    """

    def __init__(self, level: LevelText, work: WorkMeter) -> None:
        self.level = level
        self.work = work
        self.closed = level.rules["closed"]
        self.near: list[list[int]] = [[] for _ in level.tokens]
        self.starts: list[int] = []
        for dot, token in enumerate(level.tokens):
            self._read_dot(dot, token)
        self.lines = sum(len(others) for others in self.near) // 2
        ensure(
            len(self.starts) < 2,
            "the level has two starts",
            UNREADABLE,
        )
        ensure(
            self.lines,
            "the level has no lines",
            UNREADABLE,
        )
        work.spend(9 * len(self.near) + 2 * self.lines)
        dots = {dot for dot, others in enumerate(self.near) if others}
        self.odd = {dot for dot in dots if len(self.near[dot]) % 2}
        self.strokes = self._count_strokes(dots)
        self.possible = self.strokes == 1 and self._has_ends(dots)

    def _has_ends(self, dots: set[int]) -> bool:
        """Return whether a trail of all lines can begin and end as the level says.

        Euler: one trail draws lines that hang together if no dot is odd, or two are.
        Then it begins at one of these and ends at the other.
        """
        begins = set(self.starts) <= (self.odd or dots)
        ends = not (self.closed and self.odd)
        return begins and ends

    def _read_dot(self, dot: int, token: str) -> None:
        """Set what the token of a dot says: whether it is the start, and its lines."""
        if token.endswith("*"):
            self.starts.append(dot)
        for letter in token.strip(".*"):
            to = self.level.beside(dot, WAYS[letter])
            ensure(
                to >= 0,
                "a line leaves the board",
                UNREADABLE,
            )
            self.near[dot].append(to)
            self.near[to].append(dot)

    def _count_strokes(self, dots: set[int]) -> int:
        """The fewest trails: for each piece half as many as it has odd dots, or one."""
        left = set(dots)
        strokes = 0
        while left:
            piece: set[int] = set()
            fringe = {left.pop()}
            while fringe:
                piece |= fringe
                fringe = {to for dot in fringe for to in self.near[dot]} - piece
            left -= piece
            strokes += max(1, len(piece & self.odd) // 2)
        return strokes

    def replay(self, moves: str) -> int:
        """Return the score of a trail. End the check unless it draws all lines once."""
        match = re.fullmatch("(?:([0-9]{1,7}),([0-9]{1,7}):)?([1-46-9]*)", moves)
        if match is None:
            raise Outcome(WRONG, "the trail has a move that there is not")
        first = self._first(match[1], match[2])
        left = [list(others) for others in self.near]
        here = first
        for place, move in enumerate(match[3]):
            to = self.level.beside(here, move)
            ensure(
                to in left[here],
                f"move {place + 1} ({move}) draws no line left",
            )
            left[here].remove(to)
            left[to].remove(here)
            here = to
        ensure(
            not any(left),
            "the trail leaves out a line",
        )
        ensure(
            here == first or not self.closed,
            "the trail does not return",
        )
        return len(match[3])

    def _first(self, row: Optional[str], col: Optional[str]) -> int:
        """Return where a trail begins: at the start of the level, or where it says."""
        given = row is not None and col is not None
        ensure(
            given != bool(self.starts),
            "the trail does not begin where it must",
        )
        if self.starts:
            return self.starts[0]
        cols = self.level.cols
        r = int(row or 0)
        c = int(col or 0)
        ensure(
            r < self.level.rows and c < cols,
            "the trail begins beyond the board",
        )
        return r * cols + c

    def count(self) -> int:
        """Return how many trails there are.

        At each dot a trail joins the ends of lines in pairs. All ways to do that are
        made dot by dot, and a ring that leaves lines out does not count. A trail
        through all lines can be begun in several ways. Each line that is doubled halves
        the number, as nobody can tell the two lines apart.
        """
        ways = self._count_joinings()
        if self.odd:
            ways *= 1 if self.starts else 2  # at either odd dot
        elif self.starts:
            ways *= len(self.near[self.starts[0]])
        else:
            ways *= 2 * self.lines
        doubled = sum(len(others) - len(set(others)) for others in self.near) // 2
        return ways >> doubled

    def _count_joinings(self) -> int:
        """Return in how many ways all ends of lines can be joined to one trail.

        A state labels the open ends, the lines that lead to dots that were not passed:
        both ends of a strand alike, and 0 where the strand is the first or last of the
        trail.
        """
        tall = self.level.rows < self.level.cols
        cols = self.level.cols
        order = sorted(range(len(self.near)), key=lambda dot: (dot % cols * tall, dot))
        rank = {dot: place for place, dot in enumerate(order)}
        layer: dict[tuple[int, ...], int] = {(): 1}
        opened: list[int] = []  # the dots that the open ends lead to
        ways = 0
        for dot in order:
            onward = [to for to in self.near[dot] if rank[to] > rank[dot]]
            tips = [0] if dot in self.odd else []  # the trail begins or ends here
            layer = self._open_ends(layer, opened, dot, len(onward), tips)
            opened = [to for to in opened if to != dot] + onward
            for ends in range(len(self.near[dot]) + len(tips), 0, -2):
                self.work.spend(5 * ends * len(layer))
                layer, done = joined_layer(layer, ends)
                ways += done
                ensure(
                    len(layer) <= MAX_STATES,
                    f"more than {MAX_STATES:,} states",
                    UNKNOWN,
                )
        return ways

    def _open_ends(
        self,
        layer: dict[tuple[int, ...], int],
        opened: list[int],
        dot: int,
        onward: int,
        tips: list[int],
    ) -> dict[tuple[int, ...], int]:
        """Return the states with the ends at a dot first.

        onward: how many lines lead on from it. Each is a new strand, with one end at
        the dot and one beyond.
        """
        here = [i for i, to in enumerate(opened) if to == dot]
        rest = [i for i, to in enumerate(opened) if to != dot]
        fresh = range(-onward, 0)
        after = {}
        for labels, many in layer.items():
            at_dot = [labels[i] for i in here]
            others = [labels[i] for i in rest]
            after[(*at_dot, *fresh, *tips, *others, *fresh)] = many
        return after


def joined_layer(
    layer: dict[tuple[int, ...], int],
    ends: int,
) -> tuple[dict[tuple[int, ...], int], int]:
    """Join the first end of each state with every other one at the dot.

    ends: how many are left at the dot; they stand first. Return the states after that,
    and in how many ways all is joined to one trail.
    """
    after: dict[tuple[int, ...], int] = {}
    done = 0
    for labels, many in layer.items():
        one = labels[0]
        for i in range(1, ends):
            other = labels[i]
            left = labels[1:i] + labels[i + 1 :]
            if one != other:
                new = renamed(left, one, other)
                after[new] = after.get(new, 0) + many
            elif not left:
                done += many  # the last two ends of all; sooner, it would be a ring
    return after, done


def renamed(labels: tuple[int, ...], one: int, other: int) -> tuple[int, ...]:
    """Return labels in which two strands are one, numbered in their order."""
    both = one if one and other else 0
    names = {0: 0}
    found = []
    for label in labels:
        name = both if label in (one, other) else label
        found.append(names.setdefault(name, len(names)))
    return tuple(found)


def check_trail(level: LevelText, proof: Proof, work: WorkMeter) -> str:
    """Check that the answer is a trail or that there is none, and their number."""
    drawing = TrailLines(level, work)
    score = drawing.replay(proof.moves) if drawing.possible else None
    ensure(
        score == proof.score,
        "the lines allow a trail, or none, or one with another score",
    )
    due = [{"step": "count"}] if proof.counted else []
    ensure(
        proof.steps == due,
        "the one step is count, where numbers are claimed",
    )
    if proof.counted:
        many = drawing.count() if drawing.possible else 0
        proof.agree(many, many)
    text = proof.sentence("no trail")
    if drawing.strokes > 1:
        trails = counted(drawing.strokes, "trail")
        text += f"; it takes {trails} to draw all lines"
    return text


# -- sowing ----------------------------------------------------------------------------
# Two players share a ring of pits with stones. A move takes the stones of a pit and
# sows them one by one into the pits that follow; then it goes on with the next pit, as
# a relay, until that is empty. What lies in the pit after the empty one is captured.

Ring = tuple[int, ...]
Spot = tuple[Ring, int]


class Sowing:
    """The rules of sowing.

    What the mover gets above the other from a ring of pits on depends neither on who
    moves nor on how the ring is turned.
    """

    def __init__(self, level: LevelText, work: WorkMeter) -> None:
        cols = level.cols
        ensure(
            level.rows == 2 and 2 <= cols <= 20,
            "sowing has 2 rows and 2 to 20 columns",
            UNREADABLE,
        )
        stones = [int(token) for token in level.tokens]
        near_row = stones[cols:]
        far_row = stones[:cols]
        self.start: Ring = (*near_row, *reversed(far_row))
        self.chain = level.rules["chain"]
        self.work = work
        self.pits = range(2 * cols)

    def sow(self, ring: Ring, pit: int) -> Optional[tuple[int, Ring]]:
        """Return what a move captures, and the ring after it; None for no move."""
        if pit not in self.pits or not ring[pit]:
            return None
        pits = list(ring)
        size = len(ring)
        first = ring[pit:] + ring[:pit]
        at = pit
        while pits[at]:
            hand = pits[at]
            self.work.spend(6 + hand // 4)
            pits[at] = 0
            for place in range(at + 1, at + 1 + hand):
                pits[place % size] += 1
            at = (at + 1 + hand) % size
            # One handful can be undone, so a relay that never ends comes back to its
            # own first ring, seen from the pit that is next. Such a move is not
            # allowed.
            if pits[at] == first[0] and (*pits[at:], *pits[:at]) == first:
                return None
        return self._captured(pits, at)

    def _captured(self, pits: list[int], at: int) -> tuple[int, Ring]:
        """Return what is captured behind an empty pit, and the ring after it.

        With chains, it goes on where the pit behind the captured one is empty, too.
        """
        size = len(pits)
        before = sum(pits)
        goes_on = True
        while goes_on and not pits[at]:
            behind = (at + 1) % size
            goes_on = self.chain and pits[behind] > 0
            pits[behind] = 0
            at = (at + 2) % size
        return before - sum(pits), tuple(pits)

    def turned(self, ring: Ring) -> Ring:
        """The least of the turns of a ring."""
        return min(ring[at:] + ring[:at] for at in self.pits)

    def replay(self, moves: list[int]) -> int:
        """Return what the first player gets above the other. The game must be over."""
        ring = self.start
        score = 0
        seen: set[Spot] = set()
        for place, pit in enumerate(moves):
            player = place % 2
            made = None
            if (ring, player) not in seen:
                made = self.sow(ring, pit)
            if made is None:
                raise Outcome(WRONG, f"move {place + 1} ({pit}) cannot be made")
            seen.add((ring, player))
            captured, ring = made
            score += -captured if player else captured
        # A game is over when a position comes back with the same player to move, or
        # when there is no move.
        over = (ring, len(moves) % 2) in seen
        if not over:
            over = not any(self.sow(ring, pit) for pit in self.pits)
        ensure(
            over,
            "the game goes on",
        )
        return score

    def bounds(self, first: int, strategy: dict[Ring, int], most: int) -> Pair:
        """Return what the first player gets at least and at most, as a strategy shows.

        At least: the first player is bound to the move `first` and to the strategy, the
        other is free. At most: the second is bound to the strategy, the first is free.
        With up to `most` stones nobody is bound. Of a spot: 1 if its mover is bound, -1
        if the other is.
        """
        gain, after = self.sow(self.start, first) or (0, self.start)
        bound_first = (self.turned(after), -1)
        bound_second = (self.turned(self.start), -1)
        moves = self._spots([bound_first, bound_second], strategy, most)
        worth = self._settled(moves)
        return gain - worth[bound_first], worth[bound_second]

    def _spots(
        self,
        roots: list[Spot],
        strategy: dict[Ring, int],
        most: int,
    ) -> dict[Spot, list[tuple[int, Spot]]]:
        """Return all spots that can arise, each with its moves: stones, and a spot."""
        moves: dict[Spot, list[tuple[int, Spot]]] = {}
        same: dict[Spot, Spot] = {}  # equal spots share their memory
        waiting = list(roots)
        while waiting:
            spot = waiting.pop()
            if spot in moves:
                continue
            ring, bound = spot
            pits = list(self.pits)
            if bound == 1 and ring in strategy:
                pits = [strategy[ring]]
            made = [move for move in (self.sow(ring, pit) for pit in pits) if move]
            # A side without a move would be worth 0, so a strategy must not invent
            # that.
            ensure(
                made or len(pits) > 1,
                "the strategy has a move that cannot be made",
            )
            moves[spot] = []
            for captured, after in made:
                to = (self.turned(after), -bound * (sum(after) > most))
                moves[spot].append((captured, same.setdefault(to, to)))
                waiting.append(to)
            self.work.spend(len(ring) * len(made) + 8)
            ensure(
                len(moves) * len(ring) <= 3 * MAX_STATES,
                "the strategy leaves too much",
                UNKNOWN,
            )
        return moves

    def _settled(self, moves: dict[Spot, list[tuple[int, Spot]]]) -> dict[Spot, int]:
        """Return what each spot is worth to its mover.

        Captured stones never come back, so the spots with the fewest stones come first.
        Among those with the same number of stones all begin with 0 and take the best
        move, over and over, until nothing changes: to go round without a capture is
        worth 0.
        """
        worth = dict.fromkeys(moves, 0)
        order = sorted(moves, key=lambda spot: sum(spot[0]))
        for _, group in groupby(order, lambda spot: sum(spot[0])):
            layer = list(group)
            changed = True
            while changed:
                changed = False
                self.work.spend(len(layer) * len(self.pits) // 2)
                for spot in layer:
                    best = max((got - worth[to] for got, to in moves[spot]), default=0)
                    if best != worth[spot]:
                        worth[spot] = best
                        changed = True
        return worth


def check_sowing(level: LevelText, proof: Proof, work: WorkMeter) -> str:
    """Check what one move captures at most; or a game, and what it is worth."""
    game = Sowing(level, work)
    ensure(
        re.fullmatch("([0-9]{1,2}( [0-9]{1,2})*)?", proof.moves),
        "the moves are not pits",
    )
    moves = [int(pit) for pit in proof.moves.split()]
    if proof.steps == [{"step": "captures"}]:
        return check_captures(game, proof, moves)
    step = proof.steps[0] if len(proof.steps) == 1 else {}
    only(step, "step stones strategy", "the step")
    ensure(
        step["step"] == "game",
        "there is no such step",
        UNKNOWN,
    )
    ensure(
        game.replay(moves) == proof.score,
        "the game ends otherwise",
    )
    strategy = read_strategy(game, step["strategy"])
    most = whole(step["stones"], 0, 10**5, "stones")
    low, high = game.bounds(moves[0] if moves else -1, strategy, most)
    shown = f"step 0 (game): the strategy shows {low:,} to {high:,}"
    ensure(
        low == proof.score,
        shown,
    )
    ensure(
        high == proof.score,
        shown,
    )
    text = f"perfect play ends {proof.score:+,} for the first player"
    if moves:
        text += f" and begins with pit {moves[0]}"
    return text


def check_captures(game: Sowing, proof: Proof, moves: list[int]) -> str:
    """Check a claim that one move captures the most: sow every pit."""
    found = {}
    for pit in game.pits:
        made = game.sow(game.start, pit)
        if made is not None:
            found[pit] = made[0]
    best = max(found.values(), default=None)
    why = "step 0 (captures): another move captures more, or there is none"
    ensure(
        proof.score == best,
        why,
    )
    captured = [found.get(pit) for pit in moves]
    ensure(
        captured == ([best] if found else []),
        why,
    )
    if not moves:
        return "no pit can be sown"
    return f"pit {moves[0]} captures {best}, and none more"


def read_strategy(game: Sowing, value: object) -> dict[Ring, int]:
    """Return the pit that a strategy names for each ring."""
    found = {}
    for each in need(value, list, "the strategy"):
        row = need(each, list, "a row")
        ensure(
            len(row) == len(game.pits) + 1,
            "a row is not a ring with a pit",
            UNREADABLE,
        )
        numbers = [whole(number, 0, 10**5, "a number of a row") for number in row]
        found[tuple(numbers[:-1])] = numbers[-1]
    return found


# -- the whole check -------------------------------------------------------------------

CHECKS: dict[str, Callable[[LevelText, Proof, WorkMeter], str]] = {
    "coin_maze": check_walks,
    "tour": check_walks,
    "collapse": check_building,
    "match3": check_tiles,
    "trail": check_trail,
    "sowing": check_sowing,
}


def confirmed(level_path: str, proof_path: str, work: WorkMeter) -> str:
    """Return what a proof shows and how much there was to check, in one sentence."""
    level = read_level(level_path)
    proof = read_proof(proof_path, level)
    effort = 40 if level.kind == "sowing" else 5
    work.spend(effort * len(proof.moves))
    if level.kind in ("collapse", "match3", "sowing"):
        ensure(
            not proof.counted,
            "the answers of this kind are not counted here",
            UNKNOWN,
        )
    if level.kind not in ("coin_maze", "tour"):
        ensure(
            not proof.cuts,
            "this kind has no cuts",
        )
        ensure(
            not proof.alone,
            "the only answer of this kind is not shown here",
            UNKNOWN,
        )
    text = CHECKS[level.kind](level, proof, work)
    conditions = []
    if level.force:
        conditions.append("must use: " + " ".join(level.force))
    if level.forbid:
        conditions.append("must not use: " + " ".join(level.forbid))
    if conditions:
        text += f" ({'; '.join(conditions)})"
    return f"{text}: confirmed, {counted(len(proof.steps), 'step')}"


def check(level_path: str, proof_path: str, allowance: int = WORK) -> tuple[int, str]:
    """Return the exit code of a check, and its sentence."""
    begin = time.process_time()
    work = WorkMeter(allowance)
    try:
        text = confirmed(level_path, proof_path, work)
    except Outcome as outcome:
        code, why = outcome.args
        said = {WRONG: "WRONG", UNREADABLE: "unreadable", UNKNOWN: "cannot follow"}
        return code, f"{said[code]}: {work.at}{why}"
    except (MemoryError, RecursionError):
        return UNKNOWN, "cannot follow: it takes more memory than there is"
    seconds = time.process_time() - begin
    spent = counted(work.spent, "unit")
    return CONFIRMED, f"{text}, {spent} of work, {seconds:.1f} s"


def main(arguments: list[str]) -> int:
    """Check the files that are named on the command line. Return the exit code."""
    allowance = arguments[2:] or [str(WORK)]
    known = len(arguments) >= 2 and len(allowance) == 1
    if not known or not re.fullmatch("[0-9]{1,12}", allowance[0]):
        usage = "usage: check_proof.py LEVEL PROOF [UNITS OF WORK]"
        print(usage, file=sys.stderr)
        return UNREADABLE
    code, sentence = check(arguments[0], arguments[1], int(allowance[0]))
    # A text of a file cannot pass for a sentence of this program.
    shown = sentence.encode("unicode_escape").decode()
    print(shown, file=sys.stderr if code == UNREADABLE else sys.stdout)
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
