"""The meanings of a piece of text: every way to read it as a level, the likeliest
first.

A text that says what it is (a level file, a Tiled map, an address) is read in that one
way. Any other is read once into tables of symbols (`gridwright.solvers.kind.foreign`),
and each kind judges the tables. What a reading guesses and what it leaves out is said
in sentences; symbols without a meaning are named with their counts. One
`ReadingBudget` limits all of it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NoReturn

import msgspec
import numpy as np

from gridwright.solvers.files.bounded import MAX_BYTES, decode_lines, refuse_over
from gridwright.solvers.files.formats import (
    FileHints,
    format_module,
    guess_format,
    is_address,
    is_penpa,
)
from gridwright.solvers.files.link import is_link
from gridwright.solvers.files.pasted.adjacency import graph_levels, holds_edges
from gridwright.solvers.files.pasted.boards import boards_of, walls_of
from gridwright.solvers.files.pasted.budget import Exhausted, ReadingBudget
from gridwright.solvers.files.pasted.drawing import drawn_table
from gridwright.solvers.files.pasted.dressing.amid import amid_prose, blocks_of
from gridwright.solvers.files.pasted.dressing.undressing import undressed
from gridwright.solvers.files.pasted.html_table import html_rows
from gridwright.solvers.files.pasted.lines import tables_of
from gridwright.solvers.files.pasted.long import long_table
from gridwright.solvers.files.pasted.neighbour_lines import as_dictionary
from gridwright.solvers.files.pasted.program import MOST, Program, program_of
from gridwright.solvers.files.pasted.scan import blanked
from gridwright.solvers.files.pasted.tables import table_of
from gridwright.solvers.files.rows import MAX_TOKEN
from gridwright.solvers.files.tiled import holds_map, is_xml_map
from gridwright.solvers.kind import (
    Cell,
    Level,
    LevelError,
    PuzzleKind,
    Text,
    text_of,
)
from gridwright.solvers.kind.foreign import (
    BELOW,
    END,
    MOST_UNKNOWN,
    RIGHT,
    START,
    STOP,
    WALL,
    BoardMark,
    SymbolTable,
    whole,
)
from gridwright.solvers.kind.meaning import Meaning, as_guess
from gridwright.solvers.registry import UnknownKind, kind, kind_ids

LOOSE = ("text", "matrix", "adjacency")
"""Formats that leave the kind open."""
_LEAST = 0.06
"""Likeness of a guessed reading from which on it is one, where no kind is named."""
_IDLE = 0.3
"""The share of the likeness of a reading without guesses below which one with guesses
is left out."""
_MOST_WORDS = 2
"""Words of a symbol beyond which it is a sentence."""
_CLOSE = 0.9
"""The share of the best likeness from which on another kind is named, too."""


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


def readings(
    data: bytes,
    hints: FileHints | None = None,
    *,
    incomplete: bool = False,
    piece: bool = False,
    stopped: Callable[[], bool] | None = None,
    budget: ReadingBudget | None = None,
) -> list[Reading]:
    """The ways to read a text, the likeliest first. LevelError says why there is none.

    hints: the kind, if only that one is asked for, tokens for symbols of the text (`*`
    for all that have no meaning), and whose the first row is. incomplete: also those in
    which symbols have no meaning, behind the others. piece: it may be a part of a
    board, of which nothing is changed. stopped: asked now and then; true ends the work
    with a LevelError. budget: its limits, if not the usual ones.
    """
    first, *others = board_readings(
        data,
        hints,
        incomplete=incomplete,
        piece=piece,
        budget=budget or ReadingBudget(stopped),
    )
    return [_first_of(one, len(others)) for one in first]


def _first_of(one: Reading, others: int) -> Reading:
    """A reading of the first board of a text, which says that there are others."""
    if not others:
        return one
    words = Text(
        "the text holds {count:# board|# boards}; the first was read", count=1 + others
    )
    return replace(one, remarks=(*one.remarks, words))


def board_readings(
    data: bytes,
    hints: FileHints | None = None,
    *,
    incomplete: bool = False,
    graphs: bool = True,
    piece: bool = False,
    budget: ReadingBudget | None = None,
) -> list[list[Reading]]:
    """The readings of each board of a text, which may hold several as a list of
    objects. graphs: lists of neighbours are read, too."""
    if len(data) > MAX_BYTES:
        raise LevelError("more than {size} MiB", size=MAX_BYTES >> 20)
    hints = hints or FileHints()
    form = told_form(data)
    if form is not None:
        source = replace(hints, remarks=[])
        level: Level = format_module(form).read(data, source)
        return [[_reading(form, level, source)]]
    budget = budget or ReadingBudget()
    try:
        reader = _TextReader(data, hints, budget, incomplete=incomplete, graphs=graphs)
        reader.piece = piece
        return reader.boards()
    except RecursionError:
        raise LevelError("the text is nested too deeply to read") from None
    except MemoryError:
        raise LevelError(
            "the text stands for more than can be held in memory"
        ) from None


def read_any(
    data: bytes, name: str, hints: FileHints, form: str | None = None
) -> Reading:
    """The level in the bytes of a file. LevelError if there is none.

    form: one of `FORMATS`; without it the ending of the name says which, but for texts
    that only their content tells apart. hints: names the kind where the format does
    not.
    """
    first, *others = read_boards(data, name, hints, form)
    return _first_of(first, len(others))


def read_boards(
    data: bytes, name: str, hints: FileHints, form: str | None = None
) -> list[Reading]:
    """All levels in the bytes of a file, each read in the likeliest way."""
    if form is None:
        form = form_of(data, name)
    elif form in LOOSE[:2]:
        form = told_form(data) or form
    if form in LOOSE[:2]:
        return [best_of(ways, hints) for ways in board_readings(data, hints)]
    source = replace(hints, remarks=[])
    return [_reading(form, format_module(form).read(data, source), source)]


def form_of(data: bytes, name: str) -> str:
    """The form of some bytes: what they say themselves, else what the name says, else
    a text."""
    told = told_form(data)
    try:
        form = guess_format(name)
    except LevelError:
        form = "text"
        if told is None and b"\0" in data[:4096]:
            raise
    if form in (*LOOSE, "puzzlink", "json"):
        return told or ("text" if form == "json" else form)
    return form


def best_of(found: Sequence[Reading], hints: FileHints) -> Reading:
    """The first of some readings, with a remark on other kinds that are as likely."""
    best = found[0]
    if hints.kind is not None or best.form not in LOOSE:
        return best
    others = dict.fromkeys(
        one.level.kind
        for one in found[1:]
        if one.level.kind != best.level.kind
        and one.errors <= best.errors
        and one.dropped <= best.dropped
        and one.likeness >= _CLOSE * best.likeness
    )
    if not others:
        return best
    words = Text(
        "taken for {kind}; it can be {others}, too",
        kind=best.level.kind,
        others=", ".join(others),
    )
    return replace(best, remarks=(words, *best.remarks), guessed=best.guessed + 1)


def told_form(data: bytes) -> str | None:
    """The format of a text that says what it is; None if it does not."""
    start = data[:4096].removeprefix(b"\xef\xbb\xbf").lstrip()
    if is_xml_map(start):
        return "tmx"
    if start.startswith(b"{"):
        if holds_map(data):
            return "tmj"
        form = _form_of_object(data)
        if form is not None:
            return form
    if start.startswith(b"pzprv3"):
        return "pzprv3"
    first = start.split(b"\n", 1)[0].strip().decode(errors="replace")
    if is_link(first):
        return "link"
    if is_penpa(first):
        return "penpa"
    if is_address(first):
        return "puzzlink"
    return None


class _ObjectKeys(msgspec.Struct):
    """The keys of an object by which it is known."""

    format: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET
    kind: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET
    rows: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET
    layers: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET


def _form_of_object(data: bytes) -> str | None:
    """The form of a JSON object by the keys it has itself; of one that is damaged, by
    those that stand in it."""
    try:
        keys = msgspec.json.decode(data.removeprefix(b"\xef\xbb\xbf"), type=_ObjectKeys)
    except (msgspec.DecodeError, RecursionError):
        if b'"gridwright-' in data[:4096]:
            return "json"
        return "tmj" if b'"layers"' in data and b'"tilesets"' in data else None
    unset = msgspec.UNSET
    if keys.layers is not unset and keys.format is unset:
        return "tmj"
    if keys.format is not unset or (keys.kind is not unset and keys.rows is not unset):
        return "json"
    return None


def _reading(form: str, level: Level, source: FileHints) -> Reading:
    of = kind(level.kind)
    errors = sum(problem.severity == "error" for problem in of.check(level))
    return Reading(form, level, of.likeness(level), errors, tuple(source.remarks))


class _TextReader:
    """Reads one text in all ways."""

    def __init__(
        self,
        data: bytes,
        hints: FileHints,
        budget: ReadingBudget,
        *,
        incomplete: bool,
        graphs: bool,
    ) -> None:
        refuse_over(data)
        self._text = decode_lines(data).strip("\ufeff").replace("\r\n", "\n")
        self._text = self._text.strip("\r\n").replace("\r", "\n")
        self._text = undressed(blanked(self._text), budget)
        self._hints = hints
        self._budget = budget
        self._incomplete = incomplete
        self._with_graphs = graphs
        self.piece = False
        self._refusals: list[LevelError] = []
        self._graph_refusals: list[LevelError] = []

    def boards(self) -> list[list[Reading]]:
        program = self._program()
        boards = self._tables(program)
        graphs = self._graphs(program)
        if not boards and graphs:
            return [_ordered(graphs)]
        if not boards:
            self._refuse()
        found = []
        for number, tables in enumerate(boards):
            ways = self._ways(tables)
            ways += [] if number else graphs
            kept = [one for one in ways if self._worth_showing(one)]
            if not kept:
                raise LevelError(self._asking(ways))
            found.append(_ordered(_without_idle(kept)))
        return found

    def _refuse(self) -> NoReturn:
        """LevelError that says why the text is not a board."""
        if "..." in self._text:
            raise LevelError(
                "the array was printed with ... in place of values; print it "
                "whole, with numpy.set_printoptions(threshold=sys.maxsize)"
            )
        graphs = [one for one in self._graph_refusals if "no lists of" not in str(one)]
        self._refuse_words()
        raise LevelError(_why([*graphs, *self._refusals, *self._graph_refusals]))

    def _refuse_words(self) -> None:
        """LevelError for a few words, which names the first."""
        words = self._text[:400].split()
        plain = not _is_source(self._text[:400]) and not self._refusals
        if plain and len(self._text) < 400 and words and words[0].isprintable():
            raise LevelError(
                "row 0, column 0: no kind of puzzle has the token {text!r}",
                text=words[0][:40],
            )

    # -- tables ------------------------------------------------------------------------
    def _program(self) -> Program | None:
        """The values of the text, if it is source of any kind."""
        text = as_dictionary(self._text) or self._text
        if len(text) > MOST or not _is_source(text):
            return None
        try:
            return program_of(text, self._budget)
        except Exhausted:
            raise
        except LevelError as error:
            self._refusals.append(error)
            return None

    def _tables(self, program: Program | None) -> list[list[SymbolTable]]:
        """For each board of the text the tables it can be."""
        if self._refusals and "sets" in str(self._refusals[0]):
            return []
        for way in self._ways_to_tables(program):
            try:
                found = way()
            except Exhausted:
                raise
            except LevelError as error:
                self._refusals.append(error)
                continue
            if any(found):
                return [tables for tables in found if tables]
        return []

    def _ways_to_tables(
        self, program: Program | None
    ) -> list[Callable[[], list[list[SymbolTable]]]]:
        """The ways in which a text is read, the first ones tried first."""
        ways: list[Callable[[], list[list[SymbolTable]]]] = [
            lambda: _boards_in(self._text, program, self._budget),
            lambda: _drawn_in(self._text, self._budget),
            lambda: _lines_in(self._text, self._budget),
        ]
        if len(self._text) <= MOST:
            ways += [self._amid_prose, self._with_names, self._in_blocks]
        if "<t" in self._text[:MOST].lower():
            ways.insert(0, lambda: _html_in(self._text, self._budget))
        if len(self._text) > MOST and _is_source(self._text[:4096]):
            ways.insert(0, lambda: [[long_table(self._text, self._budget)]])
        return ways

    def _amid_prose(self) -> list[list[SymbolTable]]:
        """The boards in brackets amid other words, which are named."""
        found = amid_prose(self._text)
        if found is None:
            raise LevelError("not a list of rows")
        text, words = found
        program = program_of(text, self._budget)
        said = Text("the words “{words}” were not used", words=words)
        return [
            [replace(one, remarks=(said, *one.remarks)) for one in tables]
            for tables in _boards_in(text, program, self._budget)
        ]

    def _with_names(self) -> list[list[SymbolTable]]:
        """The boards of a program whose cells are names that it does not explain."""
        if not _is_source(self._text):
            raise LevelError("not a list of rows")
        program = program_of(self._text, self._budget, loose=True)
        return _boards_in(self._text, program, self._budget)

    def _in_blocks(self) -> list[list[SymbolTable]]:
        """The boards that blank lines part."""
        found = []
        for block in blocks_of(self._text):
            try:
                found += _lines_in(block, self._budget)
            except Exhausted:
                raise
            except LevelError as error:
                self._refusals.append(error)
        return found

    def _graphs(self, program: Program | None) -> list[Reading]:
        """The readings of lists of neighbours."""
        if program is None or not self._with_graphs:
            return []
        found = []
        try:
            graphs = graph_levels(program, self._hints, self._budget)
        except Exhausted:
            raise
        except LevelError as error:
            self._graph_refusals.append(error)
            if holds_edges(program):
                raise
            return []
        for graph in graphs:
            of = kind(graph.level.kind)
            errors = sum(p.severity == "error" for p in of.check(graph.level))
            found.append(
                Reading(
                    "adjacency",
                    graph.level,
                    graph.likeness or of.likeness(graph.level),
                    errors,
                    graph.remarks,
                )
            )
        return found

    # -- readings ----------------------------------------------------------------------
    def _ways(self, tables: Sequence[SymbolTable]) -> list[Reading]:
        """The readings of a board by all kinds and in all tables."""
        found: list[Reading] = []
        boxes = next((table for table in tables if _holds_boxes(table)), None)
        if boxes is not None and not self._hints.tokens:
            raise LevelError(
                "this is a level of Sokoban: boxes to push are not a thing here"
            )
        for table in tables:
            for of in self._kinds():
                found += self._of_kind(of, table, found)
        return found

    def _kinds(self) -> Iterator[PuzzleKind[Any, Any]]:
        """The kinds that judge the text. One from elsewhere that does not load says so
        where it is asked for."""
        asked = self._hints.kind
        for kind_id in kind_ids() if asked is None else (asked,):
            try:
                yield kind(kind_id)
            except UnknownKind as error:
                if asked is not None:
                    raise LevelError(str(error)) from None

    def _of_kind(
        self, of: PuzzleKind[Any, Any], table: SymbolTable, before: Sequence[Reading]
    ) -> list[Reading]:
        found: list[Reading] = []
        for meaning in of.meanings(table, self._given(of, table)):
            if any(len(symbol.split()) > _MOST_WORDS for symbol in meaning.unknown):
                continue
            if len(meaning.unknown) > MOST_UNKNOWN or _says_little(of, table, meaning):
                continue
            self._budget.spend(len(table.symbols) + (table.cells.size >> 4))
            try:
                one = read_as(of, table, meaning, self._hints, piece=self.piece)
            except LevelError as error:
                self._refusals.append(error)
                continue
            others = [*before, *found]
            if not any(one.level.same_puzzle(other.level) for other in others):
                found.append(one)
        return found

    def _given(self, of: PuzzleKind[Any, Any], table: SymbolTable) -> dict[str, str]:
        """The tokens that the person chose for symbols of a table."""
        given = {
            symbol: token
            for symbol, token in self._hints.tokens.items()
            if symbol in table.counts
        }
        for blank in ("", " "):
            if "blank" in self._hints.tokens and blank in table.counts:
                given.setdefault(blank, self._hints.tokens["blank"])
        rest = self._hints.tokens.get("*")
        if rest is not None and "*" not in table.counts:
            meanings = of.meanings(table, given)
            for symbol in meanings[0].unknown if meanings else ():
                given[symbol] = rest
        return given

    def _worth_showing(self, one: Reading) -> bool:
        if self._incomplete or self._hints.kind is not None:
            return one.complete or self._incomplete
        return one.complete and (one.likeness >= _LEAST or not one.guessed)

    def _asking(self, ways: Sequence[Reading]) -> Text | str:
        """The sentence for a board some of whose symbols have no meaning."""
        if not ways:
            self._refuse_words()
            return _why(self._refusals)
        asked = [one for one in ways if one.unknown]
        if not asked or min(asked[0].table.shape if asked[0].table else (0,)) < 2:
            self._refuse_words()
            return Text("nothing that can be read as a level")
        return asking(min(asked, key=_cells_unknown))


def _cells_unknown(one: Reading) -> int:
    """The number of cells whose symbols have no meaning."""
    counts = one.table.counts if one.table else {}
    return sum(counts[symbol] for symbol in one.unknown)


def asking(reading: Reading) -> Text:
    """The sentence that asks for the symbols without a meaning."""
    table = reading.table
    assert table is not None
    [first, *others] = reading.unknown
    numbers = [whole(symbol) for symbol in reading.unknown]
    if len(numbers) > 1 and all(numbers) and len(numbers) == _cells_unknown(reading):
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
    told = ", ".join(f"{one} ({table.counts[one]})" for one in reading.unknown[:12])
    return Text(
        "nothing is known of these symbols (and cells): {symbols}; give each a token "
        "with --token {first}=TOKEN, or all with --token '*=TOKEN'",
        symbols=told + (" …" if len(others) > 11 else ""),
        first=first,
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
    texts, guesses = _marked(of, table, tokens, source.remarks)
    dropped = len(source.remarks) - before
    told = len(source.remarks)
    cells = _codes(of, table, tokens, texts)
    plain = table.form == "text" and len(cells) == 2 and source.first_row is None
    plain |= piece
    if not plain:  # rows of tokens say which is the far one
        cells = of.from_list(cells, source.first_row, source.remarks)
    level = Level(of.id, of.canonical(cells), rules=dict(meaning.rules))
    said = _guess_of(of, hints, meaning, tokens)
    guesses = [*([said] if said else []), *table.guesses, *guesses]
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
    cells = np.array(numbers, np.int32)[table.cells]
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
    return bare + right + ("_" if bits & BELOW else "")


def _code(of: PuzzleKind[Any, Any], text: str) -> int:
    """The code of a token, with the walls that its place may forbid."""
    if len(text) > MAX_TOKEN or " " in text:
        raise LevelError("{text!r} is not a token", text=text[:40])
    return of.parse_token(text)


# -- marks -----------------------------------------------------------------------------
def _marked(
    of: PuzzleKind[Any, Any],
    table: SymbolTable,
    tokens: Mapping[str, str],
    remarks: list[Text],
) -> tuple[dict[Cell, str], list[Text]]:
    """The texts of the cells that something beside the board marks, and what is guessed
    of them. remarks: gets a sentence for each mark without a use."""
    made = _Marks(of, table, tokens, remarks)
    for mark in table.marked(WALL):
        made.wall(mark)
    for what, text in ((START, "S"), (END, "E")):
        for mark in table.marked(what):
            made.end(mark, text)
    for mark in table.marked(STOP):
        made.stop(mark)
    return made.texts, made.guesses


class _Marks:
    """Puts what a text names beside its board onto the board. remarks: gets a sentence
    for what was not used."""

    def __init__(
        self,
        of: PuzzleKind[Any, Any],
        table: SymbolTable,
        tokens: Mapping[str, str],
        remarks: list[Text],
    ) -> None:
        self._of = of
        self._table = table
        self._tokens = tokens
        self._remarks = remarks
        self._known = {token.text for token in of.tokens}
        self.texts: dict[Cell, str] = {}
        self.guesses: list[Text] = []

    def wall(self, mark: BoardMark) -> None:
        """A cell that is a wall."""
        if "#" in self._known:
            self.texts[self._on_board(mark)] = "#"
        else:
            self._remarks.append(self._no_token(mark, "#"))

    def stop(self, mark: BoardMark) -> None:
        """A cell with a number."""
        cell = self._on_board(mark)
        content = self.texts.get(cell) or self._tokens[self._table.at(cell) or ""]
        self.texts[cell] = f"{content}@{mark.order}"

    def end(self, mark: BoardMark, text: str) -> None:
        """The start or the end, if the board does not hold one. LevelError if there is
        no such cell."""
        if text not in self._known:
            self._remarks.append(self._no_token(mark, text))
            return
        held = self._held(text)
        place = mark.place
        cell = self._numbered(mark, place, held) if isinstance(place, int) else place
        if cell is None:
            return
        if held:
            if cell not in held:
                self._remarks.append(_said_by_board(mark.name, text))
            return
        self._on_board(mark, cell)
        if self._tokens[self._table.at(cell) or ""] == "#":
            words = Text("{name} is where the board has a wall", name=mark.name)
            self._remarks.append(words)
        self.texts[cell] = text
        if mark.guessed:
            self.guesses.append(
                Text("{name} was taken for {token}", name=mark.name, token=text)
            )

    def _held(self, text: str) -> list[Cell]:
        """The cells of the board that hold a start or an end already."""
        there = [one for one in self._table.symbols if self._tokens[one][:1] == text]
        return [cell for one in there for cell in _cells_of(self._table, one)]

    def _numbered(self, mark: BoardMark, number: int, held: list[Cell]) -> Cell | None:
        """The open cell with a number, counted in reading order; None if the number
        means something else. LevelError for a number of no cell."""
        name = mark.name
        walls = [one for one in self._table.symbols if self._tokens[one] == "#"]
        open_cells = _open_cells(self._table, walls)
        if number == len(open_cells) and name.lower() == "v":
            self._remarks.append(Text("{name} is the number of open cells", name=name))
            return None
        if 0 <= number < len(open_cells):
            return open_cells[number]
        if held:
            self._remarks.append(_said_by_board(name, "S"))
            return None
        if name.lower() in ("v", "s", "e", "t", "in"):
            self._remarks.append(
                Text("{name} was not used: nothing is known of it", name=name)
            )
            return None
        raise LevelError(
            "there is no open cell number {number}; the last is {last}",
            number=number,
            last=len(open_cells) - 1,
        )

    def _on_board(self, mark: BoardMark, cell: Cell | None = None) -> Cell:
        """The cell of a mark. LevelError if it is not on the board."""
        place = mark.place if cell is None else cell
        if isinstance(place, int):
            place = divmod(place, self._table.shape[1])
        if self._table.at(place) is None:
            raise LevelError(
                "row {row}, column {col} is not on the board",
                row=place[0],
                col=place[1],
            )
        return place

    def _no_token(self, mark: BoardMark, text: str) -> Text:
        return Text(
            "{name} was not used: {kind} has no token {token}",
            name=mark.name,
            kind=Text(self._of.title),
            token=text,
        )


def _said_by_board(name: str, text: str) -> Text:
    return Text("{name} was not used: the board holds {token}", name=name, token=text)


def _cells_of(table: SymbolTable, symbol: str) -> list[Cell]:
    places = np.argwhere(table.cells == table.symbols.index(symbol))
    return [(int(row), int(col)) for row, col in places[:4]]


def _open_cells(table: SymbolTable, walls: Sequence[str]) -> list[Cell]:
    """The cells that are not walls, in reading order."""
    closed = [table.symbols.index(symbol) for symbol in walls]
    return list(map(tuple, np.argwhere(~np.isin(table.cells, closed)).tolist()))  # type: ignore[arg-type]


# -- which is likely -------------------------------------------------------------------
def _ordered(found: Sequence[Reading]) -> list[Reading]:
    """Readings whose symbols all have a meaning first, then those without errors that
    leave nothing out, then the likeliest."""

    def key(one: Reading) -> tuple[bool, bool, float]:
        return (not one.complete, bool(one.errors or one.dropped), -one.likeness)

    ordered = []
    most = 1.0
    complete = True
    for one in sorted(found, key=key):
        if complete and not one.complete:
            most = 1.0  # those are behind for what is not known, not for their looks
        complete = one.complete
        most = min(most, one.likeness)
        ordered.append(replace(one, likeness=most))
    return ordered


def _without_idle(found: Sequence[Reading]) -> list[Reading]:
    """Readings without guesses that nothing speaks for, beside one that has to guess
    nothing."""
    sure = [one.likeness for one in found if not one.guessed]
    least = _IDLE * max(sure, default=0.0)
    return [one for one in found if not one.guessed or one.likeness >= least]


def _holds_boxes(table: SymbolTable) -> bool:
    """True for a level of Sokoban: as many boxes as goals, and one who pushes."""
    counts = table.counts
    if not set(counts) <= set("#$.@+* -_"):
        return False
    pushing = counts.get("@", 0) + counts.get("+", 0)
    boxes = counts.get("$", 0) + counts.get("*", 0)
    goals = sum(counts.get(sign, 0) for sign in ".+*")
    return pushing == 1 and boxes == goals > 0 and "#" in counts


_SOURCE = re.compile(r"[\[({]|=|[:：]\s*$")


def _is_source(text: str) -> bool:
    """True for a text with brackets, assignments or rows in quotes in it, that is not a
    spreadsheet."""
    lines = [line for line in text[:MOST].split("\n") if line.strip()]
    if any(_SOURCE.search(line) for line in lines):
        return True
    quoted = all(line.lstrip().startswith(('"', "'")) for line in lines)
    return quoted and (not _have_cells(lines) or lines[0].rstrip().endswith(","))


def _have_cells(lines: Sequence[str]) -> bool:
    """True if all lines have the same number of commas, semicolons or tabs."""
    counts = [{line.count(sign) for line in lines} for sign in ",;\t"]
    return any(len(found) == 1 and 0 not in found for found in counts)


def _boards_in(
    text: str, program: Program | None, budget: ReadingBudget
) -> list[list[SymbolTable]]:
    if program is None or not program.values:
        return []
    return boards_of(text, program, budget)


def _html_in(text: str, budget: ReadingBudget) -> list[list[SymbolTable]]:
    """The table in a piece of HTML."""
    rows = html_rows(text, budget)
    if rows is None:
        raise LevelError("not a list of rows")
    return [[table_of(rows, "matrix", budget)]]


def _drawn_in(text: str, budget: ReadingBudget) -> list[list[SymbolTable]]:
    found = drawn_table(blanked(text), budget)
    return [] if found is None else [[found]]


def _says_little(
    of: PuzzleKind[Any, Any], table: SymbolTable, meaning: Meaning
) -> bool:
    """True for one row, or cells of one word, whose meaning is a guess."""
    guessed = [symbol for symbol in meaning.guessed if symbol.strip()]
    words = [one for one in guessed if of.matrix_tokens.get(one) != meaning.tokens[one]]
    one_row = table.form == "text" and table.shape[0] == 1
    return bool(words) and (one_row or len(table.symbols) == 1)


def _lines_in(text: str, budget: ReadingBudget) -> list[list[SymbolTable]]:
    """The tables of rows without brackets."""
    found = tables_of(blanked(text), budget)
    if _is_source(text):
        found = [one for one in found if not _BRACKETS & set("".join(one.symbols))]
        if not found:
            raise LevelError("not a list of rows")
    return [found]


_BRACKETS = frozenset("[](){}=\"'")


def _why(refusals: Sequence[LevelError]) -> Text | str:
    """The refusal that tells most: one with a place in it, else the first."""
    if not refusals:
        return Text("nothing that can be read as a level")
    placed = [one for one in refusals if re.search(r"row |\.\.\.|line \d", str(one))]
    return text_of([*placed, *refusals][0])
