"""What recording costs: `python benchmarks/trace.py [cost | flat | seek | paint |
plugin]`.

cost: solvers with and without a trace in turns, in processor time, and the median of
the ratios. flat: 10**9 events into one buffer, and its bytes and the memory of the
process before and after. seek: milliseconds to look at a kept event, the slowest of
many. paint: processor milliseconds until the theatre shows a film, and until it shows
another event of it, the slowest of many that were not shown before; without a screen.
plugin: a plug-in of 100,000 events, told and silent in turns, in processor time of both
processes.
"""

from __future__ import annotations

import os
import resource
import statistics
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np

from gridwright.solvers.files.level_set import level_files, read_bundled
from gridwright.solvers.level import Level
from gridwright.solvers.problem import Limits, SearchProblem
from gridwright.solvers.registry import kind
from gridwright.solvers.runtime.jit import kernel
from gridwright.solvers.search import Run, drive
from gridwright.solvers.trace import buffer as b
from gridwright.solvers.trace.events import Op, Reader
from gridwright.solvers.trace.recorder import Recorder
from gridwright.solvers.trace.trace import sentence

EVENTS, ROUNDS, FILM_EVENTS = 8192, 5, 65_536
FILMS = (
    ("sowing", "auto"),
    ("match3", "top-k"),
    ("collapse", "skyline"),
    ("coin_maze", "frontier"),
    ("tour", "auto"),
)
COSTS = (
    ("coin_maze", (20, 20), "frontier", 10**9),
    ("coin_maze", (24, 24), "pruned", 10**7),
    ("coin_maze", (30, 30), "improve", 2 * 10**7),
    ("tour", (9, 9), "backtracking", 5 * 10**7),
    ("coin_maze", (10, 10), "backtracking", 5 * 10**7),
    ("tour", (60, 60), "construct", 10**9),
)


def searched(level: Level, solver: str, nodes: int, events: int) -> tuple[float, Run]:
    of, before = kind(level.kind), time.process_time()
    run = drive(
        of, of.solver(solver), SearchProblem(level, trace=events), Limits(nodes=nodes)
    )
    return time.process_time() - before, run


def cost() -> None:
    for kind_id, (rows, cols), solver, nodes in COSTS:
        level = kind(kind_id).generate(rows, cols, 1, {})
        for events in (0, EVENTS):  # load the kernels
            searched(level, solver, 2_000, events)[1].close()
        pairs = []
        for _ in range(ROUNDS):
            pair = []
            for events in (0, EVENTS):
                seconds, run = searched(level, solver, nodes, events)
                pair.append(seconds)
                run.close()
            pairs.append(pair)
        ratio = statistics.median(told / plain for plain, told in pairs)
        plain = min(pair[0] for pair in pairs)
        print(
            f"{kind_id:9} {rows:3} x {cols:<3} {solver:12} {plain:7.3f} s  {ratio:6.3f}"
        )


@kernel
def events(trace: b.Buffer, answer: np.ndarray, event: int, end: int) -> int:
    """Events until the end, or until the buffer is full."""
    while event < end and not b.full(trace):
        if b.due(trace):
            b.keep(trace, 0, event, event, 0, -1, -1, 0, answer, event % 100, 0)
        event += 1
    return event


def flat() -> None:
    recorder, answer, event = (
        Recorder(EVENTS).open(Reader("none"), 100),
        np.zeros(100, np.int64),
        0,
    )
    for end in (10**6, 10**9):
        started = time.process_time()
        while event < end:
            event = events(recorder.buffer(), answer, event, end)
        spent = time.process_time() - started
        size = sum(array.nbytes for array in recorder.buffer())
        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
        kept = int(recorder.buffer().control[b.KEPT])
        print(
            f"{end:>13,} events: kept {kept:,}, {size:,} bytes, {peak} MiB, "
            f"{spent:.2f} s"
        )


def seek() -> None:
    for kind_id in ("coin_maze", "tour"):
        level = read_bundled(level_files(kind_id)[-1])
        for solver in kind(kind_id).solvers:
            _, run = searched(level, solver.id, 10**6, EVENTS)
            trace, slowest = run.trace, 0.0
            assert trace is not None
            for index in range(0, len(trace), max(1, len(trace) // 500)):
                before = time.process_time()
                moment = trace[index]
                kind(kind_id).replay(trace.state, moment.moves)
                sentence(moment)
                slowest = max(slowest, time.process_time() - before)
            told = f"{len(trace):6,} of {trace.total:10,} events"
            print(f"{kind_id:9} {solver.id:12} {told}: {1000 * slowest:.1f} ms")
            run.close()


def paint() -> None:
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtWidgets import QApplication

    from gridwright.editor.features.theatre.film.film_view import FilmView
    from gridwright.editor.features.theatre.panel import parts_of
    from gridwright.editor.models.theatre.film import Film

    program = QApplication.instance() or QApplication([])
    view = FilmView()
    view.resize(1180, 620)
    view.show()
    for kind_id, solver in FILMS:
        for file in level_files(kind_id)[-4:]:
            level = read_bundled(file)
            _, run = searched(level, solver, 10**6, FILM_EVENTS)
            assert run.trace is not None and run.result is not None
            film = Film(level, solver, run.trace, run.result)
            run.close()
            before = time.process_time()
            view.show_parts(parts_of(film))
            program.processEvents()
            opened, slowest = time.process_time() - before, 0.0
            some = np.random.default_rng(1).permutation(len(film))[:60].tolist()
            for index in (*some, *film.trace.of(Op.BOUND, Op.PROOF)[-5:].tolist()):
                before = time.process_time()
                film.seek(index)
                view.refresh()
                program.processEvents()
                slowest = max(slowest, time.process_time() - before)
            told = (
                f"opened {1000 * opened:5.1f} ms, another event "
                f"{1000 * slowest:5.1f} ms"
            )
            print(f"{kind_id:9} {solver:12} {file.name:28} {told}")


PLUGIN_EVENTS = 100_000
PLUGIN = """
def solve(game):
    best, waiting = None, [(game.start, [])]
    while waiting and game.nodes < EVENTS:
        state, moves = waiting.pop()
        if game.finished(state) and (best is None or game.score(state) > best):
            best = game.score(state)
            yield moves
        ways = game.moves(state)
        waiting += [(game.apply(state, move), [*moves, move]) for move in ways]
"""


def plugin() -> None:
    from gridwright.solvers.plugins.solver import reread

    with TemporaryDirectory() as folder:
        file = Path(folder, "mine.py")
        file.write_text(PLUGIN.replace("EVENTS", str(PLUGIN_EVENTS)))
        solver = reread(str(file))
        for kind_id in ("coin_maze", "tour", "collapse"):
            of, side = kind(kind_id), 21 if kind_id == "collapse" else 9
            level, pairs, kept = of.generate(side, side, 1, {}), [], 0
            for _ in range(ROUNDS):
                pair = []
                for events in (0, FILM_EVENTS):
                    run = drive(
                        of, solver, SearchProblem(level, trace=events), Limits()
                    )
                    run.close()
                    pair.append(run.processor)
                    kept = 0 if run.trace is None else len(run.trace)
                pairs.append(pair)
            ratio = statistics.median(told / silent for silent, told in pairs)
            silent = min(pair[0] for pair in pairs)
            print(f"{kind_id:9} plug-in {silent:7.3f} s  {ratio:6.3f}  kept {kept:,}")


if __name__ == "__main__":
    known = {"cost": cost, "flat": flat, "seek": seek, "paint": paint, "plugin": plugin}
    for name in sys.argv[1:] or known:
        known[name]()
