"""A result with the best reason that is known for there being no answer."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from solvers.kind import PuzzleKind
from solvers.level import Level, thaw
from solvers.problem import Result, StopToken
from solvers.text import Text

if TYPE_CHECKING:  # it loads where there is no answer
    from solvers.insight.why.records import Reason

SECONDS = 3.0
"""For looking for a reason, at most."""
MOST_LINES = 6
"""Conditions told one by one."""


def with_reason(
    kind: PuzzleKind[Any, Any], level: Level, result: Result, token: StopToken | None = None
) -> Result:
    """The result, with the kind's explanation in the place of the search's own sentence.

    It stays as it is if it is no proof that there is no answer, if the kind explains nothing, and
    if the time is over or the token stopped before a reason was found.
    """
    if result.status != "infeasible" or not kind.explainer:
        return result
    reason = _found(kind, level.with_(conditions=thaw(result.conditions)), result, token)
    if reason is None or not reason.text or reason.text == result.reason:
        return result
    details = {name: value for name, value in result.details.items() if name != "reason_cells"}
    if reason.cells:
        details["reason_cells"] = [[int(row), int(col)] for row, col in reason.cells]
    text = reason.text
    if reason.method == "conditions":  # the sentence does not name them
        for line in reason.lines[:MOST_LINES]:
            text = Text("{text} {line}", text=text, line=line)
    return replace(result, reason=text, details=details)


def _found(
    kind: PuzzleKind[Any, Any], level: Level, result: Result, token: StopToken | None
) -> Reason | None:
    from solvers.insight.why.explainer import explainer_of

    explainer = explainer_of(kind)
    if explainer is None or not explainer.impossible(result):
        return None
    steps, end = explainer.reason(level, result), time.perf_counter() + SECONDS
    try:
        while time.perf_counter() < end and not (token is not None and token.stopped):
            next(steps)
    except StopIteration as stop:
        reason: Reason | None = stop.value
        return reason
    finally:
        steps.close()
    return None
