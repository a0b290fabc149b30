"""The lines of a text that are a board, found among others: a title above, a line that
says the size, the heads of maps. What is not used is named."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from gridwright.solvers.files.pasted.budget import ReadingBudget
from gridwright.solvers.files.pasted.lines.prose import prose_among
from gridwright.solvers.kind import Text

SHOWN = 200_000
"""Characters of a text up to which the places of its cells are kept."""
_MAP_HEAD = ["type", "height", "width", "map"]
_MAP_MEANT = {
    ".": ".",
    "G": ".",
    "S": ".",
    "@": "#",
    "O": "#",
    "T": "#",
    "W": "#",
}
"""The terrain of the maps of moving agents: passable, swamp; out of bounds, trees,
water."""


@dataclass
class Line:
    """A line of the text, with its number."""

    number: int
    text: str


@dataclass
class Block:
    """Lines that may be a board. meant: what the form gives symbols as tokens."""

    lines: list[Line]
    remarks: list[Text] = field(default_factory=list)
    meant: dict[str, str] = field(default_factory=dict)
    size: tuple[int, ...] = ()
    """The numbers of a line before the rows."""


def block_of(text: str, budget: ReadingBudget) -> Block:
    """The lines of a text that are rows."""
    lines = []
    for number, line in enumerate(text.split("\n")):
        budget.spend(8 + (len(line) >> 4))
        line = line.rstrip("\r\n\f\v")
        has_tabs = "\t" in line
        if line.strip() or (has_tabs and line.strip(" ")):
            lines.append(Line(number, line))
    head = _map_head(lines)
    if head:
        return Block(lines[head:], meant=dict(_MAP_MEANT))
    block = Block(_without_names_of_r(lines))
    _leave_out_title(block)
    _leave_out_size(block)
    return block


def _map_head(lines: Sequence[Line]) -> int:
    """The number of lines in the head of a map for moving agents; 0 without one."""
    names = []
    for line in lines[: len(_MAP_HEAD)]:
        names += line.text.lower().split()[:1]
    return len(names) if names == _MAP_HEAD else 0


_NUMBER = re.compile("[0-9]{1,4}")
_COLUMNS_OF_R = re.compile(r"\s*(?:\[,\d+\]\s*)+")
_ROW_OF_R = re.compile(r"\s*\[(\d+),\]")


def _without_names_of_r(lines: list[Line]) -> list[Line]:
    """The rows of a matrix as R prints it, without the numbers round them."""
    if len(lines) < 2 or not _COLUMNS_OF_R.fullmatch(lines[0].text[:20_000]):
        return lines
    kept = []
    for line in lines[1:]:
        found = _ROW_OF_R.match(line.text)
        if found is not None:
            blank = " " * found.end()
            rest = line.text.removeprefix(found[0])
            text = blank + rest.replace('"', " ")
            kept.append(Line(line.number, text))
    return kept


def _leave_out_title(block: Block) -> None:
    """Leave out words above and below rows of one width."""
    if len(block.lines) < 3:
        return
    prose, some_are_rows = prose_among([line.text.strip() for line in block.lines])
    first = 0
    while first < len(prose) and prose[first]:
        first += 1
    last = len(prose)
    while some_are_rows and last > first and prose[last - 1]:
        last -= 1
    if last - first < 2:
        return
    for line in (*block.lines[:first], *block.lines[last:]):
        block.remarks.append(
            Text(
                "line {line} was not used: {words}",
                line=line.number + 1,
                words=line.text.strip()[:40],
            )
        )
    block.lines = block.lines[first:last]


def _leave_out_size(block: Block) -> None:
    """Leave out a first line of one or two numbers that say the size of the rest."""
    if len(block.lines) < 2:
        return
    sides = _sides_in(block.lines[0].text)
    rest = block.lines[1:]
    if sides and _have_size(rest, sides):
        block.lines = rest
        block.size = sides


def _sides_in(text: str) -> tuple[int, ...]:
    """The one or two numbers of which a line consists; () for another line."""
    words = text.replace(",", " ").replace("x", " ").split()
    if len(words) > 2 or not all(map(_NUMBER.fullmatch, words)):
        return ()
    return tuple(map(int, words))


def _have_size(lines: Sequence[Line], sides: tuple[int, ...]) -> bool:
    """True if lines are a board of a size and not rows with as many words as it has
    numbers."""
    rows = len(lines)
    if rows not in sides or rows < 2:
        return False
    texts = [line.text for line in lines]
    if _word_counts(texts) == {len(sides)}:
        return False
    width = sides[0]
    if len(sides) == 2 and width == rows:
        width = sides[1]
    longest = max(map(len, texts))
    return longest <= width or width in {len(_cells_of(text)) for text in texts}


def _word_counts(texts: Sequence[str]) -> set[int]:
    """How many words lines have."""
    return {len(text.replace(",", " ").split()) for text in texts}


def _cells_of(line: str) -> list[str]:
    """The words of a line, or its characters where it is one word."""
    words = line.replace(",", " ").replace(";", " ").split()
    if len(words) == 1:
        return list(words[0])
    return words
