"""Whether the commands of two commits print the same JSON, and have the same page.

Every command with `--json` that both have is run on the levels that the other commit
ships. What it prints becomes a table of facts: `solve.tour.counts.optimal` and its value.
Times are left out; of a search that a limit ended only the names of its facts count.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tools.equality.argued import unargued
from tools.equality.libraries import ROOT, kinds_of, said

TIMES = ("elapsed", "preparing")
LIMITS = ("--threads", "1", "--node-limit", "50000")
FOR_SMALL = ("routes", "batch")
SMALL = 36
"""Cells of the largest levels for the commands that have no limit here."""
ASKED = (
    ("solve", "LEVEL", "--json", *LIMITS),
    ("solve", "LEVEL", "--json", "--cells", *LIMITS),
    ("routes", "LEVEL", "--json", "--first", "5"),
    ("routes", "LEVEL", "--json", "--of", "optimal", "--random", "3", "--seed", "7"),
    ("verify", "LEVEL", "--json"),
    ("batch", "LEVEL", "--jobs", "1"),
    ("kinds", "--json"),
    ("kinds", "--schema"),
)
"""What is run; LEVEL stands for each level in turn."""
CUT = "cut short"
"""The value of all facts of a search that a limit ended."""
Facts = dict[str, Any]
Said = dict[str, Facts]


def command_lines(sources: Path) -> Iterator[tuple[str, ...]]:
    """The commands for the levels of some sources, each with the level's path in it."""
    levels = sorted((sources / "levels").rglob("*.json"))
    for words in ASKED:
        for level in levels if "LEVEL" in words else levels[:1]:
            if words[0] in FOR_SMALL and cells_in(level) > SMALL:
                continue
            path = str(level.relative_to(sources))
            yield tuple(path if word == "LEVEL" else word for word in words)


def cells_in(level: Path) -> int:
    """How many cells a level file has."""
    rows = json.loads(level.read_text(encoding="utf-8"))["rows"]
    return sum(len(row.split()) for row in rows)


def facts_in(value: Any, name: str) -> Iterator[tuple[str, Any]]:
    """The facts in JSON, by the names on the way to them; things in a list by their
    `id`, `name` or place."""
    if isinstance(value, dict) and value:
        for key, inner in value.items():
            if key not in TIMES:
                yield from facts_in(inner, f"{name}.{key}")
    elif isinstance(value, list) and value and isinstance(value[0], dict):
        for place, inner in enumerate(value):
            names = (inner.get(key) for key in ("id", "file", "text", "name"))
            called = next((name for name in names if name), place)
            yield from facts_in(inner, f"{name}.{called}")
    else:
        yield name, value


def facts_of(words: list[str], code: object, printed: str) -> Facts:
    """The facts that a command printed, and its exit code."""
    name = name_of(words)
    facts: Facts = {f"{name}:exit": code}
    try:
        facts.update(facts_in(json_in(printed), name))
    except ValueError:
        facts[f"{name}:text"] = printed
    if facts.get(f"{name}.stopped_by") is not None:
        return dict.fromkeys(facts, CUT)
    return facts


def name_of(words: list[str]) -> str:
    """The name of a command and of the folder of its level: `solve.tour`."""
    folders = [Path(word).parts[1] for word in words if word.startswith("levels/")]
    return ".".join([words[0], *folders])


def json_in(printed: str) -> Any:
    """One JSON value, or the list of those that stand a line each; ValueError if it is
    something else."""
    try:
        return json.loads(printed)
    except ValueError:
        return [json.loads(line) for line in printed.splitlines() or [""]]


def is_cut(facts: Facts) -> bool:
    """True if a limit ended the search."""
    return CUT in facts.values()


def said_of(sources: Path, other: Path) -> Said:
    """The facts that the commands of some sources print of the other commit's levels.

    sources: those that run the commands. ValueError if another library is found in
    their place.
    """
    kinds_of(sources)
    lines = "\n".join(json.dumps(words) for words in command_lines(other))
    printed = said(sources, "say_outputs.py", str(other), given=lines)
    found: Said = {}
    for line in printed.splitlines():
        words, code, text = json.loads(line)
        found[" ".join(words)] = facts_of(words, code, text)
    return found


def page_of(sources: Path) -> Said:
    """The meanings of all arguments on the page of commands, by command."""
    text = (sources / "docs" / "commands.md").read_text(encoding="utf-8")
    found: Said = {}
    for section in re.split(r"^## ", text, flags=re.M)[1:]:
        title, _, rest = section.partition("\n")
        name = f"page.{title.removeprefix('gridwright').strip() or 'window'}"
        rows = re.findall(r"^\| `(.+?)` \| (.*) \|$", rest, flags=re.M)
        lead = " ".join(rest.partition("```")[0].split())
        facts = {f"{name}.{argument}": meaning for argument, meaning in rows}
        found[f"page of {title}"] = {f"{name}:lead": lead, **facts}
    return found


def differences(before: Said, now: Said) -> Counter[tuple[str, str]]:
    """How often each fact is new, gone or changed; an output that a limit cut short on
    one side only is left out."""
    counts: Counter[tuple[str, str]] = Counter()
    for command in {**before, **now}:
        old = before.get(command, {})
        new = now.get(command, {})
        if is_cut(old) != is_cut(new):
            continue
        counts.update((fact, "gone") for fact in old.keys() - new.keys())
        counts.update((fact, "new") for fact in new.keys() - old.keys())
        both = old.keys() & new.keys()
        counts.update((fact, "changed") for fact in both if old[fact] != new[fact])
    return counts


def compare_outputs(other: Path) -> int:
    """Print how many outputs are compared and what differs; return the number of
    differences without a reason and of reasons without a difference."""
    before = said_of(other, other)
    now = said_of(ROOT, other)
    alike = sum(before[command] == now.get(command) for command in before)
    cut = sum(is_cut(before[command]) != is_cut(now[command]) for command in before)
    print(
        f"{len(before)} outputs: {alike} the same fact by fact, "
        f"{cut} cut short on one side only"
    )
    counts = differences({**before, **page_of(other)}, {**now, **page_of(ROOT)})
    return unargued("outputs", counts)
