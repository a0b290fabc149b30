"""`collect`: a set of proved levels, and one that is resumed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from concurrent.futures import Future
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from gridwright.cli.main import main
from gridwright.solvers.commands.collect import make
from gridwright.solvers.files.level_file import level_hash, read_level, write
from gridwright.solvers.insight.collection import candidate, size_of
from gridwright.solvers.insight.verify import false_claims
from gridwright.solvers.problem import Limits, StopToken
from gridwright.solvers.registry import kind, kind_ids
from gridwright.solvers.runtime.children import Child
from gridwright.solvers.service.questions import clusters
from tests.sampling import Cases

LINES = "levels.jsonl"


def lines(folder: Path) -> list[dict[str, Any]]:
    text = (folder / LINES).read_text(encoding="utf-8")
    return [json.loads(line) for line in text.splitlines()]


def collect(folder: Path, *words: str) -> int:
    return main(["collect", *words, "-o", str(folder)])


@pytest.mark.slow
@pytest.mark.parametrize("name", ["coin_maze", "tour", "match3", "collapse", "sowing"])
def test_a_seed_gives_a_proved_level_with_its_facts(name: str) -> None:
    of = kind(name)
    made = [candidate(of, seed, Limits(30.0)) for seed in range(2)]
    for seed, one in enumerate(made):
        assert one.level is not None and (one.level.rows, one.level.cols) == size_of(
            of, seed
        )
        stored = one.level.solution
        assert stored is not None and stored.status == "optimal"
        assert stored.level_hash == one.facts["level_hash"] == level_hash(one.level)
        assert not false_claims(of, one.level)
        assert sum(one.facts["tokens"].values()) == one.level.rows * one.level.cols
        assert (one.facts["second_proof"] is None) == (name == "sowing")
        assert (one.facts["optimal"] is None) == (name == "sowing")
    again = candidate(of, 0, Limits(30.0))
    assert again.facts == made[0].facts
    assert made[0].level is not None and again.level is not None
    assert write(again.level) == write(
        made[0].level
    )  # its file is the same from run to run


def test_what_is_not_proved_is_left_out() -> None:
    found = candidate(kind("coin_maze"), 0, Limits(nodes=0))
    assert found.level is None and found.why_not == "unknown"


@pytest.mark.slow
def test_a_set_is_made_verified_and_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "set"
    assert collect(folder, "--count", "1", "--jobs", "1") == 0
    err = capsys.readouterr().err
    assert (
        f"{len(kind_ids())} proved levels" in err
        and "at this rate 10,000 levels take" in err
    )
    taken = [line for line in lines(folder) if "file" in line]
    assert sorted({line["kind"] for line in taken}) == sorted(kind_ids())
    hashes = [level_hash(read_level(folder / line["file"])) for line in taken]
    assert hashes == [line["level_hash"] for line in taken]
    assert (
        main(["verify", "--prove", *(str(folder / line["file"]) for line in taken)])
        == 0
    )
    capsys.readouterr()
    assert collect(folder, "--count", "1") == 2
    assert "--resume goes on with it" in capsys.readouterr().err


def backwards(
    _scheduler: object, _target: str, orders: Iterator[Any], jobs: int, token: StopToken
) -> Iterator[tuple[Any, Future[Any]]]:
    """The answers of processes that finish the last of their seeds first."""
    while some := list(islice(orders, jobs)):
        for order in reversed(some):
            future: Future[Any] = Future()
            future.set_result(make(order, token))
            yield order, future


@pytest.mark.slow
def test_a_set_that_was_cut_short_becomes_the_one_that_ran_through(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    names = ["tour", "match3"]
    assert collect(whole, *names, "--count", "2", "--jobs", "1") == 0
    assert collect(parts, *names, "--count", "1", "--jobs", "1") == 0
    with (parts / LINES).open("ab") as file:
        file.write(b'{"kind": "tour", "se')
    monkeypatch.setattr(clusters, "spread_on", backwards)
    assert collect(parts, *names, "--count", "2", "--jobs", "2", "--resume") == 0

    def key(line: dict[str, Any]) -> tuple[str, int]:
        return line["kind"], line["seed"]

    assert sorted(lines(parts), key=key) == sorted(lines(whole), key=key)
    seeds = [line["seed"] for line in lines(parts) if line["kind"] == names[-1]]
    assert seeds == sorted(seeds), "seeds of a kind are written in their order"
    files = sorted(path.relative_to(whole) for path in whole.rglob("*.json"))
    assert files == sorted(path.relative_to(parts) for path in parts.rglob("*.json"))
    for file in files:  # the same to the last byte
        assert (whole / file).read_bytes() == (parts / file).read_bytes()
    capsys.readouterr()


def test_a_seed_that_fails_is_named_in_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_given: object) -> None:
        raise ZeroDivisionError("by design")

    monkeypatch.setattr("gridwright.solvers.commands.collect.candidate", fails)
    assert collect(tmp_path, "tour", "--jobs", "1") == 2
    said = capsys.readouterr().err
    assert said == "gridwright: tour, seed 0: ZeroDivisionError: by design\n"


@pytest.mark.parametrize("foreign", ["notes of mine", '{"kind": "tour", "seed": 0}\n'])
def test_a_foreign_list_is_refused_and_left_alone(tmp_path: Path, foreign: str) -> None:
    (tmp_path / LINES).write_text(foreign, encoding="utf-8")
    assert collect(tmp_path, "tour", "--count", "1", "--resume") == 2
    assert (tmp_path / LINES).read_text(encoding="utf-8") == foreign


def test_what_is_no_set_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / LINES).write_text("no json\n", encoding="utf-8")
    assert collect(tmp_path, "tour", "--resume") == 2
    assert "not a list of collect" in capsys.readouterr().err
    assert collect(tmp_path, "no_kind", "--resume") == 2
    assert "no_kind" in capsys.readouterr().err


@pytest.mark.slow
def test_any_number_of_processes_makes_the_same_levels(
    tmp_path: Path, cases: Cases, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each level depends on its seed and its part of the range alone, and likeness is
    decided in the order of the seeds."""
    wish = "unique; coins=1..3"
    words = ["coin_maze", "--wish", wish, "--rows", "3", "--cols", "4", "--count", "3"]
    made, started = [], []
    start = Child.__init__
    monkeypatch.setattr(
        Child, "__init__", lambda child: (started.append(child), start(child))[1]
    )
    for more in cases(daily=2, thorough=3):
        jobs = str(more + 1)
        folder = tmp_path / jobs
        started.clear()
        assert collect(folder, *words, "--jobs", jobs) == 0
        assert len(started) == (more + 1 if more else 0), "one works in this process"
        files = sorted(folder.glob("coin_maze/*.json"))
        made.append([file.read_bytes() for file in files])
    assert all(one == made[0] for one in made) and len(made[0]) == 3


@pytest.mark.slow
def test_wished_levels_are_collected_none_alike_and_a_set_goes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["coin_maze", "--wish", "unique", "--rows", "3", "--cols", "4"]
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    assert collect(whole, *words, "--count", "3", "--jobs", "1") == 0
    assert collect(parts, *words, "--count", "1", "--jobs", "1") == 0
    assert collect(parts, *words, "--count", "3", "--jobs", "1", "--resume") == 0
    assert lines(whole) == lines(parts)
    taken = [line for line in lines(whole) if "file" in line]
    keys = [key for line in taken for key in line["alike"]]
    assert len(taken) == 3 and len(set(keys)) == len(keys)
    assert {line["optimal"] for line in taken} == {"1"}
    assert collect(tmp_path / "none", "coin_maze", "--wish", "unique") == 2
    assert "needs --rows and --cols" in capsys.readouterr().err
    assert collect(tmp_path / "none", *words, "--wish", "walls=99") == 2
