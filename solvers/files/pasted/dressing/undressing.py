"""The text of a board without what stands round its lines and rows."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from gridwright.solvers.files.pasted.budget import ReadingBudget
from gridwright.solvers.files.pasted.dressing.counts import without_counts
from gridwright.solvers.files.pasted.dressing.languages import in_usual_brackets
from gridwright.solvers.files.pasted.dressing.prefixes import (
    Lines,
    without_bullets,
    without_comments,
    without_data,
    without_numbers,
    without_quoting,
    without_tabs,
)
from gridwright.solvers.files.pasted.dressing.rows import (
    without_borders,
    without_cell_brackets,
    without_code_signs,
    without_frame,
    without_latex,
    without_pair_brackets,
    without_row_brackets,
)

LONGEST = 1 << 18
"""Characters of a text beyond which nobody put something round its lines by hand."""
Dress = Callable[[Sequence[str]], Lines | None]
"""Returns lines without a dress. None if not all of them wear it."""
_DRESSES: tuple[Dress, ...] = (
    without_quoting,
    without_comments,
    without_data,
    without_tabs,
    without_numbers,
    without_bullets,
    without_code_signs,
    without_frame,
    without_latex,
    without_pair_brackets,
    without_cell_brackets,
    without_row_brackets,
    without_borders,
)
"""All dresses, the outer ones first."""


def _plain_letters() -> dict[int, str]:
    """Wide letters, digits in circles, wide blanks and double lines: the plain ones."""
    found = {0x3000: " ", 0x00A0: " ", 0x24EA: "0"}
    for code in range(0xFF01, 0xFF5F):
        found[code] = chr(code - 0xFEE0)
    for digit in range(1, 10):
        found[0x245F + digit] = str(digit)
        found[0x2775 + digit] = str(digit)
    for plain, others in zip("┌┐└┘─│├┤┬┴┼", _OTHER_LINES, strict=True):
        found.update(dict.fromkeys(map(ord, others), plain))
    return found


_OTHER_LINES = (
    "╔┏",
    "╗┓",
    "╚┗",
    "╝┛",
    "═━",
    "║┃",
    "╠┣",
    "╣┫",
    "╦┳",
    "╩┻",
    "╬╋",
)
"""Double and heavy lines of drawings."""
_PLAIN = _plain_letters()


def undressed(text: str, budget: ReadingBudget) -> str:
    """The text without all that stands round its lines."""
    if not text.isascii():
        text = text.translate(_PLAIN)
    if len(text) > LONGEST:
        return text
    text = in_usual_brackets(without_counts(text))
    for dress in _DRESSES:
        budget.spend(len(text) >> 2)
        text = _without(dress, text)
    return text


def _without(dress: Dress, text: str) -> str:
    every = text.split("\n")
    full = []
    for number, line in enumerate(every):
        if line.strip():
            full.append(number)
    if len(full) < 2:
        return text
    found = dress([every[number] for number in full])
    if found is None:
        return text
    for number, line in zip(full, found, strict=True):
        every[number] = line
    return "\n".join(every)
