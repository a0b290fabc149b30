"""What a plug-in tells of its search: its film, its words, and what a flood or a lie
comes to."""

from __future__ import annotations

import json
from itertools import product
from pathlib import Path

import msgspec
import pytest

from gridwright.solvers.files.level_set import level_files, read_bundled
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.level import Level
from gridwright.solvers.plugins.news import News
from gridwright.solvers.plugins.solver import reread, solver_for
from gridwright.solvers.plugins.source import Game, PluginError
from gridwright.solvers.plugins.telling import (
    CODES,
    FIRST,
    LATER,
    EventRun,
    PluginRecord,
    ToldGame,
    _strided,
)
from gridwright.solvers.problem import Limits, SearchProblem
from gridwright.solvers.registry import kind, kind_ids
from gridwright.solvers.search import Run, drive
from gridwright.solvers.trace.events import Op
from gridwright.solvers.trace.recorder import Recorder
from gridwright.solvers.trace.trace import Trace, sentence
from tests.sampling import sampled

TEMPLATE = Path(__file__).parents[3] / "docs" / "template_solver.py"
MAZE = kind("coin_maze")
WALK = """
def solve(game):
    def walk(state, moves):
        game.note(depth=len(moves), bell="a\\a" * 99)
        if game.finished(state):
            yield moves
            return
        if not game.moves(state):
            game.prune(state, "no way on.")
        for move in game.moves(state):
            after = game.apply(state, move)
            yield from walk(after, [*moves, move])
            game.undo(after)

    yield from walk(game.start, [])
"""


def paper_maze() -> Level:
    return read_bundled(level_files("coin_maze")[1])


def small_maze() -> Level:
    """One with dead ends and some dozens of walks."""
    return level_from_text("coin_maze", "S . . .\n. # $ .\n. . . E")


def filmed(file: Path, level: Level, seconds: float = 20.0, kept: int = 65_536) -> Run:
    of = kind(level.kind)
    problem = SearchProblem(level, trace=kept)
    run = drive(of, solver_for(reread(str(file)), of), problem, Limits(seconds, 256))
    run.close()
    return run


def written(folder: Path, text: str) -> Path:
    (folder / "mine.py").write_text(text, encoding="utf-8")
    return folder / "mine.py"


def trace_of(run: Run) -> Trace:
    assert run.trace is not None
    return run.trace


def replayed(trace: Trace) -> int:
    """Every kept event is a position that the rules know, with its own score; how
    many."""
    of = kind(trace.kind)
    for moment in trace:
        state = of.replay(trace.state, moment.moves)
        if moment.op in (Op.TRY, Op.PRUNE, Op.IMPROVE):
            assert moment.score == of.score(state)
        if moment.op is Op.TRY:
            assert moment.tried == moment.moves[-1]
    return len(trace)


@pytest.mark.parametrize("kind_id", sampled(kind_ids(), daily=2))
def test_any_plug_in_is_on_the_stage_as_it_is(kind_id: str, tmp_path: Path) -> None:
    """A solver without a word to the theatre: each move is a try, each answer where it
    was."""
    text = """
def solve(game):
    waiting = [(game.start, [])]
    while waiting and game.nodes < 300:
        state, moves = waiting.pop()
        if game.players > 1 and moves:
            yield moves[:1]
        elif game.players == 1 and game.finished(state):
            yield moves
        waiting += [(game.apply(state, move), [*moves, move]) for move in game.moves(state)]
"""
    run = filmed(written(tmp_path, text), read_bundled(level_files(kind_id)[0]))
    trace = trace_of(run)
    assert run.result is not None and run.result.nodes >= 5
    assert len(trace.of(Op.TRY)) == run.result.nodes
    assert replayed(trace) == trace.total
    if run.result.moves:
        assert trace.at(int(trace.improvements[-1])).moves == run.result.moves


def test_the_template_tells_its_line_and_its_answers() -> None:
    trace = trace_of(filmed(TEMPLATE, paper_maze()))
    lines = TEMPLATE.read_text().splitlines()
    tries = [trace.at(index) for index in trace.of(Op.TRY)[:50].tolist()]
    assert {lines[moment.line - 1].strip()[:9] for moment in tries} == {"waiting +"}
    scores = [trace.at(index).score for index in trace.improvements.tolist()]
    assert scores == sorted(set(scores)) and scores[-1] == 23
    better = int(trace.improvements[0])
    assert trace.at(better - 1).best is None and trace.at(better + 1).best == scores[0]
    assert lines[trace.at(better).line - 1].strip() == "yield moves"


@pytest.fixture(scope="module")
def walk(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return written(tmp_path_factory.mktemp("walk"), WALK)


@pytest.fixture(scope="module")
def walked(walk: Path) -> Run:
    """The walk through a small maze, filmed."""
    return filmed(walk, small_maze())


def test_prune_undo_and_note_say_more(walked: Run) -> None:
    run, trace = walked, trace_of(walked)
    replayed(trace)
    pruned = trace.at(int(trace.of(Op.PRUNE)[0]))
    assert str(sentence(pruned)) == "Given up: no way on."
    assert WALK.splitlines()[pruned.line - 1].strip().startswith("game.prune(")
    assert pruned.variables["depth"] == str(len(pruned.moves))
    assert (
        len(pruned.variables["bell"]) <= 24 and pruned.variables["bell"].isprintable()
    )
    undone = trace.at(int(trace.of(Op.UNDO)[0]))
    before = trace.at(undone.index - 1)
    assert (*undone.moves, undone.tried) == before.moves
    assert run.result is not None
    assert run.result.nodes == len(trace.of(Op.TRY)), "those words are no nodes"


def test_a_search_that_nobody_watches_is_the_same(walk: Path, walked: Run) -> None:
    told, silent = walked, filmed(walk, small_maze(), kept=0)
    assert told.result is not None and silent.result is not None
    assert silent.trace is None
    assert (told.result.score, told.result.moves, told.result.nodes) == (
        silent.result.score,
        silent.result.moves,
        silent.result.nodes,
    )


@pytest.mark.parametrize("told", [False, True])
def test_what_is_no_state_is_refused_whether_told_or_not(told: bool) -> None:
    level = paper_maze()
    given = MAZE, level, MAZE.initial(level)
    game = ToldGame("mine.py", *given) if told else Game(*given)
    for say in (game.prune, game.undo):
        with pytest.raises(TypeError, match="this is not a state of the game"):
            say("R")
    game.note(anything=object())
    one = game.apply(game.start, game.moves(game.start)[0])
    assert one == MAZE.apply(game.start, MAZE.parse_move(game.moves(game.start)[0]))
    assert "_way" not in repr(one)


FLOODS = {
    "tries": "    while True:\n        game.apply(game.start, first)\n",
    "prunes": "    while True:\n        game.prune(game.start, 'w' * 10_000)\n",
    "undoes": "    while True:\n        game.undo(game.start)\n",
    "notes": "    while True:\n        game.note(**{w: w * 9999 for w in "
    "'abcdefghi'})\n",
    "answers": "    while True:\n        game.prune(game.start)\n        yield best\n",
}


@pytest.mark.parametrize("flood", sampled(sorted(FLOODS), daily=1))
def test_a_flood_ends_as_thinning(flood: str, tmp_path: Path) -> None:
    text = (
        "def solve(game):\n    first = game.moves(game.start)[0]\n"
        "    best = 'LLLDRRRDLDRDDLLUULDD'\n    yield from ()\n" + FLOODS[flood]
    )
    run = filmed(written(tmp_path, text), paper_maze(), seconds=0.4, kept=512)
    trace = trace_of(run)
    assert run.result is not None and run.result.stopped_by == "time"
    assert len(trace) <= 512
    assert trace.total > 1_000 or flood in ("notes", "answers")
    replayed(trace)


def test_what_is_kept_is_bounded_and_even(tmp_path: Path) -> None:
    """Of each doubling so many stay, whatever the length of the search and of its
    answers."""
    level = paper_maze()
    game = ToldGame("mine.py", MAZE, level, MAZE.initial(level))
    move = game.moves(game.start)[0]
    for _ in range(10_000):
        game.apply(game.start, move)
    runs = game.taken()["runs"]
    assert [run["stride"] for run in runs] == [2**power for power in range(len(runs))]
    assert len(runs) <= 2 + (10_000 // LATER).bit_length()
    assert all(run["first"] % run["stride"] == 0 for run in runs)
    assert FIRST > LATER and CODES > FIRST


LIES = {
    "number": "game._rows.extend([0, 1, 1, 99, -1, 1, 0])\n",
    "length": "game._rows.extend([0, 1, 1, 0, -1, 1, 7])\n",
    "wrapped": "game._rows.extend([0, 1, 1, 0, -1, 1, 2**62] * 4)\n",
    "node": "game._rows.extend([0, -5, 1, 0, -1, 1, 0])\n",
    "score": "game._rows.extend([0, 1, 2**62, 0, -1, 1, 0])\n",
    "least": "game._rows.extend([0, 1, -(2**63), 0, -1, 1, 0])\n",
    "half": "game._rows.append(1)\n",
    "op": "game._rows.extend([12, 1, 1, 0, -1, 1, 0])\n",
    "move": "game._coded('jump')\n",
    "stride": "game._stride = 3; game.apply(game.apply(game.start, first), second)\n",
    "answer": "game.answered([first], None)\n",
    "shape": "game._runs.append({'first': -1})\n",
}


@pytest.mark.parametrize("lie", sorted(LIES))
def test_no_lie_is_taken_for_news(lie: str) -> None:
    level = paper_maze()
    game = ToldGame("mine.py", MAZE, level, MAZE.initial(level))
    first = game.moves(game.start)[0]
    one = game.apply(game.start, first)
    exec(LIES[lie], {"game": game, "first": first, "second": game.moves(one)[0]})
    record = PluginRecord("mine.py", "plugin:mine", MAZE, Recorder(64))
    told = json.loads(json.dumps(game.taken()))
    with pytest.raises((msgspec.ValidationError, PluginError)):
        record.take(msgspec.convert({"told": told}, News).told, [])


@pytest.mark.parametrize("lie", sampled(sorted(LIES), daily=2))
def test_what_a_process_tells_is_not_believed(lie: str, tmp_path: Path) -> None:
    text = (
        "import time\n\ndef solve(game):\n    first = game.moves(game.start)[0]\n"
        "    one = game.apply(game.start, first)\n    second = game.moves(one)[0]\n"
        f"    {LIES[lie]}    time.sleep(0.3)\n"
    )
    with pytest.raises(PluginError, match=r"mine\.py: its process broke"):
        filmed(written(tmp_path, text), paper_maze())


def test_strides_are_powers_of_two_and_begin_at_a_multiple() -> None:
    powers = {2**power for power in range(5)}
    for stride, first, answer in product(range(17), range(9), (False, True)):
        run = EventRun(first, stride, b"", b"")
        fits = stride in powers and (answer or first % stride == 0)
        assert _strided(run, answer) == fits, (stride, first, answer)
