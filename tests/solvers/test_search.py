"""Runs: limits, stopping, going on, progress, and answers that do not stand up to the
rules."""

from __future__ import annotations

import pickle
import time
from collections.abc import Iterator
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from gridwright.solvers.kind import IllegalMove
from gridwright.solvers.level import Level, LevelError
from gridwright.solvers.options import Option, OptionError
from gridwright.solvers.problem import (
    Counts,
    Limits,
    Progress,
    Result,
    SearchProblem,
    StopToken,
)
from gridwright.solvers.search import PROGRESS_INTERVAL, Run, SearchBug, drive
from tests.solvers.fakes import KIND, busy, scripted

LEVEL = Level("picks", np.array([[1, 5], [2, 9], [4, 3]]))
PROBLEM = SearchProblem(LEVEL)
BEST = ("1", "1", "0")  # 5 + 9 + 4
SOME = ("0", "0", "0")  # 1 + 2 + 4
OPTIMUM = Result("optimal", score=18, bound=18, moves=BEST, nodes=9)


def advance(*steps: Any, limits: Limits | None = None, **more: Any) -> Result:
    run = drive(KIND, scripted(*steps, **more), PROBLEM, limits)
    assert run.result is not None
    return run.result


# -- ends ------------------------------------------------------------------------------


def test_an_answer_is_replayed_and_stamped() -> None:
    result = advance(Progress(nodes=4), answer=OPTIMUM)
    assert (result.status, result.score, result.verified) == ("optimal", 18, True)
    assert (result.kind, result.solver, result.nodes) == ("picks", "scripted", 9)
    assert result.elapsed > 0


def test_infeasible_has_no_score_and_counts_nothing() -> None:
    result = advance()
    assert (result.status, result.reason, result.verified) == (
        "infeasible",
        "scripted",
        None,
    )
    shown = result.to_json()
    assert (
        shown["score"] is shown["bound"] is shown["moves"] is shown["verified"] is None
    )
    assert shown["counts"] == {"solutions": "0", "optimal": "0"}


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        (Result("optimal", score=17, bound=17, moves=BEST), "replay gives 18"),
        (Result("optimal", score=18, bound=19, moves=BEST), "score 18, bound 19"),
        (
            Result("optimal", score=14, bound=14, moves=BEST[:2]),
            "not a complete answer",
        ),
        (
            Result("feasible", score=18, moves=("7", "1", "0")),
            "illegal move: move 1 (7)",
        ),
        (Result("feasible", score=18), "without moves"),
        (Result("optimal", score=18, bound=18), "without moves"),
    ],
)
def test_a_wrong_answer_is_a_bug_and_never_a_route(answer: Result, words: str) -> None:
    with pytest.raises(SearchBug, match=words.replace("(", r"\(").replace(")", r"\)")):
        advance(answer=answer)


def test_a_single_best_move_need_not_end_the_game() -> None:
    answer = Result("optimal", score=5, bound=5, moves=BEST[:1])
    assert advance(answer=answer, complete=False).moves == ("1",)


def test_a_feasible_answer_at_its_bound_is_optimal() -> None:
    answer = Result("feasible", "memory", score=18, bound=18, moves=BEST)
    result = advance(answer=answer)
    assert (result.status, result.stopped_by) == ("optimal", "memory")


def test_an_exception_in_a_search_passes_through_and_closes_it() -> None:
    run = Run(KIND, scripted(Progress(), answer=ZeroDivisionError("bad")), PROBLEM)
    with pytest.raises(ZeroDivisionError):
        run.advance()
    assert not run.can_continue


# -- problems that cannot be searched --------------------------------------------------


def test_what_cannot_be_searched_is_refused_before_it_starts() -> None:
    blocked = Level("picks", np.array([[-1, -1]]))
    with pytest.raises(LevelError, match="blocked"):
        Run(KIND, scripted(), SearchProblem(blocked))
    with pytest.raises(OptionError, match="not an option here"):
        Run(KIND, scripted(), SearchProblem(LEVEL, options={"depth": 3}))
    with pytest.raises(IllegalMove, match="not a complete answer"):
        Run(KIND, scripted(), SearchProblem(LEVEL, incumbent=("0",)))


def test_the_search_gets_its_state_and_a_game_in_the_middle_is_kept() -> None:
    seen: list[SearchProblem] = []
    drive(KIND, scripted(seen=seen), PROBLEM)
    middle = KIND.replay(KIND.initial(LEVEL), ["1"])
    drive(KIND, scripted(seen=seen), SearchProblem(LEVEL, state=middle))
    assert [problem.state.picked for problem in seen] == [(), (1,)]


# -- limits ----------------------------------------------------------------------------


def counting(steps: int, **more: Any) -> Iterator[Progress]:
    return (Progress(nodes=10 * number, **more) for number in range(1, steps + 1))


def test_a_node_limit_stops_and_the_run_goes_on_to_the_same_answer() -> None:
    solver = scripted(*counting(10), answer=OPTIMUM)
    run = Run(KIND, solver, PROBLEM)
    result = run.advance(Limits(nodes=30))
    assert (result.status, result.stopped_by, result.nodes) == ("unknown", "nodes", 30)
    result = run.advance(Limits(nodes=30))
    assert (result.stopped_by, result.nodes) == ("nodes", 60), (
        "the limit counts from this call"
    )
    assert run.can_continue
    result = run.advance()
    assert (result.status, result.score, result.moves) == ("optimal", 18, BEST)
    assert not run.can_continue
    with pytest.raises(RuntimeError, match="cannot go on"):
        run.advance()


def test_a_time_limit_counts_search_and_not_preparation() -> None:
    steps = (
        Progress(preparing=True),
        busy(0.3, Progress()),
        *(busy(0.004, Progress(nodes=n)) for n in range(1, 200)),
    )
    result = advance(
        *steps, limits=Limits(seconds=0.25)
    )  # more than a busy machine takes away
    assert result.stopped_by == "time"
    assert result.preparing >= 0.3
    assert result.elapsed >= 0.25
    assert 1 <= result.nodes < 150, "the time spent preparing did not count"


def test_a_limit_of_nothing_stops_before_the_first_step() -> None:
    for limits in (Limits(seconds=0), Limits(nodes=0)):
        result = advance(Progress(nodes=1), limits=limits)
        assert (result.status, result.nodes) == ("unknown", 0)


class Slow(type(KIND)):  # type: ignore[misc]
    """A kind whose first state and whose replays take a while."""

    def __init__(self, initial: float = 0, replay: float = 0) -> None:
        self.seconds = initial, replay
        self.replays = 0

    def initial(self, level: Level) -> Any:
        busy(self.seconds[0], Progress())()
        return super().initial(level)

    def replay(self, state: Any, moves: Any) -> Any:
        self.replays += 1
        busy(self.seconds[1], Progress())()
        return super().replay(state, moves)


def test_setting_up_counts_as_elapsed_and_towards_the_first_limit() -> None:
    run = drive(
        Slow(initial=0.03), scripted(*counting(10)), PROBLEM, Limits(seconds=0.02)
    )
    assert run.result is not None and run.result.stopped_by == "time"
    assert (run.result.elapsed >= 0.03, run.result.nodes) == (True, 0)
    assert run.advance(Limits(seconds=60)).status == "infeasible", (
        "going on has its own time"
    )


class Clock:
    """A clock that moves when it is told to."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 0.0
        monkeypatch.setattr(
            "gridwright.solvers.search.run.time.perf_counter", lambda: self.now
        )

    def later(self, seconds: float, progress: Progress | None = None) -> Any:
        """A step that takes so long."""

        def work() -> Progress:
            self.now += seconds
            return progress or Progress()

        return work


class Waiting(StopToken):
    """Each look at it takes a second: as a pause that was asked for, or of the search's
    time."""

    def __init__(self, clock: Clock, pauses: bool) -> None:
        super().__init__()
        self.clock, self.pauses = clock, pauses

    @property
    def stopped(self) -> bool:
        self.clock.now += 1
        self.rested += self.pauses
        return super().stopped


def test_a_time_limit_of_auto_counts_preparing_in_each_call(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = Clock(monkeypatch)
    loading = [
        Progress(preparing=True),
        clock.later(4),
        Progress(preparing=True),
        clock.later(4),
    ]
    run = Run(KIND, replace(scripted(*loading, *counting(9)), id="auto"), PROBLEM)
    first = run.advance(Limits(seconds=3))
    assert (first.stopped_by, first.preparing, first.nodes) == ("time", 4, 0)
    assert first.elapsed == 0, "as with every solver, it does not count here"
    second = run.advance(Limits(seconds=3))
    assert (second.stopped_by, second.preparing, second.nodes) == ("time", 8, 0)
    assert run.advance(Limits(seconds=3)).nodes == 90


def test_what_passes_between_two_steps_is_time_of_the_search(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The main thread waits there, too, while another one has the interpreter lock."""
    clock = Clock(monkeypatch)
    run = Run(KIND, scripted(*counting(99)), PROBLEM)
    result = run.advance(Limits(seconds=10), token=Waiting(clock, pauses=False))
    assert (result.stopped_by, result.elapsed, result.nodes) == ("time", 10, 90)
    result = run.advance(Limits(seconds=5), token=Waiting(clock, pauses=False))
    assert (result.stopped_by, result.elapsed, result.nodes) == ("time", 15, 130)


def test_preparing_and_pauses_are_no_time_of_the_search(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = Clock(monkeypatch)
    steps = (Progress(preparing=True), clock.later(40), clock.later(1), clock.later(2))
    run = Run(KIND, scripted(*steps), PROBLEM)
    result = run.advance(Limits(seconds=3), token=Waiting(clock, pauses=True))
    assert (result.elapsed, result.preparing) == (3, 40)


def test_who_takes_single_steps_takes_no_time_of_the_search(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = Clock(monkeypatch)
    run = Run(KIND, scripted(clock.later(1), clock.later(2)), PROBLEM)
    for _ in run.steps(Limits(seconds=60)):
        clock.now += 100
    assert run.result is not None and run.result.elapsed == 3


def test_replaying_the_answer_counts_as_elapsed() -> None:
    kind = Slow(replay=0.03)
    result = drive(kind, scripted(answer=OPTIMUM), PROBLEM).result
    assert result is not None and result.elapsed >= 0.03
    assert kind.replays == 1


def test_incumbents_that_are_long_to_replay_are_told_seldom_and_the_last_always() -> (
    None
):
    kind, heard = Slow(replay=0.06), list[Progress]()
    found = [("0", "0", "0"), ("0", "1", "0"), ("1", "1", "0")]
    steps = [
        busy(PROGRESS_INTERVAL, Progress(score=score, moves=moves))
        for score, moves in zip((7, 14, 18), found, strict=True)
    ]
    drive(kind, scripted(*steps, answer=OPTIMUM), PROBLEM, on_progress=heard.append)
    assert kind.replays == 2, "the first and the last, which is also the answer"
    told = [(message.score, message.moves) for message in heard]
    assert told[0] == (7, found[0]) and told[-1] == (18, found[2])
    assert (14, found[1]) not in told and (14, None) not in told


def test_a_stop_keeps_the_best_found_with_its_bound() -> None:
    token = StopToken()

    def stop() -> Progress:
        token.stop()
        return Progress(nodes=2, bound=20)

    found = Progress(nodes=1, score=7, moves=SOME, details={"food": 3})
    run = drive(KIND, scripted(found, stop, answer=OPTIMUM), PROBLEM, token=token)
    result = run.result
    assert result is not None
    assert (result.status, result.stopped_by) == ("feasible", "user")
    assert (result.score, result.bound, result.moves) == (7, 20, SOME)
    assert result.details == {"food": 3} and result.verified
    assert run.can_continue and run.advance().score == 18


def test_the_end_of_memory_is_the_end_of_the_run() -> None:
    answer = Result("unknown", "memory", bound=25, nodes=7)
    run = drive(KIND, scripted(Progress(score=7, moves=SOME), answer=answer), PROBLEM)
    result = run.result
    assert result is not None and not run.can_continue
    assert (result.status, result.stopped_by, result.score, result.bound) == (
        ("feasible", "memory", 7, 25)
    )


def test_closing_frees_the_search() -> None:
    closed: list[bool] = []

    class Closing(type(scripted())):  # type: ignore[misc]
        def search(self, problem: SearchProblem, limits: Limits) -> Any:
            try:
                while True:
                    yield Progress(nodes=1)
            finally:
                closed.append(True)

    run = Run(KIND, Closing("c", "C", ""), PROBLEM)
    run.advance(Limits(nodes=0))
    run.close()
    assert not closed and not run.can_continue, (
        "a search that never began has nothing to free"
    )
    run = Run(KIND, Closing("c", "C", ""), PROBLEM)
    run.advance(Limits(nodes=1))
    run.close()
    run.close()
    assert closed == [True]


# -- incumbent -------------------------------------------------------------------------


def test_a_players_route_is_a_first_bound_and_survives_a_stop() -> None:
    problem = SearchProblem(LEVEL, incumbent=SOME)
    result = drive(KIND, scripted(Progress(nodes=3)), problem, Limits(nodes=1)).result
    assert result is not None
    assert (result.status, result.score, result.moves) == ("feasible", 7, SOME)


def test_a_players_route_that_meets_the_bound_is_proved() -> None:
    problem = SearchProblem(LEVEL, incumbent=BEST)
    answer = Result("unknown", "heuristic", bound=18)
    result = drive(KIND, scripted(answer=answer), problem).result
    assert result is not None
    assert (result.status, result.score, result.moves) == ("optimal", 18, BEST)
    assert result.stopped_by is None, (
        "proved is not stopped by a method that proves nothing"
    )


def test_a_worse_answer_does_not_replace_the_incumbent() -> None:
    problem = SearchProblem(LEVEL, incumbent=BEST)
    answer = Result("feasible", "heuristic", score=7, moves=SOME)
    result = drive(KIND, scripted(answer=answer), problem).result
    assert result is not None
    assert (result.score, result.moves) == (18, BEST)


# -- progress --------------------------------------------------------------------------


def listen(*steps: Any, **more: Any) -> list[Progress]:
    heard: list[Progress] = []
    drive(KIND, scripted(*steps, **more), PROBLEM, on_progress=heard.append)
    return heard[:-1]  # the last one repeats the result


def test_the_quickest_search_is_heard_once_with_its_result() -> None:
    heard: list[Progress] = []
    run = drive(KIND, scripted(), PROBLEM, on_progress=heard.append)
    assert run.result is not None
    assert [(m.score, m.moves) for m in heard] == [(run.result.score, run.result.moves)]


def test_many_messages_become_few_and_the_last_always_arrives() -> None:
    steps = [Progress(nodes=n) for n in range(5000)]
    started = time.monotonic()
    heard = listen(*steps)
    spent = time.monotonic() - started
    assert heard[-1].nodes == 4999
    assert heard[0].nodes == 0
    assert len(heard) <= 2 + spent / PROGRESS_INTERVAL


def test_held_back_moves_are_merged_into_the_next_message() -> None:
    heard = listen(
        Progress(nodes=1), Progress(nodes=2, score=7, moves=SOME), Progress(nodes=3)
    )
    assert [message.nodes for message in heard] == [1, 3]
    assert heard[1].moves == SOME


def test_messages_hold_what_is_known_so_far() -> None:
    heard = listen(
        Progress(nodes=5, score=7, bound=30, moves=SOME, details={"food": 1}),
        busy(PROGRESS_INTERVAL, Progress(nodes=2, score=3)),
        busy(PROGRESS_INTERVAL, Progress(nodes=9, bound=20)),
    )
    assert [(m.nodes, m.score, m.bound) for m in heard] == [
        (5, 7, 30),
        (5, 7, 30),
        (9, 7, 20),
    ]
    assert [m.moves for m in heard] == [SOME, None, None], "an incumbent is told once"
    assert heard[-1].details == {"food": 1}
    assert heard == sorted(heard, key=lambda m: m.elapsed)


def test_a_message_is_heard_with_all_that_it_says() -> None:
    told = Progress(
        nodes=3,
        score=7,
        bound=20,
        moves=SOME,
        depth=4,
        fraction=0.5,
        note="wait",
        details={"food": 1},
        preparing=True,
        memory=99,
        layers=(1, 2),
        counts=Counts(8, 2),
        only=False,
        another=BEST,
        processor=1.5,
    )
    (heard,) = (message for message in listen(told) if message.preparing)
    for name in {field.name for field in fields(Progress)} - {"elapsed"}:
        said = getattr(told, name)
        assert said != getattr(Progress(), name), f"{name} is not said"
        assert getattr(heard, name) == said, name
    assert heard.elapsed > 0


def test_preparing_is_told_at_once() -> None:
    heard = listen(Progress(nodes=0), Progress(preparing=True, note="wait"), Progress())
    assert [m.preparing for m in heard] == [False, True, False]


def test_an_incumbent_is_replayed_before_anyone_sees_it() -> None:
    heard: list[Progress] = []
    wrong = scripted(Progress(nodes=1, score=8, moves=SOME))
    with pytest.raises(SearchBug, match="claims score 8"):
        drive(KIND, wrong, PROBLEM, on_progress=heard.append)
    assert heard == []


# -- values ----------------------------------------------------------------------------


def test_problems_and_results_pickle_and_are_frozen_again() -> None:
    problem = SearchProblem(
        LEVEL, options={"k": [1, {"a": 2}]}, incumbent=SOME, trace=4
    )
    result = Result(
        "feasible", counts=Counts(10**30, None), details={"values": [[1, None]]}
    )
    for value in (problem, result):
        again = pickle.loads(pickle.dumps(value))
        assert again == value
    assert not pickle.loads(pickle.dumps(problem)).level.cells.flags.writeable
    with pytest.raises(TypeError):
        pickle.loads(pickle.dumps(result)).details["values"] = ()


def test_counts_are_decimal_strings_at_any_size() -> None:
    shown = Result("feasible", counts=Counts(10**40, None)).to_json()
    assert shown["counts"] == {"solutions": "1" + 40 * "0", "optimal": None}


def test_the_default_memory_limit_is_in_mib() -> None:
    assert Limits(memory_mib=1.5).memory_bytes() == 3 * 2**19
    assert Limits().memory_bytes(default_mib=1) == 2**20


def test_an_incumbent_is_no_answer_where_options_or_an_opponent_narrow_it() -> None:
    from dataclasses import replace

    from gridwright.solvers.options import Option

    narrow = Option("only", "text", "", restricts=True)
    problem = SearchProblem(PROBLEM.level, incumbent=SOME, options={"only": "x"})
    solver = replace(scripted(Progress(nodes=1)), options=(narrow,))
    limits = Limits(nodes=1)
    assert drive(KIND, solver, problem, limits).result.moves is None
    assert (
        drive(KIND, solver, replace(problem, options={}), limits).result.moves == SOME
    )
    alone = replace(solver, incumbents=False)
    assert drive(KIND, alone, replace(problem, options={}), limits).result.moves is None


@pytest.mark.parametrize(
    ("minimum", "maximum", "wanted"),
    [
        (0, 1_000_000, "a number from 0 to 1000000"),
        (0.5, 2.0, "a number from 0.5 to 2"),
        (-10_000_000, None, "a number of at least -10000000"),
        (None, 123_456_789, "a number of at most 123456789"),
    ],
)
def test_limits_of_options_are_written_in_full(
    minimum: float | None, maximum: float | None, wanted: str
) -> None:
    option = Option("weight", "float", 1.0, minimum=minimum, maximum=maximum)
    with pytest.raises(OptionError, match=f"'a' is not {wanted}$"):
        option.read("a")


def test_loading_the_code_of_a_solver_counts_as_preparing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "slow_to_load.py").write_text("most = max(range(5_000_000))\n", "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    solver = replace(KIND.solvers[0], loads=("slow_to_load",))
    first, second = (drive(KIND, solver, PROBLEM).result for _ in range(2))
    assert first is not None and second is not None
    assert first.preparing > first.elapsed
    assert second.preparing < first.preparing / 2
