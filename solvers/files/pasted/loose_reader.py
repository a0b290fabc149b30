"""Reads a text that does not say what it is in all ways.

It is read once into tables of symbols (`gridwright.solvers.kind.foreign`), and each
kind judges the tables. One `ReadingBudget` limits all of it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any, NoReturn

from gridwright.solvers.files.bounded import decode_lines, refuse_over
from gridwright.solvers.files.formats import FileHints
from gridwright.solvers.files.pasted.budget import Exhausted, ReadingBudget
from gridwright.solvers.files.pasted.dressing.amid import amid_prose, blocks_of
from gridwright.solvers.files.pasted.dressing.undressing import undressed
from gridwright.solvers.files.pasted.graphs.graph_levels import (
    graph_levels,
    is_of_lines,
)
from gridwright.solvers.files.pasted.graphs.lists import holds_edges
from gridwright.solvers.files.pasted.graphs.neighbour_lines import (
    as_dictionary,
    as_edges,
    says_edges,
)
from gridwright.solvers.files.pasted.likeness import ordered, without_idle
from gridwright.solvers.files.pasted.lines.long import long_table
from gridwright.solvers.files.pasted.lines.run_lengths import run_lengths_in
from gridwright.solvers.files.pasted.reading import (
    Reading,
    asking,
    cells_unknown,
    read_as,
)
from gridwright.solvers.files.pasted.source.program import MOST, Program, program_of
from gridwright.solvers.files.pasted.source.scan import blanked
from gridwright.solvers.files.pasted.ways import (
    boards_in,
    drawn_in,
    html_in,
    is_source,
    lines_in,
)
from gridwright.solvers.kind import LevelError, PuzzleKind, Text, text_of
from gridwright.solvers.kind.foreign import MOST_UNKNOWN, SymbolTable
from gridwright.solvers.kind.meaning import Meaning
from gridwright.solvers.registry import UnknownKind, kind, kind_ids

_LEAST = 0.06
"""Likeness of a guessed reading from which on it is one, where no kind is named."""

_NAME = re.compile(r"[^\W\d]")

_MOST_WORDS = 2
"""Words of a symbol beyond which it is a sentence."""


class LooseReader:
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
        edges = self._edges()
        program = edges or self._program(as_dictionary(self._text) or self._text)
        graphs = self._graphs(program, guessed=self._are_guessed(edges))
        boards = self._tables(None if edges and not graphs else program)
        if not boards and graphs:
            return [ordered(graphs)]
        if not boards:
            self._refuse()
        found = []
        for number, tables in enumerate(boards):
            ways = self._ways(tables)
            ways += [] if number else graphs
            kept = [one for one in ways if self._worth_showing(one)]
            if not kept:
                raise LevelError(self._asking(ways))
            found.append(ordered(without_idle(kept)))
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
        plain = not is_source(self._text[:400]) and not self._refusals
        if plain and len(self._text) < 400 and words and words[0].isprintable():
            raise LevelError(
                "row 0, column 0: no kind of puzzle has the token {text!r}",
                text=words[0][:40],
            )

    # -- tables ------------------------------------------------------------------------
    def _edges(self) -> Program | None:
        """The edges of the text, a line each. None if it has others, or if they can be
        rows of a kind that is named and takes no edges."""
        listed = as_edges(self._text)
        if listed is None or ("-" not in self._text and not self._takes_edges()):
            return None
        return self._program(listed)

    def _takes_edges(self) -> bool:
        """True for a kind of lines, and if none is named."""
        asked = self._hints.kind
        return asked is None or any(is_of_lines(of) for of in self._kinds())

    def _are_guessed(self, edges: Program | None) -> bool:
        """True for edges that can be two columns of a board as well."""
        if edges is None or self._hints.kind is not None:
            return False
        return not says_edges(self._text)

    def _program(self, text: str) -> Program | None:
        """The values of a text, if it is source of any kind."""
        if len(text) > MOST or not is_source(text):
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
            lambda: boards_in(self._text, program, self._budget),
            lambda: drawn_in(self._text, self._budget),
            self._run_lengths,
            self._in_alike_blocks,
            lambda: lines_in(self._text, self._budget),
        ]
        if len(self._text) <= MOST:
            ways += [self._amid_prose, self._with_names, self._in_blocks]
        if "<t" in self._text[:MOST].lower():
            ways.insert(0, lambda: html_in(self._text, self._budget))
        if len(self._text) > MOST and is_source(self._text[:4096]):
            ways.insert(0, lambda: [[long_table(self._text, self._budget)]])
        return ways

    def _run_lengths(self) -> list[list[SymbolTable]]:
        """The board of rows with numbers for signs that repeat, or in one line."""
        found = run_lengths_in(self._text, self._budget)
        return [] if found is None else [[found]]

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
            for tables in boards_in(text, program, self._budget)
        ]

    def _with_names(self) -> list[list[SymbolTable]]:
        """The boards of a program whose cells are names that it does not explain."""
        if not _NAME.search(self._text) or not is_source(self._text):
            raise LevelError("not a list of rows")
        program = program_of(self._text, self._budget, loose=True)
        if program.unclear is not None:
            self._refusals.append(LevelError(program.unclear))
        return boards_in(self._text, program, self._budget)

    def _in_alike_blocks(self) -> list[list[SymbolTable]]:
        """The boards of one size that blank lines part."""
        blocks = blocks_of(self._text) if len(self._text) <= MOST else []
        sizes = set()
        for block in blocks:
            rows = block.strip("\n").split("\n")
            sizes.add((len(rows), max(map(len, rows))))
        return self._in_blocks() if len(sizes) == 1 else []

    def _in_blocks(self) -> list[list[SymbolTable]]:
        """The boards that blank lines part."""
        found = []
        for block in blocks_of(self._text):
            try:
                found += lines_in(block, self._budget)
            except Exhausted:
                raise
            except LevelError as error:
                self._refusals.append(error)
        return found

    def _graphs(self, program: Program | None, *, guessed: bool) -> list[Reading]:
        """The readings of lists of neighbours. guessed: they can be rows as well."""
        if program is None or not self._with_graphs:
            return []
        found = []
        try:
            graphs = graph_levels(program, self._hints, self._budget)
        except Exhausted:
            raise
        except LevelError as error:
            self._graph_refusals.append(error)
            if not guessed and holds_edges(program):
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
        return asking(min(asked, key=cells_unknown))


def _holds_boxes(table: SymbolTable) -> bool:
    """True for a level of Sokoban: as many boxes as goals, and one who pushes."""
    counts = table.counts
    if not set(counts) <= set("#$.@+* -_"):
        return False
    pushing = counts.get("@", 0) + counts.get("+", 0)
    boxes = counts.get("$", 0) + counts.get("*", 0)
    goals = sum(counts.get(sign, 0) for sign in ".+*")
    return pushing == 1 and boxes == goals > 0 and "#" in counts


def _says_little(
    of: PuzzleKind[Any, Any], table: SymbolTable, meaning: Meaning
) -> bool:
    """True for one row, or cells of one word, whose meaning is a guess."""
    guessed = [symbol for symbol in meaning.guessed if symbol.strip()]
    words = [one for one in guessed if of.matrix_tokens.get(one) != meaning.tokens[one]]
    one_row = table.form == "text" and table.shape[0] == 1
    return bool(words) and (one_row or len(table.symbols) == 1)


def _why(refusals: Sequence[LevelError]) -> Text | str:
    """The refusal that tells most: one with a place in it, else the first."""
    if not refusals:
        return Text("nothing that can be read as a level")
    placed = [one for one in refusals if re.search(r"row |\.\.\.|line \d", str(one))]
    return text_of([*placed, *refusals][0])
