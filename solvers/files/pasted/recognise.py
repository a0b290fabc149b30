"""The meanings of a piece of text: every way to read it as a level, the likeliest
first.

A text that says what it is (a level file, a Tiled map, an address) is read in that one
way. Any other is read once into tables of symbols (`gridwright.solvers.kind.foreign`),
and each kind judges the tables. What a reading guesses and what it leaves out is said
in sentences; symbols without a meaning are named with their counts. One
`ReadingBudget` limits all of it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from gridwright.solvers.files.bounded import MAX_BYTES
from gridwright.solvers.files.formats import FileHints, format_module
from gridwright.solvers.files.pasted.budget import ReadingBudget
from gridwright.solvers.files.pasted.forms import LOOSE, form_of, told_form
from gridwright.solvers.files.pasted.likeness import best_of
from gridwright.solvers.files.pasted.loose_reader import LooseReader
from gridwright.solvers.files.pasted.reading import Reading, whole_reading
from gridwright.solvers.kind import Level, LevelError, Text


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
        budget=budget or ReadingBudget.of_size(len(data), stopped),
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
        return [[whole_reading(form, level, source)]]
    budget = budget or ReadingBudget.of_size(len(data))
    try:
        reader = LooseReader(data, hints, budget, incomplete=incomplete, graphs=graphs)
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
    return [whole_reading(form, format_module(form).read(data, source), source)]
