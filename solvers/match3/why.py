"""Why the swaps of a match3 level cannot all be made, and how many can."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

import numpy as np

from gridwright.solvers.insight.why import Nearest, Reason, Unconditional, solving
from gridwright.solvers.kind import (
    Edit,
    Level,
    Limits,
    Progress,
    PuzzleKind,
    Result,
    Text,
    thaw,
)
from gridwright.solvers.match3 import rules

Kind = PuzzleKind[Any, Any]


class Match3Explainer(Unconditional):
    """Which swap comes too few."""

    def reason(
        self, level: Level, result: Result
    ) -> Generator[Progress, None, Reason | None]:
        """Too few tiles, no legal swap at the start, or what the search found."""
        yield Progress()
        asked = int(rules.rule(level, "swaps"))
        enough = _most_swaps(level)
        if enough < asked:
            text = Text(
                "Every swap clears three tiles of one colour at least, so the tiles "
                "of this "
                "board are enough for {enough:# swap|# swaps}; {asked:# is|# are} "
                "asked for.",
                enough=enough,
                asked=asked,
            )
            return Reason(text)
        made = _made(result)
        if made is None:
            return Reason(result.reason, (), "search")
        if made == 0:
            text = Text(
                "No swap is legal: no exchange of two neighbours puts three equal "
                "tiles in line."
            )
            return Reason(text)
        text = Text(
            "Swap {next} comes too few: after {made:# swap, whichever it is|# swaps, "
            "whichever "
            "they are}, there is no legal swap any more. {asked:# is|# are} asked "
            "for. Every "
            "order of swaps was tried.",
            next=made + 1,
            made=made,
            asked=asked,
        )
        return Reason(text, (), "search")

    def nearest(
        self, level: Level, result: Result, limits: Limits
    ) -> Generator[Progress, None, Nearest | None]:
        """As many swaps as can be made, and of those orders one that scores most."""
        made = _made(result)
        asked = int(rules.rule(level, "swaps"))
        if made is None:
            return None
        fewer = level.with_(
            rules={**thaw(level.rules), "swaps": made},
            solution=None,
            conditions={},
            intended="",
        )
        found = yield from solving(self.kind, fewer, limits)
        if found.moves is None:
            return None
        end = self.kind.replay(self.kind.initial(fewer), found.moves)
        left = int(np.count_nonzero(rules.tiles(end)))
        text = Text(
            "{made} of {asked:# swap|# swaps} can be made, which {made:clears|clear} "
            "{cleared} "
            "of {tiles:# tile|# tiles}. The score is {score}.",
            made=made,
            asked=asked,
            cleared=int(np.count_nonzero(level.cells)) - left,
            tiles=int(np.count_nonzero(level.cells)),
            score=found.score,
        )
        return Nearest(text, fewer, found.moves, (), True)

    def repair(self, level: Level, nearest: Nearest) -> tuple[Edit, ...]:
        """None: one cannot tell from the swaps that can be made which tiles are
        wanting."""
        return ()


def _made(result: Result) -> int | None:
    """How many swaps can be made, if the search found out."""
    made = result.details.get("max_swaps")
    return made if isinstance(made, int) else None


def _most_swaps(level: Level) -> int:
    """For how many swaps the tiles are enough, by number alone."""
    numbers = np.bincount(level.cells[level.cells > 0].ravel())
    return int((numbers // 3).sum())
