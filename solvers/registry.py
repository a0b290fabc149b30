"""Which puzzle kinds there are. Kinds load on first use, so that one costs nothing to
another.

A kind of a third party registers `name = "package.module:OBJECT"` in the entry-point
group `gridwright.kinds`; the object is a PuzzleKind instance.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from importlib import import_module
from typing import Any

from gridwright.solvers.kind import PuzzleKind, Text, visible
from gridwright.solvers.level import note_defaults
from gridwright.solvers.text import with_nearest

ENTRY_POINT_GROUP = "gridwright.kinds"

BUNDLED = {
    "collapse": "gridwright.solvers.collapse.kind:KIND",
    "coin_maze": "gridwright.solvers.coin_maze.kind:KIND",
    "tour": "gridwright.solvers.tour.kind:KIND",
    "match3": "gridwright.solvers.match3.kind:KIND",
    "sowing": "gridwright.solvers.sowing.kind:KIND",
    "trail": "gridwright.solvers.trail.kind:KIND",
}

_OURS = frozenset(BUNDLED)


class UnknownKind(LookupError):  # noqa: N818 - reads as the fact it states
    """No kind of that id; the message lists those there are."""


class KindDoesNotLoad(UnknownKind):
    """A kind of a third party fails to import; the message is one sentence."""


@cache
def _targets() -> dict[str, str]:
    from importlib.metadata import (
        entry_points,
    )  # 17 ms, and the bundled kinds do without

    found = {point.name: point.value for point in entry_points(group=ENTRY_POINT_GROUP)}
    return {**found, **BUNDLED}


def kind_ids() -> tuple[str, ...]:
    """All kinds, the bundled ones first."""
    return (*BUNDLED, *(name for name in _targets() if name not in BUNDLED))


@cache
def kind(kind_id: str) -> PuzzleKind[Any, Any]:
    """The kind of an id. UnknownKind if there is none, or if it is from elsewhere and
    fails."""
    target = BUNDLED.get(kind_id) or _targets().get(kind_id)
    if target is None:
        known = kind_ids()
        refusal = Text(
            "{kind_id!r} is not a puzzle kind (known: {names})",
            kind_id=kind_id,
            names=", ".join(known),
        )
        raise UnknownKind(with_nearest(refusal, kind_id, known))
    try:
        module, _, name = target.partition(":")
        found: PuzzleKind[Any, Any] = getattr(import_module(module), name)
    except Exception as error:
        if kind_id in _OURS:
            raise
        why = visible(" ".join(f"{type(error).__name__}: {error}".split()), 120)
        raise KindDoesNotLoad(
            Text(
                "the kind {kind_id} does not load: {why}",
                kind_id=visible(kind_id, 40),
                why=why,
            )
        ) from error
    note_defaults(kind_id, {rule.name: rule.default for rule in found.rules})
    return found


def installed() -> Iterator[PuzzleKind[Any, Any]]:
    """All kinds but those from elsewhere that do not load."""
    for kind_id in kind_ids():
        with suppress(KindDoesNotLoad):
            yield kind(kind_id)


def code_of(kind_id: str) -> tuple[str, ...]:
    """The packages with the code of a kind and of its solvers. UnknownKind if there is
    none."""
    found = kind(kind_id)
    targets = (
        type(found).__module__,
        *(solver.target.partition(":")[0] for solver in found.solvers),
    )
    return tuple(dict.fromkeys(name.rpartition(".")[0] or name for name in targets))
