"""The two grades of each level of a set: its difficulty, and its hardest reason.

The difficulty of `gridwright.solvers.insight.difficulty` needs a best route, and the
losses beside it. It is read from the library's index where the same level was graded
before. The hardest reason is the tier of the hardest rule of `gridwright.solvers
.reasons` that leads through the level; a level that the rules do not decide has the
grade `SEARCH`, above all tiers.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping
from dataclasses import dataclass

from gridwright.solvers.files.level_file import level_hash
from gridwright.solvers.insight.difficulty.choices import Limit
from gridwright.solvers.insight.difficulty.measure import MOST_REASONED, grading
from gridwright.solvers.kind import Level, LevelError, StopToken, Text, text_of
from gridwright.solvers.reasons.asking import grade as reason_grade
from gridwright.solvers.reasons.reasoner import HARDEST, ReasonGrade
from gridwright.solvers.registry import kind
from gridwright.solvers.runtime.steps import finished, with_progress

SEARCH = HARDEST + 1
"""The grade of reasons of a level that needs a search."""
WHY = {
    "infeasible": Text("the level is proved to be impossible"),
    "nothing found": Text("no answer was found within the limits"),
    "no moves": Text("no move is needed"),
}
"""The reasons for a missing grade, as sentences."""


@dataclass(frozen=True)
class LevelGrade:
    """The grades of one level, from 1 to 10.

    grade: the difficulty; None if it is not known. reasons: of the hardest reason; None
    for a kind without grades of reasons, and for a large level. trouble: why there is
    no grade, else empty. partial: True if a limit was met, so that the difficulty is an
    estimate. found: the reasons themselves. impossible: True if it was proved that the
    level has no answer.
    """

    grade: int | None = None
    reasons: int | None = None
    trouble: str = ""
    partial: bool = False
    found: ReasonGrade | None = None
    impossible: bool = False


def graded(level: Level, limit: Limit | None = None) -> LevelGrade:
    """Grade a level."""
    return finished(grading_of(level, limit or Limit(), StopToken()))


def grading_of(
    level: Level,
    limit: Limit,
    token: StopToken,
    known: Mapping[str, int] | None = None,
) -> Generator[None, None, LevelGrade]:
    """Grade a level in steps. known: difficulties found before, by the hash of the
    level. Never raises for a level that cannot be graded."""
    try:
        before = (known or {}).get(level_hash(level))
        if before is not None:
            yield
            reasons = reasons_of(level)
            return LevelGrade(before, _tier(reasons), found=reasons)
        asked = grading(kind(level.kind), level, limit, token)
        found = yield from with_progress(asked, _nothing)
    except LevelError as error:
        return LevelGrade(trouble=text_of(error))
    trouble = WHY[found.why] if found.why else ""
    tier = _tier(found.reasons)
    return LevelGrade(
        found.grade,
        tier,
        trouble,
        found.partial,
        found.reasons,
        impossible=found.why == "infeasible",
    )


def reasons_of(level: Level) -> ReasonGrade | None:
    """The reasons that lead through a level; None where they are not graded."""
    size = level.rows * level.cols
    return reason_grade(level) if size <= MOST_REASONED else None


def _nothing(_: float) -> None:
    """Drop the share of the work that is done."""


def _tier(found: ReasonGrade | None) -> int | None:
    if found is None:
        return None
    return found.tier if found.decided else SEARCH
