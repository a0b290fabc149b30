"""List routes of a level: the first ones, a certain one, or random ones, each with its
score."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Any

import numpy as np

from gridwright.solvers.kind import Level, decimal
from gridwright.solvers.kind.facts import RouteSet, Uncounted
from gridwright.solvers.service.exits import CommandError, Exit, stopped
from gridwright.solvers.service.files.inputs import read_level_argument
from gridwright.solvers.service.kinds import Kind, kind_of
from gridwright.solvers.service.questions.question import (
    Setting,
    read_settings,
    with_rules,
)
from gridwright.solvers.service.questions.routes import routes_of, uncounted
from gridwright.solvers.service.stderr import tell
from gridwright.solvers.service.texts.report import under
from gridwright.solvers.terminal import arguments as flags
from gridwright.solvers.text import counted

FIRST = 1000
"""How many routes are listed if no one says how many."""
MOST_IN_JSON = 100_000
MOST_RANDOM = 1_000_000
"""Routes of one JSON object, which is whole before it is written; random routes of one
call."""

Listed = tuple[int | None, tuple[str, ...]]


def run_routes(arguments: argparse.Namespace) -> int:
    if (
        arguments.json
        and max(arguments.first or 0, arguments.random or 0) > MOST_IN_JSON
    ):
        raise CommandError(
            f"--json holds at most {MOST_IN_JSON:,} routes; without it they come line "
            "by line"
        )
    if (arguments.random or 0) > MOST_RANDOM:
        raise CommandError(
            f"--random draws at most {MOST_RANDOM:,} routes; another --seed, others"
        )
    read = read_level_argument(arguments.file, flags.meant_of(arguments))
    level = with_rules(read, arguments.rule)
    found = kind_of(level.kind)
    level = _with_conditions(found, level, arguments.set)
    routes = routes_of(found, level, arguments.of, arguments.file)
    total = _total(routes, arguments)
    listed = _chosen(routes, total, arguments)
    if arguments.json:
        _print_json(
            found, level, arguments.of, total, listed, cells=arguments.form == "cells"
        )
    else:
        _print_lines(found, level, listed, cells=arguments.form == "cells")
        _say_what_is_left(arguments, total, found.conditions(level))
    return Exit.NO_ANSWER if total == 0 else Exit.ANSWERED


def _total(routes: RouteSet, arguments: argparse.Namespace) -> int | None:
    """How many routes there are; None where they are too many to be counted, and are
    listed in order without that."""
    in_order = arguments.nth is None and arguments.random is None
    try:
        return routes.count()
    except MemoryError as error:
        if in_order and isinstance(error, Uncounted):
            return None
        raise uncounted(error, arguments.file) from None


def _with_conditions(found: Kind, level: Level, given: Sequence[Setting]) -> Level:
    """The level with the conditions of --set."""
    if not given:
        return level
    known = [option for option in found.solver().options if option.restricts]
    changed = read_settings(known, given, f"the routes of {found.id}")
    return level.with_(conditions={**level.conditions, **changed})


def _chosen(
    routes: RouteSet, total: int | None, arguments: argparse.Namespace
) -> Iterator[Listed]:
    """The routes asked for. total: how many there are; None where they come in order
    uncounted."""
    if arguments.nth is not None:
        assert total is not None
        if arguments.nth >= total:
            raise CommandError(
                f"there is no route number {decimal(arguments.nth)}, there are "
                f"{decimal(total)}"
            )
        return iter([(arguments.nth, routes.nth(arguments.nth))])
    if total == 0:
        return iter(())
    if arguments.random is not None:
        rng = np.random.default_rng(arguments.seed)
        return ((None, routes.random(rng)) for _ in range(arguments.random))
    return enumerate(islice(routes, min(arguments.first or FIRST, sys.maxsize)))


def _played(found: Kind, level: Level, moves: tuple[str, ...]) -> tuple[int, list[int]]:
    """The score of a route, and the numbers of its cells."""
    end = found.replay(found.initial(level), moves)
    numbers = found.cell_numbers(level)
    return found.score(end), numbers[list(found.path(end))].tolist()


def _print_lines(
    found: Kind, level: Level, listed: Iterator[Listed], *, cells: bool
) -> None:
    """One route a line; Ctrl-C leaves those printed."""
    shown = 0
    try:
        for _, moves in listed:
            score, path = _played(found, level, moves)
            print(score, *(path if cells else [found.join_moves(moves)]))
            shown += 1
    except KeyboardInterrupt:
        raise stopped(f"{counted(shown, 'route')} listed", shown) from None


def _print_json(
    found: Kind,
    level: Level,
    of: str,
    total: int | None,
    listed: Iterator[Listed],
    *,
    cells: bool,
) -> None:
    """One object; Ctrl-C leaves in it those found before. total: null where it is not
    known."""
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
        count = None if total is None else decimal(total)
        told = {"kind": level.kind, "of": of, "count": count, "routes": shown}
        print(json.dumps(told))
    if not ended:
        raise stopped(f"{counted(len(shown), 'route')} listed", shown)


def _say_what_is_left(
    arguments: argparse.Namespace, total: int | None, conditions: Mapping[str, Any]
) -> None:
    if arguments.nth is not None or arguments.random is not None:
        return
    if total is None:
        first = (
            f"the first {arguments.first or FIRST:,} routes at most{under(conditions)}"
        )
        tell(f"{first}: there are too many to be counted")
        return
    shown = min(arguments.first or FIRST, total)
    if shown < total:
        tell(f"the first {shown:,} of {counted(total, 'route')}{under(conditions)}")
    elif not total:
        tell(f"there is no route{under(conditions)}")
