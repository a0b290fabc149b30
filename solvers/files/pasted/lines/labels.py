"""Names and numbers of rows and columns round the cells of a table."""

from __future__ import annotations

import re
from collections.abc import Sequence
from string import ascii_uppercase

from gridwright.solvers.files.pasted.lines.tables import Spot

Rows = list[list[str]]
Places = list[list[Spot]] | None
"""The places of the cells of rows; None for a long text."""
_NUMBERS: tuple[tuple[str, int, str], ...] = (
    ("", 0, ""),
    ("", 1, ""),
    ("[", 1, ","),
    ("[", 1, ",]"),
)
"""Ways to number rows: what stands before the number, the first one, what follows."""
_SIGNS_OF_R = re.compile(r"[\[\],]")


def without_names(rows: Rows, places: Places) -> tuple[Rows, Places]:
    """Rows without a first one that has names of columns which stand in no other
    row."""
    head, *body = rows
    if len(body) < 2 or not _are_words(head):
        return rows, places
    if any(not set(head).isdisjoint(row) for row in body):
        return rows, places
    if places is not None:
        places = places[1:]
    return body, places


def _are_words(head: Sequence[str]) -> bool:
    """True for names of columns that are not numbers."""
    for name in head:
        if not name or name.isdigit():
            return False
    return are_only_names(head)


def are_only_names(head: Sequence[str]) -> bool:
    """True for names of columns rather than cells: none, numbers that count, letters
    in order."""
    if not head:
        return True
    if _counts_from(head, "", 0) or _counts_from(head, "", 1):
        return True
    upper = [name.upper() for name in head]
    if _are_letters(upper):
        return True
    stem = head[0].rstrip("0123456789")
    first = head[0].removeprefix(stem)
    if not stem or first not in ("0", "1"):
        return False
    return _counts_from(head, stem, int(first))


def _are_letters(names: Sequence[str]) -> bool:
    """True for more than two names that are the capitals from A on."""
    if not 2 < len(names) <= len(ascii_uppercase):
        return False
    capitals = ascii_uppercase[: len(names)]
    return list(names) == list(capitals)


def _counts_from(
    names: Sequence[str],
    stem: str,
    first: int,
    end: str = "",
) -> bool:
    """True for names that are one word and the numbers from the first one on."""
    for number, name in enumerate(names, start=first):
        if name != f"{stem}{number}{end}":
            return False
    return True


def without_numbers(rows: Rows, places: Places) -> tuple[Rows, Places]:
    """Rows without the numbers of rows and columns that R and pandas print round
    them."""
    if len(rows) < 2:
        return rows, places
    head, *body = rows
    if not begin_with_numbers(body) or not _is_head(head, len(body[0])):
        return rows, places
    kept = [row[1:] for row in body]
    if places is not None:
        places = [row[1:] for row in places[1:]]
    return kept, places


def _is_head(head: Sequence[str], width: int) -> bool:
    """True for the names of all columns but the first of so wide a table, with or
    without an empty cell before them."""
    if len(head) == width > 1 and head[0] == "":
        head = head[1:]
    return len(head) == width - 1 and _name_columns(head)


def begin_with_numbers(rows: Rows) -> bool:
    """True if the first words of rows are their numbers, from 0 or 1, or in brackets as
    R prints them, or letters in order."""
    if not all(rows):
        return False
    labels = [row[0] for row in rows]
    for way in _NUMBERS:
        if _counts_from(labels, *way):
            return True
    return _are_letters(labels)


def _name_columns(names: Sequence[str]) -> bool:
    """True if words are names or numbers of columns."""
    plain = [_SIGNS_OF_R.sub("", name) for name in names]
    if are_only_names(plain):
        return True
    return all(name[:1].isalpha() for name in names)
