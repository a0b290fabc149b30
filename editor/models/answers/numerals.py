"""Whole numbers of any size as people read and type them.

Python refuses to turn integers of more than 4,300 digits into text and back; long boards have more
routes than that. The conversions of `solvers.decimals` have no such limit.
"""

from __future__ import annotations

from solvers.decimals import grouped, whole_number

GAP = "\u2009"
"""A thin space between groups of three digits, at which a line may break."""


def spaced(number: int) -> str:
    """All digits of a number, in groups of three."""
    return grouped(number).replace(",", GAP)


def number_in(text: str) -> int | None:
    """The number that the digits of a text make, other characters left out; None without digits."""
    digits = "".join(str(int(c)) for c in text if c.isdecimal())
    return whole_number(digits) if digits else None
