"""Differences that a change made on purpose: `argued.toml` lists them with their
reasons."""

from __future__ import annotations

import tomllib
from collections import Counter
from fnmatch import fnmatchcase
from pathlib import Path

PAGE = Path(__file__).with_name("argued.toml")
Differences = Counter[tuple[str, str]]


def reasons_of(what: str) -> dict[str, str]:
    """The reasons for differences of a comparison, by patterns such as `solve.only
    new`."""
    listed = tomllib.loads(PAGE.read_text(encoding="utf-8"))
    return {
        pattern: entry["why"]
        for entry in listed.get(what, [])
        for pattern in entry["where"]
    }


def unargued(what: str, found: Differences) -> int:
    """Print the differences without a reason and the reasons without a difference;
    return how many there are of both."""
    reasons = reasons_of(what)
    open_ones: Differences = Counter()
    used: Counter[str] = Counter()
    for (name, change), count in found.items():
        line = f"{name} {change}"
        pattern = next((pat for pat in reasons if fnmatchcase(line, pat)), None)
        if pattern is None:
            open_ones[name, change] += count
        else:
            used[pattern] += count
    for (name, change), count in sorted(open_ones.items()):
        print(f"without a reason: {name} {change} ({count})")
    idle = [pattern for pattern in reasons if not used[pattern]]
    for pattern in idle:
        print(f"a reason without a difference: {pattern}")
    print(f"{len(found)} differences, {len(open_ones)} without a reason")
    return len(open_ones) + len(idle)
