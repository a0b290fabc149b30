"""Values of arguments, read from what a person typed."""

from __future__ import annotations

import argparse
import math
import os
import re

from gridwright.solvers.service.questions.question import Setting
from gridwright.solvers.text import visible, whole_number

PROCESSORS = os.cpu_count() or 1


def setting(text: str) -> Setting:
    """NAME=VALUE of --set and --rule."""
    name, separator, value = text.partition("=")
    if not separator or not name.strip():
        raise _not("NAME=VALUE", text)
    return name.strip(), value.strip()


def _not(wanted: str, text: str) -> argparse.ArgumentTypeError:
    return argparse.ArgumentTypeError(f"'{visible(text, 60)}' is not {wanted}")


def amount(text: str) -> float:
    """A number of seconds or MiB: finite and not negative."""
    try:
        value = float(text)
    except ValueError:
        value = math.nan
    if not (math.isfinite(value) and value >= 0):
        raise _not("a number of at least 0", text)
    return value


def count(text: str) -> int:
    """A whole number that is not negative."""
    if not (text.isascii() and text.isdigit() and len(text) < 1000):
        raise _not("a whole number of at least 0", text)
    return int(text)


def ordinal(text: str) -> int:
    """A whole number that is not negative, of any length."""
    try:
        return whole_number(text)
    except ValueError:
        raise _not("a whole number of at least 0", text) from None


def positive(text: str) -> int:
    """A whole number of at least 1."""
    value = count(text)
    if value < 1:
        raise _not("a whole number of at least 1", text)
    return value


def seconds(text: str) -> float:
    """Seconds as 8 or 8s."""
    match = re.fullmatch(r"(\d{1,4}(?:\.\d{1,3})?)\s*s?", text.strip())
    if match is None:
        raise argparse.ArgumentTypeError(f"{text[:60]!r} is not a number of seconds")
    return float(match[1])


def cell(text: str) -> tuple[int, int]:
    """A cell as ROW,COLUMN."""
    try:
        row, col = (count(part.strip()) for part in text.split(","))
    except (ValueError, argparse.ArgumentTypeError):
        shown_text = visible(text, 40)
        raise argparse.ArgumentTypeError(f"'{shown_text}' is not ROW,COLUMN") from None
    return row, col
