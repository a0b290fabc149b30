"""Whole numbers of any size as people read and type them.

Python refuses to turn integers of more than 4,300 digits into text and back; long boards have more
routes than that. The conversions of `solvers.decimals` have no such limit.
"""

from __future__ import annotations

from solvers.decimals import decimal, whole_number
from solvers.decimals import grouped as with_commas

BREAK = "\u200b"
"""Nothing to see; a line may break there. It follows the commas of a long number."""
LINE_DIGITS = 12
"""So many digits of a number fit beside its name; longer ones may break at a comma."""


def in_full(number: int) -> str:
    """All digits of a number, in groups of three with commas, as each language here writes it."""
    text = with_commas(number)
    return text if len(decimal(abs(number))) <= LINE_DIGITS else text.replace(",", f",{BREAK}")


def grouped(number: int) -> str:
    """A whole number in groups of three; beyond 24 digits in powers of ten, its length told."""
    digits = decimal(abs(number))
    if len(digits) > 24:
        return f"{digits[0]}.{digits[1:5]}… × 10^{len(digits) - 1}"
    return in_full(number)


def number_in(text: str) -> int | None:
    """The number that the digits of a text make, other characters left out; None without digits."""
    digits = "".join(str(int(c)) for c in text if c.isdecimal())
    return whole_number(digits) if digits else None
