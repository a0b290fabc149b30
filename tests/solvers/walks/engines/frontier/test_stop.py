"""How much the frontier program does between two yields: a stop is heard at each of
them.

Work is counted in states given to a kernel and in bytes of new tables that are filled,
not in seconds, so that a busy machine changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from typing import Any

import numpy as np
import pytest

from gridwright.solvers.problem import Limits
from gridwright.solvers.runtime.steps import finished
from gridwright.solvers.walks.board import PathBoard
from gridwright.solvers.walks.engines.frontier import kernels as frontier_kernels
from gridwright.solvers.walks.engines.frontier import rows as frontier_rows
from gridwright.solvers.walks.engines.frontier.layout import (
    all_words,
    count_words,
    lay_out,
)
from gridwright.solvers.walks.engines.frontier.pieces import SweepDiagram
from gridwright.solvers.walks.engines.frontier.rows import (
    KeyIndex,
    RowDiagram,
    in_pieces,
    places,
)
from gridwright.solvers.walks.engines.frontier.sweep import Sweep
from gridwright.solvers.walks.engines.frontier.values import kernels as frontier_values
from gridwright.solvers.walks.engines.pruned import kernels as frontier_pruned_kernels
from gridwright.solvers.walks.engines.pruned.solver import PrunedSweep
from gridwright.solvers.walks.engines.tally import heat_kernels
from gridwright.solvers.walks.engines.tally.heat import frequencies
from tests.oracles.walks.frontier_boards import empty, maze

CHUNK = 500


class Spent:
    """The states that kernels were asked to deal with since the last yield."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = self.most = self.calls = 0
        self._watch(monkeypatch, frontier_kernels, "grow", lambda a: a[-1])
        self._watch(monkeypatch, frontier_values, "evaluate", lambda a: a[-1])
        self._watch(monkeypatch, heat_kernels, "spread", lambda a: a[-1])
        self._watch(monkeypatch, frontier_kernels, "enter", lambda a: a[-1] - a[-2])
        self._watch(
            monkeypatch, frontier_pruned_kernels, "admit", lambda a: a[1].size // 2
        )

    def _watch(
        self,
        patch: pytest.MonkeyPatch,
        module: Any,
        name: str,
        states: Callable[[Any], int],
    ) -> None:
        kernel = getattr(module, name)

        def watched(*arguments: Any) -> Any:
            self.now += int(states(arguments))
            self.calls += 1
            return kernel(*arguments)

        patch.setattr(module, name, watched)

    def over(self, work: Generator[object, None, Any]) -> Iterator[int]:
        """What was spent before each yield, and before the end."""
        self.now = 0
        for _ in work:
            yield self.now
            self.now = 0
        yield self.now


@pytest.mark.parametrize(
    "board",
    [empty(9, 9, 0, 80), empty(7, 6, 8, None), maze(np.random.default_rng(5), 11)],
    ids=["rows alike", "free end", "maze"],
)
def test_a_sweep_stops_after_a_chunk_of_states(
    board: PathBoard, monkeypatch: pytest.MonkeyPatch
) -> None:
    sweep = Sweep(lay_out(board), 1 << 30, CHUNK)
    spent = Spent(monkeypatch)
    # A call that ends for lack of room is repeated, and counts twice: at most three do
    # at once.
    enumerating = list(spent.over(sweep.enumerate_states()))
    assert max(enumerating) <= 4 * CHUNK
    assert np.median(enumerating) <= CHUNK
    assert max(spent.over(sweep.evaluate())) <= CHUNK
    assert max(spent.over(SweepDiagram(sweep).indexing())) == 0
    assert spent.calls * CHUNK > sweep.expanded // 2
    assert max(spent.over(frequencies(sweep, heat_kernels))) <= 4 * CHUNK


def test_the_pruned_frontier_stops_after_a_chunk_of_states(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sweep = PrunedSweep(
        lay_out(maze(np.random.default_rng(2), 12)), Limits(chunk=CHUNK)
    )
    finished(sweep.prepare())
    spent = Spent(monkeypatch)
    assert max(spent.over(sweep.run(beam=4000))) <= 3 * CHUNK
    assert sweep.expanded > 40 * CHUNK


def test_large_arrays_are_copied_sorted_and_looked_up_in_pieces(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(frontier_rows, "PIECE", 100)
    monkeypatch.setattr(frontier_rows, "SORTED", 300)
    rng = np.random.default_rng(1)
    keys = rng.permutation(10_000).astype(np.uint64)
    into = np.zeros(12_000, np.uint64)
    assert len(list(in_pieces(keys, into))) == 99
    assert np.array_equal(into[:10_000], keys) and not into[10_000:].any()
    index = KeyIndex(keys)
    assert len(list(index.sorting())) == 33
    assert np.array_equal(
        keys[index.find(np.arange(10_000, dtype=np.uint64))], np.arange(10_000)
    )
    assert index.find(np.array([3, 10_000], np.uint64))[1] == -1
    asked = rng.permutation(keys)[:5000]
    place = finished(places(asked, keys))
    assert place is not None and np.array_equal(keys[place], asked)
    assert len(list(places(asked, keys))) == 33 + 200
    assert finished(places(asked, keys[:9000])) is None
    values = rng.integers(0, 9, (10_002, 3)).astype(np.uint64)
    diagram = RowDiagram(np.zeros((0, 2), np.uint32), np.array([0, 5000]), place)
    behind = np.zeros((5002, 3), np.uint64)
    assert len(list(diagram.behind(values, behind))) == 50
    assert np.array_equal(behind, np.concatenate([values[:2], values[2:][place]]))


def test_all_words_are_made_in_steps() -> None:
    steps = list(all_words(9, [1, 2], rim=False))
    assert len(steps) > 20
    words = finished(all_words(9, [1, 2], rim=False))
    assert (
        np.unique(words).size
        == words.size
        == sum(count_words(9, n, False) for n in (1, 2))
    )


def test_what_is_counted_on_the_way_is_what_the_answer_counts() -> None:
    """Going back over the states counts none of them again."""
    sweep = Sweep(lay_out(maze(np.random.default_rng(2), 9)), 1 << 28, CHUNK)
    told = [0]
    for work in (sweep.enumerate_states(), sweep.evaluate()):
        told.extend(sweep.nodes for _ in work)
    assert told == sorted(told) and len(set(told)) > 5
    assert told[-1] == sweep.states == sweep.nodes < sweep.expanded
