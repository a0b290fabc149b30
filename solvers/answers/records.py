"""Records of answers: from a Result to the Solution that level files, lines of `batch` and the
library keep, and back from a line.

There is one record, `solvers.level.Solution`; this module fills it in and compares two of them.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping
from typing import Any, cast, get_args

from solvers.decimals import whole_number
from solvers.kind import PuzzleKind
from solvers.level import Counts, Solution, thaw
from solvers.options import Option, fill_options
from solvers.problem import Limits, Result, Status
from solvers.text import Text

Kind = PuzzleKind[Any, Any]

PLAYER = "player"
"""The solver of a record that a person made by playing."""

PLUGIN = "plugin:"
"""How the ids of solvers begin that a person wrote (`solvers.plugins`)."""
PLUGIN_OPTIONS = (
    Option("seed", "int", 0, title="Seed", help="For random choices", minimum=0),
    Option("source", "text", "", title="Source", help="Tells its versions apart"),
)
"""What all of them can be asked for."""


@functools.cache
def program() -> str:
    """This program and its version, as records name it."""
    from importlib.metadata import PackageNotFoundError, version

    try:
        return f"gridwright {version('gridwright')}"
    except PackageNotFoundError:  # run from a folder of sources
        return "gridwright"


def recorded(of: Kind, result: Result, level_hash: str) -> Solution:
    """The record of an answer to the level with that hash.

    Of the solver's options those are recorded that differ from their defaults: as conditions the
    ones that narrow what counts as an answer, as options the others. Limits: those that were set.
    """
    options = options_of(of, result.solver)
    return Solution(
        moves="" if result.moves is None else of.join_moves(result.moves),
        score=result.score,
        status=result.status,
        bound=result.bound,
        solver=result.solver,
        level_hash=level_hash,
        counts=result.counts,
        options=_changed((o for o in options if not o.restricts), result.options),
        conditions=thaw(result.conditions),
        limits={n: v for n, v in limits_shown(result.limits).items() if v is not None},
        nodes=result.nodes,
        elapsed=round(result.elapsed, 6),
        program=program(),
    )


def options_of(of: Kind, solver: str) -> tuple[Option, ...]:
    """The options of a solver by id, those of plug-ins included. KeyError if there is none."""
    return PLUGIN_OPTIONS if solver.startswith(PLUGIN) else of.solver(solver).options


def result_of(of: Kind, stored: Solution) -> Result:
    """What a record tells of its search, as a Result. Nothing in it was replayed, and `details` are
    not part of a record. ValueError for a status that no search has."""
    if stored.status not in get_args(Status):
        raise ValueError(Text("its status {status} is not known", status=repr(stored.status)[:40]))
    return Result(
        cast(Status, stored.status),
        score=stored.score,
        bound=stored.bound,
        moves=None if stored.status == "infeasible" else tuple(of.split_moves(stored.moves)),
        counts=stored.counts or Counts(),
        nodes=stored.nodes or 0,
        kind=of.id,
        solver=stored.solver,
        elapsed=stored.elapsed or 0.0,
        conditions=stored.conditions or {},
    )


def _changed(options: Iterable[Option], values: Mapping[str, Any]) -> dict[str, Any]:
    """The values that are not the defaults."""
    return {
        option.name: thaw(values[option.name])
        for option in options
        if values.get(option.name, option.default) != option.default
    }


def limits_shown(limits: Limits) -> dict[str, float | int | None]:
    """Limits as records have them; None: not set."""
    return {
        "seconds": limits.seconds,
        "memory_mib": limits.memory_mib,
        "nodes": limits.nodes,
    }


def line_of(of: Kind, result: Result, level_hash: str) -> dict[str, Any]:
    """A record as a line of `batch` has it, after the name of the file: options with their
    defaults, all limits, and everything that `solve --json` prints."""
    found = recorded(of, result, level_hash)
    options = {**(found.options or {}), **(found.conditions or {})}
    return {
        "level_hash": found.level_hash,
        "solver": found.solver,
        "options": fill_options(options_of(of, found.solver), options),
        "limits": limits_shown(result.limits),
        **result.to_json(),
        "program": found.program,
    }


def of_line(of: Kind, line: Mapping[str, Any]) -> Solution:
    """The record in a line of `batch`. ValueError or KeyError for what is no such line."""
    options = options_of(of, line["solver"])
    moves, told = line["moves"], line["options"]
    return Solution(
        moves="" if moves is None else of.join_moves(moves),
        score=line["score"],
        status=line["status"],
        bound=line["bound"],
        solver=line["solver"],
        level_hash=line["level_hash"],
        counts=counts_of(line["counts"]),
        options=_changed((o for o in options if not o.restricts), told),
        conditions=_changed((o for o in options if o.restricts), told),
        limits={name: value for name, value in line["limits"].items() if value is not None},
        nodes=line["nodes"],
        elapsed=line["elapsed"],
        program=line.get("program", ""),
    )


def counts_of(told: Mapping[str, str | None]) -> Counts:
    """Counts from their decimal strings. ValueError for what is no whole number."""
    return Counts(*(_number(told.get(name)) for name in ("solutions", "optimal")))


def _number(text: str | None) -> int | None:
    return None if text is None else whole_number(text)


_RANKS = {"unknown": 0, "feasible": 1, "optimal": 2, "infeasible": 2}


def says_more(of: Kind, new: Solution, old: Solution | None) -> bool:
    """Whether a record is worth writing in the place of another one, of the same level.

    A proof says more than an answer without one, a better score more than a worse one, counts
    more than none. Between equals the newer one wins, but never over a route that a person kept.
    An answer to a narrower question, and a search without an answer, replace nothing; a single
    move does not replace a whole answer.
    """
    if new.conditions or new.status == "unknown":
        return False
    if old is None or old.level_hash != new.level_hash or old.conditions:
        return True
    if _worth(of, new) != _worth(of, old):
        return _worth(of, new) > _worth(of, old)
    return old.solver != PLAYER and _counted(new) >= _counted(old)


def _worth(of: Kind, found: Solution) -> tuple[bool, int, int]:
    whole = all(solver.complete for solver in of.solvers if solver.id == found.solver)
    return whole, _RANKS.get(found.status, 0), 0 if found.score is None else found.score


def _counted(found: Solution) -> bool:
    return found.counts is not None and found.counts.solutions is not None
