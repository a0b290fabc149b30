"""Levels and proofs that the checker refuses, each for one reason: `test_every_refusal`
takes the refusals out of the checker, one at a time, and sees which of these is
confirmed then."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from tests.check_proof.checker import level_of

Top = dict[str, Any]


@dataclass
class Refused:
    """level, proof: as files have them, or their text; a proof without the keys that
    every proof has. limits: constants of the checker, made small. work: the
    allowance."""

    level: Top | str
    proof: Top | str
    limits: dict[str, int] = field(default_factory=dict)
    work: int = 10**7


def claim(score: Any, moves: Any = "", *steps: Any, **more: Any) -> Top:
    """A proof. more: other keys, numbers of answers among them."""
    told = {"score": score, "solutions": None, "optimal": None}
    claimed = ("solutions", "optimal", "only")
    told.update({name: more.pop(name) for name in claimed if name in more})
    return {"claim": told, "moves": moves, "steps": list(steps), **more}


def maze(*rows: str, **more: Any) -> Top:
    return level_of("coin_maze", rows, **more)


def tour(*rows: str, **more: Any) -> Top:
    return level_of("tour", rows, **more)


def closed(*rows: str) -> Top:
    return tour(*rows, rules={"closed": True})


def rows_of(
    name: str, unit: Any = 1, cells: Any = (), cuts: Any = (), **more: Any
) -> Top:
    """A step that is a sum of rows."""
    told = [*cells] if isinstance(cells, tuple) else cells
    own = [*cuts] if isinstance(cuts, tuple) else cuts
    return {"step": name, "unit": unit, "cells": told, "cuts": own, **more}


CLOSE = rows_of("close")
COUNT = {"step": "count", "axis": 0}
SHORT = maze("S E")
"""One route, which scores 2; a step `close` without rows proves that nothing scores
more."""
RIGHT = claim(2, "R", CLOSE)
OTHER = {"step": "other"}
NO_OTHER = rows_of("empty", 0, [[0, -1]], splits=[[0, 1]])
"""The start of SHORT has no step but that of its route."""
SPLIT = {"step": "split", "columns": [4], "most": 0}
"""In one part the start is not visited, in the other it is."""
MAZE = maze("S . .", ". $5 .", ". . E")
BEST = "RRDLLDRR"
DEAD_END = maze("S E", ". #")
DROPPED = {"step": "drop", "set": [2]}


def levels() -> Iterator[Top | str]:
    """Files that are no level, or not one that is known, where SHORT should be."""
    text = json.dumps(SHORT)
    yield from ("", "[]")
    yield text.replace("{", '{"rows": ["E S"], ', 1)
    yield text.replace("{", '{"extra": NaN, ', 1)
    yield text.replace("{", '{"extra": 1e999, ', 1)
    yield text.replace("{", '{"extra": ' + "[" * 40 + "]" * 40 + ", ", 1)
    for key, values in {
        "format": ["gridwright"],
        "version": [True, 2],
        "kind": [["coin_maze"], "halma"],
        "rows": [[""], [], [["S", "E"]], ["x E"]],
        "rules": [[], {"jump": 1}, {"cell": 1.0}],
        "conditions": [
            *([], {"avoid": ""}, {"force": None}, {"forbid": "5,5"}),
            *({"forbid": "0"}, {"force": "0,0-0,1-0,1"}),
        ],
        "title": ["\ud800", 5],
        "tags": [[1]],
    }.items():
        for value in values:
            yield {**SHORT, key: value}
    for wrong in (
        *(
            {},
            {"moves": 1},
            {"moves": "", "nodes": -1},
            {"moves": "", "counts": {"optimal": 1}},
        ),
        *(
            {"moves": "", "counts": {"optimal": "01"}},
            {"moves": "", "limits": {"seconds": ""}},
        ),
        {"moves": "", "conditions": {"force": 1}},
    ):
        yield {**SHORT, "solution": wrong}


def proofs() -> Iterator[Top | str]:
    """Files that are no proof, or not one that is known, of SHORT."""
    yield from ("", "[]")
    for key, value in {
        "format": "gridwright",
        "kind": "tour",
        "hash": "",
        "claim": ["score", "solutions", "optimal"],
        "moves": ["R"],
        "cuts": {},
        "hint": "believe me",
    }.items():
        yield {**RIGHT, key: value}
    yield from ({**RIGHT, "version": version} for version in (True, 2))
    yield {**RIGHT, "claim": {**RIGHT["claim"], "hint": 1}}
    yield from (
        claim(2.0, "R", CLOSE),
        claim(None, "R", COUNT),
        claim(3, "R", rows_of("close")),
    )
    yield from (claim(2, "R", step) for step in ("close", {"step": 5}))
    for count in (1, "01", "2"):
        yield claim(2, "R", COUNT, solutions=count)
    yield from (claim(2, "R", COUNT, optimal="2"), claim(2, "R", CLOSE, solutions="7"))
    yield from (claim(2, "R"), claim(2, "R", CLOSE, CLOSE))
    for axis in (False, 0.0, 2):
        yield claim(2, "R", {"step": "count", "axis": axis})
    yield claim(2, "R", {**COUNT, "hint": 1})
    for step in (
        *(rows_of("magic"), rows_of("close", hint=1), rows_of("close", 1.0)),
        *(rows_of("close", cells={}), rows_of("close", cuts={})),
        *(
            rows_of("close", cells=[pair])
            for pair in ({"a": 0, "b": 0}, [0, 0, 5], [True, 0])
        ),
        *(rows_of("close", cells=[pair]) for pair in ([0, 0.0], [-1, 0])),
    ):
        yield claim(2, "R", step)
    for column in ({"column": 0, "hint": 1}, {"column": -8}, {"column": 4}):
        yield claim(2, "R", {"step": "branch", **column}, CLOSE, CLOSE)
    for change in ({"hint": 1}, {"columns": [4.0]}, {"columns": [99]}, {"most": True}):
        yield claim(2, "R", {**SPLIT, **change}, CLOSE, CLOSE)
    yield claim(2, "R", SPLIT, rows_of("close", splits={}), CLOSE)


def cuts() -> Iterator[Top | str]:
    """Cuts that are none; no step needs them."""
    for cut in (
        *(
            ["set", "cell"],
            {"set": [1], "cell": 1, "hint": 1},
            {"set": [1.0], "cell": 1},
        ),
        *(
            {"set": [1], "cell": 1.0},
            {"set": [1], "cell": 0},
            {"set": [0, 1], "cell": 1},
        ),
        {"set": [0], "steps": [0]},
    ):
        yield claim(2, "R", CLOSE, cuts=[cut])


def walks() -> Iterator[Refused]:
    """Boards, routes and steps that look like right ones."""
    yield Refused(maze("S $1000001 E"), claim(1_000_004, "RR", CLOSE))
    yield Refused(tour("S $"), claim(2, "R"))
    yield Refused(tour("S .", rules={"closed": 0}), claim(2, "R"))
    yield Refused(maze("S E", rules={"cell": 2_000_000}), claim(4_000_000, "R", CLOSE))
    yield Refused(tour("S ."), {**claim(2, "R"), "steps": {}})
    for where in ("5,0", "0,3"):
        yield Refused(
            maze("S E", "# .", conditions={"forbid": where}), claim(2, "R", COUNT)
        )
    yield Refused(
        maze("S E", ". .", conditions={"forbid": "0,0-1,1"}), claim(4, "DRU", COUNT)
    )
    yield Refused({**SHORT, "rows": "SE"}, claim(2, "D", CLOSE))
    yield Refused(maze("S . .", "E"), claim(2, "D", COUNT))
    yield Refused(maze("S _ E"), claim(3, "RR", CLOSE))
    yield Refused(maze("S E", "#@1 ."), claim(2, "R", COUNT))
    # ends, and how many there are
    yield Refused(maze("S S E"), claim(2, "R", COUNT))
    yield Refused(maze("S E E"), claim(3, "RR", COUNT))
    yield Refused(maze("S .@2 E"), claim(3, "RR", CLOSE))
    yield Refused(maze("S ."), claim(2, "R", CLOSE))
    yield Refused(maze(".@1 E"), claim(2, "R", CLOSE))
    yield Refused(tour(". ."), claim(None, "", COUNT))
    yield Refused(tour(". E"), claim(None, "", COUNT))
    yield Refused(tour(".@1 ."), claim(None, "", COUNT))
    yield Refused(closed("S E", ". ."), claim(None, "", COUNT))
    yield Refused(closed(". ."), claim(2, "RL"))
    # routes
    yield Refused(MAZE, claim(24, "RDUDUDRD", CLOSE))
    yield Refused(maze("S| E"), claim(2, "R", CLOSE))
    yield Refused(maze("S| E"), claim(None, "R", COUNT))
    yield Refused(closed(". . .", ". . ."), claim(6, "DRURDL"))
    yield Refused(closed(". . .", ". . .", ". . ."), claim(9, "RRDLLDRRU"))
    yield Refused(maze("S E ."), claim(3, "RR", CLOSE))
    yield Refused(maze("S .@2 E", "# .@1 ."), claim(5, "RDRU", CLOSE))
    yield Refused(tour("S", conditions={"forbid": "0,0"}), claim(1))
    forced = maze("S E", ". #", conditions={"force": "1,0"})
    yield Refused(forced, claim(2, "R", rows_of("close", cells=[[2, -1]])))
    for step in (8.0, 0):
        yield Refused(
            MAZE, claim(14, BEST, CLOSE, cuts=[{"set": [4], "steps": [step]}])
        )
    # scores and steps
    yield Refused(SHORT, claim(3, "R", CLOSE))
    yield Refused(MAZE, claim(5, "RRDD", COUNT))
    yield Refused(MAZE, claim(5, "RRDD", CLOSE))
    sweep = rows_of("sweep", axis=0)
    yield Refused(MAZE, claim(5, "RRDD", sweep))
    yield Refused(MAZE, claim(5, "RRDD", {"step": "drop", "set": [4]}, sweep))
    yield Refused(DEAD_END, claim(2, "R", {**DROPPED, "hint": 1}, CLOSE))
    yield Refused(DEAD_END, claim(2, "R", {"step": "drop", "set": [2, 4]}, CLOSE))
    alone = [rows_of("empty", 0, [[0, 1]]), rows_of("empty", 0, [[0, -1]])]
    yield from (
        Refused(tour("S # ."), claim(None, "", {"step": "drop", "set": [1]}, step))
        for step in [
            *alone,
            rows_of("empty", 0, [[2, 1], [3, -1]]),
            rows_of("sweep", axis=0),
        ]
    )
    yield Refused(forced, claim(None, "", DROPPED, rows_of("empty", 0, [[2, -1]])))
    # a visit is at most a half, or at least one and a half: no walk is in either part
    halves = {**SPLIT, "columns": [18], "most": 0.5}
    parts = [rows_of("empty", 0, splits=[[0, 2]])] * 2
    yield Refused(MAZE, claim(5, "RRDD", halves, *parts))
    yield from others()
    # limits
    yield Refused(SHORT, RIGHT, limits={"MAX_CELLS": 1})
    yield Refused(SHORT, claim(2, "R", COUNT), limits={"MAX_WIDTH": 1})
    yield Refused(MAZE, claim(14, BEST, COUNT), limits={"MAX_STATES": 1})
    yield Refused(json.dumps(SHORT) + " " * 1000, RIGHT, limits={"MAX_BYTES": 900})
    yield Refused(SHORT, RIGHT, work=10)
    yield Refused(
        json.dumps(SHORT).replace("{", '{"x": ' + "9" * 5000 + ", ", 1), RIGHT
    )


def others() -> Iterator[Refused]:
    """Claims that a route is the only one."""
    walled = maze("S| E")
    nowhere = rows_of("empty", 0, [[0, -1]])
    yield Refused(walled, claim(None, "", nowhere, only=True))
    for told in (1, False):
        yield Refused(SHORT, claim(2, "R", OTHER, NO_OTHER, only=told))
    yield Refused(SHORT, claim(2, "R", {**OTHER, "hint": 1}, NO_OTHER, only=True))
    yield Refused(SHORT, claim(2, "R", OTHER, NO_OTHER))
    yield Refused(SHORT, claim(2, "R", CLOSE, only=True))
    yield Refused(MAZE, claim(14, BEST, COUNT, only=True))
    yield Refused(tour("S .", ". ."), claim(4, "RDL", only=True))


def buildings() -> Iterator[Refused]:
    def building(*rows: str) -> Top:
        return level_of("collapse", rows)

    def weights(score: Any, moves: str, count: int = 4, **more: Any) -> Top:
        step = {"step": "weights", "food": 1, "water": 1}
        last = {**step, **more.pop("last", {})}
        return claim(score, moves, *[step] * (count - 1), last, **more)

    small = building("1/0 2/0 0/3", "0/1 0 1/1", "4/0 0/2 0/0")
    rich = building("0 9 0", "0 0 0", "0 0 0")
    yield Refused(building(*["0 0 0 0 0"] * 3), weights(0, "LL"))
    yield Refused(building("0"), weights(0, ""))
    yield Refused(building(*["0 0 0 0"] * 4), weights(0, "DUD"))
    yield Refused(building("0 0 0", "0 1/0 0", "0 0 0"), weights(0, "UR"))
    yield Refused(small, weights(None, ""))
    yield Refused(small, weights(3, "UR"))
    yield from (Refused(small, weights(2, "UR", count)) for count in (3, 5))
    for last in ({"hint": 1}, {"step": "x"}, {"food": 1.0}, {"water": 1.0}):
        yield Refused(small, weights(2, "UR", last=last))
    yield Refused(small, weights(0, "DR"))
    yield Refused(building("0 1 0", "0 0 0", "0 0 0"), weights(2, "UDUR"))
    yield Refused(rich, weights(9, "UD"))
    yield Refused(building("0 0 9", "0 0 0", "0 0 9"), weights(18, "XD"))
    yield Refused(small, weights(2, "UR", solutions="1"))
    yield Refused(small, weights(2, "UR", cuts=[1]))


def tiles() -> Iterator[Refused]:
    def game(*rows: str, **more: Any) -> Top:
        conditions = (
            {"conditions": more.pop("conditions")} if "conditions" in more else {}
        )
        return level_of("match3", rows, rules={"swaps": 1, **more}, **conditions)

    search = {"step": "search"}
    swap = "0,2-0,3"
    line = game("1 1 2 1")
    upto = game("1 1 2 1", exactly=False)
    nothing = {"3": 0}
    yield Refused(game("21 21 2 21"), claim(1, swap, search))
    yield Refused(game("1 1 2 1", points=[]), claim(1, swap, search))
    yield Refused(game("1 1 2 1", points={"03": 1}), claim(0, swap, search))
    yield Refused(
        game("1 1 2 1", points={"3": 2_000_000}), claim(2_000_000, swap, search)
    )
    yield Refused(game("1 1 2 1", conditions={"force": "0,0"}), claim(1, swap, search))
    yield Refused(line, claim(1, swap))
    yield Refused(upto, claim(0, "", search))
    yield Refused(upto, claim(1, "", search))
    yield Refused(game("1 1 2 1", points=nothing), claim(0, "", search))
    yield Refused(
        game("1 1 2 1", points=nothing, swaps=0, exactly=False), claim(0, swap, search)
    )
    yield Refused(game("1", "0", swaps=0), claim(0, "", search))
    yield Refused(line, claim(1, "0,0-0,1", search))


def trails() -> Iterator[Refused]:
    def lines(*rows: str, **rules: Any) -> Top:
        return level_of("trail", rows, rules=rules)

    count = {"step": "count"}
    house = lines("sd .", "rsd dz", "r .")
    started = lines("r* .")
    yield Refused(house, claim(7, "2,0:67618832"))
    yield Refused(house, claim(8, "2,0:67618832", count))
    yield Refused(house, claim(8, "2,0:67618832", solutions="88"))
    yield Refused(house, claim(8, "2,0:67618832", count, solutions="87"))
    yield Refused(house, claim(7, "2,0:6761883"))
    yield Refused(house, claim(8, "2,0:6761883x"))
    yield Refused(house, claim(8, "2,0:67618836"))
    yield Refused(house, claim(8, "9,0:67618832"))
    yield Refused(house, claim(8, "0,4:67618832"))
    yield Refused(started, claim(1, "0,0:6"))
    yield Refused(house, claim(8, "2,0:67618832", count, solutions="88", only=True))
    yield Refused(lines("r* *"), claim(1, "6"))
    yield Refused(lines("."), claim(None))
    yield Refused(lines("r .", ". r"), claim(None))
    told = claim(8, "2,0:67618832", count, solutions="88")
    yield Refused(house, told, limits={"MAX_STATES": 1})


def sowings() -> Iterator[Refused]:
    def ring(*pits: int) -> Top:
        half = len(pits) // 2
        far, near = reversed(pits[half:]), pits[:half]
        return level_of("sowing", [" ".join(map(str, row)) for row in (far, near)])

    def game(score: Any, moves: str, rows: Any = (), **more: Any) -> Top:
        told = [*rows] if isinstance(rows, tuple) else rows
        return claim(
            score, moves, {"step": "game", "stones": 100, "strategy": told, **more}
        )

    captures = {"step": "captures"}
    small = ring(2, 1, 1, 2)
    long = ring(3, 1, 4, 1, 5, 9, 2, 6, 5, 3)
    whole = "3 3 1 2 3 1 2 3 0 1"
    yield Refused(level_of("sowing", ["0 0", "0 256"]), claim(96, "1", captures))
    yield Refused(level_of("sowing", ["1 1"]), claim(None, "", captures))
    yield Refused(level_of("sowing", ["0 0", "0 0", "0 0"]), claim(None, "", captures))
    yield Refused(level_of("sowing", ["0", "0"]), claim(None, "", captures))
    yield Refused(long, claim(12, "2", captures))
    yield Refused(long, claim(11, "4", captures))
    yield Refused(long, claim(11, "x", captures))
    for rows in ({}, ["abcde"], [[1]], [[]], [[9.0, 0, 0, 0, 0]]):
        yield Refused(small, game(1, whole, rows))
    for more in ({"hint": 1}, {"step": "play"}, {"stones": 100.0}):
        yield Refused(small, game(1, whole, **more))
    yield Refused(small, game(1, whole + " 9"))
    yield Refused(small, game(1, whole), limits={"MAX_STATES": 1})
    for score, moves, stones, strategy in GAMES:
        yield Refused(small, game(score, moves, strategy, stones=stones))


ILLEGAL = [
    [0, 0, 0, 1, 2],
    [0, 0, 0, 4, 2],
    [0, 0, 0, 5, 3],
    [0, 0, 1, 1, 3],
    [0, 0, 1, 3, 2],
]
ILLEGAL += [[0, 0, 4, 1, 3], [1, 1, 2, 2, 3]]
"""A strategy, some moves of which cannot be made."""
GAMES: list[tuple[int, str, int, list[list[int]]]] = [
    (1, "3 3 1 3 0 1", 100, []),  # goes on
    (1, "3 3 1 3 0 1 2 3", 2, ILLEGAL),
    (1, "3 2 3 1 2 0 1 2 3 0", 100, []),  # ends with another score
    (
        1,
        "2 2 0 1 0 1 2 3 0",
        100,
        [],
    ),  # begins with a move that loses something; both err
    (-1, "2 1 0 1 2 3 0", 100, []),  # the same, and the other takes it
]
"""Games from 2 1 1 2 that are not what they claim."""


def collection() -> list[Refused]:
    """All of them."""
    found = [Refused(level, RIGHT) for level in levels()]
    found += [Refused(SHORT, proof) for proof in [*proofs(), *cuts()]]
    return [*found, *walks(), *buildings(), *tiles(), *trails(), *sowings()]
