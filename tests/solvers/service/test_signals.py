"""Signals: what each of them does, whenever it comes."""

from __future__ import annotations

import enum
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from threading import get_ident

import pytest

from gridwright.solvers.problem import Progress, SearchProblem
from gridwright.solvers.runtime import jit
from gridwright.solvers.search import drive
from gridwright.solvers.service import signals
from gridwright.solvers.service.signals import (
    signals_given_back,
    signals_taken,
    stop_on_signals,
)
from tests.solvers.fakes import KIND, scripted
from tests.solvers.test_search import LEVEL, SOME

pytestmark = pytest.mark.skipif(
    not hasattr(signal, "SIGUSR1"), reason="signals of POSIX"
)

NUMBERS = [signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGUSR1]
"""The last one stands for Ctrl-Break of Windows."""


@pytest.fixture(autouse=True)
def break_key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(signal, "SIGBREAK", signal.SIGUSR1, raising=False)


@pytest.fixture
def apart(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each signal is one of its own."""
    monkeypatch.setattr(signals, "SAME", 0.0)


@pytest.fixture(autouse=True)
def same_afterwards() -> Iterator[None]:
    before = [signal.getsignal(number) for number in NUMBERS]
    yield
    assert [signal.getsignal(number) for number in NUMBERS] == before


@pytest.mark.parametrize("number", NUMBERS)
def test_each_signal_stops_the_search_and_then_interrupts_the_command(
    number: signal.Signals, apart: None
) -> None:
    with signals_taken():
        with stop_on_signals() as token:
            assert not token.stopped
            signal.raise_signal(number)
            assert token.stopped
            with pytest.raises(KeyboardInterrupt):
                signal.raise_signal(number)
        with stop_on_signals() as token:
            assert not token.stopped, "it was for the search before"
            signal.raise_signal(signal.SIGINT)
            assert token.stopped


@pytest.mark.parametrize("number", NUMBERS)
def test_without_a_search_it_interrupts(number: signal.Signals) -> None:
    with signals_taken(), pytest.raises(KeyboardInterrupt):
        signal.raise_signal(number)


def test_a_signal_that_comes_twice_at_once_is_one() -> None:
    """`timeout` signals the process and its group."""
    with signals_taken(), stop_on_signals() as token:
        signal.raise_signal(signal.SIGTERM)
        signal.raise_signal(signal.SIGTERM)
        assert token.stopped


def test_a_search_of_the_library_takes_ctrl_c_alone() -> None:
    before = signal.getsignal(signal.SIGTERM)
    with stop_on_signals() as token:
        assert signal.getsignal(signal.SIGTERM) is before
        signal.raise_signal(signal.SIGINT)
        assert token.stopped


def test_what_the_system_ignores_stays_ignored() -> None:
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        with signals_taken(), stop_on_signals() as token:
            signal.raise_signal(signal.SIGHUP)
            assert not token.stopped
    finally:
        signal.signal(signal.SIGHUP, before)


def test_a_window_hears_them_as_the_system_has_it() -> None:
    before = signal.getsignal(signal.SIGTERM)
    with signals_taken():
        ours = signal.getsignal(signal.SIGTERM)
        with signals_given_back():
            assert signal.getsignal(signal.SIGTERM) is before
        assert signal.getsignal(signal.SIGTERM) == ours != before


@pytest.mark.parametrize("number", NUMBERS)
def test_during_an_import_it_waits_for_its_end(
    number: signal.Signals, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = f"import signal\nsignal.raise_signal({number.value})\nwhole = True\n"
    (tmp_path / "loads_slowly.py").write_text(source, "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    with signals_taken(), pytest.raises(KeyboardInterrupt):
        import loads_slowly  # type: ignore[import-not-found]

        assert loads_slowly.whole
        for _ in range(1000):
            time.sleep(0.01)
    assert sys.modules.pop("loads_slowly").whole


def test_while_an_enum_is_made_it_waits() -> None:
    """As Qt's bindings make them, when a class is first named."""

    made: list[type[enum.Enum]] = []

    def make() -> type[enum.Enum]:
        class Preset(enum.Enum):
            WARM = 1

            def __init__(self, value: int) -> None:
                signal.raise_signal(signal.SIGTERM)

        return Preset

    with signals_taken(), pytest.raises(KeyboardInterrupt):
        made.append(make())
        for _ in range(1000):
            time.sleep(0.01)
    assert [preset.__name__ for preset in made] == ["Preset"]


def test_a_stop_while_kernels_load_keeps_what_was_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def loads() -> Progress:
        monkeypatch.setattr(jit, "loading", get_ident())
        signal.raise_signal(signal.SIGTERM)
        raise AssertionError("it loads on")

    solver = scripted(Progress(score=7, moves=SOME), loads, Progress())
    with signals_taken(), stop_on_signals() as token:
        result = drive(KIND, solver, SearchProblem(LEVEL), token=token).result
    assert result is not None
    assert (result.stopped_by, result.moves) == ("user", SOME)
