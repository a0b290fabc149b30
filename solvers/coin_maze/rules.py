"""Coin maze: from the start to the exit in one stroke, for the most points.

A walk goes to side-adjacent cells that are no wall, never visits a cell twice and ends at the
exit. Each visited cell, start and exit included, scores the rule `cell` and its coin's worth.
"""

from __future__ import annotations

from solvers.kind import Problem, Token
from solvers.level import Level, LevelError
from solvers.options import Option
from solvers.text import Text
from solvers.walks.regions import regions
from solvers.walks.walk import EXIT, FLOOR, START, WALL, WalkTerms, cells_of, surplus

MAX_WORTH = 1_000_000

TOKENS = (
    Token("floor", ".", FLOOR, help="A free cell."),
    Token("wall", "#", WALL, help="No walk enters it."),
    Token(
        "Coin",
        "$",
        1,
        values=(("Worth", 1, MAX_WORTH, 1),),
        template="${}",
        help="Collected when visited.",
    ),
    Token("start", "S", START, at_most=1, help="Where the walk begins."),
    Token("exit", "E", EXIT, at_most=1, help="Where the walk ends."),
)

RULES = (
    Option(
        "cell",
        "int",
        1,
        title="Points per cell",
        help="What each visited cell scores besides its coin.",
        minimum=0,
        maximum=MAX_WORTH,
        unit="points",
        unit_of_one="point",
    ),
)

_CODES = {".": FLOOR, "#": WALL, "S": START, "E": EXIT, "$": 1}
_TEXTS = {code: text for text, code in _CODES.items()}


def parse_token(text: str) -> int:
    """The code of a token: 0 floor, k >= 1 a coin worth k, -1 wall, -2 start, -3 exit."""
    if text in _CODES:
        return _CODES[text]
    digits = text[1:]
    if not (text.startswith("$") and digits.isascii() and digits.isdigit()):
        raise LevelError(Text('"{text}" is not one of . # $ $k S E', text=text[:40]))
    if len(digits) > 7 or not 1 <= int(digits) <= MAX_WORTH or digits[0] == "0":
        raise LevelError(
            Text('"{text}": a coin is worth 1 to {max_worth}', text=text[:40], max_worth=MAX_WORTH)
        )
    return int(digits)


def format_token(code: int) -> str:
    """The canonical token of a code."""
    text = _TEXTS.get(code)
    if text is not None:
        return text
    if not 1 <= code <= MAX_WORTH:
        raise LevelError(Text("{code} is no code of a coin maze", code=code))
    return f"${code}"


def terms(level: Level) -> WalkTerms:
    """Every visited cell scores `cell`; the walk ends wherever it meets the exit."""
    return WalkTerms(points=int(level.rules.get("cell", RULES[0].default)))


def errors(level: Level) -> list[Problem]:
    """A start or an exit that is missing or surplus."""
    starts, exits = cells_of(level, START), cells_of(level, EXIT)
    found = surplus(starts, Text("start (S)")) + surplus(exits, Text("exit (E)"))
    if not starts:
        found.append(Problem("there is no start (S)"))
    if not exits:
        found.append(Problem("there is no exit (E)"))
    return found


def warnings(level: Level) -> list[Problem]:
    """An exit that no walk reaches."""
    part = regions(level.cells != WALL)
    (start,), (end,) = cells_of(level, START), cells_of(level, EXIT)
    if part[start] == part[end]:
        return []
    return [Problem("the exit cannot be reached from the start", end, "warning")]
