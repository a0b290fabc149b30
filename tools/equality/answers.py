"""Whether random levels of two commits get the same answers."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

from tools.equality.libraries import ROOT, kinds_of, said

NODES = 300_000
"""The limit for a level, on either side."""
SPARE = 0.2
"""Share of levels that are made beyond those asked for: some are cut short."""
Answers = dict[str, list[Any]]


def answers_of(sources: Path, levels: Path) -> Answers:
    """The answers of a library to the levels in a folder, by the names of the files."""
    lines = said(sources, "solve_levels.py", levels, NODES).splitlines()
    return dict(map(json.loads, lines))


def compared(before: Answers, now: Answers) -> tuple[Counter[str], list[str]]:
    """The numbers of levels that are alike, different and cut short, and a line for
    each difference."""
    counts: Counter[str] = Counter()
    lines: list[str] = []
    for name in sorted({*before, *now}):
        pair = (before.get(name, ["missing"]), now.get(name, ["missing"]))
        if ["cut short"] in pair:
            counts["cut short"] += 1
        elif pair[0] == pair[1]:
            counts["alike"] += 1
        else:
            counts["different"] += 1
            lines.append(f"{name}: {pair[0]}, now {pair[1]}")
    return counts, lines


def in_words(answers: Answers) -> str:
    """How many answers of a library have each status."""
    counts = Counter(str(answer[0]) for answer in answers.values())
    return ", ".join(f"{count} {status}" for status, count in counts.most_common())


def is_proved(counts: Counter[str], asked: int) -> bool:
    """True if no answer of a kind differs, and as many levels as were asked for are
    alike."""
    return not counts["different"] and counts["alike"] >= asked


def compare_answers(other: Path, scratch: Path, asked: int, seed: int) -> int:
    """Print a line a kind, and one for each difference; return the number of kinds that
    are not proved equal.

    other: the sources of the other commit. asked: how many levels of a kind.
    """
    open_kinds = 0
    kinds_of(ROOT)
    for kind in kinds_of(other):
        levels = scratch / kind
        levels.mkdir()
        made = asked + round(SPARE * asked)
        said(other, "make_levels.py", levels, kind, made, seed)
        before = answers_of(other, levels)
        counts, lines = compared(before, answers_of(ROOT, levels))
        print(*lines, sep="\n", end="\n" if lines else "")
        words = ", ".join(f"{count} {what}" for what, count in sorted(counts.items()))
        print(f"{kind}: {words or 'nothing'} ({in_words(before)})", flush=True)
        open_kinds += not is_proved(counts, asked)
    return open_kinds
