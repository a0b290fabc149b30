"""What a certificate says: the facts of a stored answer, for people who want to check it.

The claim itself (score, proof, numbers of answers) is told in the words of a kind by whoever shows
the certificate. Here is what anybody needs to repeat it: method, options, work, program, hash.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from solvers.answers.records import PLAYER
from solvers.decimals import grouped
from solvers.kind import PuzzleKind
from solvers.level import Solution
from solvers.text import Text

Kind = PuzzleKind[Any, Any]
Fact = tuple[str, str]
"""A name and a value; both are translated where they are shown."""


def facts(of: Kind, stored: Solution) -> list[Fact]:
    """What a record tells of how its answer was found, without what it does not tell."""
    return [*_method(of, stored), *_work(stored), *_identity(stored)]


def _method(of: Kind, stored: Solution) -> Iterator[Fact]:
    yield Text("Method"), _solver(of, stored.solver)
    for name, values in (
        (Text("Options"), stored.options),
        (Text("Conditions"), stored.conditions),
    ):
        if values:
            yield name, ", ".join(f"{key}={_plain(value)}" for key, value in values.items())


def _solver(of: Kind, solver_id: str) -> str:
    if solver_id == PLAYER:
        return Text("played by a person")
    titles = [solver.title for solver in of.solvers if solver.id == solver_id]
    return titles[0] if titles else solver_id


def _plain(value: Any) -> str:
    """An option's value as the command line takes it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (list, tuple)):
        return " ".join(map(_plain, value))
    return str(value)


def _work(stored: Solution) -> Iterator[Fact]:
    if stored.nodes is not None:
        yield Text("Nodes"), grouped(stored.nodes)
    if stored.elapsed is not None:
        yield Text("Seconds"), f"{stored.elapsed:.3g}"


def _identity(stored: Solution) -> Iterator[Fact]:
    if stored.program:
        yield Text("Program"), stored.program
    yield Text("Level hash"), stored.level_hash
