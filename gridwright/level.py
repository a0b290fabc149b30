"""Level: a board with its kind, rules and texts, from rows, files, matrices or pasted
text."""

from __future__ import annotations

import json
import os
import warnings
from ast import literal_eval
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from math import isfinite
from pathlib import Path
from typing import Any, Literal, Union

from gridwright import rooms
from gridwright.checking import Array, Count, FileName, Pixels, checked, refuse_other
from gridwright.errors import Error, one_sentence, unchanging


@unchanging("make another one, such as Level.of(level.core.with_(title='...'))")
@dataclass(frozen=True, init=False, repr=False, slots=True)
class Level:
    """A level; it never changes.

    `Level("tour", ["S . .", ". . ."])` takes rows of tokens, as level files have them.
    `read`, `parse`, `from_matrix` and `random` are the other ways to one. Two levels
    are equal if all that a file would hold of them is. core: the same as a level of
    `gridwright.solvers.level`.
    """

    core: rooms.level.Level

    @checked
    def __init__(
        self,
        kind: str,
        rows: str | Iterable[str],
        *,
        title: str = "",
        rules: Mapping[str, Any] | None = None,
    ) -> None:
        """rows: of tokens between spaces, in one text or one by one. Error if they are
        not."""
        lines = [rows] if isinstance(rows, str) else list(rows)
        refuse_other("rows", lines, list[str])
        with one_sentence():
            core = rooms.rows.level_from_text(kind, "\n".join(lines)).with_(title=title)
        object.__setattr__(self, "core", Level.of(core).with_rules(rules or {}).core)

    # -- where levels come from --------------------------------------------------------
    @classmethod
    @checked
    def of(cls, core: rooms.level.Level) -> Level:
        """A level of `gridwright.solvers.level` as one of the library."""
        made = cls.__new__(cls)
        object.__setattr__(made, "core", core)
        return made

    @classmethod
    @checked
    def read(
        cls,
        path: FileName,
        *,
        kind: str | None = None,
        tokens: Mapping[str, str] | None = None,
        skin: str | None = None,
        grid: str | None = None,
    ) -> Level:
        """Read the level in a file: a level file, or any other form that `gridwright
        convert` reads.

        kind: where the file does not name it; without it the likeliest is taken.
        tokens: what symbols of the file stand for, `{"o": "."}`; `*` is any that has no
        meaning. skin, grid: as the options of `convert`, for pictures.
        """
        from gridwright.solvers.files.bounded import named

        name = os.fspath(path)
        folder = rooms.formats.folder_of(name)
        given = dict(tokens or {})
        drawn = _own_board if skin is None and grid is None else None
        source = rooms.formats.FileHints(
            kind, given, skin, grid, folder=folder, drawn=drawn
        )
        with one_sentence():
            data = rooms.level_file.read_bytes(name)
            try:
                return cls.of(_read(data, name, source))
            except rooms.level.LevelError as error:
                raise named(name, str(error), error.room) from None

    @classmethod
    @checked
    def parse(
        cls,
        text: str,
        *,
        kind: str | None = None,
        tokens: Mapping[str, str] | None = None,
    ) -> Level:
        """The level in a text: a level file, rows, a drawing, a printed array, an
        assignment in any usual language, cells of a spreadsheet, a list of neighbours,
        an address. kind, tokens: as in `read`. Warns of what was not used, changed or
        guessed."""
        with one_sentence():
            source = rooms.formats.FileHints(kind, dict(tokens or {}))
            return cls.of(_likeliest(text.encode("utf-8", "replace"), source))

    @classmethod
    @checked
    def from_matrix(
        cls,
        matrix: Array | list[Any] | tuple[Any, ...],
        *,
        kind: str | None = None,
        first_row: Literal["far", "near"] = "far",
    ) -> Level:
        """The level in an array of numpy, or in lists of lists of numbers, texts or
        pairs.

        first_row: of a sowing board, the far player's row or that of the near one, who
        begins.
        """
        text = repr(_rows_of(matrix)).encode()
        source = rooms.formats.FileHints(kind, first_row=first_row)
        with one_sentence():
            if kind is None:
                return cls.of(_likeliest(text, source))
            return cls.of(_warned(rooms.recognise.read_any(text, "", source, "matrix")))

    @classmethod
    @checked
    def random(
        cls, kind: str, rows: int, cols: int, *, seed: Count = 0, **options: Any
    ) -> Level:
        """A random level, always the same for the same arguments, which its `source`
        names. options: of the kind's generator, as `gridwright kinds` lists them."""
        with one_sentence():
            of = rooms.registry.kind(kind)
            filled = rooms.options.fill_options(of.generator_options, options)
            return cls.of(of.random(rows, cols, seed, filled))

    # -- what it is --------------------------------------------------------------------
    @property
    def kind(self) -> str:
        """The id of the kind of puzzle, such as "coin_maze"."""
        return self.core.kind

    @property
    def title(self) -> str:
        """The title, which may be empty."""
        return self.core.title

    @property
    def rows(self) -> tuple[str, ...]:
        """The board as rows of tokens."""
        return tuple(
            rooms.rows.format_rows(rooms.registry.kind(self.kind), self.core.cells)
        )

    @property
    def shape(self) -> tuple[int, int]:
        """Rows and columns."""
        return self.core.rows, self.core.cols

    @property
    def cells(self) -> rooms.level.Cells:
        """The board as a read-only array of codes."""
        return self.core.cells

    @property
    def source(self) -> str:
        """Where the level comes from; of a random one the command that makes it
        again."""
        return self.core.source

    def matrix(self) -> list[list[Any]]:
        """The board as lists of numbers, texts and pairs. `from_matrix` reads them
        again if there are two rows or more; one row alone may be read as a column, or
        refused."""
        rows: list[list[Any]] = literal_eval(rooms.matrix.matrix_text(self.core))
        return rows

    def neighbours(self) -> dict[tuple[int, int], list[tuple[int, int]]]:
        """The board as a graph: for every open (row, column) those beside it. Error for
        a board with more than walls, start and end."""
        with one_sentence():
            return rooms.adjacency.graph_of(self.core)[1]

    def to_networkx(self) -> rooms.networkx.MultiGraph:
        """The board as a graph of NetworkX: a node for each (row, column), with its
        token, and an edge for each step or line. Error without NetworkX, and for a
        board that is not a graph."""
        from gridwright.tables import graph_of

        return graph_of(self.core, self.rows)

    def to_dict(self) -> dict[str, rooms.record.Plain]:
        """The object of a level file."""
        with one_sentence():
            found: dict[str, rooms.record.Plain] = json.loads(
                rooms.level_file.level_to_json(self.core)
            )
        return found

    @checked
    def game(self, *, seed: Count = 0) -> rooms.source.Game:
        """The rules, to play by: states, which never change, their legal moves and
        their scores. Error if the level cannot be played. seed: for random choices."""
        from gridwright.playing import Game

        of = rooms.registry.kind(self.kind)
        with one_sentence():
            of.refuse_errors(self.core)
            return Game(of, self.core, of.initial(self.core), seed)

    @property
    def rules(self) -> dict[str, Any]:
        """All rules of the kind, with their defaults where the level does not set
        them."""
        return dict(
            rooms.level.thaw(rooms.registry.kind(self.kind).rule_values(self.core))
        )

    @property
    def problems(self) -> list[str]:
        """The errors that keep it from being played, a sentence each; none if it can be
        played."""
        return self._found("error")

    @property
    def remarks(self) -> list[str]:
        """The remarks that keep nothing from being played, a sentence each."""
        return self._found("warning")

    def _found(self, severity: str) -> list[str]:
        from gridwright.solvers.text import visible

        name = visible(self.title, 200) or "this level"
        of = rooms.registry.kind(self.kind)
        found = [one for one in of.check(self.core) if one.severity == severity]
        return [rooms.question.problem_text(name, one) for one in found]

    @property
    def hash(self) -> str:
        """The key of the level in files of results: it depends on kind, board and rules
        alone."""
        return rooms.level_file.level_hash(self.core)

    @checked
    def with_rules(self, rules: Mapping[str, Any]) -> Level:
        """Return the same level under other rules."""
        if not rules:
            return self
        with one_sentence():
            filled = rooms.options.fill_options(
                rooms.registry.kind(self.kind).rules, rules
            )
        changed = {name: filled[name] for name in rules}
        return Level.of(
            self.core.with_(rules={**rooms.level.thaw(self.core.rules), **changed})
        )

    # -- out again ---------------------------------------------------------------------
    @checked
    def save(self, path: FileName) -> Path:
        """Write a file in the form that its ending names: .json, .txt, .py, .tmj, .svg
        or .html (a page to play). Return the path.
        """
        return save(self.core, path, self.svg)

    @checked
    def svg(
        self, *, theme: rooms.pen.Theme = "auto", width: Pixels | None = None
    ) -> str:
        """The board as SVG. theme: "light", "dark", or "auto": as the viewer prefers.
        width: in pixels."""
        with one_sentence():
            return rooms.picture.picture(self.core, theme=theme, width=width)

    def _repr_svg_(self) -> str | None:
        return drawn(self.svg)

    def __repr__(self) -> str:
        title = f", {self.title!r}" if self.title else ""
        return f"<Level {self.kind}, {self.core.rows} x {self.core.cols}{title}>"


LevelSource = Union[
    Level, "rooms.level.Level", str, os.PathLike[str], Array, list[Any], tuple[Any, ...]
]
"""The types that functions take as a level: one of either kind, the name of a file, a
text, a matrix."""


def _rows_of(matrix: Any) -> list[Any]:
    """A matrix as lists of plain values. Error for what is none."""
    values, depth = _plain(matrix)
    if depth == 0:
        raise Error("a matrix is made of numbers, texts, or lists of them")
    if not values or [] in values:
        raise Error("a matrix needs at least one row, and a cell in each of its rows")
    if depth > _DEPTH + (len(values) == 1):
        raise Error(
            "a matrix has rows, and cells that are a number, a text or a pair of "
            "numbers"
        )
    return list(values)


def _plain(values: Any) -> tuple[Any, int]:
    """Values as lists of plain ones, and how deep these lie in each other."""
    if isinstance(values, Array):  # or one of its numbers
        values = values.tolist()
    if isinstance(values, list | tuple):
        inner = [_plain(value) for value in values]
        return [value for value, _ in inner], 1 + max(
            (depth for _, depth in inner), default=0
        )
    if not isinstance(values, str | int | float):
        raise Error("a matrix is made of numbers, texts, or lists of them")
    if isinstance(values, float) and not isfinite(values):
        raise Error(f"a matrix holds finite numbers, not {values}")
    return values, 0


_DEPTH = 3
"""Lists in lists: rows, cells, and what a cell holds; a list round all is often
there."""


def _form(name: str) -> str | None:
    """The form that the ending of a name stands for; None if it stands for none."""
    try:
        return rooms.formats.guess_format(name)
    except rooms.level.LevelError:
        return None


def _read(data: bytes, name: str, source: rooms.formats.FileHints) -> rooms.level.Level:
    """Read the level in a file of that name. LevelError with the reason if there is
    none."""
    return _warned(rooms.recognise.read_any(data, name, source))


def _likeliest(data: bytes, source: rooms.formats.FileHints) -> rooms.level.Level:
    """The likeliest level of a text, of a kind if one is named. LevelError if there is
    none."""
    return _of_kind(rooms.recognise.read_any(data, "", source, "text"), source.kind)


def _of_kind(reading: rooms.reading.Reading, kind: str | None) -> rooms.level.Level:
    """The level of a reading, with its warnings. LevelError if it is of another kind
    than the one that was asked for."""
    asked = None if kind is None else rooms.registry.kind(kind).id
    if asked not in (None, reading.level.kind):
        raise rooms.level.LevelError(f"this cannot be read as a level of kind {asked}")
    return _warned(reading)


def _warned(reading: rooms.reading.Reading) -> rooms.level.Level:
    """The level of a reading, with a warning for all that was left out, changed or
    guessed."""
    for remark in reading.remarks:
        warnings.warn(remark, stacklevel=2)
    return reading.level


def level_of(
    source: LevelSource,
    *,
    kind: str | None = None,
    rules: Mapping[str, Any] | None = None,
    tokens: Mapping[str, str] | None = None,
) -> Level:
    """The level that somebody means. tokens: what symbols of a text, a file or a matrix
    stand for."""
    asked = None
    if kind is not None:
        with one_sentence():
            asked = rooms.registry.kind(kind).id
    if isinstance(source, Level):
        found = source
    elif isinstance(source, rooms.level.Level):
        found = Level.of(source)
    elif isinstance(source, os.PathLike):
        found = Level.read(source, kind=kind, tokens=tokens)
    elif isinstance(source, str):
        found = _named_or_pasted(source, kind, tokens)
    elif tokens:
        found = Level.parse(repr(_rows_of(source)), kind=kind, tokens=tokens)
    else:
        found = Level.from_matrix(source, kind=kind)
    if asked not in (None, found.kind):
        raise Error(
            f"this level is of kind {found.kind}, not {asked}: leave out the kind"
        )
    return found.with_rules(rules or {})


def _named_or_pasted(
    text: str, kind: str | None, tokens: Mapping[str, str] | None
) -> Level:
    """A text is the name of a file unless it has lines or brackets, or is an
    address."""
    if not text:
        raise Error("No such file: the name is empty")
    pasted = any(sign in text for sign in ("\n", "[", "{", "://", "gridwright:"))
    if pasted and not (len(text) < 256 and "\n" not in text and Path(text).is_file()):
        return Level.parse(text, kind=kind, tokens=tokens)
    return Level.read(text, kind=kind, tokens=tokens)


_WRITTEN = ("json", "text", "matrix", "tmj", "puzzlink")
ENDINGS = ".json, .txt, .py, .csv, .tmj, .url, .svg, .html"
"""The endings of files that a level is saved in."""


def save(core: rooms.level.Level, path: FileName, svg: Callable[[], str]) -> Path:
    """Write a level in the form that the ending names; svg: makes the picture."""
    if not os.fspath(path):
        raise Error("No such file: the name is empty")
    target = Path(path)
    with one_sentence():
        if target.suffix.lower() == ".svg":
            rooms.outputs.write_bytes(target, svg().encode(), force=True)
        elif target.suffix.lower() in (".html", ".htm"):
            rooms.outputs.write_bytes(
                target, rooms.page.page([core]).encode(), force=True
            )
        else:
            from gridwright.solvers.service.files.levels import write_level

            if _form(target.name) not in _WRITTEN:
                raise Error(
                    f"{path}: the ending is none of those that levels have: {ENDINGS}"
                )
            write_level(os.fspath(target), core, force=True)
    return target


def _own_board(
    data: bytes, kind: str | None
) -> tuple[rooms.level.Level, tuple[Any, ...]] | None:
    """The level in a picture that the program drew; the drawing is loaded for it."""
    return rooms.drawing.own_board(data, kind)


def drawn(svg: Callable[[], str]) -> str | None:
    """A picture for a notebook; None where it cannot be drawn: then the notebook shows
    text."""
    try:
        return svg()
    except Error:
        return None
