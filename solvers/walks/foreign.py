"""The meanings that symbols of a foreign board can have for a walk.

Words come first: tokens of the kind, then other programs' words for floor, wall, start,
end and coin. What a level may hold once goes to a symbol that stands once. Whole
numbers mean something only together: the codes of the kind, a wall for 1, the codes of
a known task, or the order of a path, 1 to k, each once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from gridwright.solvers.kind.foreign import END, START, STOP, SymbolTable, once, whole
from gridwright.solvers.kind.interface import PuzzleKind
from gridwright.solvers.kind.meaning import (
    COIN_WORDS,
    END_WORDS,
    FLOOR_WORDS,
    START_WORDS,
    WALL_WORDS,
    Meaning,
    words_of,
)
from gridwright.solvers.level import LevelError
from gridwright.solvers.walks.board import regions
from gridwright.solvers.walks.marks import HIGHEST

_WORDS: Mapping[str, tuple[str, ...]] = {
    "#": words_of(WALL_WORDS),
    ".": words_of(FLOOR_WORDS),
    "$": words_of(COIN_WORDS),
    "S": words_of(START_WORDS),
    "E": words_of(END_WORDS),
}
MOST_WORDS = 2_000
"""Symbols of a board up to which their words are looked up."""
_ONCE = ("S", "E")
_RIM = 0.8
"""The share of the rim from which on one symbol is a wall round the board."""
_ROOM = 4
"""Cells within a rim of 1 from which on they are a maze."""
_UNSURE = ("*", "o", "O", "c", "C", "+", "⭐", "treasure", "food", "dot")
"""Words with two meanings: what another symbol does not mean already."""
_PAIRED = {"B": "A", "b": "a"}
"""Words that are the end where another one is the start."""
_WALLS = {0: ".", 1: "#", 2: "S", 3: "E"}
_OPEN = {1: ".", 0: "#", 2: "S", 3: "E"}
_TASK = {0: ".", 1: "S", 2: "E", -1: "#"}
"""The codes of LeetCode 980."""


@dataclass
class _Way:
    """One meaning of the numbers on a board."""

    tokens: Mapping[str, str]
    likely: float
    guessed: bool = True


def walk_meanings(
    of: PuzzleKind[Any, Any],
    table: SymbolTable,
    given: Mapping[str, str],
) -> list[Meaning]:
    """The meanings of a table for a kind of walks, the likeliest first. given: tokens
    that a person chose."""
    said = {**table.meant, **given}
    values, words = _values_and_words(table, said)
    numbers = {value: one for one, value in values.items()}
    found = []
    for way in _number_ways(of, table, numbers, words):
        tokens = {**said, **way.tokens}
        for one, value in values.items():  # 1 and 01 are the same
            if numbers[value] in tokens:
                tokens[one] = tokens[numbers[value]]
        found.append(
            _meaning(
                of,
                table,
                way,
                words,
                tokens,
            )
        )
    return sorted(found, key=lambda one: -one.likely)


def _values_and_words(
    table: SymbolTable, said: Mapping[str, str]
) -> tuple[dict[str, int], list[str]]:
    """The symbols without a meaning: numbers with their values, and words. A digit is a
    number; a number with a mark or a coin is a token."""
    values: dict[str, int] = {}
    words: list[str] = []
    for symbol in table.symbols:
        if symbol in said:
            continue
        value = whole(symbol)
        if value is None:
            words.append(symbol)
        else:
            values[symbol] = value
    return values, words


def _meaning(
    of: PuzzleKind[Any, Any],
    table: SymbolTable,
    way: _Way,
    words: Sequence[str],
    tokens: dict[str, str],
) -> Meaning:
    """The meaning of a table in one way to read its numbers. tokens: those of numbers,
    and those that are known."""
    meant, by_guess, left = _words_meant(of, table, words, tokens)
    guessed = [*(way.tokens if way.guessed else ()), *by_guess]
    known = {**meant, **{one: text for one, text in tokens.items() if text}}
    others = {*known, *words}
    numbers = [one for one in table.symbols if one not in others]
    unknown = [*numbers, *left]
    likely = way.likely
    if by_guess:
        likely *= 0.97
    if unknown:
        likely *= 0.5
    whole_table = {one: known[one] for one in table.symbols if one not in unknown}
    rules = _start_rule(of, table, whole_table)
    return Meaning(
        whole_table,
        likely,
        tuple(guessed),
        tuple(unknown),
        rules,
    )


def _start_rule(
    of: PuzzleKind[Any, Any],
    table: SymbolTable,
    tokens: Mapping[str, str],
) -> dict[str, Any]:
    """The rule that lets a walk begin anywhere, for a board without a start, where the
    kind has it."""
    begun = any(text.startswith("S") or "@1" in text for text in tokens.values())
    if begun or table.marked(START) or table.marked(STOP):
        return {}
    has_rule = any(option.name == "start" for option in of.rules)
    return {"start": "any"} if has_rule else {}


# -- numbers ---------------------------------------------------------------------------
def _number_ways(
    of: PuzzleKind[Any, Any],
    table: SymbolTable,
    numbers: Mapping[int, str],
    words: Sequence[str],
) -> list[_Way]:
    if not numbers:
        return [_Way({}, 1.0, guessed=False)]
    found = [
        _native(of, table, numbers),
        _with_walls(of, table, numbers),
        _of_task(of, table, numbers),
        _in_order(of, table, numbers, words),
        _by_openness(of, table, numbers),
        _by_worth(of, table, numbers, words),
    ]
    ways = [way for way in found if way is not None]
    if not ways and all(str(value) in of.matrix_tokens for value in numbers):
        # a level with a start too many is a level, which is refused when it is solved
        codes = {symbol: of.matrix_tokens[str(n)] for n, symbol in numbers.items()}
        ways = [_Way(codes, 0.3, guessed=False)]
    return ways or [_Way({}, 0.3)]


def _coded(
    table: SymbolTable,
    numbers: Mapping[int, str],
    codes: Mapping[int, str],
) -> dict[str, str] | None:
    """The tokens of numbers that all have a code; None if one has none, or stands more
    often than its token may."""
    if not numbers.keys() <= codes.keys():
        return None
    tokens = {symbol: codes[value] for value, symbol in numbers.items()}
    for symbol, token in tokens.items():
        if token in _ONCE and not once(table, symbol):
            return None
    return tokens


def _native(
    of: PuzzleKind[Any, Any],
    table: SymbolTable,
    numbers: Mapping[int, str],
) -> _Way | None:
    """The codes in which the kind's own matrices are."""
    codes = {int(code): token for code, token in of.matrix_tokens.items()}
    tokens = _coded(table, numbers, codes)
    if tokens is None:
        return None
    likely = 1.0
    walls = -1 in numbers or "#" not in codes.values()
    if {0, 1} <= numbers.keys() and not walls and _walled_in(table, numbers):
        likely = 0.4
    holes = set(numbers) == {0, 1} and tokens[numbers[0]] == "#"
    if holes and _start_is(table, numbers[0]):
        likely = 0.3
    plain = set(numbers) <= {0, 1} and not table.of_digits
    return _Way(tokens, likely, guessed=plain)


def _walled_in(table: SymbolTable, numbers: Mapping[int, str]) -> bool:
    """True for a rim of 1 round cells of 0 that hang together."""
    if table.rim[numbers[1]] < _RIM:
        return False
    open_cells = table.cells != table.symbols.index(numbers[1])
    part = regions(open_cells)
    sizes = np.bincount(part[open_cells])
    most = int(sizes.max(initial=0))
    return most >= _ROOM and 5 * most >= 4 * int(open_cells.sum())


def _start_is(table: SymbolTable, symbol: str) -> bool:
    """True if the place of the start, or of the end, has a symbol."""
    marks = [*table.marked(START), *table.marked(END)]
    cells = [mark.place for mark in marks if not isinstance(mark.place, int)]
    return any(table.at(cell) == symbol for cell in cells)


def _with_walls(
    of: PuzzleKind[Any, Any],
    table: SymbolTable,
    numbers: Mapping[int, str],
) -> _Way | None:
    """1 is a wall and 0 is floor, as in most programs with mazes."""
    tokens = _coded(table, numbers, _WALLS)
    if tokens is None or not {0, 1} <= numbers.keys():
        return None
    if _walled_in(table, numbers):
        return _Way(tokens, 0.99)
    hole = of.matrix_tokens.get("0") == "#"
    if hole and _start_is(table, numbers[0]):
        return _Way(tokens, 0.99)
    return _Way(tokens, 0.45)


def _of_task(
    of: PuzzleKind[Any, Any],
    table: SymbolTable,
    numbers: Mapping[int, str],
) -> _Way | None:
    """1 the start, 2 the end, -1 a wall."""
    tokens = _coded(table, numbers, _TASK)
    if tokens is None or not {1, 2} <= numbers.keys():
        return None
    return _Way(tokens, 0.97 if -1 in numbers and 0 in numbers else 0.5)


def _in_order(
    of: PuzzleKind[Any, Any],
    table: SymbolTable,
    numbers: Mapping[int, str],
    words: Sequence[str],
) -> _Way | None:
    """Numbers from 1 to k, each once, are the order of a path; 0 and -1 are floor, or
    -1 a wall beside 0."""
    order = sorted(value for value in numbers if value > 0)
    if not _is_order(table, numbers, order):
        return None
    tokens = {numbers[value]: f".@{value}" for value in order}
    both = {0, -1} <= numbers.keys()
    floor_and_wall = {0: ".", -1: "#" if both else "."}
    for value in floor_and_wall.keys() & numbers.keys():
        tokens[numbers[value]] = floor_and_wall[value]
    likely = 0.6 if both else 1.0
    if 2 * len(order) > table.cells.size or table.shape[0] == 2:
        likely = 0.2
    return _Way(tokens, likely * _likely_to_have_an_order(of))


def _likely_to_have_an_order(of: PuzzleKind[Any, Any]) -> float:
    """How likely numbers are an order: less for a walk that need not visit every
    cell."""
    return 0.3 if of.loop_rules is None else 1.0


def _is_order(
    table: SymbolTable,
    numbers: Mapping[int, str],
    order: Sequence[int],
) -> bool:
    """True if the positive numbers are 1, 2, 3 ..., each once, and no other number
    stands beside them but 0 and -1."""
    if not 2 <= len(order) <= HIGHEST or order != list(range(1, len(order) + 1)):
        return False
    if not numbers.keys() <= {0, -1, *order}:
        return False
    return all(once(table, numbers[value]) for value in order)


def _by_openness(
    of: PuzzleKind[Any, Any],
    table: SymbolTable,
    numbers: Mapping[int, str],
) -> _Way | None:
    """1 is open and 0 is not, with a start and an end in numbers."""
    tokens = _coded(table, numbers, _OPEN)
    if tokens is None or not {0, 1} <= numbers.keys():
        return None
    return _Way(tokens, 0.6 if table.rim[numbers[0]] >= _RIM else 0.3)


def _has_coins(of: PuzzleKind[Any, Any]) -> bool:
    """True if a kind has coins."""
    return any(token.text == "$" for token in of.tokens)


def _by_worth(
    of: PuzzleKind[Any, Any],
    table: SymbolTable,
    numbers: Mapping[int, str],
    words: Sequence[str],
) -> _Way | None:
    """A number is the worth of a coin, on a board with letters for start and end."""
    if not _has_coins(of) or not {"S", "E"} <= {word.upper() for word in words}:
        return None
    tokens = {}
    for value, symbol in numbers.items():
        tokens[symbol] = {0: ".", 1: "$"}.get(value, f"${value}")
        try:
            of.parse_token(tokens[symbol])
        except LevelError:
            return None
    return _Way(tokens, 0.5 if set(numbers) <= {0, 1, 2, 3} else 0.9)


# -- words -----------------------------------------------------------------------------
def _words_meant(
    of: PuzzleKind[Any, Any],
    table: SymbolTable,
    words: Sequence[str],
    said: Mapping[str, str],
) -> tuple[dict[str, str], list[str], list[str]]:
    """The tokens of words, the guessed ones among them, and the words without one."""
    tokens = _own_words(of, table, words)
    guessed = [word for word in words if word and not word.strip()]
    _arcade(
        of,
        table,
        words,
        tokens,
        guessed,
    )
    left = [word for word in words if word not in tokens]
    taken = {*tokens.values(), *said.values()}
    for role in _roles(of, table, taken):
        for word in _by_role(
            table,
            left,
            role,
            taken,
            {*tokens, *said},
        ):
            tokens[word] = role
            taken.add(role)
            left.remove(word)
            guessed.append(word)
    rim = None if "#" in taken else _word_of_rim(table, left)
    if rim is not None:
        tokens[rim] = "#"
        left.remove(rim)
        guessed.append(rim)
    return tokens, guessed, left


def _own_words(
    of: PuzzleKind[Any, Any],
    table: SymbolTable,
    words: Sequence[str],
) -> dict[str, str]:
    """The words that are tokens of the program, and blanks, which are floor."""
    all_native = all(not word.strip() or _parsed(of, word) for word in words)
    tokens: dict[str, str] = {}
    for word in words:
        may_stand = word not in _ONCE or once(table, word) or all_native
        if not word.strip():
            tokens[word] = "."
        elif may_stand and _parsed(of, word):
            tokens[word] = word
    return tokens


def _word_of_rim(table: SymbolTable, left: Sequence[str]) -> str | None:
    """The first word that is most of the rim."""
    for word in left:
        if table.rim.get(word, 0.0) >= _RIM and table.counts[word] > 1:
            return word
    return None


def _parsed(of: PuzzleKind[Any, Any], word: str) -> bool:
    try:
        of.parse_token(word)
    except LevelError:
        return False
    return True


def _roles(
    of: PuzzleKind[Any, Any],
    table: SymbolTable,
    taken: set[str],
) -> list[str]:
    """The tokens to find words for, in order."""
    known = {token.text for token in of.tokens}
    roles = ["S", "E", "#", ".", "$"]
    if any(text.startswith("S") for text in taken) or table.marked(START):
        roles.remove("S")
    if any(text.startswith("E") for text in taken) or table.marked(END):
        roles.remove("E")
    return [role for role in roles if role in known]


def _by_role(
    table: SymbolTable,
    left: Sequence[str],
    role: str,
    taken: set[str],
    known: set[str],
) -> list[str]:
    """The words that have a meaning, the surest alone where one cell may have it."""
    listed = _WORDS[role]
    near: list[tuple[int, str]] = []
    for word in left:
        place = _place(word, listed)
        if place is None or (role in _ONCE and not _is_single(table, word, left)):
            continue
        if word in _UNSURE and not _suits(
            table,
            word,
            role,
            left,
            taken,
        ):
            continue
        if role == "E" and _PAIRED.get(word, word) in known:
            place = -1
        near.append((place, word))
    near.sort()
    if role in _ONCE:
        return [word for _, word in near[:1]]
    return [word for _, word in near]


def _is_single(
    table: SymbolTable,
    word: str,
    left: Sequence[str],
) -> bool:
    """True if a word stands once, and means nothing else."""
    return once(table, word) and not _means_more(table, word, left)


def _means_more(
    table: SymbolTable,
    word: str,
    left: Sequence[str],
) -> bool:
    """True for a word of several letters that names something else first."""
    low = word.lower()
    if len(word) < 3:
        return False
    return low in _WORDS["#"] or low in _WORDS["."]


def _place(word: str, listed: Sequence[str]) -> int | None:
    """How sure a word has a meaning: its place in the list; 99 if a word of the list is
    a part of it; None if it has not."""
    if word in listed:
        return listed.index(word)
    low = word.lower()
    if len(word) > 1 and low in listed:
        return listed.index(low)
    if len(word) > 3 and any(len(way) > 3 and way in low for way in listed):
        return 99
    return None


def _suits(
    table: SymbolTable,
    word: str,
    role: str,
    left: Sequence[str],
    taken: set[str],
) -> bool:
    """True if a word with two meanings has this one: a wall where none other is known
    and it is most of the rim, floor likewise, else a coin."""
    if role not in ("#", "."):
        return True
    listed = _WORDS[role]
    if any(one != word and _place(one, listed) is not None for one in left):
        return False
    if role in taken:
        return False
    return role == "." or table.rim.get(word, 0.0) > 0.5


def _arcade(
    of: PuzzleKind[Any, Any],
    table: SymbolTable,
    words: Sequence[str],
    tokens: dict[str, str],
    guessed: list[str],
) -> None:
    """The layouts of arcade games: % walls, P the player, . food, o more food, G those
    who chase."""
    if not {"%", " "} <= set(words) or "#" in words:
        return
    food = "$" if _has_coins(of) else "."
    meant = {"%": "#", "o": food, "G": "."}
    if once(table, "P"):
        meant["P"] = "S"
    meant["."] = "E" if once(table, ".") and "E" not in words else food
    for word, token in meant.items():
        if word in words:
            tokens[word] = token
            if word not in guessed:
                guessed.append(word)
