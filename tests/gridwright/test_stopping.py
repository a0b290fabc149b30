"""Cancel ends every question from another thread; asolve leaves the event loop free."""

from __future__ import annotations

import asyncio
import gc
import threading
from collections.abc import Callable

import pytest

import gridwright
from gridwright import Cancel, Error
from gridwright.solvers.files.level_set import level_files

MAZE = gridwright.Level.read(str(level_files("coin_maze")[1]))
HARD = gridwright.Level("tour", ["S" + " ." * 19, *[". " * 20] * 19])

CALLS: dict[str, Callable[[Cancel], object]] = {
    "solve": lambda cancel: gridwright.solve(HARD, cancel=cancel).stopped_by,
    "what_if": lambda cancel: gridwright.what_if(HARD, cancel=cancel).stopped_by,
    "why": lambda cancel: gridwright.why(HARD, cancel=cancel).stopped_by,
    "heat": lambda cancel: gridwright.heat(HARD, cancel=cancel).stopped_by,
    "compare": lambda cancel: gridwright.compare(HARD, cancel=cancel).stopped_by,
    "difficulty": lambda cancel: gridwright.difficulty(HARD, cancel=cancel).grade,
    "make": lambda cancel: list(gridwright.make("tour", 4, 4, "unique", cancel=cancel)),
    "mend": lambda cancel: gridwright.mend(MAZE, "score=30..", cancel=cancel).level,
    "batch": lambda cancel: list(gridwright.batch([MAZE], cancel=cancel)),
    "prove": lambda cancel: (
        gridwright.prove(gridwright.solve(MAZE), cancel=cancel).confirmed
    ),
}
STOPPED: dict[str, object] = dict.fromkeys(CALLS, "user") | {
    "difficulty": None,
    "make": [],
    "mend": None,
    "batch": [],
    "prove": False,
}


@pytest.mark.parametrize("name", CALLS)
def test_a_switch_that_is_set_ends_a_call_at_once(name: str) -> None:
    cancel = Cancel()
    assert not cancel.is_set and repr(cancel) == "<Cancel not set>"
    cancel.set()
    assert cancel.is_set
    assert CALLS[name](cancel) == STOPPED[name]


@pytest.mark.parametrize(
    "asked",
    [
        lambda routes: routes.count,
        lambda routes: routes[0],
        lambda routes: routes.first(1),
        lambda routes: routes.random(1),
    ],
)
def test_routes_that_are_cancelled_are_not_passed_off_as_all(
    asked: Callable[[gridwright.Routes], object],
) -> None:
    cancel = Cancel()
    cancel.set()
    with pytest.raises(Error, match="they were cancelled before"):
        asked(gridwright.routes(HARD, cancel=cancel))


def test_routes_are_counted_and_listed_until_they_are_cancelled() -> None:
    cancel = Cancel()
    routes = gridwright.routes(MAZE, of="optimal", cancel=cancel)
    assert routes.count == len(list(routes)) == 15
    listed = iter(routes)
    assert next(listed) == routes[0]
    cancel.set()
    with pytest.raises(Error, match="they were cancelled before"):
        next(listed)


class SetByDrawing:
    """A set of routes that sets a switch while it draws the second one."""

    def __init__(self, cancel: Cancel) -> None:
        self.drawn = 0
        self._cancel = cancel

    def count(self) -> int:
        return 3

    def nth(self, number: int) -> tuple[str, ...]:
        return self.random(number)

    def random(self, _: object) -> tuple[str, ...]:
        self.drawn += 1
        if self.drawn == 2:
            self._cancel.set()
        return ()


PICKED: list[Callable[[gridwright.Routes], object]] = [
    lambda routes: routes[0],
    lambda routes: routes[-1],
    lambda routes: routes[:3],
    lambda routes: routes[:0],
    lambda routes: routes.random(3),
]


@pytest.mark.parametrize("asked", PICKED)
def test_no_route_of_a_counted_set_is_picked_after_it_was_cancelled(
    asked: Callable[[gridwright.Routes], object],
) -> None:
    cancel = Cancel()
    routes = gridwright.routes(MAZE, of="optimal", cancel=cancel)
    assert routes.count == 15
    asked(routes)
    cancel.set()
    with pytest.raises(Error, match="they were cancelled before"):
        asked(routes)


@pytest.mark.parametrize("asked", [PICKED[2], PICKED[4]])
def test_picking_routes_is_cancelled_in_its_midst(
    asked: Callable[[gridwright.Routes], object],
) -> None:
    cancel = Cancel()
    found = SetByDrawing(cancel)
    routes = gridwright.Routes(MAZE, "optimal", found, cancel)  # type: ignore[arg-type]
    with pytest.raises(Error, match="they were cancelled before"):
        asked(routes)
    assert found.drawn == 2


def test_counting_routes_is_cancelled_in_its_midst() -> None:
    cancel = Cancel()
    routes = gridwright.routes(HARD, cancel=cancel)
    timer = threading.Timer(0.2, cancel.set)
    timer.start()
    with pytest.raises(Error, match="they were cancelled before"):
        routes.count  # noqa: B018 - asking is what takes long
    timer.join()


def test_a_call_is_stopped_in_its_midst() -> None:
    cancel = Cancel()
    found = gridwright.solve(HARD, cancel=cancel, progress=lambda _: cancel.set())
    assert found.stopped_by == "user"
    rows = gridwright.what_if(MAZE, cancel=Cancel()).edits
    half = Cancel()
    part = gridwright.what_if(MAZE, cancel=half, progress=lambda _: half.set())
    assert part.stopped_by == "user" and 0 < len(part.edits) < len(rows)
    assert set(part.edits) <= set(rows)


def test_no_answer_is_changed_by_a_switch_that_is_not_set() -> None:
    cancel = Cancel()
    assert gridwright.solve(MAZE, cancel=cancel).optimal == 15
    assert gridwright.difficulty(MAZE, cancel=cancel) == gridwright.difficulty(MAZE)


def test_a_switch_is_one_of_ours() -> None:
    with pytest.raises(Error, match="cancel: True is not"):
        gridwright.solve(MAZE, cancel=True)  # type: ignore[arg-type]


def test_answers_are_awaited() -> None:
    async def both() -> list[gridwright.Result]:
        return await asyncio.gather(
            gridwright.asolve(MAZE), gridwright.asolve(MAZE, count=False)
        )

    counted, plain = asyncio.run(both())
    assert (counted.optimal, plain.score) == (15, 23)


class Held:
    """A search that waits in its first message until its task is cancelled."""

    def __init__(self, error: Exception | None = None) -> None:
        """error: what the search raises then."""
        self.cancel = Cancel()
        self.faults: list[dict[str, object]] = []
        self._error = error
        self._may_go_on = threading.Event()

    async def given_up(self) -> None:
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(lambda _, fault: self.faults.append(fault))
        begun = asyncio.Event()

        def hold(_: object) -> None:
            loop.call_soon_threadsafe(begun.set)
            self._may_go_on.wait()
            if self._error is not None:
                raise self._error

        task = asyncio.create_task(
            gridwright.asolve(HARD, cancel=self.cancel, progress=hold)
        )
        await begun.wait()
        task.cancel()
        self._may_go_on.set()
        with pytest.raises(asyncio.CancelledError):
            await task
        del task
        gc.collect()


def test_a_task_that_is_cancelled_ends_its_search() -> None:
    held = Held()
    asyncio.run(held.given_up())
    assert held.cancel.is_set


def test_the_error_of_a_task_that_is_cancelled_is_not_printed() -> None:
    held = Held(ValueError("nobody awaits this"))
    asyncio.run(held.given_up())
    assert held.cancel.is_set and held.faults == []
