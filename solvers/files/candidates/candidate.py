"""Candidate: a way to read a text as a level, with the tokens of its symbols.

TextSymbol: a symbol of the text, how many cells have it, and its token.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from gridwright.solvers.files.candidates.guesses import guess, names_token
from gridwright.solvers.files.formats import FileHints, format_module
from gridwright.solvers.files.pasted.budget import ReadingBudget
from gridwright.solvers.files.pasted.forms import told_form
from gridwright.solvers.files.pasted.reading import Reading, read_with
from gridwright.solvers.files.pasted.recognise import read_any, readings
from gridwright.solvers.files.tiled import MapTable, TilePicture, TileRow, map_table
from gridwright.solvers.kind import Level, LevelError, PuzzleKind
from gridwright.solvers.kind.foreign import SymbolTable
from gridwright.solvers.registry import UnknownKind, kind, kind_ids
from gridwright.solvers.text import Text

_FENCE = re.compile(rb"^[ \t]*```.*$", re.MULTILINE)
_LINE_UNUSED = "line {line} was not used: {words}"
"""The sentence about a line of words; the first one is the title of the level."""
_TITLE = 80
"""Characters of a title."""
_TOKENS_GUESSED = "guessed tokens: {pairs}"
"""The sentence about guessed tokens; the table of symbols shows them one by one."""
_NO_TILE = "0"
"""The symbol of a cell of a map without a tile."""
MAPS = ("tmj", "tmx")
"""Forms whose symbols are tiles."""
KNOWN = "known"
GUESSED = "guessed"
UNKNOWN = "unknown"
CHOSEN = "chosen"
REMEMBERED = "remembered"
"""States of a token: the text says it, it was guessed, nobody knows it, the person
chose it, or chose it for an earlier text."""


@dataclass(frozen=True)
class TextSymbol:
    """A symbol of a text. token: what it is taken for. guess: what it was taken for
    before the person chose. said: another name of it, as a tile may have one."""

    symbol: str
    count: int
    token: str
    state: str
    guess: str
    said: str = ""
    picture: TilePicture | None = None

    def chosen(self, token: str) -> TextSymbol:
        """Return the same symbol with a token that the person chose."""
        if token == self.token and self.state != UNKNOWN:
            return self
        return replace(self, token=token, state=CHOSEN)

    def remembered(self, token: str) -> TextSymbol:
        """Return the same symbol with a token that the person chose before."""
        if token == self.token and self.state == KNOWN:
            return self
        return replace(self, token=token, guess=token, state=REMEMBERED)


@dataclass(frozen=True, eq=False)
class Candidate:
    """A way to read a text. form: see `gridwright.solvers.files.formats.FORMATS`.

    symbols: of the text; empty if it says itself what its cells are. guesses: sentences
    about what else was guessed. unused: sentences about what was left out or changed.
    by_first_row: the reading by whose row the first one of the text is, if that makes a
    difference.
    """

    form: str
    level: Level
    likeness: float
    errors: int = 0
    symbols: tuple[TextSymbol, ...] = ()
    guesses: tuple[Text, ...] = ()
    unused: tuple[Text, ...] = ()
    by_first_row: Mapping[str, Candidate] = field(default_factory=dict)
    table: SymbolTable | None = None
    titled: bool = False
    """True if the first line of the text is the title."""
    _reading: Reading | None = None
    _map: tuple[bytes, FileHints] | None = None

    @property
    def kind_id(self) -> str:
        return self.level.kind

    @property
    def size(self) -> tuple[int, int]:
        """Rows and columns."""
        return self.level.rows, self.level.cols

    @property
    def unknown(self) -> tuple[str, ...]:
        """The symbols that nobody gave a token."""
        return tuple(one.symbol for one in self.symbols if one.state == UNKNOWN)

    @property
    def weight(self) -> float:
        """How well the way suits the text, with what is wrong or not known in it."""
        wrong = 1.0 if not self.errors else 0.4 if self.errors < 3 else 0.1
        return self.likeness * wrong * (0.6 if self.unknown else 1.0)

    @property
    def shows_cells(self) -> bool:
        """True if each cell of the board is one cell of the text or the map."""
        table = self.table
        if table is None or kind(self.kind_id).first_rows:
            return False
        return table.shape == self.size

    @property
    def is_placed(self) -> bool:
        """True if each cell of the board is known by its place in the text."""
        return (
            self.table is not None
            and self.table.spots is not None
            and (self.shows_cells)
        )

    @property
    def by_character(self) -> bool:
        """True if each character of the text is a cell."""
        spots = None if self.table is None else self.table.spots
        if spots is None or self.form != "text" or spots.shape[1] < 2:
            return False
        steps = spots[:, 1:, 1] - spots[:, :-1, 1]
        return bool((steps <= spots[:, :-1, 2]).any())

    def with_tokens(self, chosen: Mapping[str, str]) -> Candidate:
        """Return the same reading with other tokens for some symbols. Raises LevelError
        if a token is not one of the kind."""
        return self._with(
            tuple(
                one.chosen(chosen[one.symbol]) if one.symbol in chosen else one
                for one in self.symbols
            )
        )

    def with_remembered(self, tokens: Mapping[str, str]) -> Candidate:
        """Return the same reading with the tokens that the person chose for another
        text. Raises LevelError as `with_tokens` does."""
        return self._with(
            tuple(one.remembered(tokens[one.symbol]) for one in self.symbols)
        )

    def _with(self, symbols: tuple[TextSymbol, ...]) -> Candidate:
        if symbols == self.symbols:
            return self
        tokens = {
            one.symbol: one.token
            for one in symbols
            if one.state in (CHOSEN, REMEMBERED)
        }
        return replace(self, symbols=symbols, **self._again(tokens))

    def _again(self, tokens: Mapping[str, str]) -> dict[str, Any]:
        """Read the text again with the tokens of some symbols."""
        if self._map is not None:
            data, hints = self._map
            again = replace(hints, tokens={**hints.tokens, **tokens}, remarks=[])
            level = format_module(self.form).read(data, again)
            return {
                "level": level,
                "errors": _errors(level),
                "unused": tuple(again.remarks),
            }
        assert self._reading is not None
        one = read_with(self._reading, tokens)
        level = one.level.with_(title=self.level.title)
        unused = one.unused
        if self.titled:
            unused = tuple(text for text in unused if not _names_title(text))
        return {"level": level, "errors": one.errors, "unused": unused}


def candidates(
    data: bytes,
    stopped: Callable[[], bool] | None = None,
    folder: Path | None = None,
    budget: ReadingBudget | None = None,
) -> list[Candidate]:
    """Return the ways to read a text, the likeliest first. Raises LevelError with the
    reason if there is none. stopped, budget: as in `readings`. folder: where the file
    lies.

    The fences that chats put around a text are left out.
    """
    form = told_form(data)
    if form in MAPS:
        return _of_maps(form, data, folder)
    data = unfenced(data)
    found = readings(data, incomplete=True, stopped=stopped, budget=budget)
    ways = [_of_reading(one, _by_first_row(data, one)) for one in found]
    return sorted(ways, key=lambda one: -one.weight)


def _errors(level: Level) -> int:
    problems = kind(level.kind).check(level)
    return sum(problem.severity == "error" for problem in problems)


# -- texts -----------------------------------------------------------------------------
def _of_reading(one: Reading, by_first_row: Mapping[str, Candidate]) -> Candidate:
    said = [text for text in one.guesses if text.template != _TOKENS_GUESSED]
    title = _title_in(one)
    unused = one.unused
    level = one.level
    if title and not level.title:
        level = level.with_(title=title)
        unused = tuple(text for text in unused if not _names_title(text))
    return Candidate(
        one.form,
        level,
        one.likeness,
        one.errors,
        symbols=_symbols_of(one),
        guesses=tuple(said),
        unused=unused,
        titled=bool(title),
        by_first_row=by_first_row,
        table=one.table,
        _reading=one,
    )


def _title_in(one: Reading) -> str:
    """Return the words of the first line, if it was not used. "" if it was."""
    for text in one.unused:
        if _names_title(text):
            return str(text.values["words"])[:_TITLE]
    return ""


def _names_title(text: Text) -> bool:
    """True for what is said of the first line, which becomes the title."""
    return text.template == _LINE_UNUSED and text.values["line"] == 1


def _symbols_of(one: Reading) -> tuple[TextSymbol, ...]:
    """Return the symbols of a reading, the most frequent first."""
    table = one.table
    if table is None:
        return ()
    of = kind(one.level.kind)
    found = [
        TextSymbol(
            symbol,
            count,
            one.tokens[symbol],
            _state(of, one, symbol),
            one.tokens[symbol],
        )
        for symbol, count in table.counts.items()
        if count
    ]
    return tuple(sorted(found, key=lambda symbol: -symbol.count))


def _state(of: PuzzleKind[Any, Any], one: Reading, symbol: str) -> str:
    """Return how well the token of a symbol is known."""
    if symbol in one.unknown:
        return UNKNOWN
    token = one.tokens[symbol]
    blank = not symbol.strip() and token == of.tokens[0].text
    meant = one.table is not None and symbol in one.table.meant
    same = token in (symbol, of.matrix_tokens.get(symbol))
    return KNOWN if same or blank or meant else GUESSED


def _by_first_row(data: bytes, one: Reading) -> dict[str, Candidate]:
    """Return the reading that starts with the other row, if that makes a difference."""
    ways = {}
    kind_id = one.level.kind
    for row in kind(kind_id).first_rows if one.complete else ():
        hints = FileHints(kind_id, first_row=row)
        ways[row] = read_any(data, "", hints, one.form)
    boards = {way.level.cells.tobytes() for way in ways.values()}
    if len(boards) < 2:
        return {}
    return {row: _of_reading(way, {}) for row, way in ways.items()}


def unfenced(data: bytes) -> bytes:
    """Return a text without the fences that chats put around it. Their lines stay,
    empty."""
    return data if told_form(data) is not None else _FENCE.sub(b"", data)


# -- maps ------------------------------------------------------------------------------
def _of_maps(form: str, data: bytes, folder: Path | None) -> list[Candidate]:
    """Return the readings of a map of Tiled: of the kind that it names, else of all."""
    table = map_table(data, folder)
    named = [table.kind] if table.kind in kind_ids() else kind_ids()
    found = []
    problem = LevelError("no kind of puzzle reads this map")
    for kind_id in named:
        try:
            of = kind(kind_id)
            found.append((_named(of, table), _of_map(form, data, folder, table, of)))
        except UnknownKind:
            continue
        except LevelError as error:
            problem = error
    if not found:
        raise problem
    found.sort(key=lambda one: (-one[0], -one[1].weight))
    return [one for _, one in found]


def _named(of: PuzzleKind[Any, Any], table: MapTable) -> float:
    """The share of the tiles of a map whose names are those of tokens of a kind."""
    tiles = [tile for tile in table.tiles if tile.symbol != _NO_TILE]
    known = 0
    for tile in tiles:
        own = tile.token(of) is not None
        known += own or names_token(of, tile.said)
    return known / max(1, len(tiles))


def _of_map(
    form: str,
    data: bytes,
    folder: Path | None,
    table: MapTable,
    of: PuzzleKind[Any, Any],
) -> Candidate:
    """Return the reading of a map by one kind. Tiles that do not name their meaning get
    a token by their names."""
    own = {tile.symbol: tile.token(of) for tile in table.tiles}
    asked = [tile for tile in table.tiles if own[tile.symbol] is None]
    counts = {tile.symbol: tile.count for tile in asked}
    guessed = guess(of, counts, {tile.symbol: tile.said for tile in asked})
    hints = FileHints(of.id, guessed, folder=folder)
    level: Level = format_module(form).read(data, hints)
    share = 0.5 if guessed and table.kind is None else 1.0
    return Candidate(
        form,
        level,
        of.likeness(level) * share,
        _errors(level),
        symbols=tuple(
            _of_tile(tile, own[tile.symbol], guessed) for tile in table.tiles
        ),
        unused=tuple(hints.remarks),
        table=SymbolTable(
            table.cells,
            tuple(tile.symbol for tile in table.tiles),
            form,
        ),
        _map=(data, hints),
    )


def _of_tile(tile: TileRow, own: str | None, guessed: Mapping[str, str]) -> TextSymbol:
    token = guessed[tile.symbol] if own is None else own
    state = GUESSED if own is None else KNOWN
    return TextSymbol(
        tile.symbol, tile.count, token, state, token, tile.said, tile.picture
    )
