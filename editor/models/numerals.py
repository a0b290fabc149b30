"""Whole numbers of any size as people read and type them.

Python refuses to turn integers of more than 4,300 digits into text and back; long boards have more
routes than that. `Decimal` has no such limit.
"""

from __future__ import annotations

from decimal import Decimal

GAP = "\u2009"
"""A thin space between groups of three digits, at which a line may break."""


def spaced(number: int) -> str:
    """All digits of a number, in groups of three."""
    return f"{Decimal(number):,f}".replace(",", GAP)


def number_in(text: str) -> int | None:
    """The number that the digits of a text make, whatever stands between them; None without any."""
    digits = "".join(c for c in text if c.isdecimal())
    return int(Decimal(digits)) if digits else None
