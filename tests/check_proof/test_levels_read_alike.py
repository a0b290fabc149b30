"""Levels as the checker and as the program read them: both refuse a file, or both read
the same puzzle. The files are levels changed in tokens, rows, rules, conditions and
notes."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from gridwright.solvers.files.level_file import level_from_json
from gridwright.solvers.kind import LevelError, OptionError
from gridwright.solvers.proofs.proof import puzzle_hash, unknown_to_checkers
from gridwright.solvers.registry import kind
from gridwright.solvers.walks.conditions import read_conditions
from tests.check_proof.checker import checker, level_of

BASES = [
    level_of("coin_maze", ["S #_ $", ". . .", "# . E"]),
    level_of("coin_maze", ["S| $7@1 .", ".@2_ # $", ". $1000000 E"], rules={"cell": 0}),
    level_of(
        "coin_maze",
        ["S . .", ". . E"],
        conditions={"force": "0,1 1,0-0,0", "forbid": "1,1"},
    ),
    level_of("coin_maze", ["S $9 .", "# . E"], rules={"aim": "coins"}),
    level_of("coin_maze", ["S $11@1 .", "# . E"], rules={"aim": "cells", "cell": 2}),
    level_of("coin_maze", ["S . E"], rules={"aim": "sum"}),
    level_of("tour", ["S . #|", ". . E@3", "@1| .@2_ ."]),
    level_of("tour", [". . .", ". . ."], rules={"closed": True}),
    level_of("tour", [".@1 .", ". .@2"], conditions={"force": "", "forbid": "0,0-0,1"}),
    level_of(
        "collapse", ["1/0 2/2 0/3", "0/1 0 1/1", "4/0 0/2 0/0"], rules={"needs": 3}
    ),
    level_of(
        "match3", ["0 0 0", "1 2 01", "2 1 1"], rules={"points": {"3": 1, "5": 7}}
    ),
    level_of("match3", ["1 1 2 1"], rules={"swaps": 1, "exactly": False}),
    level_of("trail", ["sdd .", "rdd z", "r* ."]),
    level_of("trail", ["rsd dz", "r ."], rules={"closed": True}),
    level_of("sowing", ["1 2 0", "255 000001 3"], rules={"chain": True}),
]
"""Small levels of every kind, with marks, rules and conditions."""

WALKS = (
    ". # S E $ @1 .| ._ .|_ ._| #| #_ #|_ #@1 S@1 E| E_ $0 $1 $01 $1000000 $1000001 "
    "$_ @0 @9 @10 "
    "@99 @100 .@1@2 .@3| $@2|_ S| S_ E@2 | _"
)
TOKENS = {
    "coin_maze": WALKS,
    "tour": WALKS,
    "collapse": "0 1 9 10 1/2 2/2 0/0 0/10 /1 1/ 1/2/3",
    "match3": "0 00 000 0000 1 01 001 0001 9 10 19 20 21 020 -1 +1",
    "trail": "r s d z rs sr rr rrr rsdz rrssddzz r* * .* ** . .r",
    "sowing": "0 00 1 9 10 255 256 0255 000255 0000255 -1",
}
"""Texts of cells, of each kind."""
ODD = ".. - +  \u0661 \u00b2 \uff11 s\u0336 \U0001d7d9 \xa0 \x1c $\u0661 r\n"
"""Texts that no kind reads, or that part cells."""
PLACES = (
    "0,0 0,1 1,0 0,1-0,0 00,01 0,1 0,0-1,0 0,0-0,1 1,0-0,0 0,2 0,1-0,2 0,0 0,1 1,0 "
    "5,5 0,0-0,1 "
    "0,1-0,0 0,0-1,1 0,0-0,0 00,01 0,0-0,1-0,2 1 a , 0, \u0661,0 0,0-0,9 99999999,0 "
    "0000001,1 "
    "-1,0 0,0- 0,-0"
)
"""Parts of conditions."""
VALUES: list[Any] = [
    *(None, True, False, 0, 1, 2, -1, 1.0, 0.5, 1e6, 10**6, 10**6 + 1, 10**9, 10**30),
    *("", "1", "x", [], ["x"], [1], {}, {"3": 1}, {"x": 1}, {"force": ""}, "\ud800"),
]
"""Values where another one is expected."""
NAMES = (
    *(
        "format",
        "version",
        "kind",
        "rows",
        "title",
        "author",
        "source",
        "notes",
        "tags",
    ),
    *("rules", "solution", "intended", "conditions", "extra"),
)
SOLUTION = {
    "moves": "RR",
    "score": 3,
    "status": "optimal",
    "bound": 3,
    "solver": "auto",
    "level_hash": "",
    "counts": {"solutions": "1", "optimal": "1"},
    "options": {},
    "conditions": {"force": "", "forbid": ""},
    "limits": {"seconds": 1.5, "memory_mib": 100, "nodes": 3},
    "nodes": 3,
    "elapsed": 0.5,
    "program": "gridwright",
}
Top = dict[str, Any]


def change_token(top: Top, rng: random.Random) -> None:
    rows = [row.split() for row in top["rows"]]
    row = rng.choice(rows)
    at = rng.randrange(len(row))
    others = rng.choice([*TOKENS.values(), ODD])
    choices = (TOKENS[top["kind"]] if rng.random() < 0.8 else others).split(" ")
    row[at] = rng.choice(
        [*choices, *choices, row[at] + rng.choice("|_@1 "), row[at].rstrip("|_")]
    )
    top["rows"] = [" ".join(row) for row in rows]


def change_letter(top: Top, rng: random.Random) -> None:
    place = rng.randrange(len(top["rows"]))
    row = top["rows"][place]
    at = rng.randrange(len(row) + 1)
    letter = rng.choice(" \t\u3000\0.#SE$@|_0123456789/rsdz*x\u0663")
    top["rows"][place] = row[:at] + letter + row[at + rng.randrange(2) :]


def change_rows(top: Top, rng: random.Random) -> None:
    rows = top["rows"]
    place = rng.randrange(len(rows))
    how = rng.randrange(5)
    if how == 0:
        del rows[place]
    elif how == 1:
        rows.insert(place, rng.choice(rows))
    elif how == 2:
        rows[place] = rng.choice(["", " ", ".", None, 3, ["."]])
    elif how == 3:
        top["rows"] = [str(row) + " " + rng.choice([".", "1", "0"]) for row in rows]
    else:
        top["rows"] = rng.choice([[], "", None, {"0": ". ."}, [[".", "."]]])


def change_rule(top: Top, rng: random.Random) -> None:
    rules = top.setdefault("rules", {})
    own = [*checker.RULES[top["kind"]], *checker.LATER.get(top["kind"], ())]
    name = rng.choice([*own, *own, *own, "cell", "closed", "other"])
    if isinstance(rules.get("points"), dict) and rng.random() < 0.5:
        key = rng.choice(
            ["0", "1", "3", "03", "999", "1000", "123456789", "-3", "x", "\u0663"]
        )
        rules["points"][key] = rng.choice([0, 1, 10**6, 10**6 + 1, -1, 1.0, True, "1"])
    else:
        rules[name] = rng.choice(
            [0, 1, True, False, {"3": 2, "4": 1}, {}, "coins", rng.choice(VALUES)]
        )


def change_conditions(top: Top, rng: random.Random) -> None:
    asked = top.get("conditions")
    if not isinstance(asked, dict):
        asked = top["conditions"] = {}
    name = rng.choice([*["force", "forbid"] * 4, "avoid"])
    joint = rng.choice([" ", "  ", "\t", " ", "\u3000", ","])
    places = joint.join(rng.choice(PLACES.split(" ")) for _ in range(rng.randrange(3)))
    asked[name] = places if rng.random() < 0.8 else rng.choice(VALUES)


def change_notes(top: Top, rng: random.Random) -> None:
    right = rng.choice([*VALUES, "x", ["x"], {}, "x"])
    top[rng.choice(NAMES)] = right


def change_solution(top: Top, rng: random.Random) -> None:
    record = json.loads(json.dumps(SOLUTION))
    name = rng.choice([*record])
    inner = record[name]
    if isinstance(inner, dict) and rng.random() < 0.6:
        inner[rng.choice([*inner, "other"])] = rng.choice([*VALUES, "01", "0", "12"])
    elif rng.random() < 0.1:
        del record[name]
    else:
        record[name] = rng.choice([*VALUES, 7, "x"])
    top["solution"] = record


CHANGES: tuple[Callable[[Top, random.Random], None], ...] = (
    *(change_token, change_token, change_letter, change_rows, change_rule),
    *(change_conditions, change_notes, change_solution),
)


def changed_text(top: Top, rng: random.Random) -> bytes:
    """The text of a level, in a tenth of all cases as no writer of JSON would write
    it."""
    text = json.dumps(top, ensure_ascii=rng.random() < 0.5)
    nested = rng.choice([5, 29, 30, 31, 32, 33])
    odd = [
        "\ufeff" + text,
        " " + text + "\n\n",
        text + "x",
        text.replace("{", '{"extra": NaN, ', 1),
        text.replace("{", '{"extra": 1e999, ', 1),
        text.replace("{", '{"extra": -Infinity, ', 1),
        text.replace("{", '{"version": 1, ', 1),
        text.replace(
            "{", '{"extra": ' + "9" * rng.choice([4299, 4300, 4301]) + ", ", 1
        ),
        text.replace("{", '{"extra": ' + "[" * nested + "]" * nested + ", ", 1),
        text.replace("{", '{"\\ud800": 1, ', 1),
        text.replace("1", "1.0", 1),
        text.replace(",", ",,", 1),
    ]
    if rng.random() < 0.1:
        text = rng.choice(odd)
    return text.encode("utf-8", "surrogatepass")


def by_program(data: bytes) -> str | None:
    """The hash by which the program would name the puzzle; None if it refuses the file,
    or to solve what is in it, or to prove it."""
    try:
        level = level_from_json(data)
        of = kind(level.kind)
        if any(problem.severity == "error" for problem in of.check(level)):
            return None
        read_conditions(of.conditions(level), level.rows, level.cols)
    except (LevelError, OptionError):
        return None
    return None if unknown_to_checkers(of, level) else puzzle_hash(of, level)


RULES: dict[str, Callable[[Any], object]] = {
    "coin_maze": lambda level: checker.Ground(level, checker.WorkMeter(10**9)),
    "tour": lambda level: checker.Ground(level, checker.WorkMeter(10**9)),
    "collapse": checker.rooms_of,
    "match3": checker.Match,
    "trail": lambda level: checker.TrailLines(level, checker.WorkMeter(10**9)),
    "sowing": lambda level: checker.Sowing(level, checker.WorkMeter(10**9)),
}


def by_checker(path: Path) -> str | None:
    """The hash of a puzzle that the checker reads and could check a proof of; None if
    not."""
    try:
        level = checker.read_level(str(path))
        RULES[level.kind](level)
    except checker.Outcome:
        return None
    return str(level.hash())


def compare(folder: Path, count: int, seed: int) -> Counter[str]:
    """How often both read the same, or refused the same; they must."""
    rng = random.Random(seed)
    path = folder / "level.json"
    seen: Counter[str] = Counter()
    for number in range(count):
        top = json.loads(json.dumps(rng.choice(BASES)))
        for _ in range(rng.choice([0, 1, 1, 1, 2, 3])):
            try:
                rng.choice(CHANGES)(top, rng)
            except (AttributeError, TypeError, ValueError, IndexError, KeyError):
                break  # it was changed too much for another change
        data = changed_text(top, rng)
        path.write_bytes(data)
        ours, theirs = by_program(data), by_checker(path)
        assert ours == theirs, f"{number} of {seed}: {data!r}"
        seen["read" if ours else "refused"] += 1
    return seen


@pytest.mark.parametrize(
    "base", BASES, ids=lambda base: f"{base['kind']} {base['rows'][0]}"
)
def test_every_base_is_read_alike(tmp_path: Path, base: Top) -> None:
    path = tmp_path / "level.json"
    path.write_text(json.dumps(base))
    named = by_program(path.read_bytes())
    assert named is not None
    assert named == by_checker(path)


@pytest.mark.slow
def test_some_changed_levels_are_read_alike(tmp_path: Path) -> None:
    seen = compare(tmp_path, 300, 44)
    assert min(seen["read"], seen["refused"]) > 50


@pytest.mark.thorough
def test_changed_levels_are_read_alike(tmp_path: Path) -> None:
    seen = compare(tmp_path, 5000, 1044)
    assert min(seen["read"], seen["refused"]) > 1000
