"""Cells between tabs, semicolons, commas or upright lines."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator, Sequence

from gridwright.solvers.files.pasted.budget import ReadingBudget
from gridwright.solvers.files.pasted.lines.block import Block, Line
from gridwright.solvers.files.pasted.lines.labels import (
    are_only_names,
    begin_with_numbers,
    without_names,
    without_numbers,
)
from gridwright.solvers.files.pasted.lines.tables import Spot, filled_up, table_of
from gridwright.solvers.kind.foreign import SymbolTable

_PARTERS = "\t;,"


def parted_cells(
    block: Block,
    spots: bool,
    budget: ReadingBudget,
) -> Iterator[SymbolTable]:
    """Cells between tabs, semicolons, commas or upright lines."""
    for parter in _PARTERS:
        rows = _by_parter(block.lines, parter, budget)
        if rows is not None:
            yield from _parted_tables(
                block,
                rows,
                parter,
                budget,
                spots=spots,
            )
            return
    rows = _by_pipes(block.lines)
    if rows is not None:
        yield from _parted_tables(
            block,
            rows,
            "|",
            budget,
            spots=spots,
        )


def _parted_tables(
    block: Block,
    rows: list[list[str]],
    parter: str,
    budget: ReadingBudget,
    *,
    spots: bool,
) -> Iterator[SymbolTable]:
    places = None
    if spots and len(rows) == len(block.lines):
        places = [
            _spots_between(line, parter, len(row))
            for line, row in zip(block.lines, rows, strict=True)
        ]
    rows, places = without_numbers(rows, places)
    rows, places = without_names(rows, places)
    words = parter == "\t" and all(
        cell and " " not in cell for row in rows for cell in row
    )
    yield table_of(
        rows,
        "text" if words else "matrix",
        budget,
        places,
        remarks=tuple(block.remarks),
        meant=block.meant,
    )


def _by_parter(
    lines: Sequence[Line],
    parter: str,
    budget: ReadingBudget,
) -> list[list[str]] | None:
    """The cells between a sign; None if it does not part the lines."""
    counts = [line.text.count(parter) for line in lines]
    if not _parts_lines(lines, parter, counts):
        return None
    rows = []
    for line in lines:
        budget.spend(10 + len(line.text))
        rows.append(_split_cells(line.text, parter))
    width = max(map(len, rows))
    if width > 1 and _ends_idle(lines, rows, parter):
        rows = [row[: width - 1] for row in rows]
    if len(set(counts)) > 1:
        filled_up(rows, "")
    return rows


def _parts_lines(
    lines: Sequence[Line],
    parter: str,
    counts: list[int],
) -> bool:
    """True if a sign parts lines, about equally often. counts: of the sign, by line."""
    if max(counts) == 0 or (parter == "," and len(lines) == 1):
        return False
    if parter == "\t" or len(set(counts)) == 1:
        return True
    return _worth(lines, parter, counts) >= 0.8


def _ends_idle(
    lines: Sequence[Line],
    rows: list[list[str]],
    parter: str,
) -> bool:
    """True if the last column is empty, since every line ends with the sign."""
    width = max(map(len, rows))
    if not all(not row[-1] or len(row) < width for row in rows):
        return False
    return all(line.text.rstrip().endswith(parter) for line in lines)


def _worth(
    lines: Sequence[Line],
    parter: str,
    counts: Sequence[int],
) -> float:
    """The share of lines that a sign parts into about as many cells as most."""
    most = max(counts)
    return sum(2 * count >= most for count in counts) / len(lines)


def _split_cells(text: str, parter: str) -> list[str]:
    text = text.strip(" ") if parter != "\t" else text
    if '"' in text and len(text) < 100_000:
        try:
            cells = next(csv.reader([text], delimiter=parter, skipinitialspace=True))
            return [cell.strip() for cell in cells]
        except (csv.Error, StopIteration):
            pass
    return [cell.strip().strip('"') for cell in text.split(parter)]


def _spots_between(
    line: Line,
    parter: str,
    width: int,
) -> list[Spot]:
    """Where the cells of a row stand between the parting signs of its line."""
    found: list[Spot] = []
    at = len(line.text) - len(line.text.lstrip(" ")) if parter != "\t" else 0
    for cell in line.text[at:].split(parter):
        lead = len(cell) - len(cell.lstrip())
        found.append((line.number, at + lead, max(1, len(cell.strip()))))
        at += len(cell) + 1
    if parter == "|":
        found = found[1:]
    found += [(line.number, len(line.text), 0)] * width
    return found[:width]


def _by_pipes(lines: Sequence[Line]) -> list[list[str]] | None:
    """The cells of a Markdown table, or of rows between upright lines; None for
    none."""
    texts = [line.text.strip() for line in lines]
    if len(texts) < 2 or not all(map(_is_between_pipes, texts)):
        return None
    rows = [[cell.strip() for cell in text[1:-1].split("|")] for text in texts]
    if len(set(map(len, rows))) > 1 or len(rows[0]) < 2:
        return None
    if all(re.fullmatch(":?-+:?", cell) for cell in rows[1]):
        return _without_head(rows)
    return rows


def _is_between_pipes(text: str) -> bool:
    """True if a text begins and ends with an upright line."""
    return text.startswith("|") and text.endswith("|")


def _without_head(rows: list[list[str]]) -> list[list[str]]:
    """The rows of a table without its rule, and without its head if that has names."""
    head, _rule, *body = rows
    if not body or not any(head):
        return body or [head]
    named = head if head[0] else head[1:]
    if not all(named) or not are_only_names(named):
        return [head, *body]
    return body if head[0] or not begin_with_numbers(body) else [head, *body]
