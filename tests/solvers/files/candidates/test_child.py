"""Texts that take long are read by a process of its own, with the same outcome."""

from __future__ import annotations

import pickle
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from gridwright.solvers.files.candidates import child
from gridwright.solvers.files.candidates.candidate import candidates
from gridwright.solvers.files.candidates.child import LARGE, CandidateReader
from gridwright.solvers.files.pasted.budget import Exhausted
from gridwright.solvers.level import LevelError
from gridwright.solvers.problem import StopToken
from gridwright.solvers.runtime import children
from tests.sampling import Cases
from tests.solvers.files.pasted.test_hostile_texts import HOSTILE

_FAULTS_MEMORY = 256 * 2**20
_LARGEST = ("wide bytes", "loops", "doubled", "many sets")
"""Those that would take most memory."""


def _goes_on() -> bool:
    return False


@pytest.fixture(scope="module")
def reader() -> Iterator[CandidateReader]:
    """A reader whose child may take 256 MiB; it starts another one where a test ends
    it."""
    made = CandidateReader(_FAULTS_MEMORY)
    yield made
    made.close()


def test_a_small_text_starts_no_process(
    reader: CandidateReader, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise AssertionError("a process was started")

    monkeypatch.setattr(children, "_start", refuse)
    found = reader.read(b"S . .\n. $ E\n", None, _goes_on)
    assert found.ways[0].kind_id == "coin_maze"
    rows = ", ".join(str(["S", *["."] * 28, "E"]) for _ in range(30))
    assert reader.read(f"maze = [{rows}]".encode(), None, _goes_on).ways


@pytest.mark.slow
def test_a_child_reads_a_long_text_as_this_process_does(
    reader: CandidateReader,
) -> None:
    row = ". # " * 100
    text = ("S" + row[1:] + "\n" + f"{row}\n" * 60 + row[:-3] + " E").encode()
    assert len(text) > LARGE
    here = candidates(text)
    there = reader.read(text, None, _goes_on).ways
    assert [one.level for one in there] == [one.level for one in here]
    assert [one.symbols for one in there] == [one.symbols for one in here]
    chosen = there[0].with_tokens({"#": "."})
    assert chosen.level == here[0].with_tokens({"#": "."}).level


@pytest.mark.slow
def test_a_refusal_of_a_child_is_the_sentence_itself(reader: CandidateReader) -> None:
    text = HOSTILE["brackets"].encode()
    with pytest.raises(LevelError) as here:
        candidates(text)
    with pytest.raises(LevelError) as there:
        reader.read(text, None, _goes_on)
    assert str(there.value) == str(here.value)


@pytest.mark.slow
def test_cancel_ends_the_child_at_once(reader: CandidateReader) -> None:
    begun = time.monotonic()

    def stopped() -> bool:
        return time.monotonic() - begun > 0.1

    with pytest.raises(Exhausted, match="cancelled"):
        reader.read(("#" * 1_000 + "\n").encode() * 1_000, None, stopped)
    assert reader.read(b"S E", None, _goes_on).ways


@pytest.mark.slow
def test_hostile_texts_take_at_most_256_mib(
    reader: CandidateReader, cases: Cases
) -> None:
    names = [*_LARGEST, *(name for name in HOSTILE if name not in _LARGEST)]
    for number in cases(daily=2, thorough=len(names)):
        name = names[number]
        try:
            reader.read(HOSTILE[name].encode(), None, _goes_on)
        except LevelError as error:
            assert str(error) and "\n" not in str(error), name
            assert name == "wide bytes" or "memory" not in str(error), name


def test_a_text_that_is_nested_too_deeply_is_refused_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def nested(*_: object) -> None:
        raise RecursionError

    monkeypatch.setattr(child, "_found", nested)
    monkeypatch.setattr(child, "_limit", lambda _: None)
    source = tmp_path / "text"
    target = tmp_path / "candidates"
    source.write_bytes(b"S E")
    child.answer([str(source), str(target), "", "0"], StopToken())
    told = pickle.loads(target.read_bytes())
    assert isinstance(told, LevelError)
    assert str(told) == "the text is nested too deeply to read"
