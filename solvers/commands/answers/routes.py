"""List routes of a level: the first ones, a certain one, or random ones, each with its score."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Any

import numpy as np

from solvers.kind import Level, decimal, grouped
from solvers.kind.facts import RouteSet
from solvers.terminal import arguments as flags
from solvers.terminal.exits import CommandError, Exit, stopped, tell
from solvers.terminal.report import under
from solvers.terminal.solving import counted_routes

FIRST = 1000
"""How many routes are listed if no one says how many."""
MOST_IN_JSON, MOST_RANDOM = 100_000, 1_000_000
"""Routes of one JSON object, which is whole before it is written; random routes of one call."""

Listed = tuple[int | None, tuple[str, ...]]


def run_routes(arguments: argparse.Namespace) -> int:
    if arguments.json and max(arguments.first or 0, arguments.random or 0) > MOST_IN_JSON:
        raise CommandError(
            f"--json holds at most {MOST_IN_JSON:,} routes; without it they come line by line"
        )
    if (arguments.random or 0) > MOST_RANDOM:
        raise CommandError(f"--random draws at most {MOST_RANDOM:,} routes; another --seed, others")
    level = flags.with_rules(flags.read_level_argument(arguments.file), arguments.rule)
    found = flags.kind_of(level.kind)
    level = _with_conditions(found, level, arguments.set)
    routes, total = counted_routes(found, level, arguments.of, arguments.file)
    listed = _chosen(routes, total, arguments)
    if arguments.json:
        _print_json(found, level, arguments.of, total, listed, cells=arguments.form == "cells")
    else:
        _print_lines(found, level, listed, cells=arguments.form == "cells")
        _say_what_is_left(arguments, total, found.conditions(level))
    return Exit.ANSWERED if total else Exit.NO_ANSWER


def _with_conditions(found: flags.Kind, level: Level, given: Sequence[flags.Setting]) -> Level:
    """The level with the conditions of --set."""
    if not given:
        return level
    known = [option for option in found.solver().options if option.restricts]
    changed = flags.read_settings(known, given, f"the routes of {found.id}")
    return level.with_(conditions={**level.conditions, **changed})


def _chosen(routes: RouteSet, total: int, arguments: argparse.Namespace) -> Iterator[Listed]:
    if arguments.nth is not None:
        if arguments.nth >= total:
            raise CommandError(
                f"there is no route number {decimal(arguments.nth)}, there are {decimal(total)}"
            )
        return iter([(arguments.nth, routes.nth(arguments.nth))])
    if not total:
        return iter(())
    if arguments.random is not None:
        rng = np.random.default_rng(arguments.seed)
        return ((None, routes.random(rng)) for _ in range(arguments.random))
    return enumerate(islice(routes, min(arguments.first or FIRST, sys.maxsize)))


def _played(found: flags.Kind, level: Level, moves: tuple[str, ...]) -> tuple[int, list[int]]:
    """The score of a route, and the numbers of its cells."""
    end = found.replay(found.initial(level), moves)
    return found.score(end), list(found.path(end))


def _print_lines(found: flags.Kind, level: Level, listed: Iterator[Listed], *, cells: bool) -> None:
    """One route a line; Ctrl-C leaves those printed."""
    shown = 0
    try:
        for _, moves in listed:
            score, path = _played(found, level, moves)
            print(score, *(path if cells else [found.join_moves(moves)]))
            shown += 1
    except KeyboardInterrupt:
        raise stopped(f"{shown:,} routes listed", shown) from None


def _print_json(
    found: flags.Kind, level: Level, of: str, total: int, listed: Iterator[Listed], *, cells: bool
) -> None:
    """One object; Ctrl-C leaves in it those found before."""
    shown: list[dict[str, Any]] = []
    ended = True
    try:
        for number, moves in listed:
            score, path = _played(found, level, moves)
            place = None if number is None else decimal(number)
            one = {"number": place, "moves": list(moves), "score": score}
            shown.append({**one, "cells": path} if cells else one)
    except KeyboardInterrupt:
        ended = False
    if ended or shown:
        told = {"kind": level.kind, "of": of, "count": decimal(total), "routes": shown}
        print(json.dumps(told))
    if not ended:
        raise stopped(f"{len(shown):,} routes listed", shown)


def _say_what_is_left(
    arguments: argparse.Namespace, total: int, conditions: Mapping[str, Any]
) -> None:
    if arguments.nth is not None or arguments.random is not None:
        return
    shown = min(arguments.first or FIRST, total)
    if shown < total:
        tell(f"the first {shown:,} of {grouped(total)} routes{under(conditions)}")
    elif not total:
        tell(f"there is no route{under(conditions)}")
