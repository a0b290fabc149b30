"""Whole numbers of any size as decimal text, and back.

Python's own `str` and `int` refuse more than 4,300 digits; counts of routes have more on long
boards. `Decimal` converts them exactly, and in less than quadratic time.
"""

from __future__ import annotations

from decimal import Decimal


def decimal(number: int) -> str:
    """All digits of a whole number."""
    return f"{Decimal(number):f}"


def grouped(number: int) -> str:
    """The same in groups of three, with commas."""
    return f"{Decimal(number):,f}"


def whole_number(text: str) -> int:
    """The number that a text of ASCII digits names. ValueError if it is anything else."""
    if not (text.isascii() and text.isdigit()):
        raise ValueError("not a whole number")
    return int(Decimal(text))
