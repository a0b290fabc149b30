"""How large a search is, as its messages tell it."""

from __future__ import annotations

import pytest

from gridwright.solvers.files.level_set import level_files, read_bundled
from gridwright.solvers.kind import fill_options
from gridwright.solvers.problem import Limits, Progress, SearchProblem
from gridwright.solvers.registry import kind
from gridwright.solvers.runtime import steps
from gridwright.solvers.runtime.steps import SearchSize
from gridwright.solvers.search import drive
from tests.solvers.fakes import scripted


def test_measuring_takes_a_small_share_of_the_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = 0.0
    asked: list[float] = []

    def memory() -> int:
        nonlocal now
        asked.append(now)
        now += 0.1
        return len(asked)

    monkeypatch.setattr(steps.time, "monotonic", lambda: now)
    found = SearchSize()
    assert found.read(memory, lambda: [1, 2]) == (1, (1, 2))
    for _ in range(100):
        assert found.read(memory, lambda: [3])[0] == len(asked)
        now += 0.1
    assert 2 <= len(asked) <= 100 / steps.SHARE + 2


def told(kind_id: str, solver_id: str, size: int) -> list[Progress]:
    """Messages of a search of a random level under a memory limit of 64 MiB."""
    of = kind(kind_id)
    level, solver = of.generate(size, size, 1, {}), of.solver(solver_id)
    problem = SearchProblem(level, of.initial(level), fill_options(solver.options, {}))
    search = solver.search(problem, Limits(memory_mib=64, chunk=2000))
    found = []
    for news in search:
        found.append(news)
        if len(found) > 1000 or len(news.layers or ()) > 4:
            break
    search.close()
    return found


@pytest.mark.parametrize(
    ("kind_id", "solver_id", "size"),
    [
        ("coin_maze", "frontier", 15),
        ("coin_maze", "pruned", 8),
        ("match3", "beam", 6),
        ("collapse", "pareto", 21),
    ],
)
def test_sweeps_tell_their_tables_and_layers(
    kind_id: str, solver_id: str, size: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(steps, "INTERVAL", 0)
    monkeypatch.setattr(steps, "SHARE", 0)
    news = told(kind_id, solver_id, size)
    sizes = [message.memory for message in news if message.memory is not None]
    assert sizes and 0 < max(sizes) <= 64 * 2**20
    if kind_id != "collapse":
        layers = max((message.layers or () for message in news), key=len)
        assert len(layers) > 2 and max(layers) > 1


def test_what_was_measured_stays_known_until_it_is_measured_again() -> None:
    of = kind("coin_maze")
    heard: list[Progress] = []
    level = next(read_bundled(f) for f in level_files("coin_maze") if "paper" in f.name)
    script = [Progress(memory=7, layers=(1, 2)), Progress(nodes=3)]
    run = drive(
        of, scripted(*script), SearchProblem(level), Limits(nodes=3), heard.append
    )
    run.close()
    assert (heard[-1].memory, heard[-1].layers) == (7, (1, 2))
