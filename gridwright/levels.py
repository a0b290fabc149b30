"""Level: a board with its kind, rules and texts, from rows, files, matrices or pasted text."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from gridwright.errors import Error, one_sentence

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from solvers.drawing.pen import Theme
    from solvers.files.formats import Source
    from solvers.level import Cells
    from solvers.level import Level as Core

    LevelSource: TypeAlias = (
        "Level | Core | str | os.PathLike[str] | NDArray[Any] | list[Any] | tuple[Any, ...]"
    )
    """What functions take as a level: one of either kind, the name of a file, a text, a matrix."""


class Level:
    """A level; it never changes.

    `Level("tour", ["S . .", ". . ."])` takes rows of tokens, as level files have them. `read`,
    `parse`, `from_matrix` and `random` are the other ways to one. Two levels are equal if all that
    a file would hold of them is.
    """

    __slots__ = ("_core",)
    _core: Core

    def __init__(
        self,
        kind: str,
        rows: str | Iterable[str],
        *,
        title: str = "",
        rules: Mapping[str, Any] | None = None,
    ) -> None:
        """rows: of tokens between spaces, in one text or one by one. Error if they are not."""
        from solvers.files.rows import level_from_text

        text = rows if isinstance(rows, str) else "\n".join(rows)
        with one_sentence():
            self._core = level_from_text(kind, text).with_(title=title)
        self._core = self.with_rules({} if rules is None else rules)._core

    # -- where levels come from ------------------------------------------------------------------
    @classmethod
    def of(cls, core: Core) -> Level:
        """A level of `solvers.level` as one of the library."""
        made = cls.__new__(cls)
        made._core = core
        return made

    @classmethod
    def read(
        cls,
        path: str | os.PathLike[str],
        *,
        kind: str | None = None,
        tokens: Mapping[str, str] | None = None,
        skin: str | None = None,
        grid: str | None = None,
    ) -> Level:
        """The level in a file: a level file, or any other form that `gridwright convert` reads.

        kind: where the file does not say; without it the likeliest is taken. tokens, skin, grid: as
        the options of `convert`, for Tiled maps and pictures.
        """
        from solvers.files.bounded import named
        from solvers.files.formats import Source
        from solvers.files.level_file import read_bytes
        from solvers.level import LevelError

        name = os.fspath(path)
        source = Source(kind, dict(tokens or {}), skin, grid)
        with one_sentence():
            data = read_bytes(name)
            try:
                return cls.of(_read(data, name, source))
            except LevelError as error:
                raise named(name, str(error)) from None

    @classmethod
    def parse(cls, text: str, *, kind: str | None = None) -> Level:
        """The level in a text: a level file, rows, a printed array, an assignment, cells of a
        spreadsheet, a list of neighbours, an address. kind: as in `read`."""
        with one_sentence():
            return cls.of(_likeliest(text.encode("utf-8", "replace"), kind))

    @classmethod
    def from_matrix(cls, matrix: Any, *, kind: str | None = None) -> Level:
        """The level in an array of numpy, or in lists of lists of numbers, texts or pairs."""
        text = repr(_plain(matrix))
        if kind is None:
            return cls.parse(text)
        from solvers.files.formats import Source
        from solvers.files.pasted.matrix import read

        with one_sentence():
            return cls.of(read(text.encode(), Source(kind)))

    @classmethod
    def random(cls, kind: str, rows: int, cols: int, *, seed: int = 0, **options: Any) -> Level:
        """A random level, always the same for the same arguments. options: of the kind's generator,
        as `gridwright kinds` lists them."""
        from solvers.options import fill_options
        from solvers.registry import kind as kind_of

        with one_sentence():
            of = kind_of(kind)
            filled = fill_options(of.generator_options, options)
            return cls.of(of.generate(rows, cols, seed, filled))

    # -- what it is ------------------------------------------------------------------------------
    @property
    def core(self) -> Core:
        """The same as a level of `solvers.level`."""
        return self._core

    @property
    def kind(self) -> str:
        return self._core.kind

    @property
    def title(self) -> str:
        return self._core.title

    @property
    def rows(self) -> tuple[str, ...]:
        """The board as rows of tokens."""
        from solvers.files.rows import format_rows
        from solvers.registry import kind as kind_of

        return tuple(format_rows(kind_of(self.kind), self._core.cells))

    @property
    def shape(self) -> tuple[int, int]:
        """Rows and columns."""
        return self._core.rows, self._core.cols

    @property
    def cells(self) -> Cells:
        """The board as a read-only array of codes."""
        return self._core.cells

    @property
    def rules(self) -> dict[str, Any]:
        """All rules of the kind, with their defaults where the level does not say."""
        from solvers.level import thaw
        from solvers.registry import kind as kind_of

        values: dict[str, Any] = thaw(kind_of(self.kind).rule_values(self._core))
        return values

    @property
    def problems(self) -> list[str]:
        """What keeps it from being played, and what deserves a look; a sentence each."""
        from solvers.registry import kind as kind_of
        from solvers.terminal.arguments import problem_text

        name = self.title or "this level"
        return [problem_text(name, found) for found in kind_of(self.kind).check(self._core)]

    @property
    def hash(self) -> str:
        """What it is known by in files of results: it depends on kind, board and rules alone."""
        from solvers.files.level_file import level_hash

        return level_hash(self._core)

    def with_rules(self, rules: Mapping[str, Any]) -> Level:
        """The same level under other rules."""
        from solvers.level import thaw
        from solvers.options import fill_options
        from solvers.registry import kind as kind_of

        if not isinstance(rules, Mapping):
            raise Error(f"rules: {rules!r} is no table of rules, such as {{'swaps': 3}}")
        if not rules:
            return self
        with one_sentence():
            filled = fill_options(kind_of(self.kind).rules, rules)
        changed = {name: filled[name] for name in rules}
        return Level.of(self._core.with_(rules={**thaw(self._core.rules), **changed}))

    # -- out again -------------------------------------------------------------------------------
    def save(self, path: str | os.PathLike[str]) -> Path:
        """Write a file; its ending says in which form: .json, .txt, .py, .tmj, .svg or .html (a
        page to play). The path is returned."""
        return save(self._core, path, self.svg)

    def svg(self, *, theme: Theme = "auto", width: float | None = None) -> str:
        """The board as SVG. theme: "light", "dark", or "auto": as the viewer prefers."""
        from solvers.drawing.picture import picture

        with one_sentence():
            return picture(self._core, theme=theme, width=width)

    def _repr_svg_(self) -> str | None:
        return drawn(self.svg)

    def __repr__(self) -> str:
        title = f", {self.title!r}" if self.title else ""
        return f"<Level {self.kind}, {self._core.rows} x {self._core.cols}{title}>"

    def __eq__(self, other: object) -> bool:
        return self._core == other._core if isinstance(other, Level) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._core)

    def __reduce__(self) -> tuple[Any, ...]:
        return Level.of, (self._core,)


def _plain(values: Any, depth: int = 0) -> Any:
    """A matrix as lists of plain values. Error for what is none."""
    if hasattr(values, "tolist"):  # an array of numpy, or one of its numbers
        return values.tolist()
    if isinstance(values, list | tuple) and depth < _DEPTH:
        return [_plain(value, depth + 1) for value in values]
    if depth == 0 or not isinstance(values, str | int | float):
        raise Error("a matrix is made of numbers, texts, or lists of them")
    return values


_DEPTH = 4
"""Lists in lists: rows, cells, and what a cell holds; a list round all is often there."""


def _form(name: str) -> str | None:
    """The form that the ending of a name says; None if it says none."""
    from solvers.files.formats import guess_format
    from solvers.level import LevelError

    try:
        return guess_format(name)
    except LevelError:
        return None


def _read(data: bytes, name: str, source: Source) -> Core:
    """The level in a file of that name. LevelError says why there is none."""
    from solvers.files.formats import format_module

    form = _form(name)
    if form is None or (form in _SILENT and source.kind is None):
        return _likeliest(data, source.kind)
    found: Core = format_module(form).read(data, source)
    return found


_SILENT = ("text", "matrix")
"""Forms that do not say which kind of puzzle they hold."""


def _likeliest(data: bytes, kind: str | None) -> Core:
    """The likeliest level of a text, of a kind if one is named. LevelError if there is none."""
    from solvers.files.pasted.recognise import readings
    from solvers.level import LevelError
    from solvers.registry import kind as kind_of

    found = [reading.level for reading in readings(data)]
    if kind is None:
        return found[0]
    wanted = [level for level in found if level.kind == kind_of(kind).id]
    if not wanted:
        raise LevelError(f"this cannot be read as a level of kind {kind}")
    return wanted[0]


def level_of(
    source: LevelSource, *, kind: str | None = None, rules: Mapping[str, Any] | None = None
) -> Level:
    """The level that somebody means."""
    from solvers.level import Level as Core

    if isinstance(source, Level):
        found = source
    elif isinstance(source, Core):
        found = Level.of(source)
    elif isinstance(source, os.PathLike):
        found = Level.read(source, kind=kind)
    elif isinstance(source, str):
        found = _named_or_pasted(source, kind)
    else:
        found = Level.from_matrix(source, kind=kind)
    return found.with_rules({} if rules is None else rules)


def _named_or_pasted(text: str, kind: str | None) -> Level:
    """A text is the name of a file unless it has lines or brackets, or is an address."""
    pasted = any(sign in text for sign in ("\n", "[", "{", "://"))
    if pasted and not (len(text) < 256 and "\n" not in text and Path(text).is_file()):
        return Level.parse(text, kind=kind)
    return Level.read(text, kind=kind)


def save(core: Core, path: str | os.PathLike[str], svg: Callable[[], str]) -> Path:
    """Write a level in the form that the ending names; svg: makes the picture."""
    from solvers.terminal.arguments import write_bytes

    target = Path(path)
    with one_sentence():
        if target.suffix.lower() == ".svg":
            write_bytes(target, svg().encode())
        elif target.suffix.lower() in (".html", ".htm"):
            from solvers.page.page import page

            write_bytes(target, page([core]).encode())
        else:
            from solvers.commands.levels.convert import write_level

            if _form(target.name) is None:
                raise Error(f"{target}: the ending is none of those that levels are saved with")
            write_level(os.fspath(target), core)
    return target


def drawn(svg: Callable[[], str]) -> str | None:
    """A picture for a notebook; None where it cannot be drawn: then the notebook shows text."""
    try:
        return svg()
    except Error:
        return None
