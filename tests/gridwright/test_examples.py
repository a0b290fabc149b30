"""The scripts in docs/examples do what their pages promise: a service, a plot of
difficulties, an agent, an own solver."""

from __future__ import annotations

import http.client
import importlib.util
import json
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from http.server import ThreadingHTTPServer
from pathlib import Path
from types import ModuleType

import pytest
from PIL import Image

import gridwright
from gridwright.solvers.files.level_set import level_files

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"
MAZES = [str(file) for file in level_files("coin_maze")[:7]]
HARD = gridwright.Level("tour", ["S" + " ." * 19, *[". " * 20] * 19])
"""A board whose routes nobody counts within the patience of a test."""


def example(name: str) -> ModuleType:
    """The module of a script."""
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def port() -> Iterator[int]:
    """Where the service of the example listens."""

    class Quiet(example("service").Handler):  # type: ignore[misc]
        def log_message(self, *_: object) -> None:
            pass

    server = ThreadingHTTPServer(("localhost", 0), Quiet)
    server.daemon_threads = False  # close waits for the threads of requests
    listening = threading.Thread(target=server.serve_forever, args=(0.01,))
    listening.start()
    yield server.server_address[1]
    server.shutdown()
    server.server_close()
    listening.join()


def posted(port: int, body: str) -> tuple[int, dict[str, object]]:
    """The status and the answer of the service."""
    client = http.client.HTTPConnection("localhost", port)
    client.request("POST", "/", body.encode())
    reply = client.getresponse()
    answer = json.loads(reply.read())
    client.close()
    return reply.status, answer


@pytest.mark.slow
def test_the_service_answers_seven_while_an_eighth_goes_away(port: int) -> None:
    gone = http.client.HTTPConnection("localhost", port)
    gone.request("POST", "/", json.dumps(HARD.to_dict()).encode())
    bodies = [Path(maze).read_text("utf-8") for maze in MAZES]
    with ThreadPoolExecutor(7) as pool:
        answers = list(pool.map(lambda body: posted(port, body), bodies))
    gone.close()  # the fixture waits until its search has ended
    for maze, (status, answer) in zip(MAZES, answers, strict=True):
        expected = gridwright.solve(maze, threads=1)
        assert status == 200
        assert answer["status"] == "optimal"
        assert answer["score"] == expected.score
        assert answer["counts"] == expected.to_json()["counts"]


@pytest.mark.slow
def test_the_service_refuses_in_a_sentence(port: int) -> None:
    status, answer = posted(port, "hello")
    assert status == 400
    assert "hello" in str(answer["error"])


def test_a_call_that_is_cancelled_is_no_wrong_answer() -> None:
    """Eight threads, one of them cancelled: the others answer as they do alone."""
    cancel = gridwright.Cancel()
    released = threading.Event()

    def held(_news: object) -> None:
        """Keep the search from its end until it is cancelled."""
        released.wait(60)

    with ThreadPoolExecutor(8) as pool:
        hard = pool.submit(
            gridwright.solve, HARD, threads=1, cancel=cancel, progress=held
        )
        others = [pool.submit(gridwright.solve, maze, threads=1) for maze in MAZES[:3]]
        found = [other.result().optimal for other in others]
        cancel.set()
        released.set()
        stopped = hard.result()
    assert stopped.stopped_by == "user"
    assert not stopped.proved or stopped.solutions is None
    assert found == [gridwright.solve(maze).optimal for maze in MAZES[:3]]


def test_difficulties_are_grouped_by_size() -> None:
    found = example("plot_difficulty").grades(4)
    assert set(found) <= {3, 4, 5, 6}
    assert all(bits >= 0 for group in found.values() for bits in group)
    assert sum(map(len, found.values())) > 0


@pytest.mark.slow
def test_difficulties_are_plotted(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib").use("Agg")
    file = tmp_path / "difficulty.png"
    example("plot_difficulty").plot({3: [1.0, 2.5], 4: [3.0]}, str(file))
    with Image.open(file) as picture:
        assert len(picture.convert("RGB").getcolors(1 << 20) or ()) > 3


@pytest.mark.slow
def test_an_agent_earns_at_most_the_optimum() -> None:
    pytest.importorskip("gymnasium")
    most, optimum = example("random_agent").best_of(MAZES[1], 20)
    assert optimum == 23
    assert 0 <= most <= optimum


def test_a_search_over_the_rules_finds_the_optimum() -> None:
    board = gridwright.Level.read(MAZES[1])
    assert example("own_solver").best_score(board) == gridwright.solve(board).score
