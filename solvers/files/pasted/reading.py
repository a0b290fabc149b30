"""A reading of a text: its table of symbols in one meaning, as a level.

What a reading guesses and what it leaves out is said in sentences; symbols without a
meaning are named with their counts.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

from gridwright.solvers.files.formats import FileHints
from gridwright.solvers.files.pasted.boards.marks import marked, walls_of
from gridwright.solvers.files.rows import MAX_TOKEN
from gridwright.solvers.kind import Cell, Level, LevelError, PuzzleKind, Text
from gridwright.solvers.kind.foreign import BELOW, RIGHT, SymbolTable, whole
from gridwright.solvers.kind.meaning import Meaning, as_guess
from gridwright.solvers.registry import kind


@dataclass(frozen=True)
class Reading:
    """One way to read a text.

    errors: what keeps the level from being played. remarks: what was left out, changed
    or guessed, a sentence each; the first `guessed` of them are the guesses. table: the
    board as the text has it; None for a text that says what it is. tokens: what each of
    its symbols was taken for. unknown: the symbols that nobody gave a meaning, which
    stand on the level as the kind's first token. dropped: marks of the text that the
    kind has no use for.
    """

    form: str
    level: Level
    likeness: float
    errors: int
    remarks: tuple[Text, ...] = ()
    guessed: int = 0
    table: SymbolTable | None = None
    tokens: Mapping[str, str] = field(default_factory=dict)
    unknown: tuple[str, ...] = ()
    dropped: int = 0

    @property
    def guesses(self) -> tuple[Text, ...]:
        """The sentences about what was guessed."""
        return self.remarks[: self.guessed]

    @property
    def unused(self) -> tuple[Text, ...]:
        """The sentences about what was left out or changed."""
        return self.remarks[self.guessed :]

    @property
    def complete(self) -> bool:
        """True if every symbol has a meaning."""
        return not self.unknown


def whole_reading(form: str, level: Level, source: FileHints) -> Reading:
    of = kind(level.kind)
    errors = sum(problem.severity == "error" for problem in of.check(level))
    return Reading(form, level, of.likeness(level), errors, tuple(source.remarks))


def read_as(
    of: PuzzleKind[Any, Any],
    table: SymbolTable,
    meaning: Meaning,
    hints: FileHints,
    *,
    piece: bool = False,
) -> Reading:
    """The reading of a table in one meaning. LevelError if the kind has no such level.
    piece: as in `readings`."""
    source = replace(hints, kind=of.id, remarks=list(table.remarks))
    blank = str(of.tokens[0].text)
    tokens = {symbol: meaning.tokens.get(symbol, blank) for symbol in table.symbols}
    before = len(source.remarks)
    texts, guesses = marked(of, table, tokens, source.remarks)
    dropped = len(source.remarks) - before
    told = len(source.remarks)
    cells = _codes(of, table, tokens, texts)
    two_rows = table.form == "text" and len(cells) == 2
    plain = piece or (two_rows and source.first_row is None)
    if not plain:  # rows of tokens say which is the far one
        cells = of.from_list(cells, source.first_row, source.remarks)
    level = Level(of.id, of.canonical(cells), rules=dict(meaning.rules))
    said = _guess_of(of, hints, meaning, tokens)
    guesses = [*table.guesses, *guesses]
    if said is not None:
        guesses.insert(0, said)
    changed = len(source.remarks) - told - bool(of.first_rows and not plain)
    dropped += max(0, changed)
    errors = sum(problem.severity == "error" for problem in of.check(level))
    return Reading(
        table.form,
        level,
        _likeness(of, level, meaning, table) / (1 + dropped),
        errors,
        (*guesses, *source.remarks),
        len(guesses),
        table,
        tokens,
        meaning.unknown,
        dropped,
    )


def _guess_of(
    of: PuzzleKind[Any, Any],
    hints: FileHints,
    meaning: Meaning,
    tokens: Mapping[str, str],
) -> Text | None:
    """The sentence on symbols whose meaning was guessed; None if none was."""
    codes = of.matrix_tokens if hints.kind == of.id else {}
    return as_guess(
        (one, tokens[one]) for one in meaning.guessed if codes.get(one) != tokens[one]
    )


def _likeness(
    of: PuzzleKind[Any, Any], level: Level, meaning: Meaning, table: SymbolTable
) -> float:
    """How likely a level is the one that was meant."""
    likeness = of.likeness(level) * meaning.likely * table.sure
    if table.of_digits and of.loop_rules is None:
        return likeness / 2
    return likeness


def read_with(
    reading: Reading, tokens: Mapping[str, str], hints: FileHints | None = None
) -> Reading:
    """The same board for the same kind under other tokens. LevelError for a symbol that
    gets what is not a token.

    tokens: those that a person chose, by their symbols; all others stay.
    """
    table = reading.table
    if table is None:
        return reading
    of = kind(reading.level.kind)
    chosen = {symbol: text for symbol, text in tokens.items() if symbol in table.counts}
    unknown = tuple(one for one in reading.unknown if one not in chosen)
    meaning = Meaning(
        {**reading.tokens, **chosen}, 1.0, (), unknown, dict(reading.level.rules)
    )
    return read_as(of, table, meaning, hints or FileHints())


def _codes(
    of: PuzzleKind[Any, Any],
    table: SymbolTable,
    tokens: Mapping[str, str],
    texts: Mapping[Cell, str],
) -> Any:
    """The codes of a table under some tokens, with other texts in some cells."""
    walls = table.walls
    thin = walls_of(table.shape, table.marks)
    if thin is not None:
        walls = thin if walls is None else walls | thin
    numbers = [_code(of, tokens[symbol]) for symbol in table.symbols]
    codes = np.array(numbers, np.int32)
    cells = codes[table.cells]
    if walls is not None:
        for row, col in np.argwhere(walls > 0).tolist():
            text = texts.get((row, col)) or tokens[table.at((row, col)) or ""]
            cells[row, col] = _code(of, _with_walls(text, int(walls[row, col])))
    for (row, col), text in texts.items():
        bits = 0 if walls is None else int(walls[row, col])
        cells[row, col] = _code(of, _with_walls(text, bits))
    return cells


def _with_walls(text: str, bits: int) -> str:
    """A token with the walls of its cell; a hole has none."""
    if text == "#":
        return text
    bare = text.rstrip("|_") if len(text) > 1 else text
    bits |= RIGHT * ("|" in text[1:]) | BELOW * ("_" in text[1:])
    right = "|" if bits & RIGHT else ""
    below = "_" if bits & BELOW else ""
    return bare + right + below


def _code(of: PuzzleKind[Any, Any], text: str) -> int:
    """The code of a token, with the walls that its place may forbid."""
    if len(text) > MAX_TOKEN or " " in text:
        raise LevelError("{text!r} is not a token", text=text[:40])
    return of.parse_token(text)


def cells_unknown(one: Reading) -> int:
    """The number of cells whose symbols have no meaning."""
    counts = one.table.counts if one.table else {}
    return sum(counts[symbol] for symbol in one.unknown)


def asking(reading: Reading) -> Text:
    """The sentence that asks for the symbols without a meaning."""
    table = reading.table
    assert table is not None
    [first, *others] = reading.unknown
    numbers = [whole(symbol) for symbol in reading.unknown]
    if len(numbers) > 1 and all(numbers) and len(numbers) == cells_unknown(reading):
        return Text(
            "the numbers {numbers} leave gaps: places in the walk, as in Numbrix, are "
            "not read here",
            numbers=", ".join(reading.unknown[:8]),
        )
    if not others:
        place = np.argwhere(table.cells == table.symbols.index(first))[0]
        return Text(
            "row {row}, column {col}: no kind of puzzle has the token {text!r} "
            "({count:# cell|# cells}); give it one with --token {text}=TOKEN",
            count=table.counts[first],
            row=int(place[0]),
            col=int(place[1]),
            text=first,
        )
    shown = [f"{one} ({table.counts[one]})" for one in reading.unknown[:12]]
    more = " …" if len(others) > 11 else ""
    return Text(
        "nothing is known of these symbols (and cells): {symbols}; give each a token "
        "with --token {first}=TOKEN, or all with --token '*=TOKEN'",
        symbols=", ".join(shown) + more,
        first=first,
    )
