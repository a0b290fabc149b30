"""A timeline lays the moves of every kind out in time."""

from __future__ import annotations

from itertools import pairwise

import pytest

from gridwright.solvers.answers import LONG, Timeline
from gridwright.solvers.contract.cases import Kind, of_every_kind, play, small_levels
from gridwright.solvers.kind import IllegalMove


def played(of: Kind) -> tuple[Timeline, list[str]]:
    """A random game on a small level, and its moves."""
    level = small_levels(of)[0]
    moves = [of.format_move(move) for _, move, _ in play(of, level, 3, 5)]
    return Timeline(of, of.initial(level), moves), moves


@of_every_kind
def test_a_timeline_lasts_to_the_end_of_its_last_move(of: Kind) -> None:
    timeline, moves = played(of)
    starts = [timeline.start(move) for move in range(len(moves) + 1)]
    assert starts[0] == 0
    assert all(before < after for before, after in pairwise(starts))
    assert timeline.duration == starts[-1]
    shown = [stage.duration for m in range(len(moves)) for stage in timeline.stages(m)]
    assert sum(shown) < timeline.duration


@of_every_kind
def test_a_moment_is_that_of_the_moves_before_it(of: Kind) -> None:
    timeline, moves = played(of)
    for number in range(len(moves)):
        stages = timeline.stages(number)
        moment = timeline.at(timeline.start(number))
        assert moment.move == number and moment.fraction == 0
        assert moment.stage is (stages[0] if stages else None)
        assert moment.state is timeline.state(number)
    for late in (0, 1, 1000):
        end = timeline.at(timeline.duration + late)
        assert (end.move, end.stage) == (len(moves), None)
        assert end.state is timeline.state(len(moves))


@of_every_kind
def test_long_moves_are_quick_or_left_out(of: Kind) -> None:
    whole, moves = played(of)
    fast = Timeline(of, whole.state(0), moves, "fast")
    skipped = Timeline(of, whole.state(0), moves, "skip")
    for number in range(len(moves)):
        lasts = sum(stage.duration for stage in whole.stages(number))
        quick = sum(stage.duration for stage in fast.stages(number))
        assert quick == pytest.approx(min(lasts, LONG))
        assert len(fast.stages(number)) == len(whole.stages(number))
        assert len(skipped.stages(number)) == len(whole.stages(number)) * (
            lasts <= LONG
        )


@of_every_kind
def test_a_list_of_moves_names_the_first_that_fails(of: Kind) -> None:
    timeline, moves = played(of)
    start = timeline.state(0)
    for number in range(len(moves) + 1):
        after = of.replay(start, moves[:number])
        assert (of.board(after) == of.board(timeline.state(number))).all()
    with pytest.raises(IllegalMove, match=rf"move {len(moves) + 1} \(\?\)"):
        of.replay(start, [*moves, "?"])
